//! What must hold of a rule file as a whole: its deals fit its seats, and whoever is dealt is called.

use std::collections::BTreeMap;

use crate::game::role::Role;
use crate::game::rules::deal::DealFault;
use crate::game::rules::raw::fault::RuleFault;
use crate::game::rules::raw::parts;
use crate::game::rules::switch::{DonRule, Switch, Switches};
use crate::game::rules::{Family, Rules, Stage};
use crate::game::table::check_cards;
use crate::walk::Faults;

/// Where the parts of a rule file stand that are compared with one another.
#[derive(Default)]
pub(super) struct Places {
    pub(super) deal: usize,
    pub(super) rows: BTreeMap<u8, usize>,
    pub(super) cards: BTreeMap<Role, usize>,
    pub(super) switches: BTreeMap<Switch, usize>,
}

/// Notes the seat counts whose deal, with what the switches add to it, cannot be played.
pub(super) fn deals(rules: &Rules, places: &Places, faults: &mut Faults<RuleFault>) {
    for (seats, row) in &rules.deal.0 {
        let (seats, at) = (*seats, places.rows.get(seats).copied().unwrap_or(places.deal));
        if !parts::fits(seats, row) {
            continue; // the row itself has been noted already
        }
        let cards = rules.cards(seats, Some(true));
        match cards.and_then(|cards| check_cards(&cards, rules, seats, true)) {
            Err(DealFault::TooManyCards { cards, seats }) => {
                faults.note(at, RuleFault::DealTooMany { seats, cards });
            }
            Err(DealFault::OverAtOnce) => faults.note(at, RuleFault::DealOver { seats }),
            // A role that is unknown here has no call, which is noted; and no row deals one twice.
            Err(
                DealFault::SeatCount { .. }
                | DealFault::UnknownRole { .. }
                | DealFault::RoleTwice { .. },
            )
            | Ok(()) => {}
        }
    }
}

/// Notes every role that may be dealt, by the table or by a switch, and that no stage calls.
pub(super) fn calls(
    family: Option<Family>,
    night: Option<&[Stage]>,
    switches: Option<&Switches>,
    places: &Places,
    faults: &mut Faults<RuleFault>,
) {
    let (Some(night), Some(switches)) = (night, switches) else { return };
    for (role, at) in dealt(family, switches, places) {
        if !night.iter().any(|stage| stage.roles.contains(&role)) {
            faults.note(at, RuleFault::NotCalled { role });
        }
    }
}

/// Every role that needs a call and may be dealt, and the place that says so.
fn dealt(family: Option<Family>, switches: &Switches, places: &Places) -> BTreeMap<Role, usize> {
    let mut dealt = places.cards.clone();
    dealt.retain(|role, _| !matches!(role, Role::Citizen | Role::Sergeant | Role::Child));
    let place = |switch| places.switches.get(&switch).copied().unwrap_or(places.deal);
    for (switch, role) in [
        (Switch::Doctor, Role::Doctor),
        (Switch::Lover, Role::Lover),
        (Switch::Maniac, Role::Maniac),
        (Switch::Detective, Role::Detective),
    ] {
        match switches.dealt(switch) {
            Some(true) => {
                dealt.insert(role, place(switch));
            }
            Some(false) => {
                dealt.remove(&role);
            }
            None => {}
        }
    }
    if family == Some(Family::Evening) && switches.don() != DonRule::Off {
        dealt.entry(Role::Don).or_insert(place(Switch::Don));
    }
    if switches.other(Switch::Advocate) {
        dealt.entry(Role::Lawyer).or_insert(place(Switch::Advocate));
    }
    dealt
}
