//! Plays a script: virtual time moves only by its lines; what is sent is printed as it arrives.

use std::io::{self, Write};

use omerta_engine::fault::{Fault, Place};

use crate::config::rulebook::RuleBook;
use crate::config::watch::Watch;
use crate::face::script::outside::Outside;
use crate::face::script::print::Form;
use crate::face::script::stage::Run;
use crate::host::hall::{Backing, Failure};
use crate::text::Locale;
use crate::words::script::{Numbered, ScriptFault};

/// What a script is run with.
pub struct Settings {
    /// The rule sets.
    pub rules: RuleBook,
    /// The words that the rules forbid.
    pub watch: Watch,
    /// The language of the chat.
    pub locale: Locale,
    /// How it is printed.
    pub form: Form,
}

/// A part of a script: what one process plays of it.
pub struct Part<'a> {
    /// Its lines.
    pub lines: &'a [Numbered],
    /// Where the host keeps what happens.
    pub store: Backing,
    /// What stands outside of the host; `None`: the script begins.
    pub outside: Option<Outside>,
    /// What comes after it.
    pub end: End<'a>,
    /// Is the process asked to stop?
    pub stop: &'a dyn Fn() -> bool,
}

/// How a part of a script ends.
pub enum End<'a> {
    /// With the script: what still waits is sent, and the store is closed.
    Finished,
    /// With the process: what stands outside is printed as a last line, and this waits for death.
    Killed(&'a mut dyn FnMut() -> io::Result<()>),
}

/// Why a part was not played to its end.
#[derive(Debug)]
pub enum Halt {
    /// A line cannot be done.
    Fault(Fault<ScriptFault>),
    /// The store has failed.
    Failed(Failure),
    /// The process was asked to stop, before the line of this number.
    Stopped(u32),
}

/// Runs a part of a script.
///
/// # Errors
/// Whatever the output says. The inner error is why the part has no end.
pub fn run(
    part: Part<'_>,
    settings: &Settings,
    out: &mut dyn Write,
) -> io::Result<Result<(), Halt>> {
    let Part { lines, store, outside, end, stop } = part;
    let mut run = Run::new(store, outside, settings, out);
    run.drain()?;
    for numbered in lines {
        if stop() {
            return Ok(Err(run.keep().map_or(Halt::Stopped(numbered.number), Halt::Failed)));
        }
        if let Err(kind) = run.line(&numbered.line)? {
            let place = Place { line: numbered.number, column: 1 };
            return Ok(Err(Halt::Fault(Fault { place, kind })));
        }
        if let Some(failure) = run.keep() {
            return Ok(Err(Halt::Failed(failure)));
        }
    }
    if matches!(end, End::Finished) {
        run.finish()?;
    }
    if let Some(failure) = run.keep() {
        return Ok(Err(Halt::Failed(failure)));
    }
    if let End::Killed(killed) = end {
        run.print_outside()?;
        killed()?;
    }
    Ok(Ok(()))
}
