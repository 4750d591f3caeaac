//! Short words between the bot and one person, and the lines of players that are bots.

use omerta_engine::ids::Seat;

use crate::text::rich::Rich;
use crate::text::{Locale, Text};
use crate::words::fault::ReadFault;

/// What is kept of a person, for him alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnData {
    /// How he is called.
    pub name: String,
    /// What his account shows.
    pub shown: String,
    /// In which language he is spoken to, if he chose.
    pub language: Option<Locale>,
    /// His accounts.
    pub accounts: Vec<String>,
    /// Whether private messages reach him.
    pub reached: bool,
    /// At which tables he has sat.
    pub tables: Vec<String>,
}

impl Text {
    /// What is kept of the one who asks.
    #[must_use]
    pub fn own_data(&self, data: &OwnData) -> Rich {
        let words = &self.words;
        let none = words.msg_data_none();
        let listed = |all: &[String]| if all.is_empty() { none.clone() } else { all.join(", ") };
        let reached =
            if data.reached { words.msg_data_reached() } else { words.msg_data_unreached() };
        let language = data.language.map_or(none.clone(), |locale| locale.name().to_owned());
        let lines = [
            words.msg_data_name(self.name(&data.name), self.name(&data.shown)),
            words.msg_data_language(language),
            words.msg_data_accounts(listed(&data.accounts)),
            reached,
            words.msg_data_tables(listed(&data.tables)),
        ];
        Rich::of(&lines.join("\n"))
    }

    /// `Стол 3`.
    #[must_use]
    pub fn table_title(&self, number: u64) -> String {
        self.words.msg_table_title(number.to_string())
    }

    /// A button of a stage that is over.
    #[must_use]
    pub fn stale_press(&self) -> Rich {
        Rich::of(&self.words.msg_stale_press())
    }

    /// Whom the speaker accuses.
    #[must_use]
    pub fn ask_whom(&self) -> Rich {
        Rich::of(&self.words.msg_ask_whom())
    }

    /// What was asked about oneself is done.
    #[must_use]
    pub fn taken(&self) -> Rich {
        Rich::of(&self.words.msg_taken())
    }

    /// The words with a game's protocol [A-E30].
    #[must_use]
    pub fn protocol_sent(&self) -> Rich {
        Rich::of(&self.words.msg_protocol_sent())
    }

    /// Who helps to host in a chat.
    #[must_use]
    pub fn who_hosts(&self, names: &[String]) -> Rich {
        let names: Vec<String> = names.iter().map(|name| self.name(name)).collect();
        Rich::of(&match names.as_slice() {
            [] => self.words.msg_who_nobody(),
            names => self.words.msg_who_hosts(names.join(", ")),
        })
    }

    /// The button of one's own move, where there is none: the same for everybody.
    #[must_use]
    pub fn no_move(&self) -> Rich {
        Rich::of(&self.words.msg_no_move())
    }

    /// A card that was hidden again.
    #[must_use]
    pub fn card_hidden(&self) -> Rich {
        Rich::of(&self.words.msg_card_hidden())
    }

    /// To a host to whom no question gets.
    #[must_use]
    pub fn host_unreached(&self) -> Rich {
        Rich::of(&self.words.msg_host_unreached())
    }

    /// A name is taken, as it will be shown.
    #[must_use]
    pub fn named_now(&self, name: &str) -> Rich {
        Rich::of(&self.words.msg_named_now(self.name(name)))
    }

    /// A vote is taken.
    #[must_use]
    pub fn vote_taken(&self, seat: Seat) -> Rich {
        Rich::of(&self.words.msg_vote_taken(self.seat(seat)))
    }

    /// Another one helps to host from now on.
    #[must_use]
    pub fn hosts_now(&self, name: &str) -> Rich {
        Rich::of(&self.words.msg_hosts_now(self.name(name)))
    }

    /// What somebody wrote to the bot is no request, and nobody reads it.
    #[must_use]
    pub fn went_nowhere(&self) -> Rich {
        Rich::of(&self.words.msg_went_nowhere())
    }

    /// A partner's words, under his number alone [E-8.2].
    #[must_use]
    pub fn partner_says(&self, seat: Seat, talk: &str) -> Rich {
        Rich::of(&self.words.msg_partner_says(self.seat(seat), talk))
    }

    /// A command of ours with something wrong in it: what was wrong, and how it is written.
    #[must_use]
    pub fn read_fault(&self, fault: &ReadFault) -> Rich {
        let words = &self.words;
        Rich::of(&match fault {
            ReadFault::Unknown { name } => words.msg_command_unknown(self.name(name)),
            ReadFault::NotYet { .. } => words.msg_command_not_yet(),
            ReadFault::Elsewhere { .. } => words.msg_command_elsewhere(),
            ReadFault::Argument { verb, .. } | ReadFault::Extra { verb, .. } => {
                words.msg_command_argument(self.command_example(verb.spec()))
            }
        })
    }

    /// What is wrong with a line of a script.
    #[must_use]
    pub fn script_fault(&self, fault: &crate::words::script::ScriptFault) -> String {
        use crate::words::script::ScriptFault;
        let words = &self.words;
        match fault {
            ScriptFault::Unknown => words.msg_script_unknown(),
            ScriptFault::Directive(name) => words.msg_script_directive(name.clone()),
            ScriptFault::Argument(name) => words.msg_script_argument(name.clone()),
            ScriptFault::Encoding => words.msg_script_encoding(),
            ScriptFault::TooLong => words.msg_script_too_long(),
            ScriptFault::NoButton(label) => words.msg_script_no_button(label.clone()),
        }
    }

    /// The process was asked to stop before this line of a script.
    #[must_use]
    pub fn script_stopped(&self, line: u32) -> String {
        self.words.msg_script_stopped(line.to_string())
    }

    /// The name of a player that is a bot.
    #[must_use]
    pub fn bot_name(&self, number: u8) -> String {
        self.words.msg_bot_name(number.to_string())
    }

    /// What a bot may say in its minute.
    #[must_use]
    pub fn bot_lines(&self) -> Vec<String> {
        let words = &self.words;
        vec![
            words.msg_bot_line_one(),
            words.msg_bot_line_two(),
            words.msg_bot_line_three(),
            words.msg_bot_line_four(),
            words.msg_bot_line_five(),
        ]
    }
}
