//! Where a game stands: a plain value without heap, made by folding events and thrown away at will.

use crate::game::cards::Cards;
use crate::game::clock::Clock;
use crate::game::outcome::Outcome;
use crate::game::phase::{Day, Morning, Night, Part, Phase};
use crate::game::role::{Role, Side};
use crate::game::rules::Family;
use crate::game::rules::Rules;
use crate::game::rules::switch::Switch;
use crate::ids::{BySeat, Seat, SeatSet, TeamId};

/// Where a game stands. Two games with the same state go on alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// All seats of the table.
    pub seats: SeatSet,
    /// The team of each seat, where there are teams.
    pub teams: BySeat<Option<TeamId>>,
    /// How many teams there are.
    pub team_count: u8,
    /// The captains.
    pub captains: SeatSet,
    /// The seat that the host holds himself [A-E39].
    pub host_seat: Option<Seat>,
    /// The cards. All citizens before the deal.
    pub cards: Cards,
    /// The stages of the night's calendar that this deal calls, a bit each [E-3.12].
    pub called: u16,
    /// Who is in the game.
    pub alive: SeatSet,
    /// Who leaves at the coming morning by an accident [E-2.4].
    pub accidents: SeatSet,
    /// Who was disqualified [E-3.10].
    pub disqualified: SeatSet,
    /// How it stands with the first victim [E-6.4].
    pub victim: FirstVictim,
    /// Whom the lover visited in the night before.
    pub last_visited: Option<Seat>,
    /// Whom the doctor healed in the night before.
    pub last_healed: Option<Seat>,
    /// How often the doctor has healed himself.
    pub self_heals: u8,
    /// Who has been checked.
    pub checked: SeatSet,
    /// What lasts into the day.
    pub carried: Carried,
    /// Who spoke first yesterday [A-E25].
    pub first_speaker: Option<Seat>,
    /// Whom the host has named to speak first.
    pub named_speaker: Option<Seat>,
    /// Whether only the host is heard [E-2.5].
    pub silenced: bool,
    /// The number of the last night.
    pub night: u16,
    /// The number of the last day.
    pub day: u16,
    /// The deadlines.
    pub clock: Clock,
    /// The phase and its data.
    pub phase: Phase,
}

/// Effects of a night that last into the next day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Carried {
    /// The lover's partner: not removed by the vote [E-8.6].
    pub alibi: Option<Seat>,
    /// The lawyer's client: the same [E-8.10].
    pub defended: Option<Seat>,
    /// Whom the boss froze: until his next move (streets).
    pub frozen: Option<Seat>,
}

/// How it stands with the first victim of a night [A-E18].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstVictim {
    /// Nobody yet.
    Awaited,
    /// This seat; whether it has guessed.
    Is {
        /// The victim.
        seat: Seat,
        /// Whether the guess was made.
        guessed: bool,
    },
    /// The right is spent: the victim was a mafioso, or it was used before a record begins.
    Gone,
}

impl State {
    /// Before anything has happened.
    pub(crate) fn new() -> State {
        State {
            seats: SeatSet::EMPTY,
            teams: BySeat::all(None),
            team_count: 0,
            captains: SeatSet::EMPTY,
            host_seat: None,
            cards: Cards::new(SeatSet::EMPTY, &[]),
            called: 0,
            alive: SeatSet::EMPTY,
            accidents: SeatSet::EMPTY,
            disqualified: SeatSet::EMPTY,
            victim: FirstVictim::Awaited,
            last_visited: None,
            last_healed: None,
            self_heals: 0,
            checked: SeatSet::EMPTY,
            carried: Carried::default(),
            first_speaker: None,
            named_speaker: None,
            silenced: false,
            night: 0,
            day: 0,
            clock: Clock::default(),
            phase: Phase::Gathering { gone: 0 },
        }
    }

    /// The card of a seat.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Role {
        self.cards.role(seat)
    }

    /// The side of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        self.cards.side(seat)
    }

    /// Is this the acquaintance, in which nobody dies and the end is not tested [E-7.3–E-7.6, A-E34]?
    #[must_use]
    pub fn acquaintance(&self, rules: &Rules) -> bool {
        let opened = |s| rules.switches.on(s);
        rules.acquaintance
            && match self.phase {
                Phase::Gathering { .. } | Phase::Legend => true,
                Phase::Night(Night { number, .. }) | Phase::Morning(Morning { number, .. }) => {
                    number == 1 && !opened(Switch::FirstNightActions)
                }
                Phase::Day(Day { number, .. }) => {
                    number == 1
                        && !opened(Switch::FirstNightActions)
                        && !opened(Switch::FirstDayVote)
                }
                Phase::Over(_) => false,
            }
    }

    /// Do captains enjoy immunity now [W-3.10]?
    #[must_use]
    pub fn captains_immune(&self, rules: &Rules) -> bool {
        rules.captains_immune && self.night.max(self.day) <= 1
    }

    /// Do two seats belong to different teams?
    #[must_use]
    pub fn rivals(&self, a: Seat, b: Seat) -> bool {
        self.teams[a] != self.teams[b]
    }

    /// Who has the word: in a speech, a reply or a farewell.
    #[must_use]
    pub fn speaker(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Morning(morning) if !morning.awaiting => morning.farewells.first(),
            Phase::Day(day) => match day.part {
                Part::Speech { speaker, .. } | Part::Reply { speaker, .. } => Some(speaker),
                Part::Farewell => day.farewells.first(),
                Part::Dawn | Part::Talk | Part::Vote(_) | Part::Raise { .. } | Part::Ruling => None,
            },
            Phase::Gathering { .. }
            | Phase::Legend
            | Phase::Night(_)
            | Phase::Morning(_)
            | Phase::Over(_) => None,
        }
    }

    /// The end, if the game has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Gathering { .. }
            | Phase::Legend
            | Phase::Night(_)
            | Phase::Morning(_)
            | Phase::Day(_) => None,
        }
    }

    /// Who may be heard now. Apart from the phase, since some rule sets talk and vote together.
    #[must_use]
    pub fn floor(&self, rules: &Rules) -> Floor {
        if self.silenced {
            return Floor::Silent;
        }
        self.phase.floor(rules.switches.other(Switch::Order), rules.family != Family::Evening)
    }
}

/// Who may be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Floor {
    /// Only the host [E-2.5, E-7.2].
    Silent,
    /// One seat; the others' interjections are held back [E-3.7, E-3.9].
    Speaking(Seat),
    /// One seat has the word; the others are let through [E-3.9].
    Open(Seat),
    /// All who live.
    Free,
}
