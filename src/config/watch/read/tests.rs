//! What is wrong in a list, with its place.

use omerta_engine::fault::Place;
use proptest::prelude::*;

use crate::config::watch::read::{BYTES_MAX, LETTERS_MIN, WORDS_MAX, WatchFault, read};

/// The faults of a list: line, column and kind.
fn faults(text: &str) -> Vec<(u32, u32, WatchFault)> {
    let faults = read(text).err().unwrap_or_default();
    let told = |fault: omerta_engine::fault::Fault<WatchFault>| {
        let Place { line, column } = fault.place;
        (line, column, fault.kind)
    };
    faults.into_iter().map(told).collect()
}

#[test]
fn every_fault_is_told_with_its_place() {
    let text = "\u{FEFF}# a comment\n\
                честно # another\n\
                зуб да;ю\n\
                \n\
                ! честно\n\
                клянусь !\n\
                сло*во ! * , голос\n\
                .. знаю ..\n\
                ё*\n\
                я\n\
                ЧЁСТНО\n\
                а б в г д е ж з и\n";
    let short = |text: &str| WatchFault::TooShort { text: text.to_owned(), min: LETTERS_MIN };
    assert_eq!(
        faults(text),
        [
            (3, 7, WatchFault::NoLetter { character: ';' }),
            (5, 1, WatchFault::NoWords),
            (6, 10, WatchFault::NoWords),
            (7, 4, WatchFault::StarInside),
            (7, 10, WatchFault::StarInside),
            (8, 1, WatchFault::NothingAround),
            (8, 9, WatchFault::NothingAround),
            (9, 1, short("ё*")),
            (10, 1, short("я")),
            (11, 1, WatchFault::Twice { line: 2 }),
            (12, 1, WatchFault::TooManyWords { max: WORDS_MAX }),
        ]
    );
}

#[test]
fn a_list_has_a_size() {
    let long = "#".repeat(BYTES_MAX + 1);
    assert_eq!(faults(&long), [(1, 1, WatchFault::TooBig { max: BYTES_MAX })]);
    assert_eq!(faults(&long[1..]), []);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Any text is read, and each fault stands in one of its lines.
    #[test]
    fn any_list_is_read(text in prop_oneof!["([а-яa-z*!,.# \n]|\\.\\.){0,60}", any::<String>()]) {
        for (line, column, _) in faults(&text) {
            let whole = text.lines().nth(line as usize - 1).expect("a line");
            prop_assert!(column as usize <= whole.chars().count() + 1);
        }
    }
}
