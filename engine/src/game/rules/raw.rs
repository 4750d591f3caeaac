//! A rule file to [`Rules`]: reads all of it and lists every fault, each with its line, column and
//! key. The file is TOML; nothing in it is ignored. Reads no disk and has no words for people.

pub mod fault;
mod walk;
mod whole;
mod words;

use std::collections::BTreeMap;

use toml::de::DeTable;

use crate::fault::Fault;
use crate::game::role::Role;
use crate::game::rules::deal::DealTable;
use crate::game::rules::raw::fault::{RuleFault, TomlKind};
use crate::game::rules::raw::walk::{Faults, Table, Value};
use crate::game::rules::raw::whole::Places;
use crate::game::rules::switch::{Switch, Switches};
use crate::game::rules::{Circle, DayPlan, Family, HealPlan, Rules, Stage};
use crate::ids::SEATS_MAX;

/// The longest rule file.
pub const BYTES_MAX: usize = 64 * 1024;
/// The longest name of a rule set.
pub const NAME_MAX: usize = 32;
/// The most stages of a night: their calls are one bit each in [`Rules::calls`].
pub const STAGES_MAX: usize = 16;
/// The most parts of a dotted key. Deeper tables would only burden the TOML reader.
const KEY_PARTS_MAX: usize = 16;

/// Reads a rule file.
///
/// # Errors
/// Every fault of the file, in the order of the text.
pub fn read(bytes: &[u8]) -> Result<Rules, Vec<Fault<RuleFault>>> {
    let mut faults = Faults::default();
    if bytes.len() > BYTES_MAX {
        faults.note(0, RuleFault::TooBig { bytes: bytes.len(), max: BYTES_MAX });
        return Err(faults.placed(""));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            faults.note(error.valid_up_to(), RuleFault::NotUtf8);
            return Err(faults.placed(&String::from_utf8_lossy(bytes)));
        }
    };
    if let Some(at) = deep_key(text) {
        faults.note(at, RuleFault::DeepKey { max: KEY_PARTS_MAX });
        return Err(faults.placed(text));
    }
    let (document, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let at = error.span().map_or(0, |span| span.start);
        faults.note(at, syntax(error.message()));
    }
    // What could be read of a file with faults of syntax is not what was meant: more would be noise.
    if !faults.is_empty() {
        return Err(faults.placed(text));
    }
    let mut root = Table::root(document);
    let mut places = Places::default();
    let rules = rules(&mut root, &mut places, &mut faults);
    root.end(&mut faults);
    if let Some(rules) = &rules {
        whole::check(rules, &places, &mut faults);
    }
    match rules {
        Some(rules) if faults.is_empty() => Ok(rules),
        Some(_) | None => Err(faults.placed(text)),
    }
}

fn syntax(message: &str) -> RuleFault {
    if message.starts_with("duplicate key") {
        RuleFault::DuplicateKey
    } else {
        RuleFault::Syntax { detail: message.to_owned() }
    }
}

/// The first line with more points than a key has parts, outside strings it may be: the TOML reader
/// makes a table of each part and has no limit of its own.
fn deep_key(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let head = line.split(['=', '#']).next().unwrap_or(line);
        if head.matches('.').count() >= KEY_PARTS_MAX {
            return Some(at);
        }
        at += line.len();
    }
    None
}

fn rules(root: &mut Table<'_>, places: &mut Places, faults: &mut Faults) -> Option<Rules> {
    let name = root.must("name", faults).and_then(|v| name(v, faults));
    let family = root.must("family", faults).and_then(|v| v.word(words::FAMILIES, faults));
    let first = root.must("first", faults).and_then(|v| v.word(words::HALVES, faults));
    let acquaintance = root.must("acquaintance", faults).and_then(|v| v.truth(faults));
    let gathering = root.must("gathering", faults).and_then(|v| v.word(words::GATHERINGS, faults));
    let primacy = root.must("primacy", faults).and_then(|v| v.truth(faults));
    let recheck = root.must("recheck", faults).and_then(|v| v.truth(faults));
    let captains_immune = root.must("captains_immune", faults).and_then(|v| v.truth(faults));
    let shot = root.must("shot", faults).and_then(|v| v.word(words::SHOTS, faults));
    let stops = root.must("stops", faults).and_then(|v| v.words(words::STOPS, faults));
    let seats = root.must("seats", faults).and_then(|v| seats(v, faults));
    let deal = root.must("deal", faults).and_then(|v| deal(v, seats, places, faults));
    let heal = root.must("heal", faults).and_then(|v| heal(v, faults));
    let night = root.must("night", faults).and_then(|v| night(v, faults));
    let day = root.must("day", faults).and_then(|v| day(v, faults));
    let circles = root.may("circle").map_or(Some(Vec::new()), |v| circles(v, faults));
    let switches = root
        .may("switches")
        .map_or(Some(Switches::default()), |v| switches(v, family, places, faults));
    let (seats_min, seats_max) = seats?;
    Some(Rules {
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
    })
}

fn name(value: Value<'_>, faults: &mut Faults) -> Option<String> {
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
fn seats(value: Value<'_>, faults: &mut Faults) -> Option<(u8, u8)> {
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

/// The rows of the deal; whether there is one for each seat count, [`whole`] checks.
fn deal(
    value: Value<'_>,
    seats: Option<(u8, u8)>,
    places: &mut Places,
    faults: &mut Faults,
) -> Option<DealTable> {
    places.deal = value.at;
    let mut rows = BTreeMap::new();
    let mut sound = true;
    for (at, key, row) in value.table(faults)?.entries() {
        let cards = cards(row, places, faults);
        let (min, max) = seats.unwrap_or((1, SEATS_MAX));
        let count = key.parse::<u8>().ok().filter(|n| (min..=max).contains(n));
        // `07` would be a second name of the row 7.
        match (count.filter(|n| n.to_string() == key), cards) {
            (None, _) => {
                faults.note(at, RuleFault::DealOutside { row: key.into_owned(), min, max });
                sound = false;
            }
            (Some(_), None) => sound = false,
            (Some(count), Some(cards)) => {
                places.rows.insert(count, at);
                rows.insert(count, cards);
            }
        }
    }
    sound.then_some(DealTable(rows))
}

/// One row of the deal: how many cards of each special role.
fn cards(
    value: Value<'_>,
    places: &mut Places,
    faults: &mut Faults,
) -> Option<BTreeMap<Role, u8>> {
    let key = value.key.clone();
    let mut row = BTreeMap::new();
    let mut sound = true;
    for (at, word, count) in value.table(faults)?.entries() {
        let role = words::CARDS.iter().find(|(name, _)| *name == word).map(|(_, role)| *role);
        let count = count.number(0, SEATS_MAX, faults);
        if role.is_none() {
            let allowed = words::CARDS.iter().map(|(name, _)| *name).collect();
            let (key, word) = (key.clone(), word.into_owned());
            faults.note(at, RuleFault::UnknownWord { key, word, allowed });
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

fn heal(value: Value<'_>, faults: &mut Faults) -> Option<HealPlan> {
    let mut table = value.table(faults)?;
    let self_heals = table.must("self_heals", faults).and_then(|v| v.number(0, u8::MAX, faults));
    let same_again = table.must("same_again", faults).and_then(|v| v.truth(faults));
    table.end(faults);
    Some(HealPlan { self_heals: self_heals?, same_again: same_again? })
}

/// The calendar of the night. A role acts in one stage only.
fn night(value: Value<'_>, faults: &mut Faults) -> Option<Vec<Stage>> {
    let (key, at) = (value.key.clone(), value.at);
    let list = value.list(TomlKind::Tables, faults)?;
    if list.is_empty() {
        faults.note(at, RuleFault::EmptyList { key });
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
                faults.note(at, RuleFault::Twice { key, word: role.word().to_owned() });
            }
        }
        stages.push(stage);
    }
    sound.then_some(stages)
}

fn stage(value: Value<'_>, faults: &mut Faults) -> Option<Stage> {
    let mut table = value.table(faults)?;
    let roles = table.must("roles", faults).and_then(|v| v.words(words::ACTORS, faults));
    let length = table.must("length", faults).and_then(|v| v.word(words::LENGTHS, faults));
    let early_end = table.must("early_end", faults).and_then(|v| v.truth(faults));
    table.end(faults);
    Some(Stage { roles: roles?, length: length?, early_end: early_end? })
}

fn day(value: Value<'_>, faults: &mut Faults) -> Option<DayPlan> {
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

fn circles(value: Value<'_>, faults: &mut Faults) -> Option<Vec<Circle>> {
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
            faults.note(at, RuleFault::Twice { key: format!("{key}.kind"), word });
        }
        circles.push(circle);
    }
    sound.then_some(circles)
}

fn circle(value: Value<'_>, faults: &mut Faults) -> Option<Circle> {
    let mut table = value.table(faults)?;
    let kind = table.must("kind", faults).and_then(|v| v.word(words::CIRCLES, faults));
    let open = table.must("open", faults).and_then(|v| v.word(words::CIRCLE_TIMES, faults));
    table.end(faults);
    Some(Circle { kind: kind?, open: open? })
}

/// The switches that differ from their defaults.
fn switches(
    value: Value<'_>,
    family: Option<Family>,
    places: &mut Places,
    faults: &mut Faults,
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
            faults.note(at, RuleFault::Twice { key, word });
        }
        let Some(value) = value else { continue };
        match switch.read(&value) {
            Some(read) => switches = switches.with(switch, read),
            None => faults.note(value_at, RuleFault::SwitchValue { switch, value }),
        }
    }
    Some(switches)
}

#[cfg(test)]
mod tests;
