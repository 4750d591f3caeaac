//! The thread that writes: one frame, one sync, and whoever waited is told. What fails ends it.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use rand::rngs::StdRng;

use crate::store::commit::{Mark, RecordName};
use crate::store::journal::catalog::{Catalog, Open};
use crate::store::journal::encode::{Brought, Encoder, Queued};
use crate::store::journal::erase;
use crate::store::journal::footer::{self, Erase, Totals};
use crate::store::journal::frame::FrameHead;
use crate::store::journal::head::Head;
use crate::store::journal::queue::{Shared, lock};
use crate::store::journal::segment::Segment;
use crate::store::journal::volume::Volume;
use crate::store::trouble::{Damage, Doing, Trouble};

/// The one who writes.
pub(crate) struct Committer {
    volume: Arc<dyn Volume>,
    shared: Arc<Shared>,
    encoder: Encoder,
    segment: Segment,
}

impl Committer {
    pub(crate) fn new(
        volume: Arc<dyn Volume>,
        shared: Arc<Shared>,
        segment: Segment,
        random: StdRng,
    ) -> Committer {
        let catalog = lock(&shared.catalog);
        let heads = catalog.streams.iter().map(|(stream, entry)| (*stream, entry.head));
        let encoder = Encoder::new(heads.collect(), random);
        drop(catalog);
        Committer { volume, shared, encoder, segment }
    }

    /// Writes until nothing more will come, or something fails. `note`: the start has erased something.
    pub(crate) fn run(mut self, note: bool) {
        let _end = End(Arc::clone(&self.shared), self.volume.path().to_owned());
        let mut written = if note { self.frame(&[]).map(drop) } else { Ok(()) };
        let mut before = 0;
        loop {
            if let Err(trouble) = written {
                return self.shared.fail(trouble);
            }
            let batch = self.shared.take(before);
            if batch.is_empty() {
                return;
            }
            before = batch.len();
            written = self.write(&batch);
        }
    }

    fn write(&mut self, batch: &[Queued]) -> Result<(), Trouble> {
        let first = lock(&self.shared.catalog).open.totals.commit;
        let erases = self.frame(batch)?;
        let mark = Mark(first + batch.len() as u64 - 1);
        self.shared.set_synced(mark, batch.iter().map(|queued| queued.bytes).sum());
        if !erases.is_empty() {
            erase::erase(&*self.volume, &self.shared.catalog, &erases)?;
        }
        lock(&self.shared.catalog).open.totals.erased = mark.0;
        if batch.iter().any(|queued| erases.iter().any(|(name, _)| brings(queued, name))) {
            // A last frame must have no zeros of ours in it: by those an unfinished one is known.
            self.frame(&[])?;
        }
        self.shared.set_settled(mark);
        self.segment.look_ahead(lock(&self.shared.catalog).open.end);
        Ok(())
    }

    /// Writes a frame, and syncs it. Gives what is to be erased now. Without commits it only notes what
    /// has been erased.
    fn frame(&mut self, batch: &[Queued]) -> Result<Vec<Erase>, Trouble> {
        let first = lock(&self.shared.catalog).open.totals.commit;
        let brought = self.encoder.fill(batch, Mark(first));
        let length = self.encoder.length();
        let end = lock(&self.shared.catalog).open.end;
        if !self.segment.fits(end, length) {
            self.roll(length)?;
        }
        let (at, bytes) = self.put(brought.commits)?;
        self.count(&brought, bytes);
        Ok(take(&mut lock(&self.shared.catalog), brought, at, bytes))
    }

    /// Writes the frame that has been filled, and syncs it. Gives its place and its length.
    fn put(&mut self, commits: u32) -> Result<(u64, u64), Trouble> {
        let (at, head, salt) = {
            let open = &lock(&self.shared.catalog).open;
            let Totals { frame: number, commit, erased, .. } = open.totals;
            let head = FrameHead { number, commit, commits, erased, ..FrameHead::default() };
            (open.end, head, open.head.salt())
        };
        let frame = self.encoder.finish(head, salt);
        self.segment.file.write(frame, at)?;
        self.segment.file.sync()?;
        Ok((at, frame.len() as u64))
    }

    /// Seals the segment and begins the next one, which has room for a frame of this length.
    fn roll(&mut self, room: u64) -> Result<(), Trouble> {
        let (head, end, bytes, next) = {
            let open = &lock(&self.shared.catalog);
            seal(open)
        };
        self.segment.roll(end, &bytes, &next.head, room)?;
        let footer = footer::decode(&bytes, &head, end);
        let footer = footer.map_err(|_| self.segment.file.damaged(end, Damage::Footer))?;
        let mut catalog = lock(&self.shared.catalog);
        catalog.add_sealed(&head, &footer);
        catalog.open = next;
        lock(&self.shared.counts).segments += 1;
        Ok(())
    }

    fn count(&self, brought: &Brought, bytes: u64) {
        let mut counts = lock(&self.shared.counts);
        counts.commits += u64::from(brought.commits);
        counts.frames += 1;
        counts.bytes += bytes;
    }
}

/// Is this record one of the commit?
fn brings(queued: &Queued, (stream, n): &RecordName) -> bool {
    queued.commit.records.iter().any(|record| record.stream == *stream && record.n == *n)
}

/// What stands in the open segment, where it ends, its footer, and the segment that comes then.
fn seal(catalog: &Catalog) -> (Head, u64, Vec<u8>, Open) {
    let open = &catalog.open;
    let Totals { frame, commit, erased, last } = open.totals;
    let parts = catalog.open_parts();
    let bytes = footer::encode(&open.head, &open.totals, &parts, &open.updates, &open.erases);
    let (number, previous) = (open.head.number + 1, footer::digest(&bytes));
    let next = Head { id: open.head.id, number, frame, commit, previous };
    (open.head.clone(), open.end, bytes, Open::new(next, erased, last))
}

/// Takes what a synced frame has brought. Gives what is to be erased now.
fn take(catalog: &mut Catalog, brought: Brought, at: u64, bytes: u64) -> Vec<Erase> {
    for mut added in brought.added {
        // A segment is never longer than a footer can say.
        let frame_at = u32::try_from(at).unwrap_or(u32::MAX);
        added.place.line += frame_at;
        added.place.body += frame_at;
        catalog.add(&added);
    }
    catalog.add_erases(&brought.erases);
    let open = &mut catalog.open;
    open.end = at + bytes;
    open.totals.frame += 1;
    open.totals.commit += u64::from(brought.commits);
    open.totals.last = open.totals.last.max(brought.last);
    open.updates.extend(brought.updates);
    open.erases.extend(&brought.erases);
    brought.erases
}

/// A bug ends the thread: nobody may wait for it for ever.
struct End(Arc<Shared>, PathBuf);

impl Drop for End {
    fn drop(&mut self) {
        if !thread::panicking() {
            return;
        }
        let error = "the thread that writes has ended".to_owned();
        self.0.fail(Trouble::Io { file: self.1.clone(), doing: Doing::Write, error });
    }
}
