//! What passes by on the way to or from a backup: counted, and every digest and link of it checked.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use omerta_engine::ids::Moment;
use sha2::{Digest as _, Sha256};

use crate::store::commit::{Mark, RecordName};
use crate::store::journal::Digest;
use crate::store::journal::raw::{RawCommit, RawRecord};
use crate::store::stream::Stream;

/// A kind of stream.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Games.
    Game,
    /// Persons.
    People,
    /// Places.
    Place,
    /// What was sent.
    Sent,
    /// Starts of the process.
    Process,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [Kind::Game, Kind::People, Kind::Place, Kind::Sent, Kind::Process];

    fn of(stream: Stream) -> Kind {
        match stream {
            Stream::Game(_) => Kind::Game,
            Stream::People => Kind::People,
            Stream::Place(_) => Kind::Place,
            Stream::Sent(_) => Kind::Sent,
            Stream::Process => Kind::Process,
        }
    }
}

/// How much there is of something.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// Streams.
    pub streams: u64,
    /// Records, those that are erased too.
    pub records: u64,
    /// Those of them that are erased.
    pub erased: u64,
}

/// Commits from the first on, as far as they have been seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The last commit.
    pub mark: Mark,
    /// The latest moment of any record.
    pub last: Option<Moment>,
    counts: BTreeMap<Kind, Count>,
    ends: BTreeMap<Stream, (u64, Digest)>,
    /// Erased, and the commit that did it has not come yet.
    missing: BTreeSet<RecordName>,
}

/// What does not fit what came before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Misfit {
    Commit,
    Record(RecordName),
}

impl Tally {
    /// Takes the next commit, if everything in it is right.
    pub(super) fn take(&mut self, commit: &RawCommit) -> Result<(), Misfit> {
        if commit.mark.0 != self.mark.0 + 1 || commit.records.is_empty() {
            return Err(Misfit::Commit);
        }
        self.mark = commit.mark;
        commit.records.iter().try_for_each(|raw| self.take_record(raw))?;
        for name in &commit.erase {
            let known = self.ends.get(&name.0).is_some_and(|(count, _)| name.1 < *count);
            if !known {
                return Err(Misfit::Record(*name));
            }
            self.missing.remove(name);
        }
        Ok(())
    }

    fn take_record(&mut self, raw: &RawRecord) -> Result<(), Misfit> {
        let (stream, n) = (raw.record.stream, raw.record.n);
        let count = self.counts.entry(Kind::of(stream)).or_default();
        let end = self.ends.entry(stream).or_default();
        let erased = raw.is_erased();
        if (n, raw.prev) != *end || !(erased || raw.is_sound()) {
            return Err(Misfit::Record((stream, n)));
        }
        *end = (n + 1, raw.digest());
        count.streams += u64::from(n == 0);
        count.records += 1;
        count.erased += u64::from(erased);
        self.last = self.last.max(Some(raw.record.at));
        if erased {
            self.missing.insert((stream, n));
        }
        Ok(())
    }

    /// Does a reader go on who wants what there was at this mark, and all that is behind it if nobody
    /// writes? Not before the commit that has erased what is gone.
    pub(super) fn goes_on(&self, end: Mark) -> ControlFlow<()> {
        if self.mark > end && self.missing.is_empty() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// A record whose body is gone though no commit erases it.
    pub(super) fn missing(&self) -> Option<RecordName> {
        self.missing.first().copied()
    }

    /// How a stream ends: how many records it has, and the digest of the last.
    pub(super) fn end(&self, stream: Stream) -> (u64, Digest) {
        self.ends.get(&stream).copied().unwrap_or_default()
    }

    /// How much there is of a kind.
    #[must_use]
    pub fn count(&self, kind: Kind) -> Count {
        self.counts.get(&kind).copied().unwrap_or_default()
    }

    /// How much there is of everything.
    #[must_use]
    pub fn total(&self) -> Count {
        self.counts.values().fold(Count::default(), |sum, count| Count {
            streams: sum.streams + count.streams,
            records: sum.records + count.records,
            erased: sum.erased + count.erased,
        })
    }

    /// How every stream ends, as one digest: the same if and only if all records were the same.
    #[must_use]
    pub fn heads(&self) -> Digest {
        let mut digest = Sha256::new();
        for (stream, (count, head)) in &self.ends {
            digest.update(stream.to_string());
            digest.update([b'\n']);
            digest.update(count.to_be_bytes());
            digest.update(head);
        }
        digest.finalize().into()
    }
}
