//! Whether the blocks of a protocol stand in the order in which they are played. What happens in
//! them is not looked at.

use std::collections::BTreeMap;

use crate::fault::{Fault, Place};
use crate::game::rules::Half;
use crate::record::protocol::ast::{Block, BlockKind, Protocol};
use crate::record::protocol::fault::{BlockName, ProtocolFault};
use crate::record::protocol::faults::Faults;

/// The last round of a vote.
const ROUND_LAST: u16 = 3;

/// What is wrong in the order of the blocks under rules whose game begins with `first`: where that is
/// the night, night N stands before day N, else after it. Numbers may be left out, but none stands
/// twice or goes back. Attempts and rounds belong to a day; rounds are numbered 2, then 3.
#[must_use]
pub fn check_order(protocol: &Protocol, first: Half) -> Vec<Fault<ProtocolFault>> {
    let mut order = Order::default();
    for block in &protocol.blocks {
        let place = Place { line: block.line, column: 1 };
        if let Some(kind) = order.fault(block, first) {
            order.faults.push(place, kind);
        }
    }
    order.faults.list()
}

#[derive(Default)]
struct Order {
    faults: Faults,
    /// The lines on which nights and days begin.
    begun: BTreeMap<(BlockKind, u16), u32>,
    /// The latest night or day so far, in order of the game.
    latest: Option<(u16, BlockName)>,
    /// In a day, the round that is going on; a new attempt begins with 1.
    round: Option<u16>,
}

impl Order {
    fn fault(&mut self, block: &Block, first: Half) -> Option<ProtocolFault> {
        let found = BlockName { kind: block.kind, number: block.number };
        match block.kind {
            BlockKind::Night => {
                self.round = None;
                self.half(block, found, u16::from(first == Half::Day))
            }
            BlockKind::Day => {
                self.round = Some(1);
                self.half(block, found, u16::from(first == Half::Night))
            }
            BlockKind::Attempt if self.round.is_some() => {
                self.round = Some(1);
                None
            }
            BlockKind::Attempt => Some(ProtocolFault::OutsideDay { found }),
            BlockKind::Round => self.next_round(found),
        }
    }

    fn half(&mut self, block: &Block, found: BlockName, second: u16) -> Option<ProtocolFault> {
        if let Some(first) = self.begun.get(&(found.kind, found.number)).copied() {
            return Some(ProtocolFault::BlockTwice { found, first });
        }
        self.begun.insert((found.kind, found.number), block.line);
        let turn = found.number.saturating_mul(2).saturating_add(second);
        match self.latest {
            Some((latest, after)) if latest > turn => {
                Some(ProtocolFault::BlockOutOfOrder { found, after })
            }
            Some(_) | None => {
                self.latest = Some((turn, found));
                None
            }
        }
    }

    fn next_round(&mut self, found: BlockName) -> Option<ProtocolFault> {
        let Some(round) = self.round else {
            return Some(ProtocolFault::OutsideDay { found });
        };
        let expected = Some(round + 1).filter(|r| *r <= ROUND_LAST);
        if expected == Some(found.number) {
            self.round = expected;
            return None;
        }
        Some(ProtocolFault::RoundOutOfOrder { found: found.number, expected })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::protocol::parse;

    fn faults(blocks: &str, first: Half) -> Vec<(u32, ProtocolFault)> {
        let text = format!("протокол 1\nправила x\n{}", blocks.replace(", ", "\n"));
        let protocol = parse(text.as_bytes()).expect("the file itself is good");
        check_order(&protocol, first).into_iter().map(|f| (f.place.line, f.kind)).collect()
    }

    fn name(kind: BlockKind, number: u16) -> BlockName {
        BlockName { kind, number }
    }

    #[test]
    fn an_evening_begins_at_night_and_a_street_by_day() {
        let evening = "ночь 1, день 1, ночь 2, день 2, тур 2, тур 3, ночь 4";
        assert_eq!(faults(evening, Half::Night), []);
        let street = "день 1, попытка, тур 2, попытка, тур 2, ночь 1, день 2, ночь 2";
        assert_eq!(faults(street, Half::Day), []);
        let (found, after) = (name(BlockKind::Night, 1), name(BlockKind::Day, 1));
        let fault = ProtocolFault::BlockOutOfOrder { found, after };
        assert_eq!(faults("день 1, ночь 1", Half::Night), [(4, fault)]);
        let (found, after) = (after, found);
        let fault = ProtocolFault::BlockOutOfOrder { found, after };
        assert_eq!(faults("ночь 1, день 1", Half::Day), [(4, fault)]);
    }

    #[test]
    fn no_block_stands_twice() {
        let fault = ProtocolFault::BlockTwice { found: name(BlockKind::Day, 2), first: 4 };
        assert_eq!(faults("ночь 2, день 2, день 2", Half::Night), [(5, fault.clone())]);
        assert_eq!(faults("ночь 2, день 2, ночь 3, день 2", Half::Night), [(6, fault)]);
    }

    #[test]
    fn attempts_and_rounds_belong_to_a_day() {
        let outside = |kind, number| ProtocolFault::OutsideDay { found: name(kind, number) };
        assert_eq!(faults("попытка", Half::Day), [(3, outside(BlockKind::Attempt, 0))]);
        assert_eq!(faults("день 1, ночь 1, тур 2", Half::Day), [(5, outside(BlockKind::Round, 2))]);
    }

    #[test]
    fn rounds_come_in_turn() {
        let fault = |found, expected| ProtocolFault::RoundOutOfOrder { found, expected };
        assert_eq!(faults("день 2, тур 3", Half::Night), [(4, fault(3, Some(2)))]);
        assert_eq!(faults("день 2, тур 2, тур 2", Half::Night), [(5, fault(2, Some(3)))]);
        assert_eq!(faults("день 2, тур 2, тур 3, тур 3", Half::Night), [(6, fault(3, None))]);
    }
}
