//! A platform on virtual time for the outbox: it answers after a while, refuses as it is told, and
//! writes down all that it was handed.

use std::collections::BTreeMap;

use omerta::host::outbox::Outbox;
use omerta::host::outbox::item::Item;
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Done, Next, Outcome, Ticket};
use omerta_engine::ids::Moment;

/// One handing-out, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Handed {
    pub(crate) at: Moment,
    /// How long its answer took.
    pub(crate) took: i64,
    pub(crate) item: Item<u64>,
    pub(crate) delivered: bool,
}

/// The answers of a platform, one after the other and then over again: how long each takes, and what
/// it says.
pub(crate) type Answers = Vec<(i64, Outcome)>;

/// Plays the pushes, by time, against the answers until nothing is left; what was handed out.
pub(crate) fn play(
    mut outbox: Outbox<u64>,
    pushes: &[(Moment, Item<u64>)],
    answers: &Answers,
) -> (Vec<Handed>, Outbox<u64>) {
    let mut handed: Vec<Handed> = Vec::new();
    let mut flying: BTreeMap<(Moment, Ticket), (usize, Outcome)> = BTreeMap::new();
    let mut pushes = pushes.iter().peekable();
    let mut now = Moment(0);
    loop {
        while let Some((_, item)) = pushes.next_if(|(at, _)| *at <= now) {
            outbox.push(item.clone());
        }
        while let Some(first) = flying.first_entry().filter(|first| first.key().0 <= now) {
            let (_, ticket) = *first.key();
            let (index, outcome) = first.remove();
            let done = outbox.done(ticket, now, outcome);
            assert_eq!(outbox.done(ticket, now, outcome), Done::Unknown, "told twice");
            handed[index].delivered = matches!(done, Done::Delivered { .. });
        }
        let wake = match outbox.next(now) {
            Next::Send(ticket, item) => {
                let (after, outcome) = answers[handed.len() % answers.len()];
                flying.insert((now.plus_ms(after), ticket), (handed.len(), outcome));
                handed.push(Handed { at: now, took: after, item, delivered: false });
                continue;
            }
            Next::Wait(moment) => {
                assert!(moment > now, "asked to wait for the past");
                Some(moment)
            }
            Next::Idle => None,
        };
        let push = pushes.peek().map(|(at, _)| *at);
        let done = flying.keys().next().map(|(at, _)| *at);
        match [wake, push, done].into_iter().flatten().min() {
            Some(moment) => now = moment,
            None => return (handed, outbox),
        }
    }
}

/// An immediate yes to everything.
pub(crate) fn willing() -> Answers {
    vec![(0, Outcome::Delivered { message: None })]
}

/// The most moments that any window of this length holds.
pub(crate) fn peak(moments: &[Moment], ms: i64) -> usize {
    let within = |from: &Moment| {
        moments.iter().filter(|at| **at >= *from && at.since_ms(*from) < ms).count()
    };
    moments.iter().map(within).max().unwrap_or(0)
}

/// An empty outbox that has never sent anything.
pub(crate) fn fresh(limits: Limits) -> Outbox<u64> {
    Outbox::new(limits)
}
