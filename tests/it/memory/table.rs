//! A table of seven over a store that the trial can look into.

use std::cell::RefCell;
use std::rc::Rc;

use omerta::host::hall::Hall;
use omerta::host::input::Input;
use omerta::store::Store;
use omerta::store::commit::{Commit, Kept, Mark, StoreError, UpdateId};
use omerta::store::derived::{Derived, Row};
use omerta::store::memory::Memory;
use omerta::store::stream::Stream;
use omerta::store::trouble::Trouble;
use omerta_engine::ids::Moment;

use crate::hall::{START, opening, said, sent};

/// A store that the test can look into, and that syncs only when it is told to, if it is so set.
#[derive(Clone, Default)]
pub(crate) struct Shared {
    pub(crate) kept: Rc<RefCell<Memory>>,
    pub(crate) lazy: Rc<RefCell<Option<Mark>>>,
}

impl Shared {
    pub(crate) fn copy(&self) -> Box<Memory> {
        Box::new(self.kept.borrow().clone().crash())
    }

    /// Without the rows: all of the journal is to be read.
    pub(crate) fn bare(&self) -> Box<Memory> {
        let mut bare = self.copy();
        bare.derive_anew();
        bare
    }
}

impl Store for Shared {
    fn commit(&mut self, commit: Commit) -> Result<Mark, StoreError> {
        self.kept.borrow_mut().commit(commit)
    }

    fn latest(&self) -> Mark {
        self.kept.borrow().latest()
    }

    fn synced(&self) -> Mark {
        self.lazy.borrow().unwrap_or_else(|| self.latest())
    }

    fn sync(&mut self) -> Result<(), Trouble> {
        let latest = self.latest();
        self.lazy.borrow_mut().iter_mut().for_each(|mark| *mark = latest);
        Ok(())
    }

    fn failure(&self) -> Option<Trouble> {
        None
    }

    fn seen(&self, update: &UpdateId) -> bool {
        self.kept.borrow().seen(update)
    }

    fn next(&self, stream: &Stream) -> u64 {
        self.kept.borrow().next(stream)
    }

    fn stream(&mut self, stream: &Stream) -> Result<Vec<Kept>, Trouble> {
        self.kept.borrow_mut().stream(stream)
    }

    fn after(&mut self, mark: Mark, each: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble> {
        self.kept.borrow_mut().after(mark, each)
    }

    fn derived(&mut self) -> Derived {
        self.kept.borrow_mut().derived()
    }

    fn derive(&mut self, rows: Vec<Row>) {
        self.kept.borrow_mut().derive(rows);
    }

    fn derive_anew(&mut self) {
        self.kept.borrow_mut().derive_anew();
    }

    fn beat(&mut self, at: Moment) {
        self.kept.borrow_mut().beat(at);
    }

    fn last_alive(&self) -> Option<Moment> {
        self.kept.borrow().last_alive()
    }
}

/// A table of seven in the chat `group`, hosted by Зина.
pub(crate) struct Table {
    pub(crate) hall: Hall,
    pub(crate) store: Shared,
    pub(crate) now: Moment,
    pub(crate) updates: u64,
}

pub(crate) const NAMES: [&str; 7] = ["Аня", "Боря", "Вера", "Гена", "Дина", "Егор", "Женя"];

impl Table {
    pub(crate) fn new() -> Table {
        let store = Shared::default();
        let hall = Hall::open(opening(), Box::new(store.clone()), START);
        Table { hall, store, now: START, updates: 0 }
    }

    /// The cards are dealt, and the first night has fallen.
    pub(crate) fn begun() -> Table {
        let mut table = Table::new();
        table.begins();
        table
    }

    pub(crate) fn begins(&mut self) {
        self.says("Зина", true, "/game evening-1");
        for name in NAMES {
            self.says(name, false, "/start");
            self.says(name, true, "/join");
        }
        self.hall.grant_host("Зина", "Зина", "group", self.now);
        self.says("Зина", true, "/begin");
    }

    pub(crate) fn does(&mut self, input: Input) -> Vec<String> {
        self.updates += 1;
        let update = Some(format!("test:{}", self.updates));
        self.hall.hear(Input { update, at: self.now, ..input });
        sent(&mut self.hall, self.now)
    }

    pub(crate) fn says(&mut self, who: &str, group: bool, words: &str) -> Vec<String> {
        self.does(said(0, self.now, who, group, words))
    }

    pub(crate) fn passes(&mut self, seconds: i64) -> Vec<String> {
        self.now = self.now.plus_ms(seconds * 1000);
        self.hall.tick(self.now);
        sent(&mut self.hall, self.now)
    }

    /// No process is there for so long.
    pub(crate) fn dies(&mut self, seconds: i64) -> Vec<String> {
        self.now = self.now.plus_ms(seconds * 1000);
        self.hall.crash(self.now);
        sent(&mut self.hall, self.now)
    }

    pub(crate) fn deadline(&mut self) -> i64 {
        let state = self.hall.public_state("group", START, self.now);
        state["deadlines"][0].as_i64().expect("a deadline")
    }
}
