//! Order at the table: why somebody's message was taken down, and what is known again by its words.

use omerta_engine::game::role::Role;
use omerta_engine::game::rules::Family;
use omerta_engine::ids::Seat;

use crate::text::Text;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;

/// Why a message was taken down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakenDown {
    /// By night only the host writes [E-7.2].
    Night,
    /// The host speaks [E-2.5].
    HostSpeaks,
    /// Another one has the word [E-3.9].
    Turn(Seat),
    /// Who is out of the game is silent [E-3.11].
    Out,
    /// Spectators are silent.
    Watching,
    /// It had the words of a card [E-2.7].
    Card,
}

impl Text {
    /// To the writer alone: why, and what to do. Where the bot may not remove messages, he is asked to.
    #[must_use]
    pub fn taken_down(&self, why: TakenDown, removed: bool) -> Rich {
        let words = &self.words;
        let why = match why {
            TakenDown::Night => words.msg_down_night(),
            TakenDown::HostSpeaks => words.msg_down_host_speaks(),
            TakenDown::Turn(seat) => words.msg_down_turn(self.seat(seat)),
            TakenDown::Out => words.msg_down_out(),
            TakenDown::Watching => words.msg_down_watching(),
            TakenDown::Card => words.msg_down_card(),
        };
        let and = if removed { words.msg_down_removed() } else { words.msg_down_stays() };
        Rich::of(&format!("{why} {and}"))
    }

    /// To the host: somebody showed a card, or one that looks like it [E-2.7].
    #[must_use]
    pub fn card_shown(
        &self,
        seat: Option<Seat>,
        name: &str,
        removed: bool,
        scene: &Scene<'_>,
    ) -> Rich {
        let who = match seat {
            Some(seat) => self.stressed(seat, scene),
            None => self.name(name),
        };
        let words = &self.words;
        let and = if removed { words.msg_down_removed() } else { words.msg_down_cannot() };
        Rich::read(&format!("{} {and}", words.msg_host_card_shown(who)))
    }

    /// The restrictions of a chat are lifted.
    #[must_use]
    pub fn opened_chat(&self) -> Rich {
        Rich::of(&self.words.msg_order_opened())
    }

    /// What a chat's people may not do any more cannot be set back.
    #[must_use]
    pub fn cannot_reopen(&self) -> Rich {
        Rich::of(&self.words.msg_order_cannot_reopen())
    }

    /// Nothing is restricted in a chat.
    #[must_use]
    pub fn nothing_closed(&self) -> Rich {
        Rich::of(&self.words.msg_order_nothing_closed())
    }

    /// Does it repeat the words of a card, whosever it is, true or forged? Letters alone are compared:
    /// another case, other blanks and signs hide nothing.
    #[must_use]
    pub fn repeats_card(&self, talk: &str, family: Family) -> bool {
        let talk = letters(talk);
        let cards = self.cards[family as usize].get_or_init(|| self.card_letters(family));
        cards.iter().any(|card| talk.contains(card))
    }

    fn card_letters(&self, family: Family) -> Vec<String> {
        let card = |role: Role| {
            let side = self.plays(role.side(), family);
            letters(&self.words.msg_card_role(self.role_of_one(role, family), side))
        };
        Role::ALL.into_iter().map(card).collect()
    }
}

fn letters(words: &str) -> String {
    let small = words.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric());
    small.map(|c| if c == 'ё' { 'е' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    /// [E-2.7] A card is known again however it is copied; a talk about cards is not one.
    #[test]
    fn the_words_of_a_card_are_known_again() {
        let text = Text::new(Locale::Ru);
        for talk in [
            "Ваша карта: дон, играете за мафию.",
            "смотрите: Ваше место — № 3. ВАША  КАРТА: мирный житель, играете за мирных",
            "ваша карта — детектив — играете за мирных!!",
        ] {
            assert!(text.repeats_card(talk, Family::Evening), "{talk}");
        }
        for talk in ["А ваша карта — дон?", "Моя карта: мирный житель", "", "Ваша карта"]
        {
            assert!(!text.repeats_card(talk, Family::Evening), "{talk}");
        }
    }
}
