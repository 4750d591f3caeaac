//! Tournaments: points and their reasons. Nothing here looks inside a game: a sheet of facts is all.

pub mod evening;
pub mod reason;

use crate::game::rules::{Family, Rules};
use crate::game::sheet::Sheet;
use crate::tourney::reason::Reason;

/// The points of a game, each with its reason and clause. Streets score by their own table and walls
/// by teams: neither has points of this kind.
#[must_use]
pub fn points(sheet: &Sheet, rules: &Rules) -> Vec<Reason> {
    match rules.family {
        Family::Evening => evening::points(sheet, &rules.switches),
        Family::Street | Family::Wall => Vec::new(),
    }
}
