//! What the handle and the committer share: the commits that wait, how far all is synced, the trouble.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::store::commit::Mark;
use crate::store::journal::Counts;
use crate::store::journal::catalog::Catalog;
use crate::store::journal::encode::Queued;
use crate::store::trouble::Trouble;

/// What waits to be written takes this much memory at most, and one commit more.
const WAITING_BYTES: usize = 8 << 20;

/// What a frame takes, unless one commit alone takes more.
const FRAME_BYTES: usize = 1 << 20;

/// How often the committer looks in vain whether more commits come, before it goes with what it has.
const LOOKS: u32 = 100;

/// Who wants to know how far all is synced.
pub(crate) type Wake = Arc<dyn Fn(Mark) + Send + Sync>;

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Queued>,
    bytes: usize,
    /// Up to here all is synced and what was to be erased is.
    settled: u64,
    /// Nothing more will come.
    closed: bool,
    /// The committer sleeps. Waking it costs more than all else, so it is only done if it does.
    asleep: bool,
    trouble: Option<Trouble>,
}

/// What the two threads share.
pub(crate) struct Shared {
    queue: Mutex<Queue>,
    /// The committer waits here for work.
    work: Condvar,
    /// The handle waits here for the committer.
    done: Condvar,
    /// How many wait: to look at without the lock, which the handle needs.
    length: AtomicUsize,
    synced: AtomicU64,
    failed: AtomicBool,
    pub(crate) catalog: Mutex<Catalog>,
    pub(crate) counts: Mutex<Counts>,
    pub(crate) wake: Mutex<Option<Wake>>,
}

/// A lock is good even if its holder panicked: whoever waits must be told, not panic too.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    pub(crate) fn new(catalog: Catalog) -> Shared {
        let settled = catalog.open.totals.commit - 1;
        Shared {
            queue: Mutex::new(Queue { settled, ..Queue::default() }),
            work: Condvar::new(),
            done: Condvar::new(),
            length: AtomicUsize::new(0),
            synced: AtomicU64::new(settled),
            failed: AtomicBool::new(false),
            catalog: Mutex::new(catalog),
            counts: Mutex::new(Counts::default()),
            wake: Mutex::new(None),
        }
    }

    pub(crate) fn synced(&self) -> Mark {
        Mark(self.synced.load(Ordering::Acquire))
    }

    pub(crate) fn trouble(&self) -> Option<Trouble> {
        if self.failed.load(Ordering::Acquire) { lock(&self.queue).trouble.clone() } else { None }
    }

    /// Puts a commit behind the others; waits while too much is there.
    pub(crate) fn push(&self, queued: Queued) -> Result<(), Trouble> {
        let mut queue = lock(&self.queue);
        while queue.bytes > WAITING_BYTES && queue.trouble.is_none() {
            queue = self.done.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        if let Some(trouble) = &queue.trouble {
            return Err(trouble.clone());
        }
        queue.bytes += queued.bytes;
        queue.waiting.push_back(queued);
        self.length.store(queue.waiting.len(), Ordering::Relaxed);
        let asleep = std::mem::take(&mut queue.asleep);
        drop(queue);
        if asleep {
            self.work.notify_one();
        }
        Ok(())
    }

    /// Waits until all up to a mark is synced, and erased.
    pub(crate) fn wait(&self, mark: Mark) -> Result<(), Trouble> {
        let mut queue = lock(&self.queue);
        loop {
            if let Some(trouble) = &queue.trouble {
                return Err(trouble.clone());
            }
            if queue.settled >= mark.0 {
                return Ok(());
            }
            queue = self.done.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// What the next frame is made of; empty: nothing will come any more. `before`: how many commits
    /// were in the last frame. If those who waited for that one are about to go on, one sync serves them
    /// all.
    pub(crate) fn take(&self, before: usize) -> Vec<Queued> {
        let mut queue = lock(&self.queue);
        while queue.waiting.is_empty() && !queue.closed {
            queue.asleep = true;
            queue = self.work.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        if queue.waiting.len() < before && !queue.closed {
            drop(queue);
            self.gather(before);
            queue = lock(&self.queue);
        }
        let mut bytes = 0;
        let fits = |queued: &Queued| {
            bytes += queued.bytes;
            bytes <= FRAME_BYTES || bytes == queued.bytes
        };
        let count = queue.waiting.iter().map(fits).take_while(|fits| *fits).count();
        let taken = queue.waiting.drain(..count).collect();
        self.length.store(queue.waiting.len(), Ordering::Relaxed);
        taken
    }

    /// Waits for so many commits, as long as they keep coming.
    fn gather(&self, wanted: usize) {
        let (mut seen, mut looks) = (0, 0);
        while looks < LOOKS {
            thread::yield_now();
            let length = self.length.load(Ordering::Relaxed);
            if length >= wanted {
                return;
            }
            looks = if length > seen { 0 } else { looks + 1 };
            seen = length;
        }
    }

    /// A frame is synced up to this mark: whoever waits may be told.
    pub(crate) fn set_synced(&self, mark: Mark, bytes: usize) {
        self.synced.store(mark.0, Ordering::Release);
        lock(&self.queue).bytes -= bytes;
        self.wake();
    }

    /// What is to be erased up to this mark is.
    pub(crate) fn set_settled(&self, mark: Mark) {
        lock(&self.queue).settled = mark.0;
        self.done.notify_all();
    }

    /// Nothing will be written any more.
    pub(crate) fn fail(&self, trouble: Trouble) {
        let mut queue = lock(&self.queue);
        queue.trouble.get_or_insert(trouble);
        queue.waiting.clear();
        drop(queue);
        self.failed.store(true, Ordering::Release);
        self.done.notify_all();
        self.wake();
    }

    /// Nothing will come any more.
    pub(crate) fn close(&self) {
        lock(&self.queue).closed = true;
        self.work.notify_one();
    }

    fn wake(&self) {
        let wake = lock(&self.wake).clone();
        if let Some(wake) = wake {
            wake(self.synced());
        }
    }
}
