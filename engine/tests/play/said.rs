//! What an event says and what an act must cause, written down a second time and plainly.

use omerta_engine::game::command::Act;
use omerta_engine::game::event::{ClockEvent, DayEvent, Event, NightEvent, Ruled, Timed};
use omerta_engine::game::phase::{Choice, Part, Phase};
use omerta_engine::game::state::{FirstVictim, State};

/// Does the state after an event show what the event says?
pub(crate) fn holds(event: &Event, state: &State) -> bool {
    match event {
        Event::HostSeated(seat) => state.host_seat == *seat,
        Event::Dealt(dealt) => {
            let seats = || state.seats.iter().zip(&dealt.cards);
            seats().all(|(seat, role)| state.card(seat) == *role)
        }
        Event::LegendOpened => state.phase == Phase::Legend,
        Event::Left(seat, _) => !state.alive.contains(*seat) && !state.accidents.contains(*seat),
        Event::Over(outcome) => {
            state.outcome() == Some(*outcome) && state.clock.running().next().is_none()
        }
        Event::Night(event) => by_night(event, state),
        Event::Day(event) => by_day(event, state),
        Event::Resolved(result) => {
            state.last_healed == result.healed && state.carried.alibi == result.visited
        }
        Event::Counted(_) => state.phase.day().is_some(),
        Event::Ruled(Ruled::Accident(seat, _)) => state.accidents.contains(*seat),
        Event::Ruled(Ruled::Disqualified(seat, _)) => state.disqualified.contains(*seat),
        Event::Ruled(Ruled::Silenced(on)) => state.silenced == *on,
        Event::Clock(ClockEvent::Paused) => state.clock.paused.is_some(),
        Event::Clock(ClockEvent::Resumed) => state.clock.paused.is_none(),
        Event::Clock(ClockEvent::Elapsed(Timed::Silence)) => state.clock.silence.is_none(),
        Event::Opened(_)
        | Event::Readied(..)
        | Event::Placed(_)
        | Event::Ruled(_)
        | Event::Clock(_)
        | Event::TimeLost(_)
        | Event::Jumped(_)
        | Event::CardOpened(..)
        | Event::Rewound(..) => true,
    }
}

fn by_night(event: &NightEvent, state: &State) -> bool {
    match (event, &state.phase) {
        (NightEvent::MorningCame(number), Phase::Morning(morning)) => {
            morning.number == *number && state.accidents.is_empty()
        }
        (NightEvent::MorningCame(_), _) => false,
        (_, Phase::Night(night)) => match event {
            NightEvent::Fell(number) => night.number == *number && night.living == state.alive,
            NightEvent::StageOpened(stage) => night.stage == Some(*stage),
            NightEvent::StageClosed(stage) => night.stage == Some(*stage),
            NightEvent::Chosen { by, deed, target } => {
                night.choice(*deed, *by) == target.map_or(Choice::Pass, Choice::At)
            }
            NightEvent::Agreed(_) => night.agreed,
            NightEvent::Checked { .. } | NightEvent::Frost(_) | NightEvent::MorningCame(_) => true,
        },
        (_, _) => false,
    }
}

fn by_day(event: &DayEvent, state: &State) -> bool {
    let day = match (event, &state.phase) {
        (_, Phase::Day(day)) => day,
        (DayEvent::FarewellOpened(seat), Phase::Morning(morning)) => {
            return morning.farewells.first() == Some(*seat);
        }
        (DayEvent::SpeakerAwaited, Phase::Morning(morning)) => return morning.awaiting,
        (DayEvent::Done(_), Phase::Morning(_)) => return true,
        // A guess may be allowed at any time.
        (DayEvent::Guessed(by, _), _) => {
            return state.victim == FirstVictim::Is { seat: *by, guessed: true };
        }
        (_, _) => return false,
    };
    match event {
        DayEvent::FarewellOpened(seat) => day.farewells.first() == Some(*seat),
        DayEvent::Guessed(by, _) => state.victim == FirstVictim::Is { seat: *by, guessed: true },
        DayEvent::Broke(number) => day.number == *number && state.day == *number,
        DayEvent::SpeechOpened(seat) => {
            matches!(day.part, Part::Speech { speaker, open: false } if speaker == *seat)
        }
        DayEvent::ReplyOpened(seat) => {
            matches!(day.part, Part::Reply { speaker, open: false } if speaker == *seat)
        }
        DayEvent::TalkOpened => day.part == Part::Talk,
        DayEvent::FloorOpened(on) => matches!(
            day.part,
            Part::Speech { open, .. } | Part::Reply { open, .. } if open == *on
        ),
        DayEvent::Heard => state.clock.silence.is_none(),
        DayEvent::Accused { by, target } => {
            day.accusers.contains(*by) && day.accused.contains(*target)
        }
        DayEvent::VoteOpened => matches!(day.part, Part::Vote(_)),
        DayEvent::Voted { by, target } => {
            matches!(day.part, Part::Vote(ballot) if ballot.votes[*by] == Some(*target))
        }
        DayEvent::RaiseOpened => matches!(day.part, Part::Raise { hands } if hands.is_empty()),
        DayEvent::Raised(by, yes) => {
            matches!(day.part, Part::Raise { hands } if hands.contains(*by) == *yes)
        }
        DayEvent::RulingAwaited => day.part == Part::Ruling,
        DayEvent::Ended(_) => day.part == Part::Farewell,
        DayEvent::SpeakerAwaited => false,
        DayEvent::Done(_) | DayEvent::RaiseCounted { .. } | DayEvent::AlibiHeld { .. } => true,
    }
}

/// Is this the event that the act causes first?
pub(crate) fn caused(act: &Act, first: &Event) -> bool {
    match (act, first) {
        (Act::SeatHost(a), Event::HostSeated(b)) => a == b,
        (Act::Ready(a), Event::Readied(b, _)) => a == b,
        (Act::Begin(_), Event::Dealt(_)) => true,
        (Act::Jump, Event::Jumped(_)) => true,
        (Act::Undo(_) | Act::Keep(..), Event::Rewound(..)) => true,
        (
            Act::Choose { deed, target },
            Event::Night(NightEvent::Chosen { deed: d, target: t, .. }),
        ) => (deed, target) == (d, t),
        (act, Event::Day(event)) => caused_by_day(act, event),
        (act, Event::Ruled(event)) => caused_ruling(act, event),
        (Act::LoseTime { .. }, Event::TimeLost(_)) => true,
        (act, Event::Clock(event)) => matches!(
            (act, event),
            (Act::TimeUp(_), ClockEvent::Elapsed(_))
                | (Act::Pause, ClockEvent::Paused)
                | (Act::Resume, ClockEvent::Resumed)
        ),
        (_, _) => false,
    }
}

fn caused_by_day(act: &Act, event: &DayEvent) -> bool {
    match (act, event) {
        (Act::Accuse(a), DayEvent::Accused { target, .. }) => a == target,
        (Act::Vote(a), DayEvent::Voted { target, .. }) => a == target,
        (Act::Raise(a), DayEvent::Raised(_, b)) => a == b,
        (Act::Guess(a), DayEvent::Guessed(_, b)) => a == b,
        (Act::OpenFloor(a), DayEvent::FloorOpened(b)) => a == b,
        (Act::Done, DayEvent::Done(_)) | (Act::Speak, DayEvent::Heard) => true,
        (_, _) => false,
    }
}

fn caused_ruling(act: &Act, event: &Ruled) -> bool {
    match (act, event) {
        (Act::NameSpeaker(a), Ruled::FirstSpeaker(b, _))
        | (Act::Accident(a, _), Ruled::Accident(b, _))
        | (Act::Warn(a, _), Ruled::Warned(b, _))
        | (Act::Disqualify(a, _), Ruled::Disqualified(b, _))
        | (Act::TimeOut(a), Ruled::TimedOut(b, _))
        | (Act::Remove(a, _), Ruled::Removed(b, _))
        | (Act::Keep(a, _), Ruled::Kept(b, _))
        | (Act::Substitute(a, _), Ruled::Substituted(b, ..)) => a == b,
        (Act::Correct(a, ..), Ruled::Corrected(what)) => *a == what.0,
        (Act::Award(a, _), Ruled::Awarded(b, _)) => a == b,
        (Act::Extend(a), Ruled::Extended(b, _)) => a == b,
        (Act::Silence(a), Ruled::Silenced(b)) => a == b,
        (Act::Void(_), Ruled::Voided(_))
        | (Act::Skip, Ruled::Skipped(_))
        | (Act::Overrule { .. }, Ruled::Overruled(_)) => true,
        (_, _) => false,
    }
}

/// May the act be without any effect?
pub(crate) fn may_be_idle(act: &Act) -> bool {
    matches!(
        act,
        // A second press of the same button is no second act [B01].
        Act::Choose { .. }
            | Act::Vote(_)
            | Act::Raise(_)
            | Act::OpenFloor(_)
            | Act::Speak
            | Act::Silence(_)
            | Act::LoseTime { .. }
            | Act::Ready(_)
    )
}
