//! The facts of a judged game as `omerta referee --json` writes them. Their names and words are
//! frozen; nothing here decides anything.

pub mod day;
pub mod night;
pub mod points;
pub mod refused;

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::text::report::account::day::{Day, Finishing};
use crate::text::report::account::night::Night;
use crate::text::report::account::points::Reason;
use crate::text::report::account::refused::Refused;

/// A judged game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Account {
    /// The rule set.
    pub rules: String,
    /// How many seats.
    pub seats: u8,
    /// The nights of the record.
    pub nights: Vec<Night>,
    /// The days of the record.
    pub days: Vec<Day>,
    /// Accidents.
    pub accidents: Vec<Leave>,
    /// Disqualifications.
    pub disqualified: Vec<Leave>,
    /// Who left by himself.
    pub jumped: Vec<Leave>,
    /// Who was put out for silence.
    pub timed_out: Vec<Leave>,
    /// Late jailing moves (streets).
    pub finishing: Vec<Finishing>,
    /// Seats without any move (streets).
    pub idle: Vec<u8>,
    /// Who is in the game at the end.
    pub alive: Vec<u8>,
    /// Who has won: a side, `team:А`, `draw` or `none`.
    pub winner: String,
    /// By which test or ruling; `None`: the record ended before the game.
    pub ending: Option<Ending>,
    /// The sum for each seat.
    pub points: BTreeMap<String, f64>,
    /// What the sums are made of.
    pub because: Vec<Reason>,
    /// Moves that the rules refused.
    pub refused: Vec<Refused>,
}

/// A departure out of turn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Leave {
    /// Who.
    pub seat: u8,
    /// In which night.
    #[serde(default)]
    pub night: Option<u16>,
    /// On which day.
    #[serde(default)]
    pub day: Option<u16>,
    /// Why, in the record's own words.
    #[serde(default)]
    pub reason: Option<String>,
}

/// By which test or ruling a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All mafia gone.
    Eliminated,
    /// As many mafiosi as others, or more.
    Parity,
    /// The maniac one on one.
    Duel,
    /// The maniac alone.
    Last,
    /// A team has nobody left.
    Wiped,
    /// A team has more players left.
    MoreLeft,
    /// One team alone has active roles.
    ActiveLeft,
    /// Two mafiosi of different teams.
    TwoMafiosi,
    /// No unfrozen citizens.
    NoCitizens,
    /// Nobody is left.
    NobodyLeft,
    /// By cards.
    Cards,
    /// By a ruling.
    Awarded,
    /// The game is void.
    Void,
}
