//! The way back: after a start what was written is true again. What was derived from it is taken as it
//! is; commits after that are read, and the rooms they concern are folded. What had not arrived is told
//! again.

use std::collections::{BTreeMap, BTreeSet};

use omerta_engine::ids::{Moment, Person};
use serde::de::DeserializeOwned;

use crate::host::hall::Hall;
use crate::host::hall::fold::{Turn, known, read};
use crate::host::hall::keep::FRESH_MS;
use crate::host::hall::whisper::Line;
use crate::host::key::Editable;
use crate::host::message::{NoticeName, Post};
use crate::host::record::{RoomId, RoomRecord, SentRecord};
use crate::host::room::Room;
use crate::host::row::{self, FinishedRow, PersonRow, PlaceRow, ProcessRow, RoomRow};
use crate::store::commit::{Mark, Record};
use crate::store::derived::{Derived, Table};
use crate::store::memory::Memory;
use crate::store::stream::Stream;
use crate::store::trouble::Trouble;

/// Who sat where last, by the commits that say so.
type Bound = BTreeMap<Person, (Mark, RoomId)>;

impl Hall {
    /// Everything that the store holds is true again; what has not arrived is on its way again.
    pub(crate) fn recall(&mut self, now: Moment) -> Result<(), Trouble> {
        let alive = self.store.last_alive().unwrap_or(now);
        let derived = self.store.derived();
        let mark = self.restore(&derived);
        let mut concerned = self.read_after(mark)?;
        concerned.extend(self.rooms.shelved().filter(|(_, row)| row.owes).map(|(id, _)| id));
        let mut bound = Bound::new();
        for id in &concerned {
            self.reopen(*id, mark, alive, &mut bound)?;
        }
        self.seat_again(bound);
        if mark == Mark::START {
            self.ledger.anew();
        }
        self.hold_again(now);
        self.note_outage(now);
        self.show_boards_again(&concerned, alive, now);
        self.silence_again(concerned.into_iter(), now);
        Ok(())
    }

    /// Everybody sits where he sat last; who became somebody else, where that one sits if anywhere; who
    /// is forgotten, nowhere.
    fn seat_again(&mut self, mut bound: Bound) {
        for merge in &self.merges {
            let Some(place) = bound.remove(&merge.other) else { continue };
            if self.rooms.of_person(merge.kept).is_none() {
                bound.entry(merge.kept).or_insert(place);
            }
        }
        for (person, (_, id)) in bound {
            if self.people.has(person) {
                self.sits(person, id);
            }
        }
    }

    /// Takes the derived rows as they are, and says after which commit they are so. Rows that are not
    /// understood are worth nothing: everything is read from the beginning.
    fn restore(&mut self, derived: &Derived) -> Mark {
        let mut process = None;
        for (table, _, value) in &derived.rows {
            if *table == Table::Process {
                process = parsed::<ProcessRow>(value).filter(|row| row.shape == row::SHAPE);
            }
        }
        let Some(process) = process else { return Mark::START };
        let all: Option<Vec<()>> =
            derived.rows.iter().map(|(table, key, value)| self.row(*table, *key, value)).collect();
        if all.is_none() {
            (self.people, self.places, self.rooms) = Default::default();
            return Mark::START;
        }
        self.rooms.counted(process.rooms);
        self.merges = process.merges;
        self.outages = process.outages;
        self.kept_seed = process.seed;
        self.seed = process.seed.unwrap_or(self.seed);
        self.holds = process.holds;
        self.shift_shelved();
        derived.mark
    }

    fn row(&mut self, table: Table, key: u64, value: &[u8]) -> Option<()> {
        let first = key * row::PAGE;
        match table {
            Table::Rooms => {
                let row: RoomRow = parsed(value)?;
                let due = row.due;
                self.rooms.shelve(RoomId(key), row, due);
            }
            Table::Finished => {
                let page: Vec<Option<FinishedRow>> = parsed(value)?;
                for (id, row) in (first..).zip(page) {
                    row.into_iter().for_each(|row| self.rooms.finish(RoomId(id), row));
                }
            }
            Table::People => {
                for row in parsed::<Vec<PersonRow>>(value)? {
                    if let Some(room) = row.room {
                        self.rooms.sits(row.person, room);
                    }
                    self.people.restore(row);
                }
            }
            Table::Places => {
                for (chat, row) in (first..).zip(parsed::<Vec<Option<PlaceRow>>>(value)?) {
                    let chat = crate::host::record::ChatId(chat);
                    if let Some(room) = row.as_ref().and_then(|row| row.room) {
                        self.rooms.stands(chat, room);
                    }
                    self.places.restore(chat, row);
                }
            }
            Table::Process => {}
        }
        Some(())
    }

    /// Deadlines of rooms on the shelf stand in their rows as they were before the last outages.
    fn shift_shelved(&mut self) {
        let dues = self.rooms.shelved().map(|(id, row)| {
            let lost = self.lost_since(Mark(row.mark));
            (id, row.due.map(|due| due.plus_ms(lost)))
        });
        for (id, due) in dues.collect::<Vec<_>>() {
            self.rooms.set_due(id, due);
        }
    }

    /// Reads every commit after a mark; gives the rooms they concern.
    fn read_after(&mut self, mark: Mark) -> Result<BTreeSet<RoomId>, Trouble> {
        let mut concerned = BTreeSet::new();
        // The store is set aside: what it reads out goes straight into the Hall.
        let mut store = std::mem::replace(&mut self.store, Box::new(Memory::default()));
        let mut unknown = None;
        let read_all = store.after(mark, &mut |mark, commit| {
            for record in &commit.records {
                match self.read_record(record, mark) {
                    Ok(room) => concerned.extend(room),
                    Err(trouble) => {
                        unknown.get_or_insert(trouble);
                    }
                }
            }
        });
        self.store = store;
        read_all.and(unknown.map_or(Ok(concerned), Err))
    }

    /// Makes a record true; of a room, gives which: what happened in it is read with its stream.
    fn read_record(&mut self, record: &Record, mark: Mark) -> Result<Option<RoomId>, Trouble> {
        match record.stream {
            Stream::Game(room) => return Ok(Some(RoomId(room.0))),
            Stream::Sent(room) => return Ok(Some(RoomId(room))),
            Stream::People => {
                if let Some(about) = known(record)? {
                    self.known(&about, record.n, mark);
                }
            }
            Stream::Place(chat) => match known(record)? {
                Some(place) => self.placed(&place),
                None => self.places.counted(chat),
            },
            Stream::Process => {
                if let Some(noted) = known(record)? {
                    self.noted(&noted, mark);
                }
            }
        }
        Ok(None)
    }

    /// Opens a room as it was written, and tells what of it has not arrived, if that can still matter.
    fn reopen(
        &mut self,
        id: RoomId,
        mark: Mark,
        alive: Moment,
        bound: &mut Bound,
    ) -> Result<(), Trouble> {
        let board = self.read_sent(id)?;
        let mut posts: Vec<Post> = Vec::new();
        let mut lines: Vec<Line> = Vec::new();
        let folded = self.fold(id, &mut |hall, turn| match turn {
            Turn::Before(room, chapter) => {
                for (n, said) in (room.n..).zip(&chapter.records) {
                    let said = said.as_ref().and_then(|said| hall.unheard(room, n, said));
                    lines.extend(said);
                }
                // What partners said is for those who sat there then.
                if chapter.records.iter().flatten().any(|r| matches!(r, RoomRecord::Game(_))) {
                    posts.extend(hall.letters(room, &std::mem::take(&mut lines)));
                }
            }
            Turn::After(room, told, chapter) => {
                if chapter.mark > mark {
                    bind(bound, room, chapter.mark, chapter.records.iter().flatten());
                }
                let told = hall.teller(room, chapter.at).posts(told);
                posts.extend(told.into_iter().filter(|post| !hall.has_arrived(post)));
            }
        })?;
        let Some(room) = folded else { return Ok(()) };
        posts.extend(self.letters(&room, &lines));
        let matters = room.is_live() || alive.since_ms(room.last) < FRESH_MS;
        self.open_room_again(room, board);
        posts.into_iter().filter(|_| matters).for_each(|post| self.post(post));
        Ok(())
    }

    /// What has arrived of a room's messages; gives what its board says.
    pub(crate) fn read_sent(&mut self, id: RoomId) -> Result<u64, Trouble> {
        let mut board = 0;
        for kept in self.store.stream(&Stream::Sent(id.0))? {
            match read::<SentRecord>(&kept.record) {
                Some(SentRecord::Notice { n, k }) => {
                    self.brief.delivered.insert(NoticeName { room: id, n, k });
                }
                Some(SentRecord::Placed { key, says, message }) => {
                    let stands = self.brief.stands.entry(id).or_default();
                    match message {
                        0 => stands.remove(&key),
                        message => stands.insert(key, message),
                    };
                    self.says_so(id, key, says, &mut board);
                }
                Some(SentRecord::Shown { key, says }) => self.says_so(id, key, says, &mut board),
                None => {}
            }
        }
        Ok(board)
    }

    /// A message that is edited said this, when the process before had ended.
    fn says_so(&mut self, id: RoomId, key: u64, says: u64, board: &mut u64) {
        if key == Editable::Board(id).key() {
            *board = says;
        } else {
            self.brief.shown.insert(key, says);
        }
    }

    /// Has a notice arrived before this process began? What has no name is not told again.
    pub(crate) fn has_arrived(&self, post: &Post) -> bool {
        post.name.is_none_or(|name| self.brief.delivered.contains(&name))
    }
}

/// Who sits in a live room sits there since its last commit; who sat down, since then.
fn bind<'a>(
    bound: &mut Bound,
    room: &Room,
    mark: Mark,
    records: impl Iterator<Item = &'a RoomRecord>,
) {
    let joined = records.filter_map(|record| {
        if let RoomRecord::Joined(person) = record { Some(*person) } else { None }
    });
    let sitting = room.sitting.iter().copied().filter(|_| room.is_live());
    for person in joined.chain(sitting) {
        let last = bound.entry(person).or_insert((mark, room.id));
        *last = (mark, room.id).max(*last);
    }
}

fn parsed<T: DeserializeOwned>(value: &[u8]) -> Option<T> {
    serde_json::from_slice(value).ok()
}
