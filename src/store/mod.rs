//! The store: what must outlive the process, written before anybody is told of it. Nothing here
//! knows what a record says, and no rule of a game.

pub mod frame;
pub mod memory;
pub mod stream;

use crate::store::frame::{Frame, StoreError, UpdateId};
use crate::store::stream::Stream;

/// Where frames are kept.
///
/// **The order of things**: decide, commit, apply, tell. A command is acknowledged, and a notice
/// handed to the outbox, only after `commit` has returned.
///
/// **For a journal on disk** this leaves room for what it has to add and nobody above sees: the
/// length and checksum of a frame, and to each record the digest of its body with random bytes (so
/// that a published head tells nothing, and a body can be erased while the chain still verifies).
/// From it follows:
/// - a record is one unit of erasure, so that names and talk are records of their own;
/// - a body is kept byte by byte as it was given, for the digest is of the bytes;
/// - `commit` returns when the frame is synced, and a failed write or sync is an end: it is never
///   tried again, the process stops;
/// - damage is told when the journal is opened, with its place, which is why `frames` cannot fail.
pub trait Store {
    /// Keeps a frame: all of it, or nothing and the reason.
    ///
    /// # Errors
    /// The frame is empty, its update has been taken already, or a record is not the next of its
    /// stream.
    fn commit(&mut self, frame: Frame) -> Result<(), StoreError>;

    /// All that is kept, in the order of commits: what a start folds the state from.
    fn frames(&self) -> Box<dyn Iterator<Item = &Frame> + '_>;

    /// Has this update been taken? Exact ids, remembered for 48 hours before the latest record:
    /// platforms repeat updates out of order, so «up to the last one» would lose some.
    fn seen(&self, update: &UpdateId) -> bool;

    /// The number of the next record of a stream.
    fn next(&self, stream: &Stream) -> u64;
}
