//! One game: its rules, its table, its course. Pure: no clock, no dice, no I/O, no words for people.

pub mod role;
pub mod rules;
