//! What a script prints: each message as its readers see it, or one JSON object a line.

use std::io::{self, Write};

use omerta_engine::ids::Moment;
use serde_json::json;

use crate::host::message::{Message, Post};

/// How it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As people read it.
    Plain,
    /// One JSON object a line.
    Json,
}

/// To whom a message went.
pub(crate) enum Reader<'a> {
    /// A group.
    Group(&'a str),
    /// A person, in private.
    Person(&'a str),
}

impl Reader<'_> {
    /// The chat, as scripts name it.
    pub(crate) fn place(&self) -> String {
        match self {
            Reader::Group(chat) => (*chat).to_owned(),
            Reader::Person(user) => format!("{user}@"),
        }
    }
}

/// Prints that somebody's message was taken down.
pub(crate) fn taken_down(
    out: &mut dyn Write,
    form: Form,
    at: Moment,
    reader: &Reader<'_>,
    (who, text): (&str, &str),
) -> io::Result<()> {
    let chat = reader.place();
    match form {
        Form::Plain => writeln!(out, "[{chat} ×] {who}: {text}"),
        Form::Json => {
            let line = json!({
                "at": at.0, "to": "group", "chat": chat, "user": who, "text": "", "buttons": [],
                "edit": false, "taken_down": text,
            });
            writeln!(out, "{line}")
        }
    }
}

/// Prints a message.
pub(crate) fn message(
    out: &mut dyn Write,
    form: Form,
    at: Moment,
    reader: &Reader<'_>,
    post: &Post,
) -> io::Result<()> {
    match form {
        Form::Plain => plain(out, reader, post),
        Form::Json => {
            let (to, chat, user) = match reader {
                Reader::Group(chat) => ("group", Some(*chat), None),
                Reader::Person(user) => ("private", None, Some(*user)),
            };
            let mut line = json!({
                "at": at.0, "to": to, "chat": chat, "user": user,
                "text": post.message.text.plain(), "buttons": labels(&post.message),
                "edit": post.edit,
            });
            if let Some(file) = &post.file {
                line["file"] = json!({ "name": file.name, "text": file.text });
            }
            writeln!(out, "{line}")
        }
    }
}

fn plain(out: &mut dyn Write, reader: &Reader<'_>, post: &Post) -> io::Result<()> {
    let (name, sign) = match reader {
        Reader::Group(chat) => (*chat, ""),
        Reader::Person(user) => (*user, "@"),
    };
    let edit = if post.edit { " ~" } else { "" };
    let text = post.message.text.plain();
    let mut lines = text.lines();
    writeln!(out, "[{name}{sign}{edit}] {}", lines.next().unwrap_or_default())?;
    for line in lines {
        writeln!(out, "    {line}")?;
    }
    if let Some(file) = &post.file {
        writeln!(out, "    [{}]", file.name)?;
        for line in file.text.lines() {
            writeln!(out, "    | {line}")?;
        }
    }
    let labels = labels(&post.message);
    if !labels.is_empty() {
        writeln!(out, "    ({})", labels.join(" | "))?;
    }
    Ok(())
}

fn labels(message: &Message) -> Vec<&str> {
    message.buttons.iter().flatten().map(|button| button.label.as_str()).collect()
}
