//! Odd and hostile files: each is played or refused with its faults, at once and without a panic.

use std::time::{Duration, Instant};

use omerta_engine::record::referee;

use crate::matching::rule_sets;

const HEAD: &str =
    "протокол 1\nправила evening-1\nигроков 10\nроли 1-3=мафия 4=детектив 5=любовница\n";

/// The longest that a file may take here: the tests run unoptimised and beside others.
const LIMIT: Duration = Duration::from_secs(10);

/// The first fault's line, or `None` if the file is played.
fn first_fault(file: &[u8]) -> Option<u32> {
    let start = Instant::now();
    let first = referee(file, &rule_sets()).err().map(|faults| {
        assert!(faults.len() <= 50, "{} faults", faults.len());
        faults.first().expect("a fault").place.line
    });
    assert!(start.elapsed() < LIMIT, "{:?}", start.elapsed());
    first
}

fn after_head(rest: &str) -> Option<u32> {
    first_fault(format!("{HEAD}{rest}").as_bytes())
}

#[test]
fn nothing_and_no_text() {
    for file in [&b""[..], b"\xef\xbb\xbf", b"\n\n", b"\xff\xfe\x00\xd8", b"\0", b"# only words\n"]
    {
        assert!(first_fault(file).is_some(), "{file:?}");
    }
    let wide: Vec<u8> = HEAD.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(first_fault(&wide).is_some());
}

#[test]
fn line_ends_and_marks() {
    let windows = format!("\u{feff}{HEAD}ночь 2\n  мафия 8\n").replace('\n', "\r\n");
    assert_eq!(first_fault(windows.as_bytes()), None);
    assert_eq!(after_head("имена 1=\"\u{202e}евил\" 2=\u{2066}ан\u{2069}\nночь 2\n"), None);
    assert_eq!(after_head("ночь 2\n  мафия 8\0\n"), Some(6));
    assert_eq!(after_head("имена 1=\"незакрыта\n"), Some(5));
    assert_eq!(after_head("имена 1=\"\"\n"), Some(5));
    assert_eq!(after_head("ночь ２\n"), Some(5));
}

#[test]
fn numbers_beyond_reason() {
    for (rest, line) in [
        ("ночь 0\n", 5),
        ("ночь 1000\n", 5),
        ("ночь 99999999999999999999999\n", 5),
        ("ночь 2\n мафия 99999999999999999999\n", 6),
        ("ночь 2\n правка 4 +9223372036854775807 \"x\"\n", 6),
        ("живы 1-999999999\n", 5),
        ("живы 5-1\n", 5),
        ("живы 0-3\n", 5),
        ("живы\n", 5),
    ] {
        assert_eq!(after_head(rest), Some(line), "{rest}");
    }
    // A seat that a move names is for the rules to refuse, not a fault of the file.
    assert_eq!(after_head("ночь 2\n детектив 0\n детектив 999\n"), None);
    for seats in ["0", "17", "33", "999", "-1", "4294967306"] {
        let file = format!("протокол 1\nправила evening-1\nигроков {seats}\nжребий 1\n");
        assert_eq!(first_fault(file.as_bytes()), Some(3), "{seats}");
    }
}

#[test]
fn cards_that_cannot_be() {
    for roles in ["1-3=мафия 3=детектив", "1=мафия 4,5=детектив", "1=мафия 2=босс"]
    {
        let file = format!("протокол 1\nправила evening-1\nигроков 10\nроли {roles}\n");
        assert_eq!(first_fault(file.as_bytes()), Some(4), "{roles}");
    }
}

#[test]
fn much_of_everything() {
    after_head(&"x ".repeat(500_000));
    after_head(&"\n".repeat(1_000_000));
    after_head(&format!("ночь 2\n мафия {}\n", "7".repeat(1 << 20)));
    after_head(&format!("ночь 2\n правка 4 +1 \"{}\"\n", "\\\"".repeat(200_000)));
    after_head(&format!("ночь 2\n{}", " отмена \"x\"\n".repeat(4000)));
    after_head(&format!("ночь 2\n{}", " разрешить \"x\"\n".repeat(4000)));
    after_head(&format!("день 2\n{}", "попытка\n".repeat(3000)));
    after_head(&format!("ночь 2\n мафия 8\nдень 2\n{}", " оставить 8 \"x\"\n".repeat(3900)));
}

#[test]
fn as_many_as_may_be_taken_back() {
    let acts = " предупреждение 4 \"x\"\n".repeat(400);
    let file = format!("ночь 2\n{acts}{}", " отмена \"y\"\n".repeat(200));
    assert_eq!(after_head(&file), None);
    assert_eq!(after_head(&format!("{file} отмена \"z\"\n")), Some(606));
}

#[test]
fn nights_far_apart() {
    assert_eq!(after_head("ночь 2\nночь 500\nночь 999\n мафия 7\n"), None);
    let blocks: String = (2..200).map(|n| format!("ночь {n}\n мафия пас\nдень {n}\n")).collect();
    assert_eq!(after_head(&blocks), None);
}
