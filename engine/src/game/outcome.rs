//! How a game ends: the winner and the ending are two facts.

use serde::{Deserialize, Serialize};

use crate::game::role::Side;
use crate::ids::TeamId;

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// A side of the game.
    Side(Side),
    /// A team over the roles.
    Team(TeamId),
    /// Nobody: a draw.
    Draw,
    /// Nobody: the game is void.
    None,
}

/// By which test or ruling a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All mafia gone, whoever else is there [E-4.1].
    Eliminated,
    /// As many mafiosi as others [E-4.2].
    Parity,
    /// The maniac one on one [E-4.3].
    Duel,
    /// The maniac alone.
    Last,
    /// Nobody is left.
    NobodyLeft,
    /// A team has nobody left [W-3.11].
    Wiped,
    /// No killers: more players [W-3.11.1].
    MoreLeft,
    /// No killers: the only active role [A-W05].
    ActiveLeft,
    /// Two mafiosi of different teams [W-3.11.3].
    TwoMafiosi,
    /// No unfrozen player outside the mafia (streets).
    NoCitizens,
    /// By a ruling.
    Awarded,
    /// The game is void.
    Void,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who has won.
    pub winner: Winner,
    /// By which test or ruling.
    pub ending: Ending,
}
