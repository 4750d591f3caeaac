//! From when on which chat may have something to send: so that the next item is found without a look
//! at every chat. It knows no payload and no budget; the outbox looks at a chat and writes here what
//! it has seen, and looks again when something of the chat has changed or its moment has come.

use std::collections::{BTreeMap, BTreeSet};

use omerta_engine::ids::Moment;

use crate::host::outbox::chat::{Lane, Offer};
use crate::host::outbox::item::{ChatId, Priority};

/// Before every moment: at once.
const AT_ONCE: Moment = Moment(i64::MIN);

/// The first of a lane that may go: how urgent, since when it waits, and where.
pub(crate) type Ready = (Priority, u64, ChatId, Lane);

/// What was seen of a chat.
#[derive(Default)]
pub(crate) struct Seen {
    /// When it must be looked at again, if nothing of it changes before.
    pub(crate) again: Option<Moment>,
    /// What each of its lanes has to offer.
    pub(crate) offers: Box<[(Lane, Offer)]>,
}

/// The first of every lane, of the lanes that are held back together.
#[derive(Default)]
pub(crate) struct Line {
    ready: BTreeSet<Ready>,
    later: BTreeSet<(Moment, ChatId, Lane)>,
}

impl Line {
    /// The most urgent that may go, the oldest of them; in a fair place, the oldest of all.
    pub(crate) fn first(&self, fair: bool) -> Option<Ready> {
        let from = |priority| self.ready.range((priority, 0, ChatId(0), Lane::Replies)..).next();
        let each = Priority::ALL.into_iter().filter_map(from);
        let first =
            if fair { each.min_by_key(|(_, place, ..)| *place) } else { self.ready.first() };
        first.copied()
    }

    /// From when on something may go that may not now; all of it is held back until that moment.
    pub(crate) fn from(&self, held: Option<Moment>) -> Option<Moment> {
        let later = self.later.first().map(|(from, ..)| *from);
        match held {
            Some(_) if !self.ready.is_empty() => held,
            Some(held) => later.map(|later| later.max(held)),
            None => later,
        }
    }
}

/// All chats in which something waits or is remembered.
#[derive(Default)]
pub(crate) struct Index {
    again: BTreeSet<(Moment, ChatId)>,
    replies: Line,
    rest: Line,
    seen: BTreeMap<ChatId, Seen>,
}

impl Index {
    /// The line of a lane.
    pub(crate) fn line(&self, lane: Lane) -> &Line {
        match lane {
            Lane::Replies => &self.replies,
            Lane::Said | Lane::Boards => &self.rest,
        }
    }

    /// A chat that must be looked at, by this moment.
    pub(crate) fn due(&self, now: Moment) -> Option<ChatId> {
        self.again.first().filter(|(again, _)| *again <= now).map(|(_, chat)| *chat)
    }

    /// Something of a chat has changed: what was seen of it holds no more.
    pub(crate) fn changed(&mut self, chat: ChatId) {
        let seen = self.seen.entry(chat).or_default();
        if let Some(again) = seen.again.replace(AT_ONCE) {
            self.again.remove(&(again, chat));
        }
        self.again.insert((AT_ONCE, chat));
    }

    /// Nothing that was seen holds any more.
    pub(crate) fn all_changed(&mut self) {
        let chats: Vec<ChatId> = self.seen.keys().copied().collect();
        chats.into_iter().for_each(|chat| self.changed(chat));
    }

    /// Writes down what is seen of a chat now.
    pub(crate) fn see(&mut self, chat: ChatId, seen: Seen) {
        self.forget(chat);
        self.again.extend(seen.again.map(|again| (again, chat)));
        for (lane, offer) in &seen.offers {
            let line = self.line_mut(*lane);
            match offer.from {
                Some(from) => line.later.insert((from, chat, *lane)),
                None => line.ready.insert((offer.priority, offer.place, chat, *lane)),
            };
        }
        self.seen.insert(chat, seen);
    }

    /// A chat of which nothing needs to be remembered.
    pub(crate) fn forget(&mut self, chat: ChatId) {
        let Some(seen) = self.seen.remove(&chat) else { return };
        if let Some(again) = seen.again {
            self.again.remove(&(again, chat));
        }
        for (lane, offer) in seen.offers {
            let line = self.line_mut(lane);
            match offer.from {
                Some(from) => line.later.remove(&(from, chat, lane)),
                None => line.ready.remove(&(offer.priority, offer.place, chat, lane)),
            };
        }
    }

    fn line_mut(&mut self, lane: Lane) -> &mut Line {
        match lane {
            Lane::Replies => &mut self.replies,
            Lane::Said | Lane::Boards => &mut self.rest,
        }
    }
}
