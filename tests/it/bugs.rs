//! Faults of comparable bots, each with the right behaviour, through the script face: what needs neither
//! a platform nor a disk. The numbers are those of the collection that they come from.

use serde_json::Value;

use crate::script::run;

const NAMES: [&str; 7] = ["Аня", "Боря", "Вера", "Гена", "Дина", "Егор", "Женя"];

/// What is told, message by message, with the state lines between.
struct Told(Vec<Value>);

impl Told {
    /// Seven sit down under Зина, these cards are dealt, and this goes on.
    fn of(deal: &str, rest: &str) -> Told {
        let mut script = String::from("Зина@ /start\nЗина: /game evening-1\n");
        for name in NAMES {
            script += &format!("{name}@ /start\n{name}: /join\n");
        }
        script += &format!("Зина: /don off\n! deal {deal}\nЗина: /begin\n{rest}");
        Told::from(&script)
    }

    fn from(script: &str) -> Told {
        let out = run(script, true);
        Told(out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
    }

    /// What a person reads in private, in order, with plain blanks.
    fn by(&self, reader: &str) -> Vec<String> {
        let own = self.0.iter().filter(|message| message["chat"].is_null());
        own.filter(|message| message["user"] == reader).map(text).collect()
    }

    /// What the group reads.
    fn group(&self) -> Vec<String> {
        let group = |message: &&Value| message["to"] == "group" && message["taken_down"].is_null();
        self.0.iter().filter(group).map(text).collect()
    }

    fn state(&self) -> &Value {
        self.0.iter().rev().find(|message| message["phase"].is_string()).expect("a state")
    }
}

fn text(message: &Value) -> String {
    message["text"].as_str().unwrap_or_default().replace('\u{a0}', " ")
}

/// The day starts with the second seat: the order of speeches on day 2.
fn to_vote(deal: &str, rest: &str) -> Told {
    let mut day = String::from("+ 660\n");
    for name in ["Боря", "Вера", "Гена", "Дина", "Егор", "Женя", "Аня"] {
        if name == "Боря" {
            day += "Боря: /accuse 3\n";
        }
        if name == "Вера" {
            day += "Вера: /accuse 2\n";
        }
        day += &format!("{name}: /done\n");
    }
    day += "Вера: /done\nБоря: /done\n";
    Told::of(deal, &format!("{day}{rest}"))
}

const DEAL: &str = "1=мафия 2=детектив";

#[test]
fn b01_one_voter_is_one_vote() {
    let told = to_vote(DEAL, "Гена: /vote 3\nГена: /vote 3\nГена: голос 3\n+ 30\n! state\n");
    assert_eq!(told.state()["phase"], "vote");
    let tally = told.group().into_iter().rfind(|text| text.contains("№ 3 — 1 голос: 4"));
    assert!(tally.is_some(), "{:#?}", told.group());
    let taken = told.by("Гена").into_iter().filter(|text| text == "Ваш голос учтён: № 3.");
    assert_eq!(taken.count(), 3);
}

#[test]
fn b03_the_last_choice_of_the_night_counts() {
    let night = "+ 600\nАня@ 6\nБоря@ 7\n+ 2\nАня@ 7\n+ 60\n";
    let told = Told::of("1=мафия 2=мафия 3=детектив", night);
    assert!(told.group().iter().any(|text| text.contains("Игру покидает № 7 — Женя")));
    assert!(!told.group().iter().any(|text| text.contains("Игру покидает № 6")));
}

#[test]
fn b05_a_check_is_one() {
    let told = Told::of(DEAL, "+ 600\nБоря@ 1\nБоря@ 1\nБоря@* № 1\nБоря@* № 1\nБоря@ 3\n+ 60\n");
    let answers = told.by("Боря").into_iter().filter(|text| text.starts_with("№ 1 — мафия"));
    assert_eq!(answers.count(), 1);
}

#[test]
fn b07_b09_an_old_keyboard_and_a_late_vote_do_nothing() {
    let told = to_vote(DEAL, "+ 100\nГена: /vote 3\nГена* № 3\n! state\n");
    assert_eq!(told.state()["round"], 0);
    let answers = told.by("Гена");
    let [.., late, stale] = answers.as_slice() else { panic!("{answers:?}") };
    assert!(late.contains("голосовать можно будет"), "{late}");
    assert_eq!(stale, "Этап уже закрыт, нажатие ничего не изменило.");
}

#[test]
fn b13_a_night_does_not_wait_for_who_was_put_out() {
    let out = "+ 605\nАня@ 5\nЗина: /disqualify 2 шум\n+ 60\n! state\n";
    let told = Told::of(DEAL, out);
    assert_eq!(told.state()["phase"], "farewell");
    assert!(told.group().iter().any(|text| text.contains("Просыпается детектив")));
}

#[test]
fn b19_the_dead_do_nothing() {
    let dead =
        "+ 600\nАня@ 7\n+ 60\n+ 70\nЖеня: /vote 3\nЖеня@ 3\nЖеня@* № 3\nЖеня: привет\n! state\n";
    let told = Told::of(DEAL, dead);
    assert_eq!(told.state()["seats"][6]["alive"], false);
    let answers = told.by("Женя");
    let [.., vote, number, press, talk] = answers.as_slice() else { panic!("{answers:?}") };
    for refused in [vote, number] {
        assert!(refused.contains("вне игры") || refused.contains("Сейчас слово"), "{refused}");
    }
    assert!(press.contains("Этап уже закрыт"), "{press}");
    assert_eq!(talk, "Вы вне игры и смотрите молча. Сообщение убрано.");
}

#[test]
fn b21_who_does_not_play_is_refused_and_not_for_ever() {
    let votes = "Прохожий: /vote 3\n".repeat(100);
    let told =
        Told::of(DEAL, &format!("+ 700\n! state\n{votes}+ 61\nПрохожий: /vote 3\n! state\n"));
    let answers = told.by("Прохожий");
    assert!(answers.len() <= 32, "{}", answers.len());
    assert_eq!(answers[0], "Это может только игрок за столом, со своего места.");
    assert!(answers.iter().any(|text| text.starts_with("Слишком часто")));
    assert_eq!(answers.last(), answers.first());
}

#[test]
fn b28_an_old_button_of_another_room_points_to_the_one_he_sits_in() {
    let script = "Зина@ /start\nАня@ /start\nЗина: /game evening-1\nЗина#Второй: /game evening-2\n\
         Аня: /join\nАня: /leave\nАня#Второй: /join\nАня* Войти\nАня#Второй: /leave\nАня* Войти\n";
    let answers = Told::from(script).by("Аня");
    let [.., refused, left, joined] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!(refused, "Вы уже в игре: Стол 2. Выйдите там или доиграйте.");
    assert!(left.starts_with("Стол 2"), "{left}");
    assert!(joined.starts_with("Стол 1"), "{joined}");
}

/// [B31, B34, B35] A seat is held once a message has got to its player; the deal waits, and is whole.
#[test]
fn nobody_is_dealt_in_who_cannot_be_written_to() {
    let mut script = String::from("Зина@ /start\nЗина: /game evening-1\n");
    for name in NAMES {
        script += &format!("{name}@ /start\n");
    }
    script += "! block Гена\n";
    for name in NAMES {
        script += &format!("{name}: /join\n");
    }
    script += "Макс: /join\nЗина: /begin\n! state\n! unblock Гена\nГена@ /start\nМакс@ /start\n\
               Гена: /join\nЗина: /begin\n! state\n";
    let told = Told::from(&script);
    let refused = told.by("Зина").into_iter().find(|text| text.contains("Личные сообщения"));
    let refused = refused.expect("a refusal");
    assert!(refused.contains("Гена, Макс"), "{refused}");
    assert!(told.group().iter().any(|text| text.contains("4. Гена ⏳")));
    let phases: Vec<&Value> = told.0.iter().filter(|m| m["phase"].is_string()).collect();
    assert_eq!((&phases[0]["phase"], &phases[1]["phase"]), (&"lobby".into(), &"legend".into()));
    for name in ["Гена", "Макс"] {
        let cards = told.by(name).into_iter().filter(|text| text.contains("Ваша карта"));
        assert_eq!(cards.count(), 1, "{name}");
    }
    assert!(told.by("Гена").iter().any(|text| text == "Вы уже за этим столом."));
    assert_eq!(phases[1]["seats"].as_array().map(Vec::len), Some(8));
}

#[test]
fn b54_b56_b58_names_are_words_and_seats_are_numbers() {
    let rename = "+ 665\nБоря: /name Аня\nБоря: /done\nВера: /name \u{202e}<b>Злой</b>\u{2068}\n+ 10\nГена: /vote Аня\n! state\n";
    let told = Told::of(DEAL, rename);
    let seats = &told.state()["seats"];
    assert_eq!((&seats[0]["name"], &seats[1]["name"]), (&"Аня".into(), &"Аня".into()));
    assert_eq!(seats[2]["name"], "<b>Злой</b>");
    let asked = told.by("Гена").pop().expect("an answer");
    assert!(asked.starts_with("Назовите номер места"), "{asked}");
    let all = told.0.iter().map(text).collect::<String>();
    assert!(!all.contains(['\u{202e}', '\u{2068}', '\u{2069}']));
}

#[test]
fn b80_silence_is_no_agreement() {
    let told = Told::of("1=мафия 2=мафия 3=детектив", "+ 600\nАня@ 7\n+ 60\n");
    assert!(told.group().iter().any(|text| text.contains("без жертв. Промах мафии")));
}

#[test]
fn b89_nobody_votes_and_nobody_leaves() {
    let told = to_vote(DEAL, "+ 65\n! state\n");
    assert_eq!(told.state()["phase"], "night");
    let alive = told.state()["seats"].as_array().expect("seats").iter();
    assert_eq!(alive.filter(|seat| seat["alive"] == true).count(), 7);
}

#[test]
fn b103_the_dead_hear_no_partner() {
    let night = "+ 600\nЗина: /accident 2 шум\n+ 130\n+ 380\nАня@ 7\n+ 60\n";
    let told = Told::of("1=мафия 2=мафия 3=детектив", night);
    assert!(told.group().iter().any(|text| text.contains("Игру покидает № 2")));
    assert!(!told.by("Боря").iter().any(|text| text.contains("№ 1 называет")));
}

#[test]
fn b111_an_unknown_language_is_refused_in_a_known_one() {
    for tag in ["kk", "zz", "", "\u{202e}"] {
        let told = Told::from(&format!("Аня@ /start\nАня@ /language {tag}\nАня@ /help\n"));
        let answers = told.by("Аня");
        assert!(answers.last().is_some_and(|text| text.starts_with("Что умеет ведущий")), "{tag}");
    }
}

#[test]
fn b120_what_is_meant_for_another_bot_is_not_answered() {
    let other = "+ 700\nАня: /vote@OtherBot 3\nАня: /start@OtherBot\nПрохожий: /vote@OtherBot 3\n";
    let (told, silent) = (Told::of(DEAL, other), Told::of(DEAL, "+ 700\n"));
    assert_eq!(told.by("Аня"), silent.by("Аня"));
    assert!(told.by("Прохожий").is_empty());
}
