//! A frame: what is written, and synced, at once. Its head and its middle are under sums; the blinds and
//! bodies behind them are under the digests that stand in the middle, so that one can be erased.

use crc32c::crc32c_append;
use omerta_engine::ids::Moment;

use crate::store::commit::{RecordName, UpdateId};
use crate::store::journal::wire::{
    Blind, Bytes, Digest, NAME_BYTES, Unread, put_i64, put_name, put_u32, put_u64, record_digest,
};

/// What the head of a frame takes.
pub(crate) const FRAME_HEAD: usize = 48;

/// What a frame ends with. No byte of it, nor of the magic, is zero: where a write never came to, there
/// are zeros.
pub(crate) const END: &[u8; 8] = b"\xE7framed\xE7";

/// What the trailer of a frame takes.
pub(crate) const TRAILER_BYTES: usize = 24;

/// What a frame begins with. It stands in no text.
pub(crate) const MAGIC: &[u8; 4] = b"\xF7omf";

/// What a record takes in the middle of a frame.
pub(crate) const RECORD_BYTES: usize = NAME_BYTES + 8 + 32 + 32 + 4;

/// What a commit takes in the middle besides its records, erased names and update.
pub(crate) const COMMIT_BYTES: usize = 12;

/// What a blind takes.
pub(crate) const BLIND_BYTES: usize = 16;

/// The head of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct FrameHead {
    /// Its number.
    pub(crate) number: u64,
    /// The number of its first commit.
    pub(crate) commit: u64,
    /// How many commits it has.
    pub(crate) commits: u32,
    /// The length of the middle.
    pub(crate) middle: u32,
    /// The length of all blinds and bodies.
    pub(crate) bodies: u32,
    /// The sum of the middle.
    pub(crate) sum: u32,
    /// What commits up to this one erase has been erased.
    pub(crate) erased: u64,
}

impl FrameHead {
    pub(crate) fn encode(&self, salt: u32) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(FRAME_HEAD);
        bytes.extend_from_slice(MAGIC);
        put_u32(&mut bytes, 0);
        put_u64(&mut bytes, self.number);
        put_u64(&mut bytes, self.commit);
        put_u32(&mut bytes, self.commits);
        put_u32(&mut bytes, self.middle);
        put_u32(&mut bytes, self.bodies);
        put_u32(&mut bytes, self.sum);
        put_u64(&mut bytes, self.erased);
        let sum = crc32c_append(salt, &bytes[8..]);
        bytes[4..8].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// The head that these bytes begin with, if it is one of this segment.
    pub(crate) fn decode(bytes: &[u8], salt: u32) -> Option<FrameHead> {
        let bytes = bytes.get(..FRAME_HEAD)?;
        let mut read = Bytes(bytes);
        let magic = read.array::<4>().ok()? == *MAGIC;
        let sum = read.u32().ok()?;
        if !magic || sum != crc32c_append(salt, &bytes[8..]) {
            return None;
        }
        Some(FrameHead {
            number: read.u64().ok()?,
            commit: read.u64().ok()?,
            commits: read.u32().ok()?,
            middle: read.u32().ok()?,
            bodies: read.u32().ok()?,
            sum: read.u32().ok()?,
            erased: read.u64().ok()?,
        })
    }

    /// The end of the frame. It says whose end it is, so that a frame is not taken for the end of
    /// another one whose middle is gone.
    pub(crate) fn trailer(&self, salt: u32) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(TRAILER_BYTES);
        put_u64(&mut bytes, self.number);
        put_u32(&mut bytes, u32::try_from(self.length()).unwrap_or(u32::MAX));
        let sum = crc32c_append(salt, &bytes);
        put_u32(&mut bytes, sum);
        bytes.extend_from_slice(END);
        bytes
    }

    /// From the first byte of the head to the last one of the trailer.
    pub(crate) fn length(&self) -> u64 {
        let parts = u64::from(self.middle) + u64::from(self.bodies);
        (FRAME_HEAD + TRAILER_BYTES) as u64 + parts
    }
}

/// The number and the length of the frame whose trailer these bytes are, if they are one of this
/// segment.
pub(crate) fn trailer(bytes: &[u8], salt: u32) -> Option<(u64, u32)> {
    let mut read = Bytes(bytes);
    let (number, length, sum) = (read.u64().ok()?, read.u32().ok()?, read.u32().ok()?);
    let whole = read.0 == END && sum == crc32c_append(salt, &bytes[..12]);
    whole.then_some((number, length))
}

/// A record as it stands in the middle of a frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) name: RecordName,
    pub(crate) at: Moment,
    pub(crate) prev: Digest,
    pub(crate) body: Digest,
    /// The length of the body.
    pub(crate) length: u32,
}

impl Line {
    pub(crate) fn put(&self, to: &mut Vec<u8>) {
        put_name(to, &self.name);
        put_i64(to, self.at.0);
        to.extend_from_slice(&self.prev);
        to.extend_from_slice(&self.body);
        put_u32(to, self.length);
    }

    pub(crate) fn take(read: &mut Bytes<'_>) -> Result<Line, Unread> {
        Ok(Line {
            name: read.name()?,
            at: Moment(read.i64()?),
            prev: read.array()?,
            body: read.array()?,
            length: read.u32()?,
        })
    }

    /// The digest of the record.
    pub(crate) fn digest(&self) -> Digest {
        record_digest(&self.name, self.at.0, &self.prev, &self.body)
    }

    /// What the blind and the body take.
    pub(crate) fn body_bytes(&self) -> usize {
        BLIND_BYTES + self.length as usize
    }
}

/// A record of a frame that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Read<'a> {
    pub(crate) line: Line,
    /// Where the line is, from the beginning of the frame.
    pub(crate) line_at: usize,
    /// Where blind and body are, from the beginning of the frame.
    pub(crate) body_at: usize,
    pub(crate) blind: Blind,
    pub(crate) body: &'a [u8],
}

/// A commit of a frame that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReadCommit<'a> {
    pub(crate) update: Option<UpdateId>,
    pub(crate) erase: Vec<RecordName>,
    pub(crate) records: Vec<Read<'a>>,
}

/// The commits of a frame whose sums are right. `frame` is all of it.
pub(crate) fn commits<'a>(
    head: &FrameHead,
    frame: &'a [u8],
) -> Result<Vec<ReadCommit<'a>>, Unread> {
    let body_at = FRAME_HEAD + head.middle as usize;
    let end = frame.len().saturating_sub(TRAILER_BYTES);
    let middle = Bytes(frame.get(FRAME_HEAD..body_at).ok_or(Unread::Broken)?);
    let mut reading = Reading { frame, middle, middle_end: body_at, body_at };
    let commits = (0..head.commits).map(|_| reading.commit()).collect::<Result<_, _>>()?;
    reading.middle.end()?;
    if reading.body_at == end { Ok(commits) } else { Err(Unread::Broken) }
}

struct Reading<'a> {
    frame: &'a [u8],
    middle: Bytes<'a>,
    middle_end: usize,
    body_at: usize,
}

impl<'a> Reading<'a> {
    fn commit(&mut self) -> Result<ReadCommit<'a>, Unread> {
        // One more than its length: an id may be empty, and 0 is none.
        let update = match self.middle.size()?.checked_sub(1) {
            None => None,
            Some(length) => Some(self.update(length)?),
        };
        let erased = self.middle.size()?;
        let erase = (0..erased).map(|_| self.middle.name()).collect::<Result<_, _>>()?;
        let records = self.middle.size()?;
        let records = (0..records).map(|_| self.record()).collect::<Result<_, _>>()?;
        Ok(ReadCommit { update, erase, records })
    }

    fn update(&mut self, length: usize) -> Result<UpdateId, Unread> {
        let text = std::str::from_utf8(self.middle.take(length)?);
        text.map(|text| UpdateId(text.to_owned())).map_err(|_| Unread::Broken)
    }

    fn record(&mut self) -> Result<Read<'a>, Unread> {
        let line_at = self.middle_end - self.middle.0.len();
        let line = Line::take(&mut self.middle)?;
        let body_at = self.body_at;
        let mut bytes = Bytes(self.frame.get(body_at..).ok_or(Unread::Broken)?);
        let blind = bytes.array()?;
        let body = bytes.take(line.length as usize)?;
        self.body_at += line.body_bytes();
        Ok(Read { line, line_at, body_at, blind, body })
    }
}
