//! What follows from what: the transitions between phases, written once. A draft is the state in
//! which the next event is thought out; nothing is true until its events are applied to the game.

mod day;
mod night;

use crate::game::event::Event;
use crate::game::event::detail::Departure;
use crate::game::outcome::Outcome;
use crate::game::phase::{Part, Phase};
use crate::game::rules::{Half, Rules, Talk};
use crate::game::state::State;
use crate::game::victory::verdict;
use crate::ids::{Moment, Seat};

/// A state with the events that led there.
pub(crate) struct Draft<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) at: Moment,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl<'a> Draft<'a> {
    /// From where the game stands.
    pub(crate) fn new(rules: &'a Rules, at: Moment, state: State) -> Draft<'a> {
        Draft { rules, at, state, events: Vec::with_capacity(8) }
    }

    /// It happens.
    pub(crate) fn emit(&mut self, event: Event) {
        self.state.apply(self.rules, self.at, &event);
        self.events.push(event);
    }

    /// The running stage is over, by time or by a ruling.
    pub(crate) fn next(&mut self) {
        match &self.state.phase {
            Phase::Gathering { .. } | Phase::Over(_) => {}
            Phase::Legend => self.open_half(self.rules.first),
            Phase::Night(night) => self.close_stage(&night.clone()),
            Phase::Morning(morning) => self.next_of_morning(&morning.clone()),
            Phase::Day(day) => match &day.part {
                Part::Dawn => {}
                Part::Speech { speaker, .. } => self.next_speech(Some(*speaker)),
                Part::Talk => self.after_talk(),
                Part::Reply { .. } => self.next_reply(),
                Part::Vote(ballot) => self.close_vote(&day.clone(), &ballot.clone()),
                Part::Raise { hands } => self.close_raise(&day.clone(), *hands),
                Part::Ruling => self.close_ruling(&day.clone()),
                Part::Farewell => self.next_farewell_of_day(&day.clone()),
            },
        }
    }

    /// The next night or day: they alternate [E-7.7].
    pub(crate) fn open_half(&mut self, half: Half) {
        match half {
            Half::Night => self.fall_night(),
            Half::Day => self.break_day(),
        }
    }

    /// Is a last word said under these rules? Where all talk at once, there is none.
    fn has_farewells(&self) -> bool {
        self.rules.day.talk != Talk::WithVote
    }

    /// The rule set's tests for the end [A-E34]; true if the game is over.
    pub(crate) fn test_end(&mut self) -> bool {
        if self.state.acquaintance(self.rules) {
            return false;
        }
        match verdict(&self.state, self.rules) {
            Some(outcome) => {
                self.end(outcome);
                true
            }
            None => false,
        }
    }

    /// The game is over; a vote that was open is counted as far as it went.
    pub(crate) fn end(&mut self, outcome: Outcome) {
        self.cut_vote();
        self.emit(Event::Over(outcome));
    }

    /// A seat leaves at once, in the middle of whatever goes on.
    pub(crate) fn leave_at_once(&mut self, seat: Seat, how: Departure) {
        self.emit(Event::Left(seat, how));
        if matches!(self.state.phase, Phase::Over(_)) || self.test_end() {
            return;
        }
        match self.state.phase {
            Phase::Day(day) => match day.part {
                Part::Speech { speaker, .. } | Part::Reply { speaker, .. } if speaker == seat => {
                    self.next();
                }
                Part::Vote(_) => self.end_vote_early(),
                Part::Dawn
                | Part::Speech { .. }
                | Part::Talk
                | Part::Reply { .. }
                | Part::Raise { .. }
                | Part::Ruling
                | Part::Farewell => {}
            },
            Phase::Night(_) => {
                self.note_agreement();
                self.end_stage_early();
            }
            Phase::Gathering { .. } | Phase::Legend | Phase::Morning(_) | Phase::Over(_) => {}
        }
    }
}
