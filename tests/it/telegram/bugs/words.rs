//! Words and names: what people are called, how long an answer is, what a button carries, how much goes
//! out at once.

use omerta::face::telegram::render::{TEXT_MAX, Times, html, parts};
use omerta::text::rich::{Rich, Span};

use crate::telegram::evening::{Evening, count, told};
use crate::telegram::fake::{Call, Fault};
use crate::telegram::game::plain;

/// What people call themselves: markup, override marks, other directions, nothing at all.
const NAMES: [&str; 10] = [
    "< a",
    "<b>",
    "a&b",
    "</code>",
    "&lt;i&gt;",
    "محمد",
    "\u{202e}аксО",
    "\u{2067}Анна\u{2069}",
    "<tg-spoiler>",
    "last />",
];

/// [B52, B58] Names are shown as they were typed, in the list, the vote, the protocol; marks that turn
/// the line round are gone.
#[test]
fn a_name_is_a_name() {
    let mut evening = Evening::gathered(NAMES.len());
    for (person, name) in evening.party.people.iter().zip(NAMES) {
        person.renames(name);
    }
    let fake = evening.fake();
    evening.sit_down();
    evening.finish();
    let seen = plain(&fake.transcript(&evening.chat()));
    for name in ["< a", "<b>", "a&b", "</code>", "&lt;i&gt;", "محمد", "<tg-spoiler>", "last />"]
    {
        assert!(seen.contains(&format!(". {name} ✓")), "{name} in the list\n{seen}");
        assert!(seen.contains(&format!(" — {name}")), "{name} at the table");
    }
    assert!(seen.contains("Анна"));
    for call in fake.calls() {
        let text = call.params.get("text").map(ToString::to_string).unwrap_or_default();
        let marks = ['\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'];
        assert!(!text.contains(marks), "{text}");
    }
    assert!(fake.violations().is_empty());
}

/// [B58] In a vote by name the one whose name has such marks is meant.
#[test]
fn whoever_has_marks_in_his_name_can_be_named() {
    let mut evening = Evening::gathered(7);
    evening.guest(6).renames("\u{202e}Рита\u{2069}");
    evening.sit_down();
    evening.play_until("День 1. Город просыпается");
    let speaker = evening.party.at(1).clone();
    speaker.says(&evening.chat(), "/accuse Рита").expect("a word");
    evening.stage.pass(3000);
    let seat = evening.party.seat_of(&evening.guest(6));
    let seen = evening.fake().transcript(&evening.chat());
    let heard = count(&evening.chat(), &format!("выставляет № {seat}"))
        + told(&speaker, "Назовите номер места")
        + told(&speaker, "первый день");
    assert!(heard > 0, "{seen}\n{}", evening.fake().transcript(&speaker.private()));
}

/// [B61] A long table is cut at the ends of its rows; each part can be sent, and the order stays.
#[test]
fn a_long_table_is_cut_between_its_rows() {
    let row = |n: usize| {
        let figures: String = (0..24).map(|game| format!(" {:>5.1}", (n * game) as f32)).collect();
        format!("{n:>2}. {:<40}{figures}\n", format!("<Команда & {n}>"))
    };
    let rows: Vec<String> = (1..=40).map(row).collect();
    let mut text = Rich(Vec::new());
    for row in &rows {
        text.0.push(Span::Strong(row[..4].to_owned()));
        text.0.push(Span::Plain(row[4..].to_owned()));
    }
    let parts = parts(&text, TEXT_MAX);
    assert!(parts.len() > 1);
    let mut all = Vec::new();
    for part in &parts {
        let said = part.plain();
        assert!(said.encode_utf16().count() <= TEXT_MAX);
        assert!(said.ends_with('\n') || said == parts.last().expect("a part").plain());
        all.extend(said.split_inclusive('\n').map(str::to_owned));
        let html = html(part, Times::Known);
        assert_eq!(html.matches("<b>").count(), html.matches("</b>").count());
        assert!(!html.contains("<К"), "{html}");
    }
    assert_eq!(all, rows, "whole rows, in their order");
}

/// [B66] What a button carries are numbers: whatever people are called, within 64 bytes.
#[test]
fn buttons_carry_no_names() {
    let mut evening = Evening::gathered(16);
    for person in &evening.party.people {
        person.renames("Приволжские Охотники За Мафией-2");
    }
    evening.sit_down();
    evening.play_until("Утро 2");
    let data = |call: Call| {
        let rows = call.params.get("reply_markup")?.get("inline_keyboard")?.as_array()?.clone();
        let buttons = rows.iter().filter_map(|row| row.as_array()).flatten();
        Some(buttons.filter_map(|b| Some(b.get("callback_data")?.as_str()?.to_owned())).collect())
    };
    let all: Vec<String> = evening
        .fake()
        .calls()
        .into_iter()
        .filter_map(data)
        .flat_map(|all: Vec<String>| all)
        .collect();
    assert!(all.len() > 100);
    assert!(all.iter().all(|data| data.is_ascii() && data.len() <= 20), "{all:?}");
}

/// [B68] Sixteen cards and what the group is told, and the fifth is refused for three seconds: nobody
/// loses anything, nobody gets it twice, that chat gets nothing sooner.
#[test]
fn a_refusal_in_the_burst_of_the_cards_loses_nothing() {
    let mut evening = Evening::full(16);
    let fake = evening.fake();
    fake.fail_after(4, 1, Some("sendMessage"), None, Fault::RetryAfter(3));
    let from = fake.calls().len();
    evening.host().presses(&evening.chat(), "Начать");
    evening.stage.pass(20_000);
    assert_eq!(fake.unspent_faults(), 0);
    for person in &evening.party.people {
        assert_eq!(told(person, "Ваше место"), 1, "{}", fake.transcript(&person.private()));
    }
    assert_eq!(count(&evening.chat(), "Карты розданы"), 1);
    let calls = fake.calls().split_off(from);
    let refused = calls.iter().find(|call| call.code == 429).expect("a refusal");
    let chat = refused.params.get("chat_id");
    let sends = calls.iter().filter(|call| call.method == "sendMessage" && call.code == 200);
    let sooner = sends.filter(|call| {
        call.params.get("chat_id") == chat && call.at >= refused.at && call.at < refused.at + 3000
    });
    assert_eq!(sooner.count(), 0);
    evening.party.read_cards();
}
