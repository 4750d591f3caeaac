//! `omerta run`: starts every face that has a token, and hosts until the process is asked to stop.

use std::io;
use std::path::Path;

use crate::cli::plan::{InForce, in_force, telegram_token};
use crate::cli::{Exit, World, usage, usages};
use crate::config::Config;
use crate::text::Text;
use crate::text::usage::UsageFault;

/// What a run is started with. It has no `Debug`: it holds the token.
#[cfg_attr(not(feature = "telegram"), expect(dead_code, reason = "no face is built in"))]
pub(super) struct Plan {
    pub(super) token: String,
    pub(super) set: InForce,
}

/// Hosts.
pub(super) fn run(
    world: &mut World<'_>,
    (config, data): (&Config, &Path),
    text: &Text,
) -> io::Result<Exit> {
    let set = match in_force(world, &config.settings) {
        Ok(set) => set,
        Err(faults) => return usages(world, text, &faults),
    };
    match telegram_token(world) {
        Ok(Some(token)) => host(world, Plan { token, set }, (config, data), text),
        Ok(None) => usage(world, text, &UsageFault::NoFace),
        Err(fault) => usage(world, text, &fault),
    }
}

/// No face is built in.
#[cfg(not(feature = "telegram"))]
fn host(
    world: &mut World<'_>,
    _plan: Plan,
    _from: (&Config, &Path),
    text: &Text,
) -> io::Result<Exit> {
    usage(world, text, &UsageFault::NotBuilt)
}

#[cfg(feature = "telegram")]
use crate::cli::hosting::host;
