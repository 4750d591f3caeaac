//! What the host does with the clock, and what the clock does.

use crate::game::clock::DeadlineId;
use crate::game::command::{Actor, Office};
use crate::game::decide::{Ask, Decision};
use crate::game::event::{ClockEvent, Event, Ruled, Timed};
use crate::game::refusal::Refusal;

/// The most seconds by which a stage is made longer at once.
pub(crate) const EXTEND_MAX_S: u32 = 3600;

impl Ask<'_> {
    /// Stops the clock.
    pub(crate) fn pause(&self, _: Office) -> Decision {
        self.in_play()?;
        match self.state.clock.paused {
            Some(_) => Err(Refusal::Paused),
            None => Ok(vec![Event::Clock(ClockEvent::Paused)]),
        }
    }

    /// Lets it go on: every deadline has moved by the time it stood still.
    pub(crate) fn resume(&self, _: Office) -> Decision {
        match self.state.clock.paused {
            Some(_) => Ok(vec![Event::Clock(ClockEvent::Resumed)]),
            None => Err(Refusal::NotPaused),
        }
    }

    /// Makes the running stage longer.
    pub(crate) fn extend(&self, office: Office, seconds: u32) -> Decision {
        self.in_play()?;
        let runs = self.state.clock.stage.is_some();
        if !runs || seconds == 0 || seconds > EXTEND_MAX_S {
            return Err(Refusal::WrongPhase);
        }
        Ok(vec![Event::Ruled(Ruled::Extended(seconds, office))])
    }

    /// Ends the running stage now.
    pub(crate) fn skip(&self, office: Office) -> Decision {
        self.in_play()?;
        self.then(Event::Ruled(Ruled::Skipped(office)), |draft| draft.next())
    }

    /// [E-2.5] While the host speaks, others are silent.
    pub(crate) fn silence(&self, _: Office, on: bool) -> Decision {
        if self.state.silenced == on {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Ruled(Ruled::Silenced(on))])
    }

    /// A deadline has passed. One that does not stand any more, or is not due yet, is stale.
    pub(crate) fn time_up(&self, by: Actor, id: DeadlineId) -> Decision {
        if by != Actor::Clock {
            return Err(Refusal::Office);
        }
        let clock = &self.state.clock;
        let due = |timer: &crate::game::clock::Timer| timer.id == id && timer.ends <= self.at;
        if !clock.running().any(|timer| due(&timer)) {
            return Err(Refusal::Stale);
        }
        let stage = clock.stage.is_some_and(|timer| timer.id == id);
        self.elapse(if stage { Timed::Stage } else { Timed::Silence })
    }

    /// The running stage is over, or its silent speaker is passed over [A-E40].
    pub(crate) fn elapse(&self, what: Timed) -> Decision {
        self.then(Event::Clock(ClockEvent::Elapsed(what)), |draft| draft.next())
    }

    /// The process was away: open deadlines move on by it.
    pub(crate) fn lose_time(&self, by: Actor, ms: i64) -> Decision {
        if by != Actor::Clock {
            return Err(Refusal::Office);
        }
        let runs = self.state.clock.running().next().is_some();
        Ok(if runs && ms > 0 { vec![Event::TimeLost(ms)] } else { Vec::new() })
    }
}
