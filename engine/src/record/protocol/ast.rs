//! What a protocol holds: its head and its blocks, with the places that a later check points to.
//! Numbers are as written; no rule set has been asked.

use crate::fault::Place;
use crate::game::role::Role;
use crate::game::rules::switch::Switch;
use crate::record::protocol::entry::Entry;

/// A seat number as it is written, from 0 to [`crate::record::protocol::NUMBER_MAX`]. Whether a table
/// has such a seat is a question for the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub u16);

/// Something with the place where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed<T> {
    /// What stands there.
    pub value: T,
    /// Where.
    pub place: Place,
}

/// A whole file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Protocol {
    /// What was known before the first block.
    pub head: Head,
    /// Nights, days, attempts and rounds, in the order of the file.
    pub blocks: Vec<Block>,
}

impl Protocol {
    /// The same with every place at the very beginning: two files that say the same are then equal.
    #[must_use]
    pub fn without_places(mut self) -> Protocol {
        let nowhere = Place { line: 1, column: 1 };
        let head = &mut self.head;
        head.rules.place = nowhere;
        head.switches.iter_mut().for_each(|s| s.place = nowhere);
        head.seats.iter_mut().for_each(|s| s.place = nowhere);
        head.roles.iter_mut().flatten().for_each(|r| r.place = nowhere);
        head.names.iter_mut().for_each(|n| n.place = nowhere);
        head.teams.iter_mut().for_each(|t| t.place = nowhere);
        for list in [&mut head.captains, &mut head.alive, &mut head.found, &mut head.checked] {
            list.iter_mut().for_each(|l| l.place = nowhere);
        }
        for seat in [&mut head.last_night.lover, &mut head.last_night.doctor] {
            seat.iter_mut().for_each(|s| s.place = nowhere);
        }
        for block in &mut self.blocks {
            block.line = 1;
            block.lines.iter_mut().for_each(|l| l.line = 1);
        }
        self
    }
}

/// The head of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// `правила`: the rule set.
    pub rules: RulesName,
    /// The switches after it, in the order of the file, each at most once.
    pub switches: Vec<SwitchSetting>,
    /// `игроков`
    pub seats: Option<Placed<u16>>,
    /// `роли`: `None` where the engine deals. No seat stands in it twice.
    pub roles: Option<Vec<CardsOf>>,
    /// `имена`: no seat stands in it twice.
    pub names: Vec<NameOf>,
    /// `команды`: no team and no seat stands in it twice.
    pub teams: Vec<TeamOf>,
    /// `капитаны`
    pub captains: Option<Placed<Vec<Number>>>,
    /// `живы`: the file is a fragment that begins with these alive.
    pub alive: Option<Placed<Vec<Number>>>,
    /// `прошлая-ночь`
    pub last_night: LastNight,
    /// `лечил-себя да`
    pub self_healed: bool,
    /// `найдены`
    pub found: Option<Placed<Vec<Number>>>,
    /// `проверены`
    pub checked: Option<Placed<Vec<Number>>>,
    /// `первая-жертва была`
    pub first_victim_gone: bool,
    /// `алиби-засчитано да`
    pub alibi_scored: bool,
    /// `жребий`: what the engine deals and draws from.
    pub seed: Option<u64>,
}

impl Head {
    /// A head that says nothing but the rule set.
    #[must_use]
    pub fn new(rules: RulesName) -> Head {
        Head {
            rules,
            switches: Vec::new(),
            seats: None,
            roles: None,
            names: Vec::new(),
            teams: Vec::new(),
            captains: None,
            alive: None,
            last_night: LastNight::default(),
            self_healed: false,
            found: None,
            checked: None,
            first_victim_gone: false,
            alibi_scored: false,
            seed: None,
        }
    }
}

/// The name of a rule set: `evening-2`, `street-k9`, `wall` from either language; any other word is
/// kept as written, in lower case, so that the caller can say which rule sets there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesName {
    /// The name.
    pub name: String,
    /// Where it stands.
    pub place: Place,
}

/// A switch set to a value of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchSetting {
    /// The switch.
    pub switch: Switch,
    /// The value as [`Switch::read`] gives it.
    pub value: u32,
    /// Where the setting stands.
    pub place: Place,
}

/// `1,2,3=мафия`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardsOf {
    /// The seats.
    pub seats: Vec<Number>,
    /// The card that each of them holds.
    pub role: Role,
    /// Where it stands.
    pub place: Place,
}

/// `2="Борис Б."`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameOf {
    /// The seat.
    pub seat: Number,
    /// The name of the person in it.
    pub name: String,
    /// Where it stands.
    pub place: Place,
}

/// `А=1-8`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamOf {
    /// The name of the team.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Number>,
    /// Where it stands.
    pub place: Place,
}

/// What the "not twice running" rules must know of the night before a fragment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LastNight {
    /// Whom the lover visited.
    pub lover: Option<Placed<Number>>,
    /// Whom the doctor healed.
    pub doctor: Option<Placed<Number>>,
}

/// What kind of block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BlockKind {
    /// `ночь N`
    Night,
    /// `день N`
    Day,
    /// `попытка`: another voting attempt of the same day (streets)
    Attempt,
    /// `тур 2`, `тур 3`: a further round of the same vote
    Round,
}

impl BlockKind {
    /// Every kind.
    pub const ALL: [BlockKind; 4] =
        [BlockKind::Night, BlockKind::Day, BlockKind::Attempt, BlockKind::Round];
}

/// A block and what stands in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What kind.
    pub kind: BlockKind,
    /// The number in the file; 0 for an attempt, which has none.
    pub number: u16,
    /// The line on which it begins.
    pub line: u32,
    /// Its statements, in the order of the file.
    pub lines: Vec<Line>,
}

/// One statement of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line of the file.
    pub line: u32,
    /// What it says.
    pub entry: Entry,
}
