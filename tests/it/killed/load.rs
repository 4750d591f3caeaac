//! The process that is killed: this test program again, which hosts tables on a clock of its own, hears
//! what people do in no order, and says what it has acknowledged and what has arrived.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use omerta::host::hall::Hall;
use omerta::host::input::Input;
use omerta::host::message::{Post, To};
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::store::disk::Disk;
use omerta::store::journal::Options;
use omerta_engine::ids::Moment;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::hall::{opening, said};

pub(super) const DATA: &str = "OMERTA_TRIAL_DATA";
pub(super) const LIFE: &str = "OMERTA_TRIAL_LIFE";
pub(super) const FROM: &str = "OMERTA_TRIAL_FROM";

/// Small segments: many are sealed.
pub(super) const OPTIONS: Options = Options { segment_bytes: 64 << 10 };

/// So many tables of so many people.
const TABLES: u64 = 4;
const SEATS: u64 = 8;
/// The clock of the tables runs so much faster than the one on the wall.
const SPEED: i64 = 400;
/// The last life is this long on its own clock: all that waits goes out.
const LAST_MS: i64 = 20_000;

/// Not a trial of its own: what `a_hundred_deaths_lose_nothing` starts and kills.
#[test]
fn process() {
    let Ok(data) = std::env::var(DATA) else { return };
    let number = |name: &str| std::env::var(name).expect("a number").parse().expect("a number");
    Life::begin(Path::new(&data), number(LIFE), number(FROM)).lives();
}

struct Life {
    hall: Hall,
    life: i64,
    from: Moment,
    began: Instant,
    dice: StdRng,
    updates: u64,
}

fn open(data: &Path, now: Moment) -> Hall {
    let (disk, _) = Disk::open(data, Duration::from_secs(10), OPTIONS).expect("the folder");
    Hall::open(opening(), Box::new(disk), now)
}

fn say(line: &str) {
    // A line that is not whole was not said: the end shows that it is.
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}.");
    let _ = out.flush();
}

impl Life {
    fn begin(data: &Path, life: i64, from: i64) -> Life {
        let from = Moment(from);
        let hall = open(data, from);
        assert_eq!(hall.failure(), None);
        let seed = u64::try_from(life).expect("a number");
        let dice = StdRng::seed_from_u64(seed);
        Life { hall, life, from, began: Instant::now(), dice, updates: 0 }
    }

    fn now(&self) -> Moment {
        let passed = i64::try_from(self.began.elapsed().as_micros()).expect("a short life");
        self.from.plus_ms(passed * SPEED / 1000)
    }

    fn lives(&mut self) {
        let last = self.life >= i64::try_from(super::KILLS).expect("a number");
        while !last || self.now().since_ms(self.from) < LAST_MS {
            let now = self.now();
            say(&format!("now {}", now.0));
            self.hall.tick(now);
            let mut heard = Vec::new();
            if !last {
                for _ in 0..self.dice.random_range(1..6) {
                    let input = self.anything(now);
                    heard.push(input.update.clone().expect("a number"));
                    let before = self.hall.latest();
                    self.hall.hear(input);
                    if self.hall.latest() == before {
                        heard.pop();
                    }
                }
            }
            self.hall.sync();
            assert_eq!(self.hall.failure(), None);
            // What wrote nothing has nothing to be remembered by; what wrote, and was no move of its
            // own, is told from others by the journal.
            for update in heard.iter().filter(|update| self.hall.has_taken(update)) {
                say(&format!("ack {update}"));
            }
            self.sends(now);
            self.hall.keep(now);
        }
    }

    fn sends(&mut self, now: Moment) {
        while let Next::Send(ticket, item) = self.hall.next(now) {
            let post = item.payload;
            if let Some(name) = name(&post) {
                say(&format!("told {name}"));
            }
            self.hall.done(ticket, &post, Outcome::Delivered { message: None }, now);
        }
    }

    /// Something that somebody may do at any time.
    fn anything(&mut self, now: Moment) -> Input {
        self.updates += 1;
        let update = Some(format!("{}:{}", self.life, self.updates));
        let table = self.dice.random_range(0..TABLES);
        let seat = self.dice.random_range(0..SEATS);
        let other = self.dice.random_range(1..=SEATS);
        let who = if seat == 0 {
            format!("Хозяин{table}")
        } else {
            format!("Игрок{table}-{seat}")
        };
        let (group, words) = match (seat, self.dice.random_range(0..36)) {
            (0, 0..4) => (true, "/game evening-1".to_owned()),
            (0, 4..7) => (true, "/begin".to_owned()),
            (0, 7) => (true, "/extend 30".to_owned()),
            (0, 8) => (true, "/pause".to_owned()),
            (0, 9) => (true, "/resume".to_owned()),
            (0, 10) => (true, "/skip".to_owned()),
            (0, 11) => (true, "/void проба".to_owned()),
            (0, 12..24) => (true, "/begin".to_owned()),
            (0, _) => (true, "/game evening-1".to_owned()),
            (1.., 0..9) => (false, "/start".to_owned()),
            (1.., 9..20) => (true, "/join".to_owned()),
            (1.., 20..23) => (true, format!("/vote {other}")),
            (1.., 23..26) => (true, format!("/accuse {other}")),
            (1.., 26..29) => (false, other.to_string()),
            (1.., 29..32) => (false, format!("слово {}", self.updates)),
            (1.., 32..34) => (true, "/done".to_owned()),
            (1.., _) => (true, "клянусь".to_owned()),
        };
        let chat = if group { format!("table{table}") } else { format!("{who}@") };
        Input { update, chat, ..said(0, now, &who, group, &words) }
    }
}

/// The name of a private notice.
fn name(post: &Post) -> Option<String> {
    let (name, To::Person(person)) = (post.name?, post.to) else { return None };
    Some(format!("{} {} {} {}", name.room.0, name.n, name.k, person.0))
}

/// The private notices that were told at any table and never stop to count, by name.
pub(super) fn letters(data: &Path) -> Vec<String> {
    let far = Moment(i64::MAX / 4);
    let mut hall = open(data, far);
    let people: Vec<_> = (0..TABLES)
        .flat_map(|table| (1..SEATS).map(move |seat| format!("Игрок{table}-{seat}")))
        .filter_map(|name| hall.person_called(&name))
        .collect();
    let letters = people.into_iter().flat_map(|person| hall.mailbox(person, 0, far));
    letters.collect::<Vec<_>>().iter().filter_map(|letter| name(&letter.post)).collect()
}
