//! The loop of a living host: it waits for whatever comes first, somebody or a deadline.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::face::live::clock::Clock;
use crate::face::live::{Face, Live, Said};
use crate::host::hall::Failure;

/// Whether it should stop is looked at so often, at least.
const LOOK_MS: u64 = 100;
/// So much is taken from the inbox before deadlines are looked at again.
const AT_ONCE: usize = 256;
/// Whoever is asked to stop finishes within this time what it has in hand.
const LEAVE: Duration = Duration::from_secs(3);

/// Hosts until it is asked to stop.
///
/// # Errors
/// The store has failed: nothing more is true, and the process must end.
pub fn run<F: Face>(
    live: &mut Live<F>,
    inbox: &Receiver<Said>,
    clock: &dyn Clock,
    stop: &dyn Fn() -> bool,
) -> Result<(), Failure> {
    while !stop() {
        if !turn(live, inbox, clock) {
            break;
        }
        live.hall.failure().map_or(Ok(()), Err)?;
    }
    leave(live, inbox, clock)
}

/// One turn; says whether anybody is left who could say something.
fn turn<F: Face>(live: &mut Live<F>, inbox: &Receiver<Said>, clock: &dyn Clock) -> bool {
    let due = live.step(clock.now());
    let wait = due.map_or(LOOK_MS, |due| clock.wait_ms(due).min(LOOK_MS));
    let wait = Duration::from_millis(wait);
    let mut said = match inbox.recv_timeout(wait) {
        Ok(said) => Some(said),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => return false,
    };
    let mut taken = 0;
    while let Some(one) = said {
        live.take(one, clock);
        taken += 1;
        said = if taken < AT_ONCE { inbox.try_recv().ok() } else { None };
    }
    true
}

/// What is in hand is finished; all of it is on the disk.
fn leave<F: Face>(
    live: &mut Live<F>,
    inbox: &Receiver<Said>,
    clock: &dyn Clock,
) -> Result<(), Failure> {
    let until = Instant::now() + LEAVE;
    while !live.is_finished() && Instant::now() < until && live.hall.failure().is_none() {
        // Nothing new is begun: what is cut off on its way may arrive twice.
        match inbox.recv_timeout(Duration::from_millis(LOOK_MS)) {
            // Nor is anything new taken: it is not confirmed, and comes again.
            Ok(Said::Heard { .. }) | Err(RecvTimeoutError::Timeout) => {}
            Ok(said) => live.take(said, clock),
            Err(RecvTimeoutError::Disconnected) => break,
        }
        live.confirm();
    }
    live.hall.keep(clock.now());
    live.hall.sync();
    live.hall.failure().map_or(Ok(()), Err)
}
