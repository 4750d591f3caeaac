//! A deal that does not fit its seats, its cards or its night.

use expect_test::expect;

use crate::game::rules::raw::tests::refused::{check, with};

#[test]
fn seats_and_deal() {
    check(
        &with("min = 7", "min = 17"),
        &expect![[r#"
        23:1: SeatsOrder { min: 17, max: 16 }
    "#]],
    );
    check(
        &with("max = 16", "max = 18"),
        &expect![[r#"
        29:1: DealMissing { seats: 17 }
        29:1: DealMissing { seats: 18 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective = 1, lover = 1 }", "07 = { mafia = 2 }");
    check(
        &file,
        &expect![[r#"
        29:1: DealMissing { seats: 7 }
        30:1: DealOutside { row: "07", min: 7, max: 16 }
    "#]],
    );
}

#[test]
fn cards() {
    let file = with("7 = { mafia = 2, detective = 1, lover = 1 }", "7 = { mafia = 9 }");
    check(
        &file,
        &expect![[r#"
        30:1: DealTooMany { seats: 7, cards: 9 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective", "7 = { mafia = 0, detective");
    check(
        &file,
        &expect![[r#"
        30:1: DealNoMafia { seats: 7 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective", "7 = { citizen = 2, mafia = -1, detective");
    check(
        &file,
        &expect![[r#"
            30:7: Toml(UnknownWord { key: "deal.7", word: "citizen", allowed: ["mafia", "don", "detective", "sergeant", "doctor", "lover", "maniac", "lawyer", "boss", "child"] })
            30:28: Toml(OutOfRange { key: "deal.7.mafia", number: "-1", min: 0, max: 32 })
        "#]],
    );
    let file = with("7 = { mafia = 2, detective = 1", "7 = { mafia = 4, detective = 2");
    check(
        &file,
        &expect![[r#"
        30:30: Toml(OutOfRange { key: "deal.7.detective", number: "2", min: 0, max: 1 })
    "#]],
    );
    let file = with("7 = { mafia = 2, detective = 1, lover = 1 }", "7 = { mafia = 4 }");
    check(
        &file,
        &expect![[r#"
        30:1: DealOver { seats: 7 }
    "#]],
    );
    let file = with("7 = { mafia = 2, detective", "7 = { boss = 1, child = 1, detective");
    check(
        &file,
        &expect![[r#"
        30:7: NotCalled { role: Boss }
    "#]],
    );
}
