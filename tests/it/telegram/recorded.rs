//! Updates as the platform sends them, read without a platform: who has done what, and what his words ask
//! for. `recorded/*.json` is what came, `recorded.txt` what it was read as.

use std::fmt::Write as _;

use expect_test::expect_file;
use omerta::face::live::Heard;
use omerta::face::telegram::read::{Me, read, understood};
use omerta::host::input::Done;
use omerta::words::read::{Chat, Spot, read as words};
use serde::Deserialize;
use serde_json::Value;
use teloxide::types::Update;

#[derive(Deserialize)]
struct Recorded {
    what: String,
    update: Value,
}

const FILES: [(&str, &str); 5] = [
    ("words", include_str!("recorded/words.json")),
    ("shown", include_str!("recorded/shown.json")),
    ("presses", include_str!("recorded/presses.json")),
    ("members", include_str!("recorded/members.json")),
    ("service", include_str!("recorded/service.json")),
];

fn me() -> Me {
    Me { id: 123_456, username: "omerta_test_bot".into(), reads_all: false }
}

fn update(value: &Value) -> Update {
    understood(value.clone()).expect("an update")
}

/// What somebody has done, on a line; what is not said is as usual.
fn line(heard: &Heard) -> String {
    let Heard { input, date_ms } = heard;
    let mut line = format!("{} «{}» in {}", input.account, input.name, input.chat);
    let mut add = |words: String| line.extend([", ".to_owned(), words]);
    if input.faceless {
        add(format!("hidden, {}", if input.admin { "rules" } else { "rules nothing" }));
    }
    input.language.iter().for_each(|tag| add(format!("reads {tag}")));
    input.message.iter().for_each(|id| add(format!("message {id}")));
    input.press.iter().for_each(|id| add(format!("press {id}")));
    date_ms.iter().for_each(|ms| add(format!("at {ms}")));
    input.update.iter().for_each(|number| add(number.clone()));
    let what = match &input.what {
        Done::Said(text) => {
            let chat = if input.group { Chat::Group } else { Chat::Private };
            format!("{:?}", words(text, Spot { chat, bot: input.bot.as_deref() }))
        }
        Done::Showed(_)
        | Done::Rewrote(_)
        | Done::Pressed(_)
        | Done::WentAway
        | Done::CameBack
        | Done::Blocked
        | Done::Renamed(_)
        | Done::Rights(_) => format!("{:?}", input.what),
    };
    format!("    {what}\n      {line}")
}

#[test]
fn updates_are_read_as_they_were() {
    let mut page = String::new();
    for (name, file) in FILES {
        let _ = writeln!(page, "== {name}");
        let recorded: Vec<Recorded> = serde_json::from_str(file).expect("updates");
        for Recorded { what, update: value } in recorded {
            let _ = writeln!(page, "{what}");
            let heard = read(&update(&value), &me());
            for heard in &heard {
                let _ = writeln!(page, "{}", line(heard));
            }
            if heard.is_empty() {
                let _ = writeln!(page, "    nothing");
            }
        }
    }
    expect_file!["./recorded.txt"].assert_eq(&page);
}

/// The same update gives the same, whatever unknown field the platform adds to it.
#[test]
fn a_new_field_changes_nothing() {
    for (_, file) in FILES {
        let recorded: Vec<Recorded> = serde_json::from_str(file).expect("updates");
        for Recorded { what, update: value } in recorded {
            let mut newer = value.clone();
            let body = newer.as_object_mut().expect("an object");
            for (_, body) in body.iter_mut().filter(|(key, _)| *key != "update_id") {
                body["a_field_of_tomorrow"] = Value::from(5);
            }
            let (one, other) = (read(&update(&value), &me()), read(&update(&newer), &me()));
            assert_eq!(one, other, "{what}");
        }
    }
}
