//! The course of a game, read off its events: what happened in each night and day that a record names.

use crate::game::Game;
use crate::game::event::detail::{Count, DayEnd, Departure};
use crate::game::event::{DayEvent, Event, NightEvent, Ruled as Ruling};
use crate::game::rules::Half;
use crate::ids::Seat;
use crate::record::play::Listed;
use crate::record::report::told::Told;
use crate::record::report::{Check, Ruled, Tally};

/// Tells what the record names.
pub(crate) fn tell(game: &Game, listed: &Listed) -> Told {
    let mut reader = Reader {
        listed,
        first: game.rules().first,
        attempts: game.rules().day.attempts,
        now: Now::Night(1),
        fallen: true,
        said: false,
        night: 0,
        day: 0,
        told: Told::default(),
    };
    for (_, entry) in game.history() {
        reader.read(&entry.event);
    }
    let mut told = reader.told;
    told.nights.retain(|night| listed.nights.contains(&night.n));
    told.days.retain(|day| listed.days.contains(&day.n));
    told
}

/// Which half of the round it is. What comes between two halves belongs to the one that follows: a
/// morning to its day, the farewells of a day to the night.
#[derive(Clone, Copy)]
enum Now {
    Night(u16),
    Day(u16),
}

struct Reader<'a> {
    listed: &'a Listed,
    first: Half,
    attempts: bool,
    now: Now,
    /// Whether the night of `now` has begun, and whether anything was said in it before.
    fallen: bool,
    said: bool,
    night: u16,
    day: u16,
    told: Told,
}

impl Reader<'_> {
    fn read(&mut self, event: &Event) {
        match event {
            Event::Placed(position) => {
                let before = position.number.saturating_sub(1);
                let opens = position.night == (self.first == Half::Night);
                let other = if opens { before } else { position.number };
                (self.night, self.day) =
                    if position.night { (before, other) } else { (other, before) };
            }
            Event::Night(event) => self.by_night(event),
            Event::Day(event) => self.by_day(event),
            Event::Resolved(result) => self.told.in_night(|night| night.resolved(result)),
            Event::Counted(count) => self.counted(count),
            Event::Ruled(event) => {
                self.said = true;
                self.ruled(event);
            }
            Event::Jumped(seat) => {
                self.said = true;
                let jumped = self.befell(*seat, None);
                self.told.jumped.push(jumped);
            }
            Event::Left(seat, how) => self.left(*seat, *how),
            // A day that a ruling or a departure cut short has ended by it.
            Event::Over(_) => {
                if matches!(self.now, Now::Night(_)) && !self.fallen && !self.said {
                    self.told.nights.pop();
                }
                if let Now::Day(n) = self.now
                    && (self.day == n || self.said)
                {
                    self.day(n);
                    self.told.in_day(|day| day.ended = day.ended.or(Some(DayEnd::Ruling)));
                }
            }
            // What comes between two halves belongs to the one that follows.
            Event::LegendOpened => match self.first {
                Half::Night => self.night(1),
                Half::Day => self.now = Now::Day(1),
            },
            Event::Opened(_)
            | Event::HostSeated(_)
            | Event::Readied(..)
            | Event::Dealt(_)
            | Event::Clock(_)
            | Event::TimeLost(_)
            | Event::CardOpened(..)
            | Event::Rewound(..) => {}
        }
    }

    fn night(&mut self, n: u16) {
        self.now = Now::Night(n);
        self.fallen = false;
        self.said = false;
        self.told.open_night(n);
    }

    fn by_night(&mut self, event: &NightEvent) {
        match event {
            NightEvent::Fell(n) => {
                self.night = *n;
                self.night(*n);
                self.fallen = true;
            }
            NightEvent::Checked { by, target, answer } => {
                let check = Check { by: *by, target: *target, answer: *answer };
                self.told.in_night(|night| night.checks.push(check));
            }
            NightEvent::MorningCame(_) => {
                self.now = Now::Day(self.day + 1);
                self.said = false;
            }
            NightEvent::StageOpened(_)
            | NightEvent::StageClosed(_)
            | NightEvent::Chosen { .. }
            | NightEvent::Agreed(_)
            | NightEvent::Frost(_) => {}
        }
    }

    fn day(&mut self, n: u16) {
        self.day = n;
        self.now = Now::Day(n);
        self.told.open_day(n);
    }

    fn counted(&mut self, count: &Count) {
        let (round, attempts) = (count.round, self.attempts);
        if attempts {
            self.told.in_day(|day| day.attempts = round);
        }
        if attempts || self.named(round) {
            self.told.in_day(|day| day.tallies.push(Tally::Votes(count.votes.clone())));
        }
    }

    fn by_day(&mut self, event: &DayEvent) {
        match event {
            DayEvent::Broke(n) => self.day(*n),
            DayEvent::Accused { target, .. } => self.told.in_day(|day| {
                if !day.accused.contains(target) {
                    day.accused.push(*target);
                }
            }),
            DayEvent::RaiseCounted { all, against } => {
                if self.named(3) {
                    let tally = Tally::Raise { all: *all, against: *against };
                    self.told.in_day(|day| day.tallies.push(tally));
                }
            }
            DayEvent::AlibiHeld { seat, .. } => self.told.in_day(|day| day.alibi.push(*seat)),
            DayEvent::Ended(why) => {
                self.told.in_day(|day| day.ended = Some(*why));
                self.night(self.night + 1);
            }
            DayEvent::FarewellOpened(_)
            | DayEvent::Guessed(..)
            | DayEvent::SpeakerAwaited
            | DayEvent::SpeechOpened(_)
            | DayEvent::TalkOpened
            | DayEvent::Done(_)
            | DayEvent::FloorOpened(_)
            | DayEvent::Heard
            | DayEvent::ReplyOpened(_)
            | DayEvent::VoteOpened
            | DayEvent::Voted { .. }
            | DayEvent::RaiseOpened
            | DayEvent::Raised(..)
            | DayEvent::RulingAwaited => {}
        }
    }

    /// Does the record name this round of the day's voting? The first one stands in the day itself.
    fn named(&self, round: u16) -> bool {
        round <= 1 || self.listed.rounds.contains(&(self.day, round))
    }

    fn ruled(&mut self, event: &Ruling) {
        match event {
            Ruling::Accident(seat, ruling) => {
                let told = self.befell(*seat, Some(ruling.0.why.as_str()));
                self.told.accidents.push(told);
            }
            Ruling::Disqualified(seat, ruling) => {
                let told = self.befell(*seat, Some(ruling.0.why.as_str()));
                self.told.disqualified.push(told);
            }
            Ruling::TimedOut(seat, _) => {
                let told = self.befell(*seat, None);
                self.told.timed_out.push(told);
            }
            Ruling::FirstSpeaker(..)
            | Ruling::Warned(..)
            | Ruling::Corrected(..)
            | Ruling::Removed(..)
            | Ruling::Kept(..)
            | Ruling::Substituted(..)
            | Ruling::Awarded(..)
            | Ruling::Voided(_)
            | Ruling::Overruled(_)
            | Ruling::Skipped(_)
            | Ruling::Extended(..)
            | Ruling::Silenced(_) => {}
        }
    }

    fn left(&mut self, seat: Seat, how: Departure) {
        match (self.now, how) {
            // A further removal by which the host decides the day.
            (Now::Night(_), Departure::Removed) if !self.fallen => self.told.in_day(|day| {
                day.out.push(seat);
                day.out.sort();
            }),
            (Now::Night(_), _) => self.told.in_night(|night| {
                night.dead.push(seat);
                night.dead.sort();
            }),
            (Now::Day(_), Departure::Jailed | Departure::Removed) => self.told.in_day(|day| {
                day.out.push(seat);
                day.out.sort();
            }),
            (Now::Day(_), _) => {}
        }
    }

    fn befell(&self, seat: Seat, reason: Option<&str>) -> Ruled {
        let (night, day) = match self.now {
            Now::Night(n) => (Some(n), None),
            Now::Day(n) => (None, Some(n)),
        };
        Ruled { seat, night, day, reason: reason.map(str::to_owned) }
    }
}
