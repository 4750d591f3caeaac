//! Those in office: who they are, whom they seat, and what they decide about words that the rules forbid.

use omerta_engine::game::command::{Act, Actor, Text as Reason};
use omerta_engine::ids::{Person, Seat};

use crate::config::watch::List;
use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::message::{Message, Post, To, Urgency};
use crate::host::record::{Offence, PlaceRecord, RoomId, RoomRecord};
use crate::host::room::act::Standing;
use crate::host::room::card::Buttons;
use crate::host::room::tell::Teller;
use crate::host::room::{Refused, Room};
use crate::text::lobby::Charge;
use crate::text::lobby::label::Label;
use crate::text::lobby::{Bearer, LobbyFault};
use crate::words::button::{ButtonData, Press};
use crate::words::fault::ReadFault;
use crate::words::request::{Grant, Turn, Whom};
use crate::words::spec::Office;
use crate::words::table::Verb;

/// With so many charges or warnings an accident is offered to the host [E-2.8].
const OFFER_AFTER: usize = 3;

impl Hall {
    /// Who helps to host here; an administrator of the chat, or who has the office, asks others in.
    pub(crate) fn who(&mut self, doer: &mut Doer, grant: Option<&Grant>) {
        let hosts = self.places.get(doer.chat).map(|place| place.hosts.clone()).unwrap_or_default();
        let Some(grant) = grant else {
            let names: Vec<String> = hosts.iter().map(|person| self.people.name(*person)).collect();
            return self.answer_text(doer.person, |text| text.who_hosts(&names));
        };
        if !(doer.group && (doer.admin || hosts.contains(&doer.person))) {
            return self.refuse(doer, &Refused::Office(Bearer::Admin));
        }
        if grant.office != Office::Host {
            return self.answer_wrong(doer, &ReadFault::NotYet { verb: Verb::Who });
        }
        let person = match self.known(&grant.whom) {
            Ok(person) => person,
            Err(fault) => return self.refuse(doer, &Refused::Lobby(fault)),
        };
        let record = match grant.turn {
            Turn::Give => PlaceRecord::Granted(doer.chat, person),
            Turn::Take => PlaceRecord::Taken(doer.chat, person),
        };
        let update = doer.update.take();
        self.perform(Step { update, places: vec![record], ..Step::default() }, doer.at);
        self.answer_text(doer.person, crate::text::Text::taken);
    }

    /// The one person who is meant.
    fn known(&self, whom: &Whom) -> Result<Person, LobbyFault> {
        let (Whom::Handle(name) | Whom::Name(name)) = whom;
        match self.people.called(name).as_slice() {
            [] => Err(LobbyFault::NoPerson { name: name.clone() }),
            [person] => Ok(*person),
            [_, _, ..] => Err(LobbyFault::ManyCalled { name: name.clone() }),
        }
    }

    /// Whoever takes a seat is reached in private and sits at no other table.
    pub(crate) fn substitute_for(
        &self,
        room: &Room,
        standing: Standing,
        whom: &Whom,
    ) -> Result<Person, Refused> {
        if standing == Standing::None {
            return Err(Refused::Office(Bearer::Host));
        }
        let person = self.known(whom).map_err(Refused::Lobby)?;
        if room.ever_held(person) || self.elsewhere(person, room.id).is_some() {
            return Err(Refused::Lobby(LobbyFault::Plays { name: self.people.name(person) }));
        }
        if self.people.private(person).is_none() {
            let names = vec![self.people.name(person)];
            return Err(Refused::Lobby(LobbyFault::Unreached { names }));
        }
        Ok(person)
    }

    /// A word that the rules forbid, of a player at the table [E-2.8, E-2.10]: as what, and which.
    pub(crate) fn forbidden(
        &self,
        room: &Room,
        seat: Seat,
        talk: &str,
    ) -> Option<(Offence, String)> {
        let game = room.game.as_ref()?;
        let hit = self.watch.find(talk).filter(|_| game.state().alive.contains(seat))?;
        let offence = match hit.list {
            List::Oaths => Offence::Oath,
            List::Abuse => Offence::Abuse,
        };
        Some((offence, hit.entry.to_owned()))
    }

    /// The host is asked about a charge; nobody else learns of it.
    pub(crate) fn show_charge(
        &mut self,
        doer: &Doer,
        id: RoomId,
        seat: Seat,
        (offence, word): (Offence, String),
    ) {
        let Some(room) = self.rooms.get(&id) else { return };
        let host = room.hosts();
        let count = room.charges.iter().filter(|(charged, _)| *charged == seat).count();
        let charge = Charge {
            seat,
            word,
            clause: offence.clause().to_owned(),
            count: u16::try_from(count).unwrap_or(u16::MAX),
            offer: count >= OFFER_AFTER,
        };
        let teller = Teller { room, people: &self.people, voices: &self.voices, at: doer.at };
        let message = teller.with(Some(host), room.glance(), |text, scene| {
            let buttons = Buttons { room, text };
            let button = |(label, press)| buttons.about(label, press, seat);
            let presses = [Press::Warn, Press::Ignore, Press::Accident];
            let row = Label::CHARGE.into_iter().zip(presses).map(button).collect();
            Message { text: text.charge(&charge, scene), buttons: vec![row], protect: false }
        });
        self.post(Post::new(To::Person(host), Urgency::Private, message));
    }

    /// The host has decided about a charge; a second press changes nothing.
    pub(crate) fn settle(&mut self, doer: &mut Doer, id: RoomId, data: ButtonData) {
        let Some(room) = self.rooms.get(&id) else { return };
        let named = |seat: &Seat| Some(seat.number()) == data.seat;
        let Some(seat) = room.open_charge.iter().find(named) else {
            return self.answer_stale(doer);
        };
        let standing = self.standing(doer, room);
        if standing == Standing::None {
            return self.refuse(doer, &Refused::Office(Bearer::Host));
        }
        let charged = room.charges.iter().rev().find(|(charged, _)| *charged == seat);
        let oath = charged.is_none_or(|(_, offence)| *offence == Offence::Oath);
        let why = Reason::new(&self.voices.of(None).charge_reason(oath));
        let by = room.officer_of(doer.person, standing).unwrap_or(Actor::Host);
        let ruled = if data.press == Press::Warn {
            room.submit(by, Act::Warn(seat, why), doer.at)
        } else if data.press == Press::Accident {
            room.submit(by, Act::Accident(seat, why), doer.at)
        } else {
            Ok(Vec::new())
        };
        match ruled {
            Ok(mut records) => {
                records.push(RoomRecord::Settled(seat));
                let update = doer.update.take();
                self.perform(Step { update, ..Step::of(id, records) }, doer.at);
                self.answer_text(doer.person, crate::text::Text::taken);
            }
            Err(refused) => self.refuse(doer, &refused),
        }
    }
}
