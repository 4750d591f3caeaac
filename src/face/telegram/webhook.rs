//! Updates by webhook: a call of the platform is answered with 200 once all that the update did is
//! durable, never before. Who does not know the secret word is nobody.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use teloxide::types::{Update, UpdateKind};

use crate::face::telegram::client::SetWebhook;
use crate::face::telegram::poll::KINDS;
use crate::face::telegram::send::Tools;
use crate::face::telegram::trouble::{self, Trouble};

/// The header in which the platform says the secret word.
const HEADER: &str = "x-telegram-bot-api-secret-token";

/// What the route needs.
struct Route {
    tools: Arc<Tools>,
    secret: String,
}

/// Where a webhook is reached from outside, and where it listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hook {
    /// The address that is told to the platform.
    pub url: String,
    /// Where the calls arrive.
    pub listen: SocketAddr,
}

/// The path of an address: what is behind the host's name.
fn path(url: &str) -> String {
    let after = url.split_once("://").map_or(url, |(_, rest)| rest);
    after.find('/').map_or_else(|| "/".to_owned(), |at| after[at..].to_owned())
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

/// Listens, and tells the platform where.
///
/// # Errors
/// Nobody can listen there, or the platform does not take it.
pub(crate) async fn serve(tools: Arc<Tools>, hook: &Hook, token: &str) -> Result<(), String> {
    let secret = secret(token);
    let route = Arc::new(Route { tools: Arc::clone(&tools), secret: secret.clone() });
    let router = Router::new().route(&path(&hook.url), post(heard)).with_state(route);
    let listener = tokio::net::TcpListener::bind(hook.listen).await;
    let listener = listener.map_err(|error| format!("{}: {error}", hook.listen))?;
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "the webhook has ended");
        }
    });
    let call = json!({ "url": hook.url, "secret_token": secret, "allowed_updates": KINDS });
    let set = tools.client.call(SetWebhook(call)).await.map_err(|error| trouble::of(&error));
    match set {
        Err(Trouble::Later | Trouble::Lost | Trouble::Pause(_)) => {
            tracing::warn!("the platform does not answer: the webhook stays as it was set");
            Ok(())
        }
        set => set.map(drop).map_err(|trouble| format!("{}: {trouble:?}", hook.url)),
    }
}

async fn heard(State(route): State<Arc<Route>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let given = headers.get(HEADER).map(|value| value.as_bytes()).unwrap_or_default();
    if !same(given, route.secret.as_bytes()) {
        return StatusCode::FORBIDDEN;
    }
    // What is no update will not be one when it comes again.
    let Some(update) = update(&body) else { return StatusCode::OK };
    if route.tools.take(&[update]).await { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }
}

/// The library drops what it does not understand; we keep it, since it may be a message.
fn update(body: &[u8]) -> Option<Update> {
    let value: Value = serde_json::from_slice(body).ok()?;
    let mut update: Update = serde_json::from_value(value.clone()).ok()?;
    if let UpdateKind::Error(unknown) = &mut update.kind {
        *unknown = value;
    }
    Some(update)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_route_is_the_path_of_the_address() {
        assert_eq!(path("https://example.org/telegram/x"), "/telegram/x");
        assert_eq!(path("https://example.org"), "/");
        assert_eq!(path("http://127.0.0.1:8787/hook"), "/hook");
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
