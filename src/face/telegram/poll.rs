//! Updates by long polling: what has come is confirmed with the next call, and only after all of it is
//! durable. What comes again is known again by its number.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use teloxide::types::Update;
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::face::live::{Heard, Said};
use crate::face::telegram::client::{DeleteMessage, DeleteWebhook, GetUpdates, POLL_S};
use crate::face::telegram::read::{own_pin, read};
use crate::face::telegram::send::Tools;
use crate::face::telegram::trouble::{self, Trouble};

/// The updates that are asked for: others are not of a game.
pub(crate) const KINDS: [&str; 5] =
    ["message", "edited_message", "callback_query", "my_chat_member", "chat_member"];
/// So many at a time.
const AT_ONCE: u8 = 100;
/// The first pause after a trouble; each further one is twice as long, up to the last.
const FIRST_MS: u64 = 500;
const LAST_MS: u64 = 30_000;

/// Asks for updates as long as there is a host to hear them.
pub(crate) async fn poll(tools: Arc<Tools>) {
    let mut next = 0_u32;
    let mut pause_ms = FIRST_MS;
    loop {
        let call = json!({
            "offset": next, "timeout": POLL_S, "limit": AT_ONCE, "allowed_updates": KINDS,
        });
        match tools.client.poll(GetUpdates(call)).await {
            Ok(updates) => {
                pause_ms = FIRST_MS;
                let last = updates.last().map(|update| update.id.0);
                if !tools.take(&updates).await {
                    return;
                }
                next = last.map_or(next, |last| last.saturating_add(1));
            }
            Err(error) => {
                let pause = tools.poll_trouble(trouble::of(&error), pause_ms).await;
                sleep(pause).await;
                pause_ms = (pause_ms * 2).min(LAST_MS);
            }
        }
    }
}

impl Tools {
    /// Says how long to wait before it is tried again.
    async fn poll_trouble(&self, trouble: Trouble, pause_ms: u64) -> Duration {
        match trouble {
            Trouble::Pause(ms) => return Duration::from_millis(ms),
            Trouble::Rival => tracing::warn!(
                "another process asks for the updates of this bot: only one of them may"
            ),
            Trouble::Token => tracing::error!("the platform does not know this token any more"),
            Trouble::Hooked => {
                // A webhook that was set before takes everything: without it, updates come here.
                let _ = self.client.call(DeleteWebhook(json!({}))).await;
            }
            Trouble::Moved(_)
            | Trouble::Unreachable
            | Trouble::Gone
            | Trouble::Same
            | Trouble::Already
            | Trouble::Forbidden
            | Trouble::NoMember
            | Trouble::Stale
            | Trouble::NoTime
            | Trouble::Later
            | Trouble::Lost
            | Trouble::Wrong => tracing::info!(?trouble, "no updates"),
        }
        Duration::from_millis(pause_ms)
    }

    /// The platform says aloud that we have pinned the board: nobody needs to read that.
    fn tidy_pin(self: &Arc<Self>, update: &Update) {
        let Some((chat, message)) = own_pin(update, &self.me) else { return };
        let tools = Arc::clone(self);
        self.runtime.spawn(async move {
            // Where the bot may not, it stays.
            let call = DeleteMessage(json!({ "chat_id": chat, "message_id": message }));
            let _ = tools.client.call(call).await;
        });
    }

    /// Hands updates in and waits until all that they did is durable; says whether anybody hears.
    pub(crate) async fn take(self: &Arc<Self>, updates: &[Update]) -> bool {
        let mut inputs: Vec<Heard> = Vec::new();
        for update in updates {
            self.doorman.note(update);
            self.tidy_pin(update);
            inputs.extend(read(update, &self.me));
        }
        self.announce(&mut inputs).await;
        if inputs.is_empty() {
            return true;
        }
        let (tell, told) = oneshot::channel();
        let taken = Box::new(move || {
            let _ = tell.send(());
        });
        self.inbox.send(Said::Heard { inputs, taken }).is_ok() && told.await.is_ok()
    }
}
