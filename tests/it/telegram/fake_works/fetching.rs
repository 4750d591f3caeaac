//! Updates: how they are fetched, confirmed, repeated, and who gets none.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::telegram::fake::{Fake, Rights};
use crate::telegram::fake_works::{Caller, SOON};

fn texts(updates: &Value) -> Vec<&str> {
    let all = updates.as_array().expect("updates").iter();
    all.map(|update| update["message"]["text"].as_str().unwrap_or("-")).collect()
}

#[test]
fn what_is_not_confirmed_comes_again() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let anna = fake.user("Аня");
    anna.writes("/start").expect("a start");
    anna.writes("раз").expect("a text");
    let first = bot.ok("getUpdates", &json!({}));
    assert_eq!(texts(&first), ["/start", "раз"]);
    assert_eq!(first, bot.ok("getUpdates", &json!({"limit": 2})), "nothing was confirmed");
    assert_eq!(texts(&bot.ok("getUpdates", &json!({"limit": 1}))), ["/start"]);
    assert!(!fake.is_idle());
    let next = first[0]["update_id"].as_i64().expect("a number") + 1;
    assert_eq!(texts(&bot.ok("getUpdates", &json!({"offset": next}))), ["раз"]);
    assert_eq!(texts(&bot.ok("getUpdates", &json!({"offset": next + 1}))), [""; 0]);
    assert!(fake.is_idle());
    fake.repeat_last(1);
    assert_eq!(texts(&bot.ok("getUpdates", &json!({"offset": next + 1}))), ["раз"]);
    assert_eq!(texts(&bot.ok("getUpdates", &json!({"offset": next + 1}))), [""; 0]);
}

#[test]
fn a_long_poll_ends_with_the_first_update_or_with_its_time() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let begun = Instant::now();
    assert_eq!(bot.ok("getUpdates", &json!({"timeout": 1})), json!([]));
    assert!(begun.elapsed() >= Duration::from_secs(1));
    let anna = fake.user("Аня");
    let writes = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        anna.writes("/start").expect("a start");
    });
    let begun = Instant::now();
    let updates = bot.ok("getUpdates", &json!({"timeout": 50}));
    assert!(begun.elapsed() < Duration::from_secs(40));
    assert_eq!(texts(&updates), ["/start"]);
    writes.join().expect("a thread");
}

#[test]
fn a_newer_poll_ends_the_older() {
    let fake = Fake::start();
    let old = Caller::of(&fake);
    let new = Caller::of(&fake);
    let older = thread::spawn(move || old.refused("getUpdates", &json!({"timeout": 50})));
    fake.wait(SOON, |state| (state.poll == 1).then_some(())).expect("the older one");
    assert_eq!(new.ok("getUpdates", &json!({})), json!([]));
    let text = older.join().expect("a thread");
    assert_eq!(
        text,
        "409 Conflict: terminated by other getUpdates request; make sure that only one bot \
         instance is running"
    );
}

#[test]
fn rare_kinds_come_on_request_and_to_an_administrator() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let (anna, boris) = (fake.user("Аня"), fake.user("Боря"));
    let chat = fake.supergroup("Мафия", &[&anna, &boris]);
    fake.add_bot(&chat, Rights::none());
    let kinds = |fake: &Fake| -> Vec<String> {
        let all = fake.history();
        let kind = |u: &Value| u.as_object().expect("an update").keys().next().cloned();
        all.iter().filter_map(kind).collect()
    };
    assert_eq!(kinds(&fake), ["my_chat_member", "message"], "{:?}", fake.history());
    fake.promote_bot(&chat, Rights::all());
    boris.leaves_silently(&chat);
    assert_eq!(kinds(&fake).len(), 3, "chat_member was not asked for");
    bot.ok("getUpdates", &json!({"allowed_updates": ["message", "chat_member"]}));
    boris.joins(&chat);
    boris.leaves_silently(&chat);
    assert_eq!(kinds(&fake)[3..], ["chat_member", "message", "chat_member"]);
    fake.demote_bot(&chat);
    boris.joins(&chat);
    assert_eq!(kinds(&fake)[6..], ["message"], "my_chat_member is not asked for any more");
}

#[test]
fn privacy_lets_commands_answers_and_events_pass() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let anna = fake.user("Аня");
    let chat = fake.supergroup("Мафия", &[&anna]);
    fake.add_bot(&chat, Rights::none());
    let post = bot.ok("sendMessage", &json!({"chat_id": chat.chat, "text": "Здравствуйте"}));
    let before = fake.history().len();
    let heard = |say: &dyn Fn()| {
        let old = fake.history().len();
        say();
        fake.history().len() > old
    };
    let says = |text: &'static str| {
        let (anna, chat) = (anna.clone(), chat.clone());
        move || assert!(anna.says(&chat, text).is_ok())
    };
    assert_eq!(before, 2);
    assert!(!heard(&says("просто так")));
    assert!(heard(&says("/vote 3")));
    assert!(heard(&says("/vote@omerta_test_bot 3")));
    assert!(!heard(&says("/vote@OtherBot 3")));
    let id = post["message_id"].as_i64().expect("a number");
    assert!(heard(&|| assert!(anna.replies(&chat, id, "вот").is_ok())));
    assert_eq!(bot.ok("getMe", &json!({}))["can_read_all_group_messages"], false);
    fake.privacy(false);
    assert_eq!(bot.ok("getMe", &json!({}))["can_read_all_group_messages"], true);
    assert!(heard(&says("просто так")));
    fake.privacy(true);
    fake.promote_bot(&chat, Rights::all());
    assert!(heard(&says("/vote@OtherBot 3")));
    fake.kick_bot(&chat);
    assert!(!heard(&says("/vote 3")));
}
