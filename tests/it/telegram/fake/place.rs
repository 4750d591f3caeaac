//! Where messages stand: a chat, a topic of it, the private chat of a person; and what is to be seen there.

use std::sync::Arc;

use serde_json::Value;

use crate::telegram::fake::BOT_ID;
use crate::telegram::fake::chat::Message;
use crate::telegram::fake::post::rows;
use crate::telegram::fake::shared::Shared;
use crate::telegram::fake::world::State;

/// A place; clones are the same.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) shared: Arc<Shared>,
    /// The chat's id.
    pub(crate) chat: i64,
    /// The topic's number; none is the whole of a chat without topics, and General of one with.
    pub(crate) thread: Option<i64>,
}

/// A button as people see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Button {
    /// Its label.
    pub(crate) text: String,
    /// What a press carries.
    pub(crate) data: Option<String>,
    /// What a press opens.
    pub(crate) url: Option<String>,
}

/// A message as people see it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shown {
    /// Its number.
    pub(crate) id: i64,
    /// Its topic.
    pub(crate) thread: Option<i64>,
    /// Is it the bot's?
    pub(crate) from_bot: bool,
    /// The author's first name.
    pub(crate) author: String,
    /// Text or caption, without markup.
    pub(crate) text: String,
    /// As it was sent, with markup.
    pub(crate) html: String,
    /// The entities of the text.
    pub(crate) entities: Vec<Value>,
    /// Its buttons, row by row.
    pub(crate) buttons: Vec<Vec<Button>>,
    /// When it was sent, in milliseconds.
    pub(crate) at: i64,
    /// When it was edited.
    pub(crate) edits: Vec<i64>,
    /// Is it pinned?
    pub(crate) pinned: bool,
    /// Is it gone?
    pub(crate) deleted: bool,
    /// May it not be forwarded?
    pub(crate) protect: bool,
    /// Does it tell of an event?
    pub(crate) service: bool,
    /// Name and contents of its file.
    pub(crate) file: Option<(String, Vec<u8>)>,
    /// Which message it answers.
    pub(crate) reply_to: Option<i64>,
}

impl Shown {
    /// The labels of all buttons.
    pub(crate) fn labels(&self) -> Vec<&str> {
        self.buttons.iter().flatten().map(|button| button.text.as_str()).collect()
    }

    /// The data of the first button whose label starts so.
    pub(crate) fn data(&self, label: &str) -> Option<&str> {
        let mut buttons = self.buttons.iter().flatten();
        buttons.find(|button| button.text.starts_with(label)).and_then(|b| b.data.as_deref())
    }
}

impl Place {
    /// What stands here, oldest first: without events, without what is gone.
    pub(crate) fn messages(&self) -> Vec<Shown> {
        let standing = |shown: &Shown| !shown.deleted && !shown.service;
        self.everything().into_iter().filter(standing).collect()
    }

    /// What stands here of the bot.
    pub(crate) fn posts(&self) -> Vec<Shown> {
        self.messages().into_iter().filter(|shown| shown.from_bot).collect()
    }

    /// What stands and what stood here, events too.
    pub(crate) fn everything(&self) -> Vec<Shown> {
        self.shared.look(|state| self.shown(state))
    }

    /// A message, be it gone.
    pub(crate) fn message(&self, id: i64) -> Option<Shown> {
        self.everything().into_iter().find(|shown| shown.id == id)
    }

    /// The newest pinned message.
    pub(crate) fn pinned(&self) -> Option<i64> {
        self.shared.look(|state| state.chats.get(&self.chat)?.pinned.last().copied())
    }

    /// Is it closed for those who are no administrators?
    pub(crate) fn is_closed(&self) -> bool {
        self.shared.look(|state| state.chat(self.chat).is_closed(self.thread))
    }

    /// A topic of this forum, made by its owner.
    pub(crate) fn topic(&self, name: &str) -> Place {
        let thread = self.shared.change(|state| {
            assert!(state.chat(self.chat).forum, "only a forum has topics");
            let by = state.owner(self.chat);
            state.open_plain_topic(self.chat, by, name)
        });
        Place { thread: Some(thread), ..self.clone() }
    }

    /// What is here, seen in a world.
    pub(crate) fn shown(&self, state: &State) -> Vec<Shown> {
        let Some(chat) = state.chats.get(&self.chat) else { return Vec::new() };
        let here = |message: &&Message| message.thread == self.thread;
        let show = |message: &Message| Shown {
            id: message.id,
            thread: message.thread,
            from_bot: message.from == BOT_ID,
            author: state.person(message.from).first_name.clone(),
            text: message.body.text.clone(),
            html: message.source.clone(),
            entities: message.body.entities.clone(),
            buttons: rows(message.keyboard.as_ref())
                .iter()
                .map(|row| row.iter().map(button).collect())
                .collect(),
            at: message.at,
            edits: message.edits.clone(),
            pinned: chat.pinned.contains(&message.id),
            deleted: message.deleted,
            protect: message.protect,
            service: message.service,
            file: message.file.clone(),
            reply_to: message.reply_to,
        };
        chat.messages.values().filter(here).map(show).collect()
    }

    /// What was seen here, in a world.
    pub(crate) fn transcript(&self, state: &State) -> String {
        let Some(chat) = state.chats.get(&self.chat) else { return String::new() };
        let here = chat.seen.iter().filter(|seen| seen.thread == self.thread);
        here.map(|seen| format!("{}\n", seen.text)).collect()
    }
}

fn button(button: &Value) -> Button {
    let text = |key: &str| button[key].as_str().map(str::to_owned);
    Button { text: text("text").unwrap_or_default(), data: text("callback_data"), url: text("url") }
}
