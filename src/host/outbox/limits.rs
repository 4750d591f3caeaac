//! What a platform lets through, as data, and how much of it has been used.
//! Where a platform publishes no number, ours is below what it has been seen to refuse.

use std::collections::VecDeque;

use omerta_engine::ids::Moment;

/// A sliding window: at most so many operations in any so many milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// How many; none counts as one.
    pub most: usize,
    /// In how many milliseconds.
    pub ms: i64,
}

/// The ceilings of a platform. Sends and edits count alike; `None` is no ceiling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// All chats together.
    pub overall: Option<Window>,
    /// Each chat; its size is the burst that one chat may get.
    pub chat: Option<Window>,
    /// Each group, besides that.
    pub group: Option<Window>,
    /// The board edits of one chat, besides that: what they leave is kept for what is said.
    pub board: Option<Window>,
    /// From one board edit to the next of the same message.
    pub board_gap_ms: i64,
    /// The first pause after a trouble; each further one is twice as long.
    pub trouble_ms: i64,
    /// The board of a table before its game is edited at once: nobody's budget is in danger.
    pub lobby_at_once: bool,
    /// Answers to presses cost nothing: they count nowhere, and nothing but their own
    /// `retry_after` holds them back.
    pub replies_free: bool,
    /// So much fits into the answer to a press, in units of UTF-16; `None`: all that a message takes, with
    /// buttons too.
    pub answer_max: Option<usize>,
    /// So many replies and so much talk may wait in one chat. Cards, phases and boards are never
    /// refused: a game has few of them, and nobody can ask for more.
    pub waiting_max: usize,
}

impl Limits {
    /// Telegram: 30 a second in all; about one a second in a chat, short bursts tolerated; 20 a
    /// minute in a group, edits among them. Ours is 19, since nobody has published what is counted. A
    /// tally is edited once in four seconds, 15 times in a minute; now and then the pinned board comes
    /// between, so boards get 18. Opening, closing, result and a revote are said before them, and so
    /// find room in the same minute.
    #[must_use]
    pub fn telegram() -> Limits {
        Limits {
            overall: Some(Window { most: 30, ms: 1000 }),
            chat: Some(Window { most: 5, ms: 5000 }),
            group: Some(Window { most: 19, ms: 60_000 }),
            board: Some(Window { most: 6, ms: 20_000 }),
            board_gap_ms: 4000,
            trouble_ms: 1000,
            lobby_at_once: false,
            replies_free: true,
            answer_max: Some(200),
            waiting_max: 64,
        }
    }

    /// Discord: 50 requests a second in all, interactions not among them. The buckets of a channel
    /// are told in headers only; five in five seconds is what it usually gives, and what comes of it
    /// as `retry_after` is remembered. Boards get two in five of it.
    #[must_use]
    pub fn discord() -> Limits {
        Limits {
            overall: Some(Window { most: 50, ms: 1000 }),
            chat: Some(Window { most: 5, ms: 5000 }),
            group: None,
            board: Some(Window { most: 2, ms: 5000 }),
            board_gap_ms: 2000,
            trouble_ms: 1000,
            lobby_at_once: false,
            replies_free: true,
            answer_max: None,
            waiting_max: 64,
        }
    }

    /// The script face: all that is said stands in the transcript at once, and what is edited is put
    /// together as in Telegram, so that a transcript shows what a group gets.
    #[must_use]
    pub fn script() -> Limits {
        let Limits { board, board_gap_ms, .. } = Limits::telegram();
        Limits { board, board_gap_ms, ..Limits::none() }
    }

    /// No limits at all.
    #[must_use]
    pub fn none() -> Limits {
        Limits {
            overall: None,
            chat: None,
            group: None,
            board: None,
            board_gap_ms: 0,
            trouble_ms: 1000,
            lobby_at_once: true,
            replies_free: true,
            answer_max: None,
            waiting_max: usize::MAX,
        }
    }
}

impl Limits {
    /// The same ceilings for a host whose clock runs so many times faster than that of its platform: no
    /// more goes out, however fast a game is.
    #[must_use]
    pub fn sped(self, speed: u32) -> Limits {
        let speed = i64::from(speed.max(1));
        let window = |window: Option<Window>| {
            window.map(|window| Window { ms: window.ms * speed, ..window })
        };
        Limits {
            overall: window(self.overall),
            chat: window(self.chat),
            group: window(self.group),
            board: window(self.board),
            board_gap_ms: self.board_gap_ms * speed,
            trouble_ms: self.trouble_ms * speed,
            ..self
        }
    }
}

/// Of what has not been heard of for so long nothing is heard any more.
const LOST_MS: i64 = 60_000;

/// The last operations of something that has windows. The platform counts an operation when it hears of
/// it, which is after it was handed out and before its answer came: so it counts here from the one until
/// a window after the other, and however long the way is, the platform never counts more.
#[derive(Clone, Default)]
pub(crate) struct Used {
    /// When the answers came.
    landed: VecDeque<Moment>,
    /// When those were handed out that have no answer yet.
    flying: VecDeque<Moment>,
}

impl Used {
    /// As if the windows had been filled at this moment.
    pub(crate) fn full(at: Moment, windows: &[Option<Window>]) -> Used {
        Used { landed: vec![at; widest(windows)].into(), flying: VecDeque::new() }
    }

    /// An operation is handed out.
    pub(crate) fn fly(&mut self, now: Moment, windows: &[Option<Window>]) {
        if widest(windows) > 0 {
            self.flying.retain(|at| now.since_ms(*at) < LOST_MS);
            self.flying.push_back(now);
        }
    }

    /// The answer has come to one that was handed out at that moment.
    pub(crate) fn land(&mut self, handed: Moment, now: Moment, windows: &[Option<Window>]) {
        let at = self.flying.iter().position(|at| *at == handed);
        if at.and_then(|at| self.flying.remove(at)).is_some() {
            self.note(now, windows);
        }
    }

    /// An operation now, which nobody counts but we.
    pub(crate) fn note(&mut self, now: Moment, windows: &[Option<Window>]) {
        self.landed.push_back(now);
        while self.landed.len() > widest(windows) {
            self.landed.pop_front();
        }
    }

    /// Is an operation without its answer?
    pub(crate) fn is_flying(&self) -> bool {
        !self.flying.is_empty()
    }

    /// From when on the windows have room, if no answer comes before; `None`: they always had.
    pub(crate) fn free_at(&self, windows: &[Option<Window>]) -> Option<Moment> {
        windows.iter().flatten().filter_map(|window| self.free(*window)).max()
    }

    /// When the last operation has left all the windows; `None`: there was none.
    pub(crate) fn past_at(&self, windows: &[Option<Window>]) -> Option<Moment> {
        let longest = windows.iter().flatten().map(|window| window.ms).max().unwrap_or(0);
        self.landed.back().map(|last| last.plus_ms(longest))
    }

    fn free(&self, window: Window) -> Option<Moment> {
        let all = self.landed.len() + self.flying.len();
        let first = all.checked_sub(window.most.max(1))?;
        let landed = self.landed.get(first).copied();
        let flying = || {
            let flying = self.flying.get(first - self.landed.len());
            flying.map(|handed| handed.plus_ms(LOST_MS))
        };
        landed.or_else(flying).map(|at| at.plus_ms(window.ms))
    }
}

/// How many operations must be remembered for these windows.
fn widest(windows: &[Option<Window>]) -> usize {
    windows.iter().flatten().map(|window| window.most.max(1)).max().unwrap_or(0)
}
