//! Where words are said: a room's game as everybody may see it, for the texts and for programs.

use omerta_engine::game::Game;
use omerta_engine::game::phase::{Part, Phase};
use omerta_engine::ids::{Moment, Seat, SeatSet};

use crate::host::message::Gist;
use crate::host::room::Room;
use crate::text::notice::scene::Now;

/// What all may see of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Glance {
    /// What is going on.
    pub(crate) now: Now,
    /// The number of the night or day.
    pub(crate) number: u16,
    /// When the running stage ends.
    pub(crate) deadline: Option<Moment>,
    /// Who speaks next.
    pub(crate) next: Option<Seat>,
    /// Who is in the game.
    pub(crate) alive: SeatSet,
    /// Who may be voted for.
    pub(crate) candidates: SeatSet,
    /// Whether the clock stands still.
    pub(crate) paused: bool,
}

impl Room {
    /// What all may see now.
    pub(crate) fn glance(&self) -> Glance {
        self.game.as_ref().map(glance).unwrap_or_default()
    }
}

impl Glance {
    /// The same for programs.
    pub(crate) fn gist(&self, seat: Option<Seat>) -> Gist {
        Gist {
            facts: Vec::new(),
            seat,
            alive: self.alive,
            candidates: self.candidates,
            now: self.now,
            deadline: self.deadline,
        }
    }
}

fn glance(game: &Game) -> Glance {
    let state = game.state();
    let mut glance = Glance {
        deadline: state.clock.running().next().map(|timer| timer.ends),
        alive: state.alive,
        number: state.night.max(state.day),
        paused: state.clock.paused.is_some(),
        ..Glance::default()
    };
    glance.now = match &state.phase {
        Phase::Gathering { .. } => Now::Gathering,
        Phase::Legend => Now::Legend,
        Phase::Night(night) => {
            glance.number = night.number;
            Now::Night
        }
        Phase::Morning(morning) => {
            glance.number = morning.number;
            match morning.farewells.first().filter(|_| !morning.awaiting) {
                Some(seat) => Now::Farewell(seat),
                None => Now::Morning,
            }
        }
        Phase::Day(day) => {
            glance.number = day.number;
            glance.candidates = day.candidates.iter().collect::<SeatSet>().and(state.alive);
            match day.part {
                Part::Dawn => Now::Dawn,
                Part::Speech { speaker, .. } => {
                    let waiting = state.alive.without(day.spoke);
                    glance.next = waiting.next_after(Some(speaker));
                    Now::Speech(speaker)
                }
                Part::Talk => Now::Talk,
                Part::Reply { speaker, .. } => {
                    glance.next = day.replies.first();
                    Now::Reply(speaker)
                }
                Part::Vote(_) => Now::Vote,
                Part::Raise { .. } => Now::Raise,
                Part::Ruling => Now::Ruling,
                Part::Farewell => day.farewells.first().map_or(Now::Dawn, Now::Farewell),
            }
        }
        Phase::Over(_) => Now::Over,
    };
    glance
}
