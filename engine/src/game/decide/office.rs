//! Rulings of the host and the judge [E-2.3, E-2.4, E-2.11, E-3.10]: each with its reason in the event.

use crate::game::command::{Office, Text};
use crate::game::decide::{Ask, Decision, ruling};
use crate::game::event::detail::{DayEnd, Departure};
use crate::game::event::{Event, Ruled};
use crate::game::outcome::{Ending, Outcome, Winner};
use crate::game::phase::{Part, Phase};
use crate::game::refusal::Refusal;
use crate::game::rules::Family;
use crate::ids::{Person, Points, Seat};

impl Ask<'_> {
    /// Leaves the game by himself, at once.
    pub(crate) fn jump(&self, by: Seat) -> Decision {
        self.in_play()?;
        self.living(by)?;
        self.then(Event::Jumped(by), |draft| draft.leave_at_once(by, Departure::Jumped))
    }

    /// [E-2.4, E-2.11, A-E15] The seat leaves at the coming morning; until then it speaks and votes.
    pub(crate) fn accident(&self, office: Office, seat: Seat, why: &Text) -> Decision {
        self.in_play()?;
        self.living(seat)?;
        self.object_if(self.state.accidents.contains(seat), Refusal::AlreadyChosen)?;
        self.then(Event::Ruled(Ruled::Accident(seat, ruling(office, why))), |draft| {
            draft.note_agreement();
            draft.end_stage_early();
        })
    }

    /// A warning is recorded and changes nothing by itself.
    pub(crate) fn warn(&self, office: Office, seat: Seat, why: &Text) -> Decision {
        self.dealt()?;
        Ok(vec![Event::Ruled(Ruled::Warned(seat, ruling(office, why)))])
    }

    /// [E-3.10] Out at once, with nothing for the game; after the end the points alone are lost.
    pub(crate) fn disqualify(&self, office: Office, seat: Seat, why: &Text) -> Decision {
        let disqualified = Event::Ruled(Ruled::Disqualified(seat, ruling(office, why)));
        self.object_if(self.state.disqualified.contains(seat), Refusal::AlreadyChosen)?;
        match self.state.phase {
            Phase::Gathering { .. } => Err(Refusal::WrongPhase),
            Phase::Over(_) => Ok(vec![disqualified]),
            _ if !self.state.alive.contains(seat) => Ok(vec![disqualified]),
            Phase::Legend | Phase::Night(_) | Phase::Morning(_) | Phase::Day(_) => {
                self.then(disqualified, |draft| draft.leave_at_once(seat, Departure::Disqualified))
            }
        }
    }

    /// A silent player is put out: the streets alone know that (A-C29).
    pub(crate) fn time_out(&self, office: Office, seat: Seat) -> Decision {
        if self.rules.family != Family::Street {
            return Err(Refusal::UnknownHere);
        }
        self.in_play()?;
        self.living(seat)?;
        self.then(Event::Ruled(Ruled::TimedOut(seat, office)), |draft| {
            draft.leave_at_once(seat, Departure::TimedOut);
        })
    }

    /// [E-2.3] Points are corrected by a further entry, also after the end. A void game has none.
    pub(crate) fn correct(
        &self,
        office: Office,
        seat: Seat,
        points: Points,
        why: &Text,
    ) -> Decision {
        self.dealt()?;
        if self.state.outcome().is_some_and(|outcome| outcome.ending == Ending::Void) {
            return Err(Refusal::GameOver);
        }
        let what = Box::new((seat, points, ruling(office, why)));
        Ok(vec![Event::Ruled(Ruled::Corrected(what))])
    }

    /// [E-2.3, A-E35] Out now, as by the vote: by day that decides the day.
    pub(crate) fn remove(&self, office: Office, seat: Seat, why: &Text) -> Decision {
        self.in_play()?;
        // Before the first night and in the morning nothing is decided "as by the vote".
        if matches!(self.state.phase, Phase::Legend | Phase::Morning(_)) {
            return Err(Refusal::WrongPhase);
        }
        self.living(seat)?;
        let removed = Event::Ruled(Ruled::Removed(seat, ruling(office, why)));
        let day = self.state.phase.day();
        let open_day = day.is_some_and(|day| day.part != Part::Farewell);
        // A day that the vote decided is decided; one that the host decides may lose several.
        if day.is_some_and(|day| !matches!(day.ended, None | Some(DayEnd::Ruling))) {
            return Err(Refusal::WrongPhase);
        }
        self.then(removed, |draft| {
            if open_day {
                draft.cut_vote();
                draft.emit(Event::Left(seat, Departure::Removed));
                draft.end_day(DayEnd::Ruling);
            } else {
                draft.leave_at_once(seat, Departure::Removed);
            }
        })
    }

    /// Another person takes the seat, with its card and its points.
    pub(crate) fn substitute(&self, office: Office, seat: Seat, person: Person) -> Decision {
        self.in_play()?;
        Ok(vec![Event::Ruled(Ruled::Substituted(seat, Box::new(person), office))])
    }

    /// The game is awarded: the points are those of such a win.
    pub(crate) fn award(&self, office: Office, winner: Winner, why: &Text) -> Decision {
        self.in_play()?;
        let known = match winner {
            Winner::Side(side) => !self.state.cards.of_side(side).is_empty(),
            Winner::Team(team) => team.0 < self.state.team_count,
            Winner::Draw | Winner::None => false,
        };
        if !known {
            return Err(Refusal::UnknownHere);
        }
        let outcome = Outcome { winner, ending: Ending::Awarded };
        self.then(Event::Ruled(Ruled::Awarded(winner, ruling(office, why))), |draft| {
            draft.end(outcome);
        })
    }

    /// [E-2.3] The game is void, over or not: no winner, no points.
    pub(crate) fn void(&self, office: Office, why: &Text) -> Decision {
        let outcome = Outcome { winner: Winner::None, ending: Ending::Void };
        if self.state.outcome() == Some(outcome) {
            return Err(Refusal::GameOver);
        }
        self.dealt()?;
        self.then(Event::Ruled(Ruled::Voided(ruling(office, why))), |draft| draft.end(outcome))
    }
}
