//! What waits to be sent: where it goes, how urgent it is, and which message it changes.

use std::fmt;

use omerta_engine::ids::Moment;

/// A chat, by the number that the host gave it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChatId(pub u64);

/// A message of a chat that is changed later, by the number that the host gave it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub u64);

/// How urgent it is, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Priority {
    /// The answer to a press and nothing else: a message that answers a written command is `Talk`.
    Reply,
    /// A card or a night's prompt in private.
    Private,
    /// A phase, a death, a result: what the game goes on by.
    Phase,
    /// Any other message.
    Talk,
    /// The live board and the tally: old as soon as there is a newer one.
    Board,
}

impl Priority {
    /// All of them, the most urgent first.
    pub(crate) const ALL: [Priority; 5] =
        [Priority::Reply, Priority::Private, Priority::Phase, Priority::Talk, Priority::Board];
}

/// Something to send.
#[derive(Clone, PartialEq, Eq)]
pub struct Item<P> {
    /// The chat.
    pub chat: ChatId,
    /// It is a group: it has a budget by the minute.
    pub group: bool,
    /// How urgent.
    pub priority: Priority,
    /// The message that it makes or changes, if that is ever changed.
    pub key: Option<Key>,
    /// It changes that message; else it makes one.
    pub edit: bool,
    /// What to send. Nothing here looks into it.
    pub payload: P,
    /// From this moment on it is not sent any more.
    pub expires: Option<Moment>,
}

/// Without the payload: it may be somebody's card, and this may stand in a log.
impl<P> fmt::Debug for Item<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Item")
            .field("chat", &self.chat)
            .field("group", &self.group)
            .field("priority", &self.priority)
            .field("key", &self.key)
            .field("edit", &self.edit)
            .field("expires", &self.expires)
            .finish_non_exhaustive()
    }
}

/// An item with its place in the order of pushing. It keeps both when it comes back.
#[derive(Clone)]
pub(crate) struct Queued<P> {
    pub(crate) place: u64,
    pub(crate) tries: u32,
    /// It may have arrived already.
    pub(crate) lost: bool,
    pub(crate) item: Item<P>,
}

impl<P> Queued<P> {
    /// Is it an edit of this message?
    pub(crate) fn edits(&self, key: Key) -> bool {
        self.item.edit && self.item.key == Some(key)
    }

    /// It may have arrived: may it be sent once more? What changes a message, as often as one likes.
    pub(crate) fn may_repeat(&mut self) -> bool {
        self.item.edit || !std::mem::replace(&mut self.lost, true)
    }

    /// Takes over what a newer edit of the same message says, at the place of the older one.
    pub(crate) fn replace(&mut self, newer: Item<P>) {
        let priority = self.item.priority.min(newer.priority);
        self.item = Item { priority, ..newer };
    }

    pub(crate) fn expired(&self, now: Moment) -> bool {
        self.item.expires.is_some_and(|expires| expires <= now)
    }
}
