//! One game: its rules, its table, its course. Pure: no clock, no dice, no I/O, no words for people.
//!
//! [`Game::decide`] says what a command would make happen, or why not; [`Game::apply`] makes it
//! happen. Between the two stands the journal: an event is written before it is true.

mod apply;
pub mod cards;
mod circles;
pub mod clock;
pub mod command;
mod course;
mod dawn;
pub mod dealer;
mod decide;
pub mod event;
pub mod history;
pub mod notice;
pub mod outcome;
pub mod phase;
pub mod refusal;
pub mod resolve;
pub mod role;
pub mod rules;
pub mod sheet;
pub mod state;
pub mod table;
pub mod victory;

use std::collections::VecDeque;
use std::sync::Arc;

use crate::game::clock::DeadlineId;
use crate::game::event::detail::{Opening, Position};
use crate::game::event::{ClockEvent, Entry, Event, Ruled};
use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::game::state::State;
use crate::game::table::Table;
use crate::ids::{Moment, Person, Seat};

/// By how many events a log grows.
const LOG_GROWS: usize = 64;

/// A game: all its events, and the state they fold to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    table: Arc<Table>,
    log: Vec<Entry>,
    state: State,
    /// While what came after a ruling is played again: what had happened, and been told, before.
    told_before: VecDeque<Event>,
}

impl Game {
    /// Opens a game. A record that begins in the middle says where it stands by
    /// [`Game::position`].
    #[must_use]
    pub fn open(rules: impl Into<Arc<Rules>>, table: Table, at: Moment) -> Game {
        let rules = rules.into();
        let opening = Opening { digest: rules.digest(), rules, table: Arc::new(table) };
        Game::opened(opening, at)
    }

    fn opened(opening: Opening, at: Moment) -> Game {
        let mut game = Game {
            rules: Arc::clone(&opening.rules),
            table: Arc::clone(&opening.table),
            log: Vec::new(),
            state: State::new(),
            told_before: VecDeque::new(),
        };
        game.apply(Entry { at, event: Event::Opened(Box::new(opening)) });
        game
    }

    /// Folds a journal's entries. `None` if they do not begin with an opening.
    #[must_use]
    pub fn fold(entries: impl IntoIterator<Item = Entry>) -> Option<Game> {
        let mut entries = entries.into_iter();
        let first = entries.next()?;
        let Event::Opened(opening) = first.event else {
            return None;
        };
        let mut game = Game::opened(*opening, first.at);
        for entry in entries {
            game.apply(entry);
        }
        Some(game)
    }

    /// Makes an event true.
    pub fn apply(&mut self, entry: Entry) {
        if let Event::Clock(ClockEvent::Rescheduled) = entry.event {
            self.told_before.clear();
        }
        if let Event::Rewound(back) = &entry.event {
            let undone = self.history().skip_while(|(number, _)| number < &(back.0 as usize));
            self.told_before = undone.map(|(_, entry)| entry.event.clone()).collect();
            self.state = history::state_at(&self.rules, &self.log, back.0);
        } else {
            self.state.apply(&self.rules, entry.at, &entry.event);
        }
        if self.log.len() == self.log.capacity() {
            // By a round's events, not twofold: a live game keeps little room that it may never need.
            self.log.reserve_exact(LOG_GROWS);
        }
        self.log.push(entry);
    }

    /// Makes an event true and says who is to be told what: computed from the state before it.
    pub fn step(&mut self, entry: Entry) -> Vec<notice::Notice> {
        let notices =
            if self.was_told(&entry.event) { Vec::new() } else { notice::of(self, &entry.event) };
        self.apply(entry);
        notices
    }

    /// Where the game stands.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The table it is played at.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What happens again as it had happened has been told.
    fn was_told(&mut self, event: &Event) -> bool {
        let place = self.told_before.iter().position(|told| told == event);
        place.map(|place| self.told_before.drain(..=place)).is_some()
    }

    /// Everything that has happened, what was taken back included.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The person who was put on a seat in the course of the game, the last one if there were several.
    #[must_use]
    pub fn holder_of(&self, seat: Seat) -> Option<Person> {
        let mut holder = None;
        for (_, entry) in self.history() {
            if let Event::Ruled(Ruled::Substituted(at, person, _)) = &entry.event
                && *at == seat
            {
                holder = Some(**person);
            }
        }
        holder
    }

    /// The deadlines that run, the earliest first to be served.
    pub fn deadlines(&self) -> impl Iterator<Item = (Moment, DeadlineId)> {
        self.state.clock.running().map(|timer| (timer.ends, timer.id))
    }

    /// The events by which a record that begins in the middle says where it stands, instead of a deal
    /// and all that came after it. The cards have been checked.
    #[must_use]
    pub fn position(&self, cards: Vec<Role>, position: Position) -> Vec<Event> {
        decide::placed(self, cards, position)
    }
}
