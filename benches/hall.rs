//! The Hall with many rooms: how long a step takes, what a live room of 16 takes, and what a game of 16
//! sends to its group. The clock is virtual; only the steps themselves are timed.

#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

use omerta::bots::Bot;
use omerta::config::rulebook::RuleBook;
use omerta::config::watch::Watch;
use omerta::host::hall::{Hall, Opening};
use omerta::host::input::{Done, Input};
use omerta::host::message::{Post, To};
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::host::voices::Voices;
use omerta::store::Store;
use omerta::store::frame::{Frame, StoreError, UpdateId};
use omerta::store::stream::Stream;
use omerta::text::{Locale, Text};
use omerta_engine::ids::{Moment, Seed};

const ROOMS: usize = 2_000;
const SEATS: usize = 16;
const START: Moment = Moment(1_767_283_200_000);

/// A store that keeps numbers alone: what is measured is the Hall, not a journal.
#[derive(Default)]
struct Counting(BTreeMap<String, u64>);

impl Store for Counting {
    fn commit(&mut self, frame: Frame) -> Result<(), StoreError> {
        for record in &frame.records {
            *self.0.entry(record.stream.to_string()).or_default() += 1;
        }
        Ok(())
    }

    fn frames(&self) -> Box<dyn Iterator<Item = &Frame> + '_> {
        Box::new(std::iter::empty())
    }

    fn seen(&self, _: &UpdateId) -> bool {
        false
    }

    fn next(&self, stream: &Stream) -> u64 {
        self.0.get(&stream.to_string()).copied().unwrap_or_default()
    }
}

fn hall(limits: Limits) -> Hall {
    let opening = Opening {
        rules: RuleBook::load(None).expect("the built-in sets"),
        voices: Voices::new(Locale::Ru),
        watch: Watch::built_in(),
        limits,
        seed: Seed(1),
    };
    Hall::open(opening, Box::new(Counting::default()), START)
}

fn input(at: Moment, who: &str, chat: Option<&str>, what: Done) -> Input {
    Input {
        update: None,
        at,
        account: who.to_owned(),
        name: who.to_owned(),
        chat: chat.map_or_else(|| format!("{who}@"), str::to_owned),
        group: chat.is_some(),
        admin: false,
        message: None,
        what,
    }
}

fn said(at: Moment, who: &str, chat: Option<&str>, words: &str) -> Input {
    input(at, who, chat, Done::Said(words.to_owned()))
}

/// What is waiting is taken as delivered.
fn drain(hall: &mut Hall, now: Moment) {
    while let Next::Send(ticket, item) = hall.next(now) {
        hall.done(ticket, &item.payload, Outcome::Delivered { message: None }, now);
    }
}

fn open_room(hall: &mut Hall, room: usize) {
    let chat = format!("chat {room}");
    let chat = Some(chat.as_str());
    hall.hear(said(START, &format!("host {room}"), chat, "/game evening-2"));
    for seat in 0..SEATS {
        let who = format!("{room}:{seat}");
        hall.hear(said(START, &who, None, "/start"));
        hall.hear(said(START, &who, chat, "/join"));
        drain(hall, START);
    }
    hall.hear(said(START, &format!("host {room}"), chat, "/don on"));
    hall.hear(said(START, &format!("host {room}"), chat, "/begin"));
    drain(hall, START);
}

/// Resident memory, in bytes.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.unwrap_or_default() * 1024
}

fn main() {
    many_rooms();
    one_game();
}

fn many_rooms() {
    let mut hall = hall(Limits::none());
    let before = resident();
    (0..ROOMS).for_each(|room| open_room(&mut hall, room));
    let opened = resident();
    let mut steps: Vec<Duration> = Vec::new();
    let mut now = START;
    // A night and a day: everybody chooses, speaks and votes; every deadline is served at its moment.
    for minute in 0..40 {
        now = START.plus_ms(minute * 30_000);
        while let Some(due) = hall.next_deadline().filter(|due| *due <= now) {
            let begun = Instant::now();
            hall.tick(due);
            steps.push(begun.elapsed());
            drain(&mut hall, due);
        }
        for room in (0..ROOMS).step_by(10) {
            for seat in 0..SEATS {
                let who = format!("{room}:{seat}");
                let chat = format!("chat {room}");
                let words = if seat % 4 == 0 {
                    "Думаю, что пятый сегодня молчит"
                } else {
                    "5"
                };
                let chat = if seat % 4 == 0 { Some(chat.as_str()) } else { None };
                let input = said(now, &who, chat, words);
                let begun = Instant::now();
                hall.hear(input);
                steps.push(begun.elapsed());
                drain(&mut hall, now);
            }
        }
    }
    let played = resident();
    steps.sort_unstable();
    let at = |part: usize| steps[(steps.len() - 1) * part / 1000];
    println!(
        "{ROOMS} rooms of {SEATS}, {} steps until {} min:",
        steps.len(),
        now.since_ms(START) / 60_000
    );
    println!(
        "  median {:?}, p99 {:?}, p99.9 {:?}, longest {:?}",
        at(500),
        at(990),
        at(999),
        at(1000)
    );
    let each = |bytes: u64| bytes as f64 / ROOMS as f64 / 1024.0;
    println!(
        "  a room with its people: dealt {:.1} KiB, played {:.1} KiB",
        each(opened - before),
        each(played - before)
    );
}

/// A game of 16 bots at the platform's pace: what its group gets.
fn one_game() {
    let mut hall = hall(Limits::telegram());
    let text = Text::new(Locale::Ru);
    let mut bots: BTreeMap<String, Bot> = BTreeMap::new();
    let mut sent: Vec<Moment> = Vec::new();
    let mut now = START;
    hall.hear(said(now, "host", Some("chat"), "/game evening-1"));
    for seed in 0..SEATS {
        let who = format!("bot {seed}");
        bots.insert(who.clone(), Bot::new(seed as u64 * 7 + 1, text.bot_lines()));
        hall.hear(said(now, &who, None, "/start"));
        hall.hear(said(now, &who, Some("chat"), "/join"));
    }
    hall.hear(said(now, "host", Some("chat"), "/don on"));
    hall.hear(said(now, "host", Some("chat"), "/begin"));
    let mut days: Vec<(usize, usize)> = Vec::new();
    let mut from = 0;
    for _ in 0..200_000 {
        let wait = pump(&mut hall, &mut bots, &mut sent, now, &mut days, &mut from);
        let due = bots.iter().filter_map(|(who, bot)| Some((bot.due()?, who.clone()))).min();
        let next = due.iter().map(|(at, _)| *at).chain(hall.next_deadline()).chain(wait).min();
        let Some(next) = next else { break };
        now = now.max(next);
        if let Some((_, who)) = due.filter(|(at, _)| *at <= now) {
            let intent = bots.get_mut(&who).and_then(|bot| bot.act(now));
            if let Some(intent) = intent {
                let chat = intent.group.then_some("chat");
                hall.hear(input(now, &who, chat, intent.what));
            }
        } else {
            hall.tick(now);
        }
    }
    days.push((from, sent.len()));
    println!("a game of {SEATS} bots, {} operations in its group:", sent.len());
    for (day, (from, to)) in (0..).zip(days) {
        let ops = &sent[from..to];
        let peak = ops.iter().enumerate().map(|(i, first)| {
            ops[i..].iter().take_while(|at| at.since_ms(*first) < 60_000).count()
        });
        println!("  part {day}: {} operations, peak minute {}", ops.len(), peak.max().unwrap_or(0));
    }
}

/// Sends what may be sent; says when more may be. A new part begins when a night falls.
fn pump(
    hall: &mut Hall,
    bots: &mut BTreeMap<String, Bot>,
    sent: &mut Vec<Moment>,
    now: Moment,
    days: &mut Vec<(usize, usize)>,
    from: &mut usize,
) -> Option<Moment> {
    loop {
        match hall.next(now) {
            Next::Send(ticket, item) => {
                let post: Post = item.payload;
                match post.to {
                    To::Chat(_) => {
                        if post.message.text.plain().contains("Город засыпает") {
                            days.push((*from, sent.len()));
                            *from = sent.len();
                        }
                        sent.push(now);
                        bots.values_mut().for_each(|bot| bot.hear(&post, now));
                    }
                    To::Person(person) | To::Answer(person) => {
                        let name = hall.people().shown(person).unwrap_or_default().to_owned();
                        if let Some(bot) = bots.get_mut(&name) {
                            bot.hear(&post, now);
                        }
                    }
                }
                hall.done(ticket, &post, Outcome::Delivered { message: None }, now);
            }
            Next::Wait(at) => return Some(at),
            Next::Idle => return None,
        }
    }
}
