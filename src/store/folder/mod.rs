//! The data folder: what stands where in it, whose it is, and when its process was last alive.

mod alive;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use omerta_engine::ids::Moment;

use crate::store::folder::alive::Alive;
use crate::store::trouble::{Doing, Trouble};

/// How long the program waits for the folder: a process before it may be on its way out.
pub const LOCK_WAIT: Duration = Duration::from_secs(10);

const LOCK_POLL: Duration = Duration::from_millis(50);

/// The longest number of a process.
const PID_BYTES: u64 = 10;

/// A data folder that is ours, as long as this lives.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    alive: Alive,
    /// Held, and let go by the system when the process ends in whatever way.
    _lock: File,
}

impl Folder {
    /// Makes the folder where there is none, and takes it. Waits for a process that has it.
    ///
    /// # Errors
    /// It cannot be made, written or taken in this time.
    pub fn open(path: &Path, wait: Duration) -> Result<Folder, Trouble> {
        let parent = path.parent().unwrap_or(path);
        let is_new = !path.is_dir();
        let made = fs::create_dir_all(path);
        // Otherwise the folder itself could be gone with all that is synced in it.
        let kept = made.and_then(|()| if is_new { sync_names(parent) } else { Ok(()) });
        kept.map_err(|error| Trouble::io(path, Doing::Folder, &error))?;
        let lock = take(path, wait)?;
        let alive = Alive::open(path.join("alive"))?;
        Ok(Folder { path: path.to_owned(), alive, _lock: lock })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the journal is.
    #[must_use]
    pub fn journal(&self) -> PathBuf {
        journal(&self.path)
    }

    /// Where derived rows are.
    #[must_use]
    pub fn index(&self) -> PathBuf {
        self.path.join("index")
    }

    /// The process is alive at this moment. It is not synced: a power cut may lose the last of these,
    /// and then the time without power seems a little longer.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn beat(&mut self, at: Moment) -> Result<(), Trouble> {
        self.alive.beat(at)
    }

    /// The last moment at which a process before this one was alive; `None`: there was none.
    #[must_use]
    pub fn last_beat(&self) -> Option<Moment> {
        self.alive.found()
    }
}

/// Where the journal of a data folder is.
#[must_use]
pub fn journal(folder: &Path) -> PathBuf {
    folder.join("journal")
}

/// Waits until the names in a folder are there, or gone, for good.
#[cfg(unix)]
pub(in crate::store) fn sync_names(folder: &Path) -> io::Result<()> {
    let named = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    File::open(named)?.sync_all()
}

/// Elsewhere a folder cannot be opened as a file, and a name is as durable as the system makes it.
#[cfg(not(unix))]
pub(in crate::store) fn sync_names(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Takes the lock, and leaves our number in it for whoever waits.
fn take(folder: &Path, wait: Duration) -> Result<File, Trouble> {
    let path = folder.join("LOCK");
    let trouble = |doing, error: &_| Trouble::io(&path, doing, error);
    let mut options = OpenOptions::new();
    let opened = options.read(true).write(true).create(true).truncate(false).open(&path);
    let mut lock = opened.map_err(|error| trouble(Doing::Open, &error))?;
    let until = Instant::now() + wait;
    loop {
        match lock.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) if Instant::now() < until => thread::sleep(LOCK_POLL),
            Err(TryLockError::WouldBlock) => {
                return Err(Trouble::Busy { folder: folder.to_owned(), pid: pid(&mut lock) });
            }
            Err(TryLockError::Error(error)) => return Err(trouble(Doing::Open, &error)),
        }
    }
    // Written over, then cut: whoever reads in between sees a number, if not a whole one.
    let number = std::process::id().to_string();
    let written = lock.rewind().and_then(|()| lock.write_all(number.as_bytes()));
    let cut = written.and_then(|()| lock.set_len(number.len() as u64));
    cut.map_err(|error| trouble(Doing::Write, &error))?;
    Ok(lock)
}

/// The number of the process that has the folder, as it has written it.
fn pid(lock: &mut File) -> Option<u32> {
    let mut number = String::new();
    lock.rewind().ok()?;
    lock.take(PID_BYTES).read_to_string(&mut number).ok()?;
    number.trim().parse().ok()
}

#[cfg(test)]
mod tests;
