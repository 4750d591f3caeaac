//! What a scene asks to see: points with their reasons, the public state, a night's account, circles.

use omerta_engine::game::Game;
use omerta_engine::game::event::Event;
use omerta_engine::game::event::detail::{MissWhy, NightResult, VoidWhy};
use omerta_engine::game::phase::{Part, Phase};
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::role::Role;
use omerta_engine::game::rules::deal::DealFault;
use omerta_engine::game::sheet::Sheet;
use omerta_engine::game::state::Floor;
use omerta_engine::ids::{Points, SeatSet};
use omerta_engine::tourney::reason::{Reason, When};
use sha2::{Digest, Sha256};

use crate::scene::setup::roles;
use crate::scene::told::{circle, killer, left, list, over, seconds, set};
use crate::scene::words::deed;

/// Each seat's points with their reasons; seats with the same ones together.
pub(crate) fn points(game: &Game) -> Vec<String> {
    let reasons = omerta_engine::tourney::points(&Sheet::of(game), game.rules());
    let mut lines: Vec<(SeatSet, String)> = Vec::new();
    for seat in game.state().seats.iter() {
        let own: Vec<&Reason> = reasons.iter().filter(|r| r.seat == seat).collect();
        if own.is_empty() {
            continue;
        }
        let sum: Points = own.iter().map(|reason| reason.points).sum();
        let line = format!("{sum} = {}", list(own.iter().map(|r| reason(r)), ", "));
        match lines.iter_mut().find(|(_, known)| *known == line) {
            Some((seats, _)) => seats.insert(seat),
            None => lines.push((SeatSet::from(vec![seat]), line)),
        }
    }
    if lines.is_empty() {
        return vec!["no points".to_owned()];
    }
    lines.into_iter().map(|(seats, line)| format!("{}: {line}", set(seats))).collect()
}

fn reason(reason: &Reason) -> String {
    let when = match reason.when {
        When::Game => String::new(),
        When::Night(number) => format!(" night {number}"),
        When::Day(number) => format!(" day {number}"),
    };
    let about = reason.about.map(|seat| format!(" of {seat}")).unwrap_or_default();
    format!("{} {:?}{about}{when} [{}]", reason.points, reason.what, reason.clause)
}

/// Where the game stands, as everybody knows it.
pub(crate) fn state(game: &Game) -> Vec<String> {
    let state = game.state();
    let phase = match &state.phase {
        Phase::Gathering { .. } => "gathering".to_owned(),
        Phase::Legend => "legend time".to_owned(),
        Phase::Night(night) => format!("night {}", night.number),
        Phase::Morning(morning) => format!("morning {}", morning.number),
        Phase::Day(day) => format!("day {}, {}", day.number, part(&day.part)),
        Phase::Over(outcome) => over(*outcome),
    };
    let floor = match state.floor(game.rules()) {
        Floor::Silent => "silence".to_owned(),
        Floor::Speaking(seat) => format!("{seat} speaks"),
        Floor::Open(seat) => format!("{seat} speaks, others may be heard"),
        Floor::Free => "all may talk".to_owned(),
    };
    let mut due: Vec<_> = game.deadlines().collect();
    due.sort();
    let due = match (state.clock.paused, due.as_slice()) {
        (Some(_), _) => "the clock stands still".to_owned(),
        (None, []) => "no deadline".to_owned(),
        (None, all) => format!("until {}", list(all.iter().map(|(at, _)| seconds(*at)), " and ")),
    };
    vec![format!("{phase}; alive {}; {floor}; {due}", set(state.alive))]
}

fn part(part: &Part) -> &'static str {
    match part {
        Part::Dawn => "dawn",
        Part::Speech { .. } => "speech",
        Part::Talk => "talk",
        Part::Reply { .. } => "reply",
        Part::Vote(_) => "vote",
        Part::Raise { .. } => "do all leave",
        Part::Ruling => "the host decides",
        Part::Farewell => "farewell",
    }
}

/// What the last night came to, as the protocol has it.
pub(crate) fn night(game: &Game) -> Vec<String> {
    let resolved = game.history().filter_map(|(_, entry)| {
        if let Event::Resolved(result) = &entry.event { Some(result) } else { None }
    });
    let Some(result) = resolved.last() else { return vec!["no night yet".to_owned()] };
    let mut parts = facts_of(result);
    let leaving = result.leaving.iter().map(|(seat, how)| format!("{seat} {}", left(*how)));
    parts.extend(leaving);
    parts.extend(
        result.missed.iter().map(|(k, why)| format!("{} missed: {}", killer(*k), missed(*why))),
    );
    parts.extend(
        result.void.iter().map(|(seat, why)| format!("move of {seat} void: {}", void(*why))),
    );
    parts.extend(result.victim.map(|seat| format!("first victim {seat}")));
    if parts.is_empty() {
        parts.push("nothing".to_owned());
    }
    vec![format!("night {}: {}", result.night, parts.join(", "))]
}

fn facts_of(result: &NightResult) -> Vec<String> {
    let named = [
        ("visited", result.visited),
        ("defended", result.defended),
        ("healed", result.healed),
        ("frozen", result.frozen),
    ];
    let named = named.iter().filter_map(|(word, seat)| seat.map(|seat| format!("{word} {seat}")));
    let saved = (!result.saved.is_empty()).then(|| format!("saved {}", set(result.saved)));
    named.chain(saved).collect()
}

fn missed(why: MissWhy) -> &'static str {
    match why {
        MissWhy::Frozen => "frozen",
        MissWhy::Lover => "visited",
        MissWhy::NoChoice => "no choice",
        MissWhy::NoUnanimity => "not unanimous",
        MissWhy::Tie => "tied",
        MissWhy::Protected => "protected",
        MissWhy::Healed => "healed",
    }
}

fn void(why: VoidWhy) -> &'static str {
    match why {
        VoidWhy::KilledEarlier => "killed earlier",
        VoidWhy::Shot => "under fire",
        VoidWhy::Frozen => "frozen",
        VoidWhy::Lover => "visited",
        VoidWhy::Accident => "out of the night",
    }
}

/// All the cards: for the reader of the scene.
pub(crate) fn cards(game: &Game) -> Vec<String> {
    let state = game.state();
    let each = state.seats.iter().map(|seat| format!("{seat} {}", state.card(seat).word()));
    vec![list(each, ", ")]
}

/// How many cards of each role were dealt.
pub(crate) fn counts(game: &Game) -> Vec<String> {
    let state = game.state();
    let count = |role| state.seats.iter().filter(|seat| state.card(*seat) == role).count();
    let dealt = Role::ALL.into_iter().filter(|role| count(*role) > 0);
    vec![list(dealt.map(|role| format!("{} {}", count(role), role.word())), ", ")]
}

/// Who may talk among themselves now.
pub(crate) fn circles(game: &Game) -> Vec<String> {
    let open = game.circles();
    if open.is_empty() {
        return vec!["no circle is open".to_owned()];
    }
    open.into_iter().map(|(kind, seats)| format!("{} ({})", circle(kind), set(seats))).collect()
}

/// Who sits where.
pub(crate) fn persons(game: &Game) -> Vec<String> {
    let persons = Sheet::of(game).persons;
    vec![list(persons.iter().map(|person| person.0.to_string()), " ")]
}

/// The whole state in one word: it changes when anything of it does.
pub(crate) fn digest(game: &Game) -> Vec<String> {
    let text = format!("{:?}", game.state());
    let hash = Sha256::digest(text.as_bytes());
    vec![list(hash.iter().take(6).map(|byte| format!("{byte:02x}")), "")]
}

/// A refusal.
pub(crate) fn refused(why: &Refusal) -> String {
    let mark = if why.overridable() { "refused" } else { "refused for good" };
    format!("{mark}: {}", refusal(why))
}

fn refusal(why: &Refusal) -> String {
    match why {
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::WrongPhase => "not in this phase".to_owned(),
        Refusal::NotYourTurn { speaker } => format!("{speaker} has the floor"),
        Refusal::UnknownHere => "unknown to these rules".to_owned(),
        Refusal::NotDealt { role } => format!("not dealt ({})", roles(&[*role])),
        Refusal::NoSuchSeat { number } => format!("no seat {number}"),
        Refusal::Dead { seat, alive } => format!("dead (seat {seat}; alive {})", set(*alive)),
        Refusal::NotYourRole { deed: what } => format!("not your role ({})", deed(*what)),
        Refusal::FirstNight => "the first night".to_owned(),
        Refusal::FirstDay => "the first day".to_owned(),
        Refusal::SameAsLastNight { seat } => format!("same as last night (seat {seat})"),
        Refusal::Self_ => "yourself".to_owned(),
        Refusal::SelfHealUsed => "you have healed yourself already".to_owned(),
        Refusal::AlreadyChecked { seat } => format!("checked already (seat {seat})"),
        Refusal::CaptainImmune { seat } => format!("an immune captain (seat {seat})"),
        Refusal::Protected { seat } => format!("protected (seat {seat})"),
        Refusal::AlreadyChosen => "chosen already".to_owned(),
        Refusal::AlreadyVoted => "voted already".to_owned(),
        Refusal::NotAccused { seat, accused } => {
            format!("not accused (seat {seat}; accused {})", set(*accused))
        }
        Refusal::Frozen => "frozen".to_owned(),
        Refusal::WrongCount { expected } => format!("{expected} seats must be named"),
        Refusal::NotTheVictim => "not the first victim".to_owned(),
        Refusal::TooLate => "too late".to_owned(),
        Refusal::NothingToUndo => "nothing to take back".to_owned(),
        Refusal::Stale => "a stale deadline".to_owned(),
        Refusal::Paused => "the clock stands still".to_owned(),
        Refusal::NotPaused => "the clock runs".to_owned(),
        Refusal::Office => "another office does that".to_owned(),
        Refusal::SeatedHost => "a host at the table has neutral acts alone".to_owned(),
        Refusal::NotReady => "the captains are not ready".to_owned(),
        Refusal::Deal(fault) => deal(fault),
    }
}

fn deal(fault: &DealFault) -> String {
    match fault {
        DealFault::SeatCount { seats, min, max } => format!("no deal for {seats}, {min} to {max}"),
        DealFault::TooManyCards { cards, seats } => format!("{cards} cards for {seats} seats"),
        DealFault::UnknownRole { role } => format!("unknown role ({})", role.word()),
        DealFault::RoleTwice { role } => format!("dealt twice ({})", role.word()),
        DealFault::OverAtOnce => "such a deal is over at once".to_owned(),
    }
}
