//! Any protocol that a file can hold, for tests. Nothing here plays by the rules.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use crate::fault::Place;
use crate::game::role::{Role, Side};
use crate::game::rules::switch::{Kind, Switch};
use crate::ids::Points;
use crate::record::protocol::ast::*;
use crate::record::protocol::entry::{Awarded, Ballot, Choice, Entry, Shooter};
use crate::record::protocol::statement::Statement;
use crate::record::protocol::{CORRECTION_MAX, NUMBER_MAX};

const NOWHERE: Place = Place { line: 1, column: 1 };

fn placed<T>(value: T) -> Placed<T> {
    Placed { value, place: NOWHERE }
}

/// A name or a reason: signs that mean something in a file are as frequent as letters.
fn text() -> impl Strategy<Value = String> {
    let sign = select(" \"\\«»#=:,@-ёЁaп1'".chars().collect::<Vec<_>>());
    let any_char = any::<char>().prop_filter("it can be written", |c| !c.is_control());
    let chars = vec(prop_oneof![3 => sign, 1 => any_char], 1..20);
    chars
        .prop_map(|chars| chars.into_iter().collect::<String>())
        .prop_filter("there is something in it", |text| !text.trim().is_empty())
}

fn number() -> impl Strategy<Value = Number> {
    prop_oneof![4 => 1..=16_u16, 1 => 0..=NUMBER_MAX].prop_map(Number)
}

/// Different seats in any order, in many of them runs that are written as ranges.
fn different() -> impl Strategy<Value = Vec<Number>> {
    let ascending = subsequence((0..=20).map(Number).collect::<Vec<_>>(), 1..=20);
    prop_oneof![ascending.clone(), ascending.prop_shuffle()]
}

fn rules_name() -> impl Strategy<Value = RulesName> {
    let known = select(vec!["evening-1", "evening-2", "street-k9", "street-o17", "wall"]);
    let name = prop_oneof![known.prop_map(str::to_owned), "[a-zа-я #\"]{1,10}[a-z]"];
    name.prop_map(|name| RulesName { name, place: NOWHERE })
}

fn switches() -> impl Strategy<Value = Vec<SwitchSetting>> {
    let some = subsequence(Switch::ALL.to_vec(), 0..=8);
    (some, any::<u32>()).prop_map(|(switches, n)| {
        let value = |switch: Switch| match switch.spec().kind {
            Kind::Truth => n % 2,
            Kind::Words(words) => n % u32::try_from(words.len()).expect("few words"),
            Kind::Seconds { min } => min + n % 1000,
        };
        let setting = |switch| SwitchSetting { switch, value: value(switch), place: NOWHERE };
        switches.into_iter().map(setting).collect()
    })
}

fn roles() -> impl Strategy<Value = Option<Vec<CardsOf>>> {
    let cards = (different(), vec(select(Role::ALL.to_vec()), 20), 1..=4_usize);
    option::of(cards.prop_map(|(seats, roles, size)| {
        let of =
            |(seats, role): (&[Number], _)| CardsOf { seats: seats.to_vec(), role, place: NOWHERE };
        seats.chunks(size).zip(roles).map(of).collect()
    }))
}

fn names() -> impl Strategy<Value = Vec<NameOf>> {
    (different(), vec(text(), 0..6)).prop_map(|(seats, names)| {
        let of = |(seat, name)| NameOf { seat, name, place: NOWHERE };
        seats.into_iter().zip(names).map(of).collect()
    })
}

fn teams() -> impl Strategy<Value = Vec<TeamOf>> {
    (different(), proptest::collection::hash_set(text(), 0..3)).prop_map(|(seats, names)| {
        let of =
            |(name, seats): (_, &[Number])| TeamOf { name, seats: seats.to_vec(), place: NOWHERE };
        names.into_iter().zip(seats.chunks(4)).map(of).collect()
    })
}

fn seats() -> impl Strategy<Value = Option<Placed<Vec<Number>>>> {
    option::of(different().prop_map(placed))
}

fn plain_head() -> impl Strategy<Value = Head> {
    let deal = (option::of(1..=NUMBER_MAX), roles(), option::of(any::<u64>()));
    let parts = (rules_name(), switches(), deal, names(), teams(), seats());
    parts.prop_map(|(rules, switches, (count, roles, seed), names, teams, captains)| {
        let mut head = Head::new(rules);
        (head.switches, head.roles, head.seed) = (switches, roles, seed);
        (head.names, head.teams, head.captains) = (names, teams, captains);
        head.seats = count.map(placed);
        head
    })
}

/// Half of the heads begin a fragment.
fn head() -> impl Strategy<Value = Head> {
    let last_night = (option::of(number()), option::of(number()));
    let parts = (plain_head(), seats(), last_night, seats(), seats(), any::<[bool; 3]>());
    parts.prop_map(|(mut head, alive, (lover, doctor), found, checked, said)| {
        if alive.is_some() {
            head.alive = alive;
            head.last_night = LastNight { lover: lover.map(placed), doctor: doctor.map(placed) };
            (head.found, head.checked) = (found, checked);
            [head.self_healed, head.first_victim_gone, head.alibi_scored] = said;
        }
        head
    })
}

fn choice() -> impl Strategy<Value = Choice> {
    prop_oneof![4 => number().prop_map(Choice::Seat), 1 => Just(Choice::Pass)]
}

fn move_of_night() -> impl Strategy<Value = Entry> {
    let shooter = (number(), choice()).prop_map(|(by, choice)| Shooter { by, choice });
    let alone = |r: &Role| Statement::of_role(*r).is_some() && *r != Role::Mafioso;
    let role = select(Role::ALL.into_iter().filter(alone).collect::<Vec<_>>());
    prop_oneof![
        choice().prop_map(Entry::Mafia),
        vec(shooter, 1..5).prop_map(Entry::MafiaEach),
        (role, choice()).prop_map(|(role, choice)| Entry::Move { role, choice }),
    ]
}

fn move_of_day() -> impl Strategy<Value = Entry> {
    let ballot = (number(), option::of(0..=604_800_000_u32));
    let ballots = vec(ballot.prop_map(|(by, left_ms)| Ballot { by, left_ms }), 1..8);
    prop_oneof![
        number().prop_map(Entry::Speaks),
        (number(), number()).prop_map(|(by, whom)| Entry::Accuses { by, whom }),
        (number(), ballots).prop_map(|(whom, ballots)| Entry::Vote { whom, ballots }),
        vec(number(), 0..8).prop_map(Entry::All),
        (number(), vec(number(), 1..8)).prop_map(|(by, guess)| Entry::LastGuess { by, guess }),
        number().prop_map(Entry::Omon),
        text().prop_map(Entry::Cards),
    ]
}

fn act_on_seat() -> impl Strategy<Value = Entry> {
    let made = select(vec![
        |seat, reason| Entry::Accident { seat, reason },
        |seat, reason| Entry::Disqualify { seat, reason },
        |seat, reason| Entry::Warn { seat, reason },
        |seat, reason| Entry::Remove { seat, reason },
        |seat, reason| Entry::Keep { seat, reason },
        |seat, name| Entry::Substitute { seat, name },
        |seat, _| Entry::Jump(seat),
        |seat, _| Entry::Timeout(seat),
    ] as Vec<fn(Number, String) -> Entry>);
    (made, number(), text()).prop_map(|(made, seat, text)| made(seat, text))
}

fn act_of_office() -> impl Strategy<Value = Entry> {
    let side = select(vec![Side::Citizens, Side::Mafia, Side::Maniac]);
    let to = prop_oneof![side.prop_map(Awarded::Side), text().prop_map(Awarded::Team)];
    let correct = (number(), -CORRECTION_MAX..=CORRECTION_MAX, text());
    prop_oneof![
        correct.prop_map(|(seat, p, reason)| Entry::Correct { seat, points: Points(p), reason }),
        text().prop_map(|reason| Entry::Allow { reason }),
        text().prop_map(|reason| Entry::Undo { reason }),
        text().prop_map(|reason| Entry::Void { reason }),
        (to, text()).prop_map(|(to, reason)| Entry::Award { to, reason }),
    ]
}

fn block() -> impl Strategy<Value = Block> {
    let entry = prop_oneof![move_of_night(), move_of_day(), act_on_seat(), act_of_office()];
    let line = entry.prop_map(|entry| Line { line: 1, entry });
    (select(BlockKind::ALL.to_vec()), 1..=NUMBER_MAX, vec(line, 0..8)).prop_map(
        |(kind, number, lines)| {
            let number = match kind {
                BlockKind::Night | BlockKind::Day => number,
                BlockKind::Attempt => 0,
                BlockKind::Round => 2 + number % 2,
            };
            Block { kind, number, line: 1, lines }
        },
    )
}

/// A protocol without places.
pub(super) fn protocol() -> impl Strategy<Value = Protocol> {
    (head(), vec(block(), 0..6)).prop_map(|(head, blocks)| Protocol { head, blocks })
}
