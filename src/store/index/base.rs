//! One sled: opened and read through, written in whole batches, closed. sled may answer with an error
//! or with a panic; here both are answers.

use std::any::Any;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::store::commit::Mark;
use crate::store::derived::{Derived, Table};
use crate::store::index::Lost;
use crate::store::index::row::{NoWatermark, Sum, WATERMARK, Watermark, key, row, seal, unseal};
use crate::store::trouble::{Damage, Doing, Trouble};

/// How long a lock is waited for: a sled that was just closed lets it go a little later.
const LOCK_WAIT: Duration = Duration::from_secs(2);
const LOCK_POLL: Duration = Duration::from_millis(20);

/// What sled may keep in memory: rows are read once, at the start.
const CACHE_BYTES: u64 = 64 * 1024 * 1024;

/// How often sled tidies its file and syncs it. Rarely: a sync here makes the journal's wait, and what
/// is lost here can be made anew.
const TIDY_MS: u64 = 5_000;

/// How many of the first rows are written together. All of them at once would cost sled twice the time
/// now and ten times at the next start; and while the first watermark stands, none of them counts.
const PART: u64 = 500;

/// Rows that change together: by table and number, without a value where one is taken away.
pub(super) type Changes = BTreeMap<(Table, u64), Option<Vec<u8>>>;

/// A sled that is open, and what stands in it.
pub(super) struct Base {
    db: sled::Db,
    folder: PathBuf,
    journal: [u8; 16],
    sum: Sum,
    /// Only the first watermark stands in it.
    is_new: bool,
}

impl Base {
    /// An empty one, in a folder that is empty or is not there.
    ///
    /// # Errors
    /// No sled can be had there.
    pub(super) fn make(folder: &Path, journal: [u8; 16]) -> Result<Base, Trouble> {
        fs::create_dir_all(folder).map_err(|error| Trouble::io(folder, Doing::Folder, &error))?;
        let db = open(folder).map_err(|failure| failure.trouble(folder, Doing::Open))?;
        let mut base =
            Base { db, folder: folder.to_owned(), journal, sum: Sum::default(), is_new: true };
        // So that an empty one and one that has lost everything are two things.
        match base.write(&Changes::new(), Mark::START) {
            Ok(()) => Ok(base),
            Err(trouble) => {
                base.close();
                Err(trouble)
            }
        }
    }

    /// One that is there, with all its rows, if every one of them is as it was written.
    ///
    /// # Errors
    /// It is not to be used.
    pub(super) fn read(
        folder: &Path,
        journal: [u8; 16],
        latest: Mark,
    ) -> Result<(Base, Derived), Lost> {
        let db = open(folder).map_err(|failure| match failure {
            Failure::Sled(error) if is_locked(&error) => Lost::Locked,
            Failure::Sled(_) | Failure::Panic(_) => Lost::Unopenable,
        })?;
        // The handle stays outside: dropped by a panic in flight, it could panic once more.
        let found = guard(|| Ok(read_all(&db))).unwrap_or(Err(Lost::Damaged));
        let fits = found.and_then(|(watermark, rows)| {
            match (watermark.journal == journal, watermark.mark <= latest) {
                (true, true) => Ok((watermark, rows)),
                (true, false) => Err(Lost::Ahead),
                (false, _) => Err(Lost::OtherJournal),
            }
        });
        match fits {
            Ok((watermark, rows)) => {
                let base = Base {
                    db,
                    folder: folder.to_owned(),
                    journal,
                    sum: watermark.sum,
                    is_new: false,
                };
                Ok((base, Derived { mark: watermark.mark, rows }))
            }
            Err(lost) => {
                close(db);
                Err(lost)
            }
        }
    }

    /// Writes changes and the commit after which rows are so: all or nothing.
    ///
    /// # Errors
    /// sled does not take them. Nothing more should be asked of it.
    pub(super) fn write(&mut self, changes: &Changes, mark: Mark) -> Result<(), Trouble> {
        let (db, journal, before, in_parts) = (&self.db, self.journal, self.sum, self.is_new);
        let written = guard(|| {
            let Some((mut batch, sum)) = batch(db, changes, before, in_parts)? else {
                return Ok(None);
            };
            batch.insert(WATERMARK, Watermark { journal, mark, sum }.bytes());
            db.apply_batch(batch)?;
            db.flush()?;
            Ok(Some(sum))
        });
        match written {
            Ok(Some(sum)) => {
                self.sum = sum;
                self.is_new &= changes.is_empty();
                Ok(())
            }
            Ok(None) => {
                let file = self.folder.clone();
                Err(Trouble::Damaged { file, at: 0, damage: Damage::Record })
            }
            Err(failure) => Err(failure.trouble(&self.folder, Doing::Write)),
        }
    }

    /// Closes it, with what was written on the disk for good. What fails here is lost with the rows of
    /// the last moments, and the next start sees that.
    pub(super) fn close(self) {
        close(self.db);
        let _ = File::open(self.folder.join("db")).and_then(|file| file.sync_data());
    }
}

/// What sled did instead of an answer.
enum Failure {
    Sled(sled::Error),
    Panic(String),
}

impl Failure {
    fn trouble(self, folder: &Path, doing: Doing) -> Trouble {
        match self {
            Failure::Sled(sled::Error::Io(error)) => Trouble::io(folder, doing, &error),
            Failure::Sled(error) => Trouble::io(folder, doing, &io::Error::other(error)),
            Failure::Panic(said) => Trouble::io(folder, doing, &io::Error::other(said)),
        }
    }
}

fn guard<T>(ask: impl FnOnce() -> sled::Result<T>) -> Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(answer) => answer.map_err(Failure::Sled),
        Err(panic) => Err(Failure::Panic(said(panic.as_ref()))),
    }
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("sled").to_owned()
}

fn close(db: sled::Db) {
    let _ = guard(|| {
        drop(db);
        Ok(())
    });
}

/// Opens sled, waiting a while for its lock.
fn open(folder: &Path) -> Result<sled::Db, Failure> {
    remove_unfinished(folder);
    let config = || {
        let config = sled::Config::new().path(folder).cache_capacity(CACHE_BYTES);
        config.flush_every_ms(Some(TIDY_MS))
    };
    let until = Instant::now() + LOCK_WAIT;
    loop {
        match guard(|| config().open()) {
            Err(Failure::Sled(error)) if is_locked(&error) && Instant::now() < until => {
                thread::sleep(LOCK_POLL);
            }
            answer => return answer,
        }
    }
}

/// sled stumbles over a snapshot that it was killed at, and can do without.
fn remove_unfinished(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().ends_with(".generating") {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// sled has no kind of error for it.
fn is_locked(error: &sled::Error) -> bool {
    matches!(error, sled::Error::Io(error) if error.to_string().contains("could not acquire lock"))
}

type Rows = Vec<(Table, u64, Vec<u8>)>;

/// All rows, if they are together what the watermark says.
fn read_all(db: &sled::Db) -> Result<(Watermark, Rows), Lost> {
    let (mut rows, mut sum, mut watermark) = (Vec::new(), Sum::default(), None);
    for entry in db.iter() {
        let (key, sealed) = entry.map_err(|_| Lost::Damaged)?;
        if key.as_ref() == WATERMARK {
            watermark = Some(Watermark::read(&sealed).map_err(|wrong| match wrong {
                NoWatermark::Damaged => Lost::Damaged,
                NoWatermark::Newer => Lost::Newer,
            })?);
            continue;
        }
        let (table, number) = row(&key).ok_or(Lost::Damaged)?;
        let value = unseal(&key, &sealed).ok_or(Lost::Damaged)?;
        sum.add(&key, value);
        rows.push((table, number, value.to_vec()));
    }
    let watermark = watermark.ok_or(Lost::Damaged)?;
    if watermark.sum == sum {
        Ok((watermark, rows))
    } else if watermark.mark == Mark::START && watermark.sum.is_empty() {
        // The first rows of all were on their way when the process was killed.
        Err(Lost::Fresh)
    } else {
        Err(Lost::Damaged)
    }
}

/// The changes as sled takes them, and what all rows are after them; `None`: a row that is to be
/// overwritten is not as it was. In parts: only the last of them is left to be written.
fn batch(
    db: &sled::Db,
    changes: &Changes,
    before: Sum,
    in_parts: bool,
) -> sled::Result<Option<(sled::Batch, Sum)>> {
    let (mut batch, mut sum) = (sled::Batch::default(), before);
    for (n, ((table, number), value)) in (1..).zip(changes) {
        let key = key(*table, *number);
        // Under the first rows of an empty base there is nothing to look for.
        if let Some(old) = if before.is_empty() { None } else { db.get(key)? } {
            let Some(old) = unseal(&key, &old) else { return Ok(None) };
            sum.take(&key, old);
        }
        match value {
            Some(value) => {
                sum.add(&key, value);
                batch.insert(&key, seal(&key, value));
            }
            None => batch.remove(&key),
        }
        if in_parts && n % PART == 0 {
            db.apply_batch(std::mem::take(&mut batch))?;
        }
    }
    Ok(Some((batch, sum)))
}
