//! A message comes into a chat, changes, goes: its number, the transcript, the bot's update.

use serde_json::{Map, Value, json};

use crate::telegram::fake::BOT_ID;
use crate::telegram::fake::chat::{Chat, Kind, Message, Seen};
use crate::telegram::fake::html::{Marked, utf16};
use crate::telegram::fake::world::State;

impl State {
    /// Puts a message into a chat and gives its number. The bot is told, if it may hear it.
    pub(crate) fn post(&mut self, chat: i64, mut message: Message) -> i64 {
        message.at = self.now();
        let supergroup = self.chat(chat).kind == Kind::Supergroup;
        let last = if supergroup { &mut self.chat_mut(chat).last } else { &mut self.last_boxed };
        *last += 1;
        let id = *last;
        message.id = id;
        let line = if message.service {
            format!("[событие] {}", served(&message.extra))
        } else {
            format!("[{}] {}", self.author(&message), shown(&message))
        };
        self.note(chat, message.thread, line);
        self.chat_mut(chat).messages.insert(id, message);
        self.tell("message", chat, id);
        id
    }

    /// Puts a message of an event into a chat.
    pub(crate) fn serve_notice(
        &mut self,
        chat: i64,
        from: i64,
        thread: Option<i64>,
        key: &str,
        what: Value,
    ) -> i64 {
        let mut extra = Map::new();
        extra.insert(key.to_owned(), what);
        self.post(chat, Message { from, thread, extra, service: true, ..Message::default() })
    }

    /// Writes a line into the transcript of a chat.
    pub(crate) fn note(&mut self, chat: i64, thread: Option<i64>, text: String) {
        let at = self.now();
        self.chat_mut(chat).seen.push(Seen { at, thread, text });
    }

    /// Writes that a message has been edited.
    pub(crate) fn note_edit(&mut self, chat: i64, id: i64) {
        let message = &self.chat(chat).messages[&id];
        let line = format!("[{} ~] {}", self.author(message), shown(message));
        self.note(chat, message.thread, line);
    }

    /// Takes a message away.
    pub(crate) fn remove(&mut self, chat: i64, id: i64) {
        let place = self.chat_mut(chat);
        place.pinned.retain(|pinned| *pinned != id);
        let Some(message) = place.messages.get_mut(&id) else { return };
        message.deleted = true;
        let (thread, head) = (message.thread, head(message));
        let author = self.author(&self.chat(chat).messages[&id]);
        self.note(chat, thread, format!("[{author} удалено] {head}"));
    }

    fn author(&self, message: &Message) -> String {
        if message.from == BOT_ID {
            return "бот".to_owned();
        }
        let named = message.sender_chat.as_ref().and_then(|chat| chat["title"].as_str());
        named.map_or_else(|| self.person(message.from).first_name.clone(), str::to_owned)
    }
}

/// The first line of a message.
pub(crate) fn head(message: &Message) -> String {
    shown(message).lines().next().unwrap_or_default().to_owned()
}

/// A message as people see it, its buttons below.
fn shown(message: &Message) -> String {
    let mut carried: Vec<String> = Vec::new();
    for key in ["photo", "sticker", "forward_origin"] {
        if message.extra.contains_key(key) {
            carried.push(format!("<{key}>"));
        }
    }
    if let Some((name, _)) = &message.file {
        carried.push(format!("<{name}>"));
    }
    if !message.body.text.is_empty() {
        carried.push(message.body.text.replace('\n', "\n    "));
    }
    let mut text = carried.join(" ");
    for row in rows(message.keyboard.as_ref()) {
        let labels: Vec<&str> = row.iter().filter_map(|button| button["text"].as_str()).collect();
        text.push_str(&format!("\n    ({})", labels.join(" | ")));
    }
    text
}

/// The rows of an inline keyboard.
pub(crate) fn rows(keyboard: Option<&Value>) -> Vec<Vec<Value>> {
    let rows = keyboard.and_then(|keyboard| keyboard["inline_keyboard"].as_array());
    let rows = rows.map(Vec::as_slice).unwrap_or_default();
    rows.iter().filter_map(Value::as_array).cloned().collect()
}

/// What an event's message tells.
fn served(extra: &Map<String, Value>) -> String {
    let told = |(key, value): (&String, &Value)| match key.as_str() {
        "new_chat_members" => format!("+ {}", value[0]["first_name"].as_str().unwrap_or_default()),
        "left_chat_member" => format!("- {}", value["first_name"].as_str().unwrap_or_default()),
        "pinned_message" => {
            let text = value["text"].as_str().or(value["caption"].as_str()).unwrap_or_default();
            format!("закреплено: {}", text.lines().next().unwrap_or_default())
        }
        _ => format!("{key} {}", value["name"].as_str().unwrap_or_default()).trim_end().to_owned(),
    };
    extra.iter().map(told).collect::<Vec<_>>().join(", ")
}

/// A text that a person wrote, with what the platform finds in it.
pub(crate) fn typed(text: &str) -> Marked {
    let text = text.trim();
    let mut entities = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        let bare = bare.trim_end_matches([',', '.', ':', '!', '?', ')']);
        if let Some(kind) = found(bare) {
            entities.push(json!({"type": kind, "offset": at, "length": utf16(bare)}));
        }
        at += utf16(word);
    }
    Marked { text: text.to_owned(), entities }
}

fn found(word: &str) -> Option<&'static str> {
    let latin = |text: &str| {
        !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    if let Some(command) = word.strip_prefix('/') {
        let (name, bot) = command.split_once('@').unwrap_or((command, "any"));
        return (latin(name) && latin(bot) && name.len() <= 64).then_some("bot_command");
    }
    if let Some(name) = word.strip_prefix('@') {
        return (latin(name) && name.len() > 3).then_some("mention");
    }
    (word.starts_with("https://") || word.starts_with("http://")).then_some("url")
}

impl Chat {
    /// The newest standing message of the bot in a topic with a button that starts so.
    pub(crate) fn newest_with(&self, thread: Option<i64>, label: &str) -> Option<(i64, Value)> {
        let here = self.messages.values().rev();
        let mut here = here.filter(|m| !m.deleted && m.from == BOT_ID && m.thread == thread);
        here.find_map(|message| {
            let found = rows(message.keyboard.as_ref()).into_iter().flatten();
            let mut found = found.filter(|b| starts(b["text"].as_str().unwrap_or_default(), label));
            found.next().map(|button| (message.id, button))
        })
    }
}

/// Does a label start so?
pub(crate) fn starts(label: &str, wanted: &str) -> bool {
    label.starts_with(wanted)
}
