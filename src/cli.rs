//! The command line: arguments in, words on two handles, an exit code out. No verb's own logic is
//! here, and nothing is printed but through the handles that are given.

mod call;
mod data;
mod doctor;
#[cfg(feature = "telegram")]
mod hosting;
mod plan;
mod progress;
mod referee;
mod run;
mod script;

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use omerta_engine::fault::Fault;

use crate::cli::call::{Call, Parsed, Verb};
use crate::config::settings::is_log_level;
use crate::config::{Config, ConfigFault, read_bytes};
use crate::text::fault::placed;
use crate::text::usage::UsageFault;
use crate::text::{Locale, Text};

/// How the process ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// It is done.
    Done,
    /// It failed while working.
    Failed,
    /// The call, the configuration or the input file is wrong.
    BadInput,
}

impl Exit {
    /// The exit code.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::BadInput => 2,
        }
    }
}

/// What the process has from outside.
pub struct World<'a> {
    /// The arguments after the program's name.
    pub arguments: Vec<OsString>,
    /// An environment variable.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
    /// What people and programs read.
    pub out: &'a mut dyn Write,
    /// What is wrong.
    pub err: &'a mut dyn Write,
    /// What is said to it.
    pub input: &'a mut dyn BufRead,
    /// Is the process asked to stop?
    pub stop: &'a dyn Fn() -> bool,
    /// Is what is wrong read on a terminal, where a line may change?
    pub terminal: bool,
    /// Begins to log at this level.
    pub log: &'a dyn Fn(&str),
}

/// The data folder where nothing is said.
const DATA_DEFAULT: &str = "data";

/// The log level where nothing is said.
const LOG_DEFAULT: &str = "warn";

/// Runs the program.
pub fn run(world: &mut World<'_>) -> Exit {
    let text = Text::new(likely_locale(world));
    match obey(world, &text) {
        Ok(exit) => exit,
        // Whoever reads has had enough: `omerta rules evening-1 | head` is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
        Err(error) => {
            // If this cannot be written either, the exit code alone says it.
            let _ = writeln!(world.err, "omerta: {}", text.unwritable(&error));
            Exit::Failed
        }
    }
}

fn obey(world: &mut World<'_>, text: &Text) -> io::Result<Exit> {
    let call = match call::parse(&world.arguments, text) {
        Parsed::Call(call) => call,
        Parsed::Shown(help) => {
            world.out.write_all(help.as_bytes())?;
            world.out.flush()?;
            return Ok(Exit::Done);
        }
        Parsed::Wrong(fault) => return usage(world, text, &fault),
    };
    for (word, fault) in [
        (setting(world, call.locale.as_ref(), "OMERTA_LOCALE"), locale_fault as fn(_) -> _),
        (setting(world, call.log.as_ref(), "OMERTA_LOG"), log_fault),
    ] {
        if let Some(fault) = word.and_then(fault) {
            return usage(world, text, &fault);
        }
    }
    let verb = call.verb.as_ref().unwrap_or(&Verb::Run);
    let config = match Config::load(call.config.as_deref()) {
        Ok(config) => config,
        Err(faults) => return config_faults(world, text, &faults),
    };
    let log = setting(world, call.log.as_ref(), "OMERTA_LOG").or(config.settings.log.clone());
    (world.log)(log.as_deref().unwrap_or(LOG_DEFAULT));
    let data = data_folder(world, call.data.as_deref(), &config);
    perform(world, &call, verb, (&config, &data), text)
}

/// The data folder: what is said later wins.
fn data_folder(world: &World<'_>, flag: Option<&Path>, config: &Config) -> PathBuf {
    let named =
        flag.map(Path::to_owned).or_else(|| setting(world, None, "OMERTA_DATA").map(PathBuf::from));
    named.or(config.settings.data.clone()).unwrap_or_else(|| PathBuf::from(DATA_DEFAULT))
}

fn perform(
    world: &mut World<'_>,
    call: &Call,
    verb: &Verb,
    (config, data): (&Config, &Path),
    text: &Text,
) -> io::Result<Exit> {
    let said = match verb {
        Verb::Backup { file } => return data::backup(world, data, file, text),
        Verb::Restore { file } => return data::restore(world, data, file, text),
        Verb::Verify { file } => return data::verify(world, file, text),
        Verb::Run => return run::run(world, (config, data), text),
        Verb::Doctor => return doctor::doctor(world, (config, data), text),
        Verb::Referee { file, json } => {
            return referee::referee(world, file, *json, &config.rules, text);
        }
        Verb::Script { file, json, part } => {
            let (json, data, part) = (*json, call.data.as_deref(), *part);
            return script::script(world, &script::Call { file, json, data, part }, config, text);
        }
        Verb::Rules { name: None } => text.rules_list(config.rules.iter()),
        Verb::Rules { name: Some(name) } => match config.rules.get(name) {
            Some(rules) => text.rules_shown(rules),
            None => {
                let known: Vec<String> = config.rules.iter().map(|r| r.name.clone()).collect();
                writeln!(world.err, "{}", text.rules_unknown(name, &known))?;
                return Ok(Exit::BadInput);
            }
        },
        Verb::CheckConfig => {
            if let Err(faults) = plan::in_force(world, &config.settings) {
                return usages(world, text, &faults);
            }
            if let Err(fault) = plan::telegram_token(world) {
                return usage(world, text, &fault);
            }
            let file = config.settings_file.as_deref().map(|file| file.display().to_string());
            text.check_config_sound(file.as_deref(), config.rules.count()) + "\n"
        }
    };
    world.out.write_all(said.as_bytes())?;
    world.out.flush()?;
    Ok(Exit::Done)
}

/// A setting that a flag or, failing that, the environment gives.
fn setting(world: &World<'_>, flag: Option<&String>, variable: &str) -> Option<String> {
    flag.cloned().or_else(|| (world.variable)(variable)).filter(|value| !value.is_empty())
}

fn locale_fault(found: String) -> Option<UsageFault> {
    Locale::named(&found).is_none().then_some(UsageFault::Locale { found })
}

fn log_fault(word: String) -> Option<UsageFault> {
    (!is_log_level(&word)).then_some(UsageFault::LogLevel { word })
}

/// The language in which to speak before the call is understood: so that a wrong call and the help
/// have words too.
fn likely_locale(world: &World<'_>) -> Locale {
    let flag = call::value_of(&world.arguments, "--locale");
    let named = setting(world, flag.as_ref(), "OMERTA_LOCALE");
    if let Some(locale) = named.and_then(|name| Locale::named(&name)) {
        return locale;
    }
    let file = call::value_of(&world.arguments, "--config");
    let config = Config::load(file.as_ref().map(Path::new)).ok();
    config.and_then(|config| config.settings.locale).unwrap_or_default()
}

fn usage(world: &mut World<'_>, text: &Text, fault: &UsageFault) -> io::Result<Exit> {
    writeln!(world.err, "omerta: {}", text.usage_fault(fault))?;
    Ok(Exit::BadInput)
}

fn usages(world: &mut World<'_>, text: &Text, faults: &[UsageFault]) -> io::Result<Exit> {
    faults.iter().try_for_each(|fault| usage(world, text, fault).map(drop))?;
    Ok(Exit::BadInput)
}

/// The bytes of a file that a person named; `None`: it cannot be read, and that was said.
fn input(
    world: &mut World<'_>,
    file: &Path,
    bytes_max: usize,
    text: &Text,
) -> io::Result<Option<Vec<u8>>> {
    match read_bytes(file, bytes_max) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) => {
            writeln!(world.err, "{}", text.unreadable(file, &error))?;
            Ok(None)
        }
    }
}

/// Names every fault of a file with its place.
fn refuse<K>(
    world: &mut World<'_>,
    file: &Path,
    faults: &[Fault<K>],
    say: impl Fn(&K) -> String,
) -> io::Result<Exit> {
    for fault in faults {
        writeln!(world.err, "{}", placed(file, fault.place, &say(&fault.kind)))?;
    }
    Ok(Exit::BadInput)
}

fn config_faults(world: &mut World<'_>, text: &Text, faults: &[ConfigFault]) -> io::Result<Exit> {
    for fault in faults {
        writeln!(world.err, "{}", text.config_fault(fault))?;
    }
    Ok(Exit::BadInput)
}
