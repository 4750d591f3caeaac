//! The Hall with many rooms: what a room and its people take, and how long a step takes.

use std::time::{Duration, Instant};

use omerta::host::hall::Hall;
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta_engine::ids::Moment;

use crate::memory::Memory;
use crate::{SEATS, START, hall, said};

const ROOMS: usize = 2_000;

pub(crate) fn many_rooms() {
    // Room for all of them, so that what is counted below is the Hall's.
    let mut steps = Vec::with_capacity(ROOMS * SEATS * 7);
    let mut hall = hall(Limits::none());
    println!("{ROOMS} rooms of {SEATS}, each:");
    let empty = Memory::now();
    (0..ROOMS).for_each(|room| meet(&mut hall, room));
    let met = Memory::now();
    met.tell("its people and their chats, before any room", empty, ROOMS);
    (0..ROOMS).for_each(|room| open(&mut hall, room));
    let opened = Memory::now();
    opened.tell("the room itself, open", met, ROOMS);
    (0..ROOMS).for_each(|room| deal(&mut hall, room));
    let dealt = Memory::now();
    dealt.tell("the room itself, dealt", met, ROOMS);
    let begun = Instant::now();
    let (last, most) = play(&mut hall, &mut steps);
    let took = begun.elapsed();
    let played = Memory::now();
    played.tell("the room itself, played", met, ROOMS);
    played.tell("the room with its people, played", empty, ROOMS);
    most.tell("the same at the most, when what all rooms have to say waits at once", empty, ROOMS);
    tell_steps(steps, last);
    println!("  all of it, with what was sent: {took:.1?}");
}

/// The people of a room and its chat are met.
fn meet(hall: &mut Hall, room: usize) {
    let chat = format!("chat {room}");
    hall.hear(said(START, &format!("host {room}"), Some(&chat), "Добрый вечер"));
    for seat in 0..SEATS {
        hall.hear(said(START, &format!("{room}:{seat}"), None, "/start"));
    }
    drain(hall, START);
}

/// They sit down.
fn open(hall: &mut Hall, room: usize) {
    let chat = format!("chat {room}");
    let chat = Some(chat.as_str());
    hall.hear(said(START, &format!("host {room}"), chat, "/game evening-2"));
    for seat in 0..SEATS {
        hall.hear(said(START, &format!("{room}:{seat}"), chat, "/join"));
        drain(hall, START);
    }
}

/// The cards are dealt.
fn deal(hall: &mut Hall, room: usize) {
    let chat = format!("chat {room}");
    let host = format!("host {room}");
    hall.hear(said(START, &host, Some(&chat), "/don on"));
    hall.hear(said(START, &host, Some(&chat), "/begin"));
    drain(hall, START);
}

/// What is waiting is taken as delivered.
fn drain(hall: &mut Hall, now: Moment) {
    while let Next::Send(ticket, item) = hall.next(now) {
        hall.done(ticket, &item.payload, Outcome::Delivered { message: None }, now);
    }
}

/// The acquaintance, a day, and the night behind it: a tenth of the rooms talks and chooses at a time, and
/// every deadline is served at its moment. Gives
/// the last moment, and the memory when most was waiting to be sent.
fn play(hall: &mut Hall, steps: &mut Vec<Duration>) -> (Moment, Memory) {
    let mut now = START;
    let mut most = Memory::now();
    for (part, ms) in (0..60).zip((0..).step_by(30_000)) {
        now = START.plus_ms(ms);
        while let Some(due) = hall.next_deadline().filter(|due| *due <= now) {
            let begun = Instant::now();
            hall.tick(due);
            steps.push(begun.elapsed());
            most = most.most(Memory::now());
            drain(hall, due);
        }
        // In each a tenth of them, so that there is talk in all.
        for room in (0..ROOMS).skip(part % 10).step_by(10) {
            speak(hall, room, now, steps);
        }
    }
    (now, most)
}

fn speak(hall: &mut Hall, room: usize, now: Moment, steps: &mut Vec<Duration>) {
    let chat = format!("chat {room}");
    for seat in 0..SEATS {
        let who = format!("{room}:{seat}");
        let input = if seat % 4 == 0 {
            said(now, &who, Some(&chat), "Думаю, что пятый сегодня молчит")
        } else {
            said(now, &who, None, "5")
        };
        let begun = Instant::now();
        hall.hear(input);
        steps.push(begun.elapsed());
        drain(hall, now);
    }
}

fn tell_steps(mut steps: Vec<Duration>, last: Moment) {
    steps.sort_unstable();
    let at = |part: usize| steps[(steps.len() - 1) * part / 1000];
    println!(
        "  {} steps until {} min: median {:?}, p99 {:?}, p99.9 {:?}, longest {:?}",
        steps.len(),
        last.since_ms(START) / 60_000,
        at(500),
        at(990),
        at(999),
        at(1000)
    );
}
