//! Rights to write, taken away and set back. Nothing is taken away before the host has written down what
//! it was.

use omerta_engine::ids::Person;
use serde_json::{Value, json};
use teloxide::RequestError;
use tokio::sync::oneshot;

use crate::face::live::Said;
use crate::face::telegram::address::Address;
use crate::face::telegram::client::{
    CloseForumTopic, CloseGeneralForumTopic, GetChat, GetChatMember, ReopenForumTopic,
    ReopenGeneralForumTopic, RestrictChatMember, SetChatPermissions,
};
use crate::face::telegram::errand::{again_if_lost, is_in, status};
use crate::face::telegram::send::Tools;
use crate::face::telegram::trouble::{self, Trouble};
use crate::host::hall::closing::Closed;
use crate::host::outbox::outcome::Outcome;
use crate::host::record::ChatId;

/// Everything that people may write, and react with: reactions speak, too. Named one by one, since what is
/// not named of a permission is not given.
const SPEECH: [&str; 11] = [
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
];
/// The rest of a person's permissions, that stays as it is.
const REST: [&str; 5] = [
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
    "can_edit_tag",
];
/// How a topic was that was open.
const TOPIC: &str = "topic";
/// How a person was whom nothing was forbidden.
const MEMBER: &str = "member";

/// A right to write, of one person or of everybody, in a chat.
pub(crate) struct Right {
    pub(crate) address: Address,
    pub(crate) chat: ChatId,
    pub(crate) whom: Option<Person>,
    /// The account's number.
    pub(crate) user: Option<u64>,
}

impl Tools {
    /// Takes it away. What it was is asked first, and written down, unless it was taken away before.
    pub(crate) async fn close(&self, right: &Right, known: Option<&str>) -> Result<(), Outcome> {
        if known.is_none() {
            let before = self.before(right).await.map_err(|error| self.failed(&error, right))?;
            // Who is away, or rules the chat, is silenced by nobody.
            let Some(before) = before else { return Err(Outcome::Gone) };
            if !self.written_down(right, before).await {
                return Err(Outcome::Trouble);
            }
        }
        match self.set(right, None).await {
            Ok(()) => Ok(()),
            Err(error) if trouble::of(&error) == Trouble::Already && known.is_none() => {
                // It was closed before we came, and stays so when we go.
                let Right { chat, whom, .. } = *right;
                let _ = self.inbox.send(Said::Reopened { chat, whom });
                Ok(())
            }
            Err(error) => {
                let outcome = self.failed(&error, right);
                if outcome == Outcome::Failed && known.is_none() {
                    // Nothing was changed: nothing has to be set back.
                    let Right { chat, whom, .. } = *right;
                    let _ = self.inbox.send(Said::Reopened { chat, whom });
                }
                // That one person may not be silenced says nothing of the others.
                let one = outcome == Outcome::Failed && right.whom.is_some();
                Err(if one { Outcome::Gone } else { outcome })
            }
        }
    }

    pub(crate) fn failed(&self, error: &RequestError, right: &Right) -> Outcome {
        // Whether it was done or not, doing it again is the same.
        again_if_lost(self.outcome(error, Some(right.address)))
    }

    /// The host has written down what it was; says whether it is still there to do so.
    async fn written_down(&self, right: &Right, before: String) -> bool {
        let (tell, told) = oneshot::channel();
        let closed = Closed { chat: right.chat, whom: right.whom, before };
        let taken = Box::new(move || {
            let _ = tell.send(());
        });
        self.inbox.send(Said::Closing { closed, taken }).is_ok() && told.await.is_ok()
    }

    /// What it is now, in words of ours; `None`: it cannot be taken away.
    async fn before(&self, right: &Right) -> Result<Option<String>, RequestError> {
        let Some(user) = right.user else {
            if right.whom.is_some() {
                return Ok(None);
            }
            if self.is_topic(right.address) {
                return Ok(Some(TOPIC.to_owned()));
            }
            let call = GetChat(json!({ "chat_id": right.address.chat }));
            let chat = self.client.call(call).await?;
            let permissions = chat.get("permissions").cloned().unwrap_or_else(|| json!({}));
            return Ok(Some(permissions.to_string()));
        };
        if self.is_topic(right.address) {
            // Others play in the same chat: nobody is silenced in all of it.
            return Ok(None);
        }
        let call = GetChatMember(json!({ "chat_id": right.address.chat, "user_id": user }));
        let member = self.client.call(call).await?;
        Ok(match status(&member) {
            "member" => Some(MEMBER.to_owned()),
            "restricted" if is_in(&member) => Some(member.to_string()),
            _ => None,
        })
    }

    fn is_topic(&self, address: Address) -> bool {
        address.topic.is_some() || self.doorman.is_forum(address.chat)
    }

    /// Takes the right away, or sets it back to what it was.
    pub(crate) async fn set(
        &self,
        right: &Right,
        before: Option<&str>,
    ) -> Result<(), RequestError> {
        let Address { chat, topic } = right.address;
        match (right.user.filter(|_| right.whom.is_some()), topic) {
            (Some(user), _) => self.set_person(chat, user, before).await,
            (None, Some(topic)) => self.set_topic(chat, topic, before).await,
            (None, None) if before == Some(TOPIC) => self.set_general(chat, false).await,
            (None, None) if before.is_none() && self.doorman.is_forum(chat) => {
                self.set_general(chat, true).await
            }
            (None, None) => {
                let permissions = permissions(before);
                let call = json!({
                    "chat_id": chat, "permissions": permissions,
                    "use_independent_chat_permissions": true,
                });
                self.client.call(SetChatPermissions(call)).await.map(drop)
            }
        }
        .or_else(|error| match (trouble::of(&error), before) {
            // Whoever set it back before us has done what was to be done.
            (Trouble::Already, Some(_)) => Ok(()),
            _ => Err(error),
        })
    }

    async fn set_topic(
        &self,
        chat: i64,
        topic: i32,
        before: Option<&str>,
    ) -> Result<(), RequestError> {
        let which = json!({ "chat_id": chat, "message_thread_id": topic });
        match before {
            None => self.client.call(CloseForumTopic(which)).await.map(drop),
            Some(_) => self.client.call(ReopenForumTopic(which)).await.map(drop),
        }
    }

    async fn set_general(&self, chat: i64, close: bool) -> Result<(), RequestError> {
        let which = json!({ "chat_id": chat });
        if close {
            self.client.call(CloseGeneralForumTopic(which)).await.map(drop)
        } else {
            self.client.call(ReopenGeneralForumTopic(which)).await.map(drop)
        }
    }

    async fn set_person(
        &self,
        chat: i64,
        user: u64,
        before: Option<&str>,
    ) -> Result<(), RequestError> {
        let mut call = json!({
            "chat_id": chat, "user_id": user, "permissions": permissions(before),
            "use_independent_chat_permissions": true,
        });
        let member: Option<Value> = before.and_then(|before| serde_json::from_str(before).ok());
        if let Some(until) = member.as_ref().and_then(|member| member.get("until_date")) {
            call["until_date"] = until.clone();
        }
        self.client.call(RestrictChatMember(call)).await.map(drop)
    }
}

/// Nothing that speaks; or what was before. Whoever had no restriction of his own is given everything:
/// then none is left.
fn permissions(before: Option<&str>) -> Value {
    let before: Option<Value> = before.map(|before| {
        let own = || SPEECH.iter().chain(&REST).map(|name| ((*name).to_owned(), true.into()));
        serde_json::from_str(before).unwrap_or_else(|_| Value::Object(own().collect()))
    });
    let mut permissions = serde_json::Map::new();
    for name in SPEECH.iter().chain(&REST) {
        let was = before.as_ref().and_then(|before| before.get(*name)).and_then(Value::as_bool);
        permissions.insert((*name).to_owned(), was.unwrap_or(false).into());
    }
    // An older server has no word for these: it gives them with others.
    for newer in ["can_react_to_messages", "can_edit_tag"] {
        if before.as_ref().is_some_and(|before| before.get(newer).is_none()) {
            permissions.remove(newer);
        }
    }
    Value::Object(permissions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_speaks_is_left_and_all_comes_back() {
        let closed = permissions(None);
        assert!(SPEECH.iter().all(|name| closed[*name] == Value::Bool(false)));
        let before = r#"{"can_send_messages":true,"can_send_polls":false,"can_pin_messages":true,
            "can_react_to_messages":true,"status":"restricted"}"#;
        let opened = permissions(Some(before));
        assert_eq!(opened["can_send_messages"], Value::Bool(true));
        assert_eq!(opened["can_send_polls"], Value::Bool(false));
        assert_eq!(opened["can_pin_messages"], Value::Bool(true));
        assert_eq!(opened["can_react_to_messages"], Value::Bool(true));
        assert!(opened.get("status").is_none());
        let member = permissions(Some(MEMBER));
        assert!(SPEECH.iter().all(|name| member[*name] == Value::Bool(true)));
    }
}
