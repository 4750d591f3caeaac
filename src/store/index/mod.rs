//! Derived rows on the disk, and the only place of sled. A thread follows the journal and writes them
//! behind it; the journal stays the truth, so whatever is wrong here costs time and nothing else.
//!
//! sled can open a file that was damaged as if some records had never been. So a start reads all rows
//! and believes them only if each is sound and all together are what was written.

mod base;
mod follower;
mod generation;
mod row;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use crate::store::commit::Mark;
use crate::store::derived::{Derived, Row};
use crate::store::index::follower::{Shared, follow};
use crate::store::index::generation::{Started, announce, last, remove_before, start};
use crate::store::trouble::{Doing, Trouble};

/// How often rows are written, at most.
pub const PACE: Duration = Duration::from_secs(1);

/// How long a start waits for sled.
const OPEN_WAIT: Duration = Duration::from_secs(60);

/// How long an end waits for what is being written.
const CLOSE_WAIT: Duration = Duration::from_secs(3);

/// What has become of the rows that a process before this one has written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lost {
    /// They are all here.
    None,
    /// There have been none, or the first of them were not all written.
    Fresh,
    /// sled does not open them.
    Unopenable,
    /// They are not as they were written.
    Damaged,
    /// They are of another journal.
    OtherJournal,
    /// They are of more of this journal than there is: its end has been lost. They are left as they are,
    /// for they are the only ones who know.
    Ahead,
    /// Somebody else has them open.
    Locked,
    /// A later version of the program has written them.
    Newer,
}

impl Lost {
    /// All of them.
    pub const ALL: [Lost; 8] = [
        Lost::None,
        Lost::Fresh,
        Lost::Unopenable,
        Lost::Damaged,
        Lost::OtherJournal,
        Lost::Ahead,
        Lost::Locked,
        Lost::Newer,
    ];
}

/// Looks at an index from outside.
#[derive(Clone)]
pub struct Worry(Arc<Shared>);

impl Worry {
    /// Why rows are not written any more, or old ones are still on the disk. `None`: all is well.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        self.0.trouble()
    }
}

/// Derived rows on the disk. None of its calls waits for the disk, but for the open, the end and
/// [`Index::derive_anew`].
pub struct Index {
    shared: Arc<Shared>,
    path: PathBuf,
}

impl Index {
    /// Opens what is there, or begins anew: with the rows that are sound, and what became of others.
    /// A process can do without: see [`Index::trouble`].
    ///
    /// `journal` is its id and the last commit that it has: rows of others are not ours.
    #[must_use]
    pub fn open(path: &Path, journal: ([u8; 16], Mark)) -> (Index, Derived, Lost) {
        Index::open_at_pace(path, journal, PACE)
    }

    /// The same with another pace: how much time lies between two writes, at least.
    #[must_use]
    pub fn open_at_pace(
        path: &Path,
        (id, latest): ([u8; 16], Mark),
        pace: Duration,
    ) -> (Index, Derived, Lost) {
        let index = Index { shared: Arc::default(), path: path.to_owned() };
        let (answer, answered) = channel();
        let (shared, path) = (Arc::clone(&index.shared), path.to_owned());
        let thread = thread::Builder::new().name("index".to_owned());
        let work = move || serve(&shared, &path, (id, latest), pace, &answer);
        let stuck = match thread.spawn(work) {
            Ok(_) => match answered.recv_timeout(OPEN_WAIT) {
                Ok((derived, lost)) => return (index, derived, lost),
                Err(error) => std::io::Error::other(error),
            },
            Err(error) => error,
        };
        index.shared.fail(Trouble::io(&index.path, Doing::Open, &stuck));
        (index, Derived::default(), Lost::Unopenable)
    }

    /// Takes rows as they are after a commit. They are written some time after that is durable: all of
    /// them together, or none.
    pub fn derive(&self, rows: Vec<Row>, mark: Mark) {
        self.shared.derive(rows, mark);
    }

    /// All rows will be given anew. When this returns, the old ones are never read again, and they
    /// leave the disk at once: somebody may have asked to be forgotten.
    pub fn derive_anew(&self) {
        let (generation, served) = self.shared.begin_anew(last(&self.path));
        let announced = announce(&self.path, generation);
        let removed = if served { Ok(()) } else { remove_before(&self.path, generation) };
        if let Err(trouble) = announced.and(removed) {
            self.shared.complain(trouble);
        }
    }

    /// All commits up to this one are durable.
    pub fn synced(&self, mark: Mark) {
        self.shared.synced(mark);
    }

    /// The last commit whose rows are written.
    #[must_use]
    pub fn written(&self) -> Mark {
        self.shared.written()
    }

    /// What tells the same as [`Index::trouble`], and keeps nothing open.
    #[must_use]
    pub fn worry(&self) -> Worry {
        Worry(Arc::clone(&self.shared))
    }

    /// Why rows are not written any more, or old ones are still on the disk. `None`: all is well.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        self.shared.trouble()
    }
}

/// What is durable is written, for as long as a stop may take.
impl Drop for Index {
    fn drop(&mut self) {
        let _ = self.shared.close(CLOSE_WAIT);
    }
}

/// The thread: a start, and then the rows that come.
fn serve(
    shared: &Shared,
    path: &Path,
    (id, latest): ([u8; 16], Mark),
    pace: Duration,
    answer: &Sender<(Derived, Lost)>,
) {
    let Started { base, generation, derived, lost } = start(path, id, latest);
    shared.begin(generation, derived.mark);
    match base {
        Ok(base) => {
            // Nobody waits any more: then nobody will send rows either.
            if answer.send((derived, lost)).is_ok() {
                follow(shared, base, generation, (path, id), pace);
            }
        }
        Err(trouble) => {
            shared.fail(trouble);
            let _ = answer.send((derived, lost));
        }
    }
}

#[cfg(test)]
mod tests;
