//! What waits to be sent, on virtual time: budgets, order, refusals, and how long a night's start and
//! a vote take at best.

mod figures;
mod platform;

use std::collections::{BTreeMap, BTreeSet};

use omerta::host::outbox::Outbox;
use omerta::host::outbox::item::{ChatId, Item, Key, Priority};
use omerta::host::outbox::limits::{Limits, Window};
use omerta::host::outbox::outcome::Outcome;
use omerta_engine::ids::Moment;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::outbox::platform::{Answers, Handed, fresh, peak, play};

/// Ceilings so low that everything meets them.
fn tight(replies_free: bool) -> Limits {
    Limits {
        overall: Some(Window { most: 4, ms: 1000 }),
        chat: Some(Window { most: 2, ms: 1000 }),
        group: Some(Window { most: 6, ms: 9000 }),
        board: Some(Window { most: 2, ms: 5000 }),
        trouble_ms: 1000,
        board_gap_ms: 1500,
        lobby_at_once: false,
        answer_max: None,
        replies_free,
        waiting_max: 1000,
    }
}

fn limits() -> impl Strategy<Value = Limits> {
    prop_oneof![
        2 => Just(Limits::telegram()),
        1 => Just(Limits::discord()),
        1 => Just(Limits::none()),
        3 => any::<bool>().prop_map(tight),
    ]
}

/// What an item may be; its payload is its number in the order of pushing.
fn item() -> impl Strategy<Value = (i64, Item<u64>)> {
    let priority = prop_oneof![
        Just(Priority::Reply),
        Just(Priority::Private),
        Just(Priority::Phase),
        Just(Priority::Talk),
        Just(Priority::Board),
        Just(Priority::Board),
    ];
    let wait = prop_oneof![3 => Just(0i64), 2 => 0i64..300, 1 => 0i64..8000];
    let expires = prop_oneof![4 => Just(None), 1 => (1i64..20_000).prop_map(Some)];
    (wait, 0u64..5, priority, prop_oneof![Just(None), (0u64..2).prop_map(Some)], expires).prop_map(
        |(wait, chat, priority, key, expires)| {
            let item = Item {
                chat: ChatId(chat),
                group: chat < 2,
                priority,
                key: key.map(Key),
                edit: key.is_some() && priority != Priority::Reply,
                payload: 0,
                expires: expires.map(Moment),
            };
            (wait, item)
        },
    )
}

fn pushes() -> impl Strategy<Value = Vec<(Moment, Item<u64>)>> {
    vec(item(), 0..120).prop_map(|items| {
        let mut at = Moment(0);
        let place = |(number, (wait, item)): (u64, (i64, Item<u64>))| {
            at = at.plus_ms(wait);
            let expires = item.expires.map(|Moment(ms)| at.plus_ms(ms));
            (at, Item { payload: number, expires, ..item })
        };
        (0u64..).zip(items).map(place).collect()
    })
}

fn refusal() -> impl Strategy<Value = Outcome> {
    (0u64..9000, proptest::bool::weighted(0.2))
        .prop_map(|(ms, everywhere)| Outcome::RetryAfter { ms, everywhere })
}

/// Answers of which so many are refusals; the last is always a yes.
fn answers_with(no: impl Strategy<Value = Outcome>) -> impl Strategy<Value = Answers> {
    let yes = Just(Outcome::Delivered { message: Some(1) });
    let outcome = prop_oneof![2 => yes, 1 => no];
    (vec((0i64..700, outcome), 0..7), (0i64..700, yes)).prop_map(|(mut some, last)| {
        some.push(last);
        some
    })
}

fn answers() -> impl Strategy<Value = Answers> {
    answers_with(prop_oneof![refusal(), Just(Outcome::Trouble)])
}

fn counted(handed: &[Handed], limits: &Limits) -> Vec<Handed> {
    let free = |handed: &&Handed| limits.replies_free && handed.item.priority == Priority::Reply;
    handed.iter().filter(|handed| !free(handed)).cloned().collect()
}

fn moments<'a>(handed: impl Iterator<Item = &'a Handed>) -> Vec<Moment> {
    handed.map(|handed| handed.at).collect()
}

fn below(window: Option<Window>, moments: &[Moment]) -> Result<(), TestCaseError> {
    if let Some(Window { most, ms }) = window {
        prop_assert!(peak(moments, ms) <= most, "more than {} in {} ms", most, ms);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// No window ever holds more than its limit, refused operations counted too.
    #[test]
    fn no_window_is_ever_overfull(limits in limits(), pushes in pushes(), answers in answers()) {
        let (handed, _) = play(fresh(limits), &pushes, &answers);
        let counted = counted(&handed, &limits);
        below(limits.overall, &moments(counted.iter()))?;
        for chat in (0..5).map(ChatId) {
            let of_chat = || counted.iter().filter(|handed| handed.item.chat == chat);
            below(limits.chat, &moments(of_chat()))?;
            if chat.0 < 2 {
                below(limits.group, &moments(of_chat()))?;
            }
            let boards = || of_chat().filter(|handed| handed.item.priority == Priority::Board);
            below(limits.board, &moments(boards().filter(|handed| handed.item.edit)))?;
            for key in (0..2).map(Key) {
                let edits = moments(boards().filter(|handed| handed.item.key == Some(key)));
                let gaps = edits.windows(2).map(|pair| pair[1].since_ms(pair[0]));
                prop_assert!(gaps.min().is_none_or(|gap| gap >= limits.board_gap_ms));
            }
        }
    }

    /// The same, wherever on the way there and back the platform counts an operation.
    #[test]
    fn no_window_is_overfull_where_the_platform_counts(
        limits in limits(), pushes in pushes(), answers in answers(), parts in vec(0i64..=100, 1..9),
    ) {
        let (handed, _) = play(fresh(limits), &pushes, &answers);
        let parts = parts.iter().cycle();
        let heard = |(handed, part): (Handed, &i64)| {
            Handed { at: handed.at.plus_ms(handed.took * part / 100), ..handed }
        };
        let heard: Vec<Handed> = counted(&handed, &limits).into_iter().zip(parts).map(heard).collect();
        below(limits.overall, &moments(heard.iter()))?;
        for chat in (0..5).map(ChatId) {
            let of_chat = || heard.iter().filter(|handed| handed.item.chat == chat);
            below(limits.chat, &moments(of_chat()))?;
            if chat.0 < 2 {
                below(limits.group, &moments(of_chat()))?;
            }
        }
    }

    /// What is said in a chat arrives in the order of pushing, and so do the states of a message.
    #[test]
    fn a_chat_keeps_its_order(limits in limits(), pushes in pushes(), answers in answers()) {
        let (handed, _) = play(fresh(limits), &pushes, &answers);
        for chat in (0..5).map(ChatId) {
            let arrived = |handed: &&Handed| handed.delivered && handed.item.chat == chat;
            let arrived: Vec<&Handed> = handed.iter().filter(arrived).collect();
            let said = arrived.iter().filter(|handed| {
                let urgent = [Priority::Private, Priority::Phase, Priority::Talk];
                urgent.contains(&handed.item.priority) && !handed.item.edit
            });
            prop_assert!(said.map(|handed| handed.item.payload).is_sorted(), "what is said");
            for key in (0..2).map(Key) {
                let edits = arrived.iter().filter(|handed| handed.item.key == Some(key));
                let edits = edits.filter(|handed| handed.item.edit);
                prop_assert!(edits.map(|handed| handed.item.payload).is_sorted(), "edits");
            }
        }
    }

    /// [B68] Whatever pauses the platform asks for, each item arrives once: none is lost, none
    /// doubled, none late, and of the edits of a message the last one.
    #[test]
    fn each_item_arrives_exactly_once(
        limits in limits(), pushes in pushes(), answers in answers_with(refusal())
    ) {
        let (handed, outbox) = play(fresh(limits), &pushes, &answers);
        prop_assert!(outbox.is_empty());
        let mut arrived = BTreeSet::new();
        for one in &handed {
            prop_assert!(one.item.expires.is_none_or(|expires| one.at < expires), "late");
            prop_assert!(!one.delivered || arrived.insert(one.item.payload), "doubled");
        }
        let counts = outbox.counts();
        let lost = counts.merged + counts.expired + counts.refused;
        prop_assert_eq!(arrived.len() as u64 + lost, pushes.len() as u64);
        let mut last: BTreeMap<(ChatId, Key), u64> = BTreeMap::new();
        for (_, item) in &pushes {
            match item.key.filter(|_| item.edit) {
                Some(key) => {
                    last.insert((item.chat, key), item.payload);
                }
                None if item.expires.is_none() => {
                    prop_assert!(arrived.contains(&item.payload), "lost");
                }
                None => {}
            }
        }
        let lasts = |payload: &u64| pushes[usize::try_from(*payload).expect("small")].1.expires;
        for payload in last.values().filter(|payload| lasts(payload).is_none()) {
            prop_assert!(arrived.contains(payload), "the last state is lost");
        }
    }

    /// While a chat has been told to pause, nothing is handed out to it.
    #[test]
    fn a_pause_is_kept(limits in limits(), pushes in pushes(), ms in 1u64..9000) {
        let yes = Outcome::Delivered { message: None };
        let answers = vec![(0, yes), (0, Outcome::RetryAfter { ms, everywhere: false }), (0, yes)];
        let (handed, _) = play(fresh(limits), &pushes, &answers);
        let reply = |one: &Handed| limits.replies_free && one.item.priority == Priority::Reply;
        for (at, refused) in handed.iter().enumerate().skip(1).step_by(3) {
            let pause = i64::try_from(ms).expect("small");
            let same = |one: &&Handed| {
                one.item.chat == refused.item.chat && reply(one) == reply(refused)
            };
            let early = handed[at + 1..].iter().filter(same);
            prop_assert!(early.map(|one| one.at.since_ms(refused.at)).all(|ms| ms >= pause));
        }
    }

    /// The same pushes and answers give the same.
    #[test]
    fn nothing_is_left_to_chance(limits in limits(), pushes in pushes(), answers in answers()) {
        let once = play(fresh(limits), &pushes, &answers).0;
        prop_assert_eq!(once, play(fresh(limits), &pushes, &answers).0);
    }

    /// However many cards keep coming, a board of another chat is sent within a few turns.
    #[test]
    fn no_chat_waits_for_ever(chats in 1u64..40) {
        let private = |chat| said(chat, Priority::Private, chat);
        let mut pushes = vec![(Moment(0), said(1000, Priority::Board, 0))];
        let seconds = (0..9).map(|second| Moment(second * 1000));
        pushes.extend(seconds.flat_map(|at| (0..40).map(move |n| (at, private(n % chats)))));
        let (handed, _) = play(fresh(Limits::telegram()), &pushes, &platform::willing());
        let board = handed.iter().position(|one| one.item.priority == Priority::Board);
        prop_assert!(board.is_some_and(|turns| turns <= 8), "{:?}", board);
    }

    /// After a start nothing goes out before every budget is sure to be free again.
    #[test]
    fn after_a_start_the_budgets_are_empty(pushes in pushes()) {
        let limits = Limits::telegram();
        let outbox = Outbox::after_start(limits, Moment(0));
        let (handed, _) = play(outbox, &pushes, &platform::willing());
        for one in counted(&handed, &limits) {
            let first = if one.item.group { 60_000 } else { 5000 };
            prop_assert!(one.at >= Moment(first));
        }
    }
}

/// A message of this urgency.
fn said(chat: u64, priority: Priority, payload: u64) -> Item<u64> {
    let (chat, group, key) = (ChatId(chat), false, None);
    Item { chat, group, priority, key, edit: false, payload, expires: None }
}
