//! What people and the clock ask of a game. Commands are imperative; who may act was resolved
//! outside and is trusted here.

use serde::{Deserialize, Serialize};

use crate::game::clock::DeadlineId;
use crate::game::outcome::Winner;
use crate::game::role::Role;
use crate::ids::{Moment, Person, Points, Seat, SeatSet, Seed, TeamId};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The player at a seat.
    Player(Seat),
    /// The host.
    Host,
    /// The judge.
    Judge,
    /// A team's captain or deputy.
    Captain(TeamId),
    /// The clock.
    Clock,
}

/// An office that rules: it stands in the event of a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    /// ведущий
    Host,
    /// судья
    Judge,
}

/// Something asked at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// When it was asked.
    pub at: Moment,
    /// Who asks.
    pub by: Actor,
    /// What is asked.
    pub act: Act,
}

/// What may be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// The host takes a seat himself, or leaves it [A-E39].
    SeatHost(Option<Seat>),
    /// A captain's or player's word before the game [W-3.5].
    Ready(Ready),
    /// The cards are dealt and the game begins.
    Begin(Deal),
    /// A night choice; `None` passes.
    Choose {
        /// What the choice is for.
        deed: Deed,
        /// At whom.
        target: Option<Seat>,
    },
    /// Accuses a seat in one's own speech [A-E24].
    Accuse(Seat),
    /// Votes. The last vote counts; who does not vote abstains.
    Vote(Seat),
    /// Wants all the tied to leave, or not [A-E23].
    Raise(bool),
    /// Ends one's own speech, reply or farewell [E-3.8].
    Done,
    /// Lets others be heard in one's own speech, or not [E-3.9].
    OpenFloor(bool),
    /// The speaker has been heard: his silence is over [A-E40].
    Speak,
    /// The last guess of the first victim [E-6.4].
    Guess(SeatSet),
    /// Leaves the game by oneself.
    Jump,
    /// Names who speaks first [E-3.7].
    NameSpeaker(Seat),
    /// Stops the clock.
    Pause,
    /// Lets the clock go on.
    Resume,
    /// Makes the running stage longer by this many seconds.
    Extend(u32),
    /// Ends the running stage now.
    Skip,
    /// While it is on, only the host is heard [E-2.5].
    Silence(bool),
    /// An accident: the seat leaves at the coming morning [E-2.4].
    Accident(Seat, Text),
    /// A warning, recorded.
    Warn(Seat, Text),
    /// Out at once, nothing for the game, out of the evening [E-3.10].
    Disqualify(Seat, Text),
    /// Puts a silent player out (streets: «вышел по тайму»).
    TimeOut(Seat),
    /// Corrects a seat's points [E-2.3].
    Correct(Seat, Points, Text),
    /// Out now, as by the vote [E-2.3].
    Remove(Seat, Text),
    /// Stays, although the vote or the night took the seat [E-2.3].
    Keep(Seat, Text),
    /// Another person takes the seat.
    Substitute(Seat, Person),
    /// Ends the game with this winner.
    Award(Winner, Text),
    /// The game is void: no winner, no points [E-2.3].
    Void(Text),
    /// Takes back the last ruling; what was done after it is played again without it.
    Undo(Text),
    /// Does, for somebody, what the rules refuse: «ведущий всегда прав» [A-E35].
    Overrule {
        /// Whose act it is.
        actor: Actor,
        /// The act.
        act: Box<Act>,
        /// The reason.
        why: Text,
    },
    /// A deadline has passed.
    TimeUp(DeadlineId),
    /// The process was away for this long: open deadlines move on by it.
    LoseTime {
        /// Milliseconds.
        ms: i64,
    },
}

/// A reason in a person's own words, at most [`TEXT_MAX`] characters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text(Box<str>);

/// The longest reason, in characters.
pub const TEXT_MAX: usize = 500;

impl Text {
    /// Keeps the first [`TEXT_MAX`] characters.
    #[must_use]
    pub fn new(words: &str) -> Text {
        let end = words.char_indices().nth(TEXT_MAX).map_or(words.len(), |(i, _)| i);
        Text(words[..end].into())
    }

    /// The words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What is dealt, and from what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deal {
    /// By the rule set, from a seed.
    Drawn {
        /// Where the shuffle starts.
        seed: Seed,
        /// The host's answer to whether there is a Don; `None`: as the rule set has it [E-5.3].
        don: Option<bool>,
    },
    /// These cards, by seat: a record's, or a rehearsal's.
    Named(Vec<Role>),
}

/// A word before the game [W-3.5, W-3.6].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ready {
    /// гоу
    Go,
    /// стоп
    Stop,
}

/// What a night choice is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// The lover's visit [E-8.5].
    Visit,
    /// The mafia's shot [E-8.2].
    Shoot,
    /// The Don's search for the detective [E-8.9].
    Search,
    /// The doctor's heal [E-8.4].
    Heal,
    /// The detective's check [E-8.3].
    Check,
    /// The lawyer's alibi [E-8.10].
    Defend,
    /// The maniac's knife [E-8.8].
    Kill,
    /// The boss's frost (streets).
    Freeze,
    /// Whom one suspects: for those without a move, recorded, of no effect [A-E36].
    Suspect,
}

impl Deed {
    /// The role whose call it is; nobody's for a suspicion.
    #[must_use]
    pub fn role(self) -> Option<Role> {
        match self {
            Deed::Visit => Some(Role::Lover),
            Deed::Shoot => Some(Role::Mafioso),
            Deed::Search => Some(Role::Don),
            Deed::Heal => Some(Role::Doctor),
            Deed::Check => Some(Role::Detective),
            Deed::Defend => Some(Role::Lawyer),
            Deed::Kill => Some(Role::Maniac),
            Deed::Freeze => Some(Role::Boss),
            Deed::Suspect => None,
        }
    }

    /// The deed of a role's own call.
    #[must_use]
    pub fn of(role: Role) -> Option<Deed> {
        match role {
            Role::Lover => Some(Deed::Visit),
            Role::Mafioso => Some(Deed::Shoot),
            Role::Don => Some(Deed::Search),
            Role::Doctor => Some(Deed::Heal),
            Role::Detective | Role::Sergeant => Some(Deed::Check),
            Role::Lawyer => Some(Deed::Defend),
            Role::Maniac => Some(Deed::Kill),
            Role::Boss => Some(Deed::Freeze),
            Role::Citizen | Role::Child => None,
        }
    }
}
