//! The arguments of one statement: how many there are, and what each of them says. Every fault is
//! noted with its place; which statement wants which arguments is not known here.

use crate::fault::Place;
use crate::record::protocol::ast::Number;
use crate::record::protocol::entry::Choice;
use crate::record::protocol::fault::{Expected, ProtocolFault};
use crate::record::protocol::faults::{Faults, shown};
use crate::record::protocol::number::{NotNumber, number};
use crate::record::protocol::statement::Statement;
use crate::record::protocol::word::Word;
use crate::record::protocol::words::{self, Value};
use crate::record::protocol::{NUMBER_MAX, REASON_MAX};

/// A statement cut into words, its first one taken off.
pub(crate) struct Sentence<'a> {
    /// Where it begins.
    pub(crate) place: Place,
    /// The column after its first word.
    pub(crate) end: u32,
    /// The words after the first.
    pub(crate) words: Vec<Word<'a>>,
}

/// The arguments of a statement, being read.
pub(crate) struct Args<'a, 'f> {
    statement: Statement,
    line: u32,
    /// The column after the statement.
    pub(crate) end: u32,
    words: Vec<Word<'a>>,
    faults: &'f mut Faults,
}

impl<'a, 'f> Args<'a, 'f> {
    /// The arguments of this statement.
    pub(crate) fn new(
        statement: Statement,
        sentence: Sentence<'a>,
        faults: &'f mut Faults,
    ) -> Args<'a, 'f> {
        let Sentence { place, end, words } = sentence;
        let end = words.last().map_or(end, |w| w.end);
        Args { statement, line: place.line, end, words, faults }
    }

    pub(crate) fn place(&self, column: u32) -> Place {
        Place { line: self.line, column }
    }

    pub(crate) fn fault(&mut self, column: u32, kind: ProtocolFault) {
        self.faults.push(self.place(column), kind);
    }

    pub(crate) fn are_enough(&self) -> bool {
        self.faults.are_enough()
    }

    pub(crate) fn unreadable<T>(&mut self, word: &Word<'a>, expected: Expected) -> Option<T> {
        let found = shown(&word.shown());
        self.fault(word.column, ProtocolFault::Unreadable { found, expected });
        None
    }

    pub(crate) fn wrong_count(
        &mut self,
        column: u32,
        found: usize,
        min: usize,
        max: Option<usize>,
    ) {
        let statement = self.statement;
        self.fault(column, ProtocolFault::WrongCount { statement, found, min, max });
    }

    /// All the arguments, of which there must be exactly so many.
    pub(crate) fn exactly<const N: usize>(&mut self) -> Option<[Word<'a>; N]> {
        match <[Word<'a>; N]>::try_from(std::mem::take(&mut self.words)) {
            Ok(words) => Some(words),
            Err(words) => {
                let column = words.get(N).map_or(self.end, |w| w.column);
                self.wrong_count(column, words.len(), N, Some(N));
                None
            }
        }
    }

    /// All the arguments, of which there must be one or more.
    pub(crate) fn some(&mut self) -> Option<Vec<Word<'a>>> {
        let words = std::mem::take(&mut self.words);
        if words.is_empty() {
            self.wrong_count(self.end, 0, 1, None);
            None
        } else {
            Some(words)
        }
    }

    /// Takes the reason in quotes off the end. `others` arguments are expected before it: where it is
    /// absent, what stands after them is no fault of its own.
    pub(crate) fn reason(&mut self, others: usize) -> Option<String> {
        let last = self.words.pop_if(|w| w.single().is_some_and(|p| p.quoted));
        if let Some(word) = last {
            return self.text(&word, Expected::Reason, REASON_MAX);
        }
        self.fault(self.end, ProtocolFault::NoReason { statement: self.statement });
        self.words.truncate(others);
        None
    }

    /// What stands before and after the `:`.
    pub(crate) fn colon(&mut self) -> Option<(Vec<Word<'a>>, Vec<Word<'a>>)> {
        let mut before = std::mem::take(&mut self.words);
        let at = before.iter().enumerate().find_map(|(i, w)| Some((i, w.split(':')?)));
        let Some((i, (left, right))) = at else {
            let column = before.get(1).map_or(self.end, |w| w.column);
            self.fault(column, ProtocolFault::NoColon { statement: self.statement });
            return None;
        };
        let mut after = before.split_off(i);
        after.remove(0);
        before.extend(Some(left).filter(|w| !w.pieces.is_empty()));
        if !right.pieces.is_empty() {
            after.insert(0, right);
        }
        Some((before, after))
    }

    /// The seat before a `:` and at least one word after it.
    pub(crate) fn seat_and_list(&mut self) -> Option<(Option<Number>, Vec<Word<'a>>)> {
        let (before, after) = self.colon()?;
        if after.is_empty() {
            self.wrong_count(self.end, before.len(), before.len() + 1, None);
            return None;
        }
        self.words = before;
        let seat = self.exactly().and_then(|[word]| self.seat(&word));
        Some((seat, after))
    }

    /// Reads a number within limits.
    pub(crate) fn within(
        &mut self,
        word: &Word<'a>,
        expected: Expected,
        (min, max): (u16, u16),
    ) -> Option<Number> {
        let Some(text) = word.bare() else {
            return self.unreadable(word, expected);
        };
        match number(text) {
            Ok(n) if (min..=max).contains(&n.0) => Some(n),
            Ok(_) | Err(NotNumber::TooLarge) => {
                self.out_of_range(word, expected, (min.into(), max.into()))
            }
            Err(NotNumber::Unreadable) => self.unreadable(word, expected),
        }
    }

    pub(crate) fn out_of_range<T>(
        &mut self,
        word: &Word<'a>,
        expected: Expected,
        (min, max): (i64, i64),
    ) -> Option<T> {
        let found = shown(&word.shown());
        self.fault(word.column, ProtocolFault::OutOfRange { found, expected, min, max });
        None
    }

    pub(crate) fn seat(&mut self, word: &Word<'a>) -> Option<Number> {
        self.within(word, Expected::Seat, (0, NUMBER_MAX))
    }

    /// A seat or `пас`.
    pub(crate) fn choice(&mut self, word: &Word<'a>) -> Option<Choice> {
        let Some(text) = word.bare() else {
            return self.unreadable(word, Expected::Choice);
        };
        if words::value(text) == Some(Value::Pass) {
            return Some(Choice::Pass);
        }
        self.within(word, Expected::Choice, (0, NUMBER_MAX)).map(Choice::Seat)
    }

    /// A bare or quoted text with something in it.
    pub(crate) fn text(
        &mut self,
        word: &Word<'a>,
        expected: Expected,
        max: usize,
    ) -> Option<String> {
        let Some(piece) = word.single() else {
            return self.unreadable(word, expected);
        };
        let text = without_controls(&piece.text);
        let found = text.chars().count();
        if text.trim().is_empty() {
            self.fault(word.column, ProtocolFault::EmptyText { expected });
            None
        } else if found > max {
            self.fault(word.column, ProtocolFault::TextTooLong { expected, found, max });
            None
        } else {
            Some(text)
        }
    }
}

/// What cannot stand in a name or a reason becomes a blank: it would not come back from a file.
pub(crate) fn without_controls(text: &str) -> String {
    text.replace(char::is_control, " ")
}
