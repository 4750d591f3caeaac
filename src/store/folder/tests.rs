//! The data folder: one process has it, and it says when that was last alive.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use omerta_engine::ids::Moment;
use proptest::prelude::*;
use tempfile::tempdir;

use crate::store::folder::Folder;
use crate::store::trouble::{Doing, Trouble};

const NO_WAIT: Duration = Duration::ZERO;

fn open(path: &Path) -> Folder {
    Folder::open(path, NO_WAIT).expect("nobody has it")
}

#[test]
fn a_folder_is_made_with_all_on_the_way() {
    let dir = tempdir().expect("a folder");
    let path = dir.path().join("a").join("b");
    let folder = open(&path);
    assert_eq!(folder.path(), path);
    assert_eq!(folder.last_beat(), None);
    assert_eq!(
        fs::read_to_string(path.join("LOCK")).expect("there"),
        std::process::id().to_string()
    );
    assert_eq!(folder.journal(), path.join("journal"));
    assert_eq!(folder.index(), path.join("index"));
}

#[test]
fn a_second_process_waits_and_says_who_has_it() {
    let dir = tempdir().expect("a folder");
    // A longer number is there from before: none of it stays.
    fs::write(dir.path().join("LOCK"), "4294967295").expect("written");
    let first = open(dir.path());
    let wait = Duration::from_millis(120);
    let began = Instant::now();
    let busy = Trouble::Busy { folder: dir.path().to_owned(), pid: Some(std::process::id()) };
    assert_eq!(Folder::open(dir.path(), wait).expect_err("taken"), busy);
    assert!(began.elapsed() >= wait);
    drop(first);
    open(dir.path());
}

#[test]
fn a_second_process_has_it_when_the_first_goes_in_time() {
    let dir = tempdir().expect("a folder");
    let first = open(dir.path());
    thread::scope(|scope| {
        let second = scope.spawn(|| Folder::open(dir.path(), Duration::from_secs(30)));
        assert!(Folder::open(dir.path(), NO_WAIT).is_err(), "the first still has it");
        drop(first);
        second.join().expect("no panic").expect("the first has gone");
    });
}

/// Somebody waits for a lock whose file is taken away under him: then he has another one, and nobody
/// who comes later has it too.
#[test]
fn a_lock_that_was_taken_away_keeps_nobody_out_and_is_not_believed() {
    let dir = tempdir().expect("a folder");
    let path = dir.path().join("data");
    for with_folder in [false, true] {
        let first = open(&path);
        thread::scope(|scope| {
            let second = scope.spawn(|| Folder::open(&path, Duration::from_secs(30)));
            // It waits by now, or it does not: it must be right both ways.
            thread::sleep(Duration::from_millis(20));
            fs::remove_file(path.join("LOCK")).expect("there");
            if with_folder {
                fs::remove_dir_all(&path).expect("there");
            }
            drop(first);
            let second = second.join().expect("no panic").expect("the first has gone");
            assert!(Folder::open(&path, NO_WAIT).is_err(), "the second has it");
            drop(second);
        });
    }
}

#[test]
fn a_file_where_the_folder_should_be_is_said() {
    let dir = tempdir().expect("a folder");
    let file = dir.path().join("data");
    fs::write(&file, "mine").expect("written");
    for path in [file.clone(), file.join("below")] {
        assert_eq!(
            Folder::open(&path, NO_WAIT).expect_err("no folder"),
            Trouble::NoFolder { file: path }
        );
    }
    assert_eq!(fs::read_to_string(&file).expect("there"), "mine");
}

#[test]
fn a_folder_where_a_file_should_be_is_said() {
    let dir = tempdir().expect("a folder");
    fs::create_dir(dir.path().join("LOCK")).expect("made");
    let trouble = Folder::open(dir.path(), NO_WAIT).expect_err("no file");
    assert!(matches!(trouble, Trouble::Io { doing: Doing::Open, .. }), "{trouble}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_takes_nothing_is_said() {
    use std::os::unix::fs::PermissionsExt as _;

    let dir = tempdir().expect("a folder");
    let path = dir.path().join("data");
    fs::create_dir(&path).expect("made");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o500)).expect("set");
    // Whoever may write anywhere sees no difference.
    if fs::write(path.join("probe"), "").is_err() {
        let file = path.join("LOCK");
        let denied = Trouble::Denied { file, doing: Doing::Open };
        assert_eq!(Folder::open(&path, NO_WAIT).expect_err("not allowed"), denied);
    }
}

#[test]
fn the_last_beat_is_that_of_the_process_before() {
    let dir = tempdir().expect("a folder");
    for (before, beats) in
        [(None, vec![5]), (Some(5), vec![]), (Some(5), vec![6, 7]), (Some(7), vec![8, 9, 10])]
    {
        let mut folder = open(dir.path());
        assert_eq!(folder.last_beat(), before.map(Moment));
        for at in beats {
            folder.beat(Moment(at)).expect("written");
            assert_eq!(folder.last_beat(), before.map(Moment), "its own beats are not before it");
        }
    }
    assert_eq!(open(dir.path()).last_beat(), Some(Moment(10)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A write that was torn anywhere leaves the beat before it, or is whole.
    #[test]
    fn a_torn_beat_leaves_the_one_before(beats in 1i64..6, kept in 0usize..=16) {
        let dir = tempdir().expect("a folder");
        let mut folder = open(dir.path());
        for at in 1..beats {
            folder.beat(Moment(at * 1000)).expect("written");
        }
        let alive = dir.path().join("alive");
        let before = fs::read(&alive).expect("there");
        folder.beat(Moment(beats * 1000)).expect("written");
        let mut torn = fs::read(&alive).expect("there");
        let at = if beats % 2 == 1 { 16 } else { 0 };
        for (n, byte) in torn.iter_mut().enumerate().take(at + 16).skip(at + kept) {
            *byte = before.get(n).copied().unwrap_or(0);
        }
        fs::write(&alive, torn).expect("written");
        drop(folder);
        let last = if kept == 16 { beats } else { beats - 1 };
        prop_assert_eq!(open(dir.path()).last_beat(), (last > 0).then_some(Moment(last * 1000)));
    }

    /// Whatever stands there, a start goes on, and the next beat is found.
    #[test]
    fn junk_is_no_beat(junk in proptest::collection::vec(any::<u8>(), 0..80)) {
        let dir = tempdir().expect("a folder");
        fs::write(dir.path().join("alive"), junk).expect("written");
        let mut folder = open(dir.path());
        prop_assert_eq!(folder.last_beat(), None);
        folder.beat(Moment(7)).expect("written");
        drop(folder);
        prop_assert_eq!(open(dir.path()).last_beat(), Some(Moment(7)));
    }
}
