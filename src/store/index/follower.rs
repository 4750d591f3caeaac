//! The thread that writes rows behind the journal: what waits for it, and what it does with that.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::commit::Mark;
use crate::store::derived::Row;
use crate::store::index::base::{Base, Changes};
use crate::store::index::generation::{make, remove_before};
use crate::store::trouble::Trouble;

/// How many batches may wait apart. More are one: a base that is slow must not fill the memory.
const WAITING_MAX: usize = 16;

/// What the handle and the thread share.
#[derive(Default)]
pub(super) struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Rows as they are after a commit, earliest first.
    waiting: VecDeque<(Mark, Changes)>,
    /// The generation that is written, or is to be.
    generation: u64,
    /// The last commit that is durable.
    synced: Mark,
    /// The last commit whose rows are written.
    written: Mark,
    closing: bool,
    closed: bool,
    trouble: Option<Trouble>,
}

/// What is to be done next.
enum Order {
    Write(Mark, Changes),
    Anew(u64),
    Close,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics with it in hand; if something did, it is still whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let answer = change(&mut self.lock());
        self.changed.notify_all();
        answer
    }

    /// What a start has found.
    pub(super) fn begin(&self, generation: u64, mark: Mark) {
        let mut state = self.lock();
        (state.generation, state.written, state.synced) = (generation, mark, mark);
    }

    /// Takes rows as they are after a commit.
    pub(super) fn derive(&self, rows: Vec<Row>, mark: Mark) {
        // Outside the lock: the journal's thread takes it too.
        let changes = rows.into_iter().map(|row| ((row.table, row.key), row.value));
        let changes: Changes = changes.collect();
        self.change(|state| {
            if state.closed {
                return;
            }
            if state.waiting.len() < WAITING_MAX {
                state.waiting.push_back((mark, changes));
            } else if let Some((last, waiting)) = state.waiting.back_mut() {
                *last = mark.max(*last);
                waiting.extend(changes);
            }
            state.join_synced();
        });
    }

    /// Begins a generation after this last one: its number, and whether there is anybody to write it.
    pub(super) fn begin_anew(&self, last: u64) -> (u64, bool) {
        self.change(|state| {
            state.waiting.clear();
            state.generation = state.generation.max(last) + 1;
            state.written = Mark::START;
            (state.generation, !state.closed)
        })
    }

    /// All up to this commit is durable.
    pub(super) fn synced(&self, mark: Mark) {
        self.change(|state| state.synced = state.synced.max(mark));
    }

    /// The last commit whose rows are written.
    pub(super) fn written(&self) -> Mark {
        self.lock().written
    }

    /// Why nothing is written any more.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        self.lock().trouble.clone()
    }

    /// There will be no rows, and this is why. The generation that was to be written.
    pub(super) fn fail(&self, trouble: Trouble) -> u64 {
        self.change(|state| {
            state.closed = true;
            state.waiting.clear();
            state.trouble.get_or_insert(trouble);
            state.generation
        })
    }

    /// Says that something is wrong that stops nothing.
    pub(super) fn complain(&self, trouble: Trouble) {
        self.change(|state| state.trouble.get_or_insert(trouble).clone());
    }

    /// Asks the thread to end, and waits for it; false: it is not done in time.
    pub(super) fn close(&self, wait: Duration) -> bool {
        self.change(|state| state.closing = true);
        self.wait(wait, |state| state.closed)
    }

    /// Waits until something holds; false: it does not in time.
    fn wait(&self, wait: Duration, holds: impl Fn(&State) -> bool) -> bool {
        let waits = self.changed.wait_timeout_while(self.lock(), wait, |state| !holds(state));
        !waits.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    /// Waits until the rows of a commit are written, or never will be.
    #[cfg(test)]
    pub(super) fn settle(&self, mark: Mark) -> bool {
        self.wait(Duration::from_secs(60), |state| state.written >= mark || state.closed)
    }

    /// Waits for the next thing to do: rows not before a moment, all else at once.
    fn next(&self, generation: u64, not_before: Instant) -> Order {
        let mut state = self.lock();
        loop {
            if state.generation != generation {
                return Order::Anew(state.generation);
            }
            let ready = state.is_ready();
            let early = not_before.saturating_duration_since(Instant::now());
            if ready && (state.closing || early.is_zero()) {
                state.join_synced();
                if let Some((mark, changes)) = state.waiting.pop_front() {
                    return Order::Write(mark, changes);
                }
            } else if state.closing {
                return Order::Close;
            }
            state = if ready {
                let waits = self.changed.wait_timeout(state, early);
                waits.unwrap_or_else(PoisonError::into_inner).0
            } else {
                self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
            };
        }
    }

    /// Rows were written, of a generation that may be past.
    fn note(&self, generation: u64, mark: Mark) {
        self.change(|state| {
            if state.generation == generation {
                state.written = mark;
            }
        });
    }
}

impl State {
    fn is_ready(&self) -> bool {
        self.waiting.front().is_some_and(|(mark, _)| *mark <= self.synced)
    }

    /// Makes one batch of those that may be written together.
    fn join_synced(&mut self) {
        while self.waiting.get(1).is_some_and(|(mark, _)| *mark <= self.synced) {
            let first = self.waiting.pop_front();
            if let (Some((_, mut first)), Some((_, second))) = (first, self.waiting.front_mut()) {
                first.extend(std::mem::take(second));
                *second = first;
            }
        }
    }
}

/// Writes rows behind the journal until it is told to close or something fails. Rows that come more
/// often than the pace are written together.
pub(super) fn follow(
    shared: &Shared,
    mut base: Base,
    mut generation: u64,
    (path, journal): (&Path, [u8; 16]),
    pace: Duration,
) {
    let mut not_before = Instant::now();
    loop {
        match shared.next(generation, not_before) {
            Order::Write(mark, changes) => {
                if let Err(trouble) = base.write(&changes, mark) {
                    base.close();
                    // Old rows may have been given up meanwhile, and nobody else removes them.
                    let _ = remove_before(path, shared.fail(trouble));
                    return;
                }
                shared.note(generation, mark);
                not_before = Instant::now() + pace;
            }
            Order::Anew(next) => {
                base.close();
                if let Err(trouble) = remove_before(path, next) {
                    shared.complain(trouble);
                }
                base = match make(path, next, journal) {
                    Ok(base) => base,
                    Err(trouble) => {
                        let _ = remove_before(path, shared.fail(trouble));
                        return;
                    }
                };
                generation = next;
            }
            Order::Close => {
                base.close();
                return shared.change(|state| state.closed = true);
            }
        }
    }
}
