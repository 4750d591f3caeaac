//! The rooms of a process: those that are open before it, those that stand on the shelf until somebody
//! touches them, and the games that are over. A room on the shelf is known by what is needed to find it;
//! the rest is folded from its stream when it is touched.

use std::collections::{BTreeMap, BTreeSet};

use omerta_engine::ids::{Moment, Person};

use crate::host::record::{ChatId, RoomId};
use crate::host::room::Room;
use crate::host::row::{FinishedRow, RoomRow};

/// All rooms.
#[derive(Default, Debug)]
pub(crate) struct Rooms {
    open: BTreeMap<RoomId, Room>,
    shelf: BTreeMap<RoomId, RoomRow>,
    /// Games that were played to their end, and lie in the journal.
    finished: BTreeMap<RoomId, FinishedRow>,
    /// The newest room of each chat: no chat has two that live.
    of_chat: BTreeMap<ChatId, RoomId>,
    /// The room that each person sat down in last: nobody sits in two that live.
    of_person: BTreeMap<Person, RoomId>,
    /// The earliest deadline of each room, and the same by room.
    due: BTreeSet<(Moment, RoomId)>,
    due_of: BTreeMap<RoomId, Moment>,
    /// The live rooms that each person hosts or watches, and the same by room.
    attended: BTreeMap<Person, BTreeSet<RoomId>>,
    attended_by: BTreeMap<RoomId, Vec<Person>>,
    /// The highest number that was given.
    count: u64,
    /// What has changed since the rows were written.
    changed: BTreeSet<RoomId>,
}

impl Rooms {
    /// An open room.
    pub(crate) fn get(&self, id: &RoomId) -> Option<&Room> {
        self.open.get(id)
    }

    /// An open room, to be changed.
    pub(crate) fn get_mut(&mut self, id: &RoomId) -> Option<&mut Room> {
        self.changed.insert(*id);
        self.open.get_mut(id)
    }

    /// The open ones, the oldest first.
    pub(crate) fn open(&self) -> impl DoubleEndedIterator<Item = &Room> {
        self.open.values()
    }

    /// A room is open from now on.
    pub(crate) fn put(&mut self, room: Room) {
        let id = room.id;
        self.count = self.count.max(id.0);
        self.changed.insert(id);
        self.shelf.remove(&id);
        self.finished.remove(&id);
        let newest = self.of_chat.entry(room.chat).or_insert(id);
        *newest = id.max(*newest);
        self.open.insert(id, room);
        self.follow(id);
    }

    /// It is open no longer.
    pub(crate) fn take(&mut self, id: RoomId) -> Option<Room> {
        let room = self.open.remove(&id);
        self.follow(id);
        room
    }

    /// A row that was found at a start.
    pub(crate) fn shelve(&mut self, id: RoomId, row: RoomRow, due: Option<Moment>) {
        self.count = self.count.max(id.0);
        self.set_due(id, due);
        if row.live {
            self.attend(
                id,
                std::iter::once(row.hosts).chain(row.watchers.iter().copied()).collect(),
            );
        }
        self.shelf.insert(id, row);
    }

    /// A game that was found at a start, or is put away.
    pub(crate) fn finish(&mut self, id: RoomId, row: FinishedRow) {
        self.count = self.count.max(id.0);
        self.finished.insert(id, row);
    }

    /// What is known of a room that is on the shelf.
    pub(crate) fn shelved(&self) -> impl DoubleEndedIterator<Item = (RoomId, &RoomRow)> {
        self.shelf.iter().map(|(id, row)| (*id, row))
    }

    /// The rooms in which any of these persons sits, or has.
    pub(crate) fn held_by(&self, all: &BTreeSet<Person>) -> BTreeSet<RoomId> {
        let any = |held: &[Person]| held.iter().any(|person| all.contains(person));
        let open = self.open().filter(|room| any(&room.held())).map(|room| room.id);
        let shelved = self.shelved().filter(|(_, row)| any(&row.held)).map(|(id, _)| id);
        let finished = self.finished.iter().filter(|(_, row)| any(&row.held)).map(|(id, _)| *id);
        open.chain(shelved).chain(finished).collect()
    }

    /// Is it on the shelf, or over and put away?
    pub(crate) fn is_away(&self, id: RoomId) -> bool {
        !self.open.contains_key(&id) && (1..=self.count).contains(&id.0)
    }

    /// The chat of a room, open or not.
    pub(crate) fn chat_of(&self, id: RoomId) -> Option<ChatId> {
        let open = self.open.get(&id).map(|room| room.chat);
        let shelved = || self.shelf.get(&id).map(|row| row.chat);
        let finished = || self.finished.get(&id).map(|row| row.chat);
        open.or_else(shelved).or_else(finished)
    }

    /// The number of the newest room of a chat.
    pub(crate) fn of_chat(&self, chat: ChatId) -> Option<RoomId> {
        self.of_chat.get(&chat).copied()
    }

    /// The number of the room in which a person sat down last.
    pub(crate) fn of_person(&self, person: Person) -> Option<RoomId> {
        self.of_person.get(&person).copied()
    }

    /// The live room that holds a person, open or on the shelf.
    pub(crate) fn holding(&self, person: Person) -> Option<RoomId> {
        let id = self.of_person(person)?;
        let holds = match self.open.get(&id) {
            Some(room) => room.is_live() && room.holds(person),
            None => self.shelf.get(&id)?.holds.contains(&person),
        };
        holds.then_some(id)
    }

    /// Who sat down last where, and the newest room of each chat.
    pub(crate) fn bindings(&self) -> (&BTreeMap<Person, RoomId>, &BTreeMap<ChatId, RoomId>) {
        (&self.of_person, &self.of_chat)
    }

    /// Somebody sits down here.
    pub(crate) fn sits(&mut self, person: Person, id: RoomId) {
        self.of_person.insert(person, id);
    }

    /// The newest room of a chat, as it was found at a start.
    pub(crate) fn stands(&mut self, chat: ChatId, id: RoomId) {
        self.count = self.count.max(id.0);
        self.of_chat.insert(chat, id);
    }

    /// Nobody finds a room any more, from its chat or from a person.
    pub(crate) fn lose(&mut self, id: RoomId) {
        self.of_person.retain(|_, room| *room != id);
        self.of_chat.retain(|_, room| *room != id);
    }

    /// Nobody knows any more where this person sat.
    pub(crate) fn forget(&mut self, person: Person) {
        self.of_person.remove(&person);
    }

    /// Two persons are one.
    pub(crate) fn merge(&mut self, kept: Person, other: Person) {
        for room in self.open.values_mut() {
            room.merge(kept, other);
        }
        let one = |person: &mut Person| {
            if *person == other {
                *person = kept;
            }
        };
        for row in self.shelf.values_mut() {
            row.persons_mut().for_each(one);
        }
        for row in self.finished.values_mut() {
            row.held.iter_mut().for_each(one);
        }
        let (shelved, finished) = (self.shelf.keys(), self.finished.keys());
        self.changed.extend(self.open.keys().chain(shelved).chain(finished));
        let attended: Vec<RoomId> = self.attended(other).collect();
        for id in attended {
            let by = self.attended_by.get(&id).cloned().unwrap_or_default();
            self.attend(id, by.into_iter().map(|by| if by == other { kept } else { by }).collect());
        }
        if let Some(room) = self.of_person.remove(&other) {
            self.of_person.entry(kept).or_insert(room);
        }
    }

    /// The number for the next room.
    pub(crate) fn next(&self) -> RoomId {
        RoomId(self.count + 1)
    }

    /// The highest number that was given.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// So many numbers were given, whatever is left of their rooms.
    pub(crate) fn counted(&mut self, count: u64) {
        self.count = self.count.max(count);
    }

    /// Keeps the deadline of a room in its place, and those who attend it.
    pub(crate) fn follow(&mut self, id: RoomId) {
        let room = self.open.get(&id);
        let due = room.and_then(Room::due);
        let live = room.filter(|room| room.is_live());
        let attend = live
            .into_iter()
            .flat_map(|room| std::iter::once(room.hosts()).chain(room.watchers.iter().copied()));
        let attend = attend.collect();
        self.set_due(id, due);
        self.attend(id, attend);
    }

    /// These host or watch a room.
    fn attend(&mut self, id: RoomId, by: Vec<Person>) {
        let before = self.attended_by.get(&id).map(Vec::as_slice).unwrap_or_default();
        if *before == by {
            return;
        }
        for person in before {
            if let Some(rooms) = self.attended.get_mut(person) {
                rooms.remove(&id);
                if rooms.is_empty() {
                    self.attended.remove(person);
                }
            }
        }
        for person in &by {
            self.attended.entry(*person).or_default().insert(id);
        }
        if by.is_empty() {
            self.attended_by.remove(&id);
        } else {
            self.attended_by.insert(id, by);
        }
    }

    /// The live rooms that a person hosts or watches.
    pub(crate) fn attended(&self, person: Person) -> impl Iterator<Item = RoomId> {
        self.attended.get(&person).into_iter().flatten().copied()
    }

    pub(crate) fn set_due(&mut self, id: RoomId, due: Option<Moment>) {
        if let Some(due) = self.due_of.remove(&id) {
            self.due.remove(&(due, id));
        }
        if let Some(due) = due {
            self.due.insert((due, id));
            self.due_of.insert(id, due);
        }
    }

    /// Its deadline is not served any more.
    pub(crate) fn let_pass(&mut self, id: RoomId) {
        self.set_due(id, None);
    }

    /// The earliest deadline of all.
    pub(crate) fn first_due(&self) -> Option<(Moment, RoomId)> {
        self.due.first().copied()
    }

    /// What has changed since this was asked last.
    pub(crate) fn take_changed(&mut self) -> BTreeSet<RoomId> {
        std::mem::take(&mut self.changed)
    }

    /// These are looked at again when rows are written.
    pub(crate) fn touch(&mut self, ids: impl IntoIterator<Item = RoomId>) {
        self.changed.extend(ids);
    }

    /// What is known of a room on the shelf.
    pub(crate) fn row(&self, id: RoomId) -> Option<&RoomRow> {
        self.shelf.get(&id)
    }

    /// What is known of a finished game.
    pub(crate) fn finished_row(&self, id: RoomId) -> Option<&FinishedRow> {
        self.finished.get(&id)
    }
}
