//! The journal on a real folder: what was taken is there, now and after a start.

use std::path::Path;
use std::sync::Arc;

use omerta_engine::ids::Moment;
use tempfile::TempDir;

use crate::store::commit::{Commit, Mark, Record, UpdateId};
use crate::store::journal::volume::Files;
use crate::store::journal::{Journal, Options};
use crate::store::stream::{RoomId, Stream};

fn open(folder: &Path) -> Journal {
    let volume = Arc::new(Files::make(folder).unwrap());
    let (journal, opened) = Journal::open(volume, Options { segment_bytes: 64 << 10 }).unwrap();
    assert_eq!(opened.cut, None);
    journal
}

fn commit(journal: &Journal, n: u64) -> Commit {
    let streams = [Stream::Game(RoomId(n % 7)), Stream::People, Stream::Sent(n % 5)];
    let record = |stream: Stream| Record {
        stream,
        n: journal.next(&stream),
        at: Moment(n.try_into().unwrap()),
        body: format!("{{\"n\":{n},\"stream\":\"{stream}\"}}").into_bytes(),
    };
    let records = streams.into_iter().map(record).collect();
    Commit { update: Some(UpdateId(format!("u{n}"))), records, erase: Vec::new() }
}

fn all(journal: &mut Journal) -> Vec<(Mark, Commit)> {
    let mut all = Vec::new();
    journal.after(Mark::START, &mut |mark, commit| all.push((mark, commit))).unwrap();
    all
}

#[test]
fn what_was_taken_is_there_after_a_start() {
    let folder = TempDir::new().unwrap();
    let mut written = Vec::new();
    for round in 0..3 {
        let mut journal = open(folder.path());
        for n in 0..500 {
            let commit = commit(&journal, round * 500 + n);
            let mark = journal.commit(commit.clone()).unwrap();
            written.push((mark, commit));
        }
        assert_eq!(all(&mut journal), written);
    }
    let mut journal = open(folder.path());
    assert_eq!(all(&mut journal), written);
    assert_eq!(journal.latest(), Mark(1500));
    for stream in [Stream::People, Stream::Game(RoomId(3)), Stream::Sent(0)] {
        let kept = journal.stream(&stream).unwrap();
        let records: Vec<Record> = kept.into_iter().map(|kept| kept.record).collect();
        let wanted = written.iter().flat_map(|(_, commit)| &commit.records);
        let wanted: Vec<Record> = wanted.filter(|it| it.stream == stream).cloned().collect();
        assert_eq!(records, wanted);
    }
}
