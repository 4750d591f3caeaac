//! What whole files read as, and what their faults are. The same over random bytes stands in
//! `tests/protocol_bytes.rs`.

use super::*;
use crate::game::role::{Role, Side};
use crate::game::rules::switch::Switch;
use crate::ids::Points;
use crate::record::protocol::ast::{LastNight, Number, Placed};
use crate::record::protocol::entry::{Awarded, Ballot, Choice, Shooter};

fn at(line: u32, column: u32) -> Place {
    Place { line, column }
}

fn good(text: &str) -> Protocol {
    parse(text.as_bytes()).expect("the file is good")
}

fn entry(statement: &str) -> Entry {
    let protocol = good(&format!("протокол 1\nправила x\nночь 1\n{statement}"));
    protocol.blocks[0].lines[0].entry.clone()
}

fn numbers(seats: &[u16]) -> Vec<Number> {
    seats.iter().copied().map(Number).collect()
}

#[test]
fn what_is_dealt_to_whom_is_read() {
    let head = good(
        "\u{feff}# party\r\nПРОТОКОЛ 1\r\nправила вечер-2 первый_день=да tie=host\nигроков 12\n\
         роли 1,2-3=мафия 4=шериф\nимена 1=Аня 2=\"Борис Б.\"\nкоманды А=1-2 «Б В»=3,4",
    )
    .head;
    assert_eq!(head.rules, RulesName { name: "evening-2".to_owned(), place: at(3, 9) });
    let settings: Vec<_> = head.switches.iter().map(|s| (s.switch, s.value, s.place)).collect();
    assert_eq!(settings, [(Switch::FirstDayVote, 1, at(3, 17)), (Switch::Tie, 4, at(3, 32))]);
    assert_eq!(head.seats, Some(Placed { value: 12, place: at(4, 9) }));
    let roles: Vec<_> = head.roles.iter().flatten().map(|c| (c.seats.clone(), c.role)).collect();
    let roles_expected = [(numbers(&[1, 2, 3]), Role::Mafioso), (numbers(&[4]), Role::Detective)];
    assert_eq!(roles, roles_expected);
    assert_eq!(head.names[1].name, "Борис Б.");
    assert_eq!((head.teams[1].name.as_str(), &head.teams[1].seats), ("Б В", &numbers(&[3, 4])));
}

#[test]
fn the_start_of_a_fragment_is_read() {
    let head = good(
        "протокол 1\nправила x\nкапитаны 1 3\nживы 1, 2-4\nпрошлая-ночь доктор=8 любовница=9\n\
         лечил-себя да\nнайдены 1\nпроверены 3 5\nпервая-жертва была\nалиби-засчитано нет\n\
         жребий 18446744073709551615",
    )
    .head;
    assert_eq!(head.captains, Some(Placed { value: numbers(&[1, 3]), place: at(3, 10) }));
    assert_eq!(head.alive.map(|a| a.value), Some(numbers(&[1, 2, 3, 4])));
    let lover = Some(Placed { value: Number(9), place: at(5, 23) });
    let doctor = Some(Placed { value: Number(8), place: at(5, 14) });
    assert_eq!(head.last_night, LastNight { lover, doctor });
    assert!(head.self_healed && head.first_victim_gone && !head.alibi_scored);
    assert_eq!(head.checked.map(|c| c.value), Some(numbers(&[3, 5])));
    assert_eq!(head.seed, Some(u64::MAX));
}

#[test]
fn blocks_hold_their_lines() {
    let protocol =
        good("протокол 1\nправила x\n\nночь 2\n  дон 6 # кто?\nдень 2\nпопытка\nтур 3\n");
    let blocks: Vec<_> =
        protocol.blocks.iter().map(|b| (b.kind, b.number, b.line, b.lines.len())).collect();
    let expected = [
        (BlockKind::Night, 2, 4, 1),
        (BlockKind::Day, 2, 6, 0),
        (BlockKind::Attempt, 0, 7, 0),
        (BlockKind::Round, 3, 8, 0),
    ];
    assert_eq!(blocks, expected);
    assert_eq!(protocol.blocks[0].lines[0].line, 5);
}

#[test]
fn moves_of_the_night_are_read() {
    assert_eq!(entry("мафия 7"), Entry::Mafia(Choice::Seat(Number(7))));
    assert_eq!(entry("mafia pass"), Entry::Mafia(Choice::Pass));
    let shooter = |by, choice| Shooter { by: Number(by), choice };
    let each = [shooter(1, Choice::Seat(Number(7))), shooter(2, Choice::Pass)];
    for text in ["мафия 1:7 2:пас", "мафия 1:7,2:пас", "мафия 1:7, 2:ПАС"] {
        assert_eq!(entry(text), Entry::MafiaEach(each.to_vec()), "{text}");
    }
    for word in ["комиссар", "шериф", "детектив", "sheriff"] {
        let choice = Choice::Seat(Number(999));
        assert_eq!(entry(&format!("{word} 999")), Entry::Move { role: Role::Detective, choice });
    }
}

#[test]
fn votes_are_read_with_and_without_the_time_left() {
    let ballot = |by, left_ms| Ballot { by: Number(by), left_ms };
    let ballots = vec![ballot(1, Some(80_000)), ballot(2, Some(4500)), ballot(3, None)];
    for text in ["голос 9: 1@80 2@4.5 3", "голос 9 :1@80,2@4.500,3", "vote 9 : 1@80, 2@4.5 3"]
    {
        assert_eq!(
            entry(text),
            Entry::Vote { whom: Number(9), ballots: ballots.clone() },
            "{text}"
        );
    }
    assert_eq!(entry("все: 1-3"), Entry::All(numbers(&[1, 2, 3])));
    assert_eq!(entry("все:"), Entry::All(Vec::new()));
    let guess = numbers(&[1, 2]);
    assert_eq!(entry("смертный-ход 8: 1 2"), Entry::LastGuess { by: Number(8), guess });
}

#[test]
fn acts_are_read_with_their_reasons() {
    let reason = || "он \"сам\" # так".to_owned();
    let seat = Number(3);
    let text = r#"несчастный-случай 3 "он \"сам\" # так""#;
    assert_eq!(entry(text), Entry::Accident { seat, reason: reason() });
    let text = "несчастный-случай 3 «он \"сам\" # так»";
    assert_eq!(entry(text), Entry::Accident { seat, reason: reason() });
    for (points, hundredths) in [("+2", 200), ("2", 200), ("-0.25", -25), ("−10000", -1_000_000)]
    {
        let points_read = Points(hundredths);
        let text = format!("правка 3 {points} \"а\"");
        let expected = Entry::Correct { seat, points: points_read, reason: "а".to_owned() };
        assert_eq!(entry(&text), expected);
    }
}

#[test]
fn sides_teams_and_names_are_read() {
    let seat = Number(3);
    let award = |to| Entry::Award { to, reason: "а".to_owned() };
    assert_eq!(entry("победа честные \"а\""), award(Awarded::Side(Side::Citizens)));
    assert_eq!(entry("победа команда:А \"а\""), award(Awarded::Team("А".to_owned())));
    assert_eq!(entry("award team:\"А Б\" \"а\""), award(Awarded::Team("А Б".to_owned())));
    assert_eq!(entry("замена 3 О\"Нил"), Entry::Substitute { seat, name: "О\"Нил".to_owned() });
    assert_eq!(entry("отмена \"а\tб\""), Entry::Undo { reason: "а б".to_owned() });
}
