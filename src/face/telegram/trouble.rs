//! What a failed call means to the host. The library knows few of the platform's words, and old ones; so
//! its error is read as text, in small letters, and a text that nobody has seen means what others of its
//! kind mean.

use teloxide::RequestError;

use crate::face::telegram::client::has_arrived;

/// What has become of a call that did not succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The platform wants a pause of so many milliseconds.
    Pause(u64),
    /// The group has this number from now on.
    Moved(i64),
    /// The person or the chat takes no messages of ours.
    Unreachable,
    /// The message is not there, or cannot be changed any more.
    Gone,
    /// It says that already.
    Same,
    /// The topic, or the right, is so already.
    Already,
    /// The person is not in the chat.
    NoMember,
    /// We may not do that there.
    Forbidden,
    /// The press waits no longer.
    Stale,
    /// The server knows no moments in a text.
    NoTime,
    /// Another process asks for the updates of this bot.
    Rival,
    /// The updates go to a webhook.
    Hooked,
    /// Nobody has this token.
    Token,
    /// Nothing has been done, and it may be tried again.
    Later,
    /// Nobody knows whether it was done.
    Lost,
    /// What we have sent is wrong.
    Wrong,
}

/// Reads an error of the library.
#[must_use]
pub fn of(error: &RequestError) -> Trouble {
    match error {
        RequestError::RetryAfter(seconds) => {
            Trouble::Pause(u64::from(seconds.seconds()).saturating_mul(1000))
        }
        RequestError::MigrateToChatId(chat) => Trouble::Moved(chat.0),
        RequestError::Network(error) if error.is_connect() => Trouble::Later,
        RequestError::Network(_) => Trouble::Lost,
        // What the platform did is done, whether its answer is understood or not; a page of some gateway
        // is none of its answers.
        RequestError::InvalidJson { raw, .. } if has_arrived(raw) => Trouble::Lost,
        RequestError::InvalidJson { .. } => Trouble::Later,
        RequestError::Io(_) => Trouble::Wrong,
        RequestError::Api(error) => of_text(&error.to_string()),
    }
}

/// What is found in a text, and what it means: the first that fits.
const WORDS: &[(&str, Trouble)] = &[
    ("message is not modified", Trouble::Same),
    ("not_modified", Trouble::Already),
    ("chat not modified", Trouble::Already),
    ("tg-time", Trouble::NoTime),
    ("query is too old", Trouble::Stale),
    ("query id is invalid", Trouble::Stale),
    ("query_id_invalid", Trouble::Stale),
    ("terminated by other", Trouble::Rival),
    ("webhook is active", Trouble::Hooked),
    ("invalid bot token", Trouble::Token),
    ("too many requests", Trouble::Pause(5000)),
    ("bad gateway", Trouble::Later),
    ("gateway timeout", Trouble::Later),
    ("internal server error", Trouble::Later),
    ("service unavailable", Trouble::Later),
    ("restart", Trouble::Later),
    ("message to edit not found", Trouble::Gone),
    ("message can't be edited", Trouble::Gone),
    ("message to delete not found", Trouble::Gone),
    ("message_id_invalid", Trouble::Gone),
    ("message to pin not found", Trouble::Gone),
    ("message can't be deleted", Trouble::Forbidden),
    ("not enough rights to send", Trouble::Unreachable),
    ("no rights to send", Trouble::Unreachable),
    ("chat_write_forbidden", Trouble::Unreachable),
    ("topic_closed", Trouble::Unreachable),
    ("topic_deleted", Trouble::Unreachable),
    ("thread not found", Trouble::Unreachable),
    ("chat not found", Trouble::Unreachable),
    ("group chat was deactivated", Trouble::Unreachable),
    ("peer_id_invalid", Trouble::Unreachable),
    ("user is deactivated", Trouble::Unreachable),
    ("can't initiate conversation", Trouble::Unreachable),
    ("blocked by the user", Trouble::Unreachable),
    ("bot was kicked", Trouble::Unreachable),
    ("bot is not a member", Trouble::Unreachable),
    ("forbidden", Trouble::Unreachable),
    ("not enough rights", Trouble::Forbidden),
    ("administrator", Trouble::Forbidden),
    ("can't demote", Trouble::Forbidden),
    ("can't remove chat owner", Trouble::Forbidden),
    ("method is available", Trouble::Forbidden),
    ("user_not_participant", Trouble::NoMember),
    ("participant_id_invalid", Trouble::NoMember),
    ("user not found", Trouble::NoMember),
    ("have no rights", Trouble::Forbidden),
];

/// What a text of the platform means.
#[must_use]
pub fn of_text(text: &str) -> Trouble {
    let text = text.to_lowercase();
    let known = WORDS.iter().find(|(words, _)| text.contains(words));
    known.map_or(Trouble::Wrong, |(_, trouble)| *trouble)
}

#[cfg(test)]
mod tests {
    use super::*;
    use teloxide::ApiError;

    fn api(text: &str) -> Trouble {
        let error: ApiError = serde_json::from_value(text.into()).expect("any text is an error");
        of(&RequestError::Api(error))
    }

    /// What the platform says, and what it means.
    const TEXTS: &[(&str, Trouble)] = &[
        ("Forbidden: bot was kicked from the supergroup chat", Trouble::Unreachable),
        ("Forbidden: bot was kicked from the group chat", Trouble::Unreachable),
        ("Forbidden: bot is not a member of the supergroup chat", Trouble::Unreachable),
        ("Forbidden: something that nobody has seen", Trouble::Unreachable),
        ("Forbidden: bot was blocked by the user", Trouble::Unreachable),
        ("Forbidden: user is deactivated", Trouble::Unreachable),
        ("Forbidden: bot can't initiate conversation with a user", Trouble::Unreachable),
        ("Bad Request: chat not found", Trouble::Unreachable),
        ("Bad Request: message thread not found", Trouble::Unreachable),
        ("Bad Request: TOPIC_CLOSED", Trouble::Unreachable),
        ("Bad Request: TOPIC_NOT_MODIFIED", Trouble::Already),
        ("Bad Request: not enough rights to send text messages to the chat", Trouble::Unreachable),
        ("Bad Request: not enough rights to restrict/unrestrict chat member", Trouble::Forbidden),
        ("Bad Request: user is an administrator of the chat", Trouble::Forbidden),
        ("Bad Request: message can't be deleted", Trouble::Forbidden),
        ("Bad Request: message to delete not found", Trouble::Gone),
        ("Bad Request: message to edit not found", Trouble::Gone),
        (
            "Bad Request: message is not modified: specified new message content and reply \
                 markup are exactly the same as a current content and reply markup of the message",
            Trouble::Same,
        ),
        (
            "Bad Request: query is too old and response timeout expired or query ID is invalid",
            Trouble::Stale,
        ),
        (
            "Bad Request: can't parse entities: Unsupported start tag \"tg-time\" at byte \
                 offset 4",
            Trouble::NoTime,
        ),
        (
            "Bad Request: can't parse entities: Unsupported start tag \"x\" at byte offset 4",
            Trouble::Wrong,
        ),
        (
            "Conflict: terminated by other getUpdates request; make sure that only one bot \
                 instance is running",
            Trouble::Rival,
        ),
        (
            "Conflict: can't use getUpdates method while webhook is active; use \
                 deleteWebhook to delete the webhook first",
            Trouble::Hooked,
        ),
        ("Unauthorized", Trouble::Token),
        ("Bad Gateway", Trouble::Later),
        ("Internal Server Error", Trouble::Later),
        ("Too Many Requests: retry after 3", Trouble::Pause(5000)),
        ("Bad Request: BUTTON_DATA_INVALID", Trouble::Wrong),
        ("Bad Request: something new", Trouble::Wrong),
    ];

    /// [B42] What the library knows and what it does not are read alike.
    #[test]
    fn the_texts_of_the_platform() {
        for (text, trouble) in TEXTS {
            assert_eq!(api(text), *trouble, "{text}");
        }
    }
}
