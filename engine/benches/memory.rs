//! Memory of a live game of 16 seats with all its events, without its rule set and its words: the
//! parts of the game and of its log are walked and their sizes added. (What lives on the
//! heap of a whole room is counted by `cargo bench --bench hall`.)

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

#[path = "../tests/play/mod.rs"]
mod play;

use std::mem::size_of;

use omerta_engine::game::Game;
use omerta_engine::game::event::detail::{
    Count, Dealt, Departure, Killer, NightResult, Opening, Position, VoidWhy,
};
use omerta_engine::game::event::{Entry, Event, Ruled, Ruling, RulingParts};
use omerta_engine::game::role::Role;
use omerta_engine::game::state::State;
use omerta_engine::game::table::Table;
use omerta_engine::ids::{Person, Points, Seat};
use play::acts::Temper;
use play::{Play, STEPS_MAX};

/// The most that a game may take, and what it should.
const MOST: usize = 32 * 1024;
const AIM: usize = 16 * 1024;
/// What an allocator adds to each block, the grain of its blocks, and the least of them.
const HEAD: usize = 8;
const GRAIN: usize = 16;
const LEAST: usize = 32;

fn main() {
    println!(
        "sizes: Event {} bytes, Entry {}, State {}, Game {}, NightResult {}, Count {}",
        size_of::<Event>(),
        size_of::<Entry>(),
        size_of::<State>(),
        size_of::<Game>(),
        size_of::<NightResult>(),
        size_of::<Count>(),
    );
    let calm = |seed| Play::with(play::rules::plain(), 16, seed, Temper::CALM);
    tell("legal play, mafia, detective and doctor", calm, MOST);
    let full = |seed| Play::with(play::rules::evening(3), 16, seed, Temper::CALM);
    tell("legal play, evening-3", full, MOST);
    let wild = Temper { stray: 5, office: 3, clock: 3, overrule: 2, haste: 5 };
    let ruled = |seed| Play::with(play::rules::evening(3), 16, seed, wild);
    tell("rulings in it, some taken back", ruled, usize::MAX);
}

/// Plays games and tells the mean and the largest of them.
fn tell(what: &str, open: impl Fn(u64) -> Play, most: usize) {
    let sizes = (0..200).map(|seed| {
        let mut play = open(seed);
        play.run(STEPS_MAX, |_| {});
        (memory(&play.game), play.game.log().len())
    });
    let mut sizes: Vec<(usize, usize)> = sizes.collect();
    sizes.sort_unstable();
    let (largest, events) = sizes[sizes.len() - 1];
    let (middle, usual) = sizes[sizes.len() / 2];
    println!(
        "{what}: {middle} bytes with {usual} events (median), {largest} with {events} (largest); \
         at most {MOST}, aim {AIM}"
    );
    assert!(largest <= most, "a game of {largest} bytes");
}

/// A block of the heap.
fn block(bytes: usize) -> usize {
    if bytes == 0 { 0 } else { (bytes + HEAD).next_multiple_of(GRAIN).max(LEAST) }
}

fn list<T>(items: &Vec<T>) -> usize {
    block(items.capacity() * size_of::<T>())
}

/// The game itself, its table, its log and all that hangs from it. The opening's rule set is words
/// and numbers shared by many games, and is left out.
fn memory(game: &Game) -> usize {
    // The log's spare room is not seen from outside: it grows by 64.
    let log = block(game.log().len().next_multiple_of(64) * size_of::<Entry>());
    let table = block(size_of::<Table>() + 16) + list_of::<Person>(game.table().persons().len());
    let events: usize = game.log().iter().map(|entry| event(&entry.event)).sum();
    size_of::<Game>() + log + table + events
}

fn list_of<T>(items: usize) -> usize {
    block(items * size_of::<T>())
}

/// What hangs from an event.
fn event(event: &Event) -> usize {
    match event {
        // Its rule set and its table are the game's.
        Event::Opened(_) => block(size_of::<Opening>()),
        Event::Dealt(dealt) => block(size_of::<Dealt>()) + list::<Role>(&dealt.cards),
        Event::Placed(_) => block(size_of::<Position>()),
        Event::Resolved(result) => {
            block(size_of::<NightResult>())
                + list::<(Seat, Departure)>(&result.leaving)
                + list(&result.missed)
                + list::<Killer>(&result.announced)
                + list::<(Seat, VoidWhy)>(&result.void)
        }
        Event::Counted(count) => block(size_of::<Count>()) + list(&count.votes),
        Event::Ruled(ruled) => ruling(ruled),
        Event::Rewound(back) => block(size_of::<(u32, Ruling)>()) + reason(&back.1),
        Event::Night(_)
        | Event::Day(_)
        | Event::HostSeated(_)
        | Event::Readied(..)
        | Event::LegendOpened
        | Event::Clock(_)
        | Event::TimeLost(_)
        | Event::Jumped(_)
        | Event::Left(..)
        | Event::CardOpened(..)
        | Event::Over(_) => 0,
    }
}

fn ruling(ruled: &Ruled) -> usize {
    match ruled {
        Ruled::Accident(_, parts)
        | Ruled::Warned(_, parts)
        | Ruled::Disqualified(_, parts)
        | Ruled::Removed(_, parts)
        | Ruled::Kept(_, parts)
        | Ruled::Awarded(_, parts)
        | Ruled::Voided(parts)
        | Ruled::Overruled(parts) => reason(parts),
        Ruled::Corrected(what) => block(size_of::<(Seat, Points, Ruling)>()) + reason(&what.2),
        Ruled::Substituted(..) => block(size_of::<Person>()),
        Ruled::FirstSpeaker(..)
        | Ruled::TimedOut(..)
        | Ruled::Skipped(_)
        | Ruled::Extended(..)
        | Ruled::Silenced(_) => 0,
    }
}

fn reason(parts: &Ruling) -> usize {
    block(size_of::<RulingParts>()) + block(parts.0.why.as_str().len())
}
