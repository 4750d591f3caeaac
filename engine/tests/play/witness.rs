//! A second pair of eyes: follows the log of a game by itself, without the engine's state, and says
//! what in it cannot be. It knows who left, who has the word, and whom the night took.

use omerta_engine::game::event::{ClockEvent, DayEvent, Entry, Event, NightEvent, Ruled};
use omerta_engine::game::role::Role;
use omerta_engine::ids::{Seat, SeatSet};

/// What the witness knows at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// All seats.
    pub(crate) seats: SeatSet,
    /// Who is in the game.
    pub(crate) alive: SeatSet,
    /// Who has left.
    pub(crate) departed: SeatSet,
    /// The cards, as they were dealt.
    pub(crate) cards: Option<Vec<Role>>,
    /// Who has the word.
    word: Option<Seat>,
    /// The first victim, until the day breaks.
    victim: Option<Seat>,
    /// Whether the next act was allowed against the rules.
    allowed: bool,
}

/// Follows a log.
pub(crate) struct Witness {
    facts: Facts,
    /// The facts before each event.
    before: Vec<Facts>,
    /// What cannot be, with the number of its event.
    pub(crate) faults: Vec<String>,
}

impl Witness {
    /// Reads a whole log.
    pub(crate) fn of(seats: SeatSet, log: &[Entry]) -> Witness {
        let facts = Facts {
            seats,
            alive: seats,
            departed: SeatSet::EMPTY,
            cards: None,
            word: None,
            victim: None,
            allowed: false,
        };
        let mut witness = Witness { facts, before: Vec::new(), faults: Vec::new() };
        for entry in log {
            witness.read(&entry.event);
        }
        witness
    }

    /// What it knows at the end.
    pub(crate) fn facts(&self) -> &Facts {
        &self.facts
    }

    fn claim(&mut self, holds: bool, what: &str, event: &Event) {
        if !holds {
            self.faults.push(format!("{}: {what}: {event:?}", self.before.len()));
        }
    }

    /// The seat is in the game.
    fn lives(&mut self, seat: Seat, event: &Event) {
        let lives = self.facts.alive.contains(seat);
        self.claim(lives, "of a seat that is out", event);
    }

    fn read(&mut self, event: &Event) {
        let before = self.facts.clone();
        match event {
            Event::Rewound(back) => self.facts = self.before[back.0 as usize].clone(),
            Event::Dealt(dealt) => {
                self.claim(before.cards.is_none(), "a second deal", event);
                let each = dealt.cards.len() == before.seats.len();
                self.claim(each, "not one card for each seat", event);
                self.facts.cards = Some(dealt.cards.clone());
            }
            Event::Left(seat, _) => {
                self.lives(*seat, event);
                self.facts.alive.remove(*seat);
                self.facts.departed.insert(*seat);
            }
            Event::Jumped(seat) => self.lives(*seat, event),
            Event::CardOpened(seat, role) => {
                let cards = before.cards.as_deref().unwrap_or_default();
                let card = cards.get(usize::from(seat.number()) - 1);
                self.claim(card == Some(role), "another card", event);
            }
            Event::Night(night) => self.by_night(night, event),
            Event::Resolved(result) => {
                for (seat, _) in &result.leaving {
                    self.lives(*seat, event);
                }
                if let Some(victim) = result.victim {
                    self.lives(victim, event);
                    let leaves = result.leaving.iter().any(|(seat, _)| *seat == victim);
                    self.claim(leaves, "a victim that stays", event);
                }
                self.facts.victim = result.victim;
            }

            Event::Day(day) => self.by_day(day, event),
            Event::Ruled(ruled) => self.ruled(ruled, event),
            Event::Opened(_)
            | Event::HostSeated(_)
            | Event::Readied(..)
            | Event::Placed(_)
            | Event::LegendOpened
            | Event::Clock(_)
            | Event::Counted(_)
            | Event::TimeLost(_)
            | Event::Over(_) => {}
        }
        // A permission is for one act: the event right behind it.
        let permits = matches!(event, Event::Ruled(Ruled::Overruled(_)));
        self.facts.allowed = permits || (self.facts.allowed && is_clock(event));
        self.before.push(before);
    }

    fn by_night(&mut self, night: &NightEvent, event: &Event) {
        match night {
            NightEvent::Chosen { by, target, .. } => {
                self.lives(*by, event);
                if let Some(target) = target {
                    self.lives(*target, event);
                }
            }
            NightEvent::Agreed(Some(target)) => {
                // He who was named may have left since.
                self.claim(self.facts.seats.contains(*target), "no such seat", event);
            }
            NightEvent::Checked { by, .. } => self.lives(*by, event),
            NightEvent::Agreed(None)
            | NightEvent::Fell(_)
            | NightEvent::StageOpened(_)
            | NightEvent::StageClosed(_)
            | NightEvent::Frost(_)
            | NightEvent::MorningCame(_) => {}
        }
    }

    fn by_day(&mut self, day: &DayEvent, event: &Event) {
        match day {
            DayEvent::Voted { by, target } | DayEvent::Accused { by, target } => {
                self.lives(*by, event);
                self.lives(*target, event);
            }
            DayEvent::Raised(by, _) => self.lives(*by, event),
            DayEvent::Guessed(by, _) => {
                let may = self.facts.victim == Some(*by) && !self.facts.alive.contains(*by);
                self.claim(may || self.facts.allowed, "not the victim in his farewell", event);
            }
            DayEvent::Done(by) => {
                let speaks = self.facts.word == Some(*by);
                self.claim(speaks || self.facts.allowed, "not the speaker", event);
            }
            DayEvent::SpeechOpened(seat) | DayEvent::ReplyOpened(seat) => {
                self.lives(*seat, event);
                self.facts.word = Some(*seat);
            }
            DayEvent::FarewellOpened(seat) => {
                let out = self.facts.departed.contains(*seat);
                self.claim(out, "a farewell of the living", event);
                self.facts.word = Some(*seat);
            }
            DayEvent::Broke(_) => self.facts.victim = None,
            DayEvent::AlibiHeld { seat, .. } => self.lives(*seat, event),
            DayEvent::VoteOpened
            | DayEvent::RaiseOpened
            | DayEvent::RulingAwaited
            | DayEvent::TalkOpened
            | DayEvent::Ended(_) => self.facts.word = None,
            DayEvent::SpeakerAwaited
            | DayEvent::FloorOpened(_)
            | DayEvent::Heard
            | DayEvent::RaiseCounted { .. } => {}
        }
    }

    fn ruled(&mut self, ruled: &Ruled, event: &Event) {
        match ruled {
            Ruled::Accident(seat, _) | Ruled::Removed(seat, _) | Ruled::FirstSpeaker(seat, _) => {
                self.lives(*seat, event);
            }
            Ruled::Warned(..)
            | Ruled::Disqualified(..)
            | Ruled::TimedOut(..)
            | Ruled::Corrected(..)
            | Ruled::Kept(..)
            | Ruled::Substituted(..)
            | Ruled::Awarded(..)
            | Ruled::Voided(_)
            | Ruled::Overruled(_)
            | Ruled::Skipped(_)
            | Ruled::Extended(..)
            | Ruled::Silenced(_) => {}
        }
    }
}

fn is_clock(event: &Event) -> bool {
    matches!(event, Event::Clock(ClockEvent::Rescheduled))
}
