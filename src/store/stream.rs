//! The streams of the journal and how they are written: `game/12`, `people`, `place/7`, `sent/7`.

use std::fmt;
use std::str::FromStr;

/// A room, for as long as there are journals: its number is never given again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoomId(pub u64);

/// A sequence of records that is read as one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stream {
    /// What happens in the game of a room.
    Game(RoomId),
    /// Persons and their accounts.
    People,
    /// Settings, offices and permissions of a place.
    Place(u64),
    /// What was sent of a room.
    Sent(u64),
    /// Starts of the process.
    Process,
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stream::Game(RoomId(room)) => write!(f, "game/{room}"),
            Stream::People => f.write_str("people"),
            Stream::Place(place) => write!(f, "place/{place}"),
            Stream::Sent(room) => write!(f, "sent/{room}"),
            Stream::Process => f.write_str("process"),
        }
    }
}

/// The text names no stream.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no stream is written so: {0:?}")]
pub struct NoStream(pub String);

impl FromStr for Stream {
    type Err = NoStream;

    fn from_str(text: &str) -> Result<Stream, NoStream> {
        let stream = match text.split_once('/') {
            Some(("game", room)) => number(room).map(|room| Stream::Game(RoomId(room))),
            Some(("place", place)) => number(place).map(Stream::Place),
            Some(("sent", chat)) => number(chat).map(Stream::Sent),
            None if text == "people" => Some(Stream::People),
            None if text == "process" => Some(Stream::Process),
            Some(_) | None => None,
        };
        stream.ok_or_else(|| NoStream(text.to_owned()))
    }
}

/// A number as it is written here and in no other way, so that a stream has one name.
fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}
