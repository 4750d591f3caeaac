//! What the host derives from its records, so that a start need not fold all of them: rows, made anew
//! whenever they are lost. Their shape may change with every release: a row of another shape is none.

use omerta_engine::ids::{Moment, Person, Seed};
use serde::{Deserialize, Serialize};

use crate::host::record::{ChatId, RoomId};
use crate::host::rights::Right;

/// The shape of all rows: another one, and everything is derived anew.
pub(crate) const SHAPE: u32 = 2;

/// So many things of a kind share a row.
pub(crate) const PAGE: u64 = 32;

/// A room that holds its people or has something left to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RoomRow {
    pub(crate) chat: ChatId,
    /// Is a game going on, or a lobby open?
    pub(crate) live: bool,
    /// The earliest deadline, as it stood after the last record.
    pub(crate) due: Option<Moment>,
    pub(crate) hosts: Person,
    pub(crate) watchers: Vec<Person>,
    /// Who sits in it, while it is live.
    pub(crate) holds: Vec<Person>,
    /// Who sits in it, or has.
    pub(crate) held: Vec<Person>,
    /// Whether something that it told is still on its way.
    pub(crate) owes: bool,
    /// The commit of its last record.
    pub(crate) mark: u64,
}

impl RoomRow {
    /// Everybody who is named in it.
    pub(crate) fn persons_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        let others = self.watchers.iter_mut().chain(&mut self.held).chain(&mut self.holds);
        std::iter::once(&mut self.hosts).chain(others)
    }
}

/// A game that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct FinishedRow {
    pub(crate) chat: ChatId,
    /// The rule set's name.
    pub(crate) rules: String,
    /// When its last record was written.
    pub(crate) at: Moment,
    /// Who sat in it.
    pub(crate) held: Vec<Person>,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct PersonRow {
    pub(crate) person: Person,
    /// The number of the record with which he was met.
    pub(crate) met: u64,
    pub(crate) accounts: Vec<String>,
    pub(crate) shown: String,
    pub(crate) called: Option<String>,
    pub(crate) private: Option<ChatId>,
    pub(crate) locale: Option<String>,
    pub(crate) faceless: bool,
    pub(crate) code: Option<(String, Moment)>,
    /// The room in which he sat down last.
    pub(crate) room: Option<RoomId>,
}

/// A chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct PlaceRow {
    pub(crate) key: String,
    pub(crate) group: bool,
    pub(crate) hosts: Vec<Person>,
    pub(crate) locale: Option<String>,
    pub(crate) zone: Option<String>,
    pub(crate) rules: Option<String>,
    /// Whether an administrator who hides may rule.
    pub(crate) faceless_rule: bool,
    /// What a face has changed in it and has to set back, by whom it concerns.
    pub(crate) closed: Vec<(Option<Person>, String)>,
    /// Which rights it was told to be missing, if it was told anything.
    pub(crate) lacks: Option<Vec<Right>>,
    /// Whether the bot may not write there.
    pub(crate) muted: bool,
    /// Its newest room.
    pub(crate) room: Option<RoomId>,
}

/// What holds of the process as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ProcessRow {
    pub(crate) shape: u32,
    pub(crate) rooms: u64,
    /// Who became one with whom, and when.
    pub(crate) merges: Vec<Merge>,
    /// How long no process was there, and when.
    pub(crate) outages: Vec<Outage>,
    /// Where chance comes from, in a real process.
    pub(crate) seed: Option<Seed>,
    /// Until when nothing goes out, as the platform wants it: in the chat of a lane, or in all.
    pub(crate) holds: Vec<(Option<u64>, Moment)>,
}

/// Two persons became one, with this commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Merge {
    pub(crate) mark: u64,
    pub(crate) kept: Person,
    pub(crate) other: Person,
}

/// A time in which no process was there, noted by this commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Outage {
    pub(crate) mark: u64,
    /// How long, in milliseconds.
    pub(crate) ms: i64,
}

/// The page on which the thing of this number stands.
pub(crate) fn page_of(n: u64) -> u64 {
    n / PAGE
}
