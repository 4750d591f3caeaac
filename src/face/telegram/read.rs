//! Reads an update: who did what, where. Pure: the same update gives the same, and nothing is asked of
//! anybody.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "most of what an update can be is nothing to us"
)]

use std::sync::Arc;

use serde_json::Value;
use teloxide::types::{
    CallbackQuery, Chat, MaybeInaccessibleMessage, MediaKind, Message, MessageCommon, MessageKind,
    Update, UpdateKind, User,
};

use crate::face::live::Heard;
use crate::face::telegram::address::{Address, account, hidden};
use crate::face::telegram::members::{others, own};
use crate::host::input::{Done, Input};
use crate::words::button::ButtonData;

/// The bot itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Me {
    /// Its account.
    pub id: u64,
    /// Its public name, without `@`.
    pub username: Arc<str>,
    /// Whether it reads all that is written in groups where it is an ordinary member.
    pub reads_all: bool,
}

/// An update as the library understands it. What it does not understand it drops; we keep that, since it
/// may be a message. It reads out of text alone: out of a value it finds nothing.
#[must_use]
pub fn understood(mut value: Value) -> Option<Update> {
    unmark(&mut value);
    let mut update: Update = serde_json::from_str(&value.to_string()).ok()?;
    if let UpdateKind::Error(unknown) = &mut update.kind {
        *unknown = value;
    }
    Some(update)
}

/// Takes the marks out of all texts: nothing is read off them, and of a text with one that the library
/// does not know it would take no word.
fn unmark(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "entities" && name != "caption_entities");
            fields.values_mut().for_each(unmark);
        }
        Value::Array(all) => all.iter_mut().for_each(unmark),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What was done, in its order.
#[must_use]
pub fn read(update: &Update, me: &Me) -> Vec<Heard> {
    let mut all = match &update.kind {
        UpdateKind::Message(message) => written(message),
        UpdateKind::EditedMessage(message) => rewritten(message).into_iter().collect(),
        UpdateKind::CallbackQuery(query) => pressed(query).into_iter().collect(),
        UpdateKind::MyChatMember(change) => own(change, me).into_iter().collect(),
        UpdateKind::ChatMember(change) => others(change).into_iter().collect(),
        UpdateKind::Error(value) => unknown(value).into_iter().collect(),
        _ => Vec::new(),
    };
    for (n, heard) in all.iter_mut().enumerate() {
        // One update may tell of several: each has a number of its own.
        let part = if n == 0 { String::new() } else { format!("/{n}") };
        heard.input.update = Some(format!("telegram:{}{part}", update.id.0));
        heard.input.bot = Some(Arc::clone(&me.username));
    }
    all
}

/// The message by which the platform says that the bot has pinned something: its chat, and its number.
pub(crate) fn own_pin(update: &Update, me: &Me) -> Option<(i64, i32)> {
    let UpdateKind::Message(message) = &update.kind else { return None };
    let own = message.from.as_ref().is_some_and(|user| user.id.0 == me.id);
    let pin = own && message.pinned_message().is_some();
    pin.then_some((message.chat.id.0, message.id.0))
}

fn place(message: &Message) -> Address {
    let topic = message.thread_id.filter(|_| message.is_topic_message);
    Address { chat: message.chat.id.0, topic: topic.map(|topic| topic.0.0) }
}

/// The date names a second: it was written before that was over.
pub(crate) fn date_ms(seconds: i64) -> Option<i64> {
    Some(seconds.saturating_mul(1000).saturating_add(999))
}

fn name(user: &User) -> String {
    match &user.last_name {
        Some(last) => format!("{} {last}", user.first_name),
        None => user.first_name.clone(),
    }
}

/// Somebody in a chat, who has done this.
pub(crate) fn of_user(user: &User, place: Address, what: Done) -> Input {
    Input {
        account: account(user.id.0),
        name: name(user),
        language: user.language_code.clone(),
        chat: place.to_string(),
        group: place.is_group(),
        what,
        ..Input::default()
    }
}

fn written(message: &Message) -> Vec<Heard> {
    let common = match &message.kind {
        MessageKind::Common(common) => common,
        MessageKind::NewChatMembers(new) => {
            let come = new.new_chat_members.iter().filter(|user| !user.is_bot);
            return come.map(|user| moved(user, message, Done::CameBack)).collect();
        }
        MessageKind::LeftChatMember(left) if !left.left_chat_member.is_bot => {
            return vec![moved(&left.left_chat_member, message, Done::WentAway)];
        }
        // These are seen in a chat as any picture is.
        MessageKind::Dice(_)
        | MessageKind::Giveaway(_)
        | MessageKind::GiveawayWinners(_)
        | MessageKind::GiftInfo(_)
        | MessageKind::UniqueGiftInfo(_)
        | MessageKind::Invoice(_)
        | MessageKind::Empty {} => {
            return said(message, Done::Showed(String::new())).into_iter().collect();
        }
        _ => return Vec::new(),
    };
    if let MediaKind::Migration(_) = common.media_kind {
        return migrated(message).into_iter().collect();
    }
    let what = what(common, message);
    said(message, what).into_iter().collect()
}

/// What a message of a person asks for, or only shows: what another one has written, or made, asks for
/// nothing.
fn what(common: &MessageCommon, message: &Message) -> Done {
    let own = common.forward_origin.is_none() && message.via_bot.is_none();
    match (&common.media_kind, own) {
        (MediaKind::Text(text), true) => Done::Said(text.text.clone()),
        (MediaKind::Text(text), false) => Done::Showed(text.text.clone()),
        _ => Done::Showed(message.caption().unwrap_or_default().to_owned()),
    }
}

fn moved(user: &User, message: &Message, what: Done) -> Heard {
    let place = Address::of(message.chat.id.0);
    Heard { input: of_user(user, place, what), date_ms: date_ms(message.date.timestamp()) }
}

/// A message as its writer's: a person's, or one that is hidden behind a chat.
fn said(message: &Message, what: Done) -> Option<Heard> {
    let place = place(message);
    if !(place.is_group() || message.chat.is_private()) || message.chat.is_channel() {
        return None;
    }
    let automatic = matches!(
        &message.kind,
        MessageKind::Common(MessageCommon { is_automatic_forward: true, .. })
    );
    let input = match (&message.sender_chat, &message.from) {
        // The post of a linked channel opens its own talk, and is no part of a game.
        _ if automatic => return None,
        (Some(chat), _) => behind(chat, place, what),
        (None, Some(user)) if !user.is_bot => of_user(user, place, what),
        (None, _) => return None,
    };
    let message_id = Some(message.id.0.to_string());
    let input = Input { message: message_id, ..input };
    Some(Heard { input, date_ms: date_ms(message.date.timestamp()) })
}

/// Whoever writes in the name of the chat itself is one of its administrators; in the name of another
/// one, a channel, he is anybody [B47].
fn behind(chat: &Chat, place: Address, what: Done) -> Input {
    Input {
        account: hidden(chat.id.0),
        name: chat.title().unwrap_or_default().to_owned(),
        faceless: true,
        admin: chat.id.0 == place.chat,
        chat: place.to_string(),
        group: true,
        what,
        ..Input::default()
    }
}

fn rewritten(message: &Message) -> Option<Heard> {
    let words = message.text().or(message.caption()).unwrap_or_default();
    let edited = message.edit_date().map(|date| date.timestamp());
    let heard = said(message, Done::Rewrote(words.to_owned()))?;
    Some(Heard { date_ms: edited.and_then(date_ms), ..heard })
}

/// [B44] A group has become a supergroup: either says so by its own number.
fn migrated(message: &Message) -> Option<Heard> {
    let here = message.chat.id.0;
    let (old, new) = match (message.migrate_to_chat_id(), message.migrate_from_chat_id()) {
        (Some(to), _) => (here, to.0),
        (None, Some(from)) => (from.0, here),
        (None, None) => return None,
    };
    Some(renamed(old, new))
}

/// A group has this number from now on.
pub(crate) fn renamed(old: i64, new: i64) -> Heard {
    let (chat, to) = (Address::of(old).to_string(), Address::of(new).to_string());
    let input = Input { chat, group: true, what: Done::Renamed(to), ..Input::default() };
    Heard { input, date_ms: None }
}

fn pressed(query: &CallbackQuery) -> Option<Heard> {
    let place = match query.message.as_ref()? {
        MaybeInaccessibleMessage::Regular(message) => place(message),
        MaybeInaccessibleMessage::Inaccessible(message) => Address::of(message.chat.id.0),
    };
    // Bytes that are no button of ours are answered as an old one is: it is no button any more.
    let data = query.data.as_deref().and_then(|data| ButtonData::decode(data.as_bytes()));
    let what = data.map_or_else(|| Done::Showed(String::new()), Done::Pressed);
    let input = of_user(&query.from, place, what);
    Some(Heard { input: Input { press: Some(query.id.0.clone()), ..input }, date_ms: None })
}

/// A message of a kind that the library does not know is still one: somebody has shown something.
fn unknown(value: &Value) -> Option<Heard> {
    let (message, edited) = match (value.get("message"), value.get("edited_message")) {
        (Some(message), _) => (message, false),
        (None, Some(message)) => (message, true),
        (None, None) => return None,
    };
    let number = |value: &Value, key: &str| value.get(key).and_then(Value::as_i64);
    let (chat, from) = (message.get("chat")?, message.get("from")?);
    let topic = number(message, "message_thread_id")
        .filter(|_| message.get("is_topic_message") == Some(&Value::Bool(true)))
        .and_then(|topic| i32::try_from(topic).ok());
    let place = Address { chat: number(chat, "id")?, topic };
    let hides = message.get("sender_chat");
    let is_bot = from.get("is_bot") == Some(&Value::Bool(true));
    if (is_bot && hides.is_none()) || message.get("is_automatic_forward").is_some() {
        return None;
    }
    let text = |key: &str| message.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let first = from.get("first_name").and_then(Value::as_str).unwrap_or_default();
    let last = from.get("last_name").and_then(Value::as_str).map(|last| format!(" {last}"));
    let words = format!("{}{}", text("text"), text("caption"));
    let (account, name) = match hides {
        Some(chat) => {
            let title = chat.get("title").and_then(Value::as_str).unwrap_or_default();
            (hidden(number(chat, "id")?), title.to_owned())
        }
        None => {
            let id = u64::try_from(number(from, "id")?).ok()?;
            (account(id), format!("{first}{}", last.unwrap_or_default()))
        }
    };
    let input = Input {
        admin: hides.is_some_and(|chat| number(chat, "id") == Some(place.chat)),
        faceless: hides.is_some(),
        account,
        name,
        chat: place.to_string(),
        group: place.is_group(),
        message: number(message, "message_id").map(|id| id.to_string()),
        what: if edited { Done::Rewrote(words) } else { Done::Showed(words) },
        ..Input::default()
    };
    Some(Heard { input, date_ms: number(message, "date").and_then(date_ms) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_update_is_read_as_the_library_reads_it() {
        let chat = json!({ "id": 5, "type": "private", "first_name": "Anna" });
        let marks = json!([{ "type": "mark_of_tomorrow", "offset": 0, "length": 1 }]);
        let message = json!({
            "message_id": 1, "date": 0, "chat": chat, "text": "/start", "entities": marks,
        });
        let heard = understood(json!({ "update_id": 7, "message": message })).expect("an update");
        assert!(
            matches!(&heard.kind, UpdateKind::Message(heard) if heard.text() == Some("/start"))
        );
        let unread = json!({ "update_id": 8, "message": { "new": 1 } });
        let heard = understood(unread).expect("an update");
        assert!(matches!(heard.kind, UpdateKind::Error(of) if of["message"]["new"] == 1));
        assert_eq!(understood(json!({})), None);
    }
}
