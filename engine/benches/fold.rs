//! Folding a million events: the logs of many games, game by game, as a start reads them.

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

#[path = "../tests/play/mod.rs"]
mod play;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use omerta_engine::game::Game;
use omerta_engine::game::event::Entry;
use play::acts::Temper;
use play::{Play, STEPS_MAX, rules};

const EVENTS: usize = 1_000_000;

/// The logs of different games of all sizes, some with rulings and with some of them taken back.
fn logs() -> Vec<Vec<Entry>> {
    let ruled = Temper { stray: 3, office: 1, clock: 1, overrule: 1, haste: 5 };
    let log = |seed: u64| {
        let seats = 7 + (seed % 10) as u8;
        let temper = if seed.is_multiple_of(4) { ruled } else { Temper::CALM };
        let mut play = Play::with(rules::evening(1 + (seed % 3) as usize), seats, seed, temper);
        play.run(STEPS_MAX, |_| {});
        play.game.log().to_vec()
    };
    (0..120).map(log).collect()
}

fn fold(logs: Vec<Vec<Entry>>) -> Vec<Game> {
    logs.into_iter().map(|log| Game::fold(log).expect("a whole game")).collect()
}

fn folds(criterion: &mut Criterion) {
    let logs = logs();
    let events: usize = logs.iter().map(Vec::len).sum();
    let mut group = criterion.benchmark_group("fold");
    group.throughput(Throughput::Elements(events as u64));
    group.bench_function("games", |bench| {
        bench.iter_batched(|| logs.clone(), fold, BatchSize::LargeInput);
    });
    group.finish();
    let (mut spent, mut folded, mut games) = (Duration::ZERO, 0, 0);
    while folded < EVENTS {
        let again = logs.clone();
        let start = Instant::now();
        black_box(fold(again));
        spent += start.elapsed();
        folded += events;
        games += logs.len();
    }
    let million = spent.mul_f64(EVENTS as f64 / folded as f64);
    println!(
        "fold: {EVENTS} events in {million:.2?}; {folded} events of {games} games were folded"
    );
}

criterion_group!(benches, folds);
criterion_main!(benches);
