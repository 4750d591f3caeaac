//! The Hall from outside, without a face: what comes again after a crash counts once.

use omerta::config::rulebook::RuleBook;
use omerta::config::watch::Watch;
use omerta::host::hall::{Hall, Opening};
use omerta::host::input::{Done, Input};
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::host::voices::Voices;
use omerta::store::Store;
use omerta::store::commit::{Commit, Kept, Mark, Record, StoreError, UpdateId};
use omerta::store::derived::{Derived, Row};
use omerta::store::memory::Memory;
use omerta::store::stream::Stream;
use omerta::store::trouble::Trouble;
use omerta::text::Locale;
use omerta_engine::ids::{Moment, Seed};

pub(crate) const START: Moment = Moment(1_767_283_200_000);

pub(crate) fn said(update: u64, at: Moment, who: &str, group: bool, words: &str) -> Input {
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
        ..Input::default()
    }
}

pub(crate) fn opening() -> Opening {
    Opening {
        rules: RuleBook::load(None).expect("the built-in sets"),
        voices: Voices::new(Locale::Ru),
        watch: Watch::built_in(),
        limits: Limits::none(),
        seed: Seed(1),
    }
}

/// All that is sent now.
pub(crate) fn sent(hall: &mut Hall, now: Moment) -> Vec<String> {
    let mut texts = Vec::new();
    while let Next::Send(ticket, item) = hall.next(now) {
        if item.payload.errand.is_none() {
            texts.push(item.payload.message.text.plain().replace('\u{a0}', " "));
        }
        hall.done(ticket, &item.payload, Outcome::Delivered { message: None }, now);
    }
    texts
}

/// [E-2.8] One oath is one charge, also of a player who has not the floor.
#[test]
fn an_oath_that_comes_again_is_charged_once() {
    let mut hall = Hall::in_memory(opening(), START);
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
        hall.crash(day);
        sent(&mut hall, day);
        hall.hear(oath);
        assert_eq!(charged(sent(&mut hall, day), name), None);
    }
    let again = said(next(), day, "Аня", true, "клянусь ещё раз");
    hall.hear(again);
    let second = charged(sent(&mut hall, day), "Аня").expect("a charge");
    assert!(second.contains("второе за игру"), "{second}");
}

/// A store that fails in the way of a bug: it panics at a word, once.
struct Trap {
    kept: Memory,
    word: &'static str,
    armed: bool,
}

impl Store for Trap {
    fn commit(&mut self, commit: Commit) -> Result<Mark, StoreError> {
        let has = |record: &Record| String::from_utf8_lossy(&record.body).contains(self.word);
        if self.armed && commit.records.iter().any(has) {
            self.armed = false;
            panic!("a bug");
        }
        self.kept.commit(commit)
    }

    fn latest(&self) -> Mark {
        self.kept.latest()
    }

    fn synced(&self) -> Mark {
        self.kept.synced()
    }

    fn sync(&mut self) -> Result<(), Trouble> {
        self.kept.sync()
    }

    fn failure(&self) -> Option<Trouble> {
        self.kept.failure()
    }

    fn seen(&self, update: &UpdateId) -> bool {
        self.kept.seen(update)
    }

    fn next(&self, stream: &Stream) -> u64 {
        self.kept.next(stream)
    }

    fn stream(&mut self, stream: &Stream) -> Result<Vec<Kept>, Trouble> {
        self.kept.stream(stream)
    }

    fn after(&mut self, mark: Mark, each: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble> {
        self.kept.after(mark, each)
    }

    fn derived(&mut self) -> Derived {
        self.kept.derived()
    }

    fn derive(&mut self, rows: Vec<Row>) {
        self.kept.derive(rows);
    }

    fn derive_anew(&mut self) {
        self.kept.derive_anew();
    }

    fn beat(&mut self, at: Moment) {
        self.kept.beat(at);
    }

    fn last_alive(&self) -> Option<Moment> {
        self.kept.last_alive()
    }
}

/// A bug in one room is told to whoever met it, and nobody else notices.
#[test]
fn a_bug_in_one_room_stops_no_other() {
    let trap = Trap { kept: Memory::new(), word: "silenced", armed: true };
    let mut hall = Hall::open(opening(), Box::new(trap), START);
    let mut updates = 1..;
    let mut next = || updates.next().expect("a number");
    for (host, chat) in [("Зина", "one"), ("Яна", "two")] {
        hall.hear(Input {
            chat: chat.to_owned(),
            ..said(next(), START, host, true, "/game evening-1")
        });
        for seat in 0..7 {
            let name = format!("{chat}{seat}");
            hall.hear(said(next(), START, &name, false, "/start"));
            hall.hear(Input { chat: chat.to_owned(), ..said(next(), START, &name, true, "/join") });
        }
        hall.hear(Input { chat: chat.to_owned(), ..said(next(), START, host, true, "/begin") });
    }
    sent(&mut hall, START);
    let silence = |update, host: &str, chat: &str| Input {
        chat: chat.to_owned(),
        ..said(update, START, host, true, "/silence")
    };
    hall.hear(silence(next(), "Зина", "one"));
    let told = sent(&mut hall, START);
    assert!(told.iter().any(|text| text.contains("это ошибка бота")), "{told:?}");
    assert!(!told.iter().any(|text| text.contains("Тишина")), "{told:?}");
    // Both rooms go on, the one that failed too.
    for (host, chat) in [("Зина", "one"), ("Яна", "two")] {
        hall.hear(silence(next(), host, chat));
        let told = sent(&mut hall, START);
        assert!(told.iter().any(|text| text.contains("Тишина")), "{chat}: {told:?}");
    }
    let night = START.plus_ms(61_000);
    hall.tick(night);
    let told = sent(&mut hall, night);
    let falls = told.iter().filter(|text| text.contains("Город засыпает")).count();
    assert_eq!(falls, 2, "{told:?}");
}

/// [B36, B39] Who leaves the chat keeps his seat; the host is asked with a button; who comes back, or
/// writes, plays on. [B98] In a lobby his seat is free, and the office goes to the next.
#[test]
fn who_leaves_the_chat_is_marked_until_he_is_back() {
    let mut hall = Hall::in_memory(opening(), START);
    let mut updates = 1..;
    let mut next = || updates.next().expect("a number");
    let names = ["Аня", "Боря", "Вера", "Гена", "Дина", "Егор", "Женя"];
    hall.hear(said(next(), START, "Зина", true, "/game evening-1"));
    hall.hear(said(next(), START, "Зина", false, "/start"));
    hall.hear(said(next(), START, "Зина", true, "/join"));
    for name in names {
        hall.hear(said(next(), START, name, false, "/start"));
        hall.hear(said(next(), START, name, true, "/join"));
    }
    sent(&mut hall, START);
    let moves = |update, who: &str, what| Input { what, ..said(update, START, who, true, "") };
    hall.hear(moves(next(), "Зина", Done::WentAway));
    let told = sent(&mut hall, START);
    assert!(told.iter().any(|text| text == "Вести теперь помогает Аня."), "{told:?}");
    // The new host gives the office away, so that somebody asks who does not play.
    hall.grant_host("Зина", "Зина", "group", START);
    hall.hear(said(next(), START, "Зина", true, "/begin"));
    sent(&mut hall, START);
    hall.hear(moves(next(), "Женя", Done::WentAway));
    let told = sent(&mut hall, START);
    let board = told.iter().find(|text| text.contains("Женя · нет связи"));
    assert!(board.is_some(), "{told:?}");
    hall.hear(said(next(), START, "Женя", true, "я здесь"));
    let told = sent(&mut hall, START);
    assert!(
        told.iter().any(|text| text.contains("Женя") && !text.contains("нет связи")),
        "{told:?}"
    );
    // The host of a game leaves: the clock is not his alone.
    hall.hear(said(next(), START, "Аня", true, "/pause"));
    hall.hear(moves(next(), "Аня", Done::WentAway));
    let told = sent(&mut hall, START);
    assert!(told.iter().any(|text| text.starts_with("Вести теперь помогает")), "{told:?}");
    let state = hall.public_state("group", START, START);
    assert_eq!(state["seats"].as_array().map(Vec::len), Some(7));
}
