//! What must hold of a rule file as a whole: its deals fit its seats, and whoever is dealt is called.

use std::collections::BTreeMap;

use crate::game::role::{Role, Side};
use crate::game::rules::deal::DealFault;
use crate::game::rules::raw::fault::RuleFault;
use crate::game::rules::raw::walk::Faults;
use crate::game::rules::switch::{DonRule, Switch};
use crate::game::rules::{Family, Rules};

/// Where the parts of a rule file stand that are compared with one another.
#[derive(Default)]
pub(super) struct Places {
    pub(super) deal: usize,
    pub(super) rows: BTreeMap<u8, usize>,
    pub(super) cards: BTreeMap<Role, usize>,
    pub(super) switches: BTreeMap<Switch, usize>,
}

/// Notes what does not fit together in a rule set whose parts are sound.
pub(super) fn check(rules: &Rules, places: &Places, faults: &mut Faults) {
    for seats in rules.seats_min..=rules.seats_max {
        let at = places.rows.get(&seats).copied().unwrap_or(places.deal);
        let Some(row) = rules.deal.0.get(&seats) else {
            faults.note(places.deal, RuleFault::DealMissing { seats });
            continue;
        };
        if !row.iter().any(|(role, n)| role.side() == Side::Mafia && *n > 0) {
            faults.note(at, RuleFault::DealNoMafia { seats });
        }
        if let Err(DealFault::TooManyCards { cards, seats }) = rules.cards(seats, Some(true)) {
            faults.note(at, RuleFault::DealTooMany { seats, cards });
        }
    }
    for (role, at) in dealt(rules, places) {
        if !rules.night.iter().any(|stage| stage.roles.contains(&role)) {
            faults.note(at, RuleFault::NotCalled { role });
        }
    }
}

/// Every role that needs a call and may be dealt, by the table or by a switch, and the place that
/// says so.
fn dealt(rules: &Rules, places: &Places) -> BTreeMap<Role, usize> {
    let mut dealt = places.cards.clone();
    dealt.retain(|role, _| !matches!(role, Role::Citizen | Role::Sergeant | Role::Child));
    let place = |switch| places.switches.get(&switch).copied().unwrap_or(places.deal);
    for (switch, role) in [
        (Switch::Doctor, Role::Doctor),
        (Switch::Lover, Role::Lover),
        (Switch::Maniac, Role::Maniac),
        (Switch::Detective, Role::Detective),
    ] {
        match rules.switches.dealt(switch) {
            Some(true) => {
                dealt.insert(role, place(switch));
            }
            Some(false) => {
                dealt.remove(&role);
            }
            None => {}
        }
    }
    if rules.family == Family::Evening && rules.switches.don() != DonRule::Off {
        dealt.entry(Role::Don).or_insert(place(Switch::Don));
    }
    if rules.switches.other(Switch::Advocate) {
        dealt.entry(Role::Lawyer).or_insert(place(Switch::Advocate));
    }
    dealt
}
