//! What holds of a store, whatever is committed to it and whenever the process is killed.

use std::collections::BTreeMap;

use omerta_engine::ids::Moment;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::store::Store;
use crate::store::commit::{Commit, Mark, Record, StoreError, UpdateId};
use crate::store::memory::{Memory, SEEN_MS};
use crate::store::stream::{RoomId, Stream};

const STREAMS: [Stream; 4] =
    [Stream::Game(RoomId(1)), Stream::People, Stream::Place(1), Stream::Sent(1)];

fn record(stream: Stream, n: u64, at: i64) -> Record {
    Record { stream, n, at: Moment(at), body: b"{}".to_vec() }
}

fn update(id: &str) -> Option<UpdateId> {
    Some(UpdateId(id.to_owned()))
}

/// A commit in outline: its update, how much later it is, and its records by stream; a true makes the
/// record's number wrong.
type Outline = (Option<u8>, i64, Vec<(usize, bool)>);

fn outlines() -> impl Strategy<Value = Vec<Outline>> {
    let later = prop_oneof![3 => 0i64..1000, 1 => 0..SEEN_MS];
    let records = vec((0usize..4, proptest::bool::weighted(0.1)), 0..5);
    vec((proptest::option::of(0u8..12), later, records), 0..40)
}

/// The commit of an outline for a store with these numbers.
fn commit((id, _, records): &Outline, at: i64, store: &Memory) -> Commit {
    let mut numbers: BTreeMap<Stream, u64> = BTreeMap::new();
    let mut numbered = |(stream, wrong): &(usize, bool)| {
        let stream = STREAMS[*stream];
        let next = numbers.entry(stream).or_insert_with(|| store.next(&stream));
        let n = *next + u64::from(*wrong);
        *next += 1;
        record(stream, n, at)
    };
    let records = records.iter().map(&mut numbered).collect();
    Commit { update: id.map(|id| UpdateId(id.to_string())), records, erase: Vec::new() }
}

fn kept(store: &Memory) -> Vec<Commit> {
    store.commits().cloned().collect()
}

/// All that a store tells.
fn told(store: &Memory) -> (Vec<Commit>, Vec<u64>, Vec<bool>) {
    let seen = (0..12).map(|id: u8| store.seen(&UpdateId(id.to_string())));
    (kept(store), STREAMS.iter().map(|stream| store.next(stream)).collect(), seen.collect())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A commit is kept whole or leaves no trace; numbers have no gap; an update within 48 hours
    /// counts once; and a crash after any commit changes nothing of what is told.
    #[test]
    fn a_commit_is_whole_or_nothing(outlines in outlines()) {
        let mut store = Memory::new();
        let (mut at, mut taken) = (0, BTreeMap::new());
        for outline in &outlines {
            at += outline.1;
            let commit = commit(outline, at, &store);
            let before = told(&store);
            let repeated = outline.0.and_then(|id| taken.get(&id)).is_some_and(|then| at - then <= SEEN_MS);
            let young = commit.update.as_ref().is_some_and(|update| store.seen(update));
            match store.commit(commit.clone()) {
                Ok(mark) => {
                    prop_assert_eq!(mark, store.latest());
                    prop_assert!(!young && !outline.2.is_empty());
                    prop_assert!(outline.2.iter().all(|(_, wrong)| !wrong));
                    prop_assert_eq!(store.commits().last(), Some(&commit));
                    taken.extend(outline.0.map(|id| (id, at)));
                }
                Err(error) => {
                    prop_assert_eq!(told(&store), before);
                    match error {
                        StoreError::Empty => prop_assert!(outline.2.is_empty()),
                        StoreError::Repeated(_) => prop_assert!(young),
                        StoreError::NotNext { next, found, .. } => prop_assert_eq!(next + 1, found),
                        StoreError::NotThere(..)
                        | StoreError::TooLarge { .. }
                        | StoreError::Failed(_) => prop_assert!(false, "{error}"),
                    }
                }
            }
            prop_assert!(!repeated || outline.2.is_empty() || young, "a repeated update was forgotten");
            let before = told(&store);
            store = store.crash();
            prop_assert_eq!(told(&store), before);
        }
        for stream in STREAMS {
            let commits = kept(&store);
            let records = commits.iter().flat_map(|commit| &commit.records);
            let numbers = records.filter(|record| record.stream == stream).map(|record| record.n);
            prop_assert!(numbers.eq(0..store.next(&stream)));
        }
    }

    /// A stream is read as it was written, and no other text is a stream.
    #[test]
    fn a_stream_has_one_name(number in any::<u64>(), text in "(game|people|place|sent)?/?[+0-9]{0,3}") {
        let named = [Stream::Game(RoomId(number)), Stream::People, Stream::Place(number), Stream::Sent(number)];
        for stream in named {
            prop_assert_eq!(stream.to_string().parse(), Ok(stream));
        }
        if let Ok(stream) = text.parse::<Stream>() {
            prop_assert_eq!(stream.to_string(), text);
        }
    }
}

#[test]
fn an_update_is_remembered_for_two_days() {
    let mut store = Memory::new();
    let commit = |store: &mut Memory, id: &str, n: u64, at: i64| {
        store.commit(Commit {
            update: update(id),
            records: vec![record(Stream::People, n, at)],
            erase: Vec::new(),
        })
    };
    let first = UpdateId("tg/9".to_owned());
    assert_eq!(commit(&mut store, "tg/9", 0, 0), Ok(Mark(1)));
    assert_eq!(
        commit(&mut store, "tg/8", 1, SEEN_MS),
        Ok(Mark(2)),
        "an older id is another update"
    );
    assert_eq!(commit(&mut store, "tg/9", 2, SEEN_MS), Err(StoreError::Repeated(first.clone())));
    assert!(store.seen(&first));
    assert_eq!(commit(&mut store, "tg/10", 2, SEEN_MS + 1), Ok(Mark(3)));
    assert!(!store.seen(&first));
}

#[test]
fn no_body_stands_in_a_log() {
    let mut store = Memory::new();
    let secret = Record { body: b"\"don\"".to_vec(), ..record(Stream::Game(RoomId(5)), 0, 3) };
    store
        .commit(Commit { update: update("tg/1"), records: vec![secret], erase: Vec::new() })
        .expect("in order");
    let text = format!("{store:?}");
    assert!(text.contains("game/5#0 at 3, 5 bytes") && !text.contains("don"), "{text}");
    assert!(!text.contains(&format!("{:?}", b"\"don\"")), "{text}");
}
