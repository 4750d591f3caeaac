//! The index measured: how long a start takes that reads and checks all rows, how long they take to be
//! written anew, and how long a few of many. `cargo bench --bench index -- 10000` measures one size.

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

use std::env;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use omerta::store::commit::Mark;
use omerta::store::derived::{Row, Table};
use omerta::store::index::{Index, Lost};

const SIZES: [u64; 3] = [10_000, 100_000, 350_000];
const ROW_BYTES: usize = 200;
const FEW: u64 = 200;
const ID: [u8; 16] = [1; 16];
const LATEST: Mark = Mark(u64::MAX);

fn main() {
    let wanted: Vec<u64> = env::args().skip(1).filter_map(|size| size.parse().ok()).collect();
    for size in SIZES {
        if wanted.is_empty() || wanted.contains(&size) {
            measure(size);
        }
    }
}

fn measure(size: u64) {
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("index");
    let (index, ..) = open(&path);
    let all = timed(|| write(&index, (0..size).map(row).collect(), 1));
    let few = timed(|| write(&index, (0..FEW).map(|n| row(n * (size / FEW))).collect(), 2));
    let closed = timed(|| drop(index));
    let bytes = bytes(&path);
    let starts: Vec<Duration> = (0..5).map(|_| start(&path, size)).collect();
    let read = starts.iter().min().copied().unwrap_or_default();
    println!(
        "{size:7} rows of {ROW_BYTES} bytes: written in {all:.0?}, {FEW} more in {few:.1?}, closed in \
         {closed:.1?}; {} MiB on disk; a start reads and checks them in {read:.0?} (the best of 5, \
         worst {:.0?})",
        bytes >> 20,
        starts.iter().max().copied().unwrap_or_default(),
    );
}

fn open(path: &Path) -> (Index, usize, Lost) {
    let (index, derived, lost) = Index::open_at_pace(path, (ID, LATEST), Duration::ZERO);
    (index, derived.rows.len(), lost)
}

/// How long a start takes.
fn start(path: &Path, size: u64) -> Duration {
    let began = Instant::now();
    let (_index, rows, lost) = open(path);
    let took = began.elapsed();
    assert_eq!((rows as u64, lost), (size, Lost::None));
    took
}

fn write(index: &Index, rows: Vec<Row>, mark: u64) {
    index.derive(rows, Mark(mark));
    index.synced(Mark(mark));
    while index.written() < Mark(mark) {
        assert_eq!(index.trouble(), None);
        thread::sleep(Duration::from_micros(200));
    }
}

fn row(key: u64) -> Row {
    let word = key.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_le_bytes();
    Row { table: Table::Finished, key, value: Some(word.repeat(ROW_BYTES / word.len())) }
}

fn timed(work: impl FnOnce()) -> Duration {
    let began = Instant::now();
    work();
    began.elapsed()
}

fn bytes(path: &Path) -> u64 {
    let entries = fs::read_dir(path).expect("a folder").flatten();
    entries
        .map(|entry| match entry.metadata() {
            Ok(data) if data.is_dir() => bytes(&entry.path()),
            Ok(data) => data.len(),
            Err(_) => 0,
        })
        .sum()
}
