//! The names that chats and accounts of Telegram have in the host: numbers alone. The topic of a forum is
//! a chat of its own; its name begins with the chat's.

use std::fmt;

/// Before every name.
const FACE: &str = "telegram:";

/// A chat, or a topic of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Address {
    /// The chat's number: negative for a group, an account's for a private chat.
    pub chat: i64,
    /// The topic's.
    pub topic: Option<i32>,
}

impl Address {
    /// A chat as a whole.
    #[must_use]
    pub fn of(chat: i64) -> Address {
        Address { chat, topic: None }
    }

    /// The address of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Address> {
        let numbers = name.strip_prefix(FACE)?;
        let (chat, topic) = match numbers.split_once(':') {
            Some((chat, topic)) => (chat, Some(topic.parse().ok()?)),
            None => (numbers, None),
        };
        Some(Address { chat: chat.parse().ok()?, topic })
    }

    /// Do several persons read it?
    #[must_use]
    pub fn is_group(self) -> bool {
        self.chat < 0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topic {
            Some(topic) => write!(f, "{FACE}{}:{topic}", self.chat),
            None => write!(f, "{FACE}{}", self.chat),
        }
    }
}

/// The name of an account.
#[must_use]
pub fn account(user: u64) -> String {
    format!("{FACE}{user}")
}

/// The name of the one account that all have who write in a chat's own name.
#[must_use]
pub fn hidden(chat: i64) -> String {
    format!("{FACE}{chat}")
}

/// The number of the account of this name.
#[must_use]
pub fn user(account: &str) -> Option<u64> {
    account.strip_prefix(FACE)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for (address, name) in [
            (Address::of(-1_001_234), "telegram:-1001234"),
            (Address { chat: -1_001_234, topic: Some(77) }, "telegram:-1001234:77"),
            (Address::of(42), "telegram:42"),
        ] {
            assert_eq!(address.to_string(), name);
            assert_eq!(Address::named(name), Some(address));
        }
        assert_eq!(user(&account(42)), Some(42));
        assert_eq!(user(&hidden(-5)), None);
        for name in ["", "telegram:", "telegram:x", "script:1", "telegram:1:x", "telegram:1:2:3"] {
            assert_eq!(Address::named(name), None, "{name}");
        }
    }
}
