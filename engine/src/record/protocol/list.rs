//! Lists among the arguments of a statement. What is listed, other than seats, is read elsewhere.

use crate::record::protocol::args::Args;
use crate::record::protocol::ast::{Number, Placed};
use crate::record::protocol::fault::{Expected, ProtocolFault};
use crate::record::protocol::word::Word;
use crate::record::protocol::{LIST_MAX, NUMBER_MAX};

impl<'a> Args<'a, '_> {
    /// The items of a list: parted by blanks, commas or both. One more than a list may have is the
    /// last that is looked at.
    pub(crate) fn items(&mut self, words: &[Word<'a>], expected: Expected) -> Vec<Word<'a>> {
        let mut items = Vec::new();
        for word in words {
            let mut rest = word.clone();
            while items.len() <= LIST_MAX && !self.are_enough() {
                let Some((item, after)) = rest.split(',') else {
                    break;
                };
                if !item.pieces.is_empty() {
                    items.push(item);
                } else if item.column > word.column {
                    self.unreadable::<()>(&rest, expected);
                }
                rest = after;
            }
            if !rest.pieces.is_empty() && items.len() <= LIST_MAX {
                items.push(rest);
            }
        }
        items
    }

    /// Is the list too long already? Then that is noted.
    pub(crate) fn too_long(&mut self, len: usize, column: u32) -> bool {
        if len > LIST_MAX {
            self.fault(column, ProtocolFault::ListTooLong { max: LIST_MAX });
        }
        len > LIST_MAX
    }

    /// Seats and ranges, each with the place of its item.
    pub(crate) fn placed_seats(&mut self, words: &[Word<'a>]) -> Option<Vec<Placed<Number>>> {
        let mut seats = Vec::new();
        let mut whole = true;
        for item in self.items(words, Expected::Seats) {
            let Some((from, to)) = self.range(&item) else {
                whole = false;
                continue;
            };
            for n in from.0..=to.0 {
                seats.push(Placed { value: Number(n), place: self.place(item.column) });
                if self.too_long(seats.len(), item.column) {
                    return None;
                }
            }
        }
        if whole && seats.is_empty() {
            self.wrong_count(self.end, 0, 1, None);
        }
        Some(seats).filter(|s| whole && !s.is_empty())
    }

    /// Seats and ranges.
    pub(crate) fn seats(&mut self, words: &[Word<'a>]) -> Option<Vec<Number>> {
        Some(self.placed_seats(words)?.into_iter().map(|s| s.value).collect())
    }

    /// `5` or `1-8`.
    fn range(&mut self, item: &Word<'a>) -> Option<(Number, Number)> {
        let Some((from, to)) = item.split('-') else {
            let seat = self.within(item, Expected::Seats, (0, NUMBER_MAX))?;
            return Some((seat, seat));
        };
        if from.pieces.is_empty() || to.pieces.is_empty() {
            return self.unreadable(item, Expected::Seats);
        }
        let from_read = self.within(&from, Expected::Seats, (0, NUMBER_MAX));
        let to_read = self.within(&to, Expected::Seats, (0, NUMBER_MAX));
        let (first, last) = (from_read?, to_read?);
        if first > last {
            let kind = ProtocolFault::BackwardRange { from: first.0, to: last.0 };
            self.fault(item.column, kind);
            return None;
        }
        Some((first, last))
    }
}
