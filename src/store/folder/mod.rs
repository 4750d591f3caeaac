//! The data folder: what stands where in it, whose it is, and when its process was last alive.

mod alive;

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
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
        let until = Instant::now() + wait;
        let mut lock = loop {
            make(path)?;
            match take(path)? {
                Taken::Ours(lock) => break lock,
                Taken::Gone | Taken::Busy(_) if Instant::now() < until => thread::sleep(LOCK_POLL),
                Taken::Gone => return Err(Trouble::Busy { folder: path.to_owned(), pid: None }),
                Taken::Busy(mut lock) => {
                    return Err(Trouble::Busy { folder: path.to_owned(), pid: pid(&mut lock) });
                }
            }
        };
        sign(&mut lock).map_err(|error| Trouble::io(&path.join("LOCK"), Doing::Write, &error))?;
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

/// Does the folder let a process write what it has to write again and again? Nothing is written and no
/// lock is taken: a file is opened for it, and closed.
///
/// # Errors
/// It does not.
pub fn takes(folder: &Path) -> Result<(), Trouble> {
    for name in ["LOCK", "alive"] {
        let path = folder.join(name);
        match OpenOptions::new().write(true).open(&path) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(Trouble::io(&path, Doing::Write, &error)),
        }
    }
    Ok(())
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

/// Makes the folder, for good.
fn make(path: &Path) -> Result<(), Trouble> {
    let is_new = !path.is_dir();
    // What is in it is nobody else's: cards, and what was said in private.
    let made = DirBuilder::new().recursive(true).mode(0o700).create(path);
    // Otherwise the folder itself could be gone with all that is synced in it.
    let parent = path.parent().unwrap_or(path);
    let kept = made.and_then(|()| if is_new { sync_names(parent) } else { Ok(()) });
    kept.map_err(|error| Trouble::io(path, Doing::Folder, &error))
}

/// What a try to take the lock came to.
enum Taken {
    Ours(File),
    Busy(File),
    /// Whoever had it has taken the file away: a lock on it keeps nobody out.
    Gone,
}

fn take(folder: &Path) -> Result<Taken, Trouble> {
    let path = folder.join("LOCK");
    let trouble = |error: &_| Trouble::io(&path, Doing::Open, error);
    let mut options = OpenOptions::new();
    let lock = match options.read(true).write(true).create(true).truncate(false).open(&path) {
        Ok(lock) => lock,
        Err(error) if error.kind() == io::ErrorKind::NotFound && !folder.exists() => {
            return Ok(Taken::Gone);
        }
        Err(error) => return Err(trouble(&error)),
    };
    match lock.try_lock() {
        Ok(()) if is_at(&lock, &path) => Ok(Taken::Ours(lock)),
        Ok(()) => Ok(Taken::Gone),
        Err(TryLockError::WouldBlock) => Ok(Taken::Busy(lock)),
        Err(TryLockError::Error(error)) => Err(trouble(&error)),
    }
}

/// Is this open file the one of this name?
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;

    let id = |data: &fs::Metadata| (data.dev(), data.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(a), Ok(b)) if id(&a) == id(&b))
}

/// Elsewhere a file that is open stays where it is.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Leaves our number in the lock for whoever waits. It is written over, then cut: whoever reads in
/// between sees a number, if not the right one.
fn sign(lock: &mut File) -> io::Result<()> {
    let number = std::process::id().to_string();
    lock.rewind()?;
    lock.write_all(number.as_bytes())?;
    lock.set_len(number.len() as u64)
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
