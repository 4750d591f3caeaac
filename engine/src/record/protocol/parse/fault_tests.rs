//! What is wrong with whole files, and where. The same over random bytes stands in
//! `tests/protocol_bytes.rs`.

use expect_test::expect;

use super::*;
use crate::game::role::Role;
use crate::game::rules::switch::Switch;
use crate::record::protocol::NUMBER_MAX;
use crate::record::protocol::fault::Expected;

fn at(line: u32, column: u32) -> Place {
    Place { line, column }
}

/// Faults as (line, column, kind).
pub(super) fn faults(text: &str) -> Vec<(u32, u32, ProtocolFault)> {
    let faults = parse(text.as_bytes()).expect_err("the file is faulty");
    faults.into_iter().map(|f| (f.place.line, f.place.column, f.kind)).collect()
}

/// Each statement, after a good head or in a block, with its faults.
fn rendered(before: &str, statements: &str) -> String {
    let mut text = String::new();
    for statement in statements.lines().map(str::trim).filter(|s| !s.is_empty()) {
        let found = faults(&format!("{before}\n{statement}"));
        text.push_str(&format!("{statement}\n"));
        for (line, column, kind) in found {
            assert_eq!(line, 4, "{kind:?}");
            text.push_str(&format!("  {column}: {kind:?}\n"));
        }
    }
    text
}

fn head_faults(statements: &str) -> String {
    rendered("протокол 1\nправила x\nживы 1", statements)
}

fn act_faults(statements: &str) -> String {
    rendered("протокол 1\nправила x\nночь 1", statements)
}

fn unreadable(found: &str, expected: Expected) -> ProtocolFault {
    ProtocolFault::Unreadable { found: found.to_owned(), expected }
}

#[test]
fn a_file_that_is_no_protocol_has_one_fault() {
    let none = |found: &str| ProtocolFault::NotAProtocol { found: Some(found.to_owned()) };
    assert_eq!(faults("журнал 1\nигрок Аня"), [(1, 1, none("журнал"))]);
    assert_eq!(faults("\n# a\n"), [(3, 1, ProtocolFault::NotAProtocol { found: None })]);
    assert_eq!(faults("правила x\nпротокол 1"), [(1, 1, none("правила"))]);
    let kind = ProtocolFault::UnknownVersion { found: "2".to_owned(), known: 1 };
    assert_eq!(faults("протокол 2\nчто-то"), [(1, 10, kind)]);
}

#[test]
fn all_faults_are_listed_in_order() {
    let text =
        "протокол 1\nмафия 7\nигроков 0\nигроков 9\nмфия 8\nночь 1\nдон шесть\n дон\nживы 1\n";
    let seats = Statement::Head(HeadWord::Seats);
    let alive = Statement::Head(HeadWord::Alive);
    let don = Statement::Move(Role::Don);
    let mafia = Statement::Move(Role::Mafioso);
    let (min, max) = (1, NUMBER_MAX.into());
    let expected = [
        (2, 1, ProtocolFault::BeforeFirstBlock { statement: mafia }),
        (
            3,
            9,
            ProtocolFault::OutOfRange {
                found: "0".to_owned(),
                expected: Expected::SeatCount,
                min,
                max,
            },
        ),
        (4, 1, ProtocolFault::StatementTwice { statement: seats, first: at(3, 1) }),
        (
            5,
            1,
            ProtocolFault::UnknownStatement {
                found: "мфия".to_owned(), nearest: Some("мафия")
            },
        ),
        (7, 5, unreadable("шесть", Expected::Choice)),
        (8, 5, ProtocolFault::WrongCount { statement: don, found: 0, min: 1, max: Some(1) }),
        (9, 1, ProtocolFault::HeadAfterBlock { statement: alive, first_block: 6 }),
        (10, 1, ProtocolFault::NoRules),
    ];
    assert_eq!(faults(text), expected);
}

const HEAD: &str = r#"
роли 1,2=мафия 2=дон
имена 1=А 1=Б
команды А=1 А=2
команды А=1-3 Б=3
капитаны 1 1
роли 1=дно
роли 1=мафя
роли 1, 2=дон
имена 1=Борис Б
команды =1
капитаны 5-1
капитаны 1,,2
капитаны ,
капитаны "1"
прошлая-ночь дон=1
лечил-себя пас
первая-жертва да
жребий -1
имена 1="""#;

#[test]
fn faults_of_the_head_have_their_places() {
    expect![[r#"
        роли 1,2=мафия 2=дон
          16: ArgumentTwice { found: "2", expected: Seat, first: Place { line: 4, column: 8 } }
        имена 1=А 1=Б
          11: ArgumentTwice { found: "1", expected: Seat, first: Place { line: 4, column: 7 } }
        команды А=1 А=2
          13: ArgumentTwice { found: "А", expected: Team, first: Place { line: 4, column: 9 } }
        команды А=1-3 Б=3
          17: ArgumentTwice { found: "3", expected: Seat, first: Place { line: 4, column: 11 } }
        капитаны 1 1
          12: ArgumentTwice { found: "1", expected: Seat, first: Place { line: 4, column: 10 } }
        роли 1=дно
          8: UnknownRole { found: "дно", nearest: None }
        роли 1=мафя
          8: UnknownRole { found: "мафя", nearest: Some("мафия") }
        роли 1, 2=дон
          6: Unreadable { found: "1,", expected: Cards }
        имена 1=Борис Б
          15: Unreadable { found: "Б", expected: NameOf }
        команды =1
          9: Unreadable { found: "=1", expected: TeamOf }
        капитаны 5-1
          10: BackwardRange { from: 5, to: 1 }
        капитаны 1,,2
          12: Unreadable { found: ",2", expected: Seats }
        капитаны ,
          11: WrongCount { statement: Head(Captains), found: 0, min: 1, max: None }
        капитаны "1"
          10: Unreadable { found: "1", expected: Seats }
        прошлая-ночь дон=1
          14: Unreadable { found: "дон", expected: LastNight }
        лечил-себя пас
          12: Unreadable { found: "пас", expected: Truth }
        первая-жертва да
          15: Unreadable { found: "да", expected: Gone }
        жребий -1
          8: Unreadable { found: "-1", expected: Seed }
        имена 1=""
          9: EmptyText { expected: Name }
    "#]]
    .assert_eq(&head_faults(HEAD));
}

#[test]
fn switches_are_resolved_where_they_stand() {
    let rules = |text: &str| faults(&format!("протокол 1\nправила вечер-1 {text}"));
    let kind = ProtocolFault::UnknownSwitch { found: "дн".to_owned(), nearest: Some("дон") };
    assert_eq!(rules("дн=да"), [(2, 17, kind)]);
    let kind = ProtocolFault::UnknownValue { switch: Switch::Don, found: "быть".to_owned() };
    assert_eq!(rules("дон=быть"), [(2, 21, kind)]);
    assert_eq!(rules("дон"), [(2, 17, unreadable("дон", Expected::Switch))]);
    let kind = ProtocolFault::ArgumentTwice {
        found: "дон".to_owned(),
        expected: Expected::Switch,
        first: at(2, 17),
    };
    assert_eq!(rules("дон=on don=off"), [(2, 24, kind)]);
}

#[test]
fn what_is_said_of_a_fragment_needs_one() {
    let text = "протокол 1\nправила x\nнайдены 1\nпервая-жертва была\n";
    let fault = |word| ProtocolFault::NotAFragment { statement: Statement::Head(word) };
    let expected = [(3, 1, fault(HeadWord::Found)), (4, 1, fault(HeadWord::FirstVictim))];
    assert_eq!(faults(text), expected);
}

const MOVES: &str = r#"
выставил 4
выставил 4 5 6
голос 9 1 2
голос 9:
голос 9: 1@
голос 9: 1@0.0001
голос 9: 1@604801
голос 9: 1,,2
все 1
все 1: 2
мафия 7 8:1
мафия 1000
день
день 0
тур 4
попытка 2
дитя 4"#;

#[test]
fn faults_of_moves_have_their_places() {
    expect![[r#"
        выставил 4
          11: WrongCount { statement: Act(Accuses), found: 1, min: 2, max: Some(2) }
        выставил 4 5 6
          14: WrongCount { statement: Act(Accuses), found: 3, min: 2, max: Some(2) }
        голос 9 1 2
          9: NoColon { statement: Act(Vote) }
        голос 9:
          9: WrongCount { statement: Act(Vote), found: 1, min: 2, max: None }
        голос 9: 1@
          10: Unreadable { found: "1@", expected: Ballot }
        голос 9: 1@0.0001
          12: Unreadable { found: "0.0001", expected: Seconds }
        голос 9: 1@604801
          12: OutOfRange { found: "604801", expected: Seconds, min: 0, max: 604800 }
        голос 9: 1,,2
          12: Unreadable { found: ",2", expected: Ballot }
        все 1
          6: NoColon { statement: Act(All) }
        все 1: 2
          5: Unreadable { found: "1", expected: Seats }
        мафия 7 8:1
          7: Unreadable { found: "7", expected: Shooter }
        мафия 1000
          7: OutOfRange { found: "1000", expected: Choice, min: 0, max: 999 }
        день
          5: WrongCount { statement: Block(Day), found: 0, min: 1, max: Some(1) }
        день 0
          6: OutOfRange { found: "0", expected: BlockNumber, min: 1, max: 999 }
        тур 4
          5: OutOfRange { found: "4", expected: RoundNumber, min: 2, max: 3 }
        попытка 2
          9: WrongCount { statement: Block(Attempt), found: 1, min: 0, max: Some(0) }
        дитя 4
          1: UnknownStatement { found: "дитя", nearest: None }
    "#]]
    .assert_eq(&act_faults(MOVES));
}

const ACTS: &str = r#"
предупреждение 4
предупреждение 4 был груб
предупреждение "был груб" 4
разрешить " "
разрешить 4 "а"
правка 4 +1.234 "а"
правка 4 +10000.01 "а"
победа дон "а"
предупреждение 4 "а
замена 4 Борис Б"#;

#[test]
fn faults_of_acts_with_reasons_have_their_places() {
    expect![[r#"
        предупреждение 4
          17: NoReason { statement: Act(Warn) }
        предупреждение 4 был груб
          26: NoReason { statement: Act(Warn) }
        предупреждение "был груб" 4
          16: Unreadable { found: "был груб", expected: Seat }
          28: NoReason { statement: Act(Warn) }
        разрешить " "
          11: EmptyText { expected: Reason }
        разрешить 4 "а"
          11: WrongCount { statement: Act(Allow), found: 1, min: 0, max: Some(0) }
        правка 4 +1.234 "а"
          10: Unreadable { found: "+1.234", expected: Points }
        правка 4 +10000.01 "а"
          10: OutOfRange { found: "+10000.01", expected: Points, min: -10000, max: 10000 }
        победа дон "а"
          8: Unreadable { found: "дон", expected: Awarded }
        предупреждение 4 "а
          18: UnclosedQuote { closing: '"' }
        замена 4 Борис Б
          16: WrongCount { statement: Act(Substitute), found: 3, min: 2, max: Some(2) }
    "#]]
    .assert_eq(&act_faults(ACTS));
}

#[test]
fn a_byte_that_is_no_utf8_has_its_place() {
    let found = parse(b"protocol 1\nrules \xd0\xb9\xff # \nnight 1").expect_err("it is faulty");
    assert_eq!(found[0], Fault { place: at(2, 8), kind: ProtocolFault::NotUtf8 { byte: 0xff } });
}
