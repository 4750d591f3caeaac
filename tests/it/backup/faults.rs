//! Backups that are not as they were written, and folders that are no place for one.

use std::fs;
use std::path::{Path, PathBuf};

use omerta::store::backup::{self, BackupError, Tally, Unsound};
use omerta::store::folder::Folder;
use omerta::store::stream::Stream;
use omerta::store::trouble::Trouble;
use sha2::{Digest as _, Sha256};
use tempfile::{TempDir, tempdir};

use crate::backup::data::{COMMITS, NO_WAIT, lines, make, pack, silent};

/// A folder with a data folder and a backup of it.
fn backed_up() -> (TempDir, PathBuf, Tally) {
    let dir = tempdir().expect("a folder");
    let (data, file) = (dir.path().join("data"), dir.path().join("a.backup"));
    make(&data);
    let tally = backup::write(&data, &file, &mut silent).expect("written");
    (dir, file, tally)
}

/// What is wrong with a backup for who verifies it; it is not restored then, and nothing is left.
fn wrong(dir: &Path, file: &Path) -> Option<Unsound> {
    let unsound = |result: Result<(), BackupError>| match result {
        Ok(()) => None,
        Err(BackupError::Unsound { file: named, unsound }) => {
            assert_eq!(named, file);
            Some(unsound)
        }
        Err(other) => panic!("{other}"),
    };
    let to = dir.join("to");
    let restored = unsound(backup::restore(file, &to, NO_WAIT, &mut silent).map(|_| ()));
    // A restore may stumble earlier: over an update that is there twice, for one.
    let verified = unsound(backup::verify(file, &mut silent).map(|_| ()));
    assert_eq!(verified.is_some(), restored.is_some(), "{verified:?}, {restored:?}");
    assert_eq!(to.exists(), restored.is_none(), "something is left");
    if to.exists() {
        fs::remove_dir_all(to).expect("there");
    }
    verified
}

#[test]
fn a_backup_that_was_cut_or_flipped_is_refused() {
    let (dir, file, tally) = backed_up();
    let bytes = fs::read(&file).expect("there");
    let other = dir.path().join("other");
    for part in (0..bytes.len()).step_by(bytes.len() / 23).chain([bytes.len() - 1]) {
        fs::write(&other, &bytes[..part]).expect("written");
        let found = wrong(dir.path(), &other);
        assert!(matches!(found, Some(Unsound::Cut { .. } | Unsound::NoBackup)), "{found:?}");
    }
    for at in (0..bytes.len()).step_by(bytes.len() / 61) {
        let mut flipped = bytes.clone();
        flipped[at] ^= 0x10;
        fs::write(&other, flipped).expect("written");
        if wrong(dir.path(), &other).is_none() {
            // A bit that means nothing to who unpacks it: there are few, and all is as it was.
            let found = backup::verify(&other, &mut silent).expect("sound").tally;
            assert_eq!((found, at < 8), (tally.clone(), true), "at {at}");
        }
    }
    fs::write(&other, [bytes.as_slice(), b"more"].concat()).expect("written");
    assert!(wrong(dir.path(), &other).is_some());
    fs::write(&other, [bytes.as_slice(), &bytes].concat()).expect("written");
    assert_eq!(wrong(dir.path(), &other), Some(Unsound::Whole));
}

/// Makes the last line say what the lines before it are.
fn seal(lines: &mut [String]) {
    let (end, before) = lines.split_last_mut().expect("lines");
    let text: String = before.iter().map(|line| format!("{line}\n")).collect();
    let digest: [u8; 32] = Sha256::digest(text).into();
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let at = end.find("\"lines\":\"").expect("it is there") + "\"lines\":\"".len();
    end.replace_range(at..at + 64, &digits);
}

/// Everything that a person could change in the lines.
#[test]
fn a_backup_that_was_changed_is_refused() {
    let (dir, file, _) = backed_up();
    let lines = lines(&file);
    let other = dir.path().join("other");
    let changed = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        pack(&other, &lines);
        wrong(dir.path(), &other)
    };
    assert_eq!(changed(&|_| ()), None);
    let swap = |n: usize, from: &'static str, to: &'static str| {
        changed(&move |lines: &mut Vec<String>| {
            assert!(lines[n].contains(from), "{}", lines[n]);
            lines[n] = lines[n].replacen(from, to, 1);
        })
    };
    assert_eq!(swap(0, ":1,", ":2,"), Some(Unsound::Newer { version: 2 }));
    assert_eq!(swap(0, ":1,", ":0,"), Some(Unsound::NoBackup));
    assert_eq!(swap(0, "omerta-", "other-"), Some(Unsound::NoBackup));
    assert_eq!(swap(1, "\"mark\":1", "\"mark\":2"), Some(Unsound::Line { line: 2 }));
    assert_eq!(swap(1, "tg/1", "tg/9"), Some(Unsound::Whole));
    assert_eq!(swap(1, "\"n\":", "\"m\":"), Some(Unsound::Line { line: 2 }));
    assert_eq!(swap(1, "place/1", "place/+1"), Some(Unsound::Line { line: 2 }));
    let record = |line, stream, n| Some(Unsound::Record { line, record: (stream, n) });
    assert_eq!(swap(1, "place/1", "place/2"), record(12, Stream::Place(2), 0));
    assert_eq!(swap(5, "Forgetful 1", "Forgetful 2"), record(6, Stream::People, 0));
    assert_eq!(swap(5, "\"at\":17", "\"at\":18"), record(6, Stream::People, 1));
    assert_eq!(
        changed(&|lines| drop(lines.remove(9))),
        Some(Unsound::Line { line: 10 }),
        "a line is missing"
    );
    assert_eq!(
        changed(&|lines| lines.swap(8, 9)),
        Some(Unsound::Line { line: 9 }),
        "two lines in each other's place"
    );
    let cut = Some(Unsound::Cut { lines: COMMITS + 1 });
    assert_eq!(changed(&|lines| drop(lines.pop())), cut);
    assert_eq!(changed(&|lines| drop(lines.remove(COMMITS as usize))), Some(Unsound::Whole));
    assert_eq!(changed(&|lines| lines.push("{}".to_owned())), Some(Unsound::Whole));
    let last = COMMITS as usize;
    assert_eq!(swap(last, "\"erase\":", "\"erase\":[],\"x\":"), Some(Unsound::Line { line: 302 }));
    assert_eq!(swap(last, "[\"people\",2],", ""), Some(Unsound::Whole), "gone, and nobody did it");
    let resealed = changed(&|lines: &mut Vec<String>| {
        lines[last] = lines[last].replacen("[\"people\",2],", "", 1);
        seal(lines);
    });
    assert_eq!(resealed, Some(Unsound::Whole), "the same by who knows the form");
    let resealed = changed(&|lines: &mut Vec<String>| {
        lines[1] = lines[1].replacen("tg/1", "tg/9999", 1);
        seal(lines);
    });
    assert_eq!(resealed, None, "sealed as a backup is");
    assert_eq!(swap(last, "[\"people\",2]", "[\"people\",999]"), record(302, Stream::People, 999));
    assert_eq!(swap(last + 1, "\"commits\":3", "\"commits\":4"), Some(Unsound::Whole));
    assert_eq!(swap(last + 1, "\"heads\":\"", "\"heads\":\"0"), Some(Unsound::Line { line: 303 }));
}

#[test]
fn what_is_no_backup_is_refused() {
    let dir = tempdir().expect("a folder");
    let file = dir.path().join("file");
    for bytes in [&b""[..], b"no", b"{\"format\":\"omerta-backup\",\"version\":1}\n", &[0; 99]] {
        fs::write(&file, bytes).expect("written");
        assert_eq!(wrong(dir.path(), &file), Some(Unsound::NoBackup));
    }
    pack(&file, &["a line".to_owned()]);
    assert_eq!(wrong(dir.path(), &file), Some(Unsound::NoBackup));
    let to = dir.path().join("to");
    let missing = backup::restore(&dir.path().join("none"), &to, NO_WAIT, &mut silent);
    assert!(matches!(missing, Err(BackupError::Unreadable { .. })), "{missing:?}");
    assert!(!to.exists());
}

#[test]
fn a_folder_with_data_is_left_alone() {
    let (dir, file, _) = backed_up();
    for name in ["alive", "journal", "index", "notes.txt"] {
        let to = dir.path().join(format!("with-{name}"));
        fs::create_dir(&to).expect("made");
        fs::write(to.join(name), "mine").expect("written");
        let refused = backup::restore(&file, &to, NO_WAIT, &mut silent);
        assert!(matches!(refused, Err(BackupError::NotEmpty { .. })), "{refused:?}");
        let left: Vec<_> = fs::read_dir(&to).expect("there").flatten().collect();
        assert_eq!(left.len(), 1);
        assert_eq!(fs::read_to_string(to.join(name)).expect("there"), "mine");
    }
}

#[test]
fn a_folder_that_another_process_has_is_left_to_it() {
    let (dir, file, _) = backed_up();
    let to = dir.path().join("to");
    let held = Folder::open(&to, NO_WAIT).expect("taken");
    fs::remove_file(to.join("alive")).expect("there");
    let refused = backup::restore(&file, &to, NO_WAIT, &mut silent);
    assert!(matches!(refused, Err(BackupError::Trouble(Trouble::Busy { .. }))), "{refused:?}");
    assert!(to.join("LOCK").exists() && !to.join("journal").exists());
    drop(held);
    backup::restore(&file, &to, NO_WAIT, &mut silent).expect("restored");
}

#[test]
fn a_damaged_journal_gives_no_backup_and_spoils_none() {
    let (dir, file, _) = backed_up();
    let before = fs::read(&file).expect("there");
    let segment = dir.path().join("data/journal").read_dir().expect("there").flatten();
    let segments = segment.map(|entry| entry.path());
    let first = segments.filter(|path| fs::metadata(path).expect("there").len() > 10_000).min();
    let first = first.expect("a segment");
    let mut bytes = fs::read(&first).expect("there");
    bytes[5000] ^= 1;
    fs::write(&first, bytes).expect("written");
    let refused = backup::write(&dir.path().join("data"), &file, &mut silent);
    assert!(matches!(refused, Err(BackupError::Trouble(Trouble::Damaged { .. }))), "{refused:?}");
    assert_eq!(fs::read(&file).expect("there"), before);
    assert_eq!(fs::read_dir(dir.path()).expect("there").count(), 2, "nothing else is left");
}
