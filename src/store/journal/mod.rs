//! The journal on the disk: commits in frames, frames in segment files. `docs/journal.md` has the format
//! byte by byte, and what is an unfinished write and what is damage. Nothing here is derived: the rows
//! of a start are kept elsewhere.

mod catalog;
mod committer;
mod encode;
mod erase;
mod erased;
pub mod faulty;
mod footer;
mod frame;
mod head;
pub mod import;
mod load;
mod named;
mod open;
mod queue;
pub mod raw;
pub mod reader;
mod scan;
mod seen;
mod segment;
mod tail;
pub mod volume;
mod walk;
mod wire;

use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use omerta_engine::ids::Moment;

use crate::store::commit::{Commit, Kept, Mark, StoreError, UpdateId};
use crate::store::journal::catalog::Catalog;
use crate::store::journal::committer::Committer;
use crate::store::journal::encode::{Queued, last_moment, size};
use crate::store::journal::open::{Start, start};
use crate::store::journal::queue::{Shared, lock};
use crate::store::journal::seen::Seen;
use crate::store::journal::volume::Volume;
use crate::store::journal::wire::update_digest;
use crate::store::stream::Stream;
use crate::store::trouble::{Doing, Trouble};

pub use crate::store::journal::wire::{Blind, Digest, body_digest, record_digest};

/// What a commit takes at most, in bytes of a frame.
pub const COMMIT_MAX: usize = 16 << 20;

/// How a journal is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How long a segment file is made, in bytes. A frame that is longer gets a longer one.
    pub segment_bytes: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { segment_bytes: 8 << 20 }
    }
}

/// What a start had to do.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Opened {
    /// A last frame was unfinished, and has been cut off: the file, and the byte where it began. Nobody
    /// had been told of it.
    pub cut: Option<(PathBuf, u64)>,
}

/// What has been written since the start.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Commits that are durable.
    pub commits: u64,
    /// Frames; each is one write and one sync.
    pub frames: u64,
    /// Bytes of frames.
    pub bytes: u64,
    /// Segments that were sealed.
    pub segments: u64,
}

/// How a stream ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StreamHead {
    /// The stream.
    pub stream: Stream,
    /// The number of its last record.
    pub last: u64,
    /// The digest of its last record.
    pub head: Digest,
}

/// An open journal. It is for one thread; another one, its own, writes. Dropped, it waits until all that
/// was taken is durable.
pub struct Journal {
    volume: Arc<dyn Volume>,
    shared: Arc<Shared>,
    committer: Option<JoinHandle<()>>,
    id: [u8; 16],
    next: HashMap<Stream, u64>,
    seen: Seen,
    latest: Mark,
    last: Moment,
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "journal in {} at {}", self.volume.path().display(), self.latest.0)
    }
}

impl Journal {
    /// Opens the journal in a folder, or begins one in an empty folder. Nobody else may have it open
    /// for writing: the caller holds a lock.
    ///
    /// # Errors
    /// The folder cannot be read or written, or the journal is damaged anywhere but in an unfinished
    /// last frame.
    pub fn open(volume: Arc<dyn Volume>, options: Options) -> Result<(Journal, Opened), Trouble> {
        let Start { catalog, segment, updates, opened, random, erased } = start(&volume, options)?;
        let next = catalog.streams.iter().map(|(stream, entry)| (*stream, entry.count)).collect();
        let totals = catalog.open.totals;
        let (id, latest) = (catalog.open.head.id, Mark(totals.commit - 1));
        let shared = Arc::new(Shared::new(catalog));
        let committer = Committer::new(Arc::clone(&volume), Arc::clone(&shared), segment, random);
        let thread = thread::Builder::new().name("journal".to_owned());
        let thread = thread.spawn(move || committer.run(erased));
        let thread = thread.map_err(|error| Trouble::io(volume.path(), Doing::Open, &error))?;
        let (committer, last) = (Some(thread), totals.last);
        let seen = Seen::at(last, &updates);
        Ok((Journal { volume, shared, committer, id, next, seen, latest, last }, opened))
    }

    /// Takes a commit: all of it, or nothing and the reason. It waits for the disk only while several
    /// MiB wait to be written.
    ///
    /// # Errors
    /// The commit is empty or too large, its update has been taken already, a record is not the next of
    /// its stream or one to be erased is not there, or the journal has failed.
    pub fn commit(&mut self, commit: Commit) -> Result<Mark, StoreError> {
        self.take(commit, None)
    }

    fn take(
        &mut self,
        commit: Commit,
        given: Option<Vec<(Blind, Digest)>>,
    ) -> Result<Mark, StoreError> {
        if let Some(trouble) = self.failure() {
            return Err(trouble.into());
        }
        let update = commit.update.as_ref().map(update_digest);
        let bytes = self.check(&commit, update.as_ref())?;
        let at = last_moment(&commit);
        let records: Vec<_> = commit.records.iter().map(|record| record.stream).collect();
        self.shared.push(Queued { commit, update, given, bytes })?;
        for stream in records {
            *self.next.entry(stream).or_default() += 1;
        }
        self.seen.take(update, at);
        self.last = self.last.max(at);
        self.latest.0 += 1;
        Ok(self.latest)
    }

    /// Gives what the commit takes in a frame, if it may be taken.
    fn check(&self, commit: &Commit, update: Option<&[u8; 16]>) -> Result<usize, StoreError> {
        if commit.records.is_empty() {
            return Err(StoreError::Empty);
        }
        if let Some(id) = &commit.update
            && update.is_some_and(|update| self.seen.has(update))
        {
            return Err(StoreError::Repeated(id.clone()));
        }
        self.check_numbers(commit)?;
        if let Some((stream, n)) = commit.erase.iter().find(|(stream, n)| *n >= self.next(stream)) {
            return Err(StoreError::NotThere(*stream, *n));
        }
        let bytes = size(commit);
        if bytes > COMMIT_MAX {
            return Err(StoreError::TooLarge { bytes, most: COMMIT_MAX });
        }
        Ok(bytes)
    }

    fn check_numbers(&self, commit: &Commit) -> Result<(), StoreError> {
        for (place, record) in commit.records.iter().enumerate() {
            let (stream, found) = (record.stream, record.n);
            // A commit has few records: those of the same stream before it are soon counted.
            let before = commit.records[..place].iter().filter(|other| other.stream == stream);
            let next = self.next(&stream) + before.count() as u64;
            if next != found {
                return Err(StoreError::NotNext { stream, next, found });
            }
        }
        Ok(())
    }

    /// The last commit that was taken.
    #[must_use]
    pub fn latest(&self) -> Mark {
        self.latest
    }

    /// The last commit that is durable, and all before it.
    #[must_use]
    pub fn synced(&self) -> Mark {
        self.shared.synced()
    }

    /// Waits until all that was taken is durable, and all that was to be erased is.
    ///
    /// # Errors
    /// The journal has failed.
    pub fn sync(&mut self) -> Result<(), Trouble> {
        self.shared.wait(self.latest)
    }

    /// Has somebody called whenever more is durable, with the last mark that is, and once the journal
    /// has failed. It is called by the thread that writes: it must be quick and must not wait.
    pub fn on_synced(&mut self, wake: Box<dyn Fn(Mark) + Send + Sync>) {
        *lock(&self.shared.wake) = Some(Arc::from(wake));
    }

    /// Why the journal takes nothing any more; `None`: it does.
    #[must_use]
    pub fn failure(&self) -> Option<Trouble> {
        self.shared.trouble()
    }

    /// Has this update been taken, within 48 hours before the latest record?
    #[must_use]
    pub fn seen(&self, update: &UpdateId) -> bool {
        self.seen.has(&update_digest(update))
    }

    /// The number of the next record of a stream.
    #[must_use]
    pub fn next(&self, stream: &Stream) -> u64 {
        self.next.get(stream).copied().unwrap_or_default()
    }

    /// All records of a stream, in their order; the body of one that was erased is empty. Waits until
    /// all is durable.
    ///
    /// # Errors
    /// The journal has failed, or what was written cannot be read or is not what was written.
    pub fn stream(&mut self, stream: &Stream) -> Result<Vec<Kept>, Trouble> {
        self.sync()?;
        load::stream(&*self.volume, &self.shared.catalog, stream)
    }

    /// Every commit after a mark, in order. Waits until all is durable.
    ///
    /// # Errors
    /// The journal has failed, or what was written cannot be read or is not what was written.
    pub fn after(&mut self, mark: Mark, each: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble> {
        self.sync()?;
        load::after(&*self.volume, &self.shared.catalog, mark, each)
    }

    /// How every stream ends, in the order of streams. Waits until all is durable.
    ///
    /// # Errors
    /// The journal has failed.
    pub fn heads(&mut self) -> Result<Vec<StreamHead>, Trouble> {
        self.sync()?;
        Ok(heads(&lock(&self.shared.catalog)))
    }

    /// What tells this journal from any other.
    #[must_use]
    pub fn id(&self) -> [u8; 16] {
        self.id
    }

    /// The latest moment of any record; `None`: there is no record.
    #[must_use]
    pub fn last_moment(&self) -> Option<Moment> {
        (self.latest > Mark::START).then_some(self.last)
    }

    /// The file in which the last frame stands, and the byte behind it.
    #[must_use]
    pub fn end(&self) -> (PathBuf, u64) {
        let open = &lock(&self.shared.catalog).open;
        (self.volume.path().join(head::file_name(open.head.number)), open.end)
    }

    /// What has been written since the start.
    #[must_use]
    pub fn counts(&self) -> Counts {
        *lock(&self.shared.counts)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.shared.close();
        // A panic of that thread has been told as a failure.
        let _ = self.committer.take().map(JoinHandle::join);
    }
}

fn heads(catalog: &Catalog) -> Vec<StreamHead> {
    let head = |(stream, entry): (&Stream, &catalog::Entry)| {
        Some(StreamHead { stream: *stream, last: entry.count.checked_sub(1)?, head: entry.head })
    };
    let mut heads: Vec<StreamHead> = catalog.streams.iter().filter_map(head).collect();
    heads.sort();
    heads
}

#[cfg(test)]
mod tests;
