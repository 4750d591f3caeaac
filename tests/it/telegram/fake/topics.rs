//! Topics of a forum: the bot's orders, and what they do.

use serde_json::{Value, json};

use crate::telegram::fake::BOT_ID;
use crate::telegram::fake::chat::Topic;
use crate::telegram::fake::gate::Ask;
use crate::telegram::fake::html::utf16;
use crate::telegram::fake::refusal::{Refusal, bad, wrong};
use crate::telegram::fake::world::State;

/// The refusal of one who may not manage topics.
const REFUSED: &str = "not enough rights to manage topics in the chat";
/// The colours that an icon may have; the first is the default.
const COLOURS: [i64; 6] = [7_322_096, 16_766_590, 13_338_331, 9_367_192, 16_749_490, 16_478_047];

impl State {
    /// closeForumTopic, reopenForumTopic
    pub(crate) fn toggle_topic(&mut self, ask: &Ask<'_>, closed: bool) -> Result<Value, Refusal> {
        let chat = self.forum(ask)?;
        let thread = ask.number("message_thread_id").unwrap_or_default();
        let topic = self.chat(chat).topics.get(&thread);
        let topic = topic.ok_or_else(|| bad("TOPIC_ID_INVALID"))?;
        if !topic.ours {
            self.right(chat, "can_manage_topics", REFUSED)?;
        }
        self.toggle(chat, BOT_ID, Some(thread), closed)
    }

    /// closeGeneralForumTopic, reopenGeneralForumTopic
    pub(crate) fn toggle_general(&mut self, ask: &Ask<'_>, closed: bool) -> Result<Value, Refusal> {
        let chat = self.forum(ask)?;
        self.right(chat, "can_manage_topics", REFUSED)?;
        self.toggle(chat, BOT_ID, None, closed)
    }

    /// Closes or opens a topic, whoever does.
    pub(crate) fn toggle(
        &mut self,
        chat: i64,
        by: i64,
        thread: Option<i64>,
        closed: bool,
    ) -> Result<Value, Refusal> {
        let place = self.chat_mut(chat);
        if place.is_closed(thread) == closed {
            return Err(bad("TOPIC_NOT_MODIFIED"));
        }
        match thread.and_then(|thread| place.topics.get_mut(&thread)) {
            Some(topic) => topic.closed = closed,
            None => place.general_closed = closed,
        }
        let event = if closed { "forum_topic_closed" } else { "forum_topic_reopened" };
        self.serve_notice(chat, by, thread, event, json!({}));
        Ok(true.into())
    }

    /// createForumTopic
    pub(crate) fn create_topic(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let name = ask.text("name").unwrap_or_default();
        if !(1..=128).contains(&utf16(name)) {
            return Err(wrong(format!("a topic's name has {} characters", utf16(name))));
        }
        let colour = ask.number("icon_color").unwrap_or(COLOURS[0]);
        if !COLOURS.contains(&colour) {
            return Err(wrong(format!("{colour} is no colour of a topic's icon")));
        }
        let chat = self.forum(ask)?;
        self.right(chat, "can_manage_topics", REFUSED)?;
        let thread = self.open_topic(chat, BOT_ID, name, colour);
        Ok(json!({"message_thread_id": thread, "name": name, "icon_color": colour}))
    }

    /// Makes a topic, whoever does. Its number is that of the message which tells of it.
    pub(crate) fn open_topic(&mut self, chat: i64, by: i64, name: &str, colour: i64) -> i64 {
        let thread = self.chat(chat).last + 1;
        let topic = Topic { name: name.to_owned(), closed: false, ours: by == BOT_ID };
        self.chat_mut(chat).topics.insert(thread, topic);
        let told = json!({"name": name, "icon_color": colour});
        self.serve_notice(chat, by, Some(thread), "forum_topic_created", told)
    }

    /// Makes a topic as a person does, in the default colour.
    pub(crate) fn open_plain_topic(&mut self, chat: i64, by: i64, name: &str) -> i64 {
        self.open_topic(chat, by, name, COLOURS[0])
    }

    fn forum(&self, ask: &Ask<'_>) -> Result<i64, Refusal> {
        let chat = self.gate(ask)?;
        if self.chat(chat).forum { Ok(chat) } else { Err(bad("the chat is not a forum")) }
    }
}
