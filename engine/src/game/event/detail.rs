//! What the larger events carry: openings, deals, positions, nights and counts. Their shape is frozen
//! with the events.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::game::table::Table;
use crate::ids::{Seat, SeatList, SeatSet, Seed};

/// What a game is opened with. The rule set and the table are the game's own, and those of whoever has
/// opened it: a rule set is larger than the whole log of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The whole resolved rule set.
    pub rules: Arc<Rules>,
    /// Its digest.
    pub digest: [u8; 32],
    /// The table.
    pub table: Arc<Table>,
}

/// A deal: the cards stand in it; the seed proves them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dealt {
    /// The algorithm ([`crate::game::dealer::SCHEME`]).
    pub scheme: u8,
    /// Where it started; `None` if the cards were named.
    pub seed: Option<Seed>,
    /// The card of each seat, in order.
    pub cards: Vec<Role>,
}

/// Where a record begins in the middle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    /// Who is in the game.
    pub alive: SeatSet,
    /// Whether it begins with a night.
    pub night: bool,
    /// The number of that night or day.
    pub number: u16,
    /// Whom the lover visited in the night before.
    pub visited: Option<Seat>,
    /// Whom the doctor healed in the night before.
    pub healed: Option<Seat>,
    /// Whether the doctor has healed himself already.
    pub self_healed: bool,
    /// Mafiosi whom the detective has found already.
    pub found: SeatSet,
    /// Seats that were checked already.
    pub checked: SeatSet,
    /// Whether nobody gets the last guess any more.
    pub victim_gone: bool,
    /// Whether the lover has had her point for an alibi.
    pub alibi_scored: bool,
}

/// The answer to a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// мафия
    Mafia,
    /// не мафия
    NotMafia,
    /// детектив (to the Don)
    Detective,
    /// не детектив (to the Don)
    NotDetective,
    /// скрещённые руки [E-8.5]
    Blocked,
}

/// How a seat left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// By the mafia's shot.
    Shot,
    /// By the maniac.
    Knifed,
    /// With the lover who visited [E-8.7].
    Linked,
    /// By an accident [E-2.4].
    Accident,
    /// By the vote.
    Jailed,
    /// By a ruling, as by the vote.
    Removed,
    /// By disqualification [E-3.10].
    Disqualified,
    /// By itself.
    Jumped,
    /// For silence (streets).
    TimedOut,
}

/// A killer role of the deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Killer {
    /// The mafia.
    Mafia,
    /// The maniac.
    Maniac,
}

/// Why a killer took nobody: the first that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissWhy {
    /// The boss froze him.
    Frozen,
    /// The lover was with him [E-8.5].
    Lover,
    /// Silent or passed.
    NoChoice,
    /// The mafia did not agree [E-3.6].
    NoUnanimity,
    /// Strangers' shots were tied.
    Tie,
    /// The victim cannot be killed by him, or stays by a ruling.
    Protected,
    /// The doctor healed the victim [E-8.4].
    Healed,
}

/// Why a move came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidWhy {
    /// The seat was killed earlier in the same night [E-7.9].
    KilledEarlier,
    /// A doctor under fire healed another [A-E07].
    Shot,
    /// The boss froze the seat.
    Frozen,
    /// The lover was with the doctor or lawyer [E-8.5].
    Lover,
    /// The seat had an accident or left in this night [A-E15].
    Accident,
}

/// What a night came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NightResult {
    /// Which night.
    pub night: u16,
    /// Whom the lover was with.
    pub visited: Option<Seat>,
    /// Whom the lawyer defends.
    pub defended: Option<Seat>,
    /// Whom the doctor healed, hit or not.
    pub healed: Option<Seat>,
    /// Whom the boss froze.
    pub frozen: Option<Seat>,
    /// Seats whose shot was healed.
    pub saved: SeatSet,
    /// Who leaves, and how, in ascending order of seats.
    pub leaving: Vec<(Seat, Departure)>,
    /// Killer roles that took nobody, of those that lived to act.
    pub missed: Vec<(Killer, MissWhy)>,
    /// Killer roles of the deal that took nobody, as the morning says it [A-E38].
    pub announced: Vec<Killer>,
    /// Moves that came to nothing.
    pub void: Vec<(Seat, VoidWhy)>,
    /// The first victim, if it is this night's [A-E18].
    pub victim: Option<Seat>,
}

/// A round of voting, counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Count {
    /// The round, or attempt, from 1.
    pub round: u16,
    /// Votes by target: every candidate, in the order of accusation; where anyone may be named, those named.
    pub votes: Vec<(Seat, u8)>,
}

impl Count {
    /// Those with the most votes.
    #[must_use]
    pub fn leaders(&self) -> SeatList {
        let most = self.votes.iter().map(|(_, n)| *n).max().unwrap_or(0);
        self.votes.iter().filter(|(_, n)| *n == most).map(|(s, _)| *s).collect()
    }

    /// All votes together.
    #[must_use]
    pub fn total(&self) -> usize {
        self.votes.iter().map(|(_, n)| usize::from(*n)).sum()
    }
}

/// How a day ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayEnd {
    /// Somebody left by the vote, or was kept by an alibi.
    Vote,
    /// A tie.
    Tie,
    /// Nobody was accused.
    NoAccused,
    /// No votes, or too few for a single accused.
    Nobody,
    /// The first day has no vote [E-7.6].
    FirstDay,
    /// By a ruling.
    Ruling,
}
