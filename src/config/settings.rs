//! The settings file: which keys it has and which values they take. Tokens are refused in it.

use std::path::PathBuf;

use omerta_engine::fault::Fault;
use omerta_engine::walk::fault::TomlFault;
use omerta_engine::walk::{self, Faults, FileFault, Table};

use crate::text::Locale;

/// The longest settings file.
pub const BYTES_MAX: usize = 64 * 1024;

/// What a settings file says; what it leaves open is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The language.
    pub locale: Option<Locale>,
    /// The log level.
    pub log: Option<String>,
    /// The folder of the store, from where the program is run.
    pub data: Option<PathBuf>,
    /// The folder of rule sets, from the settings file's own folder.
    pub rules: Option<PathBuf>,
    /// How many times faster games go than the clock on the wall.
    pub speed: Option<u32>,
    /// The base address of Telegram's Bot API.
    pub telegram_api: Option<String>,
    /// The address at which Telegram reaches us, if it sends updates instead of being asked.
    pub telegram_webhook: Option<String>,
    /// Where the program listens.
    pub web_listen: Option<String>,
}

/// One thing that is wrong in a settings file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsFault {
    /// Wrong in any such file.
    Toml(TomlFault),
    /// A token: files are copied and shown.
    Token {
        /// The key.
        key: &'static str,
        /// The environment variable for it.
        variable: &'static str,
    },
    /// The name of a folder is empty.
    NoFolder,
    /// No address of the web.
    Address {
        /// The key.
        key: &'static str,
    },
    /// No place to listen at.
    Listen {
        /// The key.
        key: &'static str,
    },
    /// No log level.
    LogLevel {
        /// What stands there.
        word: String,
    },
}

impl From<TomlFault> for SettingsFault {
    fn from(fault: TomlFault) -> SettingsFault {
        SettingsFault::Toml(fault)
    }
}

impl FileFault for SettingsFault {
    fn stands_alone(&self) -> bool {
        match self {
            SettingsFault::Toml(fault) => fault.stands_alone(),
            SettingsFault::Token { .. }
            | SettingsFault::Address { .. }
            | SettingsFault::Listen { .. }
            | SettingsFault::LogLevel { .. }
            | SettingsFault::NoFolder => true,
        }
    }
}

/// Reads a settings file.
///
/// # Errors
/// Every fault of the file, in the order of the text.
pub fn read(bytes: &[u8]) -> Result<Settings, Vec<Fault<SettingsFault>>> {
    walk::read(bytes, BYTES_MAX, |root, faults| Some(settings(root, faults)))
}

fn settings(root: &mut Table<'_>, faults: &mut Faults<SettingsFault>) -> Settings {
    let (telegram_api, telegram_webhook) = telegram(root, faults);
    discord(root, faults);
    let web_listen = web(root, faults);
    let log = root.may("log").and_then(|value| {
        let at = value.at;
        let word = value.text(faults)?.into_owned();
        if is_log_level(&word) {
            return Some(word);
        }
        faults.note(at, SettingsFault::LogLevel { word });
        None
    });
    let data = root.may("data").and_then(|value| {
        let at = value.at;
        let folder = value.text(faults)?;
        if folder.is_empty() {
            faults.note(at, SettingsFault::NoFolder);
            return None;
        }
        Some(PathBuf::from(&*folder))
    });
    let speed = root.may("speed").and_then(|value| value.whole(1, SPEED_MAX, faults));
    Settings {
        speed,
        telegram_api,
        telegram_webhook,
        web_listen,
        data,
        locale: root.may("locale").and_then(|value| value.word(&Locale::ALL, faults)),
        log,
        rules: root
            .may("rules")
            .and_then(|value| value.text(faults))
            .map(|folder| PathBuf::from(&*folder)),
    }
}

/// Games go at most so many times faster than the clock on the wall.
pub const SPEED_MAX: u32 = 600;

/// The tables of a platform: what may stand there, and no token.
fn telegram(
    root: &mut Table<'_>,
    faults: &mut Faults<SettingsFault>,
) -> (Option<String>, Option<String>) {
    let Some(mut table) = root.take("telegram").and_then(|value| value.table(faults)) else {
        return (None, None);
    };
    refuse_token(&mut table, "telegram.token", "OMERTA_TELEGRAM_TOKEN", faults);
    let api = address(&mut table, ("api", "telegram.api"), faults);
    let webhook = address(&mut table, ("webhook", "telegram.webhook"), faults);
    table.end(faults);
    (api, webhook)
}

fn discord(root: &mut Table<'_>, faults: &mut Faults<SettingsFault>) {
    let Some(mut table) = root.take("discord").and_then(|value| value.table(faults)) else {
        return;
    };
    refuse_token(&mut table, "discord.token", "OMERTA_DISCORD_TOKEN", faults);
    table.end(faults);
}

fn web(root: &mut Table<'_>, faults: &mut Faults<SettingsFault>) -> Option<String> {
    let mut table = root.take("web")?.table(faults)?;
    let listen = table.may("listen").and_then(|value| {
        let at = value.at;
        let listen = value.text(faults)?.into_owned();
        if !is_listening(&listen) {
            faults.note(at, SettingsFault::Listen { key: "web.listen" });
        }
        Some(listen)
    });
    table.end(faults);
    listen
}

/// Files are copied and shown: a token in one is refused.
fn refuse_token(
    table: &mut Table<'_>,
    key: &'static str,
    variable: &'static str,
    faults: &mut Faults<SettingsFault>,
) {
    if let Some(token) = table.take("token") {
        faults.note(token.at, SettingsFault::Token { key, variable });
    }
}

fn address(
    table: &mut Table<'_>,
    (key, whole): (&'static str, &'static str),
    faults: &mut Faults<SettingsFault>,
) -> Option<String> {
    let value = table.may(key)?;
    let at = value.at;
    let address = value.text(faults)?.into_owned();
    if !is_address(&address) {
        faults.note(at, SettingsFault::Address { key: whole });
    }
    Some(address)
}

/// Is it an address of the web?
#[must_use]
pub fn is_address(address: &str) -> bool {
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
    rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/') && !rest.contains(' '))
}

/// Is it where a program can listen, or the word that it listens nowhere?
#[must_use]
pub fn is_listening(listen: &str) -> bool {
    listen == "off" || listen.parse::<std::net::SocketAddr>().is_ok()
}

/// Is this what a log filter is made of: levels, or parts of the program with levels?
#[must_use]
pub fn is_log_level(filter: &str) -> bool {
    const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
    filter.split(',').all(|part| {
        let (target, level) = part.rsplit_once('=').unwrap_or(("all", part));
        let sound = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':' | '-');
        !target.is_empty() && target.chars().all(sound) && LEVELS.contains(&level)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(file: &str) -> Vec<String> {
        let faults = read(file.as_bytes()).expect_err("faults");
        let line = |f: &Fault<_>| format!("{}:{}: {:?}", f.place.line, f.place.column, f.kind);
        faults.iter().map(line).collect()
    }

    #[test]
    fn what_there_is_to_set() {
        let file = "locale = \"en\"\nlog = \"warn,omerta=debug\"\nrules = \"sets\"\n\
                    data = \"/var/lib/omerta\"\n";
        let settings = read(file.as_bytes()).expect("sound settings");
        assert_eq!(settings.locale, Some(Locale::En));
        assert_eq!(settings.log.as_deref(), Some("warn,omerta=debug"));
        assert_eq!(settings.rules, Some(PathBuf::from("sets")));
        assert_eq!(settings.data, Some(PathBuf::from("/var/lib/omerta")));
        assert_eq!(shown("data = \"\"\n"), ["1:8: NoFolder"]);
        assert_eq!(read(b""), Ok(Settings::default()));
    }

    #[test]
    fn a_token_is_refused_with_its_reason() {
        let file = "[telegram]\n  token = \"1:x\"\n";
        let token = "2:11: Token { key: \"telegram.token\", variable: \"OMERTA_TELEGRAM_TOKEN\" }";
        assert_eq!(shown(file), [token]);
        let other = shown("discord.intents = 1\n");
        assert_eq!(other, ["1:9: Toml(UnknownKey { key: \"discord.intents\", allowed: [] })"]);
    }

    /// What the faces take, and each thing that they do not.
    #[test]
    fn the_settings_of_the_faces() {
        let file = "speed = 600\n[telegram]\napi = \"http://127.0.0.1:8081\"\n\
                    webhook = \"https://example.org/telegram\"\n[web]\nlisten = \"[::]:80\"\n";
        let settings = read(file.as_bytes()).expect("sound settings");
        assert_eq!(settings.speed, Some(600));
        assert_eq!(settings.telegram_api.as_deref(), Some("http://127.0.0.1:8081"));
        let webhook = settings.telegram_webhook.as_deref();
        assert_eq!(webhook, Some("https://example.org/telegram"));
        assert_eq!(settings.web_listen.as_deref(), Some("[::]:80"));
        let off = read(b"web.listen = \"off\"").expect("sound settings");
        assert_eq!(off.web_listen.as_deref(), Some("off"));

        for api in ["", "x", "api.telegram.org", "ftp://x", "https://", "https:///x", "http://a b"]
        {
            let file = format!("telegram = {{ webhook = \"{api}\", api = \"{api}\" }}");
            let at = 34 + api.len();
            let webhook = "1:24: Address { key: \"telegram.webhook\" }".to_owned();
            let api = format!("1:{}: Address {{ key: \"telegram.api\" }}", at);
            assert_eq!(shown(&file), [webhook, api]);
        }
        for listen in ["", "on", "8787", ":8787", "localhost:8787", "127.0.0.1", "1.2.3.4:70000"] {
            let fault = "1:14: Listen { key: \"web.listen\" }";
            assert_eq!(shown(&format!("web.listen = \"{listen}\"")), [fault]);
        }
        for speed in ["0", "601", "-1"] {
            let fault = format!(
                "1:9: Toml(OutOfRange {{ key: \"speed\", number: \"{speed}\", min: 1, max: 600 }})"
            );
            assert_eq!(shown(&format!("speed = {speed}")), [fault]);
        }
        let kinds =
            shown("speed = \"60\"\ntelegram = 1\ndiscord = []\n[web]\nlisten = 8787\nport = 1\n");
        let places: Vec<&str> = kinds.iter().filter_map(|kind| kind.split(" {").next()).collect();
        assert_eq!(
            places,
            [
                "1:9: Toml(WrongType",
                "2:12: Toml(WrongType",
                "3:11: Toml(WrongType",
                "5:10: Toml(WrongType",
                "6:1: Toml(UnknownKey",
            ]
        );
    }

    #[test]
    fn every_fault_has_its_place() {
        let faults = shown("language = \"ru\"\nlocale = \"de\"\nlog = \"loud\"\nrules = 3\n");
        assert_eq!(faults.len(), 4);
        assert!(faults[0].starts_with("1:1: Toml(UnknownKey { key: \"language\""));
        assert!(faults[1].starts_with("2:10: Toml(UnknownWord { key: \"locale\", word: \"de\""));
        assert_eq!(faults[2], "3:7: LogLevel { word: \"loud\" }");
        assert!(faults[3].starts_with("4:9: Toml(WrongType { key: \"rules\""));
    }
}
