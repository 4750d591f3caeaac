//! What can be wrong with a protocol once its rule set is asked: the head does not fit it.

use crate::game::rules::deal::DealFault;
use crate::game::rules::switch::Switch;
use crate::game::table::Objection;
use crate::record::protocol::fault::ProtocolFault;

/// What is wrong with a protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayFault {
    /// It cannot be read.
    Unreadable(ProtocolFault),
    /// No rule set has this name.
    UnknownRules {
        /// The name.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// The switch belongs to another family of rule sets.
    ForeignSwitch {
        /// The switch.
        switch: Switch,
    },
    /// The head does not say how many seats there are.
    SeatsMissing,
    /// The head has neither cards nor a seed to deal them from.
    CardsMissing,
    /// A seat that this table does not have.
    NoSuchSeat {
        /// The number.
        number: u16,
        /// How many seats there are.
        seats: u16,
    },
    /// Nobody is alive, or captains without teams, or teams that do not fit the table.
    Table(Objection),
    /// The cards cannot be played.
    Cards(DealFault),
}
