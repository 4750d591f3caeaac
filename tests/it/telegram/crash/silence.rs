//! What a death leaves closed: nothing, wherever it falls between closing and opening.

use crate::telegram::evening::{Evening, SEVEN, count, told};
use crate::telegram::fake::{Call, Fault, Permissions, Rights};
use crate::telegram::game::plain;

fn custom() -> Permissions {
    Permissions::usual().without("can_send_polls").without("can_send_photos")
}

fn hosted() -> Evening {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    let fake = evening.fake();
    fake.set_permissions(&evening.chat(), custom());
    fake.restrict(
        &evening.chat(),
        &evening.guest(1),
        Permissions::usual().without("can_send_polls"),
    );
    evening.sit_down();
    evening
}

fn as_before(evening: &Evening) {
    let fake = evening.fake();
    let seen = fake.transcript(&evening.chat());
    assert_eq!(fake.permissions(&evening.chat()), custom(), "{seen}");
    for (n, person) in evening.party.people.iter().enumerate() {
        let status = fake.status(&evening.chat(), person);
        assert_eq!(status["status"] == "restricted", n == 1, "{n}: {status}\n{seen}");
        assert!(n != 1 || (status["can_send_polls"] == false && status["can_send_photos"] == true));
    }
}

/// The process dies while the chat is being closed, and while it is being opened again; then the game is
/// voided, or goes to its end.
#[test]
fn a_death_while_it_closes_or_opens() {
    for (method, reached) in [
        ("getChat", "Ночь 1. Город засыпает"),
        ("setChatPermissions", "Ночь 1. Город засыпает"),
        ("setChatPermissions", "Утро 1"),
        ("restrictChatMember", "День 2. Город просыпается"),
    ] {
        let mut evening = hosted();
        let fake = evening.fake();
        if reached == "Утро 1" {
            evening.play_until("Детектив засыпает");
        }
        // It is done, and nobody is told: then the process dies.
        fake.fail_next(Some(method), None, Fault::LostReply);
        evening.play_until(reached);
        assert!(evening.stage.until(60, |_| fake.unspent_faults() == 0), "{method} {reached}");
        evening.stage.dies_in_flight();
        evening.stage.crash(3000);
        evening.stage.pass(70_000);
        evening.host().writes("/void проба").expect("a word");
        evening.stage.pass(120_000);
        as_before(&evening);
    }
}

/// The host opens the chat by night, and the process dies: it stays open until the next night is closed,
/// and in the end all is as before.
#[test]
fn open_outlives_a_death() {
    let mut evening = hosted();
    evening.play_until("Ночь 1. Город засыпает");
    evening.stage.pass(3000);
    assert_ne!(evening.fake().permissions(&evening.chat()), custom());
    evening.host().writes("/open").expect("a word");
    evening.stage.pass(3000);
    assert_eq!(evening.fake().permissions(&evening.chat()), custom());
    evening.stage.crash(3000);
    evening.stage.pass(70_000);
    assert_eq!(evening.fake().permissions(&evening.chat()), custom(), "it is not closed again");
    evening.finish();
    as_before(&evening);
}

/// A death after the end, before anything was set back; and one in a night that is over by the time.
#[test]
fn a_death_at_the_end() {
    let mut evening = hosted();
    evening.play_until("Ночь 2. Город засыпает");
    evening.stage.pass(3000);
    evening.host().writes("/void проба").expect("a word");
    evening.stage.dies_in_flight();
    evening.stage.crash(600_000);
    evening.stage.pass(120_000);
    as_before(&evening);
    assert_eq!(
        count(&evening.chat(), "проба"),
        1,
        "{}",
        evening.fake().transcript(&evening.chat())
    );
}

/// The game is over, the platform has asked for patience before the chat is opened again, and the process
/// dies: nobody has to write for the next one to open it.
#[test]
fn what_was_still_closed_at_a_death_is_opened() {
    let mut evening = hosted();
    let fake = evening.fake();
    evening.play_until("Ночь 2. Город засыпает");
    evening.stage.pass(3000);
    fake.fail_next(Some("setChatPermissions"), None, Fault::RetryAfter(20));
    evening.host().writes("/void проба").expect("a word");
    evening.stage.settle();
    assert_eq!(fake.unspent_faults(), 0);
    assert_ne!(fake.permissions(&evening.chat()), custom());
    evening.stage.crash(600_000);
    evening.stage.pass(120_000);
    as_before(&evening);
}

/// Somebody who is out has left by the end, or was made an administrator: the others are opened.
#[test]
fn one_who_is_gone_holds_nobody_up() {
    let mut evening = Evening::hosted(12, Rights::all());
    let fake = evening.fake();
    evening.sit_down();
    evening.play_until("День 3. Город просыпается");
    evening.stage.pass(5000);
    let alive = evening.party.alive();
    let dead: Vec<usize> = (1..=12).filter(|seat| !alive.contains(seat)).collect();
    assert!(dead.len() >= 2, "{dead:?}");
    evening.party.at(dead[0]).leaves(&evening.chat());
    fake.make_admin(
        &evening.chat(),
        evening.party.at(dead[1]),
        Rights::none().with("can_pin_messages"),
    );
    evening.finish();
    let seen = fake.transcript(&evening.chat());
    assert_eq!(fake.permissions(&evening.chat()), Permissions::usual(), "{seen}");
    for person in &evening.party.people {
        let status = fake.status(&evening.chat(), person);
        let gone = status["is_member"] == false || status["status"] == "left";
        assert!(gone || status["status"] != "restricted", "{status}\n{seen}");
    }
    assert_eq!(count(&evening.chat(), "не может вернуть"), 0, "{seen}");
}

/// With the platform's ceilings and deaths a minute and a half apart: each card and each night's card once,
/// the board is one message, what was said is said once.
#[test]
fn under_the_ceilings() {
    let mut evening = Evening::dealt(10);
    for turn in 0..40 {
        if evening.party.is_over() {
            break;
        }
        evening.turn();
        if turn % 18 == 5 {
            evening.stage.crash(5000);
        }
    }
    evening.finish();
    let seen = evening.fake().transcript(&evening.chat());
    for person in &evening.party.people {
        assert_eq!(told(person, "Ваше место"), 1);
        assert_eq!(told(person, "Ночь 2. До"), told(person, "Ночь 2. До").min(1));
    }
    for words in ["Карты розданы", "Ночь 1. Город", "Ночь 2. Город", "Утро 1.", "Утро 2."]
    {
        assert_eq!(count(&evening.chat(), words), 1, "{words}\n{seen}");
    }
    assert_eq!(evening.fake().calls_of("pinChatMessage").len(), 1, "{seen}");
    assert!(plain(&evening.board().text).contains("Игра окончена"), "{seen}");
    assert_eq!(evening.fake().count_429(), 0);
}

/// What is true today: after a start a group is told nothing for a minute, since its budget counts as used
/// up. The clock of a speech goes on meanwhile, so that the next speaker does not read that it is his turn.
#[test]
fn a_group_waits_for_a_minute_after_a_start() {
    let mut evening = hosted();
    evening.play_until("Слово: № 2");
    evening.stage.crash(3000);
    let from = evening.stage.now().0;
    evening.stage.pass(180_000);
    let fake = evening.fake();
    let chat = evening.chat().chat;
    let told = |call: &Call| call.at >= from && call.params.get("chat_id") == Some(&chat.into());
    let sends = |call: &Call| ["sendMessage", "editMessageText"].contains(&call.method.as_str());
    let first = fake.calls().into_iter().find(|call| told(call) && sends(call));
    assert_eq!(first.expect("something is told").at - from, 60_000);
}
