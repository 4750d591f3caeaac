//! A whole game over a disk that loses power, or has no room left, at every operation that changes it:
//! what was acknowledged is there, the rest is all or nothing, and the Hall is what the journal says.

use std::sync::Arc;

use omerta::host::hall::Hall;
use omerta::host::input::Input;
use omerta::store::Store;
use omerta::store::commit::{Commit, Kept, Mark, StoreError, UpdateId};
use omerta::store::derived::{Derived, Row};
use omerta::store::journal::faulty::{Fault, Faulty};
use omerta::store::journal::{Journal, Options};
use omerta::store::memory::Memory;
use omerta::store::stream::Stream;
use omerta::store::trouble::Trouble;
use omerta_engine::ids::Moment;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::hall::{START, opening, said, sent};

const OPTIONS: Options = Options { segment_bytes: 16 << 10 };

/// A journal without rows behind it and without a heartbeat.
struct Bare(Journal);

impl Store for Bare {
    fn commit(&mut self, commit: Commit) -> Result<Mark, StoreError> {
        self.0.commit(commit)
    }

    fn latest(&self) -> Mark {
        self.0.latest()
    }

    fn synced(&self) -> Mark {
        self.0.synced()
    }

    fn sync(&mut self) -> Result<(), Trouble> {
        self.0.sync()
    }

    fn failure(&self) -> Option<Trouble> {
        self.0.failure()
    }

    fn seen(&self, update: &UpdateId) -> bool {
        self.0.seen(update)
    }

    fn next(&self, stream: &Stream) -> u64 {
        self.0.next(stream)
    }

    fn stream(&mut self, stream: &Stream) -> Result<Vec<Kept>, Trouble> {
        self.0.stream(stream)
    }

    fn after(&mut self, mark: Mark, each: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble> {
        self.0.after(mark, each)
    }

    fn derived(&mut self) -> Derived {
        Derived::default()
    }

    fn derive(&mut self, _: Vec<Row>) {}

    fn derive_anew(&mut self) {}

    fn beat(&mut self, _: Moment) {}

    fn last_alive(&self) -> Option<Moment> {
        self.0.last_moment()
    }
}

/// What a life has acknowledged, and how it ended.
struct Life {
    acked: Vec<String>,
    failure: Option<StoreError>,
}

/// A night, a day and a vote of seven, with a word to partners and one who is forgotten.
fn play(disk: &Faulty) -> Life {
    let mut life = Life { acked: Vec::new(), failure: None };
    let journal = match Journal::open(Arc::new(disk.clone()), OPTIONS) {
        Ok((journal, _)) => journal,
        Err(trouble) => {
            life.failure = Some(trouble.into());
            return life;
        }
    };
    let mut hall = Hall::open(opening(), Box::new(Bare(journal)), START);
    let mut now = START;
    for (update, (seconds, input)) in (1..).zip(inputs()) {
        now = now.plus_ms(seconds * 1000);
        hall.tick(now);
        let update = format!("test:{update}");
        hall.hear(Input { update: Some(update.clone()), at: now, ..input });
        hall.sync();
        life.failure = hall.failure();
        if life.failure.is_some() {
            // What has failed says nothing more, and does nothing more.
            assert!(sent(&mut hall, now).is_empty());
            return life;
        }
        if hall.has_taken(&update) {
            life.acked.push(update);
        }
        sent(&mut hall, now);
        hall.keep(now);
    }
    life
}

fn inputs() -> Vec<(i64, Input)> {
    let names = ["Аня", "Боря", "Вера", "Гена", "Дина", "Егор", "Женя"];
    let say =
        |wait: i64, who: &str, group: bool, words: &str| (wait, said(0, START, who, group, words));
    let mut inputs = vec![say(0, "Зина", true, "/game evening-1"), say(0, "Яна", false, "/start")];
    inputs.extend(names.iter().map(|name| say(1, name, false, "/start")));
    inputs.extend(names.iter().map(|name| say(1, name, true, "/join")));
    inputs.push(say(1, "Зина", true, "/begin"));
    inputs.extend(names.iter().map(|name| say(12, name, false, "слово партнёру")));
    inputs.push(say(400, "Зина", true, "/pause"));
    inputs.push(say(5, "Зина", true, "/resume"));
    let data = omerta::words::button::ButtonData {
        press: omerta::words::button::Press::Forget,
        room: 0,
        phase: 0,
        seat: None,
    };
    let forget = omerta::host::input::Done::Pressed(data);
    inputs.push((1, Input { what: forget, ..said(0, START, "Яна", false, "") }));
    inputs.extend(names.iter().map(|name| say(9, name, true, "/vote 3")));
    inputs.push(say(60, "Зина", true, "/void проба"));
    inputs
}

/// What is found on a disk: every commit, the Hall by them, and whether a word that was erased is there.
fn found(files: Vec<(String, Vec<u8>)>) -> (Vec<Commit>, String) {
    let disk = Faulty::of(files, None);
    let (mut journal, _) = Journal::open(Arc::new(disk), OPTIONS).expect("it opens");
    let mut commits = Vec::new();
    journal.after(Mark::START, &mut |_, commit| commits.push(commit)).expect("it can be read");
    let mut hall = Hall::open(opening(), Box::new(Bare(journal)), START.plus_ms(3_600_000));
    assert_eq!(hall.failure(), None);
    (commits, hall.remembers(START.plus_ms(3_600_000)))
}

fn assert_all_or_nothing(life: &Life, whole: &[Commit], files: Vec<(String, Vec<u8>)>, what: &str) {
    let (commits, remembers) = found(files);
    let taken: Vec<&UpdateId> =
        commits.iter().filter_map(|commit| commit.update.as_ref()).collect();
    for update in &life.acked {
        assert!(taken.iter().any(|taken| taken.0 == *update), "{what}: {update} is lost");
    }
    assert!(commits.len() <= whole.len(), "{what}");
    let mut memory = Memory::new();
    for (found, meant) in commits.iter().zip(whole) {
        assert_eq!(found.update, meant.update, "{what}");
        for (found, meant) in found.records.iter().zip(&meant.records) {
            assert_eq!((found.stream, found.n), (meant.stream, meant.n), "{what}");
        }
        memory.commit(Commit { erase: found.erase.clone(), ..found.clone() }).expect("in order");
    }
    let now = START.plus_ms(3_600_000);
    let by_memory = Hall::open(opening(), Box::new(memory), now).remembers(now);
    assert!(remembers == by_memory, "{what}: the Hall is not what the journal says");
}

#[test]
fn power_is_lost_at_every_write_of_a_game() {
    let disk = Faulty::new(None);
    let life = play(&disk);
    assert_eq!(life.failure, None);
    let (whole, _) = found(disk.files());
    let operations = disk.operations();
    assert!(operations > 60, "{operations} operations");
    for n in 0..operations {
        let disk = Faulty::new(Some(Fault::Cut(n)));
        let life = play(&disk);
        let mut dice = StdRng::seed_from_u64(n);
        let files = disk.after_cut(&mut || dice.random_bool(0.5));
        assert_all_or_nothing(&life, &whole, files, &format!("power lost in {n}"));
    }
}

#[test]
fn the_disk_is_full_at_every_write_of_a_game() {
    let disk = Faulty::new(None);
    play(&disk);
    let (whole, _) = found(disk.files());
    for n in 0..disk.operations() {
        let disk = Faulty::new(Some(Fault::Full(n)));
        let life = play(&disk);
        if let Some(failure) = &life.failure {
            let full = matches!(failure, StoreError::Failed(Trouble::Full { .. }));
            assert!(full, "full in {n}: {failure}");
        }
        assert_all_or_nothing(&life, &whole, disk.files(), &format!("full in {n}"));
    }
}
