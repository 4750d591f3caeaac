//! The journal in its daily use: what was taken is there, now and after a start, in order; what may not
//! be taken is not; one sync serves many.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use omerta_engine::ids::Moment;
use proptest::collection::vec;
use proptest::prelude::*;
use tempfile::TempDir;

use crate::store::Store;
use crate::store::commit::{Commit, Mark, Record, StoreError, UpdateId};
use crate::store::journal::faulty::{Fault, Faulty};
use crate::store::journal::tests::script::{STREAMS, all, as_read, open, plain, run};
use crate::store::journal::volume::Files;
use crate::store::journal::{COMMIT_MAX, Journal, Options};
use crate::store::memory::{Memory, SEEN_MS};
use crate::store::stream::Stream;

fn on_disk(folder: &Path) -> Journal {
    let volume = Arc::new(Files::make(folder).unwrap());
    let (journal, opened) = Journal::open(volume, Options { segment_bytes: 64 << 10 }).unwrap();
    assert_eq!(opened.cut, None);
    journal
}

#[test]
fn what_was_taken_is_there_after_a_start() {
    let folder = TempDir::new().unwrap();
    let commits = plain(1500);
    for round in commits.chunks(500) {
        let mut journal = on_disk(folder.path());
        for (commit, _) in round {
            journal.commit(commit.clone()).unwrap();
        }
        let count = usize::try_from(journal.latest().0).unwrap();
        assert_eq!(all(&mut journal).unwrap(), as_read(&commits[..count]));
    }
    let mut journal = on_disk(folder.path());
    assert_eq!(all(&mut journal).unwrap(), as_read(&commits));
    let mut after = Vec::new();
    journal.after(Mark(1234), &mut |mark, commit| after.push((mark, commit))).unwrap();
    assert_eq!(after, as_read(&commits)[1234..]);
    assert_eq!(journal.last_moment(), Some(Moment(1499)));
    assert!(journal.seen(&UpdateId("update 0".to_owned())));
}

#[test]
fn one_sync_serves_all_that_wait() {
    let folder = TempDir::new().unwrap();
    let mut journal = on_disk(folder.path());
    let told = Arc::new(Mutex::new(Vec::new()));
    let tell = Arc::clone(&told);
    journal.on_synced(Box::new(move |mark| tell.lock().unwrap().push(mark)));
    for (commit, _) in plain(300) {
        journal.commit(commit).unwrap();
    }
    journal.sync().unwrap();
    let (counts, told) = (journal.counts(), told.lock().unwrap().clone());
    assert_eq!((counts.commits, journal.synced()), (300, Mark(300)));
    assert_eq!(told.len() as u64, counts.frames);
    assert!(told.is_sorted() && told.last() == Some(&Mark(300)), "{told:?}");
    assert!(counts.frames < 100, "{counts:?}");
}

#[test]
fn a_failure_is_told_to_who_waits() {
    let volume = Faulty::new(None);
    run(&volume, &plain(1));
    let volume = Faulty::of(volume.files(), Some(Fault::Full(0)));
    let (mut journal, _) = open(&volume).unwrap();
    let told = Arc::new(Mutex::new(0));
    let tell = Arc::clone(&told);
    journal.on_synced(Box::new(move |_| *tell.lock().unwrap() += 1));
    let next = plain(2).remove(1).0;
    journal.commit(next.clone()).unwrap();
    let trouble = journal.sync().unwrap_err();
    assert_eq!(journal.failure(), Some(trouble.clone()));
    assert_eq!(journal.commit(next), Err(StoreError::Failed(trouble)));
    assert_eq!(journal.synced(), Mark(1));
    drop(journal);
    assert_eq!(*told.lock().unwrap(), 1);
}

#[test]
fn a_commit_that_is_too_large_is_refused() {
    let volume = Faulty::new(None);
    let (mut journal, _) = open(&volume).unwrap();
    let mut commit = plain(1).remove(0).0;
    commit.records[0].body = vec![b'x'; COMMIT_MAX];
    let refused = journal.commit(commit.clone());
    assert!(matches!(refused, Err(StoreError::TooLarge { .. })), "{refused:?}");
    commit.records[0].body = vec![b'x'; COMMIT_MAX - 500];
    journal.commit(commit.clone()).unwrap();
    assert_eq!(all(&mut journal).unwrap(), [(Mark(1), commit.clone())]);
    drop(journal);
    assert_eq!(all(&mut open(&volume).unwrap().0).unwrap(), [(Mark(1), commit)]);
}

/// A commit in outline: its update, how much later it is, its records by stream, of which a true makes
/// the number wrong, what it erases, and whether a start comes after it.
type Outline = (Option<u8>, i64, Vec<(usize, bool)>, Option<(usize, u64)>, bool);

fn outlines() -> impl Strategy<Value = Vec<Outline>> {
    let later = prop_oneof![3 => 0i64..1000, 1 => 0..SEEN_MS, 1 => -SEEN_MS..0];
    let records = vec((0usize..4, proptest::bool::weighted(0.1)), 0..4);
    let erase = proptest::option::weighted(0.2, (0usize..4, 0u64..6));
    let outline = (proptest::option::of(0u8..9), later, records, erase, any::<bool>());
    vec(outline, 0..30)
}

fn commit((id, _, records, erase, _): &Outline, at: i64, store: &Memory) -> Commit {
    let mut numbers: BTreeMap<Stream, u64> = BTreeMap::new();
    let mut record = |(stream, wrong): &(usize, bool)| {
        let stream = STREAMS[*stream];
        let next = numbers.entry(stream).or_insert_with(|| store.next(&stream));
        let n = *next + u64::from(*wrong);
        *next += 1;
        Record { stream, n, at: Moment(at), body: b"{}".to_vec() }
    };
    let records = records.iter().map(&mut record).collect();
    let erase = erase.iter().map(|(stream, n)| (STREAMS[*stream], *n)).collect();
    Commit { update: id.map(|id| UpdateId(id.to_string())), records, erase }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_takes_what_the_store_in_memory_takes(outlines in outlines()) {
        let volume = Faulty::new(None);
        let (mut memory, mut journal) = (Memory::new(), open(&volume).unwrap().0);
        let mut at = 0i64;
        for outline in &outlines {
            at += outline.1;
            let commit = commit(outline, at, &memory);
            prop_assert_eq!(journal.commit(commit.clone()), memory.commit(commit));
            if outline.4 {
                drop(journal);
                journal = open(&volume).unwrap().0;
            }
            for id in (0..9).map(|id: u8| UpdateId(id.to_string())) {
                prop_assert_eq!(journal.seen(&id), memory.seen(&id));
            }
            prop_assert_eq!(journal.latest(), memory.latest());
        }
        let wanted: Vec<Commit> = memory.commits().cloned().collect();
        let found = all(&mut journal).unwrap();
        prop_assert_eq!(found.into_iter().map(|(_, commit)| commit).collect::<Vec<_>>(), wanted);
    }
}
