//! Whether the game has ended: the rule set's tests, in their order [E-4.1, E-4.2, E-4.3, A-E02].

use crate::game::outcome::{Ending, Outcome, Winner};
use crate::game::role::{Role, Side};
use crate::game::rules::switch::Switch;
use crate::game::rules::{Rules, Stop};
use crate::game::state::State;
use crate::ids::{SeatSet, TeamId};

/// The first test that holds.
#[must_use]
pub fn verdict(state: &State, rules: &Rules) -> Option<Outcome> {
    let standing = Standing::of(state);
    rules.stops.iter().find_map(|stop| standing.test(*stop, state, rules))
}

/// The living, counted.
struct Standing {
    mafia: usize,
    citizens: usize,
    maniacs: usize,
}

impl Standing {
    fn of(state: &State) -> Standing {
        let count = |side| state.cards.of_side(side).and(state.alive).len();
        Standing {
            mafia: count(Side::Mafia),
            citizens: count(Side::Citizens),
            maniacs: count(Side::Maniac),
        }
    }

    fn test(&self, stop: Stop, state: &State, rules: &Rules) -> Option<Outcome> {
        let ends = |holds: bool, winner, ending| holds.then_some(Outcome { winner, ending });
        let side = Winner::Side;
        match stop {
            // [A-E02] A switch: by the rulebook one on one with a citizen is the citizens' win.
            Stop::ManiacVsCitizen => ends(
                rules.switches.other(Switch::ManiacVsCiv)
                    && (self.mafia, self.citizens, self.maniacs) == (0, 1, 1),
                side(Side::Maniac),
                Ending::Duel,
            ),
            // [E-4.1] Where a maniac can win alone, somebody must be left to win.
            Stop::MafiaGone => ends(
                self.mafia == 0 && (self.citizens > 0 || !rules.stops.contains(&Stop::ManiacLast)),
                side(Side::Citizens),
                Ending::Eliminated,
            ),
            Stop::ManiacLast => ends(
                (self.mafia, self.citizens) == (0, 0) && self.maniacs > 0,
                side(Side::Maniac),
                Ending::Last,
            ),
            Stop::NobodyLeft => ends(state.alive.is_empty(), Winner::Draw, Ending::NobodyLeft),
            // [E-4.3]
            Stop::ManiacDuel => ends(
                (self.mafia, self.citizens, self.maniacs) == (1, 0, 1),
                side(Side::Maniac),
                Ending::Duel,
            ),
            // [E-4.2, A-E01, A-E03]
            Stop::Parity => {
                let counted = rules.switches.on(Switch::ManiacCountsAsCiv);
                let others = self.citizens + if counted { self.maniacs } else { 0 };
                ends(self.mafia > 0 && self.mafia >= others, side(Side::Mafia), Ending::Parity)
            }
            Stop::NoCitizens => {
                let mafia = state.cards.of_side(Side::Mafia);
                let free = state.alive.without(mafia);
                let frozen: SeatSet = state.carried.frozen.into_iter().collect();
                ends(
                    self.mafia > 0 && free.without(frozen).is_empty(),
                    side(Side::Mafia),
                    Ending::NoCitizens,
                )
            }
            Stop::TeamWiped => wiped(state),
            Stop::TwoMafiosi => ends(self.two_mafiosi(state), Winner::Draw, Ending::TwoMafiosi),
            Stop::NoKillers => {
                if self.mafia + self.maniacs == 0 {
                    Some(by_count(state))
                } else {
                    None
                }
            }
        }
    }

    /// [W-3.11.3] The mafia have won the game, and they are two of different teams.
    fn two_mafiosi(&self, state: &State) -> bool {
        let mafia = state.cards.of_side(Side::Mafia).and(state.alive);
        let mut teams = mafia.iter().map(|s| state.teams[s]);
        let differ = self.mafia == 2 && teams.next() != teams.next();
        differ && self.maniacs == 0 && self.mafia >= self.citizens
    }
}

/// The living of each team.
fn living(state: &State) -> impl Iterator<Item = (TeamId, SeatSet)> {
    (0..state.team_count).map(TeamId).map(|team| {
        let seats = state.alive.iter().filter(|s| state.teams[*s] == Some(team)).collect();
        (team, seats)
    })
}

/// [W-3.11] A team has nobody left.
fn wiped(state: &State) -> Option<Outcome> {
    let mut left = living(state).filter(|(_, seats)| !seats.is_empty()).map(|(team, _)| team);
    let winner = match (left.next(), left.next()) {
        (Some(_), Some(_)) => return None,
        (Some(team), None) => Winner::Team(team),
        (None, _) => Winner::Draw,
    };
    (state.team_count > 1).then_some(Outcome { winner, ending: Ending::Wiped })
}

/// [W-3.11.1, W-3.11.2, A-W05] Without killers the only active role decides, else the number.
fn by_count(state: &State) -> Outcome {
    let active = |seats: &SeatSet| {
        seats.iter().any(|s| matches!(state.card(s), Role::Detective | Role::Doctor))
    };
    let mut holders = living(state).filter(|(_, seats)| active(seats)).map(|(team, _)| team);
    if let (Some(team), None) = (holders.next(), holders.next()) {
        return Outcome { winner: Winner::Team(team), ending: Ending::ActiveLeft };
    }
    let most = living(state).map(|(_, seats)| seats.len()).max().unwrap_or(0);
    let mut leaders = living(state).filter(|(_, seats)| seats.len() == most).map(|(team, _)| team);
    let winner = match (leaders.next(), leaders.next()) {
        (Some(team), None) => Winner::Team(team),
        (_, _) => Winner::Draw,
    };
    Outcome { winner, ending: Ending::MoreLeft }
}
