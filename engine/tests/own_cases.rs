//! The project's own cases in `tests/cases/own`: neighbours of the acceptance cases, written from the
//! rulebook and its rulings.

mod hostile;
mod matching;

use matching::run;

#[test]
fn night() {
    run("own/night");
}

#[test]
fn victory() {
    run("own/victory");
}

#[test]
fn score() {
    run("own/score");
}

#[test]
fn day() {
    run("own/day");
}

#[test]
fn rulings() {
    run("own/rulings");
}

#[test]
fn format() {
    run("own/format");
}
