//! Those in office: who they are, and whom they seat.

use omerta_engine::ids::Person;

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::record::PlaceRecord;
use crate::host::room::act::Standing;
use crate::host::room::{Refused, Room};
use crate::text::lobby::{Bearer, LobbyFault};
use crate::words::fault::ReadFault;
use crate::words::request::{Grant, Turn, Whom};
use crate::words::spec::Office;
use crate::words::table::Verb;

impl Hall {
    /// Who helps to host here; an administrator of the chat, or who has the office, asks others in.
    pub(crate) fn who(&mut self, doer: &mut Doer, grant: Option<&Grant>) {
        let hosts = self.places.get(doer.chat).map(|place| place.hosts.clone()).unwrap_or_default();
        let Some(grant) = grant else {
            let names: Vec<String> = hosts.iter().map(|person| self.people.name(*person)).collect();
            return self.answer_text(doer.person, |text| text.who_hosts(&names));
        };
        if !self.presides(doer) {
            return self.refuse(doer, &Refused::Office(Bearer::Admin));
        }
        if grant.office != Office::Host {
            return self.answer_wrong(doer, &ReadFault::NotYet { verb: Verb::Who });
        }
        let person = match self.named(&grant.whom) {
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
    fn named(&self, whom: &Whom) -> Result<Person, LobbyFault> {
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
        let person = self.named(whom).map_err(Refused::Lobby)?;
        if room.hosts() == person || self.places.grants(room.chat, person) {
            return Err(Refused::Lobby(LobbyFault::Presides { name: self.people.name(person) }));
        }
        if room.ever_held(person) || self.elsewhere(person, room.id).is_some() {
            return Err(Refused::Lobby(LobbyFault::Plays { name: self.people.name(person) }));
        }
        if self.people.private(person).is_none() {
            let names = vec![self.people.name(person)];
            return Err(Refused::Lobby(LobbyFault::Unreached { names }));
        }
        Ok(person)
    }
}
