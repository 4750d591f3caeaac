//! A night of a judged game: who died in it, and what became of every move.

use serde::Deserialize;

/// What happened in a night.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Night {
    /// Its number.
    pub n: u16,
    /// Who left the game in it.
    pub dead: Vec<u8>,
    /// The checks and what was answered.
    pub checks: Vec<Check>,
    /// Killers that took nobody.
    pub missed: Vec<Missed>,
    /// Moves that did not happen.
    pub void: Vec<Voided>,
    /// Seats whose shot was healed.
    pub saved: Vec<u8>,
    /// The lover's partner.
    pub visited: Option<u8>,
    /// The boss's choice.
    pub frozen: Option<u8>,
}

/// A check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Check {
    /// Who checked.
    pub by: u8,
    /// Whom.
    pub target: u8,
    /// What was shown.
    pub answer: Answer,
}

/// The answer to a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// To the detective.
    Mafia,
    /// To the detective.
    NotMafia,
    /// To the Don.
    Detective,
    /// To the Don.
    NotDetective,
    /// Crossed hands.
    Blocked,
}

/// A killer that took nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Missed {
    /// Which.
    pub who: Killer,
    /// Why.
    pub why: MissedWhy,
}

/// A role that kills.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Killer {
    /// мафия
    Mafia,
    /// маньяк
    Maniac,
}

/// Why a killer took nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissedWhy {
    /// Frozen by the boss.
    Frozen,
    /// The lover's visit.
    Lover,
    /// Silent, or passed.
    NoChoice,
    /// The mafia named different seats.
    NoUnanimity,
    /// As many shots at one as at another.
    Tie,
    /// The target cannot be killed.
    Protected,
    /// The target was healed.
    Healed,
}

/// A move that did not happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Voided {
    /// Whose.
    pub seat: u8,
    /// Why.
    pub why: VoidedWhy,
}

/// Why a move did not happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidedWhy {
    /// Primacy.
    KilledEarlier,
    /// A doctor under fire who healed another.
    Shot,
    /// Frozen by the boss.
    Frozen,
    /// A visited doctor's heal.
    Lover,
    /// An accident.
    Accident,
}
