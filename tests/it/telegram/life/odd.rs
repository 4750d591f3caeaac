//! What is written and is no move: pictures, stickers, albums, forwarded and edited words, channels, people
//! who hide behind the chat. By night nothing of it stays.

use serde_json::json;

use crate::telegram::evening::{Evening, SEVEN, count};
use crate::telegram::fake::{Fake, Place, Rights, User};

/// A bot that may take messages down and silence nobody: by night people can write, and nothing stays.
fn open_night() -> Evening {
    let mut evening = Evening::hosted(SEVEN, Rights::all().without("can_restrict_members"));
    evening.sit_down();
    evening.play_until("Ночь 2. Город засыпает");
    evening.stage.pass(3000);
    evening
}

fn stands(chat: &Place, id: i64) -> bool {
    chat.message(id).is_some_and(|shown| !shown.deleted)
}

/// A message as the platform tells it, of a kind that the fake does not send by itself.
fn raw(fake: &Fake, chat: &Place, user: &User, id: i64, what: serde_json::Value, at_ms: i64) {
    let mut message = json!({
        "message_id": id, "date": at_ms.div_euclid(1000),
        "chat": {"id": chat.chat, "type": "supergroup", "title": "Вечер"},
        "from": {"id": user.id, "is_bot": false, "first_name": "Кто-то"},
    });
    for (key, value) in what.as_object().expect("an object") {
        message[key] = value.clone();
    }
    fake.push_raw(json!({ "message": message }));
}

/// [E-3.11] Pictures, albums, stickers, words and commands for others: by night they go.
#[test]
fn by_night_nothing_stays() {
    let mut evening = open_night();
    let chat = evening.chat();
    let who = evening.guest(3);
    let mut all = vec![
        who.says(&chat, "не спится").expect("a word"),
        who.sends_photo(&chat, "закат").expect("a picture"),
        who.sends_photo(&chat, "").expect("a picture"),
        who.sends_sticker(&chat).expect("a sticker"),
        who.says(&chat, "/start@OtherBot").expect("a word"),
        who.says(&chat, "/rules").expect("a word"),
        who.posts_as_channel(&chat, "Канал", "новости").expect("a post"),
    ];
    all.extend(who.sends_album(&chat, 4).expect("an album"));
    evening.stage.pass(30_000);
    for id in all {
        assert!(!stands(&chat, id), "{:?}", chat.message(id));
    }
}

/// Dice, polls, voices, and what the library does not know: seen in a chat, and so taken down.
#[test]
fn what_nobody_knows_is_taken_down_too() {
    let mut evening = open_night();
    let fake = evening.fake();
    let chat = evening.chat();
    let who = evening.guest(3);
    let kinds = [
        json!({"dice": {"emoji": "🎲", "value": 3}}),
        json!({"something_new": {"a": 1}}),
        json!({"voice": {"file_id": "v", "file_unique_id": "v", "duration": 2}}),
        json!({"location": {"latitude": 55.7, "longitude": 37.6}}),
        json!({"contact": {"phone_number": "1", "first_name": "Он"}}),
        json!({"story": {"chat": {"id": 5, "type": "private"}, "id": 1}}),
        json!({"checklist": {"title": "т", "tasks": [{"id": 1, "text": "№ 5 — мафия"}]}}),
        json!({"paid_media": {"star_count": 1, "paid_media": []}}),
        json!({"sender_chat": {"id": chat.chat - 7, "type": "channel", "title": "К"},
            "something_new": {"a": 1}}),
    ];
    for what in kinds {
        // A number of a message that stands: the fake has it as his word.
        let id = who.says(&chat, "?").expect("a word");
        evening.stage.pass(5000);
        assert!(!stands(&chat, id));
        let before = fake.calls_of("deleteMessage").len();
        raw(&fake, &chat, &who, id, what.clone(), evening.stage.now().0);
        evening.stage.pass(5000);
        let calls = fake.calls_of("deleteMessage").split_off(before);
        assert!(calls.iter().any(|call| call.params["message_id"] == id), "{what}");
    }
}

/// What stood there before the night and is edited in it is speech; so is what is forwarded.
#[test]
fn edited_and_forwarded_by_night() {
    let mut evening = Evening::hosted(SEVEN, Rights::all().without("can_restrict_members"));
    let chat = evening.chat();
    let who = evening.guest(3);
    let early = who.says(&chat, "добрый вечер").expect("a word");
    evening.sit_down();
    evening.play_until("Ночь 2. Город засыпает");
    evening.stage.pass(3000);
    assert!(stands(&chat, early));
    who.edits(&chat, early, "№ 5 — мафия").expect("an edit");
    let news = who.writes("/help").expect("a word");
    let forwarded = who.forwards(&who.private(), news, &chat).expect("a forward");
    evening.stage.pass(20_000);
    assert!(!stands(&chat, early), "what is edited by night is said by night");
    assert!(!stands(&chat, forwarded));
}

/// A role card cannot be forwarded; its words in the group are taken down by day, too, and nobody reads
/// who it was that the bot has told of it but the host.
#[test]
fn a_card_in_the_group() {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    evening.sit_down();
    evening.play_until("День 1. Город просыпается");
    let chat = evening.chat();
    let who = evening.party.at(1).clone();
    let card = who.inbox().into_iter().find(|shown| shown.text.contains("Ваша карта"));
    let card = card.expect("a card");
    assert!(who.forwards(&who.private(), card.id, &chat).is_err(), "it is protected");
    let pasted = who.says(&chat, &card.text).expect("his own speech");
    evening.stage.pass(10_000);
    assert!(!stands(&chat, pasted), "{}", evening.fake().transcript(&chat));
    let speech = who.says(&chat, "я за мирных").expect("his own speech");
    evening.stage.pass(5000);
    assert!(stands(&chat, speech), "what only speaks of it stays");
}

/// A channel has no vote and no seat, and an administrator who hides has no night card; by day what they
/// write stays where anybody may write.
#[test]
fn channels_and_hidden_ones_by_day() {
    let mut evening = Evening::gathered(SEVEN);
    let chat = evening.chat();
    let who = evening.guest(3);
    for text in ["/join", "/begin", "/void нет", "/open", "войти", "игра"] {
        who.posts_as_channel(&chat, "Канал", text).expect("a post");
    }
    evening.stage.pass(10_000);
    assert_eq!(chat.posts().len(), 1, "{}", evening.fake().transcript(&chat));
    evening.sit_down();
    who.posts_as_channel(&chat, "Канал", "/void нет").expect("a post");
    evening.stage.pass(10_000);
    assert_eq!(count(&chat, "Карты розданы"), 1);
    assert!(!evening.has_read("аннулирована"));
}

/// The dead who come to the chat by another way, a picture, a sticker: nothing of it stays.
#[test]
fn the_dead_show_nothing() {
    let mut evening = Evening::hosted(10, Rights::all().without("can_restrict_members"));
    evening.sit_down();
    evening.play_until("День 2. Город просыпается");
    let chat = evening.chat();
    let alive = evening.party.alive();
    let dead = (1..=10).find(|seat| !alive.contains(seat)).expect("somebody is out");
    let who = evening.party.at(dead).clone();
    let all = [
        who.says(&chat, "меня убил № 5").expect("a word"),
        who.sends_sticker(&chat).expect("a sticker"),
        who.sends_photo(&chat, "№ 5").expect("a picture"),
    ];
    evening.stage.pass(20_000);
    for id in all {
        assert!(!stands(&chat, id), "{:?}", chat.message(id));
    }
}
