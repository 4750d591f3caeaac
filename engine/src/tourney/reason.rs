//! A line of a score: who, how many points, for what, by which clause.

use serde::Serialize;

use crate::ids::{Points, Seat};

/// A line of a score. A seat's points are the sum of its lines, nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Whose points.
    pub seat: Seat,
    /// How many.
    pub points: Points,
    /// The clause of the rulebook.
    pub clause: &'static str,
    /// What for.
    pub what: What,
    /// When it was earned.
    pub when: When,
    /// Whom it is about.
    pub about: Option<Seat>,
}

/// What points are given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A win of the mafia [E-6.1].
    MafiaWon,
    /// A win of the citizens [E-6.2].
    CitizensWon,
    /// A win of the maniac [E-6.3].
    ManiacWon,
    /// Alive at the end of a game that was won [E-6.1, E-6.2].
    Survived,
    /// A win awarded by the judge: the points of such a win.
    Awarded,
    /// The last guess [E-6.4].
    LastGuess,
    /// A mafioso found [E-6.5].
    FoundMafia,
    /// The detective found [E-6.6].
    FoundDetective,
    /// A citizen saved [E-6.7].
    Saved,
    /// An alibi that held [E-6.8].
    Alibi,
    /// A correction [E-2.3].
    Correction,
}

/// When points were earned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// With the whole game.
    Game,
    /// In a night.
    Night(u16),
    /// On a day.
    Day(u16),
}
