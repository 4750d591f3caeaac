//! The script face: a chat played on virtual time, with no network. The same host, texts and buttons as
//! every face; the same file gives the same bytes.

mod chat;
mod outside;
mod print;
mod run;
mod stage;

pub use crate::face::script::outside::Outside;
pub use crate::face::script::print::Form;
pub use crate::face::script::run::{End, Halt, Part, Settings, run};
