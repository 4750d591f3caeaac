//! Telegram's HTML: what it means, and how the platform complains.

use serde_json::{Value, json};

use crate::telegram::fake::Fake;
use crate::telegram::fake_works::Caller;

/// Sends a text; what stands there, or the refusal.
fn sent(html: &str, fake: &Fake) -> Result<(String, Vec<Value>), String> {
    let bot = Caller::of(fake);
    let anna = fake.started("Аня");
    let params = json!({"chat_id": anna.id, "text": html, "parse_mode": "HTML"});
    let (status, body) = bot.call("sendMessage", &params);
    if status != 200 {
        return Err(body["description"].as_str().expect("a description").to_owned());
    }
    let shown = anna.inbox().remove(0);
    Ok((shown.text, shown.entities))
}

#[test]
fn markup_becomes_entities() {
    let fake = Fake::start();
    let of = |html: &str| sent(html, &fake).expect("good markup");
    let (text, entities) = of(
        "😀 <b>a<i>b</i></b><a href=\"https://t.me/omerta_test_bot?start=a_1\">c&lt;&amp;&#33;</a>",
    );
    assert_eq!(text, "😀 abc<&!");
    assert_eq!(
        entities,
        [
            json!({"type": "bold", "offset": 3, "length": 2}),
            json!({"type": "italic", "offset": 4, "length": 1}),
            json!({"type": "text_link", "offset": 5, "length": 4,
                "url": "https://t.me/omerta_test_bot?start=a_1"}),
        ]
    );
    let kinds = |html: &str| -> Vec<String> {
        let kind = |entity: Value| entity["type"].as_str().unwrap_or_default().to_owned();
        of(html).1.into_iter().map(kind).collect()
    };
    assert_eq!(kinds("<strong>a</strong><em>b</em><u>c</u><s>d</s>").len(), 4);
    assert_eq!(
        kinds("<tg-spoiler>a</tg-spoiler><span class=\"tg-spoiler\">b</span>"),
        ["spoiler"; 2]
    );
    assert_eq!(
        kinds("<pre><code class=\"language-rust\">a</code></pre><code>b</code>"),
        ["pre", "code"]
    );
    assert_eq!(kinds("<blockquote>a</blockquote><blockquote expandable>b</blockquote>").len(), 2);
    let (text, entities) = of("<tg-time unix=\"1647531900\" format=\"wDT\">завтра</tg-time>");
    assert_eq!(text, "завтра");
    assert_eq!(entities[0]["unix_time"], 1_647_531_900);
    assert_eq!(of("a &unknown; b & c").0, "a &unknown; b & c");
}

#[test]
fn bad_markup_is_refused_and_is_a_violation() {
    let table = [
        ("<b>a", "Can't find end tag corresponding to start tag \"b\""),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</i>", "Unmatched end tag at byte offset 4, expected \"</b>\", found \"</i>\""),
        ("a < b", "Unsupported start tag \"\" at byte offset 2"),
        ("<div>a</div>", "Unsupported start tag \"div\" at byte offset 0"),
        ("<span>a</span>", "Tag \"span\" must have class \"tg-spoiler\" at byte offset 0"),
        ("<tg-time>a</tg-time>", "Invalid unix time in tag \"tg-time\" at byte offset 0"),
        (
            "<tg-time unix=\"1\" format=\"x\">a</tg-time>",
            "Invalid format in tag \"tg-time\" at byte offset 0",
        ),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<a href=\"x>a</a>", "Unclosed start tag at byte offset 0"),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
    ];
    for (html, complaint) in table {
        let fake = Fake::start();
        let text = sent(html, &fake).expect_err(html);
        assert_eq!(text, format!("Bad Request: can't parse entities: {complaint}"), "{html}");
        assert_eq!(fake.take_violations().len(), 1, "{html}");
    }
}

#[test]
fn an_old_server_does_not_know_the_time_tag() {
    let fake = Fake::start();
    fake.refuse_tg_time(true);
    let text = sent("я <tg-time unix=\"1\">a</tg-time>", &fake).expect_err("an old server");
    assert_eq!(
        text,
        "Bad Request: can't parse entities: Unsupported start tag \"tg-time\" at byte offset 3"
    );
    assert_eq!(fake.violations(), [""; 0], "that is the server's matter");
    fake.refuse_tg_time(false);
    assert!(sent("я <tg-time unix=\"1\">a</tg-time>", &fake).is_ok());
}
