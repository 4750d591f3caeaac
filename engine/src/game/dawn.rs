//! The morning's account of a night: who leaves and why, who missed, what was void. The one place
//! where a resolved night meets the living.

use crate::game::event::detail::{Departure, Killer, MissWhy, NightResult};
use crate::game::phase::Night;
use crate::game::resolve::{Resolution, resolve};
use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::game::rules::switch::Switch;
use crate::game::state::{FirstVictim, State};
use crate::ids::{Seat, SeatSet};

/// The whole night, resolved against who is still in the game.
#[must_use]
pub(crate) fn account(night: &Night, state: &State, rules: &Rules) -> NightResult {
    let stages = u8::try_from(rules.night.len()).unwrap_or(u8::MAX);
    let resolution = resolve(night, &state.cards, rules, stages);
    let leaving = leaving(night, &resolution, state, rules);
    let left: SeatSet = leaving.iter().map(|(seat, _)| *seat).collect();
    let gone = night.living.without(state.alive.without(left));
    let took = |aim: Option<Seat>| aim.is_some_and(|seat| gone.contains(seat));
    let mut missed = Vec::new();
    let mut announced = Vec::new();
    let meeting = state.acquaintance(rules);
    // Whom the host keeps, nobody has taken [A-E35].
    let spared = |hit: Option<Seat>| {
        hit.filter(|seat| night.kept.contains(*seat)).map(|_| MissWhy::Protected)
    };
    let mafia_miss = resolution.mafia_miss.or(spared(resolution.mafia_hit));
    let maniac_miss = resolution.maniac_miss.or(spared(resolution.maniac_hit));
    for (killer, aim, miss) in [
        (Killer::Mafia, resolution.mafia_aim, mafia_miss),
        (Killer::Maniac, resolution.maniac_aim, maniac_miss),
    ] {
        // [A-E38] Said of every killer of the deal, so that a miss proves nobody alive.
        if dealt(killer, state) && !took(aim) && !meeting {
            announced.push(killer);
        }
        if let Some(why) = miss.filter(|_| !took(aim) && !meeting) {
            missed.push((killer, why));
        }
    }
    let void = night.living.iter().filter_map(|s| Some((s, resolution.void[s]?))).collect();
    NightResult {
        night: night.number,
        visited: resolution.partner(night, &state.cards),
        defended: resolution.defended,
        healed: resolution.healed,
        frozen: resolution.froze,
        saved: resolution.saved,
        victim: first_victim(night, &resolution, &leaving, state),
        leaving,
        missed,
        announced,
        void,
    }
}

fn dealt(killer: Killer, state: &State) -> bool {
    match killer {
        Killer::Mafia => state.cards.mafia_count() > 0,
        Killer::Maniac => state.cards.has(Role::Maniac),
    }
}

/// Who leaves this morning, and how: the first reason of a seat counts.
fn leaving(
    night: &Night,
    resolution: &Resolution,
    state: &State,
    rules: &Rules,
) -> Vec<(Seat, Departure)> {
    let hit = [resolution.mafia_hit, resolution.maniac_hit].into_iter().flatten();
    let hits = hit.collect::<SeatSet>().without(night.kept);
    let linked = linked(night, resolution, hits, state, rules);
    let how = |seat: Seat| {
        if resolution.mafia_hit == Some(seat) {
            Some(Departure::Shot)
        } else if resolution.maniac_hit == Some(seat) {
            Some(Departure::Knifed)
        } else if linked == Some(seat) {
            Some(Departure::Linked)
        } else {
            state.accidents.contains(seat).then_some(Departure::Accident)
        }
    };
    let may_leave = state.alive.without(night.kept);
    may_leave.iter().filter_map(|seat| Some((seat, how(seat)?))).collect()
}

/// [E-8.7] If the lover dies at night, her partner leaves with her.
fn linked(
    night: &Night,
    resolution: &Resolution,
    hits: SeatSet,
    state: &State,
    rules: &Rules,
) -> Option<Seat> {
    let lover = state.cards.holder(Role::Lover)?;
    let partner = resolution.partner(night, &state.cards)?;
    let saved = rules.switches.on(Switch::HealSavesPartner) && resolution.healed == Some(partner);
    (hits.contains(lover) && !saved).then_some(partner)
}

/// [E-6.4, A-E18] The mafia's victim, else the maniac's, of the first night from night 2 on in which
/// a shot kills; never a seat with an accident, never a lover's partner.
fn first_victim(
    night: &Night,
    resolution: &Resolution,
    leaving: &[(Seat, Departure)],
    state: &State,
) -> Option<Seat> {
    if state.victim != FirstVictim::Awaited || night.number < 2 {
        return None;
    }
    let died =
        |seat: &Seat| leaving.iter().any(|(s, _)| s == seat) && !state.accidents.contains(*seat);
    resolution.mafia_hit.filter(died).or(resolution.maniac_hit.filter(died))
}
