//! The head of a protocol, written down from a game: rule set, cards, names, and where it begins.

use crate::fault::Place;
use crate::game::Game;
use crate::game::event::Event;
use crate::game::event::detail::Position;
use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::game::rules::switch::Switch;
use crate::ids::SeatSet;
use crate::record::protocol::ast::{
    CardsOf, Head, LastNight, NameOf, Placed, RulesName, SwitchSetting, TeamOf,
};
use crate::record::transcribe::{Names, number, numbers};

fn placed<T>(value: T) -> Placed<T> {
    Placed { value, place: Place { line: 1, column: 1 } }
}

/// The head of a game's protocol.
pub(crate) fn written(game: &Game, base: &Rules, names: &Names<'_>) -> Head {
    let place = placed(()).place;
    let rules = game.rules();
    let mut head = Head::new(RulesName { name: rules.name.clone(), place });
    let own = |switch: &&Switch| switch.spec().families.contains(&rules.family);
    head.switches = Switch::ALL
        .iter()
        .filter(own)
        .filter(|s| rules.switches.value(**s) != base.switches.value(**s))
        .map(|s| SwitchSetting { switch: *s, value: rules.switches.value(*s), place })
        .collect();
    head.seats = Some(placed(u16::from(game.table().count())));
    let cards = &game.state().cards;
    let of = |role: Role| cards.seats().iter().filter(|s| cards.role(*s) == role).collect();
    let dealt = Role::ALL.into_iter().filter(|role| *role != Role::Citizen && cards.has(*role));
    head.roles = Some(
        dealt.map(|role| CardsOf { seats: numbers(of(role)), role, place }).collect::<Vec<_>>(),
    );
    let persons = game.table().seats().iter().zip(game.table().persons());
    head.names = persons
        .filter_map(|(seat, person)| {
            Some(NameOf { seat: number(seat), name: (names.person)(*person)?, place })
        })
        .collect();
    let teams = game.table().teams().iter().zip(names.teams);
    head.teams = teams
        .map(|(seats, name)| TeamOf { name: name.clone(), seats: numbers(*seats), place })
        .collect();
    let captains = game.table().captains();
    head.captains = (!captains.is_empty()).then(|| placed(numbers(captains)));
    for (_, entry) in game.history() {
        if let Event::Placed(position) = &entry.event {
            fragment(&mut head, position);
        }
    }
    head
}

fn fragment(head: &mut Head, position: &Position) {
    let some = |seats: SeatSet| (!seats.is_empty()).then(|| placed(numbers(seats)));
    head.alive = Some(placed(numbers(position.alive)));
    head.last_night = LastNight {
        lover: position.visited.map(|seat| placed(number(seat))),
        doctor: position.healed.map(|seat| placed(number(seat))),
    };
    head.self_healed = position.self_healed;
    head.found = some(position.found);
    head.checked = some(position.checked);
    head.first_victim_gone = position.victim_gone;
    head.alibi_scored = position.alibi_scored;
}
