//! A data folder with something of every kind in it, and what stands in a backup.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use omerta::store::backup::Step;
use omerta::store::commit::{Commit, Mark, Record, UpdateId};
use omerta::store::journal::volume::Files;
use omerta::store::journal::{Journal, Options};
use omerta::store::stream::{RoomId, Stream};
use omerta_engine::ids::Moment;

pub(super) const NO_WAIT: Duration = Duration::ZERO;

/// How many commits [`make`] makes.
pub(super) const COMMITS: u64 = 301;

pub(super) fn silent(_: Step) {}

pub(super) fn open(data: &Path) -> Journal {
    let volume = Arc::new(Files::make(&data.join("journal")).expect("a folder"));
    Journal::open(volume, Options { segment_bytes: 64 << 10 }).expect("a journal").0
}

/// The commit of this number.
pub(super) fn commit(journal: &Journal, n: u64) -> Commit {
    let stream = match n % 5 {
        0 => Stream::People,
        1 => Stream::Place(n % 3),
        2 => Stream::Sent(n % 7),
        _ => Stream::Game(RoomId(n % 4)),
    };
    let text = match n % 10 {
        0 => format!(r#""Forgotten {n}, «{n}»""#),
        5 => format!(r#""Forgetful 1, {n}""#),
        _ => format!("{{\"it\":{n},\"is\":\"{}\"}}", "so ".repeat(n as usize % 90)),
    };
    // A body that is no text, and one that is empty, come back too.
    let body = match n {
        7 => vec![0xFF, 0, 0xFE],
        8 => Vec::new(),
        _ => text.into_bytes(),
    };
    let first = journal.next(&stream);
    let at = Moment(1_767_283_200_000 + n.cast_signed() * 1000);
    let record = |k| Record { stream, n: first + k, at, body: body.clone() };
    let update = (!n.is_multiple_of(3)).then(|| UpdateId(format!("tg/{n}")));
    Commit { update, records: (0..1 + n % 3 / 2).map(record).collect(), erase: Vec::new() }
}

/// Makes a data folder: several segments, every kind of stream, and people who were forgotten.
pub(super) fn make(data: &Path) {
    let mut journal = open(data);
    for n in 1..COMMITS {
        let commit = commit(&journal, n);
        journal.commit(commit).expect("in order");
    }
    let mut last = commit(&journal, COMMITS);
    let people = journal.stream(&Stream::People).expect("sound");
    let forgotten = people
        .into_iter()
        .map(|kept| kept.record)
        .filter(|record| String::from_utf8_lossy(&record.body).contains("Forgotten"));
    last.erase = forgotten.map(|record| (record.stream, record.n)).collect();
    journal.commit(last).expect("in order");
    journal.sync().expect("synced");
}

/// All commits of a data folder.
pub(super) fn commits(data: &Path) -> Vec<Commit> {
    let mut found = Vec::new();
    open(data).after(Mark::START, &mut |_, commit| found.push(commit)).expect("sound");
    found
}

/// The lines of a backup.
pub(super) fn lines(file: &Path) -> Vec<String> {
    let packed = fs::read(file).expect("a file");
    let text = zstd::decode_all(packed.as_slice()).expect("packed");
    String::from_utf8(text).expect("UTF-8").lines().map(str::to_owned).collect()
}

/// A backup of these lines.
pub(super) fn pack(file: &Path, lines: &[String]) {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(file, zstd::encode_all(text.as_bytes(), 1).expect("packed")).expect("written");
}
