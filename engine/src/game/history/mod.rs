//! Looking back: what stood before an event, what still counts, and a game played again without one
//! of its rulings, or with one more.

mod cause;

use crate::game::Game;
use crate::game::command::{Act, Actor, Office, Text};
use crate::game::course::Draft;
use crate::game::decide::{Ask, Decision, ruling};
use crate::game::event::{ClockEvent, DayEvent, Entry, Event, NightEvent, Ruled, Ruling};
use crate::game::history::cause::{Cause, cause, is_ruling, opens_stage};
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
        if let Event::Rewound(back) = &log[number].event {
            end = number.min(back.0 as usize);
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
        Ok(self.again(game, rest, None, rewound(to, ruling(office, why)), to))
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
            return Err(Refusal::TooLate);
        };
        let to = number(history[place].0);
        let back = rewound(to, ruling(office, why));
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
                    None => Err(Refusal::TooLate),
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

fn rewound(to: u32, ruling: Ruling) -> Event {
    Event::Rewound(Box::new((to, ruling)))
}

fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
