//! Every way in which a rule file may be wrong, with the place of each fault.

mod deal;

use expect_test::{Expect, expect};

use crate::fault::Fault;
use crate::game::rules::raw::tests::EVENINGS;
use crate::game::rules::raw::{BYTES_MAX, read};
use crate::game::rules::switch::Switch;

fn check(file: &str, expected: &Expect) {
    check_bytes(file.as_bytes(), expected);
}

fn check_bytes(file: &[u8], expected: &Expect) {
    let faults = read(file).expect_err("a file with faults");
    let line = |f: &Fault<_>| format!("{}:{}: {:?}\n", f.place.line, f.place.column, f.kind);
    expected.assert_eq(&faults.iter().map(line).collect::<String>());
}

/// The first evening with one piece of text for another.
fn with(from: &str, to: &str) -> String {
    assert!(EVENINGS[0].contains(from), "{from}");
    EVENINGS[0].replacen(from, to, 1)
}

#[test]
fn an_empty_file_misses_everything() {
    check(
        "",
        &expect![[r#"
            1:1: Toml(MissingKey { key: "name" })
            1:1: Toml(MissingKey { key: "family" })
            1:1: Toml(MissingKey { key: "first" })
            1:1: Toml(MissingKey { key: "acquaintance" })
            1:1: Toml(MissingKey { key: "gathering" })
            1:1: Toml(MissingKey { key: "primacy" })
            1:1: Toml(MissingKey { key: "recheck" })
            1:1: Toml(MissingKey { key: "captains_immune" })
            1:1: Toml(MissingKey { key: "shot" })
            1:1: Toml(MissingKey { key: "stops" })
            1:1: Toml(MissingKey { key: "seats" })
            1:1: Toml(MissingKey { key: "deal" })
            1:1: Toml(MissingKey { key: "heal" })
            1:1: Toml(MissingKey { key: "night" })
            1:1: Toml(MissingKey { key: "day" })
        "#]],
    );
}

#[test]
fn no_toml() {
    check(
        "name = evening\nfamily\nfirst =\nшаг = \"ночь\n",
        &expect![[r#"
            1:8: Toml(Syntax { slip: NoQuotes, detail: "string values must be quoted, expected literal string" })
            2:7: Toml(Syntax { slip: NoEquals, detail: "key with no value, expected `=`" })
            3:8: Toml(Syntax { slip: NoValue, detail: "string values must be quoted, expected literal string" })
            4:1: Toml(Syntax { slip: BadKey, detail: "invalid unquoted key, expected letters, numbers, `-`, `_`" })
        "#]],
    );
    let file = with("[day]", "no_equals\nzeal = 1\nнет = 2\n[day]\nzest = \"a");
    check(
        &file,
        &expect![[r#"
            82:10: Toml(Syntax { slip: NoEquals, detail: "key with no value, expected `=`" })
            83:1: Toml(UnknownKey { key: "night[7].zeal", allowed: ["roles", "length", "early_end"] })
            84:1: Toml(Syntax { slip: BadKey, detail: "invalid unquoted key, expected letters, numbers, `-`, `_`" })
            86:10: Toml(Syntax { slip: Unclosed, detail: "invalid basic string, expected `\"`" })
        "#]],
    );
    check(
        "x = 1\nx = 2\n[y]\n[y]\n",
        &expect![[r#"
            1:1: Toml(UnknownKey { key: "x", allowed: ["name", "family", "first", "acquaintance", "gathering", "primacy", "recheck", "captains_immune", "shot", "stops", "seats", "deal", "heal", "night", "day", "circle", "switches"] })
            2:1: Toml(DuplicateKey)
            4:2: Toml(DuplicateKey)
        "#]],
    );
    let file = with("min = 7\n", "min = 7\nmin = 8\n");
    check(
        &file,
        &expect![[r#"
            25:1: Toml(DuplicateKey)
        "#]],
    );
}

#[test]
fn no_text_at_all() {
    check_bytes(
        b"name = \"\xD1\x8F\"\n# \xFF",
        &expect![[r#"
        2:3: Toml(NotUtf8)
    "#]],
    );
    check_bytes(
        &vec![b'#'; BYTES_MAX + 1],
        &expect![[r#"
        1:1: Toml(TooBig { bytes: 65537, max: 65536 })
    "#]],
    );
    assert!(read(&[b"\xEF\xBB\xBF", EVENINGS[0].as_bytes()].concat()).is_ok());
    assert!(read(EVENINGS[0].replace('\n', "\r\n").as_bytes()).is_ok());
}

#[test]
fn wrong_kinds_and_words() {
    let file = with("\"night\"", "\"noon\"");
    check(
        &file,
        &expect![[r#"
            6:9: Toml(UnknownWord { key: "first", word: "noon", allowed: ["night", "day"] })
        "#]],
    );
    let file = with("acquaintance = true", "acquaintance = \"да\"");
    check(
        &file,
        &expect![[r#"
            7:16: Toml(WrongType { key: "acquaintance", expected: Truth, found: Text })
        "#]],
    );
    let file = with("name = \"evening-1\"", "name = \"Вечер 1\"");
    check(
        &file,
        &expect![[r#"
        4:8: BadName { name: "Вечер 1", max: 32 }
    "#]],
    );
    let file = with("self_heals = 1 ", "self_heals = 256 ");
    check(
        &file,
        &expect![[r#"
            42:14: Toml(OutOfRange { key: "heal.self_heals", number: "256", min: 0, max: 255 })
        "#]],
    );
    let file = with("[seats]\nmin = 7\n", "[seats]\nmin = 0\nleast = 7\n");
    check(
        &file,
        &expect![[r#"
            24:7: Toml(OutOfRange { key: "seats.min", number: "0", min: 1, max: 32 })
            25:1: Toml(UnknownKey { key: "seats.least", allowed: ["min", "max"] })
        "#]],
    );
    let file = with("[heal]", "[[heal]]");
    check(
        &file,
        &expect![[r#"
            41:1: Toml(WrongType { key: "heal", expected: Table, found: List })
        "#]],
    );
}

#[test]
fn the_calendar() {
    let file = with("roles = [\"lover\"]", "roles = [\"citizen\", \"lover\", \"lover\", 3]");
    check(
        &file,
        &expect![[r#"
            48:10: Toml(UnknownWord { key: "night[1].roles[1]", word: "citizen", allowed: ["mafia", "don", "detective", "sergeant", "doctor", "lover", "maniac", "lawyer", "boss"] })
            48:30: Toml(Twice { key: "night[1].roles[3]", word: "lover" })
            48:39: Toml(WrongType { key: "night[1].roles[4]", expected: Text, found: Integer })
        "#]],
    );
    let file = with("roles = [\"doctor\"]", "roles = [\"maniac\"]");
    check(
        &file,
        &expect![[r#"
            77:1: Toml(Twice { key: "night[7].roles", word: "maniac" })
        "#]],
    );
    let file = with("roles = [\"detective\"]", "roles = []");
    check(
        &file,
        &expect![[r#"
            68:9: Toml(EmptyList { key: "night[5].roles" })
        "#]],
    );
    let many = "[[night]]\nroles = [\"boss\"]\nlength = \"call_s\"\nearly_end = false\n".repeat(10);
    check(
        &with("[day]", &format!("{many}[day]")),
        &expect![[r#"
        118:1: TooManyStages { stages: 17, max: 16 }
    "#]],
    );
    let file = with("roles = [\"don\"] ", "roles = [\"boss\"]");
    check(
        &file,
        &expect![[r#"
        29:1: NotCalled { role: Don }
    "#]],
    );
    let file = with("[[circle]]", "[[circle]]\nkind = \"mafia\"\nopen = \"night\"\n[[circle]]");
    check(
        &file,
        &expect![[r#"
            93:1: Toml(Twice { key: "circle[2].kind", word: "mafia" })
        "#]],
    );
}

#[test]
fn the_switches() {
    let switches =
        "[switches]\nfirst_day_vote = true\ntie = \"none\"\nspeech_s = 90\ndon = \"нет\"\n";
    let rules = read(with("[switches]\n", switches).as_bytes()).expect("sound switches");
    assert!(rules.switches.on(Switch::FirstDayVote));
    let switches = "[switches]
first_day_vote = \"maybe\"
tie = true
speech_s = 0
reply_s = 1.5
mercy = true
don = \"on\"
\"дон\" = \"off\"
";
    check(
        &with("[switches]\n", switches),
        &expect![[r#"
            95:18: SwitchValue { switch: FirstDayVote, value: "maybe" }
            96:7: SwitchValue { switch: Tie, value: "true" }
            97:12: SwitchValue { switch: SpeechS, value: "0" }
            98:11: Toml(WrongType { key: "switches.reply_s", expected: SwitchValue, found: Float })
            99:1: UnknownSwitch { name: "mercy" }
            101:1: Toml(Twice { key: "switches.дон", word: "don" })
        "#]],
    );
    let file = with("\"evening\"", "\"wall\"");
    check(
        &file.replace("[switches]\n", "[switches]\ntie = \"none\"\n"),
        &expect![[r#"
        95:1: ForeignSwitch { switch: Tie, family: Wall }
    "#]],
    );
    let file = with("roles = [\"maniac\"]", "roles = [\"boss\"]");
    check(
        &file.replace("[switches]\n", "[switches]\nmaniac = true\n"),
        &expect![[r#"
        95:1: NotCalled { role: Maniac }
    "#]],
    );
}
