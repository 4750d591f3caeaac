//! Two other senders: one that knows no limits, and the library's throttle as its source has it (teloxide-core
//! 0.13, `adaptors/throttle/worker.rs`). Both get what a Hall without limits says, at the moment it says it.

use std::collections::{BTreeSet, VecDeque};

use omerta_engine::ids::Moment;

use crate::telegram::pace::Course;
use crate::telegram::pace::evening::Evening;
use crate::telegram::pace::wire::{Way, Wire};

/// A place in the list of what is said.
type Place = usize;

/// Says all at once, and what is refused again after the pause.
pub(crate) fn naive(evening: &Evening, way: Way) -> Course {
    run(evening, way, None)
}

/// The same, but what is new (not what is edited) goes through the throttle.
pub(crate) fn throttle(evening: &Evening, way: Way) -> Course {
    run(evening, way, Some(Throttle::default()))
}

fn run(evening: &Evening, way: Way, mut throttle: Option<Throttle>) -> Course {
    let said = &evening.said;
    let mut wire: Wire<Place> = Wire::new(way);
    let mut course = Course::default();
    let mut again: BTreeSet<(Moment, Place)> =
        (0..said.len()).map(|place| (said[place].pushed, place)).collect();
    loop {
        let worker = throttle.as_ref().and_then(Throttle::next);
        let first = again.first().map(|(at, _)| *at);
        let Some(now) = [first, wire.next(), worker].into_iter().flatten().min() else { break };
        while let Some((at, place)) = again.first().copied().filter(|(at, _)| *at <= now) {
            again.remove(&(at, place));
            match &mut throttle {
                Some(throttle) if !said[place].edit => throttle.take(place, now),
                Some(_) | None => wire.send(now, said[place].chat, place),
            }
        }
        if let Some(throttle) = throttle.as_mut().filter(|throttle| throttle.next() <= Some(now)) {
            for place in throttle.turn(now, |place| said[place].chat) {
                wire.send(now, said[place].chat, place);
            }
        }
        while let Some((place, answer)) = wire.answered(now) {
            match answer {
                Ok(at) => course.arrived.push((at, said[place].clone())),
                Err(ms) => {
                    let until = now.plus_ms(ms);
                    again.insert((until, place));
                    if let Some(throttle) = throttle.as_mut().filter(|_| !said[place].edit) {
                        throttle.freeze(until);
                    }
                }
            }
        }
    }
    course.refused = wire.refused;
    course
}

/// So much in a second in all, which is the length of its queue, too.
const OVERALL: usize = 30;
/// So much in a second in a chat.
const CHAT: usize = 1;
/// So much in a minute in a private chat.
const MINUTE: usize = 20;
/// So much in a minute in a supergroup.
const GROUP_MINUTE: usize = 10;
/// From one turn of its worker to the next.
const TURN_MS: i64 = 250;

/// The library's throttle.
#[derive(Default)]
struct Throttle {
    /// What has not found room in the queue yet.
    outside: VecDeque<Place>,
    /// All chats wait in one queue.
    queue: Vec<Place>,
    /// What was sent within a minute.
    history: VecDeque<(i64, Moment)>,
    /// Before this moment its worker sleeps.
    sleeps: Option<Moment>,
    /// When something came to it last.
    came: Option<Moment>,
}

impl Throttle {
    fn take(&mut self, place: Place, now: Moment) {
        self.outside.push_back(place);
        self.came = Some(now);
    }

    /// When its worker has something to do.
    fn next(&self) -> Option<Moment> {
        let waits = !self.outside.is_empty() || !self.queue.is_empty();
        self.came.filter(|_| waits).map(|came| self.sleeps.map_or(came, |until| until.max(came)))
    }

    /// Nobody is sent anything before this moment, whosever refusal it was.
    fn freeze(&mut self, until: Moment) {
        self.sleeps = self.sleeps.max(Some(until));
    }

    /// A turn of the worker: what it lets go.
    fn turn(&mut self, now: Moment, chat: impl Fn(Place) -> i64) -> Vec<Place> {
        self.sleeps = Some(now.plus_ms(TURN_MS));
        let room = (OVERALL - self.queue.len()).min(self.outside.len());
        self.queue.extend(self.outside.drain(..room));
        self.history.retain(|(_, at)| now.since_ms(*at) <= 60_000);
        let in_second = |at: &Moment| now.since_ms(*at) < 1000;
        let used = self.history.iter().filter(|(_, at)| in_second(at)).count();
        let mut allowed = OVERALL.saturating_sub(used);
        let mut goes = Vec::new();
        let history = &mut self.history;
        self.queue.retain(|place| {
            let chat = chat(*place);
            let minute = history.iter().filter(|(other, _)| *other == chat).count();
            let second =
                history.iter().filter(|(other, at)| *other == chat && in_second(at)).count();
            let most = if chat < 0 { GROUP_MINUTE } else { MINUTE };
            let may = allowed > 0 && second < CHAT && minute < most;
            if may {
                allowed -= 1;
                history.push_back((chat, now));
                goes.push(*place);
            }
            !may
        });
        goes
    }
}
