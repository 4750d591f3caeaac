//! What is told of a game while it is read: nights and days, the last of them still open. Which one
//! an event belongs to is decided by who reads.

use crate::game::event::detail::NightResult;
use crate::record::report::{Day, Missed, Night, Ruled, Void};

/// What is told of a game.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) nights: Vec<Night>,
    pub(crate) days: Vec<Day>,
    pub(crate) accidents: Vec<Ruled>,
    pub(crate) disqualified: Vec<Ruled>,
    pub(crate) jumped: Vec<Ruled>,
    pub(crate) timed_out: Vec<Ruled>,
}

impl Told {
    /// A night with nothing in it yet, unless it is open already.
    pub(crate) fn open_night(&mut self, n: u16) {
        if self.nights.last().is_some_and(|night| night.n == n) {
            return;
        }
        self.nights.push(Night {
            n,
            dead: Vec::new(),
            checks: Vec::new(),
            missed: Vec::new(),
            void: Vec::new(),
            saved: Vec::new(),
            visited: None,
            frozen: None,
        });
    }

    /// A day with nothing in it yet, unless it is open already.
    pub(crate) fn open_day(&mut self, n: u16) {
        if self.days.last().is_some_and(|day| day.n == n) {
            return;
        }
        self.days.push(Day {
            n,
            accused: Vec::new(),
            tallies: Vec::new(),
            out: Vec::new(),
            alibi: Vec::new(),
            omon: None,
            attempts: 1,
            ended: None,
        });
    }

    /// Changes the last night.
    pub(crate) fn in_night(&mut self, change: impl FnOnce(&mut Night)) {
        if let Some(night) = self.nights.last_mut() {
            change(night);
        }
    }

    /// Changes the last day.
    pub(crate) fn in_day(&mut self, change: impl FnOnce(&mut Day)) {
        if let Some(day) = self.days.last_mut() {
            change(day);
        }
    }
}

impl Night {
    /// What became of its moves.
    pub(crate) fn resolved(&mut self, result: &NightResult) {
        let missed = result.missed.iter();
        self.missed = missed.map(|(who, why)| Missed { who: *who, why: *why }).collect();
        let void = result.void.iter();
        self.void = void.map(|(seat, why)| Void { seat: *seat, why: *why }).collect();
        self.saved = result.saved.iter().collect();
        self.visited = result.visited;
        self.frozen = result.frozen;
    }
}
