//! What the operator is told of the data folder: every trouble, where, and what to do.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use omerta::store::backup::{BackupError, Unsound};
use omerta::store::index::Lost;
use omerta::store::stream::Stream;
use omerta::store::trouble::{Damage, Doing, Trouble};
use omerta::text::{Locale, Text};

use crate::voice::scene::LOCALES;
use crate::voice::{doctor, head, variants};

const DOINGS: [Doing; 6] =
    [Doing::Folder, Doing::Open, Doing::Read, Doing::Write, Doing::Sync, Doing::Rename];

const DAMAGES: [Damage; 7] = [
    Damage::Head,
    Damage::Frame,
    Damage::Footer,
    Damage::Record,
    Damage::Gap,
    Damage::Cut,
    Damage::Newer,
];

fn troubles() -> Vec<Trouble> {
    let file = || PathBuf::from("data/journal/0000000000000003");
    let folder = || PathBuf::from("data");
    let mut troubles = vec![
        Trouble::Full { file: file() },
        Trouble::Busy { folder: folder(), pid: None },
        Trouble::Busy { folder: folder(), pid: Some(2041) },
        Trouble::NoFolder { file: folder() },
    ];
    troubles.extend(DOINGS.map(|doing| Trouble::Denied { file: folder(), doing }));
    let error = || "Input/output error (os error 5)".to_owned();
    troubles.extend(DOINGS.map(|doing| Trouble::Io { file: file(), doing, error: error() }));
    troubles.extend(DAMAGES.map(|damage| Trouble::Damaged { file: file(), at: 8192, damage }));
    troubles
}

const UNSOUND: [Unsound; 6] = [
    Unsound::NoBackup,
    Unsound::Newer { version: 2 },
    Unsound::Cut { lines: 21 },
    Unsound::Line { line: 2 },
    Unsound::Record { line: 2, record: (Stream::People, 7) },
    Unsound::Whole,
];

fn backup_errors() -> Vec<BackupError> {
    let file = || PathBuf::from("omerta.backup");
    let folder = || PathBuf::from("data");
    let full = || io::ErrorKind::StorageFull.into();
    let mut errors = vec![
        BackupError::Trouble(Trouble::NoFolder { file: folder() }),
        BackupError::NoJournal { folder: folder() },
        BackupError::NotEmpty { folder: folder() },
        BackupError::Unreadable { file: file(), error: io::ErrorKind::NotFound.into() },
        BackupError::Unwritable { file: file(), error: full() },
    ];
    errors.extend(UNSOUND.map(|unsound| BackupError::Unsound { file: file(), unsound }));
    errors
}

fn said(text: &Text) -> Vec<String> {
    let mut said: Vec<String> =
        troubles().iter().map(|trouble| text.store_trouble(trouble)).collect();
    said.extend(Lost::ALL.iter().filter_map(|lost| text.index_lost(*lost)));
    said.extend(troubles().iter().map(|trouble| text.index_trouble(trouble)));
    said.extend(backup_errors().iter().map(|error| text.backup_error(error)));
    said.push(text.journal_unfinished(Path::new("data/journal/00000003.seg"), 8192));
    said.push(text.backup_step(100_000));
    said.extend(doctor::said(text));
    said.push(text.journal_cut(Path::new("data/journal/0000000000000003"), 8192));
    said
}

#[test]
fn there_is_a_sample_of_every_trouble() {
    let heads = |shown: Vec<String>| shown.iter().map(|shown| head(shown)).collect::<BTreeSet<_>>();
    let file = "src/store/trouble.rs";
    let said = troubles().iter().map(|trouble| format!("{trouble:?}")).collect();
    assert_eq!(heads(said), variants(file, "Trouble"));
    assert_eq!(heads(DOINGS.map(|d| format!("{d:?}")).to_vec()), variants(file, "Doing"));
    assert_eq!(heads(DAMAGES.map(|d| format!("{d:?}")).to_vec()), variants(file, "Damage"));
    let errors = backup_errors().iter().map(|error| format!("{error:?}")).collect();
    assert_eq!(heads(errors), variants("src/store/backup/mod.rs", "BackupError"));
    let unsound = UNSOUND.map(|unsound| format!("{unsound:?}")).to_vec();
    assert_eq!(heads(unsound), variants("src/store/backup/mod.rs", "Unsound"));
    let lost = Lost::ALL.map(|lost| format!("{lost:?}")).to_vec();
    assert_eq!(heads(lost), variants("src/store/index/mod.rs", "Lost"));
}

/// To be read by a person in one go.
#[test]
fn the_operator_is_told_what_to_do() {
    let mut page = String::new();
    for (name, locale) in Locale::ALL {
        let _ = writeln!(page, "== {name}");
        let mut known = BTreeSet::new();
        for line in said(&Text::new(locale)) {
            if known.insert(line.clone()) {
                let _ = writeln!(page, "  {line}");
            }
        }
    }
    expect_file!["../../golden/voice-store.txt"].assert_eq(&page);
}

#[test]
fn it_is_said_calmly_and_whole() {
    for locale in LOCALES {
        for line in said(&Text::new(locale)) {
            for wrong in ["{", "}", "!", "  ", " .", " ,", "..", "Some", "None", "\n"] {
                assert!(!line.contains(wrong), "{wrong:?} in {line:?}");
            }
        }
    }
}
