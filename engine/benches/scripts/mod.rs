//! Games made once by random legal play, as lists of commands for both sides of the comparison.

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command};
use omerta_engine::game::phase::{Part, Phase};
use omerta_engine::game::state::State;
use omerta_engine::ids::Seat;

use crate::bare::{Ask, Where};
use crate::play::acts::Temper;
use crate::play::{Play, STEPS_MAX, rules};

/// One game.
pub(crate) struct Script {
    pub(crate) seats: u8,
    /// The game before the deal.
    pub(crate) opened: Game,
    /// Its commands, all of them legal and with an effect.
    pub(crate) commands: Vec<Command>,
    /// The same for the bare loop.
    pub(crate) asks: Vec<Ask>,
    /// How many events they come to.
    pub(crate) events: usize,
}

/// A whole game from this seed.
pub(crate) fn script(seats: u8, seed: u64) -> Script {
    let mut play = Play::with(rules::plain(), seats, seed, Temper::CALM);
    let opened = play.game.clone();
    let (mut commands, mut asks) = (Vec::new(), Vec::new());
    play.run(STEPS_MAX, |step| {
        let idle = step.answer.as_ref().map_or(true, Vec::is_empty);
        if !idle && !matches!(step.command.act, Act::SeatHost(_)) {
            commands.push(step.command.clone());
            asks.push(ask(step.command, step.before, step.game.state()));
        }
    });
    Script { seats, opened, commands, asks, events: play.game.log().len() }
}

fn number(seat: Seat) -> u8 {
    seat.number() - 1
}

/// The command in the bare loop's own words: it is told where the game goes on and who is out.
fn ask(command: &Command, before: &State, after: &State) -> Ask {
    let by = match command.by {
        Actor::Player(seat) => number(seat),
        Actor::Host | Actor::Judge | Actor::Captain(_) | Actor::Clock => 0,
    };
    let next = place(after);
    let out = before.alive.without(after.alive).iter().fold(0, |set, s| set | 1 << number(s));
    let act = &command.act;
    if let Act::Begin(_) = act {
        let mut roles = [0; 16];
        for seat in after.seats.iter() {
            roles[usize::from(number(seat))] = after.card(seat) as u8;
        }
        Ask::Begin { roles, next }
    } else if let Act::Choose { deed, target } = act {
        Ask::Choose { by, deed: *deed, target: target.map(number) }
    } else if let Act::Accuse(target) = act {
        Ask::Accuse { by, target: number(*target) }
    } else if let Act::Vote(target) = act {
        Ask::Vote { by, target: number(*target) }
    } else if let Act::Raise(yes) = act {
        Ask::Raise { by, yes: *yes }
    } else if let Act::OpenFloor(open) = act {
        Ask::OpenFloor { by, open: *open }
    } else if let Act::Guess(named) = act {
        Ask::Guess { by, named: named.iter().fold(0, |set, s| set | 1 << number(s)) }
    } else if let Act::NameSpeaker(seat) = act {
        Ask::NameSpeaker { seat: number(*seat), next }
    } else if let Act::Done = act {
        Ask::Done { by, next, out }
    } else if let Act::TimeUp(_) = act {
        Ask::TimeUp { next, out }
    } else {
        panic!("no part of legal play: {act:?}")
    }
}

fn place(state: &State) -> Where {
    match &state.phase {
        Phase::Gathering { .. } => Where::Gathering,
        Phase::Legend => Where::Legend,
        Phase::Night(night) => Where::Night(night.stage.unwrap_or(0)),
        Phase::Morning(morning) => Where::Word(morning.farewells.first().map_or(0, number)),
        Phase::Day(day) => match day.part {
            Part::Speech { speaker, .. } => Where::Speech(number(speaker)),
            Part::Reply { speaker, .. } => Where::Word(number(speaker)),
            Part::Farewell => Where::Word(day.farewells.first().map_or(0, number)),
            Part::Vote(_) => Where::Vote,
            Part::Raise { .. } => Where::Raise,
            Part::Dawn | Part::Talk | Part::Ruling => Where::Legend,
        },
        Phase::Over(_) => Where::Over,
    }
}
