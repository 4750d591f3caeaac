//! What the tests have of the platform: its fake, a stage before it, people at a table, and the pace of a host.

#![allow(dead_code, unused_imports, reason = "the tests ask for more than the bench")]

#[path = "../../tests/it/telegram/fake/mod.rs"]
pub(crate) mod fake;
#[path = "../../tests/it/telegram/game.rs"]
pub(crate) mod game;
#[path = "../../tests/it/telegram/pace/mod.rs"]
pub(crate) mod pace;
#[path = "../../tests/it/telegram/stage.rs"]
pub(crate) mod stage;
