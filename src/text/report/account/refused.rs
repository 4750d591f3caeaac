//! The moves of a record that the rules refused.

use serde::Deserialize;

/// A move that the rules refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Refused {
    /// The line of the file.
    pub line: u32,
    /// Who acted, by the number in the file; `None`: the host, or all mafiosi.
    pub seat: Option<u16>,
    /// Why.
    pub why: Why,
}

/// Why a move was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the frozen word itself, explained by its message")]
pub enum Why {
    Dead,
    NotYourRole,
    SameAsLastNight,
    #[serde(rename = "self")]
    Self_,
    SelfHealUsed,
    NoSuchSeat,
    NotDealt,
    NotAccused,
    FirstNight,
    FirstDay,
    AlreadyVoted,
    AlreadyChosen,
    CaptainImmune,
    AlreadyChecked,
    GameOver,
    WrongPhase,
    UnknownHere,
    WrongCount,
    NotTheVictim,
    Frozen,
    Protected,
    NotDecisive,
    TooLate,
    NothingToUndo,
}
