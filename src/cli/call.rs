//! A call of the program: its verbs and flags, its help in the reader's language, and what is wrong
//! with it as a fault with data.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, Command, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use crate::text::Text;
use crate::text::usage::{Help, UsageFault};

/// A call that was understood.
#[derive(Parser)]
#[command(
    name = "omerta",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(super) struct Call {
    #[command(subcommand)]
    pub(super) verb: Option<Verb>,
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
    #[arg(long, global = true)]
    pub(super) locale: Option<String>,
    #[arg(long, global = true)]
    pub(super) log: Option<String>,
    #[arg(long, global = true)]
    pub(super) data: Option<PathBuf>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// What is to be done.
#[derive(Subcommand)]
pub(super) enum Verb {
    Run,
    Referee {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    Script {
        file: PathBuf,
        #[arg(long)]
        json: bool,
        /// Which part of the script this process plays, until it is killed: it calls itself so.
        #[arg(long, hide = true)]
        part: Option<usize>,
    },
    Rules {
        name: Option<String>,
    },
    CheckConfig,
    Backup {
        file: PathBuf,
    },
    Restore {
        file: PathBuf,
    },
    Verify {
        file: PathBuf,
    },
    Doctor,
}

/// What became of the arguments.
pub(super) enum Parsed {
    /// A call.
    Call(Call),
    /// Help or the version, to be shown.
    Shown(String),
    /// No call.
    Wrong(UsageFault),
}

/// Understands the arguments.
pub(super) fn parse(arguments: &[OsString], text: &Text) -> Parsed {
    let words = std::iter::once(OsString::from("omerta")).chain(arguments.iter().cloned());
    let matches = command(text).try_get_matches_from(words);
    match matches.and_then(|matches| Call::from_arg_matches(&matches)) {
        Ok(call) => Parsed::Call(call),
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            Parsed::Shown(error.render().to_string())
        }
        Err(error) => Parsed::Wrong(fault(&error)),
    }
}

/// The verbs, as a list for people.
pub(super) fn verbs() -> String {
    Call::command().get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ")
}

/// The value of a flag in arguments that are not understood yet.
pub(super) fn value_of(arguments: &[OsString], flag: &str) -> Option<String> {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        if argument == flag {
            return arguments.next().map(std::borrow::Cow::into_owned);
        }
        if let Some(value) = argument.strip_prefix(flag).and_then(|rest| rest.strip_prefix('=')) {
            return Some(value.to_owned());
        }
    }
    None
}

/// The command with its help in one language. clap has no words of its own in it.
fn command(text: &Text) -> Command {
    let say = |help| text.help(help);
    let template = format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}\n", say(Help::HeadingUsage));
    let options = format!("[{}]", say(Help::UsageOptions));
    let (file, name) = (say(Help::File), say(Help::Name));
    let data = |verb: Command, about, what| {
        let usage = format!("omerta {} {options} {file}", verb.get_name());
        verb.about(say(about))
            .override_usage(usage)
            .mut_arg("file", |a| a.help(say(what)).value_name(file.clone()))
    };
    let plain = |verb: Command, about| {
        let usage = format!("omerta {} {options}", verb.get_name());
        verb.about(say(about)).override_usage(usage)
    };
    let root = Call::command()
        .about(say(Help::About))
        .help_template(template.clone())
        .override_usage(format!("omerta {options} {}", say(Help::UsageVerb)))
        .subcommand_help_heading(say(Help::HeadingVerbs).trim_end_matches(':').to_owned())
        .mut_arg("config", |a| a.help(say(Help::Config)).value_name(say(Help::File)))
        .mut_arg("locale", |a| a.help(say(Help::Locale)).value_name(say(Help::Language)))
        .mut_arg("log", |a| a.help(say(Help::Log)).value_name(say(Help::Level)))
        .mut_arg("data", |a| a.help(say(Help::Data)).value_name(say(Help::Folder)))
        .mut_arg("help", |a| a.help(say(Help::Help)))
        .mut_arg("version", |a| a.help(say(Help::Version)))
        .mut_subcommand("run", |c| plain(c, Help::RunAbout))
        .mut_subcommand("referee", |c| {
            c.about(say(Help::RefereeAbout))
                .override_usage(format!("omerta referee {options} {file}"))
                .mut_arg("file", |a| a.help(say(Help::RefereeFile)).value_name(file.clone()))
                .mut_arg("json", |a| a.help(say(Help::RefereeJson)))
        })
        .mut_subcommand("script", |c| {
            c.about(say(Help::ScriptAbout))
                .override_usage(format!("omerta script {options} {file}"))
                .mut_arg("file", |a| a.help(say(Help::ScriptFile)).value_name(file.clone()))
                .mut_arg("json", |a| a.help(say(Help::ScriptJson)))
        })
        .mut_subcommand("rules", |c| {
            c.about(say(Help::RulesAbout))
                .override_usage(format!("omerta rules {options} [{name}]"))
                .mut_arg("name", |a| a.help(say(Help::RulesName)).value_name(name.clone()))
        })
        .mut_subcommand("check-config", |c| plain(c, Help::CheckConfigAbout))
        .mut_subcommand("doctor", |c| plain(c, Help::DoctorAbout))
        .mut_subcommand("backup", |c| data(c, Help::BackupAbout, Help::BackupFile))
        .mut_subcommand("restore", |c| data(c, Help::RestoreAbout, Help::RestoreFile))
        .mut_subcommand("verify", |c| data(c, Help::VerifyAbout, Help::VerifyFile));
    let headed = |command: Command| {
        command.help_template(template.clone()).mut_args(|argument| {
            let heading = if argument.is_positional() {
                Help::HeadingArguments
            } else {
                Help::HeadingOptions
            };
            argument.help_heading(say(heading).trim_end_matches(':').to_owned())
        })
    };
    headed(root).mut_subcommands(headed)
}

fn fault(error: &clap::Error) -> UsageFault {
    let word = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        Some(ContextValue::Strings(words)) => Some(words.join(" ")),
        Some(_) | None => None,
    };
    let argument = word(ContextKind::InvalidArg).unwrap_or_default();
    let is = |kinds: &[ErrorKind]| kinds.contains(&error.kind());
    if is(&[ErrorKind::InvalidSubcommand]) {
        let found = word(ContextKind::InvalidSubcommand).unwrap_or_default();
        UsageFault::UnknownVerb { found, verbs: verbs() }
    } else if is(&[ErrorKind::UnknownArgument]) {
        UsageFault::UnknownArgument { found: argument }
    } else if is(&[ErrorKind::MissingRequiredArgument]) {
        UsageFault::Missing { missing: argument }
    } else if is(&[ErrorKind::ArgumentConflict]) {
        UsageFault::Twice { argument }
    } else if is(&[ErrorKind::InvalidValue, ErrorKind::ValueValidation]) {
        match word(ContextKind::InvalidValue).filter(|value| !value.is_empty()) {
            Some(found) => UsageFault::BadValue { found, argument },
            None => UsageFault::NoValue { argument },
        }
    } else {
        UsageFault::Other
    }
}
