//! What the host sends: a text with buttons, to a chat or a person. A face turns it into its
//! platform's form; nothing here knows one.

use std::sync::Arc;

use omerta_engine::game::notice::Fact;
use omerta_engine::ids::{Moment, Person, Seat, SeatSet};

use crate::host::record::{ChatId, RoomId};
use crate::text::notice::scene::Now;
use crate::text::rich::Rich;
use crate::words::button::ButtonData;

/// Where a message goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum To {
    /// A group chat.
    Chat(ChatId),
    /// A person alone, in the private chat.
    Person(Person),
    /// The person who has just pressed or asked: an answer for him alone, that waits for nothing.
    Answer(Person),
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What stands on it.
    pub label: String,
    /// What it carries.
    pub data: ButtonData,
}

/// Buttons, row by row. Shared by the messages that have the same ones.
pub type Rows = Arc<[Vec<Button>]>;

/// A text with its buttons, row by row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The text.
    pub text: Rich,
    /// The buttons.
    pub buttons: Rows,
    /// Whether the platform should keep it from being forwarded: a card [E-2.7].
    pub protect: bool,
}

/// What a post says, for readers that are programs: the same that its text says to people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gist {
    /// The facts.
    pub facts: Vec<Fact>,
    /// The reader's own seat, in private.
    pub seat: Option<Seat>,
    /// Who is in the game, as all know.
    pub alive: SeatSet,
    /// Who may be voted for.
    pub candidates: SeatSet,
    /// What is going on.
    pub now: Now,
    /// When the running stage ends.
    pub deadline: Option<Moment>,
}

/// The name of a notice: the same after a restart, so that it is sent once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NoticeName {
    /// The room.
    pub room: RoomId,
    /// The record that it tells of.
    pub n: u64,
    /// Which of its notices.
    pub k: u16,
}

/// A file that goes with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// A message on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// Where to.
    pub to: To,
    /// What it says to people.
    pub message: Message,
    /// What it says to programs.
    pub gist: Gist,
    /// The message that it is, or changes: one that is sent again under the same key is edited.
    pub key: Option<u64>,
    /// Whether it changes a message that was sent. A face that knows no message of this key sends it
    /// as a new one.
    pub edit: bool,
    /// How urgent it is.
    pub urgency: Urgency,
    /// After this moment it is not sent any more.
    pub expires: Option<Moment>,
    /// The file that goes with it.
    pub file: Option<File>,
    /// Its name; replies have none, they are not sent again.
    pub name: Option<NoticeName>,
    /// Whether it is pinned in its chat: the board of a table is, until its game is over.
    pub pin: Pin,
    /// What the link of its button «Войти» carries: it leads into the private chat, and to the table.
    pub door: Option<String>,
    /// The group in which it was asked for, of an answer.
    pub asked_in: Option<ChatId>,
    /// The face's name of the press that it answers.
    pub press: Option<String>,
    /// Whether the answer to a press stays until it is read.
    pub stays: bool,
    /// The platform's number of the message that it changes, where that is known.
    pub stands: Option<i64>,
    /// What is to be done in the chat; then nothing is said.
    pub errand: Option<Errand>,
}

/// Whether a message is pinned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pin {
    /// It stands as it stands.
    #[default]
    AsIs,
    /// It is pinned.
    Up,
    /// It is no longer.
    Down,
}

/// Something that a face does in a chat beside talking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Errand {
    /// Takes a message of somebody's down, by the face's name for it [E-2.5, E-3.9].
    TakeDown(String),
    /// Takes the right to write away: of one person, or of everybody. What it was before is told to
    /// the Hall first ([`Hall::closing`]), unless it is known: then it was taken away already.
    ///
    /// [`Hall::closing`]: crate::host::hall::Hall::closing
    Close {
        /// Whose.
        whom: Option<Person>,
        /// What it was, in the face's words.
        before: Option<String>,
    },
    /// Sets it back to what it was; that it is done is all that the Hall has to know.
    Reopen {
        /// Whose.
        whom: Option<Person>,
        /// What it was, in the face's words.
        before: String,
    },
    /// Looks what the bot may do in the chat, and tells the Hall.
    LookAround,
    /// Looks whether somebody is in the chat, and tells the Hall if he has gone, or never was.
    LookFor(Person),
}

impl Post {
    /// A message of its own: it changes none, never expires, carries no file and has no name.
    #[must_use]
    pub fn new(to: To, urgency: Urgency, message: Message) -> Post {
        Post {
            to,
            message,
            gist: Gist::default(),
            key: None,
            edit: false,
            urgency,
            expires: None,
            file: None,
            name: None,
            pin: Pin::AsIs,
            door: None,
            asked_in: None,
            press: None,
            stays: false,
            stands: None,
            errand: None,
        }
    }

    /// Has something done in a chat. It waits for nothing, as an answer does: no platform counts it
    /// among what a chat gets.
    #[must_use]
    pub fn errand(chat: ChatId, errand: Errand) -> Post {
        let nothing = Post::new(To::Chat(chat), Urgency::Reply, Message::default());
        Post { errand: Some(errand), ..nothing }
    }

    /// The board of a table: pinned, and edited from then on.
    #[must_use]
    pub fn board(chat: ChatId, key: u64, edit: bool, message: Message) -> Post {
        let urgency = if edit { Urgency::Board } else { Urgency::Phase };
        Post { key: Some(key), edit, pin: Pin::Up, ..Post::new(To::Chat(chat), urgency, message) }
    }
}

/// How urgent a message is, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// An answer to somebody who waits for it.
    Reply,
    /// A private card.
    Private,
    /// What all must know now.
    Phase,
    /// What partners say to each other.
    Talk,
    /// A board or tally that is brought up to date.
    Board,
}
