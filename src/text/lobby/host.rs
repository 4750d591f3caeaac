//! What is asked and told of the people in office: questions before the deal and by day, a player
//! who is gone, an oath that was heard.

use omerta_engine::ids::{Seat, SeatSet};

use crate::text::Text;
use crate::text::board::score::section;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;

/// A question to the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostAsk {
    /// Which rules?
    Rules,
    /// Is there a Don among so many [E-5.3]?
    Don {
        /// The mafia of the deal.
        mafia: u8,
    },
    /// Who speaks first [E-3.7]?
    Speaker {
        /// Whose turn it is without an answer.
        default: Seat,
    },
    /// Who leaves after a tie?
    Tie {
        /// The tied.
        seats: SeatSet,
    },
}

/// What the host has to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostNews {
    /// A player is no longer in the chat.
    LeftChat(Seat),
    /// Private messages do not reach a player.
    Unreachable(Seat),
}

/// A word that the rules forbid was heard [E-2.8, E-2.10]. The host decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charge {
    /// Who said it.
    pub seat: Seat,
    /// The word, as the host may read it.
    pub word: String,
    /// The point of the rulebook.
    pub clause: String,
    /// For the how-manieth time in this game.
    pub count: u16,
    /// So many warnings that an accident is proposed.
    pub offer: bool,
}

impl Text {
    /// A question to the host.
    #[must_use]
    pub fn host_ask(&self, ask: HostAsk, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        Rich::read(&match ask {
            HostAsk::Rules => words.msg_host_ask_rules(),
            HostAsk::Don { mafia } => words.msg_host_ask_don(mafia),
            HostAsk::Speaker { default } => {
                self.timed(words.msg_host_ask_speaker(self.seat(default)), scene)
            }
            HostAsk::Tie { seats } => {
                self.timed(words.msg_host_ask_tie(self.seats(seats.iter())), scene)
            }
        })
    }

    /// What the host has to know.
    #[must_use]
    pub fn host_news(&self, news: HostNews, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        Rich::read(&match news {
            HostNews::LeftChat(seat) => words.msg_host_left_chat(self.stressed(seat, scene)),
            HostNews::Unreachable(seat) => words.msg_host_unreachable(self.stressed(seat, scene)),
        })
    }

    /// The card of a charge; its buttons are [`crate::text::lobby::label::Label::CHARGE`].
    #[must_use]
    pub fn charge(&self, charge: &Charge, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        let seat = self.stressed(charge.seat, scene);
        let mut said = vec![
            words.msg_host_charge_word(seat, self.said(&charge.word)),
            words.msg_host_charge_clause(section(&charge.clause), self.nth(charge.count)),
        ];
        if charge.offer {
            said.push(words.msg_host_charge_offer(charge.count));
        }
        Rich::read(&said.join(" "))
    }

    /// What a warning for such a word is given for.
    #[must_use]
    pub fn charge_reason(&self, oath: bool) -> String {
        if oath { self.words.msg_reason_oath() } else { self.words.msg_reason_abuse() }
    }

    /// `первое`, `второе`, `третье`, `4-е`.
    fn nth(&self, n: u16) -> String {
        match n {
            1 => self.words.msg_nth_1(),
            2 => self.words.msg_nth_2(),
            3 => self.words.msg_nth_3(),
            _ => self.words.msg_nth_n(n.to_string()),
        }
    }
}
