//! A day of a judged game: who was accused, how the votes fell, who left by them.

use std::collections::BTreeMap;

use serde::Deserialize;

/// What happened on a day.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Day {
    /// Its number.
    pub n: u16,
    /// Who was accused, in that order.
    pub accused: Vec<u8>,
    /// One count a round: votes by target, or `all` and `against`.
    pub tallies: Vec<BTreeMap<String, u32>>,
    /// Who left by the vote.
    pub out: Vec<u8>,
    /// Whom the alibi kept in.
    pub alibi: Vec<u8>,
    /// The riot police (streets).
    pub omon: Option<Omon>,
    /// Voting attempts (streets).
    pub attempts: u32,
    /// How the day ended; `None`: the record ended before the day.
    pub ended: Option<DayEnd>,
}

/// The riot police.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Omon {
    /// For the how-manieth time.
    pub grade: u32,
    /// Whom they took.
    pub jailed: Option<u8>,
}

/// How a day ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayEnd {
    /// Somebody left, or was kept by an alibi.
    Vote,
    /// A tie.
    Tie,
    /// Nobody was accused.
    NoAccused,
    /// No votes, or too few for a single accused.
    Nobody,
    /// There is no vote on the first day.
    FirstDay,
    /// The riot police.
    Omon,
    /// A ruling.
    Ruling,
}

/// A late jailing move.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Finishing {
    /// On which day.
    pub day: u16,
    /// Who.
    pub seat: u8,
    /// Whom.
    pub target: u8,
    /// The seconds left.
    pub left: f64,
    /// The exceptions that hold; none: for the judge.
    pub exceptions: Vec<Exception>,
}

/// An exception that excuses a late jailing move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exception {
    /// The vote decides the game.
    Decisive,
    /// The partner's vote does.
    PartnerDecisive,
    /// The riot police would have come.
    OmonLooming,
    /// It was not the key vote.
    NotKey,
}
