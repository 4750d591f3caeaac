//! The cards of a deal: which seat holds which role. Nothing here says who is alive.

use crate::game::role::{Role, Side};
use crate::ids::{BySeat, Seat, SeatSet};

/// The cards of a deal. All citizens before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards {
    seats: SeatSet,
    of: BySeat<Role>,
    dealt: u16,
    mafia: SeatSet,
    maniacs: SeatSet,
    holders: [Option<Seat>; Role::ALL.len()],
}

impl Cards {
    /// The cards by seat, in order.
    #[must_use]
    pub fn new(seats: SeatSet, roles: &[Role]) -> Cards {
        let mut cards = Cards {
            seats,
            of: BySeat::all(Role::Citizen),
            dealt: 0,
            mafia: SeatSet::EMPTY,
            maniacs: SeatSet::EMPTY,
            holders: [None; Role::ALL.len()],
        };
        for (seat, role) in seats.iter().zip(roles) {
            cards.of[seat] = *role;
            cards.dealt |= 1 << *role as u16;
            cards.holders[*role as usize].get_or_insert(seat);
            match role.side() {
                Side::Mafia => cards.mafia.insert(seat),
                Side::Maniac => cards.maniacs.insert(seat),
                Side::Citizens => {}
            }
        }
        cards
    }

    /// All seats.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        self.seats
    }

    /// The role of a seat.
    #[must_use]
    pub fn role(&self, seat: Seat) -> Role {
        self.of[seat]
    }

    /// The side of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        self.of[seat].side()
    }

    /// Was this role dealt?
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.dealt & (1 << role as u16) != 0
    }

    /// The seats of a side, dead or alive.
    #[must_use]
    pub fn of_side(&self, side: Side) -> SeatSet {
        match side {
            Side::Mafia => self.mafia,
            Side::Maniac => self.maniacs,
            Side::Citizens => self.seats.without(self.mafia).without(self.maniacs),
        }
    }

    /// The seat that holds a role dealt once, dead or alive.
    #[must_use]
    pub fn holder(&self, role: Role) -> Option<Seat> {
        self.holders[role as usize]
    }

    /// How many mafiosi were dealt: the last guess names as many [A-E17].
    #[must_use]
    pub fn mafia_count(&self) -> u8 {
        u8::try_from(self.of_side(Side::Mafia).len()).unwrap_or(u8::MAX)
    }
}
