//! The updates of the last 48 hours, by the digests of their ids.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use omerta_engine::ids::Moment;

use crate::store::journal::wire::UpdateDigest;
use crate::store::memory::SEEN_MS;

/// Which updates have been taken.
#[derive(Default)]
pub(crate) struct Seen {
    moments: HashMap<UpdateDigest, Moment>,
    oldest: BinaryHeap<Reverse<(Moment, UpdateDigest)>>,
    latest: Moment,
}

impl Seen {
    /// Of all these, those that are young enough at this moment.
    pub(crate) fn at(latest: Moment, all: &[(UpdateDigest, Moment)]) -> Seen {
        let young = latest.plus_ms(-SEEN_MS);
        let kept = all.iter().filter(|(_, at)| *at >= young);
        let oldest = kept.clone().map(|(update, at)| Reverse((*at, *update))).collect();
        Seen { moments: kept.copied().collect(), oldest, latest }
    }

    pub(crate) fn has(&self, update: &UpdateDigest) -> bool {
        self.moments.contains_key(update)
    }

    /// Takes the update of a commit of this moment, and forgets what is too old by then.
    pub(crate) fn take(&mut self, update: Option<UpdateDigest>, at: Moment) {
        self.latest = self.latest.max(at);
        if let Some(update) = update {
            self.moments.insert(update, at);
            self.oldest.push(Reverse((at, update)));
        }
        let young = self.latest.plus_ms(-SEEN_MS);
        while let Some(Reverse((at, update))) = self.oldest.peek().copied() {
            if at >= young {
                return;
            }
            self.oldest.pop();
            self.moments.remove(&update);
        }
    }
}
