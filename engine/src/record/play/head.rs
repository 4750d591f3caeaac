//! The head of a protocol, read with its rule set: a game that stands where the record begins.

use crate::fault::{Fault, Place};
use crate::game::Game;
use crate::game::command::{Act, Actor, Command, Deal, Text};
use crate::game::dealer;
use crate::game::event::detail::Position;
use crate::game::event::{Entry, Event};
use crate::game::refusal::Refusal;
use crate::game::role::Role;
use crate::game::rules::{GatheringPlan, Half, Rules};
use crate::game::table::{Objection, Roster, Table, check_cards};
use crate::ids::{Moment, Person, Seat, SeatSet, Seed};
use crate::record::play::fault::PlayFault;
use crate::record::protocol::ast::{BlockKind, Head, Number, Placed, Protocol};

/// The fewest seats of a record that says what was dealt.
const SEATS_MIN: u8 = 1;

/// A game at the beginning of its record, and the names of its persons.
pub(crate) struct Start {
    pub(crate) game: Game,
    pub(crate) names: Vec<String>,
}

/// Reads a head.
pub(crate) fn start(protocol: &Protocol, rules: Rules) -> Result<Start, Vec<Fault<PlayFault>>> {
    let mut reading = Reading { head: &protocol.head, faults: Vec::new() };
    let rules = reading.rules(rules);
    let seats = reading.seats(&rules);
    let table = reading.table(&rules, seats);
    let names = reading.names(seats);
    let begin = reading.begin(&rules, seats);
    let position = reading.position(protocol, &rules, seats);
    match (table, begin) {
        (Some(table), Some(begin)) if reading.faults.is_empty() => {
            let mut game = Game::open(rules, table, Moment::default());
            reading.deal(&mut game, begin, position);
            if reading.faults.is_empty() { Ok(Start { game, names }) } else { Err(reading.faults) }
        }
        (_, _) => Err(reading.faults),
    }
}

struct Reading<'a> {
    head: &'a Head,
    faults: Vec<Fault<PlayFault>>,
}

impl Reading<'_> {
    fn fault(&mut self, place: Place, kind: PlayFault) {
        self.faults.push(Fault { place, kind });
    }

    /// The place of the rule set: where nothing nearer to the fault stands in the file.
    fn rules_place(&self) -> Place {
        self.head.rules.place
    }

    fn rules(&mut self, mut rules: Rules) -> Rules {
        for setting in &self.head.switches {
            if setting.switch.spec().families.contains(&rules.family) {
                rules.switches = rules.switches.with(setting.switch, setting.value);
            } else {
                self.fault(setting.place, PlayFault::ForeignSwitch { switch: setting.switch });
            }
        }
        rules.as_recorded()
    }

    /// How many seats; where that is wrong, as many as can be checked further.
    fn seats(&mut self, rules: &Rules) -> u8 {
        let Some(written) = self.head.seats else {
            self.fault(self.rules_place(), PlayFault::SeatsMissing);
            return rules.seats_max;
        };
        let min = if self.head.roles.is_some() { SEATS_MIN } else { rules.seats_min };
        let max = rules.seats_max;
        let count = u8::try_from(written.value).ok().filter(|n| (min..=max).contains(n));
        count.unwrap_or_else(|| {
            let seats = u8::try_from(written.value).unwrap_or(u8::MAX);
            let kind = PlayFault::Table(Objection::SeatCount { seats, min, max });
            self.fault(written.place, kind);
            max
        })
    }

    fn seat(&mut self, number: Number, place: Place, seats: u8) -> Option<Seat> {
        let seat = u8::try_from(number.0).ok().filter(|n| *n <= seats).and_then(Seat::numbered);
        if seat.is_none() {
            let seats = u16::from(seats);
            self.fault(place, PlayFault::NoSuchSeat { number: number.0, seats });
        }
        seat
    }

    fn set(&mut self, list: Option<&Placed<Vec<Number>>>, seats: u8) -> SeatSet {
        let Some(list) = list else { return SeatSet::EMPTY };
        list.value.iter().filter_map(|number| self.seat(*number, list.place, seats)).collect()
    }

    fn table(&mut self, rules: &Rules, seats: u8) -> Option<Table> {
        let small = |numbers: &[Number]| {
            numbers.iter().map(|n| u8::try_from(n.0).unwrap_or(u8::MAX)).collect::<Vec<u8>>()
        };
        let place = self.head.teams.first().map(|team| team.place);
        let captains = self.head.captains.as_ref();
        let place = place.or(captains.map(|c| c.place)).unwrap_or_else(|| self.rules_place());
        // Where teams have no meaning their lines are refused, not the file.
        let has_teams = rules.gathering == GatheringPlan::Captains;
        let roster = Roster {
            seats,
            persons: (1..=u64::from(seats)).map(Person).collect(),
            teams: if has_teams {
                self.head.teams.iter().map(|team| small(&team.seats)).collect()
            } else {
                Vec::new()
            },
            captains: captains.filter(|_| has_teams).map(|c| small(&c.value)).unwrap_or_default(),
        };
        match Table::new(&roster, rules, SEATS_MIN) {
            Ok(table) => Some(table),
            Err(objections) => {
                for objection in objections {
                    self.fault(place, PlayFault::Table(objection));
                }
                None
            }
        }
    }

    /// The names by seat; a seat without one has its number.
    fn names(&mut self, seats: u8) -> Vec<String> {
        let mut names: Vec<String> = (1..=seats).map(|n| n.to_string()).collect();
        let written = self.head.names.clone();
        for name in &written {
            if let Some(seat) = self.seat(name.seat, name.place, seats) {
                names[seat.index()].clone_from(&name.name);
            }
        }
        names
    }

    fn begin(&mut self, rules: &Rules, seats: u8) -> Option<Deal> {
        let Some(written) = self.head.roles.clone() else {
            let Some(seed) = self.head.seed else {
                self.fault(self.rules_place(), PlayFault::CardsMissing);
                return None;
            };
            return Some(Deal::Drawn { seed: Seed(seed), don: None });
        };
        let mut cards = vec![Role::Citizen; usize::from(seats)];
        let mut place = self.rules_place();
        for group in &written {
            place = group.place;
            for number in &group.seats {
                if let Some(seat) = self.seat(*number, group.place, seats) {
                    cards[seat.index()] = group.role;
                }
            }
        }
        // A record says what was dealt, even if that ends the game at once.
        if let Err(fault) = check_cards(&cards, rules, seats, false) {
            self.fault(place, PlayFault::Cards(fault));
        }
        Some(Deal::Named(cards))
    }

    /// Where a fragment begins: in its first block.
    fn position(&mut self, protocol: &Protocol, rules: &Rules, seats: u8) -> Option<Position> {
        let alive = self.head.alive.as_ref()?;
        let alive = self.set(Some(alive), seats);
        let (night, number) = match protocol.blocks.first() {
            Some(block) => (block.kind == BlockKind::Night, block.number),
            None => (rules.first == Half::Night, 2),
        };
        let last = self.head.last_night;
        let mut partner = |seat: Option<Placed<Number>>| {
            seat.and_then(|seat| self.seat(seat.value, seat.place, seats))
        };
        let (visited, healed) = (partner(last.lover), partner(last.doctor));
        Some(Position {
            alive,
            night,
            number,
            visited,
            healed,
            self_healed: self.head.self_healed,
            found: self.set(self.head.found.as_ref(), seats),
            checked: self.set(self.head.checked.as_ref(), seats),
            victim_gone: self.head.first_victim_gone,
            alibi_scored: self.head.alibi_scored,
        })
    }

    /// The cards go out. Captains of a record have said «гоу».
    fn deal(&mut self, game: &mut Game, begin: Deal, position: Option<Position>) {
        if let Some(position) = position {
            let seats = game.table().count();
            let cards = match begin {
                Deal::Named(cards) => Ok(cards),
                Deal::Drawn { seed, don } => dealer::deal(game.rules(), seats, seed, don),
            };
            match cards {
                Ok(cards) => {
                    let events = game.position(cards, position);
                    apply(game, events);
                }
                Err(fault) => self.fault(self.rules_place(), PlayFault::Cards(fault)),
            }
            return;
        }
        let why = Text::new("");
        let act = Box::new(Act::Begin(begin));
        let act = Act::Overrule { actor: Actor::Host, act, why };
        match game.decide(&Command { at: Moment::default(), by: Actor::Host, act }) {
            Ok(events) => apply(game, events),
            Err(Refusal::Deal(fault)) => self.fault(self.rules_place(), PlayFault::Cards(fault)),
            Err(_) => {}
        }
    }
}

fn apply(game: &mut Game, events: Vec<Event>) {
    for event in events {
        game.apply(Entry { at: Moment::default(), event });
    }
}
