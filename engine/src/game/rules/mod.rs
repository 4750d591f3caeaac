//! A rule set as data: what is dealt, who is called when and for how long, how a day runs, when the
//! game ends. Made from a file by [`raw`], which lists every fault; behaviours are closed enums.

pub mod deal;
pub mod digest;
pub mod names;
pub mod raw;
pub mod switch;

use serde::{Deserialize, Serialize};

use crate::game::event::detail::Departure;
use crate::game::role::Role;
use crate::game::rules::deal::DealTable;
use crate::game::rules::switch::{Switch, Switches};

/// The rulebook a rule set follows: it decides words and clauses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// вечер (E-clauses)
    Evening,
    /// улица (S-clauses)
    Street,
    /// стенка (W-clauses)
    Wall,
}

/// A whole rule set, resolved and checked. A game embeds it, so that editing a file touches new games only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// The name by which people choose it, such as `evening-1`.
    pub name: String,
    /// Whose clauses it follows.
    pub family: Family,
    /// The fewest seats of a deal by this rule set.
    pub seats_min: u8,
    /// The most seats of any game under it [E-2.2].
    pub seats_max: u8,
    /// What is dealt, by seat count [E-5.1, E-5.2].
    pub deal: DealTable,
    /// How a game gathers before the deal.
    pub gathering: GatheringPlan,
    /// Whether night 1 comes before day 1 or after it.
    pub first: Half,
    /// Whether night 1 and day 1 are for acquaintance (then the switches `first_night_actions` and
    /// `first_day_vote` open them) [E-7.3, E-7.5].
    pub acquaintance: bool,
    /// The calendar of the night: stages in order [E-7.8].
    pub night: Vec<Stage>,
    /// Whether a role killed in an earlier stage of the night still acts [E-7.9].
    pub primacy: bool,
    /// How the mafia's shot is agreed.
    pub shot: Shot,
    /// What the doctor may.
    pub heal: HealPlan,
    /// Whether a seat may be checked a second time.
    pub recheck: bool,
    /// How a day runs.
    pub day: DayPlan,
    /// Whether captains are immune to the other team in the first night and day [W-3.10].
    pub captains_immune: bool,
    /// Who may talk among themselves, and when.
    pub circles: Vec<Circle>,
    /// The tests for the end, in their order.
    pub stops: Vec<Stop>,
    /// The switches.
    pub switches: Switches,
}

/// Night or day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// ночь
    Night,
    /// день
    Day,
}

/// How a game gathers before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GatheringPlan {
    /// The host begins.
    Host,
    /// Both captains say «гоу», anybody's «стоп» starts anew, then the game is begun [W-3.5, W-3.6].
    Captains,
}

/// A stage of the night: these roles act together for this long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stage {
    /// Who acts. Mafiosi stand for all who shoot together.
    pub roles: Vec<Role>,
    /// The switch that holds its length.
    pub length: StageLength,
    /// Whether it ends as soon as all have moved (never where others could see it) [E-3.12, A-C28].
    pub early_end: bool,
}

/// Where the length of a stage stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageLength {
    /// The mafia's minute.
    MafiaS,
    /// Any other call.
    CallS,
}

impl StageLength {
    /// The switch.
    #[must_use]
    pub fn switch(self) -> Switch {
        match self {
            StageLength::MafiaS => Switch::MafiaS,
            StageLength::CallS => Switch::CallS,
        }
    }
}

/// How several mafiosi make one shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shot {
    /// Acquainted: all living mafiosi must name the same seat, else a miss [E-3.6].
    Unanimous,
    /// Strangers: the seat named most is hit, a tie is a miss [W-3.1].
    PluralityMiss,
}

/// What the doctor may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HealPlan {
    /// How often he may heal himself in a game [E-8.4].
    pub self_heals: u8,
    /// Whether he may heal the same person twice running [E-8.4].
    pub same_again: bool,
}

/// How a day runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DayPlan {
    /// How people are heard.
    pub talk: Talk,
    /// For whom votes may be given.
    pub candidates: Candidates,
    /// Whether a vote may be changed.
    pub votes: Votes,
    /// Whether the vote ends as soon as more than half have named one seat, or all have voted.
    pub early_end: bool,
    /// Whether the vote is held again until somebody leaves.
    pub attempts: bool,
    /// Whether the card of the one who was voted out is opened.
    pub opens_role: bool,
}

/// How people are heard by day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// Each in his turn, then replies of the accused, then the vote [E-3.7].
    Turns,
    /// All at once, then the vote. So a written record is played, which times no speech.
    Open,
    /// All at once, while the vote is open.
    WithVote,
}

/// For whom votes may be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Candidates {
    /// Those who have been accused [A-E24].
    Accused,
    /// Any living seat.
    Anyone,
}

/// Whether a vote may be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Votes {
    /// The last one counts till the time is out.
    Changeable,
    /// The first one stands.
    Final,
}

/// People who may talk among themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Circle {
    /// Which circle.
    pub kind: CircleKind,
    /// When it may talk.
    pub open: CircleOpen,
}

/// Which circle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CircleKind {
    /// The living mafiosi.
    Mafia,
    /// The commissar and the sergeant.
    Pair,
    /// Each team by itself.
    Team,
}

/// When a circle may talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CircleOpen {
    /// In the stage of its own call [E-8.2].
    OwnStage,
    /// All night long.
    Night,
    /// Always.
    Always,
}

/// A test for the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// The maniac alone with one citizen, where the switch gives him the game [A-E02].
    ManiacVsCitizen,
    /// No mafia is left, citizens are [E-4.1].
    MafiaGone,
    /// Nobody but the maniac is left.
    ManiacLast,
    /// Nobody is left at all.
    NobodyLeft,
    /// The maniac alone with one mafioso [E-4.3].
    ManiacDuel,
    /// As many mafiosi as others, or more [E-4.2].
    Parity,
    /// No unfrozen player outside the mafia is left (streets).
    NoCitizens,
    /// A team has nobody left [W-3.11].
    TeamWiped,
    /// Two mafiosi of different teams have won [W-3.11.3].
    TwoMafiosi,
    /// No killer is left: the active role, then the number decides [W-3.11.1, W-3.11.2].
    NoKillers,
}

impl Rules {
    /// The stages of the night that a deal with these roles calls: a role that was not dealt is not
    /// called; one that was dealt is called in every night, alive or dead [E-3.12].
    #[must_use]
    pub fn calls(&self, dealt: impl Fn(Role) -> bool) -> u16 {
        let mut called = 0;
        for (i, stage) in self.night.iter().enumerate() {
            if stage.roles.iter().any(|r| dealt(*r)) {
                called |= 1 << i;
            }
        }
        called
    }

    /// Does a deal by this rule set, or a record under it, know this role?
    #[must_use]
    pub fn knows(&self, role: Role) -> bool {
        match role {
            Role::Citizen => true,
            Role::Sergeant | Role::Child | Role::Boss => self.deal.has(role),
            Role::Mafioso
            | Role::Don
            | Role::Detective
            | Role::Doctor
            | Role::Lover
            | Role::Maniac
            | Role::Lawyer => self.night.iter().any(|s| s.roles.contains(&role)),
        }
    }

    /// Is the card of a seat that leaves in this way opened to all? The one gate through which a card
    /// becomes public while the game goes on [E-2.7, E-3.12].
    #[must_use]
    pub fn opens(&self, how: Departure) -> bool {
        self.day.opens_role && how == Departure::Jailed
    }

    /// The same rules as a written record is played by: it times neither speeches nor choices, so all
    /// may talk at once, and the lines of a night stand in any order.
    #[must_use]
    pub fn as_recorded(mut self) -> Rules {
        if self.day.talk == Talk::Turns {
            self.day.talk = Talk::Open;
        }
        self.switches = self.switches.with(Switch::EarlyChoices, 1);
        self
    }
}
