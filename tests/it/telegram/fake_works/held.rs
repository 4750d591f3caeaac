//! Calls that should not have been made so: each is refused, and noted.

use serde_json::{Value, json};

use crate::telegram::fake::{Fake, Rights};
use crate::telegram::fake_works::Caller;

/// A call that fits, with some of it changed.
fn changed(base: &Value, key: &str, value: Value) -> Value {
    let mut params = base.clone();
    if value.is_null() {
        params.as_object_mut().expect("parameters").remove(key);
    } else {
        params[key] = value;
    }
    params
}

/// Each of these is refused with these words, and noted; and the call without the change is not.
fn hold(method: &str, base: impl Fn(&Fake) -> Value, table: &[(&str, Value, &str)]) {
    for (key, value, words) in table {
        let fake = Fake::start();
        let bot = Caller::of(&fake);
        let good = base(&fake);
        bot.ok(method, &good);
        assert_eq!(fake.violations(), [""; 0]);
        let text = bot.refused(method, &changed(&good, key, value.clone()));
        assert!(text.starts_with("400 Bad Request: ") && text.contains(words), "{words}: {text}");
        let noted = fake.take_violations();
        assert_eq!(noted.len(), 1, "{key} {value}");
        assert!(noted[0].contains(words), "{noted:?}");
    }
}

fn message(fake: &Fake) -> Value {
    json!({"chat_id": fake.started("Аня").id, "text": "текст"})
}

fn keyboard(button: &Value) -> Value {
    json!({"inline_keyboard": [[button]]})
}

#[test]
fn parameters_are_held_to_the_description() {
    hold(
        "sendMessage",
        message,
        &[
            ("text", Value::Null, "text is missing"),
            ("text", json!(7), "text is not String: 7"),
            ("silent", json!(true), "silent is unknown"),
            ("protect_content", json!("yes"), "protect_content is not Boolean"),
            ("reply_parameters", json!({"message": 1}), "reply_parameters.message_id is missing"),
            ("entities", json!([{"type": "bold", "offset": 0}]), "entities[0].length is missing"),
            (
                "reply_markup",
                json!({"inline_keyboard": [{}]}),
                "inline_keyboard[0] is not an array",
            ),
            (
                "reply_markup",
                keyboard(&json!({"text": "a", "data": "b"})),
                "[0][0].data is unknown",
            ),
            ("reply_markup", json!({"force_reply": true}), "not modelled"),
            ("parse_mode", json!("Markdown"), "not modelled"),
        ],
    );
}

#[test]
fn texts_and_buttons_have_sizes() {
    let button = |key: &str, value: &str| keyboard(&json!({"text": "кнопка", key: value}));
    let plain = json!({"text": "a", "callback_data": "b"});
    let rows =
        |rows: usize, row: usize| json!({"inline_keyboard": vec![vec![plain.clone(); row]; rows]});
    let start = "https://t.me/omerta_test_bot?start=";
    hold(
        "sendMessage",
        message,
        &[
            ("text", json!(""), "message text is empty"),
            ("text", json!("  \n "), "message text is empty"),
            ("text", json!("😀".repeat(2049)), "message is too long"),
            ("reply_markup", button("callback_data", &"я".repeat(33)), "BUTTON_DATA_INVALID"),
            ("reply_markup", button("callback_data", ""), "BUTTON_DATA_INVALID"),
            ("reply_markup", button("url", "t.me/x"), "Wrong HTTP URL"),
            ("reply_markup", button("url", &format!("{start}я")), "the payload of"),
            (
                "reply_markup",
                button("url", &format!("{start}{}", "a".repeat(65))),
                "the payload of",
            ),
            ("reply_markup", keyboard(&json!({"text": "кнопка"})), "Text buttons are unallowed"),
            (
                "reply_markup",
                keyboard(&json!({"text": " ", "callback_data": "a"})),
                "text is empty",
            ),
            ("reply_markup", rows(1, 9), "9 buttons in a row"),
            ("reply_markup", rows(13, 8), "reply markup is too long"),
        ],
    );
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let good = [
        ("text", json!("😀".repeat(2048))),
        ("reply_markup", button("callback_data", &"я".repeat(32))),
        ("reply_markup", button("url", &format!("{start}{}", "a".repeat(64)))),
        ("reply_markup", rows(12, 8)),
    ];
    for (key, value) in good {
        bot.ok("sendMessage", &changed(&message(&fake), key, value));
    }
}

#[test]
fn answers_commands_and_descriptions_have_sizes() {
    let press = |fake: &Fake| {
        let anna = fake.started("Аня");
        let pressed = anna.presses_data(&anna.private(), 1, "x");
        // The next call would be the second answer: two presses, two answers.
        json!({"callback_query_id": pressed.query, "text": "да"})
    };
    hold(
        "answerCallbackQuery",
        press,
        &[
            ("text", json!("я".repeat(201)), "text has 201 characters"),
            ("url", json!("https://example.org"), "URL_INVALID"),
        ],
    );
    let command =
        |name: &str, description: &str| json!([{"command": name, "description": description}]);
    hold(
        "setMyCommands",
        |_| {
            json!({"commands": [{"command": "vote", "description": "голос"}],
            "scope": {"type": "all_group_chats"}, "language_code": "ru"})
        },
        &[
            ("commands", command("Vote", "голос"), "BOT_COMMAND_INVALID"),
            ("commands", command(&"a".repeat(33), "голос"), "BOT_COMMAND_INVALID"),
            ("commands", command("vote", ""), "BOT_COMMAND_DESCRIPTION_INVALID"),
            ("commands", command("vote", &"я".repeat(257)), "BOT_COMMAND_DESCRIPTION_INVALID"),
            ("commands", vec![command("vote", "голос")[0].clone(); 101].into(), "TOO_MUCH"),
            ("scope", json!({"type": "groups"}), "scope.type must be"),
            ("scope", json!({"type": "chat"}), "scope.chat_id is missing"),
            ("language_code", json!("rus"), "two-letter"),
        ],
    );
    hold(
        "setMyDescription",
        |_| json!({"description": "ведущий"}),
        &[("description", json!("я".repeat(513)), "description has 513 characters")],
    );
    hold(
        "setMyShortDescription",
        |_| json!({"short_description": "ведущий"}),
        &[("short_description", json!("я".repeat(121)), "has 121 characters")],
    );
}

#[test]
fn other_values_are_held_too() {
    let reaction = |emoji: &str| json!([{"type": "emoji", "emoji": emoji}]);
    hold(
        "setMessageReaction",
        |fake| {
            let anna = fake.started("Аня");
            let id = anna.writes("да").expect("a text");
            json!({"chat_id": anna.id, "message_id": id, "reaction": [{"type": "emoji", "emoji": "👍"}]})
        },
        &[
            ("reaction", reaction("🐸"), "REACTION_INVALID"),
            ("reaction", json!([reaction("👍")[0], reaction("🔥")[0]]), "REACTIONS_TOO_MANY"),
        ],
    );
    hold(
        "sendChatAction",
        |fake| json!({"chat_id": fake.started("Аня").id, "action": "typing"}),
        &[("action", json!("sleeping"), "wrong parameter action")],
    );
    hold(
        "getUpdates",
        |_| json!({"allowed_updates": ["message", "chat_member"]}),
        &[
            ("allowed_updates", json!(["messages"]), "there is no update messages"),
            ("allowed_updates", json!("message"), "allowed_updates is not an array"),
        ],
    );
    hold(
        "setWebhook",
        |_| json!({"url": "", "secret_token": "a"}),
        &[
            ("secret_token", json!("a b"), "unallowed characters"),
            ("url", json!("http://example.org"), "An HTTPS URL must be provided"),
        ],
    );
    hold(
        "createForumTopic",
        |fake| {
            let forum = fake.forum("Мафия", &[&fake.user("Аня")]);
            fake.add_bot(&forum, Rights::all());
            json!({"chat_id": forum.chat, "name": "Стол 1"})
        },
        &[
            ("name", json!(""), "a topic's name has 0 characters"),
            ("icon_color", json!(1), "no colour of a topic's icon"),
        ],
    );
}

#[test]
fn a_call_of_nothing_known_is_noted() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    assert_eq!(bot.refused("sendMesage", &json!({})), "404 Not Found: method not found");
    assert!(fake.take_violations()[0].contains("sendMesage"));
    assert_eq!(bot.refused("getMyStarBalance", &json!({})), "400 Bad Request: not modelled");
    assert!(fake.take_violations()[0].contains("not modelled"));
    let stranger = Caller { base: format!("{}/bot1:X", fake.url()), ..Caller::of(&fake) };
    assert_eq!(stranger.refused("getMe", &json!({})), "401 Unauthorized");
}

#[test]
#[should_panic(expected = "violations:\nsendMessage: Bad Request: text is missing")]
fn a_violation_that_nobody_takes_fails_the_test() {
    let fake = Fake::start();
    Caller::of(&fake).refused("sendMessage", &json!({"chat_id": 1}));
}
