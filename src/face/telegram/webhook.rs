//! Updates by webhook: a call of the platform is answered with 200 once all that the update did is
//! durable, never before. Who does not know the secret word is nobody.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::face::telegram::client::SetWebhook;
use crate::face::telegram::poll::KINDS;
use crate::face::telegram::read::understood;
use crate::face::telegram::send::Tools;
use crate::face::telegram::trouble::{self, Trouble};

/// The header in which the platform says the secret word.
const HEADER: &str = "x-telegram-bot-api-secret-token";

/// The first pause before the address is told again; each further one is twice as long, up to the last.
const FIRST: Duration = Duration::from_secs(1);
const LAST: Duration = Duration::from_secs(60);

/// What the route needs.
struct Route {
    tools: Arc<Tools>,
    secret: String,
    path: String,
}

/// Where a webhook is reached from outside, and where it listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hook {
    /// The address that is told to the platform.
    pub url: String,
    /// Where the calls arrive.
    pub listen: SocketAddr,
}

/// Why updates cannot be sent to us. It names no address: a secret may be a part of that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HookFault {
    /// Nobody can listen there.
    Listen {
        /// Where.
        listen: String,
        /// What the system says.
        error: String,
    },
    /// The platform does not take the address.
    Refused,
}

/// The path of an address: what is behind the host's name, without what is asked of it.
fn path(url: &str) -> String {
    let after = url.split_once("://").map_or(url, |(_, rest)| rest);
    let path = after.find('/').map_or("/", |at| &after[at..]);
    path.split(['?', '#']).next().unwrap_or("/").to_owned()
}

/// A word that only the platform knows: it follows from the token, so that it is kept nowhere.
fn secret(token: &str) -> String {
    let digest = Sha256::digest(format!("omerta webhook {token}"));
    digest.iter().take(24).map(|byte| format!("{byte:02x}")).collect()
}

/// Are they the same? Takes as long whatever they have in common.
fn same(one: &[u8], other: &[u8]) -> bool {
    let (one, other) = (Sha256::digest(one), Sha256::digest(other));
    one.iter().zip(other.iter()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

/// Listens; what it gives ends with the process.
///
/// # Errors
/// Nobody can listen there.
pub(crate) async fn listen(
    tools: &Arc<Tools>,
    hook: &Hook,
    token: &str,
) -> Result<JoinHandle<()>, HookFault> {
    let route = Route { tools: Arc::clone(tools), secret: secret(token), path: path(&hook.url) };
    // The path is compared as it is: nothing in it has a meaning of its own.
    let router = Router::new().fallback(heard).with_state(Arc::new(route));
    let listener = tokio::net::TcpListener::bind(hook.listen).await.map_err(|error| {
        HookFault::Listen { listen: hook.listen.to_string(), error: error.to_string() }
    })?;
    Ok(tools.runtime.spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "the webhook has ended");
        }
    }))
}

/// Tells the platform where, until it has taken that.
///
/// # Errors
/// It does not take the address.
pub(crate) async fn announce(tools: &Tools, hook: &Hook, token: &str) -> Result<(), HookFault> {
    let mut pause = FIRST;
    loop {
        let call = json!({
            "url": hook.url, "secret_token": secret(token), "allowed_updates": KINDS,
        });
        let Err(error) = tools.client.call(SetWebhook(call)).await else { return Ok(()) };
        let trouble = trouble::of(&error);
        let wait = if let Trouble::Pause(ms) = trouble { Duration::from_millis(ms) } else { pause };
        if !matches!(trouble, Trouble::Pause(_) | Trouble::Later | Trouble::Lost) {
            tracing::error!(?trouble, "the webhook is not taken");
            return Err(HookFault::Refused);
        }
        tracing::warn!("the platform does not take the webhook yet");
        sleep(wait).await;
        pause = (pause * 2).min(LAST);
    }
}

async fn heard(
    State(route): State<Arc<Route>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    if uri.path() != route.path || method != Method::POST {
        return StatusCode::NOT_FOUND;
    }
    let given = headers.get(HEADER).map(|value| value.as_bytes()).unwrap_or_default();
    if !same(given, route.secret.as_bytes()) {
        return StatusCode::FORBIDDEN;
    }
    // What is no update will not be one when it comes again.
    let update = serde_json::from_slice(&body).ok().and_then(understood);
    let Some(update) = update else { return StatusCode::OK };
    if route.tools.take(&[update]).await { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_route_is_the_path_of_the_address() {
        assert_eq!(path("https://example.org/telegram/x"), "/telegram/x");
        assert_eq!(path("https://example.org"), "/");
        assert_eq!(path("http://127.0.0.1:8787/hook"), "/hook");
        assert_eq!(path("https://example.org/:a/{b}/*?c=1#d"), "/:a/{b}/*");
    }

    #[test]
    fn the_secret_word_follows_from_the_token_and_is_compared_whole() {
        let word = secret("123:abc");
        assert_eq!(word.len(), 48);
        assert_ne!(word, secret("123:abd"));
        assert!(same(word.as_bytes(), secret("123:abc").as_bytes()));
        assert!(!same(word.as_bytes(), &word.as_bytes()[..47]));
        assert!(!same(b"", word.as_bytes()));
    }
}
