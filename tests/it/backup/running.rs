//! A backup of a journal that somebody writes to meanwhile.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use omerta::store::backup;
use omerta::store::commit::Mark;
use tempfile::tempdir;

use crate::backup::data::{NO_WAIT, commit, commits, make, open, silent};

#[test]
fn a_backup_has_all_that_was_durable_when_it_began() {
    let dir = tempdir().expect("a folder");
    let data = dir.path().join("data");
    make(&data);
    let (synced, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let backups = 6;
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut journal = open(&data);
            let mut n = journal.latest().0;
            while !stop.load(Ordering::Relaxed) {
                n += 1;
                let mut commit = commit(&journal, n);
                if n.is_multiple_of(50) {
                    // Somebody is forgotten while the backup is made.
                    commit.erase = vec![(omerta::store::stream::Stream::People, n / 50)];
                }
                journal.commit(commit).expect("in order");
                if n.is_multiple_of(7) {
                    journal.sync().expect("synced");
                }
                synced.store(journal.synced().0, Ordering::Release);
            }
        });
        for n in 0..backups {
            let before = synced.load(Ordering::Acquire);
            let file = dir.path().join(format!("{n}.backup"));
            let written = backup::write(&data, &file, &mut silent).expect("written");
            assert!(written.mark >= Mark(before), "{:?} of {before}", written.mark);
        }
        stop.store(true, Ordering::Relaxed);
    });
    let all = commits(&data);
    for n in 0..backups {
        let (file, to) =
            (dir.path().join(format!("{n}.backup")), dir.path().join(format!("{n}.data")));
        let restored = backup::restore(&file, &to, NO_WAIT, &mut silent).expect("restored");
        let found = commits(&to);
        assert_eq!(found.len() as u64, restored.mark.0);
        for (found, all) in found.iter().zip(&all) {
            assert_eq!((&found.update, &found.erase), (&all.update, &all.erase));
            for (found, all) in found.records.iter().zip(&all.records) {
                // What was forgotten later is there in an earlier backup.
                let same = found.body == all.body || all.body.is_empty();
                assert!(same && (found.stream, found.n, found.at) == (all.stream, all.n, all.at));
            }
        }
    }
}
