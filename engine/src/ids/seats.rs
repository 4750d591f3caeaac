//! Seats, and sets, maps and lists of them, all without heap. Nothing here knows a rule.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats any rule set may have. Bounds every per-seat structure.
pub const SEATS_MAX: u8 = 32;

/// A seat number at the table, from 1 to [`SEATS_MAX`]: the little plate before the player [E-3.4].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(std::num::NonZeroU8);

impl Seat {
    /// The seat with this number, if a table can have it at all. Whether *this* table has it,
    /// only [`crate::game::table::Table::seat`] knows.
    pub(crate) fn numbered(n: u8) -> Option<Seat> {
        if n > SEATS_MAX { None } else { std::num::NonZeroU8::new(n).map(Seat) }
    }

    /// The number, from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0.get()
    }

    /// The place in an array of seats, from 0.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(n: u8) -> Result<Seat, String> {
        Seat::numbered(n).ok_or_else(|| format!("no seat can have the number {n}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "№{}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats, in four bytes; iterates in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u32);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats 1 to `count`.
    #[must_use]
    pub fn first(count: u8) -> SeatSet {
        (1..=count).filter_map(Seat::numbered).collect()
    }

    fn bit(seat: Seat) -> u32 {
        1 << seat.index()
    }

    /// Is this seat in the set?
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= Self::bit(seat);
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::bit(seat);
    }

    /// How many seats.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Has it no seat?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats that are in both.
    #[must_use]
    pub fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats that are in either.
    #[must_use]
    pub fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let n = rest.trailing_zeros();
            rest &= rest - 1;
            u8::try_from(n + 1).ok().and_then(Seat::numbered)
        })
    }

    /// The first seat of the set after `seat`, going round the table [E-3.7].
    #[must_use]
    pub fn next_after(self, seat: Option<Seat>) -> Option<Seat> {
        let after = seat.map_or(0, Seat::number);
        self.iter().find(|s| s.number() > after).or_else(|| self.iter().next())
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A total map from the seats a table can have to values: no seat is ever missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T>([T; SEATS_MAX as usize]);

impl<T: Copy> BySeat<T> {
    /// The same value at every seat.
    pub fn all(value: T) -> BySeat<T> {
        BySeat([value; SEATS_MAX as usize])
    }
}

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A list of different seats in the order in which they were added, without heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatList {
    len: u8,
    seats: [Option<Seat>; SEATS_MAX as usize],
}

impl SeatList {
    /// No seat.
    pub const EMPTY: SeatList = SeatList { len: 0, seats: [None; SEATS_MAX as usize] };

    /// Adds a seat at the end unless it is there already.
    pub fn push(&mut self, seat: Seat) {
        if !self.contains(seat) && self.len < SEATS_MAX {
            self.seats[usize::from(self.len)] = Some(seat);
            self.len += 1;
        }
    }

    /// Takes a seat out, keeping the order of the rest.
    pub fn remove(&mut self, seat: Seat) {
        *self = self.iter().filter(|s| *s != seat).collect();
    }

    /// Is the seat in the list?
    #[must_use]
    pub fn contains(&self, seat: Seat) -> bool {
        self.iter().any(|s| s == seat)
    }

    /// The first seat.
    #[must_use]
    pub fn first(&self) -> Option<Seat> {
        self.seats[0]
    }

    /// How many seats.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Has it no seat?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The seats in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().copied().flatten()
    }
}

impl FromIterator<Seat> for SeatList {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatList {
        let mut list = SeatList::EMPTY;
        for seat in seats {
            list.push(seat);
        }
        list
    }
}

impl fmt::Debug for SeatList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
