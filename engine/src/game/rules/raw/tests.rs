//! Rule files that load, and every way in which one may not.

use expect_test::{Expect, expect};

use crate::fault::Fault;
use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::game::rules::raw::{BYTES_MAX, read};

const EVENINGS: [&str; 3] = [
    include_str!("../../../../../config/rules/evening-1.toml"),
    include_str!("../../../../../config/rules/evening-2.toml"),
    include_str!("../../../../../config/rules/evening-3.toml"),
];

fn evening(game: usize) -> Rules {
    read(EVENINGS[game - 1].as_bytes()).expect("a sound rule file")
}

fn count(cards: &[Role], role: Role) -> usize {
    cards.iter().filter(|card| **card == role).count()
}

/// The table C.1 of the rulings [E-5.1, E-5.2, A-E29]: seats, mafia, and citizens without a role in
/// games 1, 2 and 3.
const TABLE: [(u8, usize, [usize; 3]); 10] = [
    (7, 2, [3, 2, 2]),
    (8, 2, [4, 3, 3]),
    (9, 2, [5, 4, 4]),
    (10, 3, [5, 4, 4]),
    (11, 3, [6, 5, 5]),
    (12, 3, [7, 6, 6]),
    (13, 4, [7, 6, 6]),
    (14, 4, [8, 7, 7]),
    (15, 4, [9, 8, 8]),
    (16, 5, [9, 8, 8]),
];

#[test]
fn the_evenings_deal_by_the_table() {
    for game in 1..=3 {
        let rules = evening(game);
        assert_eq!(rules.name, format!("evening-{game}"));
        assert_eq!((rules.seats_min, rules.seats_max), (7, 16));
        for (seats, mafia, citizens) in TABLE {
            let cards = rules.cards(seats, None).expect("a row of the deal");
            assert_eq!(cards.len(), usize::from(seats));
            let don = usize::from(mafia >= 3);
            assert_eq!(count(&cards, Role::Don), don, "the Don at {seats} [A-E28]");
            assert_eq!(count(&cards, Role::Mafioso), mafia - don, "the mafia at {seats}");
            assert_eq!(count(&cards, Role::Citizen), citizens[game - 1], "citizens at {seats}");
            assert_eq!(count(&cards, Role::Detective), 1);
            assert_eq!(count(&cards, Role::Lover), 1);
            assert_eq!(count(&cards, Role::Maniac), usize::from(game == 2));
            assert_eq!(count(&cards, Role::Doctor), usize::from(game == 3));
        }
    }
}

/// The order of the night [E-7.8], and the call of the Don right after the mafia [A-E28].
#[test]
fn the_evenings_night_has_its_order() {
    for game in 1..=3 {
        let roles: Vec<Role> = evening(game).night.into_iter().flat_map(|s| s.roles).collect();
        let order = [
            Role::Lover,
            Role::Mafioso,
            Role::Don,
            Role::Doctor,
            Role::Detective,
            Role::Lawyer,
            Role::Maniac,
        ];
        assert_eq!(roles, order);
    }
}

fn check(file: &str, expected: &Expect) {
    let faults = read(file.as_bytes()).expect_err("a file with faults");
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
        1:1: MissingKey { key: "name" }
        1:1: MissingKey { key: "family" }
        1:1: MissingKey { key: "first" }
        1:1: MissingKey { key: "acquaintance" }
        1:1: MissingKey { key: "gathering" }
        1:1: MissingKey { key: "primacy" }
        1:1: MissingKey { key: "recheck" }
        1:1: MissingKey { key: "captains_immune" }
        1:1: MissingKey { key: "shot" }
        1:1: MissingKey { key: "stops" }
        1:1: MissingKey { key: "seats" }
        1:1: MissingKey { key: "deal" }
        1:1: MissingKey { key: "heal" }
        1:1: MissingKey { key: "night" }
        1:1: MissingKey { key: "day" }
    "#]],
    );
}

#[test]
fn no_toml() {
    check(
        "name = evening\nfamily\nfirst =\nшаг = \"ночь\n",
        &expect![[r#"
        1:8: Syntax { slip: NoQuotes, detail: "string values must be quoted, expected literal string" }
        2:7: Syntax { slip: NoEquals, detail: "key with no value, expected `=`" }
        3:8: Syntax { slip: NoValue, detail: "string values must be quoted, expected literal string" }
        4:1: Syntax { slip: BadKey, detail: "invalid unquoted key, expected letters, numbers, `-`, `_`" }
    "#]],
    );
    let file = with("[day]", "no_equals\nzeal = 1\nнет = 2\n[day]\nzest = \"a");
    check(
        &file,
        &expect![[r#"
        82:10: Syntax { slip: NoEquals, detail: "key with no value, expected `=`" }
        83:1: UnknownKey { key: "night[7].zeal", allowed: ["roles", "length", "early_end"] }
        84:1: Syntax { slip: BadKey, detail: "invalid unquoted key, expected letters, numbers, `-`, `_`" }
        86:10: Syntax { slip: Unclosed, detail: "invalid basic string, expected `\"`" }
    "#]],
    );
    check(
        "x = 1\nx = 2\n[y]\n[y]\n",
        &expect![[r#"
        1:1: UnknownKey { key: "x", allowed: ["name", "family", "first", "acquaintance", "gathering", "primacy", "recheck", "captains_immune", "shot", "stops", "seats", "deal", "heal", "night", "day", "circle", "switches"] }
        2:1: DuplicateKey
        4:2: DuplicateKey
    "#]],
    );
    let file = with("min = 7\n", "min = 7\nmin = 8\n");
    check(
        &file,
        &expect![[r#"
        25:1: DuplicateKey
    "#]],
    );
}

#[test]
fn no_text_at_all() {
    let mut bytes = "name = \"вечер\"\n# ".as_bytes().to_vec();
    bytes.push(0xFF);
    let faults = read(&bytes).expect_err("no UTF-8");
    let shown = format!("{faults:?}");
    expect!["[Fault { place: Place { line: 2, column: 3 }, kind: NotUtf8 }]"].assert_eq(&shown);
    let faults = read(&vec![b'#'; BYTES_MAX + 1]).expect_err("too long");
    expect![
        "[Fault { place: Place { line: 1, column: 1 }, kind: TooBig { bytes: 65537, max: 65536 } }]"
    ]
    .assert_eq(&format!("{faults:?}"));
    assert!(read(&[b"\xEF\xBB\xBF", EVENINGS[0].as_bytes()].concat()).is_ok());
    assert!(read(EVENINGS[0].replace('\n', "\r\n").as_bytes()).is_ok());
}

#[test]
fn wrong_kinds_and_words() {
    let file = with("\"night\"", "\"noon\"");
    check(
        &file,
        &expect![[r#"
        6:9: UnknownWord { key: "first", word: "noon", allowed: ["night", "day"] }
    "#]],
    );
    let file = with("acquaintance = true", "acquaintance = \"да\"");
    check(
        &file,
        &expect![[r#"
        7:16: WrongType { key: "acquaintance", expected: Truth, found: Text }
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
        42:14: OutOfRange { key: "heal.self_heals", number: "256", min: 0, max: 255 }
    "#]],
    );
    let file = with("[seats]\nmin = 7\n", "[seats]\nmin = 0\nleast = 7\n");
    check(
        &file,
        &expect![[r#"
        24:7: OutOfRange { key: "seats.min", number: "0", min: 1, max: 32 }
        25:1: UnknownKey { key: "seats.least", allowed: ["min", "max"] }
    "#]],
    );
    let file = with("[heal]", "[[heal]]");
    check(
        &file,
        &expect![[r#"
        41:1: WrongType { key: "heal", expected: Table, found: List }
    "#]],
    );
}

#[test]
fn seats_and_deal() {
    check(
        &with("min = 7", "min = 17"),
        &expect![[r#"
        23:1: SeatsOrder { min: 17, max: 16 }
    "#]],
    );
    check(
        &with("max = 16", "max = 18"),
        &expect![[r#"
        29:1: DealMissing { seats: 17 }
        29:1: DealMissing { seats: 18 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective = 1, lover = 1 }", "07 = { mafia = 2 }");
    check(
        &file,
        &expect![[r#"
        29:1: DealMissing { seats: 7 }
        30:1: DealOutside { row: "07", min: 7, max: 16 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective = 1, lover = 1 }", "7 = { mafia = 9 }");
    check(
        &file,
        &expect![[r#"
        30:1: DealTooMany { seats: 7, cards: 9 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective", "7 = { mafia = 0, detective");
    check(
        &file,
        &expect![[r#"
        30:1: DealNoMafia { seats: 7 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective", "7 = { citizen = 2, mafia = -1, detective");
    check(
        &file,
        &expect![[r#"
        30:7: UnknownWord { key: "deal.7", word: "citizen", allowed: ["mafia", "don", "detective", "sergeant", "doctor", "lover", "maniac", "lawyer", "boss", "child"] }
        30:28: OutOfRange { key: "deal.7.mafia", number: "-1", min: 0, max: 32 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective", "7 = { boss = 1, child = 1, detective");
    check(
        &file,
        &expect![[r#"
        30:7: NotCalled { role: Boss }
    "#]],
    );
}

#[test]
fn the_calendar() {
    let file = with("roles = [\"lover\"]", "roles = [\"citizen\", \"lover\", \"lover\", 3]");
    check(
        &file,
        &expect![[r#"
        48:10: UnknownWord { key: "night[1].roles[1]", word: "citizen", allowed: ["mafia", "don", "detective", "sergeant", "doctor", "lover", "maniac", "lawyer", "boss"] }
        48:30: Twice { key: "night[1].roles[3]", word: "lover" }
        48:39: WrongType { key: "night[1].roles[4]", expected: Text, found: Integer }
    "#]],
    );
    let file = with("roles = [\"doctor\"]", "roles = [\"maniac\"]");
    check(
        &file,
        &expect![[r#"
        77:1: Twice { key: "night[7].roles", word: "maniac" }
    "#]],
    );
    let file = with("roles = [\"detective\"]", "roles = []");
    check(
        &file,
        &expect![[r#"
        68:9: EmptyList { key: "night[5].roles" }
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
        93:1: Twice { key: "circle[2].kind", word: "mafia" }
    "#]],
    );
}

#[test]
fn the_switches() {
    let switches =
        "[switches]\nfirst_day_vote = true\ntie = \"none\"\nspeech_s = 90\ndon = \"нет\"\n";
    let rules = read(with("[switches]\n", switches).as_bytes()).expect("sound switches");
    assert!(rules.switches.on(crate::game::rules::switch::Switch::FirstDayVote));
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
        98:11: WrongType { key: "switches.reply_s", expected: SwitchValue, found: Float }
        99:1: UnknownSwitch { name: "mercy" }
        101:1: Twice { key: "switches.дон", word: "don" }
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

/// The words of a rule file are those in which a game's opening event writes the rule set.
#[test]
fn words_are_the_serialized_ones() {
    use crate::game::rules::raw::words;
    fn same<T: serde::Serialize>(words: &[(&str, T)]) {
        for (word, value) in words {
            assert_eq!(serde_json::to_value(value).expect("a word"), *word);
        }
    }
    same(words::FAMILIES);
    same(words::HALVES);
    same(words::GATHERINGS);
    same(words::SHOTS);
    same(words::LENGTHS);
    same(words::TALKS);
    same(words::CANDIDATES);
    same(words::VOTES);
    same(words::CIRCLES);
    same(words::CIRCLE_TIMES);
    same(words::STOPS);
    for (word, role) in words::CARDS.iter().chain(words::ACTORS) {
        assert_eq!(role.word(), *word);
    }
}

proptest::proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(0_u8.., 0..400)) {
        let _ = read(&bytes);
    }

    /// A sound file in which one stretch is replaced by another piece of the same file.
    #[test]
    fn a_mangled_file_is_read_or_refused(cut in 0..4000_usize, len in 0..60_usize, from in 0..4000_usize) {
        let text: Vec<char> = EVENINGS[1].chars().collect();
        let (cut, from) = (cut % text.len(), from % text.len());
        let end = text.len().min(cut + len);
        let piece = &text[from..text.len().min(from + len)];
        let mangled: String = [&text[..cut], piece, &text[end..]].concat().into_iter().collect();
        if let Err(faults) = read(mangled.as_bytes()) {
            let lines = mangled.lines().count() + 1;
            proptest::prop_assert!(!faults.is_empty());
            proptest::prop_assert!(faults.iter().all(|f| (1..=lines).contains(&(f.place.line as usize))));
        }
    }
}
