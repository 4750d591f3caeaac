//! Names of things and measures: seats, teams, persons, moments, seconds, seeds, points.
//! Nothing here knows a rule.

mod seats;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use crate::ids::seats::{BySeat, SEATS_MAX, Seat, SeatList, SeatSet};

/// A team over the roles (walls, streets), by its place in the game's list of teams.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TeamId(pub u8);

/// A person at the table: a random id given outside; the engine never sees a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u64);

/// A moment in UTC milliseconds: the wall clock at start plus the monotonic time since.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// This many milliseconds later (earlier, if negative).
    #[must_use]
    pub fn plus_ms(self, ms: i64) -> Moment {
        Moment(self.0.saturating_add(ms))
    }

    /// Milliseconds from `earlier` to this moment.
    #[must_use]
    pub fn since_ms(self, earlier: Moment) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// What a deal or a draw of lots starts from. The result stands in the event; the seed proves it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

/// Points in hundredths: whole numbers, so that sums are exact.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(pub i64);

impl Points {
    /// This many whole points.
    #[must_use]
    pub fn whole(points: i64) -> Points {
        Points(points.saturating_mul(100))
    }
}

impl std::ops::Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points(0), |a, b| a + b)
    }
}

/// Written as a decimal with at most two places: `2`, `1.5`, `-0.25`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match (part, part % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", part / 10),
            (_, _) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}
