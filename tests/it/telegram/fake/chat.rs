//! A chat: what it is, who is in it and as what, its topics, its messages.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::telegram::fake::flags::{Permissions, Rights};
use crate::telegram::fake::html::Marked;

/// What a chat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// With one person.
    Private,
    /// A basic group.
    Group,
    /// A supergroup.
    Supergroup,
}

impl Kind {
    /// As `Chat.type`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Private => "private",
            Kind::Group => "group",
            Kind::Supergroup => "supergroup",
        }
    }
}

/// What somebody is in a chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Its owner.
    Owner { anonymous: bool },
    /// An administrator.
    Admin { rights: Rights, anonymous: bool },
    /// A member.
    Member,
    /// A member, or somebody outside, who may less than others; until a second, 0 is for ever.
    Restricted { permissions: Permissions, until: i64, inside: bool },
    /// Not there.
    Left,
    /// Removed for good.
    Banned,
}

/// Somebody in a chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Member {
    /// What he is.
    pub(crate) status: Status,
    /// His tag.
    pub(crate) tag: Option<String>,
}

/// A topic of a forum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Topic {
    /// Its name.
    pub(crate) name: String,
    /// May only administrators write in it?
    pub(crate) closed: bool,
    /// Did our bot make it?
    pub(crate) ours: bool,
}

/// A message that stands or stood in a chat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Message {
    /// Its number in the chat.
    pub(crate) id: i64,
    /// Its topic.
    pub(crate) thread: Option<i64>,
    /// Who wrote it.
    pub(crate) from: i64,
    /// In whose name, if not his own.
    pub(crate) sender_chat: Option<Value>,
    /// When.
    pub(crate) at: i64,
    /// When it was edited.
    pub(crate) edits: Vec<i64>,
    /// Its text, or the caption of what it carries.
    pub(crate) body: Marked,
    /// The text as it was sent, with markup.
    pub(crate) source: String,
    /// Other fields: what it carries, what it serves, where it was forwarded from.
    pub(crate) extra: Map<String, Value>,
    /// Does it carry a file, a picture, a sticker?
    pub(crate) media: bool,
    /// Does it tell of an event?
    pub(crate) service: bool,
    /// Name and contents of a file from the bot.
    pub(crate) file: Option<(String, Vec<u8>)>,
    /// Its `InlineKeyboardMarkup`.
    pub(crate) keyboard: Option<Value>,
    /// May it not be forwarded?
    pub(crate) protect: bool,
    /// Which message it answers.
    pub(crate) reply_to: Option<i64>,
    /// Is it gone?
    pub(crate) deleted: bool,
    /// Who has reacted how.
    pub(crate) reactions: BTreeMap<i64, Vec<Value>>,
}

/// A line of what was seen in a chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    /// When.
    pub(crate) at: i64,
    /// In which topic.
    pub(crate) thread: Option<i64>,
    /// What.
    pub(crate) text: String,
}

/// A chat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chat {
    /// Its id.
    pub(crate) id: i64,
    /// What it is.
    pub(crate) kind: Kind,
    /// Its title; of a private chat nothing.
    pub(crate) title: String,
    /// Public name.
    pub(crate) username: Option<String>,
    /// Has it topics?
    pub(crate) forum: bool,
    /// What its members may.
    pub(crate) permissions: Permissions,
    /// Who is or was in it.
    pub(crate) members: BTreeMap<i64, Member>,
    /// Its topics but for General.
    pub(crate) topics: BTreeMap<i64, Topic>,
    /// Is General closed?
    pub(crate) general_closed: bool,
    /// Number of the last message, in a supergroup.
    pub(crate) last: i64,
    /// What was written, the removed too.
    pub(crate) messages: BTreeMap<i64, Message>,
    /// What is pinned, the newest last.
    pub(crate) pinned: Vec<i64>,
    /// What was seen.
    pub(crate) seen: Vec<Seen>,
    /// What it has become.
    pub(crate) migrated_to: Option<i64>,
}

impl Chat {
    /// A chat with nobody in it.
    pub(crate) fn new(id: i64, kind: Kind, title: &str) -> Self {
        Self {
            id,
            kind,
            title: title.to_owned(),
            username: None,
            forum: false,
            permissions: Permissions::usual(),
            members: BTreeMap::new(),
            topics: BTreeMap::new(),
            general_closed: false,
            last: 0,
            messages: BTreeMap::new(),
            pinned: Vec::new(),
            seen: Vec::new(),
            migrated_to: None,
        }
    }

    /// What somebody is here.
    pub(crate) fn status(&self, user: i64) -> Status {
        self.members.get(&user).map_or(Status::Left, |member| member.status.clone())
    }

    /// Is he owner or administrator?
    pub(crate) fn is_admin(&self, user: i64) -> bool {
        matches!(self.status(user), Status::Owner { .. } | Status::Admin { .. })
    }

    /// Has he this right?
    pub(crate) fn has_right(&self, user: i64, right: &str) -> bool {
        match self.status(user) {
            Status::Owner { .. } => true,
            Status::Admin { rights, .. } => rights.has(right),
            Status::Member | Status::Restricted { .. } | Status::Left | Status::Banned => false,
        }
    }

    /// Is he in the chat?
    pub(crate) fn inside(&self, user: i64) -> bool {
        match self.status(user) {
            Status::Owner { .. } | Status::Admin { .. } | Status::Member => true,
            Status::Restricted { inside, .. } => inside,
            Status::Left | Status::Banned => false,
        }
    }

    /// Is this topic, or General, closed?
    pub(crate) fn is_closed(&self, thread: Option<i64>) -> bool {
        match thread {
            None => self.general_closed,
            Some(thread) => self.topics.get(&thread).is_some_and(|topic| topic.closed),
        }
    }

    /// A message that still stands.
    pub(crate) fn standing(&self, id: i64) -> Option<&Message> {
        self.messages.get(&id).filter(|message| !message.deleted)
    }
}
