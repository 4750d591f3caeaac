//! The head of a segment file, and its name. The head keeps its place, its length and its sum in every
//! version, so that an old program can tell a newer file from a damaged one.

use crc32c::{crc32c, crc32c_append};

use crate::store::journal::named::Named;
use crate::store::journal::wire::{Bytes, Digest, Unread, put_u32, put_u64};
use crate::store::trouble::{Damage, Trouble};

/// The head takes a sector of its own: no write of a frame touches it.
pub(crate) const HEAD_BYTES: usize = 512;

const MAGIC: &[u8; 8] = b"omertaJ\n";

/// The version that is written.
const VERSION: u32 = 1;

/// Where the sum stands; it is over everything else in the head.
const SUM_AT: usize = 12;

/// The name of a segment that is not in use yet.
pub(crate) const NEXT: &str = "next.tmp";

const SUFFIX: &str = ".journal";

/// The name of a segment.
pub(crate) fn file_name(number: u64) -> String {
    format!("{number:08}{SUFFIX}")
}

/// The segment of this name; `None`: it is none, or it is not written so.
pub(crate) fn number_of(name: &str) -> Option<u64> {
    let number = name.strip_suffix(SUFFIX)?.parse().ok()?;
    (file_name(number) == name).then_some(number)
}

/// What stands at the beginning of a segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    /// The same in all segments of a journal, and in no other journal.
    pub(crate) id: [u8; 16],
    /// From 1.
    pub(crate) number: u64,
    /// The number of its first frame.
    pub(crate) frame: u64,
    /// The number of its first commit.
    pub(crate) commit: u64,
    /// The SHA-256 of the footer of the segment before; zeros in the first one.
    pub(crate) previous: Digest,
}

impl Head {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD_BYTES);
        bytes.extend_from_slice(MAGIC);
        put_u32(&mut bytes, VERSION);
        put_u32(&mut bytes, 0);
        bytes.extend_from_slice(&self.id);
        put_u64(&mut bytes, self.number);
        put_u64(&mut bytes, self.frame);
        put_u64(&mut bytes, self.commit);
        bytes.extend_from_slice(&self.previous);
        bytes.resize(HEAD_BYTES, 0);
        let sum = sum(&bytes);
        bytes[SUM_AT..SUM_AT + 4].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    fn decode(bytes: &[u8]) -> Result<Head, Unread> {
        let mut read = Bytes(bytes);
        let magic = read.array::<8>()? == *MAGIC;
        let version = read.u32()?;
        if !magic || read.u32()? != sum(bytes) {
            return Err(Unread::Broken);
        }
        if version != VERSION {
            return Err(Unread::Newer);
        }
        let (id, number, frame) = (read.array()?, read.u64()?, read.u64()?);
        Ok(Head { id, number, frame, commit: read.u64()?, previous: read.array()? })
    }

    /// The head of a file.
    pub(crate) fn read(file: &Named) -> Result<Head, Trouble> {
        if file.length()? < HEAD_BYTES as u64 {
            return Err(file.damaged(0, Damage::Head));
        }
        Head::decode(&file.read(0, HEAD_BYTES)?).map_err(|unread| match unread {
            Unread::Broken => file.damaged(0, Damage::Head),
            Unread::Newer => file.damaged(0, Damage::Newer),
        })
    }

    /// What all sums in this segment start from: a frame of another segment or journal is none here.
    pub(crate) fn salt(&self) -> u32 {
        crc32c_append(crc32c(&self.id), &self.number.to_le_bytes())
    }
}

fn sum(bytes: &[u8]) -> u32 {
    let (before, after) = bytes.split_at(SUM_AT.min(bytes.len()));
    crc32c_append(crc32c(before), after.get(4..).unwrap_or_default())
}
