//! `omerta script`: a chat is played from a file, on virtual time.

use std::io;
use std::path::Path;

use omerta_engine::fault::Fault;

use crate::cli::{Exit, World};
use crate::config::{Config, read_bytes};
use crate::face::script::{Form, Settings, run};
use crate::text::Text;
use crate::text::fault::placed;
use crate::words::script::{BYTES_MAX, ScriptFault, read};

/// Plays the script of a file.
pub(super) fn script(
    world: &mut World<'_>,
    file: &Path,
    json: bool,
    config: &Config,
    text: &Text,
) -> io::Result<Exit> {
    let bytes = match read_bytes(file, BYTES_MAX) {
        Ok(bytes) => bytes,
        Err(error) => {
            writeln!(world.err, "{}", text.unreadable(file, &error))?;
            return Ok(Exit::BadInput);
        }
    };
    let lines = match read(&bytes) {
        Ok(lines) => lines,
        Err(faults) => return refuse(world, file, &faults, text),
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
        Err(fault) => refuse(world, file, &[fault], text),
    }
}

fn refuse(
    world: &mut World<'_>,
    file: &Path,
    faults: &[Fault<ScriptFault>],
    text: &Text,
) -> io::Result<Exit> {
    for fault in faults {
        let what = text.script_fault(&fault.kind);
        writeln!(world.err, "{}", placed(file, fault.place, &what))?;
    }
    Ok(Exit::BadInput)
}
