//! A store that lives as long as the process: for the script face and for tests.

use std::collections::{BTreeMap, BTreeSet};

use omerta_engine::ids::Moment;

use crate::store::Store;
use crate::store::frame::{Frame, StoreError, UpdateId};
use crate::store::stream::Stream;

/// How long the id of an update is remembered.
const SEEN_MS: i64 = 48 * 60 * 60 * 1000;

/// Frames in memory, and what is derived from them.
#[derive(Default, Debug)]
pub struct Memory {
    frames: Vec<Frame>,
    next: BTreeMap<Stream, u64>,
    seen: BTreeSet<UpdateId>,
    /// The same ids by the time of their last record.
    seen_at: BTreeSet<(Moment, UpdateId)>,
    latest: Moment,
}

impl Memory {
    /// An empty one.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    /// What a process finds that starts after this one was killed: the frames, and nothing that this
    /// one remembered besides them.
    #[must_use]
    pub fn crash(self) -> Memory {
        let mut found = Memory::new();
        self.frames.into_iter().for_each(|frame| found.keep(frame));
        found
    }

    /// Is each record the next of its stream?
    fn check(&self, frame: &Frame) -> Result<(), StoreError> {
        let mut numbers = BTreeMap::new();
        for record in &frame.records {
            let (stream, found) = (record.stream, record.n);
            let next = numbers.entry(stream).or_insert_with(|| self.next(&stream));
            if *next != found {
                return Err(StoreError::NotNext { stream, next: *next, found });
            }
            *next += 1;
        }
        Ok(())
    }

    /// Keeps a frame that is in order.
    fn keep(&mut self, frame: Frame) {
        for record in &frame.records {
            self.next.insert(record.stream, record.n.saturating_add(1));
        }
        let at = frame.records.iter().map(|record| record.at).max().unwrap_or_default();
        self.latest = self.latest.max(at);
        if let Some(update) = &frame.update {
            self.seen.insert(update.clone());
            self.seen_at.insert((at, update.clone()));
        }
        let young = (self.latest.plus_ms(-SEEN_MS), UpdateId(String::new()));
        let kept = self.seen_at.split_off(&young);
        for (_, old) in std::mem::replace(&mut self.seen_at, kept) {
            self.seen.remove(&old);
        }
        self.frames.push(frame);
    }
}

impl Store for Memory {
    fn commit(&mut self, frame: Frame) -> Result<(), StoreError> {
        if frame.records.is_empty() {
            return Err(StoreError::Empty);
        }
        if let Some(update) = frame.update.as_ref().filter(|update| self.seen(update)) {
            return Err(StoreError::Repeated(update.clone()));
        }
        self.check(&frame)?;
        self.keep(frame);
        Ok(())
    }

    fn frames(&self) -> Box<dyn Iterator<Item = &Frame> + '_> {
        Box::new(self.frames.iter())
    }

    fn seen(&self, update: &UpdateId) -> bool {
        self.seen.contains(update)
    }

    fn next(&self, stream: &Stream) -> u64 {
        self.next.get(stream).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
