//! A logical copy of the journal in one file, and back: JSON lines under zstd. The first line says what
//! it is, then comes a line a commit, and the last one says how many there were and what all of it was,
//! so that a copy that was cut or changed is known. `docs/operations.md` has the format.

mod hex;
mod line;
mod read;
mod restore;
mod tally;
mod verify;
mod write;

use std::io;
use std::path::PathBuf;

use crate::store::commit::RecordName;
use crate::store::trouble::Trouble;

pub use crate::store::backup::restore::restore;
pub use crate::store::backup::tally::{Count, Kind, Tally};
pub use crate::store::backup::verify::{Verified, verify};
pub use crate::store::backup::write::write;

/// What a backup calls itself.
const FORMAT: &str = "omerta-backup";

/// The form of a backup. What an earlier one says is read for ever.
const VERSION: u64 = 1;

/// How far a long work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Commits that have been read.
    pub commits: u64,
    /// Bytes of the backup that have been read, and its length; `None`: it is the journal that is read,
    /// and nobody knows how much of it there is.
    pub bytes: Option<(u64, u64)>,
}

/// How a backup is not as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsound {
    /// It is none.
    NoBackup,
    /// A later version of the program has written it.
    Newer {
        /// The version of its form.
        version: u64,
    },
    /// The end is missing.
    Cut {
        /// How many lines there are.
        lines: u64,
    },
    /// A line is not as it was written.
    Line {
        /// Its number, from 1.
        line: u64,
    },
    /// A record is not as it was, or does not follow the one before.
    Record {
        /// The line of its commit, from 1.
        line: u64,
        /// Which.
        record: RecordName,
    },
    /// All of it is not what its last line says.
    Whole,
}

/// Why there is no backup, or nothing was restored of it.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The data folder.
    #[error(transparent)]
    Trouble(#[from] Trouble),
    /// There is no journal in the data folder.
    #[error("{}: no journal", folder.display())]
    NoJournal {
        /// The data folder.
        folder: PathBuf,
    },
    /// The data folder has something in it.
    #[error("{}: not empty", folder.display())]
    NotEmpty {
        /// The data folder.
        folder: PathBuf,
    },
    /// The backup cannot be read.
    #[error("{}: {error}", file.display())]
    Unreadable {
        /// Which.
        file: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The backup cannot be written. What was there under its name is there still.
    #[error("{}: {error}", file.display())]
    Unwritable {
        /// Which.
        file: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The backup is not as it was written.
    #[error("{}: {unsound:?}", file.display())]
    Unsound {
        /// Which.
        file: PathBuf,
        /// How.
        unsound: Unsound,
    },
}
