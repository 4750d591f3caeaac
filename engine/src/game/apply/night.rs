//! Events of the night onto the state.

use crate::game::command::Deed;
use crate::game::event::NightEvent;
use crate::game::event::detail::{Departure, NightResult};
use crate::game::phase::{Choice, Morning, Night, Phase};
use crate::game::role::{Role, Side};
use crate::game::rules::Rules;
use crate::game::rules::switch::Switch;
use crate::game::state::{FirstVictim, State};
use crate::ids::{Moment, Seat, SeatList, SeatSet};

impl State {
    pub(crate) fn by_night(&mut self, rules: &Rules, at: Moment, event: &NightEvent) {
        match event {
            NightEvent::Fell(number) => self.night_fell(*number),
            NightEvent::StageOpened(stage) => {
                self.in_night(|night| night.stage = Some(*stage));
                if let Some(plan) = rules.night.get(usize::from(*stage)) {
                    self.time(rules, at, plan.length.switch());
                }
            }
            NightEvent::Chosen { by, deed, target } => self.in_night(|night| {
                let choices =
                    if *deed == Deed::Shoot { &mut night.shots } else { &mut night.moves };
                choices[*by] = Choice::made(*target);
            }),
            NightEvent::Agreed(_) => self.in_night(|night| night.agreed = true),
            NightEvent::Checked { by, target, .. } => {
                if self.card(*by) != Role::Don {
                    self.checked.insert(*target);
                }
            }
            NightEvent::Frost(seat) => {
                self.carried.frozen = *seat;
                self.in_night(|night| night.frozen = *seat);
            }
            NightEvent::MorningCame(number) => {
                let mut farewells = SeatList::EMPTY;
                self.in_night(|night| farewells = night.farewells);
                // Whom the host has kept has it behind him [A-E35].
                self.accidents = SeatSet::EMPTY;
                self.phase =
                    Phase::Morning(Morning { number: *number, farewells, awaiting: false });
            }
            NightEvent::StageClosed(_) => {}
        }
    }

    pub(crate) fn night_fell(&mut self, number: u16) {
        self.night = number;
        self.carried.alibi = None;
        self.carried.defended = None;
        self.phase =
            Phase::Night(Night::new(number, self.alive, self.accidents, self.carried.frozen));
    }

    pub(crate) fn resolved(&mut self, rules: &Rules, result: &NightResult) {
        let doctor = self.cards.holder(Role::Doctor);
        self.last_visited = result.visited;
        self.last_healed = result.healed;
        if result.healed.is_some() && result.healed == doctor {
            self.self_heals = self.self_heals.saturating_add(1);
        }
        self.carried.alibi = result.visited;
        self.carried.defended = result.defended;
        if let Some(seat) = result.victim {
            let may = self.side(seat) != Side::Mafia || rules.switches.on(Switch::GuessForMafia);
            self.victim =
                if may { FirstVictim::Is { seat, guessed: false } } else { FirstVictim::Gone };
        }
    }

    pub(crate) fn left(&mut self, seat: Seat, how: Departure) {
        self.alive.remove(seat);
        self.accidents.remove(seat);
        if self.card(seat) == Role::Boss {
            self.carried.frozen = None;
        }
        // Who is sent away at once, or goes by himself, has no farewell.
        let farewell = match how {
            Departure::Shot
            | Departure::Knifed
            | Departure::Linked
            | Departure::Accident
            | Departure::Jailed
            | Departure::Removed => true,
            Departure::Disqualified | Departure::Jumped | Departure::TimedOut => false,
        };
        self.in_night(|night| {
            night.leaves(seat);
            if farewell {
                night.farewells.push(seat);
            }
        });
        self.in_day(|day| {
            day.replies.remove(seat);
            if farewell {
                day.farewells.push(seat);
            }
        });
    }
}

impl Night {
    /// From the stage that runs now on, this seat's moves count for nothing.
    pub(crate) fn leaves(&mut self, seat: Seat) {
        let stage = self.stage.unwrap_or(0);
        self.out_from[seat] = self.out_from[seat].min(stage);
    }
}
