//! What a chat is told of the bot: what it is and lacks, once; what becomes of a game whose bot is thrown
//! out of its chat, and of somebody who blocks it.

use omerta::host::input::{Done, Input};
use omerta::host::message::{Pin, Post, To};
use omerta::host::outbox::outcome::Outcome;
use omerta::host::rights::{Right, Rights};
use omerta::words::button::{ButtonData, Press};

use crate::hall::{START, said};
use crate::memory::table::NAMES;
use crate::script::run;
use crate::silence::chat::Chat;

/// A press of somebody's in the group.
fn presses(chat: &mut Chat, who: &str, press: Press, room: u64) {
    let what = Done::Pressed(ButtonData { press, room, phase: 0, seat: None });
    let now = chat.table.now;
    chat.hears(Input { what, press: Some("press".to_owned()), ..said(0, now, who, true, "") });
}

fn labels(post: &Post) -> Vec<&str> {
    post.message.buttons.iter().flatten().map(|button| button.label.as_str()).collect()
}

fn looks(chat: &Chat) -> usize {
    chat.seen.iter().filter(|(_, what)| what == "look").count()
}

fn paused(chat: &mut Chat) -> bool {
    chat.table.hall.public_state("group", START, chat.table.now)["phase"] == "paused"
}

/// The first message says what the bot is, how to begin and what is missing; it comes once, and changes
/// when rights are given.
#[test]
fn a_chat_is_greeted_once() {
    let mut chat = Chat::empty();
    chat.rights(Rights::member(false));
    let hello = chat.group.pop().expect("a greeting");
    assert!(chat.group.is_empty() && !hello.edit);
    let text = hello.message.text.plain();
    for part in ["/game", "«игра»", "Удалять", "Ограничивать", "Читать", "Закреплять"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("темами") && !text.contains("обычная группа"), "{text}");
    assert_eq!(labels(&hello), ["Открыть стол", "Проверить снова"]);
    // The same again, and over a start: nothing.
    chat.rights(Rights::member(false));
    chat.crash();
    chat.rights(Rights::member(false));
    assert_eq!(chat.told(), Vec::<String>::new());
    // What it gets changes the message that stands there.
    chat.rights(Rights::ALL);
    let edited = chat.group.pop().expect("an edit");
    assert!(edited.edit && edited.key == hello.key);
    assert!(edited.message.text.plain().contains("Все нужные права"));
    // What it loses is said anew, once, also over a start.
    chat.rights(Rights::ALL.with(Right::Pin, false));
    let lost = chat.told();
    assert!(lost.len() == 1 && lost[0].contains("Закреплять"), "{lost:?}");
    assert!(!lost[0].contains("/game") && !lost[0].contains("Удалять"), "{lost:?}");
    let now = chat.table.now;
    chat.table.hall.keep(now);
    chat.crash();
    chat.rights(Rights::ALL.with(Right::Pin, false));
    assert_eq!(chat.told(), Vec::<String>::new());
}

/// An ordinary group is told what no bot can do in it; a chat that the bot is not in is told nothing.
#[test]
fn an_ordinary_group_is_told_its_bounds() {
    let mut chat = Chat::empty();
    chat.rights(Rights::NONE);
    assert_eq!(chat.table.hall.places().of_key("group"), None);
    let mut group = Rights::member(false);
    group.restricts = false;
    chat.rights(group);
    let told = chat.told().join("\n");
    assert!(told.contains("обычная группа") && !told.contains("Ограничивать"), "{told}");
}

/// The button has it looked at again, once for all who press; each press is answered when it is known.
#[test]
fn what_is_looked_at_again_is_answered() {
    let mut chat = Chat::empty();
    chat.rights(Rights::member(false));
    chat.told();
    let room = chat.id().0;
    for who in ["Аня", "Боря"] {
        presses(&mut chat, who, Press::LookAgain, room);
        assert_eq!(chat.told_to(who), Vec::<String>::new());
    }
    chat.rights(Rights::ALL);
    for who in ["Аня", "Боря"] {
        assert_eq!(chat.told_to(who), ["Все нужные права у бота есть."]);
    }
    assert_eq!(chat.group.len(), 1);
    assert!(chat.group[0].edit);
    // A face that cannot look lets nobody wait.
    chat.outcome = |post| post.errand.as_ref().map(|_| Outcome::Failed);
    presses(&mut chat, "Аня", Press::LookAgain, room);
    assert_eq!(chat.told_to("Аня"), [""]);
}

/// `/doctor` is for who holds an office in the chat, and is asked there.
#[test]
fn a_doctor_is_asked_in_the_chat() {
    let mut chat = Chat::lobby(&[]);
    chat.rights(Rights::member(false));
    chat.told();
    let before = looks(&chat);
    chat.says("Аня", true, "/doctor");
    assert!(chat.told_to("Аня").concat().contains("администратор чата"));
    chat.says("Зина", false, "/doctor");
    assert!(chat.told_to("Зина").concat().contains("напишите то же в группе"));
    assert_eq!(looks(&chat), before);
    chat.says("Зина", true, "/doctor");
    assert_eq!(looks(&chat), before + 1);
    chat.rights(Rights::member(false));
    let told = chat.group.pop().expect("an answer");
    assert!(!told.edit && told.message.text.plain().contains("Удалять"));
    // In a script nobody keeps the bot from anything.
    let out = run("! office Аня host\nАня: /doctor\n", false);
    assert!(out.contains("Все нужные права у бота есть."), "{out}");
}

/// [B42] However it is noticed that the bot is out: the clock stands still, each at the table is told once
/// and in private, and the chat is sent nothing until it is back.
#[test]
fn a_bot_that_is_thrown_out_lets_the_game_wait() {
    for (by_update, dies) in [(true, true), (false, true), (false, false)] {
        let mut chat = Chat::begun();
        chat.fifth_is_shot();
        chat.told();
        chat.private.clear();
        if by_update {
            chat.rights(Rights::NONE);
        } else {
            chat.outcome = |post| matches!(post.to, To::Chat(_)).then_some(Outcome::Unreachable);
            chat.says("Дина", true, "всё");
            chat.rights(Rights::NONE);
        }
        assert!(paused(&mut chat));
        for name in NAMES.into_iter().chain(["Зина"]) {
            let told = chat.told_to(name);
            let lost = told.iter().filter(|text| text.contains("писать в чат игры бот больше не"));
            assert_eq!(lost.count(), 1, "{name}: {told:?}");
        }
        // Over a start it is known still; whoever hosts does not let the game run where nobody reads it.
        if dies {
            let now = chat.table.now;
            chat.table.hall.keep(now);
            chat.crash();
        }
        chat.passes(600);
        chat.says("Зина", false, "/resume");
        assert!(chat.told_to("Зина").concat().contains("Верните его туда"));
        chat.says("Зина", false, "/accident 4 шум");
        assert!(paused(&mut chat));
        assert_eq!(chat.told(), Vec::<String>::new());
        chat.outcome = |_| None;
        chat.rights(Rights::ALL);
        let again = chat.group.iter().find(|post| labels(post).contains(&"Дальше"));
        let again = again.expect("an offer").message.buttons[0][0].data;
        let told = chat.told();
        // What was not told is told, and the board as it is.
        assert!(told.iter().any(|text| text.contains("Несчастный случай")), "{told:?}");
        assert!(told.iter().any(|text| text.contains("№ 1 — Аня")), "{told:?}");
        if !by_update {
            assert!(told[0].contains("День 2") || told[0].contains("Слово"), "{told:?}");
        }
        presses(&mut chat, "Зина", Press::Resume, again.room);
        assert!(!paused(&mut chat));
        chat.passes(1);
        assert!(chat.told_to("Аня").is_empty());
    }
}

/// One update says it of all topics of a chat.
#[test]
fn a_bot_that_is_thrown_out_of_a_forum_waits_in_all_its_topics() {
    let mut chat = Chat::begun();
    let topic = "group:77".to_owned();
    let now = chat.table.now;
    chat.hears(Input { chat: topic.clone(), ..said(0, now, "Яна", true, "/game evening-1") });
    chat.rights(Rights::NONE);
    assert_eq!(chat.table.hall.failure(), None);
    assert!(paused(&mut chat));
    let places = chat.table.hall.places();
    let muted = ["group", &topic].map(|key| {
        let place = places.of_key(key).and_then(|chat| places.get(chat));
        place.is_some_and(|place| place.muted)
    });
    assert_eq!(muted, [true, true]);
}

/// What was closed is set back when the bot is in the chat again, whatever has become of the game.
#[test]
fn what_is_closed_waits_until_the_bot_is_back() {
    let mut chat = Chat::begun();
    chat.until("night", 1);
    chat.rights(Rights::NONE);
    chat.asked();
    chat.says("Зина", false, "/void проба");
    assert_eq!(chat.asked(), Vec::<String>::new());
    assert_eq!(chat.table.hall.to_reopen().len(), 1);
    chat.rights(Rights::ALL);
    assert_eq!(chat.asked(), ["reopen all"]);
    chat.assert_open("back");
    // The last board was not seen: it is shown, and unpinned.
    let board = chat.group.iter().rfind(|post| post.pin != Pin::AsIs).expect("a board");
    assert_eq!(board.pin, Pin::Down);
}

/// A lobby waits without a word; who writes in the chat shows that the bot is there again.
#[test]
fn a_lobby_waits_without_a_word() {
    let mut chat = Chat::lobby(&[]);
    chat.private.clear();
    chat.rights(Rights::NONE);
    assert!(chat.private.is_empty());
    chat.told();
    let before = looks(&chat);
    chat.says("Аня", true, "есть кто?");
    chat.says("Боря", true, "есть");
    assert_eq!((looks(&chat), chat.told()), (before + 1, vec![]));
    chat.passes(60);
    chat.says("Боря", true, "а бот?");
    assert_eq!(looks(&chat), before + 2);
    chat.rights(Rights::ALL);
    assert!(chat.told().iter().any(|text| text.contains("1. Аня")));
    chat.says("Зина", true, "/begin");
    assert!(!paused(&mut chat));
}

/// [B35, B105] Whoever blocks the bot gets what he has missed once he is back; by night no board says so.
#[test]
fn who_blocks_the_bot_misses_nothing() {
    let mut chat = Chat::begun();
    chat.until("night", 2);
    let blocks = |chat: &mut Chat, who: &str| {
        let now = chat.table.now;
        chat.hears(Input { what: Done::Blocked, ..said(0, now, who, false, "") });
    };
    chat.says("Боря", false, "1");
    chat.told();
    blocks(&mut chat, "Боря");
    chat.private.clear();
    chat.outcome = |post| matches!(post.to, To::Person(_)).then_some(Outcome::Unreachable);
    assert!(!chat.told().concat().contains("нет связи"));
    chat.until("speech", 2);
    assert!(chat.told().concat().contains("Боря · нет связи"));
    chat.outcome = |_| None;
    chat.says("Боря", false, "/start");
    let told = chat.told_to("Боря");
    assert!(told.iter().any(|text| text.starts_with("№ 1 — мафия")), "{told:?}");
    assert!(!chat.told().concat().contains("Боря · нет связи"));
}

/// The board of a table comes off the wall with its game, however that ends, and with its lobby.
#[test]
fn a_board_is_unpinned_at_the_end() {
    let pins = |chat: &Chat| {
        let boards = chat.group.iter().filter(|post| post.pin != Pin::AsIs);
        boards.map(|post| post.pin).collect::<Vec<Pin>>()
    };
    let mut lobby = Chat::lobby(&[]);
    lobby.says("Зина", true, "/void проба");
    assert_eq!(pins(&lobby).last(), Some(&Pin::Down));
    for ends in ["/void проба", "/award мирные так"] {
        let mut chat = Chat::begun();
        assert_eq!(pins(&chat).last(), Some(&Pin::Up));
        chat.says("Зина", true, ends);
        assert_eq!(pins(&chat).last(), Some(&Pin::Down), "{ends}");
    }
}
