//! How the platform says no, in its own words.

use serde_json::{Value, json};

/// An answer that is an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    /// The code: 400, 403 …
    pub(crate) code: u16,
    /// The description.
    pub(crate) text: String,
    /// The parameters that some errors have.
    pub(crate) parameters: Option<Value>,
    /// Is it a fault of the program that called, which must never happen?
    pub(crate) violation: bool,
}

impl Refusal {
    /// The body of the answer.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({"ok": false, "error_code": self.code, "description": self.text});
        if let Some(parameters) = &self.parameters {
            body["parameters"] = parameters.clone();
        }
        body
    }
}

/// An error with a code and its full text.
pub(crate) fn error(code: u16, text: impl Into<String>) -> Refusal {
    Refusal { code, text: text.into(), parameters: None, violation: false }
}

/// A refusal that is a normal answer: of the state of a chat, of a message.
pub(crate) fn bad(text: &str) -> Refusal {
    error(400, format!("Bad Request: {text}"))
}

/// A refusal of a call that should not have been made so.
pub(crate) fn wrong(text: impl AsRef<str>) -> Refusal {
    Refusal { violation: true, ..bad(text.as_ref()) }
}

/// The bot is not let in.
pub(crate) fn forbidden(text: &str) -> Refusal {
    error(403, format!("Forbidden: {text}"))
}

/// Two who fetch updates.
pub(crate) fn conflict(text: &str) -> Refusal {
    error(409, format!("Conflict: {text}"))
}

/// Too many calls.
pub(crate) fn too_many(seconds: i64) -> Refusal {
    let text = format!("Too Many Requests: retry after {seconds}");
    Refusal { parameters: Some(json!({"retry_after": seconds})), ..error(429, text) }
}

/// The group has another id now.
pub(crate) fn migrated(to: i64) -> Refusal {
    Refusal {
        parameters: Some(json!({"migrate_to_chat_id": to})),
        ..bad("group chat was upgraded to a supergroup chat")
    }
}
