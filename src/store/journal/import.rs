//! A journal made of commits that were read from another one: the same marks and the same heads, under
//! an id of its own.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::store::commit::{Commit, Mark, RecordName, StoreError};
use crate::store::journal::raw::{RawCommit, RawRecord};
use crate::store::journal::volume::Volume;
use crate::store::journal::wire::Digest;
use crate::store::journal::{Journal, Options};
use crate::store::stream::Stream;
use crate::store::trouble::Trouble;

/// Why commits cannot be taken over.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImportError {
    /// A journal is in the folder already.
    #[error("a journal is there already")]
    NotEmpty,
    /// A commit is missing, or twice there.
    #[error("the next commit is {}, not {}", .next.0, .found.0)]
    NotNext {
        /// The commit that should have come.
        next: Mark,
        /// The commit that came.
        found: Mark,
    },
    /// A record does not follow the one before it in its stream.
    #[error("{0}#{1} does not follow the record before it")]
    Chain(Stream, u64),
    /// The body of a record is not what was written.
    #[error("the body of {0}#{1} is not what its digest says")]
    Body(Stream, u64),
    /// The body of a record is gone, and no commit has erased it.
    #[error("the body of {0}#{1} is missing, and nobody has erased it")]
    Missing(Stream, u64),
    /// The commit cannot be taken.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Trouble> for ImportError {
    fn from(trouble: Trouble) -> ImportError {
        ImportError::Store(trouble.into())
    }
}

/// A journal that is being made. Until it is finished it is none: whoever breaks off takes the folder
/// away.
#[derive(Debug)]
pub struct Import {
    journal: Journal,
    heads: HashMap<Stream, Digest>,
    /// Erased, and the commit that did it has not come yet.
    missing: BTreeSet<RecordName>,
}

impl Import {
    /// Begins a journal in an empty folder.
    ///
    /// # Errors
    /// A journal is there already, or the folder cannot be written.
    pub fn begin(volume: Arc<dyn Volume>, options: Options) -> Result<Import, ImportError> {
        let (journal, _) = Journal::open(volume, options)?;
        if journal.latest() > Mark::START {
            return Err(ImportError::NotEmpty);
        }
        Ok(Import { journal, heads: HashMap::new(), missing: BTreeSet::new() })
    }

    /// Takes the next commit, as it was read.
    ///
    /// # Errors
    /// It is not the next, a digest is not right, or the journal cannot take it.
    pub fn take(&mut self, commit: RawCommit) -> Result<Mark, ImportError> {
        let (next, found) = (Mark(self.journal.latest().0 + 1), commit.mark);
        if next != found {
            return Err(ImportError::NotNext { next, found });
        }
        for raw in &commit.records {
            self.check(raw)?;
        }
        commit.erase.iter().for_each(|name| {
            self.missing.remove(name);
        });
        let given = commit.records.iter().map(|raw| (raw.blind, raw.body_digest)).collect();
        let records = commit.records.into_iter().map(|raw| raw.record).collect();
        let commit = Commit { update: commit.update, records, erase: commit.erase };
        Ok(self.journal.take(commit, Some(given))?)
    }

    fn check(&mut self, raw: &RawRecord) -> Result<(), ImportError> {
        let (stream, n) = (raw.record.stream, raw.record.n);
        let head = self.heads.entry(stream).or_default();
        if raw.prev != *head {
            return Err(ImportError::Chain(stream, n));
        }
        *head = raw.digest();
        if raw.is_erased() {
            self.missing.insert((stream, n));
        } else if !raw.is_sound() {
            return Err(ImportError::Body(stream, n));
        }
        Ok(())
    }

    /// The journal, when all commits have been taken and are durable.
    ///
    /// # Errors
    /// A body is missing that no commit erases, or the journal has failed.
    pub fn finish(mut self) -> Result<Journal, ImportError> {
        if let Some((stream, n)) = self.missing.first() {
            return Err(ImportError::Missing(*stream, *n));
        }
        self.journal.sync()?;
        Ok(self.journal)
    }
}
