//! One line of a protocol as commands: who acts, and whether the game stands where that is possible.

use crate::game::command::{Act, Actor, Deed, Text};
use crate::game::outcome::Winner;
use crate::game::phase::{Part, Phase};
use crate::game::refusal::Refusal;
use crate::game::role::{Role, Side};
use crate::game::rules::Family;
use crate::ids::{Person, Seat, SeatSet, TeamId};
use crate::record::play::player::Player;
use crate::record::protocol::ast::Number;
use crate::record::protocol::entry::{Awarded, Choice, Entry};

/// The half of a round that a line belongs to; `None` for lines of any time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HalfOf {
    Night,
    Day,
}

impl Player<'_> {
    /// Plays an entry. True if anything of it was done.
    pub(crate) fn entry(&mut self, line: u32, entry: &Entry) -> bool {
        match entry {
            Entry::Mafia(choice) => self.mafia(line, *choice),
            Entry::MafiaEach(shooters) => shooters.iter().fold(false, |done, shooter| {
                self.choose(line, shooter.by, Deed::Shoot, shooter.choice) | done
            }),
            Entry::Move { role, choice } => self.role_move(line, *role, *choice),
            Entry::Call(role) => self.call(line, *role),
            Entry::Speaks(number) => self.office(line, *number, Act::NameSpeaker),
            Entry::Accuses { by, whom } => {
                self.reach_talk();
                self.at(line, *by, *whom, HalfOf::Day, Act::Accuse)
            }
            Entry::Vote { whom, ballots } => {
                self.reach_vote();
                ballots.iter().fold(false, |done, ballot| {
                    self.at(line, ballot.by, *whom, HalfOf::Day, Act::Vote) | done
                })
            }
            Entry::All(numbers) => numbers.iter().fold(false, |done, number| {
                self.player(line, *number, HalfOf::Day, Act::Raise(true)) | done
            }),
            Entry::LastGuess { by, guess } => self.last_guess(line, *by, guess),
            Entry::Jump(number) => match self.seat(*number, None) {
                Ok(seat) => self.try_act(line, Some(number.0), Actor::Player(seat), Act::Jump),
                Err(why) => self.refused_by(line, Some(number.0), why),
            },
            Entry::Timeout(number) => self.office(line, *number, Act::TimeOut),
            Entry::Omon(_) | Entry::Cards(_) => {
                let why = if self.over() { Refusal::GameOver } else { Refusal::UnknownHere };
                self.refused_by(line, None, why)
            }
            Entry::Accident { seat, reason } => {
                self.office(line, *seat, |seat| Act::Accident(seat, Text::new(reason)))
            }
            Entry::Disqualify { seat, reason } => {
                self.office(line, *seat, |seat| Act::Disqualify(seat, Text::new(reason)))
            }
            Entry::Warn { seat, reason } => {
                self.office(line, *seat, |seat| Act::Warn(seat, Text::new(reason)))
            }
            Entry::Correct { seat, points, reason } => {
                self.office(line, *seat, |seat| Act::Correct(seat, *points, Text::new(reason)))
            }
            Entry::Remove { seat, reason } => {
                self.reach_talk();
                self.office(line, *seat, |seat| Act::Remove(seat, Text::new(reason)))
            }
            Entry::Keep { seat, reason } => self.keep(line, *seat, reason),
            Entry::Substitute { seat, name } => self.substitute(line, *seat, name),
            Entry::Void { reason } => {
                self.try_act(line, None, Actor::Host, Act::Void(Text::new(reason)))
            }
            Entry::Award { to, reason } => self.award(line, to, reason),
            Entry::Allow { .. } | Entry::Undo { .. } => false,
        }
    }

    fn refused_by(&mut self, line: u32, seat: Option<u16>, why: Refusal) -> bool {
        self.refuse(line, seat, why);
        false
    }

    fn try_act(&mut self, line: u32, seat: Option<u16>, by: Actor, act: Act) -> bool {
        match self.submit(by, act) {
            Ok(()) => true,
            Err(why) => self.refused_by(line, seat, why),
        }
    }

    /// The seat with a number. The end of the game and the wrong half are named before a seat that
    /// does not exist.
    fn seat(&self, number: Number, half: Option<HalfOf>) -> Result<Seat, Refusal> {
        let state = self.game.state();
        self.game.table().seat(number.0).ok_or_else(|| {
            let elsewhere = match (&state.phase, half) {
                (Phase::Night(_), Some(HalfOf::Night)) | (Phase::Day(_), Some(HalfOf::Day)) => {
                    false
                }
                (_, None) => false,
                (_, Some(_)) => true,
            };
            if self.over() {
                Refusal::GameOver
            } else if elsewhere {
                Refusal::WrongPhase
            } else {
                Refusal::NoSuchSeat { number: number.0 }
            }
        })
    }

    /// A player's act without a target.
    fn player(&mut self, line: u32, by: Number, half: HalfOf, act: Act) -> bool {
        match self.seat(by, Some(half)) {
            Ok(seat) => self.try_act(line, Some(by.0), Actor::Player(seat), act),
            Err(why) => self.refused_by(line, Some(by.0), why),
        }
    }

    /// A player's act at a seat.
    fn at(
        &mut self,
        line: u32,
        by: Number,
        whom: Number,
        half: HalfOf,
        act: impl FnOnce(Seat) -> Act,
    ) -> bool {
        match self.seat(whom, Some(half)) {
            Ok(whom) => self.player(line, by, half, act(whom)),
            Err(why) => self.refused_by(line, Some(by.0), why),
        }
    }

    /// A ruling about a seat.
    fn office(&mut self, line: u32, seat: Number, act: impl FnOnce(Seat) -> Act) -> bool {
        match self.seat(seat, None) {
            Ok(seat) => self.try_act(line, None, Actor::Host, act(seat)),
            Err(why) => self.refused_by(line, None, why),
        }
    }

    /// Farewells of the morning are over: the day is open for talk.
    pub(crate) fn reach_talk(&mut self) {
        if let Phase::Morning(_) = self.game.state().phase {
            self.advance_until(|phase| !matches!(phase, Phase::Morning(_)));
        }
    }

    /// All have spoken: if anybody is accused, the vote is open.
    fn reach_vote(&mut self) {
        self.reach_talk();
        if let Phase::Day(day) = self.game.state().phase
            && day.part == Part::Talk
            && !day.accused.is_empty()
        {
            self.advance_day_until(|part, _| matches!(part, Part::Vote(_)));
        }
    }

    fn target(&self, choice: Choice) -> Result<Option<Seat>, Refusal> {
        match choice {
            Choice::Pass => Ok(None),
            Choice::Seat(number) => self.seat(number, Some(HalfOf::Night)).map(Some),
        }
    }

    fn choose(&mut self, line: u32, by: Number, deed: Deed, choice: Choice) -> bool {
        match self.target(choice) {
            Ok(target) => self.player(line, by, HalfOf::Night, Act::Choose { deed, target }),
            Err(why) => self.refused_by(line, Some(by.0), why),
        }
    }

    /// `мафия 7`: every living mafioso names the seat. One refusal stands for all of them.
    fn mafia(&mut self, line: u32, choice: Choice) -> bool {
        let target = match self.target(choice) {
            Ok(target) => target,
            Err(why) => return self.refused_by(line, None, why),
        };
        let state = self.game.state();
        let members = state.cards.of_side(Side::Mafia);
        let living = members.and(state.alive);
        let named = if living.is_empty() { members } else { living };
        let (mut done, mut refused) = (false, None);
        for seat in named.iter() {
            let act = Act::Choose { deed: Deed::Shoot, target };
            match self.submit(Actor::Player(seat), act) {
                Ok(()) => done = true,
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        if let Some(why) = refused {
            self.refuse(line, None, why);
        }
        done
    }

    /// The move of a role that acts alone: the file names the role, the deal names the seat.
    fn role_move(&mut self, line: u32, role: Role, choice: Choice) -> bool {
        let state = self.game.state();
        let Some(deed) = Deed::of(role).filter(|_| self.game.rules().knows(role)) else {
            let why = if self.over() { Refusal::GameOver } else { Refusal::UnknownHere };
            return self.refused_by(line, None, why);
        };
        let night = state.phase.night();
        let stand_in = night.filter(|_| role == Role::Detective).and_then(|night| {
            let stage = night.stage.unwrap_or(0);
            night.actors(deed, stage, &state.cards).iter().next()
        });
        let Some(seat) = stand_in.or(state.cards.holder(role)) else {
            let why = if self.over() {
                Refusal::GameOver
            } else if night.is_some() {
                Refusal::NotDealt { role }
            } else {
                Refusal::WrongPhase
            };
            return self.refused_by(line, None, why);
        };
        self.choose(line, Number(u16::from(seat.number())), deed, choice)
    }

    /// Calls of this night are closed until this role's. A role that is not called, or has been, is
    /// refused.
    fn call(&mut self, line: u32, role: Role) -> bool {
        let rules = self.game.rules();
        let stage = (0u8..).zip(&rules.night).find(|(_, plan)| plan.roles.contains(&role));
        let called = self.game.state().called;
        let Some(stage) = stage.map(|(i, _)| i).filter(|i| called & (1 << i) != 0) else {
            let why = if self.over() { Refusal::GameOver } else { Refusal::UnknownHere };
            return self.refused_by(line, None, why);
        };
        let Phase::Night(night) = self.game.state().phase else {
            let why = if self.over() { Refusal::GameOver } else { Refusal::WrongPhase };
            return self.refused_by(line, None, why);
        };
        if night.stage.is_some_and(|now| now > stage) {
            return self.refused_by(line, None, Refusal::WrongPhase);
        }
        self.advance_until(|phase| {
            phase.night().is_none_or(|now| now.number != night.number || now.stage >= Some(stage))
        });
        true
    }

    fn last_guess(&mut self, line: u32, by: Number, guess: &[Number]) -> bool {
        let mut named = SeatSet::EMPTY;
        let seat = match self.seat(by, None) {
            Ok(seat) => seat,
            Err(why) => return self.refused_by(line, Some(by.0), why),
        };
        for number in guess {
            match self.seat(*number, None) {
                Ok(seat) => named.insert(seat),
                Err(why) => return self.refused_by(line, Some(by.0), why),
            }
        }
        self.try_act(line, Some(by.0), Actor::Player(seat), Act::Guess(named))
    }

    /// Whom the night took, the host keeps in the morning; whom the vote may take, by day.
    fn keep(&mut self, line: u32, seat: Number, reason: &str) -> bool {
        if self.seat(seat, None).is_ok_and(|seat| self.game.state().alive.contains(seat)) {
            self.reach_talk();
        }
        self.office(line, seat, |seat| Act::Keep(seat, Text::new(reason)))
    }

    fn substitute(&mut self, line: u32, seat: Number, name: &str) -> bool {
        let person = Person(self.names.len() as u64 + 1);
        let done = self.office(line, seat, |seat| Act::Substitute(seat, person));
        if done {
            self.names.push(name.to_owned());
        }
        done
    }

    fn award(&mut self, line: u32, to: &Awarded, reason: &str) -> bool {
        let winner = match to {
            Awarded::Side(side) => Some(Winner::Side(*side)),
            Awarded::Team(name) => (0..)
                .zip(&self.protocol.head.teams)
                .find(|(_, team)| team.name == *name)
                .filter(|_| self.game.rules().family != Family::Evening)
                .map(|(i, _)| Winner::Team(TeamId(i))),
        };
        match winner {
            Some(winner) => {
                self.try_act(line, None, Actor::Host, Act::Award(winner, Text::new(reason)))
            }
            None if self.over() => self.refused_by(line, None, Refusal::GameOver),
            None => self.refused_by(line, None, Refusal::UnknownHere),
        }
    }
}
