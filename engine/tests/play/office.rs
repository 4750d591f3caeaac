//! What only a person in office may: rulings, and a hand on the clock and on the floor.

use omerta_engine::game::command::{Act, Text};
use omerta_engine::game::outcome::Winner;
use omerta_engine::game::role::Side;
use omerta_engine::ids::{Person, Points};

use super::acts::Asker;

impl Asker<'_> {
    /// A ruling; those that end or empty a game are the rare ones.
    pub(super) fn ruling(&mut self) -> Act {
        let why = Text::new("the host is always right");
        let (seat, living) = (self.any_seat(), self.living_seat());
        match self.dice.below(60) {
            0..=11 => Act::Warn(seat, why),
            12..=19 => Act::Correct(seat, Points(25 * (self.dice.below(17) as i64 - 8)), why),
            20..=25 => Act::Substitute(seat, Person(900 + self.dice.below(50) as u64)),
            26..=31 => Act::NameSpeaker(living),
            32..=35 => Act::Accident(living, why),
            36 | 37 => Act::Disqualify(living, why),
            38 | 39 => Act::Remove(living, why),
            40..=48 => Act::Keep(seat, why),
            49..=56 => Act::Undo(why),
            57 => Act::TimeOut(living),
            58 => Act::Award(Winner::Side(self.side()), why),
            _ => Act::Void(why),
        }
    }

    fn side(&mut self) -> Side {
        self.dice.pick(&[Side::Citizens, Side::Mafia, Side::Maniac])
    }

    /// The host's hand on the clock and on the floor.
    pub(super) fn handling(&mut self) -> Act {
        match self.dice.below(10) {
            0 | 1 => Act::Pause,
            2..=4 => Act::Resume,
            5 => Act::Extend(self.dice.pick(&[0, 15, 90, 4000])),
            6 | 7 => Act::Skip,
            8 => Act::LoseTime { ms: 0 },
            _ => Act::Silence(self.dice.chance(50)),
        }
    }
}
