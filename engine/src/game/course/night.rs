//! The course of a night and its morning [E-7.2, E-7.8, E-3.12].

use crate::game::command::Deed;
use crate::game::course::Draft;
use crate::game::dawn;
use crate::game::event::{DayEvent, Event, NightEvent};
use crate::game::phase::{Choice, Morning, Night, Phase};
use crate::game::resolve::resolve;
use crate::game::role::Role;
use crate::game::rules::switch::Switch;
use crate::game::rules::{Shot, Talk};

impl Draft<'_> {
    /// [E-7.2] Night falls and the first call is made.
    pub(crate) fn fall_night(&mut self) {
        self.emit(Event::Night(NightEvent::Fell(self.state.night.saturating_add(1))));
        self.call_from(0);
    }

    /// [E-3.12, E-7.8] Calls the next stage that this deal has; every one of them in every night,
    /// alive or dead. After the last one comes the morning.
    fn call_from(&mut self, first: u8) {
        let stages = u8::try_from(self.rules.night.len()).unwrap_or(u8::MAX);
        let next = (first..stages).find(|stage| self.state.called & (1 << stage) != 0);
        match next {
            Some(stage) => self.emit(Event::Night(NightEvent::StageOpened(stage))),
            None => self.dawn(),
        }
    }

    /// The call is over: what it gave is answered, and the next one is made.
    pub(crate) fn close_stage(&mut self, night: &Night) {
        let Some(stage) = night.stage else {
            self.call_from(0);
            return;
        };
        self.emit(Event::Night(NightEvent::StageClosed(stage)));
        self.answer(night, stage);
        self.call_from(stage + 1);
    }

    /// [A-E36] Answers come at the end of the call.
    fn answer(&mut self, night: &Night, stage: u8) {
        let Some(plan) = self.rules.night.get(usize::from(stage)) else {
            return;
        };
        let calls = |role: Role| plan.roles.contains(&role);
        if !(calls(Role::Don) || calls(Role::Detective) || calls(Role::Boss)) {
            return;
        }
        let result = resolve(night, &self.state.cards, self.rules, stage + 1);
        if calls(Role::Boss) {
            self.emit(Event::Night(NightEvent::Frost(result.froze)));
        }
        for deed in [Deed::Search, Deed::Check] {
            if !deed.role().is_some_and(calls) {
                continue;
            }
            for by in night.actors(deed, stage, &self.state.cards).iter() {
                if let (Some(answer), Choice::At(target)) = (result.answers[by], night.moves[by]) {
                    self.emit(Event::Night(NightEvent::Checked { by, target, answer }));
                }
            }
        }
    }

    /// [E-3.5, A-E37] Once all living mafiosi have named the same, it is echoed and fixed. Strangers
    /// never agree [W-3.1].
    pub(crate) fn note_agreement(&mut self) {
        let Phase::Night(night) = &self.state.phase else {
            return;
        };
        if self.rules.shot != Shot::Unanimous || night.agreed {
            return;
        }
        let stage = night.stage.unwrap_or(0);
        let members = night.actors(Deed::Shoot, stage, &self.state.cards);
        let mut shots = members.iter().map(|s| night.shots[s]);
        let Some(first) = shots.next().filter(|c| *c != Choice::Silent) else {
            return;
        };
        if shots.all(|c| c == first) {
            self.emit(Event::Night(NightEvent::Agreed(first.target())));
        }
    }

    /// Where a rule set lets a stage end early: all who act in it have moved.
    pub(crate) fn end_stage_early(&mut self) {
        let Phase::Night(night) = &self.state.phase else {
            return;
        };
        let Some(stage) = night.stage else { return };
        let Some(plan) = self.rules.night.get(usize::from(stage)).filter(|p| p.early_end) else {
            return;
        };
        let moved = |deed: Deed| {
            let actors = night.actors(deed, stage, &self.state.cards);
            actors.iter().all(|s| night.choice(deed, s) != Choice::Silent)
        };
        if plan.roles.iter().filter_map(|role| Deed::of(*role)).all(moved) {
            self.close_stage(&night.clone());
        }
    }

    fn dawn(&mut self) {
        let Phase::Night(night) = &self.state.phase else {
            return;
        };
        let number = night.number;
        let result = dawn::account(night, &self.state, self.rules);
        let leaving = result.leaving.clone();
        self.emit(Event::Resolved(Box::new(result)));
        for (seat, how) in leaving {
            self.emit(Event::Left(seat, how));
        }
        self.emit(Event::Night(NightEvent::MorningCame(number)));
        if self.test_end() {
            return;
        }
        if let Phase::Morning(morning) = &self.state.phase {
            match morning.farewells.first().filter(|_| self.has_farewells()) {
                Some(seat) => self.emit(Event::Day(DayEvent::FarewellOpened(seat))),
                None => self.after_farewells(),
            }
        }
    }

    /// [E-3.8] The next farewell; after the last one the day.
    pub(crate) fn next_of_morning(&mut self, morning: &Morning) {
        if morning.awaiting {
            self.break_day();
            return;
        }
        let next = morning.farewells.iter().nth(1);
        match next {
            Some(seat) => self.emit(Event::Day(DayEvent::FarewellOpened(seat))),
            None => self.after_farewells(),
        }
    }

    /// [A-E25] The host may be asked who speaks first.
    fn after_farewells(&mut self) {
        let asks = self.rules.switches.other(Switch::FirstSpeaker)
            && self.rules.day.talk == Talk::Turns
            && self.state.named_speaker.is_none();
        if asks {
            self.emit(Event::Day(DayEvent::SpeakerAwaited));
        } else {
            self.break_day();
        }
    }
}
