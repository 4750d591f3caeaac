//! By day: whose word it is, who leaves and how, how a day ends.

use omerta_engine::game::event::detail::{DayEnd, Departure};
use omerta_engine::game::role::Role;
use omerta_engine::ids::Seat;

use crate::text::Text;
use crate::text::notice::scene::Scene;

impl Text {
    pub(crate) fn speech(&self, seat: Seat, scene: &Scene<'_>) -> String {
        let said = self.timed(self.words.msg_fact_speech(self.stressed(seat, scene)), scene);
        self.with_next(said, seat, scene)
    }

    pub(crate) fn reply(&self, seat: Seat, scene: &Scene<'_>) -> String {
        let said = self.timed(self.words.msg_fact_reply(self.stressed(seat, scene)), scene);
        self.with_next(said, seat, scene)
    }

    fn with_next(&self, said: String, now: Seat, scene: &Scene<'_>) -> String {
        match scene.next.filter(|next| *next != now) {
            Some(next) => format!("{said} {}", self.words.msg_fact_next(self.seat(next))),
            None => said,
        }
    }

    pub(crate) fn floor(&self, seat: Seat, open: bool) -> String {
        if open {
            self.words.msg_fact_floor_open(self.seat(seat))
        } else {
            self.words.msg_fact_floor_closed(self.seat(seat))
        }
    }

    pub(crate) fn left(&self, seat: Seat, how: Departure, scene: &Scene<'_>) -> String {
        let (words, seat) = (&self.words, self.stressed(seat, scene));
        match how {
            // How the night took a seat is never said.
            Departure::Shot | Departure::Knifed | Departure::Linked => words.msg_left_night(seat),
            Departure::Accident => words.msg_left_accident(seat),
            Departure::Jailed => words.msg_left_jailed(seat),
            Departure::Removed => words.msg_left_removed(seat),
            Departure::Disqualified => words.msg_left_disqualified(seat),
            Departure::Jumped => words.msg_left_jumped(seat),
            Departure::TimedOut => words.msg_left_timed_out(seat),
        }
    }

    pub(crate) fn opened(&self, seat: Seat, role: Role, scene: &Scene<'_>) -> String {
        self.words.msg_fact_opened(self.seat(seat), self.role_of_one(role, scene.family))
    }

    pub(crate) fn day_ended(&self, why: DayEnd) -> String {
        let words = &self.words;
        match why {
            DayEnd::Vote => words.msg_fact_ended_vote(),
            DayEnd::Tie => words.msg_fact_ended_tie(),
            DayEnd::NoAccused => words.msg_fact_ended_no_accused(),
            DayEnd::Nobody => words.msg_fact_ended_nobody(),
            DayEnd::FirstDay => words.msg_fact_ended_first_day(),
            DayEnd::Ruling => words.msg_fact_ended_ruling(),
        }
    }
}
