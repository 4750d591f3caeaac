//! Write, then act: records go into one frame with the number of what caused them; only then are they
//! true, and told. The way back is `recall`.

use std::sync::Arc;

use omerta_engine::game::notice::Audience;
use omerta_engine::ids::{Moment, Person};
use serde::Serialize;

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::record::{ChatId, PeopleRecord, PlaceRecord, ProcessRecord, RoomId, RoomRecord};
use crate::host::room::Room;
use crate::host::room::tell::Told;
use crate::store::commit::{Commit, Mark, Record, RecordName, UpdateId};
use crate::store::stream::{RoomId as StreamId, Stream};

/// What one step makes happen, before it is written.
#[derive(Default)]
pub(crate) struct Step {
    pub(crate) update: Option<String>,
    pub(crate) people: Vec<PeopleRecord>,
    pub(crate) places: Vec<PlaceRecord>,
    pub(crate) room: Option<(RoomId, Vec<RoomRecord>)>,
    pub(crate) process: Vec<ProcessRecord>,
    /// Earlier records whose words are gone from then on.
    pub(crate) erase: Vec<RecordName>,
}

impl Step {
    /// A step of one room.
    pub(crate) fn of(room: RoomId, records: Vec<RoomRecord>) -> Step {
        Step { room: Some((room, records)), ..Step::default() }
    }

    fn is_empty(&self) -> bool {
        self.people.is_empty()
            && self.places.is_empty()
            && self.process.is_empty()
            && self.room.as_ref().is_none_or(|(_, records)| records.is_empty())
    }
}

impl Hall {
    /// Writes a step down, makes it true, and tells it. A store that fails stops everything: nothing
    /// is acknowledged that is not written.
    pub(crate) fn perform(&mut self, step: Step, at: Moment) {
        if step.is_empty() {
            return;
        }
        let mut records = Vec::new();
        for record in &step.people {
            self.write(&mut records, Stream::People, at, record);
        }
        for record in &step.places {
            self.write(&mut records, Stream::Place(record.chat().0), at, record);
        }
        if let Some((room, happened)) = &step.room {
            for record in happened {
                self.write(&mut records, Stream::Game(StreamId(room.0)), at, record);
            }
        }
        for record in &step.process {
            self.write(&mut records, Stream::Process, at, record);
        }
        let (update, erase) = (step.update.clone().map(UpdateId), step.erase);
        let first = self.store.next(&Stream::People);
        let Some(mark) = self.commit(Commit { update, records, erase }) else { return };
        for (n, record) in (first..).zip(&step.people) {
            self.known(record, n, mark);
        }
        for record in &step.places {
            self.placed(record);
        }
        for record in &step.process {
            self.noted(record, mark);
        }
        if let Some((room, happened)) = step.room {
            // What partners said before is not read after it.
            if happened.iter().any(|record| matches!(record, RoomRecord::Game(_))) {
                self.send_whispers(room, at);
            }
            let closes = happened.iter().any(|record| !record.is_vote());
            let before = self.rooms.get(&room).filter(|_| closes);
            let tally = before.and_then(|room| self.teller(room, at).tally_closed());
            let told = self.happen(room, happened, at, mark);
            // A vote that has closed: whoever voted last stands in its tally, too.
            let open = self.rooms.get(&room).map(Room::tally_key);
            if let Some(tally) = tally.filter(|tally| tally.key != open) {
                self.post(tally);
            }
            self.tell(room, &told, at);
            self.rooms.follow(room);
            self.bind(room);
            if let Some(chat) = self.rooms.chat_of(room) {
                self.keep_silence(chat);
            }
        }
        self.board_follows(&step.people, at);
    }

    /// What somebody did in a room, with the number by which it is known again.
    pub(crate) fn perform_for(&mut self, doer: &mut Doer, room: RoomId, records: Vec<RoomRecord>) {
        let update = doer.update.take();
        self.perform(Step { update, ..Step::of(room, records) }, doer.at);
    }

    /// What is known anew of somebody, a name or whether he is reached, stands on the board of his table.
    fn board_follows(&mut self, people: &[PeopleRecord], at: Moment) {
        for record in people {
            self.touch_of(record.of(), at);
            let live = self.room_of(record.of()).filter(|room| room.is_live()).map(|room| room.id);
            if let Some(id) = live {
                self.show_board(id, at);
            }
        }
    }

    pub(crate) fn write<T: Serialize>(
        &self,
        to: &mut Vec<Record>,
        stream: Stream,
        at: Moment,
        record: &T,
    ) {
        let before = to.iter().filter(|written: &&Record| written.stream == stream).count() as u64;
        let n = self.store.next(&stream) + before;
        // Records are plain data of our own: they cannot fail to be written as JSON.
        let body = serde_json::to_vec(record).unwrap_or_default();
        to.push(Record { stream, n, at, body });
    }

    /// Makes a room's records true; gives what there is to tell.
    pub(crate) fn happen(
        &mut self,
        id: RoomId,
        records: Vec<RoomRecord>,
        at: Moment,
        mark: Mark,
    ) -> Vec<Told> {
        let mut told = Vec::new();
        for record in records {
            if let RoomRecord::Opened { chat, rules, by } = &record {
                if let Some(room) = self.opened(id, *chat, rules, *by) {
                    self.rooms.put(Room { mark, ..room });
                    self.ledger.place(*chat);
                }
                continue;
            }
            if let RoomRecord::Joined(person) = &record {
                self.sits(*person, id);
            }
            let Some(room) = self.rooms.get_mut(&id) else { continue };
            let n = room.n;
            room.mark = mark;
            told.extend(room.apply(at, record).into_iter().map(|notice| (n, notice)));
        }
        told
    }

    /// Who sits in a live game sits there and nowhere else, also after a ruling has put him back.
    pub(crate) fn bind(&mut self, id: RoomId) {
        let Some(room) = self.rooms.get(&id).filter(|room| room.is_live()) else { return };
        let away = |person: &&Person| self.rooms.of_person(**person) != Some(id);
        let come: Vec<Person> = room.sitting.iter().filter(away).copied().collect();
        come.into_iter().for_each(|person| self.sits(person, id));
    }

    /// Somebody sits in this room from now on.
    pub(crate) fn sits(&mut self, person: Person, id: RoomId) {
        self.rooms.sits(person, id);
        self.ledger.person(person);
    }

    /// A room at its opening. A rule set that is gone by now leaves a lobby closed; a game that came of
    /// it has its own rules in its log.
    pub(crate) fn opened(&self, id: RoomId, chat: ChatId, rules: &str, by: Person) -> Option<Room> {
        let known = self.rules.get(rules).map(Arc::clone);
        let closed = known.is_none();
        let rules = known.or_else(|| self.rules.any())?;
        Some(Room { closed, ..Room::opened(id, chat, rules, by) })
    }

    /// Puts what is to be told on its way; what the table is told changes the board.
    pub(crate) fn tell(&mut self, id: RoomId, told: &[Told], at: Moment) {
        let Some(room) = self.rooms.get(&id) else { return };
        for post in self.teller(room, at).posts(told) {
            self.post(post);
        }
        if told.iter().any(|(_, notice)| notice.to == Audience::Table) {
            self.show_board(id, at);
        }
    }

    /// Hands a commit to the store. One that is not taken stops the Hall: nothing is tried twice.
    pub(crate) fn commit(&mut self, commit: Commit) -> Option<Mark> {
        if self.failed.is_some() {
            return None;
        }
        match self.store.commit(commit) {
            Ok(mark) => Some(mark),
            Err(error) => {
                self.failed = Some(error);
                None
            }
        }
    }
}
