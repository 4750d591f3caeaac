//! What is wrong with a command of ours, as data. The words for it are made elsewhere, with the
//! example that the table has.

use crate::words::spec::Arg;
use crate::words::table::Verb;

/// Why a command cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadFault {
    /// There is no such command.
    Unknown {
        /// What was written, cut short.
        name: String,
    },
    /// The command is planned, and not here yet.
    NotYet {
        /// Which command.
        verb: Verb,
    },
    /// The command is not for this kind of chat; the table says for which.
    Elsewhere {
        /// Which command.
        verb: Verb,
    },
    /// An argument is missing or is none.
    Argument {
        /// Of which command.
        verb: Verb,
        /// What was expected.
        arg: Arg,
        /// What is wrong with it.
        what: ArgFault,
    },
    /// Something stands after the last argument.
    Extra {
        /// Of which command.
        verb: Verb,
        /// What stands there, cut short.
        found: String,
    },
}

/// What is wrong with an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgFault {
    /// It is not there.
    Missing,
    /// Something else stands there.
    Unreadable {
        /// What stands there, cut short.
        found: String,
    },
    /// It has more characters than fit.
    TooLong {
        /// How many fit.
        max: usize,
    },
}

impl ReadFault {
    /// The command that was meant, if it is known.
    #[must_use]
    pub fn verb(&self) -> Option<Verb> {
        match self {
            ReadFault::Unknown { .. } => None,
            ReadFault::NotYet { verb }
            | ReadFault::Elsewhere { verb }
            | ReadFault::Argument { verb, .. }
            | ReadFault::Extra { verb, .. } => Some(*verb),
        }
    }
}
