//! The chats that were met, and who holds the host's office in them. Folded from the streams of
//! places.

use std::collections::{BTreeMap, BTreeSet};

use omerta_engine::ids::Person;

use crate::host::record::{ChatId, PlaceRecord};

/// A chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its name at the face.
    pub key: String,
    /// Whether several persons are in it.
    pub group: bool,
    /// Who holds the host's office in it, by grant.
    pub hosts: BTreeSet<Person>,
}

/// All chats that were met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    by_key: BTreeMap<String, ChatId>,
    places: BTreeMap<ChatId, Place>,
}

impl Places {
    /// Something became known.
    pub(crate) fn apply(&mut self, record: &PlaceRecord) {
        match record {
            PlaceRecord::Met { chat, key, group } => {
                self.by_key.insert(key.clone(), *chat);
                let place = Place { key: key.clone(), group: *group, hosts: BTreeSet::new() };
                self.places.insert(*chat, place);
            }
            PlaceRecord::Granted(chat, person) => {
                if let Some(place) = self.places.get_mut(chat) {
                    place.hosts.insert(*person);
                }
            }
            PlaceRecord::Taken(chat, person) => {
                if let Some(place) = self.places.get_mut(chat) {
                    place.hosts.remove(person);
                }
            }
        }
    }

    /// The chat with this name at the face.
    #[must_use]
    pub fn of_key(&self, key: &str) -> Option<ChatId> {
        self.by_key.get(key).copied()
    }

    /// What is known of a chat.
    #[must_use]
    pub fn get(&self, chat: ChatId) -> Option<&Place> {
        self.places.get(&chat)
    }

    /// The number for the next chat.
    #[must_use]
    pub(crate) fn next(&self) -> ChatId {
        ChatId(self.places.len() as u64 + 1)
    }
}
