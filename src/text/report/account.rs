//! The facts of a judged game as `omerta referee --json` writes them (`formats/protocol.md`).
//! Their names and words are frozen; nothing here decides anything.

use std::collections::BTreeMap;

use serde::Deserialize;

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
