//! Commits with all that the disk has of them, so that they can be written elsewhere digest for digest.

use crate::store::commit::{Mark, Record, RecordName, UpdateId};
use crate::store::journal::wire::{Blind, Digest, body_digest, record_digest};

/// A record with its digests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawRecord {
    /// What it is.
    pub record: Record,
    /// The digest of the record before it in its stream; zeros for the first one.
    pub prev: Digest,
    /// The digest of blind and body.
    pub body_digest: Digest,
    /// What stands before the body under that digest. Zeros if the body has been erased.
    pub blind: Blind,
}

impl RawRecord {
    /// The digest of the record.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let Record { stream, n, at, .. } = self.record;
        record_digest(&(stream, n), at.0, &self.prev, &self.body_digest)
    }

    /// Do blind and body fit their digest?
    #[must_use]
    pub fn is_sound(&self) -> bool {
        body_digest(&self.blind, &self.record.body) == self.body_digest
    }

    /// Has the body been erased?
    #[must_use]
    pub fn is_erased(&self) -> bool {
        self.record.body.is_empty() && self.blind == Blind::default() && !self.is_sound()
    }
}

/// A commit with the digests of its records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawCommit {
    /// Its number.
    pub mark: Mark,
    /// The update that brought it.
    pub update: Option<UpdateId>,
    /// What it erases.
    pub erase: Vec<RecordName>,
    /// Its records.
    pub records: Vec<RawRecord>,
}
