//! The store of a real process: a data folder with the journal, which is the truth, and the rows that
//! are derived from it.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use omerta_engine::ids::Moment;

use crate::store::Store;
use crate::store::commit::{Commit, Kept, Mark, StoreError, UpdateId};
use crate::store::derived::{Derived, Row};
use crate::store::folder::Folder;
use crate::store::index::{Index, Lost, Worry};
use crate::store::journal::volume::Files;
use crate::store::journal::{Journal, Opened, Options};
use crate::store::stream::Stream;
use crate::store::trouble::{Damage, Doing, Trouble};

/// What a start has found that the operator should know of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What the journal had to do.
    pub opened: Opened,
    /// What has become of the derived rows.
    pub lost: Lost,
}

/// An open data folder. What was taken is durable when it is dropped.
pub struct Disk {
    // In the order in which they are closed: the lock goes last.
    journal: Journal,
    index: Arc<Index>,
    folder: Folder,
    found: Option<Derived>,
    /// The last sign of life of the process before.
    alive: Option<Moment>,
    beat: Option<Moment>,
    broken: Option<Trouble>,
}

impl Disk {
    /// Opens a data folder, or makes one. Waits so long for a process that has it.
    ///
    /// # Errors
    /// Another process has it, it cannot be read or written, or the journal is damaged.
    pub fn open(path: &Path, wait: Duration, options: Options) -> Result<(Disk, Found), Trouble> {
        let folder = Folder::open(path, wait)?;
        let place = folder.journal();
        let files = Files::make(&place);
        let files = files.map_err(|error| Trouble::io(&place, Doing::Folder, &error))?;
        let (journal, opened) = Journal::open(Arc::new(files), options)?;
        let known = (journal.id(), journal.latest());
        let (index, derived, lost) = Index::open(&folder.index(), known);
        if lost == Lost::Ahead {
            // Rows are written behind the disk: what they know was there once, and was acknowledged.
            let (file, at) = journal.end();
            return Err(Trouble::Damaged { file, at, damage: Damage::Cut });
        }
        let index = Arc::new(index);
        let last = journal.last_moment();
        let alive = folder.last_beat().into_iter().chain(last).max();
        let found = Some(derived);
        let mut disk = Disk { journal, index, folder, found, alive, beat: None, broken: None };
        disk.on_synced(|| {});
        Ok((disk, Found { opened, lost }))
    }

    /// Has somebody called whenever more is durable, and when the journal has failed. It is called by the
    /// thread that writes: it must be quick and must not wait.
    pub fn on_synced(&mut self, wake: impl Fn() + Send + Sync + 'static) {
        let follower = Arc::clone(&self.index);
        self.journal.on_synced(Box::new(move |mark| {
            follower.synced(mark);
            wake();
        }));
        self.index.synced(self.journal.synced());
    }

    /// What tells, also when this is closed, why derived rows are not written any more.
    #[must_use]
    pub fn worry(&self) -> Worry {
        self.index.worry()
    }
}

impl Store for Disk {
    fn commit(&mut self, commit: Commit) -> Result<Mark, StoreError> {
        self.journal.commit(commit)
    }

    fn latest(&self) -> Mark {
        self.journal.latest()
    }

    fn synced(&self) -> Mark {
        self.journal.synced()
    }

    fn sync(&mut self) -> Result<(), Trouble> {
        self.journal.sync()
    }

    fn failure(&self) -> Option<Trouble> {
        self.journal.failure().or_else(|| self.broken.clone())
    }

    fn seen(&self, update: &UpdateId) -> bool {
        self.journal.seen(update)
    }

    fn next(&self, stream: &Stream) -> u64 {
        self.journal.next(stream)
    }

    fn stream(&mut self, stream: &Stream) -> Result<Vec<Kept>, Trouble> {
        self.journal.stream(stream)
    }

    fn after(&mut self, mark: Mark, each: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble> {
        self.journal.after(mark, each)
    }

    fn derived(&mut self) -> Derived {
        self.found.take().unwrap_or_default()
    }

    fn derive(&mut self, rows: Vec<Row>) {
        self.index.derive(rows, self.journal.latest());
    }

    fn derive_anew(&mut self) {
        self.index.derive_anew();
    }

    fn beat(&mut self, at: Moment) {
        if self.beat.replace(at) != Some(at) {
            self.broken = self.folder.beat(at).err();
        }
    }

    fn last_alive(&self) -> Option<Moment> {
        self.alive
    }
}
