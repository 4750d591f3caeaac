//! A call from its parameters to its answer: checked against the description, failed if so armed,
//! carried out, written down. getUpdates, which waits, is in `poll.rs`.

use serde_json::{Map, Value, json};

use crate::telegram::fake::fault::{self, Fault};
use crate::telegram::fake::gate::Ask;
use crate::telegram::fake::refusal::{Refusal, too_many, wrong};
use crate::telegram::fake::spec;
use crate::telegram::fake::world::{Call, State};

/// What comes of a call.
pub(crate) struct Outcome {
    /// The status.
    pub(crate) code: u16,
    /// The body.
    pub(crate) body: Value,
    /// What is done to the answer on its way.
    pub(crate) fault: Option<Fault>,
}

impl State {
    /// Carries a call out. `broken` is what was wrong with the request before its meaning.
    pub(crate) fn call(&mut self, method: &str, ask: &Ask<'_>, broken: Vec<String>) -> Outcome {
        let chat = ask.value("chat_id").and_then(|value| self.chat_named(value));
        let mut problems = broken;
        problems.extend(spec::check_call(method, ask.params));
        let fault = fault::take(&mut self.armed, method, chat);
        let answer = if !problems.is_empty() {
            Err(wrong(problems.join("; ")))
        } else if let Some(refused) = fault.as_ref().and_then(Fault::refusal) {
            // What should never have been sent is found though it fails.
            Err(refused)
        } else {
            self.limited(method, chat).and_then(|()| self.act(method, ask))
        };
        if let Ok(result) = &answer {
            let unlike = spec::check(spec::returns(method), result);
            assert!(unlike.is_empty(), "the fake's own answer to {method}: {unlike:?}");
        }
        let (code, body) = self.written(method, ask.params, answer);
        Outcome { code, body, fault }
    }

    /// Writes a call and its answer down, and the violation that it may be.
    pub(crate) fn written(
        &mut self,
        method: &str,
        params: &Map<String, Value>,
        answer: Result<Value, Refusal>,
    ) -> (u16, Value) {
        let (code, error, body) = match answer {
            Ok(result) => (200, String::new(), json!({"ok": true, "result": result})),
            Err(refused) => {
                if refused.violation {
                    let params = Value::Object(params.clone());
                    self.violations.push(format!("{method}: {} {params}", refused.text));
                }
                (refused.code, refused.text.clone(), refused.body())
            }
        };
        let (method, params) = (method.to_owned(), params.clone());
        self.calls.push(Call { method, params, at: self.now(), code, error });
        (code, body)
    }

    fn limited(&mut self, method: &str, chat: Option<i64>) -> Result<(), Refusal> {
        let counted = method.starts_with("send") || method.starts_with("editMessage");
        let now = self.now();
        match chat {
            Some(chat) if counted && method != "sendChatAction" => {
                self.flood.count(chat, now).map_err(too_many)
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, method: &str, ask: &Ask<'_>) -> Result<Value, Refusal> {
        match method {
            "getMe" => Ok(self.get_me()),
            "sendMessage" => self.send_message(ask),
            "sendDocument" => self.send_document(ask),
            "editMessageText" => self.edit_text(ask),
            "editMessageReplyMarkup" => self.edit_markup(ask),
            "deleteMessage" => self.delete_message(ask),
            "deleteMessages" => self.delete_messages(ask),
            "answerCallbackQuery" => self.answer_query(ask),
            "pinChatMessage" => self.pin(ask),
            "unpinChatMessage" => self.unpin(ask),
            "setMessageReaction" => self.react(ask),
            "sendChatAction" => self.chat_action(ask),
            "getChat" => self.get_chat(ask),
            "getChatMember" => self.get_member(ask),
            "getChatAdministrators" => self.get_admins(ask),
            "setChatPermissions" => self.set_permissions(ask),
            "restrictChatMember" => self.restrict(ask),
            "setChatMemberTag" => self.set_tag(ask),
            "leaveChat" => self.leave(ask),
            "closeForumTopic" => self.toggle_topic(ask, true),
            "reopenForumTopic" => self.toggle_topic(ask, false),
            "closeGeneralForumTopic" => self.toggle_general(ask, true),
            "reopenGeneralForumTopic" => self.toggle_general(ask, false),
            "createForumTopic" => self.create_topic(ask),
            "setMyCommands" => self.set_commands(ask),
            "getMyCommands" => self.get_commands(ask),
            "deleteMyCommands" => self.delete_commands(ask),
            "setMyDescription" => self.describe(ask, "description", 512),
            "setMyShortDescription" => self.describe(ask, "short_description", 120),
            "setMyDefaultAdministratorRights" => self.default_rights(ask),
            "setWebhook" => self.set_webhook(ask),
            "deleteWebhook" => self.delete_webhook(ask),
            "getWebhookInfo" => Ok(self.webhook_info()),
            _ => Err(wrong("not modelled")),
        }
    }
}
