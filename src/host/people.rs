//! Who there is: persons with their accounts, names, languages and private channels. Folded from
//! the stream of people; nothing here knows a room.

use std::collections::BTreeMap;

use omerta_engine::ids::{Moment, Person};

use crate::host::record::{ChatId, PeopleRecord};
use crate::text::Locale;
use crate::text::names;

/// What is known of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The name that the account shows.
    shown: Box<str>,
    /// How the person wants to be called.
    called: Option<Box<str>>,
    /// The private chat, if it works.
    pub private: Option<ChatId>,
    /// The language in which the person is spoken to.
    pub locale: Option<Locale>,
}

/// All who were met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People {
    by_account: BTreeMap<Box<str>, Person>,
    known: BTreeMap<Person, Known>,
    /// The newest code of each person that joins an account to him, and until when.
    codes: BTreeMap<Person, (String, Moment)>,
    codes_given: u64,
}

impl People {
    /// Something became known.
    pub(crate) fn apply(&mut self, record: &PeopleRecord) {
        match record {
            PeopleRecord::Met { person, account, name } => {
                self.by_account.insert(account.as_str().into(), *person);
                let shown = name.as_str().into();
                let known = Known { shown, called: None, private: None, locale: None };
                self.known.insert(*person, known);
            }
            PeopleRecord::Named(person, name) => {
                self.change(*person, |known| known.shown = name.as_str().into());
            }
            PeopleRecord::Reached(person, chat) => {
                self.change(*person, |known| known.private = Some(*chat));
            }
            PeopleRecord::Lost(person) => self.change(*person, |known| known.private = None),
            PeopleRecord::Called(person, name) => {
                self.change(*person, |known| known.called = Some(name.as_str().into()));
            }
            PeopleRecord::Speaks(person, locale) => {
                self.change(*person, |known| known.locale = Locale::named(locale));
            }
            PeopleRecord::Coded { person, code, until } => {
                self.codes_given += 1;
                self.codes.insert(*person, (code.clone(), *until));
            }
            PeopleRecord::Merged { kept, other } => self.merge(*kept, *other),
        }
    }

    /// All accounts of the other are the kept one's. The chat in which the code was given is the one
    /// that works now.
    fn merge(&mut self, kept: Person, other: Person) {
        self.codes.remove(&kept);
        self.codes.remove(&other);
        for person in self.by_account.values_mut().filter(|person| **person == other) {
            *person = kept;
        }
        let Some(gone) = self.known.remove(&other) else { return };
        self.change(kept, |known| {
            known.private = gone.private.or(known.private);
            known.called = known.called.take().or(gone.called);
            known.locale = known.locale.or(gone.locale);
        });
    }

    /// Whose code this is, if it counts at this moment.
    #[must_use]
    pub fn of_code(&self, code: &str, at: Moment) -> Option<Person> {
        let counts = |(given, until): &(String, Moment)| given == code && at < *until;
        self.codes.iter().find(|(_, given)| counts(given)).map(|(person, _)| *person)
    }

    /// How many codes were given.
    #[must_use]
    pub fn codes_given(&self) -> u64 {
        self.codes_given
    }

    fn change(&mut self, person: Person, change: impl FnOnce(&mut Known)) {
        if let Some(known) = self.known.get_mut(&person) {
            change(known);
        }
    }

    /// The person behind an account.
    #[must_use]
    pub fn of_account(&self, account: &str) -> Option<Person> {
        self.by_account.get(account).copied()
    }

    /// The accounts of a person, as the faces name them.
    #[must_use]
    pub fn accounts(&self, person: Person) -> Vec<String> {
        let own = self.by_account.iter().filter(|(_, of)| **of == person);
        own.map(|(account, _)| account.to_string()).collect()
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.known.len() as u64
    }

    /// Is there a person with this id?
    #[must_use]
    pub fn has(&self, person: Person) -> bool {
        self.known.contains_key(&person)
    }

    /// How a person is called: cleaned of everything that could disturb a text.
    #[must_use]
    pub fn name(&self, person: Person) -> String {
        let known = self.known.get(&person);
        let name = known.map(|known| known.called.as_deref().unwrap_or(&known.shown));
        names::clean(name.unwrap_or_default())
    }

    /// Everybody who is called so, or whose account shows this name.
    #[must_use]
    pub fn called(&self, name: &str) -> Vec<Person> {
        let wanted = names::clean(name).to_lowercase();
        let is = |known: &Known| {
            let names = known.called.iter().chain([&known.shown]);
            names.map(|name| names::clean(name).to_lowercase()).any(|name| name == wanted)
        };
        self.known.iter().filter(|(_, known)| is(known)).map(|(person, _)| *person).collect()
    }

    /// The name that the account shows, as it came.
    #[must_use]
    pub fn shown(&self, person: Person) -> Option<&str> {
        self.known.get(&person).map(|known| &*known.shown)
    }

    /// The private chat of a person, if it works.
    #[must_use]
    pub fn private(&self, person: Person) -> Option<ChatId> {
        self.known.get(&person).and_then(|known| known.private)
    }

    /// The person's own language.
    #[must_use]
    pub fn locale(&self, person: Person) -> Option<Locale> {
        self.known.get(&person).and_then(|known| known.locale)
    }
}
