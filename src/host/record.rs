//! What the host writes down. Released variants are frozen, as the game's events are: a journal is
//! folded with them for ever. Names stand in the stream of people alone.

use omerta_engine::game::event::{DayEvent, Event};
use omerta_engine::ids::{Moment, Person, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::host::rights::Right;

/// A room: one lobby and the game that comes of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomId(pub u64);

/// A chat, by the number that this host gave it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChatId(pub u64);

/// What happened in a room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomRecord {
    /// Somebody opened it in a chat, under the rule set of this name.
    Opened {
        /// Where.
        chat: ChatId,
        /// The rule set's name.
        rules: String,
        /// Who opened it: the host, until another one is.
        by: Person,
    },
    /// Somebody sits down.
    Joined(Person),
    /// Somebody gets up, before the deal.
    Left(Person),
    /// Somebody looks on.
    Watching(Person),
    /// Whether there is a Don, as the host said.
    Don(bool),
    /// Somebody helps the bot to host.
    Host(Person),
    /// The room is closed without a game.
    Closed,
    /// A word that the rules forbid was heard; the host decides [E-2.8, E-2.10].
    Charged {
        /// Whose.
        seat: Seat,
        /// As what.
        offence: Offence,
        /// The entry of the list that it is: what else was said is nobody's record.
        word: String,
    },
    /// The host has decided about the charge at this place of their order.
    Settled(u16),
    /// A player said something to his partners [E-8.2]. No rule needs the words.
    Whispered {
        /// Who.
        seat: Seat,
        /// What.
        words: String,
    },
    /// A player has left the chat; his seat stays in the game.
    WentAway(Person),
    /// He is in it again.
    CameBack(Person),
    /// Everybody may write in the chat, whatever the game says; or no longer.
    Unlocked(bool),
    /// Something of the game.
    Game(Event),
}

impl RoomRecord {
    /// Is it a vote, or a hand, and nothing more: one that is given closes none.
    #[must_use]
    pub fn is_vote(&self) -> bool {
        let RoomRecord::Game(Event::Day(event)) = self else { return false };
        matches!(event, DayEvent::Voted { .. } | DayEvent::Raised { .. })
    }
}

/// What a word is forbidden as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offence {
    /// An oath [E-2.8].
    Oath,
    /// Foul language or an insult [E-2.10].
    Abuse,
}

impl Offence {
    /// The point of the rulebook.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Offence::Oath => "E-2.8",
            Offence::Abuse => "E-2.10",
        }
    }
}

/// What is known of people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PeopleRecord {
    /// Somebody was met: an account, and the name it shows.
    Met {
        /// The person.
        person: Person,
        /// The account, as the face names it.
        account: String,
        /// The name shown.
        name: String,
    },
    /// Nobody known stands behind the account: an administrator who hides. He never has a seat.
    Faceless(Person),
    /// Another name is shown.
    Named(Person, String),
    /// The private channel works, through this chat.
    Reached(Person, ChatId),
    /// It does not any more.
    Lost(Person),
    /// How the person wants to be called.
    Called(Person, String),
    /// The language in which the person is spoken to.
    Speaks(Person, String),
    /// A code was given to a person: until then it joins an account to him.
    Coded {
        /// To whom.
        person: Person,
        /// The code, in capitals.
        code: String,
        /// Until when it counts.
        until: Moment,
    },
    /// Nothing is known of somebody any more: names, accounts and language are gone, as he wished. What
    /// he did in games that are over stays, and is nobody's.
    Forgotten(Person),
    /// Two persons are one: all that was the other's is the kept one's.
    Merged {
        /// Who is left.
        kept: Person,
        /// Who is nobody any more.
        other: Person,
    },
}

impl PeopleRecord {
    /// Whom it is about.
    #[must_use]
    pub fn of(&self) -> Person {
        match self {
            PeopleRecord::Met { person, .. }
            | PeopleRecord::Faceless(person)
            | PeopleRecord::Named(person, _)
            | PeopleRecord::Reached(person, _)
            | PeopleRecord::Lost(person)
            | PeopleRecord::Called(person, _)
            | PeopleRecord::Speaks(person, _)
            | PeopleRecord::Forgotten(person)
            | PeopleRecord::Coded { person, .. }
            | PeopleRecord::Merged { kept: person, .. } => *person,
        }
    }
}

/// What is known of places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceRecord {
    /// A chat was met.
    Met {
        /// Its number here.
        chat: ChatId,
        /// Its name at the face.
        key: String,
        /// Whether several persons are in it.
        group: bool,
    },
    /// Somebody was given the host's office in a chat.
    Granted(ChatId, Person),
    /// It was taken back.
    Taken(ChatId, Person),
    /// The language in which the chat is spoken to.
    Speaks(ChatId, String),
    /// Its zone, by the name of the zone database.
    Zone(ChatId, String),
    /// The rule set that is played unless another one is named.
    Plays(ChatId, String),
    /// Whether an administrator who hides behind the chat may rule in it.
    FacelessRule(ChatId, bool),
    /// The chat has this name at the face from now on: it was moved there.
    Renamed(ChatId, String),
    /// A face is about to take a right to write away in it: what it was before, in the face's own words,
    /// is written first, so that it is set back whatever happens.
    Closing {
        /// The chat.
        chat: ChatId,
        /// Whose right; `None`: everybody's.
        whom: Option<Person>,
        /// What it was.
        before: String,
    },
    /// The right is what it was.
    Reopened {
        /// The chat.
        chat: ChatId,
        /// Whose.
        whom: Option<Person>,
    },
    /// The chat was told what the bot is, and that it lacks these rights.
    Lacks {
        /// The chat.
        chat: ChatId,
        /// Which; none: it has all that it needs.
        rights: Vec<Right>,
    },
    /// The bot is not in the chat any more, or may not write there; or it may again.
    Muted(ChatId, bool),
    /// Nothing is known of it any more: it was the private chat of somebody who is forgotten.
    Forgotten(ChatId),
}

impl PlaceRecord {
    /// Which chat it is about.
    #[must_use]
    pub fn chat(&self) -> ChatId {
        match self {
            PlaceRecord::Met { chat, .. }
            | PlaceRecord::Granted(chat, _)
            | PlaceRecord::Taken(chat, _)
            | PlaceRecord::Speaks(chat, _)
            | PlaceRecord::Zone(chat, _)
            | PlaceRecord::Plays(chat, _)
            | PlaceRecord::FacelessRule(chat, _)
            | PlaceRecord::Renamed(chat, _)
            | PlaceRecord::Closing { chat, .. }
            | PlaceRecord::Reopened { chat, .. }
            | PlaceRecord::Lacks { chat, .. }
            | PlaceRecord::Muted(chat, _)
            | PlaceRecord::Forgotten(chat) => *chat,
        }
    }
}

/// What holds of the process as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProcessRecord {
    /// It has started again; for so many milliseconds no process was there. The deadlines of games are
    /// moved by as much.
    Resumed {
        /// How long.
        ms: i64,
    },
    /// Where chance comes from, drawn once and kept.
    Seeded(Seed),
    /// The platform wants a pause.
    Held {
        /// In the chat of this lane; `None`: in all.
        lane: Option<u64>,
        /// Until when.
        until: Moment,
    },
}

/// What has arrived of a room's messages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SentRecord {
    /// A notice, by its name.
    Notice {
        /// The record that it tells of.
        n: u64,
        /// Which of its notices.
        k: u16,
    },
    /// A message that is changed later stands in its chat, and says this.
    Placed {
        /// The message.
        key: u64,
        /// A digest of what it says, of a board or a tally.
        says: u64,
        /// The platform's number of it; 0: it is out of reach, and the next edit makes another.
        message: i64,
    },
    /// A message that is edited says this now.
    Shown {
        /// The message.
        key: u64,
        /// A digest of what it says.
        says: u64,
    },
}
