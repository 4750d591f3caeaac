//! The Hall from outside, without a face: what comes again after a crash counts once.

use omerta::config::rulebook::RuleBook;
use omerta::config::watch::Watch;
use omerta::host::hall::{Hall, Opening};
use omerta::host::input::{Done, Input};
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::host::voices::Voices;
use omerta::text::Locale;
use omerta_engine::ids::{Moment, Seed};

const START: Moment = Moment(1_767_283_200_000);

fn said(update: u64, at: Moment, who: &str, group: bool, words: &str) -> Input {
    Input {
        update: Some(format!("test:{update}")),
        at,
        account: who.to_owned(),
        name: who.to_owned(),
        chat: if group { "group".to_owned() } else { format!("{who}@") },
        group,
        admin: false,
        message: None,
        what: Done::Said(words.to_owned()),
    }
}

/// All that is sent now.
fn sent(hall: &mut Hall, now: Moment) -> Vec<String> {
    let mut texts = Vec::new();
    while let Next::Send(ticket, item) = hall.next(now) {
        texts.push(item.payload.message.text.plain().replace('\u{a0}', " "));
        hall.done(ticket, &item.payload, Outcome::Delivered { message: None }, now);
    }
    texts
}

/// [E-2.8] One oath is one charge, also of a player who has not the floor.
#[test]
fn an_oath_that_comes_again_is_charged_once() {
    let opening = Opening {
        rules: RuleBook::load(None).expect("the built-in sets"),
        voices: Voices::new(Locale::Ru),
        watch: Watch::built_in(),
        limits: Limits::none(),
        seed: Seed(1),
    };
    let mut hall = Hall::in_memory(opening, START);
    let names = ["Аня", "Боря", "Вера", "Гена", "Дина", "Егор", "Женя"];
    let mut updates = 1..;
    let mut next = || updates.next().expect("a number");
    hall.hear(said(next(), START, "Зина", true, "/game evening-1"));
    hall.hear(said(next(), START, "Зина", false, "/start"));
    for name in names {
        hall.hear(said(next(), START, name, false, "/start"));
        hall.hear(said(next(), START, name, true, "/join"));
    }
    hall.hear(said(next(), START, "Зина", true, "/begin"));
    let day = START.plus_ms(400_000);
    hall.tick(day);
    sent(&mut hall, day);
    let charged = |texts: Vec<String>, name: &str| {
        texts.into_iter().find(|text| text.contains(name) && text.contains("«клянусь»"))
    };
    for name in names {
        let oath = said(next(), day, name, true, "клянусь, я мирный");
        hall.hear(oath.clone());
        let first = charged(sent(&mut hall, day), name).expect("a charge");
        assert!(first.contains("первое за игру"), "{first}");
        hall = hall.crash(day);
        sent(&mut hall, day);
        hall.hear(oath);
        assert_eq!(charged(sent(&mut hall, day), name), None);
    }
    let again = said(next(), day, "Аня", true, "клянусь ещё раз");
    hall.hear(again);
    let second = charged(sent(&mut hall, day), "Аня").expect("a charge");
    assert!(second.contains("второе за игру"), "{second}");
}
