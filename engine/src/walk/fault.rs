//! What can be wrong in any TOML file that a person wrote, whatever it is about.

/// One thing that is wrong. `key` is the dotted path of the key, `night[2].roles` for the second
/// table of the list `night`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TomlFault {
    /// The file is longer than such a file may be.
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
        min: u32,
        /// The most.
        max: u32,
    },
    /// A list that must have something in it.
    EmptyList {
        /// The key.
        key: String,
    },
    /// The same twice in one list, or under two names.
    Twice {
        /// The key.
        key: String,
        /// What is there a second time.
        word: String,
    },
}

impl TomlFault {
    /// Does the fault hold whatever the rest of the file says? Those that miss something do not: it
    /// may stand in a line that could not be read.
    #[must_use]
    pub fn stands_alone(&self) -> bool {
        match self {
            TomlFault::UnknownKey { .. }
            | TomlFault::WrongType { .. }
            | TomlFault::UnknownWord { .. }
            | TomlFault::OutOfRange { .. } => true,
            TomlFault::TooBig { .. }
            | TomlFault::NotUtf8
            | TomlFault::Syntax { .. }
            | TomlFault::DuplicateKey
            | TomlFault::MissingKey { .. }
            | TomlFault::EmptyList { .. }
            | TomlFault::Twice { .. } => false,
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
