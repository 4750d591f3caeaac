//! What the commits erase that are on the disk, for who reads without having opened the journal.

use std::collections::HashSet;

use crate::store::commit::RecordName;
use crate::store::journal::footer;
use crate::store::journal::frame::ReadCommit;
use crate::store::journal::head::{Head, file_name};
use crate::store::journal::load::unread_frame;
use crate::store::journal::named::{self, Named};
use crate::store::journal::open::segments;
use crate::store::journal::volume::Volume;
use crate::store::journal::walk::{Walk, is_sound};
use crate::store::trouble::Trouble;

/// What all commits erase that are there now.
pub(crate) fn erased(volume: &dyn Volume) -> Result<HashSet<RecordName>, Trouble> {
    let mut erased = HashSet::new();
    for number in segments(volume, &named::names(volume)?)? {
        let file = Named::open(volume, &file_name(number), false)?;
        let head = Head::read(&file)?;
        if let Some(footer) = footer::read(&file, &head)? {
            erased.extend(footer.erases.into_iter().map(|(name, _)| name));
            continue;
        }
        erased.extend(erased_in_open(&file, &head, &erased)?);
    }
    Ok(erased)
}

/// What the finished frames of a segment erase. `before`: what those before it do.
fn erased_in_open(
    file: &Named,
    head: &Head,
    before: &HashSet<RecordName>,
) -> Result<HashSet<RecordName>, Trouble> {
    let bytes = file.read_all()?;
    let mut walk = Walk::new(head, &bytes);
    let mut frames = Vec::new();
    while let Some(found) =
        walk.next().map_err(|unread| unread_frame(file, walk.at as u64, unread))?
    {
        frames.push(found.commits);
    }
    let listed = |frames: &[Vec<ReadCommit<'_>>]| -> HashSet<RecordName> {
        frames.iter().flatten().flat_map(|commit| commit.erase.clone()).collect()
    };
    let erased = listed(&frames);
    let last = frames.last().into_iter().flatten().flat_map(|commit| &commit.records);
    let excused = |name| before.contains(name) || erased.contains(name);
    let mut unfinished = last.filter(|read| !is_sound(read) && !excused(&read.line.name));
    if unfinished.next().is_none() {
        return Ok(erased);
    }
    frames.pop();
    Ok(listed(&frames))
}
