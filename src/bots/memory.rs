//! What a bot remembers, as plain data: a bot is no part of the host, and lives on when that is killed.

use std::collections::VecDeque;

use omerta_engine::game::role::Side;
use omerta_engine::ids::{Moment, Seat, SeatSet};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use serde::{Deserialize, Serialize};

use crate::bots::{Bot, Intent};
use crate::host::input::Done;
use crate::words::button::ButtonData;

/// All that a bot remembers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotMemory {
    seed: u64,
    seat: Option<Seat>,
    side: Side,
    partners: SeatSet,
    found: Option<Seat>,
    plans: Vec<Plan>,
}

/// Something that it is going to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Plan {
    at: Moment,
    group: bool,
    what: What,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum What {
    Says(String),
    /// A button, as a platform carries it.
    Presses(String),
}

impl Bot {
    /// What it remembers.
    #[must_use]
    pub fn memory(&self) -> BotMemory {
        let what = |done: &Done| match done {
            Done::Said(text) => Some(What::Says(text.clone())),
            Done::Pressed(data) => Some(What::Presses(data.encode())),
            Done::Showed(_)
            | Done::Rewrote(_)
            | Done::WentAway
            | Done::CameBack
            | Done::Blocked
            | Done::Renamed(_)
            | Done::Rights(_) => None,
        };
        let plan =
            |plan: &Intent| Some(Plan { at: plan.at, group: plan.group, what: what(&plan.what)? });
        BotMemory {
            seed: self.seed,
            seat: self.seat,
            side: self.side,
            partners: self.partners,
            found: self.found,
            plans: self.plans.iter().filter_map(plan).collect(),
        }
    }

    /// The bot that remembers this, and says such lines. Its luck is the moment's, as ever.
    #[must_use]
    pub fn remembering(memory: BotMemory, lines: Vec<String>) -> Bot {
        let what = |what| match what {
            What::Says(text) => Some(Done::Said(text)),
            What::Presses(data) => ButtonData::decode(data.as_bytes()).map(Done::Pressed),
        };
        let plan =
            |plan: Plan| Some(Intent { at: plan.at, group: plan.group, what: what(plan.what)? });
        Bot {
            seed: memory.seed,
            dice: StdRng::seed_from_u64(memory.seed),
            seat: memory.seat,
            side: memory.side,
            partners: memory.partners,
            found: memory.found,
            plans: memory.plans.into_iter().filter_map(plan).collect::<VecDeque<_>>(),
            lines,
        }
    }
}
