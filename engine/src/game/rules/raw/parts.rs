//! The parts of a rule file, one function for each: what its keys are and which values they take.

use std::collections::BTreeMap;

use crate::game::role::{Role, Side};
use crate::game::rules::deal::DealTable;
use crate::game::rules::raw::fault::RuleFault;
use crate::game::rules::raw::whole::Places;
use crate::game::rules::raw::{NAME_MAX, STAGES_MAX, words};
use crate::game::rules::switch::{Switch, Switches};
use crate::game::rules::{Circle, DayPlan, Family, HealPlan, Stage};
use crate::ids::SEATS_MAX;
use crate::walk::Faults;
use crate::walk::fault::{TomlFault, TomlKind};
use crate::walk::value::Value;

pub(super) fn name(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<String> {
    let at = value.at;
    let name = value.text(faults)?;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > NAME_MAX || !name.chars().all(fits) {
        let name = name.chars().take(NAME_MAX).collect();
        faults.note(at, RuleFault::BadName { name, max: NAME_MAX });
        return None;
    }
    Some(name.into_owned())
}

/// The fewest and the most seats.
pub(super) fn seats(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<(u8, u8)> {
    let at = value.at;
    let mut table = value.table(faults)?;
    let min = table.must("min", faults).and_then(|v| v.number(1, SEATS_MAX, faults));
    let max = table.must("max", faults).and_then(|v| v.number(1, SEATS_MAX, faults));
    table.end(faults);
    let (min, max) = (min?, max?);
    if min > max {
        faults.note(at, RuleFault::SeatsOrder { min, max });
        return None;
    }
    Some((min, max))
}

/// The rows of the deal, one for each seat count [E-5.1].
pub(super) fn deal(
    value: Value<'_>,
    seats: Option<(u8, u8)>,
    places: &mut Places,
    faults: &mut Faults<RuleFault>,
) -> Option<DealTable> {
    places.deal = value.at;
    let mut rows = BTreeMap::new();
    let mut sound = true;
    let (min, max) = seats.unwrap_or((1, SEATS_MAX));
    for (at, key, row) in value.table(faults)?.entries() {
        let row = cards(row, places, faults);
        // `07` would be a second name of the row 7.
        let count = key.parse::<u8>().ok().filter(|n| n.to_string() == key);
        let Some(count) = count.filter(|n| (min..=max).contains(n)) else {
            faults.note(at, RuleFault::DealOutside { row: key.into_owned(), min, max });
            sound = false;
            continue;
        };
        places.rows.insert(count, at);
        sound &= row.is_some();
        if let Some(row) = row {
            let cards = special(&row);
            if cards > usize::from(count) {
                faults.note(at, RuleFault::DealTooMany { seats: count, cards });
            }
            if !has_mafia(&row) {
                faults.note(at, RuleFault::DealNoMafia { seats: count });
            }
            rows.insert(count, row);
        }
    }
    if seats.is_some() {
        for seats in (min..=max).filter(|n| !places.rows.contains_key(n)) {
            faults.note(places.deal, RuleFault::DealMissing { seats });
        }
    }
    sound.then_some(DealTable(rows))
}

/// Has a row room for its cards, and mafia among them?
pub(super) fn fits(seats: u8, row: &BTreeMap<Role, u8>) -> bool {
    special(row) <= usize::from(seats) && has_mafia(row)
}

fn special(row: &BTreeMap<Role, u8>) -> usize {
    row.values().map(|n| usize::from(*n)).sum()
}

fn has_mafia(row: &BTreeMap<Role, u8>) -> bool {
    row.keys().any(|role| role.side() == Side::Mafia)
}

/// One row of the deal: how many cards of each special role.
fn cards(
    value: Value<'_>,
    places: &mut Places,
    faults: &mut Faults<RuleFault>,
) -> Option<BTreeMap<Role, u8>> {
    let key = value.key.clone();
    let mut row = BTreeMap::new();
    let mut sound = true;
    for (at, word, count) in value.table(faults)?.entries() {
        let role = words::CARDS.iter().find(|(name, _)| *name == word).map(|(_, role)| *role);
        // Only plain mafiosi may be several.
        let most = if role.is_some_and(|role| role != Role::Mafioso) { 1 } else { SEATS_MAX };
        let count = count.number(0, most, faults);
        if role.is_none() {
            let allowed = words::CARDS.iter().map(|(name, _)| *name).collect();
            let (key, word) = (key.clone(), word.into_owned());
            faults.note(at, TomlFault::UnknownWord { key, word, allowed });
        }
        let (Some(role), Some(count)) = (role, count) else {
            sound = false;
            continue;
        };
        if count > 0 {
            places.cards.entry(role).or_insert(at);
            row.insert(role, count);
        }
    }
    sound.then_some(row)
}

pub(super) fn heal(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<HealPlan> {
    let mut table = value.table(faults)?;
    let self_heals = table.must("self_heals", faults).and_then(|v| v.number(0, u8::MAX, faults));
    let same_again = table.must("same_again", faults).and_then(|v| v.truth(faults));
    table.end(faults);
    Some(HealPlan { self_heals: self_heals?, same_again: same_again? })
}

/// The calendar of the night. A role acts in one stage only.
pub(super) fn night(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<Vec<Stage>> {
    let (key, at) = (value.key.clone(), value.at);
    let list = value.list(TomlKind::Tables, faults)?;
    if list.is_empty() {
        faults.note(at, TomlFault::EmptyList { key });
        return None;
    }
    if list.len() > STAGES_MAX {
        let stages = list.len();
        faults.note(list[STAGES_MAX].at, RuleFault::TooManyStages { stages, max: STAGES_MAX });
        return None;
    }
    let mut stages: Vec<Stage> = Vec::with_capacity(list.len());
    let mut sound = true;
    for element in list {
        let (key, at) = (element.key.clone(), element.at);
        let Some(stage) = stage(element, faults) else {
            sound = false;
            continue;
        };
        for role in &stage.roles {
            if stages.iter().any(|earlier| earlier.roles.contains(role)) {
                let key = format!("{key}.roles");
                faults.note(at, TomlFault::Twice { key, word: role.word().to_owned() });
            }
        }
        stages.push(stage);
    }
    sound.then_some(stages)
}

fn stage(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<Stage> {
    let mut table = value.table(faults)?;
    let roles = table.must("roles", faults).and_then(|v| v.words(words::ACTORS, faults));
    let length = table.must("length", faults).and_then(|v| v.word(words::LENGTHS, faults));
    let early_end = table.must("early_end", faults).and_then(|v| v.truth(faults));
    table.end(faults);
    Some(Stage { roles: roles?, length: length?, early_end: early_end? })
}

pub(super) fn day(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<DayPlan> {
    let mut table = value.table(faults)?;
    let talk = table.must("talk", faults).and_then(|v| v.word(words::TALKS, faults));
    let candidates =
        table.must("candidates", faults).and_then(|v| v.word(words::CANDIDATES, faults));
    let votes = table.must("votes", faults).and_then(|v| v.word(words::VOTES, faults));
    let early_end = table.must("early_end", faults).and_then(|v| v.truth(faults));
    let attempts = table.must("attempts", faults).and_then(|v| v.truth(faults));
    let opens_role = table.must("opens_role", faults).and_then(|v| v.truth(faults));
    table.end(faults);
    Some(DayPlan {
        talk: talk?,
        candidates: candidates?,
        votes: votes?,
        early_end: early_end?,
        attempts: attempts?,
        opens_role: opens_role?,
    })
}

pub(super) fn circles(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<Vec<Circle>> {
    let list = value.list(TomlKind::Tables, faults)?;
    let mut circles: Vec<Circle> = Vec::with_capacity(list.len());
    let mut sound = true;
    for element in list {
        let (key, at) = (element.key.clone(), element.at);
        let Some(circle) = circle(element, faults) else {
            sound = false;
            continue;
        };
        if circles.iter().any(|earlier| earlier.kind == circle.kind) {
            let word = words::CIRCLES.iter().find(|(_, kind)| *kind == circle.kind);
            let word = word.map_or("", |(word, _)| *word).to_owned();
            faults.note(at, TomlFault::Twice { key: format!("{key}.kind"), word });
        }
        circles.push(circle);
    }
    sound.then_some(circles)
}

fn circle(value: Value<'_>, faults: &mut Faults<RuleFault>) -> Option<Circle> {
    let mut table = value.table(faults)?;
    let kind = table.must("kind", faults).and_then(|v| v.word(words::CIRCLES, faults));
    let open = table.must("open", faults).and_then(|v| v.word(words::CIRCLE_TIMES, faults));
    table.end(faults);
    Some(Circle { kind: kind?, open: open? })
}

/// The switches that differ from their defaults.
pub(super) fn switches(
    value: Value<'_>,
    family: Option<Family>,
    places: &mut Places,
    faults: &mut Faults<RuleFault>,
) -> Option<Switches> {
    let mut switches = Switches::default();
    for (at, name, value) in value.table(faults)?.entries() {
        let (key, value_at) = (value.key.clone(), value.at);
        let value = value.switch_value(faults);
        let Some(switch) = Switch::named(&name) else {
            faults.note(at, RuleFault::UnknownSwitch { name: name.into_owned() });
            continue;
        };
        if let Some(family) = family.filter(|f| !switch.spec().families.contains(f)) {
            faults.note(at, RuleFault::ForeignSwitch { switch, family });
        }
        if places.switches.insert(switch, at).is_some() {
            let word = switch.spec().name.to_owned();
            faults.note(at, TomlFault::Twice { key, word });
        }
        let Some(value) = value else { continue };
        match switch.read(&value) {
            Some(read) => switches = switches.with(switch, read),
            None => faults.note(value_at, RuleFault::SwitchValue { switch, value }),
        }
    }
    Some(switches)
}
