//! What the bot is told: which updates come at all, the queue of them, fetching and confirming.

use serde_json::{Map, Value, json};

use crate::telegram::fake::chat::{Chat, Kind, Member, Message, Status};
use crate::telegram::fake::json;
use crate::telegram::fake::refusal::{Refusal, wrong};
use crate::telegram::fake::spec;
use crate::telegram::fake::world::{Queued, State};
use crate::telegram::fake::{BOT_ID, BOT_NAME};

/// What comes only when it is asked for.
const ON_REQUEST: [&str; 3] = ["chat_member", "message_reaction", "message_reaction_count"];

impl State {
    /// Queues an update, if the bot has asked for its kind.
    pub(crate) fn emit(&mut self, kind: &str, body: Value) {
        let asked = if self.allowed.is_empty() {
            !ON_REQUEST.contains(&kind)
        } else {
            self.allowed.iter().any(|allowed| allowed == kind)
        };
        if asked {
            let mut update = Map::new();
            update.insert("update_id".to_owned(), (self.last_update + 1).into());
            update.insert(kind.to_owned(), body);
            let update = Value::Object(update);
            let unlike = spec::check("Update", &update);
            assert!(unlike.is_empty(), "the fake's own update: {unlike:?} {update}");
            self.enqueue(update, false);
        }
    }

    /// Queues any update; one without a number gets the next.
    pub(crate) fn enqueue(&mut self, mut update: Value, repeated: bool) {
        let id = match update["update_id"].as_i64() {
            Some(id) => id,
            None => self.last_update + 1,
        };
        update["update_id"] = id.into();
        self.last_update = self.last_update.max(id);
        let queued = Queued { id, update, repeated };
        self.queue.push_back(queued.clone());
        if !repeated {
            self.history.push(queued);
        }
    }

    /// Tells the bot of a message, if it may hear it.
    pub(crate) fn tell(&mut self, kind: &str, chat: i64, id: i64) {
        let place = self.chat(chat);
        let message = &place.messages[&id];
        if self.hears(place, message) {
            let body = json::message(self, place, message, true);
            self.emit(kind, body);
        }
    }

    fn hears(&self, place: &Chat, message: &Message) -> bool {
        if place.kind == Kind::Private {
            return message.from != BOT_ID || message.service;
        }
        if !place.inside(BOT_ID) {
            return false;
        }
        if message.service {
            return true;
        }
        // Another bot is heard by no bot.
        let bot = self.people.get(&message.from).is_some_and(|person| person.is_bot);
        if message.from == BOT_ID || (bot && message.sender_chat.is_none()) {
            return false;
        }
        if place.is_admin(BOT_ID) || !self.privacy {
            return true;
        }
        let answered = message.reply_to.and_then(|id| place.messages.get(&id));
        answered.is_some_and(|answered| answered.from == BOT_ID) || for_us(&message.body.text)
    }

    /// Tells the bot what somebody has become. The chat has it already.
    pub(crate) fn tell_member(&mut self, chat: i64, by: i64, user: i64, old: &Value) {
        let place = self.chat(chat);
        if user != BOT_ID && !place.is_admin(BOT_ID) {
            return;
        }
        let member = place.members.get(&user);
        let body = json!({
            "chat": json::chat(self, place),
            "from": json::user(self.person(by)),
            "date": self.now().div_euclid(1000),
            "old_chat_member": old,
            "new_chat_member": json::member(self.person(user), member),
        });
        self.emit(if user == BOT_ID { "my_chat_member" } else { "chat_member" }, body);
    }

    /// Makes somebody something else, and tells the bot.
    pub(crate) fn become_member(&mut self, chat: i64, by: i64, user: i64, status: Status) {
        let member = self.chat(chat).members.get(&user);
        let old = json::member(self.person(user), member);
        let tag = member.and_then(|member| member.tag.clone());
        self.chat_mut(chat).members.insert(user, Member { status, tag });
        self.tell_member(chat, by, user, &old);
    }

    /// Sets what kinds of updates come, if the call says so.
    pub(crate) fn set_allowed(&mut self, params: &Map<String, Value>) -> Result<(), Refusal> {
        let Some(kinds) = params.get("allowed_updates").and_then(Value::as_array) else {
            return Ok(());
        };
        let kinds: Vec<String> =
            kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        let unknown = |kind: &&String| !spec::has_field("Update", kind);
        if let Some(kind) = kinds.iter().find(unknown) {
            return Err(wrong(format!("there is no update {kind}")));
        }
        self.allowed = kinds;
        Ok(())
    }

    /// Confirms what is below the offset, and gives what is there.
    pub(crate) fn fetch(&mut self, params: &Map<String, Value>) -> Vec<Value> {
        let number = |key: &str| params.get(key).and_then(Value::as_i64);
        let offset = number("offset").unwrap_or(0);
        if offset < 0 {
            let keep = usize::try_from(-offset).unwrap_or(usize::MAX);
            while self.queue.len() > keep {
                self.queue.pop_front();
            }
        } else {
            self.queue.retain(|queued| queued.repeated || queued.id >= offset);
        }
        let limit = number("limit").and_then(|limit| usize::try_from(limit).ok()).unwrap_or(100);
        let limit = limit.clamp(1, 100);
        let taken = self.queue.iter().take(limit).map(|queued| queued.update.clone()).collect();
        // A repetition is over once it is delivered.
        for queued in self.queue.iter_mut().take(limit) {
            queued.repeated = false;
        }
        taken
    }
}

/// Is a text in a group a command for our bot?
fn for_us(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let Some(command) = word.strip_prefix('/') else { return false };
    match command.split_once('@') {
        Some((_, bot)) => bot.eq_ignore_ascii_case(BOT_NAME),
        None => !command.is_empty(),
    }
}
