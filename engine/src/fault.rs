//! What is wrong in a file that a person wrote: a place and a kind. The words are made elsewhere.

/// A place in a text file, both counted from 1; the column counts characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// One fault of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault<K> {
    /// Where it stands.
    pub place: Place,
    /// What is wrong there, and what was expected.
    pub kind: K,
}
