//! Single cases that trials by chance would rarely come upon.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use omerta_engine::ids::Moment;

use crate::store::commit::{Commit, Mark, Record, UpdateId};
use crate::store::journal::faulty::{Fault, Faulty};
use crate::store::journal::frame::{COMMIT_BYTES, FRAME_HEAD, RECORD_BYTES};
use crate::store::journal::head::{HEAD_BYTES, file_name};
use crate::store::journal::reader::read;
use crate::store::journal::tests::script::{all, as_read, open, read_all, run};
use crate::store::memory::SEEN_MS;
use crate::store::stream::Stream;
use crate::store::trouble::{Damage, Trouble};

fn commit(n: u64, body: &[u8]) -> Commit {
    let at = Moment(i64::try_from(n).unwrap());
    let record = Record { stream: Stream::People, n, at, body: body.to_vec() };
    Commit { records: vec![record], ..Commit::default() }
}

/// A journal of three frames whose first record the second commit erases.
fn erased() -> (Faulty, Vec<(Commit, bool)>, u64) {
    let erase = vec![(Stream::People, 0)];
    let second = Commit { erase, ..commit(1, b"the second") };
    let commits =
        vec![(commit(0, &[b'x'; 100]), true), (second, true), (commit(2, b"the third"), true)];
    let before = Faulty::new(None);
    run(&before, &commits[..1]);
    let at = before.files()[0].1.windows(100).position(|part| part == [b'x'; 100]).unwrap();
    let volume = Faulty::of(before.files(), None);
    run(&volume, &commits[1..]);
    (volume, commits, at as u64)
}

#[test]
fn a_body_in_the_open_file_is_checked_before_anything_is_served() {
    let volume = Faulty::new(None);
    run(&volume, &[(commit(0, &[b'x'; 100]), true), (commit(1, b"y"), true)]);
    let mut files = volume.files();
    let at = files[0].1.windows(100).position(|part| part == [b'x'; 100]).unwrap();
    files[0].1[at + 50] ^= 1;
    let file = std::path::Path::new("faulty").join(file_name(1));
    let damaged = Trouble::Damaged { file, at: at as u64 - 16, damage: Damage::Record };
    assert_eq!(open(&Faulty::of(files, None)).unwrap_err(), damaged);
}

#[test]
fn what_has_been_erased_is_zeros_and_stays_so() {
    let (volume, commits, at) = erased();
    assert_eq!(all(&mut open(&volume).unwrap().0).unwrap(), as_read(&commits));
    let mut files = volume.files();
    files[0].1[usize::try_from(at).unwrap() + 50] = b'x';
    assert!(open(&Faulty::of(files, None)).is_err());
}

#[test]
fn what_an_unfinished_frame_erases_is_not_erased() {
    let first = vec![(commit(0, &[b'x'; 100]), true)];
    let volume = Faulty::new(None);
    run(&volume, &first);
    // Its head and its middle come to the disk, its body does not.
    let second = Commit { erase: vec![(Stream::People, 0)], ..commit(1, &[b'y'; 3000]) };
    let volume = Faulty::of(volume.files(), Some(Fault::Cut(0)));
    assert_eq!(run(&volume, &[(second, true)]), (2, 1));
    let mut sectors = 0;
    let files = volume.after_cut(&mut || {
        sectors += 1;
        sectors <= 2
    });
    let volume = Faulty::of(files, None);
    assert_eq!(read_all(&volume).unwrap(), as_read(&first));
    let (mut journal, opened) = open(&volume).unwrap();
    assert!(opened.cut.is_some());
    assert_eq!(all(&mut journal).unwrap(), as_read(&first));
}

#[test]
fn an_update_is_remembered_for_48_hours_to_the_millisecond() {
    let update = UpdateId("an update".to_owned());
    for (later, seen) in [(SEEN_MS, true), (SEEN_MS + 1, false)] {
        let volume = Faulty::new(None);
        let mut journal = open(&volume).unwrap().0;
        journal.commit(Commit { update: Some(update.clone()), ..commit(0, b"a") }).unwrap();
        let mut next = commit(1, b"b");
        next.records[0].at = Moment(later);
        journal.commit(next).unwrap();
        assert_eq!(journal.seen(&update), seen);
        drop(journal);
        assert_eq!(open(&volume).unwrap().0.seen(&update), seen);
    }
}

#[test]
fn what_has_been_erased_in_a_sealed_file_is_zeros_too() {
    // The last one notes that it has been done: what has not is done again by a start.
    let mut commits: Vec<_> = (0..9).map(|n| (commit(n, &[b'x'; 500]), true)).collect();
    commits[7].0.erase = vec![(Stream::People, 0)];
    let volume = Faulty::new(None);
    run(&volume, &commits);
    let mut files = volume.files();
    // The first body of the first frame, whose middle is one line.
    let at = HEAD_BYTES + FRAME_HEAD + COMMIT_BYTES + RECORD_BYTES + 30;
    assert!(files.len() == 2 && files[0].1[at..at + 400].iter().all(|byte| *byte == 0));
    files[0].1[at] = b'x';
    let (mut journal, _) = open(&Faulty::of(files, None)).unwrap();
    assert!(journal.stream(&Stream::People).is_err());
    assert!(journal.after(Mark::START, &mut |_, _| ()).is_err());
}

#[test]
fn a_reader_goes_on_to_the_commit_that_erased_what_is_gone() {
    let volume = Faulty::new(None);
    let (mut journal, _) = open(&volume).unwrap();
    for n in 0..8 {
        journal.commit(commit(n, &[b'x'; 500])).unwrap();
        journal.sync().unwrap();
    }
    let files = volume.files().into_iter().filter(|(name, _)| name.ends_with(".journal"));
    assert_eq!(files.count(), 2, "five are in the first file");
    let mut erase = |n| {
        let next = commit(journal.next(&Stream::People), b"{}");
        journal.commit(Commit { erase: vec![(Stream::People, n)], ..next }).unwrap();
        journal.sync().unwrap();
    };
    let mut missing = BTreeSet::new();
    let found = read(&volume, &mut |raw| {
        match raw.mark {
            // The second file has not been read: this one is found gone, so it is looked who did it.
            Mark(1) => erase(6),
            // It has: this one is found with that look, and who did it is behind what has been read.
            Mark(6) => erase(7),
            Mark(_) => (),
        }
        let gone = raw.records.iter().filter(|raw| raw.is_erased());
        missing.extend(gone.map(|raw| (raw.record.stream, raw.record.n)));
        raw.erase.iter().for_each(|name| {
            missing.remove(name);
        });
        ControlFlow::Continue(())
    });
    assert_eq!((found.unwrap().mark, missing), (Mark(10), BTreeSet::new()));
}
