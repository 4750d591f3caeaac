//! What has happened. Events are the record: a released variant is frozen, and so is what
//! [`crate::game::Game::apply`] does with it; a new meaning is a new variant.
//!
//! A command's first event is its cause; what follows from it stands behind it. So a game can be
//! played again without one of its acts ([`crate::game::history`]).

pub mod detail;
mod written;

use serde::{Deserialize, Serialize};

use crate::game::command::{Deed, Office, Ready, Text};
use crate::game::event::detail::{
    Answer, Count, DayEnd, Dealt, Departure, NightResult, Opening, Position,
};
use crate::game::outcome::{Outcome, Winner};
use crate::game::role::Role;
use crate::ids::{Moment, Person, Points, Seat, SeatSet, TeamId};

/// An event and its moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

// A live game holds hundreds of them. What hangs from a box, or is as long as one, stands in `Event`
// itself or in `Ruled`, and nowhere else; how it is written does not depend on that.
const _: () = assert!(size_of::<Event>() <= 16 && size_of::<Entry>() <= 24);

/// What has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A game was opened under these rules at this table. The first event of every game.
    Opened(Box<Opening>),
    /// The host took a seat, or left it.
    HostSeated(Option<Seat>),
    /// A captain said «гоу», or somebody said «стоп» (then of no team).
    Readied(Ready, Option<TeamId>),
    /// The cards were dealt.
    Dealt(Box<Dealt>),
    /// A record begins in the middle: this stood when it began.
    Placed(Box<Position>),
    /// Time to read the cards [E-7.1].
    LegendOpened,
    /// Something of the night.
    Night(NightEvent),
    /// A night was resolved.
    #[serde(rename = "night", serialize_with = "written::resolved")]
    Resolved(Box<NightResult>),
    /// Something of the morning or day.
    Day(DayEvent),
    /// The votes of a round were counted.
    #[serde(rename = "day", serialize_with = "written::counted")]
    Counted(Box<Count>),
    /// Something that a person in office ruled.
    Ruled(Ruled),
    /// Something of the clock.
    Clock(ClockEvent),
    /// The process was away for so many milliseconds.
    #[serde(rename = "clock", serialize_with = "written::time_lost")]
    TimeLost(i64),
    /// A seat left by itself.
    Jumped(Seat),
    /// A seat is out of the game from here on.
    Left(Seat, Departure),
    /// A card was opened to all, by a rule set that does so.
    CardOpened(Seat, Role),
    /// The game is over.
    Over(Outcome),
    /// A ruling was taken back: what stood before the event with this number stands again; the events
    /// behind this one play again what came after the ruling.
    Rewound(Box<(u32, Ruling)>),
}

/// What happens at night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NightEvent {
    /// Night fell [E-7.2].
    Fell(u16),
    /// A stage of the night's calendar was called.
    StageOpened(u8),
    /// Its time ran out, or all had moved.
    StageClosed(u8),
    /// Somebody chose; `None` passed.
    Chosen {
        /// The seat.
        by: Seat,
        /// What for.
        deed: Deed,
        /// At whom.
        target: Option<Seat>,
    },
    /// All living mafiosi have named the same: it is echoed once and fixed [E-3.5, E-3.6].
    Agreed(Option<Seat>),
    /// A check was answered.
    Checked {
        /// The seat that checked.
        by: Seat,
        /// The seat that was checked.
        target: Seat,
        /// The answer.
        answer: Answer,
    },
    /// The boss froze a seat until his next move, or nobody (streets).
    Frost(Option<Seat>),
    /// Morning: the victims are named.
    MorningCame(u16),
}

/// What happens in the morning and by day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayEvent {
    /// A farewell began [E-3.8].
    FarewellOpened(Seat),
    /// The first victim guessed [E-6.4].
    Guessed(Seat, SeatSet),
    /// The host is asked to name who speaks first [A-E25].
    SpeakerAwaited,
    /// A day began.
    Broke(u16),
    /// A speech began [E-3.7].
    SpeechOpened(Seat),
    /// All may talk at once.
    TalkOpened,
    /// The speaker ended his own minute.
    Done(Seat),
    /// The speaker let others be heard, or closed the floor again [E-3.9].
    FloorOpened(bool),
    /// The speaker was heard [A-E40].
    Heard,
    /// A seat was accused [A-E24].
    Accused {
        /// By whom.
        by: Seat,
        /// Who.
        target: Seat,
    },
    /// A reply to an accusation, or of one of the tied, began [E-3.8].
    ReplyOpened(Seat),
    /// A vote, revote or further attempt was opened.
    VoteOpened,
    /// A seat voted.
    Voted {
        /// The voter.
        by: Seat,
        /// For whom.
        target: Seat,
    },
    /// The vote whether all the tied leave was opened [A-E23].
    RaiseOpened,
    /// A seat wants all of them to leave, or not.
    Raised(Seat, bool),
    /// Its hands were counted.
    RaiseCounted {
        /// How many want all of them to leave.
        all: u8,
        /// The other living.
        against: u8,
    },
    /// The host is asked to decide a tie [A-E23].
    RulingAwaited,
    /// A seat that the vote took stays: it has an alibi [E-8.6].
    AlibiHeld {
        /// The seat.
        seat: Seat,
        /// Whose alibi: the lover's or the lawyer's.
        from: Role,
    },
    /// A day ended.
    Ended(DayEnd),
}

/// What a person in office rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// Somebody was named to speak first [E-3.7].
    FirstSpeaker(Seat, Office),
    /// An accident was declared: the seat leaves at the coming morning [E-2.4].
    Accident(Seat, Ruling),
    /// A warning.
    Warned(Seat, Ruling),
    /// A disqualification [E-3.10].
    Disqualified(Seat, Ruling),
    /// A silent player was put out (streets).
    TimedOut(Seat, Office),
    /// A correction of points [E-2.3].
    Corrected(Box<(Seat, Points, Ruling)>),
    /// A seat leaves now, as by the vote.
    Removed(Seat, Ruling),
    /// A seat stays.
    Kept(Seat, Ruling),
    /// Another person took the seat.
    Substituted(Seat, Box<Person>, Office),
    /// A side or team was awarded the game.
    Awarded(Winner, Ruling),
    /// The game was made void.
    Voided(Ruling),
    /// The next act was allowed against the rules [A-E35].
    Overruled(Ruling),
    /// The running stage was ended.
    Skipped(Office),
    /// The running stage was made longer, by these seconds.
    Extended(u32, Office),
    /// The host's silence began or ended [E-2.5].
    Silenced(bool),
}

/// What the clock does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockEvent {
    /// A deadline passed.
    Elapsed(Timed),
    /// The clock was stopped.
    Paused,
    /// The clock goes on.
    Resumed,
    /// Deadlines were set anew from this moment.
    Rescheduled,
}

/// Which deadline passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timed {
    /// The running stage's.
    Stage,
    /// The silent speaker's [A-E40].
    Silence,
}

/// Who ruled, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruling(pub Box<RulingParts>);

/// The parts of a ruling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RulingParts {
    /// The office that ruled.
    pub by: Office,
    /// The reason, in the ruler's own words.
    pub why: Text,
}
