//! The frames of a segment one after another, as long as they are whole.

use crc32c::crc32c_append;

use crate::store::journal::frame::{FRAME_HEAD, FrameHead, Read, ReadCommit, commits};
use crate::store::journal::head::{HEAD_BYTES, Head};
use crate::store::journal::wire::{Unread, body_digest};

/// A place in the bytes of a segment.
pub(crate) struct Walk<'a> {
    /// The segment from its first byte.
    bytes: &'a [u8],
    salt: u32,
    /// Where the next frame would begin.
    pub(crate) at: usize,
    /// Its number.
    pub(crate) frame: u64,
    /// The number of its first commit.
    pub(crate) commit: u64,
}

/// A whole frame. Its sums are right; its bodies are not looked at.
pub(crate) struct Found<'a> {
    pub(crate) head: FrameHead,
    /// Where it begins in the segment.
    pub(crate) at: usize,
    pub(crate) commits: Vec<ReadCommit<'a>>,
}

impl<'a> Walk<'a> {
    /// Before the first frame.
    pub(crate) fn new(head: &Head, bytes: &'a [u8]) -> Walk<'a> {
        let (frame, commit) = (head.frame, head.commit);
        Walk { bytes, salt: head.salt(), at: HEAD_BYTES, frame, commit }
    }

    /// The next frame, if it is whole.
    pub(crate) fn next(&mut self) -> Result<Option<Found<'a>>, Unread> {
        let Some((head, bytes)) = self.whole() else {
            return Ok(None);
        };
        let found = Found { head, at: self.at, commits: commits(&head, bytes)? };
        self.at += bytes.len();
        self.frame += 1;
        self.commit += u64::from(head.commits);
        Ok(Some(found))
    }

    fn whole(&self) -> Option<(FrameHead, &'a [u8])> {
        let rest = self.bytes.get(self.at..)?;
        let head = FrameHead::decode(rest, self.salt)?;
        if (head.number, head.commit) != (self.frame, self.commit) {
            return None;
        }
        let frame = rest.get(..usize::try_from(head.length()).ok()?)?;
        let middle = frame.get(FRAME_HEAD..FRAME_HEAD + head.middle as usize)?;
        let whole = frame.ends_with(&head.trailer(self.salt))
            && crc32c_append(self.salt, middle) == head.sum;
        whole.then_some((head, frame))
    }
}

/// Is the body what was written?
pub(crate) fn is_sound(read: &Read<'_>) -> bool {
    body_digest(&read.blind, read.body) == read.line.body
}

/// Is the body what an erased one looks like?
pub(crate) fn is_zero(read: &Read<'_>) -> bool {
    read.blind.iter().chain(read.body).all(|byte| *byte == 0)
}
