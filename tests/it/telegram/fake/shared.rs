//! The world behind its lock, and the two bells that ring when it has changed: for threads and for tasks.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::telegram::fake::world::State;

/// The world, for whoever needs it.
pub(crate) struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    bell: watch::Sender<u64>,
}

impl Shared {
    /// A fresh world.
    pub(crate) fn new() -> Self {
        let bell = watch::Sender::new(0);
        Self { state: Mutex::new(State::new()), changed: Condvar::new(), bell }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Who panics in the middle has failed the test anyway.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world, and rings.
    pub(crate) fn change<T>(&self, f: impl FnOnce(&mut State) -> T) -> T {
        let done = f(&mut self.lock());
        self.changed.notify_all();
        self.bell.send_modify(|count| *count += 1);
        done
    }

    /// Changes the world in what nobody waits for.
    pub(crate) fn quietly<T>(&self, f: impl FnOnce(&mut State) -> T) -> T {
        f(&mut self.lock())
    }

    /// Looks.
    pub(crate) fn look<T>(&self, f: impl FnOnce(&State) -> T) -> T {
        f(&self.lock())
    }

    /// Waits for something to be seen, at most so long on the wall.
    pub(crate) fn wait<T>(
        &self,
        timeout: Duration,
        mut seen: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        let end = Instant::now() + timeout;
        let mut state = self.lock();
        loop {
            if let Some(found) = seen(&state) {
                return Some(found);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            let woken = self.changed.wait_timeout(state, left);
            state = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// What rings in a task.
    pub(crate) fn bell(&self) -> watch::Receiver<u64> {
        self.bell.subscribe()
    }
}
