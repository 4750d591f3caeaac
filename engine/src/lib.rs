//! omerta's engine: Mafia games by three rulebooks, their written records and their scores.
//! Synchronous and pure: nothing here reads a clock, rolls dice, does I/O or speaks to people.

pub mod fault;
pub mod game;
pub mod ids;
pub mod record;
pub mod tourney;
pub mod walk;
