//! The way to the platform and back: each call takes its time, and is counted when it comes to the platform.

use std::collections::BTreeMap;

use omerta_engine::game::dealer::Dealer;
use omerta_engine::ids::{Moment, Seed};

use crate::telegram::fake::fault::Flood;

/// How long a call is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// No time at all.
    None,
    /// Between so many milliseconds, there and back alike, by chance.
    Between(u32, u32),
}

/// What a call has come to: when it arrived, or after how many milliseconds it may be made again.
pub(crate) type Answer = Result<Moment, i64>;

enum Leg {
    There { chat: i64 },
    Back(Answer),
}

/// Calls on their way; each carries something by which the sender knows it again.
pub(crate) struct Wire<T> {
    flood: Flood,
    way: Way,
    dice: Dealer,
    legs: BTreeMap<(Moment, u64), (Leg, T)>,
    count: u64,
    /// When a call was refused.
    pub(crate) refused: Vec<Moment>,
}

impl<T> Wire<T> {
    /// A platform that has not been called yet.
    pub(crate) fn new(way: Way) -> Wire<T> {
        let mut flood = Flood::default();
        flood.on = true;
        let dice = Dealer::new(Seed(5));
        Wire { flood, way, dice, legs: BTreeMap::new(), count: 0, refused: Vec::new() }
    }

    /// A call sets out.
    pub(crate) fn send(&mut self, now: Moment, chat: i64, what: T) {
        self.put(now, Leg::There { chat }, what);
    }

    fn put(&mut self, now: Moment, leg: Leg, what: T) {
        let takes = match self.way {
            Way::None => 0,
            Way::Between(least, most) => least + self.dice.below(most - least + 1),
        };
        self.legs.insert((now.plus_ms(takes.into()), self.count), (leg, what));
        self.count += 1;
    }

    /// When something happens next.
    pub(crate) fn next(&self) -> Option<Moment> {
        self.legs.keys().next().map(|(at, _)| *at)
    }

    /// An answer that has come by this moment.
    pub(crate) fn answered(&mut self, now: Moment) -> Option<(T, Answer)> {
        loop {
            let first = self.legs.first_entry().filter(|first| first.key().0 <= now)?;
            let (at, _) = *first.key();
            let (leg, what) = first.remove();
            match leg {
                Leg::Back(answer) => return Some((what, answer)),
                Leg::There { chat } => {
                    let answer = match self.flood.count(chat, at.0) {
                        Ok(()) => Ok(at),
                        Err(seconds) => {
                            self.refused.push(at);
                            Err(seconds * 1000)
                        }
                    };
                    self.put(at, Leg::Back(answer), what);
                }
            }
        }
    }
}
