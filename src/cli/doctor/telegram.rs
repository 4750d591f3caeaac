//! What `omerta doctor` finds out from Telegram.

use crate::cli::World;
use crate::cli::hosting::settings;
use crate::cli::plan::{InForce, shown, telegram_token};
use crate::cli::run::Plan;
use crate::face::telegram::{Bot, Diagnosis, Told, diagnose};
use crate::text::doctor::Finding;

/// What Telegram says of the token, and what comes with it.
pub(super) fn platform(world: &World<'_>, set: InForce) -> Vec<Finding> {
    let token = match telegram_token(world) {
        Ok(Some(token)) => token,
        Ok(None) => return vec![Finding::TokenNone],
        Err(fault) => return vec![Finding::TokenWrong(fault)],
    };
    let (api, listen) = (shown(&set.api).to_owned(), set.listen.clone());
    let webhook = set.webhook.as_deref().map(|url| shown(url).to_owned());
    let Ok(Diagnosis { ahead_s, bot }) = diagnose(&settings(Plan { token, set })) else {
        return vec![Finding::Silent { api }];
    };
    let mut found = Vec::new();
    let mut told = None;
    match bot {
        Bot::Silent => {
            found.push(Finding::Silent { api });
            // What no Bot API has said is wrong already; a clock that is wrong may be why.
            found.extend(ahead_s.map(|ahead_s| Finding::Clock { ahead_s }));
            return found;
        }
        Bot::Refused => found.push(Finding::TokenRefused),
        Bot::Known { username, joins_groups, reads_all, told: said } => {
            found.push(Finding::Bot { name: username });
            found.extend((!joins_groups).then_some(Finding::NoGroups));
            found.push(if reads_all { Finding::ReadsAll } else { Finding::ReadsLittle });
            told = said;
        }
    }
    found.extend(told.map(|told| updates(told, webhook, listen)));
    found.push(match ahead_s {
        Some(ahead_s) => Finding::Clock { ahead_s },
        None => Finding::ClockUnknown,
    });
    found
}

/// How updates come.
fn updates(told: Told, webhook: Option<String>, listen: String) -> Finding {
    let Told { host, as_set, pending, error } = told;
    match (webhook, host) {
        (None, None) => Finding::Asked { pending },
        (None, Some(host)) => Finding::HookForeign { host },
        (Some(wanted), Some(host)) if !as_set => Finding::HookOther { host, wanted },
        (Some(host), None) => Finding::HookUnset { host },
        (Some(host), Some(_)) => match error {
            Some(said) => Finding::HookFailed { said, listen, pending },
            None => Finding::Hook { host, listen, pending },
        },
    }
}
