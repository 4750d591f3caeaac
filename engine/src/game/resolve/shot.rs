//! The two killers: the mafia's shot and the maniac.

use crate::game::command::Deed;
use crate::game::event::detail::{MissWhy, VoidWhy};
use crate::game::phase::Choice;
use crate::game::resolve::{Call, Resolution};
use crate::game::role::Role;
use crate::game::rules::Shot;
use crate::game::rules::switch::Switch;
use crate::ids::{BySeat, Seat, SeatSet};

impl Call<'_> {
    /// [E-3.6, E-8.2] The mafia's shot.
    pub(crate) fn shoot(&self, result: &mut Resolution) {
        self.note_withdrawn(Deed::Shoot, result);
        let members = self.night.actors(Deed::Shoot, self.stage, self.cards).without(result.killed);
        if members.is_empty() {
            return;
        }
        let shots = || members.iter().map(|s| self.night.shots[s]);
        let named = shots().any(|c| c.target().is_some());
        let aim = match self.rules.shot {
            Shot::Unanimous => agreed(shots()),
            Shot::PluralityMiss => most_named(shots()),
        };
        result.mafia_aim = aim;
        // [E-8.5] Even one visited mafioso means no shot at all.
        let miss = if members.iter().all(|s| result.frozen == Some(s)) {
            Some(MissWhy::Frozen)
        } else if members.iter().any(|s| self.visited(s, result)) {
            Some(MissWhy::Lover)
        } else if !named {
            Some(MissWhy::NoChoice)
        } else {
            match (aim, self.rules.shot) {
                (None, Shot::Unanimous) => Some(MissWhy::NoUnanimity),
                (None, Shot::PluralityMiss) => Some(MissWhy::Tie),
                // The boss's child is safe from the mafia (streets).
                (Some(aim), _) if self.cards.role(aim) == Role::Child => Some(MissWhy::Protected),
                (Some(_), _) => None,
            }
        };
        match miss {
            Some(why) => result.mafia_miss = Some(why),
            None => result.mafia_hit = aim,
        }
    }

    /// [E-8.8] The maniac.
    pub(crate) fn kill(&self, result: &mut Resolution) {
        self.note_withdrawn(Deed::Kill, result);
        let Some(maniac) = self.night.actors(Deed::Kill, self.stage, self.cards).iter().next()
        else {
            return;
        };
        let aim = self.night.moves[maniac].target();
        // Within one stage too, a maniac whom the mafia kills does not kill (rulings 0.1.6).
        if result.killed.contains(maniac) || result.mafia_hit == Some(maniac) {
            if aim.is_some() {
                result.void[maniac] = Some(VoidWhy::KilledEarlier);
            }
            return;
        }
        result.maniac_aim = aim;
        let covered = self.rules.switches.on(Switch::HealCoversManiac);
        result.maniac_miss = if result.frozen == Some(maniac) {
            Some(MissWhy::Frozen)
        } else if self.visited(maniac, result) {
            Some(MissWhy::Lover)
        } else {
            match aim {
                None => Some(MissWhy::NoChoice),
                Some(aim) if covered && result.healed == Some(aim) => {
                    result.saved.insert(aim);
                    Some(MissWhy::Healed)
                }
                Some(_) => None,
            }
        };
        if result.maniac_miss.is_none() {
            result.maniac_hit = aim;
        }
    }
}

/// The one seat that all have named.
fn agreed(mut shots: impl Iterator<Item = Choice>) -> Option<Seat> {
    let first = shots.next()?.target()?;
    shots.all(|c| c == Choice::At(first)).then_some(first)
}

/// The one seat that was named most.
fn most_named(shots: impl Iterator<Item = Choice>) -> Option<Seat> {
    let mut counts = BySeat::all(0u8);
    let mut named = SeatSet::EMPTY;
    for seat in shots.filter_map(Choice::target) {
        counts[seat] += 1;
        named.insert(seat);
    }
    let most = named.iter().map(|s| counts[s]).max()?;
    let mut leaders = named.iter().filter(|s| counts[*s] == most);
    leaders.next().filter(|_| leaders.next().is_none())
}
