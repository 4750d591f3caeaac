//! The chats that were met, who holds the host's office in them, and what they have chosen. Folded from
//! the streams of places.

use std::collections::{BTreeMap, BTreeSet};

use jiff::tz::TimeZone;
use omerta_engine::ids::Person;

use crate::host::record::{ChatId, PlaceRecord};
use crate::host::voices::ZONE;
use crate::text::Locale;

/// A chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its name at the face.
    pub key: String,
    /// Whether several persons are in it.
    pub group: bool,
    /// Who holds the host's office in it, by grant.
    pub hosts: BTreeSet<Person>,
    /// The language in which it is spoken to, if it has chosen one.
    pub locale: Option<Locale>,
    /// Its zone, if it has chosen one.
    zone: Option<Box<(String, TimeZone)>>,
    /// The rule set that is played unless another one is named.
    pub rules: Option<String>,
}

impl Place {
    /// The name of its zone in the zone database.
    #[must_use]
    pub fn zone_name(&self) -> &str {
        self.zone.as_ref().map_or(ZONE, |zone| &zone.0)
    }

    /// Its zone, if it has chosen one.
    #[must_use]
    pub fn zone(&self) -> Option<&TimeZone> {
        self.zone.as_ref().map(|zone| &zone.1)
    }
}

/// All chats that were met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    by_key: BTreeMap<Box<str>, ChatId>,
    /// Boxed: they come in the order of their numbers, and a tree that grows so is half empty.
    places: BTreeMap<ChatId, Box<Place>>,
}

impl Places {
    /// Something became known.
    pub(crate) fn apply(&mut self, record: &PlaceRecord) {
        match record {
            PlaceRecord::Met { chat, key, group } => {
                self.by_key.insert(key.as_str().into(), *chat);
                let place = Place {
                    key: key.clone(),
                    group: *group,
                    hosts: BTreeSet::new(),
                    locale: None,
                    zone: None,
                    rules: None,
                };
                self.places.insert(*chat, Box::new(place));
            }
            PlaceRecord::Granted(chat, person) => self.change(*chat, |place| {
                place.hosts.insert(*person);
            }),
            PlaceRecord::Taken(chat, person) => self.change(*chat, |place| {
                place.hosts.remove(person);
            }),
            PlaceRecord::Speaks(chat, tag) => {
                self.change(*chat, |place| place.locale = Locale::named(tag));
            }
            PlaceRecord::Zone(chat, name) => self.change(*chat, |place| {
                place.zone = TimeZone::get(name).ok().map(|zone| Box::new((name.clone(), zone)));
            }),
            PlaceRecord::Plays(chat, rules) => {
                self.change(*chat, |place| place.rules = Some(rules.clone()));
            }
        }
    }

    fn change(&mut self, chat: ChatId, change: impl FnOnce(&mut Place)) {
        if let Some(place) = self.places.get_mut(&chat) {
            change(place);
        }
    }

    /// Two persons are one: what was granted to the other is granted to the kept one.
    pub(crate) fn merge(&mut self, kept: Person, other: Person) {
        for place in self.places.values_mut() {
            if place.hosts.remove(&other) {
                place.hosts.insert(kept);
            }
        }
    }

    /// The chat with this name at the face.
    #[must_use]
    pub fn of_key(&self, key: &str) -> Option<ChatId> {
        self.by_key.get(key).copied()
    }

    /// Has somebody been given the host's office in a chat?
    #[must_use]
    pub fn grants(&self, chat: ChatId, person: Person) -> bool {
        self.get(chat).is_some_and(|place| place.hosts.contains(&person))
    }

    /// What is known of a chat.
    #[must_use]
    pub fn get(&self, chat: ChatId) -> Option<&Place> {
        self.places.get(&chat).map(Box::as_ref)
    }

    /// The number for the next chat.
    #[must_use]
    pub(crate) fn next(&self) -> ChatId {
        ChatId(self.places.len() as u64 + 1)
    }
}
