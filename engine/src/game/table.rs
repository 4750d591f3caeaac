//! Who sits where: anybody's [`Roster`] becomes a legal [`Table`], or all objections are listed.

use serde::{Deserialize, Serialize};

use crate::game::role::{Role, Side};
use crate::game::rules::deal::DealFault;
use crate::game::rules::{GatheringPlan, Rules, Stop};
use crate::ids::{BySeat, Person, SEATS_MAX, Seat, SeatSet, TeamId};

/// A seating as somebody wrote or clicked it together: nothing is checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roster {
    /// How many seats.
    pub seats: u8,
    /// The persons by seat; empty where persons do not matter.
    pub persons: Vec<Person>,
    /// Each team's seat numbers; empty without teams.
    pub teams: Vec<Vec<u8>>,
    /// The captains' seat numbers.
    pub captains: Vec<u8>,
}

/// An objection to a roster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objection {
    /// Fewer or more seats than the rule set plays with [E-2.2, E-5.1].
    SeatCount {
        /// How many seats were asked for.
        seats: u8,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Not one person for each seat.
    PersonCount {
        /// The persons.
        persons: usize,
        /// The seats.
        seats: u8,
    },
    /// One person on two seats.
    PersonTwice(Person),
    /// A seat that the table does not have.
    NoSuchSeat(u8),
    /// A seat in two teams.
    TwoTeams(Seat),
    /// A seat in no team, where there are teams.
    NoTeam(Seat),
    /// A captain of no team, or a second captain of one team.
    Captain(Seat),
    /// The rule set knows no teams, or asks for them.
    Teams,
}

/// A legal table: the only maker of [`Seat`]s.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    seats: u8,
    persons: Vec<Person>,
    teams: Vec<SeatSet>,
    captains: SeatSet,
}

impl Table {
    /// Checks a roster against a rule set. `seats_min` is the fewest seats allowed: the rule set's own
    /// for a deal, fewer for a record that says what was dealt.
    ///
    /// # Errors
    /// All objections, in the order of the roster's fields.
    pub fn new(roster: &Roster, rules: &Rules, seats_min: u8) -> Result<Table, Vec<Objection>> {
        let mut objections = Vec::new();
        let max = rules.seats_max.min(SEATS_MAX);
        let seats = roster.seats;
        if !(seats_min..=max).contains(&seats) {
            objections.push(Objection::SeatCount { seats, min: seats_min, max });
        }
        check_persons(roster, &mut objections);
        let teams = read_teams(roster, rules, &mut objections);
        let captains = read_captains(roster, &teams, &mut objections);
        if objections.is_empty() {
            Ok(Table { seats, persons: roster.persons.clone(), teams, captains })
        } else {
            Err(objections)
        }
    }

    /// The seat with this number, if the table has it.
    #[must_use]
    pub fn seat(&self, number: u16) -> Option<Seat> {
        u8::try_from(number).ok().filter(|n| *n <= self.seats).and_then(Seat::numbered)
    }

    /// All seats.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.seats)
    }

    /// How many seats.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.seats
    }

    /// The persons by seat; empty where persons do not matter.
    #[must_use]
    pub fn persons(&self) -> &[Person] {
        &self.persons
    }

    /// Each team's seats; empty without teams.
    #[must_use]
    pub fn teams(&self) -> &[SeatSet] {
        &self.teams
    }

    /// The captains.
    #[must_use]
    pub fn captains(&self) -> SeatSet {
        self.captains
    }

    /// The team of each seat.
    pub(crate) fn team_of(&self) -> BySeat<Option<TeamId>> {
        let mut of = BySeat::all(None);
        for (team, seats) in (0..).zip(&self.teams) {
            for seat in seats.iter() {
                of[seat] = Some(TeamId(team));
            }
        }
        of
    }
}

fn check_persons(roster: &Roster, objections: &mut Vec<Objection>) {
    let persons = &roster.persons;
    if persons.is_empty() {
        return;
    }
    if persons.len() != usize::from(roster.seats) {
        objections.push(Objection::PersonCount { persons: persons.len(), seats: roster.seats });
    }
    for (i, person) in persons.iter().enumerate() {
        if persons[..i].contains(person) {
            objections.push(Objection::PersonTwice(*person));
        }
    }
}

fn read_teams(roster: &Roster, rules: &Rules, objections: &mut Vec<Objection>) -> Vec<SeatSet> {
    let wanted = rules.gathering == GatheringPlan::Captains;
    if wanted && roster.teams.len() < 2 {
        objections.push(Objection::Teams);
    }
    let mut taken = SeatSet::EMPTY;
    let mut teams = Vec::new();
    for numbers in &roster.teams {
        let mut team = SeatSet::EMPTY;
        for number in numbers {
            match Seat::numbered(*number).filter(|_| *number <= roster.seats) {
                None => objections.push(Objection::NoSuchSeat(*number)),
                Some(seat) if taken.contains(seat) => objections.push(Objection::TwoTeams(seat)),
                Some(seat) => {
                    taken.insert(seat);
                    team.insert(seat);
                }
            }
        }
        teams.push(team);
    }
    if !teams.is_empty() {
        let left = SeatSet::first(roster.seats.min(SEATS_MAX)).without(taken);
        objections.extend(left.iter().map(Objection::NoTeam));
    }
    teams
}

fn read_captains(roster: &Roster, teams: &[SeatSet], objections: &mut Vec<Objection>) -> SeatSet {
    let mut captains = SeatSet::EMPTY;
    for number in &roster.captains {
        let Some(seat) = Seat::numbered(*number).filter(|_| *number <= roster.seats) else {
            objections.push(Objection::NoSuchSeat(*number));
            continue;
        };
        let team = teams.iter().find(|t| t.contains(seat));
        if team.is_none_or(|t| !t.and(captains).is_empty()) {
            objections.push(Objection::Captain(seat));
        }
        captains.insert(seat);
    }
    captains
}

/// Checks cards that somebody names for this table: a record's, or a fixed deal's. `whole`: the game
/// begins with them, so that they must not end it at once (B96).
///
/// # Errors
/// Not one card for each seat, a card that the rule set does not know or that cannot be dealt twice;
/// of a whole game, no mafia, or a deal that would end it at once.
pub fn check_cards(cards: &[Role], rules: &Rules, seats: u8, whole: bool) -> Result<(), DealFault> {
    if cards.len() != usize::from(seats) {
        return Err(DealFault::TooManyCards { cards: cards.len(), seats });
    }
    for role in Role::ALL {
        let count = cards.iter().filter(|card| **card == role).count();
        if count > 0 && !rules.knows(role) {
            return Err(DealFault::UnknownRole { role });
        }
        if count > 1 && !matches!(role, Role::Citizen | Role::Mafioso) {
            return Err(DealFault::RoleTwice { role });
        }
    }
    let of = |side| cards.iter().filter(|role| role.side() == side).count();
    let parity_ends = rules.stops.contains(&Stop::Parity);
    let others = of(Side::Citizens) + of(Side::Maniac);
    let over = others == 0 || (parity_ends && of(Side::Mafia) >= others);
    if whole && (of(Side::Mafia) == 0 || over) {
        return Err(DealFault::OverAtOnce);
    }
    Ok(())
}
