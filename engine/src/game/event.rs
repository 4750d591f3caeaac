//! What has happened. Events are the record: a released variant is frozen, and so is what
//! [`crate::game::state::State::apply`] does with it; a new meaning is a new variant.
//!
//! A command's first event is its cause; what follows from it stands behind it. So a game can be
//! played again without one of its acts ([`crate::game::history`]).

use serde::{Deserialize, Serialize};

use crate::game::command::{Deed, Office, Ready, Text};
use crate::game::outcome::{Outcome, Winner};
use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::game::table::Table;
use crate::ids::{Moment, Person, Points, Seat, SeatList, SeatSet, Seed, TeamId};

/// An event and its moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

/// What has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// Something of the morning or day.
    Day(DayEvent),
    /// Something that a person in office ruled.
    Ruled(Ruled),
    /// Something of the clock.
    Clock(ClockEvent),
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
    Rewound(u32, Ruling),
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
    /// The night was resolved.
    Resolved(Box<NightResult>),
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
    /// A seat voted; `None` took its vote back.
    Voted {
        /// The voter.
        by: Seat,
        /// For whom.
        target: Option<Seat>,
    },
    /// The votes of a round were counted.
    Counted(Box<Count>),
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
    Corrected(Seat, Box<Points>, Ruling),
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
    /// The process was away for so many milliseconds.
    TimeLost(i64),
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

/// What a game is opened with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The whole resolved rule set.
    pub rules: Rules,
    /// Its digest.
    pub digest: [u8; 32],
    /// The table.
    pub table: Table,
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
