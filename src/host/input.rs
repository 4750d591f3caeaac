//! What a face hands in: one thing that one account did in one chat. Names are the face's own.

use std::sync::Arc;

use omerta_engine::ids::Moment;

use crate::host::rights::Rights;
use crate::words::button::ButtonData;

/// One thing that somebody did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Input {
    /// The face's own number of it: the same again is applied once.
    pub update: Option<String>,
    /// When it reached us.
    pub at: Moment,
    /// When it was done, as the platform says, where it does: what is older than the stage for which
    /// it is meant is stale.
    pub sent: Option<Moment>,
    /// The account, with the face's name before it.
    pub account: String,
    /// The name that the account shows; none, where that is not told.
    pub name: String,
    /// Whether nobody is known behind the account: an administrator who hides, a channel.
    pub faceless: bool,
    /// The language in which the account reads, by its tag, where that is known.
    pub language: Option<String>,
    /// The chat, with the face's name before it. The name of a topic is its chat's, a colon, and its own:
    /// whoever leaves a chat leaves its topics.
    pub chat: String,
    /// Whether several persons are in the chat.
    pub group: bool,
    /// Whether the account may manage the chat.
    pub admin: bool,
    /// The face's name of the message that was written, by which it can be taken down.
    pub message: Option<String>,
    /// The face's name of the press, which waits for its answer.
    pub press: Option<String>,
    /// The bot's own public name in the chat, where bots have one.
    pub bot: Option<Arc<str>>,
    /// What was done.
    pub what: Done,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// A message was written.
    Said(String),
    /// Something else was sent, perhaps with these words: a picture, a voice, what another one had
    /// written. It is seen, and asks for nothing.
    Showed(String),
    /// A message that stood there says this now. It asks for nothing.
    Rewrote(String),
    /// A button was pressed.
    Pressed(ButtonData),
    /// The account is no longer in the group.
    WentAway,
    /// It is in it again.
    CameBack,
    /// It takes no private messages of ours any more.
    Blocked,
    /// The chat has another name at the face from now on.
    Renamed(String),
    /// What the bot may do in the chat from now on.
    Rights(Rights),
}

impl Default for Done {
    fn default() -> Done {
        Done::Said(String::new())
    }
}
