//! What can be wrong in a rule file: facts with data. The words for people are made elsewhere.

use crate::game::role::Role;
use crate::game::rules::Family;
use crate::game::rules::switch::Switch;

/// One thing that is wrong in a rule file. `key` is the dotted path of the key, `night[2].roles`
/// for the second stage of the night.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleFault {
    /// The file is longer than a rule file may be.
    TooBig {
        /// Its length.
        bytes: usize,
        /// The most.
        max: usize,
    },
    /// A byte that is no UTF-8.
    NotUtf8,
    /// Not TOML.
    Syntax {
        /// What it looks like.
        slip: TomlSlip,
        /// What the TOML reader missed, in its own words.
        detail: String,
    },
    /// A key that is there already.
    DuplicateKey,
    /// No such key here.
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that may stand here.
        allowed: Vec<&'static str>,
    },
    /// A key that must be there and is not.
    MissingKey {
        /// The key.
        key: String,
    },
    /// A value of another kind than the key takes.
    WrongType {
        /// The key.
        key: String,
        /// What it takes.
        expected: TomlKind,
        /// What is there.
        found: TomlKind,
    },
    /// A word that the key does not take.
    UnknownWord {
        /// The key.
        key: String,
        /// The word.
        word: String,
        /// The words that it takes.
        allowed: Vec<&'static str>,
    },
    /// A number that the key does not take.
    OutOfRange {
        /// The key.
        key: String,
        /// The number as it is written.
        number: String,
        /// The least.
        min: u8,
        /// The most.
        max: u8,
    },
    /// A name that is none: small Latin letters, digits and hyphens.
    BadName {
        /// What is there.
        name: String,
        /// The most characters.
        max: usize,
    },
    /// A list that must have something in it.
    EmptyList {
        /// The key.
        key: String,
    },
    /// The same twice in one list, or two names of one switch.
    Twice {
        /// The key.
        key: String,
        /// What is there a second time.
        word: String,
    },
    /// No switch has this name.
    UnknownSwitch {
        /// The name.
        name: String,
    },
    /// The switch has no such value.
    SwitchValue {
        /// The switch.
        switch: Switch,
        /// What is there.
        value: String,
    },
    /// A switch that rule sets of this family do not have.
    ForeignSwitch {
        /// The switch.
        switch: Switch,
        /// The family of this rule set.
        family: Family,
    },
    /// The fewest seats are more than the most.
    SeatsOrder {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// A row of the deal for a seat count that the rule set does not have.
    DealOutside {
        /// The row.
        row: String,
        /// The fewest seats.
        min: u8,
        /// The most.
        max: u8,
    },
    /// No row of the deal for this seat count.
    DealMissing {
        /// The seat count.
        seats: u8,
    },
    /// More special cards than seats.
    DealTooMany {
        /// The seats.
        seats: u8,
        /// The special cards.
        cards: usize,
    },
    /// A deal without mafia.
    DealNoMafia {
        /// The seats.
        seats: u8,
    },
    /// A role that is dealt and that no stage of the night calls.
    NotCalled {
        /// The role.
        role: Role,
    },
    /// More stages in the night than the calendar has room for.
    TooManyStages {
        /// The stages.
        stages: usize,
        /// The most.
        max: usize,
    },
}

impl RuleFault {
    /// Does the fault hold whatever the rest of the file says? Those that miss something do not: it
    /// may stand in a line that could not be read.
    pub(super) fn stands_alone(&self) -> bool {
        match self {
            RuleFault::UnknownKey { .. }
            | RuleFault::WrongType { .. }
            | RuleFault::UnknownWord { .. }
            | RuleFault::OutOfRange { .. }
            | RuleFault::BadName { .. }
            | RuleFault::UnknownSwitch { .. }
            | RuleFault::SwitchValue { .. }
            | RuleFault::ForeignSwitch { .. } => true,
            RuleFault::TooBig { .. }
            | RuleFault::NotUtf8
            | RuleFault::Syntax { .. }
            | RuleFault::DuplicateKey
            | RuleFault::MissingKey { .. }
            | RuleFault::EmptyList { .. }
            | RuleFault::Twice { .. }
            | RuleFault::SeatsOrder { .. }
            | RuleFault::DealOutside { .. }
            | RuleFault::DealMissing { .. }
            | RuleFault::DealTooMany { .. }
            | RuleFault::DealNoMafia { .. }
            | RuleFault::NotCalled { .. }
            | RuleFault::TooManyStages { .. } => false,
        }
    }
}

/// A kind of value in a TOML file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TomlKind {
    /// A string in quotes.
    Text,
    /// A whole number.
    Integer,
    /// A number with a point.
    Float,
    /// `true` or `false`.
    Truth,
    /// A date or a time.
    Date,
    /// A list in brackets.
    List,
    /// A table.
    Table,
    /// A list of tables.
    Tables,
    /// A word, a truth or a whole number: what a switch takes.
    SwitchValue,
}

/// A slip of TOML's grammar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TomlSlip {
    /// A word that must stand in quotes.
    NoQuotes,
    /// A key without `=`.
    NoEquals,
    /// A key of other characters than Latin letters, digits, `_` and `-`, not in quotes.
    BadKey,
    /// Nothing after `=`.
    NoValue,
    /// A quote or a bracket that is not closed.
    Unclosed,
    /// Any other.
    Other,
}
