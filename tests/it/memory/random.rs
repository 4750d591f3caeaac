//! Many evenings at random: whatever happens, and whenever rows are written, a Hall remembers the same
//! as it lives, from its rows and from its whole journal.

use omerta::host::hall::Hall;
use omerta::host::hall::closing::Closed;
use omerta::host::input::{Done, Input};
use omerta::host::message::To;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::store::Store;
use omerta::words::button::{ButtonData, Press};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::hall::{opening, said};
use crate::memory::table::{NAMES, Table};

/// How many evenings, and how many steps in each.
const EVENINGS: u64 = 3;
const STEPS: usize = 60;

fn chat(room: usize) -> String {
    format!("group-{room}")
}

fn drain(table: &mut Table, dice: &mut StdRng) {
    let most = if dice.random_bool(0.5) { usize::MAX } else { dice.random_range(0..6) };
    let mut sent = 0;
    while sent < most
        && let Next::Send(ticket, item) = table.hall.next(table.now)
    {
        sent += 1;
        let private = matches!(item.payload.to, To::Person(_));
        let lost = private && dice.random_bool(0.1);
        let arrived = Outcome::Delivered { message: None };
        let outcome = if lost { Outcome::Unreachable } else { arrived };
        table.hall.done(ticket, &item.payload, outcome, table.now);
    }
}

fn step(table: &mut Table, dice: &mut StdRng) -> String {
    let room = dice.random_range(0..3);
    let who = format!("{}{room}", NAMES[dice.random_range(0..NAMES.len())]);
    let host = format!("Зина{room}");
    let seat = dice.random_range(1..8);
    let says = |who: &str, group: bool, words: String| (who.to_owned(), group, Done::Said(words));
    let press = Done::Pressed(ButtonData { press: Press::Forget, room: 0, phase: 0, seat: None });
    let (who, group, what) = match dice.random_range(0..26) {
        0..3 => says(&host, true, "/game evening-1".to_owned()),
        3..5 => says(&host, true, "/begin".to_owned()),
        5 => says(&host, true, "/pause".to_owned()),
        6 => says(&host, true, "/resume".to_owned()),
        7 => says(&host, true, "/void проба".to_owned()),
        8 => says(&who, true, "/leave".to_owned()),
        9..11 => says(&who, true, "/join".to_owned()),
        11 => says(&who, true, "/watch".to_owned()),
        12..15 => says(&who, false, format!("слово партнёрам {seat}")),
        15..17 => says(&who, false, seat.to_string()),
        17 => says(&who, true, seat.to_string()),
        18 => says(&who, false, format!("/имя Имя-{seat}")),
        19 => says(&who, true, "клянусь, я мирный".to_owned()),
        20 => (who, false, press),
        21 => {
            let now = table.now;
            let input = Input { chat: format!("{who}@"), ..said(0, now, &who, false, "/link") };
            table.updates += 1;
            let update = Some(format!("test:{}", table.updates));
            table.hall.hear(Input { update, ..input });
            says(&host, false, "/language en".to_owned())
        }
        22 => (who, true, Done::WentAway),
        23 => (who, true, Done::CameBack),
        24 => {
            let now = table.now;
            if let Some(chat) = table.hall.places().of_key(&chat(room)) {
                let whom = table.hall.person_called(&who);
                table.hall.closing(Closed { chat, whom, before: "all".to_owned() }, now);
            }
            says(&who, false, "/role".to_owned())
        }
        _ => {
            let now = table.now;
            table.hall.grant_host(&host, &host, &chat(room), now);
            says(&who, false, "/language ru".to_owned())
        }
    };
    let said_so = format!("{who} {group} {what:?}");
    table.updates += 1;
    let update = Some(format!("test:{}", table.updates));
    let chat = if group { chat(room) } else { format!("{who}@") };
    let now = table.now;
    table.hall.hear(Input { update, chat, what, ..said(0, now, &who, group, "") });
    said_so
}

fn remembered(table: &mut Table, seed: u64, done: &[String]) {
    // What lost time there is, is told first.
    let lives = table.hall.remembers(table.now);
    let (now, copies) = (table.now, [table.store.bare(), table.store.copy()]);
    for (what, store) in ["the journal", "the rows"].into_iter().zip(copies) {
        let found = Hall::open(opening(), store, now).remembers(now);
        let differs = lives.lines().zip(found.lines()).find(|(lives, found)| lives != found);
        assert_eq!(differs, None, "evening {seed}, {what}: {}", done.join("\n"));
        assert_eq!(lives.len(), found.len(), "evening {seed}, {what}");
    }
}

/// Two tables with people and cards, and people for a third one.
fn three_tables(table: &mut Table) {
    for room in 0..3 {
        for name in NAMES {
            let name = format!("{name}{room}");
            let now = table.now;
            table.hall.hear(said(1000 + table.updates, now, &name, false, "/start"));
            table.updates += 1;
            if room < 2 {
                if name.starts_with("Аня") {
                    let host = format!("Зина{room}");
                    table.hall.grant_host(&host, &host, &chat(room), now);
                    let open = said(2000 + table.updates, now, &host, true, "/game evening-1");
                    table.hall.hear(Input { chat: chat(room), ..open });
                }
                let join = said(3000 + table.updates, now, &name, true, "/join");
                table.hall.hear(Input { chat: chat(room), ..join });
            }
        }
        let now = table.now;
        let begin = said(4000 + room as u64, now, &format!("Зина{room}"), true, "/begin");
        table.hall.hear(Input { chat: chat(room), ..begin });
    }
}

#[test]
fn a_hall_remembers_the_same_whatever_happens() {
    for seed in 0..EVENINGS {
        let mut dice = StdRng::seed_from_u64(seed);
        let mut table = Table::new();
        let mut done = Vec::new();
        three_tables(&mut table);
        for _ in 0..STEPS {
            done.push(step(&mut table, &mut dice));
            drain(&mut table, &mut dice);
            if dice.random_bool(0.5) {
                let s = dice.random_range(0..90);
                table.now = table.now.plus_ms(s * 1000);
                table.hall.tick(table.now);
                drain(&mut table, &mut dice);
                done.push(format!("+ {s}"));
            }
            if dice.random_bool(0.05) {
                table.now = table.now.plus_ms(2_000_000);
                table.hall.tick(table.now);
                done.push("+ 2000".to_owned());
            }
            if dice.random_bool(0.4) {
                table.hall.keep(table.now);
                done.push("keep".to_owned());
            } else {
                table.store.beat(table.now);
            }
            if dice.random_bool(0.1) {
                let s = dice.random_range(-5..600);
                if dice.random_bool(0.3) {
                    table.store.derive_anew();
                }
                table.now = table.now.plus_ms(s * 1000);
                table.hall.crash(table.now);
                drain(&mut table, &mut dice);
                done.push(format!("crash {s}"));
                if s < 0 {
                    table.now = table.now.plus_ms(-s * 1000);
                }
            }
            remembered(&mut table, seed, &done);
        }
    }
}

/// A code that was given to somebody who is forgotten was given all the same: the next one is another.
#[test]
fn a_code_is_given_once_also_when_its_owner_is_forgotten() {
    let mut table = Table::new();
    let code = |told: Vec<String>| {
        let told = told.join(" ");
        told.split("Код: ").nth(1).expect("a code")[..8].to_owned()
    };
    table.says("Аня", false, "/start");
    table.says("Боря", false, "/start");
    table.says("Вера", false, "/start");
    code(table.says("Аня", false, "/link"));
    let second = code(table.says("Боря", false, "/link"));
    let data = ButtonData { press: Press::Forget, room: 0, phase: 0, seat: None };
    table.does(Input { what: Done::Pressed(data), ..said(0, table.now, "Аня", false, "") });
    // The rows are lost, and all is read from the journal.
    table.store.derive_anew();
    table.dies(0);
    let third = code(table.says("Вера", false, "/link"));
    assert_ne!(second, third);
}
