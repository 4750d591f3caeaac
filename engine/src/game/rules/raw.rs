//! A rule file to [`Rules`]: reads all of it and lists every fault, each with its line, column and
//! key. The file is TOML; nothing in it is ignored. Reads no disk and has no words for people.

pub mod fault;
mod parts;
mod whole;
mod words;

use crate::fault::Fault;
use crate::game::rules::Rules;
use crate::game::rules::raw::fault::RuleFault;
use crate::game::rules::raw::whole::Places;
use crate::game::rules::switch::Switches;
use crate::walk::{self, Faults, Table};

/// The longest rule file.
pub const BYTES_MAX: usize = 64 * 1024;
/// The longest name of a rule set.
pub const NAME_MAX: usize = 32;
/// The most stages of a night: their calls are one bit each in [`Rules::calls`].
pub const STAGES_MAX: usize = 16;

/// Reads a rule file.
///
/// # Errors
/// Every fault of the file, in the order of the text.
pub fn read(bytes: &[u8]) -> Result<Rules, Vec<Fault<RuleFault>>> {
    walk::read(bytes, BYTES_MAX, |root, faults| rules(root, &mut Places::default(), faults))
}

fn rules(
    root: &mut Table<'_>,
    places: &mut Places,
    faults: &mut Faults<RuleFault>,
) -> Option<Rules> {
    let name = root.must("name", faults).and_then(|v| parts::name(v, faults));
    let family = root.must("family", faults).and_then(|v| v.word(words::FAMILIES, faults));
    let first = root.must("first", faults).and_then(|v| v.word(words::HALVES, faults));
    let acquaintance = root.must("acquaintance", faults).and_then(|v| v.truth(faults));
    let gathering = root.must("gathering", faults).and_then(|v| v.word(words::GATHERINGS, faults));
    let primacy = root.must("primacy", faults).and_then(|v| v.truth(faults));
    let recheck = root.must("recheck", faults).and_then(|v| v.truth(faults));
    let captains_immune = root.must("captains_immune", faults).and_then(|v| v.truth(faults));
    let shot = root.must("shot", faults).and_then(|v| v.word(words::SHOTS, faults));
    let stops = root.must("stops", faults).and_then(|v| v.words(words::STOPS, faults));
    let seats = root.must("seats", faults).and_then(|v| parts::seats(v, faults));
    let deal = root.must("deal", faults).and_then(|v| parts::deal(v, seats, places, faults));
    let heal = root.must("heal", faults).and_then(|v| parts::heal(v, faults));
    let night = root.must("night", faults).and_then(|v| parts::night(v, faults));
    let day = root.must("day", faults).and_then(|v| parts::day(v, faults));
    let circles = root.may("circle").map_or(Some(Vec::new()), |v| parts::circles(v, faults));
    let switches = root
        .may("switches")
        .map_or(Some(Switches::default()), |v| parts::switches(v, family, places, faults));
    whole::calls(family, night.as_deref(), switches.as_ref(), places, faults);
    let (seats_min, seats_max) = seats?;
    let rules = Rules {
        name: name?,
        family: family?,
        seats_min,
        seats_max,
        deal: deal?,
        gathering: gathering?,
        first: first?,
        acquaintance: acquaintance?,
        night: night?,
        primacy: primacy?,
        shot: shot?,
        heal: heal?,
        recheck: recheck?,
        day: day?,
        captains_immune: captains_immune?,
        circles: circles?,
        stops: stops?,
        switches: switches?,
    };
    whole::deals(&rules, places, faults);
    Some(rules)
}

#[cfg(test)]
mod tests;
