//! What the platform says of the bot, asked once and without a trace: nothing is fetched and nothing is
//! set, so that it may be asked while another process hosts.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::fmt::rfc2822::DateTimeParser;
use reqwest::header::DATE;
use reqwest::redirect::Policy;
use serde_json::json;
use tokio::runtime::Builder;
use tokio::time::timeout;

use crate::face::telegram::client::{Client, GetMe, GetWebhookInfo, Hooked};
use crate::face::telegram::connect::{NoEntry, Settings};
use crate::face::telegram::trouble::{self, Trouble};

/// One waits so long for each answer: somebody sits before the terminal.
const WAIT: Duration = Duration::from_secs(10);

/// What was found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// How many seconds our clock is ahead of the platform's; `None`: it tells no time.
    pub ahead_s: Option<i64>,
    /// The bot.
    pub bot: Bot,
}

/// The bot as the platform knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bot {
    /// It has this token.
    Known {
        /// Its public name.
        username: String,
        /// May it be added to groups?
        joins_groups: bool,
        /// Does it read groups where it is no administrator?
        reads_all: bool,
        /// How updates come; `None`: the platform did not say.
        told: Option<Told>,
    },
    /// Nobody has this token.
    Refused,
    /// Nothing that a Bot API would say has come from there.
    Silent,
}

/// What the platform says of how updates come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Where they are sent, if they are: the host alone, since other programs put their token into the path.
    pub host: Option<String>,
    /// Is that what our settings say, with a webhook or without?
    pub as_set: bool,
    /// How many wait.
    pub pending: u64,
    /// What was wrong the last time that something was.
    pub error: Option<String>,
}

/// Asks the platform of the bot.
///
/// # Errors
/// The address is none, or the system gives no threads.
pub fn diagnose(settings: &Settings) -> Result<Diagnosis, NoEntry> {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| NoEntry::Threads(error.to_string()))?;
    let client = Client::new(&settings.token, &settings.api).ok_or(NoEntry::Address)?;
    runtime.block_on(async {
        let ahead_s = timeout(WAIT, ahead(&settings.api)).await.ok().flatten();
        let bot = timeout(WAIT, ask(&client, settings)).await.unwrap_or(Bot::Silent);
        Ok(Diagnosis { ahead_s, bot })
    })
}

async fn ask(client: &Client, settings: &Settings) -> Bot {
    let own = match client.call(GetMe(json!({}))).await {
        Ok(own) => own,
        Err(error) if trouble::of(&error) == Trouble::Token => return Bot::Refused,
        Err(_) => return Bot::Silent,
    };
    let hooked = client.call(GetWebhookInfo(json!({}))).await.ok();
    Bot::Known {
        username: own.username,
        joins_groups: own.can_join_groups.unwrap_or(true),
        reads_all: own.can_read_all_group_messages,
        told: hooked.map(|hooked| told(hooked, settings)),
    }
}

fn told(hooked: Hooked, settings: &Settings) -> Told {
    let wanted = settings.hook.as_ref().map_or("", |hook| &hook.url);
    let url: Option<reqwest::Url> = hooked.url.parse().ok();
    let host = url.and_then(|url| url.host_str().map(str::to_owned));
    Told {
        host: host.or_else(|| (!hooked.url.is_empty()).then(|| "?".to_owned())),
        as_set: hooked.url == wanted,
        pending: hooked.pending_update_count,
        error: hooked.last_error_message.map(|said| said.replace(&settings.token, "…")),
    }
}

/// How far our clock is ahead, to a second or so. It is asked without the token: anybody may know the
/// time. What the date says has passed while the answer was on its way is halved.
async fn ahead(api: &str) -> Option<i64> {
    let client = reqwest::Client::builder().no_proxy().redirect(Policy::none()).build().ok()?;
    let before = SystemTime::now();
    let answer = client.get(api).send().await.ok()?;
    let passed = SystemTime::now().duration_since(before).unwrap_or_default();
    let ours = before.duration_since(UNIX_EPOCH).ok()? + passed / 2;
    let date = answer.headers().get(DATE)?.to_str().ok()?;
    let theirs = DateTimeParser::new().parse_timestamp(date).ok()?;
    Some(i64::try_from(ours.as_secs()).ok()? - theirs.as_second())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_webhook_the_host_alone_is_told() {
        let settings = Settings { token: "1:abc".to_owned(), api: String::new(), hook: None };
        let hooked = |url: &str, said: &str| Hooked {
            url: url.to_owned(),
            pending_update_count: 2,
            last_error_message: Some(said.to_owned()),
        };
        let found = told(hooked("https://example.org/bot1:abc", "no /bot1:abc there"), &settings);
        assert_eq!(found.host.as_deref(), Some("example.org"));
        assert_eq!(found.error.as_deref(), Some("no /bot… there"));
        assert!(!found.as_set);
        let none = told(hooked("", ""), &settings);
        assert_eq!((none.host, none.as_set), (None, true));
    }

    #[test]
    fn a_date_of_a_header_is_read() {
        let date = DateTimeParser::new().parse_timestamp("Thu, 01 Jan 1970 00:01:00 GMT");
        assert_eq!(date.map(|date| date.as_second()).ok(), Some(60));
    }
}
