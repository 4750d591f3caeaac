//! Bytes that are not what was written: the same commits, or none of an unfinished last frame, or the
//! trouble with its place; never a panic, never a commit less in the middle.

use std::path::PathBuf;

use proptest::prelude::*;
use proptest::sample::Index;

use crate::store::commit::Commit;
use crate::store::journal::faulty::Faulty;
use crate::store::journal::frame::TRAILER_BYTES;
use crate::store::journal::head::{HEAD_BYTES, file_name};
use crate::store::journal::tests::script::{all, as_read, commits, open, outlines, read_all, run};
use crate::store::trouble::{Damage, Trouble};

/// What happens to a file.
#[derive(Clone, Debug)]
enum Harm {
    Flip(Index, u8),
    Zero(Index, usize),
    Fill(Index, Vec<u8>),
    Cut(Index),
    Longer(Vec<u8>),
}

fn harm() -> impl Strategy<Value = Harm> {
    prop_oneof![
        4 => (any::<Index>(), 0u8..8).prop_map(|(at, bit)| Harm::Flip(at, bit)),
        3 => (any::<Index>(), 1usize..2000).prop_map(|(at, length)| Harm::Zero(at, length)),
        2 => (any::<Index>(), prop::collection::vec(any::<u8>(), 1..600))
            .prop_map(|(at, bytes)| Harm::Fill(at, bytes)),
        2 => any::<Index>().prop_map(Harm::Cut),
        1 => prop::collection::vec(any::<u8>(), 1..600).prop_map(Harm::Longer),
    ]
}

impl Harm {
    /// Gives the range of bytes that are changed.
    fn apply(&self, bytes: &mut Vec<u8>) -> (usize, usize) {
        let length = bytes.len();
        let (at, new) = match self {
            Harm::Flip(at, bit) => (at.index(length), vec![bytes[at.index(length)] ^ (1 << bit)]),
            Harm::Zero(at, zeros) => (at.index(length), vec![0; *zeros]),
            Harm::Fill(at, fill) => (at.index(length), fill.clone()),
            Harm::Cut(at) => {
                bytes.truncate(at.index(length));
                return (at.index(length), length);
            }
            Harm::Longer(more) => {
                bytes.extend(more);
                return (length, bytes.len());
            }
        };
        let new = &new[..new.len().min(length - at)];
        bytes[at..at + new.len()].copy_from_slice(new);
        (at, at + new.len())
    }
}

/// The files of a journal with these commits, closed.
fn written(commits: &[(Commit, bool)]) -> Vec<(String, Vec<u8>)> {
    let volume = Faulty::new(None);
    assert_eq!(run(&volume, commits).1, commits.len() as u64);
    // Without a next one that is being made.
    volume.files().into_iter().filter(|(name, _)| name.ends_with(".journal")).collect()
}

/// The commits before each frame of the open segment, and where the frames end.
fn last_frames(file: &[u8]) -> Vec<(usize, u64)> {
    use crate::store::journal::footer::MAGIC;
    use crate::store::journal::head::Head;
    use crate::store::journal::walk::Walk;
    assert!(!file.starts_with(MAGIC));
    let volume = Faulty::of(vec![(file_name(1), file.to_vec())], None);
    let named = crate::store::journal::named::Named::open(&volume, &file_name(1), false).unwrap();
    let head = Head::read(&named).unwrap();
    let mut walk = Walk::new(&head, file);
    let mut frames = vec![(walk.at, walk.commit - 1)];
    while walk.next().unwrap().is_some() {
        frames.push((walk.at, walk.commit - 1));
    }
    frames
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 800, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn damage_is_found_or_harmless(outlines in outlines(14), file: Index, harm in harm()) {
        let commits = commits(&outlines);
        let mut files = written(&commits);
        let (place, last) = (file.index(files.len()), files.len() - 1);
        let frames = last_frames(&files[last].1);
        let before = files[place].1.clone();
        let (from, to) = harm.apply(&mut files[place].1);
        let harmed = files[place].1.clone();
        let read = read_all(&Faulty::of(files.clone(), None));
        let volume = Faulty::of(files, None);
        let opened = open(&volume).and_then(|(mut journal, opened)| Ok((all(&mut journal)?, opened)));
        let (found, opened) = match opened {
            Ok(found) => found,
            Err(trouble) => {
                prop_assert!(harmed != before, "{trouble}");
                prop_assert!(matches!(trouble, Trouble::Damaged { .. }), "{trouble}");
                return Ok(());
            }
        };
        let wanted = as_read(&commits);
        prop_assert_eq!(&found[..], &wanted[..found.len()]);
        if let Ok(read) = read {
            prop_assert_eq!(read, found.clone());
        }
        if found.len() == wanted.len() {
            return Ok(());
        }
        // Some are gone. So it is the open file, and the harm looks like an unfinished last frame, or
        // nothing was left behind it.
        prop_assert_eq!(place, last);
        let (end, lost_from) = (frames.last().unwrap().0, found.len() as u64);
        let (at, _) = frames.iter().rev().find(|(_, commits)| *commits == lost_from).unwrap();
        let last_frame = frames.len() > 1 && frames[frames.len() - 2].0 == *at;
        let all_behind = match &harm {
            // As if they had never been written.
            Harm::Zero(..) => to + TRAILER_BYTES > end,
            Harm::Cut(_) => true,
            Harm::Flip(..) | Harm::Fill(..) | Harm::Longer(_) => false,
        };
        prop_assert!(last_frame && opened.cut.is_some() || all_behind, "{from}..{to} of {frames:?}");
        let flipped = matches!(harm, Harm::Flip(..));
        prop_assert!(!flipped, "a bit is not an unfinished write");
    }
}

fn many() -> Vec<(String, Vec<u8>)> {
    use crate::store::commit::Record;
    use crate::store::stream::Stream;
    let record = |n: u64| Record {
        stream: Stream::People,
        n,
        at: omerta_engine::ids::Moment(0),
        body: vec![b'x'; 500],
    };
    let commit = |n| Commit { records: vec![record(n)], ..Commit::default() };
    let files = written(&(0..20).map(|n| (commit(n), true)).collect::<Vec<_>>());
    assert!(files.len() > 3);
    files
}

fn trouble(files: Vec<(String, Vec<u8>)>) -> (PathBuf, u64, Damage) {
    let volume = Faulty::of(files, None);
    let read = read_all(&volume).unwrap_err();
    match open(&volume) {
        Err(Trouble::Damaged { file, at, damage }) => {
            assert_eq!(read, Trouble::Damaged { file: file.clone(), at, damage });
            (file, at, damage)
        }
        other => panic!("{other:?}"),
    }
}

fn path(number: u64) -> PathBuf {
    PathBuf::from("faulty").join(file_name(number))
}

#[test]
fn a_missing_file_is_a_gap() {
    for missing in 0..3 {
        let mut files = many();
        files.remove(missing);
        assert_eq!(trouble(files), (path(missing as u64 + 1), 0, Damage::Gap));
    }
}

#[test]
fn files_that_changed_places_are_found() {
    let mut files = many();
    let first = files[1].1.clone();
    files[1].1 = std::mem::replace(&mut files[2].1, first);
    assert_eq!(trouble(files), (path(2), 0, Damage::Head));
}

#[test]
fn a_file_of_another_journal_is_found() {
    let (mut files, other) = (many(), many());
    for (place, file) in other.into_iter().enumerate().skip(1) {
        files = many();
        files[place] = file;
        assert_eq!(trouble(files.clone()), (path(place as u64 + 1), 0, Damage::Head));
    }
    assert!(!files.is_empty());
}

#[test]
fn a_newer_version_is_told_from_damage() {
    let mut files = many();
    let head = &mut files[0].1[..HEAD_BYTES];
    head[8] = 2;
    let sum = crc32c::crc32c_append(crc32c::crc32c(&head[..12]), &head[16..]);
    head[12..16].copy_from_slice(&sum.to_le_bytes());
    assert_eq!(trouble(files), (path(1), 0, Damage::Newer));
}

#[test]
fn a_footer_that_is_wrong_is_found() {
    let mut files = many();
    let end = files[1].1.len();
    files[1].1[end - 30] ^= 1;
    assert_eq!(trouble(files), (path(2), end as u64, Damage::Footer));
}

#[test]
fn zeros_cut_from_the_open_file_are_written_again() {
    let mut files = many();
    let last = files.len() - 1;
    let (end, _) = *last_frames(&files[last].1).last().unwrap();
    let length = files[last].1.len();
    files[last].1.truncate(end);
    let volume = Faulty::of(files, None);
    let (mut journal, opened) = open(&volume).unwrap();
    assert_eq!(opened.cut, None);
    assert_eq!(all(&mut journal).unwrap().len(), 20);
    drop(journal);
    assert_eq!(volume.files()[last].1.len(), length);
}

#[test]
fn a_body_that_was_not_erased_by_anybody_is_missed() {
    let mut files = many();
    let at = files[0].1.windows(500).position(|part| part == vec![b'x'; 500]).unwrap();
    files[0].1[at - 16..at + 500].fill(0);
    let volume = Faulty::of(files, None);
    let (mut journal, _) = open(&volume).unwrap();
    let damaged = Trouble::Damaged { file: path(1), at: at as u64 - 16, damage: Damage::Record };
    assert_eq!(all(&mut journal), Err(damaged.clone()));
    assert_eq!(journal.stream(&crate::store::stream::Stream::People), Err(damaged.clone()));
    assert_eq!(read_all(&volume), Err(damaged));
}
