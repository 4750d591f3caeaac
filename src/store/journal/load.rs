//! What is read back while the journal is in use: a stream, or all commits after a mark. Nothing is
//! given out whose digest is not right.

use std::collections::BTreeSet;
use std::sync::Mutex;

use crate::store::commit::{Commit, Kept, Mark, Record};
use crate::store::journal::catalog::{Catalog, Entry};
use crate::store::journal::footer::{PLACE_BYTES, Place};
use crate::store::journal::frame::{Line, RECORD_BYTES, Read, ReadCommit};
use crate::store::journal::head::{Head, file_name};
use crate::store::journal::named::Named;
use crate::store::journal::queue::lock;
use crate::store::journal::tail::is_zero;
use crate::store::journal::volume::Volume;
use crate::store::journal::walk::{self, Found, Walk};
use crate::store::journal::wire::{Bytes, Digest, Unread, body_digest};
use crate::store::stream::Stream;
use crate::store::trouble::{Damage, Trouble};

/// All records of a stream. All of them are synced, and nothing is being erased.
pub(crate) fn stream(
    volume: &dyn Volume,
    catalog: &Mutex<Catalog>,
    stream: &Stream,
) -> Result<Vec<Kept>, Trouble> {
    let (entry, erased, open) = {
        let catalog = lock(catalog);
        let Some(entry) = catalog.streams.get(stream) else {
            return Ok(Vec::new());
        };
        let erased = catalog.erased.get(stream).cloned().unwrap_or_default();
        (entry.clone(), erased, catalog.open.head.number)
    };
    let mut chain = Chain { stream: *stream, erased, head: Digest::default(), kept: Vec::new() };
    for part in &entry.sealed {
        let file = Named::open(volume, &file_name(part.segment), false)?;
        let bytes = file.read(part.places_at, part.count as usize * PLACE_BYTES)?;
        chain.read(&file, &places(&file, part.places_at, &bytes)?)?;
    }
    if !entry.open.is_empty() {
        chain.read(&Named::open(volume, &file_name(open), false)?, &entry.open)?;
    }
    chain.end(volume, &entry, open)
}

fn places(file: &Named, at: u64, bytes: &[u8]) -> Result<Vec<Place>, Trouble> {
    let rows = bytes.chunks(PLACE_BYTES).map(|row| Place::take(&mut Bytes(row)));
    rows.collect::<Result<_, _>>().map_err(|_| file.damaged(at, Damage::Footer))
}

/// A stream as far as it has been read.
struct Chain {
    stream: Stream,
    erased: BTreeSet<u64>,
    /// The digest of the last record.
    head: Digest,
    kept: Vec<Kept>,
}

impl Chain {
    fn read(&mut self, file: &Named, places: &[Place]) -> Result<(), Trouble> {
        let length = file.length()?;
        for place in places {
            let damaged = file.damaged(place.line.into(), Damage::Record);
            let line = file.read(place.line.into(), RECORD_BYTES)?;
            let line = Line::take(&mut Bytes(&line)).map_err(|_| damaged.clone())?;
            let n = self.kept.len() as u64;
            let fits = u64::from(place.body) + line.body_bytes() as u64 <= length;
            if line.name != (self.stream, n) || line.prev != self.head || !fits {
                return Err(damaged);
            }
            let bytes = file.read(place.body.into(), line.body_bytes())?;
            let body = body(&bytes, &line.body, self.erased.contains(&n));
            let body = body.ok_or_else(|| file.damaged(place.body.into(), Damage::Record))?;
            self.head = line.digest();
            let record = Record { stream: self.stream, n, at: line.at, body };
            self.kept.push(Kept { position: place.position, record });
        }
        Ok(())
    }

    /// The records, if the last one is what it was when it was written.
    fn end(self, volume: &dyn Volume, entry: &Entry, open: u64) -> Result<Vec<Kept>, Trouble> {
        if self.head == entry.head && self.kept.len() as u64 == entry.count {
            return Ok(self.kept);
        }
        let segment = match entry.sealed.last() {
            Some(part) if entry.open.is_empty() => part.segment,
            Some(_) | None => open,
        };
        let file = volume.path().join(file_name(segment));
        Err(Trouble::Damaged { file, at: 0, damage: Damage::Record })
    }
}

/// The body, from blind and body as they stand in the file; empty if it has been erased.
fn body(bytes: &[u8], digest: &Digest, erased: bool) -> Option<Vec<u8>> {
    let (blind, body) = bytes.split_first_chunk()?;
    if erased {
        return is_zero(bytes).then(Vec::new);
    }
    (body_digest(blind, body) == *digest).then(|| body.to_vec())
}

/// Every commit after a mark. All of them are synced, and nothing is being erased.
pub(crate) fn after(
    volume: &dyn Volume,
    catalog: &Mutex<Catalog>,
    mark: Mark,
    each: &mut dyn FnMut(Mark, Commit),
) -> Result<(), Trouble> {
    let (sealed, open) = {
        let catalog = lock(catalog);
        (catalog.sealed.clone(), (catalog.open.head.number, catalog.open.end))
    };
    let wanted = (1..).zip(&sealed).filter(|(_, sealed)| sealed.next > mark.0 + 1);
    for (number, end) in wanted.map(|(number, sealed)| (number, sealed.end)).chain([open]) {
        let file = Named::open(volume, &file_name(number), false)?;
        let head = Head::read(&file)?;
        let end = usize::try_from(end).map_err(|_| file.damaged(0, Damage::Cut))?;
        let bytes = file.read(0, end)?;
        let mut walk = Walk::new(&head, &bytes);
        while walk.at < end {
            let at = walk.at as u64;
            let found = walk.next().map_err(|unread| unread_frame(&file, at, unread))?;
            let found = found.ok_or_else(|| file.damaged(at, Damage::Frame))?;
            if walk.commit > mark.0 + 1 {
                give(&file, catalog, found, mark, each)?;
            }
        }
    }
    Ok(())
}

/// What a frame is whose sums are right but that cannot be read.
pub(crate) fn unread_frame(file: &Named, at: u64, unread: Unread) -> Trouble {
    match unread {
        Unread::Broken => file.damaged(at, Damage::Frame),
        Unread::Newer => file.damaged(at, Damage::Newer),
    }
}

fn give(
    file: &Named,
    catalog: &Mutex<Catalog>,
    found: Found<'_>,
    mark: Mark,
    each: &mut dyn FnMut(Mark, Commit),
) -> Result<(), Trouble> {
    let catalog = lock(catalog);
    let marks = (found.head.commit..).map(Mark);
    let mut commits = Vec::new();
    for (at, ReadCommit { update, erase, records }) in marks.zip(found.commits) {
        let record = |read: Read<'_>| {
            let body_at = (found.at + read.body_at) as u64;
            let body = body_of(&catalog, &read);
            let body = body.ok_or_else(|| file.damaged(body_at, Damage::Record))?;
            let (stream, n) = read.line.name;
            Ok(Record { stream, n, at: read.line.at, body })
        };
        let records = records.into_iter().map(record).collect::<Result<_, Trouble>>()?;
        commits.push((at, Commit { update, records, erase }));
    }
    drop(catalog);
    commits.into_iter().filter(|(at, _)| *at > mark).for_each(|(at, commit)| each(at, commit));
    Ok(())
}

fn body_of(catalog: &Catalog, read: &Read<'_>) -> Option<Vec<u8>> {
    if catalog.is_erased(&read.line.name) {
        return walk::is_zero(read).then(Vec::new);
    }
    walk::is_sound(read).then(|| read.body.to_vec())
}
