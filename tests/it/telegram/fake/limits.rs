//! Lengths and contents that the platform holds calls to. Whoever breaks one has a fault.

use serde_json::Value;

use crate::telegram::fake::BOT_NAME;
use crate::telegram::fake::gate::Ask;
use crate::telegram::fake::html::{Marked, parse, trimmed, utf16};
use crate::telegram::fake::refusal::{Refusal, bad, wrong};

/// The longest text.
const TEXT_MAX: usize = 4096;
/// The longest caption.
const CAPTION_MAX: usize = 1024;

/// The text or the caption of a call, read by its parse mode.
pub(crate) fn body(ask: &Ask<'_>, caption: bool, dated: bool) -> Result<Marked, Refusal> {
    let (name, entities, most) = if caption {
        ("caption", "caption_entities", CAPTION_MAX)
    } else {
        ("text", "entities", TEXT_MAX)
    };
    let source = ask.text(name).unwrap_or_default();
    let marked = match ask.text("parse_mode") {
        None | Some("") => {
            let given = ask.value(entities).and_then(Value::as_array);
            let entities = given.cloned().unwrap_or_default();
            trimmed(Marked { text: source.to_owned(), entities })
        }
        Some(mode) if mode.eq_ignore_ascii_case("html") => read(source, dated)?,
        Some(mode) => return Err(wrong(format!("parse mode {mode} is not modelled"))),
    };
    let length = utf16(&marked.text);
    if length == 0 && !caption {
        return Err(wrong("message text is empty"));
    }
    if length > most {
        let text = if caption { "message caption is too long" } else { "message is too long" };
        return Err(wrong(text));
    }
    for entity in &marked.entities {
        link(entity["url"].as_str().unwrap_or_default())?;
    }
    Ok(marked)
}

fn read(source: &str, dated: bool) -> Result<Marked, Refusal> {
    let complaint = |text: &str| format!("can't parse entities: {text}");
    parse(source, dated).map_err(|text| {
        // A server that does not know the tag yet is the server's matter.
        let old_server = !dated && text.starts_with("Unsupported start tag \"tg-time\"");
        if old_server && parse(source, true).is_ok() {
            bad(&complaint(&text))
        } else {
            wrong(complaint(&text))
        }
    })
}

/// A keyboard that may stand under a message; one without buttons is none.
pub(crate) fn keyboard(ask: &Ask<'_>) -> Result<Option<Value>, Refusal> {
    let Some(markup) = ask.value("reply_markup") else { return Ok(None) };
    let Some(rows) = markup["inline_keyboard"].as_array() else {
        return Err(wrong("this reply markup is not modelled"));
    };
    let mut count = 0;
    for row in rows.iter().filter_map(Value::as_array) {
        if row.len() > 8 {
            return Err(wrong(format!("{} buttons in a row", row.len())));
        }
        count += row.len();
        row.iter().try_for_each(button)?;
    }
    if count > 100 {
        return Err(wrong("reply markup is too long"));
    }
    Ok((count > 0).then(|| markup.clone()))
}

fn button(button: &Value) -> Result<(), Refusal> {
    if button["text"].as_str().unwrap_or_default().trim().is_empty() {
        return Err(wrong("can't parse inline keyboard button: button text is empty"));
    }
    let plain = ["text", "icon_custom_emoji_id", "style"];
    let keys = button.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    if keys.filter(|key| !plain.contains(key)).count() != 1 {
        let text =
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard";
        return Err(wrong(text));
    }
    if let Some(data) = button["callback_data"].as_str()
        && !(1..=64).contains(&data.len())
    {
        return Err(wrong("BUTTON_DATA_INVALID"));
    }
    if let Some(url) = button["url"].as_str() {
        let known = ["http://", "https://", "tg://"].iter().any(|start| url.starts_with(start));
        if !known {
            let text = format!("inline keyboard button URL '{url}' is invalid: Wrong HTTP URL");
            return Err(wrong(text));
        }
        link(url)?;
    }
    Ok(())
}

/// A link to the bot carries what a link may carry.
fn link(url: &str) -> Result<(), Refusal> {
    match start_payload(url) {
        Some((key, payload)) if key != "startapp" && !payload_fits(payload) => {
            Err(wrong(format!("the payload of {url} is not [A-Za-z0-9_-]{{1,64}}")))
        }
        _ => Ok(()),
    }
}

/// The key and the payload of a `t.me` link to our bot: `start` and what stands behind it.
pub(crate) fn start_payload(url: &str) -> Option<(&str, &str)> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
    let rest = rest.strip_prefix("t.me/").or_else(|| rest.strip_prefix("telegram.me/"))?;
    let (name, query) = rest.split_once('?')?;
    if !name.eq_ignore_ascii_case(BOT_NAME) {
        return None;
    }
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| key.starts_with("start"))
}

/// May a link carry this?
pub(crate) fn payload_fits(payload: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    (1..=64).contains(&payload.len()) && payload.chars().all(fits)
}

/// The commands that are set.
pub(crate) fn commands(commands: &[Value]) -> Result<(), Refusal> {
    if commands.len() > 100 {
        return Err(wrong("BOT_COMMANDS_TOO_MUCH"));
    }
    for command in commands {
        let name = command["command"].as_str().unwrap_or_default();
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !(1..=32).contains(&name.len()) || !name.chars().all(fits) {
            return Err(wrong(format!("BOT_COMMAND_INVALID: {name}")));
        }
        let described = utf16(command["description"].as_str().unwrap_or_default());
        if !(1..=256).contains(&described) {
            return Err(wrong(format!("BOT_COMMAND_DESCRIPTION_INVALID: {name}")));
        }
    }
    Ok(())
}

/// A text of at most so many characters.
pub(crate) fn at_most(ask: &Ask<'_>, name: &str, most: usize) -> Result<(), Refusal> {
    let length = utf16(ask.text(name).unwrap_or_default());
    if length > most { Err(wrong(format!("{name} has {length} characters"))) } else { Ok(()) }
}
