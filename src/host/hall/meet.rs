//! Who does something, and where: what is new about either is written down before anything comes of it.

use omerta_engine::ids::Person;

use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::hall::{Drawn, Hall};
use crate::host::input::{Done, Input};
use crate::host::record::{PeopleRecord, PlaceRecord};
use crate::store::stream::Stream;

impl Hall {
    /// Who it is, and where: what is new about either is written down first.
    pub(crate) fn meet(&mut self, input: &Input) -> Doer {
        let (mut people, mut places) = (Vec::new(), Vec::new());
        let chat = self.places.of_key(&input.chat).unwrap_or_else(|| {
            let (chat, key) = (self.places.next(), input.chat.clone());
            places.push(PlaceRecord::Met { chat, key, group: input.group });
            chat
        });
        let person = self.people.of_account(&input.account).unwrap_or_else(|| {
            let person = self.new_person();
            let (account, name) = (input.account.clone(), input.name.clone());
            people.push(PeopleRecord::Met { person, account, name });
            people.extend(input.faceless.then_some(PeopleRecord::Faceless(person)));
            person
        });
        self.hint(person, input.language.as_deref());
        // With two accounts the name would change with every message: it stays, or is chosen.
        let named = !input.name.is_empty();
        let renamed = named && self.people.shown(person).is_some_and(|shown| shown != input.name);
        let kept = || self.keeps_name(person) || self.people.accounts(person).len() > 1;
        if renamed && !kept() {
            people.push(PeopleRecord::Named(person, input.name.clone()));
        }
        let writes = matches!(input.what, Done::Said(_) | Done::Showed(_) | Done::Pressed(_));
        if !input.group && writes && self.people.private(person) != Some(chat) {
            people.push(PeopleRecord::Reached(person, chat));
        }
        self.perform(Step { people, places, ..Step::default() }, input.at);
        if !input.group && writes {
            self.deliver_late(person);
        }
        Doer {
            person,
            chat,
            group: input.group,
            admin: input.admin,
            at: input.at,
            message: input.message.clone(),
            update: input.update.clone(),
            sent: input.sent,
            bot: input.bot.clone(),
        }
    }

    fn new_person(&self) -> Person {
        // The number of a record is given once: nobody becomes who was forgotten.
        let mut n = self.store.next(&Stream::People);
        loop {
            let person = Person(self.draw(Drawn::Person, n).0 >> 1);
            if !self.people.has(person) {
                return person;
            }
            n += 1;
        }
    }
}
