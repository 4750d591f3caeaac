//! `omerta backup`, `restore` and `verify`, from outside and by the library: what is copied comes back
//! with the same digests, and what is not whole is refused and leaves nothing.

mod data;
mod faults;
mod program;
mod running;

use std::fs;

use omerta::store::backup::{self, Kind, Step};
use omerta::store::commit::Mark;
use omerta::store::journal::reader;
use omerta::store::journal::volume::Files;
use tempfile::tempdir;

use crate::backup::data::{COMMITS, NO_WAIT, commits, lines, make, silent};
use crate::tree::root;

#[test]
fn a_restored_folder_has_the_same_digests() {
    let dir = tempdir().expect("a folder");
    let (data, file) = (dir.path().join("data"), dir.path().join("a.backup"));
    make(&data);
    let mut steps: Vec<Step> = Vec::new();
    let written = backup::write(&data, &file, &mut |step| steps.push(step)).expect("written");
    assert_eq!(written.mark, Mark(COMMITS));
    assert_eq!(steps.last().map(|step| step.commits), Some(COMMITS));

    for (name, is_there) in [("new/one", false), ("empty", true), ("killed", true)] {
        let to = dir.path().join(name);
        if is_there {
            fs::create_dir(&to).expect("made");
        }
        if name == "killed" {
            // What a restore that was killed leaves is no data.
            fs::create_dir(to.join("journal.restoring")).expect("made");
            fs::write(to.join("journal.restoring/junk"), "junk").expect("written");
            fs::write(to.join("LOCK"), "1").expect("written");
        }
        let restored = backup::restore(&file, &to, NO_WAIT, &mut silent).expect("restored");
        assert_eq!(restored, written);
        assert_eq!(commits(&to), commits(&data));
        let summary = |folder: &std::path::Path| {
            reader::verify(&Files::of(&folder.join("journal"))).expect("sound")
        };
        let (new, old) = (summary(&to), summary(&data));
        assert_eq!(new.heads, old.heads);
        assert_ne!(new.id, old.id, "an index of the old one is not taken for its own");
        assert_eq!(backup::verify(&to, &mut silent).expect("sound").tally, written);
        assert!(!to.join("journal.restoring").exists());

        // And from there: the same commits once more.
        let again = dir.path().join("again");
        assert_eq!(backup::write(&to, &again, &mut silent).expect("written"), written);
        let all = |lines: Vec<String>| lines[..lines.len() - 1].to_vec();
        assert_eq!(all(lines(&again)), all(lines(&file)), "all but the journal's id");
    }
    assert_eq!(backup::verify(&file, &mut silent).expect("sound").tally, written);
}

#[test]
fn what_was_erased_is_not_in_a_backup() {
    let dir = tempdir().expect("a folder");
    let (data, file) = (dir.path().join("data"), dir.path().join("a.backup"));
    make(&data);
    let written = backup::write(&data, &file, &mut silent).expect("written");
    assert!(written.count(Kind::People).erased > 0);
    let lines = lines(&file);
    assert!(lines.iter().any(|line| line.contains("Forgetful 1,")), "others are there");
    assert!(!lines.iter().any(|line| line.contains("Forgotten")));
    let erased = lines.iter().map(|line| line.matches(r#""body":null}"#).count() as u64);
    assert_eq!(erased.sum::<u64>(), written.total().erased);
}

/// The form of a backup is frozen: this one is read for ever.
#[test]
fn a_backup_of_the_first_version_is_read() {
    let file = root("tests/golden/backup-1.backup");
    if !file.exists() && std::env::var_os("UPDATE_EXPECT").is_some() {
        let dir = tempdir().expect("a folder");
        make(dir.path());
        backup::write(dir.path(), &file, &mut silent).expect("written");
    }
    let dir = tempdir().expect("a folder");
    let to = dir.path().join("data");
    let restored = backup::restore(&file, &to, NO_WAIT, &mut silent).expect("restored");
    assert_eq!(restored.mark, Mark(COMMITS));
    let found = commits(&to);
    let expected = dir.path().join("made");
    make(&expected);
    assert_eq!(found, commits(&expected));
    assert!(lines(&file)[0].starts_with(r#"{"format":"omerta-backup","version":1,"#));
}

/// An earlier backup makes room for the next one, and an empty file does. A device, a journal or a
/// settings file does not.
#[test]
fn a_backup_takes_no_name_that_is_not_its_own() {
    let dir = tempdir().expect("a folder");
    let (data, file) = (dir.path().join("data"), dir.path().join("a.backup"));
    make(&data);
    fs::write(&file, "").expect("written");
    for _ in 0..2 {
        backup::write(&data, &file, &mut silent).expect("written");
    }
    let device = dir.path().join("device");
    std::os::unix::fs::symlink("/dev/null", &device).expect("a link");
    let settings = dir.path().join("omerta.toml");
    fs::write(&settings, "locale = \"ru\"").expect("written");
    let journal = data.join("journal/00000001.journal");
    let before = fs::read(&journal).expect("readable");
    for taken in [&device, &settings, &journal] {
        let error = backup::write(&data, taken, &mut silent).expect_err("taken");
        assert!(matches!(error, backup::BackupError::Unwritable { .. }), "{error:?}");
    }
    assert!(device.is_symlink());
    assert_eq!(fs::read(&journal).expect("readable"), before);
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 4, "nothing is left behind");
}
