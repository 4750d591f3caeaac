//! The test's hand on the world outside the bot: people appear, updates are forced, settings change.

use std::sync::Arc;

use serde_json::Value;

use crate::telegram::fake::chat::{Chat, Kind};
use crate::telegram::fake::world::{Person, State};
use crate::telegram::fake::{Fake, User};

/// The id that all anonymous administrators share.
pub(crate) const ANONYMOUS_ID: i64 = 1_087_968_824;
/// The id that all channels share in a group.
pub(crate) const CHANNEL_ID: i64 = 136_817_688;

impl Fake {
    /// A person of this name, whose program is Russian.
    pub(crate) fn user(&self, name: &str) -> User {
        self.user_with(russian(name))
    }

    /// A person; an id of 0 is filled in.
    pub(crate) fn user_with(&self, person: Person) -> User {
        let id = self.shared.change(|state| {
            let mut person = person;
            if person.id == 0 {
                person.id = 500_000_000 + state.fresh();
            }
            assert!(!state.people.contains_key(&person.id), "somebody has the id {}", person.id);
            let (id, started) = (person.id, person.started);
            state.people.insert(id, person);
            if started {
                state.private(id);
            }
            id
        });
        User { shared: Arc::clone(&self.shared), id }
    }

    /// A person of this name who has started the bot, of which the bot was not told.
    pub(crate) fn started(&self, name: &str) -> User {
        self.user_with(Person { started: true, ..russian(name) })
    }

    /// Turns privacy mode on or off; it is on at first.
    pub(crate) fn privacy(&self, on: bool) {
        self.shared.change(|state| state.privacy = on);
    }

    /// Queues an update as it is; without a number it gets the next.
    pub(crate) fn push_raw(&self, update: Value) {
        self.shared.change(|state| state.enqueue(update, false));
    }

    /// Sends the last so many updates again, with their numbers, whatever was confirmed.
    pub(crate) fn repeat_last(&self, n: usize) {
        self.shared.change(|state| {
            let from = state.history.len().saturating_sub(n);
            let last: Vec<Value> =
                state.history[from..].iter().map(|queued| queued.update.clone()).collect();
            for update in last {
                state.enqueue(update, true);
            }
        });
    }

    /// Somebody else sets the bot's webhook to this address.
    pub(crate) fn sets_webhook(&self, url: &str) {
        self.shared.change(|state| url.clone_into(&mut state.webhook.url));
    }

    /// The word that the bot wants to hear from whoever sends it updates.
    pub(crate) fn hook_secret(&self) -> Option<String> {
        self.shared.look(|state| state.webhook.secret.clone())
    }

    /// Every update that the bot was sent, or is going to be.
    pub(crate) fn history(&self) -> Vec<Value> {
        self.shared.look(|state| state.history.iter().map(|q| q.update.clone()).collect())
    }

    /// What is set at the bot: `commands {"type":"default"} ru`, `description ru`, `rights groups`.
    pub(crate) fn profile(&self, key: &str) -> Option<Value> {
        self.shared.look(|state| state.profile.get(key).cloned())
    }
}

fn russian(name: &str) -> Person {
    let (first_name, language_code) = (name.to_owned(), Some("ru".to_owned()));
    Person { first_name, language_code, ..Person::default() }
}

impl State {
    /// The private chat of a person, which is there from now on.
    pub(crate) fn private(&mut self, user: i64) -> &mut Chat {
        self.chats.entry(user).or_insert_with(|| Chat::new(user, Kind::Private, ""))
    }

    /// The account that stands for anonymous administrators, or for channels.
    pub(crate) fn stand_in(&mut self, id: i64) -> i64 {
        let (name, username) = match id {
            ANONYMOUS_ID => ("Group", "GroupAnonymousBot"),
            _ => ("Channel", "Channel_Bot"),
        };
        self.people.entry(id).or_insert_with(|| Person {
            id,
            first_name: name.to_owned(),
            username: Some(username.to_owned()),
            is_bot: true,
            ..Person::default()
        });
        id
    }
}
