//! The outbox case by case; what holds whatever happens is in `tests/it/outbox.rs`.

use omerta_engine::ids::Moment;

use crate::host::outbox::item::{ChatId, Item, Key, Priority};
use crate::host::outbox::limits::{Limits, Window};
use crate::host::outbox::outcome::{Done, Next, Outcome, Why};
use crate::host::outbox::{Outbox, Pushed, TRIES_MAX};

const YES: Outcome = Outcome::Delivered { message: Some(7) };

fn item(chat: u64, priority: Priority, payload: &'static str) -> Item<&'static str> {
    let (chat, group, key) = (ChatId(chat), true, None);
    Item { chat, group, priority, key, edit: false, payload, expires: None }
}

fn edit(chat: u64, priority: Priority, payload: &'static str) -> Item<&'static str> {
    Item { key: Some(Key(1)), edit: true, ..item(chat, priority, payload) }
}

/// What is handed out at this moment, each item with this outcome.
fn all(outbox: &mut Outbox<&'static str>, now: i64, outcome: Outcome) -> Vec<&'static str> {
    let mut sent = Vec::new();
    while let Next::Send(ticket, item) = outbox.next(Moment(now)) {
        outbox.done(ticket, Moment(now), outcome);
        sent.push(item.payload);
    }
    sent
}

#[test]
fn what_is_said_overtakes_a_board_and_a_board_nothing() {
    let mut outbox = Outbox::new(Limits::telegram());
    outbox.push(edit(1, Priority::Board, "board"));
    outbox.push(item(1, Priority::Talk, "talk"));
    outbox.push(item(1, Priority::Phase, "phase"));
    assert_eq!(all(&mut outbox, 0, YES), ["talk", "phase", "board"]);
    // What was said before a board is on the way: the board waits for it.
    outbox.push(item(1, Priority::Phase, "dawn"));
    outbox.push(edit(1, Priority::Board, "board 2"));
    let Next::Send(dawn, _) = outbox.next(Moment(9000)) else { panic!("the dawn") };
    assert_eq!(outbox.next(Moment(9000)), Next::Idle);
    outbox.done(dawn, Moment(9100), YES);
    assert_eq!(all(&mut outbox, 9100, YES), ["board 2"]);
}

#[test]
fn of_the_edits_that_wait_only_the_last_is_sent() {
    let mut outbox = Outbox::new(Limits::telegram());
    assert_eq!(outbox.push(edit(1, Priority::Phase, "one")), Pushed::Waiting);
    outbox.push(item(1, Priority::Phase, "after"));
    assert_eq!(outbox.push(edit(1, Priority::Board, "two")), Pushed::Merged);
    assert_eq!(all(&mut outbox, 0, YES), ["two", "after"], "in the older one's place");
    assert_eq!(outbox.counts().merged, 1);
}

#[test]
fn a_refused_edit_comes_back_with_the_newest_state() {
    let mut outbox = Outbox::new(Limits::telegram());
    outbox.push(edit(1, Priority::Board, "one"));
    let Next::Send(ticket, _) = outbox.next(Moment(0)) else { panic!("the edit") };
    outbox.push(item(2, Priority::Phase, "elsewhere"));
    outbox.push(edit(1, Priority::Board, "two"));
    let refused = Outcome::RetryAfter { ms: 30_000, everywhere: false };
    assert_eq!(outbox.done(ticket, Moment(0), refused), Done::Again(Moment(30_000)));
    assert_eq!(all(&mut outbox, 29_999, YES), ["elsewhere"]);
    assert_eq!(outbox.next(Moment(29_999)), Next::Wait(Moment(30_000)));
    assert_eq!(all(&mut outbox, 30_000, YES), ["two"]);
    assert!(outbox.is_empty());
}

#[test]
fn an_urgent_edit_does_not_overtake_the_message_that_it_changes() {
    let mut outbox = Outbox::new(Limits::telegram());
    let post = Item { key: Some(Key(1)), ..item(1, Priority::Board, "post") };
    outbox.push(post);
    let Next::Send(ticket, _) = outbox.next(Moment(0)) else { panic!("the post") };
    outbox.push(edit(1, Priority::Phase, "closed"));
    assert_eq!(outbox.next(Moment(0)), Next::Idle);
    outbox.done(ticket, Moment(50), YES);
    assert_eq!(all(&mut outbox, 50, YES), ["closed"]);
}

#[test]
fn presses_are_answered_whatever_is_used_up() {
    let mut outbox = Outbox::after_start(Limits::telegram(), Moment(0));
    outbox.push(item(1, Priority::Phase, "phase"));
    outbox.push(item(1, Priority::Reply, "one"));
    outbox.push(item(1, Priority::Reply, "two"));
    let flood = Outcome::RetryAfter { ms: 5000, everywhere: true };
    assert_eq!(all(&mut outbox, 0, YES), ["one", "two"]);
    assert_eq!(all(&mut outbox, 60_000, flood), ["phase"]);
    outbox.push(item(1, Priority::Reply, "three"));
    assert_eq!(all(&mut outbox, 60_000, YES), ["three"]);
    assert_eq!(outbox.next(Moment(60_000)), Next::Wait(Moment(65_000)));
}

#[test]
fn replies_that_cost_something_still_wait_for_no_message() {
    let overall = Some(Window { most: 2, ms: 1000 });
    let limits = Limits { overall, replies_free: false, ..Limits::none() };
    let mut outbox = Outbox::new(limits);
    outbox.push(item(1, Priority::Phase, "phase"));
    outbox.push(item(1, Priority::Phase, "phase 2"));
    outbox.push(item(1, Priority::Reply, "reply"));
    assert_eq!(all(&mut outbox, 0, YES), ["reply", "phase"]);
    assert_eq!(outbox.next(Moment(0)), Next::Wait(Moment(1000)));
}

#[test]
fn the_more_urgent_chat_goes_first_then_the_older() {
    let mut outbox = Outbox::new(Limits::telegram());
    outbox.push(edit(1, Priority::Board, "board"));
    outbox.push(item(2, Priority::Talk, "talk"));
    outbox.push(item(3, Priority::Phase, "phase"));
    outbox.push(item(4, Priority::Private, "card"));
    outbox.push(item(5, Priority::Private, "card 2"));
    assert_eq!(all(&mut outbox, 0, YES), ["card", "card 2", "phase", "talk", "board"]);
}

#[test]
fn a_pause_for_all_freezes_all() {
    let mut outbox = Outbox::new(Limits::discord());
    outbox.push(item(1, Priority::Phase, "one"));
    outbox.push(item(2, Priority::Phase, "two"));
    let flood = Outcome::RetryAfter { ms: 2000, everywhere: true };
    assert_eq!(all(&mut outbox, 0, flood), ["one"]);
    assert_eq!(outbox.next(Moment(1999)), Next::Wait(Moment(2000)));
    assert_eq!(all(&mut outbox, 2000, YES), ["one", "two"]);
}

#[test]
fn who_cannot_be_reached_is_reported() {
    let mut outbox = Outbox::new(Limits::telegram());
    for (outcome, why) in [
        (Outcome::Unreachable, Why::Unreachable),
        (Outcome::Gone, Why::Gone),
        (Outcome::Failed, Why::Failed),
    ] {
        outbox.push(item(1, Priority::Private, "card"));
        let Next::Send(ticket, item) = outbox.next(Moment(0)) else { panic!("the card") };
        assert_eq!(outbox.done(ticket, Moment(0), outcome), Done::Dropped { item, why });
        assert_eq!(outbox.done(ticket, Moment(0), outcome), Done::Unknown);
    }
    assert!(outbox.is_empty());
}

#[test]
fn trouble_is_tried_again_ever_more_rarely_and_then_told() {
    let mut outbox = Outbox::new(Limits::none());
    outbox.push(item(1, Priority::Phase, "phase"));
    outbox.push(item(1, Priority::Phase, "phase 2"));
    let (mut now, mut tries) = (Moment(0), 0);
    let why = loop {
        match outbox.next(now) {
            Next::Wait(moment) => now = moment,
            Next::Idle => panic!("it is lost"),
            Next::Send(ticket, item) => {
                assert_eq!(item.payload, "phase", "the order is kept");
                tries += 1;
                if let Done::Dropped { why, .. } = outbox.done(ticket, now, Outcome::Trouble) {
                    break why;
                }
            }
        }
    };
    assert_eq!((why, tries, now), (Why::Trouble, TRIES_MAX, Moment(511_000)));
    assert_eq!(all(&mut outbox, 511_000, YES), ["phase 2"]);
}

#[test]
fn what_is_too_late_is_left_out() {
    let mut outbox = Outbox::new(Limits::telegram());
    outbox.push(Item { expires: Some(Moment(100)), ..item(1, Priority::Private, "prompt") });
    outbox.push(item(1, Priority::Private, "card"));
    assert_eq!(all(&mut outbox, 100, YES), ["card"]);
    assert_eq!(outbox.counts().expired, 1);
}

#[test]
fn talk_is_refused_where_too_much_waits_and_a_card_never() {
    let mut outbox = Outbox::new(Limits { waiting_max: 1, ..Limits::telegram() });
    assert_eq!(outbox.push(item(1, Priority::Talk, "talk")), Pushed::Waiting);
    assert_eq!(outbox.push(item(1, Priority::Talk, "talk 2")), Pushed::Refused);
    assert_eq!(outbox.push(item(1, Priority::Private, "card")), Pushed::Waiting);
    assert_eq!(outbox.counts().refused, 1);
}

#[test]
fn a_chat_that_was_forgotten_is_remembered_while_its_budget_is_used() {
    let mut outbox = Outbox::new(Limits::telegram());
    for _ in 0..19 {
        outbox.push(item(1, Priority::Phase, "phase"));
    }
    let mut now = Moment(0);
    while !outbox.is_empty() {
        all(&mut outbox, now.0, YES);
        now = now.plus_ms(5000);
    }
    outbox.push(item(1, Priority::Phase, "phase"));
    assert_eq!(outbox.next(now), Next::Wait(Moment(60_000)));
    all(&mut outbox, 60_000, YES);
    assert_eq!(outbox.next(Moment(120_000)), Next::Idle);
    assert!(outbox.chats.is_empty(), "nothing is kept of a chat that is quiet");
}

#[test]
fn no_payload_stands_in_a_log() {
    let mut outbox = Outbox::new(Limits::telegram());
    outbox.push(item(1, Priority::Private, "the don"));
    let mut text = format!("{outbox:?}");
    let next = outbox.next(Moment(0));
    text += &format!("{next:?}");
    let Next::Send(ticket, item) = next else { panic!("the card") };
    text += &format!("{item:?}{:?}", outbox.done(ticket, Moment(0), Outcome::Failed));
    assert!(!text.contains("don"), "{text}");
}

/// [A-E36] How much was sent before, to others and in private, changes no order of what is sent after.
#[test]
fn what_was_sent_before_is_not_read_off_the_order() {
    let order = |before: u64| {
        let mut outbox = Outbox::new(Limits::none());
        for chat in 0..before {
            outbox.push(item(100 + chat, Priority::Private, "answer"));
            all(&mut outbox, 0, YES);
        }
        outbox.push(item(1, Priority::Phase, "night"));
        outbox.push(item(2, Priority::Private, "card"));
        outbox.push(item(3, Priority::Private, "card"));
        all(&mut outbox, 1000, YES)
    };
    let first = order(0);
    assert_eq!(first, ["card", "card", "night"]);
    assert!((1..=16).all(|before| order(before) == first));
}
