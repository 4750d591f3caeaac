//! What a face hands in: one thing that one account did in one chat. Names are the face's own.

use omerta_engine::ids::Moment;

use crate::words::button::ButtonData;

/// One thing that somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The face's own number of it: the same again is applied once.
    pub update: Option<String>,
    /// When it reached us.
    pub at: Moment,
    /// The account, with the face's name before it.
    pub account: String,
    /// The name that the account shows.
    pub name: String,
    /// The chat, with the face's name before it.
    pub chat: String,
    /// Whether several persons are in the chat.
    pub group: bool,
    /// Whether the account may manage the chat.
    pub admin: bool,
    /// The face's name of the message that was written, by which it can be taken down.
    pub message: Option<String>,
    /// What was done.
    pub what: Done,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// A message was written.
    Said(String),
    /// A button was pressed.
    Pressed(ButtonData),
}
