//! How long the start of a night and how stale a vote's tally is, by the budgets alone.
#![allow(clippy::print_stdout)] // the figures are printed for who asks with --nocapture

use omerta::host::outbox::Outbox;
use omerta::host::outbox::item::{Item, Key, Priority};
use omerta::host::outbox::limits::Limits;
use omerta_engine::game::dealer::Dealer;
use omerta_engine::ids::{Moment, Seed};

use crate::outbox::platform::{Handed, fresh, peak, play, willing};
use crate::outbox::said;

/// The pushes of rooms of 16 that all begin their night at once: a card to each, a line to the group.
fn nights(rooms: u64) -> Vec<(Moment, Item<u64>)> {
    let room = |room: u64| {
        let cards = (1..=16).map(move |seat| said(room * 100 + seat, Priority::Private, seat));
        let line = Item { group: true, ..said(room * 100, Priority::Phase, 0) };
        cards.chain([line]).map(|item| (Moment(0), item))
    };
    (0..rooms).flat_map(room).collect()
}

#[test]
fn the_night_of_many_rooms_starts_as_fast_as_the_platform_lets_it() {
    for rooms in [1, 10, 100] {
        let (handed, _) = play(fresh(Limits::telegram()), &nights(rooms), &willing());
        assert_eq!(handed.len() as u64, 17 * rooms);
        let took = handed.last().expect("many").at.0;
        let bound = i64::try_from(17 * rooms * 1000 / 30).expect("small");
        println!("{rooms} rooms of 16: {took} ms, bound 17R/30 s = {bound} ms");
        assert!(took * 10 <= bound * 11);
    }
    let scripted = Outbox::after_start(Limits::none(), Moment(0));
    let (handed, _) = play(scripted, &nights(10), &willing());
    assert!(handed.iter().all(|one| one.at == Moment(0)), "the script face waits for nothing");
}

/// The votes of a minute: opening, a tally a vote, closing, result. The payload is the place.
fn vote(from: i64, votes: &mut [i64], to: &mut Vec<(Moment, Item<u64>)>) {
    votes.sort_unstable();
    let mut push = |at: i64, priority: Priority| {
        let (key, edit) = (Some(Key(1)), priority == Priority::Board);
        let item = Item { group: true, key, edit, ..said(7, priority, to.len() as u64) };
        to.push((Moment(from + at), item));
    };
    push(0, Priority::Phase);
    votes.iter().for_each(|at| push(*at, Priority::Board));
    push(60_000, Priority::Phase);
    push(60_000, Priority::Phase);
}

/// How long the oldest vote was not to be seen in the tally.
fn staleness(pushes: &[(Moment, Item<u64>)], handed: &[Handed]) -> i64 {
    let seen = |(at, vote): &(Moment, Item<u64>)| {
        let shows = |one: &&Handed| one.item.edit && one.item.payload >= vote.payload;
        handed.iter().find(shows).map_or(i64::MAX, |one| one.at.since_ms(*at))
    };
    pushes.iter().filter(|(_, item)| item.edit).map(seen).max().unwrap_or(0)
}

#[test]
fn a_tally_is_never_old_and_the_minute_never_full() {
    let (mut operations, mut stalest, mut late) = (0, 0, 0);
    let mut dice = Dealer::new(Seed(1));
    for run in 0..300 {
        // Evenly, in a rush, at the worst beat for the budget, or by chance.
        let mut any = |n: i64| match run % 4 {
            0 => n * 3750,
            1 => 55_000 + n * 300,
            2 => n * 4000 + 1,
            _ => i64::from(dice.below(60_000)),
        };
        let mut minute = || (0..16).map(|n| any(n).min(59_999)).collect::<Vec<i64>>();
        let mut pushes = Vec::new();
        vote(0, &mut minute(), &mut pushes);
        vote(61_000, &mut minute(), &mut pushes);
        let (handed, _) = play(fresh(Limits::telegram()), &pushes, &willing());
        operations =
            operations.max(peak(&handed.iter().map(|one| one.at).collect::<Vec<_>>(), 60_000));
        stalest = stalest.max(staleness(&pushes, &handed));
        for (at, item) in pushes.iter().filter(|(_, item)| !item.edit) {
            let sent = handed.iter().find(|one| one.item.payload == item.payload);
            late = late.max(sent.expect("sent").at.since_ms(*at));
        }
    }
    println!("16 votes a minute and a revote: {operations} operations in the peak minute,");
    println!("tally at most {stalest} ms old, posts at most {late} ms late");
    assert!(operations <= 19 && stalest <= 4500 && late == 0);
}
