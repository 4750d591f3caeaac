//! Updates to the bot's own server, one after the other, each again until it is taken.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Client;

use crate::telegram::fake::shared::Shared;

/// How long a delivery that has failed waits, on the wall.
const AGAIN: Duration = Duration::from_millis(50);

/// Delivers for ever.
pub(crate) async fn deliver(shared: Arc<Shared>) {
    let client = Client::builder().no_proxy().timeout(Duration::from_secs(10)).build();
    let client = client.expect("a client");
    let mut bell = shared.bell();
    loop {
        bell.mark_unchanged();
        let next = shared.look(|state| {
            let front = state.queue.front().filter(|_| !state.webhook.url.is_empty());
            front.map(|queued| (state.webhook.clone(), queued.clone()))
        });
        let Some((webhook, queued)) = next else {
            if bell.changed().await.is_err() {
                return;
            }
            continue;
        };
        let mut request = client
            .post(&webhook.url)
            .header("content-type", "application/json")
            .body(queued.update.to_string());
        if let Some(secret) = &webhook.secret {
            request = request.header("X-Telegram-Bot-Api-Secret-Token", secret);
        }
        let failed = match request.send().await {
            Ok(response) if response.status().is_success() => None,
            Ok(response) => Some(format!("Wrong response from the webhook: {}", response.status())),
            Err(_) => Some("Connection refused".to_owned()),
        };
        let again = failed.is_some();
        shared.change(|state| match failed {
            None => {
                if state.queue.front().is_some_and(|front| front.id == queued.id) {
                    state.queue.pop_front();
                }
            }
            Some(text) => state.webhook.failed = Some((state.now(), text)),
        });
        if again {
            tokio::time::sleep(AGAIN).await;
        }
    }
}
