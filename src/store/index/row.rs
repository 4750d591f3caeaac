//! How rows stand in the base: keys, values with a checksum each, and the watermark that says what all
//! of them are together. No file is touched here.

use crate::store::commit::Mark;
use crate::store::derived::Table;

/// The shape of all this. A base of another shape is made anew.
const SCHEMA: u32 = 1;

/// Where the watermark stands.
pub(super) const WATERMARK: &[u8] = &[0];

/// What a row's key begins with.
const ROW: u8 = 1;

/// Bytes of a checksum.
const CRC: usize = 4;

/// Bytes of a watermark: shape, journal, mark, count, digest, checksum.
const WATERMARK_BYTES: usize = 4 + 16 + 8 + 8 + 8 + CRC;

/// A row's key in the base: in the order of tables and numbers.
pub(super) type Key = [u8; 10];

/// A table's number in the base, for ever.
fn code(table: Table) -> u8 {
    match table {
        Table::Rooms => 1,
        Table::People => 2,
        Table::Places => 3,
        Table::Finished => 4,
        Table::Process => 5,
    }
}

/// The key of a row.
pub(super) fn key(table: Table, number: u64) -> Key {
    let mut key = [0; 10];
    (key[0], key[1]) = (ROW, code(table));
    key[2..].copy_from_slice(&number.to_be_bytes());
    key
}

/// The row that a key names; `None`: it is none of ours.
pub(super) fn row(key: &[u8]) -> Option<(Table, u64)> {
    let (&[head, found], number) = key.split_first_chunk::<2>()?;
    let table = Table::ALL.into_iter().find(|table| code(*table) == found)?;
    let number = u64::from_be_bytes(number.try_into().ok()?);
    (head == ROW).then_some((table, number))
}

/// A value as it stands in the base.
pub(super) fn seal(key: &[u8], value: &[u8]) -> Vec<u8> {
    let crc = crc32c::crc32c_append(crc32c::crc32c(key), value);
    [&crc.to_le_bytes(), value].concat()
}

/// The value that was sealed under this key; `None`: it is not as it was.
pub(super) fn unseal<'a>(key: &[u8], sealed: &'a [u8]) -> Option<&'a [u8]> {
    let (crc, value) = sealed.split_first_chunk::<CRC>()?;
    let sound = crc32c::crc32c_append(crc32c::crc32c(key), value) == u32::from_le_bytes(*crc);
    sound.then_some(value)
}

/// What all rows are together, whatever their order: a row that is missing, or is an older one of the
/// same key, shows here, and in no checksum of its own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Sum {
    count: u64,
    digest: u64,
}

impl Sum {
    /// With one row more.
    pub(super) fn add(&mut self, key: &[u8], value: &[u8]) {
        self.count = self.count.wrapping_add(1);
        self.digest = self.digest.wrapping_add(hash(key, value));
    }

    /// With one row less.
    pub(super) fn take(&mut self, key: &[u8], value: &[u8]) {
        self.count = self.count.wrapping_sub(1);
        self.digest = self.digest.wrapping_sub(hash(key, value));
    }

    /// Are there no rows?
    pub(super) fn is_empty(self) -> bool {
        self.count == 0
    }
}

/// 64 bits of a row, the same in every version of the program. Against accidents, not against people:
/// whoever can write here can write anything.
fn hash(key: &[u8], value: &[u8]) -> u64 {
    let mut hash = 0x9E37_79B9_7F4A_7C15 ^ ((key.len() as u64) << 32) ^ value.len() as u64;
    for part in key.chunks(8).chain(value.chunks(8)) {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        hash = mix(hash ^ u64::from_le_bytes(word));
    }
    mix(hash)
}

/// Every bit of the answer depends on every bit asked, and no two words have the same answer.
fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// What the rows are derived from, how far, and what they are together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Watermark {
    /// The journal.
    pub(super) journal: [u8; 16],
    /// After which commit.
    pub(super) mark: Mark,
    /// All rows.
    pub(super) sum: Sum,
}

/// Why bytes are no watermark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoWatermark {
    /// They are not as they were.
    Damaged,
    /// A later version of the program wrote them.
    Newer,
}

impl Watermark {
    /// As it stands in the base.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(WATERMARK_BYTES);
        bytes.extend(SCHEMA.to_le_bytes());
        bytes.extend(self.journal);
        for number in [self.mark.0, self.sum.count, self.sum.digest] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        bytes
    }

    /// What stands in the base. The checksum is looked at first, so that a damaged number of a shape
    /// is not taken for a later shape.
    pub(super) fn read(bytes: &[u8]) -> Result<Watermark, NoWatermark> {
        let sealed = bytes.split_last_chunk::<CRC>();
        let whole = sealed.filter(|(said, crc)| crc32c::crc32c(said) == u32::from_le_bytes(**crc));
        let (said, _) = whole.ok_or(NoWatermark::Damaged)?;
        let (schema, said) = said.split_first_chunk::<4>().ok_or(NoWatermark::Damaged)?;
        if u32::from_le_bytes(*schema) > SCHEMA {
            return Err(NoWatermark::Newer);
        }
        let (journal, said) = said.split_first_chunk::<16>().ok_or(NoWatermark::Damaged)?;
        let mut numbers = said.chunks_exact(8).map(|number| {
            u64::from_le_bytes(std::array::from_fn(|n| number.get(n).copied().unwrap_or_default()))
        });
        let found = (numbers.next(), numbers.next(), numbers.next(), numbers.next());
        let (Some(mark), Some(count), Some(digest), None) = found else {
            return Err(NoWatermark::Damaged);
        };
        Ok(Watermark { journal: *journal, mark: Mark(mark), sum: Sum { count, digest } })
    }
}
