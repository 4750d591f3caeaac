//! What is done in a chat beside talking: a message is taken down, somebody is looked for, rights to write
//! are taken away and set back.

use serde_json::{Value, json};

use crate::face::live::{Delivery, Heard, Said};
use crate::face::telegram::address::{self, Address};
use crate::face::telegram::client::{DeleteMessage, GetChatMember};
use crate::face::telegram::closing::Right;
use crate::face::telegram::send::Tools;
use crate::face::telegram::trouble::{self, Trouble};
use crate::host::input::{Done, Input};
use crate::host::message::{Errand, To};
use crate::host::outbox::outcome::Outcome;

impl Tools {
    /// Does it, and says what became of it.
    pub(crate) async fn run_errand(&self, delivery: &Delivery) -> Outcome {
        let (Some(errand), To::Chat(chat)) = (&delivery.post.errand, delivery.post.to) else {
            return Outcome::Failed;
        };
        let Some(address) = delivery.chat.as_deref().and_then(Address::named) else {
            return Outcome::Unreachable;
        };
        let user = delivery.accounts.iter().find_map(|account| address::user(account));
        match errand {
            Errand::TakeDown(message) => self.take_down(address, message).await,
            Errand::LookAround => {
                if self.look_around(address).await {
                    Outcome::Delivered { message: None }
                } else {
                    Outcome::Failed
                }
            }
            Errand::LookFor(_) => self.look_for(address, user).await,
            Errand::Close { whom, before } => {
                let right = Right { address, chat, whom: *whom, user };
                let _turn = self.doorman.turn(address.chat).await;
                let closed = self.close(&right, before.as_deref()).await;
                closed.map_or_else(|outcome| outcome, |()| Outcome::Delivered { message: None })
            }
            Errand::Reopen { whom, before } => {
                let right = Right { address, chat, whom: *whom, user };
                let _turn = self.doorman.turn(address.chat).await;
                match self.set(&right, Some(before)).await {
                    Ok(()) => {
                        let _ = self.inbox.send(Said::Reopened { chat, whom: *whom });
                        Outcome::Delivered { message: None }
                    }
                    Err(error) => self.failed(&error, &right),
                }
            }
        }
    }

    /// Is he in the chat? Who is not is gone, and the host hears of it as of anybody who leaves.
    async fn look_for(&self, address: Address, user: Option<u64>) -> Outcome {
        let Some(user) = user else { return Outcome::Failed };
        let call = GetChatMember(json!({ "chat_id": address.chat, "user_id": user }));
        let gone = match self.client.call(call).await {
            Ok(member) => !is_in(&member),
            Err(error) if trouble::of(&error) == Trouble::NoMember => true,
            Err(error) => return again_if_lost(self.outcome(&error, Some(address))),
        };
        if gone {
            let input = Input {
                account: address::account(user),
                chat: address.to_string(),
                group: true,
                what: Done::WentAway,
                ..Input::default()
            };
            let inputs = vec![Heard { input, date_ms: None }];
            let _ = self.inbox.send(Said::Heard { inputs, taken: Box::new(|| {}) });
        }
        Outcome::Delivered { message: None }
    }

    async fn take_down(&self, address: Address, message: &str) -> Outcome {
        let Ok(message) = message.parse::<i64>() else { return Outcome::Failed };
        let call = json!({ "chat_id": address.chat, "message_id": message });
        match self.client.call(DeleteMessage(call)).await {
            Ok(_) => Outcome::Delivered { message: None },
            // Somebody was faster.
            Err(error) if trouble::of(&error) == Trouble::Gone => {
                Outcome::Delivered { message: None }
            }
            // Taken down twice is taken down.
            Err(error) => again_if_lost(self.outcome(&error, Some(address))),
        }
    }
}

/// What the platform calls a member.
pub(crate) fn status(member: &Value) -> &str {
    member.get("status").and_then(Value::as_str).unwrap_or_default()
}

/// Is he in the chat?
pub(crate) fn is_in(member: &Value) -> bool {
    let restricted = status(member) == "restricted";
    let in_it = !restricted || member.get("is_member") != Some(&Value::Bool(false));
    in_it && !matches!(status(member), "left" | "kicked")
}

/// What is the same when it is done twice is done again, if nobody knows whether it was.
pub(crate) fn again_if_lost(outcome: Outcome) -> Outcome {
    if outcome == Outcome::Lost { Outcome::Trouble } else { outcome }
}
