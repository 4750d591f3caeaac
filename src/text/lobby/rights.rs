//! What a chat is told of the bot itself: what it is, which rights it lacks and what is worse without
//! them, and that it could not write there.

use crate::text::Text;
use crate::text::rich::Rich;

/// Something that the bot cannot do in a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// Take messages down.
    Delete,
    /// Take the right to write away.
    Restrict,
    /// Read what is no command.
    Read,
    /// Pin.
    Pin,
    /// Close topics.
    Topics,
    /// Take the right to write away from one person: no bot can, in such a chat.
    Single,
}

impl Lack {
    /// All of them.
    pub const ALL: [Lack; 6] =
        [Lack::Delete, Lack::Restrict, Lack::Read, Lack::Pin, Lack::Topics, Lack::Single];
}

impl Text {
    /// To a chat that the bot has come to, and to whoever asks what is wrong: what it is, and what it
    /// lacks.
    #[must_use]
    pub fn chat_hello(&self, lacks: &[Lack]) -> Rich {
        Rich::of(&[self.words.msg_hello_group(), self.lacking(lacks)].join("\n"))
    }

    /// To a chat that knows the bot: what it lacks.
    #[must_use]
    pub fn chat_lacks(&self, lacks: &[Lack]) -> Rich {
        Rich::of(&self.lacking(lacks))
    }

    fn lacking(&self, lacks: &[Lack]) -> String {
        let words = &self.words;
        let lines = lacks.iter().map(|lack| match lack {
            Lack::Delete => words.msg_rights_lack_delete(),
            Lack::Restrict => words.msg_rights_lack_restrict(),
            Lack::Read => words.msg_rights_lack_read(),
            Lack::Pin => words.msg_rights_lack_pin(),
            Lack::Topics => words.msg_rights_lack_topics(),
            Lack::Single => words.msg_rights_lack_single(),
        });
        let fine = lacks.iter().all(|lack| *lack == Lack::Single);
        let head = if fine { words.msg_rights_all() } else { words.msg_rights_head() };
        std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// The answer to whoever has had it looked at again.
    #[must_use]
    pub fn looked(&self, fine: bool) -> Rich {
        let words = &self.words;
        Rich::of(&if fine { words.msg_rights_all() } else { words.msg_rights_still() })
    }

    /// To each player alone: the bot cannot write in the chat, and the game waits.
    #[must_use]
    pub fn chat_lost(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_chat_lost(self.name(title)))
    }

    /// To the chat: it can again.
    #[must_use]
    pub fn chat_again(&self) -> Rich {
        Rich::of(&self.words.msg_chat_again())
    }
}
