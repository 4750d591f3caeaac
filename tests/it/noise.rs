//! How much a group gets: the day of a game of 16 with three accused and one revote, at the pace that the
//! host keeps by itself, before any platform holds it back.

use serde_json::Value;

use crate::script::run;

/// So many sends and edits at most in such a day, and in its fullest minute.
const DAY_MAX: usize = 70;
const MINUTE_MAX: usize = 19;

fn name(seat: usize) -> String {
    const NAMES: [&str; 16] = [
        "Аня",
        "Боря",
        "Вера",
        "Гена",
        "Дина",
        "Егор",
        "Женя",
        "Зоя",
        "Инна",
        "Костя",
        "Лиза",
        "Мила",
        "Ника",
        "Олег",
        "Петя",
        "Рита",
    ];
    NAMES[seat - 1].to_owned()
}

/// Sixteen sit down; the second day comes: everybody speaks for a while, three are accused, two of them
/// get the same number of votes, each vote at its own second.
fn day() -> String {
    let mut script = String::from("Тома@ /start\nТома: /game evening-1\n");
    for seat in 1..=16 {
        script += &format!("{0}@ /start\n{0}: /join\n", name(seat));
    }
    script +=
        "! deal 1=мафия 2=мафия 3=мафия 4=детектив 5=любовница\nТома: /don off\nТома: /begin\n";
    // Legends, night 1, sixteen speeches of a minute, night 2.
    script += "+ 1260\n! state\n";
    for turn in 0..16 {
        let seat = (turn + 1) % 16 + 1;
        if let Some(accused) = [(2, 6), (3, 7), (4, 8)].iter().find(|(by, _)| *by == seat) {
            script += &format!("{}: /accuse {}\n", name(seat), accused.1);
        }
        script += &format!("+ 25\n{}: /done\n", name(seat));
    }
    for seat in [6, 7, 8] {
        script += &format!("+ 30\n{}: /done\n", name(seat));
    }
    // 7 votes for 6, 7 for 7, 2 for 8: a tie; then 9 against 7.
    for seat in 1..=16 {
        let against = if seat > 14 { 8 } else { 6 + seat % 2 };
        script += &format!("+ 3\n{}: /vote {against}\n", name(seat));
    }
    script += "+ 12\n";
    for seat in [6, 7] {
        script += &format!("+ 30\n{}: /done\n", name(seat));
    }
    for seat in 1..=16 {
        script += &format!("+ 3\n{}: /vote {}\n", name(seat), if seat > 9 { 7 } else { 6 });
    }
    script + "+ 12\n! state\n"
}

#[test]
fn a_day_of_sixteen_is_no_flood() {
    let out = run(&day(), true);
    let lines: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let states: Vec<usize> =
        (0..lines.len()).filter(|place| lines[*place]["phase"].is_string()).collect();
    let [begins, ends] = states.as_slice() else { panic!("two states") };
    assert_eq!((&lines[*begins]["phase"], &lines[*begins]["day"]), (&"speech".into(), &2.into()));
    assert_eq!(lines[*ends]["phase"], "farewell", "{}", lines[*ends]);
    let ops: Vec<i64> = lines[begins + 1..*ends]
        .iter()
        .filter(|line| line["to"] == "group" && line["taken_down"].is_null())
        .map(|line| line["at"].as_i64().expect("a moment"))
        .collect();
    let minute = |from: &i64| ops.iter().filter(|at| **at >= *from && **at < from + 60_000).count();
    let peak = ops.iter().map(minute).max().unwrap_or(0);
    assert!(ops.len() <= DAY_MAX, "{} operations", ops.len());
    assert!(peak <= MINUTE_MAX, "{peak} in a minute");
}
