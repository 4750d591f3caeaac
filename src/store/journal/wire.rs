//! How numbers, streams and digests stand in the files: little-endian, and nothing that is read is
//! trusted to be there.

use sha2::{Digest as _, Sha256};

use crate::store::commit::{RecordName, UpdateId};
use crate::store::stream::{RoomId, Stream};

/// A SHA-256.
pub type Digest = [u8; 32];

/// Random bytes in front of a body: its digest tells nothing of a body that could be guessed.
pub type Blind = [u8; 16];

/// The first half of the SHA-256 of an update's id.
pub(crate) type UpdateDigest = [u8; 16];

/// What a stream's name takes.
pub(crate) const STREAM_BYTES: usize = 9;

/// What a record's name takes.
pub(crate) const NAME_BYTES: usize = STREAM_BYTES + 8;

/// Nothing else that is hashed here or elsewhere begins so.
const RECORD_TAG: &[u8] = b"omerta journal record 1\0";

/// What a body's record is known by when the body is gone.
#[must_use]
pub fn body_digest(blind: &Blind, body: &[u8]) -> Digest {
    Sha256::new().chain_update(blind).chain_update(body).finalize().into()
}

/// The digest of a record: with it a stream ends for the record after it.
#[must_use]
pub fn record_digest(name: &RecordName, at: i64, prev: &Digest, body: &Digest) -> Digest {
    let mut bytes = Vec::with_capacity(RECORD_TAG.len() + NAME_BYTES + 8 + 64);
    bytes.extend_from_slice(RECORD_TAG);
    put_name(&mut bytes, name);
    put_i64(&mut bytes, at);
    bytes.extend_from_slice(prev);
    bytes.extend_from_slice(body);
    Sha256::digest(&bytes).into()
}

pub(crate) fn update_digest(update: &UpdateId) -> UpdateDigest {
    let digest: Digest = Sha256::digest(update.0.as_bytes()).into();
    let mut half = UpdateDigest::default();
    half.copy_from_slice(&digest[..16]);
    half
}

pub(crate) fn put_u32(to: &mut Vec<u8>, number: u32) {
    to.extend_from_slice(&number.to_le_bytes());
}

pub(crate) fn put_u64(to: &mut Vec<u8>, number: u64) {
    to.extend_from_slice(&number.to_le_bytes());
}

pub(crate) fn put_i64(to: &mut Vec<u8>, number: i64) {
    to.extend_from_slice(&number.to_le_bytes());
}

/// A stream is its kind and its number. A kind is never given to another; new ones go on from here.
pub(crate) fn stream_code(stream: &Stream) -> (u8, u64) {
    match stream {
        Stream::Game(RoomId(room)) => (1, *room),
        Stream::People => (2, 0),
        Stream::Place(place) => (3, *place),
        Stream::Sent(chat) => (4, *chat),
    }
}

fn stream_of(kind: u8, number: u64) -> Option<Stream> {
    match (kind, number) {
        (1, room) => Some(Stream::Game(RoomId(room))),
        (2, 0) => Some(Stream::People),
        (3, place) => Some(Stream::Place(place)),
        (4, chat) => Some(Stream::Sent(chat)),
        (_, _) => None,
    }
}

pub(crate) fn put_stream(to: &mut Vec<u8>, stream: &Stream) {
    let (kind, number) = stream_code(stream);
    to.push(kind);
    put_u64(to, number);
}

pub(crate) fn put_name(to: &mut Vec<u8>, (stream, n): &RecordName) {
    put_stream(to, stream);
    put_u64(to, *n);
}

/// Why bytes whose sum is right could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unread {
    /// They end too early, or are not what is written here.
    Broken,
    /// They name a kind of stream that is not known yet.
    Newer,
}

/// Bytes that are read from the front.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) fn take(&mut self, length: usize) -> Result<&'a [u8], Unread> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(Unread::Broken)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Unread> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(Unread::Broken)?;
        self.0 = rest;
        Ok(*taken)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Unread> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    pub(crate) fn u64(&mut self) -> Result<u64, Unread> {
        Ok(u64::from_le_bytes(self.array()?))
    }

    pub(crate) fn i64(&mut self) -> Result<i64, Unread> {
        Ok(i64::from_le_bytes(self.array()?))
    }

    /// A count or a length.
    pub(crate) fn size(&mut self) -> Result<usize, Unread> {
        usize::try_from(self.u32()?).map_err(|_| Unread::Broken)
    }

    pub(crate) fn stream(&mut self) -> Result<Stream, Unread> {
        let [kind] = self.array()?;
        stream_of(kind, self.u64()?).ok_or(Unread::Newer)
    }

    pub(crate) fn name(&mut self) -> Result<RecordName, Unread> {
        Ok((self.stream()?, self.u64()?))
    }

    /// Nothing may be left.
    pub(crate) fn end(&self) -> Result<(), Unread> {
        if self.0.is_empty() { Ok(()) } else { Err(Unread::Broken) }
    }
}
