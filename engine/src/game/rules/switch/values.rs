//! The values of all switches of one rule set, and the typed answers that the engine asks for.

use crate::game::rules::switch::{Kind, Switch};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What follows a tie of votes [A-E23].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// A revote among the tied, then the vote whether all of them leave.
    RevoteRaise,
    /// A revote among the tied; tied again, nobody leaves.
    RevoteNone,
    /// Nobody leaves.
    Nobody,
    /// All the tied leave.
    AllLeave,
    /// The host decides.
    Host,
}

/// Whether the game has a Don [A-E28].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DonRule {
    /// The host is asked; without an answer on for three mafiosi and more.
    Ask,
    /// Always.
    On,
    /// Never.
    Off,
}

/// The values of all switches of one rule set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>", into = "BTreeMap<String, String>")]
pub struct Switches(Box<[u32]>);

impl Default for Switches {
    fn default() -> Switches {
        Switches(Switch::ALL.iter().map(|s| s.spec().default).collect())
    }
}

impl Switches {
    /// The raw value: a place in the words, 1/0 for a truth, or seconds.
    #[must_use]
    pub fn value(&self, switch: Switch) -> u32 {
        self.0[switch as usize]
    }

    /// Sets a value that [`Switch::read`] gave.
    #[must_use]
    pub fn with(mut self, switch: Switch, value: u32) -> Switches {
        self.0[switch as usize] = value;
        self
    }

    /// Is this truth switch on?
    #[must_use]
    pub fn on(&self, switch: Switch) -> bool {
        debug_assert_eq!(switch.spec().kind, Kind::Truth);
        self.value(switch) == 1
    }

    /// Has this switch of words another value than its first one?
    #[must_use]
    pub fn other(&self, switch: Switch) -> bool {
        self.value(switch) != 0
    }

    /// This switch's seconds, in milliseconds.
    #[must_use]
    pub fn length_ms(&self, switch: Switch) -> i64 {
        i64::from(self.value(switch)) * 1000
    }

    /// What follows a tie of votes.
    #[must_use]
    pub fn tie(&self) -> Tie {
        const TIES: [Tie; 5] =
            [Tie::RevoteRaise, Tie::RevoteNone, Tie::Nobody, Tie::AllLeave, Tie::Host];
        TIES[self.value(Switch::Tie) as usize]
    }

    /// Whether the game has a Don.
    #[must_use]
    pub fn don(&self) -> DonRule {
        const DONS: [DonRule; 3] = [DonRule::Ask, DonRule::On, DonRule::Off];
        DONS[self.value(Switch::Don) as usize]
    }

    /// Whether a role's own switch adds it to the deal or takes it out; `None`: as the rule set.
    #[must_use]
    pub fn dealt(&self, switch: Switch) -> Option<bool> {
        match self.value(switch) {
            1 => Some(true),
            2 => Some(false),
            _ => None,
        }
    }

    /// The value as a rule file writes it.
    #[must_use]
    pub fn shown(&self, switch: Switch) -> String {
        let value = self.value(switch);
        match switch.spec().kind {
            Kind::Truth => if value == 1 { "yes" } else { "no" }.to_owned(),
            Kind::Words(words) => words[value as usize].to_owned(),
            Kind::Seconds { .. } => value.to_string(),
        }
    }
}

impl From<Switches> for BTreeMap<String, String> {
    fn from(switches: Switches) -> BTreeMap<String, String> {
        Switch::ALL.iter().map(|s| (s.spec().name.to_owned(), switches.shown(*s))).collect()
    }
}

impl TryFrom<BTreeMap<String, String>> for Switches {
    type Error = String;

    fn try_from(map: BTreeMap<String, String>) -> Result<Switches, String> {
        let mut switches = Switches::default();
        for (name, value) in map {
            let switch = Switch::named(&name).ok_or_else(|| format!("unknown switch {name}"))?;
            let read = switch.read(&value).ok_or_else(|| format!("{name} has no value {value}"))?;
            switches = switches.with(switch, read);
        }
        Ok(switches)
    }
}
