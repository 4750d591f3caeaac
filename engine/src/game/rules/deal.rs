//! What is dealt: a table by seat count, and the switches that change it [E-5.1, E-5.2, E-5.3].
//! The shuffle is in [`crate::game::dealer`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::role::{Role, Side};
use crate::game::rules::switch::{DonRule, Switch};
use crate::game::rules::{Family, Rules};

/// For each seat count the special cards of the deal; the rest of the seats are citizens.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DealTable(pub BTreeMap<u8, BTreeMap<Role, u8>>);

impl DealTable {
    /// Does any row of the table deal this role?
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.0.values().any(|row| row.get(&role).is_some_and(|n| *n > 0))
    }
}

/// Why there is no such deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealFault {
    /// The rule set has no row for this seat count [E-5.1].
    SeatCount {
        /// How many seats were asked for.
        seats: u8,
        /// The fewest that the rule set deals to.
        min: u8,
        /// The most.
        max: u8,
    },
    /// More special cards than seats.
    TooManyCards {
        /// The special cards.
        cards: usize,
        /// The seats.
        seats: u8,
    },
    /// The rule set does not know this role.
    UnknownRole {
        /// The role.
        role: Role,
    },
    /// Only plain citizens and mafiosi may be several.
    RoleTwice {
        /// The role.
        role: Role,
    },
    /// The deal would end the game at once: nobody could play it.
    OverAtOnce,
}

impl Rules {
    /// The cards for `seats` players, one for each, in a fixed order that the dealer shuffles.
    /// `don`: the host's answer to whether there is a Don [E-5.3, A-E28].
    ///
    /// # Errors
    /// The rule set has no row for this count, or its switches ask for more cards than seats.
    pub fn cards(&self, seats: u8, don: Option<bool>) -> Result<Vec<Role>, DealFault> {
        let missing = DealFault::SeatCount { seats, min: self.seats_min, max: self.seats_max };
        let mut row = self.deal.0.get(&seats).cloned().ok_or(missing)?;
        for (switch, role) in [
            (Switch::Doctor, Role::Doctor),
            (Switch::Lover, Role::Lover),
            (Switch::Maniac, Role::Maniac),
            (Switch::Detective, Role::Detective),
        ] {
            match self.switches.dealt(switch) {
                Some(true) => {
                    *row.entry(role).or_insert(0) = row.get(&role).copied().unwrap_or(0).max(1)
                }
                Some(false) => {
                    row.remove(&role);
                }
                None => {}
            }
        }
        let mafia: u8 = row.iter().filter(|(r, _)| r.side() == Side::Mafia).map(|(_, n)| n).sum();
        let has_don = match self.switches.don() {
            DonRule::On => true,
            DonRule::Off => false,
            DonRule::Ask => don.unwrap_or(mafia >= 3),
        };
        let with_don = self.family == Family::Evening && has_don;
        replace_mafioso(&mut row, Role::Don, with_don);
        replace_mafioso(&mut row, Role::Lawyer, self.switches.other(Switch::Advocate));
        spread(&row, seats)
    }
}

/// One of the mafia is dealt this role instead: their number stays [A-E27, A-E28].
fn replace_mafioso(row: &mut BTreeMap<Role, u8>, role: Role, wanted: bool) {
    if let Some(plain) = row.get_mut(&Role::Mafioso).filter(|n| wanted && **n > 0) {
        *plain -= 1;
        *row.entry(role).or_insert(0) += 1;
    }
}

fn spread(row: &BTreeMap<Role, u8>, seats: u8) -> Result<Vec<Role>, DealFault> {
    let mut cards: Vec<Role> = Vec::with_capacity(usize::from(seats));
    for (role, count) in row.iter().filter(|(role, _)| **role != Role::Citizen) {
        cards.extend(std::iter::repeat_n(*role, usize::from(*count)));
    }
    if cards.len() > usize::from(seats) {
        return Err(DealFault::TooManyCards { cards: cards.len(), seats });
    }
    cards.resize(usize::from(seats), Role::Citizen);
    Ok(cards)
}
