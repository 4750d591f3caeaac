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
    /// Whether nothing comes after it: what still waits is sent.
    pub last: bool,
    /// Is the process asked to stop?
    pub stop: &'a dyn Fn() -> bool,
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

/// Runs a part of a script; gives what stands outside at its end.
///
/// # Errors
/// Whatever the output says. The inner error is why the part has no end.
pub fn run(
    part: Part<'_>,
    settings: &Settings,
    out: &mut dyn Write,
) -> io::Result<Result<Outside, Halt>> {
    let (lines, stop, last) = (part.lines, part.stop, part.last);
    let mut run = Run::new(part, settings, out);
    run.drain()?;
    for numbered in lines {
        if stop() {
            let _ = run.leave();
            return Ok(Err(Halt::Stopped(numbered.number)));
        }
        if let Err(kind) = run.line(&numbered.line)? {
            let place = Place { line: numbered.number, column: 1 };
            let _ = run.leave();
            return Ok(Err(Halt::Fault(Fault { place, kind })));
        }
        if let Some(failure) = run.keep() {
            return Ok(Err(Halt::Failed(failure)));
        }
    }
    if last {
        run.finish()?;
    }
    let outside = run.leave();
    Ok(outside.map_err(Halt::Failed))
}
