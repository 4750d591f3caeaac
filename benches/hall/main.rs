//! The Hall measured: what a room of 16 takes in memory, how long a step takes among many rooms, how long
//! it takes to find what to send next, and what a game of 16 sends to its group. The clock is virtual;
//! only the steps themselves are timed. `cargo bench --bench hall -- rooms` measures one of them alone.

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

mod game;
mod memory;
mod outbox;
mod rooms;

use std::env;

use omerta::config::rulebook::RuleBook;
use omerta::config::watch::Watch;
use omerta::host::hall::{Hall, Opening};
use omerta::host::input::{Done, Input};
use omerta::host::outbox::limits::Limits;
use omerta::host::voices::Voices;
use omerta::store::Store;
use omerta::store::commit::{Commit, Kept, Mark, StoreError, UpdateId};
use omerta::store::derived::{Derived, Row};
use omerta::store::stream::Stream;
use omerta::store::trouble::Trouble;
use omerta::text::Locale;
use omerta_engine::ids::{Moment, Seed};

const SEATS: usize = 16;
const START: Moment = Moment(1_767_283_200_000);

fn main() {
    let wanted: Vec<String> = env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let parts: [(&str, fn()); 3] =
        [("rooms", rooms::many_rooms), ("outbox", outbox::many_chats), ("game", game::one_game)];
    for (name, measure) in parts {
        if wanted.is_empty() || wanted.iter().any(|part| part == name) {
            measure();
        }
    }
}

/// A store that keeps nothing: what is measured is the Hall, not a journal.
#[derive(Default)]
struct Nothing {
    commits: u64,
}

impl Store for Nothing {
    fn commit(&mut self, _: Commit) -> Result<Mark, StoreError> {
        self.commits += 1;
        Ok(Mark::START)
    }

    fn latest(&self) -> Mark {
        Mark::START
    }

    fn synced(&self) -> Mark {
        Mark::START
    }

    fn sync(&mut self) -> Result<(), Trouble> {
        Ok(())
    }

    fn failure(&self) -> Option<Trouble> {
        None
    }

    fn seen(&self, _: &UpdateId) -> bool {
        false
    }

    fn next(&self, _: &Stream) -> u64 {
        self.commits
    }

    fn stream(&mut self, _: &Stream) -> Result<Vec<Kept>, Trouble> {
        Ok(Vec::new())
    }

    fn after(&mut self, _: Mark, _: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble> {
        Ok(())
    }

    fn derived(&mut self) -> Derived {
        Derived::default()
    }

    fn derive(&mut self, _: Vec<Row>) {}

    fn derive_anew(&mut self) {}

    fn beat(&mut self, _: Moment) {}

    fn last_alive(&self) -> Option<Moment> {
        None
    }
}

fn hall(limits: Limits) -> Hall {
    let opening = Opening {
        rules: RuleBook::load(None).expect("the built-in sets"),
        voices: Voices::new(Locale::Ru),
        watch: Watch::built_in(),
        limits,
        seed: Seed(1),
    };
    Hall::open(opening, Box::new(Nothing::default()), START)
}

fn input(at: Moment, who: &str, chat: Option<&str>, what: Done) -> Input {
    Input {
        update: None,
        at,
        account: who.to_owned(),
        name: who.to_owned(),
        chat: chat.map_or_else(|| format!("{who}@"), str::to_owned),
        group: chat.is_some(),
        admin: false,
        message: None,
        what,
        ..Input::default()
    }
}

fn said(at: Moment, who: &str, chat: Option<&str>, words: &str) -> Input {
    input(at, who, chat, Done::Said(words.to_owned()))
}
