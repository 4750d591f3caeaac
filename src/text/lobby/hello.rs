//! Greetings, the help, the words around sitting down.

use crate::text::Text;
use crate::text::rich::Rich;

impl Text {
    /// To a chat that the bot has come to.
    #[must_use]
    pub fn hello_group(&self) -> Rich {
        Rich::of(&self.words.msg_hello_group())
    }

    /// The answer to `/start` without a table.
    #[must_use]
    pub fn hello_private(&self) -> Rich {
        Rich::of(&self.words.msg_hello_private())
    }

    /// The answer to `/start` from the button of a table: seated, and reached.
    #[must_use]
    pub fn hello_joined(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_hello_joined(self.name(title)))
    }

    /// The answer to `/start` of somebody who sits at a table.
    #[must_use]
    pub fn hello_again(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_hello_again(self.name(title)))
    }

    /// The button's table has gone.
    #[must_use]
    pub fn hello_stale_link(&self) -> Rich {
        Rich::of(&self.words.msg_hello_stale_link())
    }

    /// To a new spectator.
    #[must_use]
    pub fn hello_spectator(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_hello_spectator(self.name(title)))
    }

    /// In the group, to somebody whose answers the bot cannot send: where he finds them.
    #[must_use]
    pub fn answer_in_private(&self, name: &str) -> Rich {
        Rich::of(&self.words.msg_answer_in_private(self.name(name)))
    }

    /// To whoever has pressed something of which more is to be said than fits: it is said in private.
    #[must_use]
    pub fn answered_in_private(&self) -> String {
        self.words.msg_answered_in_private()
    }

    /// The help: a line for each command that its reader may use.
    #[must_use]
    pub fn help_lines<'a>(&self, lines: impl IntoIterator<Item = (&'a str, &'a str)>) -> Rich {
        let mut said = vec![self.words.msg_help_head()];
        said.extend(lines.into_iter().map(|(word, what)| self.words.msg_help_line(word, what)));
        said.push(self.words.msg_help_numbers());
        Rich::of(&said.join("\n"))
    }

    /// To who has sat down, in private.
    #[must_use]
    pub fn joined(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_lobby_joined(self.name(title)))
    }

    /// To who has sat down, and cannot be written to yet.
    #[must_use]
    pub fn joined_unreached(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_lobby_joined_unreached(self.name(title)))
    }

    /// To who has stood up.
    #[must_use]
    pub fn left_table(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_lobby_left(self.name(title)))
    }

    /// The table was closed without a game.
    #[must_use]
    pub fn table_closed(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_lobby_closed(self.name(title)))
    }

    /// The table is given up: the bot has failed at it.
    #[must_use]
    pub fn room_given_up(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_lobby_given_up(self.name(title)))
    }

    /// The game begins.
    #[must_use]
    pub fn table_begun(&self, title: &str) -> Rich {
        Rich::of(&self.words.msg_lobby_begun(self.name(title)))
    }

    /// Does the player really want to leave?
    #[must_use]
    pub fn ask_jump(&self) -> Rich {
        Rich::of(&self.words.msg_ask_jump())
    }

    /// Does he agree to the rules [E-2.1]?
    #[must_use]
    pub fn ask_consent(&self) -> Rich {
        Rich::of(&self.words.msg_ask_consent())
    }

    /// He answered «нет».
    #[must_use]
    pub fn asked_no(&self) -> Rich {
        Rich::of(&self.words.msg_asked_no())
    }

    /// A judge has been called to the room.
    #[must_use]
    pub fn call_heard(&self) -> Rich {
        Rich::of(&self.words.msg_call_heard())
    }
}
