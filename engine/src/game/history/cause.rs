//! What made an event happen: an act as it was asked for, or a deadline.

use crate::game::command::{Act, Actor, Office, Text};
use crate::game::event::{ClockEvent, DayEvent, Event, NightEvent, Ruled};

/// An act as it was asked for, from the event it caused; `None` for what only followed, and for what
/// stands before the deal, since rulings begin with it.
pub(crate) fn cause(event: &Event) -> Option<(Actor, Cause)> {
    match event {
        Event::Night(event) => chosen(event),
        Event::Day(event) => said(event),
        Event::Jumped(seat) => Some((Actor::Player(*seat), Cause::Act(Act::Jump))),
        Event::Ruled(ruled) => Some(ruled_act(ruled)).map(|(office, act)| (actor(office), act)),
        Event::Clock(event) => clocked(*event),
        Event::Opened(_)
        | Event::HostSeated(_)
        | Event::Readied(..)
        | Event::Dealt(_)
        | Event::Placed(_)
        | Event::LegendOpened
        | Event::Left(..)
        | Event::CardOpened(..)
        | Event::Resolved(_)
        | Event::Counted(_)
        | Event::TimeLost(_)
        | Event::Over(_)
        | Event::Rewound(..) => None,
    }
}

pub(crate) fn chosen(event: &NightEvent) -> Option<(Actor, Cause)> {
    match event {
        NightEvent::Chosen { by, deed, target } => {
            let act = Act::Choose { deed: *deed, target: *target };
            Some((Actor::Player(*by), Cause::Act(act)))
        }
        NightEvent::Fell(_)
        | NightEvent::StageOpened(_)
        | NightEvent::StageClosed(_)
        | NightEvent::Agreed(_)
        | NightEvent::Checked { .. }
        | NightEvent::Frost(_)
        | NightEvent::MorningCame(_) => None,
    }
}

pub(crate) fn said(event: &DayEvent) -> Option<(Actor, Cause)> {
    let (by, act) = match event {
        DayEvent::Guessed(by, named) => (by, Act::Guess(*named)),
        DayEvent::Done(by) => (by, Act::Done),
        DayEvent::Accused { by, target } => (by, Act::Accuse(*target)),
        DayEvent::Voted { by, target } => (by, Act::Vote(*target)),
        DayEvent::Raised(by, yes) => (by, Act::Raise(*yes)),
        DayEvent::FloorOpened(open) => {
            return Some((Actor::Host, Cause::Word(Act::OpenFloor(*open))));
        }
        DayEvent::Heard => return Some((Actor::Host, Cause::Word(Act::Speak))),
        DayEvent::FarewellOpened(_)
        | DayEvent::SpeakerAwaited
        | DayEvent::Broke(_)
        | DayEvent::SpeechOpened(_)
        | DayEvent::TalkOpened
        | DayEvent::ReplyOpened(_)
        | DayEvent::VoteOpened
        | DayEvent::RaiseOpened
        | DayEvent::RaiseCounted { .. }
        | DayEvent::RulingAwaited
        | DayEvent::AlibiHeld { .. }
        | DayEvent::Ended(_) => return None,
    };
    Some((Actor::Player(*by), Cause::Act(act)))
}

pub(crate) fn clocked(event: ClockEvent) -> Option<(Actor, Cause)> {
    match event {
        ClockEvent::Elapsed(what) => Some((Actor::Clock, Cause::Elapsed(what))),
        ClockEvent::Paused => Some((Actor::Host, Cause::Act(Act::Pause))),
        ClockEvent::Resumed => Some((Actor::Host, Cause::Act(Act::Resume))),
        ClockEvent::Rescheduled => None,
    }
}

/// What made something happen.
pub(crate) enum Cause {
    /// Somebody's act.
    Act(Act),
    /// An act of whoever has the word.
    Word(Act),
    /// A deadline.
    Elapsed(crate::game::event::Timed),
    /// The next act is allowed against the rules.
    Permit(Text),
}

pub(crate) fn actor(office: Office) -> Actor {
    match office {
        Office::Host => Actor::Host,
        Office::Judge => Actor::Judge,
    }
}

pub(crate) fn ruled_act(ruled: &Ruled) -> (Office, Cause) {
    let (office, act) = match ruled {
        Ruled::FirstSpeaker(seat, office) => (*office, Act::NameSpeaker(*seat)),
        Ruled::Accident(seat, r) => (r.0.by, Act::Accident(*seat, r.0.why.clone())),
        Ruled::Warned(seat, r) => (r.0.by, Act::Warn(*seat, r.0.why.clone())),
        Ruled::Disqualified(seat, r) => (r.0.by, Act::Disqualify(*seat, r.0.why.clone())),
        Ruled::TimedOut(seat, office) => (*office, Act::TimeOut(*seat)),
        Ruled::Corrected(what) => {
            let (seat, points, r) = &**what;
            (r.0.by, Act::Correct(*seat, *points, r.0.why.clone()))
        }
        Ruled::Removed(seat, r) => (r.0.by, Act::Remove(*seat, r.0.why.clone())),
        Ruled::Kept(seat, r) => (r.0.by, Act::Keep(*seat, r.0.why.clone())),
        Ruled::Substituted(seat, person, office) => (*office, Act::Substitute(*seat, **person)),
        Ruled::Awarded(winner, r) => (r.0.by, Act::Award(*winner, r.0.why.clone())),
        Ruled::Voided(r) => (r.0.by, Act::Void(r.0.why.clone())),
        Ruled::Overruled(r) => return (r.0.by, Cause::Permit(r.0.why.clone())),
        Ruled::Skipped(office) => (*office, Act::Skip),
        Ruled::Extended(seconds, office) => (*office, Act::Extend(*seconds)),
        Ruled::Silenced(on) => (Office::Host, Act::Silence(*on)),
    };
    (office, Cause::Act(act))
}

/// Is it a ruling that can be taken back? Neutral acts of the clock and the floor are not.
pub(crate) fn is_ruling(event: &Event) -> bool {
    matches!(event, Event::Ruled(ruled) if !matches!(ruled, Ruled::Extended(..) | Ruled::Silenced(_)))
}

/// Does a new stage of the game begin with it?
pub(crate) fn opens_stage(event: &Event) -> bool {
    matches!(
        event,
        Event::Clock(ClockEvent::Elapsed(_))
            | Event::Ruled(Ruled::Skipped(_))
            | Event::Day(DayEvent::Done(_))
    )
}
