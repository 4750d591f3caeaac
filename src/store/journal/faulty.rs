//! A folder in memory that forgets what was not synced, for trials: it loses power or runs full at any
//! operation that is wanted.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use crate::store::journal::queue::lock;
use crate::store::journal::tail::SECTOR;
use crate::store::journal::volume::{Volume, VolumeFile};

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// This operation, counted from 0 over all that change something, finds no room. It may have been
    /// done in part. All others succeed.
    Full(u64),
    /// The power goes off in this operation: it may have been done, no later one is.
    Cut(u64),
}

/// The folder.
#[derive(Clone, Debug)]
pub struct Faulty {
    path: PathBuf,
    disk: Arc<Mutex<Disk>>,
}

#[derive(Clone, Default, Debug)]
struct Disk {
    files: Vec<Content>,
    /// The names as a process sees them.
    names: BTreeMap<String, usize>,
    /// The names that are there for good.
    kept: BTreeMap<String, usize>,
    /// What has been done to the names since, in order.
    changes: Vec<Change>,
    operations: u64,
    fault: Option<Fault>,
    off: bool,
}

#[derive(Clone, Default, Debug)]
struct Content {
    /// As a process sees it.
    now: Vec<u8>,
    /// As it is for good.
    kept: Vec<u8>,
}

#[derive(Clone, Debug)]
enum Change {
    Given(String, usize),
    Taken(String),
}

impl Change {
    fn apply(&self, names: &mut BTreeMap<String, usize>) {
        match self {
            Change::Given(name, file) => names.insert(name.clone(), *file),
            Change::Taken(name) => names.remove(name),
        };
    }
}

impl Faulty {
    /// An empty folder in which this goes wrong.
    #[must_use]
    pub fn new(fault: Option<Fault>) -> Faulty {
        Faulty::of(Vec::new(), fault)
    }

    /// A folder with these files, all of them synced.
    #[must_use]
    pub fn of(files: Vec<(String, Vec<u8>)>, fault: Option<Fault>) -> Faulty {
        let mut disk = Disk { fault, ..Disk::default() };
        for (file, (name, bytes)) in files.into_iter().enumerate() {
            disk.names.insert(name, file);
            disk.files.push(Content { now: bytes.clone(), kept: bytes });
        }
        disk.kept = disk.names.clone();
        Faulty { path: PathBuf::from("faulty"), disk: Arc::new(Mutex::new(disk)) }
    }

    /// How many operations have been asked for that change something.
    #[must_use]
    pub fn operations(&self) -> u64 {
        lock(&self.disk).operations
    }

    /// The files as a process sees them.
    #[must_use]
    pub fn files(&self) -> Vec<(String, Vec<u8>)> {
        let disk = lock(&self.disk);
        let content =
            |(name, file): (&String, &usize)| (name.clone(), disk.files[*file].now.clone());
        disk.names.iter().map(content).collect()
    }

    /// The files as they are found when the power is on again. Of every sector that was written and not
    /// synced, `choose` says whether it has come to the disk; so of lengths and names, of these in order.
    #[must_use]
    pub fn after_cut(&self, choose: &mut dyn FnMut() -> bool) -> Vec<(String, Vec<u8>)> {
        let disk = lock(&self.disk);
        let mut names = disk.kept.clone();
        let done = disk.changes.iter().take_while(|_| choose());
        done.for_each(|change| change.apply(&mut names));
        let content = |(name, file)| (name, survived(&disk.files[file], choose));
        names.into_iter().map(content).collect()
    }

    fn change(&self) -> io::Result<MutexGuard<'_, Disk>> {
        let mut disk = lock(&self.disk);
        disk.count()?;
        Ok(disk)
    }
}

/// What is found of a file.
fn survived(content: &Content, choose: &mut dyn FnMut() -> bool) -> Vec<u8> {
    let Content { now, kept } = content;
    let mut found = kept.clone();
    found.resize(now.len().max(kept.len()), 0);
    for at in (0..now.len()).step_by(SECTOR) {
        let end = now.len().min(at + SECTOR);
        if found[at..end] != now[at..end] && choose() {
            found[at..end].copy_from_slice(&now[at..end]);
        }
    }
    found.truncate(if now.len() == kept.len() || choose() { now.len() } else { kept.len() });
    found
}

fn missing() -> io::Error {
    io::ErrorKind::NotFound.into()
}

impl Volume for Faulty {
    fn path(&self) -> &Path {
        &self.path
    }

    fn names(&self) -> io::Result<Vec<String>> {
        Ok(lock(&self.disk).names.keys().cloned().collect())
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn VolumeFile>> {
        let mut disk = self.change()?;
        let file = disk.files.len();
        disk.files.push(Content::default());
        disk.rename(Change::Given(name.to_owned(), file));
        Ok(Box::new(FaultyFile { volume: self.clone(), file }))
    }

    fn open(&self, name: &str, _: bool) -> io::Result<Box<dyn VolumeFile>> {
        let file = *lock(&self.disk).names.get(name).ok_or_else(missing)?;
        Ok(Box::new(FaultyFile { volume: self.clone(), file }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut disk = self.change()?;
        let file = *disk.names.get(from).ok_or_else(missing)?;
        // Both at once: a folder is never found with the file under no name.
        disk.rename(Change::Given(to.to_owned(), file));
        disk.rename(Change::Taken(from.to_owned()));
        Ok(())
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.change()?.rename(Change::Taken(name.to_owned()));
        Ok(())
    }

    fn sync(&self) -> io::Result<()> {
        let mut disk = self.change()?;
        disk.kept = disk.names.clone();
        disk.changes.clear();
        Ok(())
    }
}

impl Disk {
    /// Counts an operation; an error if it goes wrong.
    fn count(&mut self) -> io::Result<()> {
        let operation = self.operations;
        self.operations += 1;
        if self.off {
            return Err(io::Error::other("the power is off"));
        }
        match self.fault {
            Some(Fault::Cut(at)) if at == operation => {
                self.off = true;
                Err(io::Error::other("the power goes off"))
            }
            Some(Fault::Full(at)) if at == operation => Err(io::ErrorKind::StorageFull.into()),
            Some(Fault::Cut(_) | Fault::Full(_)) | None => Ok(()),
        }
    }

    fn rename(&mut self, change: Change) {
        change.apply(&mut self.names);
        self.changes.push(change);
    }
}

struct FaultyFile {
    volume: Faulty,
    file: usize,
}

impl VolumeFile for FaultyFile {
    fn length(&self) -> io::Result<u64> {
        Ok(lock(&self.volume.disk).files[self.file].now.len() as u64)
    }

    fn read_at(&self, buffer: &mut [u8], at: u64) -> io::Result<()> {
        let disk = lock(&self.volume.disk);
        let from = usize::try_from(at).map_err(io::Error::other)?;
        let end = from.checked_add(buffer.len());
        let found = end.and_then(|end| disk.files[self.file].now.get(from..end));
        buffer.copy_from_slice(found.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn write_at(&self, bytes: &[u8], at: u64) -> io::Result<()> {
        let at = usize::try_from(at).map_err(io::Error::other)?;
        let mut disk = lock(&self.volume.disk);
        let was_off = disk.off;
        let counted = disk.count();
        let done = match &counted {
            Ok(()) => bytes,
            Err(_) if was_off => &[],
            // With the power some of its sectors are lost: that is chosen later.
            Err(_) if disk.off => bytes,
            Err(_) => &bytes[..bytes.len() / 2],
        };
        let now = &mut disk.files[self.file].now;
        now.resize(now.len().max(at + done.len()), 0);
        now[at..at + done.len()].copy_from_slice(done);
        counted
    }

    fn set_length(&self, length: u64) -> io::Result<()> {
        let length = usize::try_from(length).map_err(io::Error::other)?;
        self.volume.change()?.files[self.file].now.resize(length, 0);
        Ok(())
    }

    fn sync(&self) -> io::Result<()> {
        let mut disk = self.volume.change()?;
        let content = &mut disk.files[self.file];
        content.kept = content.now.clone();
        Ok(())
    }
}
