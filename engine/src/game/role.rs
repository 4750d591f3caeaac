//! Roles and sides of the three rulebooks: closed enums, no behaviour of their own.

use serde::{Deserialize, Serialize};

/// A role, by the field's standard name. One word of the rulebooks may have several spellings
/// (комиссар, шериф, детектив); the rule set chooses which one people see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// мирный, честный житель [E-8.1]
    Citizen,
    /// мафия [E-8.2]
    Mafioso,
    /// дон [E-8.9]
    Don,
    /// детектив, комиссар, шериф [E-8.3]
    Detective,
    /// сержант: takes the dead commissar's place (streets)
    Sergeant,
    /// доктор, врач [E-8.4]
    Doctor,
    /// любовница [E-8.5]
    Lover,
    /// маньяк [E-8.8]
    Maniac,
    /// адвокат [E-8.10]
    Lawyer,
    /// босс: freezes (streets)
    Boss,
    /// внебрачное дитя босса: the mafia cannot kill him (streets)
    Child,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 11] = [
        Role::Citizen,
        Role::Mafioso,
        Role::Don,
        Role::Detective,
        Role::Sergeant,
        Role::Doctor,
        Role::Lover,
        Role::Maniac,
        Role::Lawyer,
        Role::Boss,
        Role::Child,
    ];

    /// The side this role plays for.
    #[must_use]
    pub fn side(self) -> Side {
        match self {
            Role::Mafioso | Role::Don | Role::Lawyer | Role::Boss => Side::Mafia,
            Role::Maniac => Side::Maniac,
            Role::Citizen
            | Role::Detective
            | Role::Sergeant
            | Role::Doctor
            | Role::Lover
            | Role::Child => Side::Citizens,
        }
    }

    /// The word in files of format 1 in English, frozen by `formats/protocol.md`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Role::Citizen => "citizen",
            Role::Mafioso => "mafia",
            Role::Don => "don",
            Role::Detective => "detective",
            Role::Sergeant => "sergeant",
            Role::Doctor => "doctor",
            Role::Lover => "lover",
            Role::Maniac => "maniac",
            Role::Lawyer => "lawyer",
            Role::Boss => "boss",
            Role::Child => "child",
        }
    }
}

/// A side inside a game: never called a team.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// мирные, честные
    Citizens,
    /// мафия
    Mafia,
    /// маньяк, for himself alone
    Maniac,
}
