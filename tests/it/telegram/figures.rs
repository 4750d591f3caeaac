//! The figures that are claimed of the host in Telegram, on virtual time. The bench `telegram` prints them.

use crate::telegram::pace::Sender;
use crate::telegram::pace::night::{Start, bound_ms, start};
use crate::telegram::pace::vote::{Beat, Tally, tally};
use crate::telegram::pace::wire::Way;

/// A call takes no time; or so many milliseconds there, and as many back.
const WAYS: [Way; 2] = [Way::None, Way::Between(10, 60)];

fn of<T>(found: &[T], is: impl Fn(&T) -> Sender, sender: Sender) -> &T {
    found.iter().find(|one| is(one) == sender).expect("each of them")
}

#[test]
fn the_night_of_many_rooms_begins_as_fast_as_the_platform_lets_it() {
    for (rooms, way) in [1, 10].into_iter().flat_map(|rooms| WAYS.map(|way| (rooms, way))) {
        let starts = start(rooms, way);
        let of = |sender| of(&starts, |start: &Start| start.sender, sender);
        let Start { messages, took_ms, refused, .. } = *of(Sender::Omerta);
        assert_eq!((messages, refused), (17 * rooms, 0), "{way:?}: {starts:?}");
        assert!(took_ms * 10 <= bound_ms(rooms) * 11, "{way:?}: {starts:?}");
        assert!(rooms == 1 || of(Sender::Naive).refused > messages, "{way:?}: {starts:?}");
    }
}

#[test]
fn a_real_vote_is_never_old_and_its_minute_never_full() {
    let beats = [Beat::Even, Beat::Rush, Beat::Worst, Beat::Chance(1), Beat::Chance(2)];
    for (beat, way) in beats.into_iter().flat_map(|beat| WAYS.map(|way| (beat, way))) {
        let tallies = tally(beat, way);
        let of = |sender| of(&tallies, |tally: &Tally| tally.sender, sender);
        let Tally { stalest_ms, peak, refused, .. } = *of(Sender::Omerta);
        assert!(stalest_ms <= 4500 && peak <= 19 && refused == 0, "{beat:?}: {tallies:?}");
        let rush = of(Sender::Naive).refused > 0 && of(Sender::Throttle).refused > 0;
        assert!(rush || beat != Beat::Rush, "{beat:?}: {tallies:?}");
    }
}
