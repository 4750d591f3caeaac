//! What is measured of one side.

use std::fmt;
use std::time::Duration;

/// What is measured of one side.
#[derive(Default)]
pub(crate) struct Figures {
    /// From a commit's being given to its acknowledgement.
    pub(crate) waits: Vec<Duration>,
    pub(crate) time: Duration,
    pub(crate) syncs: u64,
    pub(crate) bytes: u64,
}

impl Figures {
    pub(crate) fn add(&mut self, other: Figures) {
        self.waits.extend(other.waits);
        self.time += other.time;
        self.syncs += other.syncs;
        self.bytes += other.bytes;
    }

    /// Commits a second.
    pub(crate) fn rate(&self) -> f64 {
        self.waits.len() as f64 / self.time.as_secs_f64()
    }

    /// In milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let mut waits = self.waits.clone();
        waits.sort_unstable();
        waits[(waits.len() - 1) * percent / 100].as_secs_f64() * 1000.0
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (commits, syncs) = (self.waits.len() as f64, self.syncs as f64);
        write!(f, "{:8.0} commits/s, {:5.1} a sync, ", self.rate(), commits / syncs)?;
        write!(f, "{:4.0} bytes each, ", self.bytes as f64 / commits)?;
        let [half, most] = [50, 99].map(|percent| self.percentile(percent));
        write!(f, "ack p50 {half:.2} ms, p99 {most:.2} ms")
    }
}

pub(crate) fn ratio(ours: f64, theirs: f64) -> f64 {
    ours / theirs
}
