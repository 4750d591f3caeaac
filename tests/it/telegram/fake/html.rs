//! Telegram's HTML: a text and its entities out of the markup, or the platform's complaint. Only what
//! `parse_mode=HTML` knows.

use serde_json::{Value, json};

/// A text as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marked {
    /// The text without markup.
    pub(crate) text: String,
    /// `MessageEntity` after `MessageEntity`.
    pub(crate) entities: Vec<Value>,
}

/// Length as the platform counts it.
pub(crate) fn utf16(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Reads a markup. `dated` is whether `tg-time` is known to this server.
pub(crate) fn parse(source: &str, dated: bool) -> Result<Marked, String> {
    let mut reader = Reader { source, at: 0, out: Marked::default(), open: Vec::new(), dated };
    while let Some(c) = reader.rest().chars().next() {
        match c {
            '<' if reader.rest().starts_with("</") => reader.end()?,
            '<' => reader.start()?,
            '&' => {
                let c = reader.entity();
                reader.out.text.push(c);
            }
            c => {
                reader.out.text.push(c);
                reader.at += c.len_utf8();
            }
        }
    }
    if let Some(tag) = reader.open.last() {
        return Err(format!("Can't find end tag corresponding to start tag \"{}\"", tag.name));
    }
    Ok(trimmed(reader.out))
}

/// Blanks at both ends are not kept, and an entity of nothing is none.
pub(crate) fn trimmed(marked: Marked) -> Marked {
    let text = marked.text.trim();
    let before = utf16(&marked.text[..marked.text.len() - marked.text.trim_start().len()]);
    let length = utf16(text);
    let mut entities = Vec::new();
    for mut entity in marked.entities {
        let number = |key: &str| entity[key].as_u64().and_then(|n| usize::try_from(n).ok());
        let (at, len) = (number("offset").unwrap_or(0), number("length").unwrap_or(0));
        let from = at.saturating_sub(before).min(length);
        let to = (at + len).saturating_sub(before).min(length);
        if from < to {
            entity["offset"] = from.into();
            entity["length"] = (to - from).into();
            entities.push(entity);
        }
    }
    entities.sort_by_key(|e| (e["offset"].as_u64(), std::cmp::Reverse(e["length"].as_u64())));
    Marked { text: text.to_owned(), entities }
}

/// A tag that is still open.
struct Tag {
    name: String,
    /// Where its text starts, in UTF-16 units.
    from: usize,
    attributes: Vec<(String, String)>,
}

impl Tag {
    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

struct Reader<'a> {
    source: &'a str,
    at: usize,
    out: Marked,
    open: Vec<Tag>,
    dated: bool,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.source[self.at..]
    }

    /// `&lt;` and its like; anything else stands for itself.
    fn entity(&mut self) -> char {
        let (c, length) = decoded(self.rest());
        self.at += length;
        c
    }

    fn until(&mut self, ends: impl Fn(char) -> bool) -> String {
        let rest = self.rest();
        let length = rest.find(ends).unwrap_or(rest.len());
        let word = rest[..length].to_owned();
        self.at += length;
        word
    }

    fn start(&mut self) -> Result<(), String> {
        let begin = self.at;
        self.at += 1;
        let name = self.until(|c| c.is_whitespace() || c == '>').to_lowercase();
        let unclosed = || format!("Unclosed start tag at byte offset {begin}");
        if self.rest().is_empty() {
            return Err(unclosed());
        }
        if !known(&name, self.dated) {
            return Err(format!("Unsupported start tag \"{name}\" at byte offset {begin}"));
        }
        let mut tag = Tag { name, from: utf16(&self.out.text), attributes: Vec::new() };
        loop {
            self.until(|c| !c.is_whitespace());
            match self.rest().chars().next() {
                None => return Err(unclosed()),
                Some('>') => break,
                Some(_) => {
                    let attribute = self.attribute(&tag.name, begin)?;
                    tag.attributes.push(attribute);
                }
            }
        }
        self.at += 1;
        check(&tag, begin)?;
        self.open.push(tag);
        Ok(())
    }

    fn attribute(&mut self, tag: &str, begin: usize) -> Result<(String, String), String> {
        let name = self.until(|c| c.is_whitespace() || c == '=' || c == '>').to_lowercase();
        if name.is_empty() {
            return Err(format!(
                "Empty attribute name in the tag \"{tag}\" at byte offset {begin}"
            ));
        }
        self.until(|c| !c.is_whitespace());
        if !self.rest().starts_with('=') {
            return Ok((name, String::new()));
        }
        self.at += 1;
        self.until(|c| !c.is_whitespace());
        let Some(quote) = self.rest().chars().next().filter(|c| matches!(c, '"' | '\'')) else {
            let value = self.until(|c| c.is_whitespace() || c == '>');
            return Ok((name, value));
        };
        self.at += 1;
        let mut value = String::new();
        loop {
            match self.rest().chars().next() {
                None => return Err(format!("Unclosed start tag at byte offset {begin}")),
                Some(c) if c == quote => break,
                Some('&') => value.push(self.entity()),
                Some(c) => {
                    value.push(c);
                    self.at += c.len_utf8();
                }
            }
        }
        self.at += 1;
        Ok((name, value))
    }

    fn end(&mut self) -> Result<(), String> {
        let begin = self.at;
        self.at += 2;
        let name = self.until(|c| c.is_whitespace() || c == '>').to_lowercase();
        self.until(|c| !c.is_whitespace());
        if !self.rest().starts_with('>') {
            return Err(format!("Unclosed end tag at byte offset {begin}"));
        }
        self.at += 1;
        let Some(tag) = self.open.pop() else {
            return Err(format!("Unexpected end tag at byte offset {begin}"));
        };
        if !name.is_empty() && name != tag.name {
            let (expected, found) = (&tag.name, name);
            return Err(format!(
                "Unmatched end tag at byte offset {begin}, expected \"</{expected}>\", found \"</{found}>\""
            ));
        }
        let length = utf16(&self.out.text) - tag.from;
        if length > 0
            && let Some(entity) = self.meant(&tag, length)
        {
            self.out.entities.push(entity);
        }
        Ok(())
    }

    /// What a tag makes of its text.
    fn meant(&self, tag: &Tag, length: usize) -> Option<Value> {
        let kind = match tag.name.as_str() {
            "b" | "strong" => "bold",
            "i" | "em" => "italic",
            "u" | "ins" => "underline",
            "s" | "strike" | "del" => "strikethrough",
            "tg-spoiler" | "span" => "spoiler",
            "a" => "text_link",
            "pre" => "pre",
            // The language of a listing stands on the code within it.
            "code" if self.open.last().is_some_and(|outer| outer.name == "pre") => return None,
            "code" => "code",
            "blockquote" if tag.attribute("expandable").is_some() => "expandable_blockquote",
            "blockquote" => "blockquote",
            "tg-time" => "date_time",
            _ => return None,
        };
        let mut entity = json!({"type": kind, "offset": tag.from, "length": length});
        if kind == "text_link" {
            let text = || self.out.text.encode_utf16().skip(tag.from).collect::<Vec<u16>>();
            let href = tag.attribute("href").filter(|href| !href.is_empty());
            let url = href.map_or_else(|| String::from_utf16_lossy(&text()), str::to_owned);
            entity["url"] = url.into();
        }
        if kind == "date_time" {
            entity["unix_time"] = tag.attribute("unix")?.parse::<i64>().ok()?.into();
            entity["date_time_format"] = tag.attribute("format").unwrap_or_default().into();
        }
        Some(entity)
    }
}

fn known(name: &str, dated: bool) -> bool {
    let tags = [
        "b",
        "strong",
        "i",
        "em",
        "u",
        "ins",
        "s",
        "strike",
        "del",
        "tg-spoiler",
        "span",
        "a",
        "code",
        "pre",
        "blockquote",
    ];
    tags.contains(&name) || (dated && name == "tg-time")
}

/// What some tags must have.
fn check(tag: &Tag, begin: usize) -> Result<(), String> {
    if tag.name == "span" && tag.attribute("class") != Some("tg-spoiler") {
        let text = "Tag \"span\" must have class \"tg-spoiler\"";
        return Err(format!("{text} at byte offset {begin}"));
    }
    if tag.name == "tg-time" {
        if tag.attribute("unix").and_then(|unix| unix.parse::<i64>().ok()).is_none() {
            return Err(format!("Invalid unix time in tag \"tg-time\" at byte offset {begin}"));
        }
        if !time_format(tag.attribute("format").unwrap_or_default()) {
            return Err(format!("Invalid format in tag \"tg-time\" at byte offset {begin}"));
        }
    }
    Ok(())
}

/// `r|w?[dD]?[tT]?`
fn time_format(format: &str) -> bool {
    let rest = format.strip_prefix('w').unwrap_or(format);
    let rest = rest.strip_prefix(['d', 'D']).unwrap_or(rest);
    let rest = rest.strip_prefix(['t', 'T']).unwrap_or(rest);
    format == "r" || rest.is_empty()
}

/// The character at the start, which is `&`, and how many bytes stand for it.
fn decoded(rest: &str) -> (char, usize) {
    let Some((name, _)) = rest[1..].split_once(';') else { return ('&', 1) };
    let c = match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        _ => {
            let hex = name.strip_prefix("#x").map(|digits| u32::from_str_radix(digits, 16));
            let number = hex.or_else(|| name.strip_prefix('#').map(str::parse::<u32>));
            number.and_then(Result::ok).and_then(char::from_u32).filter(|c| *c != '\0')
        }
    };
    c.map_or(('&', 1), |c| (c, name.len() + 2))
}
