//! A person: what he writes, edits, forwards; how he comes and goes. What the platform does not let him do
//! is refused.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::telegram::fake::BOT_ID;
use crate::telegram::fake::chat::{Chat, Kind, Message, Status};
use crate::telegram::fake::control::{ANONYMOUS_ID, CHANNEL_ID};
use crate::telegram::fake::json;
use crate::telegram::fake::place::{Place, Shown};
use crate::telegram::fake::post::typed;
use crate::telegram::fake::shared::Shared;
use crate::telegram::fake::world::State;

/// Why a person could not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused(pub(crate) String);

/// A refusal.
pub(crate) fn refused(why: &str) -> Refused {
    Refused(why.to_owned())
}

/// A person; clones are the same.
#[derive(Clone)]
pub(crate) struct User {
    pub(crate) shared: Arc<Shared>,
    /// His id.
    pub(crate) id: i64,
}

impl User {
    /// His private chat with the bot.
    pub(crate) fn private(&self) -> Place {
        Place { shared: Arc::clone(&self.shared), chat: self.id, thread: None }
    }

    /// What stands in his private chat.
    pub(crate) fn inbox(&self) -> Vec<Shown> {
        self.private().messages()
    }

    /// Writes a text. Its number.
    pub(crate) fn says(&self, place: &Place, text: &str) -> Result<i64, Refused> {
        self.puts(place, "can_send_messages", text, None, |_| {})
    }

    /// Writes a text in answer to a message.
    pub(crate) fn replies(&self, place: &Place, to: i64, text: &str) -> Result<i64, Refused> {
        self.puts(place, "can_send_messages", text, Some(to), |_| {})
    }

    /// Writes to the bot in private. "/start" opens the chat, and unblocks the bot.
    pub(crate) fn writes(&self, text: &str) -> Result<i64, Refused> {
        let place = self.private();
        self.shared.change(|state| {
            state.private(self.id);
            let person = state.people.get_mut(&self.id).expect("the person");
            let starts = text == "/start" || text.starts_with("/start ");
            if !person.started && !starts {
                return Err(refused("he has to press START first"));
            }
            person.started = true;
            state.set_blocked(self.id, false);
            Ok(())
        })?;
        self.says(&place, text)
    }

    /// Sends a picture.
    pub(crate) fn sends_photo(&self, place: &Place, caption: &str) -> Result<i64, Refused> {
        self.puts(place, "can_send_photos", caption, None, |message| photo(message, None))
    }

    /// Sends pictures as one album, the caption on the first.
    pub(crate) fn sends_album(&self, place: &Place, n: usize) -> Result<Vec<i64>, Refused> {
        let album = self.shared.change(|state| format!("album-{}", state.fresh()));
        let caption = |k: usize| if k == 0 { "альбом" } else { "" };
        let send = |k: usize| {
            let album = Some(album.clone());
            self.puts(place, "can_send_photos", caption(k), None, |message| photo(message, album))
        };
        (0..n).map(send).collect()
    }

    /// Sends a sticker.
    pub(crate) fn sends_sticker(&self, place: &Place) -> Result<i64, Refused> {
        self.puts(place, "can_send_other_messages", "", None, |message| {
            let sticker = json!({"file_id": "sticker", "file_unique_id": "s", "type": "regular",
                "width": 512, "height": 512, "is_animated": false, "is_video": false});
            message.extra.insert("sticker".to_owned(), sticker);
        })
    }

    fn puts(
        &self,
        place: &Place,
        permission: &str,
        text: &str,
        reply_to: Option<i64>,
        fill: impl FnOnce(&mut Message),
    ) -> Result<i64, Refused> {
        self.shared.change(|state| {
            state.person_may(place.chat, place.thread, self.id, permission)?;
            let mut message = Message {
                from: self.id,
                thread: place.thread,
                body: typed(text),
                source: text.to_owned(),
                reply_to,
                ..Message::default()
            };
            fill(&mut message);
            message.media = !message.extra.is_empty();
            Ok(state.post(place.chat, message))
        })
    }

    /// Edits his message.
    pub(crate) fn edits(&self, place: &Place, id: i64, text: &str) -> Result<(), Refused> {
        self.shared.change(|state| {
            state.person_may(place.chat, place.thread, self.id, "can_send_messages")?;
            let now = state.now();
            let message = state.chat_mut(place.chat).messages.get_mut(&id);
            let own = |message: &&mut Message| message.from == self.id && !message.deleted;
            let message = message.filter(own).ok_or_else(|| refused("it is not his message"))?;
            message.body = typed(text);
            message.source = text.to_owned();
            message.edits.push(now);
            state.note_edit(place.chat, id);
            state.tell("edited_message", place.chat, id);
            Ok(())
        })
    }

    /// Removes his message, of which the bot is not told.
    pub(crate) fn deletes(&self, place: &Place, id: i64) -> Result<(), Refused> {
        self.shared.change(|state| {
            let chat = state.chat(place.chat);
            let message = chat.standing(id).ok_or_else(|| refused("there is no such message"))?;
            let may = message.from == self.id
                || chat.kind == Kind::Private
                || chat.has_right(self.id, "can_delete_messages");
            if !may {
                return Err(refused("it is not his message"));
            }
            state.remove(place.chat, id);
            Ok(())
        })
    }

    /// Forwards a message from one place to another.
    pub(crate) fn forwards(&self, from: &Place, id: i64, to: &Place) -> Result<i64, Refused> {
        self.shared.change(|state| {
            let message = state.chat(from.chat).standing(id).cloned();
            let message = message.ok_or_else(|| refused("there is no such message"))?;
            if message.protect {
                return Err(refused("the message is protected"));
            }
            state.person_may(to.chat, to.thread, self.id, "can_send_messages")?;
            let origin = json!({"type": "user", "date": message.at.div_euclid(1000),
                "sender_user": json::user(state.person(message.from))});
            let mut copy = Message { from: self.id, thread: to.thread, ..message };
            copy.extra.insert("forward_origin".to_owned(), origin);
            copy.keyboard = None;
            copy.edits = Vec::new();
            copy.reply_to = None;
            copy.reactions.clear();
            Ok(state.post(to.chat, copy))
        })
    }

    /// Sets his reaction; an empty one takes it back.
    pub(crate) fn reacts(&self, place: &Place, id: i64, emoji: &str) -> Result<(), Refused> {
        self.shared.change(|state| {
            state.person_may(place.chat, None, self.id, "can_react_to_messages")?;
            let new: Vec<Value> = match emoji {
                "" => Vec::new(),
                emoji => vec![json!({"type": "emoji", "emoji": emoji})],
            };
            let message = state.chat_mut(place.chat).messages.get_mut(&id);
            let message = message.filter(|message| !message.deleted);
            let message = message.ok_or_else(|| refused("there is no such message"))?;
            let old = message.reactions.insert(self.id, new.clone()).unwrap_or_default();
            let chat = state.chat(place.chat);
            if chat.kind == Kind::Private || chat.is_admin(BOT_ID) {
                let body = json!({"chat": json::chat(state, chat), "message_id": id,
                    "user": json::user(state.person(self.id)),
                    "date": state.now().div_euclid(1000),
                    "old_reaction": old, "new_reaction": new});
                state.emit("message_reaction", body);
            }
            Ok(())
        })
    }

    /// Comes into a group.
    pub(crate) fn joins(&self, place: &Place) {
        self.shared.change(|state| {
            let status = state.chat(place.chat).status(self.id);
            assert!(status != Status::Banned, "he is banned");
            let back = if let Status::Restricted { permissions, until, .. } = status {
                Status::Restricted { permissions, until, inside: true }
            } else {
                Status::Member
            };
            state.become_member(place.chat, self.id, self.id, back);
            let who = json!([json::user(state.person(self.id))]);
            state.serve_notice(place.chat, self.id, None, "new_chat_members", who);
        });
    }

    /// Leaves a group.
    pub(crate) fn leaves(&self, place: &Place) {
        self.goes(place, self.id, Status::Left, true);
    }

    /// Leaves a group, and no message tells of it, as in large ones.
    pub(crate) fn leaves_silently(&self, place: &Place) {
        self.goes(place, self.id, Status::Left, false);
    }

    /// Is removed by the owner.
    pub(crate) fn is_banned_by_admin(&self, place: &Place) {
        let by = self.shared.look(|state| state.owner(place.chat));
        self.goes(place, by, Status::Banned, true);
    }

    fn goes(&self, place: &Place, by: i64, status: Status, told: bool) {
        self.shared.change(|state| {
            state.become_member(place.chat, by, self.id, status);
            if told {
                let who = json::user(state.person(self.id));
                state.serve_notice(place.chat, by, None, "left_chat_member", who);
            }
        });
    }

    /// Blocks the bot.
    pub(crate) fn blocks_bot(&self) {
        self.shared.change(|state| state.set_blocked(self.id, true));
    }

    /// Unblocks the bot.
    pub(crate) fn unblocks(&self) {
        self.shared.change(|state| state.set_blocked(self.id, false));
    }

    /// Deletes his account.
    pub(crate) fn is_deleted(&self) {
        self.shared.change(|state| {
            state.people.get_mut(&self.id).expect("the person").deactivated = true;
        });
    }

    /// Has another name from now on.
    pub(crate) fn renames(&self, first_name: &str) {
        self.shared.change(|state| {
            let person = state.people.get_mut(&self.id).expect("the person");
            first_name.clone_into(&mut person.first_name);
        });
    }

    /// Writes in the name of the group, as an administrator who is not named.
    pub(crate) fn says_as_anonymous_admin(
        &self,
        place: &Place,
        text: &str,
    ) -> Result<i64, Refused> {
        self.shared.change(|state| {
            if !state.chat(place.chat).is_admin(self.id) {
                return Err(refused("he is no administrator"));
            }
            let group = json::chat(state, state.chat(place.chat));
            let from = state.stand_in(ANONYMOUS_ID);
            Ok(state.post(place.chat, in_name(from, group, place, text)))
        })
    }

    /// Writes in the name of a channel of his.
    pub(crate) fn posts_as_channel(
        &self,
        place: &Place,
        title: &str,
        text: &str,
    ) -> Result<i64, Refused> {
        self.shared.change(|state| {
            state.person_may(place.chat, place.thread, self.id, "can_send_messages")?;
            let id = -(1_002_000_000_000 + self.id);
            let channel = json!({"id": id, "type": "channel", "title": title});
            let from = state.stand_in(CHANNEL_ID);
            Ok(state.post(place.chat, in_name(from, channel, place, text)))
        })
    }
}

fn in_name(from: i64, whose: Value, place: &Place, text: &str) -> Message {
    Message {
        from,
        sender_chat: Some(whose),
        thread: place.thread,
        body: typed(text),
        source: text.to_owned(),
        ..Message::default()
    }
}

fn photo(message: &mut Message, album: Option<String>) {
    let size = json!([{"file_id": "photo", "file_unique_id": "p", "width": 90, "height": 90}]);
    let mut extra = Map::new();
    extra.insert("photo".to_owned(), size);
    if let Some(album) = album {
        extra.insert("media_group_id".to_owned(), album.into());
    }
    message.extra = extra;
}

impl State {
    /// May a person do this in a chat?
    fn person_may(
        &self,
        chat: i64,
        thread: Option<i64>,
        user: i64,
        permission: &str,
    ) -> Result<(), Refused> {
        let place: &Chat = self.chats.get(&chat).ok_or_else(|| refused("there is no such chat"))?;
        if let Some(to) = place.migrated_to {
            return Err(Refused(format!("the group is {to} now")));
        }
        if place.kind == Kind::Private {
            let open = chat == user && self.person(user).started;
            return if open { Ok(()) } else { Err(refused("the chat is not open")) };
        }
        if !place.inside(user) {
            return Err(refused("he is not in the chat"));
        }
        if !self.may(place, user, permission) {
            return Err(Refused(format!("{permission} is closed to him")));
        }
        let gone = thread.is_some_and(|thread| !place.topics.contains_key(&thread));
        if gone || (place.is_closed(thread) && !place.is_admin(user)) {
            return Err(refused("the topic is closed"));
        }
        Ok(())
    }

    /// Sets whether a person has blocked the bot, of which it is told.
    fn set_blocked(&mut self, user: i64, blocked: bool) {
        let person = self.people.get_mut(&user).expect("the person");
        if person.blocked == blocked {
            return;
        }
        person.blocked = blocked;
        self.private(user);
        let bot = self.person(BOT_ID);
        let as_blocked = |blocked: bool| {
            let user = json::user(bot);
            if blocked {
                json!({"status": "kicked", "user": user, "until_date": 0})
            } else {
                json!({"status": "member", "user": user})
            }
        };
        let body = json!({
            "chat": json::chat(self, self.chat(user)),
            "from": json::user(self.person(user)),
            "date": self.now().div_euclid(1000),
            "old_chat_member": as_blocked(!blocked),
            "new_chat_member": as_blocked(blocked),
        });
        self.emit("my_chat_member", body);
    }
}
