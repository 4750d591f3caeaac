//! Messages of the bot: sending, editing, removing, pinning, reacting.

use serde_json::{Value, json};

use crate::telegram::fake::BOT_ID;
use crate::telegram::fake::chat::{Kind, Message};
use crate::telegram::fake::gate::Ask;
use crate::telegram::fake::json;
use crate::telegram::fake::limits;
use crate::telegram::fake::refusal::{Refusal, bad, wrong};
use crate::telegram::fake::spec;
use crate::telegram::fake::world::State;

/// How long a message may be removed.
const REMOVABLE_MS: i64 = 48 * 3600 * 1000;

impl State {
    /// sendMessage
    pub(crate) fn send_message(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let body = limits::body(ask, false, self.dated)?;
        let keyboard = limits::keyboard(ask)?;
        let chat = self.gate(ask)?;
        let thread = self.writable(chat, ask, "can_send_messages")?;
        let source = ask.text("text").unwrap_or_default().to_owned();
        let base = Message { body, source, keyboard, ..Message::default() };
        self.send(chat, thread, ask, base)
    }

    /// sendDocument
    pub(crate) fn send_document(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let body = limits::body(ask, true, self.dated)?;
        let keyboard = limits::keyboard(ask)?;
        let chat = self.gate(ask)?;
        let thread = self.writable(chat, ask, "can_send_documents")?;
        let document = ask.text("document").unwrap_or_default();
        let part = document.strip_prefix("attach://").unwrap_or_default();
        let Some((_, name, bytes)) = ask.files.iter().find(|(known, _, _)| known == part) else {
            return Err(wrong("invalid file: only an uploaded one is modelled"));
        };
        if bytes.is_empty() {
            return Err(wrong("file must be non-empty"));
        }
        let id = self.fresh();
        let document = json!({"file_id": format!("file-{id}"), "file_unique_id": format!("f{id}"),
            "file_name": name, "file_size": bytes.len()});
        let mut message = Message { body, keyboard, media: true, ..Message::default() };
        message.source = ask.text("caption").unwrap_or_default().to_owned();
        message.extra.insert("document".to_owned(), document);
        message.file = Some((name.clone(), bytes.clone()));
        self.send(chat, thread, ask, message)
    }

    fn send(
        &mut self,
        chat: i64,
        thread: Option<i64>,
        ask: &Ask<'_>,
        base: Message,
    ) -> Result<Value, Refusal> {
        let mut reply_to = None;
        if let Some(reply) = ask.value("reply_parameters") {
            if reply.get("chat_id").is_some() || reply.get("quote").is_some() {
                return Err(wrong("replies to another chat and quotes are not modelled"));
            }
            let wanted = reply["message_id"].as_i64();
            reply_to = wanted.filter(|id| self.chat(chat).standing(*id).is_some());
            let without = reply["allow_sending_without_reply"].as_bool().unwrap_or(false);
            if reply_to.is_none() && !without {
                return Err(bad("message to be replied not found"));
            }
        }
        let protect = ask.flag("protect_content");
        let id = self.post(chat, Message { from: BOT_ID, thread, reply_to, protect, ..base });
        Ok(self.rendered(chat, id))
    }

    fn rendered(&self, chat: i64, id: i64) -> Value {
        let place = self.chat(chat);
        json::message(self, place, &place.messages[&id], true)
    }

    /// editMessageText
    pub(crate) fn edit_text(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let body = limits::body(ask, false, self.dated)?;
        let keyboard = limits::keyboard(ask)?;
        let (chat, id) = self.editable(ask)?;
        let message = &self.chat(chat).messages[&id];
        if message.media {
            return Err(bad("there is no text in the message to edit"));
        }
        if message.body == body && message.keyboard == keyboard {
            return Err(same());
        }
        let source = ask.text("text").unwrap_or_default().to_owned();
        self.edited(chat, id, |message| {
            message.body = body;
            message.source = source;
            message.keyboard = keyboard;
        })
    }

    /// editMessageReplyMarkup
    pub(crate) fn edit_markup(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let keyboard = limits::keyboard(ask)?;
        let (chat, id) = self.editable(ask)?;
        if self.chat(chat).messages[&id].keyboard == keyboard {
            return Err(same());
        }
        self.edited(chat, id, |message| message.keyboard = keyboard)
    }

    fn edited(
        &mut self,
        chat: i64,
        id: i64,
        change: impl FnOnce(&mut Message),
    ) -> Result<Value, Refusal> {
        let now = self.now();
        let message = self.chat_mut(chat).messages.get_mut(&id).expect("an editable message");
        change(message);
        message.edits.push(now);
        self.note_edit(chat, id);
        Ok(self.rendered(chat, id))
    }

    fn editable(&self, ask: &Ask<'_>) -> Result<(i64, i64), Refusal> {
        if ask.value("inline_message_id").is_some() {
            return Err(wrong("inline messages are not modelled"));
        }
        let Some(id) = ask.number("message_id") else {
            return Err(wrong("message identifier is not specified"));
        };
        let chat = self.gate(ask)?;
        match self.chat(chat).standing(id) {
            None => Err(bad("message to edit not found")),
            Some(message) if message.from != BOT_ID || message.service => {
                Err(bad("message can't be edited"))
            }
            Some(_) => Ok((chat, id)),
        }
    }

    /// deleteMessage
    pub(crate) fn delete_message(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        let id = ask.number("message_id").unwrap_or_default();
        if self.chat(chat).standing(id).is_none() {
            return Err(bad("message to delete not found"));
        }
        self.removable(chat, id)?;
        self.remove(chat, id);
        Ok(true.into())
    }

    /// deleteMessages: what is not there is passed over.
    pub(crate) fn delete_messages(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let ids = ask.value("message_ids").and_then(Value::as_array).into_iter().flatten();
        let ids: Vec<i64> = ids.filter_map(Value::as_i64).collect();
        if !(1..=100).contains(&ids.len()) {
            return Err(wrong(format!("{} message identifiers", ids.len())));
        }
        let chat = self.gate(ask)?;
        let standing = |id: &i64| self.chat(chat).standing(*id).is_some();
        let ids: Vec<i64> = ids.into_iter().filter(standing).collect();
        ids.iter().try_for_each(|id| self.removable(chat, *id))?;
        ids.iter().for_each(|id| self.remove(chat, *id));
        Ok(true.into())
    }

    fn removable(&self, chat: i64, id: i64) -> Result<(), Refusal> {
        let place = self.chat(chat);
        let message = &place.messages[&id];
        let own = message.from == BOT_ID;
        let may = own || place.kind == Kind::Private;
        if !may && !place.has_right(BOT_ID, "can_delete_messages") {
            return Err(bad("message can't be deleted"));
        }
        if self.now() - message.at > REMOVABLE_MS {
            return Err(bad("message can't be deleted for everyone"));
        }
        Ok(())
    }

    /// pinChatMessage
    pub(crate) fn pin(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        self.may_pin(chat)?;
        let id = ask.number("message_id").unwrap_or_default();
        if self.chat(chat).standing(id).is_none() {
            return Err(bad("message to pin not found"));
        }
        if self.chat(chat).pinned.last() == Some(&id) {
            return Ok(true.into());
        }
        let place = self.chat_mut(chat);
        place.pinned.retain(|pinned| *pinned != id);
        place.pinned.push(id);
        let place = self.chat(chat);
        let pinned = json::message(self, place, &place.messages[&id], false);
        let thread = place.messages[&id].thread;
        self.serve_notice(chat, BOT_ID, thread, "pinned_message", pinned);
        Ok(true.into())
    }

    /// unpinChatMessage
    pub(crate) fn unpin(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        self.may_pin(chat)?;
        let place = self.chat_mut(chat);
        let id = ask.number("message_id").or_else(|| place.pinned.last().copied());
        let Some(id) = id.filter(|id| place.pinned.contains(id)) else {
            return Err(bad("message to unpin not found"));
        };
        place.pinned.retain(|pinned| *pinned != id);
        let thread = place.messages[&id].thread;
        let head = crate::telegram::fake::post::head(&place.messages[&id]);
        self.note(chat, thread, format!("[откреплено] {head}"));
        Ok(true.into())
    }

    fn may_pin(&self, chat: i64) -> Result<(), Refusal> {
        let place = self.chat(chat);
        let may = match place.kind {
            Kind::Private => true,
            Kind::Group | Kind::Supergroup if place.is_admin(BOT_ID) => {
                place.has_right(BOT_ID, "can_pin_messages")
            }
            Kind::Group | Kind::Supergroup => self.may(place, BOT_ID, "can_pin_messages"),
        };
        let refused = || bad("not enough rights to manage pinned messages in the chat");
        if may { Ok(()) } else { Err(refused()) }
    }

    /// setMessageReaction
    pub(crate) fn react(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let reactions = ask.value("reaction").and_then(Value::as_array);
        let reactions = reactions.cloned().unwrap_or_default();
        let known = spec::listed("reactions");
        let free = |r: &Value| known.contains(&r["emoji"].as_str().unwrap_or_default());
        if reactions.len() > 1 {
            return Err(wrong("REACTIONS_TOO_MANY"));
        }
        if !reactions.iter().all(free) {
            return Err(wrong("REACTION_INVALID"));
        }
        let chat = self.gate(ask)?;
        let id = ask.number("message_id").unwrap_or_default();
        if self.chat(chat).standing(id).is_none() {
            return Err(bad("message to react not found"));
        }
        let thread = self.chat(chat).messages[&id].thread;
        let emoji = reactions.iter().filter_map(|r| r["emoji"].as_str()).collect::<String>();
        let message = self.chat_mut(chat).messages.get_mut(&id).expect("a standing message");
        message.reactions.insert(BOT_ID, reactions);
        let head = crate::telegram::fake::post::head(&self.chat(chat).messages[&id]);
        self.note(chat, thread, format!("[бот {emoji}] {head}"));
        Ok(true.into())
    }
}

fn same() -> Refusal {
    bad("message is not modified: specified new message content and reply markup are exactly \
         the same as a current content and reply markup of the message")
}
