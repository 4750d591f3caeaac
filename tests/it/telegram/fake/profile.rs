//! What is set at the bot itself: commands, descriptions, rights that it asks for, the webhook.

use serde_json::{Value, json};

use crate::telegram::fake::chat::Kind;
use crate::telegram::fake::gate::Ask;
use crate::telegram::fake::limits;
use crate::telegram::fake::refusal::{Refusal, bad, wrong};
use crate::telegram::fake::world::{Answer, State, Webhook};

impl State {
    /// Where the commands of a scope and a language are kept.
    fn commands_key(&self, ask: &Ask<'_>) -> Result<String, Refusal> {
        let default = json!({"type": "default"});
        let scope = ask.value("scope").unwrap_or(&default);
        if let Some(chat) = scope.get("chat_id") {
            let id = self.chat_named(chat);
            let known = id.and_then(|id| self.chats.get(&id));
            let known = known.ok_or_else(|| bad("chat not found"))?;
            let of_admins = scope["type"] != "chat";
            if of_admins && known.kind == Kind::Private {
                return Err(bad("scope is not available in private chats"));
            }
        }
        let language = ask.text("language_code").unwrap_or_default();
        let two = language.len() == 2 && language.chars().all(|c| c.is_ascii_lowercase());
        if !language.is_empty() && !two {
            return Err(wrong(format!("{language} is not a two-letter language code")));
        }
        Ok(format!("commands {scope} {language}"))
    }

    /// setMyCommands
    pub(crate) fn set_commands(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let given = ask.value("commands").and_then(Value::as_array);
        let given = given.cloned().unwrap_or_default();
        limits::commands(&given)?;
        let key = self.commands_key(ask)?;
        self.profile.insert(key, given.into());
        Ok(true.into())
    }

    /// getMyCommands
    pub(crate) fn get_commands(&self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let kept = self.profile.get(&self.commands_key(ask)?);
        Ok(kept.cloned().unwrap_or_else(|| json!([])))
    }

    /// deleteMyCommands
    pub(crate) fn delete_commands(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let key = self.commands_key(ask)?;
        self.profile.remove(&key);
        Ok(true.into())
    }

    /// setMyDescription, setMyShortDescription: by language.
    pub(crate) fn describe(
        &mut self,
        ask: &Ask<'_>,
        name: &str,
        most: usize,
    ) -> Result<Value, Refusal> {
        limits::at_most(ask, name, most)?;
        let language = ask.text("language_code").unwrap_or_default();
        let text = ask.text(name).unwrap_or_default();
        self.profile.insert(format!("{name} {language}"), text.into());
        Ok(true.into())
    }

    /// setMyDefaultAdministratorRights
    pub(crate) fn default_rights(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let kind = if ask.flag("for_channels") { "channels" } else { "groups" };
        let rights = ask.value("rights").cloned().unwrap_or(Value::Null);
        self.profile.insert(format!("rights {kind}"), rights);
        Ok(true.into())
    }

    /// answerCallbackQuery: once, and in time.
    pub(crate) fn answer_query(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        limits::at_most(ask, "text", 200)?;
        let url = ask.text("url").map(str::to_owned);
        if let Some(url) = &url {
            let start = limits::start_payload(url);
            let fits =
                start.is_some_and(|(key, payload)| key == "start" && limits::payload_fits(payload));
            if !fits {
                return Err(wrong("URL_INVALID"));
            }
        }
        let stale = "query is too old and response timeout expired or query ID is invalid";
        let id = ask.text("callback_query_id").unwrap_or_default();
        let (now, life) = (self.now(), self.query_life);
        let query = self.queries.get_mut(id).ok_or_else(|| bad(stale))?;
        if query.answer.is_some() || now - query.at > life {
            return Err(bad(stale));
        }
        let text = ask.text("text").filter(|text| !text.is_empty()).map(str::to_owned);
        let alert = ask.flag("show_alert");
        query.answer = Some(Answer { text: text.clone(), alert, url });
        query.waited = Some(query.since.elapsed());
        let user = query.user;
        if let Some(text) = text {
            let kind = if alert { "окно" } else { "ответ" };
            self.private(user);
            self.note(user, None, format!("[{kind}] {text}"));
        }
        Ok(true.into())
    }

    /// setWebhook
    pub(crate) fn set_webhook(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let url = ask.text("url").unwrap_or_default().to_owned();
        let secret = ask.text("secret_token").map(str::to_owned);
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let good = |secret: &String| (1..=256).contains(&secret.len()) && secret.chars().all(fits);
        if !secret.as_ref().is_none_or(good) {
            return Err(wrong("secret token contains unallowed characters"));
        }
        // The real one wants https; this one delivers on the loopback.
        if !url.is_empty() && !url.starts_with("https://") && !url.starts_with("http://127.0.0.1") {
            return Err(wrong("bad webhook: An HTTPS URL must be provided for webhook"));
        }
        self.set_allowed(ask.params)?;
        if ask.flag("drop_pending_updates") {
            self.queue.clear();
        }
        let max_connections = ask.number("max_connections");
        self.webhook = Webhook { url, secret, max_connections, failed: None };
        // Who waits for updates is sent away.
        self.poll += 1;
        Ok(true.into())
    }

    /// deleteWebhook
    pub(crate) fn delete_webhook(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        if ask.flag("drop_pending_updates") {
            self.queue.clear();
        }
        self.webhook = Webhook::default();
        Ok(true.into())
    }

    /// getWebhookInfo
    pub(crate) fn webhook_info(&self) -> Value {
        let mut info = json!({"url": self.webhook.url, "has_custom_certificate": false,
            "pending_update_count": self.queue.len()});
        if let Some((at, text)) = &self.webhook.failed {
            info["last_error_date"] = at.div_euclid(1000).into();
            info["last_error_message"] = text.clone().into();
        }
        if !self.webhook.url.is_empty() {
            info["max_connections"] = self.webhook.max_connections.unwrap_or(40).into();
        }
        if !self.allowed.is_empty() {
            info["allowed_updates"] = json!(self.allowed);
        }
        info
    }
}
