//! The program against Telegram, which is a fake of its Bot API on the loopback.

mod bugs;
mod crash;
mod evening;
#[allow(
    dead_code,
    unused_imports,
    reason = "the fake offers what the platform has, whatever today's tests use"
)]
pub(crate) mod fake;
mod fake_works;
mod game;
mod life;
mod process;
mod stage;
