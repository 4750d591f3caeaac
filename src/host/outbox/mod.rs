//! The outbox: all that the host sends waits here for its turn. It knows what the platform lets
//! through and what it has asked for; it has no clock, no task, no network: who steps it says what
//! time it is, sends what it hands out, and tells what came of it.
//!
//! **Within a chat** things leave in the order of pushing, each after the one before it has
//! arrived, with three exceptions. An edit takes the place of the edit of the same message that
//! still waits, so that only the last state of a board is sent. Boards are overtaken by what is
//! said, never the other way round. Answers to presses have a lane of their own.
//!
//! **Between chats** the more urgent goes first, then the older. Every eighth place goes to what
//! has waited longest, however unimportant it is: so no chat waits for ever. Places are counted from
//! the last moment at which nothing was to be sent, so that they tell nothing of what went before.
//!
//! Sends and edits count alike in every budget, from being handed out until what came of them has been
//! known for as long as the budget's window is: wherever on that way the platform has counted them, it has
//! never counted more. A refusal for too many of them freezes that chat (or all, if the platform says so)
//! and the item is first again: not lost, not doubled.

pub mod item;
pub mod limits;
pub mod outcome;

mod chat;
mod index;

use std::collections::BTreeMap;
use std::fmt;

use omerta_engine::ids::Moment;

use crate::host::outbox::chat::{Chat, Frozen, Lane, counts};
use crate::host::outbox::index::{Index, Ready};
use crate::host::outbox::item::{ChatId, Item, Priority, Queued};
use crate::host::outbox::limits::{Limits, Used};
use crate::host::outbox::outcome::{Done, Next, Outcome, Ticket, Why};

/// Every so many-th place goes to what has waited longest.
const FAIR_EVERY: u64 = 8;
/// So often an item is tried that meets with trouble: about eight minutes in all.
const TRIES_MAX: u32 = 10;

/// What became of a push.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pushed {
    /// It waits.
    Waiting,
    /// It has taken the place of an older edit.
    Merged,
    /// It is not taken: too many replies or too much talk wait for that chat.
    Refused,
}

/// What was never sent, since the start.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Too late.
    pub expired: u64,
    /// Replaced by a newer edit.
    pub merged: u64,
    /// Too many waited.
    pub refused: u64,
}

/// What is on the way.
struct Flight<P> {
    chat: ChatId,
    lane: Lane,
    /// When it was handed out.
    handed: Moment,
    queued: Box<Queued<P>>,
}

/// Who comes next: free replies, then by urgency (or not, in a fair place), then by age.
type Turn = (u8, Option<Priority>, u64);

/// What waits to be sent, in all chats of one platform.
pub struct Outbox<P> {
    limits: Limits,
    started: Option<Moment>,
    used: Used,
    frozen: Frozen,
    /// Boxed, since a tree that is filled in the order of its keys is half empty.
    chats: BTreeMap<ChatId, Box<Chat<P>>>,
    index: Index,
    /// The latest moment for which the index holds.
    looked: Moment,
    flights: BTreeMap<Ticket, Flight<P>>,
    places: u64,
    tickets: u64,
    turns: u64,
    counts: Counts,
}

impl<P> Outbox<P> {
    /// An empty one that has never sent anything.
    #[must_use]
    pub fn new(limits: Limits) -> Outbox<P> {
        Outbox {
            limits,
            started: None,
            used: Used::default(),
            frozen: Frozen::default(),
            chats: BTreeMap::new(),
            index: Index::default(),
            looked: Moment(i64::MIN),
            flights: BTreeMap::new(),
            places: 0,
            tickets: 0,
            turns: 0,
            counts: Counts::default(),
        }
    }

    /// An empty one after a start: what was sent just before is not known, so every budget counts
    /// as used up at this moment.
    #[must_use]
    pub fn after_start(limits: Limits, now: Moment) -> Outbox<P> {
        let used = Used::full(now, &[limits.overall]);
        Outbox { started: Some(now), used, ..Outbox::new(limits) }
    }

    /// Takes something to send.
    pub fn push(&mut self, item: Item<P>) -> Pushed {
        let (started, limits) = (self.started, &self.limits);
        let chat =
            self.chats.entry(item.chat).or_insert_with(|| Chat::boxed(item.group, started, limits));
        chat.group = item.group;
        self.index.changed(item.chat);
        let mut lane = Lane::of(item.priority);
        if let Some(key) = item.key.filter(|_| item.edit && lane != Lane::Replies) {
            if let Some(older) = chat.waiting_edit(key) {
                older.replace(item);
                self.counts.merged += 1;
                return Pushed::Merged;
            }
            if chat.has_board(key) {
                lane = Lane::Boards;
            }
        }
        let queue = chat.lane_mut(lane);
        let may_refuse = matches!(item.priority, Priority::Reply | Priority::Talk);
        if may_refuse && queue.waiting.len() >= limits.waiting_max {
            self.counts.refused += 1;
            return Pushed::Refused;
        }
        queue.waiting.push_back(Box::new(Queued {
            place: self.places,
            tries: 0,
            lost: false,
            item,
        }));
        self.places += 1;
        Pushed::Waiting
    }

    /// What to send at this moment, or when to ask again. What has expired is left out.
    pub fn next(&mut self, now: Moment) -> Next<P>
    where
        P: Clone,
    {
        self.look(now);
        let fair = self.turns % FAIR_EVERY == FAIR_EVERY - 1;
        let mut best: Option<(Turn, Ready)> = None;
        let mut soonest: Option<Moment> = None;
        // A lane of each line: boards are held back together with what is said.
        for lane in [Lane::Replies, Lane::Said] {
            let line = self.index.line(lane);
            let held = self.gate(lane).filter(|until| *until > now);
            soonest = soonest.into_iter().chain(line.from(held)).min();
            let counted = counts(lane, &self.limits);
            let fair = fair && counted;
            if let Some(first) = line.first(fair).filter(|_| held.is_none()) {
                let priority = Some(first.0).filter(|_| !fair);
                let turn = (u8::from(counted), priority, first.1);
                best = best.into_iter().chain([(turn, first)]).min();
            }
        }
        let sent = best.and_then(|(_, (_, _, id, lane))| self.hand_out(id, lane, now));
        match (sent, soonest) {
            (Some((ticket, item)), _) => Next::Send(ticket, item),
            (None, Some(soonest)) => Next::Wait(soonest),
            (None, None) => {
                // The places are counted anew: what was sent before, perhaps in private, is not to be
                // read off the order in which things are sent after.
                self.turns = 0;
                Next::Idle
            }
        }
    }

    /// Until when all chats are held back in this lane.
    fn gate(&self, lane: Lane) -> Option<Moment> {
        let budget = self.used.free_at(&[self.limits.overall]);
        self.frozen.until(lane).max(budget.filter(|_| counts(lane, &self.limits)))
    }

    fn hand_out(&mut self, id: ChatId, lane: Lane, now: Moment) -> Option<(Ticket, Item<P>)>
    where
        P: Clone,
    {
        let queued = self.chats.get_mut(&id)?.take(lane, now, &self.limits)?;
        self.index.changed(id);
        if counts(lane, &self.limits) {
            self.used.fly(now, &[self.limits.overall]);
            self.turns += 1;
        }
        let ticket = Ticket(self.tickets);
        self.tickets += 1;
        let item = queued.item.clone();
        self.flights.insert(ticket, Flight { chat: id, lane, handed: now, queued });
        Some((ticket, item))
    }

    /// Looks at the chats of which something has changed or whose moment has come: leaves out what has
    /// expired, and forgets a chat of which nothing needs to be remembered.
    fn look(&mut self, now: Moment) {
        if now < self.looked {
            self.index.all_changed();
        }
        self.looked = now;
        while let Some(id) = self.index.due(now) {
            let seen = self.chats.get_mut(&id).and_then(|chat| {
                self.counts.expired += chat.expire(now, &self.limits);
                chat.seen(now, &self.limits)
            });
            match seen {
                Some(seen) => self.index.see(id, seen),
                None => {
                    self.index.forget(id);
                    self.chats.remove(&id);
                }
            }
        }
    }

    /// Tells what came of an item. Every ticket must be told of once, or its chat waits for ever.
    pub fn done(&mut self, ticket: Ticket, now: Moment, outcome: Outcome) -> Done<P> {
        let Some(mut flight) = self.flights.remove(&ticket) else { return Done::Unknown };
        if counts(flight.lane, &self.limits) {
            self.used.land(flight.handed, now, &[self.limits.overall]);
        }
        if let Some(chat) = self.chats.get_mut(&flight.chat) {
            chat.landed(flight.lane, flight.handed, now, &self.limits);
            self.index.changed(flight.chat);
        }
        let why = match outcome {
            Outcome::Delivered { message } => {
                return Done::Delivered { item: flight.queued.item, message };
            }
            Outcome::RetryAfter { ms, everywhere } => {
                let until = now.plus_ms(i64::try_from(ms).unwrap_or(i64::MAX));
                return self.again(flight, until, everywhere);
            }
            Outcome::Trouble | Outcome::Lost => {
                let again = outcome == Outcome::Trouble || flight.queued.may_repeat();
                flight.queued.tries += 1;
                let tries = flight.queued.tries;
                if again && tries < TRIES_MAX {
                    let until = now.plus_ms(self.limits.trouble_ms << (tries - 1).min(16));
                    return self.again(flight, until, false);
                }
                Why::Trouble
            }
            Outcome::Unreachable => Why::Unreachable,
            Outcome::Gone => Why::Gone,
            Outcome::Failed => Why::Failed,
        };
        Done::Dropped { item: flight.queued.item, why }
    }

    /// Nothing goes out before this moment in one chat, or in all, as the platform has asked.
    pub fn hold(&mut self, chat: Option<ChatId>, until: Moment) {
        let (started, limits) = (self.started, &self.limits);
        let frozen = match chat {
            None => &mut self.frozen,
            Some(id) => {
                let new = || Chat::boxed(false, started, limits);
                let chat = self.chats.entry(id).or_insert_with(new);
                self.index.changed(id);
                &mut chat.frozen
            }
        };
        frozen.freeze(Lane::Said, until, limits.replies_free);
    }

    /// Puts an item back, and holds its chat, or all, until that moment.
    fn again(&mut self, flight: Flight<P>, until: Moment, everywhere: bool) -> Done<P> {
        let Flight { chat: id, lane, queued, .. } = flight;
        let (started, limits) = (self.started, &self.limits);
        let group = queued.item.group;
        let chat = self.chats.entry(id).or_insert_with(|| Chat::boxed(group, started, limits));
        self.counts.merged += u64::from(chat.put_back(lane, queued));
        self.index.changed(id);
        let frozen = if everywhere { &mut self.frozen } else { &mut chat.frozen };
        frozen.freeze(lane, until, limits.replies_free);
        Done::Again(until)
    }

    /// What waits or is on the way, in no order.
    pub fn items(&self) -> impl Iterator<Item = &Item<P>> {
        let lanes = self.chats.values().flat_map(|chat| Lane::ALL.map(|lane| chat.lane(lane)));
        let waiting = lanes.flat_map(|lane| &lane.waiting).map(|queued| &queued.item);
        waiting.chain(self.flights.values().map(|flight| &flight.queued.item))
    }

    /// How many items wait or are on the way.
    #[must_use]
    pub fn len(&self) -> usize {
        let waiting = |chat: &Chat<P>| Lane::ALL.map(|lane| chat.lane(lane).waiting.len());
        let chats = self.chats.values().map(Box::as_ref);
        chats.flat_map(waiting).sum::<usize>() + self.flights.len()
    }

    /// Nothing waits and nothing is on the way.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What was never sent.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

/// Numbers only: what waits is nobody's business in a log.
impl<P> fmt::Debug for Outbox<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outbox")
            .field("chats", &self.chats.len())
            .field("waiting", &(self.len() - self.flights.len()))
            .field("flying", &self.flights.len())
            .field("counts", &self.counts)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
