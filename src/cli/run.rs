//! `omerta run`: starts every face that has a token, and hosts until the process is asked to stop.

use std::io;
use std::path::Path;

use crate::cli::{Exit, World, setting, usage};
use crate::config::Config;
use crate::config::settings::{SPEED_MAX, is_address, is_listening};
use crate::text::Text;
use crate::text::usage::UsageFault;

/// Telegram's own address.
const TELEGRAM: &str = "https://api.telegram.org";
/// Where the program listens unless it is told otherwise.
const LISTEN: &str = "127.0.0.1:8787";

/// What a run is started with. It has no `Debug`: it holds the token.
#[cfg_attr(not(feature = "telegram"), expect(dead_code, reason = "no face is built in"))]
pub(super) struct Plan {
    pub(super) token: String,
    pub(super) api: String,
    pub(super) webhook: Option<String>,
    pub(super) listen: String,
    pub(super) speed: u32,
}

/// Hosts.
pub(super) fn run(
    world: &mut World<'_>,
    (config, data): (&Config, &Path),
    text: &Text,
) -> io::Result<Exit> {
    match plan(world, config) {
        Ok(plan) => host(world, plan, (config, data), text),
        Err(fault) => usage(world, text, &fault),
    }
}

fn plan(world: &World<'_>, config: &Config) -> Result<Plan, UsageFault> {
    let own = &config.settings;
    let api = setting(world, None, "OMERTA_TELEGRAM_API").or_else(|| own.telegram_api.clone());
    let listen = setting(world, None, "OMERTA_WEB").or_else(|| own.web_listen.clone());
    let api = api.unwrap_or_else(|| TELEGRAM.to_owned());
    let listen = listen.unwrap_or_else(|| LISTEN.to_owned());
    if !is_address(&api) {
        return Err(UsageFault::Address { variable: "OMERTA_TELEGRAM_API" });
    }
    if !is_listening(&listen) {
        return Err(UsageFault::Address { variable: "OMERTA_WEB" });
    }
    let speed = match setting(world, None, "OMERTA_SPEED") {
        Some(word) => speed(&word)?,
        None => own.speed.unwrap_or(1),
    };
    if speed != 1 && host_of(&api) == host_of(TELEGRAM) {
        return Err(UsageFault::SpeedThere);
    }
    let token = secret(world, "telegram_token", "OMERTA_TELEGRAM_TOKEN")?;
    let token = token.ok_or(UsageFault::NoFace)?;
    let webhook = own.telegram_webhook.clone();
    if webhook.is_some() && listen == "off" {
        return Err(UsageFault::Address { variable: "OMERTA_WEB" });
    }
    Ok(Plan { token, api, webhook, listen, speed })
}

/// The name of the host in an address of the web, however it is written.
fn host_of(address: &str) -> String {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
    let host = host.split_once(':').map_or(host, |(host, _)| host);
    host.trim_end_matches('.').to_lowercase()
}

fn speed(word: &str) -> Result<u32, UsageFault> {
    let speed = word.parse().ok().filter(|speed| (1..=SPEED_MAX).contains(speed));
    let max = SPEED_MAX.to_string();
    speed.ok_or_else(|| UsageFault::Speed { word: word.to_owned(), max })
}

/// A secret: of the service manager's, of a file that is named, or of the environment. It is one line.
fn secret(
    world: &World<'_>,
    credential: &str,
    variable: &str,
) -> Result<Option<String>, UsageFault> {
    let folder = (world.variable)("CREDENTIALS_DIRECTORY").filter(|folder| !folder.is_empty());
    let credential = folder.map(|folder| Path::new(&folder).join(credential));
    let named = setting(world, None, &format!("{variable}_FILE")).map(std::path::PathBuf::from);
    let file = credential.filter(|file| file.exists()).or(named);
    let (found, place) = match file {
        Some(file) => {
            let place = file.display().to_string();
            let read = std::fs::read_to_string(&file);
            let unreadable = |_| UsageFault::TokenUnreadable { place: place.clone() };
            (Some(read.map_err(unreadable)?), place)
        }
        None => (setting(world, None, variable), variable.to_owned()),
    };
    let Some(found) = found else { return Ok(None) };
    let token = found.trim();
    if token.is_empty() || token.contains(char::is_whitespace) {
        return Err(UsageFault::TokenUnreadable { place });
    }
    Ok(Some(token.to_owned()))
}

/// No face is built in.
#[cfg(not(feature = "telegram"))]
fn host(
    world: &mut World<'_>,
    _plan: Plan,
    _from: (&Config, &Path),
    text: &Text,
) -> io::Result<Exit> {
    usage(world, text, &UsageFault::NotBuilt)
}

#[cfg(feature = "telegram")]
use crate::cli::hosting::host;
