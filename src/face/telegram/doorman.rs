//! What is known of chats while the process lives: who may manage them, what kind they are, what the bot
//! may do there. It is asked of the platform when it is needed, and asked again after a while.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use futures::future::join_all;
use serde_json::json;
use teloxide::types::{Chat, ChatMember, ChatMemberKind, Update, UpdateKind};
use tokio::sync::OwnedMutexGuard;
use tokio::time::timeout;

use crate::face::live::{Heard, Said};
use crate::face::telegram::address::{self, Address};
use crate::face::telegram::client::{GetChat, GetChatAdministrators, GetChatMember};
use crate::face::telegram::members::{is_forum, rights};
use crate::face::telegram::send::Tools;
use crate::face::telegram::trouble::{self, Trouble};
use crate::host::input::{Done, Input};
use crate::host::rights::Rights;

/// Who may manage a chat is asked again after this time; a change that is told comes at once.
const FRESH: Duration = Duration::from_secs(600);
/// Nobody who has written waits longer than this for the answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Where the answer did not come, it is asked again after this time.
const AGAIN: Duration = Duration::from_secs(20);

/// No update is kept longer by the platform, in milliseconds: one that is dated before says nothing of
/// when it was done.
const KEPT_MS: i64 = 48 * 3_600_000;

/// The date, in milliseconds since 1970.
fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// What is known of all chats.
#[derive(Default)]
pub(crate) struct Doorman {
    chats: Mutex<BTreeMap<i64, Known>>,
    /// Rights in a chat are changed by one at a time.
    turns: Mutex<BTreeMap<i64, Arc<tokio::sync::Mutex<()>>>>,
    /// How much further our clock is than the platform's, in milliseconds.
    ahead: AtomicI64,
}

/// What is known of a chat.
#[derive(Default)]
struct Known {
    forum: bool,
    /// Has the bot looked what it may do there?
    looked: bool,
    admins: BTreeSet<u64>,
    /// Until when it is believed who they are.
    until: Option<Instant>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Doorman {
    /// Are there topics in this chat?
    pub(crate) fn is_forum(&self, chat: i64) -> bool {
        lock(&self.chats).get(&chat).is_some_and(|known| known.forum)
    }

    /// The turn of whoever changes rights in a chat: it is over when this is dropped.
    pub(crate) async fn turn(&self, chat: i64) -> OwnedMutexGuard<()> {
        let turn = Arc::clone(lock(&self.turns).entry(chat).or_default());
        turn.lock_owned().await
    }

    /// The platform has dated a message that we have just sent: so we know how its clock goes.
    pub(crate) fn note_date(&self, date: i64) {
        // It was dated before its answer came: our clock is at most so much ahead.
        let ahead = (now_ms() - date * 1000 - 999).max(0);
        self.ahead.store(ahead, Ordering::Relaxed);
    }

    /// How much later something was done by our clock than the platform says, in milliseconds.
    pub(crate) fn ahead(&self) -> i64 {
        self.ahead.load(Ordering::Relaxed)
    }

    /// Is it known, and still believed, who manages this chat?
    fn knows_admins(&self, chat: i64) -> bool {
        let until = lock(&self.chats).get(&chat).and_then(|known| known.until);
        until.is_some_and(|until| Instant::now() < until)
    }

    fn is_admin(&self, chat: i64, user: u64) -> bool {
        lock(&self.chats).get(&chat).is_some_and(|known| known.admins.contains(&user))
    }

    fn note_chat(&self, chat: &Chat) {
        if !chat.is_private() {
            lock(&self.chats).entry(chat.id.0).or_default().forum = is_forum(chat);
        }
    }

    fn note_admins(&self, chat: i64, admins: BTreeSet<u64>, fresh: Duration) {
        let mut chats = lock(&self.chats);
        let known = chats.entry(chat).or_default();
        known.admins = admins;
        known.until = Some(Instant::now() + fresh);
    }

    /// Whether the bot has not looked around in a chat yet; it has from now on.
    fn is_new(&self, chat: i64) -> bool {
        let mut chats = lock(&self.chats);
        !std::mem::replace(&mut chats.entry(chat).or_default().looked, true)
    }

    /// Somebody's standing has changed: who manages the chat is asked again.
    fn forget_admins(&self, chat: i64) {
        if let Some(known) = lock(&self.chats).get_mut(&chat) {
            known.until = None;
        }
    }

    /// What an update tells of the chat it is from.
    pub(crate) fn note(&self, update: &Update) {
        if let Some(chat) = update.chat() {
            self.note_chat(chat);
        }
        if let UpdateKind::ChatMember(change) | UpdateKind::MyChatMember(change) = &update.kind {
            self.forget_admins(change.chat.id.0);
        }
        if let UpdateKind::MyChatMember(change) = &update.kind {
            // What the bot may do is told with it.
            let _ = self.is_new(change.chat.id.0);
        }
    }
}

impl Tools {
    /// Says of all that was heard whether an administrator did it, and when it was by our clock; looks
    /// around in the chats in which the bot has not since the start.
    pub(crate) async fn announce(self: &Arc<Self>, all: &mut [Heard]) {
        let mut unknown: BTreeSet<i64> = BTreeSet::new();
        let (now, ahead) = (now_ms(), self.doorman.ahead());
        for heard in all.iter_mut() {
            let dated = heard.date_ms.filter(|ms| now - ms < KEPT_MS);
            heard.date_ms = dated.map(|ms| ms + ahead);
            let Some(address) = group_of(heard) else { continue };
            if self.doorman.is_new(address.chat) {
                let tools = Arc::clone(self);
                let chat = Address::of(address.chat);
                self.runtime.spawn(async move { tools.look_around(chat).await });
            }
            if acts(heard) && !self.doorman.knows_admins(address.chat) {
                unknown.insert(address.chat);
            }
        }
        // After a start many chats speak at once: none waits for another one's answer.
        join_all(unknown.into_iter().map(|chat| self.learn_admins(chat))).await;
        for heard in all.iter_mut() {
            let user = address::user(&heard.input.account).filter(|_| acts(heard));
            if let (Some(address), Some(user)) = (group_of(heard), user) {
                heard.input.admin = self.doorman.is_admin(address.chat, user);
            }
        }
    }

    async fn learn_admins(&self, chat: i64) {
        let call = GetChatAdministrators(json!({ "chat_id": chat }));
        let (admins, fresh) = match timeout(PATIENCE, self.client.call(call)).await {
            Ok(Ok(admins)) => (admins.iter().map(|admin| admin.user.id.0).collect(), FRESH),
            // Who cannot be known to manage it does not; it is asked again soon.
            Ok(Err(_)) | Err(_) => (BTreeSet::new(), AGAIN),
        };
        self.doorman.note_admins(chat, admins, fresh);
    }

    /// Looks what the bot may do in a chat, and tells the host; says whether it has seen that.
    pub(crate) async fn look_around(&self, address: Address) -> bool {
        let looked = timeout(PATIENCE, self.rights_in(address.chat)).await;
        let Some(rights) = looked.ok().flatten() else { return false };
        let input = Input {
            account: address::account(self.me.id),
            name: self.me.username.to_string(),
            chat: address.to_string(),
            group: true,
            what: Done::Rights(rights),
            ..Input::default()
        };
        let inputs = vec![Heard { input, date_ms: None }];
        self.inbox.send(Said::Heard { inputs, taken: Box::new(|| {}) }).is_ok()
    }

    /// `None`: nobody knows just now.
    async fn rights_in(&self, chat: i64) -> Option<Rights> {
        let call = GetChat(json!({ "chat_id": chat }));
        let found = match self.client.call(call).await {
            Ok(found) => found,
            Err(error) if trouble::of(&error) == Trouble::Unreachable => return Some(Rights::NONE),
            Err(_) => return None,
        };
        let call = GetChatMember(json!({ "chat_id": chat, "user_id": self.me.id }));
        let own = self.client.call(call).await.ok()?;
        let own: ChatMember = serde_json::from_value(own).ok()?;
        let found = shape(&found)?;
        self.doorman.note_chat(&found);
        if let ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_) = own.kind {
            self.doorman.forget_admins(chat);
        }
        Some(rights(&own.kind, &found, &self.me))
    }
}

/// The group in which it was heard.
fn group_of(heard: &Heard) -> Option<Address> {
    Address::named(&heard.input.chat).filter(|address| address.is_group())
}

/// Does it matter whether an administrator did it?
fn acts(heard: &Heard) -> bool {
    let Input { what, faceless, .. } = &heard.input;
    !faceless && matches!(what, Done::Said(_) | Done::Pressed(_))
}

/// What kind of chat it is: the little that is needed of all that the platform says of one.
fn shape(found: &serde_json::Value) -> Option<Chat> {
    let mut little = serde_json::Map::new();
    for key in ["id", "type", "title", "is_forum"] {
        little.extend(found.get(key).map(|value| (key.to_owned(), value.clone())));
    }
    serde_json::from_value(serde_json::Value::Object(little)).ok()
}
