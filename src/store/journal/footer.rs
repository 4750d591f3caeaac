//! The footer of a sealed segment: what is in it, so that a start need not read it. It says nothing of
//! bodies but where they are.

use crc32c::crc32c_append;
use omerta_engine::ids::Moment;
use sha2::{Digest as _, Sha256};

use crate::store::commit::{Mark, Position, RecordName};
use crate::store::journal::head::Head;
use crate::store::journal::named::Named;
use crate::store::journal::wire::{
    Bytes, Digest, NAME_BYTES, STREAM_BYTES, Unread, UpdateDigest, put_i64, put_name, put_stream,
    put_u32, put_u64,
};
use crate::store::stream::Stream;
use crate::store::trouble::{Damage, Trouble};

/// What a footer begins with: neither it nor the end mark has a byte that is zero.
pub(crate) const MAGIC: &[u8; 8] = b"\xF5footer\xF5";

const END: &[u8; 8] = b"\xE5sealed\xE5";

/// The fixed part at the beginning.
const TOP_BYTES: usize = 80;

/// The fixed part at the end of the file: the length of the whole footer, its sum, the end mark.
const TRAILER_BYTES: usize = 16;

/// A stream in the footer: its name, how many records, the first number, the head.
const STREAM_ROW: usize = STREAM_BYTES + 4 + 8 + 32;

/// A record in the footer: where its line and its body are, its position.
pub(crate) const PLACE_BYTES: usize = 20;

/// An update in the footer: its digest, the moment.
const UPDATE_ROW: usize = 16 + 8;

/// What is erased in the footer: its name, the commit.
const ERASE_ROW: usize = NAME_BYTES + 8;

/// Where a record of a segment is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// Where its line is in the file, in bytes.
    pub(crate) line: u32,
    /// Where its blind is in the file, in bytes.
    pub(crate) body: u32,
    pub(crate) position: Position,
}

impl Place {
    fn put(&self, to: &mut Vec<u8>) {
        put_u32(to, self.line);
        put_u32(to, self.body);
        put_u64(to, self.position.mark.0);
        put_u32(to, self.position.place);
    }

    pub(crate) fn take(read: &mut Bytes<'_>) -> Result<Place, Unread> {
        let (line, body) = (read.u32()?, read.u32()?);
        let position = Position { mark: Mark(read.u64()?), place: read.u32()? };
        Ok(Place { line, body, position })
    }
}

/// What a segment has of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) stream: Stream,
    /// How many records, at least one.
    pub(crate) count: u32,
    /// The number of the first of them.
    pub(crate) first: u64,
    /// The digest of the last of them.
    pub(crate) head: Digest,
    /// Where the first place is in the footer; the others follow.
    pub(crate) places_at: usize,
}

/// An update of a segment: its digest, and the moment of its commit.
pub(crate) type Update = (UpdateDigest, Moment);

/// What is to be erased, and by which commit.
pub(crate) type Erase = (RecordName, Mark);

/// What a segment has in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Totals {
    /// The number of the first frame after it.
    pub(crate) frame: u64,
    /// The number of the first commit after it.
    pub(crate) commit: u64,
    /// What commits up to this one erase has been erased.
    pub(crate) erased: u64,
    /// The last moment of any record of the journal up to here.
    pub(crate) last: Moment,
}

/// What stands in a footer, besides the places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Footer {
    pub(crate) totals: Totals,
    pub(crate) parts: Vec<Part>,
    pub(crate) updates: Vec<Update>,
    pub(crate) erases: Vec<Erase>,
    /// Where it begins in the file.
    pub(crate) at: u64,
    pub(crate) digest: Digest,
}

/// The bytes of a footer. `parts`: the streams in their order, with all their places.
pub(crate) fn encode(
    head: &Head,
    totals: &Totals,
    parts: &[(Part, &[Place])],
    updates: &[Update],
    erases: &[Erase],
) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    put_u64(&mut bytes, head.number);
    put_u64(&mut bytes, totals.frame);
    put_u64(&mut bytes, totals.commit);
    put_u64(&mut bytes, totals.erased);
    put_i64(&mut bytes, totals.last.0);
    let places: usize = parts.iter().map(|(_, places)| places.len()).sum();
    for count in [parts.len(), places, updates.len(), erases.len()] {
        put_u64(&mut bytes, count as u64);
    }
    for (part, _) in parts {
        put_stream(&mut bytes, &part.stream);
        put_u32(&mut bytes, part.count);
        put_u64(&mut bytes, part.first);
        bytes.extend_from_slice(&part.head);
    }
    parts.iter().flat_map(|(_, places)| *places).for_each(|place| place.put(&mut bytes));
    for (digest, at) in updates {
        bytes.extend_from_slice(digest);
        put_i64(&mut bytes, at.0);
    }
    for (name, mark) in erases {
        put_name(&mut bytes, name);
        put_u64(&mut bytes, mark.0);
    }
    let sum = crc32c_append(head.salt(), &bytes);
    let length = bytes.len() + TRAILER_BYTES;
    put_u32(&mut bytes, u32::try_from(length).unwrap_or(u32::MAX));
    put_u32(&mut bytes, sum);
    bytes.extend_from_slice(END);
    bytes
}

/// The digest of a whole footer, as the head of the next segment has it.
pub(crate) fn digest(bytes: &[u8]) -> Digest {
    Sha256::digest(bytes).into()
}

/// The footer at the end of a file; `None`: it does not end in one.
pub(crate) fn read(file: &Named, head: &Head) -> Result<Option<Footer>, Trouble> {
    let end = file.length()?;
    let Some(trailer_at) = end.checked_sub(TRAILER_BYTES as u64) else {
        return Ok(None);
    };
    let trailer = file.read(trailer_at, TRAILER_BYTES)?;
    let at = length_of(&trailer).and_then(|length| end.checked_sub(u64::from(length)));
    let Some(at) = at.filter(|at| *at <= trailer_at) else {
        return Ok(None);
    };
    let length = usize::try_from(end - at).map_err(|_| file.damaged(at, Damage::Footer))?;
    let bytes = file.read(at, length)?;
    let sum = crc32c_append(head.salt(), &bytes[..length - TRAILER_BYTES]);
    if bytes[length - 12..length - 8] != sum.to_le_bytes() || !bytes.starts_with(MAGIC) {
        return Ok(None);
    }
    match decode(&bytes, head, at) {
        Ok(footer) => Ok(Some(footer)),
        Err(Unread::Broken) => Err(file.damaged(at, Damage::Footer)),
        Err(Unread::Newer) => Err(file.damaged(at, Damage::Newer)),
    }
}

/// The length of the footer that these bytes begin with, if its fixed part is right.
pub(crate) fn length(bytes: &[u8]) -> Option<usize> {
    let mut read = Bytes(bytes.get(MAGIC.len() + 40..TOP_BYTES)?);
    let mut length = TOP_BYTES + TRAILER_BYTES;
    for row in [STREAM_ROW, PLACE_BYTES, UPDATE_ROW, ERASE_ROW] {
        let rows = usize::try_from(read.u64().ok()?).ok()?;
        length = length.checked_add(rows.checked_mul(row)?)?;
    }
    Some(length)
}

/// The length of the footer that this trailer belongs to.
fn length_of(trailer: &[u8]) -> Option<u32> {
    let mut read = Bytes(trailer);
    let (length, _) = (read.u32().ok()?, read.u32().ok()?);
    (read.0 == END).then_some(length)
}

/// The footer whose bytes these are, at this place of the file.
pub(crate) fn decode(bytes: &[u8], head: &Head, at: u64) -> Result<Footer, Unread> {
    let mut read = Bytes(bytes.get(..bytes.len() - TRAILER_BYTES).ok_or(Unread::Broken)?);
    read.take(MAGIC.len())?;
    if read.u64()? != head.number {
        return Err(Unread::Broken);
    }
    let (frame, commit, erased) = (read.u64()?, read.u64()?, read.u64()?);
    let totals = Totals { frame, commit, erased, last: Moment(read.i64()?) };
    let mut counts = [0; 4];
    for count in &mut counts {
        *count = usize::try_from(read.u64()?).map_err(|_| Unread::Broken)?;
    }
    let [streams, places, updates, erases] = counts;
    let mut places_at = TOP_BYTES + streams.checked_mul(STREAM_ROW).ok_or(Unread::Broken)?;
    let mut parts = Vec::new();
    for _ in 0..streams {
        let part = part(&mut read, places_at)?;
        places_at += part.count as usize * PLACE_BYTES;
        parts.push(part);
    }
    read.take(places.checked_mul(PLACE_BYTES).ok_or(Unread::Broken)?)?;
    let update = |read: &mut Bytes<'_>| Ok((read.array()?, Moment(read.i64()?)));
    let updates = (0..updates).map(|_| update(&mut read)).collect::<Result<_, _>>()?;
    let erase = |read: &mut Bytes<'_>| Ok((read.name()?, Mark(read.u64()?)));
    let erases = (0..erases).map(|_| erase(&mut read)).collect::<Result<_, _>>()?;
    read.end()?;
    Ok(Footer { totals, parts, updates, erases, at, digest: digest(bytes) })
}

fn part(read: &mut Bytes<'_>, places_at: usize) -> Result<Part, Unread> {
    let (stream, count, first) = (read.stream()?, read.u32()?, read.u64()?);
    Ok(Part { stream, count, first, head: read.array()?, places_at })
}
