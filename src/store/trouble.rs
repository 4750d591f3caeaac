//! What can go wrong with files. None of it is tried again: the process says it and stops with 1.

use std::io;
use std::path::{Path, PathBuf};

/// What was being done with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// The folder was made or looked into.
    Folder,
    /// It was opened or made.
    Open,
    /// It was read.
    Read,
    /// It was written.
    Write,
    /// What was written was put on the disk for good.
    Sync,
    /// It was given its name, or taken away.
    Rename,
}

/// How bytes that were written are not what they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// The head of a file is none, or another file's.
    Head,
    /// A frame is not as it was written, and is not the unfinished last one.
    Frame,
    /// The index at the end of a sealed file.
    Footer,
    /// A record's body or its link to the one before.
    Record,
    /// A file between others is missing.
    Gap,
    /// The end is missing: what stood there is known to have been written.
    Cut,
    /// Written by a later version of the program.
    Newer,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// There is no room left on the disk.
    #[error("{}: no room left on the disk", file.display())]
    Full {
        /// The file that grew.
        file: PathBuf,
    },
    /// The folder or the disk takes nothing from us.
    #[error("{}: not allowed ({doing:?})", file.display())]
    Denied {
        /// Which.
        file: PathBuf,
        /// What was being done.
        doing: Doing,
    },
    /// Anything else that the system says.
    #[error("{}: {error} ({doing:?})", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// What was being done.
        doing: Doing,
        /// What the system said.
        error: String,
    },
    /// Another process has the folder.
    #[error("{}: another process has this folder", folder.display())]
    Busy {
        /// The folder.
        folder: PathBuf,
        /// The number of the process, if it has left it.
        pid: Option<u32>,
    },
    /// Where the folder should be, or on the way there, is a file.
    #[error("{}: not a folder", file.display())]
    NoFolder {
        /// What should be a folder.
        file: PathBuf,
    },
    /// What is there is not what was written.
    #[error("{}: damaged at byte {at} ({damage:?})", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// Where in it, in bytes.
        at: u64,
        /// How.
        damage: Damage,
    },
}

impl Trouble {
    /// What the system said of a file.
    #[must_use]
    pub fn io(file: &Path, doing: Doing, error: &io::Error) -> Trouble {
        let (file, kind) = (file.to_owned(), error.kind());
        let is = |kinds: &[io::ErrorKind]| kinds.contains(&kind);
        let in_the_way = doing == Doing::Folder && is(&[io::ErrorKind::AlreadyExists]);
        if is(&[io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded]) {
            Trouble::Full { file }
        } else if is(&[io::ErrorKind::PermissionDenied, io::ErrorKind::ReadOnlyFilesystem]) {
            Trouble::Denied { file, doing }
        } else if in_the_way || is(&[io::ErrorKind::NotADirectory]) {
            Trouble::NoFolder { file }
        } else {
            Trouble::Io { file, doing, error: error.to_string() }
        }
    }
}
