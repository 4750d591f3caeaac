//! The updates of the last 48 hours, by the digests of their ids.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use omerta_engine::ids::Moment;

use crate::store::journal::wire::UpdateDigest;
use crate::store::memory::SEEN_MS;

/// Which updates have been taken.
#[derive(Default)]
pub(crate) struct Seen {
    updates: HashSet<UpdateDigest, BuildHasherDefault<FirstBytes>>,
    oldest: BinaryHeap<Reverse<(Moment, UpdateDigest)>>,
    latest: Moment,
}

impl Seen {
    /// Of all these, those that are young enough at this moment.
    pub(crate) fn at(latest: Moment, all: &[(UpdateDigest, Moment)]) -> Seen {
        let young = latest.plus_ms(-SEEN_MS);
        let kept = all.iter().filter(|(_, at)| *at >= young);
        let mut updates = HashSet::default();
        updates.reserve(kept.clone().count());
        updates.extend(kept.clone().map(|(update, _)| *update));
        let oldest = kept.map(|(update, at)| Reverse((*at, *update))).collect();
        Seen { updates, oldest, latest }
    }

    pub(crate) fn has(&self, update: &UpdateDigest) -> bool {
        self.updates.contains(update)
    }

    /// Takes the update of a commit of this moment, and forgets what is too old by then.
    pub(crate) fn take(&mut self, update: Option<UpdateDigest>, at: Moment) {
        self.latest = self.latest.max(at);
        if let Some(update) = update {
            self.updates.insert(update);
            self.oldest.push(Reverse((at, update)));
        }
        let young = self.latest.plus_ms(-SEEN_MS);
        while let Some(Reverse((at, update))) = self.oldest.peek().copied() {
            if at >= young {
                return;
            }
            self.oldest.pop();
            self.updates.remove(&update);
        }
    }
}

/// A digest need not be hashed: any of its bytes are as good as a hash. There may be a million of them,
/// and a start puts them all in.
#[derive(Default)]
pub(crate) struct FirstBytes(u64);

impl Hasher for FirstBytes {
    fn write(&mut self, bytes: &[u8]) {
        if let Some(first) = bytes.first_chunk() {
            self.0 ^= u64::from_le_bytes(*first);
        }
    }

    /// The length, which is always the same.
    fn write_usize(&mut self, _: usize) {}

    fn finish(&self) -> u64 {
        self.0
    }
}
