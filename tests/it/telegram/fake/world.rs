//! Everything that the fake knows: people, chats, updates, calls, and what is set at the bot. What a chat
//! is stands in `chat.rs`, what is done with it all in the other files.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Map, Value};

use crate::telegram::fake::chat::Chat;
use crate::telegram::fake::fault::{Armed, Flood};
use crate::telegram::fake::{BOT_ID, BOT_NAME};

/// Milliseconds since 1970, wherever they come from.
pub(crate) type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// An account.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Person {
    /// Its id, and the id of its private chat.
    pub(crate) id: i64,
    /// The name that must be there.
    pub(crate) first_name: String,
    /// The one that need not.
    pub(crate) last_name: Option<String>,
    /// Without the at sign.
    pub(crate) username: Option<String>,
    /// Language of its program.
    pub(crate) language_code: Option<String>,
    /// Is it a bot?
    pub(crate) is_bot: bool,
    /// Has it ever started our bot?
    pub(crate) started: bool,
    /// Has it blocked our bot?
    pub(crate) blocked: bool,
    /// Has it been deleted?
    pub(crate) deactivated: bool,
}

/// A press of a button that waits for its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Query {
    /// Who pressed.
    pub(crate) user: i64,
    /// When.
    pub(crate) at: i64,
    /// When, on the wall.
    pub(crate) since: Instant,
    /// What he was answered.
    pub(crate) answer: Option<Answer>,
    /// How long he waited for it, on the wall.
    pub(crate) waited: Option<Duration>,
}

/// What the one who pressed was shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Answer {
    /// The text, if any.
    pub(crate) text: Option<String>,
    /// In a window that has to be closed?
    pub(crate) alert: bool,
    /// The link that was opened.
    pub(crate) url: Option<String>,
}

/// An update on its way.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Queued {
    /// Its number.
    pub(crate) id: i64,
    /// The whole `Update`.
    pub(crate) update: Value,
    /// Is it a repetition, which is delivered once whatever the offset?
    pub(crate) repeated: bool,
}

/// Where updates go.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Webhook {
    /// The address; none is long polling.
    pub(crate) url: String,
    /// What each request carries.
    pub(crate) secret: Option<String>,
    /// As asked.
    pub(crate) max_connections: Option<i64>,
    /// When and how a delivery has failed.
    pub(crate) failed: Option<(i64, String)>,
}

/// A call of the bot.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Call {
    /// The method as documented.
    pub(crate) method: String,
    /// Its parameters.
    pub(crate) params: Map<String, Value>,
    /// When, in milliseconds of the fake's clock.
    pub(crate) at: i64,
    /// 200 or the error code.
    pub(crate) code: u16,
    /// The error's description, or nothing.
    pub(crate) error: String,
}

/// Everything.
pub(crate) struct State {
    pub(crate) people: BTreeMap<i64, Person>,
    pub(crate) chats: BTreeMap<i64, Chat>,
    /// Does the bot hear in groups only what is for it?
    pub(crate) privacy: bool,
    pub(crate) queue: VecDeque<Queued>,
    /// Every update that there was.
    pub(crate) history: Vec<Queued>,
    pub(crate) last_update: i64,
    pub(crate) allowed: Vec<String>,
    /// Which getUpdates is the newest.
    pub(crate) poll: u64,
    pub(crate) webhook: Webhook,
    pub(crate) queries: BTreeMap<String, Query>,
    /// How long a press may be answered.
    pub(crate) query_life: i64,
    /// What is set at the bot: commands by scope and language, descriptions, rights.
    pub(crate) profile: BTreeMap<String, Value>,
    pub(crate) calls: Vec<Call>,
    pub(crate) violations: Vec<String>,
    pub(crate) armed: Vec<Armed>,
    pub(crate) flood: Flood,
    pub(crate) clock: Clock,
    pub(crate) in_flight: usize,
    pub(crate) served: u64,
    /// Is `tg-time` known to the server?
    pub(crate) dated: bool,
    /// Number of the last message outside supergroups.
    pub(crate) last_boxed: i64,
    pub(crate) last_id: i64,
}

impl State {
    /// A world with nobody but the bot.
    pub(crate) fn new() -> Self {
        let bot = Person {
            id: BOT_ID,
            first_name: "omerta".to_owned(),
            username: Some(BOT_NAME.to_owned()),
            is_bot: true,
            ..Person::default()
        };
        Self {
            people: BTreeMap::from([(BOT_ID, bot)]),
            chats: BTreeMap::new(),
            privacy: true,
            queue: VecDeque::new(),
            history: Vec::new(),
            last_update: 700_000,
            allowed: Vec::new(),
            poll: 0,
            webhook: Webhook::default(),
            queries: BTreeMap::new(),
            query_life: 15_000,
            profile: BTreeMap::new(),
            calls: Vec::new(),
            violations: Vec::new(),
            armed: Vec::new(),
            flood: Flood::default(),
            clock: Arc::new(wall),
            in_flight: 0,
            served: 0,
            dated: true,
            last_boxed: 100,
            last_id: 0,
        }
    }

    /// The fake's time in milliseconds.
    pub(crate) fn now(&self) -> i64 {
        (self.clock)()
    }

    /// A number that nothing has yet.
    pub(crate) fn fresh(&mut self) -> i64 {
        self.last_id += 1;
        self.last_id
    }

    /// A chat that must be there.
    pub(crate) fn chat(&self, id: i64) -> &Chat {
        self.chats.get(&id).unwrap_or_else(|| panic!("no chat {id}"))
    }

    /// A chat that must be there, to change it.
    pub(crate) fn chat_mut(&mut self, id: i64) -> &mut Chat {
        self.chats.get_mut(&id).unwrap_or_else(|| panic!("no chat {id}"))
    }

    /// A person that must be there.
    pub(crate) fn person(&self, id: i64) -> &Person {
        self.people.get(&id).unwrap_or_else(|| panic!("no person {id}"))
    }
}

fn wall() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    i64::try_from(since.as_millis()).expect("milliseconds")
}
