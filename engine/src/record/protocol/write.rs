//! Writes a protocol as the canonical Russian text, which reads back as the same protocol if that is
//! one that could be read: within the limits, its lists and texts not empty.

use std::fmt::Write;

use crate::game::role::Role;
use crate::game::rules::names;
use crate::game::rules::switch::Kind;
use crate::record::protocol::VERSION;
use crate::record::protocol::args::without_controls;
use crate::record::protocol::ast::{
    Block, BlockKind, Head, Number, Placed, Protocol, SwitchSetting,
};
use crate::record::protocol::entry::{Awarded, Ballot, Choice, Entry, Shooter};
use crate::record::protocol::statement::{HeadWord, Statement};
use crate::record::protocol::words::{self, Means, Value};

/// Writes a protocol. A line break or a control character in a name or a reason becomes a blank.
#[must_use]
pub fn write(protocol: &Protocol) -> String {
    let mut text = String::new();
    head(&mut text, &protocol.head);
    for block in &protocol.blocks {
        text.push('\n');
        statement(&mut text, "", Statement::Block(block.kind), block_number(block));
        for line in &block.lines {
            statement(&mut text, "  ", line.entry.statement(), arguments(&line.entry));
        }
    }
    text
}

fn statement(
    text: &mut String,
    indent: &str,
    statement: Statement,
    arguments: impl IntoIterator<Item = String>,
) {
    text.push_str(indent);
    text.push_str(statement.russian());
    for argument in arguments {
        if argument != ":" {
            text.push(' ');
        }
        text.push_str(&argument);
    }
    text.push('\n');
}

fn head(text: &mut String, head: &Head) {
    let mut line = |first, arguments: Vec<String>| {
        if !arguments.is_empty() {
            statement(text, "", Statement::Head(first), arguments);
        }
    };
    line(HeadWord::Protocol, vec![VERSION.to_string()]);
    let rules = quoted_if_needed(&names::russian(&head.rules.name));
    let switches = head.switches.iter().map(setting);
    line(HeadWord::Rules, std::iter::once(rules).chain(switches).collect());
    line(HeadWord::Seats, head.seats.iter().map(|s| s.value.to_string()).collect());
    let cards = head.roles.iter().flatten();
    let cards = cards.map(|c| format!("{}={}", list(&c.seats), role(c.role)));
    line(HeadWord::Roles, cards.collect());
    let names = head.names.iter().map(|n| format!("{}={}", n.seat.0, quoted_if_needed(&n.name)));
    line(HeadWord::Names, names.collect());
    let teams = head.teams.iter();
    let teams = teams.map(|t| format!("{}={}", quoted_if_needed(&t.name), list(&t.seats)));
    line(HeadWord::Teams, teams.collect());
    line(HeadWord::Captains, placed_list(head.captains.as_ref()));
    line(HeadWord::Alive, placed_list(head.alive.as_ref()));
    let partners = [(Role::Lover, head.last_night.lover), (Role::Doctor, head.last_night.doctor)];
    let partners = partners.into_iter().filter_map(|(r, seat)| Some((role(r), seat?)));
    let partners = partners.map(|(role, seat)| format!("{role}={}", seat.value.0));
    line(HeadWord::LastNight, partners.collect());
    line(HeadWord::SelfHealed, said(head.self_healed, Value::Yes));
    line(HeadWord::Found, placed_list(head.found.as_ref()));
    line(HeadWord::Checked, placed_list(head.checked.as_ref()));
    line(HeadWord::FirstVictim, said(head.first_victim_gone, Value::Gone));
    line(HeadWord::AlibiScored, said(head.alibi_scored, Value::Yes));
    line(HeadWord::Seed, head.seed.iter().map(u64::to_string).collect());
}

fn said(is_so: bool, value: Value) -> Vec<String> {
    is_so.then(|| words::russian(Means::Value(value)).to_owned()).into_iter().collect()
}

fn setting(setting: &SwitchSetting) -> String {
    let spec = setting.switch.spec();
    let truth = |on| words::russian(Means::Value(if on { Value::Yes } else { Value::No }));
    let value = match spec.kind {
        Kind::Truth => truth(setting.value != 0).to_owned(),
        Kind::Words(of) => usize::try_from(setting.value)
            .ok()
            .and_then(|i| of.get(i))
            .map_or_else(|| setting.value.to_string(), |word| (*word).to_owned()),
        Kind::Seconds { .. } => setting.value.to_string(),
    };
    format!("{}={value}", spec.russian)
}

fn block_number(block: &Block) -> Option<String> {
    match block.kind {
        BlockKind::Attempt => None,
        BlockKind::Night | BlockKind::Day | BlockKind::Round => Some(block.number.to_string()),
    }
}

/// What stands after the statement's word; `:` is joined to what stands before it.
fn arguments(entry: &Entry) -> Vec<String> {
    match entry {
        Entry::Mafia(of) | Entry::Move { choice: of, .. } => vec![choice(*of)],
        Entry::MafiaEach(all) => all.iter().map(shooter).collect(),
        Entry::Call(of) => vec![role(*of).to_owned()],
        Entry::Speaks(seat) | Entry::Omon(seat) | Entry::Jump(seat) | Entry::Timeout(seat) => {
            vec![number(*seat)]
        }
        Entry::Accuses { by, whom } => vec![number(*by), number(*whom)],
        Entry::Vote { whom, ballots } => after_colon(Some(*whom), ballots.iter().map(ballot)),
        Entry::All(seats) => after_colon(None, seats.iter().copied().map(number)),
        Entry::LastGuess { by, guess } => after_colon(Some(*by), guess.iter().copied().map(number)),
        Entry::Cards(team) => vec![quoted_if_needed(team)],
        Entry::Accident { seat, reason }
        | Entry::Disqualify { seat, reason }
        | Entry::Warn { seat, reason }
        | Entry::Remove { seat, reason }
        | Entry::Keep { seat, reason } => vec![number(*seat), quoted(reason)],
        Entry::Correct { seat, points, reason } => {
            let sign = if points.0 < 0 { "" } else { "+" };
            vec![number(*seat), format!("{sign}{points}"), quoted(reason)]
        }
        Entry::Substitute { seat, name } => vec![number(*seat), quoted_if_needed(name)],
        Entry::Allow { reason } | Entry::Undo { reason } | Entry::Void { reason } => {
            vec![quoted(reason)]
        }
        Entry::Award { to, reason } => vec![awarded(to), quoted(reason)],
    }
}

fn number(seat: Number) -> String {
    seat.0.to_string()
}

fn after_colon(seat: Option<Number>, items: impl Iterator<Item = String>) -> Vec<String> {
    seat.map(number).into_iter().chain(std::iter::once(":".to_owned())).chain(items).collect()
}

fn role(role: Role) -> &'static str {
    words::russian(Means::Role(role))
}

fn choice(choice: Choice) -> String {
    match choice {
        Choice::Seat(seat) => seat.0.to_string(),
        Choice::Pass => words::russian(Means::Value(Value::Pass)).to_owned(),
    }
}

fn shooter(shooter: &Shooter) -> String {
    format!("{}:{}", shooter.by.0, choice(shooter.choice))
}

fn ballot(ballot: &Ballot) -> String {
    let Some(ms) = ballot.left_ms else {
        return ballot.by.0.to_string();
    };
    let decimals = format!(".{:03}", ms % 1000);
    format!(
        "{}@{}{}",
        ballot.by.0,
        ms / 1000,
        decimals.trim_end_matches(['0']).trim_end_matches('.')
    )
}

fn awarded(to: &Awarded) -> String {
    match to {
        Awarded::Side(side) => words::russian(Means::Side(*side)).to_owned(),
        Awarded::Team(team) => {
            format!("{}:{}", words::russian(Means::Value(Value::Team)), quoted_if_needed(team))
        }
    }
}

fn placed_list(seats: Option<&Placed<Vec<Number>>>) -> Vec<String> {
    seats.map(|s| list(&s.value)).into_iter().collect()
}

/// `1,2,5-8`: three seats or more in a row are a range.
fn list(seats: &[Number]) -> String {
    let mut text = String::new();
    let mut rest = seats;
    while let [first, after @ ..] = rest {
        if !text.is_empty() {
            text.push(',');
        }
        let numbers = (first.0..=u16::MAX).skip(1);
        let run = after.iter().zip(numbers).take_while(|(seat, n)| seat.0 == *n).count();
        let (last, run) = match after.get(run.wrapping_sub(1)) {
            Some(last) if run > 1 => (Some(last), run),
            Some(_) | None => (None, 0),
        };
        // Writing to a string cannot fail.
        let _ = match last {
            Some(last) => write!(text, "{}-{}", first.0, last.0),
            None => write!(text, "{}", first.0),
        };
        rest = after.get(run..).unwrap_or_default();
    }
    text
}

/// A name: bare where no character of it could mean something else.
fn quoted_if_needed(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if !text.is_empty() && text.chars().all(plain) { text.to_owned() } else { quoted(text) }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", without_controls(text).replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod generate;
#[cfg(test)]
mod tests;
