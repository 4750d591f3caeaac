//! Somebody wants to be forgotten: his names, accounts, language and words are erased from what was
//! written; that he sat at a seat and what he did there stays, and is nobody's. The chains of what was
//! written still verify [docs/journal.md].

use std::collections::BTreeSet;

use omerta_engine::ids::Person;

use crate::host::hall::Hall;
use crate::host::hall::fold::{Turn, read};
use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::message::{Button, Message};
use crate::host::record::{ChatId, PeopleRecord, PlaceRecord, RoomId, RoomRecord};
use crate::host::room::{Refused, Room};
use crate::store::commit::RecordName;
use crate::store::stream::{RoomId as StreamId, Stream};
use crate::store::trouble::Trouble;
use crate::text::lobby::LobbyFault;
use crate::text::lobby::label::Label;
use crate::words::button::{ButtonData, Press};

/// What is written of somebody.
struct Traces {
    /// The records to be erased.
    records: Vec<RecordName>,
    /// His private chats.
    chats: BTreeSet<ChatId>,
}

impl Hall {
    /// What will be gone and what stays; a button does it.
    pub(crate) fn ask_forget(&mut self, doer: &Doer) {
        if let Some(fault) = self.keeps(doer.person) {
            return self.refuse(doer, &Refused::Lobby(fault));
        }
        let text = self.voice(doer.person);
        let data = ButtonData { press: Press::Forget, room: 0, phase: 0, seat: None };
        let button = Button { label: text.label(Label::Forget), data };
        let text = text.ask_forget();
        self.answer(doer.person, Message { text, buttons: [vec![button]].into(), protect: false });
    }

    /// It is done: the button was pressed, in private.
    pub(crate) fn forget(&mut self, doer: &mut Doer) {
        if doer.group {
            return self.answer_stale(doer);
        }
        if let Some(fault) = self.keeps(doer.person) {
            return self.refuse(doer, &Refused::Lobby(fault));
        }
        let traces = match self.traces(doer.person) {
            Ok(traces) => traces,
            Err(trouble) => {
                self.failed.get_or_insert(trouble.into());
                return;
            }
        };
        let held = |room: &&Room| room.ever_held(doer.person);
        let boards: Vec<RoomId> = self.rooms.open().filter(held).map(|room| room.id).collect();
        let locale = self.people.locale(doer.person);
        let shown = self.people.shown(doer.person).unwrap_or_default().to_owned();
        let step = Step {
            update: doer.update.take(),
            people: vec![PeopleRecord::Forgotten(doer.person)],
            places: traces.chats.into_iter().map(PlaceRecord::Forgotten).collect(),
            erase: traces.records,
            ..Step::default()
        };
        self.perform(step, doer.at);
        self.brief.farewells.insert(doer.person, shown);
        boards.into_iter().for_each(|id| self.show_board(id, doer.at));
        let text = self.voices.of(locale).forgotten();
        self.answer(doer.person, Message { text, ..Message::default() });
    }

    /// Nobody is forgotten while a table counts on him.
    fn keeps(&self, person: Person) -> Option<LobbyFault> {
        let hosts = || {
            let open = self.rooms.open().filter(|room| room.is_live() && room.hosts() == person);
            let shelved = self.rooms.shelved().filter(|(_, row)| row.live && row.hosts == person);
            open.map(|room| room.id).chain(shelved.map(|(id, _)| id)).next()
        };
        // Whose right to write has not been set back yet has been at a table just now.
        let closed = || {
            let mut closed = self.places.closed();
            let chat = closed.find(|(_, place)| place.closed.contains_key(&Some(person)));
            self.rooms.of_chat(chat?.0)
        };
        let id = self.rooms.holding(person).or_else(hosts).or_else(closed)?;
        Some(LobbyFault::ForgetInGame { title: self.title(id) })
    }

    fn traces(&mut self, person: Person) -> Result<Traces, Trouble> {
        let written = self.store.stream(&Stream::People)?;
        let mut all = BTreeSet::from([person]);
        let mut chats = BTreeSet::new();
        let mut records = Vec::new();
        // From the last to the first: who became him later was somebody else before.
        for kept in written.iter().rev() {
            let Some(known) = read::<PeopleRecord>(&kept.record) else { continue };
            if !all.contains(&known.of()) {
                continue;
            }
            match known {
                PeopleRecord::Merged { other, .. } => {
                    all.insert(other);
                    continue;
                }
                PeopleRecord::Forgotten(_) => continue,
                PeopleRecord::Reached(_, chat) => {
                    chats.insert(chat);
                }
                PeopleRecord::Met { .. }
                | PeopleRecord::Faceless(_)
                | PeopleRecord::Named(..)
                | PeopleRecord::Lost(_)
                | PeopleRecord::Called(..)
                | PeopleRecord::Speaks(..)
                | PeopleRecord::Coded { .. } => {}
            }
            records.push((Stream::People, kept.record.n));
        }
        // A chat is met with its first record, which has its name at the face.
        records.extend(chats.iter().map(|chat| (Stream::Place(chat.0), 0)));
        for id in self.rooms.held_by(&all) {
            records.extend(self.words_of(&all, id)?);
        }
        records.sort();
        Ok(Traces { records, chats })
    }

    /// What they said to their partners in a room.
    fn words_of(&mut self, all: &BTreeSet<Person>, id: RoomId) -> Result<Vec<RecordName>, Trouble> {
        let mut names = Vec::new();
        self.fold(id, &mut |_, turn| {
            let Turn::Before(room, chapter) = turn else { return };
            for (n, record) in (room.n..).zip(&chapter.records) {
                let Some(RoomRecord::Whispered { seat, .. }) = record else { continue };
                if room.person_at(*seat).is_some_and(|person| all.contains(&person)) {
                    names.push((Stream::Game(StreamId(id.0)), n));
                }
            }
        })?;
        Ok(names)
    }
}
