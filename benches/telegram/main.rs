//! The host in Telegram measured. On virtual time, against the platform's limits: how long the start of a
//! night takes and how old a tally gets, beside two other senders. On the wall, through a fake of the
//! platform on the loopback: how long a press waits for its answer.
//! `cargo bench --bench telegram -- night` measures one of them alone.

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

mod presses;
mod telegram;

use std::env;

use crate::telegram::pace::night::{bound_ms, start};
use crate::telegram::pace::vote::{Beat, tally};
use crate::telegram::pace::wire::Way;

/// A call is on its way so long, there and back alike, where the way is not left out.
const WAY: Way = Way::Between(10, 60);

fn main() {
    let wanted: Vec<String> = env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let parts: [(&str, fn()); 3] =
        [("night", nights), ("vote", votes), ("presses", presses::presses)];
    for (name, measure) in parts {
        if wanted.is_empty() || wanted.iter().any(|part| part == name) {
            measure();
        }
    }
}

fn nights() {
    for (way, named) in [(Way::None, "no way"), (WAY, "10 to 60 ms there, and back")] {
        println!("a night begins, {named}:");
        for rooms in [1, 10, 100] {
            let bound = bound_ms(rooms);
            for start in start(rooms, way) {
                println!(
                    "  {rooms:3} rooms, {:8}: {:5} messages in {:6} ms, {:4.2} of the bound {bound} ms, \
                     {} times 429",
                    format!("{:?}", start.sender),
                    start.messages,
                    start.took_ms,
                    start.took_ms as f64 / bound as f64,
                    start.refused
                );
            }
        }
    }
}

fn votes() {
    for (way, named) in [(Way::None, "no way"), (WAY, "10 to 60 ms there, and back")] {
        println!("16 votes in a minute, and a revote, {named}:");
        let chance = (1..=3).map(Beat::Chance);
        for beat in [Beat::Even, Beat::Rush, Beat::Worst].into_iter().chain(chance) {
            for tally in tally(beat, way) {
                println!(
                    "  {:9}, {:8}: tally at most {:6} ms old, {:2} operations in the peak minute, \
                     {} times 429",
                    format!("{beat:?}"),
                    format!("{:?}", tally.sender),
                    tally.stalest_ms,
                    tally.peak,
                    tally.refused
                );
            }
        }
    }
}
