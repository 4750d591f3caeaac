//! Order at the table: what is written out of turn is taken down, and its writer told why, once a
//! phase; who shows a card is reported to the host.

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::{Errand, Message, Post, To, Urgency};
use crate::host::record::{RoomId, RoomRecord};
use crate::host::rights::Right;
use crate::host::room::act::Standing;
use crate::host::room::{Refused, Room};
use crate::text::Text;
use crate::text::lobby::Bearer;
use crate::text::order::TakenDown;
use crate::words::request::Request;
use omerta_engine::game::command::Act;
use omerta_engine::ids::Person;

impl Hall {
    /// Takes down what may not stand in the group now, and says why.
    pub(crate) fn keeps_order(&mut self, doer: &Doer, id: RoomId, talk: &str) {
        let Some(why) = self.take_down(doer, id, talk) else { return };
        let phase = self.rooms.get(&id).map_or(0, Room::phase);
        // Once a phase is enough: whoever writes on reads the same again.
        if self.brief.hushed.insert(doer.person, (id, phase, why)) != Some((id, phase, why)) {
            let removed = doer.message.is_some() && self.may(doer.chat, Right::Delete);
            self.answer_text(doer.person, |text| text.taken_down(why, removed));
            if why == TakenDown::Card {
                self.report_card(doer, id);
            }
        }
    }

    /// The same without a word: who wrote it is answered otherwise.
    pub(crate) fn take_down(&mut self, doer: &Doer, id: RoomId, talk: &str) -> Option<TakenDown> {
        let room = self.rooms.get(&id).filter(|room| room.chat == doer.chat)?;
        let why = self.takes_down(doer, room, talk)?;
        let chat = room.chat;
        if let Some(message) = doer.message.as_ref().filter(|_| self.may(chat, Right::Delete)) {
            self.post(Post::errand(chat, Errand::TakeDown(message.clone())));
        }
        Some(why)
    }

    /// A command that was written where its writer may not write: the acts of the living by day stay,
    /// all else is done and taken down, whatever words it carries.
    pub(crate) fn tidies(
        &mut self,
        doer: &Doer,
        room: Option<RoomId>,
        text: &str,
        request: &Request,
    ) {
        let Some(room) = room.and_then(|id| self.rooms.get(&id)) else { return };
        let day = room.night() == 0 && room.plays(doer.person);
        let act = matches!(
            request,
            Request::Vote(_) | Request::Accuse(_) | Request::Done | Request::Floor(_)
        );
        if !(day && act) {
            self.take_down(doer, room.id, text);
        }
    }

    /// Does somebody keep the name he has, because he may not speak now? Else his name would speak for him.
    pub(crate) fn keeps_name(&self, person: Person) -> bool {
        self.room_of(person).is_some_and(|room| room.hushes(person).is_some())
    }

    pub(crate) fn takes_down(&self, doer: &Doer, room: &Room, talk: &str) -> Option<TakenDown> {
        if !room.is_live() || room.game.is_none() {
            return None;
        }
        // [E-2.7] Cards are shown by nobody, in whichever language the bot wrote them.
        let card = self.voices.each().any(|text| text.repeats_card(talk, room.rules.family));
        if card {
            return Some(TakenDown::Card);
        }
        let presides =
            self.standing(doer, room) == Standing::InOffice && !room.ever_held(doer.person);
        if presides { None } else { room.hushes(doer.person) }
    }

    fn report_card(&mut self, doer: &Doer, id: RoomId) {
        let Some(room) = self.rooms.get(&id) else { return };
        let host = self.teller(room, doer.at).asked().unwrap_or(room.hosts());
        let (seat, name) = (room.seat_of(doer.person), self.people.name(doer.person));
        let removed = self.may(doer.chat, Right::Delete);
        let teller = self.teller(room, doer.at);
        let text = teller.with(Some(host), room.glance(), |text, scene| {
            text.card_shown(seat, &name, removed, scene)
        });
        let message = Message { text, ..Message::default() };
        self.post(Post::new(To::Person(host), Urgency::Private, message));
    }

    /// `/open`: nothing is taken down at this table any more, until the host calls for silence again.
    pub(crate) fn open_chat(&mut self, doer: &mut Doer) {
        let Some(room) = self.room_for(doer).filter(|room| room.is_live()) else {
            return self.answer_text(doer.person, Text::nothing_closed);
        };
        let (id, chat, standing) = (room.id, room.chat, self.standing(doer, room));
        if standing == Standing::None {
            return self.refuse(doer, &Refused::Office(Bearer::Host));
        }
        if room.game.is_none() {
            return self.answer_text(doer.person, Text::nothing_closed);
        }
        // [A-E39] Whoever plays does not let everybody talk.
        if let Err(refused) = room.ruler(doer.person, standing) {
            return self.refuse(doer, &refused);
        }
        let by = room.officer(doer.person, standing, &Act::Silence(false)).ok();
        let mut records = vec![RoomRecord::Unlocked(true)];
        // A silence that the host called for is over with it.
        let silent = room.game.as_ref().is_some_and(|game| game.state().silenced);
        if let Some(by) = by.filter(|_| silent)
            && let Ok(over) = room.submit(by, Act::Silence(false), doer.at)
        {
            records.extend(over);
        }
        self.perform_for(doer, id, records);
        self.announce(chat, Text::opened_chat);
        // What could not be set back is tried once more.
        self.try_silence_again(chat);
    }
}
