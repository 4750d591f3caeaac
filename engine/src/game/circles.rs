//! Who may talk among themselves: circles that know of each other, open at their times [E-8.2].

use crate::game::Game;
use crate::game::phase::Phase;
use crate::game::role::{Role, Side};
use crate::game::rules::{Circle, CircleKind, CircleOpen, Shot};
use crate::ids::SeatSet;

impl Game {
    /// The circles that are open now, each with its members who are in the game. A circle of one has
    /// nobody to talk to; strangers among the mafia have no circle [W-3.1]; while the host alone is
    /// heard, and after the end, none is open [E-2.5].
    #[must_use]
    pub fn circles(&self) -> Vec<(CircleKind, SeatSet)> {
        if self.state.silenced || self.state.outcome().is_some() {
            return Vec::new();
        }
        let open = self.rules.circles.iter().filter(|circle| self.is_open(circle));
        let all = open.flat_map(|circle| {
            let members = self.members(circle.kind).into_iter();
            members.map(|seats| (circle.kind, seats.and(self.state.alive)))
        });
        all.filter(|(_, seats)| seats.len() > 1).collect()
    }

    fn is_open(&self, circle: &Circle) -> bool {
        let Phase::Night(night) = &self.state.phase else {
            return circle.open == CircleOpen::Always;
        };
        match circle.open {
            CircleOpen::Always | CircleOpen::Night => true,
            CircleOpen::OwnStage => {
                let plan = night.stage.and_then(|stage| self.rules.night.get(usize::from(stage)));
                let own = match circle.kind {
                    CircleKind::Mafia => Some(Role::Mafioso),
                    CircleKind::Pair => Some(Role::Detective),
                    // A team over the roles has no call of its own.
                    CircleKind::Team => None,
                };
                own.is_some_and(|role| plan.is_some_and(|plan| plan.roles.contains(&role)))
            }
        }
    }

    fn members(&self, kind: CircleKind) -> Vec<SeatSet> {
        let cards = &self.state.cards;
        match kind {
            CircleKind::Mafia if self.rules.shot == Shot::PluralityMiss => Vec::new(),
            CircleKind::Mafia => vec![cards.of_side(Side::Mafia)],
            CircleKind::Pair => {
                let pair = [Role::Detective, Role::Sergeant];
                vec![pair.into_iter().filter_map(|role| cards.holder(role)).collect()]
            }
            CircleKind::Team => self.table.teams().to_vec(),
        }
    }
}
