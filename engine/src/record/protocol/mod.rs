//! The text of a game protocol, format 1 (`formats/protocol.md`): what it holds, how it is read and
//! written. Whether the rules allow what stands in it is not asked here.

mod args;
pub mod ast;
mod block;
pub mod entry;
pub mod fault;
mod faults;
mod head;
mod lexer;
mod list;
mod moves;
mod nearest;
mod number;
mod once;
mod order;
mod parse;
pub mod statement;
mod word;
mod words;
mod write;

pub use crate::record::protocol::order::check_order;
pub use crate::record::protocol::parse::parse;
pub use crate::record::protocol::write::write;

/// The version of the format that is read and written.
pub const VERSION: u16 = 1;

/// The longest file, in bytes.
pub const BYTES_MAX: usize = 1 << 20;
/// The most statements in a file.
pub const STATEMENTS_MAX: usize = 4000;
/// The most blocks (nights, days, attempts, rounds) in a file.
pub const BLOCKS_MAX: usize = 400;
/// The most `отмена` statements in a file: each plays the game again.
pub const UNDOS_MAX: usize = 200;
/// The most items in one list, ranges spread out.
pub const LIST_MAX: usize = 64;
/// The largest number of a seat or block that can be written.
pub const NUMBER_MAX: u16 = 999;
/// The longest reason, in characters.
pub const REASON_MAX: usize = 500;
/// The longest name of a person, a team or a rule set, in characters.
pub const NAME_MAX: usize = 100;
/// The largest correction either way, in hundredths of a point.
pub const CORRECTION_MAX: i64 = 1_000_000;
/// Reading stops after this many faults.
pub const FAULTS_MAX: usize = 50;
