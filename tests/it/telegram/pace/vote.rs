//! Sixteen votes in a minute, a tie, and sixteen once more.

use omerta::host::hall::Hall;
use omerta::host::input::{Done, Input};
use omerta::host::message::{Post, To};
use omerta::words::button::{ButtonData, Press};
use omerta_engine::game::dealer::Dealer;
use omerta_engine::game::notice::Fact;
use omerta_engine::ids::{Moment, Seed};

use crate::telegram::pace::evening::{Evening, SEATS, START, Said, does, play, says};
use crate::telegram::pace::wire::Way;
use crate::telegram::pace::{Course, Sender};

/// The votes are open so long.
const OPEN_MS: i64 = 60_000;
/// The group; there is no other, and people write in it first.
const GROUP: &str = "group";

/// How the votes are spread over their minute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beat {
    /// Evenly.
    Even,
    /// All in the last seconds.
    Rush,
    /// Each just after an edit has gone out.
    Worst,
    /// By chance, from this seed.
    Chance(u64),
}

impl Beat {
    fn moments(self) -> Vec<i64> {
        let mut dice = Dealer::new(Seed(if let Beat::Chance(seed) = self { seed } else { 0 }));
        let n = i64::try_from(SEATS).expect("small");
        let mut all: Vec<i64> = (0..n)
            .map(|n| match self {
                Beat::Even => n * 3750,
                Beat::Rush => 55_000 + n * 300,
                Beat::Worst => n * 4000 + 1,
                Beat::Chance(_) => i64::from(dice.below(60_000)),
            })
            .map(|at| at.clamp(1, OPEN_MS - 1))
            .collect();
        all.sort_unstable();
        all
    }
}

/// A vote that somebody gave.
#[derive(Clone, Copy, Debug)]
struct Cast {
    at: Moment,
    seat: u8,
    /// In which round.
    round: usize,
}

/// The evening of a vote, with what has to be known of it.
struct Ballot {
    evening: Evening,
    casts: Vec<Cast>,
    /// The message of each round.
    keys: Vec<Option<u64>>,
    opened: Moment,
}

/// The votes as one sender brings them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    pub(crate) sender: Sender,
    /// How long a vote was given and not to be seen in the group.
    pub(crate) stalest_ms: i64,
    /// So many messages and edits in the fullest minute.
    pub(crate) peak: usize,
    /// How often the platform has refused something.
    pub(crate) refused: usize,
}

/// What becomes of an evening while it is played.
struct Players {
    names: Vec<(u8, String)>,
    beat: Beat,
    day: u16,
    casts: Vec<Cast>,
    keys: Vec<Option<u64>>,
    opened: Option<Moment>,
    counted: usize,
    ends: Option<Moment>,
}

impl Players {
    fn name(&self, seat: u8) -> String {
        let found = self.names.iter().find(|(other, _)| *other == seat);
        found.map(|(_, name)| name.clone()).expect("a player")
    }

    fn hear(&mut self, hall: &Hall, post: &Post, now: Moment) -> Option<Vec<Input>> {
        let mut doings = Vec::new();
        for fact in &post.gist.facts {
            match (fact, post.to, post.gist.seat) {
                (Fact::Card(_), To::Person(person), Some(seat)) => {
                    let name = hall.people().shown(person).unwrap_or_default();
                    self.names.push((seat.number(), name.to_owned()));
                }
                (Fact::DayBroke(day), To::Chat(_), _) => self.day = *day,
                (Fact::Speech(seat), To::Chat(_), _) => {
                    doings.append(&mut self.speak(seat.number(), now));
                }
                (Fact::Reply(seat), To::Chat(_), _) => {
                    let who = self.name(seat.number());
                    doings.push(says(now.plus_ms(20_000), &who, Some(GROUP), "/done"));
                }
                (Fact::Vote(..), To::Chat(_), _) if !post.edit => {
                    doings.append(&mut self.vote(post, now));
                }
                (Fact::Counted(_), To::Chat(_), _) => {
                    self.counted += 1;
                    self.ends = Some(now.plus_ms(30_000)).filter(|_| self.counted == 2);
                }
                _ => {}
            }
        }
        // Nobody speaks so long after it that the evening would go on without being looked at.
        let goes_on = self.ends.is_none_or(|ends| now < ends);
        goes_on.then_some(doings)
    }

    /// On the second day the first two accuse each other; nobody says much.
    fn speak(&mut self, seat: u8, now: Moment) -> Vec<Input> {
        let who = self.name(seat);
        let says = |ms: i64, words: &str| says(now.plus_ms(ms), &who, Some(GROUP), words);
        let mut doings = Vec::new();
        if self.day == 2 && (seat == 6 || seat == 7) {
            doings.push(says(5_000, &format!("/accuse {}", 13 - seat)));
        }
        doings.push(says(25_000, "/done"));
        doings
    }

    /// Eight for the one and eight for the other; then nine and seven.
    fn vote(&mut self, post: &Post, now: Moment) -> Vec<Input> {
        self.opened = self.opened.or(Some(now));
        let round = self.keys.len();
        self.keys.push(post.key);
        let buttons = post.message.buttons.iter().flatten().map(|button| button.data);
        let buttons: Vec<ButtonData> = buttons.filter(|data| data.press == Press::Vote).collect();
        let [first, second] = buttons.as_slice() else { panic!("two stand: {buttons:?}") };
        let mut doings = Vec::new();
        for (seat, at) in (1u8..).zip(self.beat.moments()) {
            let at = now.plus_ms(at);
            let wish = if usize::from(seat) <= SEATS / 2 + round { first } else { second };
            self.casts.push(Cast { at, seat, round });
            doings.push(does(at, &self.name(seat), Some(GROUP), Done::Pressed(*wish)));
        }
        doings
    }
}

fn ballot(beat: Beat) -> Ballot {
    let mut inputs = vec![says(START, "1", Some(GROUP), "/game evening-1")];
    for seat in 1..=SEATS {
        let at = START.plus_ms(i64::try_from(seat).expect("small") * 2000);
        inputs.push(says(at, &seat.to_string(), None, "/start"));
        inputs.push(says(at, &seat.to_string(), Some(GROUP), "/join"));
    }
    let begin = START.plus_ms(60_000);
    inputs.push(says(begin, "1", Some(GROUP), "/don off"));
    inputs.push(says(begin, "1", Some(GROUP), "/begin"));
    let mut players = Players {
        names: Vec::new(),
        beat,
        day: 0,
        casts: Vec::new(),
        keys: Vec::new(),
        opened: None,
        counted: 0,
        ends: None,
    };
    let evening = play(inputs, &mut |hall, post, now| players.hear(hall, post, now));
    let opened = players.opened.expect("a vote");
    assert_eq!(players.counted, 2, "a tie, and a vote that takes somebody");
    Ballot { evening, casts: players.casts, keys: players.keys, opened }
}

/// The votes, spread in this way.
pub(crate) fn tally(beat: Beat, way: Way) -> Vec<Tally> {
    let ballot = ballot(beat);
    let last = ballot.evening.said.iter().map(|said| said.pushed).max().expect("something");
    let one = |sender: Sender| {
        let course = sender.bring(&ballot.evening, way, last.plus_ms(60_000));
        let refused = course.refused.iter().filter(|at| **at >= ballot.opened).count();
        let group =
            course.arrived.iter().filter(|(at, said)| said.chat < 0 && *at >= ballot.opened);
        let moments: Vec<Moment> = group.map(|(at, _)| *at).collect();
        Tally { sender, stalest_ms: stalest(&ballot, &course), peak: peak(&moments), refused }
    };
    Sender::ALL.map(one).into()
}

/// The most that any minute has.
fn peak(moments: &[Moment]) -> usize {
    let from = |from: &Moment| {
        moments.iter().filter(|at| **at >= *from && at.since_ms(*from) < 60_000).count()
    };
    moments.iter().map(from).max().unwrap_or(0)
}

/// How old the oldest vote was when it was to be seen.
fn stalest(ballot: &Ballot, course: &Course) -> i64 {
    let seen = |cast: &Cast| {
        let shows = |(_, said): &&(Moment, Said)| shows(ballot, said, cast);
        let seen = course.arrived.iter().filter(shows).map(|(at, _)| *at).min();
        seen.map_or(i64::MAX, |seen| seen.since_ms(cast.at))
    };
    ballot.casts.iter().map(seen).max().unwrap_or(0)
}

/// Is this vote to be seen in what was said? In the tally, if it was brought up to date by it or by a later
/// one; when its round is counted.
fn shows(ballot: &Ballot, said: &Said, cast: &Cast) -> bool {
    let round = ballot.keys.iter().position(|key| key.is_some() && *key == said.key);
    if said.edit && said.chat < 0 && round == Some(cast.round) {
        let newest = said.facts.iter().rev().find_map(|fact| {
            if let Fact::Voted(seat, _) = fact { Some(seat.number()) } else { None }
        });
        // The last edit of a round says nothing new to programs: it shows who named whom.
        return newest.is_none_or(|newest| newest >= cast.seat);
    }
    let counts = said.facts.iter().any(|fact| matches!(fact, Fact::Counted(_)));
    counts && said.chat < 0 && said.pushed > cast.at
}
