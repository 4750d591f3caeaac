//! Commits made into the bytes of a frame. Here blinds are drawn and the chains go on.

use std::collections::HashMap;

use crc32c::crc32c_append;
use omerta_engine::ids::Moment;
use rand::RngCore;
use rand::rngs::StdRng;

use crate::store::commit::{Commit, Mark, Position, Record};
use crate::store::journal::catalog::Added;
use crate::store::journal::footer::{Erase, Place, Update};
use crate::store::journal::frame::{
    BLIND_BYTES, COMMIT_BYTES, FRAME_HEAD, FrameHead, Line, RECORD_BYTES, TRAILER_BYTES,
};
use crate::store::journal::wire::{
    Blind, Digest, NAME_BYTES, UpdateDigest, body_digest, put_name, put_u32,
};
use crate::store::stream::Stream;

/// A commit that waits to be written.
pub(crate) struct Queued {
    pub(crate) commit: Commit,
    /// The digest of its update's id.
    pub(crate) update: Option<UpdateDigest>,
    /// Blinds and body digests of its records, if they were given once already.
    pub(crate) given: Option<Vec<(Blind, Digest)>>,
    /// What it takes in a frame.
    pub(crate) bytes: usize,
}

/// What a commit takes in a frame, in bytes.
pub(crate) fn size(commit: &Commit) -> usize {
    let update = commit.update.as_ref().map_or(0, |update| update.0.len());
    let record = |record: &Record| RECORD_BYTES + BLIND_BYTES + record.body.len();
    let records: usize = commit.records.iter().map(record).sum();
    COMMIT_BYTES + update + commit.erase.len() * NAME_BYTES + records
}

/// What a frame brings, as the catalog wants it. Places are counted from the beginning of the frame.
#[derive(Default)]
pub(crate) struct Brought {
    pub(crate) added: Vec<Added>,
    pub(crate) updates: Vec<Update>,
    pub(crate) erases: Vec<Erase>,
    pub(crate) commits: u32,
    pub(crate) last: Moment,
}

/// The maker of frames.
pub(crate) struct Encoder {
    heads: HashMap<Stream, Digest>,
    random: StdRng,
    /// A frame without the bodies and all behind them. Kept, so that its memory is.
    front: Vec<u8>,
    bodies: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new(heads: HashMap<Stream, Digest>, random: StdRng) -> Encoder {
        Encoder { heads, random, front: Vec::new(), bodies: Vec::new() }
    }

    /// Makes the inside of a frame; `first`: the mark of its first commit.
    pub(crate) fn fill(&mut self, batch: &[Queued], first: Mark) -> Brought {
        self.front.clear();
        self.front.resize(FRAME_HEAD, 0);
        self.bodies.clear();
        let mut brought = Brought::default();
        for (mark, queued) in (first.0..).map(Mark).zip(batch) {
            self.put(queued, mark, &mut brought);
        }
        let front = narrow(self.front.len());
        brought.added.iter_mut().for_each(|added| added.place.body += front);
        brought
    }

    fn put(&mut self, queued: &Queued, mark: Mark, brought: &mut Brought) {
        let commit = &queued.commit;
        put_u32(&mut self.front, commit.update.as_ref().map_or(0, |id| narrow(id.0.len()) + 1));
        self.front.extend_from_slice(commit.update.as_ref().map_or(&[], |id| id.0.as_bytes()));
        put_u32(&mut self.front, narrow(commit.erase.len()));
        for name in &commit.erase {
            put_name(&mut self.front, name);
            brought.erases.push((*name, mark));
        }
        put_u32(&mut self.front, narrow(commit.records.len()));
        let mut given = queued.given.iter().flatten();
        for (place, record) in (0..).zip(&commit.records) {
            let position = Position { mark, place };
            brought.added.push(self.put_record(record, position, given.next()));
        }
        let at = last_moment(commit);
        brought.updates.extend(queued.update.map(|update| (update, at)));
        brought.commits += 1;
        brought.last = brought.last.max(at);
    }

    fn put_record(
        &mut self,
        record: &Record,
        position: Position,
        given: Option<&(Blind, Digest)>,
    ) -> Added {
        let (blind, body) = given.copied().unwrap_or_else(|| {
            let mut blind = Blind::default();
            self.random.fill_bytes(&mut blind);
            (blind, body_digest(&blind, &record.body))
        });
        let prev = self.heads.entry(record.stream).or_default();
        let (name, length) = ((record.stream, record.n), narrow(record.body.len()));
        let line = Line { name, at: record.at, prev: *prev, body, length };
        let digest = line.digest();
        *prev = digest;
        let place =
            Place { line: narrow(self.front.len()), body: narrow(self.bodies.len()), position };
        line.put(&mut self.front);
        self.bodies.extend_from_slice(&blind);
        self.bodies.extend_from_slice(&record.body);
        Added { stream: record.stream, place, digest }
    }

    /// The length of the frame that has been filled.
    pub(crate) fn length(&self) -> u64 {
        (self.front.len() + self.bodies.len() + TRAILER_BYTES) as u64
    }

    /// The bytes of the frame that has been filled. What the head says of lengths and sums is put in.
    pub(crate) fn finish(&mut self, head: FrameHead, salt: u32) -> &[u8] {
        let middle = &self.front[FRAME_HEAD..];
        let sum = crc32c_append(salt, middle);
        let (middle, bodies) = (narrow(middle.len()), narrow(self.bodies.len()));
        let head = FrameHead { middle, bodies, sum, ..head };
        self.front[..FRAME_HEAD].copy_from_slice(&head.encode(salt));
        self.front.extend_from_slice(&self.bodies);
        self.front.extend_from_slice(&head.trailer(salt));
        &self.front
    }
}

/// The moment of a commit.
pub(crate) fn last_moment(commit: &Commit) -> Moment {
    commit.records.iter().map(|record| record.at).max().unwrap_or_default()
}

/// A length in a frame. Commits are refused that would be near the end of what fits.
pub(crate) fn narrow(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
