//! Looking back: what stood before an event, what still counts, and a game played again without one
//! of its rulings, or with one more.

use crate::game::Game;
use crate::game::command::{Act, Actor, Office, Text};
use crate::game::course::Draft;
use crate::game::decide::{Ask, Decision, ruling};
use crate::game::event::{ClockEvent, DayEvent, Entry, Event, NightEvent, Ruled};
use crate::game::phase::{Part, Phase};
use crate::game::refusal::Refusal;
use crate::game::rules::Rules;
use crate::game::state::State;
use crate::ids::Seat;

/// The state before the event with this number.
pub(crate) fn state_at(rules: &Rules, log: &[Entry], to: u32) -> State {
    let mut state = State::new();
    for number in effective(log, to) {
        if let Some(entry) = log.get(number) {
            state.apply(rules, entry.at, &entry.event);
        }
    }
    state
}

/// The numbers of the events that still count among the first `to`: what was taken back is left out.
/// Read from the end: an event that takes back leads on to what counted before the event it names, be
/// that an event which had been taken back itself.
fn effective(log: &[Entry], to: u32) -> Vec<usize> {
    let mut counts: Vec<usize> = Vec::new();
    let mut end = log.len().min(to as usize);
    while let Some(number) = end.checked_sub(1) {
        end = number;
        if let Event::Rewound(back, _) = log[number].event {
            end = number.min(back as usize);
        } else {
            counts.push(number);
        }
    }
    counts.reverse();
    counts
}

impl Game {
    /// The events that still count, in order, with their numbers: what was taken back is left out.
    pub fn history(&self) -> impl Iterator<Item = (usize, &Entry)> {
        let end = u32::try_from(self.log.len()).unwrap_or(u32::MAX);
        effective(&self.log, end).into_iter().filter_map(|n| Some((n, self.log.get(n)?)))
    }
}

/// An act as it was asked for, from the event it caused; `None` for what only followed, and for what
/// stands before the deal, since rulings begin with it.
fn cause(event: &Event) -> Option<(Actor, Cause)> {
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
        | Event::Over(_)
        | Event::Rewound(..) => None,
    }
}

fn chosen(event: &NightEvent) -> Option<(Actor, Cause)> {
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
        | NightEvent::Resolved(_)
        | NightEvent::MorningCame(_) => None,
    }
}

fn said(event: &DayEvent) -> Option<(Actor, Cause)> {
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
        | DayEvent::Counted(_)
        | DayEvent::RaiseOpened
        | DayEvent::RaiseCounted { .. }
        | DayEvent::RulingAwaited
        | DayEvent::AlibiHeld { .. }
        | DayEvent::Ended(_) => return None,
    };
    Some((Actor::Player(*by), Cause::Act(act)))
}

fn clocked(event: ClockEvent) -> Option<(Actor, Cause)> {
    match event {
        ClockEvent::Elapsed(what) => Some((Actor::Clock, Cause::Elapsed(what))),
        ClockEvent::Paused => Some((Actor::Host, Cause::Act(Act::Pause))),
        ClockEvent::Resumed => Some((Actor::Host, Cause::Act(Act::Resume))),
        ClockEvent::TimeLost(_) | ClockEvent::Rescheduled => None,
    }
}

/// What made something happen.
enum Cause {
    /// Somebody's act.
    Act(Act),
    /// An act of whoever has the word.
    Word(Act),
    /// A deadline.
    Elapsed(crate::game::event::Timed),
    /// The next act is allowed against the rules.
    Permit(Text),
}

fn actor(office: Office) -> Actor {
    match office {
        Office::Host => Actor::Host,
        Office::Judge => Actor::Judge,
    }
}

fn ruled_act(ruled: &Ruled) -> (Office, Cause) {
    let (office, act) = match ruled {
        Ruled::FirstSpeaker(seat, office) => (*office, Act::NameSpeaker(*seat)),
        Ruled::Accident(seat, r) => (r.0.by, Act::Accident(*seat, r.0.why.clone())),
        Ruled::Warned(seat, r) => (r.0.by, Act::Warn(*seat, r.0.why.clone())),
        Ruled::Disqualified(seat, r) => (r.0.by, Act::Disqualify(*seat, r.0.why.clone())),
        Ruled::TimedOut(seat, office) => (*office, Act::TimeOut(*seat)),
        Ruled::Corrected(seat, points, r) => {
            (r.0.by, Act::Correct(*seat, **points, r.0.why.clone()))
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
fn is_ruling(event: &Event) -> bool {
    matches!(event, Event::Ruled(ruled) if !matches!(ruled, Ruled::Extended(..) | Ruled::Silenced(_)))
}

/// Does a new stage of the game begin with it?
fn opens_stage(event: &Event) -> bool {
    matches!(
        event,
        Event::Clock(ClockEvent::Elapsed(_))
            | Event::Ruled(Ruled::Skipped(_))
            | Event::Day(DayEvent::Done(_))
    )
}

impl Ask<'_> {
    /// [E-2.3] Takes back the last ruling; what was done after it is played again without it. The host
    /// may do so within the stage, the judge at any time; deadlines are set anew from now.
    pub(crate) fn undo(&self, game: &Game, office: Office, why: &Text) -> Decision {
        let history: Vec<(usize, &Entry)> = game.history().collect();
        let last = history.iter().rposition(|(_, entry)| is_ruling(&entry.event));
        let (to, after) = made(game.log(), &history, last.ok_or(Refusal::NothingToUndo)?);
        let rest = &history[after.min(history.len())..];
        let closed = rest.iter().any(|(_, entry)| opens_stage(&entry.event));
        self.object_if(office == Office::Host && closed, Refusal::TooLate)?;
        Ok(self.again(game, rest, None, Event::Rewound(to, ruling(office, why)), to))
    }

    /// [A-E35] The seat stays. Before the vote or the night is decided that is a mark; afterwards what
    /// took the seat is played again with the mark.
    pub(crate) fn keep(&self, game: &Game, office: Office, seat: Seat, why: &Text) -> Decision {
        let kept = Event::Ruled(Ruled::Kept(seat, ruling(office, why)));
        if self.state.alive.contains(seat) {
            let open = match &self.state.phase {
                Phase::Night(_) => true,
                Phase::Day(day) => day.part != Part::Farewell,
                Phase::Gathering { .. } | Phase::Legend | Phase::Morning(_) | Phase::Over(_) => {
                    false
                }
            };
            return if open { Ok(vec![kept]) } else { self.elsewhere() };
        }
        let history: Vec<(usize, &Entry)> = game.history().collect();
        let took = history.iter().rposition(|(_, e)| takes(&e.event, seat));
        let place = took.and_then(|took| {
            history[..took].iter().rposition(|(_, entry)| cause(&entry.event).is_some())
        });
        let Some(place) = place.filter(|place| same_half(&history[*place + 1..])) else {
            return Err(Refusal::WrongPhase);
        };
        let to = number(history[place].0);
        let back = Event::Rewound(to, ruling(office, why));
        Ok(self.again(game, &history[place..], Some(kept), back, to))
    }

    /// Plays again what was done, from the state before the event with this number on; `first` comes
    /// before it. What has become impossible falls away.
    fn again(
        &self,
        game: &Game,
        done: &[(usize, &Entry)],
        first: Option<Event>,
        back: Event,
        to: u32,
    ) -> Vec<Event> {
        let mut draft = Draft::new(self.rules, self.at, state_at(self.rules, game.log(), to));
        let mut events = vec![back];
        if let Some(first) = first {
            draft.emit(first);
        }
        let mut permit = None;
        for (by, what) in done.iter().filter_map(|(_, entry)| cause(&entry.event)) {
            let ask = Ask {
                rules: self.rules,
                state: &draft.state,
                at: self.at,
                permit: permit.is_some(),
            };
            let decided = match what {
                Cause::Permit(why) => {
                    permit = Some((by, why));
                    continue;
                }
                Cause::Elapsed(what) if ask.state.outcome().is_none() => ask.elapse(what),
                Cause::Elapsed(_) => Err(Refusal::Stale),
                Cause::Word(act) => match ask.state.speaker() {
                    Some(speaker) => ask.decide(Actor::Player(speaker), &act),
                    None => Err(Refusal::WrongPhase),
                },
                Cause::Act(Act::Keep(seat, why)) => keep_again(&ask, by, seat, &why),
                Cause::Act(act) => ask.decide(by, &act),
            };
            let decided = decided.unwrap_or_default();
            let allowed = permit.take().filter(|_| !decided.is_empty()).map(|(by, why)| {
                let office = if by == Actor::Judge { Office::Judge } else { Office::Host };
                Event::Ruled(Ruled::Overruled(ruling(office, &why)))
            });
            for event in allowed.into_iter().chain(decided) {
                draft.emit(event);
            }
        }
        draft.emit(Event::Clock(ClockEvent::Rescheduled));
        events.append(&mut draft.events);
        events
    }
}

/// Of the ruling at this place of the history: the number of the event before which all was without
/// it, and the place of what was done after it. An act that was allowed against the rules and its
/// permission are one.
fn made(log: &[Entry], history: &[(usize, &Entry)], place: usize) -> (u32, usize) {
    if let Some((begins, ends)) = looked_back(log, history, place) {
        return (number(history[begins].0 - 1), ends);
    }
    let allowed =
        |place: usize| matches!(history[place].1.event, Event::Ruled(Ruled::Overruled(_)));
    let first = if place > 0 && allowed(place - 1) { place - 1 } else { place };
    (number(history[first].0), first + if allowed(first) { 2 } else { 1 })
}

/// The places of a keep that looked back and of what came after it, if this ruling is the keep's or
/// was played again by it: then the keep is the later one. It stands right behind its
/// [`Event::Rewound`], before which all was without it.
fn looked_back(log: &[Entry], history: &[(usize, &Entry)], place: usize) -> Option<(usize, usize)> {
    let begins = history[..=place].iter().rposition(|(number, entry)| {
        let behind = number.checked_sub(1).map(|before| &log[before].event);
        matches!(entry.event, Event::Ruled(Ruled::Kept(..)))
            && matches!(behind, Some(Event::Rewound(..)))
    })?;
    let anew =
        |(_, entry): &(usize, &Entry)| matches!(entry.event, Event::Clock(ClockEvent::Rescheduled));
    let ends = begins + history[begins..].iter().position(anew)? + 1;
    (place < ends).then_some((begins, ends))
}

/// Did the vote or the night take the seat here? Whom a ruling took, an undo brings back.
fn takes(event: &Event, seat: Seat) -> bool {
    use crate::game::event::detail::Departure::{Accident, Jailed, Knifed, Linked, Shot};
    matches!(event, Event::Left(s, Accident | Jailed | Knifed | Linked | Shot) if *s == seat)
}

/// Has no further night or day begun since, but for the one that followed at once?
fn same_half(after: &[(usize, &Entry)]) -> bool {
    let later = after.iter().skip_while(|(_, entry)| cause(&entry.event).is_none());
    let begins = |event: &Event| {
        matches!(event, Event::Night(NightEvent::Fell(_)) | Event::Day(DayEvent::Broke(_)))
    };
    !later.into_iter().any(|(_, entry)| begins(&entry.event))
}

/// A mark that stood in the history stands again.
fn keep_again(ask: &Ask<'_>, by: Actor, seat: Seat, why: &Text) -> Decision {
    let office = if by == Actor::Judge { Office::Judge } else { Office::Host };
    ask.living(seat)?;
    Ok(vec![Event::Ruled(Ruled::Kept(seat, ruling(office, why)))])
}

fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
