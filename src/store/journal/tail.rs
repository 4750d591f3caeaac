//! What stands behind the last whole frame: nothing, a write that a crash or a power cut left
//! unfinished, or damage.
//!
//! Segments are full of zeros before they are written to, and a disk writes a sector of 512 bytes whole
//! or not at all. So an unfinished write leaves zeros where it never came to: in a whole sector, in the
//! end mark, or beyond the end of a file that was cut. What is wrong without any of that was whole once.

use crate::store::journal::footer;
use crate::store::journal::frame::{END, FRAME_HEAD, FrameHead, MAGIC, TRAILER_BYTES, trailer};

/// What a disk writes whole.
pub(crate) const SECTOR: usize = 512;

/// What stands behind the last whole frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tail {
    /// Nothing but zeros.
    Clean,
    /// A frame that was not finished: nobody was told of it.
    Torn,
    /// A footer that was not finished: all frames are before it.
    Unsealed,
    /// A frame that was whole once.
    Damaged,
    /// A footer that was whole once.
    DamagedFooter,
}

/// What stands in a segment from `at` on, where frame `number` is not whole.
pub(crate) fn tail(bytes: &[u8], at: usize, salt: u32, number: u64) -> Tail {
    let rest = bytes.get(at..).unwrap_or_default();
    if is_zero(rest) {
        return Tail::Clean;
    }
    let first = rest.len().min(to_sector_end(at));
    if rest[..first.min(footer::MAGIC.len())] == footer::MAGIC[..first.min(footer::MAGIC.len())] {
        let whole = footer::length(rest) == Some(rest.len()) && !has_zero_sector(rest, at);
        return if whole { Tail::DamagedFooter } else { Tail::Unsealed };
    }
    let torn = match FrameHead::decode(rest, salt) {
        Some(head) => head.number == number && is_torn(rest, at, &head),
        None => is_head_torn(rest, at),
    };
    if torn && !has_later(rest, salt, number) { Tail::Torn } else { Tail::Damaged }
}

/// Is the frame whose head is there unfinished?
fn is_torn(rest: &[u8], at: usize, head: &FrameHead) -> bool {
    let length = usize::try_from(head.length()).unwrap_or(usize::MAX);
    let Some((frame, beyond)) = rest.split_at_checked(length) else {
        return true;
    };
    let no_end = is_zero(&frame[length - END.len()..]);
    (no_end || has_zero_sector(frame, at)) && is_zero(beyond)
}

/// Is the head of the frame itself not all there? Without its trailer, which would be behind, it was
/// never finished; and a sector of it may have come later than the others, or not at all.
fn is_head_torn(rest: &[u8], at: usize) -> bool {
    let Some(behind) = rest.get(FRAME_HEAD..) else {
        return true;
    };
    let (first, others) = rest.split_at(rest.len().min(to_sector_end(at)));
    let straddles = first.len() < FRAME_HEAD;
    let second = &others[..others.len().min(SECTOR)];
    is_zero(behind) || is_zero(first) || (straddles && is_zero(second))
}

/// Is a frame of this segment there, or a part of it, that is written after the one at the beginning, or
/// the footer?
fn has_later(rest: &[u8], salt: u32, number: u64) -> bool {
    (1..rest.len()).any(|at| match rest[at] {
        byte if byte == MAGIC[0] => {
            FrameHead::decode(&rest[at..], salt).is_some_and(|head| head.number >= number)
        }
        byte if byte == END[0] => {
            let end = at + END.len();
            let found = rest.get(end.saturating_sub(TRAILER_BYTES)..end);
            found.and_then(|bytes| trailer(bytes, salt)).is_some_and(|(found, length)| {
                found > number || found == number && length as usize != end
            })
        }
        byte if byte == footer::MAGIC[0] => rest[at..].starts_with(footer::MAGIC),
        _ => false,
    })
}

/// Is a sector all zeros in these bytes, which begin at `at` in the file? The first and the last one may
/// be there in part.
fn has_zero_sector(bytes: &[u8], at: usize) -> bool {
    let (first, others) = bytes.split_at(bytes.len().min(to_sector_end(at)));
    is_zero(first) || others.chunks(SECTOR).any(is_zero)
}

fn to_sector_end(at: usize) -> usize {
    SECTOR - at % SECTOR
}

pub(crate) fn is_zero(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == 0)
}
