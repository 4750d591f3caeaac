//! Many rooms of sixteen whose night begins at the same moment.

use std::collections::BTreeMap;

use omerta_engine::game::notice::Fact;
use omerta_engine::ids::Moment;

use crate::telegram::pace::Sender;
use crate::telegram::pace::evening::{Evening, SEATS, START, Said, play, says};
use crate::telegram::pace::wire::Way;

/// The tables sit down, then they begin, all of them at once.
pub(crate) const BEGIN_MS: i64 = 900_000;
/// So long it is looked at what becomes of a night's beginning.
const LOOK_MS: i64 = 600_000;

/// The night of many rooms as one sender brings it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub(crate) sender: Sender,
    /// How many messages were brought.
    pub(crate) messages: usize,
    /// From the moment at which the night begins until the last card and the last line are out.
    pub(crate) took_ms: i64,
    /// How often the platform has refused something from that moment to that.
    pub(crate) refused: usize,
}

/// No sender is faster: a card to each and a line to each group, 30 a second.
pub(crate) fn bound_ms(rooms: usize) -> i64 {
    i64::try_from(rooms * (SEATS + 1) * 1000 / 30).expect("small")
}

/// An evening up to the first night in which everybody gets a night card, and when that is.
pub(crate) fn evening(rooms: usize) -> (Evening, Moment) {
    let mut inputs = Vec::new();
    for room in 0..rooms {
        let chat = format!("group {room}");
        let host = format!("{room}:1");
        inputs.push(says(START, &host, Some(&chat), "/game evening-2"));
        for seat in 1..=SEATS {
            let who = format!("{room}:{seat}");
            inputs.push(says(START, &who, None, "/start"));
            inputs.push(says(START, &who, Some(&chat), "/join"));
        }
        inputs.push(says(START, &host, Some(&chat), "/don off"));
        let begin = START.plus_ms(BEGIN_MS);
        inputs.push(says(begin, &host, Some(&chat), "/begin"));
    }
    inputs.sort_by_key(|input| input.at);
    let mut night = None;
    let evening = play(inputs, &mut |_, post, now| {
        let chooses = post.gist.facts.iter().any(|fact| matches!(fact, Fact::Choices(_)));
        night = night.or(chooses.then_some(now));
        night.is_none_or(|night| now <= night).then(Vec::new)
    });
    (evening, night.expect("a night"))
}

/// Is it what the beginning of a night says?
fn begins(said: &Said) -> bool {
    said.facts.iter().any(|fact| matches!(fact, Fact::Choices(_) | Fact::NightFell(_)))
}

/// The start of a night of so many rooms.
pub(crate) fn start(rooms: usize, way: Way) -> Vec<Start> {
    let (evening, night) = evening(rooms);
    // Whoever is not held back by what was before has only this to bring.
    let of_night = evening.said.iter().filter(|said| said.pushed == night && begins(said));
    let alone = Evening { inputs: Vec::new(), said: of_night.cloned().collect() };
    let expected = alone.said.len();
    let one = |sender: Sender| {
        let brought = match sender {
            Sender::Omerta => &evening,
            Sender::Naive | Sender::Throttle => &alone,
        };
        let course = sender.bring(brought, way, night.plus_ms(LOOK_MS));
        let arrived: Vec<Moment> = course
            .arrived
            .iter()
            .filter(|(at, said)| *at >= night && begins(said))
            .map(|(at, _)| *at)
            .collect();
        assert!(arrived.len() >= expected, "{sender:?}: {} of {expected}", arrived.len());
        let last = arrived[..expected].iter().max().copied().unwrap_or(night);
        let refused = course.refused.iter().filter(|at| **at >= night && **at <= last).count();
        Start { sender, messages: expected, took_ms: last.since_ms(night), refused }
    };
    Sender::ALL.map(one).into()
}

/// How many messages of each kind the first night of a room begins with, by the chat.
pub(crate) fn chats(evening: &Evening, night: Moment) -> BTreeMap<i64, usize> {
    let mut chats = BTreeMap::new();
    for said in evening.said.iter().filter(|said| said.pushed == night && begins(said)) {
        *chats.entry(said.chat).or_default() += 1;
    }
    chats
}
