//! A start with a million records in ten thousand streams.

use std::path::Path;
use std::time::Instant;

use omerta::store::journal::reader::verify;
use omerta::store::journal::volume::Files;
use omerta::store::stream::{RoomId, Stream};

use crate::rooms::{commit, open};

const STREAMS: u64 = 10_000;

/// Writes them, and starts.
pub(crate) fn million(folder: &Path) {
    let folder = folder.join("million");
    let mut journal = open(&folder);
    let begun = Instant::now();
    for n in 0..100 {
        for room in 0..STREAMS {
            journal.commit(commit(room, n)).expect("a commit");
        }
    }
    let taken = begun.elapsed();
    drop(journal);
    println!("1 000 000 commits: taken in {taken:.2?}, durable in {:.2?}", begun.elapsed());
    for _ in 0..3 {
        let begun = Instant::now();
        let mut journal = open(&folder);
        let opened = begun.elapsed();
        let begun = Instant::now();
        let records = journal.stream(&Stream::Game(RoomId(4711))).expect("a stream");
        println!("  a start: {opened:.2?}; {} records in {:.2?}", records.len(), begun.elapsed());
    }
    let begun = Instant::now();
    let found = verify(&Files::of(&folder)).expect("a journal that is whole");
    println!("  verified: {} records in {:.2?}", found.records, begun.elapsed());
}
