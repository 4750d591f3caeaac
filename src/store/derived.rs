//! What is derived from the journal, so that a start need not read all of it: rows that can always be
//! made anew, as they were after a certain commit.

use crate::store::commit::Mark;

/// A kind of row. The host decides what stands in one, and how many things share it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Table {
    /// Rooms: enough to find them, and to know when each wants to be looked at.
    Rooms,
    /// Persons.
    People,
    /// Chats.
    Places,
    /// Games that were played to their end.
    Finished,
    /// What holds of the process as a whole.
    Process,
}

impl Table {
    /// All of them.
    pub const ALL: [Table; 5] =
        [Table::Rooms, Table::People, Table::Places, Table::Finished, Table::Process];
}

/// A row; without a value it is taken away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its table.
    pub table: Table,
    /// Its number there.
    pub key: u64,
    /// What stands in it.
    pub value: Option<Vec<u8>>,
}

/// All rows, as they were after a commit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Derived {
    /// After which commit; [`Mark::START`]: there are none.
    pub mark: Mark,
    /// The rows, by table and number.
    pub rows: Vec<(Table, u64, Vec<u8>)>,
}
