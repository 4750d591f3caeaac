//! The figures that are claimed of the host in Telegram, on virtual time. The bench `telegram` prints them.

use crate::telegram::pace::Sender;
use crate::telegram::pace::night::{Start, bound_ms, start};
use crate::telegram::pace::vote::{Beat, Tally, tally};
use crate::telegram::pace::wire::Way;

fn omertas(starts: &[Start]) -> Start {
    *starts.iter().find(|start| start.sender == Sender::Omerta).expect("the host's own")
}

#[test]
fn the_night_of_many_rooms_begins_as_fast_as_the_platform_lets_it() {
    for rooms in [1, 10] {
        let start = omertas(&start(rooms, Way::None));
        assert_eq!((start.messages, start.refused), (17 * rooms, 0));
        assert!(start.took_ms * 10 <= bound_ms(rooms) * 11, "{start:?}");
    }
}

#[test]
fn a_real_vote_is_never_old_and_its_minute_never_full() {
    let chance = (0..4).map(Beat::Chance);
    for beat in [Beat::Even, Beat::Rush, Beat::Worst].into_iter().chain(chance) {
        let tallies = tally(beat, Way::None);
        let of = |sender| tallies.iter().find(|tally| tally.sender == sender).expect("a sender");
        let Tally { stalest_ms, peak, refused, .. } = *of(Sender::Omerta);
        assert!(stalest_ms <= 4500 && peak <= 19 && refused == 0, "{beat:?}: {tallies:?}");
        assert!(of(Sender::Naive).refused > 0 || beat == Beat::Even, "{beat:?}: {tallies:?}");
    }
}
