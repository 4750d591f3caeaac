//! The acceptance cases of `tests/cases`, through the same code as `omerta referee`. Matching is by
//! subset, as the cases' own checker does it; what a case shows, its first line says.

mod matching;

use matching::run;

#[test]
fn evening_night() {
    run("evening-night");
}

#[test]
fn evening_victory() {
    run("evening-victory");
}

#[test]
fn evening_score() {
    run("evening-score");
}

#[test]
fn evening_day() {
    run("evening-day");
}
