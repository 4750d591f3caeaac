//! Any text is read, nothing of a regulation's words is lost, and every number finds its words.

use proptest::prelude::*;

use crate::config::regulation::number::Number;
use crate::config::regulation::{Found, Lack, Regulation};

fn number(text: &str) -> Number {
    Number::read(text).expect("a number")
}

fn words<'a>(regulation: &'a Regulation, asked: &str) -> Vec<&'a str> {
    match regulation.find(&number(asked)) {
        Ok(Found::Section(section)) => section.clauses.iter().map(|c| c.words.as_str()).collect(),
        Ok(Found::Clauses(clauses)) => clauses.iter().map(|c| c.words.as_str()).collect(),
        Err(lack) => panic!("{asked}: {lack:?}"),
    }
}

const SMALL: &str = "\
# a remark
before everything
1. Title
more of it

[1.1] - first
goes on
[1.2] • second
• within
2.1. own number
2.1.1. under it
2.1.3. under it too
2.10. later
[2.11: 1.1, 2.1]
  3. indented
";

#[test]
fn a_regulation_is_read_by_its_heads_and_marks() {
    let small = Regulation::read(SMALL);
    let titles: Vec<&str> = small.sections.iter().map(|s| s.title.as_str()).collect();
    assert_eq!(titles, ["Title\nmore of it", ""]);
    assert_eq!(words(&small, "1"), ["first\ngoes on", "second\n• within"]);
    assert_eq!(words(&small, "2.1"), ["own number", "under it", "under it too"]);
    assert_eq!(words(&small, "2.1.3"), ["under it too"]);
    let see = &small.clause(&number("2.11")).expect("a clause").see;
    assert_eq!(see, &[number("1.1"), number("2.1")]);
}

#[test]
fn what_is_not_there_says_what_is() {
    let small = Regulation::read(SMALL);
    let there = Some((number("1"), number("2")));
    for asked in ["3", "3.1", "0"] {
        let lack = Lack::Section { there: there.clone() };
        assert_eq!(small.find(&number(asked)), Err(lack), "{asked}");
    }
    for asked in ["2.2", "2.1.2", "2.10.1"] {
        let (first, last) = (number("2.1"), number("2.11"));
        let lack = Lack::Clause { section: number("2"), first, last };
        assert_eq!(small.find(&number(asked)), Err(lack), "{asked}");
    }
    let empty = Regulation::read("nothing").find(&number("1")).map(|_| ());
    assert_eq!(empty, Err(Lack::Section { there: None }));
}

#[test]
fn numbers_are_digits_and_dots() {
    for odd in ["", ".", "8.", ".5", "8..5", "1.2.3.4.5", "1000", "-1", "+1", "8,5", "٣", "a"] {
        assert_eq!(Number::read(odd), None, "{odd}");
    }
    assert_eq!(Number::read("08.05").map(|n| n.to_string()).as_deref(), Some("8.5"));
    for odd in ["8.5", "X-8.5", "E8.5", "E-", "E-8.5 "] {
        assert_eq!(Number::cited(odd), None, "{odd}");
    }
}

/// Lines that look like heads, marks, remarks and words, or nearly.
fn odd_text() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        "[\\[\\]0-9.:, •#a-я-]{0,12}",
        "\\[[0-9]{1,2}(\\.[0-9]{1,2}){0,3}\\] \\PC{0,8}",
        "[0-9]{1,2}(\\.[0-9]{1,2}){0,3}\\. \\PC{0,8}",
        "\\[[0-9]\\.[0-9]: [0-9]\\.[0-9]\\]",
        "\\PC{0,12}",
    ];
    proptest::collection::vec(line, 0..24).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn any_text_is_read(text in "(\\PC|\\s){0,200}") {
        let _ = Regulation::read(&text);
    }

    /// Whatever is read can be asked for, and belongs where it stands.
    #[test]
    fn what_is_read_is_found(text in odd_text()) {
        let regulation = Regulation::read(&text);
        for section in &regulation.sections {
            prop_assert!(section.number.is_section());
            for clause in &section.clauses {
                prop_assert!(section.number.holds(&clause.number) && !clause.number.is_section());
                let first = regulation.clause(&clause.number).expect("a clause");
                prop_assert_eq!(&first.number, &clause.number);
            }
        }
    }

    /// Whatever is asked, the answer is of the number that was asked.
    #[test]
    fn any_number_is_answered(text in odd_text(), parts in proptest::collection::vec(0u16..14, 1..5)) {
        let regulation = Regulation::read(&text);
        let asked = Number::of(&parts).expect("a number");
        match regulation.find(&asked) {
            Ok(Found::Section(section)) => {
                prop_assert_eq!(&section.number, &asked);
                prop_assert!(!section.clauses.is_empty());
            }
            Ok(Found::Clauses(clauses)) => {
                prop_assert!(!clauses.is_empty());
                prop_assert!(clauses.iter().all(|clause| asked.holds(&clause.number)));
            }
            Err(Lack::Clause { section, first, last }) => {
                prop_assert!(section.holds(&asked) && section.holds(&first) && first <= last);
            }
            Err(Lack::Section { there }) => {
                prop_assert!(there.is_none_or(|(first, last)| first <= last));
            }
        }
    }

    /// No word of a line under a head is lost.
    #[test]
    fn no_word_is_lost(lines in proptest::collection::vec("[а-яё][а-яё ]{0,20}[а-яё]", 1..12)) {
        let text = format!("1. Раздел\n[1.1] {}\n", lines.join("\n\n"));
        let regulation = Regulation::read(&text);
        prop_assert_eq!(words(&regulation, "1.1"), [lines.join("\n")]);
    }
}
