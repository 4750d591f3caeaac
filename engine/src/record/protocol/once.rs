//! Things of which a statement may hold each only once. Which statements those are stands elsewhere.

use crate::fault::Place;
use crate::record::protocol::args::Args;
use crate::record::protocol::ast::{Number, Placed};
use crate::record::protocol::fault::{Expected, ProtocolFault};
use crate::record::protocol::faults::shown;

/// What has stood in a statement that may hold each thing once.
pub(crate) struct Once<T>(Vec<(T, Place)>);

impl<T: PartialEq> Once<T> {
    pub(crate) fn new() -> Once<T> {
        Once(Vec::new())
    }

    /// Notes a fault and says `false` if the thing has stood there before.
    pub(crate) fn is_new(
        &mut self,
        args: &mut Args<'_, '_>,
        thing: T,
        place: Place,
        (expected, found): (Expected, &str),
    ) -> bool {
        if let Some((_, first)) = self.0.iter().find(|(t, _)| *t == thing) {
            let (found, first) = (shown(found), *first);
            args.fault(place.column, ProtocolFault::ArgumentTwice { found, expected, first });
            return false;
        }
        self.0.push((thing, place));
        true
    }

    pub(crate) fn is_new_seat(&mut self, args: &mut Args<'_, '_>, seat: Placed<Number>) -> bool
    where
        T: From<Number>,
    {
        let found = seat.value.0.to_string();
        self.is_new(args, seat.value.into(), seat.place, (Expected::Seat, &found))
    }
}
