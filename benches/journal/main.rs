//! The journal measured on this disk, beside an append of the same bytes that does nothing else: how
//! many commits a second, how many a sync, how long an acknowledgement takes; then a start with many
//! records. Both sides take turns in one run, for a disk is not the same from minute to minute.
//! `cargo bench --no-default-features --bench journal -- 64` measures 64 in flight alone, `start` the
//! start. The files are made in the folder that `OMERTA_BENCH` names, or in a temporary one.

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

mod figures;
mod raw;
mod rooms;
mod start;

use std::env;
use std::path::PathBuf;

use crate::figures::{Figures, ratio};

/// How many turns each side has.
const TURNS: usize = 6;

fn main() {
    let wanted: Vec<String> = env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|part| part == name);
    let parent = env::var_os("OMERTA_BENCH").map_or_else(env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(parent).expect("a folder to measure in");
    for (name, flight, commits) in [("1", 1, 500), ("64", 64, 80_000)] {
        if wants(name) {
            compare(folder.path(), flight, commits);
        }
    }
    if wants("start") {
        start::million(folder.path());
    }
}

/// Measures both sides in turns, and prints the ratios of all turns together.
fn compare(folder: &std::path::Path, flight: usize, commits: usize) {
    let (mut raw, mut ours, mut lone) =
        (Figures::default(), Figures::default(), Figures::default());
    for turn in 0..TURNS {
        let folder = folder.join(format!("{flight}-{turn}"));
        let turn = rooms::closed_loop(&folder.join("journal"), flight, commits);
        let bytes = usize::try_from(turn.bytes).unwrap_or_default() / commits;
        ours.add(turn);
        raw.add(raw::append(&folder.join("raw"), flight, commits, bytes));
        lone.add(raw::append(&folder.join("lone"), 1, 200, bytes));
    }
    println!("in flight: {flight}");
    println!("  raw append   {raw}");
    println!("  journal      {ours}");
    println!("  lone sync    {lone}");
    println!("  throughput of the raw append: {:.2}", ratio(ours.rate(), raw.rate()));
    let (ours, lone, raw) = (ours.percentile(99), lone.percentile(99), raw.percentile(99));
    println!("  p99 of a lone sync's: {:.2}, of the raw append's: {:.2}", ours / lone, ours / raw);
}
