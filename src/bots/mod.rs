//! Simple, plausible players for demos and tests: what reaches them is what reaches a person, what they
//! do a person could do. They know nothing of a game but their own mailbox.

#![expect(clippy::wildcard_enum_match_arm, reason = "a bot minds what it can answer")]

pub mod memory;

use std::collections::VecDeque;

use omerta_engine::game::notice::Fact;
use omerta_engine::game::role::Side;
use omerta_engine::ids::{Moment, Seat, SeatSet};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::host::input::Done;
use crate::host::message::{Gist, Post};
use crate::words::button::{ButtonData, Press};

/// Something that a bot is going to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intent {
    /// When.
    pub at: Moment,
    /// Whether in the group, or in private.
    pub group: bool,
    /// What.
    pub what: Done,
}

/// A player without a person.
pub struct Bot {
    seed: u64,
    dice: StdRng,
    seat: Option<Seat>,
    side: Side,
    partners: SeatSet,
    /// Whom the bot has found to be mafia.
    found: Option<Seat>,
    plans: VecDeque<Intent>,
    /// Lines that a bot may say.
    lines: Vec<String>,
}

impl Bot {
    /// A bot with its own luck, who says such lines.
    #[must_use]
    pub fn new(seed: u64, lines: Vec<String>) -> Bot {
        Bot {
            seed,
            dice: StdRng::seed_from_u64(seed),
            seat: None,
            side: Side::Citizens,
            partners: SeatSet::EMPTY,
            found: None,
            plans: VecDeque::new(),
            lines,
        }
    }

    /// When the bot will do something, if it will.
    #[must_use]
    pub fn due(&self) -> Option<Moment> {
        self.plans.iter().map(|plan| plan.at).min()
    }

    /// What it does now.
    pub fn act(&mut self, now: Moment) -> Option<Intent> {
        let place = self.plans.iter().position(|plan| plan.at <= now)?;
        self.plans.remove(place)
    }

    /// A message has reached it: its own, or the group's.
    pub fn hear(&mut self, post: &Post, now: Moment) {
        let gist = &post.gist;
        // The luck is the moment's, whichever of its messages comes first.
        let private = u64::from(gist.seat.is_some());
        let moment = u64::try_from(now.0).unwrap_or(0).wrapping_mul(2) + private;
        self.dice = StdRng::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9) ^ moment);
        if let Some(seat) = gist.seat {
            self.seat = Some(seat);
        }
        // With a new phase what was meant for the last one is not said any more.
        let turns = |fact: &Fact| {
            matches!(fact, Fact::Speech(_) | Fact::Reply(_) | Fact::Vote(..) | Fact::NightFell(_))
        };
        if gist.facts.iter().any(turns) {
            self.plans.retain(|plan| !plan.group);
        }
        for fact in &gist.facts {
            self.hear_fact(fact, gist, post, now);
        }
    }

    fn hear_fact(&mut self, fact: &Fact, gist: &Gist, post: &Post, now: Moment) {
        let mine = |seat: &Seat| self.seat == Some(*seat);
        match fact {
            Fact::Card(role) => {
                self.side = role.side();
                self.partners = SeatSet::EMPTY;
                self.found = None;
                self.plans.clear();
            }
            Fact::Partners(seats) => self.partners = *seats,
            Fact::Choices(_) => self.choose(gist, post, now),
            Fact::Answer(seat, omerta_engine::game::event::detail::Answer::Mafia) => {
                self.found = Some(*seat);
            }
            // Partners follow the one with the lowest number.
            Fact::ShotNamed(by, Some(target)) if self.seat.is_some_and(|own| *by < own) => {
                self.plan(now, 2, false, Done::Said(target.to_string()));
            }
            Fact::MayGuess(count) => self.guess(*count, gist, now),
            Fact::Speech(seat) if mine(seat) => self.speak(gist, post, now),
            Fact::Reply(seat) | Fact::Farewell(seat) if mine(seat) => {
                self.say_line(now, 2);
                let length = self.dice.random_range(8..20);
                self.press(Press::Done, None, post, now, length);
            }
            Fact::Vote(_, candidates) => self.vote(*candidates, gist, post, now),
            Fact::Raise(_) => {
                let press =
                    if self.dice.random_bool(0.4) { Press::RaiseYes } else { Press::RaiseNo };
                let wait = self.dice.random_range(3..40);
                self.alive(gist).then(|| self.press(press, None, post, now, wait));
            }
            _ => {}
        }
    }

    fn alive(&self, gist: &Gist) -> bool {
        self.seat.is_some_and(|seat| gist.alive.contains(seat))
    }

    fn plan(&mut self, now: Moment, wait_s: i64, group: bool, what: Done) {
        self.plans.push_back(Intent { at: now.plus_ms(wait_s * 1000), group, what });
    }

    fn say_line(&mut self, now: Moment, wait_s: i64) {
        if self.lines.is_empty() {
            return;
        }
        let line = self.lines[self.dice.random_range(0..self.lines.len())].clone();
        self.plan(now, wait_s, true, Done::Said(line));
    }

    /// Presses a button that the message has.
    fn press(&mut self, press: Press, seat: Option<Seat>, post: &Post, now: Moment, wait_s: i64) {
        let wanted = |data: &ButtonData| data.press == press && data.seat == seat.map(Seat::number);
        let buttons = post.message.buttons.iter().flatten();
        let data = buttons.map(|button| button.data).find(wanted);
        if let Some(data) = data {
            let group = press != Press::Choose && press != Press::Pass;
            self.plan(now, wait_s, group, Done::Pressed(data));
        }
    }

    fn one_of(&mut self, seats: SeatSet) -> Option<Seat> {
        if seats.is_empty() {
            return None;
        }
        seats.iter().nth(self.dice.random_range(0..seats.len()))
    }

    /// At night: partners name the same seat, since all of them count in the same way.
    fn choose(&mut self, gist: &Gist, post: &Post, now: Moment) {
        let own: SeatSet = self.seat.into_iter().collect();
        let others = gist.alive.without(own).without(self.partners);
        let target = if self.side == Side::Mafia && !others.is_empty() {
            let turn = usize::try_from(now.0 / 1000).unwrap_or(0) % others.len();
            others.iter().nth(turn)
        } else {
            self.one_of(others)
        };
        let wait = self.dice.random_range(2..15);
        match target {
            Some(seat) => self.press(Press::Choose, Some(seat), post, now, wait),
            None => self.press(Press::Pass, None, post, now, wait),
        }
    }

    fn guess(&mut self, count: u8, gist: &Gist, now: Moment) {
        let mut named = SeatSet::EMPTY;
        while named.len() < usize::from(count) {
            let Some(seat) = self.one_of(gist.alive.without(named)) else { return };
            named.insert(seat);
        }
        let words: Vec<String> = named.iter().map(|seat| seat.to_string()).collect();
        self.plan(now, 10, false, Done::Said(words.join(" ")));
    }

    /// By day: a line, sometimes an accusation, and the end of the minute.
    fn speak(&mut self, gist: &Gist, post: &Post, now: Moment) {
        self.say_line(now, 3);
        let own: SeatSet = self.seat.into_iter().collect();
        let suspects = gist.alive.without(own).without(self.partners);
        let found = self.found.filter(|seat| gist.alive.contains(*seat));
        let accused = match found {
            Some(seat) => Some(seat),
            None if self.dice.random_bool(0.3) => self.one_of(suspects),
            None => None,
        };
        // On the first day nobody is accused: the message has no button for it.
        let may = post.message.buttons.iter().flatten().any(|b| b.data.press == Press::Accuse);
        if let Some(seat) = accused.filter(|_| may) {
            self.plan(now, 8, true, Done::Said(format!("/accuse {seat}")));
        }
        let length = self.dice.random_range(12..40);
        self.press(Press::Done, None, post, now, length);
    }

    fn vote(&mut self, candidates: SeatSet, gist: &Gist, post: &Post, now: Moment) {
        if !self.alive(gist) {
            return;
        }
        let own: SeatSet = self.seat.into_iter().collect();
        let wanted = candidates.without(self.partners).without(own);
        let found = self.found.filter(|seat| candidates.contains(*seat));
        let target = match found {
            Some(seat) => Some(seat),
            None => self.one_of(wanted).or_else(|| self.one_of(candidates)),
        };
        if let Some(seat) = target {
            let wait = self.dice.random_range(3..50);
            self.press(Press::Vote, Some(seat), post, now, wait);
        }
    }
}
