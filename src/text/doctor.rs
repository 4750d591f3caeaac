//! What `omerta doctor` has found: a line a finding, whether it is well, and what to do where it is not.

use std::path::PathBuf;

use crate::store::backup::BackupError;
use crate::text::usage::UsageFault;
use crate::text::{Locale, Text};

/// How it stands with something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Well.
    Fine,
    /// Well, but one should know it.
    Note,
    /// Not well.
    Wrong,
}

/// One thing that was looked at.
#[derive(Debug)]
pub enum Finding {
    /// The settings and the rule sets.
    Settings {
        /// The file; none: what is built in.
        file: Option<String>,
        /// How many rule sets there are.
        sets: usize,
    },
    /// The languages.
    Languages,
    /// How fast games go.
    Speed {
        /// How many times as fast as the clock.
        times: u32,
    },
    /// The data folder holds nothing yet.
    FolderNew {
        /// Which.
        folder: PathBuf,
    },
    /// It holds a journal, and all of it is sound.
    Folder {
        /// Which.
        folder: PathBuf,
        /// How many commits.
        commits: u64,
    },
    /// The last entry is not finished.
    FolderUnfinished {
        /// In which file.
        file: PathBuf,
        /// From which byte on.
        at: u64,
    },
    /// It is not sound, or not ours.
    FolderWrong(BackupError),
    /// No face is built in.
    NotBuilt,
    /// No token.
    TokenNone,
    /// No token that can be read.
    TokenWrong(UsageFault),
    /// Nobody has this token.
    TokenRefused,
    /// Nobody answers there.
    Silent {
        /// The host.
        api: String,
    },
    /// The bot is there.
    Bot {
        /// Its public name.
        name: String,
    },
    /// It must not be added to groups.
    NoGroups,
    /// It reads groups where it is no administrator.
    ReadsAll,
    /// It does not.
    ReadsLittle,
    /// Our clock is this far ahead of the platform's.
    Clock {
        /// In seconds.
        ahead_s: i64,
    },
    /// The platform tells no time.
    ClockUnknown,
    /// Updates are asked for.
    Asked {
        /// How many wait.
        pending: u64,
    },
    /// Updates are sent to somebody, and the settings say that they are asked for.
    HookForeign {
        /// Where to.
        host: String,
    },
    /// Updates are sent elsewhere than the settings say.
    HookOther {
        /// Where to.
        host: String,
        /// Where the settings say.
        wanted: String,
    },
    /// The webhook of the settings is not set yet.
    HookUnset {
        /// Where it is.
        host: String,
    },
    /// It is set.
    Hook {
        /// Where it is.
        host: String,
        /// Where the program listens.
        listen: String,
        /// How many wait.
        pending: u64,
    },
    /// It is set, and something went wrong there the last time that something did.
    HookFailed {
        /// What.
        said: String,
        /// Where the program listens.
        listen: String,
        /// How many wait.
        pending: u64,
    },
}

/// From so many seconds on a clock is wrong: the platform tells whole seconds, and an answer takes its time.
const CLOCK_OFF_S: u64 = 5;

impl Finding {
    /// How it stands.
    #[must_use]
    pub fn state(&self) -> State {
        match self {
            Finding::Speed { times } if *times != 1 => State::Note,
            Finding::Clock { ahead_s } if ahead_s.unsigned_abs() >= CLOCK_OFF_S => State::Wrong,
            Finding::HookFailed { pending, .. } if *pending > 0 => State::Wrong,
            Finding::Settings { .. }
            | Finding::Languages
            | Finding::Speed { .. }
            | Finding::FolderNew { .. }
            | Finding::Folder { .. }
            | Finding::Bot { .. }
            | Finding::ReadsAll
            | Finding::Clock { .. }
            | Finding::Asked { .. }
            | Finding::Hook { .. } => State::Fine,
            Finding::FolderUnfinished { .. }
            | Finding::ReadsLittle
            | Finding::ClockUnknown
            | Finding::HookForeign { .. }
            | Finding::HookOther { .. }
            | Finding::HookUnset { .. }
            | Finding::HookFailed { .. } => State::Note,
            Finding::FolderWrong(_)
            | Finding::NotBuilt
            | Finding::TokenNone
            | Finding::TokenWrong(_)
            | Finding::TokenRefused
            | Finding::Silent { .. }
            | Finding::NoGroups => State::Wrong,
        }
    }
}

impl Text {
    /// A line of `omerta doctor`.
    #[must_use]
    pub fn finding(&self, finding: &Finding) -> String {
        let mark = match finding.state() {
            State::Fine => self.words.msg_doctor_fine(),
            State::Note => self.words.msg_doctor_note(),
            State::Wrong => self.words.msg_doctor_wrong(),
        };
        format!("{mark}: {}", self.found(finding))
    }

    /// Its last line: how many things are wrong.
    #[must_use]
    pub fn findings_end(&self, wrong: usize) -> String {
        match wrong {
            0 => self.words.msg_doctor_sound(),
            wrong => self.words.msg_doctor_unsound(wrong.to_string()),
        }
    }

    fn found(&self, finding: &Finding) -> String {
        let words = &self.words;
        match finding {
            Finding::Settings { file: Some(file), sets } => words.msg_doctor_settings(file, *sets),
            Finding::Settings { file: None, sets } => words.msg_doctor_settings_none(*sets),
            Finding::Languages => {
                let names = Locale::ALL.map(|(_, locale)| locale.own_name()).join(", ");
                words.msg_doctor_languages(names, self.locale.own_name())
            }
            Finding::Speed { times: 1 } => words.msg_doctor_speed_one(),
            Finding::Speed { times } => words.msg_doctor_speed(times.to_string()),
            Finding::FolderNew { folder } => {
                words.msg_doctor_folder_new(folder.display().to_string())
            }
            Finding::Folder { folder, commits } => {
                words.msg_doctor_folder(folder.display().to_string(), *commits)
            }
            Finding::FolderUnfinished { file, at } => self.journal_unfinished(file, *at),
            Finding::FolderWrong(error) => self.backup_error(error),
            Finding::NotBuilt => self.usage_fault(&UsageFault::NotBuilt),
            Finding::TokenNone => words.msg_doctor_token_none(),
            Finding::TokenWrong(fault) => self.usage_fault(fault),
            Finding::TokenRefused => words.msg_doctor_token_refused(),
            Finding::Silent { api } => words.msg_doctor_silent(api),
            Finding::Bot { name } => words.msg_doctor_bot(name),
            Finding::NoGroups => words.msg_doctor_groups_no(),
            Finding::ReadsAll => words.msg_doctor_reads_all(),
            Finding::ReadsLittle => words.msg_doctor_reads_little(),
            Finding::Clock { ahead_s } => self.clock(finding.state(), *ahead_s),
            Finding::ClockUnknown => words.msg_doctor_clock_unknown(),
            Finding::Asked { pending } => words.msg_doctor_asked(pending.to_string()),
            Finding::HookForeign { host } => words.msg_doctor_hook_foreign(host),
            Finding::HookOther { host, wanted } => words.msg_doctor_hook_other(host, wanted),
            Finding::HookUnset { host } => words.msg_doctor_hook_unset(host),
            Finding::Hook { host, listen, pending } => {
                words.msg_doctor_hook(host, listen, pending.to_string())
            }
            Finding::HookFailed { said, listen, pending } => {
                words.msg_doctor_hook_failed(said, pending.to_string(), listen)
            }
        }
    }

    fn clock(&self, state: State, ahead_s: i64) -> String {
        let by = ahead_s.unsigned_abs();
        match state {
            State::Fine | State::Note => self.words.msg_doctor_clock(),
            State::Wrong if ahead_s > 0 => self.words.msg_doctor_clock_ahead(by),
            State::Wrong => self.words.msg_doctor_clock_behind(by),
        }
    }
}
