//! Whatever has become of the files: sound rows of their mark, or none and the reason; never a panic.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::{TempDir, tempdir};

use crate::store::commit::Mark;
use crate::store::derived::{Derived, Table};
use crate::store::index::row::{Sum, WATERMARK, Watermark, key, seal};
use crate::store::index::tests::{ID, LATEST, copy, derived, open, row, some_rows, works, write};
use crate::store::index::{Index, Lost};

/// An index with rows, at an end that was orderly. Each mark has rows of its own.
fn old() -> TempDir {
    let dir = tempdir().expect("a folder");
    let (index, ..) = open(dir.path());
    for mark in 1..=3 {
        write(&index, some_rows(mark), mark);
    }
    drop(index);
    dir
}

/// The files below a folder.
fn files(path: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(path).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() { found.append(&mut files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// A start on a copy that something was done to: what it finds is rows of one mark, whole, or none
/// and the reason; and it works from there.
fn after(old: &TempDir, harm: impl FnOnce(&Path)) -> Lost {
    let dir = tempdir().expect("a folder");
    copy(old.path(), dir.path());
    harm(dir.path());
    let (index, found, lost) = open(dir.path());
    if lost == Lost::None {
        let marks: Vec<Derived> = (1..=3).map(|mark| derived(&some_rows(mark), mark)).collect();
        let empty = Derived::default();
        assert!(marks.contains(&found) || found == empty, "rows of {:?}", found.mark);
    } else {
        assert_eq!(found, Derived::default());
    }
    works(dir.path(), index);
    lost
}

/// A sled whose threads have just ended may hold its lock for a moment longer.
fn sled_at(path: &Path) -> sled::Db {
    for _ in 0..500 {
        if let Ok(db) = sled::open(path) {
            return db;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    sled::open(path).expect("sound")
}

#[test]
fn a_copy_of_a_folder_is_as_good() {
    assert_eq!(after(&old(), |_| ()), Lost::None);
}

#[test]
fn a_file_that_was_flipped_anywhere_is_not_believed() {
    let old = old();
    let mut lost = 0;
    for file in files(old.path()) {
        let bytes = fs::read(&file).expect("there");
        let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        let name = file.strip_prefix(old.path()).expect("below it");
        for at in (0..used).step_by((used / 48).max(1)) {
            let harm = |dir: &Path| {
                let mut bytes = bytes.clone();
                bytes[at] ^= 0x5A;
                fs::write(dir.join(name), bytes).expect("written");
            };
            lost += usize::from(after(&old, harm) != Lost::None);
        }
    }
    assert!(lost > 20, "{lost}: were there any rows under what was flipped?");
}

#[test]
fn a_file_that_was_cut_emptied_or_deleted_is_not_believed() {
    let old = old();
    for file in files(old.path()) {
        let name = file.strip_prefix(old.path()).expect("below it");
        let bytes = fs::metadata(&file).expect("there").len();
        for part in [0, 1, bytes / 3, bytes / 2, bytes.saturating_sub(1)] {
            after(&old, |dir| {
                let file = OpenOptions::new().write(true).open(dir.join(name)).expect("there");
                file.set_len(part).expect("cut");
            });
        }
        after(&old, |dir| fs::remove_file(dir.join(name)).expect("there"));
        after(&old, |dir| {
            let bytes = vec![0; usize::try_from(bytes).expect("small")];
            fs::write(dir.join(name), bytes).expect("written");
        });
    }
    assert_eq!(after(&old, |dir| fs::remove_dir_all(dir).expect("there")), Lost::Fresh);
    assert_eq!(
        after(&old, |dir| {
            fs::remove_dir_all(dir).expect("there");
            fs::write(dir, "a file").expect("written");
        }),
        Lost::Fresh
    );
    assert_eq!(after(&old, |dir| fs::remove_file(dir.join("1/db")).expect("there")), Lost::Damaged);
}

#[test]
fn junk_beside_it_is_no_matter() {
    let old = old();
    let junk =
        |name: &'static str| move |dir: &Path| fs::write(dir.join(name), "junk").expect("written");
    assert_eq!(after(&old, junk("1/snap.00000000000FFFFF.generating")), Lost::None);
    assert_eq!(after(&old, junk("1/notes.txt")), Lost::None);
    assert_eq!(after(&old, junk("notes.txt")), Lost::None);
    assert_eq!(after(&old, junk("1/snap.7FFFFFFFFFFFFFFF")), Lost::Unopenable);
    // A later generation that is none.
    assert_eq!(after(&old, junk("2")), Lost::Unopenable);
}

#[test]
fn a_sled_that_ends_the_process_is_given_up() {
    let old = old();
    let openings = |count: &'static str| {
        move |dir: &Path| fs::write(dir.join("opening"), count).expect("written")
    };
    assert_eq!(after(&old, openings("1")), Lost::None, "one kill at a start is no reason");
    assert_eq!(after(&old, openings("2")), Lost::Unopenable);
    assert_eq!(after(&old, openings("none")), Lost::None);
}

#[test]
fn rows_of_another_journal_are_not_ours() {
    let old = old();
    let (index, found, lost) = Index::open_at_pace(old.path(), ([8; 16], LATEST), Duration::ZERO);
    assert_eq!((found, lost), (Derived::default(), Lost::OtherJournal));
    write(&index, vec![row(Table::Rooms, 1, "a")], 1);
}

/// Rows that know of more than there is are left as they are: a second start finds them, too.
#[test]
fn rows_ahead_of_their_journal_are_left() {
    let old = old();
    for _ in 0..2 {
        let (index, found, lost) = Index::open_at_pace(old.path(), (ID, Mark(2)), Duration::ZERO);
        assert_eq!((found, lost), (Derived::default(), Lost::Ahead));
        assert!(index.trouble().is_some());
    }
    let (_, _, lost) = Index::open_at_pace(old.path(), (ID, LATEST), Duration::ZERO);
    assert_eq!(lost, Lost::None);
}

/// Changes the watermark behind the back of the index.
fn with_watermark(dir: &Path, change: impl FnOnce(Vec<u8>) -> Vec<u8>) {
    let db = sled_at(&dir.join("1"));
    let found = db.get(WATERMARK).expect("read").expect("there").to_vec();
    db.insert(WATERMARK, change(found)).expect("written");
    db.flush().expect("written");
}

#[test]
fn rows_that_are_fewer_or_older_than_was_written_are_not_believed() {
    let old = old();
    assert_eq!(
        after(&old, |dir| with_watermark(dir, |bytes| {
            let watermark = Watermark::read(&bytes).expect("sound");
            Watermark { sum: Sum::default(), ..watermark }.bytes()
        })),
        Lost::Damaged
    );
    // Each row is sound by itself: it is the whole that is not.
    let lost = after(&old, |dir| {
        let db = sled_at(&dir.join("1"));
        let (key, _) = db.iter().nth(7).expect("rows").expect("read");
        db.remove(key).expect("removed");
        db.flush().expect("written");
    });
    assert_eq!(lost, Lost::Damaged);
    let lost = after(&old, |dir| {
        let db = sled_at(&dir.join("1"));
        let (key, value) = db.iter().nth(7).expect("rows").expect("read");
        let mut value = value.to_vec();
        value.push(0);
        db.insert(key, value).expect("written");
        db.flush().expect("written");
    });
    assert_eq!(lost, Lost::Damaged);
}

#[test]
fn a_later_shape_is_told_from_a_damaged_one() {
    let old = old();
    let shape = |bytes: Vec<u8>, sealed: bool| {
        let mut bytes = bytes[..bytes.len() - 4].to_vec();
        bytes[0] = 9;
        let crc = if sealed { crc32c::crc32c(&bytes) } else { 0 };
        [bytes.as_slice(), &crc.to_le_bytes()].concat()
    };
    let with = |sealed| after(&old, |dir| with_watermark(dir, |bytes| shape(bytes, sealed)));
    assert_eq!(with(true), Lost::Newer);
    assert_eq!(with(false), Lost::Damaged);
}

#[test]
fn a_sled_that_somebody_has_open_is_left_to_them() {
    let old = old();
    let other = sled_at(&old.path().join("1"));
    let (index, found, lost) = open(old.path());
    assert_eq!((found, lost), (Derived::default(), Lost::Locked));
    works(old.path(), index);
    drop(other);
}

#[test]
fn where_no_sled_can_be_the_work_goes_on_without() {
    let dir = tempdir().expect("a folder");
    let file = dir.path().join("file");
    fs::write(&file, "").expect("written");
    let (index, found, lost) = open(&file.join("index"));
    assert_eq!((found, lost), (Derived::default(), Lost::Fresh));
    assert!(index.trouble().is_some());
    index.derive(some_rows(1), Mark(1));
    index.synced(Mark(1));
    index.derive_anew();
    assert_eq!(index.written(), Mark::START);
}

#[test]
fn a_kill_in_mid_write_leaves_whole_batches() {
    let dir = tempdir().expect("a folder");
    let (index, ..) = open(dir.path());
    for mark in 1..=60 {
        index.derive(some_rows(mark), Mark(mark));
        index.synced(Mark(mark));
        let killed = tempdir().expect("a folder");
        copy(dir.path(), killed.path());
        let (_, found, lost) = open(killed.path());
        let empty = found == Derived::default();
        assert!(empty || found == derived(&some_rows(found.mark.0), found.mark.0), "{lost:?}");
    }
    assert!(index.shared.settle(Mark(60)));
}

#[test]
fn a_kill_while_the_first_rows_are_written_leaves_none_or_all() {
    let dir = tempdir().expect("a folder");
    let (index, ..) = open(dir.path());
    let rows: Vec<_> = (0..6_000).map(|key| row(Table::Finished, key, "a finished game")).collect();
    index.derive(rows.clone(), Mark(8));
    index.synced(Mark(8));
    while index.written() < Mark(8) {
        let killed = tempdir().expect("a folder");
        copy(dir.path(), killed.path());
        let (index, found, _) = open(killed.path());
        assert!(found == Derived::default() || found == derived(&rows, 8));
        works(killed.path(), index);
    }
}

#[test]
fn first_rows_without_their_end_are_none() {
    let old = tempdir().expect("a folder");
    drop(open(old.path()));
    let lost = after(&old, |dir| {
        let db = sled_at(&dir.join("1"));
        let key = key(Table::Rooms, 1);
        db.insert(key, seal(&key, b"a")).expect("written");
        db.flush().expect("written");
    });
    assert_eq!(lost, Lost::Fresh);
}
