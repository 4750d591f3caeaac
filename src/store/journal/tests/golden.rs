//! A journal of the first format, kept in `tests/golden/journal-1`: it opens, and says the same, for
//! ever. It was made by what is here, with `NEW_GOLDEN_JOURNAL=1`; once released it is never made anew,
//! since blinds and the id are drawn, and what counts is that the old bytes are read.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use omerta_engine::ids::Moment;
use tempfile::TempDir;

use crate::store::commit::{Commit, Mark, Record, UpdateId};
use crate::store::journal::reader::verify;
use crate::store::journal::volume::Files;
use crate::store::journal::{Digest, Journal, Options};
use crate::store::stream::{RoomId, Stream};

const STREAMS: [Stream; 5] =
    [Stream::Game(RoomId(12)), Stream::People, Stream::Place(7), Stream::Sent(7), Stream::Process];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn open(folder: &Path) -> Journal {
    let volume = Arc::new(Files::make(folder).unwrap());
    let (journal, opened) = Journal::open(volume, Options { segment_bytes: 4 << 10 }).unwrap();
    assert_eq!(opened.cut, None);
    journal
}

/// Writes a journal with a few sealed segments and all that a commit can have.
fn make(folder: &Path) {
    let mut journal = open(folder);
    for at in 0..24u64 {
        let record = |stream: &Stream| Record {
            stream: *stream,
            n: journal.next(stream),
            at: Moment(1_767_283_200_000 + 1000 * i64::try_from(at).unwrap()),
            body: format!("{{\"told\":\"ход {at} в {stream}\"}}").into_bytes(),
        };
        let records = STREAMS.iter().cycle().skip(at as usize % 5).take(1 + at as usize % 3);
        let records = records.map(record).collect();
        let update = (at % 2 == 0).then(|| UpdateId(format!("telegram/{at}")));
        let erase = match at {
            9 => vec![(Stream::People, 0), (Stream::Game(RoomId(12)), 1)],
            22 => vec![(Stream::Sent(7), 3)],
            _ => Vec::new(),
        };
        journal.commit(Commit { update, records, erase }).unwrap();
        if at % 3 > 0 {
            journal.sync().unwrap();
        }
    }
}

fn hex(digest: &[u8]) -> String {
    digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// All that a journal says, in words.
fn told(journal: &mut Journal) -> String {
    let mut text = format!("journal {}\n", hex(&journal.id()));
    let each = &mut |Mark(mark): Mark, commit: Commit| {
        let update = commit.update.map_or("-".to_owned(), |update| update.0);
        write!(text, "{mark} {update}").unwrap();
        commit.erase.iter().for_each(|(stream, n)| write!(text, " erases {stream}#{n}").unwrap());
        text.push('\n');
        for Record { stream, n, at, body } in commit.records {
            let body = String::from_utf8(body).unwrap();
            writeln!(
                text,
                "  {stream}#{n} {} {}",
                at.0,
                if body.is_empty() { "gone" } else { &body }
            )
            .unwrap();
        }
    };
    journal.after(Mark::START, each).unwrap();
    for head in journal.heads().unwrap() {
        let digest: Digest = head.head;
        writeln!(text, "{} ends with {} {}", head.stream, head.last, hex(&digest)).unwrap();
    }
    text
}

#[test]
fn a_journal_of_the_first_format_is_read_for_ever() {
    let (files, text) = (golden("journal-1"), golden("journal-1.txt"));
    if env::var_os("NEW_GOLDEN_JOURNAL").is_some() {
        make(&files);
        fs::write(&text, told(&mut open(&files))).unwrap();
    }
    let copy = TempDir::new().unwrap();
    for file in fs::read_dir(&files).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
    }
    let mut journal = open(copy.path());
    assert_eq!(told(&mut journal), fs::read_to_string(&text).unwrap());
    for stream in STREAMS {
        assert_eq!(journal.stream(&stream).unwrap().len() as u64, journal.next(&stream));
    }
    let found = verify(&Files::of(copy.path())).unwrap();
    assert_eq!(found.heads, journal.heads().unwrap());
    assert_eq!((found.erased, found.segments > 2), (3, true));
}
