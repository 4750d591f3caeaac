//! The client: teloxide's, with answers of our own. Of what a call returns we take what we need and
//! nothing else, so that a field which the library does not know spoils no message that has arrived.
//!
//! A call has no `Debug`: it holds what only its reader may see.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use teloxide::requests::{JsonRequest, Payload};
use teloxide::types::{ChatMember, InputFile, Update};
use teloxide::{Bot, RequestError};

use crate::face::telegram::read::understood;

/// A long poll is answered after this time at the latest.
pub(crate) const POLL_S: u32 = 25;
/// So long one waits for the answer to it.
const POLL_WAIT: Duration = Duration::from_secs(40);
/// So long one waits for the answer to anything else.
const WAIT: Duration = Duration::from_secs(15);

/// Declares the calls: the method's name, and what is taken of its answer.
macro_rules! calls {
    ($($name:ident -> $output:ty;)*) => {$(
        #[derive(Serialize)]
        #[serde(transparent)]
        pub(crate) struct $name(pub(crate) Value);

        impl Payload for $name {
            type Output = $output;
            const NAME: &'static str = stringify!($name);
        }
    )*};
}

calls! {
    SendMessage -> Sent;
    EditMessageText -> Value;
    DeleteMessage -> bool;
    PinChatMessage -> bool;
    UnpinChatMessage -> bool;
    AnswerCallbackQuery -> bool;
    GetChat -> Value;
    GetChatMember -> Value;
    GetChatAdministrators -> Vec<ChatMember>;
    SetChatPermissions -> bool;
    RestrictChatMember -> bool;
    CloseForumTopic -> bool;
    ReopenForumTopic -> bool;
    CloseGeneralForumTopic -> bool;
    ReopenGeneralForumTopic -> bool;
    SetMyCommands -> bool;
    SetMyDefaultAdministratorRights -> bool;
    DeleteWebhook -> bool;
    SetWebhook -> bool;
    GetUpdates -> Vec<Value>;
    GetMe -> Own;
    GetWebhookInfo -> Hooked;
}

/// What is taken of a message that was sent.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct Sent {
    pub(crate) message_id: i64,
    /// When, by the platform's clock, in seconds since 1970.
    pub(crate) date: i64,
}

/// What is taken of the bot's own account.
#[derive(Clone, Deserialize)]
pub(crate) struct Own {
    pub(crate) id: u64,
    pub(crate) username: String,
    #[serde(default)]
    pub(crate) can_read_all_group_messages: bool,
    /// May it be added to groups? Who does not say so, lets it.
    pub(crate) can_join_groups: Option<bool>,
}

/// What is taken of what the platform knows of the webhook.
#[derive(Clone, Deserialize)]
pub(crate) struct Hooked {
    /// Where updates are sent; empty: they are not.
    pub(crate) url: String,
    pub(crate) pending_update_count: u64,
    /// What was wrong the last time that something was.
    pub(crate) last_error_message: Option<String>,
}

/// The client. Clones share their connections.
#[derive(Clone)]
pub(crate) struct Client {
    polls: Bot,
    calls: Bot,
}

impl Client {
    /// A client for this bot at this address; `None`: the address is none.
    pub(crate) fn new(token: &str, api: &str) -> Option<Client> {
        let url: reqwest::Url = api.trim_end_matches('/').parse().ok()?;
        if url.cannot_be_a_base() {
            return None;
        }
        let bot = |wait| {
            let settings = teloxide::net::default_reqwest_settings().timeout(wait).no_proxy();
            let client = settings.build().ok()?;
            Some(Bot::with_client(token, client).set_api_url(url.clone()))
        };
        Some(Client { polls: bot(POLL_WAIT)?, calls: bot(WAIT)? })
    }

    /// Makes a call.
    pub(crate) async fn call<P>(&self, payload: P) -> Result<P::Output, RequestError>
    where
        P: Payload + Serialize + 'static,
        P::Output: serde::de::DeserializeOwned + 'static,
    {
        JsonRequest::new(self.calls.clone(), payload).await
    }

    /// Waits for updates.
    pub(crate) async fn poll(&self, payload: GetUpdates) -> Result<Vec<Update>, RequestError> {
        let updates = JsonRequest::new(self.polls.clone(), payload).await?;
        Ok(updates.into_iter().filter_map(understood).collect())
    }

    /// Sends a file with a few words; gives the message's number, where that is understood. What has
    /// arrived has, even if the library does not know all of what it is told of it.
    pub(crate) async fn send_file(
        &self,
        chat: i64,
        topic: Option<i32>,
        (name, bytes): (String, Vec<u8>),
        caption: Option<String>,
    ) -> Result<Option<i64>, RequestError> {
        use teloxide::payloads::SendDocumentSetters as _;
        use teloxide::requests::Requester as _;
        use teloxide::types::{ChatId, MessageId, ParseMode, ThreadId};
        let file = InputFile::memory(bytes).file_name(name);
        let mut call = self.calls.send_document(ChatId(chat), file);
        if let Some(caption) = caption {
            call = call.caption(caption).parse_mode(ParseMode::Html);
        }
        if let Some(topic) = topic {
            call = call.message_thread_id(ThreadId(MessageId(topic)));
        }
        match call.await {
            Ok(message) => Ok(Some(i64::from(message.id.0))),
            Err(RequestError::InvalidJson { raw, .. }) if has_arrived(&raw) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Does an answer say that the call was carried out?
pub(crate) fn has_arrived(raw: &str) -> bool {
    let answer: Option<Value> = serde_json::from_str(raw).ok();
    answer.is_some_and(|answer| answer.get("ok") == Some(&Value::Bool(true)))
}
