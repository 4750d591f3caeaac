//! What is written in a trial, and what has to be there after it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use omerta_engine::ids::Moment;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::store::commit::{Commit, Kept, Mark, Position, Record, RecordName, UpdateId};
use crate::store::journal::faulty::Faulty;
use crate::store::journal::raw::RawCommit;
use crate::store::journal::reader::read;
use crate::store::journal::volume::Volume;
use crate::store::journal::{Journal, Opened, Options};
use crate::store::stream::{RoomId, Stream};
use crate::store::trouble::Trouble;

pub(super) const STREAMS: [Stream; 5] = [
    Stream::Game(RoomId(1)),
    Stream::Game(RoomId(u64::MAX)),
    Stream::People,
    Stream::Place(1),
    Stream::Sent(1),
];

/// Small, so that some are sealed.
pub(super) const OPTIONS: Options = Options { segment_bytes: 4 << 10 };

/// A commit in outline: the streams of its records and the lengths of their bodies; which record of
/// those before it erases, if any; whether it is waited for.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    records: Vec<(usize, usize)>,
    erase: Option<prop::sample::Index>,
    sync: bool,
}

pub(super) fn outlines(most: usize) -> impl Strategy<Value = Vec<Outline>> {
    let length = prop_oneof![6 => 0usize..200, 2 => 200usize..1500, 1 => 4000usize..6000];
    let records = vec((0..STREAMS.len(), length), 1..4);
    let erase = proptest::option::weighted(0.3, any::<prop::sample::Index>());
    let outline = (records, erase, proptest::bool::weighted(0.4));
    vec(outline.prop_map(|(records, erase, sync)| Outline { records, erase, sync }), 1..most)
}

/// The commits of an outline, and before which of them is waited.
pub(super) fn commits(outlines: &[Outline]) -> Vec<(Commit, bool)> {
    let mut numbers: BTreeMap<Stream, u64> = BTreeMap::new();
    let mut names: Vec<RecordName> = Vec::new();
    let mut commits = Vec::new();
    for (c, outline) in outlines.iter().enumerate() {
        let erase = outline.erase.filter(|_| !names.is_empty()).map(|at| *at.get(&names));
        let mut record = |(place, (stream, length)): (usize, &(usize, usize))| {
            let stream = STREAMS[*stream];
            let next = numbers.entry(stream).or_default();
            let n = *next;
            *next += 1;
            let letter = b'a' + u8::try_from((c + place) % 26).unwrap();
            Record { stream, n, at: Moment(1000 + c as i64), body: vec![letter; *length] }
        };
        let records: Vec<Record> = outline.records.iter().enumerate().map(&mut record).collect();
        names.extend(records.iter().map(|record| (record.stream, record.n)));
        let update = (c % 3 > 0).then(|| UpdateId(format!("update {c}")));
        commits.push((Commit { update, records, erase: Vec::from_iter(erase) }, outline.sync));
    }
    commits
}

/// So many commits of one record each, in turn in two streams, each waited for.
pub(super) fn plain(count: usize) -> Vec<(Commit, bool)> {
    let record = |n: usize| Record {
        stream: STREAMS[n % 2 * 2],
        n: (n / 2) as u64,
        at: Moment(n as i64),
        body: format!("{{\"this is\": \"the record of commit {n}\"}}").into_bytes(),
    };
    let update = |n: usize| Some(UpdateId(format!("update {n}")));
    let commit = |n| Commit { update: update(n), records: vec![record(n)], erase: Vec::new() };
    (0..count).map(|n| (commit(n), true)).collect()
}

pub(super) fn open(volume: &Faulty) -> Result<(Journal, Opened), Trouble> {
    let volume: Arc<dyn Volume> = Arc::new(volume.clone());
    Journal::open(volume, OPTIONS)
}

/// Commits as far as that goes. How many were taken, and how many of them are durable.
pub(super) fn run(volume: &Faulty, commits: &[(Commit, bool)]) -> (u64, u64) {
    let Ok((mut journal, _)) = open(volume) else {
        return (0, 0);
    };
    for (commit, sync) in commits {
        if journal.commit(commit.clone()).is_err() || *sync && journal.sync().is_err() {
            break;
        }
    }
    if journal.sync().is_err() {
        assert!(journal.failure().is_some(), "a journal that fails says so");
        let again =
            commits[usize::try_from(journal.latest().0).unwrap().min(commits.len() - 1)].clone();
        let refused = journal.commit(again.0);
        assert!(refused.is_err(), "a journal that has failed takes nothing");
        assert!(journal.sync().is_err(), "a journal that has failed is never synced");
    }
    (journal.latest().0, journal.synced().0)
}

/// What has to be read of these commits.
pub(super) fn as_read(commits: &[(Commit, bool)]) -> Vec<(Mark, Commit)> {
    let mut read: Vec<Commit> = commits.iter().map(|(commit, _)| commit.clone()).collect();
    let erased: Vec<RecordName> = read.iter().flat_map(|it| it.erase.clone()).collect();
    for record in read.iter_mut().flat_map(|commit| &mut commit.records) {
        if erased.contains(&(record.stream, record.n)) {
            record.body = Vec::new();
        }
    }
    (1..).map(Mark).zip(read).collect()
}

/// All that a journal has, read in both ways.
pub(super) fn all(journal: &mut Journal) -> Result<Vec<(Mark, Commit)>, Trouble> {
    let mut all = Vec::new();
    journal.after(Mark::START, &mut |mark, commit| all.push((mark, commit)))?;
    let mut streams: BTreeMap<Stream, Vec<Kept>> = BTreeMap::new();
    for (mark, commit) in &all {
        for (place, record) in (0..).zip(&commit.records) {
            let position = Position { mark: *mark, place };
            let kept = Kept { position, record: record.clone() };
            streams.entry(record.stream).or_default().push(kept);
        }
    }
    for stream in STREAMS {
        let kept = streams.remove(&stream).unwrap_or_default();
        assert_eq!(journal.next(&stream), kept.len() as u64);
        assert_eq!(journal.stream(&stream)?, kept, "both ways of reading give the same");
    }
    assert_eq!(journal.latest(), Mark(all.len() as u64));
    Ok(all)
}

/// All that a journal has, read without opening it.
pub(super) fn read_all(volume: &Faulty) -> Result<Vec<(Mark, Commit)>, Trouble> {
    let mut all = Vec::new();
    read(volume, &mut |RawCommit { mark, update, erase, records }| {
        let records = records.into_iter().map(|raw| raw.record).collect();
        all.push((mark, Commit { update, erase, records }));
        ControlFlow::Continue(())
    })?;
    Ok(all)
}
