//! `omerta backup`, `restore` and `verify`: the data folder and its copies.

use std::io;
use std::path::Path;

use crate::cli::progress::Progress;
use crate::cli::{Exit, World};
use crate::host::hall::Failure;
use crate::store::Store as _;
use crate::store::backup::{self, BackupError};
use crate::store::commit::{Mark, StoreError};
use crate::store::disk::Disk;
use crate::store::folder::LOCK_WAIT;
use crate::store::journal::Options;
use crate::store::trouble::Trouble;
use crate::text::Text;

/// Opens the data folder; `None`: it cannot be opened, and that was said.
pub(super) fn open(
    world: &mut World<'_>,
    folder: &Path,
    text: &Text,
) -> io::Result<Option<Box<Disk>>> {
    match Disk::open(folder, LOCK_WAIT, Options::default()) {
        Ok((disk, found)) => {
            if let Some((file, at)) = &found.opened.cut {
                writeln!(world.err, "omerta: {}", text.journal_cut(file, *at))?;
            }
            // A folder that holds nothing yet has lost nothing.
            let lost = text.index_lost(found.lost).filter(|_| disk.latest() > Mark::START);
            if let Some(lost) = lost {
                writeln!(world.err, "omerta: {lost}")?;
            }
            Ok(Some(Box::new(disk)))
        }
        Err(trouble) => {
            writeln!(world.err, "omerta: {}", text.store_trouble(&trouble))?;
            Ok(None)
        }
    }
}

/// The store has failed, and says why.
pub(super) fn lost(world: &mut World<'_>, failure: &Failure, text: &Text) -> io::Result<Exit> {
    let said = if let StoreError::Failed(trouble) = failure {
        text.store_trouble(trouble)
    } else {
        // The host has handed in what no store takes: a bug, said as it is.
        failure.to_string()
    };
    writeln!(world.err, "omerta: {said}")?;
    Ok(Exit::Failed)
}

/// Writes a backup of the data folder.
pub(super) fn backup(
    world: &mut World<'_>,
    folder: &Path,
    file: &Path,
    text: &Text,
) -> io::Result<Exit> {
    let mut progress = Progress::new(world, text);
    let written = backup::write(folder, file, &mut |step| progress.step(step));
    progress.end();
    match written {
        Ok(tally) => done(world, &text.backup_written(file, &tally)),
        Err(error) => failed(world, &error, text),
    }
}

/// Makes the data folder of a backup.
pub(super) fn restore(
    world: &mut World<'_>,
    folder: &Path,
    file: &Path,
    text: &Text,
) -> io::Result<Exit> {
    let mut progress = Progress::new(world, text);
    let restored = backup::restore(file, folder, LOCK_WAIT, &mut |step| progress.step(step));
    progress.end();
    match restored {
        Ok(tally) => done(world, &text.backup_restored(folder, &tally)),
        Err(error) => failed(world, &error, text),
    }
}

/// Checks a data folder or a backup. That it is not sound is an answer, and the exit code is 1; that
/// there is nothing to check is a wrong call.
pub(super) fn verify(world: &mut World<'_>, file: &Path, text: &Text) -> io::Result<Exit> {
    let mut progress = Progress::new(world, text);
    let verified = backup::verify(file, &mut |step| progress.step(step));
    progress.end();
    match verified {
        Ok(verified) => {
            if let Some((file, at)) = &verified.unfinished {
                writeln!(world.err, "{}", text.journal_unfinished(file, *at))?;
            }
            done(world, &text.backup_sound(file, &verified.tally))
        }
        Err(error @ BackupError::Unsound { .. }) => {
            failed(world, &error, text)?;
            Ok(Exit::Failed)
        }
        Err(error) => failed(world, &error, text),
    }
}

fn done(world: &mut World<'_>, said: &str) -> io::Result<Exit> {
    world.out.write_all(said.as_bytes())?;
    world.out.flush()?;
    Ok(Exit::Done)
}

fn failed(world: &mut World<'_>, error: &BackupError, text: &Text) -> io::Result<Exit> {
    writeln!(world.err, "{}", text.backup_error(error))?;
    Ok(match error {
        BackupError::Trouble(Trouble::NoFolder { .. })
        | BackupError::NoJournal { .. }
        | BackupError::NotEmpty { .. }
        | BackupError::Unreadable { .. }
        | BackupError::Unsound { .. } => Exit::BadInput,
        BackupError::Trouble(
            Trouble::Full { .. }
            | Trouble::Denied { .. }
            | Trouble::Io { .. }
            | Trouble::Busy { .. }
            | Trouble::Damaged { .. },
        )
        | BackupError::Unwritable { .. } => Exit::Failed,
    })
}
