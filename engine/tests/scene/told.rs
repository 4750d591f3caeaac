//! Notices in plain English: a fixed rendering of these tests, no word of it is for people.
#![allow(clippy::wildcard_enum_match_arm, reason = "each function renders its own part")]

use omerta_engine::game::command::{Office, Ready};
use omerta_engine::game::event::Ruling;
use omerta_engine::game::event::detail::{Answer, DayEnd, Departure, Killer};
use omerta_engine::game::notice::{Act, ClockFact, Fact};
use omerta_engine::game::outcome::{Ending, Outcome, Winner};
use omerta_engine::game::role::Side;
use omerta_engine::game::rules::CircleKind;
use omerta_engine::ids::{Moment, Seat, SeatSet};

use crate::scene::setup::roles;
use crate::scene::words::deed;

/// Words with something between them.
pub(crate) fn list(words: impl Iterator<Item = String>, between: &str) -> String {
    words.collect::<Vec<_>>().join(between)
}

/// Seats by number.
pub(crate) fn set(seats: SeatSet) -> String {
    list(seats.iter().map(|seat| seat.to_string()), " ")
}

/// Seconds from the start.
pub(crate) fn seconds(at: Moment) -> String {
    match (at.0 / 1000, at.0 % 1000) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}.{part:03}"),
    }
}

pub(crate) fn circle(kind: CircleKind) -> &'static str {
    match kind {
        CircleKind::Mafia => "mafia",
        CircleKind::Pair => "pair",
        CircleKind::Team => "team",
    }
}

/// What is told.
pub(crate) fn fact(fact: &Fact) -> String {
    let text = before(fact).or_else(|| by_night(fact)).or_else(|| by_day(fact));
    let text = text.or_else(|| vote(fact)).or_else(|| office(fact));
    text.unwrap_or_else(|| format!("{fact:?}"))
}

fn pick(target: Option<Seat>) -> String {
    target.map_or("pass".to_owned(), |seat| seat.to_string())
}

fn before(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::HostSeated(Some(seat)) => format!("the host takes seat {seat}"),
        Fact::HostSeated(None) => "the host holds no seat".to_owned(),
        Fact::Readied(Ready::Go, Some(team)) => format!("team {}: go", team.0 + 1),
        Fact::Readied(Ready::Go, None) => "go".to_owned(),
        Fact::Readied(Ready::Stop, _) => "stop".to_owned(),
        Fact::InPlay(all) => format!("in play: {}", roles(all)),
        Fact::Card(role) => format!("your card: {}", role.word()),
        Fact::Legend => "legend time".to_owned(),
        _ => return None,
    })
}

fn by_night(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::NightFell(number) => format!("night {number}"),
        Fact::Meeting(role) => format!("the host meets you: {}", role.word()),
        Fact::Partners(seats) => format!("the mafia are {}", set(*seats)),
        Fact::Choices(deeds) => {
            format!("your choices: {}", list(deeds.iter().map(|d| deed(*d).to_owned()), ", "))
        }
        Fact::Called(all) => format!("called: {}", roles(all)),
        Fact::Sleeps(all) => format!("asleep: {}", roles(all)),
        Fact::Accepted(what, target) => format!("echo: {} {}", deed(*what), pick(*target)),
        Fact::ShotNamed(by, target) => format!("{by} names {}", pick(*target)),
        Fact::Agreed(target) => format!("agreed: {}", pick(*target)),
        Fact::ShotLost => "the shot is lost".to_owned(),
        Fact::CrossedHands(what) => format!("crossed hands: no {}", deed(*what)),
        Fact::Answer(seat, answer) => format!("{seat} is {}", answered(*answer)),
        Fact::Morning { night, dead, missed } => {
            let who = match dead.len() {
                0 => "nobody leaves".to_owned(),
                1 => format!("{} leaves", set(*dead)),
                _ => format!("{} leave", set(*dead)),
            };
            let missed = list(missed.iter().map(|k| killer(*k).to_owned()), ", ");
            let missed = if missed.is_empty() { missed } else { format!(", missed: {missed}") };
            format!("morning {night}, {who}{missed}")
        }
        _ => return None,
    })
}

pub(crate) fn killer(killer: Killer) -> &'static str {
    match killer {
        Killer::Mafia => "mafia",
        Killer::Maniac => "maniac",
    }
}

fn answered(answer: Answer) -> &'static str {
    match answer {
        Answer::Mafia => "mafia",
        Answer::NotMafia => "not mafia",
        Answer::Detective => "the detective",
        Answer::NotDetective => "not the detective",
        Answer::Blocked => "blocked",
    }
}

fn by_day(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Farewell(seat) => format!("farewell of {seat}"),
        Fact::MayGuess(count) => format!("you may name {count} seats"),
        Fact::GuessTaken => "your guess is taken".to_owned(),
        Fact::SpeakerAwaited => "who speaks first?".to_owned(),
        Fact::SpeaksFirst(seat) => format!("{seat} speaks first"),
        Fact::DayBroke(number) => format!("day {number}"),
        Fact::Speech(seat) => format!("speech of {seat}"),
        Fact::Talk => "all may talk".to_owned(),
        Fact::Floor(seat, true) => format!("{seat} opens the floor"),
        Fact::Floor(seat, false) => format!("{seat} closes the floor"),
        Fact::Accused(by, target) => format!("{by} accuses {target}"),
        Fact::Reply(seat) => format!("reply of {seat}"),
        Fact::PassedOver(seat) => format!("{seat} is silent and passed over"),
        Fact::Left(seat, how) => format!("{seat} leaves: {}", left(*how)),
        Fact::Opened(seat, role) => format!("{seat} was {}", role.word()),
        Fact::DayEnded(why) => format!("the day is over: {}", ended(*why)),
        _ => return None,
    })
}

pub(crate) fn left(how: Departure) -> &'static str {
    match how {
        Departure::Shot => "shot",
        Departure::Knifed => "knifed",
        Departure::Linked => "with the lover",
        Departure::Accident => "an accident",
        Departure::Jailed => "jailed",
        Departure::Removed => "removed",
        Departure::Disqualified => "disqualified",
        Departure::Jumped => "jumped",
        Departure::TimedOut => "timed out",
    }
}

fn ended(why: DayEnd) -> &'static str {
    match why {
        DayEnd::Vote => "the vote",
        DayEnd::Tie => "a tie",
        DayEnd::NoAccused => "nobody is accused",
        DayEnd::Nobody => "too few votes",
        DayEnd::FirstDay => "the first day",
        DayEnd::Ruling => "a ruling",
    }
}

fn vote(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Vote(round, seats) if seats.is_empty() => format!("vote {round}"),
        Fact::Vote(round, seats) => format!("vote {round} between {}", set(*seats)),
        Fact::Voted(by, target) => format!("{by} votes for {target}"),
        Fact::Counted(votes) if votes.is_empty() => "counted: no votes".to_owned(),
        Fact::Counted(votes) => {
            let each = votes.iter().map(|(seat, n)| format!("{seat} has {n}"));
            format!("counted: {}", list(each, ", "))
        }
        Fact::Raise(seats) => format!("do all of {} leave?", set(*seats)),
        Fact::Raised(seat, true) => format!("{seat} wants all to leave"),
        Fact::Raised(seat, false) => format!("{seat} does not want all to leave"),
        Fact::RaiseCounted(all, against) => format!("{all} want all to leave, {against} do not"),
        Fact::RulingAwaited(seats) => format!("the host decides between {}", set(*seats)),
        Fact::AlibiHeld(seat) => format!("{seat} has an alibi and stays"),
        _ => return None,
    })
}

fn office(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Ruled(act, ruling) => {
            let why = ruling.as_ref().map(|r| format!(" ({})", because(r))).unwrap_or_default();
            format!("{}{why}", ruled(*act))
        }
        Fact::Corrected(seat, points, ruling) => {
            format!("points of {seat} corrected by {points} ({})", because(ruling))
        }
        Fact::Clock(ClockFact::Paused) => "the clock stands still".to_owned(),
        Fact::Clock(ClockFact::Resumed) => "the clock goes on".to_owned(),
        Fact::Clock(ClockFact::Away(ms)) => format!("the host was away for {} s", ms / 1000),
        Fact::Clock(ClockFact::Anew) => "deadlines run anew".to_owned(),
        Fact::TakenBack(ruling) => format!("taken back ({})", because(ruling)),
        Fact::Over(outcome) => over(*outcome),
        Fact::Cards(cards) => {
            let each = cards.iter().map(|(seat, role)| format!("{seat} {}", role.word()));
            format!("the cards: {}", list(each, ", "))
        }
        _ => return None,
    })
}

fn because(ruling: &Ruling) -> String {
    let by = match ruling.0.by {
        Office::Host => "host",
        Office::Judge => "judge",
    };
    format!("{by}: {}", ruling.0.why.as_str())
}

fn ruled(act: Act) -> String {
    match act {
        Act::Accident(seat) => format!("an accident will take {seat}"),
        Act::Warned(seat) => format!("{seat} is warned"),
        Act::Disqualified(seat) => format!("{seat} is disqualified"),
        Act::TimedOut(seat) => format!("{seat} is put out for silence"),
        Act::Removed(seat) => format!("{seat} is removed"),
        Act::Kept(seat) => format!("{seat} is kept"),
        Act::Substituted(seat) => format!("another person takes seat {seat}"),
        Act::Awarded => "the game is awarded".to_owned(),
        Act::Voided => "the game is void".to_owned(),
        Act::Overruled => "the next act is allowed against the rules".to_owned(),
        Act::Skipped => "skipped".to_owned(),
        Act::Extended(seconds) => format!("{seconds} s longer"),
        Act::Silenced(true) => "only the host is heard".to_owned(),
        Act::Silenced(false) => "the host has spoken".to_owned(),
    }
}

/// The end of a game.
pub(crate) fn over(outcome: Outcome) -> String {
    let winner = match outcome.winner {
        Winner::Side(Side::Citizens) => "the citizens win".to_owned(),
        Winner::Side(Side::Mafia) => "the mafia win".to_owned(),
        Winner::Side(Side::Maniac) => "the maniac wins".to_owned(),
        Winner::Team(team) => format!("team {} wins", team.0 + 1),
        Winner::Draw => "a draw".to_owned(),
        Winner::None => "nobody wins".to_owned(),
    };
    let how = match outcome.ending {
        Ending::Eliminated => "no mafia is left",
        Ending::Parity => "as many mafiosi as others",
        Ending::Duel => "one on one",
        Ending::Last => "nobody else is left",
        Ending::NobodyLeft => "nobody is left",
        Ending::Wiped => "a team has nobody left",
        Ending::MoreLeft => "no killer is left, the number counts",
        Ending::ActiveLeft => "no killer is left, one team has an active role",
        Ending::TwoMafiosi => "two mafiosi of different teams",
        Ending::NoCitizens => "nobody free is left outside the mafia",
        Ending::Awarded => "awarded",
        Ending::Void => "void",
    };
    format!("over: {winner}, {how}")
}
