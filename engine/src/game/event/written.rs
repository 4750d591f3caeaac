//! How the long events are written. In memory each stands by itself, so that the others are short; in
//! the record it stands among its kind: `{"night": {"resolved": …}}`.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde::{Deserialize, Deserializer};

use crate::game::command::Ready;
use crate::game::event::detail::{Count, Dealt, Departure, NightResult, Opening, Position};
use crate::game::event::{ClockEvent, DayEvent, Event, NightEvent, Ruled, Ruling};
use crate::game::outcome::Outcome;
use crate::game::role::Role;
use crate::ids::{Seat, TeamId};

fn named<T: Serialize, S: Serializer>(name: &str, value: &T, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(1))?;
    map.serialize_entry(name, value)?;
    map.end()
}

#[expect(clippy::borrowed_box, reason = "what serde asks for")]
pub(super) fn resolved<S: Serializer>(result: &Box<NightResult>, to: S) -> Result<S::Ok, S::Error> {
    named("resolved", result, to)
}

#[expect(clippy::borrowed_box, reason = "what serde asks for")]
pub(super) fn counted<S: Serializer>(count: &Box<Count>, to: S) -> Result<S::Ok, S::Error> {
    named("counted", count, to)
}

pub(super) fn time_lost<S: Serializer>(ms: &i64, to: S) -> Result<S::Ok, S::Error> {
    named("time_lost", ms, to)
}

/// An event as the record has it.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Written {
    Opened(Box<Opening>),
    HostSeated(Option<Seat>),
    Readied(Ready, Option<TeamId>),
    Dealt(Box<Dealt>),
    Placed(Box<Position>),
    LegendOpened,
    Night(OneOf<NightEvent, Resolved>),
    Day(OneOf<DayEvent, Counted>),
    Ruled(Ruled),
    Clock(OneOf<ClockEvent, TimeLost>),
    Jumped(Seat),
    Left(Seat, Departure),
    CardOpened(Seat, Role),
    Over(Outcome),
    Rewound(Box<(u32, Ruling)>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOf<Short, Long> {
    Short(Short),
    Long(Long),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Resolved {
    resolved: Box<NightResult>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counted {
    counted: Box<Count>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TimeLost {
    time_lost: i64,
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Event, D::Error> {
        Ok(match Written::deserialize(from)? {
            Written::Opened(opening) => Event::Opened(opening),
            Written::HostSeated(seat) => Event::HostSeated(seat),
            Written::Readied(ready, team) => Event::Readied(ready, team),
            Written::Dealt(dealt) => Event::Dealt(dealt),
            Written::Placed(position) => Event::Placed(position),
            Written::LegendOpened => Event::LegendOpened,
            Written::Night(OneOf::Short(event)) => Event::Night(event),
            Written::Night(OneOf::Long(long)) => Event::Resolved(long.resolved),
            Written::Day(OneOf::Short(event)) => Event::Day(event),
            Written::Day(OneOf::Long(long)) => Event::Counted(long.counted),
            Written::Ruled(ruled) => Event::Ruled(ruled),
            Written::Clock(OneOf::Short(event)) => Event::Clock(event),
            Written::Clock(OneOf::Long(long)) => Event::TimeLost(long.time_lost),
            Written::Jumped(seat) => Event::Jumped(seat),
            Written::Left(seat, how) => Event::Left(seat, how),
            Written::CardOpened(seat, role) => Event::CardOpened(seat, role),
            Written::Over(outcome) => Event::Over(outcome),
            Written::Rewound(back) => Event::Rewound(back),
        })
    }
}
