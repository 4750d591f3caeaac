//! The program against Telegram, which is a fake of its Bot API on the loopback.

mod bugs;
mod commands;
mod crash;
mod evening;
#[allow(
    dead_code,
    unused_imports,
    reason = "the fake offers what the platform has, whatever today's tests use"
)]
pub(crate) mod fake;
mod fake_works;
mod faults;
mod figures;
mod game;
mod life;
mod minutes;
#[allow(dead_code, reason = "the bench asks for more than the tests")]
pub(crate) mod pace;
mod process;
mod recorded;
mod secrecy;
mod stage;
mod whole;
