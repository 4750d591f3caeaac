//! What a run goes by: the settings that are in force when file and environment have spoken, and the
//! token, which no file of settings may hold.

use std::path::{Path, PathBuf};

use crate::cli::{World, setting};
use crate::config::settings::{SPEED_MAX, Settings, is_address, is_listening};
use crate::text::usage::UsageFault;

/// Telegram's own address.
const TELEGRAM: &str = "https://api.telegram.org";
/// Where the program listens unless it is told otherwise.
const LISTEN: &str = "127.0.0.1:8787";
/// What stands for "nowhere" where the program listens.
const NOWHERE: &str = "off";

/// The settings of faces that are in force, each by itself and all together sound.
#[derive(Debug)]
#[cfg_attr(not(feature = "telegram"), expect(dead_code, reason = "no face is built in"))]
pub(super) struct InForce {
    /// The base address of the Bot API.
    pub(super) api: String,
    /// Where Telegram sends updates, if they are not asked for.
    pub(super) webhook: Option<String>,
    /// Where the program listens.
    pub(super) listen: String,
    /// How many times faster than the clock games go.
    pub(super) speed: u32,
}

/// What the file and the environment say together.
///
/// # Errors
/// Everything that is wrong in it.
pub(super) fn in_force(world: &World<'_>, own: &Settings) -> Result<InForce, Vec<UsageFault>> {
    let mut faults = Vec::new();
    let api = setting(world, None, "OMERTA_TELEGRAM_API").or_else(|| own.telegram_api.clone());
    let api = api.unwrap_or_else(|| TELEGRAM.to_owned());
    if !is_address(&api) {
        faults.push(UsageFault::Address { variable: "OMERTA_TELEGRAM_API" });
    }
    let listen = setting(world, None, "OMERTA_WEB").or_else(|| own.web_listen.clone());
    let listen = listen.unwrap_or_else(|| LISTEN.to_owned());
    if !is_listening(&listen) {
        faults.push(UsageFault::Listen { variable: "OMERTA_WEB" });
    }
    let speed = match setting(world, None, "OMERTA_SPEED") {
        Some(word) => speed(&word).unwrap_or_else(|fault| {
            faults.push(fault);
            1
        }),
        None => own.speed.unwrap_or(1),
    };
    if speed != 1 && is_the_platforms(&api) {
        faults.push(UsageFault::SpeedThere);
    }
    let webhook = own.telegram_webhook.clone();
    if webhook.is_some() && listen == NOWHERE {
        faults.push(UsageFault::HookNowhere);
    }
    if webhook.as_ref().is_some_and(|hook| hook.starts_with("http:")) && is_the_platforms(&api) {
        faults.push(UsageFault::HookPlain);
    }
    if faults.is_empty() { Ok(InForce { api, webhook, listen, speed }) } else { Err(faults) }
}

/// Is it the platform's own server, however the address is written?
fn is_the_platforms(api: &str) -> bool {
    host(api).trim_end_matches('.').eq_ignore_ascii_case(host(TELEGRAM))
}

/// Where an address leads, without who asks and at which door: what may be shown of it.
pub(super) fn shown(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let rest = rest.split(['/', '?', '#', '\\']).next().unwrap_or_default();
    rest.rsplit_once('@').map_or(rest, |(_, rest)| rest)
}

/// The host of an address.
fn host(address: &str) -> &str {
    let shown = shown(address);
    // An address in brackets has colons of its own.
    let end = shown.find(']').map_or(0, |at| at + 1);
    shown[end..].find(':').map_or(shown, |at| &shown[..end + at])
}

fn speed(word: &str) -> Result<u32, UsageFault> {
    let speed = word.parse().ok().filter(|speed| (1..=SPEED_MAX).contains(speed));
    let max = SPEED_MAX.to_string();
    speed.ok_or_else(|| UsageFault::Speed { word: word.to_owned(), max })
}

/// The token of the bot in Telegram, if there is one.
///
/// # Errors
/// Where one should be is none that can be read.
pub(super) fn telegram_token(world: &World<'_>) -> Result<Option<String>, UsageFault> {
    secret(world, "telegram_token", "OMERTA_TELEGRAM_TOKEN")
}

/// The longest file of a secret: a larger one is something else.
const SECRET_BYTES_MAX: usize = 4096;

/// A secret: of the service manager's, of a file that is named, or of the environment. It is one line.
fn secret(
    world: &World<'_>,
    credential: &str,
    variable: &str,
) -> Result<Option<String>, UsageFault> {
    let folder = (world.variable)("CREDENTIALS_DIRECTORY").filter(|folder| !folder.is_empty());
    let credential = folder.map(|folder| Path::new(&folder).join(credential));
    let named = setting(world, None, &format!("{variable}_FILE")).map(PathBuf::from);
    let file = credential.filter(|file| file.exists()).or(named);
    let (found, place) = match file {
        Some(file) => {
            let place = file.display().to_string();
            let read = crate::config::read_bytes(&file, SECRET_BYTES_MAX).ok();
            let read = read.filter(|bytes| bytes.len() <= SECRET_BYTES_MAX);
            (read.and_then(|bytes| String::from_utf8(bytes).ok()), place)
        }
        None => match setting(world, None, variable) {
            Some(found) => (Some(found), variable.to_owned()),
            None => return Ok(None),
        },
    };
    let found = found.unwrap_or_default();
    // Some editors begin a file with a mark that nobody sees.
    let token = found.trim_start_matches('\u{feff}').trim();
    if token.is_empty() || !token.chars().all(|c| c.is_ascii_graphic()) {
        return Err(UsageFault::TokenUnreadable { place });
    }
    Ok(Some(token.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{DATA_DEFAULT, LOG_DEFAULT};
    use crate::config::settings;
    use crate::text::Locale;

    #[test]
    fn no_door_is_shown_of_an_address() {
        assert_eq!(shown("https://example.org/bot123:abc/hook"), "example.org");
        assert_eq!(shown("https://me:word@example.org:8443?x=1"), "example.org:8443");
        assert_eq!(host("https://me:word@example.org:8443?x=1"), "example.org");
        assert_eq!(host("http://127.0.0.1:8081"), "127.0.0.1");
        assert_eq!(host("http://[::1]:8081/tg"), "[::1]");
        assert_eq!(host(""), "");
    }

    /// The file that is handed out shows every setting, and its values are those where nothing is said.
    #[test]
    fn the_settings_file_shows_every_setting() {
        let file = include_str!("../../config/omerta.toml");
        let own = settings::read(file.as_bytes()).expect("sound settings");
        assert_eq!(own.telegram_webhook, None);
        // The one setting that is left out by default stands there as a comment.
        let file = file.replace("# webhook = ", "webhook = ");
        let shown = settings::read(file.as_bytes()).expect("sound settings");
        // Taken apart, so that a setting which is new does not compile until it is shown.
        let Settings {
            locale,
            log,
            data,
            rules,
            speed,
            telegram_api,
            telegram_webhook,
            web_listen,
        } = shown;
        assert_eq!(locale, Some(Locale::default()));
        assert_eq!(log.as_deref(), Some(LOG_DEFAULT));
        assert_eq!(data.as_deref(), Some(Path::new(DATA_DEFAULT)));
        assert_eq!(rules.as_deref(), Some(Path::new("rules")));
        assert_eq!(speed, Some(1));
        assert_eq!(telegram_api.as_deref(), Some(TELEGRAM));
        assert!(telegram_webhook.is_some_and(|hook| is_address(&hook)));
        assert_eq!(web_listen.as_deref(), Some(LISTEN));
        // What a variable can set is named beside it.
        for variable in ["LOCALE", "LOG", "DATA", "SPEED", "TELEGRAM_API", "WEB"] {
            assert!(file.contains(&format!("(OMERTA_{variable}")), "{variable}");
            let pages = include_str!("../../docs/operations.md");
            assert!(pages.contains(&format!("| `OMERTA_{variable}` |")), "{variable}");
        }
    }

    #[test]
    fn the_platform_is_known_however_it_is_written() {
        for api in [
            "https://api.telegram.org",
            "https://api.telegram.org/",
            "https://API.Telegram.org:443",
            "http://api.telegram.org.",
            "https://x@api.telegram.org/test",
        ] {
            assert!(is_the_platforms(api), "{api}");
        }
        for api in ["http://127.0.0.1:8081", "https://api.telegram.org.example.org"] {
            assert!(!is_the_platforms(api), "{api}");
        }
    }
}
