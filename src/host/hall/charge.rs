//! Words that the rules forbid [E-2.8, E-2.10]: heard, shown to the host, decided by him. The bot
//! punishes nobody.

use omerta_engine::game::command::{Act, Text as Reason};
use omerta_engine::ids::{Moment, Seat};

use crate::config::watch::List;
use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::{Message, NoticeName, Post, To, Urgency};
use crate::host::record::{Offence, RoomId, RoomRecord};
use crate::host::room::act::Standing;
use crate::host::room::card::Buttons;
use crate::host::room::{Refused, Room};
use crate::text::Text;
use crate::text::lobby::Bearer;
use crate::text::lobby::Charge;
use crate::text::lobby::label::Label;
use crate::words::button::{ButtonData, Press};

/// With so many charges an accident is offered to the host [E-2.8].
const OFFER_AFTER: usize = 3;

impl Hall {
    /// A word that the rules forbid, of a player at the table.
    pub(crate) fn forbidden(&self, room: &Room, seat: Seat, talk: &str) -> Option<RoomRecord> {
        let game = room.game.as_ref()?;
        let hit = self.watch.find(talk).filter(|_| game.state().alive.contains(seat))?;
        let offence = match hit.list {
            List::Oaths => Offence::Oath,
            List::Abuse => Offence::Abuse,
        };
        Some(RoomRecord::Charged { seat, offence, word: hit.entry.to_owned() })
    }

    /// The host is asked about the newest charge; nobody else learns of it.
    pub(crate) fn show_charge(&mut self, id: RoomId, at: Moment) {
        let Some(room) = self.rooms.get(&id) else { return };
        let newest = room.charges.len().checked_sub(1);
        let post = newest.and_then(|place| self.charge_card(room, place, at));
        post.into_iter().for_each(|post| self.post(post));
    }

    /// The card of a charge. It has a name: what had not arrived before a restart goes out again.
    pub(crate) fn charge_card(&self, room: &Room, place: usize, at: Moment) -> Option<Post> {
        let heard = room.charges.get(place)?;
        // Without anybody apart from the game the host hears of it, and decides nothing.
        let decides = self.teller(room, at).asked();
        let host = decides.unwrap_or(room.hosts());
        let count = room.charges.iter().take(place + 1).filter(|one| one.by == heard.by).count();
        let charge = Charge {
            seat: heard.seat,
            word: heard.word.clone(),
            clause: heard.offence.clause().to_owned(),
            count: u16::try_from(count).unwrap_or(u16::MAX),
            offer: count >= OFFER_AFTER,
        };
        let message = self.teller(room, at).with(Some(host), room.glance(), |text, scene| {
            let buttons = Buttons { room, text };
            let presses = [Press::Warn, Press::Ignore, Press::Accident];
            let button = |(label, press)| buttons.of_charge(label, press, heard.seat, place);
            let row = Label::CHARGE.into_iter().zip(presses).map(button).collect();
            let rows = decides.map(|_| row);
            let buttons = rows.into_iter().collect();
            Message { text: text.charge(&charge, scene), buttons, protect: false }
        });
        let name = Some(NoticeName { room: room.id, n: heard.n, k: 0 });
        Some(Post { name, ..Post::new(To::Person(host), Urgency::Private, message) })
    }

    /// The host has decided about a charge; a second press changes nothing.
    pub(crate) fn settle(&mut self, doer: &mut Doer, id: RoomId, data: ButtonData) {
        let Some(room) = self.rooms.get(&id) else { return };
        let place = u16::try_from(data.phase).unwrap_or(u16::MAX);
        let Some(heard) = room.charges.get(usize::from(place)).filter(|heard| heard.open) else {
            return self.answer_stale(doer);
        };
        let standing = self.standing(doer, room);
        if standing == Standing::None {
            return self.refuse(doer, &Refused::Office(Bearer::Host));
        }
        let (seat, oath) = (heard.seat, heard.offence == Offence::Oath);
        let why = Reason::new(&self.aloud(room.chat).charge_reason(oath));
        // To let it pass is a ruling as well: a player decides about nobody, and not about himself.
        let accident = data.press == Press::Accident;
        let act = if accident { Act::Accident(seat, why) } else { Act::Warn(seat, why) };
        let ruled = room.officer(doer.person, standing, &act).and_then(|by| {
            if data.press == Press::Ignore { Ok(Vec::new()) } else { room.submit(by, act, doer.at) }
        });
        match ruled {
            Ok(mut records) => {
                records.push(RoomRecord::Settled(place));
                self.perform_for(doer, id, records);
                self.answer_text(doer.person, Text::taken);
            }
            Err(refused) => self.refuse(doer, &refused),
        }
    }
}
