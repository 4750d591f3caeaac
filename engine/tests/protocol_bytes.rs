//! The reader of protocols against any bytes at all: it never panics, never hangs, and each fault
//! stands inside the file. Both languages say the same. What faults there are is tested elsewhere.

mod mistakes;
mod twins;

use omerta_engine::fault::Fault;
use omerta_engine::game::rules::Half;
use omerta_engine::record::protocol::ast::Protocol;
use omerta_engine::record::protocol::fault::ProtocolFault;
use omerta_engine::record::protocol::{BYTES_MAX, FAULTS_MAX, check_order, parse, write};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

use crate::mistakes::{PIECES, change};
use crate::twins::{TWINS, files};

fn every_place_is_inside(bytes: &[u8], faults: &[Fault<ProtocolFault>]) {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let lines: Vec<&[u8]> = bytes.split(|b| *b == b'\n').collect();
    for fault in faults {
        let (line, column) = (fault.place.line as usize, fault.place.column as usize);
        assert!((1..=lines.len()).contains(&line), "{fault:?}");
        let characters = String::from_utf8_lossy(lines[line - 1]).chars().count();
        assert!((1..=characters + 1).contains(&column), "{fault:?}");
    }
}

/// All that holds of any bytes.
fn check(bytes: &[u8]) {
    match parse(bytes) {
        Ok(protocol) => {
            for first in [Half::Night, Half::Day] {
                every_place_is_inside(bytes, &check_order(&protocol, first));
            }
            let again = parse(write(&protocol).as_bytes());
            let again = again.map(Protocol::without_places);
            assert_eq!(again, Ok(protocol.without_places()));
        }
        Err(faults) => {
            assert!((1..=FAULTS_MAX).contains(&faults.len()));
            assert!(faults.is_sorted_by_key(|f| f.place), "{faults:?}");
            every_place_is_inside(bytes, &faults);
        }
    }
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(8),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..300)) {
        check(&bytes);
        check(&[b"protocol 1\nrules x\nnight 1\n", bytes.as_slice()].concat());
    }

    #[test]
    fn any_words_of_the_format_are_read_or_refused(
        words in vec((any::<Index>(), select(&PIECES[..])), 0..80),
    ) {
        let known: Vec<&str> = files().iter().flat_map(|f| f.split_whitespace()).collect();
        let text: String = words.iter().map(|(at, piece)| format!("{}{piece}", at.get(&known))).collect();
        check(text.as_bytes());
        check(format!("протокол 1\nправила x\nживы 1\nночь 1\n{text}").as_bytes());
    }

    #[test]
    fn a_good_file_with_mistakes_is_read_or_refused(
        good in select(files()),
        changes in vec(change(), 1..6),
    ) {
        let mut bytes = good.as_bytes().to_vec();
        changes.iter().for_each(|change| change.make(&mut bytes));
        check(&bytes);
    }
}

#[test]
fn the_good_files_are_good() {
    for text in files() {
        assert!(parse(text.as_bytes()).is_ok(), "{text}");
        check(text.as_bytes());
    }
}

#[test]
fn every_statement_says_the_same_in_both_languages() {
    let said = |text: &str| parse(text.as_bytes()).map(Protocol::without_places);
    for (russian, english) in TWINS {
        assert_eq!(said(russian), said(english));
        // Line by line too, so that a difference points to its statement.
        for (russian, english) in russian.lines().zip(english.lines()) {
            let alone = |line: &str| said(&format!("протокол 1\nправила x\nночь 1\n{line}")).ok();
            assert_eq!(alone(russian), alone(english), "{russian}");
        }
    }
}

#[test]
fn a_line_of_a_whole_mebibyte_is_refused_as_any_other() {
    let heads = ["", "роли ", "имена 1=", "капитаны ", "правила x ", "ночь 1\nголос 1: "];
    let repeated = ["1,", ",", "1 ", "\"а\"=", "1:«а» ", "don=on "];
    for head in heads {
        for piece in repeated {
            let start = format!("протокол 1\n{head}");
            let times = (BYTES_MAX - start.len()) / piece.len();
            check(format!("{start}{}", piece.repeat(times)).as_bytes());
        }
    }
}
