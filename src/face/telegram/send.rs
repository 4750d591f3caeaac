//! The hands: each delivery is a task of its own, that sends and tells what became of it. Nothing is
//! tried again here but what the platform would understand better otherwise.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use teloxide::RequestError;
use tokio::runtime::Handle;

use crate::face::live::{Delivery, Face, Heard, Inbox, Said};
use crate::face::telegram::address::Address;
use crate::face::telegram::client::{
    AnswerCallbackQuery, Client, EditMessageText, PinChatMessage, SendMessage, Sent,
    UnpinChatMessage,
};
use crate::face::telegram::doorman::Doorman;
use crate::face::telegram::read::{Me, renamed};
use crate::face::telegram::render::{self, ANSWER_MAX, CAPTION_MAX, TEXT_MAX, Times};
use crate::face::telegram::trouble::{self, Trouble};
use crate::host::message::{Pin, Post, To};
use crate::host::outbox::outcome::Outcome;
use crate::text::rich::Rich;

/// A short answer to a press passes by itself; a longer one, and one that matters, stays until it is read.
const PASSES_MAX: usize = 60;

/// Chats that are refused within this time are refused for the same reason.
const TOGETHER: Duration = Duration::from_secs(1);

/// Sends what the host says.
#[derive(Clone)]
pub struct Hands(pub(crate) Arc<Tools>);

/// What a delivery needs.
pub(crate) struct Tools {
    pub(crate) client: Client,
    pub(crate) me: Me,
    pub(crate) inbox: Inbox,
    pub(crate) runtime: Handle,
    pub(crate) doorman: Doorman,
    /// The server has refused a moment in a text.
    pub(crate) plain_times: AtomicBool,
    /// The chat that was refused last for too many messages, and when.
    pub(crate) refused: Mutex<Option<(i64, Instant)>>,
}

impl Face for Hands {
    fn deliver(&self, delivery: Delivery) {
        let tools = Arc::clone(&self.0);
        self.0.runtime.spawn(async move {
            let outcome = if delivery.post.errand.is_some() {
                tools.run_errand(&delivery).await
            } else {
                tools.send(&delivery).await
            };
            let Delivery { ticket, post, .. } = delivery;
            // Nobody is left to be told where the host has ended.
            let _ = tools.inbox.send(Said::Sent { ticket, post, outcome });
        });
    }
}

/// What has become of a message.
type Became = Result<Option<i64>, RequestError>;

impl Tools {
    pub(crate) fn times(&self) -> Times {
        if self.plain_times.load(Ordering::Relaxed) { Times::Plain } else { Times::Known }
    }

    async fn send(&self, delivery: &Delivery) -> Outcome {
        let Delivery { post, chat, .. } = delivery;
        let address = chat.as_deref().and_then(Address::named);
        match (post.to, &post.press) {
            (To::Answer(_), Some(press)) => self.answer(press, post).await,
            (To::Chat(_) | To::Person(_) | To::Answer(_), _) => match address {
                Some(address) => self.place(address, post).await,
                None => Outcome::Unreachable,
            },
        }
    }

    /// Answers a press, in a window of the presser's own; or it leads him to where an answer can be sent.
    async fn answer(&self, press: &str, post: &Post) -> Outcome {
        if let Some(door) = &post.door {
            let url = render::link(&self.me.username, door);
            return self.answered(press, json!({ "url": url })).await;
        }
        let text = render::leading(&post.message.text.plain(), ANSWER_MAX);
        let stays = post.stays || text.chars().count() > PASSES_MAX;
        self.answered(press, json!({ "text": text, "show_alert": stays })).await
    }

    async fn answered(&self, press: &str, mut answer: Value) -> Outcome {
        answer["callback_query_id"] = press.into();
        if answer.get("text").and_then(Value::as_str).is_some_and(str::is_empty)
            && let Some(answer) = answer.as_object_mut()
        {
            answer.remove("text");
            answer.remove("show_alert");
        }
        match self.client.call(AnswerCallbackQuery(answer)).await {
            Ok(_) => Outcome::Delivered { message: None },
            // Whoever pressed has seen that it took too long: it is over.
            Err(error) => match self.outcome(&error, None) {
                Outcome::Lost => Outcome::Delivered { message: None },
                other @ (Outcome::Delivered { .. }
                | Outcome::RetryAfter { .. }
                | Outcome::Trouble
                | Outcome::Unreachable
                | Outcome::Gone
                | Outcome::Failed) => other,
            },
        }
    }

    /// Sends a message, or changes the one that stands there.
    async fn place(&self, address: Address, post: &Post) -> Outcome {
        let mut became = self.try_place(address, post).await;
        if let Err(error) = &became
            && trouble::of(error) == Trouble::NoTime
        {
            self.plain_times.store(true, Ordering::Relaxed);
            became = self.try_place(address, post).await;
        }
        match became {
            Ok(message) => {
                self.pin(address, post, message).await;
                Outcome::Delivered { message }
            }
            Err(error) => {
                let outcome = self.outcome(&error, Some(address));
                if outcome == Outcome::Failed {
                    // Not what was said: only that the platform did not take it.
                    tracing::error!(trouble = ?trouble::of(&error), "a message was refused");
                }
                outcome
            }
        }
    }

    async fn try_place(&self, address: Address, post: &Post) -> Became {
        if let Some(message) = post.stands.filter(|_| post.edit) {
            match self.edit(address, message, post).await {
                Err(error) if trouble::of(&error) == Trouble::Gone => {}
                other => return other.map(|()| Some(message)),
            }
        }
        self.send_new(address, post).await
    }

    async fn edit(&self, address: Address, message: i64, post: &Post) -> Result<(), RequestError> {
        let text = render::parts(&post.message.text, TEXT_MAX);
        let first = text.first().cloned().unwrap_or_default();
        let mut call = json!({
            "chat_id": address.chat, "message_id": message,
            "text": render::html(&first, self.times()), "parse_mode": "HTML",
            "link_preview_options": { "is_disabled": true },
        });
        if let Some(buttons) = render::buttons(post, &self.me.username) {
            call["reply_markup"] = buttons;
        }
        match self.client.call(EditMessageText(call)).await {
            Err(error) if trouble::of(&error) != Trouble::Same => Err(error),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    async fn send_new(&self, address: Address, post: &Post) -> Became {
        let mut parts = render::parts(&post.message.text, TEXT_MAX);
        let fits = post.message.text.length() <= CAPTION_MAX && post.message.buttons.is_empty();
        if let Some(file) = &post.file {
            let bytes = (file.name.clone(), file.text.clone().into_bytes());
            let caption = fits.then(|| render::html(&post.message.text, self.times()));
            if !fits {
                self.send_parts(address, post, parts).await?;
            }
            let caption = caption.filter(|caption| !caption.is_empty());
            return self.client.send_file(address.chat, address.topic, bytes, caption).await;
        }
        if parts.is_empty() {
            parts.push(Rich::default());
        }
        self.send_parts(address, post, parts).await
    }

    /// The buttons stand under the last part.
    async fn send_parts(&self, address: Address, post: &Post, parts: Vec<Rich>) -> Became {
        let mut message = None;
        let last = parts.len().saturating_sub(1);
        for (n, part) in parts.iter().enumerate() {
            let mut call = json!({
                "chat_id": address.chat, "text": render::html(part, self.times()),
                "parse_mode": "HTML", "link_preview_options": { "is_disabled": true },
            });
            if let Some(topic) = address.topic {
                call["message_thread_id"] = topic.into();
            }
            if post.message.protect {
                call["protect_content"] = true.into();
            }
            if post.pin != Pin::AsIs {
                call["disable_notification"] = true.into();
            }
            if n == last
                && let Some(buttons) = render::buttons(post, &self.me.username)
            {
                call["reply_markup"] = buttons;
            }
            let Sent { message_id, date } = self.client.call(SendMessage(call)).await?;
            self.doorman.note_date(date);
            message = Some(message_id);
        }
        Ok(message)
    }

    /// A board is pinned when it is new, and no longer when its game is over. Where the bot may not, the
    /// board stands where it was sent.
    async fn pin(&self, address: Address, post: &Post, message: Option<i64>) {
        let Some(message) = message else { return };
        let new = post.stands != Some(message);
        let which = json!({ "chat_id": address.chat, "message_id": message });
        let done = match post.pin {
            Pin::Up if new => {
                let mut which = which;
                which["disable_notification"] = true.into();
                self.client.call(PinChatMessage(which)).await
            }
            Pin::Down if !new => self.client.call(UnpinChatMessage(which)).await,
            Pin::AsIs | Pin::Up | Pin::Down => return,
        };
        if let Err(error) = done {
            tracing::debug!(trouble = ?trouble::of(&error), "the board is not pinned");
        }
    }

    /// What the host is told of a call that did not succeed.
    pub(crate) fn outcome(&self, error: &RequestError, address: Option<Address>) -> Outcome {
        match trouble::of(error) {
            Trouble::Pause(ms) => {
                let everywhere =
                    address.is_some_and(|address| self.refused_elsewhere(address.chat));
                Outcome::RetryAfter { ms, everywhere }
            }
            Trouble::Moved(to) => {
                if let Some(address) = address {
                    self.moved(address.chat, to);
                }
                Outcome::Trouble
            }
            Trouble::Later | Trouble::Token | Trouble::Rival | Trouble::Hooked => Outcome::Trouble,
            Trouble::Lost => Outcome::Lost,
            Trouble::Unreachable => Outcome::Unreachable,
            Trouble::Gone => Outcome::Gone,
            Trouble::Same | Trouble::Already | Trouble::Stale => {
                Outcome::Delivered { message: None }
            }
            Trouble::Forbidden | Trouble::NoMember | Trouble::NoTime | Trouble::Wrong => {
                Outcome::Failed
            }
        }
    }

    /// A chat is refused for its own sake; two of them within a second, since the bot sends too much.
    fn refused_elsewhere(&self, chat: i64) -> bool {
        let now = Instant::now();
        let mut last = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        let before = last.replace((chat, now));
        before.is_some_and(|(other, at)| other != chat && now - at < TOGETHER)
    }

    /// [B44] The group has another number by now: the host is told, and sends it there.
    fn moved(&self, from: i64, to: i64) {
        let Heard { input, date_ms } = renamed(from, to);
        let inputs = vec![Heard { input, date_ms }];
        let _ = self.inbox.send(Said::Heard { inputs, taken: Box::new(|| {}) });
    }
}
