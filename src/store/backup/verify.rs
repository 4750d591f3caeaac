//! Everything is read and checked, and nothing is written.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::store::backup::tally::Tally;
use crate::store::backup::{BackupError, Step, read};
use crate::store::folder;
use crate::store::journal::reader;
use crate::store::journal::volume::{Files, Volume as _};
use crate::store::trouble::{Damage, Doing, Trouble};

/// What was found, all of it sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// What there is.
    pub tally: Tally,
    /// In a journal: a last entry is not finished, and where it begins.
    pub unfinished: Option<(PathBuf, u64)>,
}

/// Checks a data folder or a backup.
///
/// # Errors
/// It cannot be read, or is not as it was written: the first place.
pub fn verify(path: &Path, watch: &mut dyn FnMut(Step)) -> Result<Verified, BackupError> {
    if !path.is_dir() {
        let tally = read::read(path, watch, &mut |_, _| Ok(()))?;
        return Ok(Verified { tally, unfinished: None });
    }
    let volume = journal(path)?;
    let mut tally = Tally::default();
    let mut misfit = None;
    let end = reader::end(&volume)?;
    let summary = reader::read(&volume, &mut |commit| {
        misfit = tally.take(&commit).err();
        watch(Step { commits: tally.mark.0, bytes: None });
        if misfit.is_some() { ControlFlow::Break(()) } else { tally.goes_on(end) }
    })?;
    if summary.id == <[u8; 16]>::default() {
        return Err(BackupError::NoJournal { folder: path.to_owned() });
    }
    if misfit.is_some() || tally.missing().is_some() {
        // The reader checks the same; this is for a fault of ours.
        let file = folder::journal(path);
        return Err(Trouble::Damaged { file, at: 0, damage: Damage::Record }.into());
    }
    Ok(Verified { tally, unfinished: summary.unfinished })
}

/// The journal of a data folder.
pub(super) fn journal(folder: &Path) -> Result<Files, BackupError> {
    if folder.exists() && !folder.is_dir() {
        return Err(Trouble::NoFolder { file: folder.to_owned() }.into());
    }
    let volume = Files::of(&folder::journal(folder));
    match volume.names() {
        Ok(names) if !names.is_empty() => Ok(volume),
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Trouble::io(volume.path(), Doing::Folder, &error).into())
        }
        Ok(_) | Err(_) => Err(BackupError::NoJournal { folder: folder.to_owned() }),
    }
}
