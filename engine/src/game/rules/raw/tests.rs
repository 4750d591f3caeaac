//! Rule files that load, and any bytes that need not.

mod refused;

use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::game::rules::raw::read;

const EVENINGS: [&str; 3] = [
    include_str!("../../../../../config/rules/evening-1.toml"),
    include_str!("../../../../../config/rules/evening-2.toml"),
    include_str!("../../../../../config/rules/evening-3.toml"),
];

fn evening(game: usize) -> Rules {
    read(EVENINGS[game - 1].as_bytes()).expect("a sound rule file")
}

fn count(cards: &[Role], role: Role) -> usize {
    cards.iter().filter(|card| **card == role).count()
}

/// The table C.1 of the rulings [E-5.1, E-5.2, A-E29]: seats, mafia, and citizens without a role in
/// games 1, 2 and 3.
const TABLE: [(u8, usize, [usize; 3]); 10] = [
    (7, 2, [3, 2, 2]),
    (8, 2, [4, 3, 3]),
    (9, 2, [5, 4, 4]),
    (10, 3, [5, 4, 4]),
    (11, 3, [6, 5, 5]),
    (12, 3, [7, 6, 6]),
    (13, 4, [7, 6, 6]),
    (14, 4, [8, 7, 7]),
    (15, 4, [9, 8, 8]),
    (16, 5, [9, 8, 8]),
];

#[test]
fn the_evenings_deal_by_the_table() {
    for game in 1..=3 {
        let rules = evening(game);
        assert_eq!(rules.name, format!("evening-{game}"));
        assert_eq!((rules.seats_min, rules.seats_max), (7, 16), "[E-2.2]");
        for (seats, mafia, citizens) in TABLE {
            let cards = rules.cards(seats, None).expect("a row of the deal");
            assert_eq!(cards.len(), usize::from(seats));
            let don = usize::from(mafia >= 3);
            assert_eq!(count(&cards, Role::Don), don, "the Don at {seats} [A-E28]");
            assert_eq!(count(&cards, Role::Mafioso), mafia - don, "the mafia at {seats}");
            assert_eq!(count(&cards, Role::Citizen), citizens[game - 1], "citizens at {seats}");
            assert_eq!(count(&cards, Role::Detective), 1);
            assert_eq!(count(&cards, Role::Lover), 1);
            assert_eq!(count(&cards, Role::Maniac), usize::from(game == 2));
            assert_eq!(count(&cards, Role::Doctor), usize::from(game == 3));
        }
    }
}

/// The host decides whether one of the mafia is the Don [E-5.3]; their number stays.
#[test]
fn the_host_decides_on_the_don() {
    for (seats, mafia, _) in TABLE {
        for don in [true, false] {
            let cards = evening(1).cards(seats, Some(don)).expect("a row of the deal");
            assert_eq!(count(&cards, Role::Don), usize::from(don), "{seats}");
            assert_eq!(count(&cards, Role::Mafioso), mafia - usize::from(don), "{seats}");
        }
    }
}

/// The order of the night [E-7.8], and the call of the Don right after the mafia [A-E28].
#[test]
fn the_evenings_night_has_its_order() {
    for game in 1..=3 {
        let roles: Vec<Role> = evening(game).night.into_iter().flat_map(|s| s.roles).collect();
        let order = [
            Role::Lover,
            Role::Mafioso,
            Role::Don,
            Role::Doctor,
            Role::Detective,
            Role::Lawyer,
            Role::Maniac,
        ];
        assert_eq!(roles, order);
    }
}

/// The words of a rule file are those in which a game's opening event writes the rule set.
#[test]
fn words_are_the_serialized_ones() {
    use crate::game::rules::raw::words;
    fn same<T: serde::Serialize>(words: &[(&str, T)]) {
        for (word, value) in words {
            assert_eq!(serde_json::to_value(value).expect("a word"), *word);
        }
    }
    same(words::FAMILIES);
    same(words::HALVES);
    same(words::GATHERINGS);
    same(words::SHOTS);
    same(words::LENGTHS);
    same(words::TALKS);
    same(words::CANDIDATES);
    same(words::VOTES);
    same(words::CIRCLES);
    same(words::CIRCLE_TIMES);
    same(words::STOPS);
    for (word, role) in words::CARDS.iter().chain(words::ACTORS) {
        assert_eq!(role.word(), *word);
    }
}

proptest::proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(0_u8.., 0..400)) {
        let _ = read(&bytes);
    }

    /// A sound file in which one stretch is replaced by another piece of the same file.
    #[test]
    fn a_mangled_file_is_read_or_refused(cut in 0..4000_usize, len in 0..60_usize, from in 0..4000_usize) {
        let text: Vec<char> = EVENINGS[1].chars().collect();
        let (cut, from) = (cut % text.len(), from % text.len());
        let end = text.len().min(cut + len);
        let piece = &text[from..text.len().min(from + len)];
        let mangled: String = [&text[..cut], piece, &text[end..]].concat().into_iter().collect();
        if let Err(faults) = read(mangled.as_bytes()) {
            let lines = mangled.lines().count() + 1;
            proptest::prop_assert!(!faults.is_empty());
            proptest::prop_assert!(faults.iter().all(|f| (1..=lines).contains(&(f.place.line as usize))));
        }
    }
}
