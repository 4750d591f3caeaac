//! What a command would make happen, or why it is refused. The one place where acts are told apart;
//! the leaves check and give events.

mod clock;
mod day;
mod gathering;
mod night;
mod office;

use crate::game::Game;
use crate::game::command::{Act, Actor, Command, Office, Text};
use crate::game::course::Draft;
use crate::game::dealer::SCHEME;
use crate::game::event::detail::{Dealt, Position};
use crate::game::event::{Event, Ruled, Ruling, RulingParts};
use crate::game::phase::Phase;
use crate::game::refusal::Refusal;
use crate::game::role::Role;
use crate::game::rules::switch::Switch;
use crate::game::rules::{Half, Rules};
use crate::game::state::State;
use crate::ids::{Moment, Seat};

/// What is decided: events, or an objection.
pub(crate) type Decision = Result<Vec<Event>, Refusal>;

impl Game {
    /// Says what a command would make happen. Changes nothing. The first event is the command's own;
    /// what follows from it stands behind it. An act without any effect gives no event.
    ///
    /// # Errors
    /// Why the rules refuse it. [`Refusal::overridable`] tells whether the host or judge may overrule.
    pub fn decide(&self, command: &Command) -> Decision {
        let ask = Ask { rules: &self.rules, state: &self.state, at: command.at, permit: false };
        let office = || ask.office(command.by, false);
        if let Act::Overrule { actor, act, why } = &command.act {
            self.overrule(ask, office()?, *actor, act, why)
        } else if let Act::Keep(seat, why) = &command.act {
            ask.keep(self, office()?, *seat, why)
        } else if let Act::Undo(why) = &command.act {
            ask.undo(self, office()?, why)
        } else {
            ask.decide(command.by, &command.act)
        }
    }

    /// [A-E35] The act is done although the rules refuse it, if that is possible at all. Without a
    /// refusal there is nothing to overrule.
    fn overrule(&self, ask: Ask<'_>, by: Office, actor: Actor, act: &Act, why: &Text) -> Decision {
        if let Ok(events) = ask.decide(actor, act) {
            return Ok(events);
        }
        let events = Ask { permit: true, ..ask }.decide(actor, act)?;
        // What comes to nothing needs no permission.
        let permission = Event::Ruled(Ruled::Overruled(ruling(by, why)));
        let permission = Some(permission).filter(|_| !events.is_empty());
        Ok(permission.into_iter().chain(events).collect())
    }
}

/// A question to the rules, with all that an answer needs.
#[derive(Clone, Copy)]
pub(crate) struct Ask<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    pub(crate) at: Moment,
    /// Whether the host or judge has allowed what the rules refuse [A-E35].
    pub(crate) permit: bool,
}

impl<'a> Ask<'a> {
    /// All acts but those that look back into the log.
    pub(crate) fn decide(&self, by: Actor, act: &Act) -> Decision {
        match act {
            Act::Choose { deed, target } => self.choose(self.player(by)?, *deed, *target),
            Act::Accuse(target) => self.accuse(self.player(by)?, *target),
            Act::Vote(target) => self.vote(self.player(by)?, *target),
            Act::Raise(yes) => self.raise(self.player(by)?, *yes),
            Act::Done => self.done(self.player(by)?),
            Act::OpenFloor(open) => self.open_floor(self.player(by)?, *open),
            Act::Speak => self.speak(self.player(by)?),
            Act::Guess(named) => self.guess(self.player(by)?, *named),
            Act::Jump => self.jump(self.player(by)?),
            Act::Ready(ready) => self.ready(by, *ready),
            Act::SeatHost(seat) => self.seat_host(self.office(by, true)?, *seat),
            Act::Begin(deal) => self.begin(self.office(by, true)?, deal),
            Act::NameSpeaker(seat) => self.name_speaker(self.office(by, true)?, *seat),
            Act::Pause => self.pause(self.office(by, true)?),
            Act::Resume => self.resume(self.office(by, true)?),
            Act::Extend(seconds) => self.extend(self.office(by, true)?, *seconds),
            Act::Skip => self.skip(self.office(by, true)?),
            Act::Silence(on) => self.silence(self.office(by, true)?, *on),
            Act::Accident(seat, why) => self.accident(self.office(by, false)?, *seat, why),
            Act::Warn(seat, why) => self.warn(self.office(by, false)?, *seat, why),
            Act::Disqualify(seat, why) => self.disqualify(self.office(by, false)?, *seat, why),
            Act::TimeOut(seat) => self.time_out(self.office(by, false)?, *seat),
            Act::Correct(seat, points, why) => {
                self.correct(self.office(by, false)?, *seat, *points, why)
            }
            Act::Remove(seat, why) => self.remove(self.office(by, false)?, *seat, why),
            Act::Substitute(seat, person) => {
                self.substitute(self.office(by, false)?, *seat, *person)
            }
            Act::Award(winner, why) => self.award(self.office(by, false)?, *winner, why),
            Act::Void(why) => self.void(self.office(by, false)?, why),
            Act::TimeUp(id) => self.time_up(by, *id),
            Act::LoseTime { ms } => self.lose_time(by, *ms),
            Act::Keep(..) | Act::Undo(_) | Act::Overrule { .. } => Err(Refusal::Office),
        }
    }

    /// An objection stands, unless it may be overruled and was.
    pub(crate) fn object(&self, refusal: Refusal) -> Result<(), Refusal> {
        if self.permit && refusal.overridable() { Ok(()) } else { Err(refusal) }
    }

    /// Objects if the condition holds.
    pub(crate) fn object_if(&self, holds: bool, refusal: Refusal) -> Result<(), Refusal> {
        if holds { self.object(refusal) } else { Ok(()) }
    }

    /// The player who asks.
    fn player(&self, by: Actor) -> Result<Seat, Refusal> {
        match by {
            Actor::Player(_) if self.state.clock.paused.is_some() => Err(Refusal::Paused),
            Actor::Player(seat) => Ok(seat),
            Actor::Host | Actor::Judge | Actor::Captain(_) | Actor::Clock => Err(Refusal::Office),
        }
    }

    /// [A-E39] The office that asks; a host who holds a seat has neutral acts alone.
    fn office(&self, by: Actor, neutral: bool) -> Result<Office, Refusal> {
        match by {
            Actor::Judge => Ok(Office::Judge),
            Actor::Host => {
                let seated = self.state.host_seat.is_some()
                    && !self.rules.switches.other(Switch::SeatedHost)
                    && self.state.outcome().is_none();
                self.object_if(seated && !neutral, Refusal::SeatedHost)?;
                Ok(Office::Host)
            }
            Actor::Player(_) | Actor::Captain(_) | Actor::Clock => Err(Refusal::Office),
        }
    }

    /// The seat is in the game.
    pub(crate) fn living(&self, seat: Seat) -> Result<(), Refusal> {
        if self.state.alive.contains(seat) {
            Ok(())
        } else {
            Err(Refusal::Dead { seat, alive: self.state.alive })
        }
    }

    /// The cards are dealt and the game is not over.
    pub(crate) fn in_play(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Over(_) => Err(Refusal::GameOver),
            Phase::Gathering { .. } => Err(Refusal::WrongPhase),
            Phase::Legend | Phase::Night(_) | Phase::Morning(_) | Phase::Day(_) => Ok(()),
        }
    }

    /// The cards are dealt: rulings begin with the deal, and may come after the end.
    pub(crate) fn dealt(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Gathering { .. } => Err(Refusal::WrongPhase),
            Phase::Legend
            | Phase::Night(_)
            | Phase::Morning(_)
            | Phase::Day(_)
            | Phase::Over(_) => Ok(()),
        }
    }

    /// Why an act of another phase is refused now.
    pub(crate) fn elsewhere<T>(&self) -> Result<T, Refusal> {
        Err(match self.state.phase {
            Phase::Over(_) => Refusal::GameOver,
            Phase::Gathering { .. }
            | Phase::Legend
            | Phase::Night(_)
            | Phase::Morning(_)
            | Phase::Day(_) => Refusal::WrongPhase,
        })
    }

    /// A draft that goes on from here.
    pub(crate) fn draft(&self) -> Draft<'a> {
        Draft::new(self.rules, self.at, *self.state)
    }

    /// An event, and what the course of the game makes of it.
    pub(crate) fn then(&self, event: Event, follow: impl FnOnce(&mut Draft<'a>)) -> Decision {
        let mut draft = self.draft();
        draft.emit(event);
        follow(&mut draft);
        Ok(draft.events)
    }
}

/// A ruling of an office, with its reason.
pub(crate) fn ruling(by: Office, why: &Text) -> Ruling {
    Ruling(Box::new(RulingParts { by, why: why.clone() }))
}

/// A record begins in the middle, with these cards: the half it begins with is opened.
pub(crate) fn placed(game: &Game, cards: Vec<Role>, position: Position) -> Vec<Event> {
    let half = if position.night { Half::Night } else { Half::Day };
    let mut draft = Draft::new(&game.rules, Moment::default(), game.state);
    draft.emit(Event::Dealt(Box::new(Dealt { scheme: SCHEME, seed: None, cards })));
    draft.emit(Event::Placed(Box::new(position)));
    draft.open_half(half);
    draft.events
}
