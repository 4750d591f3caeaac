//! What somebody in a room wants, as the game's acts: whose seat it is, which office acts, which deed a
//! bare number is for. Nothing here decides a rule.

#![expect(clippy::wildcard_enum_match_arm, reason = "a request of another concern is passed on")]

use std::sync::Arc;

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command, Deal, Deed, Text};
use omerta_engine::game::event::Event;
use omerta_engine::game::outcome::Winner;
use omerta_engine::game::phase::{Choice, Night};
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::role::{Role, Side};
use omerta_engine::game::rules::switch::Switch;
use omerta_engine::ids::{Moment, Person, Seat, SeatSet};

use crate::host::record::RoomRecord;
use crate::host::room::{Refused, Room};
use crate::text::lobby::{Bearer, LobbyFault};
use crate::words::request::{Request, Victor};

/// Whether somebody has the host's office here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// He has.
    InOffice,
    /// He has not.
    None,
}

impl Room {
    /// What a request of this game makes happen. The first event is its own.
    pub(crate) fn ask(
        &self,
        person: Person,
        standing: Standing,
        at: Moment,
        request: &Request,
    ) -> Result<Vec<RoomRecord>, Refused> {
        let game = self.game.as_ref().ok_or(Refused::Lobby(LobbyFault::NotBegun))?;
        let (by, act) = self.meant(game, person, standing, request)?;
        self.submit(by, act, at)
    }

    /// Puts another person on a seat.
    pub(crate) fn substitute(
        &self,
        by: Person,
        standing: Standing,
        number: u16,
        person: Person,
        at: Moment,
    ) -> Result<Vec<RoomRecord>, Refused> {
        let game = self.game.as_ref().ok_or(Refused::Lobby(LobbyFault::NotBegun))?;
        let missing = Refused::Game(Refusal::NoSuchSeat { number }, Box::new(Act::Done));
        let seat = game.table().seat(number).ok_or(missing)?;
        let act = Act::Substitute(seat, person);
        let by = self.officer(by, standing, &act)?;
        // Whoever is out of the game has nobody to play for him.
        let alive = game.state().alive;
        if !alive.contains(seat) {
            return Err(Refused::Game(Refusal::Dead { seat, alive }, Box::new(act)));
        }
        self.submit(by, act, at)
    }

    /// Asks the game.
    pub(crate) fn submit(
        &self,
        by: Actor,
        act: Act,
        at: Moment,
    ) -> Result<Vec<RoomRecord>, Refused> {
        let game = self.game.as_ref().ok_or(Refused::Lobby(LobbyFault::NotBegun))?;
        let command = Command { at, by, act };
        match game.decide(&command) {
            Ok(events) => Ok(events.into_iter().map(RoomRecord::Game).collect()),
            Err(refusal) => Err(Refused::Game(refusal, Box::new(command.act))),
        }
    }

    fn meant(
        &self,
        game: &Game,
        person: Person,
        standing: Standing,
        request: &Request,
    ) -> Result<(Actor, Act), Refused> {
        let seat = |number: u16| {
            let missing = Refusal::NoSuchSeat { number };
            game.table().seat(number).ok_or(Refused::Game(missing, Box::new(Act::Done)))
        };
        let player = |act: Act| {
            let seat = self.seat_of(person).ok_or(Refused::Office(Bearer::Player))?;
            // The dead have a farewell and a guess, and nothing more [E-3.11].
            let farewell = matches!(act, Act::Done | Act::Guess(_));
            if !game.state().alive.contains(seat) && !farewell && self.is_live() {
                return Err(Refused::Lobby(LobbyFault::OutAlready));
            }
            Ok((Actor::Player(seat), act))
        };
        match request {
            Request::Vote(n) => player(Act::Vote(seat(*n)?)),
            Request::Accuse(n) => player(Act::Accuse(seat(*n)?)),
            Request::Done => player(Act::Done),
            Request::Floor(open) => player(Act::OpenFloor(*open)),
            Request::Jump => player(Act::Jump),
            Request::Guess(numbers) => {
                let mut named = SeatSet::EMPTY;
                for number in numbers {
                    named.insert(seat(*number)?);
                }
                player(Act::Guess(named))
            }
            Request::Choose(number) => {
                let target = number.map(seat).transpose()?;
                let by = self.seat_of(person).ok_or(Refused::Office(Bearer::Player))?;
                player(chosen(game, by, target))
            }
            request => {
                let act = ruling(request, seat)?;
                Ok((self.officer(person, standing, &act)?, act))
            }
        }
    }

    /// The same for any ruling that is not neutral.
    pub(crate) fn ruler(&self, person: Person, standing: Standing) -> Result<Actor, Refused> {
        self.officer(person, standing, &Act::Undo(Text::new("")))
    }

    /// [A-E39] As whom somebody in office acts. Whoever holds a seat of the game, or held one, has
    /// neutral acts alone, whoever hosts, and after the end too; who holds none rules as a second
    /// person in office where the host plays himself.
    pub(crate) fn officer(
        &self,
        person: Person,
        standing: Standing,
        act: &Act,
    ) -> Result<Actor, Refused> {
        let game = self.game.as_ref().ok_or(Refused::Lobby(LobbyFault::NotBegun))?;
        if standing == Standing::None {
            return Err(Refused::Office(Bearer::Host));
        }
        let full = game.rules().switches.other(Switch::SeatedHost);
        let seated = self.ever_held(person) && !full;
        if seated && !is_neutral(act) {
            return Err(Refused::Game(Refusal::SeatedHost, Box::new(act.clone())));
        }
        let second = game.state().host_seat.is_some() && !self.ever_held(person);
        Ok(if second { Actor::Judge } else { Actor::Host })
    }

    /// The deal: the game is opened over these persons, in this order of seats, and begins. Atomic:
    /// with any fault nothing of it happens.
    pub(crate) fn begin(
        &self,
        persons: Vec<Person>,
        deal: Deal,
        at: Moment,
    ) -> Result<Vec<RoomRecord>, Refused> {
        use omerta_engine::game::table::{Roster, Table};
        let seats = u8::try_from(persons.len()).unwrap_or(u8::MAX);
        let roster = Roster { seats, persons, ..Roster::default() };
        let min = self.rules.seats_min;
        let few = LobbyFault::TooFew { have: seats, min };
        let table = Table::new(&roster, &self.rules, min).map_err(|_| Refused::Lobby(few))?;
        let mut game = Game::open(Arc::clone(&self.rules), table, at);
        let mut events: Vec<Event> = game.log().iter().map(|e| e.event.clone()).collect();
        let host = self.hosts();
        let host_seat =
            game.table().seats().iter().find(|seat| {
                game.table().persons().get(usize::from(seat.number()) - 1) == Some(&host)
            });
        let seat_host = host_seat.map(|seat| Act::SeatHost(Some(seat)));
        for act in seat_host.into_iter().chain([Act::Begin(deal)]) {
            let command = Command { at, by: Actor::Host, act };
            let decided = game.decide(&command);
            let decided = decided.map_err(|why| Refused::Game(why, Box::new(command.act)))?;
            for event in &decided {
                game.apply(omerta_engine::game::event::Entry { at, event: event.clone() });
            }
            events.extend(decided);
        }
        Ok(events.into_iter().map(RoomRecord::Game).collect())
    }
}

/// What a bare number is for: the deed of one's own call. The Don shoots with the mafia until their
/// call is over, then searches.
fn chosen(game: &Game, by: Seat, target: Option<Seat>) -> Act {
    let state = game.state();
    let card = state.card(by);
    let own = Deed::of(card).unwrap_or(Deed::Suspect);
    let deed = if card.side() != Side::Mafia || card == Role::Mafioso {
        own
    } else {
        let shooting = state.phase.night().is_none_or(|night| {
            // The number that all have just named, tapped again, is no search.
            shoots(game, night, by) || (calls_shot(game, night) && night.shots[by] == named(target))
        });
        if shooting { Deed::Shoot } else { own }
    };
    Act::Choose { deed, target }
}

fn shoots(game: &Game, night: &Night, by: Seat) -> bool {
    calls_shot(game, night) && !(night.agreed && night.shots[by] != Choice::Silent)
}

/// Is the mafia's call still to come, or on?
fn calls_shot(game: &Game, night: &Night) -> bool {
    let stages = (0u8..).zip(&game.rules().night);
    let shot =
        stages.filter(|(_, plan)| plan.roles.contains(&Role::Mafioso)).map(|(i, _)| i).next();
    night.stage.is_none_or(|now| shot.is_some_and(|shot| now <= shot))
}

fn named(target: Option<Seat>) -> Choice {
    target.map_or(Choice::Pass, Choice::At)
}

/// [A-E39] The acts of a host that favour nobody.
fn is_neutral(act: &Act) -> bool {
    matches!(
        act,
        Act::Begin(_) | Act::Pause | Act::Resume | Act::Extend(_) | Act::Skip | Act::Silence(_)
    )
}

/// Is it an act of a player, not of an office?
pub(crate) fn is_players(act: &Act) -> bool {
    matches!(
        act,
        Act::Choose { .. }
            | Act::Accuse(_)
            | Act::Vote(_)
            | Act::Raise(_)
            | Act::Done
            | Act::OpenFloor(_)
            | Act::Speak
            | Act::Guess(_)
            | Act::Jump
            | Act::Ready(_)
    )
}

/// An act of a person in office.
fn ruling(request: &Request, seat: impl Fn(u16) -> Result<Seat, Refused>) -> Result<Act, Refused> {
    let why = |why: &String| Text::new(why);
    Ok(match request {
        Request::First(n) => Act::NameSpeaker(seat(*n)?),
        Request::Pause => Act::Pause,
        Request::Resume => Act::Resume,
        Request::Extend(seconds) => Act::Extend(*seconds),
        Request::Skip => Act::Skip,
        Request::Silence(on) => Act::Silence(*on),
        Request::Accident { n, why: w } => Act::Accident(seat(*n)?, why(w)),
        Request::Warn { n, why: w } => Act::Warn(seat(*n)?, why(w)),
        Request::Disqualify { n, why: w } => Act::Disqualify(seat(*n)?, why(w)),
        Request::Correct { n, points, why: w } => Act::Correct(seat(*n)?, *points, why(w)),
        Request::Remove { n, why: w } => Act::Remove(seat(*n)?, why(w)),
        Request::Keep { n, why: w } => Act::Keep(seat(*n)?, why(w)),
        Request::Undo { why: w } => Act::Undo(why(w)),
        Request::Void { why: w } => Act::Void(why(w)),
        Request::Award { to, why: w } => Act::Award(winner(to)?, why(w)),
        _ => return Err(Refused::Lobby(LobbyFault::UnknownWord)),
    })
}

fn winner(to: &Victor) -> Result<Winner, Refused> {
    Ok(match to {
        Victor::Citizens => Winner::Side(Side::Citizens),
        Victor::Mafia => Winner::Side(Side::Mafia),
        Victor::Maniac => Winner::Side(Side::Maniac),
        // Teams are of the walls; a game without them knows none.
        Victor::Team(_) => return Err(Refused::Lobby(LobbyFault::UnknownWord)),
    })
}
