//! What is written when: whole batches, in order, never before their commit is durable.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use tempfile::tempdir;

use crate::store::commit::Mark;
use crate::store::derived::{Derived, Row, Table};
use crate::store::index::tests::{copy, derived, gone, open, row, some_rows, works, write};
use crate::store::index::{Index, Lost};

#[test]
fn the_first_start_finds_nothing_and_the_next_finds_all() {
    let dir = tempdir().expect("a folder");
    let path = dir.path().join("index");
    let (index, found, lost) = open(&path);
    assert_eq!((found, lost), (Derived::default(), Lost::Fresh));
    let rows = some_rows(1);
    write(&index, rows.clone(), 12);
    assert_eq!(index.written(), Mark(12));
    drop(index);
    let (index, found, lost) = open(&path);
    assert_eq!((found, lost), (derived(&rows, 12), Lost::None));
    drop(index);
    // A start changes nothing.
    let (index, found, lost) = open(&path);
    assert_eq!((found, lost), (derived(&rows, 12), Lost::None));
    works(&path, index);
}

#[test]
fn rows_are_overwritten_and_taken_away() {
    let dir = tempdir().expect("a folder");
    let (index, ..) = open(dir.path());
    write(&index, vec![row(Table::Rooms, 1, "a"), row(Table::Rooms, 2, "b")], 1);
    let later = vec![row(Table::Rooms, 2, "c"), gone(Table::Rooms, 1), gone(Table::People, 9)];
    write(&index, later, 2);
    write(&index, vec![], 3);
    drop(index);
    let (_, found, lost) = open(dir.path());
    assert_eq!((found, lost), (derived(&[row(Table::Rooms, 2, "c")], 3), Lost::None));
}

#[test]
fn rows_wait_until_their_commit_is_durable() {
    let dir = tempdir().expect("a folder");
    let (index, ..) = open(dir.path());
    write(&index, vec![row(Table::Rooms, 1, "a")], 1);
    index.derive(vec![row(Table::Rooms, 1, "b")], Mark(2));
    index.derive(vec![row(Table::Rooms, 1, "c")], Mark(4));
    index.synced(Mark(3));
    drop(index);
    let (_, found, lost) = open(dir.path());
    assert_eq!((found, lost), (derived(&[row(Table::Rooms, 1, "b")], 2), Lost::None));
}

#[test]
fn rows_that_come_often_are_written_together() {
    let dir = tempdir().expect("a folder");
    let (id, latest) = (super::ID, super::LATEST);
    let pace = Duration::from_secs(3600);
    let (index, ..) = Index::open_at_pace(dir.path(), (id, latest), pace);
    write(&index, vec![row(Table::Rooms, 0, "a")], 1);
    for n in 2..200 {
        index.derive(vec![row(Table::Rooms, n, "a")], Mark(n));
        index.synced(Mark(n));
    }
    assert_eq!(index.written(), Mark(1), "the second write comes an hour later");
    drop(index);
    let (_, found, lost) = open(dir.path());
    assert_eq!((found.mark, found.rows.len(), lost), (Mark(199), 199, Lost::None));
}

/// Is this text anywhere in these files?
fn stands_in(path: &Path, text: &str) -> bool {
    let has = |bytes: &[u8]| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    fs::read_dir(path).expect("a folder").flatten().any(|entry| {
        let path = entry.path();
        if path.is_dir() {
            stands_in(&path, text)
        } else {
            has(&fs::read(&path).unwrap_or_default())
        }
    })
}

#[test]
fn what_is_made_anew_leaves_nothing_of_the_old() {
    let dir = tempdir().expect("a folder");
    let (index, ..) = open(dir.path());
    write(&index, vec![row(Table::People, 1, "Forgotten Person")], 5);
    assert!(stands_in(dir.path(), "Forgotten"));
    index.derive(vec![row(Table::People, 2, "Forgotten too")], Mark(6));
    index.derive_anew();
    // Killed at this instant: the old rows are still there, and are not read.
    let killed = tempdir().expect("a folder");
    copy(dir.path(), killed.path());
    let (killed_index, found, _) = open(killed.path());
    assert_eq!(found, Derived::default());
    assert!(!stands_in(killed.path(), "Forgotten"));
    works(killed.path(), killed_index);

    write(&index, vec![row(Table::People, 3, "Somebody")], 7);
    assert!(!stands_in(dir.path(), "Forgotten"));
    drop(index);
    let (_, found, lost) = open(dir.path());
    assert_eq!((found, lost), (derived(&[row(Table::People, 3, "Somebody")], 7), Lost::None));
}

#[test]
fn what_is_made_anew_leaves_the_disk_even_where_nothing_is_written_any_more() {
    let dir = tempdir().expect("a folder");
    let (index, ..) = open(dir.path());
    write(&index, vec![row(Table::People, 1, "Forgotten Person")], 5);
    index.shared.fail(crate::store::trouble::Trouble::Full { file: dir.path().to_owned() });
    index.derive(vec![row(Table::People, 2, "Somebody")], Mark(6));
    index.derive_anew();
    assert!(!stands_in(dir.path(), "Forgotten"));
    assert!(index.trouble().is_some());
}

#[derive(Clone, Debug)]
enum Step {
    Derive(Vec<(u64, Option<u8>)>),
    Sync(u64),
    Anew,
    Restart,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let rows = vec((0u64..6, proptest::option::weighted(0.8, any::<u8>())), 0..5);
    let step = prop_oneof![
        6 => rows.prop_map(Step::Derive),
        4 => (0u64..4).prop_map(Step::Sync),
        1 => Just(Step::Anew),
        1 => Just(Step::Restart),
    ];
    vec(step, 0..24)
}

/// What should be there: rows after every mark since the last start or making anew.
struct Model {
    states: Vec<(u64, BTreeMap<u64, Vec<u8>>)>,
    mark: u64,
    synced: u64,
}

impl Model {
    /// The rows of the last batch whose mark is durable.
    fn last(&self) -> Derived {
        let last = self.states.iter().rev().find(|(mark, _)| *mark <= self.synced);
        let (mark, rows) = last.cloned().unwrap_or_default();
        let rows = rows.into_iter().map(|(key, value)| (Table::Finished, key, value));
        Derived { mark: Mark(mark), rows: rows.collect() }
    }

    fn derive(&mut self, rows: &[(u64, Option<u8>)]) -> Vec<Row> {
        self.mark += 1;
        let mut state = self.states.last().cloned().unwrap_or_default().1;
        let value = |value: Option<u8>| value.map(|byte| vec![byte; usize::from(byte)]);
        for (key, byte) in rows {
            match value(*byte) {
                Some(bytes) => state.insert(*key, bytes),
                None => state.remove(key),
            };
        }
        self.states.push((self.mark, state));
        let row = |(key, byte): &(u64, Option<u8>)| Row {
            table: Table::Finished,
            key: *key,
            value: value(*byte),
        };
        rows.iter().map(row).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is asked in whatever order: after a stop there are the rows of the last batch whose
    /// commit was durable, all of them and no others.
    #[test]
    fn a_start_finds_the_last_durable_batch(steps in steps()) {
        let dir = tempdir().expect("a folder");
        let (mut index, ..) = open(dir.path());
        let mut model = Model { states: vec![(0, BTreeMap::new())], mark: 0, synced: 0 };
        for step in steps.into_iter().chain([Step::Restart]) {
            match step {
                Step::Derive(rows) => index.derive(model.derive(&rows), Mark(model.mark)),
                Step::Sync(behind) => {
                    model.synced = model.synced.max(model.mark.saturating_sub(behind));
                    index.synced(Mark(model.synced));
                }
                Step::Anew => {
                    index.derive_anew();
                    model.states = vec![(0, BTreeMap::new())];
                }
                Step::Restart => {
                    drop(index);
                    let (again, found, lost) = open(dir.path());
                    prop_assert_eq!(again.trouble(), None);
                    prop_assert_eq!(lost, Lost::None);
                    prop_assert_eq!(&found, &model.last());
                    index = again;
                    let state = found.rows.into_iter().map(|(_, key, value)| (key, value)).collect();
                    model.states = vec![(found.mark.0, state)];
                    // What was not written is derived again, by a process that reads the journal.
                    model.mark = model.mark.max(found.mark.0);
                }
            }
        }
    }
}
