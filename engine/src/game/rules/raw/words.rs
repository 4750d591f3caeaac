//! The words of a rule file and what each of them means, one list for each key that takes words.

use crate::game::role::Role;
use crate::game::rules::{
    Candidates, CircleKind, CircleOpen, Family, GatheringPlan, Half, Shot, StageLength, Stop, Talk,
    Votes,
};

/// Words with their meanings.
pub(super) type Words<T> = &'static [(&'static str, T)];

pub(super) const FAMILIES: Words<Family> =
    &[("evening", Family::Evening), ("street", Family::Street), ("wall", Family::Wall)];

pub(super) const HALVES: Words<Half> = &[("night", Half::Night), ("day", Half::Day)];

pub(super) const GATHERINGS: Words<GatheringPlan> =
    &[("host", GatheringPlan::Host), ("captains", GatheringPlan::Captains)];

pub(super) const SHOTS: Words<Shot> =
    &[("unanimous", Shot::Unanimous), ("plurality_miss", Shot::PluralityMiss)];

pub(super) const LENGTHS: Words<StageLength> =
    &[("mafia_s", StageLength::MafiaS), ("call_s", StageLength::CallS)];

pub(super) const TALKS: Words<Talk> =
    &[("turns", Talk::Turns), ("open", Talk::Open), ("with_vote", Talk::WithVote)];

pub(super) const CANDIDATES: Words<Candidates> =
    &[("accused", Candidates::Accused), ("anyone", Candidates::Anyone)];

pub(super) const VOTES: Words<Votes> =
    &[("changeable", Votes::Changeable), ("final", Votes::Final)];

pub(super) const CIRCLES: Words<CircleKind> =
    &[("mafia", CircleKind::Mafia), ("pair", CircleKind::Pair), ("team", CircleKind::Team)];

pub(super) const CIRCLE_TIMES: Words<CircleOpen> = &[
    ("own_stage", CircleOpen::OwnStage),
    ("night", CircleOpen::Night),
    ("always", CircleOpen::Always),
];

pub(super) const STOPS: Words<Stop> = &[
    ("maniac_vs_citizen", Stop::ManiacVsCitizen),
    ("mafia_gone", Stop::MafiaGone),
    ("maniac_last", Stop::ManiacLast),
    ("nobody_left", Stop::NobodyLeft),
    ("maniac_duel", Stop::ManiacDuel),
    ("parity", Stop::Parity),
    ("no_citizens", Stop::NoCitizens),
    ("team_wiped", Stop::TeamWiped),
    ("two_mafiosi", Stop::TwoMafiosi),
    ("no_killers", Stop::NoKillers),
];

/// Roles that a row of the deal may name. Whoever is not named is a citizen.
pub(super) const CARDS: Words<Role> = &[
    ("mafia", Role::Mafioso),
    ("don", Role::Don),
    ("detective", Role::Detective),
    ("sergeant", Role::Sergeant),
    ("doctor", Role::Doctor),
    ("lover", Role::Lover),
    ("maniac", Role::Maniac),
    ("lawyer", Role::Lawyer),
    ("boss", Role::Boss),
    ("child", Role::Child),
];

/// Roles that act at night.
pub(super) const ACTORS: Words<Role> = &[
    ("mafia", Role::Mafioso),
    ("don", Role::Don),
    ("detective", Role::Detective),
    ("sergeant", Role::Sergeant),
    ("doctor", Role::Doctor),
    ("lover", Role::Lover),
    ("maniac", Role::Maniac),
    ("lawyer", Role::Lawyer),
    ("boss", Role::Boss),
];
