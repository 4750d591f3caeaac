//! The `table` line: `table RULES SEATS [switch=value …] [seed=7] [teams=1-4/5-8] [captains=1,5][: cards]`.
//! `candidates=anyone` lets anyone be voted for. `again` may also change `rules=` and `seats=`. With cards (`1-3=mafia 4=detective`) or a seed the game is begun; else it waits for `host begin`.

use std::fs;
use std::path::Path;

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Deal, Text};
use omerta_engine::game::role::Role;
use omerta_engine::game::rules::switch::Switch;
use omerta_engine::game::rules::{Candidates, Rules, raw};
use omerta_engine::game::table::{Objection, Roster, Table};
use omerta_engine::ids::{Moment, Person, Seed};

use crate::scene::stage::Stage;
use crate::scene::told::list;

/// A table line, read.
#[derive(Clone, Default)]
pub(crate) struct Opening {
    rules: String,
    seats: u8,
    settings: Vec<(String, String)>,
    cards: String,
}

impl Opening {
    pub(crate) fn read(line: &str) -> Result<Opening, String> {
        let (head, cards) = line.split_once(':').unwrap_or((line, ""));
        let mut words = head.split_whitespace();
        let rules = words.next().ok_or("a rule set is missing")?.to_owned();
        let seats = words.next().and_then(|w| w.parse().ok()).ok_or("how many seats?")?;
        let mut opening = Opening { rules, seats, settings: Vec::new(), cards: cards.to_owned() };
        opening.change(&words.collect::<Vec<_>>().join(" "))?;
        Ok(opening)
    }

    /// Sets switches and other words of the form `name=value`.
    pub(crate) fn change(&mut self, words: &str) -> Result<(), String> {
        for word in words.split_whitespace() {
            let (name, value) = word.split_once('=').ok_or(format!("{word}: name=value?"))?;
            match name {
                "rules" => self.rules = value.to_owned(),
                "seats" => self.seats = value.parse().map_err(|_| "how many seats?")?,
                _ => {}
            }
            self.settings.retain(|(known, _)| known != name);
            self.settings.push((name.to_owned(), value.to_owned()));
        }
        Ok(())
    }

    fn setting(&self, name: &str) -> Option<&str> {
        self.settings.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    fn ruled(&self) -> Result<Rules, String> {
        let mut rules = rule_set(&self.rules)?;
        for (name, value) in &self.settings {
            if (name.as_str(), value.as_str()) == ("candidates", "anyone") {
                rules.day.candidates = Candidates::Anyone;
                continue;
            }
            if ["seed", "teams", "captains", "rules", "seats"].contains(&name.as_str()) {
                continue;
            }
            let switch = Switch::named(name).ok_or(format!("{name}: no such switch"))?;
            let value = switch.read(value).ok_or(format!("{name} has no value {value}"))?;
            rules.switches = rules.switches.with(switch, value);
        }
        Ok(rules)
    }

    /// The game at its beginning, or why there is no such table.
    pub(crate) fn open(&self) -> Result<Result<Stage, Vec<String>>, String> {
        let rules = self.ruled()?;
        let teams = self.setting("teams").unwrap_or("");
        let roster = Roster {
            seats: self.seats,
            persons: (1..=u64::from(self.seats)).map(Person).collect(),
            teams: teams
                .split('/')
                .filter(|t| !t.is_empty())
                .map(numbers)
                .collect::<Result<_, _>>()?,
            captains: numbers(self.setting("captains").unwrap_or(""))?,
        };
        // Whoever names the cards may seat fewer, as a record does.
        let min = if self.cards.is_empty() { rules.seats_min } else { 1 };
        let table = match Table::new(&roster, &rules, min) {
            Ok(table) => table,
            Err(objections) => return Ok(Err(objections.iter().map(objection).collect())),
        };
        let mut stage = Stage::new(Game::open(rules, table, Moment::default()));
        let deal = match self.setting("seed") {
            Some(seed) => {
                let seed = seed.parse().map_err(|_| "the seed is a number")?;
                Some(Deal::Drawn { seed: Seed(seed), don: None })
            }
            None if self.cards.is_empty() => None,
            None => Some(Deal::Named(cards(&self.cards, self.seats)?)),
        };
        if let Some(deal) = deal {
            let act = Box::new(Act::Begin(deal));
            let act = Act::Overrule { actor: Actor::Host, act, why: Text::new("") };
            stage.quietly(Actor::Host, act);
        }
        Ok(Ok(stage))
    }
}

/// A rule set of the project, or of these tests.
pub(crate) fn rule_set(name: &str) -> Result<Rules, String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = format!("{name}.toml");
    let paths = [tests.join("../config/rules").join(&file), tests.join("tests/rules").join(&file)];
    let bytes =
        paths.iter().find_map(|path| fs::read(path).ok()).ok_or(format!("no rules {name}"))?;
    raw::read(&bytes).map_err(|faults| format!("{name}: {faults:?}"))
}

/// `1-3,5` as numbers.
pub(crate) fn numbers(words: &str) -> Result<Vec<u8>, String> {
    let number = |word: &str| word.parse::<u8>().map_err(|_| format!("{word}: a number?"));
    let mut found = Vec::new();
    for part in words.split(',').filter(|part| !part.is_empty()) {
        match part.split_once('-') {
            Some((from, to)) => found.extend(number(from)?..=number(to)?),
            None => found.push(number(part)?),
        }
    }
    Ok(found)
}

/// `1-3=mafia 4=detective`: the card of each seat; whoever is not named is a citizen.
pub(crate) fn cards(words: &str, seats: u8) -> Result<Vec<Role>, String> {
    let mut cards = vec![Role::Citizen; usize::from(seats)];
    for word in words.split_whitespace() {
        let (places, role) = word.split_once('=').ok_or(format!("{word}: seats=role?"))?;
        for seat in numbers(places)? {
            let card = cards.get_mut(usize::from(seat) - 1).ok_or(format!("no seat {seat}"))?;
            *card = role_of(role)?;
        }
    }
    Ok(cards)
}

pub(crate) fn role_of(word: &str) -> Result<Role, String> {
    Role::ALL.into_iter().find(|r| r.word() == word).ok_or(format!("{word}: no such role"))
}

fn objection(objection: &Objection) -> String {
    let what = match objection {
        Objection::SeatCount { seats, min, max } => format!("{seats} seats, not {min} to {max}"),
        Objection::PersonCount { persons, seats } => format!("{persons} persons on {seats} seats"),
        Objection::PersonTwice(person) => format!("person {} sits twice", person.0),
        Objection::NoSuchSeat(seat) => format!("no seat {seat}"),
        Objection::TwoTeams(seat) => format!("seat {seat} is in two teams"),
        Objection::NoTeam(seat) => format!("seat {seat} is in no team"),
        Objection::Captain(seat) => format!("seat {seat} cannot be a captain"),
        Objection::Teams => "teams are missing".to_owned(),
    };
    format!("refused: {what}")
}

/// Roles in words.
pub(crate) fn roles(roles: &[Role]) -> String {
    list(roles.iter().map(|role| role.word().to_owned()), ", ")
}
