//! Three rooms of sixteen before the fake of the platform, which holds the bot to its limits: the start of
//! their night, and how long whoever presses a button waits for the answer. Up to there the clock is virtual;
//! then it is that on the wall, and the host runs as a process does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use omerta::face::live::clock::Clock;
use omerta::face::live::run;
use omerta_engine::game::dealer::Dealer;
use omerta_engine::ids::{Moment, Seed};

use crate::telegram::fake::{Fake, Pressed, Shown};
use crate::telegram::game::Party;
use crate::telegram::pace::evening::START;
use crate::telegram::pace::night::{BEGIN_MS, bound_ms, evening};
use crate::telegram::stage::Stage;

const ROOMS: usize = 3;
/// The minute's presses come in so many milliseconds.
const MINUTE_MS: u32 = 12_000;

/// The time on the wall, from a moment on.
#[derive(Clone, Copy)]
struct Wall {
    began: Instant,
    first: Moment,
}

impl Clock for Wall {
    fn now(&self) -> Moment {
        self.first.plus_ms(i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX))
    }

    fn of_date(&self, ms: i64) -> Moment {
        Moment(ms)
    }

    fn wait_ms(&self, until: Moment) -> u64 {
        u64::try_from(until.since_ms(self.now())).unwrap_or(0)
    }
}

/// Lets the host run on the wall for as long as somebody does something.
fn live<T: Send>(stage: &mut Stage, people: impl FnOnce() -> T + Send) -> T {
    let wall = Wall { began: Instant::now(), first: stage.now() };
    stage.fake.set_clock(Arc::new(move || wall.now().0));
    let done = AtomicBool::new(false);
    let found = thread::scope(|scope| {
        let people = scope.spawn(|| {
            let found = people();
            done.store(true, Ordering::SeqCst);
            found
        });
        let process = stage.process.as_mut().expect("a host");
        let ended = run(&mut process.live, &process.said, &wall, &|| done.load(Ordering::SeqCst));
        assert!(ended.is_ok(), "the store has failed");
        people.join().expect("people")
    });
    stage.clock.0.store(wall.now().0, Ordering::SeqCst);
    let clock = stage.clock.clone();
    stage.fake.set_clock(Arc::new(move || clock.now().0));
    stage.settle();
    found
}

/// The night's start and two votes of three rooms, on the wall.
pub(crate) fn presses() {
    let mut stage = Stage::start();
    let fake = stage.fake.clone();
    let parties: Vec<Party> =
        (0..ROOMS).map(|n| Party::gather(&fake, &format!("Вечер {n}"), &format!(" {n}"))).collect();
    stage.settle();
    begin(&mut stage, &parties);
    fake.flood(true);
    let (alone, night) = evening(1);
    drop(alone);
    stage.pass(night.since_ms(START.plus_ms(BEGIN_MS)) - 1500);
    night_on_the_wall(&mut stage, &fake, &parties);
    until_the_vote(&mut stage, &parties);
    println!("{ROOMS} rooms of 16 vote, on the wall, from a press to its answer:");
    vote(&mut stage, &fake, &parties, ("in a quarter of the time", MINUTE_MS), 8);
    until_the_vote(&mut stage, &parties);
    vote(&mut stage, &fake, &parties, ("all at once", 0), 9);
}

/// They sit down, and begin at the same moment.
fn begin(stage: &mut Stage, parties: &[Party]) {
    for party in parties {
        party.people[0].says(&party.chat, "/game evening-2").expect("he may write");
        stage.settle();
        for person in &party.people {
            person.presses(&party.chat, "Войти");
            stage.pass(700);
        }
        stage.pass(6000);
        if party.people[0].tries_to_press(&party.people[0].private(), "Нет").is_ok() {
            stage.settle();
        }
    }
    stage.pass(60_000);
    parties.iter().for_each(|party| drop(party.people[0].presses(&party.chat, "Начать")));
    stage.settle();
}

fn night_on_the_wall(stage: &mut Stage, fake: &Fake, parties: &[Party]) {
    let before = fake.count_429();
    let cards = || -> Vec<i64> {
        let people = parties.iter().flat_map(|party| &party.people);
        let inboxes = people.map(|person| person.inbox());
        let is_card = |shown: &Shown| shown.labels().contains(&"Пропустить");
        inboxes.filter_map(|inbox| inbox.into_iter().find(is_card)).map(|card| card.at).collect()
    };
    assert!(cards().is_empty(), "the night has not begun");
    live(stage, || {
        let until = Instant::now() + Duration::from_secs(20);
        while cards().len() < ROOMS * 16 && Instant::now() < until {
            thread::sleep(Duration::from_millis(50));
        }
    });
    let cards = cards();
    let took = cards.iter().max().zip(cards.iter().min()).map_or(0, |(last, first)| last - first);
    println!(
        "the night of {ROOMS} rooms of 16 through the fake: {} cards within {took} ms, bound {} ms, {} times 429",
        cards.len(),
        bound_ms(ROOMS),
        fake.count_429() - before
    );
}

/// Time passes until a vote is open in each room: on the way there two accuse each other.
fn until_the_vote(stage: &mut Stage, parties: &[Party]) {
    for _ in 0..4000 {
        if parties.iter().all(|party| open_vote(party).is_some()) {
            return;
        }
        for party in parties {
            let newest = party.chat.posts().pop().map(|shown| shown.text).unwrap_or_default();
            let newest = newest.replace('\u{a0}', " ");
            for (speaker, accused) in [(6, 7), (7, 6)] {
                if newest.contains(&format!("Слово: № {speaker} ")) {
                    // Whoever of them speaks is heard; the others are not, at this moment.
                    let words = format!("выставить {accused}");
                    let speaker = party.people.iter().find(|person| {
                        person.inbox().iter().any(|shown| {
                            let text = shown.text.replace('\u{a0}', " ");
                            text.contains(&format!("Ваше место — № {speaker}."))
                        })
                    });
                    let _ = speaker.expect("somebody there").says(&party.chat, &words);
                }
            }
        }
        stage.pass(5000);
    }
    panic!("no vote:\n{}", stage.fake.transcript(&parties[0].chat));
}

/// The message with whose buttons people vote now.
fn open_vote(party: &Party) -> Option<(i64, Vec<String>)> {
    let votes = |shown: &Shown| {
        !shown.pinned && shown.labels().first().is_some_and(|label| label.starts_with("№"))
    };
    let newest = party.chat.posts().into_iter().rev().find(|shown| !shown.pinned)?;
    votes(&newest).then(|| {
        let labels = newest.labels();
        (newest.id, labels.into_iter().map(str::to_owned).collect())
    })
}

/// Everybody votes, the first so many for the first who is accused.
fn vote(
    stage: &mut Stage,
    fake: &Fake,
    parties: &[Party],
    (how, within_ms): (&str, u32),
    first: usize,
) {
    let mut dice = Dealer::new(Seed(3));
    let mut plan: Vec<(u32, usize, usize)> = (0..parties.len())
        .flat_map(|room| (0..16).map(move |person| (room, person)))
        .map(|(room, person)| (dice.below(within_ms), room, person))
        .collect();
    plan.sort_unstable();
    let before = fake.count_429();
    let pressed: Vec<Pressed> = live(stage, || {
        let votes: Vec<_> =
            parties.iter().map(|party| open_vote(party).expect("a vote is open")).collect();
        let began = Instant::now();
        let press = |(at, room, person): &(u32, usize, usize)| {
            let at = Duration::from_millis((*at).into());
            thread::sleep(at.saturating_sub(began.elapsed()));
            let (message, labels) = &votes[*room];
            let label = &labels[usize::from(*person >= first)];
            parties[*room].people[*person].presses_on(&parties[*room].chat, *message, label)
        };
        let pressed: Vec<Pressed> = plan.iter().map(press).collect();
        for one in &pressed {
            one.answer(Duration::from_secs(20)).expect("an answer");
        }
        // What was set off by the last of them goes out, too.
        thread::sleep(Duration::from_secs(5));
        pressed
    });
    let mut waited: Vec<Duration> = pressed.iter().filter_map(Pressed::waited).collect();
    waited.sort_unstable();
    let at = |part: usize| waited[(waited.len() - 1) * part / 100];
    println!(
        "  {} presses {how}: median {:.1?}, p99 {:.1?}, longest {:.1?}, {} times 429",
        waited.len(),
        at(50),
        at(99),
        at(100),
        fake.count_429() - before
    );
    stage.pass(60_000);
}
