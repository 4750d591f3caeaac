//! A text as Telegram's HTML, and its buttons. Everything that people have written is escaped here, and
//! nowhere else.

use serde_json::{Value, json};

use crate::host::message::{Message, Post};
use crate::text::rich::{Rich, Span};
use crate::words::button::Press;

/// The longest text of one message, in units of UTF-16, as they are counted after its marks are read.
pub const TEXT_MAX: usize = 4096;
/// The longest words with a file.
pub const CAPTION_MAX: usize = 1024;
/// The longest answer to a press.
pub const ANSWER_MAX: usize = 200;

/// Whether the server knows moments in a text, so that each reads them by his own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    /// It does.
    Known,
    /// It refuses them: they are words like others.
    Plain,
}

/// A text as HTML.
#[must_use]
pub fn html(text: &Rich, times: Times) -> String {
    text.0.iter().map(|span| marked(span, times)).collect()
}

fn marked(span: &Span, times: Times) -> String {
    match span {
        Span::Plain(words) => escaped(words),
        Span::Strong(words) => format!("<b>{}</b>", escaped(words)),
        Span::Secret(words) => format!("<tg-spoiler>{}</tg-spoiler>", escaped(words)),
        Span::Time { at, shown } if times == Times::Known => {
            // As it is shown: with seconds, where it does not end a minute.
            let format = if at.0.rem_euclid(60_000) == 0 { "t" } else { "T" };
            let unix = at.0.div_euclid(1000);
            format!("<tg-time unix=\"{unix}\" format=\"{format}\">{}</tg-time>", escaped(shown))
        }
        Span::Time { shown, .. } => escaped(shown),
    }
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A text in parts that one message takes, cut at the ends of lines where it can be: a line may have
/// several spans, and stays in one piece.
#[must_use]
pub fn parts(text: &Rich, max: usize) -> Vec<Rich> {
    if text.length() <= max {
        return vec![text.clone()];
    }
    let mut parts = vec![Rich::default()];
    let mut line = Rich::default();
    for piece in text.0.iter().flat_map(|span| pieces(span, max)) {
        let ends = piece.words().ends_with('\n');
        line.0.push(piece);
        if ends {
            append(&mut parts, std::mem::take(&mut line), max);
        }
    }
    append(&mut parts, line, max);
    parts.retain(|part| !part.plain().trim().is_empty());
    parts
}

/// Puts a line behind what is there, or begins another part with it; one that is longer than a part is
/// cut between its spans.
fn append(parts: &mut Vec<Rich>, line: Rich, max: usize) {
    let whole = line.length() <= max;
    let chunks =
        if whole { vec![line] } else { line.0.into_iter().map(|p| Rich(vec![p])).collect() };
    for chunk in chunks {
        match parts.last_mut().filter(|part| part.length() + chunk.length() <= max) {
            Some(part) => part.0.extend(chunk.0),
            None => parts.push(chunk),
        }
    }
}

/// A span line by line; a line that is too long for a message, in as many as it takes.
fn pieces(span: &Span, max: usize) -> Vec<Span> {
    let same = |words: String| match span {
        Span::Plain(_) => Span::Plain(words),
        Span::Strong(_) => Span::Strong(words),
        Span::Secret(_) => Span::Secret(words),
        Span::Time { at, .. } => Span::Time { at: *at, shown: words },
    };
    let mut all = Vec::new();
    for line in span.words().split_inclusive('\n') {
        let (mut piece, mut length) = (String::new(), 0);
        for c in line.chars() {
            if length + c.len_utf16() > max {
                all.push(same(std::mem::take(&mut piece)));
                length = 0;
            }
            length += c.len_utf16();
            piece.push(c);
        }
        all.push(same(piece));
    }
    all
}

/// The lines of an answer that a press has room for: those that come first.
#[must_use]
pub fn leading(text: &str, max: usize) -> String {
    let mut answer = String::new();
    for line in text.lines() {
        let more = if answer.is_empty() { line.to_owned() } else { format!("\n{line}") };
        if (answer.clone() + &more).encode_utf16().count() > max {
            break;
        }
        answer += &more;
    }
    if answer.is_empty() { text.chars().take(max / 2).collect() } else { answer }
}

/// The buttons of a post: those that lead into the private chat are links, so that one tap opens it and
/// says why it was opened. `None`: there are none.
#[must_use]
pub fn buttons(post: &Post, bot: &str) -> Option<Value> {
    let rows: Vec<Vec<Value>> = post
        .message
        .buttons
        .iter()
        .map(|row| row.iter().map(|button| one(button, post, bot)).collect())
        .collect();
    (!rows.is_empty()).then(|| json!({ "inline_keyboard": rows }))
}

fn one(button: &crate::host::message::Button, post: &Post, bot: &str) -> Value {
    let label = &button.label;
    let leads = matches!(button.data.press, Press::Join | Press::OpenPrivate);
    match post.door.as_deref().filter(|_| leads) {
        Some(door) => json!({ "text": label, "url": link(bot, door) }),
        None => json!({ "text": label, "callback_data": button.data.encode() }),
    }
}

/// The link that opens the private chat with the bot, and says this to it.
#[must_use]
pub fn link(bot: &str, payload: &str) -> String {
    format!("https://t.me/{bot}?start={payload}")
}

/// Is there nothing to say?
#[must_use]
pub fn is_silent(message: &Message) -> bool {
    message.text.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use omerta_engine::ids::Moment;
    use proptest::prelude::*;

    #[test]
    fn what_people_write_is_no_markup() {
        let text = Rich(vec![
            Span::Plain("1. <b>, a&b ".to_owned()),
            Span::Strong("</code>".to_owned()),
            Span::Secret("< a \"/>".to_owned()),
        ]);
        let html = html(&text, Times::Known);
        let shown =
            "1. &lt;b&gt;, a&amp;b <b>&lt;/code&gt;</b><tg-spoiler>&lt; a \"/&gt;</tg-spoiler>";
        assert_eq!(html, shown);
    }

    #[test]
    fn a_moment_is_shown_by_the_readers_clock_where_the_server_can() {
        let at = Moment(1_790_000_040_000);
        let text = Rich(vec![Span::Time { at, shown: "21:14".to_owned() }]);
        let time = "<tg-time unix=\"1790000040\" format=\"t\">21:14</tg-time>";
        assert_eq!(html(&text, Times::Known), time);
        assert_eq!(html(&text, Times::Plain), "21:14");
        let text = Rich(vec![Span::Time { at: at.plus_ms(5000), shown: "21:14:05".to_owned() }]);
        assert!(html(&text, Times::Known).contains("format=\"T\""));
    }

    #[test]
    fn an_answer_keeps_its_first_lines() {
        assert_eq!(leading("Раз.\nДва.", 200), "Раз.\nДва.");
        assert_eq!(leading("Раз.\nДва.", 6), "Раз.");
        assert_eq!(leading("Раздватри", 6), "Раз");
    }

    proptest! {
        #[test]
        fn parts_fit_and_lose_nothing(
            words in prop::collection::vec(("[а-я \n😀<]{0,90}", 0..3u8), 0..20),
            max in 4usize..60,
        ) {
            let spans = words.into_iter().map(|(words, kind)| match kind {
                0 => Span::Plain(words),
                1 => Span::Strong(words),
                _ => Span::Secret(words),
            });
            let text = Rich(spans.collect());
            let parts = parts(&text, max);
            prop_assert!(parts.iter().all(|part| part.length() <= max));
            let squeezed = |text: &str| text.split_whitespace().collect::<String>();
            let all: String = parts.iter().map(Rich::plain).collect();
            prop_assert_eq!(squeezed(&all), squeezed(&text.plain()));
        }
    }
}
