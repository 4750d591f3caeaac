//! What the command line says about itself, and what is wrong with the way it was called.

use std::io;
use std::path::Path;

use crate::text::Text;

/// The places of the command line that have a text of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Help {
    /// The whole program.
    About,
    /// Before the pattern of a call.
    HeadingUsage,
    /// Before the list of verbs.
    HeadingVerbs,
    /// Before the list of arguments.
    HeadingArguments,
    /// Before the list of options.
    HeadingOptions,
    /// A verb in the pattern of a call.
    UsageVerb,
    /// Options in the pattern of a call.
    UsageOptions,
    /// A file in the pattern of a call.
    File,
    /// A folder in the pattern of a call.
    Folder,
    /// A name in the pattern of a call.
    Name,
    /// A language in the pattern of a call.
    Language,
    /// A level in the pattern of a call.
    Level,
    /// `script`.
    ScriptAbout,
    /// `run`.
    RunAbout,
    /// `script FILE`.
    ScriptFile,
    /// `script --json`.
    ScriptJson,
    /// `referee`.
    RefereeAbout,
    /// `referee FILE`.
    RefereeFile,
    /// `referee --json`.
    RefereeJson,
    /// `rules`.
    RulesAbout,
    /// `rules NAME`.
    RulesName,
    /// `check-config`.
    CheckConfigAbout,
    /// `doctor`.
    DoctorAbout,
    /// `backup`.
    BackupAbout,
    /// `backup FILE`.
    BackupFile,
    /// `restore`.
    RestoreAbout,
    /// `restore FILE`.
    RestoreFile,
    /// `verify`.
    VerifyAbout,
    /// `verify FILE`.
    VerifyFile,
    /// `--config`.
    Config,
    /// `--data`.
    Data,
    /// `--locale`.
    Locale,
    /// `--log`.
    Log,
    /// `--help`.
    Help,
    /// `--version`.
    Version,
}

/// What is wrong with a call of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UsageFault {
    /// A setting of the environment that is no address of the web.
    Address {
        /// The variable.
        variable: &'static str,
    },
    /// A setting of the environment that is no place to listen at.
    Listen {
        /// The variable.
        variable: &'static str,
    },
    /// A file or variable that should hold a token, and holds none that can be read.
    TokenUnreadable {
        /// Where it should be.
        place: String,
    },
    /// A speed that is none.
    Speed {
        /// What stands there.
        word: String,
        /// The fastest.
        max: String,
    },
    /// Another speed than the clock's, on the platform itself.
    SpeedThere,
    /// A webhook, and nowhere to listen.
    HookNowhere,
    /// A webhook at an address to which the platform sends nothing.
    HookPlain,
    /// No face can be started: no token is given.
    NoFace,
    /// No face is built in.
    NotBuilt,
    /// The platform does not know the token.
    TokenRefused,
    /// The platform does not take the address of the webhook.
    HookRefused,
    /// No such verb.
    UnknownVerb {
        /// What was written.
        found: String,
        /// The verbs that there are.
        verbs: String,
    },
    /// An argument too many.
    UnknownArgument {
        /// What was written.
        found: String,
    },
    /// An argument too few.
    Missing {
        /// Which.
        missing: String,
    },
    /// A value that an argument does not take.
    BadValue {
        /// What was written.
        found: String,
        /// For which argument.
        argument: String,
    },
    /// No value for an argument that takes one.
    NoValue {
        /// Which.
        argument: String,
    },
    /// An argument given twice.
    Twice {
        /// Which.
        argument: String,
    },
    /// Anything else.
    Other,
    /// No such language.
    Locale {
        /// What was written.
        found: String,
    },
    /// No such log level.
    LogLevel {
        /// What was written.
        word: String,
    },
}

impl Text {
    /// A text of the command line's own help.
    #[must_use]
    pub fn help(&self, help: Help) -> String {
        let words = &self.words;
        match help {
            Help::About => words.msg_cli_about(),
            Help::HeadingUsage => words.msg_cli_heading_usage(),
            Help::HeadingVerbs => words.msg_cli_heading_verbs(),
            Help::HeadingArguments => words.msg_cli_heading_arguments(),
            Help::HeadingOptions => words.msg_cli_heading_options(),
            Help::UsageVerb => words.msg_cli_usage_verb(),
            Help::UsageOptions => words.msg_cli_usage_options(),
            Help::File => words.msg_cli_file(),
            Help::Folder => words.msg_cli_folder(),
            Help::Name => words.msg_cli_name(),
            Help::Language => words.msg_cli_language(),
            Help::Level => words.msg_cli_level(),
            Help::RunAbout => words.msg_cli_run_about(),
            Help::ScriptAbout => words.msg_cli_script_about(),
            Help::ScriptFile => words.msg_cli_script_file(),
            Help::ScriptJson => words.msg_cli_script_json(),
            Help::RefereeAbout => words.msg_cli_referee_about(),
            Help::RefereeFile => words.msg_cli_referee_file(),
            Help::RefereeJson => words.msg_cli_referee_json(),
            Help::RulesAbout => words.msg_cli_rules_about(),
            Help::RulesName => words.msg_cli_rules_name(),
            Help::CheckConfigAbout => words.msg_cli_check_config_about(),
            Help::DoctorAbout => words.msg_cli_doctor_about(),
            Help::BackupAbout => words.msg_cli_backup_about(),
            Help::BackupFile => words.msg_cli_backup_file(),
            Help::RestoreAbout => words.msg_cli_restore_about(),
            Help::RestoreFile => words.msg_cli_restore_file(),
            Help::VerifyAbout => words.msg_cli_verify_about(),
            Help::VerifyFile => words.msg_cli_verify_file(),
            Help::Config => words.msg_cli_config_help(),
            Help::Data => words.msg_cli_data_help(),
            Help::Locale => words.msg_cli_locale_help(),
            Help::Log => words.msg_cli_log_help(),
            Help::Help => words.msg_cli_help_help(),
            Help::Version => words.msg_cli_version_help(),
        }
    }

    /// What is wrong with a call.
    #[must_use]
    pub fn usage_fault(&self, fault: &UsageFault) -> String {
        let words = &self.words;
        match fault {
            UsageFault::Address { variable } => words.msg_fault_address(*variable),
            UsageFault::Listen { variable } => words.msg_fault_listen(*variable),
            UsageFault::TokenUnreadable { place } => words.msg_usage_token_unreadable(place),
            UsageFault::Speed { word, max } => words.msg_usage_speed(word, max),
            UsageFault::SpeedThere => words.msg_usage_speed_there(),
            UsageFault::HookNowhere => words.msg_usage_hook_nowhere(),
            UsageFault::HookPlain => words.msg_usage_hook_plain(),
            UsageFault::NoFace => words.msg_usage_no_face(),
            UsageFault::NotBuilt => words.msg_usage_not_built(),
            UsageFault::HookRefused => words.msg_usage_hook_refused(),
            UsageFault::TokenRefused => words.msg_usage_token_refused(),
            UsageFault::UnknownVerb { found, verbs } => words.msg_usage_unknown_verb(found, verbs),
            UsageFault::UnknownArgument { found } => words.msg_usage_unknown_argument(found),
            UsageFault::Missing { missing } => words.msg_usage_missing(missing),
            UsageFault::BadValue { found, argument } => words.msg_usage_bad_value(argument, found),
            UsageFault::NoValue { argument } => words.msg_usage_no_value(argument),
            UsageFault::Twice { argument } => words.msg_usage_twice(argument),
            UsageFault::Other => words.msg_usage_other(),
            UsageFault::Locale { found } => words.msg_usage_locale(found),
            UsageFault::LogLevel { word } => words.msg_fault_log_level(word),
        }
    }

    /// A file cannot be read.
    #[must_use]
    pub fn unreadable(&self, file: &Path, error: &io::Error) -> String {
        self.words.msg_trouble_read(file.display().to_string(), self.reason(error))
    }

    /// The output cannot be written.
    #[must_use]
    pub fn unwritable(&self, error: &io::Error) -> String {
        self.words.msg_trouble_write(self.reason(error))
    }

    /// What the system says, in this language where it is often met.
    pub(in crate::text) fn reason(&self, error: &io::Error) -> String {
        let kind = error.kind();
        if kind == io::ErrorKind::NotFound {
            self.words.msg_reason_not_found()
        } else if kind == io::ErrorKind::PermissionDenied {
            self.words.msg_reason_permission()
        } else if kind == io::ErrorKind::IsADirectory {
            self.words.msg_reason_directory()
        } else if kind == io::ErrorKind::NotADirectory {
            self.words.msg_reason_no_directory()
        } else if kind == io::ErrorKind::AlreadyExists {
            self.words.msg_reason_taken()
        } else if kind == io::ErrorKind::StorageFull {
            self.words.msg_reason_full()
        } else {
            error.to_string()
        }
    }
}
