//! A file of the journal together with its name, so that every trouble says where it was.

use std::path::PathBuf;

use crate::store::journal::volume::{Volume, VolumeFile};
use crate::store::trouble::{Damage, Doing, Trouble};

/// An open file and where it is.
pub(crate) struct Named {
    pub(crate) path: PathBuf,
    file: Box<dyn VolumeFile>,
}

impl Named {
    pub(crate) fn create(volume: &dyn Volume, name: &str) -> Result<Named, Trouble> {
        let path = volume.path().join(name);
        match volume.create(name) {
            Ok(file) => Ok(Named { path, file }),
            Err(error) => Err(Trouble::io(&path, Doing::Open, &error)),
        }
    }

    pub(crate) fn open(volume: &dyn Volume, name: &str, write: bool) -> Result<Named, Trouble> {
        let path = volume.path().join(name);
        match volume.open(name, write) {
            Ok(file) => Ok(Named { path, file }),
            Err(error) => Err(Trouble::io(&path, Doing::Open, &error)),
        }
    }

    pub(crate) fn length(&self) -> Result<u64, Trouble> {
        self.file.length().map_err(|error| Trouble::io(&self.path, Doing::Read, &error))
    }

    pub(crate) fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, Trouble> {
        let mut buffer = vec![0; length];
        let read = self.file.read_at(&mut buffer, at);
        read.map_err(|error| Trouble::io(&self.path, Doing::Read, &error))?;
        Ok(buffer)
    }

    /// All that is in it. Another process may cut the end off meanwhile.
    pub(crate) fn read_all(&self) -> Result<Vec<u8>, Trouble> {
        let length = usize::try_from(self.length()?).map_err(|_| self.damaged(0, Damage::Cut))?;
        self.read(0, length)
    }

    pub(crate) fn write(&self, bytes: &[u8], at: u64) -> Result<(), Trouble> {
        let written = self.file.write_at(bytes, at);
        written.map_err(|error| Trouble::io(&self.path, Doing::Write, &error))
    }

    pub(crate) fn set_length(&self, length: u64) -> Result<(), Trouble> {
        let set = self.file.set_length(length);
        set.map_err(|error| Trouble::io(&self.path, Doing::Write, &error))
    }

    pub(crate) fn sync(&self) -> Result<(), Trouble> {
        self.file.sync().map_err(|error| Trouble::io(&self.path, Doing::Sync, &error))
    }

    pub(crate) fn damaged(&self, at: u64, damage: Damage) -> Trouble {
        Trouble::Damaged { file: self.path.clone(), at, damage }
    }
}

/// The names in a folder.
pub(crate) fn names(volume: &dyn Volume) -> Result<Vec<String>, Trouble> {
    volume.names().map_err(|error| Trouble::io(volume.path(), Doing::Folder, &error))
}

/// Gives a file its final name, for good.
pub(crate) fn rename(volume: &dyn Volume, from: &str, to: &str) -> Result<(), Trouble> {
    let renamed = volume.rename(from, to);
    renamed.map_err(|error| Trouble::io(&volume.path().join(to), Doing::Rename, &error))?;
    volume.sync().map_err(|error| Trouble::io(volume.path(), Doing::Sync, &error))
}

/// Takes a file away.
pub(crate) fn remove(volume: &dyn Volume, name: &str) -> Result<(), Trouble> {
    let removed = volume.remove(name);
    removed.map_err(|error| Trouble::io(&volume.path().join(name), Doing::Rename, &error))
}
