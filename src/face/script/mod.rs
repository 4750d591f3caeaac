//! The script face: a chat played on virtual time, with no network. The same host, texts and buttons as
//! every face; the same file gives the same bytes.

mod chat;
mod print;
mod run;

pub use crate::face::script::print::Form;
pub use crate::face::script::run::{Settings, run};
