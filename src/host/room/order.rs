//! Order at the table: who may write in its chat now [E-2.5, E-3.9, E-3.11].

use omerta_engine::game::phase::Phase;
use omerta_engine::game::state::Floor;
use omerta_engine::ids::Person;

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
}
