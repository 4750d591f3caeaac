//! Before the game: the host's seat, the captains' words, the deal [E-5.1, E-5.3, W-3.5, W-3.6].

use crate::game::command::{Actor, Deal, Office, Ready};
use crate::game::dealer::{self, SCHEME};
use crate::game::decide::{Ask, Decision};
use crate::game::event::Event;
use crate::game::event::detail::Dealt;
use crate::game::phase::Phase;
use crate::game::refusal::Refusal;
use crate::game::rules::GatheringPlan;
use crate::game::table::check_cards;
use crate::ids::Seat;

impl Ask<'_> {
    /// [A-E39] The host takes a seat himself, before the deal.
    pub(crate) fn seat_host(&self, _: Office, seat: Option<Seat>) -> Decision {
        match self.state.phase {
            Phase::Gathering { .. } => Ok(vec![Event::HostSeated(seat)]),
            Phase::Legend
            | Phase::Night(_)
            | Phase::Morning(_)
            | Phase::Day(_)
            | Phase::Over(_) => self.elsewhere(),
        }
    }

    /// [W-3.5, W-3.6] «Гоу» is a captain's word; «стоп» is anybody's, and starts anew.
    pub(crate) fn ready(&self, by: Actor, ready: Ready) -> Decision {
        let Phase::Gathering { gone } = self.state.phase else {
            return self.elsewhere();
        };
        if self.rules.gathering != GatheringPlan::Captains {
            return Err(Refusal::UnknownHere);
        }
        let team = match (by, ready) {
            (Actor::Captain(team), _) => Some(team),
            (Actor::Player(seat), _) if self.state.captains.contains(seat) => {
                self.state.teams[seat]
            }
            (Actor::Player(_) | Actor::Host | Actor::Judge, Ready::Stop) => None,
            (Actor::Player(_) | Actor::Host | Actor::Judge | Actor::Clock, _) => {
                return Err(Refusal::Office);
            }
        };
        match (ready, team) {
            (Ready::Stop, _) if gone == 0 => Ok(Vec::new()),
            (Ready::Stop, _) => Ok(vec![Event::Readied(Ready::Stop, None)]),
            (Ready::Go, Some(team)) if gone & (1 << team.0) != 0 => Ok(Vec::new()),
            (Ready::Go, team) => Ok(vec![Event::Readied(Ready::Go, team)]),
        }
    }

    /// The deal. Atomic: with any fault nothing is dealt at all (B96).
    pub(crate) fn begin(&self, _: Office, deal: &Deal) -> Decision {
        let Phase::Gathering { gone } = self.state.phase else {
            return self.elsewhere();
        };
        let all = (1u32 << self.state.team_count).wrapping_sub(1);
        let waits = self.rules.gathering == GatheringPlan::Captains && gone != all;
        self.object_if(waits, Refusal::NotReady)?;
        let seats = u8::try_from(self.state.seats.len()).unwrap_or(u8::MAX);
        let (seed, cards) = match deal {
            Deal::Named(cards) => (None, cards.clone()),
            Deal::Drawn { seed, don } => {
                let cards = dealer::deal(self.rules, seats, *seed, *don);
                (Some(*seed), cards.map_err(Refusal::Deal)?)
            }
        };
        check_cards(&cards, self.rules, seats, false).map_err(Refusal::Deal)?;
        if let Err(fault) = check_cards(&cards, self.rules, seats, true) {
            self.object(Refusal::Deal(fault))?;
        }
        let dealt = Event::Dealt(Box::new(Dealt { scheme: SCHEME, seed, cards }));
        self.then(dealt, |draft| draft.emit(Event::LegendOpened))
    }
}
