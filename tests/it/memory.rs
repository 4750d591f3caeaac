//! What a Hall remembers over a restart: the same by its rows, by its whole journal and as it lives; the
//! time that was lost; letters that are read again; rights that are set back; people who are forgotten.

mod random;
pub(crate) mod table;

use omerta::host::hall::Hall;
use omerta::host::hall::closing::Closed;
use omerta::host::input::{Done, Input};
use omerta::host::message::To;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::store::Store;

use crate::hall::{opening, said, sent};
use crate::memory::table::{NAMES, Shared, Table};

/// The same of a Hall as it lives, of one that starts from rows, and of one that reads everything.
fn assert_remembered(table: &mut Table, place: &str) {
    let lives = table.hall.remembers(table.now);
    let by_rows = Hall::open(opening(), table.store.copy(), table.now).remembers(table.now);
    let by_journal = Hall::open(opening(), table.store.bare(), table.now).remembers(table.now);
    for (what, found) in [("all of the journal", by_journal), ("from the rows", by_rows)] {
        let differs = lives.lines().zip(found.lines()).find(|(lives, found)| lives != found);
        assert_eq!(differs, None, "{place}: {what}");
        assert_eq!(lives.len(), found.len(), "{place}: {what}");
    }
}

#[test]
fn rows_the_journal_and_the_living_hall_say_the_same() {
    let mut table = Table::begun();
    let keep = |table: &mut Table| table.hall.keep(table.now);
    keep(&mut table);
    assert_remembered(&mut table, "dealt");
    table.passes(70);
    table.says("Аня", false, "/language en");
    keep(&mut table);
    assert_remembered(&mut table, "the night");
    // Rows that are behind: what comes after them is read.
    table.says("Боря", false, "/имя Борис");
    table.hall.grant_host("Яна", "Яна", "group", table.now);
    table.passes(200);
    table.says("Зина", true, "/pause");
    table.store.beat(table.now);
    assert_remembered(&mut table, "rows that are behind");
    let code = table.says("Яна", false, "/link").join(" ");
    let code = code.split("Код: ").nth(1).expect("a code")[..8].to_owned();
    table.does(Input {
        account: "Яна-2".to_owned(),
        ..said(0, table.now, "Яна", false, &format!("/link {code}"))
    });
    keep(&mut table);
    assert_remembered(&mut table, "two accounts");
    table.says("Зина", true, "/void проба");
    keep(&mut table);
    assert_remembered(&mut table, "over");
    // Who sat at the table is somebody else from now on, and the game that is over is his.
    let code = table.says("Гость", false, "/link").join(" ");
    let code = code.split("Код: ").nth(1).expect("a code")[..8].to_owned();
    table.says("Вера", false, &format!("/link {code}"));
    keep(&mut table);
    assert_remembered(&mut table, "somebody else");
    table.now = table.now.plus_ms(3_600_000);
    table.hall.tick(table.now);
    keep(&mut table);
    keep(&mut table);
    assert_eq!(table.hall.open_rooms(), 0);
    assert_remembered(&mut table, "put away");
    table.says("Яна", true, "/game evening-2");
    table.says("Аня", true, "/join");
    keep(&mut table);
    assert_remembered(&mut table, "a second table");
    table.says("Аня", true, "/leave");
    table.says("Аня", false, "/forget");
    let data = omerta::words::button::ButtonData {
        press: omerta::words::button::Press::Forget,
        room: 0,
        phase: 0,
        seat: None,
    };
    let press = Input { what: Done::Pressed(data), ..said(0, table.now, "Аня", false, "") };
    let told = table.does(press);
    assert!(told.iter().any(|text| text.contains("nothing is known of you")), "{told:?}");
    table.store.beat(table.now);
    assert_remembered(&mut table, "forgotten");
    keep(&mut table);
    assert_remembered(&mut table, "forgotten, with rows");
    table.says("Аня", false, "/start");
    keep(&mut table);
    assert_remembered(&mut table, "somebody new");
}

/// [B15] What was left of a deadline is left of it, however long no process was there, and the table is
/// told once.
#[test]
fn the_time_that_was_lost_is_given_back_once() {
    let mut table = Table::begun();
    table.passes(40);
    table.hall.keep(table.now);
    let (before, now) = (table.deadline(), table.now);
    let told = table.dies(600);
    table.hall.tick(table.now);
    let told = [told, sent(&mut table.hall, table.now)].concat();
    let said: Vec<&String> = told.iter().filter(|text| text.contains("10 минут")).collect();
    assert_eq!(said.len(), 1, "{told:?}");
    assert_eq!(table.deadline() - before, 600_000);
    assert_eq!(table.now.since_ms(now), 600_000);
    // A second one, before anybody has touched the table, and a third with the clock standing still.
    table.hall.keep(table.now);
    table.dies(5);
    let told = table.dies(7);
    assert_eq!(table.deadline() - before, 612_000, "{told:?}");
    table.says("Зина", true, "/pause");
    table.hall.keep(table.now);
    table.dies(1000);
    let told = table.says("Зина", true, "/resume");
    assert!(!told.iter().any(|text| text.contains("17 минут")), "{told:?}");
    assert_eq!(table.deadline() - before, 612_000 + 1_000_000);
}

/// A start opens the tables that have something to say, and no others.
#[test]
fn a_room_is_opened_when_somebody_touches_it() {
    let mut table = Table::begun();
    table.passes(70);
    table.hall.keep(table.now);
    table.hall.keep(table.now);
    let mut hall = Hall::open(opening(), table.store.copy(), table.now);
    assert_eq!(hall.open_rooms(), 0);
    assert_eq!(hall.next_deadline(), table.hall.next_deadline());
    assert_eq!(sent(&mut hall, table.now), Vec::<String>::new());
    let card = |hall: &mut Hall, update| {
        hall.hear(said(update, table.now, "Вера", false, "/role"));
        sent(hall, table.now)
    };
    assert_eq!(card(&mut hall, 900), card(&mut table.hall, 901));
    assert_eq!(hall.open_rooms(), 1);
    // Time touches it as well.
    let mut hall = Hall::open(opening(), table.store.copy(), table.now);
    let due = hall.next_deadline().expect("a deadline");
    hall.tick(due);
    assert_eq!(hall.open_rooms(), 1);
    assert!(!sent(&mut hall, due).is_empty());
}

/// What waited for its turn when the process ended, or for somebody who could not be reached, goes out
/// after the start, also when the rows say all.
#[test]
fn what_had_not_arrived_arrives_after_a_start() {
    let mut table = Table::begun();
    table.now = table.now.plus_ms(70_000);
    table.hall.tick(table.now);
    table.hall.keep(table.now);
    let told = table.dies(0);
    let falls = told.iter().filter(|text| text.contains("Город засыпает")).count();
    assert_eq!(falls, 1, "{told:?}");
    let nights = told.iter().filter(|text| text.contains("Ведущий знает вашу карту")).count();
    assert_eq!(nights, 7, "{told:?}");
    table.hall.keep(table.now);
    assert_eq!(table.dies(0), Vec::<String>::new());
    // What could not be delivered to somebody is tried again.
    let mut table = Table::begun();
    table.now = table.now.plus_ms(70_000);
    table.hall.tick(table.now);
    let anna = table.hall.person_called("Аня").expect("a person");
    let mut lost = 0;
    while let Next::Send(ticket, item) = table.hall.next(table.now) {
        let anna = item.payload.to == To::Person(anna);
        lost += usize::from(anna);
        let arrived = Outcome::Delivered { message: None };
        let outcome = if anna { Outcome::Unreachable } else { arrived };
        table.hall.done(ticket, &item.payload, outcome, table.now);
    }
    assert!(lost > 0);
    table.hall.keep(table.now);
    let told = table.dies(0);
    assert_eq!(told.len(), lost, "{told:?}");
}

/// What is told waits until its commit is durable; then it goes out, in its order.
#[test]
fn nothing_is_told_before_it_is_durable() {
    let mut table = Table::begun();
    *table.store.lazy.borrow_mut() = Some(table.store.latest());
    // An answer that nothing was written for follows from nothing that is not durable.
    assert_eq!(table.says("Аня", false, "/role").len(), 1);
    assert_eq!(table.says("Аня", false, "/language en"), Vec::<String>::new());
    assert_eq!(table.says("Аня", false, "/role"), Vec::<String>::new());
    assert_eq!(table.passes(70), Vec::<String>::new());
    assert!(table.hall.is_behind());
    table.hall.sync();
    let told = sent(&mut table.hall, table.now);
    assert!(told.iter().any(|text| text.contains("Your card")), "{told:?}");
    assert!(told.iter().any(|text| text.contains("Город засыпает")), "{told:?}");
}

/// A mailbox has what was told in private, in its order, under numbers that no restart changes; a prompt
/// that is over is not in it.
#[test]
fn letters_are_read_again() {
    let mut table = Table::begun();
    table.passes(70);
    let seat = |table: &mut Table, name: &str| table.hall.person_called(name).expect("a person");
    let anna = seat(&mut table, "Аня");
    let now = table.now;
    let letters = table.hall.mailbox(anna, 0, now);
    let texts: Vec<String> =
        letters.iter().map(|letter| letter.post.message.text.plain()).collect();
    assert!(texts[0].contains("Ваша карта"), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("Ночь")), "{texts:?}");
    assert!(letters.is_sorted_by_key(|letter| letter.number));
    let numbers = |letters: &[omerta::host::hall::mailbox::Letter]| {
        letters.iter().map(|letter| letter.number).collect::<Vec<_>>()
    };
    table.hall.keep(table.now);
    table.dies(0);
    assert_eq!(numbers(&table.hall.mailbox(anna, 0, now)), numbers(&letters));
    let after = letters[0].number;
    assert_eq!(numbers(&table.hall.mailbox(anna, after, now)), numbers(&letters)[1..]);
    // By day the card is there, and the night's question is not.
    let later = table.now.plus_ms(3_600_000);
    let texts: Vec<String> = table
        .hall
        .mailbox(anna, 0, later)
        .iter()
        .map(|letter| letter.post.message.text.plain())
        .collect();
    assert!(texts.iter().any(|text| text.contains("Ваша карта")), "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("Ночь 1")), "{texts:?}");
}

/// What a face closes is written before it is closed, and known until it is set back.
#[test]
fn rights_are_noted_before_they_are_taken() {
    let mut table = Table::begun();
    let chat = table.hall.places().of_key("group").expect("the chat");
    let anna = table.hall.person_called("Аня").expect("a person");
    *table.store.lazy.borrow_mut() = Some(table.store.latest());
    let closed = Closed { chat, whom: None, before: "{\"text\":true}".to_owned() };
    let mark = table.hall.closing(closed.clone(), table.now);
    assert!(!table.hall.is_durable(mark));
    table.hall.sync();
    assert!(table.hall.is_durable(mark));
    // At night once more, from a state that is not the one to go back to.
    let again = Closed { before: "{\"text\":false}".to_owned(), ..closed.clone() };
    table.hall.closing(again, table.now);
    let dead = Closed { chat, whom: Some(anna), before: "all".to_owned() };
    table.hall.closing(dead.clone(), table.now);
    table.dies(60);
    assert_eq!(table.hall.to_reopen(), [closed, dead.clone()]);
    table.hall.reopened(chat, None, table.now);
    table.hall.keep(table.now);
    table.dies(60);
    assert_eq!(table.hall.to_reopen(), [dead]);
    table.hall.reopened(chat, Some(anna), table.now);
    table.dies(0);
    assert_eq!(table.hall.to_reopen(), []);
}

/// Of who is forgotten nothing is left in what was written: no name, no account, no word.
#[test]
fn nothing_is_left_of_who_is_forgotten() {
    let mut table = Table::new();
    table.says("Аня", false, "/имя Аннушка");
    table.begins();
    table.passes(130);
    for name in NAMES {
        table.says(name, false, &format!("слово-{name} партнёрам"));
    }
    let text = |store: &Shared| {
        let kept = store.kept.borrow();
        let bodies = kept.commits().flat_map(|commit| &commit.records);
        let all: Vec<String> =
            bodies.map(|record| String::from_utf8_lossy(&record.body).into_owned()).collect();
        let rows = kept.clone().derived().rows;
        let rows = rows.iter().map(|(_, _, row)| String::from_utf8_lossy(row).into_owned());
        all.into_iter().chain(rows).collect::<Vec<_>>().join("\n")
    };
    table.says("Зина", true, "/void проба");
    table.hall.keep(table.now);
    let before = text(&table.store);
    assert!(before.contains("Аннушка") && before.contains("Аня@"), "{before}");
    let forget = |table: &mut Table, name: &str| {
        let data = omerta::words::button::ButtonData {
            press: omerta::words::button::Press::Forget,
            room: 0,
            phase: 0,
            seat: None,
        };
        let press = Input { what: Done::Pressed(data), ..said(0, table.now, name, false, "") };
        table.does(press)
    };
    for name in NAMES {
        let told = forget(&mut table, name);
        assert!(told.iter().any(|text| text.contains("больше ничего не известно")), "{told:?}");
    }
    table.hall.keep(table.now);
    let after = text(&table.store);
    for name in NAMES {
        assert!(!after.contains(name) && !after.contains(&format!("слово-{name}")), "{name}");
    }
    assert!(!after.contains("Аннушка"));
    // The update that comes again is known still, and forgets nobody else.
    let count = table.store.kept.borrow().commits().count();
    let again = said(table.updates, table.now, "Женя", false, "/start");
    table.hall.hear(again);
    assert_eq!(table.store.kept.borrow().commits().count(), count);
}
