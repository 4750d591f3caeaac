//! `omerta script`: a chat is played from a file, on virtual time.

use std::io;
use std::path::Path;

use crate::cli::{Exit, World, input, refuse};
use crate::config::Config;
use crate::face::script::{Form, Halt, Part, Settings, run};
use crate::store::memory::Memory;
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
    let part = Part {
        lines: &lines,
        store: Box::new(Memory::new()),
        outside: None,
        last: true,
        stop: &|| false,
    };
    let done = run(part, &settings, world.out)?;
    world.out.flush()?;
    match done {
        Ok(_) => Ok(Exit::Done),
        Err(Halt::Fault(fault)) => refuse(world, file, &[fault], |kind| text.script_fault(kind)),
        Err(Halt::Failed(_) | Halt::Stopped(_)) => Ok(Exit::Failed),
    }
}
