//! What the operator is told of the data folder: every trouble, where, and what to do.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use omerta::store::index::Lost;
use omerta::store::trouble::{Damage, Doing, Trouble};
use omerta::text::{Locale, Text};

use crate::voice::scene::LOCALES;
use crate::voice::{head, variants};

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

fn said(text: &Text) -> Vec<String> {
    let mut said: Vec<String> =
        troubles().iter().map(|trouble| text.store_trouble(trouble)).collect();
    said.extend(Lost::ALL.iter().filter_map(|lost| text.index_lost(*lost)));
    said.extend(troubles().iter().map(|trouble| text.index_trouble(trouble)));
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
