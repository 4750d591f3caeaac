//! The mistakes that spoil a good file.

use proptest::prelude::*;
use proptest::sample::{Index, select};

/// What mutations put in: pieces that mean something somewhere.
pub(crate) const PIECES: [&str; 24] = [
    "\n",
    "\r\n",
    " ",
    ",",
    ":",
    "=",
    "@",
    "-",
    "\"",
    "\\\"",
    "«",
    "»",
    "#",
    "1-999",
    "1000",
    "пас",
    "\u{feff}",
    "Ё",
    "4.5",
    "+",
    "99999999999999999999",
    "\u{0}",
    "день 2\n",
    "живы 1\n",
];

/// A change to a good file.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Byte(Index, u8),
    PutIn(Index, &'static str),
    TakeOut(Index, usize),
    LineTwice(Index),
    LineToEnd(Index),
}

/// Any change.
pub(crate) fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Byte(at, byte)),
        (at(), select(&PIECES[..])).prop_map(|(at, piece)| Change::PutIn(at, piece)),
        (at(), 1..12_usize).prop_map(|(at, n)| Change::TakeOut(at, n)),
        at().prop_map(Change::LineTwice),
        at().prop_map(Change::LineToEnd),
    ]
}

impl Change {
    /// Makes it.
    pub(crate) fn make(&self, bytes: &mut Vec<u8>) {
        bytes.push(b'\n');
        match self {
            Change::Byte(at, byte) => {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            Change::PutIn(at, piece) => {
                let at = at.index(bytes.len());
                bytes.splice(at..at, piece.bytes());
            }
            Change::TakeOut(at, n) => {
                let at = at.index(bytes.len());
                bytes.drain(at..bytes.len().min(at + n));
            }
            Change::LineTwice(at) => change_lines(bytes, |lines| {
                let at = at.index(lines.len());
                lines.insert(at, lines[at].clone());
            }),
            Change::LineToEnd(at) => change_lines(bytes, |lines| {
                let line = lines.remove(at.index(lines.len()));
                lines.push(line);
            }),
        }
    }
}

fn change_lines(bytes: &mut Vec<u8>, change: impl FnOnce(&mut Vec<Vec<u8>>)) {
    let mut lines = bytes.split(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
    change(&mut lines);
    *bytes = lines.join(&b'\n');
}
