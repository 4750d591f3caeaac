//! Who leaves the chat in which he plays, and who comes back: the seat stays in the game, and what
//! becomes of it the host decides [E-2.4].

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::{Message, Post, To, Urgency};
use crate::host::record::RoomRecord;
use crate::host::room::card::Buttons;
use crate::text::lobby::HostNews;
use crate::text::lobby::label::Label;
use crate::words::button::Press;
use crate::words::request::Request;

impl Hall {
    /// Somebody has left a chat, or is in it again: with it, all its topics.
    pub(crate) fn moved_within(&mut self, doer: &mut Doer, back: bool) {
        let Some(place) = self.places.get(doer.chat) else { return };
        for chat in self.places.within(&place.key) {
            if let Some(id) = self.rooms.of_chat(chat) {
                self.touch(id, doer.at);
            }
            let mut here = Doer { chat, ..doer.clone() };
            self.moved(&mut here, back);
            doer.update = here.update;
        }
    }

    /// Somebody has left the chat of his room, or is in it again.
    pub(crate) fn moved(&mut self, doer: &mut Doer, back: bool) {
        let room = self.room_in(doer.chat).filter(|room| room.is_live() && doer.group);
        let Some(room) = room else { return };
        let hosts = room.hosts() == doer.person;
        if !hosts && !room.holds(doer.person) {
            return;
        }
        let id = room.id;
        if room.is_lobby() {
            // A lobby has no seat to keep: it is free again, and the host's office passes on.
            if !back {
                let records = room.goes(doer.person);
                self.happened(doer, id, &Request::Leave, records);
            }
            return;
        }
        if room.away.contains(&doer.person) != back {
            return;
        }
        let record = if back {
            RoomRecord::CameBack(doer.person)
        } else {
            RoomRecord::WentAway(doer.person)
        };
        // [B98] A game does not stand still because its host has gone: somebody at the table has the clock.
        let heir = room.heir(doer.person).filter(|_| hosts && !back).map(RoomRecord::Host);
        let passes = heir.is_some();
        let records = [record].into_iter().chain(heir).collect();
        self.perform_for(doer, id, records);
        if passes {
            self.tell_heir(id, doer.at);
        }
        self.show_board(id, doer.at);
        if !back {
            self.tell_absence(doer);
        }
    }

    fn tell_absence(&mut self, doer: &Doer) {
        let Some(room) = self.room_in(doer.chat) else { return };
        let teller = self.teller(room, doer.at);
        let (Some(host), Some(seat)) = (teller.asked(), room.seat_of(doer.person)) else { return };
        let message = teller.with(Some(host), room.glance(), |text, scene| {
            let buttons = Buttons { room, text };
            let row = vec![buttons.sentence(Label::Accident, Press::AccidentWhom, seat)];
            let text = text.host_news(HostNews::LeftChat(seat), scene);
            Message { text, buttons: [row].into(), protect: false }
        });
        self.post(Post::new(To::Person(host), Urgency::Private, message));
    }
}
