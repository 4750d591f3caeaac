//! What scoring needs of a game, and nothing else: facts without points. A desk takes a sheet by game
//! and revision, so that nothing counts twice.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::game::event::detail::{Answer, Departure, NightResult};
use crate::game::event::{DayEvent, Event, NightEvent, Ruled};
use crate::game::outcome::Outcome;
use crate::game::role::{Role, Side};
use crate::ids::{Person, Points, Seat, SeatSet};

/// The facts of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Grows with every event of the game.
    pub revision: u32,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// The card of each seat, in order.
    pub cards: Vec<(Seat, Role)>,
    /// The person who holds each seat at the end; empty where persons do not matter.
    pub persons: Vec<Person>,
    /// Who is in the game at the end.
    pub alive: SeatSet,
    /// Who left by an accident [A-E15].
    pub accidents: SeatSet,
    /// Who was disqualified [E-3.10].
    pub disqualified: SeatSet,
    /// Mafiosi whom the detective found, each once [E-6.5].
    pub found: Vec<Fact>,
    /// The detective, if the Don found him [E-6.6].
    pub detective_found: Option<Fact>,
    /// Citizens whom the doctor saved of the shot and who lived to see the morning [E-6.7, A-E20].
    pub saved: Vec<Fact>,
    /// Each time that the lover's alibi kept her partner in; empty if she has been paid for one before
    /// a record begins [E-6.8, A-E21].
    pub alibis: Vec<Fact>,
    /// The last guess [E-6.4].
    pub guess: Option<Guess>,
    /// Corrections by the host or judge [E-2.3].
    pub corrections: Vec<Correction>,
}

/// Something that a seat did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// Who did it.
    pub by: Seat,
    /// To whom.
    pub about: Seat,
    /// In which night, or on which day.
    pub number: u16,
}

/// The last guess of the first victim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Guess {
    /// The victim.
    pub by: Seat,
    /// How many mafiosi he named.
    pub hits: u8,
    /// How many there are in the deal: he named as many seats.
    pub mafia: u8,
    /// After which night.
    pub night: u16,
}

/// A correction of points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Correction {
    /// Whose points.
    pub seat: Seat,
    /// How many more, or less.
    pub points: Points,
    /// The reason.
    pub why: String,
}

impl Sheet {
    /// The sheet of a game as it stands.
    #[must_use]
    pub fn of(game: &Game) -> Sheet {
        let state = game.state();
        let mut sheet = Sheet {
            revision: u32::try_from(game.log().len()).unwrap_or(u32::MAX),
            outcome: state.outcome(),
            cards: state.seats.iter().map(|s| (s, state.card(s))).collect(),
            persons: game.table().persons().to_vec(),
            alive: state.alive,
            accidents: SeatSet::EMPTY,
            disqualified: state.disqualified,
            found: Vec::new(),
            detective_found: None,
            saved: Vec::new(),
            alibis: Vec::new(),
            guess: None,
            corrections: Vec::new(),
        };
        let mut reader = Reader {
            game,
            night: 0,
            day: 0,
            known: SeatSet::EMPTY,
            declared: SeatSet::EMPTY,
            alibi_scored: false,
        };
        for (_, entry) in game.history() {
            reader.read(&entry.event, &mut sheet);
        }
        sheet
    }

    /// The card of a seat.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Role {
        self.cards.iter().find(|(s, _)| *s == seat).map_or(Role::Citizen, |(_, role)| *role)
    }

    /// The seats of a side.
    #[must_use]
    pub fn of_side(&self, side: Side) -> SeatSet {
        self.cards.iter().filter(|(_, role)| role.side() == side).map(|(s, _)| *s).collect()
    }
}

/// Reads the events of a game for facts.
struct Reader<'a> {
    game: &'a Game,
    night: u16,
    day: u16,
    known: SeatSet,
    declared: SeatSet,
    alibi_scored: bool,
}

impl Reader<'_> {
    fn read(&mut self, event: &Event, sheet: &mut Sheet) {
        match event {
            Event::Placed(position) => {
                self.known = position.found;
                self.alibi_scored = position.alibi_scored;
            }
            Event::Night(event) => self.by_night(event, sheet),
            Event::Day(event) => self.by_day(event, sheet),
            Event::Ruled(event) => self.ruled(event, sheet),
            Event::Resolved(result) => self.saved(result, sheet),
            Event::Left(seat, how) => self.left(*seat, *how, sheet),
            Event::Opened(_)
            | Event::HostSeated(_)
            | Event::Readied(..)
            | Event::Dealt(_)
            | Event::LegendOpened
            | Event::Counted(_)
            | Event::Clock(_)
            | Event::TimeLost(_)
            | Event::Jumped(_)
            | Event::CardOpened(..)
            | Event::Over(_)
            | Event::Rewound(..) => {}
        }
    }

    /// Whoever leaves in the morning for which an accident was declared has had it, shot or not.
    fn left(&self, seat: Seat, how: Departure, sheet: &mut Sheet) {
        let in_the_morning = match how {
            Departure::Shot | Departure::Knifed | Departure::Linked | Departure::Accident => true,
            Departure::Jailed
            | Departure::Removed
            | Departure::Disqualified
            | Departure::Jumped
            | Departure::TimedOut => false,
        };
        if in_the_morning && self.declared.contains(seat) {
            sheet.accidents.insert(seat);
        }
    }

    fn by_night(&mut self, event: &NightEvent, sheet: &mut Sheet) {
        match event {
            NightEvent::Fell(number) => self.night = *number,
            NightEvent::Checked { by, target, answer } => {
                let fact = Fact { by: *by, about: *target, number: self.night };
                match answer {
                    Answer::Mafia if !self.known.contains(*target) => {
                        self.known.insert(*target);
                        sheet.found.push(fact);
                    }
                    Answer::Detective => {
                        sheet.detective_found = sheet.detective_found.or(Some(fact))
                    }
                    Answer::Mafia | Answer::NotMafia | Answer::NotDetective | Answer::Blocked => {}
                }
            }
            NightEvent::StageOpened(_)
            | NightEvent::StageClosed(_)
            | NightEvent::Chosen { .. }
            | NightEvent::Agreed(_)
            | NightEvent::Frost(_)
            | NightEvent::MorningCame(_) => {}
        }
    }

    /// [A-E20] Of the citizens' side, and alive next morning.
    fn saved(&self, result: &NightResult, sheet: &mut Sheet) {
        let Some(doctor) = self.game.state().cards.holder(Role::Doctor) else { return };
        let leaves = |seat: Seat| result.leaving.iter().any(|(s, _)| *s == seat);
        for seat in result.saved.iter().filter(|s| !leaves(*s)) {
            if self.game.state().side(seat) == Side::Citizens {
                sheet.saved.push(Fact { by: doctor, about: seat, number: result.night });
            }
        }
    }

    fn by_day(&mut self, event: &DayEvent, sheet: &mut Sheet) {
        match event {
            DayEvent::Broke(number) => self.day = *number,
            DayEvent::Guessed(by, named) => {
                let mafia = self.game.state().cards.of_side(Side::Mafia);
                let count = |seats: SeatSet| u8::try_from(seats.len()).unwrap_or(u8::MAX);
                sheet.guess = Some(Guess {
                    by: *by,
                    hits: count(named.and(mafia)),
                    mafia: count(mafia),
                    night: self.night,
                });
            }
            // The lover's own alibi alone.
            DayEvent::AlibiHeld { seat, from: Role::Lover } if !self.alibi_scored => {
                if let Some(lover) = self.game.state().cards.holder(Role::Lover) {
                    sheet.alibis.push(Fact { by: lover, about: *seat, number: self.day });
                }
            }
            DayEvent::AlibiHeld { .. }
            | DayEvent::FarewellOpened(_)
            | DayEvent::SpeakerAwaited
            | DayEvent::SpeechOpened(_)
            | DayEvent::TalkOpened
            | DayEvent::Done(_)
            | DayEvent::FloorOpened(_)
            | DayEvent::Heard
            | DayEvent::Accused { .. }
            | DayEvent::ReplyOpened(_)
            | DayEvent::VoteOpened
            | DayEvent::Voted { .. }
            | DayEvent::RaiseOpened
            | DayEvent::Raised(..)
            | DayEvent::RaiseCounted { .. }
            | DayEvent::RulingAwaited
            | DayEvent::Ended(_) => {}
        }
    }

    fn ruled(&mut self, event: &Ruled, sheet: &mut Sheet) {
        match event {
            Ruled::Accident(seat, _) => self.declared.insert(*seat),
            Ruled::Corrected(what) => {
                let (seat, points, ruling) = &**what;
                let why = ruling.0.why.as_str().to_owned();
                sheet.corrections.push(Correction { seat: *seat, points: *points, why });
            }
            Ruled::Substituted(seat, person, _) => {
                if let Some(holder) = sheet.persons.get_mut(seat.index()) {
                    *holder = **person;
                }
            }
            Ruled::FirstSpeaker(..)
            | Ruled::Warned(..)
            | Ruled::Disqualified(..)
            | Ruled::TimedOut(..)
            | Ruled::Removed(..)
            | Ruled::Kept(..)
            | Ruled::Awarded(..)
            | Ruled::Voided(_)
            | Ruled::Overruled(_)
            | Ruled::Skipped(_)
            | Ruled::Extended(..)
            | Ruled::Silenced(_) => {}
        }
    }
}
