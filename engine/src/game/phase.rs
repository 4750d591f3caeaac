//! The phases of a game. Each carries its own data: votes exist only in a vote, night moves only in
//! a night, an outcome only at the end.

use crate::game::cards::Cards;
use crate::game::command::Deed;
use crate::game::event::detail::DayEnd;
use crate::game::outcome::Outcome;
use crate::game::role::{Role, Side};
use crate::game::state::Floor;
use crate::ids::{BySeat, Seat, SeatList, SeatSet};

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Before the deal.
    Gathering {
        /// The teams whose captains have said «гоу», a bit each.
        gone: u32,
    },
    /// The cards are read [E-7.1].
    Legend,
    /// Night.
    Night(Night),
    /// The victims are named and say farewell.
    Morning(Morning),
    /// Day.
    Day(Day),
    /// The game is over.
    Over(Outcome),
}

/// A choice made at night.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// None so far.
    #[default]
    Silent,
    /// The right was declined.
    Pass,
    /// This seat.
    At(Seat),
}

impl Choice {
    /// A spoken choice: a seat, or a pass.
    #[must_use]
    pub fn made(target: Option<Seat>) -> Choice {
        target.map_or(Choice::Pass, Choice::At)
    }

    /// The seat chosen.
    #[must_use]
    pub fn target(self) -> Option<Seat> {
        match self {
            Choice::At(seat) => Some(seat),
            Choice::Silent | Choice::Pass => None,
        }
    }
}

/// The stage number of a seat that is in the game the whole night.
pub(crate) const STAYS: u8 = u8::MAX;

/// A night.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Night {
    /// Its number.
    pub number: u16,
    /// The stage that is called now, by its place in the calendar; `None` before the first.
    pub stage: Option<u8>,
    /// Who was in the game when night fell.
    pub living: SeatSet,
    /// Each mafioso's shot.
    pub shots: BySeat<Choice>,
    /// Each seat's own move.
    pub moves: BySeat<Choice>,
    /// From which stage on a seat is out of the night by an accident or for good (255 = never).
    pub out_from: BySeat<u8>,
    /// Whether all living mafiosi have named the same: then it is fixed [A-E37].
    pub agreed: bool,
    /// Who stays by the host's ruling.
    pub kept: SeatSet,
    /// Whom the boss holds frozen (streets).
    pub frozen: Option<Seat>,
    /// Who dies in it, and will say farewell in the morning.
    pub farewells: SeatList,
}

impl Night {
    /// A night falls on these seats; those with an accident are out of it from its start.
    pub(crate) fn new(
        number: u16,
        living: SeatSet,
        accidents: SeatSet,
        frozen: Option<Seat>,
    ) -> Night {
        let mut out_from = BySeat::all(STAYS);
        for seat in accidents.iter() {
            out_from[seat] = 0;
        }
        Night {
            number,
            stage: None,
            living,
            shots: BySeat::all(Choice::Silent),
            moves: BySeat::all(Choice::Silent),
            out_from,
            agreed: false,
            kept: SeatSet::EMPTY,
            frozen,
            farewells: SeatList::EMPTY,
        }
    }

    /// What a seat has chosen for a deed.
    #[must_use]
    pub fn choice(&self, deed: Deed, seat: Seat) -> Choice {
        if deed == Deed::Shoot { self.shots[seat] } else { self.moves[seat] }
    }

    /// Whose move a deed is in the stage with this place: the mafia together, the sergeant for a
    /// commissar who is out or frozen (streets), else the role's holder.
    #[must_use]
    pub fn actors(&self, deed: Deed, stage: u8, cards: &Cards) -> SeatSet {
        let acts = |seat: &Seat| self.living.contains(*seat) && self.out_from[*seat] > stage;
        if deed == Deed::Shoot {
            return cards.of_side(Side::Mafia).iter().filter(acts).collect();
        }
        let able = |seat: &Seat| acts(seat) && self.frozen != Some(*seat);
        let own = deed.role().and_then(|role| cards.holder(role));
        let stand_in = match (deed, own) {
            (Deed::Check, Some(own)) if !able(&own) => cards.holder(Role::Sergeant).filter(able),
            (_, _) => None,
        };
        stand_in.or(own).filter(acts).into_iter().collect()
    }
}

/// A morning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Morning {
    /// The night it ends.
    pub number: u16,
    /// Who has yet to say farewell, the speaker first.
    pub farewells: SeatList,
    /// Whether the host is asked to name who speaks first.
    pub awaiting: bool,
}

/// A day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    /// Its number.
    pub number: u16,
    /// What is going on.
    pub part: Part,
    /// Who has had a speech.
    pub spoke: SeatSet,
    /// Who has accused.
    pub accusers: SeatSet,
    /// The accused, in order.
    pub accused: SeatList,
    /// Between whom the vote decides: the accused, then the tied.
    pub candidates: SeatList,
    /// Who has yet to reply.
    pub replies: SeatList,
    /// Rounds or attempts of voting so far.
    pub round: u16,
    /// Who has yet to say farewell, the speaker first.
    pub farewells: SeatList,
    /// Who stays by the host's ruling.
    pub kept: SeatSet,
    /// How it ended, once it is decided.
    pub ended: Option<DayEnd>,
}

/// What is going on by day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The day breaks.
    Dawn,
    /// A speech.
    Speech {
        /// Who speaks.
        speaker: Seat,
        /// Whether he lets others be heard.
        open: bool,
    },
    /// All talk at once.
    Talk,
    /// A reply.
    Reply {
        /// Who replies.
        speaker: Seat,
        /// Whether he lets others be heard.
        open: bool,
    },
    /// A vote.
    Vote(Ballot),
    /// The vote whether all the tied leave.
    Raise {
        /// Who wants it.
        hands: SeatSet,
    },
    /// The host decides a tie.
    Ruling,
    /// The day is decided; those who leave say farewell.
    Farewell,
}

/// The votes of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Each seat's vote.
    pub votes: BySeat<Option<Seat>>,
}

impl Day {
    /// A day breaks.
    pub(crate) fn new(number: u16) -> Day {
        Day {
            number,
            part: Part::Dawn,
            spoke: SeatSet::EMPTY,
            accusers: SeatSet::EMPTY,
            accused: SeatList::EMPTY,
            candidates: SeatList::EMPTY,
            replies: SeatList::EMPTY,
            round: 0,
            farewells: SeatList::EMPTY,
            kept: SeatSet::EMPTY,
            ended: None,
        }
    }
}

impl Phase {
    /// The night, if it is night.
    #[must_use]
    pub fn night(&self) -> Option<&Night> {
        if let Phase::Night(night) = self { Some(night) } else { None }
    }

    /// The morning, if it is morning.
    #[must_use]
    pub fn morning(&self) -> Option<&Morning> {
        if let Phase::Morning(morning) = self { Some(morning) } else { None }
    }

    /// The day, if it is day.
    #[must_use]
    pub fn day(&self) -> Option<&Day> {
        if let Phase::Day(day) = self { Some(day) } else { None }
    }

    /// Who may be heard. `soft`: interjections are let through; `free`: the rule set times no speech.
    pub(crate) fn floor(&self, soft: bool, free: bool) -> Floor {
        let word = |speaker, open: bool| {
            if open || soft { Floor::Open(speaker) } else { Floor::Speaking(speaker) }
        };
        match self {
            Phase::Gathering { .. } | Phase::Over(_) => Floor::Free,
            Phase::Legend | Phase::Night(_) | Phase::Morning(Morning { awaiting: true, .. }) => {
                Floor::Silent
            }
            Phase::Morning(Morning { farewells, .. }) => {
                farewells.first().map_or(Floor::Silent, Floor::Speaking)
            }
            Phase::Day(day) => match day.part {
                Part::Dawn | Part::Ruling => Floor::Silent,
                Part::Speech { speaker, open } | Part::Reply { speaker, open } => {
                    word(speaker, open)
                }
                Part::Talk => Floor::Free,
                Part::Vote(_) | Part::Raise { .. } if free => Floor::Free,
                Part::Vote(_) | Part::Raise { .. } => Floor::Silent,
                Part::Farewell => day.farewells.first().map_or(Floor::Silent, Floor::Speaking),
            },
        }
    }
}
