//! Reads the statements inside blocks. Whether the rules allow what they say is not asked here.

use crate::game::role::Role;
use crate::game::rules::switch::SECONDS_MAX;
use crate::ids::Points;
use crate::record::protocol::args::Args;
use crate::record::protocol::ast::Number;
use crate::record::protocol::entry::{Awarded, Ballot, Entry, Shooter};
use crate::record::protocol::fault::Expected;
use crate::record::protocol::number::{NotNumber, decimal, signed};
use crate::record::protocol::statement::Act;
use crate::record::protocol::word::Word;
use crate::record::protocol::words::{self, Value};
use crate::record::protocol::{CORRECTION_MAX, NAME_MAX};

/// Reads an act; `None` if it is faulty, which is noted.
pub(crate) fn act(act: Act, args: &mut Args<'_, '_>) -> Option<Entry> {
    match act {
        Act::Call => call(args),
        Act::Speaks => seat(args).map(Entry::Speaks),
        Act::Accuses => accuses(args),
        Act::Vote => vote(args),
        Act::All => all(args),
        Act::LastGuess => last_guess(args),
        Act::Omon => seat(args).map(Entry::Omon),
        Act::Cards => cards(args),
        Act::Accident => act_on(args, |seat, reason| Entry::Accident { seat, reason }),
        Act::Disqualify => act_on(args, |seat, reason| Entry::Disqualify { seat, reason }),
        Act::Warn => act_on(args, |seat, reason| Entry::Warn { seat, reason }),
        Act::Jump => seat(args).map(Entry::Jump),
        Act::Timeout => seat(args).map(Entry::Timeout),
        Act::Correct => correct(args),
        Act::Remove => act_on(args, |seat, reason| Entry::Remove { seat, reason }),
        Act::Keep => act_on(args, |seat, reason| Entry::Keep { seat, reason }),
        Act::Substitute => substitute(args),
        Act::Allow => reason(args).map(|reason| Entry::Allow { reason }),
        Act::Undo => reason(args).map(|reason| Entry::Undo { reason }),
        Act::Void => reason(args).map(|reason| Entry::Void { reason }),
        Act::Award => award(args),
    }
}

/// Reads the night move of a role; `None` if it is faulty, which is noted.
pub(crate) fn role_move(role: Role, args: &mut Args<'_, '_>) -> Option<Entry> {
    if role == Role::Mafioso {
        return mafia(args);
    }
    let [word] = args.exactly()?;
    Some(Entry::Move { role, choice: args.choice(&word)? })
}

/// Any role that may be called; a role that is not called is refused with the line.
fn call(args: &mut Args<'_, '_>) -> Option<Entry> {
    let [word] = args.exactly()?;
    let role = word.bare().and_then(words::role);
    role.map(Entry::Call).or_else(|| args.unreadable(&word, Expected::Role))
}

fn seat(args: &mut Args<'_, '_>) -> Option<Number> {
    let [word] = args.exactly()?;
    args.seat(&word)
}

/// A seat and a reason.
fn act_on(args: &mut Args<'_, '_>, made: fn(Number, String) -> Entry) -> Option<Entry> {
    let reason = args.reason(1);
    let seat = seat(args);
    Some(made(seat?, reason?))
}

/// A reason alone.
fn reason(args: &mut Args<'_, '_>) -> Option<String> {
    let reason = args.reason(0);
    let [] = args.exactly()?;
    reason
}

fn cards(args: &mut Args<'_, '_>) -> Option<Entry> {
    let [word] = args.exactly()?;
    args.text(&word, Expected::Team, NAME_MAX).map(Entry::Cards)
}

fn mafia(args: &mut Args<'_, '_>) -> Option<Entry> {
    let words = args.some()?;
    if let [word] = words.as_slice()
        && word.split(':').is_none()
        && word.split(',').is_none()
    {
        return args.choice(word).map(Entry::Mafia);
    }
    let mut shooters = Vec::new();
    let mut whole = true;
    for item in args.items(&words, Expected::Shooter) {
        let shooter = shooter(args, &item);
        whole &= shooter.is_some();
        shooters.extend(shooter);
        if args.too_long(shooters.len(), item.column) {
            return None;
        }
    }
    Some(Entry::MafiaEach(shooters)).filter(|_| whole)
}

/// `1:7`
fn shooter<'a>(args: &mut Args<'a, '_>, item: &Word<'a>) -> Option<Shooter> {
    let Some((by, choice)) = item.split(':') else {
        return args.unreadable(item, Expected::Shooter);
    };
    if by.pieces.is_empty() || choice.pieces.is_empty() {
        return args.unreadable(item, Expected::Shooter);
    }
    let (by, choice) = (args.seat(&by), args.choice(&choice));
    Some(Shooter { by: by?, choice: choice? })
}

fn accuses(args: &mut Args<'_, '_>) -> Option<Entry> {
    let [by, whom] = args.exactly()?;
    let (by, whom) = (args.seat(&by), args.seat(&whom));
    Some(Entry::Accuses { by: by?, whom: whom? })
}

fn vote(args: &mut Args<'_, '_>) -> Option<Entry> {
    let (whom, words) = args.seat_and_list()?;
    let mut ballots = Vec::new();
    let mut whole = true;
    for item in args.items(&words, Expected::Ballot) {
        let cast = cast(args, &item);
        whole &= cast.is_some();
        ballots.extend(cast.unwrap_or_default());
        if args.too_long(ballots.len(), item.column) {
            return None;
        }
    }
    Some(Entry::Vote { whom: whom?, ballots }).filter(|_| whole)
}

/// `1`, `1-4` or `1@80`: the votes of one item.
fn cast<'a>(args: &mut Args<'a, '_>, item: &Word<'a>) -> Option<Vec<Ballot>> {
    let Some((by, left)) = item.split('@') else {
        let seats = args.seats(std::slice::from_ref(item))?;
        return Some(seats.into_iter().map(|by| Ballot { by, left_ms: None }).collect());
    };
    if by.pieces.is_empty() || left.pieces.is_empty() {
        return args.unreadable(item, Expected::Ballot);
    }
    let (by, left_ms) = (args.seat(&by), milliseconds(args, &left));
    Some(vec![Ballot { by: by?, left_ms: Some(left_ms?) }])
}

fn milliseconds<'a>(args: &mut Args<'a, '_>, word: &Word<'a>) -> Option<u32> {
    let read = word.bare().ok_or(NotNumber::Unreadable).and_then(|text| decimal(text, 3));
    match read.map(u32::try_from) {
        Ok(Ok(ms)) if ms <= SECONDS_MAX * 1000 => Some(ms),
        Ok(_) | Err(NotNumber::TooLarge) => {
            args.out_of_range(word, Expected::Seconds, (0, SECONDS_MAX.into()))
        }
        Err(NotNumber::Unreadable) => args.unreadable(word, Expected::Seconds),
    }
}

fn all(args: &mut Args<'_, '_>) -> Option<Entry> {
    let (before, after) = args.colon()?;
    if let Some(word) = before.first() {
        return args.unreadable(word, Expected::Seats);
    }
    if after.is_empty() {
        return Some(Entry::All(Vec::new()));
    }
    args.seats(&after).map(Entry::All)
}

fn last_guess(args: &mut Args<'_, '_>) -> Option<Entry> {
    let (by, words) = args.seat_and_list()?;
    let guess = args.seats(&words);
    Some(Entry::LastGuess { by: by?, guess: guess? })
}

fn correct(args: &mut Args<'_, '_>) -> Option<Entry> {
    let reason = args.reason(2);
    let [seat, points] = args.exactly()?;
    let (seat, points) = (args.seat(&seat), hundredths(args, &points));
    Some(Entry::Correct { seat: seat?, points: Points(points?), reason: reason? })
}

fn hundredths<'a>(args: &mut Args<'a, '_>, word: &Word<'a>) -> Option<i64> {
    let read = word.bare().ok_or(NotNumber::Unreadable).and_then(|text| signed(text, 2));
    match read {
        Ok(points) if points.abs() <= CORRECTION_MAX => Some(points),
        Ok(_) | Err(NotNumber::TooLarge) => {
            let max = CORRECTION_MAX / 100;
            args.out_of_range(word, Expected::Points, (-max, max))
        }
        Err(NotNumber::Unreadable) => args.unreadable(word, Expected::Points),
    }
}

fn substitute(args: &mut Args<'_, '_>) -> Option<Entry> {
    let [seat, name] = args.exactly()?;
    let (seat, name) = (args.seat(&seat), args.text(&name, Expected::Name, NAME_MAX));
    Some(Entry::Substitute { seat: seat?, name: name? })
}

fn award(args: &mut Args<'_, '_>) -> Option<Entry> {
    let reason = args.reason(1);
    let to = awarded(args);
    Some(Entry::Award { to: to?, reason: reason? })
}

fn awarded(args: &mut Args<'_, '_>) -> Option<Awarded> {
    let [word] = args.exactly()?;
    if let Some((kind, team)) = word.split(':')
        && kind.bare().and_then(words::value) == Some(Value::Team)
        && !team.pieces.is_empty()
    {
        return args.text(&team, Expected::Team, NAME_MAX).map(Awarded::Team);
    }
    match word.bare().and_then(words::side) {
        Some(side) => Some(Awarded::Side(side)),
        None => args.unreadable(&word, Expected::Awarded),
    }
}
