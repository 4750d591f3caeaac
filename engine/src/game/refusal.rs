//! Why an act is refused: facts and data, no words. A refusal is an objection that the host or
//! judge may overrule, or it names something that cannot be done at all [A-E35].

use thiserror::Error;

use crate::game::command::Deed;
use crate::game::role::Role;
use crate::game::rules::deal::DealFault;
use crate::ids::{Seat, SeatSet};

/// Why an act is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// This part of the game is closed, or not open yet.
    #[error("not in this phase")]
    WrongPhase,
    /// Another seat has the floor.
    #[error("seat {speaker} has the floor")]
    NotYourTurn {
        /// Who.
        speaker: Seat,
    },
    /// The rule set has no such act.
    #[error("the rule set has no such act")]
    UnknownHere,
    /// The role was not dealt in this game.
    #[error("{role:?} was not dealt")]
    NotDealt {
        /// The role.
        role: Role,
    },
    /// The table has no such seat.
    #[error("there is no seat {number}")]
    NoSuchSeat {
        /// The number.
        number: u16,
    },
    /// A seat that is out of the game acts or is aimed at.
    #[error("seat {seat} is out of the game")]
    Dead {
        /// The seat.
        seat: Seat,
        /// Who may be chosen instead.
        alive: SeatSet,
    },
    /// The seat does not hold the role.
    #[error("not this role's seat")]
    NotYourRole {
        /// What was tried.
        deed: Deed,
    },
    /// Nobody acts or dies in the first night [E-7.3, E-7.4].
    #[error("nobody acts in the first night")]
    FirstNight,
    /// Nobody is accused or leaves on the first day [E-7.6].
    #[error("there is no vote on the first day")]
    FirstDay,
    /// The same seat as in the night before [E-8.4, E-8.7].
    #[error("seat {seat} was chosen in the night before")]
    SameAsLastNight {
        /// The seat.
        seat: Seat,
    },
    /// One cannot name oneself here.
    #[error("one cannot name oneself")]
    Self_,
    /// The doctor has healed himself already [E-8.4].
    #[error("the doctor has healed himself already")]
    SelfHealUsed,
    /// The seat has been checked already (streets).
    #[error("seat {seat} has been checked already")]
    AlreadyChecked {
        /// The seat.
        seat: Seat,
    },
    /// A captain of the other team, in the first night or day [W-3.10].
    #[error("captains are immune")]
    CaptainImmune {
        /// The captain.
        seat: Seat,
    },
    /// This seat is protected from this act.
    #[error("seat {seat} is protected")]
    Protected {
        /// The seat.
        seat: Seat,
    },
    /// The choice is fixed [A-E37].
    #[error("the choice is fixed")]
    AlreadyChosen,
    /// The seat has accused somebody already, or voted where a vote is final.
    #[error("already voted")]
    AlreadyVoted,
    /// The seat is not among the accused.
    #[error("seat {seat} is not accused")]
    NotAccused {
        /// The seat.
        seat: Seat,
        /// Who is.
        accused: SeatSet,
    },
    /// The boss has frozen the seat.
    #[error("frozen")]
    Frozen,
    /// Not as many seats as the last guess names [E-6.4].
    #[error("{expected} seats must be named")]
    WrongCount {
        /// How many.
        expected: u8,
    },
    /// Only the first victim guesses [E-6.4].
    #[error("only the first victim guesses")]
    NotTheVictim,
    /// Its time is over.
    #[error("too late")]
    TooLate,
    /// There is no ruling to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The deadline does not stand any more.
    #[error("a stale deadline")]
    Stale,
    /// The clock is stopped.
    #[error("the game is paused")]
    Paused,
    /// The clock is not stopped.
    #[error("the game is not paused")]
    NotPaused,
    /// The act belongs to an office, or to a player.
    #[error("another office does that")]
    Office,
    /// A host who holds a seat has neutral acts alone [A-E39].
    #[error("a seated host has neutral acts alone")]
    SeatedHost,
    /// The captains have not both said «гоу» [W-3.5].
    #[error("not ready")]
    NotReady,
    /// No such deal.
    #[error("no such deal")]
    Deal(DealFault),
}

impl Refusal {
    /// May the host or judge overrule it? What is false cannot be: it is impossible.
    #[must_use]
    pub fn overridable(&self) -> bool {
        match self {
            Refusal::NotYourTurn { .. }
            | Refusal::FirstNight
            | Refusal::FirstDay
            | Refusal::SameAsLastNight { .. }
            | Refusal::Self_
            | Refusal::SelfHealUsed
            | Refusal::AlreadyChecked { .. }
            | Refusal::CaptainImmune { .. }
            | Refusal::Protected { .. }
            | Refusal::AlreadyChosen
            | Refusal::AlreadyVoted
            | Refusal::NotAccused { .. }
            | Refusal::Frozen
            | Refusal::WrongCount { .. }
            | Refusal::NotTheVictim
            | Refusal::TooLate
            | Refusal::SeatedHost
            | Refusal::NotReady
            | Refusal::Deal(DealFault::OverAtOnce) => true,
            Refusal::GameOver
            | Refusal::WrongPhase
            | Refusal::UnknownHere
            | Refusal::NotDealt { .. }
            | Refusal::NoSuchSeat { .. }
            | Refusal::Dead { .. }
            | Refusal::NotYourRole { .. }
            | Refusal::NothingToUndo
            | Refusal::Stale
            | Refusal::Paused
            | Refusal::NotPaused
            | Refusal::Office
            | Refusal::Deal(_) => false,
        }
    }
}
