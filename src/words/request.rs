//! What a person wants, as types. No person is identified here, no right is checked, and a seat is
//! the number that was typed: the game refuses one that it has not.

use omerta_engine::game::rules::Family;
use omerta_engine::ids::Points;

use crate::words::spec::Office;
use crate::words::table::Verb;

/// A clause or a whole section as a person names it: `8.5`, `8`, `E-8.5`. Whether there is such a one,
/// nobody knows here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseName {
    /// Whose regulation; `None`: that of the room.
    pub family: Option<Family>,
    /// The parts of the number, one to four.
    pub parts: Vec<u16>,
}

/// What a person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Greeting, perhaps from a deep link.
    Start {
        /// What the link carries, as it came.
        payload: Option<String>,
    },
    /// What the bot can do here.
    Help,
    /// The rule set of this room, or a clause of a regulation as it is written.
    Rules {
        /// Which clause.
        clause: Option<ClauseName>,
    },
    /// Into the lobby.
    Join,
    /// Out of the lobby.
    Leave,
    /// Look on without playing.
    Watch,
    /// One's own role.
    Role,
    /// The live board.
    Board,
    /// A vote.
    Vote(u16),
    /// An accusation.
    Accuse(u16),
    /// The end of one's own speech.
    Done,
    /// The last guess of the first victim.
    Guess(Vec<u16>),
    /// Leave the game by oneself.
    Jump,
    /// Let others be heard in one's own speech, or not.
    Floor(bool),
    /// Whatever is to be chosen now, in private; `None` passes.
    Choose(Option<u16>),
    /// Open a lobby by these rules; without a name: ask which.
    NewGame {
        /// Which, in small letters.
        rules: Option<String>,
    },
    /// Deal the cards.
    Begin,
    /// Whether there is a Don.
    Don(bool),
    /// Who speaks first.
    First(u16),
    /// Stop the clock.
    Pause,
    /// Let the clock go on.
    Resume,
    /// Make the running stage longer, by seconds.
    Extend(u32),
    /// End the running stage.
    Skip,
    /// An accident.
    Accident {
        /// The seat.
        n: u16,
        /// The reason.
        why: String,
    },
    /// A warning.
    Warn {
        /// The seat.
        n: u16,
        /// The reason.
        why: String,
    },
    /// Out of the game and the evening.
    Disqualify {
        /// The seat.
        n: u16,
        /// The reason.
        why: String,
    },
    /// A correction of points.
    Correct {
        /// The seat.
        n: u16,
        /// More, or less.
        points: Points,
        /// The reason.
        why: String,
    },
    /// Out now, as by the vote.
    Remove {
        /// The seat.
        n: u16,
        /// The reason.
        why: String,
    },
    /// Stays, although the vote or the night took the seat.
    Keep {
        /// The seat.
        n: u16,
        /// The reason.
        why: String,
    },
    /// Ends the game with this winner.
    Award {
        /// Who wins.
        to: Victor,
        /// The reason.
        why: String,
    },
    /// Does what was refused last: to a seat, or to whoever asks.
    Allow {
        /// Whose act.
        n: Option<u16>,
        /// The reason.
        why: String,
    },
    /// Takes back the last act of a host or judge.
    Undo {
        /// The reason.
        why: String,
    },
    /// The game is void.
    Void {
        /// The reason.
        why: String,
    },
    /// Another person takes the seat.
    Substitute {
        /// The seat.
        n: u16,
        /// Who comes.
        who: Whom,
    },
    /// Only the host is heard, or no longer.
    Silence(bool),
    /// Lifts every restriction of this chat.
    Open,
    /// One person with several accounts: asks for a code, or gives one, in capitals.
    Link {
        /// The code, in capitals.
        code: Option<String>,
    },
    /// How one is called.
    Name {
        /// The name.
        text: String,
    },
    /// In which language one is spoken to: `ru`, `en` or another tag.
    Language {
        /// The tag, in small letters.
        tag: String,
    },
    /// One's data erased.
    Forget,
    /// One's data out.
    MyData,
    /// The settings of this chat.
    Settings,
    /// What the bot may do here and what it cannot.
    Doctor,
    /// Who holds which office here; or grants one, or takes it back.
    Who(Option<Grant>),
}

/// A person, as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whom {
    /// By an account's public name, without the `@`.
    Handle(String),
    /// By a name, which several may have.
    Name(String),
}

/// An office given or taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grant {
    /// To whom.
    pub whom: Whom,
    /// Which.
    pub office: Office,
    /// Given or taken back.
    pub turn: Turn,
}

/// Which way an office goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// It is given.
    Give,
    /// It is taken back.
    Take,
}

/// Who is awarded a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Victor {
    /// мирные, честные
    Citizens,
    /// мафия
    Mafia,
    /// маньяк
    Maniac,
    /// A team, by the name typed.
    Team(String),
}

impl Request {
    /// The command that asks for it; none for a choice, which has no name.
    #[must_use]
    pub fn verb(&self) -> Option<Verb> {
        Some(match self {
            Request::Start { .. } => Verb::Start,
            Request::Help => Verb::Help,
            Request::Rules { .. } => Verb::Rules,
            Request::Join => Verb::Join,
            Request::Leave => Verb::Leave,
            Request::Watch => Verb::Watch,
            Request::Role => Verb::Role,
            Request::Board => Verb::Board,
            Request::Vote(_) => Verb::Vote,
            Request::Accuse(_) => Verb::Accuse,
            Request::Done => Verb::Done,
            Request::Guess(_) => Verb::Guess,
            Request::Jump => Verb::Jump,
            Request::Floor(_) => Verb::Floor,
            Request::Choose(_) => return None,
            Request::NewGame { .. } => Verb::Game,
            Request::Begin => Verb::Begin,
            Request::Don(_) => Verb::Don,
            Request::First(_) => Verb::First,
            Request::Pause => Verb::Pause,
            Request::Resume => Verb::Resume,
            Request::Extend(_) => Verb::Extend,
            Request::Skip => Verb::Skip,
            Request::Accident { .. } => Verb::Accident,
            Request::Warn { .. } => Verb::Warn,
            Request::Disqualify { .. } => Verb::Disqualify,
            Request::Correct { .. } => Verb::Correct,
            Request::Remove { .. } => Verb::Remove,
            Request::Keep { .. } => Verb::Keep,
            Request::Award { .. } => Verb::Award,
            Request::Allow { .. } => Verb::Allow,
            Request::Undo { .. } => Verb::Undo,
            Request::Void { .. } => Verb::Void,
            Request::Substitute { .. } => Verb::Sub,
            Request::Silence(_) => Verb::Silence,
            Request::Open => Verb::Open,
            Request::Link { .. } => Verb::Link,
            Request::Name { .. } => Verb::Name,
            Request::Language { .. } => Verb::Language,
            Request::Forget => Verb::Forget,
            Request::MyData => Verb::MyData,
            Request::Settings => Verb::Settings,
            Request::Doctor => Verb::Doctor,
            Request::Who(_) => Verb::Who,
        })
    }
}
