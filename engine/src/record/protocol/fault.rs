//! What can be wrong in a file, as data: what was found and what was expected. The sentences that
//! people read are made elsewhere.

use crate::fault::Place;
use crate::game::rules::switch::Switch;
use crate::record::protocol::ast::BlockKind;
use crate::record::protocol::statement::Statement;

/// What was expected at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// The first word of a statement.
    Statement,
    /// A seat number.
    Seat,
    /// Seat numbers and ranges, `1-3,5`.
    Seats,
    /// How many seats there are.
    SeatCount,
    /// The number of a night or a day.
    BlockNumber,
    /// The number of a round: 2 or 3.
    RoundNumber,
    /// A seat number or `пас`.
    Choice,
    /// `1:7`: who names whom.
    Shooter,
    /// `1` or `1@80`: who votes, with the seconds left.
    Ballot,
    /// Seconds, with at most three decimals.
    Seconds,
    /// Points, signed, with at most two decimals.
    Points,
    /// A whole number from 0 that fits 64 bits.
    Seed,
    /// `да` or `нет`.
    Truth,
    /// `была`.
    Gone,
    /// `1,2=мафия`: seats and their card.
    Cards,
    /// The name of a role.
    Role,
    /// `2="Борис Б."`: a seat and a name.
    NameOf,
    /// `А=1-8`: a team and its seats.
    TeamOf,
    /// `любовница=9` or `доктор=8`.
    LastNight,
    /// The name of a rule set.
    RulesName,
    /// `первый_день=да`: a switch and its value.
    Switch,
    /// The name of a person.
    Name,
    /// The name of a team.
    Team,
    /// `мирные`, `мафия`, `маньяк` or `команда:А`.
    Awarded,
    /// A reason in quotes.
    Reason,
}

/// A limit on the whole file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// On statements.
    Statements,
    /// On blocks.
    Blocks,
    /// On `отмена`.
    Undos,
}

/// A block as a fault names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockName {
    /// What kind.
    pub kind: BlockKind,
    /// Its number; 0 for an attempt.
    pub number: u16,
}

/// What is wrong in a protocol. `found` is as it stands in the file, shortened where it is long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProtocolFault {
    /// The file is too long to be read at all.
    FileTooLong {
        /// Its bytes.
        bytes: usize,
        /// The most.
        max: usize,
    },
    /// A byte that is no UTF-8.
    NotUtf8 {
        /// The byte.
        byte: u8,
    },
    /// One more than the file may have; reading stopped here.
    TooMany {
        /// Of what.
        what: Limit,
        /// The most.
        max: usize,
    },
    /// The first statement is not `протокол 1`.
    NotAProtocol {
        /// Its first word; `None` if the file has no statement.
        found: Option<String>,
    },
    /// A version of the format that this reader does not know.
    UnknownVersion {
        /// The version in the file.
        found: String,
        /// The one that is known.
        known: u16,
    },
    /// There is no `правила`.
    NoRules,
    /// No statement begins with this word.
    UnknownStatement {
        /// The word.
        found: String,
        /// The nearest word that begins one.
        nearest: Option<&'static str>,
    },
    /// A quote that is not closed on its line.
    UnclosedQuote {
        /// What would close it.
        closing: char,
    },
    /// Too few or too many arguments, a reason not counted.
    WrongCount {
        /// Of which statement.
        statement: Statement,
        /// How many it has.
        found: usize,
        /// The fewest.
        min: usize,
        /// The most; `None`: no limit but that of a list.
        max: Option<usize>,
    },
    /// The reason in quotes is absent.
    NoReason {
        /// Of which statement.
        statement: Statement,
    },
    /// The `:` after `голос 9`, `смертный-ход 8` or `все` is absent.
    NoColon {
        /// Of which statement.
        statement: Statement,
    },
    /// An argument that cannot be read as what stands there.
    Unreadable {
        /// The argument.
        found: String,
        /// What stands there.
        expected: Expected,
    },
    /// A number that cannot be written here.
    OutOfRange {
        /// The number.
        found: String,
        /// What stands there.
        expected: Expected,
        /// The least.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// A range that runs backwards.
    BackwardRange {
        /// Its first number.
        from: u16,
        /// Its last number: expected to be no less.
        to: u16,
    },
    /// A list with more items than this.
    ListTooLong {
        /// The most.
        max: usize,
    },
    /// A name or reason that is too long.
    TextTooLong {
        /// What it is.
        expected: Expected,
        /// Its characters.
        found: usize,
        /// The most.
        max: usize,
    },
    /// A name or reason with nothing in it.
    EmptyText {
        /// What was expected.
        expected: Expected,
    },
    /// There is no role of this name.
    UnknownRole {
        /// The name.
        found: String,
        /// The nearest that there is.
        nearest: Option<&'static str>,
    },
    /// There is no switch of this name.
    UnknownSwitch {
        /// The name.
        found: String,
        /// The nearest that there is.
        nearest: Option<&'static str>,
    },
    /// The switch has no such value; [`Switch::values`] lists those it has.
    UnknownValue {
        /// The switch.
        switch: Switch,
        /// The value.
        found: String,
    },
    /// A seat, team, switch or role that may stand once in a statement stands in it a second time.
    ArgumentTwice {
        /// What.
        found: String,
        /// What it is.
        expected: Expected,
        /// Where it stands first.
        first: Place,
    },
    /// A statement of the head stands a second time.
    StatementTwice {
        /// Which.
        statement: Statement,
        /// Where it stands first.
        first: Place,
    },
    /// A statement of the head stands after the first block.
    HeadAfterBlock {
        /// Which.
        statement: Statement,
        /// The line on which the first block begins.
        first_block: u32,
    },
    /// A move or act stands before the first block.
    BeforeFirstBlock {
        /// Which.
        statement: Statement,
    },
    /// A statement that is of use only in a fragment, without `живы`.
    NotAFragment {
        /// Which.
        statement: Statement,
    },
    /// The same night or day a second time.
    BlockTwice {
        /// Which.
        found: BlockName,
        /// The line on which it begins first.
        first: u32,
    },
    /// A night or day after one that comes later.
    BlockOutOfOrder {
        /// Which.
        found: BlockName,
        /// The one before it in the file: expected to come before it in the game too.
        after: BlockName,
    },
    /// An attempt or a round that belongs to no day.
    OutsideDay {
        /// Which.
        found: BlockName,
    },
    /// A round out of turn.
    RoundOutOfOrder {
        /// Its number.
        found: u16,
        /// The number whose turn it is; `None` after the last.
        expected: Option<u16>,
    },
}
