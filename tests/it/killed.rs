//! A real process that hosts several tables under load, killed with signal 9 again and again: nothing
//! that was acknowledged is lost, nothing is applied twice, every private notice is there, and every
//! deadline is moved by exactly the time that was lost.

mod load;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use omerta::host::record::{ProcessRecord, RoomRecord};
use omerta::store::Store;
use omerta::store::commit::{Commit, Mark};
use omerta::store::disk::Disk;
use omerta::store::stream::Stream;
use omerta_engine::game::Game;
use omerta_engine::game::event::{Entry, Event};
use omerta_engine::ids::Moment;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tempfile::TempDir;

use crate::killed::load::{DATA, FROM, LIFE, OPTIONS};

/// So often the process is killed.
const KILLS: u64 = 100;

/// What all lives have said.
#[derive(Default)]
struct Said {
    /// Updates that were acknowledged.
    acked: BTreeSet<String>,
    /// Private notices that arrived, by name and person, and how often.
    told: BTreeMap<String, u32>,
    /// The last moment that a life has spoken of.
    now: i64,
}

impl Said {
    fn hear(&mut self, line: &str) {
        let Some((what, rest)) = line.split_once(' ') else { return };
        match what {
            "ack" => drop(self.acked.insert(rest.to_owned())),
            "told" => *self.told.entry(rest.to_owned()).or_default() += 1,
            "now" => self.now = rest.parse().expect("a moment"),
            "" | "running" | "test" => {}
            other => panic!("the process said «{other} {rest}»"),
        }
    }
}

/// When a process is killed: so long after it has said so many lines.
#[derive(Clone, Copy)]
struct Death {
    lines: usize,
    after: Duration,
}

/// One life of the process: it is killed, or ends by itself.
fn live(data: &Path, life: u64, from: i64, death: Option<Death>, said: &mut Said) {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "killed::load::process", "--nocapture", "--test-threads=1"]);
    command.env(DATA, data).env(LIFE, life.to_string()).env(FROM, from.to_string());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("a process");
    let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut lines = lines.map_while(Result::ok);
    let wanted = death.map_or(usize::MAX, |death| death.lines);
    let mut heard: Vec<String> = lines.by_ref().take(wanted).collect();
    if let Some(death) = death {
        // It goes on while it is not read: a pipe holds many lines.
        std::thread::sleep(death.after);
        child.kill().expect("signal 9");
    }
    heard.extend(lines);
    let status = child.wait().expect("an end");
    assert_eq!(status.success(), death.is_none(), "{status}");
    for line in heard {
        // The last one may be cut off by the death.
        let whole = line.ends_with('.');
        let line = line.trim_end_matches('.');
        if whole {
            said.hear(line.strip_prefix("test killed::load::process ... ").unwrap_or(line));
        }
    }
}

/// Everything that was committed.
fn commits(data: &Path) -> Vec<(Mark, Commit)> {
    let (mut disk, _) = Disk::open(data, Duration::from_secs(10), OPTIONS).expect("the folder");
    let mut commits = Vec::new();
    disk.after(Mark::START, &mut |mark, commit| commits.push((mark, commit))).expect("readable");
    commits
}

#[test]
fn a_hundred_deaths_lose_nothing() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let mut dice = StdRng::seed_from_u64(4);
    let mut said = Said::default();
    let mut from = 1_767_283_200_000;
    for life in 0..KILLS {
        // Some are killed while they start.
        let lines = if dice.random_bool(0.2) { 0 } else { dice.random_range(1..150) };
        let after = Duration::from_micros(dice.random_range(0..8000));
        live(&data, life, from, Some(Death { lines, after }), &mut said);
        // For a while nobody is there.
        from = from.max(said.now) + dice.random_range(0..40_000);
    }
    live(&data, KILLS, from, None, &mut said);
    let commits = commits(&data);
    assert!(commits.len() > 1000, "{} commits are no load", commits.len());
    nothing_acknowledged_is_lost(&said, &commits);
    every_deadline_is_moved(&commits);
    every_private_notice_arrived(&said, &data);
}

fn nothing_acknowledged_is_lost(said: &Said, commits: &[(Mark, Commit)]) {
    let mut applied = BTreeSet::new();
    for (_, commit) in commits {
        if let Some(update) = &commit.update {
            assert!(applied.insert(update.0.clone()), "{} was applied twice", update.0);
        }
    }
    assert!(said.acked.len() > 500, "{} updates are no load", said.acked.len());
    let lost: Vec<&String> = said.acked.difference(&applied).collect();
    assert_eq!(lost, Vec::<&String>::new());
}

/// In every room that had a clock running, what comes first after a time without a process is just that
/// time, and every deadline is that much later.
fn every_deadline_is_moved(commits: &[(Mark, Commit)]) {
    let mut games: BTreeMap<u64, Game> = BTreeMap::new();
    let mut owed: BTreeMap<u64, i64> = BTreeMap::new();
    let (mut moved, mut last) = (0, commits[0].1.records[0].at);
    for record in commits.iter().flat_map(|(_, commit)| &commit.records) {
        match record.stream {
            Stream::Process => {
                let noted = serde_json::from_slice(&record.body).expect("a record");
                let ProcessRecord::Resumed { ms } = noted else { continue };
                // Time is lost from the last sign of life on, and none that anything was done in.
                let alive = record.at.plus_ms(-ms);
                assert!(alive >= last && alive.since_ms(last) < 60_000, "{alive:?}, {last:?}");
                for (room, game) in &games {
                    if game.deadlines().next().is_some() {
                        *owed.entry(*room).or_default() += ms;
                    }
                }
            }
            Stream::Game(room) => {
                let event = serde_json::from_slice(&record.body).expect("a record");
                let RoomRecord::Game(event) = event else {
                    assert_eq!(owed.get(&room.0), None, "room {}: not told yet", room.0);
                    continue;
                };
                let Some(game) = games.get_mut(&room.0) else {
                    let game = Game::fold([Entry { at: record.at, event }]).expect("a game");
                    games.insert(room.0, game);
                    continue;
                };
                let lost = if let Event::TimeLost(ms) = &event { Some(*ms) } else { None };
                assert_eq!(lost, owed.remove(&room.0), "room {}", room.0);
                let before: Vec<(Moment, _)> = game.deadlines().collect();
                game.step(Entry { at: record.at, event });
                if let Some(ms) = lost {
                    let due = before.into_iter().map(|(at, id)| (at.plus_ms(ms), id));
                    assert_eq!(game.deadlines().collect::<Vec<_>>(), due.collect::<Vec<_>>());
                    moved += 1;
                }
            }
            Stream::People | Stream::Place(_) | Stream::Sent(_) => {}
        }
        last = last.max(record.at);
    }
    assert!(moved > 20, "{moved} deadlines were moved");
}

/// All that was told in private and still counted when there was a process arrived, and only what was on
/// its way at a death arrived twice.
fn every_private_notice_arrived(said: &Said, data: &Path) {
    let missing: Vec<String> =
        load::letters(data).into_iter().filter(|name| !said.told.contains_key(name)).collect();
    assert_eq!(missing, Vec::<String>::new());
    let twice: u32 = said.told.values().map(|times| times - 1).sum();
    assert!(u64::from(twice) <= KILLS * 4, "{twice} notices came twice");
}
