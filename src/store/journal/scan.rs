//! The open segment gone through at the start: every frame, sum, digest and link in it.

use std::collections::HashSet;

use crate::store::commit::{Mark, Position, RecordName};
use crate::store::journal::catalog::{Added, Catalog};
use crate::store::journal::encode::narrow;
use crate::store::journal::footer::{Erase, Place};
use crate::store::journal::frame::{Read, ReadCommit};
use crate::store::journal::head::Head;
use crate::store::journal::load::unread_frame;
use crate::store::journal::named::Named;
use crate::store::journal::tail::{Tail, tail};
use crate::store::journal::walk::{Found, Walk, is_sound, is_zero};
use crate::store::journal::wire::update_digest;
use crate::store::trouble::{Damage, Trouble};

/// Where the frames of a segment end.
pub(crate) struct Scanned {
    /// A frame behind them was not finished.
    pub(crate) torn: bool,
    pub(crate) end: usize,
}

/// Takes all frames of the open segment. `catalog`: at its beginning.
pub(crate) fn scan(
    file: &Named,
    head: &Head,
    bytes: &[u8],
    catalog: &mut Catalog,
) -> Result<Scanned, Trouble> {
    let mut walk = Walk::new(head, bytes);
    let mut frames = Vec::new();
    while let Some(found) =
        walk.next().map_err(|unread| unread_frame(file, walk.at as u64, unread))?
    {
        frames.push(found);
    }
    let (mut end, mut number) = (walk.at, walk.frame);
    let erased_by = |frames: &[Found<'_>]| {
        frames.last().map_or(catalog.open.totals.erased, |found| found.head.erased)
    };
    let excuses = Excuses::of(catalog, &frames, erased_by(&frames));
    let unsound = frames.last().and_then(|last| excuses.unsound(last));
    if let Some(at) = unsound
        && let Some(last) = frames.pop()
    {
        (end, number) = (last.at, last.head.number);
        if tail(bytes, end, head.salt(), number) != Tail::Torn {
            return Err(file.damaged(at, Damage::Record));
        }
    }
    let excuses = Excuses::of(catalog, &frames, erased_by(&frames));
    let unsound = frames.iter().find_map(|found| excuses.unsound(found));
    if let Some(at) = unsound {
        return Err(file.damaged(at, Damage::Record));
    }
    let torn = match tail(bytes, end, head.salt(), number) {
        Tail::Clean | Tail::Unsealed => false,
        Tail::Torn => true,
        Tail::Damaged => return Err(file.damaged(end as u64, Damage::Frame)),
        Tail::DamagedFooter => return Err(file.damaged(end as u64, Damage::Footer)),
    };
    for found in frames {
        take(file, &found, catalog)?;
    }
    catalog.open.end = end as u64;
    Ok(Scanned { torn, end })
}

/// What a body may be that is not what was written.
struct Excuses<'a> {
    catalog: &'a Catalog,
    /// What the frames of this segment erase.
    here: HashSet<RecordName>,
    /// What is not known to be erased: it may be so in part.
    pending: HashSet<RecordName>,
}

impl<'a> Excuses<'a> {
    fn of(catalog: &'a Catalog, frames: &[Found<'_>], erased: u64) -> Excuses<'a> {
        let (mut here, mut pending) = (HashSet::new(), HashSet::new());
        for found in frames {
            for (mark, commit) in (found.head.commit..).zip(&found.commits) {
                here.extend(&commit.erase);
                if mark > erased {
                    pending.extend(&commit.erase);
                }
            }
        }
        Excuses { catalog, here, pending }
    }

    /// Where in the file a body is that nothing excuses.
    fn unsound(&self, found: &Found<'_>) -> Option<u64> {
        let mut records = found.commits.iter().flat_map(|commit| &commit.records);
        let unsound = records.find(|read| !is_sound(read) && !self.excuse(read))?;
        Some((found.at + unsound.body_at) as u64)
    }

    fn excuse(&self, read: &Read<'_>) -> bool {
        let name = &read.line.name;
        let listed = self.here.contains(name) || self.catalog.is_erased(name);
        self.pending.contains(name) || listed && is_zero(read)
    }
}

/// Takes a frame whose bodies are sound or excused.
fn take(file: &Named, found: &Found<'_>, catalog: &mut Catalog) -> Result<(), Trouble> {
    for (mark, commit) in (found.head.commit..).map(Mark).zip(&found.commits) {
        for (place, read) in (0..).zip(&commit.records) {
            let line_at = found.at + read.line_at;
            let (stream, n) = read.line.name;
            if n != catalog.count(&stream) || read.line.prev != catalog.head(&stream) {
                return Err(file.damaged(line_at as u64, Damage::Record));
            }
            let (position, body) = (Position { mark, place }, narrow(found.at + read.body_at));
            let place = Place { line: narrow(line_at), body, position };
            catalog.add(&Added { stream, place, digest: read.line.digest() });
        }
        take_rest(commit, mark, catalog);
    }
    let totals = &mut catalog.open.totals;
    totals.frame = found.head.number + 1;
    totals.commit = found.head.commit + u64::from(found.head.commits);
    totals.erased = found.head.erased;
    Ok(())
}

/// Takes what a commit says besides its records.
fn take_rest(commit: &ReadCommit<'_>, mark: Mark, catalog: &mut Catalog) {
    let at = commit.records.iter().map(|read| read.line.at).max().unwrap_or_default();
    catalog.open.totals.last = catalog.open.totals.last.max(at);
    let update = commit.update.as_ref().map(|update| (update_digest(update), at));
    catalog.open.updates.extend(update);
    let erases: Vec<Erase> = commit.erase.iter().map(|name| (*name, mark)).collect();
    catalog.add_erases(&erases);
    catalog.open.erases.extend(erases);
}
