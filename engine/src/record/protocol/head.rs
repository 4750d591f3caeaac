//! Reads the statements of the head. Which of them must or may not stand together is not asked here.

use crate::fault::Place;
use crate::game::role::Role;
use crate::game::rules::names;
use crate::game::rules::switch::Switch;
use crate::record::protocol::args::Args;
use crate::record::protocol::ast::{CardsOf, Head, NameOf, Number, Placed, SwitchSetting, TeamOf};
use crate::record::protocol::fault::{Expected, ProtocolFault};
use crate::record::protocol::faults::shown;
use crate::record::protocol::number::{NotNumber, number, seed};
use crate::record::protocol::once::Once;
use crate::record::protocol::statement::HeadWord;
use crate::record::protocol::word::Word;
use crate::record::protocol::words::{self, Value};
use crate::record::protocol::{LIST_MAX, NAME_MAX, NUMBER_MAX, VERSION, nearest};

/// Reads a statement into the head. What is faulty in it is noted and left out.
pub(crate) fn read(word: HeadWord, args: &mut Args<'_, '_>, head: &mut Head) {
    match word {
        HeadWord::Rules => rules(args, head),
        HeadWord::Seats => head.seats = seat_count(args),
        HeadWord::Roles => head.roles = roles(args),
        HeadWord::Names => head.names = names(args).unwrap_or_default(),
        HeadWord::Teams => head.teams = teams(args).unwrap_or_default(),
        HeadWord::Captains => head.captains = seats(args),
        HeadWord::Alive => head.alive = seats(args),
        HeadWord::LastNight => last_night(args, head),
        HeadWord::SelfHealed => head.self_healed = truth(args) == Some(true),
        HeadWord::Found => head.found = seats(args),
        HeadWord::Checked => head.checked = seats(args),
        HeadWord::FirstVictim => head.first_victim_gone = gone(args),
        HeadWord::AlibiScored => head.alibi_scored = truth(args) == Some(true),
        HeadWord::Seed => head.seed = the_seed(args),
        // Read by `version`, which can end the reading.
        HeadWord::Protocol => {}
    }
}

/// The version; `None` if it is another one: then nothing more can be read of the file.
pub(crate) fn version(args: &mut Args<'_, '_>) -> Option<()> {
    let Some([word]) = args.exactly() else {
        return Some(());
    };
    if word.bare().and_then(|text| number(text).ok()) == Some(Number(VERSION)) {
        return Some(());
    }
    let found = shown(&word.shown());
    args.fault(word.column, ProtocolFault::UnknownVersion { found, known: VERSION });
    None
}

fn rules(args: &mut Args<'_, '_>, head: &mut Head) {
    let Some(words) = args.some() else { return };
    let mut words = words.into_iter();
    if let Some(word) = words.next()
        && let Some(name) = args.text(&word, Expected::RulesName, NAME_MAX)
    {
        head.rules.name = names::english(&name);
        head.rules.place = args.place(word.column);
    }
    let mut once = Once::new();
    for (i, word) in words.enumerate() {
        if args.too_long(i + 1, word.column) {
            break;
        }
        if let Some(setting) = setting(args, &word) {
            let name = setting.switch.spec().russian;
            if once.is_new(args, setting.switch, setting.place, (Expected::Switch, name)) {
                head.switches.push(setting);
            }
        }
    }
}

/// `первый_день=да`
fn setting<'a>(args: &mut Args<'a, '_>, word: &Word<'a>) -> Option<SwitchSetting> {
    let Some((name, value)) = word.split('=') else {
        return args.unreadable(word, Expected::Switch);
    };
    let (found, place) = (name.shown(), args.place(word.column));
    let Some(switch) = Switch::named(&found) else {
        let nearest = nearest::among(&found, switch_names());
        args.fault(name.column, ProtocolFault::UnknownSwitch { found: shown(&found), nearest });
        return None;
    };
    let found = value.shown();
    let Some(value_read) = switch.read(&found) else {
        args.fault(value.column, ProtocolFault::UnknownValue { switch, found: shown(&found) });
        return None;
    };
    Some(SwitchSetting { switch, value: value_read, place })
}

fn switch_names() -> impl Iterator<Item = &'static str> {
    Switch::ALL.iter().flat_map(|s| [s.spec().russian, s.spec().name])
}

fn seat_count(args: &mut Args<'_, '_>) -> Option<Placed<u16>> {
    let [word] = args.exactly()?;
    let count = args.within(&word, Expected::SeatCount, (1, NUMBER_MAX))?;
    Some(Placed { value: count.0, place: args.place(word.column) })
}

/// Reads each argument `LEFT=RIGHT`; all of them, so that every fault is noted.
fn pairs<'a, T>(
    args: &mut Args<'a, '_>,
    expected: Expected,
    mut read: impl FnMut(&mut Args<'a, '_>, &Word<'a>, &Word<'a>, Place) -> Option<T>,
) -> Option<Vec<T>> {
    let words = args.some()?;
    let mut pairs = Vec::new();
    for word in words.iter().take(LIST_MAX) {
        let place = args.place(word.column);
        match word.split('=') {
            Some((left, right)) if !left.pieces.is_empty() && !right.pieces.is_empty() => {
                pairs.extend(read(args, &left, &right, place));
            }
            Some(_) | None => {
                args.unreadable::<()>(word, expected);
            }
        }
    }
    if let Some(word) = words.get(LIST_MAX) {
        args.too_long(words.len(), word.column);
    }
    Some(pairs)
}

fn roles(args: &mut Args<'_, '_>) -> Option<Vec<CardsOf>> {
    let mut once = Once::new();
    pairs(args, Expected::Cards, |args, left, right, place| {
        let seats = seats_once(args, left, &mut once);
        let found = right.shown();
        let Some(role) = words::role(&found) else {
            let (found, nearest) = (shown(&found), nearest::role(&found));
            args.fault(right.column, ProtocolFault::UnknownRole { found, nearest });
            return None;
        };
        Some(CardsOf { seats: seats?, role, place })
    })
}

/// A list inside an argument, none of whose seats has stood in the statement before.
fn seats_once<'a>(
    args: &mut Args<'a, '_>,
    word: &Word<'a>,
    once: &mut Once<Number>,
) -> Option<Vec<Number>> {
    let mut seats = args.placed_seats(std::slice::from_ref(word))?;
    seats.retain(|seat| once.is_new_seat(args, *seat));
    Some(seats.into_iter().map(|s| s.value).collect())
}

fn names(args: &mut Args<'_, '_>) -> Option<Vec<NameOf>> {
    let mut once: Once<Number> = Once::new();
    pairs(args, Expected::NameOf, |args, left, right, place| {
        let seat = args.seat(left);
        let name = args.text(right, Expected::Name, NAME_MAX);
        let seat = seat.filter(|s| once.is_new_seat(args, Placed { value: *s, place }))?;
        Some(NameOf { seat, name: name?, place })
    })
}

fn teams(args: &mut Args<'_, '_>) -> Option<Vec<TeamOf>> {
    let (mut once, mut once_seat) = (Once::new(), Once::new());
    pairs(args, Expected::TeamOf, |args, left, right, place| {
        let name = args.text(left, Expected::Team, NAME_MAX);
        let seats = seats_once(args, right, &mut once_seat);
        let name = name?;
        let is_new = once.is_new(args, name.clone(), place, (Expected::Team, &name));
        Some(TeamOf { name, seats: seats?, place }).filter(|_| is_new)
    })
}

fn seats(args: &mut Args<'_, '_>) -> Option<Placed<Vec<Number>>> {
    let words = args.some()?;
    let place = args.place(words.first()?.column);
    let mut once: Once<Number> = Once::new();
    let mut seats = args.placed_seats(&words)?;
    seats.retain(|seat| once.is_new_seat(args, *seat));
    Some(Placed { value: seats.into_iter().map(|s| s.value).collect(), place })
}

fn last_night(args: &mut Args<'_, '_>, head: &mut Head) {
    let mut once = Once::new();
    let partners = pairs(args, Expected::LastNight, |args, left, right, place| {
        let found = left.shown();
        let role = words::role(&found).filter(|r| matches!(r, Role::Lover | Role::Doctor));
        let seat = args.seat(right);
        let Some(role) = role else {
            return args.unreadable(left, Expected::LastNight);
        };
        let is_new = once.is_new(args, role, place, (Expected::Role, &found));
        Some((role, Placed { value: seat?, place })).filter(|_| is_new)
    });
    for (role, seat) in partners.unwrap_or_default() {
        if role == Role::Lover {
            head.last_night.lover = Some(seat);
        } else {
            head.last_night.doctor = Some(seat);
        }
    }
}

fn truth(args: &mut Args<'_, '_>) -> Option<bool> {
    let [word] = args.exactly()?;
    match word.bare().and_then(words::value) {
        Some(Value::Yes) => Some(true),
        Some(Value::No) => Some(false),
        Some(Value::Pass | Value::Gone | Value::Team) | None => {
            args.unreadable(&word, Expected::Truth)
        }
    }
}

fn gone(args: &mut Args<'_, '_>) -> bool {
    let Some([word]) = args.exactly() else {
        return false;
    };
    let gone = word.bare().and_then(words::value) == Some(Value::Gone);
    if !gone {
        args.unreadable::<()>(&word, Expected::Gone);
    }
    gone
}

fn the_seed(args: &mut Args<'_, '_>) -> Option<u64> {
    let [word] = args.exactly()?;
    match word.bare().ok_or(NotNumber::Unreadable).and_then(seed) {
        Ok(seed) => Some(seed),
        Err(NotNumber::Unreadable | NotNumber::TooLarge) => args.unreadable(&word, Expected::Seed),
    }
}
