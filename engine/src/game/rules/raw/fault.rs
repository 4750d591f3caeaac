//! What can be wrong in a rule file: facts with data. The words for people are made elsewhere.

use crate::game::role::Role;
use crate::game::rules::Family;
use crate::game::rules::switch::Switch;
use crate::walk::FileFault;
use crate::walk::fault::TomlFault;

/// One thing that is wrong in a rule file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleFault {
    /// Wrong in any such file: no TOML, an unknown key, a value of another kind.
    Toml(TomlFault),
    /// A name that is none: small Latin letters, digits and hyphens.
    BadName {
        /// What is there.
        name: String,
        /// The most characters.
        max: usize,
    },
    /// No switch has this name.
    UnknownSwitch {
        /// The name.
        name: String,
    },
    /// The switch has no such value.
    SwitchValue {
        /// The switch.
        switch: Switch,
        /// What is there.
        value: String,
    },
    /// A switch that rule sets of this family do not have.
    ForeignSwitch {
        /// The switch.
        switch: Switch,
        /// The family of this rule set.
        family: Family,
    },
    /// The fewest seats are more than the most.
    SeatsOrder {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// A row of the deal for a seat count that the rule set does not have.
    DealOutside {
        /// The row.
        row: String,
        /// The fewest seats.
        min: u8,
        /// The most.
        max: u8,
    },
    /// No row of the deal for this seat count.
    DealMissing {
        /// The seat count.
        seats: u8,
    },
    /// More special cards than seats.
    DealTooMany {
        /// The seats.
        seats: u8,
        /// The special cards.
        cards: usize,
    },
    /// A deal without mafia.
    DealNoMafia {
        /// The seats.
        seats: u8,
    },
    /// A deal that would end the game at once: the mafia are as many as the others.
    DealOver {
        /// The seats.
        seats: u8,
    },
    /// A role that is dealt and that no stage of the night calls.
    NotCalled {
        /// The role.
        role: Role,
    },
    /// More stages in the night than the calendar has room for.
    TooManyStages {
        /// The stages.
        stages: usize,
        /// The most.
        max: usize,
    },
}

impl From<TomlFault> for RuleFault {
    fn from(fault: TomlFault) -> RuleFault {
        RuleFault::Toml(fault)
    }
}

impl FileFault for RuleFault {
    fn stands_alone(&self) -> bool {
        match self {
            RuleFault::Toml(fault) => fault.stands_alone(),
            RuleFault::BadName { .. }
            | RuleFault::UnknownSwitch { .. }
            | RuleFault::SwitchValue { .. }
            | RuleFault::ForeignSwitch { .. } => true,
            RuleFault::SeatsOrder { .. }
            | RuleFault::DealOutside { .. }
            | RuleFault::DealMissing { .. }
            | RuleFault::DealTooMany { .. }
            | RuleFault::DealNoMafia { .. }
            | RuleFault::DealOver { .. }
            | RuleFault::NotCalled { .. }
            | RuleFault::TooManyStages { .. } => false,
        }
    }
}
