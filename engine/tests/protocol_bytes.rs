//! The reader of protocols against any bytes at all: it never panics, never hangs, and each fault
//! stands inside the file. Both languages say the same. What faults there are is tested elsewhere.

use omerta_engine::fault::Fault;
use omerta_engine::game::rules::Half;
use omerta_engine::record::protocol::ast::Protocol;
use omerta_engine::record::protocol::fault::ProtocolFault;
use omerta_engine::record::protocol::{BYTES_MAX, FAULTS_MAX, check_order, parse, write};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

/// The same files in both languages. Between them they have every statement of the format.
const TWINS: [(&str, &str); 3] = [
    (
        "протокол 1
правила вечер-2 первый_день=да ничья_голосов=host речь_с=45
игроков 12
роли 1,2,3=мафия 4=детектив 5=доктор 6=любовница 7=маньяк 8=адвокат 9=дон 10=мирный
имена 1=Аня 2=\"Борис Б.\"
живы 1-9,11 12
прошлая-ночь любовница=9 доктор=8
лечил-себя да
найдены 1 2
проверены 3 5
первая-жертва была
алиби-засчитано нет
жребий 7
ночь 2
мафия 1:7 2:7 3:пас
мафия пас
дон 6
детектив 1
шериф 1
доктор 8
любовница 9
маньяк пас
адвокат 3
день 2
говорит 4
выставил 4 9
голос 9: 1@80 2@4.5 4
смертный-ход 8: 1 2 9
тур 2
голос 9: 1
тур 3
все: 1-6
",
        "PROTOCOL 1
rules evening-2 first_day_vote=yes tie=host speech_s=45
seats 12
roles 1,2,3=mafia 4=detective 5=doctor 6=lover 7=maniac 8=lawyer 9=don 10=citizen
names 1=Аня 2=«Борис Б.»
alive 1-9,11 12
last-night lover=9 doctor=8
self-healed true
found 1 2
checked 3 5
first-victim gone
alibi-scored false
seed 7
night 2
mafia 1:7 2:7 3:pass
mafia pass
don 6
detective 1
sheriff 1
doctor 8
lover 9
maniac pass
lawyer 3
day 2
speaks 4
accuses 4 9
vote 9: 1@80 2@4.5 4
last-guess 8: 1 2 9
round 2
vote 9: 1
round 3
all: 1-6
",
    ),
    (
        "# улица
протокол 1
правила улица-к9
роли 1,2=мафия 3=босс 4=дитя 5=комиссар 6=сержант 7=врач
день 1
голос 9: 1@80
попытка
омон 5
ночь 1
комиссар 4
сержант 4
врач 8
босс 5
несчастный-случай 3 \"а\"
дисквалификация 9 \"а\"
предупреждение 4 \"а\"
окно 4
выбыл 5
правка 4 +2 \"а\"
увести 5 \"а\"
оставить 5 \"а\"
замена 4 Имя
разрешить \"а # б\"
отмена \"а \\\"б\\\"\"
аннулировать \"а\"
победа мирные \"а\"
победа маньяк \"а\"
",
        "# улица
protocol 1
rules street-k9
roles 1,2=mafia 3=boss 4=child 5=commissar 6=sergeant 7=doctor
day 1
vote 9: 1@80
attempt
omon 5
night 1
commissar 4
sergeant 4
doctor 8
boss 5
accident 3 \"а\"
disqualify 9 \"а\"
warn 4 \"а\"
jump 4
timeout 5
correct 4 +2 \"а\"
remove 5 \"а\"
keep 5 \"а\"
substitute 4 Имя
allow \"а # б\"
undo \"а \\\"б\\\"\"
void \"а\"
award citizens \"а\"
award maniac \"а\"
",
    ),
    (
        "\u{feff}протокол 1\r\nправила стенка\r\nкоманды А=1-8 «Б В»=9-16\r\nкапитаны 1 9\r
ночь 1\r\nкарты «Б В»\r\nпобеда команда:А \"а\"\r\nпобеда мафия \"а\"\r\n",
        "\u{feff}protocol 1\r\nrules wall\r\nteams А=1-8 «Б В»=9-16\r\ncaptains 1 9\r
night 1\r\ncards «Б В»\r\naward team:А \"а\"\r\naward mafia \"а\"\r\n",
    ),
];

/// What mutations put in: pieces that mean something somewhere.
const PIECES: [&str; 24] = [
    "\n",
    "\r\n",
    " ",
    ",",
    ":",
    "=",
    "@",
    "-",
    "\"",
    "\\\"",
    "«",
    "»",
    "#",
    "1-999",
    "1000",
    "пас",
    "\u{feff}",
    "Ё",
    "4.5",
    "+",
    "99999999999999999999",
    "\u{0}",
    "день 2\n",
    "живы 1\n",
];

fn files() -> Vec<&'static str> {
    TWINS.iter().flat_map(|(r, e)| [*r, *e]).collect()
}

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

/// A change to a good file.
#[derive(Clone, Debug)]
enum Change {
    Byte(Index, u8),
    PutIn(Index, &'static str),
    TakeOut(Index, usize),
    LineTwice(Index),
    LineToEnd(Index),
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Byte(at, byte)),
        (at(), select(&PIECES[..])).prop_map(|(at, piece)| Change::PutIn(at, piece)),
        (at(), 1..12_usize).prop_map(|(at, n)| Change::TakeOut(at, n)),
        at().prop_map(Change::LineTwice),
        at().prop_map(Change::LineToEnd),
    ]
}

impl Change {
    fn make(&self, bytes: &mut Vec<u8>) {
        bytes.push(b'\n');
        match self {
            Change::Byte(at, byte) => {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            Change::PutIn(at, piece) => {
                let at = at.index(bytes.len());
                bytes.splice(at..at, piece.bytes());
            }
            Change::TakeOut(at, n) => {
                let at = at.index(bytes.len());
                bytes.drain(at..bytes.len().min(at + n));
            }
            Change::LineTwice(at) => change_lines(bytes, |lines| {
                let at = at.index(lines.len());
                lines.insert(at, lines[at].clone());
            }),
            Change::LineToEnd(at) => change_lines(bytes, |lines| {
                let line = lines.remove(at.index(lines.len()));
                lines.push(line);
            }),
        }
    }
}

fn change_lines(bytes: &mut Vec<u8>, change: impl FnOnce(&mut Vec<Vec<u8>>)) {
    let mut lines = bytes.split(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
    change(&mut lines);
    *bytes = lines.join(&b'\n');
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
