//! Reading without a lock while somebody writes, and a journal made of what was read.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use proptest::prelude::*;
use tempfile::TempDir;

use crate::store::commit::Commit;
use crate::store::journal::faulty::Faulty;
use crate::store::journal::import::{Import, ImportError};
use crate::store::journal::raw::RawCommit;
use crate::store::journal::reader::{Summary, read, verify};
use crate::store::journal::tests::script::{
    OPTIONS, all, as_read, commits, open, outlines, plain, run,
};
use crate::store::journal::volume::{Files, Volume};
use crate::store::journal::{Blind, Journal};
use crate::store::trouble::Trouble;

fn raws(volume: &dyn Volume) -> Result<(Vec<RawCommit>, Summary), Trouble> {
    let mut raws = Vec::new();
    let summary = read(volume, &mut |raw| {
        raws.push(raw);
        ControlFlow::Continue(())
    })?;
    Ok((raws, summary))
}

fn import(raws: &[RawCommit]) -> Result<(Faulty, Journal), ImportError> {
    let volume = Faulty::new(None);
    let mut import = Import::begin(Arc::new(volume.clone()), OPTIONS)?;
    for raw in raws {
        import.take(raw.clone())?;
    }
    Ok((volume, import.finish()?))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 100, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn an_import_has_the_same_heads(outlines in outlines(20)) {
        let commits = commits(&outlines);
        let volume = Faulty::new(None);
        run(&volume, &commits);
        let (read, summary) = raws(&volume).unwrap();
        prop_assert!(read.iter().flat_map(|raw| &raw.records).all(|it| it.is_sound() != it.is_erased()));
        let (mut first, _) = open(&volume).unwrap();
        prop_assert_eq!(&summary.heads, &first.heads().unwrap());
        prop_assert_eq!(summary.id, first.id());
        let (copy, mut journal) = import(&read).unwrap();
        prop_assert_ne!(journal.id(), first.id());
        prop_assert_eq!(journal.heads().unwrap(), first.heads().unwrap());
        prop_assert_eq!(all(&mut journal).unwrap(), as_read(&commits));
        drop(journal);
        let (again, found) = raws(&copy).unwrap();
        prop_assert_eq!(again, read);
        prop_assert_eq!((found.records, found.erased), (summary.records, summary.erased));
        let (mut journal, _) = open(&copy).unwrap();
        prop_assert_eq!(all(&mut journal).unwrap(), as_read(&commits));
    }

    #[test]
    fn what_was_changed_is_not_imported(
        outlines in outlines(12), which: prop::sample::Index, what in 0..5
    ) {
        let commits = commits(&outlines);
        let volume = Faulty::new(None);
        run(&volume, &commits);
        let (mut read, _) = raws(&volume).unwrap();
        let at = which.index(read.len());
        let record = &mut read[at].records[0];
        let was_erased = record.is_erased();
        match what {
            0 => record.blind[3] ^= 1,
            1 => record.prev[3] ^= 1,
            2 => record.record.body.push(b'x'),
            3 if record.record.body.is_empty() => return Ok(()),
            3 => (record.blind, record.record.body) = (Blind::default(), Vec::new()),
            _ => read[at].mark.0 += 1,
        }
        let refused = import(&read).unwrap_err();
        let fits = match what {
            0 | 2 => matches!(refused, ImportError::Body(..)),
            1 => matches!(refused, ImportError::Chain(..)),
            3 => matches!(refused, ImportError::Missing(..)) && !was_erased,
            _ => matches!(refused, ImportError::NotNext { .. }),
        };
        prop_assert!(fits, "{refused}");
    }
}

#[test]
fn an_import_does_not_go_into_a_journal() {
    let volume = Faulty::new(None);
    run(&volume, &plain(3));
    let refused = Import::begin(Arc::new(volume), OPTIONS).unwrap_err();
    assert_eq!(refused, ImportError::NotEmpty);
}

#[test]
fn a_reader_breaks_off_when_it_likes() {
    let volume = Faulty::new(None);
    run(&volume, &plain(30));
    let mut seen = 0;
    let summary = read(&volume, &mut |_| {
        seen += 1;
        if seen == 17 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((summary.unwrap().mark.0, seen), (17, 17));
}

#[test]
fn an_empty_folder_has_nothing() {
    assert_eq!(verify(&Faulty::new(None)), Ok(Summary::default()));
}

/// Every commit erases a record before it, so that there is always something being erased.
fn erasing(count: usize) -> Vec<(Commit, bool)> {
    let mut commits = plain(count);
    for at in 2..count {
        let record = &commits[at * 2 / 3].0.records[0];
        let name = (record.stream, record.n);
        commits[at].0.erase = if at * 2 / 3 < at { vec![name] } else { Vec::new() };
    }
    commits
}

#[test]
fn a_reader_keeps_up_with_a_writer() {
    let folder = TempDir::new().unwrap();
    let volume: Arc<dyn Volume> = Arc::new(Files::make(folder.path()).unwrap());
    let (commits, ended) = (erasing(600), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            let (mut journal, _) = Journal::open(Arc::clone(&volume), OPTIONS).unwrap();
            for (at, (commit, _)) in commits.iter().enumerate() {
                journal.commit(commit.clone()).unwrap();
                if at % 4 == 0 {
                    journal.sync().unwrap();
                }
            }
            drop(journal);
            ended.store(true, Ordering::Release);
        });
        let mut before = 0;
        loop {
            let last = ended.load(Ordering::Acquire);
            let (read, summary) = raws(&Files::of(folder.path())).unwrap();
            check_prefix(&read, &commits);
            assert!(read.len() >= before, "what was durable stays so");
            before = read.len();
            assert_eq!(import(&read).unwrap().1.heads().unwrap(), summary.heads);
            if last {
                break;
            }
        }
        assert_eq!(before, commits.len());
    });
}

/// Are these the first of the commits? A body may be gone if a commit erases it that was read too.
fn check_prefix(read: &[RawCommit], commits: &[(Commit, bool)]) {
    let erased: Vec<_> = read.iter().flat_map(|raw| raw.erase.clone()).collect();
    for (raw, (commit, _)) in read.iter().zip(commits) {
        assert_eq!((&raw.update, &raw.erase), (&commit.update, &commit.erase));
        for (raw, record) in raw.records.iter().zip(&commit.records) {
            let listed = erased.contains(&(record.stream, record.n));
            assert!(raw.record == *record || listed && raw.is_erased(), "{record:?}");
        }
    }
}
