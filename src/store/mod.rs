//! The store: what must outlive the process, written before anybody is told of it. Nothing here
//! knows what a record says, and no rule of a game.

pub mod backup;
pub mod commit;
pub mod derived;
pub mod disk;
pub mod folder;
pub mod index;
pub mod journal;
pub mod memory;
pub mod stream;
pub mod trouble;

use omerta_engine::ids::Moment;

use crate::store::commit::{Commit, Kept, Mark, StoreError, UpdateId};
use crate::store::derived::{Derived, Row};
use crate::store::stream::Stream;
use crate::store::trouble::Trouble;

/// Where commits are kept.
///
/// **The order of things**: decide, commit, apply, and tell once the commit is synced. `commit` only
/// takes it: what the process knows may run ahead of the disk, what leaves the process never does. So
/// one sync serves all that came while the last one ran.
///
/// **A failed write or sync is an end**: it is never tried again, the process stops with 1.
///
/// **Derived rows** may be lost at any moment. Whoever starts gets those that are sound, with the mark
/// they hold for, and reads the commits after it.
pub trait Store {
    /// Takes a commit: all of it, or nothing and the reason. It is durable when [`Store::synced`] has
    /// reached the mark that is returned.
    ///
    /// # Errors
    /// The commit is empty, its update has been taken already, a record is not the next of its stream,
    /// or the store has failed.
    fn commit(&mut self, commit: Commit) -> Result<Mark, StoreError>;

    /// The last commit that was taken.
    fn latest(&self) -> Mark;

    /// The last commit that is durable, and all before it.
    fn synced(&self) -> Mark;

    /// Waits until all that was taken is durable.
    ///
    /// # Errors
    /// The store has failed.
    fn sync(&mut self) -> Result<(), Trouble>;

    /// Why the store takes nothing any more; `None`: it does.
    fn failure(&self) -> Option<Trouble>;

    /// Has this update been taken? Exact ids, remembered for 48 hours before the latest record:
    /// platforms repeat updates out of order, so «up to the last one» would lose some.
    fn seen(&self, update: &UpdateId) -> bool;

    /// The number of the next record of a stream.
    fn next(&self, stream: &Stream) -> u64;

    /// All records of a stream, in their order; the body of one that was erased is empty.
    ///
    /// # Errors
    /// What was written cannot be read, or is not what was written.
    fn stream(&mut self, stream: &Stream) -> Result<Vec<Kept>, Trouble>;

    /// Every commit after a mark, in order.
    ///
    /// # Errors
    /// What was written cannot be read, or is not what was written.
    fn after(&mut self, mark: Mark, each: &mut dyn FnMut(Mark, Commit)) -> Result<(), Trouble>;

    /// The rows that a start has found, once. Without any, all of the journal is after their mark.
    fn derived(&mut self) -> Derived;

    /// Rows as they are after the last commit that was taken. They are written when that is durable, or
    /// some time later, or never: all of a call or nothing.
    fn derive(&mut self, rows: Vec<Row>);

    /// All rows that there are will be given anew: nothing of the old ones may stay on the disk.
    fn derive_anew(&mut self);

    /// The process is alive at this moment.
    fn beat(&mut self, at: Moment);

    /// The last moment at which a process before this one was alive; `None`: there was none.
    fn last_alive(&self) -> Option<Moment>;
}
