//! What somebody says of himself: his name, his language, what is kept of him, and that another account
//! is his too [docs/decisions/0007].

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not of oneself is done elsewhere")]

use std::collections::BTreeSet;

use omerta_engine::game::rules::Family;
use omerta_engine::ids::Person;

use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::hall::{Drawn, Hall};
use crate::host::record::{PeopleRecord, PlaceRecord};
use crate::host::room::Refused;
use crate::host::row::Merge;
use crate::store::commit::Mark;
use crate::store::stream::Stream;
use crate::text::lobby::LobbyFault;
use crate::text::talk::OwnData;
use crate::text::{Locale, Text};
use crate::words::request::Request;

/// How long a code joins two accounts.
const CODE_MS: i64 = 10 * 60 * 1000;
/// Letters and digits that nobody takes for each other.
const CODE_SIGNS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// How many of them.
const CODE_LENGTH: usize = 8;

impl Hall {
    /// What is kept of the one who asks: names, language, accounts, the private channel, tables.
    pub(crate) fn own_data(&mut self, doer: &Doer) {
        let person = doer.person;
        let tables = self.rooms.held_by(&BTreeSet::from([person]));
        let data = OwnData {
            name: self.people.name(person),
            shown: self.people.shown(person).unwrap_or_default().to_owned(),
            language: self.people.locale(person),
            accounts: self.people.accounts(person),
            reached: self.people.private(person).is_some(),
            tables: tables.into_iter().map(|id| self.title(id)).collect(),
        };
        self.answer_text(person, |text| text.own_data(&data));
    }

    pub(crate) fn about_oneself(&mut self, doer: &mut Doer, request: &Request) {
        let record = match request {
            Request::Name { text } if self.keeps_name(doer.person) || self.is_card(text) => {
                return self.refuse(doer, &Refused::Lobby(LobbyFault::NameInGame));
            }
            Request::Name { text } => PeopleRecord::Called(doer.person, text.clone()),
            Request::Language { tag } if Locale::named(tag).is_none() => {
                return self.refuse(doer, &Refused::Lobby(LobbyFault::NoLanguage));
            }
            Request::Language { tag } => PeopleRecord::Speaks(doer.person, tag.clone()),
            _ => return,
        };
        let step = Step { update: doer.update.take(), people: vec![record], ..Step::default() };
        self.perform(step, doer.at);
        let name = self.people.name(doer.person);
        match request {
            Request::Name { .. } => self.answer_text(doer.person, |text| text.named_now(&name)),
            _ => self.answer_text(doer.person, Text::taken),
        }
    }

    /// [E-2.7] No name is a card.
    fn is_card(&self, name: &str) -> bool {
        let families = [Family::Evening, Family::Street, Family::Wall];
        self.voices
            .each()
            .any(|text| families.iter().any(|family| text.repeats_card(name, *family)))
    }

    /// One person with several accounts: one account asks for a code, the other gives it.
    pub(crate) fn link(&mut self, doer: &mut Doer, code: Option<&str>) {
        let linked = match code {
            None => self.linkable(doer.person).map(|()| self.new_code(doer)),
            Some(code) => self.linked_by(doer, code),
        };
        let record = match linked {
            Ok(record) => record,
            Err(fault) => return self.refuse(doer, &Refused::Lobby(fault)),
        };
        let step =
            Step { update: doer.update.take(), people: vec![record.clone()], ..Step::default() };
        self.perform(step, doer.at);
        match record {
            PeopleRecord::Coded { code, until, .. } => {
                let until = self.voices.clock(until, None);
                self.answer_text(doer.person, |text| text.link_code(&code, &until));
            }
            PeopleRecord::Merged { kept, .. } => {
                let accounts = self.people.accounts(kept);
                self.answer_text(kept, |text| text.linked(&accounts));
            }
            _ => {}
        }
    }

    fn new_code(&self, doer: &Doer) -> PeopleRecord {
        use omerta_engine::game::dealer::Dealer;
        // The number of a record is given once, also of one that was erased: so is a code.
        let n = self.store.next(&Stream::People);
        let mut dealer = Dealer::new(self.draw(Drawn::Code, n));
        let sign = |_| {
            let place = dealer.below(u32::try_from(CODE_SIGNS.len()).unwrap_or(1));
            char::from(CODE_SIGNS[usize::try_from(place).unwrap_or(0)])
        };
        let code = (0..CODE_LENGTH).map(sign).collect();
        PeopleRecord::Coded { person: doer.person, code, until: doer.at.plus_ms(CODE_MS) }
    }

    fn linked_by(&self, doer: &Doer, code: &str) -> Result<PeopleRecord, LobbyFault> {
        let kept = self.people.of_code(code, doer.at).ok_or(LobbyFault::NoCode)?;
        if kept == doer.person {
            return Err(LobbyFault::OwnCode);
        }
        self.linkable(kept)?;
        self.linkable(doer.person)?;
        Ok(PeopleRecord::Merged { kept, other: doer.person })
    }

    /// Nobody is joined with another one while either sits at a table.
    fn linkable(&self, person: Person) -> Result<(), LobbyFault> {
        match self.rooms.holding(person) {
            Some(id) => Err(LobbyFault::LinkInGame { title: self.title(id) }),
            None => Ok(()),
        }
    }

    /// Something became known of people; two who are one are one everywhere.
    pub(crate) fn known(&mut self, record: &PeopleRecord, n: u64, mark: Mark) {
        self.people_change(record);
        self.people.apply(record, n);
        if let PeopleRecord::Merged { kept, other } = record {
            self.merges.push(Merge { mark: mark.0, kept: *kept, other: *other });
            self.places.merge(*kept, *other);
            self.ledger.places_to(self.places.count());
            self.rooms.merge(*kept, *other);
        }
    }

    /// The rows of those whom a record concerns are behind.
    fn people_change(&mut self, record: &PeopleRecord) {
        self.ledger.person(record.of());
        if let PeopleRecord::Merged { other, .. } = record {
            self.people.met(*other).into_iter().for_each(|met| self.ledger.gone(met));
        }
        if let PeopleRecord::Forgotten(person) = record {
            self.people.met(*person).into_iter().for_each(|met| self.ledger.gone(met));
            self.rooms.forget(*person);
            self.brief.late.remove(person);
            // Nothing that was derived from what is erased may stay anywhere.
            self.ledger.anew();
        }
    }

    /// Something became known of a chat.
    pub(crate) fn placed(&mut self, record: &PlaceRecord) {
        self.ledger.place(record.chat());
        self.places.apply(record);
    }
}
