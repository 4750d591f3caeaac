//! What `referee` tells of a game: the JSON of `formats/protocol.md`, as a value. Keys keep their
//! names for good.

mod fold;
mod told;
mod words;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::game::Game;
use crate::game::event::detail::{Answer, DayEnd, Killer, MissWhy, VoidWhy};
use crate::game::sheet::Sheet;
use crate::ids::{Points, Seat};
use crate::record::play::{Listed, Played, Refused};
use crate::record::report::words::{ending, refusal, winner};
use crate::tourney::reason::{Reason, What, When};

/// The version of the JSON.
pub const FORMAT: u8 = 1;

/// A game, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// [`FORMAT`].
    pub format: u8,
    /// The rule set's name.
    pub rules: String,
    /// How many seats.
    pub seats: u8,
    /// The nights that the record names.
    pub nights: Vec<Night>,
    /// The days that the record names.
    pub days: Vec<Day>,
    /// Accidents.
    pub accidents: Vec<Ruled>,
    /// Disqualifications.
    pub disqualified: Vec<Ruled>,
    /// Who left by himself.
    pub jumped: Vec<Ruled>,
    /// Who was put out for silence (streets).
    pub timed_out: Vec<Ruled>,
    /// Late jailing moves (streets); no rule set here has them.
    pub finishing: Vec<Seat>,
    /// Seats without any move (streets); no rule set here asks for them.
    pub idle: Vec<Seat>,
    /// Who is in the game.
    pub alive: Vec<Seat>,
    /// The winner's word.
    pub winner: String,
    /// The ending's word, if the game has ended.
    pub ending: Option<&'static str>,
    /// Every seat's points; empty in a wall.
    #[serde(serialize_with = "by_seat")]
    pub points: Vec<(Seat, Points)>,
    /// The reasons of the points.
    pub because: Vec<Because>,
    /// What the rules refused.
    pub refused: Vec<RefusedLine>,
}

/// A night, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Night {
    /// Its number.
    pub n: u16,
    /// Everyone who left in it.
    pub dead: Vec<Seat>,
    /// Checks that happened.
    pub checks: Vec<Check>,
    /// Killers that took nobody.
    pub missed: Vec<Missed>,
    /// Moves that came to nothing.
    pub void: Vec<Void>,
    /// Seats whose shot was healed.
    pub saved: Vec<Seat>,
    /// The lover's partner.
    pub visited: Option<Seat>,
    /// The boss's choice.
    pub frozen: Option<Seat>,
}

/// A check, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Check {
    /// Who checked.
    pub by: Seat,
    /// Whom.
    pub target: Seat,
    /// The answer.
    pub answer: Answer,
}

/// A miss, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Missed {
    /// Which killer.
    pub who: Killer,
    /// Why.
    pub why: MissWhy,
}

/// A void move, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Void {
    /// Whose move.
    pub seat: Seat,
    /// Why.
    pub why: VoidWhy,
}

/// A day, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Day {
    /// Its number.
    pub n: u16,
    /// The accused, in the order of accusation.
    pub accused: Vec<Seat>,
    /// Votes by target, a round each.
    pub tallies: Vec<Tally>,
    /// Who left by the vote or by a ruling.
    pub out: Vec<Seat>,
    /// Whom an alibi kept in.
    pub alibi: Vec<Seat>,
    /// The riot police (streets); no rule set here has them.
    pub omon: Option<u8>,
    /// Voting attempts (streets).
    pub attempts: u16,
    /// How it ended.
    pub ended: Option<DayEnd>,
}

/// A round of voting, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Tally {
    /// Votes by target.
    Votes(#[serde(serialize_with = "votes")] Vec<(Seat, u8)>),
    /// The vote whether all the tied leave.
    Raise {
        /// How many want it.
        all: u8,
        /// The other living.
        against: u8,
    },
}

/// Something that befell a seat, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ruled {
    /// Whom.
    pub seat: Seat,
    /// In which night.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub night: Option<u16>,
    /// On which day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u16>,
    /// Why, if a reason was given.
    pub reason: Option<String>,
}

/// A reason for points, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Because {
    /// Whose points.
    pub seat: Seat,
    /// How many.
    #[serde(serialize_with = "decimal")]
    pub points: Points,
    /// The clause.
    pub clause: &'static str,
    /// What for.
    pub what: What,
    /// In which night they were earned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub night: Option<u16>,
    /// On which day they were earned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u16>,
    /// Whom it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Seat>,
}

/// A refusal, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RefusedLine {
    /// The line of the file.
    pub line: u32,
    /// Who acted.
    pub seat: Option<u16>,
    /// Why.
    pub why: &'static str,
}

impl Report {
    /// Tells a protocol that was played.
    #[must_use]
    pub fn of(played: &Played) -> Report {
        Report::told(&played.game, &played.listed, &played.teams, &played.refused)
    }

    /// Tells a game, as far as a record names its parts.
    #[must_use]
    pub fn told(game: &Game, listed: &Listed, teams: &[String], refused: &[Refused]) -> Report {
        let state = game.state();
        let sheet = Sheet::of(game);
        let reasons = crate::tourney::points(&sheet, game.rules());
        let told = fold::tell(game, listed);
        Report {
            format: FORMAT,
            rules: game.rules().name.clone(),
            seats: game.table().count(),
            nights: told.nights,
            days: told.days,
            accidents: told.accidents,
            disqualified: told.disqualified,
            jumped: told.jumped,
            timed_out: told.timed_out,
            finishing: Vec::new(),
            idle: Vec::new(),
            alive: state.alive.iter().collect(),
            winner: winner(state.outcome(), teams),
            ending: state.outcome().map(|outcome| ending(outcome.ending)),
            points: totals(game, &reasons),
            because: reasons.iter().map(because).collect(),
            refused: refused.iter().map(refused_line).collect(),
        }
    }
}

/// A seat's points are the sum of its reasons, nothing else.
fn totals(game: &Game, reasons: &[Reason]) -> Vec<(Seat, Points)> {
    if game.rules().family == crate::game::rules::Family::Wall {
        return Vec::new();
    }
    let of = |seat| reasons.iter().filter(|r| r.seat == seat).map(|r| r.points).sum();
    game.table().seats().iter().map(|seat| (seat, of(seat))).collect()
}

fn because(reason: &Reason) -> Because {
    let (night, day) = match reason.when {
        When::Game => (None, None),
        When::Night(n) => (Some(n), None),
        When::Day(n) => (None, Some(n)),
    };
    Because {
        seat: reason.seat,
        points: reason.points,
        clause: reason.clause,
        what: reason.what,
        night,
        day,
        about: reason.about,
    }
}

fn refused_line(refused: &Refused) -> RefusedLine {
    RefusedLine { line: refused.line, seat: refused.seat, why: refusal(&refused.why) }
}

/// Hundredths as a number with at most two places.
fn decimal<S: Serializer>(points: &Points, to: S) -> Result<S::Ok, S::Error> {
    if points.0 % 100 == 0 {
        to.serialize_i64(points.0 / 100)
    } else {
        #[expect(clippy::cast_precision_loss, reason = "points are bounded far below 2^53")]
        to.serialize_f64(points.0 as f64 / 100.0)
    }
}

struct Decimal(Points);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        decimal(&self.0, to)
    }
}

fn by_seat<S: Serializer>(points: &[(Seat, Points)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(points.len()))?;
    for (seat, points) in points {
        map.serialize_entry(&seat.number().to_string(), &Decimal(*points))?;
    }
    map.end()
}

fn votes<S: Serializer>(votes: &[(Seat, u8)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(votes.len()))?;
    for (seat, count) in votes {
        map.serialize_entry(&seat.number().to_string(), count)?;
    }
    map.end()
}
