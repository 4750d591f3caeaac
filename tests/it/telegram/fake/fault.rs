//! What goes wrong: failures that a test arms, and the platform's limits of how often one may call.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use crate::telegram::fake::refusal::{self, Refusal};

/// A failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// 429 with these seconds; the call is not carried out.
    RetryAfter(i64),
    /// 502 with this text, "Bad Gateway"; the call is not carried out.
    ServerError(&'static str),
    /// This code and full description; the call is not carried out.
    Error(u16, &'static str),
    /// The call is carried out, then the connection is closed without an answer.
    LostReply,
    /// The call is carried out, the answer comes after this (wall) time.
    Hang(Duration),
}

impl Fault {
    /// The answer, if the call is not carried out.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        match self {
            Fault::RetryAfter(seconds) => Some(refusal::too_many(*seconds)),
            Fault::ServerError(text) => Some(refusal::error(502, *text)),
            Fault::Error(code, text) => Some(refusal::error(*code, *text)),
            Fault::LostReply | Fault::Hang(_) => None,
        }
    }
}

/// A failure that waits for its call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Armed {
    /// Which method; none is any, but for getUpdates.
    pub(crate) method: Option<String>,
    /// Which chat; none is any.
    pub(crate) chat: Option<i64>,
    /// How many such calls pass first.
    pub(crate) skip: usize,
    /// How many fail then.
    pub(crate) times: usize,
    /// How.
    pub(crate) fault: Fault,
}

/// The failure for a call, which is then spent.
pub(crate) fn take(armed: &mut Vec<Armed>, method: &str, chat: Option<i64>) -> Option<Fault> {
    let fits = |fault: &Armed| {
        let of_method = match &fault.method {
            Some(wanted) => wanted.eq_ignore_ascii_case(method),
            None => method != "getUpdates",
        };
        of_method && (fault.chat.is_none() || fault.chat == chat)
    };
    let mut found = None;
    for fault in armed.iter_mut().filter(|fault| fits(fault)) {
        if fault.skip > 0 {
            fault.skip -= 1;
        } else if found.is_none() && fault.times > 0 {
            fault.times -= 1;
            found = Some(fault.fault.clone());
        }
    }
    armed.retain(|fault| fault.times > 0);
    found
}

/// How often may one send: 30 in a second, 20 in a minute in a group, 5 in 5 seconds in a chat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Flood {
    /// Is it on?
    pub(crate) on: bool,
    /// How many calls were refused.
    pub(crate) refused: usize,
    overall: VecDeque<i64>,
    chats: BTreeMap<i64, VecDeque<i64>>,
    frozen: BTreeMap<i64, i64>,
}

impl Flood {
    /// Counts a send or an edit, or says how many seconds to wait.
    pub(crate) fn count(&mut self, chat: i64, now: i64) -> Result<(), i64> {
        if !self.on {
            return Ok(());
        }
        let frozen = self.frozen.get(&chat).copied().unwrap_or(i64::MIN);
        let sent = self.chats.entry(chat).or_default();
        while sent.front().is_some_and(|at| *at <= now - 60_000) {
            sent.pop_front();
        }
        while self.overall.front().is_some_and(|at| *at <= now - 1000) {
            self.overall.pop_front();
        }
        let mut free = frozen;
        free = free.max(window(sent, 5, 5000, now));
        if chat < 0 {
            free = free.max(window(sent, 20, 60_000, now));
        }
        if free <= now {
            // All chats together are not frozen: the next second is free again.
            free = window(&self.overall, 30, 1000, now);
        } else {
            self.frozen.insert(chat, free);
        }
        if free > now {
            self.refused += 1;
            return Err(((free - now) as u64).div_ceil(1000).max(1).cast_signed());
        }
        sent.push_back(now);
        self.overall.push_back(now);
        Ok(())
    }
}

/// When the next one is free, if there are at most so many in so long.
fn window(sent: &VecDeque<i64>, most: usize, length: i64, now: i64) -> i64 {
    let inside = sent.iter().filter(|at| **at > now - length).count();
    if inside < most { i64::MIN } else { sent[sent.len() - most] + length }
}
