//! omerta: the virtual host of Mafia games and the desk of Mafia tournaments.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod bots;
pub mod cli;
pub mod config;
pub mod face;
pub mod host;
pub mod store;
pub mod text;
pub mod words;
