//! A chat of a platform as a face keeps it: rights to write are taken away and set back, or refused, and
//! the process may die between any two steps.

use std::collections::{BTreeMap, BTreeSet};

use omerta::host::hall::closing::Closed;
use omerta::host::input::{Done, Input};
use omerta::host::message::{Errand, Post, To};
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::host::record::ChatId;
use omerta::host::rights::Rights;
use omerta_engine::game::role::Role;
use omerta_engine::ids::{Moment, Person};

use crate::hall::{START, said};
use crate::memory::table::{NAMES, Table};

/// A chat with its table, and what a platform knows of it.
pub(crate) struct Chat {
    pub(crate) table: Table,
    /// Whose right to write is taken away; `None`: everybody's.
    pub(crate) closed: BTreeSet<Option<Person>>,
    /// Every errand, with its moment.
    pub(crate) seen: Vec<(Moment, String)>,
    /// What was told in the group, and to persons.
    pub(crate) group: Vec<Post>,
    pub(crate) private: BTreeMap<Person, Vec<String>>,
    /// What becomes of a post.
    pub(crate) outcome: fn(&Post) -> Option<Outcome>,
    /// So many steps of the face, and the process dies.
    pub(crate) dies_in: Option<usize>,
}

impl Chat {
    /// A chat that nobody has written in.
    pub(crate) fn empty() -> Chat {
        Chat {
            table: Table::new(),
            closed: BTreeSet::new(),
            seen: Vec::new(),
            group: Vec::new(),
            private: BTreeMap::new(),
            outcome: |_| None,
            dies_in: None,
        }
    }

    /// A table over these cards, from its lobby on.
    pub(crate) fn lobby(cards: &[(u16, Role)]) -> Chat {
        let mut chat = Chat::empty();
        chat.table.hall.fix_cards("group", cards.to_vec());
        chat.says("Зина", true, "/game evening-1");
        chat.says("Зина", false, "/start");
        for name in NAMES {
            chat.says(name, false, "/start");
            chat.says(name, true, "/join");
        }
        let now = chat.table.now;
        chat.table.hall.grant_host("Зина", "Зина", "group", now);
        chat.says("Зина", true, "/don нет");
        chat
    }

    /// The cards are dealt: Аня is the mafia, Боря the detective.
    pub(crate) fn begun() -> Chat {
        let mut chat = Chat::lobby(&[(1, Role::Mafioso), (2, Role::Detective)]);
        chat.says("Зина", true, "/begin");
        chat
    }

    pub(crate) fn id(&self) -> ChatId {
        self.table.hall.places().of_key("group").expect("the chat")
    }

    pub(crate) fn person(&self, name: &str) -> Person {
        self.table.hall.person_called(name).expect("a person")
    }

    pub(crate) fn hears(&mut self, input: Input) {
        self.table.updates += 1;
        let update = Some(format!("test:{}", self.table.updates));
        let at = self.table.now;
        self.table.hall.hear(Input { update, at, ..input });
        self.deliver();
    }

    pub(crate) fn says(&mut self, who: &str, group: bool, words: &str) {
        let message = group.then(|| format!("{who}: {words}"));
        self.hears(Input { message, ..said(0, self.table.now, who, group, words) });
    }

    /// The platform says what the bot may do in the chat.
    pub(crate) fn rights(&mut self, rights: Rights) {
        let what = Done::Rights(rights);
        self.hears(Input { what, chat: "group".to_owned(), group: true, ..Input::default() });
    }

    /// Time passes, at most ten seconds at once.
    pub(crate) fn passes(&mut self, seconds: i64) {
        let until = self.table.now.plus_ms(seconds * 1000);
        while self.table.now < until {
            let due = self.table.hall.next_deadline().filter(|due| *due > self.table.now);
            let step = self.table.now.plus_ms(10_000).min(until);
            self.table.now = due.map_or(step, |due| due.min(step));
            self.table.hall.tick(self.table.now);
            self.deliver();
        }
    }

    /// Time passes until a stage begins: of this name, in the night or day of this number.
    pub(crate) fn until(&mut self, phase: &str, number: u64) {
        for _ in 0..200 {
            let state = self.table.hall.public_state("group", START, self.table.now);
            if state["phase"] == phase && state["day"] == number {
                return;
            }
            let due = self.table.hall.next_deadline().expect("a deadline");
            self.table.now = self.table.now.max(due);
            self.table.hall.tick(self.table.now);
            self.deliver();
        }
        panic!("no {phase} {number}");
    }

    /// The second night, in which everybody names № 5, up to his farewell.
    pub(crate) fn fifth_is_shot(&mut self) {
        self.until("night", 2);
        for name in NAMES {
            self.says(name, false, "5");
        }
        self.until("farewell", 2);
    }

    pub(crate) fn crash(&mut self) {
        let now = self.table.now;
        self.table.hall.crash(now);
    }

    /// A step of the face is done; says whether the process lives on.
    fn steps(&mut self) -> bool {
        let Some(left) = &mut self.dies_in else { return true };
        if *left > 0 {
            *left -= 1;
            return true;
        }
        self.dies_in = None;
        self.crash();
        false
    }

    /// All that may be sent is; whatever dies on its way is handed out again after the start.
    pub(crate) fn deliver(&mut self) {
        while let Next::Send(ticket, item) = self.table.hall.next(self.table.now) {
            let post = item.payload;
            let arrived = Outcome::Delivered { message: None };
            let refused = (self.outcome)(&post).filter(|outcome| *outcome != arrived);
            if !self.steps() || !self.does(&post, refused) || !self.steps() {
                continue;
            }
            let outcome = refused.unwrap_or(arrived);
            self.table.hall.done(ticket, &post, outcome, self.table.now);
        }
    }

    /// What a face does of a post; says whether the process lives on.
    fn does(&mut self, post: &Post, refused: Option<Outcome>) -> bool {
        let now = self.table.now;
        let refused = refused.is_some();
        match (&post.errand, post.to) {
            // What it is now is written first; then the platform may refuse.
            (Some(Errand::Close { whom, before }), _) => {
                let tries = if refused { "try to close" } else { "close" };
                self.note(format!("{tries} {}", self.called(*whom)));
                if before.is_none() {
                    let chat = self.id();
                    let closed = Closed { chat, whom: *whom, before: "open".to_owned() };
                    let mark = self.table.hall.closing(closed, now);
                    if !self.steps() {
                        return false;
                    }
                    self.table.hall.sync();
                    assert!(self.table.hall.is_durable(mark));
                }
                if !refused {
                    self.closed.insert(*whom);
                }
            }
            _ if refused => {}
            (Some(Errand::Reopen { whom, before }), _) => {
                assert_eq!(before, "open");
                self.note(format!("reopen {}", self.called(*whom)));
                self.closed.remove(whom);
                return self.steps();
            }
            (Some(Errand::TakeDown(words)), _) => self.note(format!("down {words}")),
            (Some(Errand::LookAround), _) => self.note("look".to_owned()),
            (Some(Errand::LookFor(_)), _) => {}
            (None, To::Chat(_)) => self.group.push(post.clone()),
            (None, To::Person(person) | To::Answer(person)) => {
                let text = post.message.text.plain().replace('\u{a0}', " ");
                self.private.entry(person).or_default().push(text);
            }
        }
        true
    }

    fn note(&mut self, what: String) {
        self.seen.push((self.table.now, what));
    }

    fn called(&self, whom: Option<Person>) -> String {
        whom.map_or_else(|| "all".to_owned(), |person| self.table.hall.people().name(person))
    }

    /// What was asked of the face since this was asked last, but for looking.
    pub(crate) fn asked(&mut self) -> Vec<String> {
        let seen = std::mem::take(&mut self.seen).into_iter().map(|(_, what)| what);
        seen.filter(|what| what != "look").collect()
    }

    /// What the group was told since this was asked last.
    pub(crate) fn told(&mut self) -> Vec<String> {
        let told = std::mem::take(&mut self.group);
        told.iter().map(|post| post.message.text.plain().replace('\u{a0}', " ")).collect()
    }

    /// What somebody was told in private since this was asked last.
    pub(crate) fn told_to(&mut self, name: &str) -> Vec<String> {
        let person = self.person(name);
        self.private.remove(&person).unwrap_or_default()
    }

    /// Nothing is closed, and nothing is noted as closed.
    pub(crate) fn assert_open(&self, place: &str) {
        assert_eq!(self.closed, BTreeSet::new(), "{place}");
        assert_eq!(self.table.hall.to_reopen(), [], "{place}");
    }
}
