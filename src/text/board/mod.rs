//! The live board of a game: what is going on, until when, who is in the game, the accused, the
//! tally. One message, edited; all of it is known to all.

pub(crate) mod score;

use omerta_engine::ids::{Seat, SeatSet};

pub use crate::text::board::score::Score;

use crate::text::Text;
use crate::text::notice::scene::{Now, Scene, raised};
use crate::text::rich::Rich;

/// The board. What is going on and who is alive stand in the scene.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// Every seat of the table.
    pub seats: SeatSet,
    /// Seats whose player is not reached.
    pub away: SeatSet,
    /// The accused, in the order of accusation.
    pub accused: Vec<Seat>,
    /// The open vote: each that stands, and who has named it.
    pub tally: Vec<(Seat, SeatSet)>,
    /// The clock stands still.
    pub paused: bool,
    /// Only what holds for a whole phase: no speaker, no minute.
    pub brief: bool,
}

impl Text {
    /// The board as it stands.
    #[must_use]
    pub fn board(&self, board: &Board, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        let mut head = self.board_head(board, scene);
        let turns = matches!(scene.now, Now::Speech(_) | Now::Reply(_) | Now::Farewell(_));
        let until = self.until(scene).filter(|_| !(board.brief && turns));
        if board.paused {
            head = format!("{head} · {}", words.msg_board_paused());
        } else if let Some(until) = until {
            head = format!("{head} · {until}");
        }
        let mut lines = vec![head];
        lines.extend(board.seats.iter().map(|seat| {
            let shown = self.full(seat, scene);
            if !scene.alive.contains(seat) {
                words.msg_board_out(shown)
            } else if board.away.contains(seat) {
                words.msg_board_away(shown)
            } else {
                words.msg_board_alive(shown)
            }
        }));
        let (living, all) = (scene.alive.len().to_string(), board.seats.len().to_string());
        lines.push(words.msg_board_living(living, all));
        if !board.tally.is_empty() {
            lines.push(self.running_tally(&board.tally, scene));
        } else if !board.accused.is_empty() {
            let seats = self.seats(board.accused.iter().copied());
            lines.push(words.msg_fact_standing(board.accused.len(), seats));
        }
        Rich::read(&lines.join("\n"))
    }

    /// `День 3 · голосование`
    fn board_head(&self, board: &Board, scene: &Scene<'_>) -> String {
        let words = &self.words;
        let day = |what: String| words.msg_board_day(scene.number.to_string(), what);
        match scene.now {
            Now::Gathering => words.msg_board_gathering(),
            Now::Legend => words.msg_board_legend(),
            Now::Night => words.msg_board_night(scene.number.to_string()),
            Now::Morning => words.msg_board_morning(scene.number.to_string()),
            Now::Dawn => day(words.msg_board_dawn()),
            Now::Speech(_) if board.brief => day(words.msg_board_speeches()),
            Now::Reply(_) if board.brief => day(words.msg_board_replies()),
            Now::Speech(seat) => day(words.msg_board_speech(self.seat(seat))),
            Now::Reply(seat) => day(words.msg_board_reply(self.seat(seat))),
            Now::Talk => day(words.msg_board_talk()),
            Now::Vote => day(words.msg_board_vote()),
            Now::Raise => day(words.msg_board_raise()),
            Now::Ruling => day(words.msg_board_ruling()),
            Now::Farewell(seat) => raised(&words.msg_board_farewell(self.seat(seat))),
            Now::Over => words.msg_board_over(),
        }
    }
}
