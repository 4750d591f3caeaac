//! Housekeeping, about once a second: the process notes that it is alive, what has changed is derived
//! anew for the next start, and rooms that nobody needs are put back on the shelf.

use std::collections::BTreeSet;

use omerta_engine::ids::{Moment, Person};
use serde::Serialize;

use crate::host::hall::Hall;
use crate::host::message::{Post, To};
use crate::host::record::{ChatId, RoomId};
use crate::host::room::Room;
use crate::host::row::{self, FinishedRow, ProcessRow, RoomRow};
use crate::store::commit::{Mark, UpdateId};
use crate::store::derived::{Row, Table};

/// A room in which nothing has happened for this long is put away, if its game is over.
pub(crate) const FRESH_MS: i64 = 10 * 60_000;

/// Which rows are behind what they are derived from. Rooms know it of themselves.
#[derive(Default, Debug)]
pub(crate) struct Ledger {
    people: BTreeSet<u64>,
    persons: BTreeSet<Person>,
    places: BTreeSet<u64>,
    process: bool,
    /// The rooms that had something on its way when the rows were written last.
    owing: BTreeSet<RoomId>,
    /// All rows are to be made anew, and nothing of the old ones may stay.
    anew: bool,
}

impl Ledger {
    /// Something is known anew of a person.
    pub(crate) fn person(&mut self, person: Person) {
        self.persons.insert(person);
    }

    /// Whoever was met with the record of this number is nobody any more.
    pub(crate) fn gone(&mut self, met: u64) {
        self.people.insert(row::page_of(met));
    }

    /// Something is known anew of a chat.
    pub(crate) fn place(&mut self, chat: ChatId) {
        self.places.insert(row::page_of(chat.0));
    }

    /// Something is known anew of any chat up to this number.
    pub(crate) fn places_to(&mut self, count: u64) {
        self.places = (0..=row::page_of(count)).collect();
    }

    /// Something is known anew of the process.
    pub(crate) fn process(&mut self) {
        self.process = true;
    }

    /// Nothing of the old rows may stay.
    pub(crate) fn anew(&mut self) {
        self.anew = true;
    }
}

impl Hall {
    /// The process is alive; what is derived follows what was committed. To be called about once a
    /// second, and before the process ends.
    pub fn keep(&mut self, now: Moment) {
        if self.failed.is_some() {
            return;
        }
        self.store.beat(now);
        if std::mem::take(&mut self.ledger.anew) {
            self.derive_all();
        }
        let rows = self.rows_behind();
        if !rows.is_empty() {
            self.store.derive(rows);
        }
        self.put_away(now);
    }

    /// Everything is derived anew: the old rows are gone first.
    pub(crate) fn derive_all(&mut self) {
        self.store.derive_anew();
        self.ledger.people = (0..=row::page_of(self.people.last_met())).collect();
        self.ledger.places_to(self.places.count());
        self.ledger.process = true;
        let all = (1..=self.rooms.count()).map(RoomId);
        self.rooms.touch(all);
    }

    fn rows_behind(&mut self) -> Vec<Row> {
        let owing = self.owing();
        let before = std::mem::replace(&mut self.ledger.owing, owing);
        self.rooms.touch(before.symmetric_difference(&self.ledger.owing).copied());
        let mut rows = Vec::new();
        let mut pages = BTreeSet::new();
        for id in self.rooms.take_changed() {
            rows.push(Row { table: Table::Rooms, key: id.0, value: self.room_row(id) });
            pages.insert(row::page_of(id.0));
        }
        for page in pages {
            let ids = page * row::PAGE..(page + 1) * row::PAGE;
            let finished: Vec<_> = ids.map(|id| self.finished_row(RoomId(id))).collect();
            if finished.iter().any(Option::is_some) {
                rows.push(Row { table: Table::Finished, key: page, value: written(&finished) });
            }
        }
        for person in std::mem::take(&mut self.ledger.persons) {
            self.ledger.people.extend(self.people.met(person).map(row::page_of));
        }
        for page in std::mem::take(&mut self.ledger.people) {
            let people = self.people.page(page, |person| self.rooms.of_person(person));
            rows.push(Row { table: Table::People, key: page, value: written(&people) });
        }
        for page in std::mem::take(&mut self.ledger.places) {
            let places = self.places.page(page, |chat| self.rooms.of_chat(chat));
            rows.push(Row { table: Table::Places, key: page, value: written(&places) });
        }
        if std::mem::take(&mut self.ledger.process) || !rows.is_empty() {
            let process = ProcessRow {
                shape: row::SHAPE,
                rooms: self.rooms.count(),
                merges: self.merges.clone(),
                outages: self.outages.clone(),
                seed: self.kept_seed,
                holds: self.holds.clone(),
            };
            rows.push(Row { table: Table::Process, key: 0, value: written(&process) });
        }
        rows
    }

    /// The row of a room that holds its people, or owes them something; else none.
    fn room_row(&self, id: RoomId) -> Option<Vec<u8>> {
        let owes = self.ledger.owing.contains(&id);
        let row = match self.rooms.get(&id) {
            Some(room) => RoomRow {
                chat: room.chat,
                live: room.is_live(),
                due: room.due(),
                hosts: room.hosts(),
                watchers: room.watchers.iter().copied().collect(),
                holds: room
                    .held()
                    .into_iter()
                    .filter(|p| room.is_live() && room.holds(*p))
                    .collect(),
                held: room.held(),
                owes,
                mark: room.mark.0,
            },
            None => self.rooms.row(id)?.clone(),
        };
        Some(row).filter(|row| row.live || row.owes).and_then(|row| written(&row))
    }

    fn finished_row(&self, id: RoomId) -> Option<FinishedRow> {
        let over = |room: &&Room| room.game.is_some() && !room.is_live();
        match self.rooms.get(&id) {
            Some(room) => Some(room).filter(over).map(finished),
            None => self.rooms.finished_row(id).cloned(),
        }
    }

    /// The rooms of which something is on its way, or could not be delivered yet.
    fn owing(&self) -> BTreeSet<RoomId> {
        let held = self.held.iter().map(|(_, item)| &item.payload);
        let waiting = self.outbox.items().map(|item| &item.payload);
        let late = self.brief.late.values().chain(self.brief.untold.values()).flatten();
        let of = |post: &Post| match (post.name, post.to) {
            (Some(name), _) => Some(name.room),
            (None, To::Chat(chat)) => self.rooms.of_chat(chat),
            (None, To::Person(_) | To::Answer(_)) => None,
        };
        let said =
            self.brief.whispers.iter().filter(|(_, said)| !said.is_empty()).map(|(id, _)| *id);
        held.chain(waiting).chain(late).filter_map(of).chain(said).collect()
    }

    /// Rooms that are over, and have been for a while, are folded again when somebody touches them.
    fn put_away(&mut self, now: Moment) {
        let stale = |room: &&Room| {
            let owes = self.ledger.owing.contains(&room.id);
            let touched = self.brief.touched.get(&room.id).copied().unwrap_or(room.last);
            !room.is_live() && now.since_ms(touched.max(room.last)) > FRESH_MS && !owes
        };
        let stale: Vec<RoomId> = self.rooms.open().filter(stale).map(|room| room.id).collect();
        for id in stale {
            let Some(room) = self.rooms.take(id) else { continue };
            if room.game.is_some() {
                self.rooms.finish(id, finished(&room));
            }
            self.brief.forget_room(id);
        }
    }

    /// The last commit that a step has made.
    #[must_use]
    pub fn latest(&self) -> Mark {
        self.store.latest()
    }

    /// Was this update taken, so that it changes nothing if it comes again?
    #[must_use]
    pub fn has_taken(&self, update: &str) -> bool {
        self.store.seen(&UpdateId(update.to_owned()))
    }

    /// Waits until all that was committed is durable: whoever is told then that something was done can
    /// rely on it. A store that fails stops the Hall.
    pub fn sync(&mut self) {
        if let Err(trouble) = self.store.sync() {
            self.failed.get_or_insert(trouble.into());
        }
    }
}

fn finished(room: &Room) -> FinishedRow {
    FinishedRow {
        chat: room.chat,
        rules: room.rules.name.clone(),
        at: room.last,
        held: room.held(),
    }
}

/// Rows are plain data of our own: they cannot fail to be written as JSON.
fn written<T: Serialize>(row: &T) -> Option<Vec<u8>> {
    serde_json::to_vec(row).ok()
}
