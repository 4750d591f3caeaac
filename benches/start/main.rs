//! How long a start takes over a data folder with thousands of tables in the middle of their games: with
//! the rows that were derived, and without. Run with `cargo bench -p omerta --bench start
//! --no-default-features`; `-- 1000` makes as many tables as that.

#![expect(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use omerta::config::rulebook::RuleBook;
use omerta::config::watch::Watch;
use omerta::host::hall::{Hall, Opening};
use omerta::host::input::{Done, Input};
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::host::voices::Voices;
use omerta::store::Store as _;
use omerta::store::disk::{Disk, Found};
use omerta::store::folder::LOCK_WAIT;
use omerta::store::journal::Options;
use omerta::store::stream::{RoomId, Stream};
use omerta::text::Locale;
use omerta_engine::ids::{Moment, Seed};

const START: Moment = Moment(1_767_283_200_000);
/// So many sit at each table, all of them somebody else.
const SEATS: u64 = 8;
/// The records of a table when the process ends, at least, on average.
const RECORDS: u64 = 100;

fn main() {
    let wanted = std::env::args().skip(1).find_map(|arg| arg.parse().ok());
    let tables = wanted.unwrap_or(10_000);
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let began = Instant::now();
    let now = build(&data, tables);
    println!("{tables} tables of {SEATS} made in {:.0} s", began.elapsed().as_secs_f64());
    println!("journal {} MiB, rows {} MiB", size(&data.join("journal")), size(&data.join("index")));
    for round in 1..=3 {
        forget_pages();
        report(&format!("cold {round}"), &data, now);
        report(&format!("warm {round}"), &data, now);
    }
    fs::remove_dir_all(data.join("index")).expect("the rows");
    report("without rows", &data, now);
    report("after that", &data, now);
}

/// Opens it, touches one table, and says how long each took.
fn report(what: &str, data: &Path, now: Moment) {
    let began = Instant::now();
    let (disk, Found { lost, .. }) = open(data);
    let opened = began.elapsed();
    let records = (1..=3).map(|room| disk.next(&Stream::Game(RoomId(room)))).sum::<u64>() / 3;
    let mut hall = Hall::open(opening(), Box::new(disk), now);
    let ready = began.elapsed();
    assert_eq!(hall.failure(), None);
    let open_rooms = hall.open_rooms();
    let touched = Instant::now();
    hall.hear(input(now, "p7-1", Some("c7"), "/board"));
    let touched = touched.elapsed();
    // The rows of a start without them are written before the next one.
    hall.keep(now);
    println!(
        "{what:14} ready in {:6.0} ms (store {:5.0}); rows {lost:?}; {open_rooms} rooms open; a room \
         of {records} records touched in {:.1} ms",
        ms(ready),
        ms(opened),
        ms(touched),
    );
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn open(data: &Path) -> (Disk, Found) {
    Disk::open(data, LOCK_WAIT, Options::default()).expect("the folder")
}

fn opening() -> Opening {
    Opening {
        rules: RuleBook::load(None).expect("the built-in sets"),
        voices: Voices::new(Locale::Ru),
        watch: Watch::built_in(),
        limits: Limits::none(),
        seed: Seed(1),
    }
}

/// Tables in the middle of their games; gives the moment at which the process has ended.
fn build(data: &Path, tables: u64) -> Moment {
    let (disk, _) = open(data);
    let mut hall = Hall::open(opening(), Box::new(disk), START);
    let mut now = START;
    for table in 0..tables {
        let chat = format!("c{table}");
        let host = format!("h{table}");
        hall.hear(input(now, &host, Some(&chat), "/game evening-1"));
        for seat in 0..SEATS {
            let who = format!("p{table}-{seat}");
            hall.hear(input(now, &who, None, "/start"));
            hall.hear(input(now, &who, Some(&chat), "/join"));
        }
        hall.hear(input(now, &host, Some(&chat), "/begin"));
        drain(&mut hall, now);
        if table % 500 == 0 {
            hall.keep(now);
        }
    }
    while hall.records_in("c0") < RECORDS {
        now = now.plus_ms(10_000);
        hall.tick(now);
        drain(&mut hall, now);
        hall.keep(now);
    }
    hall.keep(now);
    hall.sync();
    assert_eq!(hall.failure(), None);
    now
}

fn drain(hall: &mut Hall, now: Moment) {
    hall.sync();
    while let Next::Send(ticket, item) = hall.next(now) {
        hall.done(ticket, &item.payload, Outcome::Delivered { message: None }, now);
    }
}

fn input(at: Moment, who: &str, chat: Option<&str>, words: &str) -> Input {
    Input {
        update: Some(format!("{who} {words} {}", at.0)),
        at,
        account: who.to_owned(),
        name: who.to_owned(),
        chat: chat.map_or_else(|| format!("{who}@"), str::to_owned),
        group: chat.is_some(),
        admin: false,
        message: None,
        what: Done::Said(words.to_owned()),
        ..Input::default()
    }
}

/// In MiB.
fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let bytes = entries.map(|entry| match entry.metadata().expect("its size") {
        found if found.is_dir() => size(&entry.path()) << 20,
        found => found.len(),
    });
    bytes.sum::<u64>() >> 20
}

/// What the system keeps of files in memory is given up; where that is not allowed, a cold start is a
/// warm one.
fn forget_pages() {
    let synced = std::process::Command::new("sync").status();
    let forgotten = fs::write("/proc/sys/vm/drop_caches", "3");
    if synced.is_err() || forgotten.is_err() {
        println!("the pages of files cannot be given up here");
    }
}
