//! The pace of a host, on virtual time, against the platform's limits: how long the start of a night takes,
//! how old a tally gets, how much is refused. The same evening, which a real Hall has played, for three
//! senders: the host's own flow control, one that knows no limits, and the library's throttle. The bench
//! `telegram` prints what is found here; the tests hold it.

pub(crate) mod evening;
mod host;
pub(crate) mod night;
mod rivals;
pub(crate) mod vote;
pub(crate) mod wire;

use omerta_engine::ids::Moment;

use crate::telegram::pace::evening::Said;
use crate::telegram::pace::wire::Way;

/// Who sends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sender {
    /// The outbox of the Hall, with the platform's numbers.
    Omerta,
    /// Whatever there is at once, and what is refused again after the pause that was asked for.
    Naive,
    /// The library's Throttle with its own numbers; what it does not throttle, as the naive one.
    Throttle,
}

impl Sender {
    /// All of them.
    pub(crate) const ALL: [Sender; 3] = [Sender::Omerta, Sender::Naive, Sender::Throttle];

    /// Brings an evening to its readers.
    fn bring(self, evening: &evening::Evening, way: Way, until: Moment) -> Course {
        match self {
            Sender::Omerta => host::bring(evening, way, until),
            Sender::Naive => rivals::naive(evening, way),
            Sender::Throttle => rivals::throttle(evening, way),
        }
    }
}

/// What has become of an evening's messages.
#[derive(Clone, Default)]
pub(crate) struct Course {
    /// What has arrived, and when, in that order.
    pub(crate) arrived: Vec<(Moment, Said)>,
    /// When something was refused.
    pub(crate) refused: Vec<Moment>,
}
