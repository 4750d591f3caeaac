//! The power goes off, or the disk is full, at any operation: what was acknowledged is there, the rest
//! is whole or not there, and nothing that was erased comes back.

use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::store::commit::Commit;
use crate::store::journal::faulty::{Fault, Faulty};
use crate::store::journal::reader::verify;
use crate::store::journal::tests::script::{all, as_read, commits, open, outlines, read_all, run};

/// Runs until the fault, starts again, and checks what is there; then goes on, and starts once more.
fn survive(commits: &[(Commit, bool)], fault: Fault, seed: u64) -> Result<(), TestCaseError> {
    let volume = Faulty::new(Some(fault));
    let (taken, synced) = run(&volume, commits);
    let mut random = StdRng::seed_from_u64(seed);
    let (odds, full) = (random.random_range(0.0..=1.0), matches!(fault, Fault::Full(_)));
    let files = volume.after_cut(&mut || full || random.random_bool(odds));
    // The power goes off once more, while the start puts in order what it has found.
    let again = Faulty::of(files, Some(Fault::Cut(random.random_range(0..12))));
    drop(open(&again));
    let files = again.after_cut(&mut || random.random_bool(odds));
    let volume = Faulty::of(files, None);
    // A reader that comes before the next start sees nothing else.
    let before = read_all(&volume).map_err(|it| TestCaseError::fail(format!("{it}")))?;
    let found = {
        let (mut journal, _) = open(&volume).map_err(|it| TestCaseError::fail(format!("{it}")))?;
        all(&mut journal).unwrap()
    };
    let count = found.len() as u64;
    prop_assert!(synced <= count && count <= taken, "{synced} <= {count} <= {taken}");
    prop_assert_eq!(&before, &found);
    prop_assert_eq!(&found, &as_read(&commits[..found.len()]));
    check_erased(&volume, &commits[..found.len()]);
    prop_assert_eq!(run(&volume, &commits[found.len()..]).1, commits.len() as u64);
    let (mut journal, opened) = open(&volume).unwrap();
    prop_assert_eq!(opened.cut, None);
    prop_assert_eq!(all(&mut journal).unwrap(), as_read(commits));
    prop_assert_eq!(verify(&volume).unwrap().heads, journal.heads().unwrap());
    Ok(())
}

/// No body that is to be erased stands anywhere in the files.
fn check_erased(volume: &Faulty, commits: &[(Commit, bool)]) {
    let read = as_read(commits);
    let written = commits.iter().flat_map(|(commit, _)| &commit.records);
    let read: Vec<_> = read.iter().flat_map(|(_, commit)| &commit.records).collect();
    // Long enough to be found by itself, and of one letter: no other body may have it.
    let kept =
        |body: &[u8]| read.iter().any(|it| it.body.windows(64).any(|part| part == &body[..64]));
    for (written, read) in written.zip(&read) {
        if read.body.is_empty() && written.body.len() >= 64 && !kept(&written.body) {
            let left = volume
                .files()
                .into_iter()
                .find(|(_, bytes)| bytes.windows(64).any(|part| part == &written.body[..64]));
            assert!(left.is_none(), "{written:?} is still in a file");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 12, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn a_power_cut_at_any_operation_loses_nothing_acknowledged(
        outlines in outlines(14), seed: u64
    ) {
        let commits = commits(&outlines);
        let volume = Faulty::new(None);
        run(&volume, &commits);
        for operation in 0..volume.operations() {
            survive(&commits, Fault::Cut(operation), seed.wrapping_add(operation))?;
        }
    }

    #[test]
    fn a_full_disk_at_any_operation_loses_nothing_acknowledged(outlines in outlines(14)) {
        let commits = commits(&outlines);
        let volume = Faulty::new(None);
        run(&volume, &commits);
        for operation in 0..volume.operations() {
            survive(&commits, Fault::Full(operation), 0)?;
        }
    }
}
