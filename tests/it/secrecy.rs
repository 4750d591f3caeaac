//! What nobody learns: two games with other cards and the same public history read alike to the group,
//! with its edits and its board, to spectators, to the dead, to a host, seated or not, and to programs.

use crate::script::run;

const NAMES: [&str; 7] = ["Аня", "Боря", "Вера", "Гена", "Дина", "Егор", "Женя"];

/// Who hosts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Host {
    /// Зина, who does not play.
    Apart,
    /// Женя, at seat 7.
    Seated,
}

/// A morning after a night in which everybody typed the same number, whatever his card; then a day with
/// talk out of turn, an oath, an accusation, a vote and somebody whom nothing reaches any more.
fn evening(deal: &str, host: Host) -> String {
    let chief = if host == Host::Apart { "Зина" } else { "Женя" };
    let mut script = format!("{chief}@ /start\n{chief}: /game evening-1\nИра@ /start\n");
    for name in NAMES {
        script += &format!("{name}@ /start\n{name}: /join\n");
    }
    script += &format!("Ира: /watch\n! deal {deal}\n{chief}: /don off\n{chief}: /begin\n+ 600\n");
    script += &format!("{chief}@ /board\n{chief}@ пауза\n+ 5\n{chief}@ дальше\n");
    for name in NAMES {
        script += &format!("{name}@ 5\n");
    }
    // From here on an answer to a check does not arrive, if there is one.
    script += "! block Гена\n";
    script += "Дина@ мой ход\nДина: голос 2\nИра: голос 2\nИра@ роль\nАня: кто здесь?\n+ 90\n";
    script += &format!("{chief}@ стол\n+ 60\nДина@ 3\n! unblock Гена\n");
    script += "Дина: /vote 2\nДина: я всё вижу\nДина@ /board\nИра@ /board\nВера: /accuse 2\n";
    script += "Вера: клянусь, это он\nВера: /done\nАня: /why\n+ 240\n";
    script += &format!("{chief}: /accident 4 шум\n{chief}@ стол\n! state\n+ 400\n! state\n");
    script
}

/// What somebody reads, and when.
fn read_by(out: &str, reader: &str) -> Vec<String> {
    let mut read = Vec::new();
    for line in out.lines() {
        let message: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let chat = message["chat"].as_str();
        let to = chat.or(message["user"].as_str()).unwrap_or("state");
        if to == reader {
            read.push(line.to_owned());
        }
    }
    read
}

/// The night cards that a reader gets: when, with which first line and which buttons.
fn shape(out: &str, reader: &str) -> Vec<String> {
    let night = read_by(out, reader).into_iter().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        let buttons = &message["buttons"];
        let first = message["text"].as_str()?.lines().next()?.to_owned();
        let asks = buttons.as_array()?.iter().any(|label| label == "Пропустить");
        asks.then(|| format!("{} {first} {buttons}", message["at"]))
    });
    night.collect()
}

/// [A-E36, A-E38, A-E39] A dead citizen too reads alike, and each living seat gets as many night cards at
/// the same moments with the same first line and buttons.
#[test]
fn cards_change_nothing_that_others_can_see() {
    for (host, chief) in [(Host::Apart, "Зина"), (Host::Seated, "Женя")] {
        let one = run(&evening("1=мафия 2=детектив", host), true);
        assert!(read_by(&one, "группа").iter().any(|line| line.contains("Игру покидает №\u{a0}5")));
        for deal in ["3=мафия 4=детектив", "2=мафия 4=детектив", "6=мафия 1=детектив"]
        {
            let other = run(&evening(deal, host), true);
            for reader in ["группа", "Ира", "state", "Дина", chief] {
                let read = read_by(&one, reader);
                assert!(!read.is_empty(), "{reader}");
                assert_eq!(read, read_by(&other, reader), "{reader}: {deal}");
            }
            for reader in NAMES.into_iter().filter(|name| *name != "Дина") {
                assert!(!shape(&one, reader).is_empty());
                assert_eq!(shape(&one, reader), shape(&other, reader), "{reader}: {deal}");
            }
        }
    }
}
