//! The heartbeat: two slots written in turn, so that a write that was torn leaves the one before it.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::PathBuf;

use omerta_engine::ids::Moment;

use crate::store::trouble::{Doing, Trouble};

/// Bytes of a slot: the moment (i64, little end first), a fixed word, CRC-32C of both.
const SLOT: usize = 16;

/// So that zeros are no moment.
const WORD: &[u8] = b"beat";

/// The file of the heartbeat.
#[derive(Debug)]
pub(super) struct Alive {
    path: PathBuf,
    file: File,
    found: Option<Moment>,
    /// The slot that is written next: never the latest one.
    next: usize,
}

impl Alive {
    /// Opens it, or makes it. What stands there and is no moment is none.
    pub(super) fn open(path: PathBuf) -> Result<Alive, Trouble> {
        let mut options = OpenOptions::new();
        let opened = options.read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = opened.map_err(|error| Trouble::io(&path, Doing::Open, &error))?;
        let mut bytes = Vec::new();
        let slots = (&mut file).take(2 * SLOT as u64).read_to_end(&mut bytes);
        slots.map_err(|error| Trouble::io(&path, Doing::Read, &error))?;
        let mut slots = bytes.chunks(SLOT).map(read);
        let slots = [slots.next().flatten(), slots.next().flatten()];
        let next = usize::from(slots[0] >= slots[1]);
        Ok(Alive { path, file, found: slots.into_iter().flatten().max(), next })
    }

    /// What a process before this one has left.
    pub(super) fn found(&self) -> Option<Moment> {
        self.found
    }

    /// Notes a moment.
    pub(super) fn beat(&mut self, at: Moment) -> Result<(), Trouble> {
        let from = (self.next * SLOT) as u64;
        let sought = self.file.seek(SeekFrom::Start(from));
        let written = sought.and_then(|_| self.file.write_all(&slot(at)));
        written.map_err(|error| Trouble::io(&self.path, Doing::Write, &error))?;
        self.next = 1 - self.next;
        Ok(())
    }
}

fn slot(at: Moment) -> Vec<u8> {
    let mut slot = [&at.0.to_le_bytes(), WORD].concat();
    slot.extend(crc32c::crc32c(&slot).to_le_bytes());
    slot
}

fn read(bytes: &[u8]) -> Option<Moment> {
    let (moment, _) = bytes.split_first_chunk::<8>()?;
    let at = Moment(i64::from_le_bytes(*moment));
    (slot(at) == bytes).then_some(at)
}
