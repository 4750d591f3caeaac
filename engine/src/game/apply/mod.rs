//! One event onto the state. Never refuses, reads no clock, draws nothing: what a released event
//! does here is frozen, since journals are folded with it for ever.

mod day;
mod night;

use crate::game::cards::Cards;
use crate::game::command::Ready;
use crate::game::event::detail::{Dealt, Opening, Position};
use crate::game::event::{ClockEvent, Event, Ruled, Timed};
use crate::game::phase::{Day, Night, Phase};
use crate::game::role::Role;
use crate::game::rules::switch::Switch;
use crate::game::rules::{Half, Rules};
use crate::game::state::{FirstVictim, State};
use crate::ids::{Moment, TeamId};

impl State {
    /// Applies an event. [`Event::Rewound`] needs the log and is applied by
    /// [`crate::game::Game::apply`]; here it changes nothing.
    pub(crate) fn apply(&mut self, rules: &Rules, at: Moment, event: &Event) {
        match event {
            Event::Opened(opening) => self.open(opening),
            Event::HostSeated(seat) => self.host_seat = *seat,
            Event::Readied(ready, team) => self.ready(*ready, *team),
            Event::Dealt(dealt) => self.deal(rules, dealt),
            Event::Placed(position) => self.place(rules, position),
            Event::LegendOpened => {
                self.phase = Phase::Legend;
                self.time(rules, at, Switch::LegendS);
            }
            Event::Night(event) => self.by_night(rules, at, event),
            Event::Day(event) => self.by_day(rules, at, event),
            Event::Resolved(result) => self.resolved(rules, result),
            Event::Counted(count) => self.in_day(|day| day.counted(count)),
            Event::TimeLost(ms) => self.clock.shift(*ms),
            Event::Ruled(event) => self.ruled(event),
            Event::Clock(event) => self.clocked(at, *event),
            Event::Left(seat, how) => self.left(*seat, *how),
            Event::Over(outcome) => {
                self.phase = Phase::Over(*outcome);
                self.clock.stop();
            }
            Event::Jumped(_) | Event::CardOpened(..) | Event::Rewound(..) => {}
        }
    }

    fn ruled(&mut self, event: &Ruled) {
        match event {
            Ruled::FirstSpeaker(seat, _) => self.name_speaker(*seat),
            Ruled::Accident(seat, _) => {
                self.accidents.insert(*seat);
                self.in_night(|night| night.leaves(*seat));
            }
            Ruled::Disqualified(seat, _) => self.disqualified.insert(*seat),
            Ruled::Kept(seat, _) => {
                self.in_night(|night| night.kept.insert(*seat));
                self.in_day(|day| day.kept.insert(*seat));
            }
            Ruled::Extended(seconds, _) => {
                if let Some(timer) = &mut self.clock.stage {
                    let ms = i64::from(*seconds) * 1000;
                    timer.ends = timer.ends.plus_ms(ms);
                }
            }
            Ruled::Silenced(on) => self.silenced = *on,
            Ruled::Warned(..)
            | Ruled::TimedOut(..)
            | Ruled::Corrected(..)
            | Ruled::Removed(..)
            | Ruled::Substituted(..)
            | Ruled::Awarded(..)
            | Ruled::Voided(_)
            | Ruled::Overruled(_)
            | Ruled::Skipped(_) => {}
        }
    }

    fn clocked(&mut self, at: Moment, event: ClockEvent) {
        match event {
            ClockEvent::Elapsed(Timed::Stage) => {}
            ClockEvent::Elapsed(Timed::Silence) => self.clock.silence = None,
            ClockEvent::Paused => self.clock.paused = Some(at),
            ClockEvent::Resumed => {
                if let Some(since) = self.clock.paused.take() {
                    self.clock.shift(at.since_ms(since));
                }
            }
            ClockEvent::Rescheduled => self.clock.restart(at),
        }
    }

    fn open(&mut self, opening: &Opening) {
        let table = &opening.table;
        self.seats = table.seats();
        self.alive = table.seats();
        self.teams = table.team_of();
        self.team_count = u8::try_from(table.teams().len()).unwrap_or(u8::MAX);
        self.captains = table.captains();
    }

    fn ready(&mut self, ready: Ready, team: Option<TeamId>) {
        let Phase::Gathering { gone } = &mut self.phase else {
            return;
        };
        match (ready, team) {
            (Ready::Go, Some(team)) => *gone |= 1 << team.0,
            (Ready::Go | Ready::Stop, _) => *gone = 0,
        }
    }

    fn deal(&mut self, rules: &Rules, dealt: &Dealt) {
        let cards = Cards::new(self.seats, &dealt.cards);
        // Mafiosi of any card shoot together: the mafia's call stands for all of them.
        let mafia = cards.mafia_count() > 0;
        self.called = rules.calls(|r| cards.has(r) || (r == Role::Mafioso && mafia));
        self.cards = cards;
    }

    fn place(&mut self, rules: &Rules, position: &Position) {
        self.alive = position.alive;
        self.last_visited = position.visited;
        self.last_healed = position.healed;
        self.self_heals = if position.self_healed { rules.heal.self_heals } else { 0 };
        self.checked = position.checked.or(position.found);
        if position.victim_gone {
            self.victim = FirstVictim::Gone;
        }
        let before = position.number.saturating_sub(1);
        let opens_round = position.night == (rules.first == Half::Night);
        let other = if opens_round { before } else { position.number };
        (self.night, self.day) = if position.night { (before, other) } else { (other, before) };
        if !position.night {
            self.carried.alibi = position.visited;
        }
    }

    pub(crate) fn time(&mut self, rules: &Rules, at: Moment, length: Switch) {
        self.clock.start_stage(at, rules.switches.length_ms(length));
    }

    pub(crate) fn in_night(&mut self, change: impl FnOnce(&mut Night)) {
        if let Phase::Night(night) = &mut self.phase {
            change(night);
        }
    }

    pub(crate) fn in_day(&mut self, change: impl FnOnce(&mut Day)) {
        if let Phase::Day(day) = &mut self.phase {
            change(day);
        }
    }
}
