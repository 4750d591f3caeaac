//! Which sled is the one. Each stands in a folder of its own, numbered; the last is meant, and those
//! before it are on their way out. So one that cannot be removed at once is out of use all the same.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::store::commit::Mark;
use crate::store::derived::Derived;
use crate::store::folder::sync_names;
use crate::store::index::Lost;
use crate::store::index::base::Base;
use crate::store::trouble::{Damage, Doing, Trouble};

/// How many openings may end without an answer. A process may be killed at one; where two were, sled
/// has taken the process with it, or never answers.
const OPENINGS_MAX: u64 = 2;

/// What a start has.
pub(super) struct Started {
    pub(super) base: Result<Base, Trouble>,
    pub(super) generation: u64,
    pub(super) derived: Derived,
    pub(super) lost: Lost,
}

/// The folder of a generation.
pub(super) fn folder(path: &Path, generation: u64) -> PathBuf {
    path.join(generation.to_string())
}

/// Opens the last generation, or makes a new one where that is of no use.
pub(super) fn start(path: &Path, journal: [u8; 16], latest: Mark) -> Started {
    let last = last(path);
    let lost = match read(path, last, journal, latest) {
        Ok((base, derived)) => {
            // Old ones are of no use: what is left of them is tried again at the next start.
            let _ = remove_before(path, last);
            return Started { base: Ok(base), generation: last, derived, lost: Lost::None };
        }
        Err(Lost::Ahead) => {
            let damaged = Trouble::Damaged { file: path.to_owned(), at: 0, damage: Damage::Cut };
            let (base, derived) = (Err(damaged), Derived::default());
            return Started { base, generation: last, derived, lost: Lost::Ahead };
        }
        Err(lost) => lost,
    };
    let generation = last + 1;
    let base = make(path, generation, journal);
    // Only now: a crash in between must not leave an older one as the last.
    let _ = remove_before(path, generation);
    Started { base, generation, derived: Derived::default(), lost }
}

/// Makes a generation.
pub(super) fn make(path: &Path, generation: u64, journal: [u8; 16]) -> Result<Base, Trouble> {
    if path.is_file() {
        fs::remove_file(path).map_err(|error| Trouble::io(path, Doing::Folder, &error))?;
    }
    Base::make(&folder(path, generation), journal)
}

/// Makes the folder of a generation, for good: from now on the ones before it are never read again.
pub(super) fn announce(path: &Path, generation: u64) -> Result<(), Trouble> {
    let folder = folder(path, generation);
    let made = fs::create_dir_all(&folder).and_then(|()| sync_names(path));
    made.map_err(|error| Trouble::io(&folder, Doing::Folder, &error))
}

/// Removes all generations before one.
///
/// # Errors
/// One of them stays.
pub(super) fn remove_before(path: &Path, generation: u64) -> Result<(), Trouble> {
    let mut left = Ok(());
    let old = generations(path).into_iter().filter(|old| *old < generation);
    let folders: Vec<PathBuf> = old.map(|old| folder(path, old)).collect();
    for folder in &folders {
        let removed =
            if folder.is_dir() { fs::remove_dir_all(folder) } else { fs::remove_file(folder) };
        if let Err(error) = removed {
            left = Err(Trouble::io(folder, Doing::Rename, &error));
        }
    }
    if !folders.is_empty() {
        // If this fails they may come back with a power cut, and are removed then.
        let _ = sync_names(path);
    }
    left
}

/// The last generation that there is; 0: none.
pub(super) fn last(path: &Path) -> u64 {
    generations(path).last().copied().unwrap_or(0)
}

/// The generations that there are, in order.
fn generations(path: &Path) -> Vec<u64> {
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let number = |name: &OsStr| name.to_str()?.parse().ok().filter(|number| *number < u64::MAX);
    let mut found: Vec<u64> = entries.filter_map(|entry| number(&entry.file_name())).collect();
    found.sort_unstable();
    found
}

/// Reads a generation, with a note beside it as long as there is no answer.
fn read(
    path: &Path,
    generation: u64,
    journal: [u8; 16],
    latest: Mark,
) -> Result<(Base, Derived), Lost> {
    let folder = folder(path, generation);
    // One that was only announced has nothing in it yet.
    let is_empty = fs::read_dir(&folder).is_ok_and(|mut entries| entries.next().is_none());
    if generation == 0 || is_empty {
        return Err(Lost::Fresh);
    }
    let note = path.join("opening");
    let openings = fs::read_to_string(&note).ok().and_then(|note| note.trim().parse().ok());
    let openings: u64 = openings.unwrap_or(0);
    if openings >= OPENINGS_MAX {
        let _ = fs::remove_file(&note);
        return Err(Lost::Unopenable);
    }
    // A start that cannot write this down is no worse than one without it.
    let _ = fs::write(&note, (openings + 1).to_string());
    let answer = Base::read(&folder, journal, latest);
    let _ = fs::remove_file(&note);
    answer
}
