//! What is written at once: records of several streams, and the update that brought them.

use std::fmt;

use omerta_engine::ids::Moment;

use crate::store::stream::Stream;
use crate::store::trouble::Trouble;

/// One thing that happened, as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Record {
    /// Its stream.
    pub stream: Stream,
    /// Its number there, from 0 and without a gap.
    pub n: u64,
    /// When it happened.
    pub at: Moment,
    /// What happened, in JSON. Nothing here looks into it. Empty: it has been erased.
    pub body: Vec<u8>,
}

/// Without the body: it may be somebody's card, and this may stand in a log.
impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = self.body.len();
        write!(f, "{}#{} at {}, {bytes} bytes", self.stream, self.n, self.at.0)
    }
}

/// An update of a platform, by the platform's own id with whatever makes it unique among all faces.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UpdateId(pub String);

/// A record by its name: the stream and the number in it.
pub type RecordName = (Stream, u64);

/// Records that are kept all or not at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Commit {
    /// The update that brought them; `None`: the clock did.
    pub update: Option<UpdateId>,
    /// The records, at least one, in the order of happening.
    pub records: Vec<Record>,
    /// Earlier records whose bodies are gone for good once this is kept. Their numbers, moments and
    /// digests stay, so that every chain still verifies.
    pub erase: Vec<RecordName>,
}

/// How far a store has come: the number of a commit, from 1. 0 is before the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Mark(pub u64);

impl Mark {
    /// Before the first commit.
    pub const START: Mark = Mark(0);
}

/// Where a record stands among all others: its commit, and its place in that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Position {
    /// Its commit.
    pub mark: Mark,
    /// Its place there, from 0.
    pub place: u32,
}

/// A record that was read back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Where it stands.
    pub position: Position,
    /// What it is.
    pub record: Record,
}

/// Why a commit was not taken. Nothing of it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It has no record. An update that changes nothing may come again: it changes nothing again.
    #[error("the commit has no record")]
    Empty,
    /// The update has been taken already.
    #[error("the update {} has been taken already", .0.0)]
    Repeated(UpdateId),
    /// A record is not the next of its stream.
    #[error("{stream}: the next record is {next}, not {found}")]
    NotNext {
        /// The stream.
        stream: Stream,
        /// The number of the next record.
        next: u64,
        /// The number that the record has.
        found: u64,
    },
    /// A record that is to be erased is not there.
    #[error("{0}#{1} is not there, it cannot be erased")]
    NotThere(Stream, u64),
    /// It takes more than a store takes at once.
    #[error("the commit takes {bytes} bytes, {most} at most")]
    TooLarge {
        /// What it takes.
        bytes: usize,
        /// What it may take.
        most: usize,
    },
    /// The store has failed: the process must stop.
    #[error(transparent)]
    Failed(#[from] Trouble),
}
