//! Who may do what at a table, and what nobody may find out by an office, a name, an undo or a failed
//! message.

use serde_json::Value;

use crate::script::run;

const NAMES: [&str; 8] = ["Аня", "Боря", "Вера", "Гена", "Дина", "Егор", "Женя", "Зоя"];

/// Зина hosts eight who play; Аня and Боря are the mafia, Вера the detective, Гена the lover.
fn apart(rest: &str) -> Vec<Value> {
    let mut script =
        String::from("Зина@ /start\nЗина: /game evening-1\nПётр@ /start\nОлег@ /start\n");
    for name in NAMES {
        script += &format!("{name}@ /start\n{name}: /join\n");
    }
    script += "Зина: /don off\n! deal 1=мафия 2=мафия 3=детектив 4=любовница\nЗина: /begin\n";
    told(&format!("{script}{rest}"))
}

fn told(script: &str) -> Vec<Value> {
    run(script, true).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn text(message: &Value) -> String {
    message["text"].as_str().unwrap_or_default().replace('\u{a0}', " ")
}

fn by(told: &[Value], reader: &str) -> Vec<String> {
    let own = told.iter().filter(|message| message["chat"].is_null());
    own.filter(|message| message["user"] == reader).map(text).collect()
}

fn group(told: &[Value]) -> Vec<String> {
    told.iter().filter(|message| message["to"] == "group").map(text).collect()
}

fn state(told: &[Value]) -> &Value {
    told.iter().rev().find(|message| message["phase"].is_string()).expect("a state")
}

const NEUTRAL: &str = "Ведущий за столом о других не решает";

/// [A-E39] Neither a player with an office, nor one who was replaced, nor a host who sat down.
#[test]
fn whoever_plays_or_played_rules_about_nobody() {
    for acts in [
        "! office Боря host\nБоря: /accident 3 так\nБоря: /award мафия так\nБоря: /void так\n",
        "! office Боря host\nЗина: /sub 2 Пётр\nБоря: /accident 3 так\nБоря: /undo так\n",
    ] {
        let told = apart(&format!("+ 500\n{acts}! state\n"));
        assert!(by(&told, "Боря").iter().filter(|text| text.starts_with(NEUTRAL)).count() >= 2);
        assert!(state(&told)["winner"].is_null());
        assert!(!group(&told).iter().any(|text| text.contains("Несчастный случай")));
    }
    let told = apart("! office Боря host\nБоря: /pause\nЗина: /sub 3 Зина\n! state\n");
    assert_eq!(state(&told)["phase"], "paused");
    assert!(by(&told, "Зина").last().is_some_and(|text| text.contains("помогает вести")));
}

/// [A-E30, E-3.12] Points tell who was who: a game that gave them does not go on.
#[test]
fn a_game_whose_points_are_known_is_over_for_good() {
    for ends in ["/award мафия так", "/void так"] {
        let told = apart(&format!("+ 500\nЗина: {ends}\nЗина: /undo так\n! state\n"));
        assert_eq!(state(&told)["phase"], "over");
        assert!(by(&told, "Зина").last().is_some_and(|text| text.starts_with("Игра окончена")));
    }
    // A correction after the end is taken back as ever.
    let told = apart("Зина: /award мафия так\nЗина: /correct 1 +1 так\nЗина: /undo так\n");
    assert!(group(&told).iter().any(|text| text.contains("отменено")));
}

/// [A-E39] A host who plays has no more power after the end, and none to let everybody talk.
#[test]
fn a_seated_host_stays_neutral() {
    let mut script = String::from("Аня@ /start\nАня: /game evening-1\n");
    for name in NAMES {
        script += &format!("{name}@ /start\n{name}: /join\n");
    }
    script += "! deal 1=мафия 2=мафия 3=детектив 4=любовница\nАня: /begin\n+ 300\nАня: /open\n";
    script +=
        "Аня: /first 2\nАня: /allow 5 так\nБоря@ окно\nБоря@* Да\nАня@ окно\nАня@* Да\n+ 900\n";
    script += "Аня: /correct 1 +100 так\nАня: /disqualify 3 так\n! state\n";
    let told = told(&script);
    assert_eq!(state(&told)["phase"], "over");
    let refused = by(&told, "Аня").into_iter().filter(|text| text.starts_with(NEUTRAL));
    assert_eq!(refused.count(), 5);
}

/// [E-3.11, E-7.2] Neither a command nor a name speaks for who may not.
#[test]
fn nobody_speaks_by_commands_and_names() {
    let night = "+ 660\nАня@ 8\nБоря@ 8\nВера: /name Вера-комиссар\nДина: /абвгд это третий\n\
         Дина: /vote@OtherBot это третий\nДина: /who Вера-мафия host\nДина: голос 5\n";
    let told = apart(&format!(
        "{night}+ 190\nЗоя@ /имя Аня и Боря мафия\nЗоя: /жалоба это Аня\n! state\n"
    ));
    let down = told.iter().filter(|message| message["taken_down"].is_string()).count();
    assert_eq!(down, 6);
    assert_eq!(state(&told)["seats"][7]["name"], "Зоя");
    assert!(
        by(&told, "Зоя").iter().any(|text| text.starts_with("Пока говорят другие, имя не меняют"))
    );
}

/// [B05] The number that all have just named, tapped again, is not the Don's search.
#[test]
fn a_second_tap_is_no_search() {
    let mut script = String::from("Зина@ /start\nЗина: /game evening-1\n! seed 2\n");
    for name in NAMES {
        script += &format!("{name}@ /start\n{name}: /join\n");
    }
    script += "Зина: /don on\n! deal 1=мафия 2=мафия 3=дон 4=детектив\nЗина: /begin\n+ 665\n";
    script += "Аня@ 8\nБоря@ 8\nВера@ 8\nВера@ 8\nВера@ 4\n+ 120\n";
    let told = told(&script);
    let answers = by(&told, "Вера");
    assert!(answers.iter().any(|text| text.contains("№ 4 — детектив")), "{answers:#?}");
}

/// [B07] The card of an earlier night is one of an earlier night.
#[test]
fn a_card_holds_for_its_own_night() {
    let told = apart("+ 665\nВера@* № 8\n+ 175\n+ 470\nВера@ мой ход\n! state\n");
    assert_eq!(state(&told)["day"], 3);
    // The script presses the newest button of a label: of night 2 it is gone from the newest card.
    let cards = told.iter().filter(|message| message["user"] == "Вера");
    assert!(cards.filter(|message| text(message).starts_with("Ночь 3")).count() >= 1);
}

/// [B35] What did not get to somebody goes out once he can be reached again.
#[test]
fn an_answer_is_not_lost() {
    let told = apart("+ 660\nВера@ 1\n! block Вера\n+ 125\n! unblock Вера\nВера@ /start\n");
    let answers = by(&told, "Вера");
    assert!(answers.iter().any(|text| text.starts_with("№ 1 — мафия")), "{answers:#?}");
}

/// A ruling that is taken back puts people where they sit, and nobody at two tables.
#[test]
fn an_undo_seats_nobody_twice() {
    let sub = "+ 665\nЗина: /sub 2 Пётр\n";
    let told = apart(&format!("{sub}Зина: /undo так\nБоря@ 5\nПётр@ 5\n"));
    assert!(by(&told, "Пётр").iter().any(|text| text.starts_with("Ночь 2")));
    assert!(by(&told, "Боря").iter().any(|text| text.starts_with("Принято: № 5")));
    assert!(by(&told, "Пётр").last().is_some_and(|text| text.starts_with("Вы сейчас ни за одним")));
    let other = "Боря#Стол2: /game evening-1\nБоря#Стол2: /join\nЗина: /undo так\n";
    let told = apart(&format!("{sub}{other}"));
    assert!(by(&told, "Зина").last().is_some_and(|text| text.starts_with("«Боря» уже за столом")));
}

/// Whoever watched and sits down speaks as a player; nobody sits down for the dead.
#[test]
fn a_substitute_is_a_player() {
    let told =
        apart("Олег: /watch\nЗина: /sub 5 Олег\n+ 200\nАня: /floor да\nОлег: спрошу\n! state\n");
    assert_eq!(state(&told)["speaker"], 1);
    assert!(!told.iter().any(|message| message["taken_down"] == "спрошу"));
    let told = apart("+ 660\nАня@ 8\nБоря@ 8\n+ 190\nЗина: /sub 8 Пётр\n");
    assert!(by(&told, "Зина").last().is_some_and(|text| text.starts_with("№ 8 вне игры")));
    assert!(!by(&told, "Пётр").iter().any(|text| text.contains("Ваша карта")));
}

/// The tally of a closed vote names whoever voted in its last second, and its result counts all who could.
#[test]
fn the_last_votes_are_shown() {
    let mut day = String::from("+ 785\n");
    for name in ["Боря", "Вера", "Гена", "Дина", "Егор", "Женя", "Зоя", "Аня"]
    {
        if name == "Боря" {
            day += "Боря: /accuse 3\n";
        }
        day += &format!("{name}: /done\n");
    }
    day += "Вера: /done\n+ 50\nГена: /vote 3\n+ 9\n";
    for name in ["Дина", "Егор", "Женя", "Зоя", "Аня"] {
        day += &format!("{name}: /vote 3\n");
    }
    let told = apart(&format!("{day}+ 20\n! state\n"));
    assert_eq!(state(&told)["phase"], "farewell");
    let last = told.iter().rfind(|message| text(message).contains("молчат")).expect("a tally");
    assert!(text(last).contains("№ 3 — 6 голосов: 1, 4, 5, 6, 7, 8 · молчат: 2, 3"), "{last}");
    assert_eq!(last["buttons"].as_array().map(Vec::len), Some(0));
    assert!(group(&told).iter().any(|text| text.contains("№ 3 — 6 голосов из 8")));
}

/// [B35] An answer that comes late is for who holds the seat now.
#[test]
fn what_is_late_is_for_who_sits_there_now() {
    let late =
        "+ 660\nВера@ 1\n! block Вера\n+ 125\nЗина: /sub 3 Пётр\n! unblock Вера\nВера@ /start\n";
    let told = apart(late);
    assert!(!by(&told, "Вера").iter().any(|text| text.starts_with("№ 1 — мафия")));
    assert!(by(&told, "Пётр").iter().any(|text| text.starts_with("№ 1 — мафия")));
}

/// [E-2.7, E-3.9] A name says nothing for who may not speak, and is never a card.
#[test]
fn names_wait_for_their_turn() {
    let told = apart(
        "+ 10\nВера@ /name Вера-комиссар\n+ 240\nБоря@ /name Ваша карта: дон, играете за мафию.\n! state\n",
    );
    let seats = &state(&told)["seats"];
    assert_eq!((&seats[1]["name"], &seats[2]["name"]), (&"Боря".into(), &"Вера".into()));
}

/// The board of a game that has just ended says so, also over a crash.
#[test]
fn the_last_board_is_not_lost() {
    let told =
        apart("+ 300\nЗина: /pause\nЗина: /resume\nЗина: /award мафия так\n! crash\n+ 200\n");
    let board = told.iter().rfind(|message| message["edit"] == true).expect("a board");
    assert!(text(board).starts_with("Игра окончена"), "{board}");
}

/// [E-3.9, E-3.11] Strict order lets nobody talk into a speech, soft order lets the living; the dead and
/// the spectators are silent in both, and the speaker decides in the strict one.
#[test]
fn who_may_talk_into_a_speech() {
    let day = "Олег: /watch\n+ 660\nАня@ 8\nБоря@ 8\n+ 190\nВера: вставлю слово\nЗоя: я всё видела\n\
         Олег: и я\n! state\nБоря: моё слово\nБоря: /floor да\nГена: можно?\nЗоя: а мне?\n! state\n";
    let taken = |told: &[Value]| -> Vec<String> {
        let down = told.iter().filter_map(|message| message["taken_down"].as_str());
        down.filter(|text| !text.starts_with('/')).map(str::to_owned).collect()
    };
    let strict = apart(day);
    assert_eq!(
        (&state(&strict)["phase"], &state(&strict)["speaker"]),
        (&"speech".into(), &2.into())
    );
    assert_eq!(taken(&strict), ["вставлю слово", "я всё видела", "и я", "а мне?"]);
    let soft = apart(&format!("{day}# switches: order = \"soft\"\n"));
    assert_eq!(taken(&soft), ["я всё видела", "и я", "а мне?"]);
}

/// [E-8.2] A partner's words are read in their order and once, also by who could not be written to for a
/// while, and over a crash.
#[test]
fn late_words_of_a_partner_keep_their_order() {
    let talk = "+ 691\n! block Боря\nАня@ слово раз\n! unblock Боря\n+ 4\nАня@ слово два\n+ 1\n! crash\n+ 9\n";
    let words: Vec<String> = by(&apart(talk), "Боря")
        .into_iter()
        .filter(|text| text.starts_with("№ 1: слово"))
        .collect();
    let words = words.join("\n");
    assert_eq!(words, "№ 1: слово раз\n№ 1: слово два");
}
