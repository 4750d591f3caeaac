//! The chats of a script: what has stood in them, and how it is printed.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use omerta_engine::ids::Moment;

use crate::face::script::outside::{Outside, Shown};
use crate::face::script::print::{self, Form, Reader};
use crate::host::message::{Errand, Post};
use crate::words::button::ButtonData;

/// So many messages of a chat are remembered.
const SHOWN_MAX: usize = 60;

/// All chats of a script, and the paper it is printed on.
pub(crate) struct Chats<'a> {
    form: Form,
    out: &'a mut dyn Write,
    /// When the script began.
    pub(crate) begin: Moment,
    /// Whom no private message reaches.
    pub(crate) blocked: BTreeSet<String>,
    shown: BTreeMap<String, Vec<Shown>>,
    written: BTreeMap<String, (String, String)>,
}

impl<'a> Chats<'a> {
    /// The chats as they stand outside.
    pub(crate) fn new(form: Form, out: &'a mut dyn Write, outside: &mut Outside) -> Chats<'a> {
        Chats {
            form,
            out,
            begin: outside.begin,
            blocked: std::mem::take(&mut outside.blocked),
            shown: std::mem::take(&mut outside.shown),
            written: std::mem::take(&mut outside.written),
        }
    }

    /// They stand so outside.
    pub(crate) fn stand(&self, outside: Outside) -> Outside {
        let (blocked, shown) = (self.blocked.clone(), self.shown.clone());
        Outside { blocked, shown, written: self.written.clone(), ..outside }
    }

    /// Somebody wrote something in a group.
    pub(crate) fn wrote(&mut self, message: &str, who: &str, text: &str) {
        self.written.insert(message.to_owned(), (who.to_owned(), text.to_owned()));
    }

    /// A message of the bot stands in a chat from now on, or one of somebody's no longer.
    pub(crate) fn place(
        &mut self,
        now: Moment,
        reader: &Reader<'_>,
        post: &Post,
    ) -> io::Result<()> {
        let at = Moment(now.since_ms(self.begin));
        match &post.errand {
            Some(Errand::TakeDown(message)) => {
                let Some((who, text)) = self.written.remove(message) else { return Ok(()) };
                return print::taken_down(self.out, self.form, at, reader, (&who, &text));
            }
            // In a script nobody is kept from writing: what is out of turn is taken down.
            Some(
                Errand::Close { .. }
                | Errand::Reopen { .. }
                | Errand::LookAround
                | Errand::LookFor(_),
            ) => {
                return Ok(());
            }
            None => {}
        }
        let shown = self.shown.entry(reader.place()).or_default();
        let buttons = post.message.buttons.iter().flatten();
        let buttons: Shown =
            buttons.map(|button| (button.label.clone(), button.data.encode())).collect();
        if !buttons.is_empty() {
            shown.push(buttons);
            let old = shown.len().saturating_sub(SHOWN_MAX);
            shown.drain(..old);
        }
        print::message(self.out, self.form, at, reader, post)
    }

    /// The newest button whose label begins so. One that an edit took away can still be pressed by who
    /// was slow.
    pub(crate) fn button(&self, place: &str, label: &str) -> Option<ButtonData> {
        let newest = self.shown.get(place)?.iter().rev();
        let mut wanted = newest.flatten().filter(|(shown, _)| begins(shown, label));
        wanted.next().and_then(|(_, data)| ButtonData::decode(data.as_bytes()))
    }

    /// What a bot says in a group is heard by people too.
    pub(crate) fn said(&mut self, chat: &str, who: &str, line: &str) -> io::Result<()> {
        match self.form {
            Form::Plain => writeln!(self.out, "[{chat}] {who}: {line}"),
            Form::Json => Ok(()),
        }
    }

    /// A line for programs.
    pub(crate) fn line(&mut self, line: &impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// All of it is out.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A unique beginning will do; no-break spaces are blanks, and case does not matter.
fn begins(label: &str, wanted: &str) -> bool {
    let fold = |words: &str| words.replace('\u{a0}', " ").to_lowercase();
    fold(label).starts_with(&fold(wanted))
}
