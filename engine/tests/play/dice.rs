//! Chance for random play: the engine's own dealer, so that a seed gives the same game everywhere.

use omerta_engine::game::dealer::Dealer;
use omerta_engine::ids::{Seat, SeatSet, Seed};

/// Dice that start from a seed.
pub(crate) struct Dice(Dealer);

impl Dice {
    /// Dice that start from this seed.
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Dealer::new(Seed(seed)))
    }

    /// A number below the bound; 0 for a bound of 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(u32::try_from(bound).expect("a small bound")) as usize
    }

    /// True in this many of a hundred throws.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of the items.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// A seat of the set, if it has any.
    pub(crate) fn seat(&mut self, seats: SeatSet) -> Option<Seat> {
        let place = self.below(seats.len());
        seats.iter().nth(place)
    }

    /// Each seat of the set with an even chance.
    pub(crate) fn some(&mut self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|_| self.chance(50)).collect()
    }
}
