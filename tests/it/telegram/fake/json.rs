//! The fake's things as the platform writes them.

use serde_json::{Map, Value, json};

use crate::telegram::fake::chat::{Chat, Kind, Member, Message, Status};
use crate::telegram::fake::flags::{Permissions, Rights};
use crate::telegram::fake::world::{Person, State};

/// Adds what is there.
fn put(object: &mut Value, key: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        object[key] = value.into();
    }
}

/// `User`.
pub(crate) fn user(person: &Person) -> Value {
    let mut user =
        json!({"id": person.id, "is_bot": person.is_bot, "first_name": person.first_name});
    put(&mut user, "last_name", person.last_name.clone());
    put(&mut user, "username", person.username.clone());
    put(&mut user, "language_code", person.language_code.clone());
    user
}

/// `Chat`.
pub(crate) fn chat(state: &State, chat: &Chat) -> Value {
    let mut known = json!({"id": chat.id, "type": chat.kind.name()});
    if chat.kind == Kind::Private {
        let person = state.person(chat.id);
        known["first_name"] = person.first_name.clone().into();
        put(&mut known, "last_name", person.last_name.clone());
        put(&mut known, "username", person.username.clone());
    } else {
        known["title"] = chat.title.clone().into();
        put(&mut known, "username", chat.username.clone());
        put(&mut known, "is_forum", chat.forum.then_some(true));
    }
    known
}

/// `Message`, with the one that it answers if `deep`.
pub(crate) fn message(state: &State, place: &Chat, message: &Message, deep: bool) -> Value {
    let mut shown = json!({
        "message_id": message.id,
        "date": message.at.div_euclid(1000),
        "chat": chat(state, place),
        "from": user(state.person(message.from)),
    });
    put(&mut shown, "sender_chat", message.sender_chat.clone());
    put(&mut shown, "message_thread_id", message.thread);
    put(&mut shown, "is_topic_message", message.thread.is_some().then_some(true));
    put(&mut shown, "edit_date", message.edits.last().map(|at| at.div_euclid(1000)));
    put(&mut shown, "has_protected_content", message.protect.then_some(true));
    let (text, entities) =
        if message.media { ("caption", "caption_entities") } else { ("text", "entities") };
    if !message.body.text.is_empty() {
        shown[text] = message.body.text.clone().into();
    }
    if !message.body.entities.is_empty() {
        shown[entities] = message.body.entities.clone().into();
    }
    put(&mut shown, "reply_markup", message.keyboard.clone());
    if deep {
        let answered = message.reply_to.and_then(|id| place.standing(id));
        put(
            &mut shown,
            "reply_to_message",
            answered.map(|m| self::message(state, place, m, false)),
        );
    }
    for (key, value) in &message.extra {
        shown[key] = value.clone();
    }
    shown
}

/// `ChatMember`.
pub(crate) fn member(person: &Person, member: Option<&Member>) -> Value {
    let user = user(person);
    let Some(member) = member else { return json!({"status": "left", "user": user}) };
    let mut shown = match &member.status {
        Status::Owner { anonymous } => {
            json!({"status": "creator", "user": user, "is_anonymous": anonymous})
        }
        Status::Admin { rights, anonymous } => {
            let base = json!({"status": "administrator", "user": user, "can_be_edited": false,
                "is_anonymous": anonymous});
            with(base, rights.to_json())
        }
        Status::Member => json!({"status": "member", "user": user}),
        Status::Restricted { permissions, until, inside } => {
            let base = json!({"status": "restricted", "user": user, "is_member": inside,
                "until_date": until});
            with(base, permissions.to_json())
        }
        Status::Left => json!({"status": "left", "user": user}),
        Status::Banned => json!({"status": "kicked", "user": user, "until_date": 0}),
    };
    if matches!(member.status, Status::Member | Status::Restricted { .. }) {
        put(&mut shown, "tag", member.tag.clone());
    }
    shown
}

fn with(mut base: Value, more: Map<String, Value>) -> Value {
    let object = base.as_object_mut().expect("an object");
    object.extend(more);
    base
}

/// `ChatFullInfo`.
pub(crate) fn full(state: &State, place: &Chat) -> Value {
    let mut full = chat(state, place);
    full["accent_color_id"] = 0.into();
    full["max_reaction_count"] = 11.into();
    full["accepted_gift_types"] = json!({"unlimited_gifts": false, "limited_gifts": false,
        "unique_gifts": false, "premium_subscription": false, "gifts_from_channels": false});
    if place.kind != Kind::Private {
        full["permissions"] = place.permissions.to_json().into();
    }
    let pinned = place.pinned.last().and_then(|id| place.standing(*id));
    put(&mut full, "pinned_message", pinned.map(|m| message(state, place, m, false)));
    full
}

/// `ChatAdministratorRights`, all of them refused or granted as given.
pub(crate) fn rights(rights: &Rights) -> Value {
    with(json!({"is_anonymous": false}), rights.to_json())
}

/// `ChatPermissions`.
pub(crate) fn permissions(permissions: &Permissions) -> Value {
    permissions.to_json().into()
}
