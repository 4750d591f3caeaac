//! What the outbox hands out and what comes of it.

use std::fmt;

use omerta_engine::ids::Moment;

use crate::host::outbox::item::Item;

/// One handing-out of an item: a second one of the same item has another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// What to do now.
#[derive(Clone, PartialEq, Eq)]
pub enum Next<P> {
    /// Send this, and say with the ticket what came of it.
    Send(Ticket, Item<P>),
    /// Nothing before this moment, unless something is pushed or done.
    Wait(Moment),
    /// Nothing until something is pushed or done.
    Idle,
}

/// What came of an item that was handed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It is there.
    Delivered {
        /// The platform's number of the message, where there is one.
        message: Option<i64>,
    },
    /// Not now: the platform wants a pause.
    RetryAfter {
        /// How long.
        ms: u64,
        /// In all chats, not only in this one.
        everywhere: bool,
    },
    /// No answer, or one that says nothing of the item: it is tried again after a pause, and may so
    /// arrive twice.
    Trouble,
    /// It was sent, and the answer got lost: it may have arrived. What changes a message is tried as
    /// after any trouble; a new one is sent once more, and no third time.
    Lost,
    /// The person or the chat does not take messages of ours.
    Unreachable,
    /// The message to change is not there.
    Gone,
    /// Refused for good, for a reason that lies in the item.
    Failed,
}

/// Why an item is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The person or the chat does not take messages of ours.
    Unreachable,
    /// The message to change is not there.
    Gone,
    /// Refused for good.
    Failed,
    /// Tried many times, and never an answer.
    Trouble,
}

/// What became of an item by its outcome.
#[derive(Clone, PartialEq, Eq)]
pub enum Done<P> {
    /// It is there.
    Delivered {
        /// The item.
        item: Item<P>,
        /// The platform's number of the message, where there is one.
        message: Option<i64>,
    },
    /// It waits again, first of its chat, at the earliest for this moment.
    Again(Moment),
    /// It is given up.
    Dropped {
        /// The item.
        item: Item<P>,
        /// Why.
        why: Why,
    },
    /// No such ticket is out: its outcome was told before.
    Unknown,
}

impl<P> fmt::Debug for Next<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Next::Send(ticket, item) => f.debug_tuple("Send").field(ticket).field(item).finish(),
            Next::Wait(moment) => f.debug_tuple("Wait").field(moment).finish(),
            Next::Idle => f.write_str("Idle"),
        }
    }
}

impl<P> fmt::Debug for Done<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Done::Delivered { item, message } => {
                f.debug_struct("Delivered").field("item", item).field("message", message).finish()
            }
            Done::Again(moment) => f.debug_tuple("Again").field(moment).finish(),
            Done::Dropped { item, why } => {
                f.debug_struct("Dropped").field("item", item).field("why", why).finish()
            }
            Done::Unknown => f.write_str("Unknown"),
        }
    }
}
