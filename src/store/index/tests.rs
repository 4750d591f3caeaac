//! Rows come back as they were after a commit, all of them, or not at all and with the reason.

mod damage;
mod following;

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::store::commit::Mark;
use crate::store::derived::{Derived, Row, Table};
use crate::store::index::{Index, Lost};

pub(super) const ID: [u8; 16] = [7; 16];

/// More commits than any test has.
pub(super) const LATEST: Mark = Mark(1_000_000);

pub(super) fn open(path: &Path) -> (Index, Derived, Lost) {
    Index::open_at_pace(path, (ID, LATEST), Duration::ZERO)
}

pub(super) fn row(table: Table, key: u64, value: &str) -> Row {
    Row { table, key, value: Some(value.as_bytes().to_vec()) }
}

pub(super) fn gone(table: Table, key: u64) -> Row {
    Row { table, key, value: None }
}

/// Rows of every table, some of them empty and some of them long.
pub(super) fn some_rows(salt: u64) -> Vec<Row> {
    let value =
        |key: u64| format!("{salt}.{key}").repeat(usize::try_from(key % 7).unwrap_or(0) * 9);
    let tables = Table::ALL.into_iter();
    tables.flat_map(|table| (0..40).map(move |key| row(table, key, &value(key)))).collect()
}

/// The rows as a start gives them, in order.
pub(super) fn derived(rows: &[Row], mark: u64) -> Derived {
    let mut rows: Vec<_> =
        rows.iter().filter_map(|row| Some((row.table, row.key, row.value.clone()?))).collect();
    rows.sort();
    Derived { mark: Mark(mark), rows }
}

/// Writes rows as they are after a commit that is durable, and waits for it.
pub(super) fn write(index: &Index, rows: Vec<Row>, mark: u64) {
    index.derive(rows, Mark(mark));
    index.synced(Mark(mark));
    assert!(index.shared.settle(Mark(mark)), "it takes too long");
    assert_eq!(index.trouble(), None);
}

/// What a process that is killed leaves: a copy of the folder as it is now.
pub(super) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("made");
    // Files and folders may be taken away meanwhile.
    for entry in fs::read_dir(from).into_iter().flatten().flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            let _ = fs::copy(entry.path(), target);
        }
    }
}

/// It works: rows are written, and are there after the next start.
pub(super) fn works(path: &Path, index: Index) {
    assert_eq!(index.trouble(), None);
    let rows = [row(Table::Places, 1, "one"), row(Table::Places, 2, "two")];
    index.derive_anew();
    write(&index, rows.to_vec(), 900_000);
    drop(index);
    let (_index, found, lost) = open(path);
    assert_eq!((found, lost), (derived(&rows, 900_000), Lost::None));
}
