//! What the bot may do in a chat at all: is it known, is it in, may it write.

use serde_json::{Map, Value};

use crate::telegram::fake::BOT_ID;
use crate::telegram::fake::chat::{Chat, Kind, Status};
use crate::telegram::fake::refusal::{Refusal, bad, forbidden, migrated};
use crate::telegram::fake::world::State;

/// The parameters of a call, and the files that came with it.
pub(crate) struct Ask<'a> {
    /// The parameters.
    pub(crate) params: &'a Map<String, Value>,
    /// Part, file's name, contents.
    pub(crate) files: &'a [(String, String, Vec<u8>)],
}

impl<'a> Ask<'a> {
    /// A parameter, whatever it is.
    pub(crate) fn value(&self, name: &str) -> Option<&'a Value> {
        self.params.get(name).filter(|value| !value.is_null())
    }

    /// A text.
    pub(crate) fn text(&self, name: &str) -> Option<&'a str> {
        self.value(name).and_then(Value::as_str)
    }

    /// A number.
    pub(crate) fn number(&self, name: &str) -> Option<i64> {
        self.value(name).and_then(Value::as_i64)
    }

    /// Yes or no; what is left out is no.
    pub(crate) fn flag(&self, name: &str) -> bool {
        self.value(name).and_then(Value::as_bool).unwrap_or(false)
    }
}

impl State {
    /// The chat that a value names.
    pub(crate) fn chat_named(&self, value: &Value) -> Option<i64> {
        if let Some(name) = value.as_str().and_then(|text| text.strip_prefix('@')) {
            let named = |chat: &&Chat| chat.username.as_deref() == Some(name);
            return self.chats.values().find(named).map(|chat| chat.id);
        }
        value.as_i64().or_else(|| value.as_str().and_then(|text| text.parse().ok()))
    }

    /// The chat of a call, which the bot has to be in.
    pub(crate) fn gate(&self, ask: &Ask<'_>) -> Result<i64, Refusal> {
        let id = ask.value("chat_id").and_then(|value| self.chat_named(value));
        let id = id.ok_or_else(|| bad("chat not found"))?;
        if let Some(person) = self.people.get(&id) {
            if person.is_bot {
                return Err(forbidden("bot can't send messages to bots"));
            }
            if person.deactivated {
                return Err(forbidden("user is deactivated"));
            }
            if !person.started {
                return Err(forbidden("bot can't initiate conversation with a user"));
            }
            if person.blocked {
                return Err(forbidden("bot was blocked by the user"));
            }
            return Ok(id);
        }
        let chat = self.chats.get(&id).ok_or_else(|| bad("chat not found"))?;
        if let Some(to) = chat.migrated_to {
            return Err(migrated(to));
        }
        let called = match chat.kind {
            Kind::Group => "group chat",
            Kind::Private | Kind::Supergroup => "supergroup chat",
        };
        match chat.members.get(&BOT_ID).map(|member| &member.status) {
            None => Err(bad("chat not found")),
            Some(Status::Left) => Err(forbidden(&format!("bot is not a member of the {called}"))),
            Some(Status::Banned) => Err(forbidden(&format!("bot was kicked from the {called}"))),
            Some(_) => Ok(id),
        }
    }

    /// The bot's topic in a chat, if it may write there: a text, a file.
    pub(crate) fn writable(
        &self,
        chat: i64,
        ask: &Ask<'_>,
        permission: &str,
    ) -> Result<Option<i64>, Refusal> {
        let place = self.chat(chat);
        let thread = ask.number("message_thread_id");
        // General has a number in the programs, and none here.
        if thread.is_some_and(|thread| !place.topics.contains_key(&thread)) {
            return Err(bad("message thread not found"));
        }
        if !self.may(place, BOT_ID, permission) {
            let what = match permission {
                "can_send_documents" => "documents",
                "can_react_to_messages" => "reactions",
                _ => "text messages",
            };
            return Err(bad(&format!("not enough rights to send {what} to the chat")));
        }
        let manages = place.has_right(BOT_ID, "can_manage_topics")
            || thread.is_some_and(|thread| place.topics[&thread].ours);
        if place.is_closed(thread) && !manages {
            return Err(bad("TOPIC_CLOSED"));
        }
        Ok(thread)
    }

    /// May somebody do this in a chat: by what he is, and by what all may?
    pub(crate) fn may(&self, place: &Chat, user: i64, permission: &str) -> bool {
        match place.status(user) {
            Status::Owner { .. } | Status::Admin { .. } => true,
            Status::Member => place.kind == Kind::Private || place.permissions.has(permission),
            Status::Restricted { permissions, until, inside } => {
                let over = until != 0 && until * 1000 <= self.now();
                let own = over || permissions.has(permission);
                inside && own && place.permissions.has(permission)
            }
            Status::Left | Status::Banned => place.kind == Kind::Private,
        }
    }

    /// The bot must be an administrator with this right.
    pub(crate) fn right(&self, chat: i64, right: &str, refused: &str) -> Result<(), Refusal> {
        if self.chat(chat).has_right(BOT_ID, right) { Ok(()) } else { Err(bad(refused)) }
    }
}
