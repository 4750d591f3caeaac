//! What an operator sets: the settings file, the folder of rule sets and the lists of forbidden words,
//! read with every fault named. Defaults are built in, so that the product works with neither. The
//! regulations are built in alone: they are quoted, and nobody sets them.

pub mod regulation;
pub mod rulebook;
pub mod settings;
pub mod watch;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use omerta_engine::fault::Fault;
use omerta_engine::game::rules::raw::fault::RuleFault;

use crate::config::rulebook::RuleBook;
use crate::config::settings::{Settings, SettingsFault};
use crate::config::watch::read::WatchFault;
use crate::config::watch::{List, Watch};

/// The settings file that is read where none is named, if it is there.
pub const SETTINGS_FILE: &str = "config/omerta.toml";
/// The folder of rule sets beside the settings file.
const RULES_FOLDER: &str = "rules";

/// The configuration as a whole.
pub struct Config {
    /// The settings.
    pub settings: Settings,
    /// The file they stand in; `None`: there is none.
    pub settings_file: Option<PathBuf>,
    /// The rule sets.
    pub rules: RuleBook,
    /// The words that the rules forbid.
    pub watch: Watch,
}

/// One thing that is wrong in the configuration.
#[derive(Debug)]
pub enum ConfigFault {
    /// A file or folder cannot be read.
    Unreadable {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// In the settings file.
    Settings {
        /// Which.
        file: PathBuf,
        /// What.
        fault: Fault<SettingsFault>,
    },
    /// In a rule file.
    Rules {
        /// Which.
        file: PathBuf,
        /// What.
        fault: Fault<RuleFault>,
    },
    /// In a list of forbidden words.
    Words {
        /// Which.
        file: PathBuf,
        /// What.
        fault: Fault<WatchFault>,
    },
    /// Two rule files of one folder have the same name of a rule set.
    NameTaken {
        /// The later one.
        file: PathBuf,
        /// The name.
        name: String,
        /// The earlier one.
        earlier: PathBuf,
    },
}

impl Config {
    /// Reads the settings file, this one or the usual one if it is there, and the rule sets.
    ///
    /// # Errors
    /// Every fault of every file.
    pub fn load(file: Option<&Path>) -> Result<Config, Vec<ConfigFault>> {
        let usual = Path::new(SETTINGS_FILE);
        let settings_file = file.or_else(|| usual.is_file().then_some(usual));
        let mut faults = Vec::new();
        let settings = settings_file.map_or_else(Settings::default, |file| {
            read_settings(file).unwrap_or_else(|mut found| {
                faults.append(&mut found);
                Settings::default()
            })
        });
        let beside = settings_file.unwrap_or(usual).parent().unwrap_or(Path::new(""));
        let folder = match &settings.rules {
            Some(folder) => Some(beside.join(folder)),
            None => Some(beside.join(RULES_FOLDER)).filter(|folder| folder.is_dir()),
        };
        let rules = RuleBook::load(folder.as_deref()).unwrap_or_else(|mut found| {
            faults.append(&mut found);
            RuleBook::default()
        });
        let watch = read_watch(beside, &mut faults);
        if faults.is_empty() {
            Ok(Config { settings, settings_file: settings_file.map(Path::to_owned), rules, watch })
        } else {
            Err(faults)
        }
    }
}

/// The lists beside the settings file, each in the place of the one built in.
fn read_watch(beside: &Path, faults: &mut Vec<ConfigFault>) -> Watch {
    let mut lists: Vec<(List, String)> = Vec::new();
    for list in List::ALL {
        let file = beside.join(list.file());
        if !file.is_file() {
            lists.push((list, list.built_in().to_owned()));
            continue;
        }
        let bytes = read_bytes(&file, watch::read::BYTES_MAX);
        let text = bytes.and_then(|bytes| {
            String::from_utf8(bytes)
                .map_err(|fault| io::Error::new(io::ErrorKind::InvalidData, fault))
        });
        match text {
            Ok(text) => lists.push((list, text)),
            Err(error) => faults.push(ConfigFault::Unreadable { file, error }),
        }
    }
    let lists: Vec<(List, &str)> =
        lists.iter().map(|(list, text)| (*list, text.as_str())).collect();
    Watch::read(&lists).unwrap_or_else(|found| {
        let placed =
            |(list, fault): (List, _)| ConfigFault::Words { file: beside.join(list.file()), fault };
        faults.extend(found.into_iter().map(placed));
        Watch::default()
    })
}

fn read_settings(file: &Path) -> Result<Settings, Vec<ConfigFault>> {
    let unreadable = |error| vec![ConfigFault::Unreadable { file: file.to_owned(), error }];
    let bytes = read_bytes(file, settings::BYTES_MAX).map_err(unreadable)?;
    let placed = |fault| ConfigFault::Settings { file: file.to_owned(), fault };
    settings::read(&bytes).map_err(|faults| faults.into_iter().map(placed).collect())
}

/// The bytes of a file, of one that is too long only so many that this is seen.
///
/// # Errors
/// The file cannot be read.
pub fn read_bytes(file: &Path, bytes_max: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let enough = u64::try_from(bytes_max).unwrap_or(u64::MAX).saturating_add(1);
    File::open(file)?.take(enough).read_to_end(&mut bytes)?;
    Ok(bytes)
}
