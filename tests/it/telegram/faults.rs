//! What the platform and the line do wrong: pauses, answers that get lost, errors of its own and such as
//! nobody has seen.

use serde_json::Value;

use crate::telegram::evening::{Evening, SEVEN, answer, count, last_to, told};
use crate::telegram::fake::{Call, Fake, Fault, Permissions, Place, Rights};
use crate::telegram::game::plain;

/// What was sent or changed in a chat within this time, without what was refused.
fn sent_within(fake: &Fake, chat: &Place, from: i64, ms: i64) -> Vec<Call> {
    let sends = |call: &Call| ["sendMessage", "editMessageText"].contains(&call.method.as_str());
    let here = |call: &Call| call.params.get("chat_id").and_then(Value::as_i64) == Some(chat.chat);
    let within = |call: &Call| call.at > from && call.at < from + ms;
    let fits = |call: &Call| sends(call) && here(call) && within(call) && call.code == 200;
    fake.calls().into_iter().filter(fits).collect()
}

fn refused_at(fake: &Fake) -> i64 {
    let refused = fake.calls().into_iter().rev().find(|call| call.code == 429);
    refused.expect("a refusal").at
}

/// A pause that is asked for in the group: nothing is sent or changed there before it is over, and then
/// what was refused first, once.
#[test]
fn a_pause_in_the_group() {
    let mut evening = Evening::in_the_night(SEVEN);
    let fake = evening.fake();
    let chat = evening.chat();
    fake.fail_next(Some("sendMessage"), Some(chat.chat), Fault::RetryAfter(90));
    assert!(evening.stage.until(120, |_| fake.unspent_faults() == 0));
    let at = refused_at(&fake);
    let private = evening.fake().calls().len();
    evening.stage.pass(100_000);
    assert!(sent_within(&fake, &chat, at, 90_000).is_empty(), "{}", fake.transcript(&chat));
    assert!(fake.calls().len() > private, "others are written to");
    evening.finish();
    for words in ["Утро 2.", "окончена: победа"] {
        assert_eq!(count(&chat, words), 1, "{}", fake.transcript(&chat));
    }
    assert_eq!(count(&chat, "Любовница засыпает"), count(&chat, "Мафия засыпает"));
}

/// The same in private, and the process dies meanwhile: the next one keeps the pause.
#[test]
fn a_pause_outlives_a_death() {
    let mut evening = Evening::full(SEVEN);
    let fake = evening.fake();
    let who = evening.guest(3);
    fake.fail_next(Some("sendMessage"), Some(who.id), Fault::RetryAfter(50));
    evening.host().presses(&evening.chat(), "Начать");
    evening.stage.settle();
    assert_eq!(fake.unspent_faults(), 0);
    let at = refused_at(&fake);
    assert_eq!(told(&who, "Ваше место"), 0);
    evening.stage.pass(3000);
    for _ in 0..2 {
        evening.stage.crash(4000);
        evening.stage.pass(10_000);
    }
    evening.stage.pass(60_000);
    assert!(sent_within(&fake, &who.private(), at, 50_000).is_empty());
    evening.party.read_cards();
    for person in &evening.party.people {
        assert_eq!(told(person, "Ваше место"), 1, "{}", fake.transcript(&person.private()));
    }
}

/// The answer to a new message gets lost, and that to its repetition, too: it is there twice, and no third
/// time. A change whose answer gets lost is made until it is known.
#[test]
fn lost_answers() {
    let mut evening = Evening::in_the_night(SEVEN);
    let fake = evening.fake();
    let chat = evening.chat();
    evening.stage.pass(10_000);
    let called = count(&chat, "Любовница засыпает");
    fake.fail_after(0, 2, Some("sendMessage"), Some(chat.chat), Fault::LostReply);
    assert!(evening.stage.until(120, |_| fake.unspent_faults() == 0));
    evening.stage.pass(20_000);
    assert_eq!(count(&chat, "Любовница засыпает"), called + 2, "{}", fake.transcript(&chat));
    fake.fail_after(0, 3, Some("editMessageText"), Some(chat.chat), Fault::LostReply);
    evening.finish();
    assert_eq!(fake.unspent_faults(), 0);
    let seen = fake.transcript(&chat);
    assert!(plain(&evening.board().text).contains("Игра окончена"), "{seen}");
    assert_eq!(fake.calls_of("pinChatMessage").len(), 1, "one board:\n{seen}");
    assert_eq!(count(&chat, "окончена: победа"), 1, "{seen}");
}

/// Texts that nobody has seen: what was to be said is given up, the game goes on, and nothing is claimed
/// to be closed that is not.
#[test]
fn errors_that_nobody_has_seen() {
    let mut evening = Evening::dealt(SEVEN);
    let fake = evening.fake();
    let new = Fault::Error(400, "Bad Request: QUITE_SOMETHING_NEW");
    for method in ["setChatPermissions", "pinChatMessage", "deleteMessage", "editMessageText"] {
        fake.fail_after(0, 1, Some(method), Some(evening.chat().chat), new.clone());
    }
    fake.fail_next(Some("sendMessage"), Some(evening.chat().chat), new);
    evening.finish();
    let seen = fake.transcript(&evening.chat());
    assert_eq!(count(&evening.chat(), "окончена: победа"), 1, "{seen}");
    assert_eq!(fake.permissions(&evening.chat()), Permissions::usual(), "{seen}");
}

/// A server that does not know moments in a text gets plain words from then on; nothing is lost by it.
#[test]
fn times_in_plain_words() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    fake.refuse_tg_time(true);
    evening.sit_down();
    evening.finish();
    let said =
        |call: &Call| call.params.get("text").is_some_and(|t| t.to_string().contains("tg-time"));
    let refused: Vec<Call> = fake.calls().into_iter().filter(said).collect();
    assert!(!refused.is_empty() && refused.len() <= SEVEN + 2, "{}", refused.len());
    assert!(refused.iter().all(|call| call.code == 400));
    assert_eq!(count(&evening.chat(), "Карты розданы"), 1);
    assert_eq!(count(&evening.chat(), "окончена: победа"), 1);
    assert!(fake.transcript(&evening.chat()).contains("До 19:"));
    drop(fake.take_violations());
}

/// A press that waits no longer is answered in vain: it counts all the same, once, and nothing is said in
/// its place.
#[test]
fn a_press_that_is_answered_too_late() {
    let mut evening = Evening::at_the_vote(10);
    let fake = evening.fake();
    let seat = evening.party.alive()[0];
    let who = evening.party.at(seat).clone();
    let before = who.inbox().len();
    fake.set_query_life(-1);
    who.presses_on(&evening.chat(), evening.tally().id, "№");
    evening.stage.pass(8000);
    assert!(plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
    assert_eq!(who.inbox().len(), before, "{}", last_to(&who));
    fake.set_query_life(15_000);
    let again = who.presses_on(&evening.chat(), evening.tally().id, "№");
    evening.stage.settle();
    assert!(answer(&again).text.is_some());
    drop(fake.take_violations());
}

/// A gateway fails: what was not done is done again, and everybody gets it once. (The library waits for
/// ten seconds of the wall before it says so.)
#[test]
fn a_gateway_fails() {
    let mut evening = Evening::full(SEVEN);
    let fake = evening.fake();
    let who = evening.guest(2);
    fake.fail_next(Some("sendMessage"), Some(who.id), Fault::ServerError("Bad Gateway"));
    evening.host().presses(&evening.chat(), "Начать");
    evening.stage.pass(30_000);
    assert_eq!(fake.unspent_faults(), 0);
    evening.party.read_cards();
    assert_eq!(told(&who, "Ваше место"), 1);
}

/// Whatever is refused to a bot without rights, the chat reads no error, and the night costs no more calls
/// than people write.
#[test]
fn without_rights_nothing_is_tried_for_ever() {
    let mut evening = Evening::hosted(SEVEN, Rights::none());
    let fake = evening.fake();
    evening.party.fill_by_commands(&mut evening.stage);
    evening.party.read_cards();
    evening.stage.pass(70_000);
    let before = fake.calls().len();
    evening.stage.pass(140_000);
    let calls = fake.calls().split_off(before);
    let denied = calls.iter().filter(|call| call.code != 200).count();
    assert!(denied <= 2, "{calls:#?}");
}
