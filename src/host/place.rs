//! The chats that were met, who holds the host's office in them, and what they have chosen. Folded from
//! the streams of places.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use jiff::tz::TimeZone;
use omerta_engine::ids::Person;

use crate::host::record::{ChatId, PlaceRecord, RoomId};
use crate::host::rights::Right;
use crate::host::row::{PAGE, PlaceRow};
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
    /// Whether an administrator who hides behind the chat may rule in it.
    pub faceless_rule: bool,
    /// Rights to write that a face has taken away in it, and what they were before, by whose they are;
    /// everybody's first.
    pub closed: BTreeMap<Option<Person>, String>,
    /// Which rights of the bot it was told to be missing. `None`: it was told nothing, not even what the
    /// bot is.
    pub lacks: Option<Vec<Right>>,
    /// Whether the bot is not in it any more, or may not write there.
    pub muted: bool,
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
    /// The chats in which each person holds the host's office by grant.
    granted: BTreeMap<Person, BTreeSet<ChatId>>,
    /// The highest number that was given.
    count: u64,
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
                    faceless_rule: true,
                    closed: BTreeMap::new(),
                    lacks: None,
                    muted: false,
                };
                self.counted(chat.0);
                self.places.insert(*chat, Box::new(place));
            }
            PlaceRecord::Granted(chat, person) => self.grant(*chat, *person, true),
            PlaceRecord::Taken(chat, person) => self.grant(*chat, *person, false),
            PlaceRecord::Speaks(chat, tag) => {
                self.change(*chat, |place| place.locale = Locale::named(tag));
            }
            PlaceRecord::Zone(chat, name) => self.change(*chat, |place| {
                place.zone = zone_of(name).map(|zone| Box::new((name.clone(), zone)));
            }),
            PlaceRecord::Plays(chat, rules) => {
                self.change(*chat, |place| place.rules = Some(rules.clone()));
            }
            PlaceRecord::FacelessRule(chat, on) => {
                self.change(*chat, |place| place.faceless_rule = *on);
            }
            PlaceRecord::Renamed(chat, key) => self.rename(*chat, key),
            PlaceRecord::Closing { chat, whom, before } => self.change(*chat, |place| {
                // What it was before the first of several changes is what is set back.
                place.closed.entry(*whom).or_insert_with(|| before.clone());
            }),
            PlaceRecord::Reopened { chat, whom } => self.change(*chat, |place| {
                place.closed.remove(whom);
            }),
            PlaceRecord::Lacks { chat, rights } => self.change(*chat, |place| {
                place.lacks = Some(rights.clone());
            }),
            PlaceRecord::Muted(chat, muted) => self.change(*chat, |place| place.muted = *muted),
            PlaceRecord::Forgotten(chat) => self.forget(*chat),
        }
    }

    /// The chat was moved, and is found under its new name alone. If somebody was faster and it has been
    /// met under that already, that one is nowhere.
    fn rename(&mut self, chat: ChatId, key: &str) {
        let Some(place) = self.places.get_mut(&chat) else { return };
        let old = std::mem::replace(&mut place.key, key.to_owned());
        self.by_key.remove(old.as_str());
        let other = self.by_key.insert(key.into(), chat).filter(|other| *other != chat);
        if let Some(other) = other.and_then(|other| self.places.get_mut(&other)) {
            other.key.clear();
        }
    }

    /// So many numbers were given, whatever is left of their chats.
    pub(crate) fn counted(&mut self, chat: u64) {
        self.count = self.count.max(chat);
    }

    /// How many numbers were given.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    fn forget(&mut self, chat: ChatId) {
        if let Some(gone) = self.places.remove(&chat) {
            self.by_key.remove(gone.key.as_str());
            for person in &gone.hosts {
                self.granted.entry(*person).or_default().remove(&chat);
            }
            self.granted.retain(|_, chats| !chats.is_empty());
        }
    }

    /// The chats in which a face has something to set back.
    pub fn closed(&self) -> impl Iterator<Item = (ChatId, &Place)> {
        let all = self.places.iter().map(|(chat, place)| (*chat, place.as_ref()));
        all.filter(|(_, place)| !place.closed.is_empty())
    }

    /// The rows of a page, with the newest room of each.
    pub(crate) fn page(
        &self,
        page: u64,
        room: impl Fn(ChatId) -> Option<RoomId>,
    ) -> Vec<Option<PlaceRow>> {
        let chats = page * PAGE..((page + 1) * PAGE).min(self.count + 1);
        chats.map(|chat| self.row(ChatId(chat), room(ChatId(chat)))).collect()
    }

    fn row(&self, chat: ChatId, room: Option<RoomId>) -> Option<PlaceRow> {
        let place = self.get(chat)?;
        Some(PlaceRow {
            key: place.key.clone(),
            group: place.group,
            hosts: place.hosts.iter().copied().collect(),
            locale: place.locale.map(|locale| locale.name().to_owned()),
            zone: place.zone.as_ref().map(|zone| zone.0.clone()),
            rules: place.rules.clone(),
            faceless_rule: place.faceless_rule,
            closed: place.closed.clone().into_iter().collect(),
            lacks: place.lacks.clone(),
            muted: place.muted,
            room,
        })
    }

    /// A row that was found at a start.
    pub(crate) fn restore(&mut self, chat: ChatId, row: Option<PlaceRow>) {
        let Some(row) = row else { return };
        self.counted(chat.0);
        if !row.key.is_empty() {
            self.by_key.insert(row.key.as_str().into(), chat);
        }
        for person in &row.hosts {
            self.granted.entry(*person).or_default().insert(chat);
        }
        let zone = row.zone.and_then(|name| Some(Box::new((name.clone(), zone_of(&name)?))));
        let place = Place {
            key: row.key,
            group: row.group,
            hosts: row.hosts.into_iter().collect(),
            locale: row.locale.as_deref().and_then(Locale::named),
            zone,
            rules: row.rules,
            faceless_rule: row.faceless_rule,
            closed: row.closed.into_iter().collect(),
            lacks: row.lacks,
            muted: row.muted,
        };
        self.places.insert(chat, Box::new(place));
    }

    fn grant(&mut self, chat: ChatId, person: Person, on: bool) {
        let Some(place) = self.places.get_mut(&chat) else { return };
        if on {
            place.hosts.insert(person);
            self.granted.entry(person).or_default().insert(chat);
        } else {
            place.hosts.remove(&person);
            self.granted.entry(person).or_default().remove(&chat);
            self.granted.retain(|_, chats| !chats.is_empty());
        }
    }

    /// The chats in which a person holds the host's office by grant.
    pub(crate) fn granted(&self, person: Person) -> impl Iterator<Item = ChatId> {
        self.granted.get(&person).into_iter().flatten().copied()
    }

    fn change(&mut self, chat: ChatId, change: impl FnOnce(&mut Place)) {
        if let Some(place) = self.places.get_mut(&chat) {
            change(place);
        }
    }

    /// Two persons are one: what was granted to the other is granted to the kept one.
    pub(crate) fn merge(&mut self, kept: Person, other: Person) {
        for place in self.places.values_mut() {
            if let Some(before) = place.closed.remove(&Some(other)) {
                place.closed.entry(Some(kept)).or_insert(before);
            }
        }
        for chat in self.granted.get(&other).cloned().unwrap_or_default() {
            self.grant(chat, other, false);
            self.grant(chat, kept, true);
        }
    }

    /// The chat with this name at the face.
    #[must_use]
    pub fn of_key(&self, key: &str) -> Option<ChatId> {
        self.by_key.get(key).copied()
    }

    /// The chats of this name and of all names that begin with it and a colon: a chat with its topics,
    /// itself first.
    #[must_use]
    pub fn within(&self, key: &str) -> Vec<ChatId> {
        let topics = format!("{key}:");
        let from =
            self.by_key.range::<str, _>((Bound::Included(topics.as_str()), Bound::Unbounded));
        let topics = from.take_while(|(key, _)| key.starts_with(&topics)).map(|(_, chat)| *chat);
        self.of_key(key).into_iter().chain(topics).collect()
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
        ChatId(self.count + 1)
    }
}

fn zone_of(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok()
}
