//! What people do, and what is told of it.

use serde_json::{Value, json};

use crate::telegram::fake::{BOT_NAME, Fake, Permissions, Person, Place, Rights, User};
use crate::telegram::fake_works::Caller;

fn table() -> (Fake, User, User, Place) {
    let fake = Fake::start();
    let (anna, boris) = (fake.started("Аня"), fake.started("Боря"));
    let chat = fake.supergroup("Мафия", &[&anna, &boris]);
    fake.add_bot(&chat, Rights::all());
    (fake, anna, boris, chat)
}

fn last(fake: &Fake) -> Value {
    fake.history().pop().expect("an update")
}

#[test]
fn a_person_is_shown_as_he_is() {
    let fake = Fake::start();
    let anna = fake.user_with(Person {
        id: 42,
        first_name: "<b>".to_owned(),
        last_name: Some("&".to_owned()),
        username: Some("anna".to_owned()),
        language_code: Some("kk".to_owned()),
        ..Person::default()
    });
    anna.opens_link(&format!("https://t.me/{BOT_NAME}?start=room_7")).expect("a start");
    let message = last(&fake)["message"].clone();
    assert_eq!(
        message["from"],
        json!({"id": 42, "is_bot": false, "first_name": "<b>", "last_name": "&",
            "username": "anna", "language_code": "kk"})
    );
    assert_eq!(message["chat"]["type"], "private");
    assert_eq!(message["text"], "/start room_7");
    assert_eq!(message["entities"], json!([{"type": "bot_command", "offset": 0, "length": 6}]));
    assert!(anna.opens_link("https://t.me/other_bot?start=a").is_err());
    anna.renames("Анна");
    anna.writes("да").expect("a text");
    assert_eq!(last(&fake)["message"]["from"]["first_name"], "Анна");
}

#[test]
fn messages_are_edited_removed_and_carry_things() {
    let (fake, anna, boris, chat) = table();
    let said = anna.says(&chat, "/vote 5").expect("a text");
    anna.edits(&chat, said, "/vote 6").expect("an edit");
    let edited = last(&fake)["edited_message"].clone();
    assert_eq!((&edited["text"], &edited["message_id"]), (&json!("/vote 6"), &json!(said)));
    assert!(edited["edit_date"].is_i64());
    assert!(boris.edits(&chat, said, "нет").is_err());
    assert!(boris.deletes(&chat, said).is_err());
    boris.sends_photo(&chat, "подпись").expect("a photo");
    assert_eq!(last(&fake)["message"]["caption"], "подпись");
    boris.sends_sticker(&chat).expect("a sticker");
    assert!(last(&fake)["message"]["sticker"].is_object());
    boris.sends_album(&chat, 3).expect("an album");
    let album: Vec<Value> = fake.history().iter().rev().take(3).cloned().collect();
    let group = |update: &Value| update["message"]["media_group_id"].clone();
    assert!(group(&album[0]).is_string() && album.iter().all(|u| group(u) == group(&album[0])));
    anna.deletes(&chat, said).expect("her own");
    assert!(chat.message(said).expect("it was there").deleted);
    fake.set_permissions(&chat, Permissions::usual().without("can_send_photos"));
    assert!(boris.sends_photo(&chat, "").is_err());
    assert!(boris.says(&chat, "слово").is_ok());
}

#[test]
fn what_is_protected_is_not_forwarded() {
    let (fake, anna, _, chat) = table();
    let bot = Caller::of(&fake);
    let send = |protect: bool| {
        let params = json!({"chat_id": anna.id, "text": "карта", "protect_content": protect});
        bot.ok("sendMessage", &params)["message_id"].as_i64().expect("a number")
    };
    assert!(anna.forwards(&anna.private(), send(true), &chat).is_err());
    anna.forwards(&anna.private(), send(false), &chat).expect("a forward");
    assert_eq!(last(&fake)["message"]["forward_origin"]["sender_user"]["is_bot"], true);
}

#[test]
fn coming_and_going_is_told() {
    let (fake, _, boris, chat) = table();
    let bot = Caller::of(&fake);
    bot.ok("getUpdates", &json!({"allowed_updates": ["message", "chat_member"]}));
    let seen = |n: usize| -> Vec<Value> { fake.history().into_iter().rev().take(n).collect() };
    boris.leaves(&chat);
    let told = seen(2);
    assert_eq!(told[0]["message"]["left_chat_member"]["id"], boris.id);
    assert_eq!(told[1]["chat_member"]["new_chat_member"]["status"], "left");
    assert!(boris.says(&chat, "слово").is_err());
    assert!(boris.tries_to_press(&chat, "Войти").is_err());
    boris.joins(&chat);
    let told = seen(2);
    assert_eq!(told[0]["message"]["new_chat_members"][0]["id"], boris.id);
    assert_eq!(told[1]["chat_member"]["old_chat_member"]["status"], "left");
    boris.is_banned_by_admin(&chat);
    assert_eq!(seen(2)[1]["chat_member"]["new_chat_member"]["status"], "kicked");
}

#[test]
fn others_speak_for_a_group_or_a_channel() {
    let (fake, anna, boris, chat) = table();
    assert!(boris.says_as_anonymous_admin(&chat, "/stop").is_err());
    anna.says_as_anonymous_admin(&chat, "/stop").expect("a text");
    let message = last(&fake)["message"].clone();
    assert_eq!(message["from"]["username"], "GroupAnonymousBot");
    assert_eq!(message["sender_chat"]["id"], chat.chat);
    boris.posts_as_channel(&chat, "Канал", "/join").expect("a text");
    let message = last(&fake)["message"].clone();
    assert_eq!(message["from"]["username"], "Channel_Bot");
    assert_eq!(message["sender_chat"]["type"], "channel");
}

#[test]
fn reactions_are_told_on_request() {
    let (fake, anna, _, chat) = table();
    let bot = Caller::of(&fake);
    bot.ok("getUpdates", &json!({"allowed_updates": ["message_reaction"]}));
    let post = bot.ok("sendMessage", &json!({"chat_id": chat.chat, "text": "да"}));
    let id = post["message_id"].as_i64().expect("a number");
    anna.reacts(&chat, id, "🔥").expect("a reaction");
    let told = last(&fake)["message_reaction"].clone();
    assert_eq!(told["new_reaction"], json!([{"type": "emoji", "emoji": "🔥"}]));
    bot.ok(
        "setMessageReaction",
        &json!({"chat_id": chat.chat, "message_id": id,
        "reaction": [{"type": "emoji", "emoji": "👍"}]}),
    );
    let shown = chat.message(id).expect("the post").reactions;
    assert_eq!(shown.into_values().collect::<Vec<_>>(), ["👍", "🔥"]);
}

#[test]
fn old_buttons_are_pressed_and_raw_updates_pushed() {
    let (fake, anna, _, chat) = table();
    anna.presses_data(&chat, 9999, "v1:7:3:yes");
    let query = last(&fake)["callback_query"].clone();
    assert_eq!(query["message"]["date"], 0, "the message is out of reach");
    assert_eq!(query["data"], "v1:7:3:yes");
    fake.push_raw(json!({"something_new": {"a": 1}}));
    let id = fake.history()[fake.history().len() - 2]["update_id"].as_i64().expect("a number");
    assert_eq!(last(&fake), json!({"update_id": id + 1, "something_new": {"a": 1}}));
}
