//! Whole games a second, on one thread: random legal play of mafia, detective and doctor, each
//! command through `decide` and `apply`, against a bare loop that does the same commands by hand.
//! Both are timed in turns, in one run; a plain line gives the two figures and their ratio.

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

mod bare;
#[path = "../tests/play/mod.rs"]
mod play;
mod scripts;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use omerta_engine::game::Game;
use omerta_engine::game::event::Entry;

use bare::Bare;
use scripts::Script;

/// Different games of each size.
const GAMES: u64 = 64;
/// How often each side plays all of them.
const ROUNDS: usize = 60;

/// The whole game through the engine.
fn engine(mut game: Game, script: &Script) -> Game {
    for command in &script.commands {
        match game.decide(command) {
            Ok(events) => {
                for event in events {
                    game.apply(Entry { at: command.at, event });
                }
            }
            Err(refusal) => panic!("a legal command is refused: {refusal}"),
        }
    }
    game
}

/// The whole game through the bare loop.
fn bare(script: &Script) -> Bare {
    let mut game = Bare::new(script.seats);
    for ask in &script.asks {
        match game.decide(ask) {
            Ok(event) => game.apply(event),
            Err(refusal) => panic!("a legal command is refused: {refusal:?}"),
        }
    }
    game
}

fn games(criterion: &mut Criterion) {
    for seats in [10, 16] {
        let scripts: Vec<Script> = (0..GAMES).map(|seed| scripts::script(seats, seed)).collect();
        let mut group = criterion.benchmark_group(format!("games-{seats}"));
        group.throughput(Throughput::Elements(GAMES));
        group.bench_function("engine", |bench| {
            let opened = || scripts.iter().map(|s| s.opened.clone()).collect::<Vec<Game>>();
            let play = |games: Vec<Game>| -> Vec<Game> {
                games.into_iter().zip(&scripts).map(|(game, s)| engine(game, s)).collect()
            };
            bench.iter_batched(opened, play, BatchSize::LargeInput);
        });
        group.bench_function("bare", |bench| {
            bench.iter_with_large_drop(|| scripts.iter().map(bare).collect::<Vec<Bare>>());
        });
        group.finish();
        side_by_side(seats, &scripts);
    }
}

/// Times both in turns, so that whatever slows the machine slows both; the median turn counts.
fn side_by_side(seats: u8, scripts: &[Script]) {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let opened: Vec<Game> = scripts.iter().map(|script| script.opened.clone()).collect();
        let start = Instant::now();
        let played: Vec<Game> =
            opened.into_iter().zip(scripts).map(|(game, script)| engine(game, script)).collect();
        ours.push(start.elapsed());
        black_box(&played);
        let start = Instant::now();
        let played: Vec<Bare> = scripts.iter().map(bare).collect();
        theirs.push(start.elapsed());
        black_box(&played);
    }
    let commands: usize = scripts.iter().map(|script| script.commands.len()).sum();
    let events: usize = scripts.iter().map(|script| script.events).sum();
    let (ours, theirs) = (median(ours), median(theirs));
    let games = |time: Duration| scripts.len() as f64 / time.as_secs_f64();
    let each = |time: Duration| time.as_nanos() as f64 / commands as f64;
    println!(
        "{seats} seats: engine {:.0} games/s, bare loop {:.0} games/s, ratio 1/{:.1}; \
         {:.0} and {:.1} ns a command; {} commands and {} events a game",
        games(ours),
        games(theirs),
        ours.as_secs_f64() / theirs.as_secs_f64(),
        each(ours),
        each(theirs),
        commands / scripts.len(),
        events / scripts.len(),
    );
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

criterion_group!(benches, games);
criterion_main!(benches);
