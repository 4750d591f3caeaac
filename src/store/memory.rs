//! A store that lives as long as the process: for the script face and for tests.

use std::collections::{BTreeMap, BTreeSet};

use omerta_engine::ids::Moment;

use crate::store::Store;
use crate::store::commit::{Commit, Kept, Mark, Position, RecordName, StoreError, UpdateId};
use crate::store::derived::{Derived, Row, Table};
use crate::store::stream::Stream;
use crate::store::trouble::Trouble;

/// How long the id of an update is remembered.
pub const SEEN_MS: i64 = 48 * 60 * 60 * 1000;

/// Commits in memory, and what is derived from them.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    commits: Vec<Commit>,
    streams: BTreeMap<Stream, Vec<Position>>,
    seen: BTreeSet<UpdateId>,
    /// The same ids by the time of their last record.
    seen_at: BTreeSet<(Moment, UpdateId)>,
    latest: Moment,
    rows: BTreeMap<(Table, u64), Vec<u8>>,
    rows_mark: Mark,
    beat: Option<Moment>,
}

impl Memory {
    /// An empty one.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    /// What a process finds that starts after this one was killed: the commits and the rows that were
    /// derived of them, and nothing that this one remembered besides.
    #[must_use]
    pub fn crash(self) -> Memory {
        let (beat, rows, rows_mark) = (self.beat, self.rows, self.rows_mark);
        let mut found = Memory { beat, rows, rows_mark, ..Memory::new() };
        self.commits.into_iter().for_each(|commit| found.keep(commit));
        found
    }

    /// All that was taken.
    pub fn commits(&self) -> impl Iterator<Item = &Commit> {
        self.commits.iter()
    }

    /// Is each record the next of its stream, and each that is to be erased there?
    fn check(&self, commit: &Commit) -> Result<(), StoreError> {
        let mut numbers = BTreeMap::new();
        for record in &commit.records {
            let (stream, found) = (record.stream, record.n);
            let next = numbers.entry(stream).or_insert_with(|| self.next(&stream));
            if *next != found {
                return Err(StoreError::NotNext { stream, next: *next, found });
            }
            *next += 1;
        }
        match commit.erase.iter().find(|(stream, n)| *n >= self.next(stream)) {
            Some((stream, n)) => Err(StoreError::NotThere(*stream, *n)),
            None => Ok(()),
        }
    }

    /// Keeps a commit that is in order.
    fn keep(&mut self, commit: Commit) {
        let mark = Mark(self.commits.len() as u64 + 1);
        for (place, record) in (0..).zip(&commit.records) {
            self.streams.entry(record.stream).or_default().push(Position { mark, place });
        }
        let at = commit.records.iter().map(|record| record.at).max().unwrap_or_default();
        self.latest = self.latest.max(at);
        if let Some(update) = &commit.update {
            self.seen.insert(update.clone());
            self.seen_at.insert((at, update.clone()));
        }
        let young = (self.latest.plus_ms(-SEEN_MS), UpdateId(String::new()));
        let kept = self.seen_at.split_off(&young);
        for (_, old) in std::mem::replace(&mut self.seen_at, kept) {
            self.seen.remove(&old);
        }
        for name in &commit.erase {
            self.erase(name);
        }
        self.commits.push(commit);
    }

    fn erase(&mut self, (stream, n): &RecordName) {
        let place = usize::try_from(*n).ok();
        let position = place.and_then(|n| self.streams.get(stream)?.get(n).copied());
        if let Some(record) = position.and_then(|position| self.record_mut(position)) {
            record.body = Vec::new();
        }
    }

    fn record_mut(&mut self, position: Position) -> Option<&mut crate::store::commit::Record> {
        let commit =
            self.commits.get_mut(usize::try_from(position.mark.0).ok()?.checked_sub(1)?)?;
        commit.records.get_mut(usize::try_from(position.place).ok()?)
    }

    fn record(&self, position: Position) -> Option<&crate::store::commit::Record> {
        let commit = self.commits.get(usize::try_from(position.mark.0).ok()?.checked_sub(1)?)?;
        commit.records.get(usize::try_from(position.place).ok()?)
    }
}

impl Store for Memory {
    fn commit(&mut self, commit: Commit) -> Result<Mark, StoreError> {
        if commit.records.is_empty() {
            return Err(StoreError::Empty);
        }
        if let Some(update) = commit.update.as_ref().filter(|update| self.seen(update)) {
            return Err(StoreError::Repeated(update.clone()));
        }
        self.check(&commit)?;
        self.keep(commit);
        Ok(self.latest())
    }

    fn latest(&self) -> Mark {
        Mark(self.commits.len() as u64)
    }

    fn synced(&self) -> Mark {
        self.latest()
    }

    fn sync(&mut self) -> Result<(), Trouble> {
        Ok(())
    }

    fn failure(&self) -> Option<Trouble> {
        None
    }

    fn seen(&self, update: &UpdateId) -> bool {
        self.seen.contains(update)
    }

    fn next(&self, stream: &Stream) -> u64 {
        self.streams.get(stream).map_or(0, |records| records.len() as u64)
    }

    fn stream(&mut self, stream: &Stream) -> Result<Vec<Kept>, Trouble> {
        let positions = self.streams.get(stream).into_iter().flatten();
        let kept = |position: &Position| {
            let record = self.record(*position)?.clone();
            Some(Kept { position: *position, record })
        };
        Ok(positions.filter_map(kept).collect())
    }

    fn after(&mut self, mark: Mark, each: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble> {
        let from = usize::try_from(mark.0).unwrap_or(usize::MAX);
        for (n, commit) in (mark.0 + 1..).zip(self.commits.iter().skip(from)) {
            each(Mark(n), commit.clone());
        }
        Ok(())
    }

    fn derived(&mut self) -> Derived {
        let rows = self.rows.iter().map(|((table, key), value)| (*table, *key, value.clone()));
        Derived { mark: self.rows_mark, rows: rows.collect() }
    }

    fn derive(&mut self, rows: Vec<Row>) {
        for row in rows {
            match row.value {
                Some(value) => self.rows.insert((row.table, row.key), value),
                None => self.rows.remove(&(row.table, row.key)),
            };
        }
        self.rows_mark = self.latest();
    }

    fn derive_anew(&mut self) {
        self.rows.clear();
        self.rows_mark = Mark::START;
    }

    fn beat(&mut self, at: Moment) {
        self.beat = self.beat.max(Some(at));
    }

    fn last_alive(&self) -> Option<Moment> {
        self.beat.into_iter().chain((!self.commits.is_empty()).then_some(self.latest)).max()
    }
}

#[cfg(test)]
mod tests;
