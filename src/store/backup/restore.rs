//! From a backup to a data folder. The journal has its name when all of it is there and sound, so a
//! restore that fails, or is killed, leaves no half of one.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::store::backup::read::read;
use crate::store::backup::tally::Tally;
use crate::store::backup::{BackupError, Step, Unsound};
use crate::store::commit::StoreError;
use crate::store::folder::{Folder, sync_names};
use crate::store::journal::Options;
use crate::store::journal::import::{Import, ImportError};
use crate::store::journal::volume::Files;
use crate::store::trouble::{Damage, Doing, Trouble};

/// Where the journal is while it is being made. What a killed restore left there is no data.
const UNFINISHED: &str = "journal.restoring";

/// What may be in a folder that is empty: locks are left behind by whoever looked in.
const NO_DATA: [&str; 2] = ["LOCK", UNFINISHED];

/// Makes an empty data folder one that has all commits of a backup, with the same digests.
///
/// # Errors
/// The folder has data or another process, or cannot be written; the backup cannot be read or is not
/// as it was written. Then nothing of it is there.
pub fn restore(
    file: &Path,
    folder: &Path,
    wait: Duration,
    watch: &mut dyn FnMut(Step),
) -> Result<Tally, BackupError> {
    check_empty(folder)?;
    let is_new = !folder.exists();
    let lock = Folder::open(folder, wait)?;
    // Once more: whoever had the lock until now may have begun a journal.
    let restored = check_empty_but_ours(folder).and_then(|()| {
        let made = make(file, &folder.join(UNFINISHED), watch);
        made.and_then(|tally| name(&lock).map(|()| tally).map_err(BackupError::from))
    });
    if restored.is_err() {
        clear(folder, is_new);
    }
    restored
}

fn check_empty(folder: &Path) -> Result<(), BackupError> {
    check(folder, &NO_DATA)
}

/// The heartbeat is made with the lock.
fn check_empty_but_ours(folder: &Path) -> Result<(), BackupError> {
    check(folder, &[NO_DATA[0], NO_DATA[1], "alive"])
}

fn check(folder: &Path, allowed: &[&str]) -> Result<(), BackupError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(Trouble::io(folder, Doing::Folder, &error).into()),
    };
    for entry in entries {
        let entry = entry.map_err(|error| Trouble::io(folder, Doing::Folder, &error))?;
        if !allowed.iter().any(|name| entry.file_name() == *name) {
            return Err(BackupError::NotEmpty { folder: folder.to_owned() });
        }
    }
    Ok(())
}

/// Makes the journal, and sees that it is what the backup says.
fn make(file: &Path, unfinished: &Path, watch: &mut dyn FnMut(Step)) -> Result<Tally, BackupError> {
    remove(unfinished)?;
    let volume =
        Files::make(unfinished).map_err(|error| Trouble::io(unfinished, Doing::Folder, &error))?;
    let failed = |line, error| refused(file, line, error);
    let mut import =
        Import::begin(Arc::new(volume), Options::default()).map_err(|error| failed(1, error))?;
    let tally = read(file, watch, &mut |line, commit| {
        import.take(commit).map(|_| ()).map_err(|error| failed(line, error))
    })?;
    let mut journal = import.finish().map_err(|error| failed(tally.mark.0, error))?;
    let heads = journal.heads()?;
    let same = heads.len() as u64 == tally.total().streams
        && heads.iter().all(|it| tally.end(it.stream) == (it.last + 1, it.head));
    if !same {
        let (file, damage) = (unfinished.to_owned(), Damage::Record);
        return Err(Trouble::Damaged { file, at: 0, damage }.into());
    }
    Ok(tally)
}

/// Gives the journal its name, for good.
fn name(folder: &Folder) -> Result<(), Trouble> {
    let journal = folder.journal();
    let renamed = fs::rename(folder.path().join(UNFINISHED), &journal);
    renamed
        .and_then(|()| sync_names(folder.path()))
        .map_err(|error| Trouble::io(&journal, Doing::Rename, &error))
}

/// Why the journal did not take a commit of a line: the backup's fault, or the disk's.
fn refused(file: &Path, line: u64, error: ImportError) -> BackupError {
    let unsound = match error {
        ImportError::Store(StoreError::Failed(trouble)) => return trouble.into(),
        ImportError::Chain(stream, n)
        | ImportError::Body(stream, n)
        | ImportError::Missing(stream, n) => Unsound::Record { line, record: (stream, n) },
        ImportError::NotEmpty
        | ImportError::NotNext { .. }
        | ImportError::Store(
            StoreError::Empty
            | StoreError::Repeated(_)
            | StoreError::NotNext { .. }
            | StoreError::NotThere(..)
            | StoreError::TooLarge { .. },
        ) => Unsound::Line { line },
    };
    BackupError::Unsound { file: file.to_owned(), unsound }
}

fn remove(folder: &Path) -> Result<(), Trouble> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Trouble::io(folder, Doing::Rename, &error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Takes away what was begun. What cannot be taken away is no data, and the next restore tries again.
fn clear(folder: &Path, is_new: bool) {
    let _ = remove(&folder.join(UNFINISHED));
    for name in ["alive", "LOCK"] {
        let _ = fs::remove_file(folder.join(name));
    }
    if is_new {
        let _ = fs::remove_dir(folder);
    }
}
