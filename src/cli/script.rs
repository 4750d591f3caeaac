//! `omerta script`: a chat is played from a file, on virtual time.

use std::io;
use std::path::Path;

use crate::cli::{Exit, World, input, refuse};
use crate::config::Config;
use crate::face::script::{Form, Settings, run};
use crate::text::Text;
use crate::words::script::{BYTES_MAX, read};

/// Plays the script of a file.
pub(super) fn script(
    world: &mut World<'_>,
    file: &Path,
    json: bool,
    config: &Config,
    text: &Text,
) -> io::Result<Exit> {
    let Some(bytes) = input(world, file, BYTES_MAX, text)? else { return Ok(Exit::BadInput) };
    let lines = match read(&bytes) {
        Ok(lines) => lines,
        Err(faults) => return refuse(world, file, &faults, |kind| text.script_fault(kind)),
    };
    let form = if json { Form::Json } else { Form::Plain };
    let settings = Settings {
        rules: config.rules.clone(),
        watch: config.watch.clone(),
        locale: text.locale(),
        form,
    };
    let done = run(&lines, settings, world.out)?;
    world.out.flush()?;
    match done {
        Ok(()) => Ok(Exit::Done),
        Err(fault) => refuse(world, file, &[fault], |kind| text.script_fault(kind)),
    }
}
