//! What somebody might ask of a game next: mostly what fits, sometimes what does not, sometimes what
//! only a person in office may.

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command, Deal, Deed, Text};
use omerta_engine::game::phase::{Choice, Day, Night, Part, Phase};
use omerta_engine::game::role::Side;
use omerta_engine::game::state::FirstVictim;
use omerta_engine::ids::{Moment, Seat, SeatSet, Seed};

use super::dice::Dice;

/// How often, in a hundred, a game sees something else than what fits.
#[derive(Clone, Copy)]
pub(crate) struct Temper {
    /// Acts of anybody at any time, most of them refused.
    pub(crate) stray: usize,
    /// Rulings.
    pub(crate) office: usize,
    /// The host's hand on the clock and on the floor.
    pub(crate) clock: usize,
    /// Overruled refusals.
    pub(crate) overrule: usize,
    /// How often time is up where many act at once.
    pub(crate) haste: usize,
}

impl Temper {
    /// Everybody keeps to the rules and nobody rules.
    pub(crate) const CALM: Temper = Temper { stray: 0, office: 0, clock: 0, overrule: 0, haste: 3 };

    /// From calm to wild.
    pub(crate) fn any(dice: &mut Dice) -> Temper {
        Temper {
            stray: dice.pick(&[0, 5, 25]),
            office: dice.pick(&[0, 1, 5]),
            clock: dice.pick(&[0, 2, 6]),
            overrule: dice.pick(&[0, 1, 5]),
            haste: dice.pick(&[3, 12, 45]),
        }
    }
}

/// Somebody who looks at a game and asks something.
pub(crate) struct Asker<'a> {
    /// The game.
    pub(crate) game: &'a Game,
    /// The moment.
    pub(crate) now: Moment,
    /// Chance.
    pub(crate) dice: &'a mut Dice,
    /// The last command that was refused.
    pub(crate) refused: Option<&'a Command>,
}

impl Asker<'_> {
    /// Some command.
    pub(crate) fn next(&mut self, temper: Temper) -> Command {
        let mut throw = self.dice.below(100);
        let mut falls = |share: usize| {
            let hit = throw < share;
            throw = throw.saturating_sub(share);
            hit
        };
        let (by, act) = if falls(temper.stray) {
            self.stray()
        } else if falls(temper.office) {
            (self.office(), self.ruling())
        } else if falls(temper.clock) {
            (self.office(), self.handling())
        } else if falls(temper.overrule) {
            (self.office(), self.overruled())
        } else {
            let hasty = if self.crowd() { temper.haste } else { 45 };
            if self.dice.chance(hasty) { self.time_up() } else { self.fitting() }
        };
        self.command(by, act)
    }

    /// Do many act at once?
    fn crowd(&self) -> bool {
        match self.game.state().phase {
            Phase::Night(_) => true,
            Phase::Day(day) => matches!(day.part, Part::Vote(_) | Part::Raise { .. }),
            Phase::Gathering { .. } | Phase::Legend | Phase::Morning(_) | Phase::Over(_) => false,
        }
    }

    /// The due moment of a deadline that is served, else now.
    fn command(&self, by: Actor, act: Act) -> Command {
        let served = |id| self.game.deadlines().find(|(_, running)| *running == id);
        let at = if let (Actor::Clock, Act::TimeUp(id)) = (by, &act) {
            served(*id).map_or(self.now, |(due, _)| due.max(self.now))
        } else {
            self.now
        };
        Command { at, by, act }
    }

    pub(super) fn alive(&self) -> SeatSet {
        self.game.state().alive
    }

    pub(super) fn any_seat(&mut self) -> Seat {
        self.dice.seat(self.game.state().seats).expect("a table has seats")
    }

    pub(super) fn living_seat(&mut self) -> Seat {
        match self.dice.seat(self.alive()) {
            Some(seat) => seat,
            None => self.any_seat(),
        }
    }

    fn player(&mut self) -> Actor {
        Actor::Player(self.living_seat())
    }

    fn office(&mut self) -> Actor {
        self.dice.pick(&[Actor::Host, Actor::Judge])
    }

    /// The earliest deadline; if none runs, what sets the game going.
    fn time_up(&mut self) -> (Actor, Act) {
        match (self.game.deadlines().min(), self.game.state().phase) {
            (Some((_, id)), _) => (Actor::Clock, Act::TimeUp(id)),
            (None, Phase::Gathering { .. }) => (self.office(), self.begin()),
            (None, _) => (Actor::Host, Act::Resume),
        }
    }

    pub(super) fn begin(&mut self) -> Act {
        let seed = Seed(self.dice.below(usize::from(u16::MAX)) as u64);
        let don = self.dice.pick(&[None, Some(true), Some(false)]);
        Act::Begin(Deal::Drawn { seed, don })
    }

    /// What fits the phase.
    fn fitting(&mut self) -> (Actor, Act) {
        match self.game.state().phase {
            Phase::Gathering { .. } if self.dice.chance(20) => {
                let seat = self.dice.chance(50).then(|| self.any_seat());
                (Actor::Host, Act::SeatHost(seat))
            }
            Phase::Gathering { .. } | Phase::Legend | Phase::Over(_) => self.time_up(),
            Phase::Night(night) => self.by_night(&night),
            Phase::Morning(morning) => match morning.farewells.first() {
                Some(speaker) if self.dice.chance(50) => (Actor::Player(speaker), Act::Done),
                Some(_) => self.guess(),
                None => (self.office(), Act::NameSpeaker(self.living_seat())),
            },
            Phase::Day(day) => self.by_day(&day),
        }
    }

    /// Somebody who has not chosen yet chooses; when all have, time passes.
    fn by_night(&mut self, night: &Night) -> (Actor, Act) {
        let silent =
            |deed| self.alive().iter().filter(move |s| night.choice(deed, *s) == Choice::Silent);
        let mafia = self.game.state().cards.of_side(Side::Mafia);
        let waiting: SeatSet = silent(Deed::Shoot).filter(|s| mafia.contains(*s)).collect();
        let shoots = |s: &Seat| Deed::of(self.game.state().card(*s)) == Some(Deed::Shoot);
        let others: SeatSet = silent(Deed::Check).filter(|s| !shoots(s)).collect();
        let Some(by) = self.dice.seat(waiting.or(others)) else { return self.time_up() };
        let own = Deed::of(self.game.state().card(by)).filter(|own| *own != Deed::Shoot);
        let deed = if waiting.contains(by) { Deed::Shoot } else { own.unwrap_or(Deed::Suspect) };
        // The mafia mostly follow the first of them.
        let named = mafia.iter().find_map(|s| night.shots[s].target());
        let target = match named {
            Some(seat) if deed == Deed::Shoot && self.dice.chance(95) => Some(seat),
            _ if self.dice.chance(90) => Some(self.living_seat()),
            _ => None,
        };
        (Actor::Player(by), Act::Choose { deed, target })
    }

    fn by_day(&mut self, day: &Day) -> (Actor, Act) {
        match day.part {
            Part::Speech { speaker, .. } | Part::Reply { speaker, .. } => {
                let by = Actor::Player(speaker);
                match self.dice.below(10) {
                    0 => (by, Act::OpenFloor(self.dice.chance(60))),
                    1 => (by, Act::Speak),
                    2..=4 => (by, Act::Accuse(self.living_seat())),
                    _ => (by, Act::Done),
                }
            }
            Part::Talk => (self.player(), Act::Accuse(self.living_seat())),
            Part::Vote(ballot) => {
                let silent = self.alive().iter().filter(|s| ballot.votes[*s].is_none()).collect();
                let Some(by) = self.dice.seat(silent) else { return self.time_up() };
                let candidates: SeatSet = day.candidates.iter().collect();
                let target = match (self.dice.below(10), day.candidates.first()) {
                    (0..=5, Some(first)) => first,
                    (_, Some(first)) => self.dice.seat(candidates).unwrap_or(first),
                    (_, None) => self.living_seat(),
                };
                (Actor::Player(by), Act::Vote(target))
            }
            Part::Raise { .. } if self.dice.chance(10) => self.time_up(),
            Part::Raise { .. } => (self.player(), Act::Raise(self.dice.chance(70))),
            Part::Ruling => (self.office(), Act::Remove(self.living_seat(), Text::new("tie"))),
            Part::Farewell => match day.farewells.first() {
                Some(speaker) => (Actor::Player(speaker), Act::Done),
                None => self.time_up(),
            },
            Part::Dawn => self.time_up(),
        }
    }

    /// A last guess, mostly of the victim's and mostly of the right number.
    fn guess(&mut self) -> (Actor, Act) {
        let state = self.game.state();
        let by = match state.victim {
            FirstVictim::Is { seat, .. } => seat,
            FirstVictim::Awaited | FirstVictim::Gone => return self.time_up(),
        };
        let mafia = state.cards.of_side(Side::Mafia);
        let (seats, count) = (state.seats, mafia.len());
        if self.dice.chance(40) {
            return (Actor::Player(by), Act::Guess(mafia));
        }
        let named = self.dice.some(seats).iter().take(count).collect();
        (Actor::Player(by), Act::Guess(named))
    }
}
