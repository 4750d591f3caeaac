//! What a platform lets the bot do in a chat, and what is missing.

use serde::{Deserialize, Serialize};

/// Something that the bot needs to be allowed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// Read all that is written, and not its commands alone.
    Read,
    /// Take messages of others down.
    Delete,
    /// Take the right to write away.
    Restrict,
    /// Pin a message.
    Pin,
    /// Close and open topics.
    Topics,
}

impl Right {
    /// All of them, the weightiest first.
    pub const ALL: [Right; 5] =
        [Right::Delete, Right::Restrict, Right::Read, Right::Pin, Right::Topics];
}

/// What the bot may do in a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rights {
    /// Is it there, and may it write?
    pub writes: bool,
    /// Are there topics in the chat, so that closing one matters?
    pub topics: bool,
    /// Can people's right to write be taken away there at all? Not in every kind of chat.
    pub restricts: bool,
    held: u8,
}

impl Rights {
    /// It is not there, or may not even write.
    pub const NONE: Rights = Rights { writes: false, topics: false, restricts: true, held: 0 };
    /// Everything, in a chat without topics: where nobody asks a face.
    pub const ALL: Rights = Rights { writes: true, topics: false, restricts: true, held: u8::MAX };

    /// It may write there, and no more.
    #[must_use]
    pub fn member(topics: bool) -> Rights {
        Rights { writes: true, topics, ..Rights::NONE }
    }

    /// Everything.
    #[must_use]
    pub fn all(topics: bool) -> Rights {
        Rights { topics, ..Rights::ALL }
    }

    /// The same, in a chat where people's right to write can be taken away, or cannot.
    #[must_use]
    pub fn restricting(self, restricts: bool) -> Rights {
        Rights { restricts, ..self }
    }

    /// The same, with this right or without it.
    #[must_use]
    pub fn with(self, right: Right, held: bool) -> Rights {
        let bit = 1 << right as u8;
        Rights { held: if held { self.held | bit } else { self.held & !bit }, ..self }
    }

    /// Has it this right?
    #[must_use]
    pub fn has(self, right: Right) -> bool {
        self.writes && self.held & (1 << right as u8) != 0
    }

    /// What is missing, of what matters in this chat.
    pub fn missing(self) -> impl Iterator<Item = Right> {
        let matters = move |right: &Right| match right {
            Right::Topics => self.topics,
            // Of a chat with topics one is closed, and nobody's right to write in the others is touched.
            Right::Restrict => self.restricts && !self.topics,
            Right::Read | Right::Delete | Right::Pin => true,
        };
        Right::ALL.into_iter().filter(matters).filter(move |right| !self.has(*right))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_and_is_missing_is_named() {
        let member = Rights::member(false);
        let missing: Vec<Right> = member.missing().collect();
        assert_eq!(missing, [Right::Delete, Right::Restrict, Right::Read, Right::Pin]);
        let forum = Rights::member(true).with(Right::Delete, true).with(Right::Read, true);
        let missing: Vec<Right> = forum.missing().collect();
        assert_eq!(missing, [Right::Pin, Right::Topics]);
        assert_eq!(Rights::ALL.missing().count(), 0);
        assert!(!Rights::NONE.with(Right::Pin, true).has(Right::Pin));
    }
}
