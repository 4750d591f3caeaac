//! What one statement inside a block says. Nothing here knows whether the rules allow it.

use crate::game::role::{Role, Side};
use crate::ids::Points;
use crate::record::protocol::ast::Number;
use crate::record::protocol::statement::{Act, Statement};

/// A choice of the night.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// This seat.
    Seat(Number),
    /// `пас`: nobody, by choice.
    Pass,
}

/// What one mafioso chose: `1:7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shooter {
    /// Who.
    pub by: Number,
    /// His choice.
    pub choice: Choice,
}

/// One vote: `1`, or `1@80` with the time left to the end of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Who votes.
    pub by: Number,
    /// The milliseconds left when he did, where the record has them.
    pub left_ms: Option<u32>,
}

/// Who is awarded a mathematical victory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awarded {
    /// A side of the game.
    Side(Side),
    /// A team, by name.
    Team(String),
}

/// A statement inside a block, one variant for each statement of the format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// `мафия 7`, `мафия пас`: every living mafioso makes this choice.
    Mafia(Choice),
    /// `мафия 1:7 2:7 3:пас`: each for himself.
    MafiaEach(Vec<Shooter>),
    /// `дон 6`, `врач 8`, `маньяк пас`: the move of a role that acts alone, whichever of its words was written.
    Move {
        /// Whose move.
        role: Role,
        /// His choice.
        choice: Choice,
    },
    /// `вызов доктор`: what follows in this night happened when this role had been called, and the
    /// calls before it were closed. The engine writes it before a ruling in mid-night; without it the
    /// lines of a night stand in any order.
    Call(Role),
    /// `говорит 4`: the host names who speaks first.
    Speaks(Number),
    /// `выставил 4 9`
    Accuses {
        /// Who accuses.
        by: Number,
        /// Whom.
        whom: Number,
    },
    /// `голос 9: 1 2@4.5`
    Vote {
        /// Whom they vote for.
        whom: Number,
        /// Who votes, in the order of the file.
        ballots: Vec<Ballot>,
    },
    /// `все: 1 2 3`: who wants all the tied to leave; possibly nobody.
    All(Vec<Number>),
    /// `смертный-ход 8: 1 2 9`
    LastGuess {
        /// The first victim.
        by: Number,
        /// Whom he names.
        guess: Vec<Number>,
    },
    /// `омон 5`: whom the riot police took.
    Omon(Number),
    /// `карты А`: the captain of this team claims a win by cards.
    Cards(String),
    /// `несчастный-случай 3 "причина"`
    Accident {
        /// Who is out.
        seat: Number,
        /// Why.
        reason: String,
    },
    /// `дисквалификация 9 "причина"`
    Disqualify {
        /// Who is out.
        seat: Number,
        /// Why.
        reason: String,
    },
    /// `предупреждение 4 "причина"`
    Warn {
        /// Who is warned.
        seat: Number,
        /// Why.
        reason: String,
    },
    /// `окно 4`: leaves the game by himself.
    Jump(Number),
    /// `выбыл 5`: put out for silence.
    Timeout(Number),
    /// `правка 4 +2 "причина"`
    Correct {
        /// Whose points.
        seat: Number,
        /// How many more or, negative, less.
        points: Points,
        /// Why.
        reason: String,
    },
    /// `увести 5 "причина"`: out now, as by the vote.
    Remove {
        /// Who is out.
        seat: Number,
        /// Why.
        reason: String,
    },
    /// `оставить 5 "причина"`: stays although the vote or the night took him.
    Keep {
        /// Who stays.
        seat: Number,
        /// Why.
        reason: String,
    },
    /// `замена 4 Имя`
    Substitute {
        /// The seat.
        seat: Number,
        /// Who takes it.
        name: String,
    },
    /// `разрешить "причина"`: overrules the refusal of the next line.
    Allow {
        /// Why.
        reason: String,
    },
    /// `отмена "причина"`: takes back the last act of a person in office.
    Undo {
        /// Why.
        reason: String,
    },
    /// `аннулировать "причина"`
    Void {
        /// Why.
        reason: String,
    },
    /// `победа мафия "причина"`
    Award {
        /// Who wins.
        to: Awarded,
        /// Why.
        reason: String,
    },
}

impl Entry {
    /// The statement that says this.
    #[must_use]
    pub fn statement(&self) -> Statement {
        let act = match self {
            Entry::Mafia(_) | Entry::MafiaEach(_) => return Statement::Move(Role::Mafioso),
            Entry::Move { role, .. } => return Statement::Move(*role),
            Entry::Call(_) => Act::Call,
            Entry::Speaks(_) => Act::Speaks,
            Entry::Accuses { .. } => Act::Accuses,
            Entry::Vote { .. } => Act::Vote,
            Entry::All(_) => Act::All,
            Entry::LastGuess { .. } => Act::LastGuess,
            Entry::Omon(_) => Act::Omon,
            Entry::Cards(_) => Act::Cards,
            Entry::Accident { .. } => Act::Accident,
            Entry::Disqualify { .. } => Act::Disqualify,
            Entry::Warn { .. } => Act::Warn,
            Entry::Jump(_) => Act::Jump,
            Entry::Timeout(_) => Act::Timeout,
            Entry::Correct { .. } => Act::Correct,
            Entry::Remove { .. } => Act::Remove,
            Entry::Keep { .. } => Act::Keep,
            Entry::Substitute { .. } => Act::Substitute,
            Entry::Allow { .. } => Act::Allow,
            Entry::Undo { .. } => Act::Undo,
            Entry::Void { .. } => Act::Void,
            Entry::Award { .. } => Act::Award,
        };
        Statement::Act(act)
    }
}
