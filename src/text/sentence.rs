//! The words of a sentence by buttons: what it is, whom it is for, on what grounds.

use omerta_engine::ids::Seat;

use crate::text::Text;
use crate::text::notice::scene::{Scene, raised};
use crate::text::rich::Rich;

/// What the host can do to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sentence {
    /// A warning [E-2.8, E-2.10].
    Warning,
    /// An accident at the coming morning [E-2.4, E-2.11].
    Accident,
    /// Out of the game and of the evening [E-3.10].
    Disqualification,
}

impl Sentence {
    /// All three, in the order of weight.
    pub const ALL: [Sentence; 3] =
        [Sentence::Warning, Sentence::Accident, Sentence::Disqualification];
}

/// For what. Other grounds are typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grounds {
    /// An oath [E-2.8].
    Oath,
    /// Foul language or an insult [E-2.10].
    Abuse,
    /// A card was shown [E-2.7].
    Card,
    /// Hints, or talk out of turn.
    Hints,
    /// The game is disturbed [E-2.11].
    Disturbs,
    /// He has gone, or does not play.
    Absent,
}

impl Grounds {
    /// All of them. Buttons name them by their places: a new one is the last.
    pub const ALL: [Grounds; 6] = [
        Grounds::Oath,
        Grounds::Abuse,
        Grounds::Card,
        Grounds::Hints,
        Grounds::Disturbs,
        Grounds::Absent,
    ];
}

impl Text {
    /// Whom, or for what.
    #[must_use]
    pub fn ask_sentence(&self, sentence: Sentence, seat: Option<Seat>, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        let Some(seat) = seat else {
            return Rich::of(&match sentence {
                Sentence::Warning => words.msg_ask_warn_whom(),
                Sentence::Accident => words.msg_ask_accident_whom(),
                Sentence::Disqualification => words.msg_ask_disqualify_whom(),
            });
        };
        let who = self.stressed(seat, scene);
        Rich::read(&match sentence {
            Sentence::Warning => words.msg_ask_warn_why(who),
            Sentence::Accident => words.msg_ask_accident_why(who),
            Sentence::Disqualification => words.msg_ask_disqualify_why(who),
        })
    }

    /// The grounds, as they stand in a ruling.
    #[must_use]
    pub fn grounds(&self, grounds: Grounds) -> String {
        let words = &self.words;
        match grounds {
            Grounds::Oath => words.msg_reason_oath(),
            Grounds::Abuse => words.msg_reason_abuse(),
            Grounds::Card => words.msg_reason_card(),
            Grounds::Hints => words.msg_reason_hints(),
            Grounds::Disturbs => words.msg_reason_disturbs(),
            Grounds::Absent => words.msg_reason_absent(),
        }
    }

    /// The same on a button.
    #[must_use]
    pub fn grounds_label(&self, grounds: Grounds) -> String {
        raised(&self.grounds(grounds))
    }

    /// Why the host put out one of the tied.
    #[must_use]
    pub fn tie_reason(&self) -> String {
        self.words.msg_reason_tie()
    }
}
