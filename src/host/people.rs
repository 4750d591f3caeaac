//! Who there is: persons with their accounts, names, languages and private channels. Folded from
//! the stream of people; nothing here knows a room.

use std::collections::BTreeMap;

use omerta_engine::ids::{Moment, Person};

use crate::host::record::{ChatId, PeopleRecord, RoomId};
use crate::host::row::{PAGE, PersonRow};
use crate::text::Locale;
use crate::text::names;

/// What is known of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The number of the record with which he was met.
    met: u64,
    /// The accounts, as the faces name them, in their order.
    accounts: Vec<Box<str>>,
    /// The name that the account shows.
    shown: Box<str>,
    /// How the person wants to be called.
    called: Option<Box<str>>,
    /// The private chat, if it works.
    pub private: Option<ChatId>,
    /// The language in which the person is spoken to.
    pub locale: Option<Locale>,
    /// Whether nobody known stands behind the account.
    faceless: bool,
}

/// All who were met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People {
    by_account: BTreeMap<Box<str>, Person>,
    known: BTreeMap<Person, Known>,
    /// The newest code of each person that joins an account to him, and until when.
    codes: BTreeMap<Person, (String, Moment)>,
    /// Everybody in the order of acquaintance: by the number of the record.
    order: BTreeMap<u64, Person>,
}

impl People {
    /// Something became known, by the record of this number.
    pub(crate) fn apply(&mut self, record: &PeopleRecord, n: u64) {
        match record {
            PeopleRecord::Met { person, account, name } => {
                self.by_account.insert(account.as_str().into(), *person);
                let shown = name.as_str().into();
                let accounts = vec![account.as_str().into()];
                let known = Known {
                    met: n,
                    accounts,
                    shown,
                    called: None,
                    private: None,
                    locale: None,
                    faceless: false,
                };
                self.order.insert(n, *person);
                self.known.insert(*person, known);
            }
            PeopleRecord::Faceless(person) => self.change(*person, |known| known.faceless = true),
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
                self.codes.insert(*person, (code.clone(), *until));
            }
            PeopleRecord::Merged { kept, other } => self.merge(*kept, *other),
            PeopleRecord::Forgotten(person) => {
                self.codes.remove(person);
                let gone = self.gone(*person);
                for account in gone.into_iter().flat_map(|gone| gone.accounts) {
                    self.by_account.remove(&account);
                }
            }
        }
    }

    fn gone(&mut self, person: Person) -> Option<Known> {
        let gone = self.known.remove(&person)?;
        self.order.remove(&gone.met);
        Some(gone)
    }

    /// The number of the record with which a person was met.
    pub(crate) fn met(&self, person: Person) -> Option<u64> {
        self.known.get(&person).map(|known| known.met)
    }

    /// The rows of a page, with the room in which each sat down last.
    pub(crate) fn page(
        &self,
        page: u64,
        room: impl Fn(Person) -> Option<RoomId>,
    ) -> Vec<PersonRow> {
        let on_page = self.order.range(page * PAGE..(page + 1) * PAGE);
        on_page.filter_map(|(_, person)| self.row(*person, room(*person))).collect()
    }

    fn row(&self, person: Person, room: Option<RoomId>) -> Option<PersonRow> {
        let known = self.known.get(&person)?;
        Some(PersonRow {
            person,
            met: known.met,
            accounts: known.accounts.iter().map(ToString::to_string).collect(),
            shown: known.shown.to_string(),
            called: known.called.as_deref().map(str::to_owned),
            private: known.private,
            locale: known.locale.map(|locale| locale.name().to_owned()),
            faceless: known.faceless,
            code: self.codes.get(&person).cloned(),
            room,
        })
    }

    /// A row that was found at a start.
    pub(crate) fn restore(&mut self, row: PersonRow) {
        let person = row.person;
        self.order.insert(row.met, person);
        if let Some(code) = row.code {
            self.codes.insert(person, code);
        }
        for account in &row.accounts {
            self.by_account.insert(account.as_str().into(), person);
        }
        let known = Known {
            met: row.met,
            accounts: row.accounts.iter().map(|account| account.as_str().into()).collect(),
            shown: row.shown.as_str().into(),
            called: row.called.as_deref().map(Into::into),
            private: row.private,
            locale: row.locale.as_deref().and_then(Locale::named),
            faceless: row.faceless,
        };
        self.known.insert(person, known);
    }

    /// All accounts of the other are the kept one's. The chat in which the code was given is the one
    /// that works now.
    fn merge(&mut self, kept: Person, other: Person) {
        self.codes.remove(&kept);
        self.codes.remove(&other);
        let Some(gone) = self.gone(other) else { return };
        for account in &gone.accounts {
            self.by_account.insert(account.clone(), kept);
        }
        self.change(kept, |known| {
            known.accounts.extend(gone.accounts);
            known.accounts.sort();
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
        let known = self.known.get(&person);
        let own = known.into_iter().flat_map(|known| &known.accounts);
        own.map(ToString::to_string).collect()
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.order.len() as u64
    }

    /// The number of the record with which the last of them was met.
    pub(crate) fn last_met(&self) -> u64 {
        self.order.keys().last().copied().unwrap_or(0)
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

    /// Does nobody known stand behind this person's account?
    #[must_use]
    pub fn is_faceless(&self, person: Person) -> bool {
        self.known.get(&person).is_some_and(|known| known.faceless)
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
