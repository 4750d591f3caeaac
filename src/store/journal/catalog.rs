//! What is known of the synced frames: where every record is, how every stream ends, what is erased.
//! Of a sealed segment only a few numbers a stream are kept; the rest is read from its footer.

use std::collections::{BTreeSet, HashMap};

use omerta_engine::ids::Moment;

use crate::store::commit::RecordName;
use crate::store::journal::footer::{Erase, Footer, PLACE_BYTES, Part, Place, Totals, Update};
use crate::store::journal::head::{HEAD_BYTES, Head};
use crate::store::journal::wire::Digest;
use crate::store::stream::Stream;

/// A sealed segment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sealed {
    /// The number of the first commit after it.
    pub(crate) next: u64,
    /// Where the frames end.
    pub(crate) end: u64,
}

/// What a sealed segment has of a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SealedPart {
    pub(crate) segment: u64,
    /// The number of its first record.
    pub(crate) first: u64,
    /// How many.
    pub(crate) count: u32,
    /// Where the places are in the file.
    pub(crate) places_at: u64,
}

/// A stream.
#[derive(Clone, Default, Debug)]
pub(crate) struct Entry {
    /// How many records it has.
    pub(crate) count: u64,
    /// The digest of the last.
    pub(crate) head: Digest,
    pub(crate) sealed: Vec<SealedPart>,
    /// Its records in the open segment.
    pub(crate) open: Vec<Place>,
}

/// Where a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    /// In the open segment.
    Open(Place),
    /// In a sealed one; its place is at this byte of the file.
    Sealed { segment: u64, place_at: u64 },
}

/// The segment that is written to.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) head: Head,
    /// Where the next frame begins.
    pub(crate) end: u64,
    pub(crate) totals: Totals,
    pub(crate) updates: Vec<Update>,
    pub(crate) erases: Vec<Erase>,
}

impl Open {
    /// An empty one. What holds of the journal as a whole is taken on.
    pub(crate) fn new(head: Head, erased: u64, last: Moment) -> Open {
        let totals = Totals { frame: head.frame, commit: head.commit, erased, last };
        let end = HEAD_BYTES as u64;
        Open { head, end, totals, updates: Vec::new(), erases: Vec::new() }
    }
}

/// All synced frames.
#[derive(Clone, Debug)]
pub(crate) struct Catalog {
    /// From segment 1 on.
    pub(crate) sealed: Vec<Sealed>,
    pub(crate) open: Open,
    pub(crate) streams: HashMap<Stream, Entry>,
    /// What some commit erases.
    pub(crate) erased: HashMap<Stream, BTreeSet<u64>>,
}

/// A record of a frame that has been synced.
#[derive(Clone, Debug)]
pub(crate) struct Added {
    pub(crate) stream: Stream,
    pub(crate) place: Place,
    /// Its digest.
    pub(crate) digest: Digest,
}

impl Catalog {
    pub(crate) fn new(open: Open) -> Catalog {
        Catalog { sealed: Vec::new(), open, streams: HashMap::new(), erased: HashMap::new() }
    }

    /// Takes a record of the open segment.
    pub(crate) fn add(&mut self, added: &Added) {
        let entry = self.streams.entry(added.stream).or_default();
        entry.count += 1;
        entry.head = added.digest;
        entry.open.push(added.place);
    }

    /// How many records a stream has.
    pub(crate) fn count(&self, stream: &Stream) -> u64 {
        self.streams.get(stream).map_or(0, |entry| entry.count)
    }

    /// The digest of a stream's last record; zeros before the first.
    pub(crate) fn head(&self, stream: &Stream) -> Digest {
        self.streams.get(stream).map_or(Digest::default(), |entry| entry.head)
    }

    /// Takes what a commit erases.
    pub(crate) fn add_erases(&mut self, erases: &[Erase]) {
        for ((stream, n), _) in erases {
            self.erased.entry(*stream).or_default().insert(*n);
        }
    }

    pub(crate) fn is_erased(&self, (stream, n): &RecordName) -> bool {
        self.erased.get(stream).is_some_and(|numbers| numbers.contains(n))
    }

    /// Takes a segment that has been sealed, by its footer.
    pub(crate) fn add_sealed(&mut self, head: &Head, footer: &Footer) {
        for part in &footer.parts {
            let entry = self.streams.entry(part.stream).or_default();
            let places_at = footer.at + part.places_at as u64;
            let (first, count) = (part.first, part.count);
            entry.sealed.push(SealedPart { segment: head.number, first, count, places_at });
            entry.count = part.first + u64::from(part.count);
            entry.head = part.head;
            entry.open = Vec::new();
        }
        self.sealed.push(Sealed { next: footer.totals.commit, end: footer.at });
    }

    /// The open segment's streams in their order, with their places.
    pub(crate) fn open_parts(&self) -> Vec<(Part, &[Place])> {
        let mut parts: Vec<_> = self.streams.iter().filter_map(open_part).collect();
        parts.sort_by_key(|(part, _)| part.stream);
        parts
    }

    /// Where a record is.
    pub(crate) fn find(&self, (stream, n): &RecordName) -> Option<Where> {
        let entry = self.streams.get(stream)?;
        let after = entry.sealed.partition_point(|part| part.first <= *n);
        let part = after.checked_sub(1).and_then(|before| entry.sealed.get(before));
        let sealed = entry.count - entry.open.len() as u64;
        if *n >= sealed {
            let place = entry.open.get(usize::try_from(n - sealed).ok()?)?;
            return Some(Where::Open(*place));
        }
        let part = part?;
        let place_at = part.places_at + (n - part.first) * PLACE_BYTES as u64;
        Some(Where::Sealed { segment: part.segment, place_at })
    }
}

fn open_part<'a>((stream, entry): (&Stream, &'a Entry)) -> Option<(Part, &'a [Place])> {
    let count = u32::try_from(entry.open.len()).ok().filter(|count| *count > 0)?;
    let first = entry.count - u64::from(count);
    let part = Part { stream: *stream, count, first, head: entry.head, places_at: 0 };
    Some((part, &entry.open))
}
