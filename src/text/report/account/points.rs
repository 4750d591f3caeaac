//! What the points of a judged game are for.

use serde::Deserialize;

/// A part of a seat's points.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Reason {
    /// Whose.
    pub seat: u8,
    /// How many.
    pub points: f64,
    /// By which clause.
    pub clause: String,
    /// What for.
    pub what: What,
    /// In which night.
    #[serde(default)]
    pub night: Option<u16>,
    /// On which day.
    #[serde(default)]
    pub day: Option<u16>,
    /// Whom it concerns.
    #[serde(default)]
    pub about: Option<u8>,
}

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// [E-6.1]
    MafiaWon,
    /// [E-6.2]
    CitizensWon,
    /// [E-6.3]
    ManiacWon,
    /// [E-6.1, E-6.2]
    Survived,
    /// [E-6.4]
    LastGuess,
    /// [E-6.5]
    FoundMafia,
    /// [E-6.6]
    FoundDetective,
    /// [E-6.7]
    Saved,
    /// [E-6.8]
    Alibi,
    /// A win on the street.
    StreetWin,
    /// The riot police.
    StreetOmon,
    /// The maniac's kills.
    ManiacKills,
    /// The win was awarded.
    Awarded,
    /// A correction.
    Correction,
}
