//! A Bot API on the loopback: it keeps chats and people, answers as the platform answers, refuses what it
//! refuses, and notes every call that the platform would not have liked. Tests play the people through
//! `User` and `Place`, and look at what the bot did.
//!
//! Not here: inline mode, payments, media other than documents, channels, business, Markdown.

mod body;
pub(crate) mod chat;
mod control;
mod dispatch;
pub(crate) mod fault;
pub(crate) mod flags;
mod gate;
mod groups;
mod html;
mod human;
mod json;
mod limits;
mod moderate;
mod place;
mod poll;
mod post;
mod press;
mod profile;
mod refusal;
mod send;
mod server;
mod shared;
pub(crate) mod spec;
mod topics;
mod updates;
mod webhook;
mod world;

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

pub(crate) use crate::telegram::fake::fault::Fault;
pub(crate) use crate::telegram::fake::flags::{Permissions, Rights};
pub(crate) use crate::telegram::fake::groups::Order;
pub(crate) use crate::telegram::fake::human::{Refused, User};
pub(crate) use crate::telegram::fake::place::{Place, Shown};
pub(crate) use crate::telegram::fake::press::Pressed;
pub(crate) use crate::telegram::fake::world::{Answer, Call, Person, State};

use crate::telegram::fake::fault::Armed;
use crate::telegram::fake::server::Server;
use crate::telegram::fake::shared::Shared;
use crate::telegram::fake::world::Clock;

/// The bot's token.
pub(crate) const TOKEN: &str = "123456:TEST";
/// The bot's id.
pub(crate) const BOT_ID: i64 = 123_456;
/// The bot's username.
pub(crate) const BOT_NAME: &str = "omerta_test_bot";

/// The fake. Clones are the same; with the last of them the server ends, and a violation that nobody has
/// taken fails the test.
#[derive(Clone)]
pub(crate) struct Fake {
    shared: Arc<Shared>,
    running: Arc<Running>,
}

/// The server, for as long as somebody has the fake.
struct Running {
    shared: Arc<Shared>,
    server: Server,
}

impl Drop for Running {
    fn drop(&mut self) {
        let violations = self.shared.look(|state| state.violations.clone());
        if !std::thread::panicking() {
            assert!(violations.is_empty(), "violations:\n{}", violations.join("\n"));
        }
    }
}

impl Fake {
    /// Starts a fake that knows nobody.
    pub(crate) fn start() -> Self {
        let shared = Arc::new(Shared::new());
        let server = Server::start(&shared);
        let running = Arc::new(Running { shared: Arc::clone(&shared), server });
        Self { shared, running }
    }

    /// The address that the bot is given.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.running.server.port)
    }

    /// What the platform would not have liked.
    pub(crate) fn violations(&self) -> Vec<String> {
        self.shared.look(|state| state.violations.clone())
    }

    /// The same, and they are forgiven.
    pub(crate) fn take_violations(&self) -> Vec<String> {
        self.shared.change(|state| std::mem::take(&mut state.violations))
    }

    /// Every call that has been answered, in the order of the answers.
    pub(crate) fn calls(&self) -> Vec<Call> {
        self.shared.look(|state| state.calls.clone())
    }

    /// The calls of a method.
    pub(crate) fn calls_of(&self, method: &str) -> Vec<Call> {
        let of = |call: &Call| call.method == method;
        self.calls().into_iter().filter(of).collect()
    }

    /// How many calls have been answered, getUpdates not counted.
    pub(crate) fn served(&self) -> u64 {
        self.shared.look(|state| state.served)
    }

    /// Has the bot confirmed every update, and is no call being served? getUpdates is not counted.
    pub(crate) fn is_idle(&self) -> bool {
        self.shared.look(idle)
    }

    /// Waits until it is so. Whether it came.
    pub(crate) fn wait_idle(&self, timeout: Duration) -> bool {
        self.wait(timeout, |state| idle(state).then_some(())).is_some()
    }

    /// Updates that the bot has not confirmed yet.
    pub(crate) fn pending(&self) -> Vec<Value> {
        self.shared.look(|state| state.queue.iter().map(|q| q.update.clone()).collect())
    }

    /// Waits until something can be seen, at most so long on the wall; the world is looked at after each
    /// change of it.
    pub(crate) fn wait<T>(
        &self,
        timeout: Duration,
        seen: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        self.shared.wait(timeout, seen)
    }

    /// Looks at the world.
    pub(crate) fn look<T>(&self, f: impl FnOnce(&State) -> T) -> T {
        self.shared.look(f)
    }

    /// Waits for a standing message of the bot with these words; shows the transcript if none comes.
    pub(crate) fn wait_for_text(&self, place: &Place, needle: &str, timeout: Duration) -> Shown {
        self.wait_for(place, timeout, needle, |shown| shown.text.contains(needle))
    }

    /// Waits for a standing message of the bot that fits, the newest first.
    pub(crate) fn wait_for(
        &self,
        place: &Place,
        timeout: Duration,
        what: &str,
        fits: impl Fn(&Shown) -> bool,
    ) -> Shown {
        let found = self.wait(timeout, |state| {
            let mut shown = place.shown(state).into_iter().rev();
            shown.find(|shown| shown.from_bot && !shown.deleted && fits(shown))
        });
        found.unwrap_or_else(|| {
            let calls = self.calls();
            let failed = calls.iter().filter(|call| call.code != 200);
            let failed: Vec<String> = failed
                .map(|call| format!("{} {} {}", call.method, call.code, call.error))
                .collect();
            panic!("no «{what}» came:\n{}\nrefused calls: {failed:#?}", self.transcript(place))
        })
    }

    /// All that was seen in a place, in order: in a topic what belongs to it, in the private chat of a
    /// person also what his presses were answered.
    pub(crate) fn transcript(&self, place: &Place) -> String {
        self.shared.look(|state| place.transcript(state))
    }

    /// Lets the next call of a method (any, but for getUpdates) in a chat (any) fail.
    pub(crate) fn fail_next(&self, method: Option<&str>, chat: Option<i64>, fault: Fault) {
        self.fail_after(0, 1, method, chat, fault);
    }

    /// Lets so many such calls pass, and so many fail then.
    pub(crate) fn fail_after(
        &self,
        skip: usize,
        times: usize,
        method: Option<&str>,
        chat: Option<i64>,
        fault: Fault,
    ) {
        let method = method.map(|name| {
            spec::method(name).unwrap_or_else(|| panic!("there is no method {name}")).to_owned()
        });
        let armed = Armed { method, chat, skip, times, fault };
        self.shared.change(|state| state.armed.push(armed));
    }

    /// Faults that have not met their call.
    pub(crate) fn unspent_faults(&self) -> usize {
        self.shared.look(|state| state.armed.len())
    }

    /// Waits until a delivery to the webhook has failed. Whether it has.
    pub(crate) fn wait_hook_failed(&self, timeout: Duration) -> bool {
        self.wait(timeout, |state| state.webhook.failed.as_ref().map(drop)).is_some()
    }

    /// Holds the bot to the platform's limits, or not.
    pub(crate) fn flood(&self, on: bool) {
        self.shared.change(|state| state.flood.on = on);
    }

    /// How many calls went over the limits.
    pub(crate) fn count_429(&self) -> usize {
        self.shared.look(|state| state.flood.refused)
    }

    /// Gives the fake another clock, in milliseconds since 1970.
    pub(crate) fn set_clock(&self, clock: Clock) {
        self.shared.change(|state| state.clock = clock);
    }

    /// Makes `tg-time` a tag that the server does not know.
    pub(crate) fn refuse_tg_time(&self, refuse: bool) {
        self.shared.change(|state| state.dated = !refuse);
    }

    /// Sets for how many milliseconds a press may be answered.
    pub(crate) fn set_query_life(&self, ms: i64) {
        self.shared.change(|state| state.query_life = ms);
    }
}

fn idle(state: &State) -> bool {
    state.queue.is_empty() && state.in_flight == 0
}
