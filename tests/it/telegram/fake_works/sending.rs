//! Messages of the bot: sent, edited, removed, pinned; and what is refused of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::telegram::fake::{Fake, Place, Rights, User};
use crate::telegram::fake_works::{Caller, SOON};

const STALE: &str =
    "400 Bad Request: query is too old and response timeout expired or query ID is invalid";
const SAME: &str = "400 Bad Request: message is not modified: specified new message content and \
    reply markup are exactly the same as a current content and reply markup of the message";

fn table() -> (Fake, Caller, User, Place) {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let anna = fake.started("Аня");
    let chat = fake.supergroup("Мафия", &[&anna]);
    fake.add_bot(&chat, Rights::all());
    (fake, bot, anna, chat)
}

fn id(message: &Value) -> i64 {
    message["message_id"].as_i64().expect("a number")
}

fn buttons() -> Value {
    json!({"inline_keyboard": [[{"text": "Войти", "callback_data": "v1:1"}],
        [{"text": "Бот", "url": "https://t.me/omerta_test_bot?start=room_7"}]]})
}

#[test]
fn a_button_is_pressed_and_answered_once() {
    let (fake, bot, anna, chat) = table();
    let post = json!({"chat_id": chat.chat, "text": " <b>Стол</b> 1", "parse_mode": "HTML",
        "reply_markup": buttons()});
    let sent = bot.ok("SendMessage", &post);
    assert_eq!(sent["text"], "Стол 1");
    assert_eq!(sent["entities"], json!([{"type": "bold", "offset": 0, "length": 4}]));
    let shown = fake.wait_for_text(&chat, "Стол 1", SOON);
    assert_eq!(shown.labels(), ["Войти", "Бот"]);
    assert_eq!((shown.id, shown.data("Вой")), (id(&sent), Some("v1:1")));

    let pressed = anna.presses(&chat, "Вой");
    let query = fake.pending().pop().expect("an update")["callback_query"].clone();
    assert_eq!(query["data"], "v1:1");
    assert_eq!(query["message"]["message_id"], sent["message_id"]);
    let answer =
        json!({"callback_query_id": query["id"], "text": "Вы за столом", "show_alert": true});
    bot.ok("answerCallbackQuery", &answer);
    let seen = pressed.answer(SOON).expect("an answer");
    assert_eq!((seen.text.as_deref(), seen.alert), (Some("Вы за столом"), true));
    assert_eq!(bot.refused("answerCallbackQuery", &answer), STALE, "only once");

    let opened = anna.presses(&chat, "Бот").opened.expect("a message");
    assert_eq!(anna.private().message(opened).expect("it").text, "/start room_7");
    assert_eq!(fake.transcript(&anna.private()), "[окно] Вы за столом\n[Аня] /start room_7\n");
    assert!(anna.tries_to_press(&chat, "Выйти").is_err());
}

#[test]
fn an_answer_that_is_late_is_refused() {
    let (fake, bot, anna, chat) = table();
    let now = Arc::new(AtomicI64::new(1_700_000_000_000));
    let clock = Arc::clone(&now);
    fake.set_clock(Arc::new(move || clock.load(Ordering::Relaxed)));
    let post = json!({"chat_id": chat.chat, "text": "Стол", "reply_markup": buttons()});
    assert_eq!(bot.ok("sendMessage", &post)["date"], 1_700_000_000);
    let first = anna.presses(&chat, "Вой").query.expect("a query");
    now.fetch_add(15_000, Ordering::Relaxed);
    bot.ok("answerCallbackQuery", &json!({"callback_query_id": first}));
    let second = anna.presses(&chat, "Вой");
    now.fetch_add(15_001, Ordering::Relaxed);
    let late = json!({"callback_query_id": second.query});
    assert_eq!(bot.refused("answerCallbackQuery", &late), STALE);
    assert_eq!(second.answer(Duration::ZERO), None);
}

#[test]
fn a_post_is_edited_pinned_and_removed() {
    let (fake, bot, _, chat) = table();
    let sent = bot.ok(
        "sendMessage",
        &json!({"chat_id": chat.chat, "text": "Стол 1", "reply_markup": buttons()}),
    );
    let place = json!({"chat_id": chat.chat, "message_id": id(&sent)});
    let with = |key: &str, value: Value| {
        let mut params = place.clone();
        params[key] = value;
        params
    };
    bot.ok("editMessageText", &with("text", json!("Стол 2")));
    assert_eq!(chat.posts()[0].labels(), [""; 0], "an edit without buttons takes them away");
    assert_eq!(bot.refused("editMessageText", &with("text", json!("Стол 2"))), SAME);
    bot.ok("editMessageReplyMarkup", &with("reply_markup", buttons()));
    assert_eq!(bot.refused("editMessageReplyMarkup", &with("reply_markup", buttons())), SAME);
    assert_eq!(chat.posts()[0].edits.len(), 2);

    bot.ok("pinChatMessage", &place);
    assert_eq!(chat.pinned(), Some(id(&sent)));
    let pin = fake.pending().pop().expect("an update")["message"]["pinned_message"].clone();
    assert_eq!(pin["message_id"], sent["message_id"]);
    let shown = bot.ok("getChat", &json!({"chat_id": chat.chat}));
    assert_eq!(shown["pinned_message"]["text"], "Стол 2");
    bot.ok("unpinChatMessage", &json!({"chat_id": chat.chat}));
    assert_eq!(chat.pinned(), None);

    bot.ok("deleteMessage", &place);
    let gone = "400 Bad Request: message to delete not found";
    assert_eq!(bot.refused("deleteMessage", &place), gone);
    let edit = with("text", json!("Стол 3"));
    assert_eq!(bot.refused("editMessageText", &edit), "400 Bad Request: message to edit not found");
    assert_eq!(chat.posts().len(), 0);
    assert_eq!(
        fake.transcript(&chat),
        "[событие] + omerta\n[бот] Стол 1\n    (Войти)\n    (Бот)\n[бот ~] Стол 2\n\
         [бот ~] Стол 2\n    (Войти)\n    (Бот)\n[событие] закреплено: Стол 2\n\
         [откреплено] Стол 2\n[бот удалено] Стол 2\n"
    );
}
