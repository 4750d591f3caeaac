//! Telegram: the host sits down in group chats. teloxide is its client and gives the types of what
//! comes in; all else, when something is sent, what is tried again, what counts, is the host's.
//!
//! [`read`] is pure: an update in, what somebody did out. [`render`] is pure, too: a text in, its HTML and
//! its buttons out. Between them stand the `client`, the `poll` or the webhook, and the hands that
//! `send`.

pub mod address;
mod client;
mod closing;
mod commands;
mod connect;
mod diagnose;
mod doorman;
mod errand;
mod members;
mod poll;
pub mod read;
pub mod render;
mod send;
pub mod trouble;
mod webhook;

pub use crate::face::telegram::connect::{Connected, NoEntry, Settings, connect};
pub use crate::face::telegram::diagnose::{Bot, Diagnosis, Told, diagnose};
pub use crate::face::telegram::send::Hands;
pub use crate::face::telegram::webhook::{Hook, HookFault};
