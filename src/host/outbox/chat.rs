//! What waits for one chat: three lanes, each in the order of pushing, and the chat's own budgets.

use std::collections::{BTreeMap, VecDeque};

use omerta_engine::ids::Moment;

use crate::host::outbox::index::Seen;
use crate::host::outbox::item::{Item, Key, Priority, Queued};
use crate::host::outbox::limits::{Limits, Used, Window};

/// A queue of a chat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Lane {
    /// Answers to presses: each answers another press, so any number may be on the way.
    Replies,
    /// All that is said: one at a time on the way, so that a refusal cannot change the order.
    Said,
    /// Boards: one at a time; what is said overtakes them, they overtake nothing.
    Boards,
}

impl Lane {
    pub(crate) const ALL: [Lane; 3] = [Lane::Replies, Lane::Said, Lane::Boards];

    pub(crate) fn of(priority: Priority) -> Lane {
        match priority {
            Priority::Reply => Lane::Replies,
            Priority::Private | Priority::Phase | Priority::Talk => Lane::Said,
            Priority::Board => Lane::Boards,
        }
    }
}

/// Until when nothing goes out, by what the platform asked for.
#[derive(Clone, Copy, Default)]
pub(crate) struct Frozen {
    replies: Option<Moment>,
    rest: Option<Moment>,
}

impl Frozen {
    pub(crate) fn until(&self, lane: Lane) -> Option<Moment> {
        match lane {
            Lane::Replies => self.replies,
            Lane::Said | Lane::Boards => self.rest,
        }
    }

    /// A pause that was asked of this lane. Free replies and the rest hold each other up in nothing.
    pub(crate) fn freeze(&mut self, lane: Lane, until: Moment, replies_free: bool) {
        if lane == Lane::Replies || !replies_free {
            self.replies = self.replies.max(Some(until));
        }
        if lane != Lane::Replies || !replies_free {
            self.rest = self.rest.max(Some(until));
        }
    }
}

/// One queue. Boxed, since a queue keeps room for four, and mostly one waits, or none.
pub(crate) struct Queue<P> {
    pub(crate) waiting: VecDeque<Box<Queued<P>>>,
    /// What is on the way: its place, and the message that it makes or changes. Of replies, nothing.
    pub(crate) flying: Option<(u64, Option<Key>)>,
}

/// The first of a lane, and from when on the chat lets it go.
pub(crate) struct Offer {
    pub(crate) place: u64,
    pub(crate) priority: Priority,
    pub(crate) from: Option<Moment>,
}

/// What waits for a chat and what it has had.
pub(crate) struct Chat<P> {
    pub(crate) group: bool,
    replies: Queue<P>,
    said: Queue<P>,
    boards: Queue<P>,
    pub(crate) frozen: Frozen,
    used: Used,
    board_used: Used,
    edited: BTreeMap<Key, Moment>,
}

impl<P> Chat<P> {
    /// An empty one, its budgets full, or used up at the moment of a start.
    pub(crate) fn boxed(group: bool, started: Option<Moment>, limits: &Limits) -> Box<Chat<P>> {
        let full = |windows: &[_]| started.map_or_else(Used::default, |at| Used::full(at, windows));
        Box::new(Chat {
            group,
            replies: Queue { waiting: VecDeque::new(), flying: None },
            said: Queue { waiting: VecDeque::new(), flying: None },
            boards: Queue { waiting: VecDeque::new(), flying: None },
            frozen: Frozen::default(),
            used: full(&windows(group, limits)),
            board_used: full(&[limits.board]),
            edited: BTreeMap::new(),
        })
    }

    pub(crate) fn lane(&self, lane: Lane) -> &Queue<P> {
        match lane {
            Lane::Replies => &self.replies,
            Lane::Said => &self.said,
            Lane::Boards => &self.boards,
        }
    }

    pub(crate) fn lane_mut(&mut self, lane: Lane) -> &mut Queue<P> {
        match lane {
            Lane::Replies => &mut self.replies,
            Lane::Said => &mut self.said,
            Lane::Boards => &mut self.boards,
        }
    }

    /// The edit of this message that waits, if one does; there is never a second.
    pub(crate) fn waiting_edit(&mut self, key: Key) -> Option<&mut Queued<P>> {
        let all = self.said.waiting.iter_mut().chain(&mut self.boards.waiting);
        all.map(Box::as_mut).find(|queued| queued.edits(key))
    }

    /// Takes out the edit of this message that waits.
    pub(crate) fn take_edit(&mut self, key: Key) -> Option<Item<P>> {
        [&mut self.said, &mut self.boards].into_iter().find_map(|queue| {
            let at = queue.waiting.iter().position(|queued| queued.edits(key))?;
            queue.waiting.remove(at).map(|queued| queued.item)
        })
    }

    /// Does a board of this message wait, or is one on the way? What changes it must not overtake it.
    pub(crate) fn has_board(&self, key: Key) -> bool {
        let waiting = self.boards.waiting.iter().map(|queued| queued.item.key);
        let flying = self.boards.flying.map(|(_, key)| key);
        waiting.chain(flying).any(|other| other == Some(key))
    }

    /// The first of a lane, if it is not kept waiting by what is on the way.
    pub(crate) fn offer(&self, lane: Lane, limits: &Limits) -> Option<Offer> {
        let queue = self.lane(lane);
        let first = queue.waiting.front().filter(|_| queue.flying.is_none())?;
        let flying = self.said.flying.map(|(place, _)| place);
        let said = flying.or(self.said.waiting.front().map(|queued| queued.place));
        if lane == Lane::Boards && said.is_some_and(|said| said < first.place) {
            return None;
        }
        let budget =
            self.used.free_at(&windows(self.group, limits)).filter(|_| counts(lane, limits));
        let board = self.board_from(&first.item, limits);
        let from = self.frozen.until(lane).max(budget).max(board);
        Some(Offer { place: first.place, priority: first.item.priority, from })
    }

    fn board_from(&self, item: &Item<P>, limits: &Limits) -> Option<Moment> {
        if item.priority != Priority::Board || !item.edit {
            return None;
        }
        let last = item.key.and_then(|key| self.edited.get(&key));
        let gap = last.map(|at| at.plus_ms(limits.board_gap_ms));
        gap.max(self.board_used.free_at(&[limits.board]))
    }

    /// Takes the first of a lane and counts it.
    pub(crate) fn take(
        &mut self,
        lane: Lane,
        now: Moment,
        limits: &Limits,
    ) -> Option<Box<Queued<P>>> {
        let queued = self.lane_mut(lane).waiting.pop_front()?;
        if lane != Lane::Replies {
            self.lane_mut(lane).flying = Some((queued.place, queued.item.key));
        }
        if counts(lane, limits) {
            self.used.fly(now, &windows(self.group, limits));
        }
        if queued.item.priority == Priority::Board && queued.item.edit {
            self.board_used.note(now, &[limits.board]);
            self.edited.extend(queued.item.key.map(|key| (key, now)));
        }
        Some(queued)
    }

    /// What became of an item is known: the lane is free, and the platform has counted it by now.
    pub(crate) fn landed(&mut self, lane: Lane, handed: Moment, now: Moment, limits: &Limits) {
        self.lane_mut(lane).flying = None;
        if counts(lane, limits) {
            self.used.land(handed, now, &windows(self.group, limits));
        }
    }

    /// Takes an item back to where it was, before all that was pushed later. If a newer edit of the
    /// same message has come meanwhile, that one goes in its place, and the answer is true.
    pub(crate) fn put_back(&mut self, lane: Lane, mut queued: Box<Queued<P>>) -> bool {
        let edited = queued.item.key.filter(|_| queued.item.edit && lane != Lane::Replies);
        let newer = edited.and_then(|key| self.take_edit(key));
        let merged = newer.is_some();
        if let Some(newer) = newer {
            queued.replace(newer);
        }
        let waiting = &mut self.lane_mut(lane).waiting;
        let at = waiting.partition_point(|other| other.place < queued.place);
        waiting.insert(at, queued);
        merged
    }

    /// Leaves out what has expired at the head of each lane, and says how many that were.
    pub(crate) fn expire(&mut self, now: Moment, limits: &Limits) -> u64 {
        let mut expired = 0;
        for lane in Lane::ALL {
            let waiting = &mut self.lane_mut(lane).waiting;
            while waiting.front().is_some_and(|first| first.expired(now)) {
                waiting.pop_front();
                expired += 1;
            }
        }
        self.edited.retain(|_, at| now.since_ms(*at) < limits.board_gap_ms);
        expired
    }

    /// What it has to offer, of what may not go now with its moment, and when to look at it again:
    /// when one of these may go, when the first of a lane expires, when nothing of it needs to be
    /// remembered. `None`: that is now.
    pub(crate) fn seen(&self, now: Moment, limits: &Limits) -> Option<Seen> {
        let quiet = self.quiet_from(limits);
        if quiet.is_some_and(|from| from.is_none_or(|from| from <= now)) {
            return None;
        }
        let mut again = quiet.flatten();
        let mut offers = Vec::new();
        let mut sooner = |moment: Option<Moment>| again = again.into_iter().chain(moment).min();
        for lane in Lane::ALL {
            sooner(self.lane(lane).waiting.front().and_then(|first| first.item.expires));
            let Some(offer) = self.offer(lane, limits) else { continue };
            let from = offer.from.filter(|from| *from > now);
            sooner(from);
            offers.push((lane, Offer { from, ..offer }));
        }
        Some(Seen { again, offers: offers.into() })
    }

    /// From when on whatever comes may go at once; `Some(None)` is from ever. `None` while something
    /// waits or is on the way.
    fn quiet_from(&self, limits: &Limits) -> Option<Option<Moment>> {
        let empty = Lane::ALL.iter().all(|lane| {
            let queue = self.lane(*lane);
            queue.waiting.is_empty() && queue.flying.is_none()
        }) && !self.used.is_flying();
        let used = self.used.past_at(&windows(self.group, limits));
        let boards = self.board_used.past_at(&[limits.board]);
        let edited = self.edited.values().map(|at| at.plus_ms(limits.board_gap_ms)).max();
        let frozen = self.frozen.replies.max(self.frozen.rest);
        empty.then_some(frozen.max(used).max(boards).max(edited))
    }
}

/// Do operations of this lane count?
pub(crate) fn counts(lane: Lane, limits: &Limits) -> bool {
    match lane {
        Lane::Replies => !limits.replies_free,
        Lane::Said | Lane::Boards => true,
    }
}

fn windows(group: bool, limits: &Limits) -> [Option<Window>; 2] {
    [limits.chat, limits.group.filter(|_| group)]
}
