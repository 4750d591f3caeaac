//! The deadlines of a game, as data: nothing here reads a clock or waits.

use serde::{Deserialize, Serialize};

use crate::ids::Moment;

/// Names a deadline. A later one never has the same number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeadlineId(pub u32);

/// A running deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer {
    /// Its name.
    pub id: DeadlineId,
    /// When it is due.
    pub ends: Moment,
    /// How long it runs in all, in milliseconds.
    pub length_ms: i64,
}

/// The deadlines of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// The running stage.
    pub stage: Option<Timer>,
    /// The silence of the speaker [A-E40].
    pub silence: Option<Timer>,
    /// Since when the clock stands still.
    pub paused: Option<Moment>,
    next: u32,
}

impl Clock {
    /// Starts a stage of this length; a silence that was running ends.
    pub(crate) fn start_stage(&mut self, at: Moment, length_ms: i64) {
        self.stage = Some(self.timer(at, length_ms));
        self.silence = None;
    }

    /// Starts the silence of a speaker, if there is such a rule.
    pub(crate) fn start_silence(&mut self, at: Moment, length_ms: i64) {
        self.silence = (length_ms > 0).then(|| self.timer(at, length_ms));
    }

    fn timer(&mut self, at: Moment, length_ms: i64) -> Timer {
        self.next += 1;
        let from = self.paused.unwrap_or(at);
        Timer { id: DeadlineId(self.next), ends: from.plus_ms(length_ms), length_ms }
    }

    /// Stops everything for good.
    pub(crate) fn stop(&mut self) {
        self.stage = None;
        self.silence = None;
        self.paused = None;
    }

    /// All deadlines this much later.
    pub(crate) fn shift(&mut self, ms: i64) {
        for timer in [&mut self.stage, &mut self.silence].into_iter().flatten() {
            timer.ends = timer.ends.plus_ms(ms);
        }
    }

    /// All deadlines anew, with their whole length, from this moment; of a stopped clock from the
    /// moment at which it stands, since they move on by the whole pause when it goes on.
    pub(crate) fn restart(&mut self, at: Moment) {
        let from = self.paused.unwrap_or(at);
        for timer in [&mut self.stage, &mut self.silence].into_iter().flatten() {
            timer.ends = from.plus_ms(timer.length_ms);
        }
    }

    /// The deadlines that run now: none while the clock is stopped.
    pub fn running(&self) -> impl Iterator<Item = Timer> {
        let running = self.paused.is_none();
        [self.stage, self.silence].into_iter().flatten().filter(move |_| running)
    }
}
