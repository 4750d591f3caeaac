//! What does not fit: anything by anybody, and refusals overruled.

use omerta_engine::game::clock::DeadlineId;
use omerta_engine::game::command::{Act, Actor, Deed, Ready, Text};
use omerta_engine::ids::TeamId;

use super::acts::Asker;

impl Asker<'_> {
    /// Anything by anybody.
    pub(super) fn stray(&mut self) -> (Actor, Act) {
        let seat = self.any_seat();
        let by = match self.dice.below(12) {
            0 => Actor::Host,
            1 => Actor::Judge,
            2 => Actor::Clock,
            3 => Actor::Captain(TeamId(0)),
            _ => Actor::Player(seat),
        };
        let target = self.dice.chance(85).then(|| self.any_seat());
        let act = match self.dice.below(20) {
            0..=5 => Act::Choose { deed: self.deed(), target },
            6 | 7 => Act::Accuse(self.any_seat()),
            8 | 9 => Act::Vote(target.unwrap_or(seat)),
            10 => Act::Raise(self.dice.chance(50)),
            11 => Act::Done,
            12 => Act::OpenFloor(self.dice.chance(50)),
            13 => Act::Speak,
            14 => {
                let seats = self.game.state().seats;
                Act::Guess(self.dice.some(seats))
            }
            15 => self.stale(),
            16 => Act::Ready(self.dice.pick(&[Ready::Go, Ready::Stop])),
            17 => self.begin(),
            18 if self.dice.chance(10) => Act::Jump,
            18 => self.handling(),
            _ => self.ruling(),
        };
        // A deadline is served before its time, or long after it.
        if let Act::TimeUp(_) = act { (Actor::Clock, act) } else { (by, act) }
    }

    fn deed(&mut self) -> Deed {
        const DEEDS: [Deed; 9] = [
            Deed::Visit,
            Deed::Shoot,
            Deed::Search,
            Deed::Heal,
            Deed::Check,
            Deed::Defend,
            Deed::Kill,
            Deed::Freeze,
            Deed::Suspect,
        ];
        self.dice.pick(&DEEDS)
    }

    /// A deadline that has mostly gone by.
    fn stale(&mut self) -> Act {
        let newest = self.game.deadlines().map(|(_, id)| id.0).max().unwrap_or(3);
        Act::TimeUp(DeadlineId(newest.saturating_sub(u32::from(self.dice.chance(80)))))
    }

    /// The last refusal overruled, or something that nobody has asked for.
    pub(super) fn overruled(&mut self) -> Act {
        let (actor, act) = match self.refused {
            Some(command) => (command.by, command.act.clone()),
            None => self.stray(),
        };
        Act::Overrule { actor, act: Box::new(act), why: Text::new("so be it") }
    }
}
