//! What is wrong in a file that a person wrote, in words: one sentence a fault.

use std::path::Path;

use omerta_engine::fault::Place;
use omerta_engine::game::rules::raw::fault::RuleFault;
use omerta_engine::walk::fault::{TomlFault, TomlKind, TomlSlip};

use crate::config::ConfigFault;
use crate::config::settings::SettingsFault;
use crate::config::watch::read::WatchFault;
use crate::text::Text;

impl Text {
    /// A fault of the configuration with its place: `FILE:LINE:COLUMN: what`.
    #[must_use]
    pub fn config_fault(&self, fault: &ConfigFault) -> String {
        match fault {
            ConfigFault::Unreadable { file, error } => self.unreadable(file, error),
            ConfigFault::Settings { file, fault } => {
                placed(file, fault.place, &self.settings_fault(&fault.kind))
            }
            ConfigFault::Rules { file, fault } => {
                placed(file, fault.place, &self.rule_fault(&fault.kind))
            }
            ConfigFault::Words { file, fault } => {
                placed(file, fault.place, &self.watch_fault(&fault.kind))
            }
            ConfigFault::NameTaken { file, name, earlier } => {
                let what = self.words.msg_fault_name_taken(name, earlier.display().to_string());
                placed(file, Place { line: 1, column: 1 }, &what)
            }
        }
    }

    /// What is wrong in a list of forbidden words.
    #[must_use]
    pub fn watch_fault(&self, fault: &WatchFault) -> String {
        let words = &self.words;
        match fault {
            WatchFault::TooBig { max } => words.msg_watch_too_big(max.to_string()),
            WatchFault::NoLetter { character } => {
                words.msg_watch_no_letter(self.name(&character.to_string()))
            }
            WatchFault::StarInside => words.msg_watch_star_inside(),
            WatchFault::NoWords => words.msg_watch_no_words(),
            WatchFault::NothingAround => words.msg_watch_nothing_around(),
            WatchFault::TooShort { text, min } => {
                words.msg_watch_too_short(self.name(text), min.to_string())
            }
            WatchFault::TooManyWords { max } => words.msg_watch_too_many_words(max.to_string()),
            WatchFault::Twice { line } => words.msg_watch_twice(line.to_string()),
        }
    }

    /// What is wrong in a rule file.
    #[must_use]
    pub fn rule_fault(&self, fault: &RuleFault) -> String {
        let words = &self.words;
        match fault {
            RuleFault::Toml(fault) => self.toml_fault(fault),
            RuleFault::BadName { name, max } => words.msg_fault_bad_name(name, *max),
            RuleFault::UnknownSwitch { name } => words.msg_fault_unknown_switch(name),
            RuleFault::SwitchValue { switch, value } => {
                words.msg_fault_switch_value(switch.spec().name, value, self.values(*switch))
            }
            RuleFault::ForeignSwitch { switch, family } => {
                words.msg_fault_foreign_switch(switch.spec().name, self.family(*family))
            }
            RuleFault::SeatsOrder { min, max } => words.msg_fault_seats_order(*min, *max),
            RuleFault::DealOutside { row, min, max } => {
                words.msg_fault_deal_outside(row, *min, *max)
            }
            RuleFault::DealMissing { seats } => words.msg_fault_deal_missing(*seats),
            RuleFault::DealTooMany { seats, cards } => {
                words.msg_fault_deal_too_many(*cards, *seats)
            }
            RuleFault::DealNoMafia { seats } => words.msg_fault_deal_no_mafia(*seats),
            RuleFault::DealOver { seats } => words.msg_fault_deal_over(*seats),
            RuleFault::NotCalled { role } => words.msg_fault_not_called(self.role(*role)),
            RuleFault::TooManyStages { stages, max } => {
                words.msg_fault_too_many_stages(*stages, *max)
            }
        }
    }

    /// What is wrong in the settings file.
    #[must_use]
    pub fn settings_fault(&self, fault: &SettingsFault) -> String {
        match fault {
            SettingsFault::Toml(fault) => self.toml_fault(fault),
            SettingsFault::Token { key, variable } => self.words.msg_fault_token(key, variable),
            SettingsFault::Address { key } => self.words.msg_fault_address(key),
            SettingsFault::Listen { key } => self.words.msg_fault_listen(key),
            SettingsFault::NoFolder => self.words.msg_fault_no_folder(),
            SettingsFault::LogLevel { word } => self.words.msg_fault_log_level(word),
        }
    }

    fn toml_fault(&self, fault: &TomlFault) -> String {
        let words = &self.words;
        match fault {
            TomlFault::TooBig { max, .. } => words.msg_fault_too_big(*max),
            TomlFault::NotUtf8 => words.msg_fault_not_utf8(),
            TomlFault::Syntax { slip, detail } => self.slip(*slip, detail),
            TomlFault::DuplicateKey => words.msg_fault_duplicate_key(),
            TomlFault::UnknownKey { key, allowed } if allowed.is_empty() => {
                words.msg_fault_no_such_key(key)
            }
            TomlFault::UnknownKey { key, allowed } => {
                words.msg_fault_unknown_key(key, allowed.join(", "))
            }
            TomlFault::MissingKey { key } => words.msg_fault_missing_key(key),
            TomlFault::WrongType { key, expected, found } => {
                words.msg_fault_wrong_type(key, self.toml_kind(*expected), self.toml_kind(*found))
            }
            TomlFault::UnknownWord { key, word, allowed } => {
                words.msg_fault_unknown_word(key, word, allowed.join(", "))
            }
            TomlFault::OutOfRange { key, number, min, max } => {
                words.msg_fault_out_of_range(key, number, *min, *max)
            }
            TomlFault::EmptyList { key } => words.msg_fault_empty_list(key),
            TomlFault::Twice { key, word } => words.msg_fault_twice(key, word),
        }
    }

    fn slip(&self, slip: TomlSlip, detail: &str) -> String {
        match slip {
            TomlSlip::NoQuotes => self.words.msg_fault_no_quotes(),
            TomlSlip::NoEquals => self.words.msg_fault_no_equals(),
            TomlSlip::BadKey => self.words.msg_fault_bad_key(),
            TomlSlip::NoValue => self.words.msg_fault_no_value(),
            TomlSlip::Unclosed => self.words.msg_fault_unclosed(),
            TomlSlip::Other => self.words.msg_fault_syntax(detail),
        }
    }

    fn toml_kind(&self, kind: TomlKind) -> String {
        match kind {
            TomlKind::Text => self.words.msg_kind_text(),
            TomlKind::Integer => self.words.msg_kind_integer(),
            TomlKind::Float => self.words.msg_kind_float(),
            TomlKind::Truth => self.words.msg_kind_truth(),
            TomlKind::Date => self.words.msg_kind_date(),
            TomlKind::List => self.words.msg_kind_list(),
            TomlKind::Table => self.words.msg_kind_table(),
            TomlKind::Tables => self.words.msg_kind_tables(),
            TomlKind::SwitchValue => self.words.msg_kind_switch_value(),
        }
    }
}

/// A fault as every verb prints it.
pub(crate) fn placed(file: &Path, place: Place, what: &str) -> String {
    format!("{}:{}:{}: {what}", file.display(), place.line, place.column)
}
