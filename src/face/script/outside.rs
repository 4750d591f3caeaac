//! What stands outside of the host, and lives on when that is killed: the chats with what was said in
//! them, the bots, the clock on the wall. As plain data, since the next host may be another process.

use std::collections::{BTreeMap, BTreeSet};

use omerta_engine::game::role::Role;
use omerta_engine::ids::Moment;
use serde::{Deserialize, Serialize};

use crate::bots::memory::BotMemory;

/// Before it, in a line.
const MARK: char = '\u{1}';

/// The buttons of a message: what stands on each, and what it carries, as a platform does.
pub(crate) type Shown = Vec<(String, String)>;

/// All that is outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outside {
    /// When the script began.
    pub(crate) begin: Moment,
    /// What time it is.
    pub(crate) now: Moment,
    /// How far the store was when the script began: its updates are not those of an earlier script.
    pub(crate) run: u64,
    /// How many updates there were.
    pub(crate) updates: u64,
    /// Where chance comes from.
    pub(crate) seed: u64,
    /// Whom no private message reaches.
    pub(crate) blocked: BTreeSet<String>,
    /// The messages with buttons of each group, and of each person.
    pub(crate) shown: BTreeMap<String, Vec<Shown>>,
    /// What people wrote in groups, by the name under which it can be taken down.
    pub(crate) written: BTreeMap<String, (String, String)>,
    /// The bots at the tables.
    pub(crate) bots: BTreeMap<String, BotMemory>,
    /// The cards of coming deals: they are the script's, not the host's.
    pub(crate) fixed: BTreeMap<String, Vec<(u16, Role)>>,
}

impl Outside {
    /// Before anybody has said anything.
    pub(crate) fn new(begin: Moment, run: u64) -> Outside {
        Outside {
            begin,
            now: begin,
            run,
            updates: 0,
            seed: 1,
            blocked: BTreeSet::new(),
            shown: BTreeMap::new(),
            written: BTreeMap::new(),
            bots: BTreeMap::new(),
            fixed: BTreeMap::new(),
        }
    }

    /// As a line among the messages of a script. None of them begins so.
    #[must_use]
    pub fn line(&self) -> String {
        // It is plain data of our own: it cannot fail to be written as JSON.
        format!("{MARK}{}", serde_json::to_string(self).unwrap_or_default())
    }

    /// The line that says so, if it is one.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Outside> {
        serde_json::from_str(line.strip_prefix(MARK)?).ok()
    }

    /// For so many seconds no process was there.
    #[must_use]
    pub fn after(self, seconds: u32) -> Outside {
        Outside { now: self.now.plus_ms(i64::from(seconds) * 1000), ..self }
    }
}
