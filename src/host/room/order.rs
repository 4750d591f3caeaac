//! Order at the table: who may write in its chat now [E-2.5, E-3.9, E-3.11].

use std::collections::BTreeSet;

use omerta_engine::game::phase::{Part, Phase};
use omerta_engine::game::state::Floor;
use omerta_engine::ids::{Person, Seat};

use crate::host::room::Room;
use crate::text::order::TakenDown;

impl Room {
    /// Why what this person writes in the group is taken down, if it is. Whoever holds an office and no
    /// seat is not asked.
    pub(crate) fn hushes(&self, person: Person) -> Option<TakenDown> {
        let game = self.game.as_ref().filter(|_| self.is_live() && !self.unlocked)?;
        let seat = self.seat_of(person);
        let alive = seat.is_some_and(|seat| game.state().alive.contains(seat));
        let out = (!alive && self.ever_held(person)).then_some(TakenDown::Out);
        match self.floor() {
            // A farewell is spoken by who is out already.
            Floor::Speaking(speaker) | Floor::Open(speaker) if seat == Some(speaker) => None,
            Floor::Silent => Some(match game.state().phase {
                Phase::Night(_) => TakenDown::Night,
                Phase::Gathering { .. }
                | Phase::Legend
                | Phase::Morning(_)
                | Phase::Day(_)
                | Phase::Over(_) => out.unwrap_or(TakenDown::HostSpeaks),
            }),
            Floor::Speaking(speaker) => Some(out.unwrap_or(TakenDown::Turn(speaker))),
            Floor::Open(_) | Floor::Free => {
                let watches = self.watchers.contains(&person).then_some(TakenDown::Watching);
                out.or(watches)
            }
        }
    }

    /// Whose right to write is taken away as it stands now; `None`: everybody's. The chat is closed by
    /// night and where the host calls for silence, not for each moment in which he speaks: it would be
    /// closed and opened at every step of a day. Who is out may not write, once he has said farewell.
    pub(crate) fn closes(&self) -> BTreeSet<Option<Person>> {
        let game = self.game.as_ref().filter(|_| self.is_live() && !self.unlocked);
        let Some(state) = game.map(|game| game.state()) else { return BTreeSet::new() };
        let everybody = state.silenced || state.phase.night().is_some();
        let out = self.held().into_iter().filter(|person| {
            let says_farewell = |seat: Seat| self.says_farewell(seat);
            !self.plays(*person) && !self.seat_of(*person).is_some_and(says_farewell)
        });
        everybody.then_some(None).into_iter().chain(out.map(Some)).collect()
    }

    /// Has this seat still to say farewell?
    fn says_farewell(&self, seat: Seat) -> bool {
        let Some(game) = &self.game else { return false };
        match &game.state().phase {
            Phase::Morning(morning) => morning.farewells.iter().any(|other| other == seat),
            Phase::Day(day) => {
                day.part == Part::Farewell && day.farewells.iter().any(|other| other == seat)
            }
            Phase::Gathering { .. } | Phase::Legend | Phase::Night(_) | Phase::Over(_) => false,
        }
    }
}
