//! Rights to write that a face takes away for a while, at night or from the dead: what they were is
//! written before they are changed, so that they are set back whatever happens to the process.

use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::record::{ChatId, PlaceRecord};
use crate::store::commit::Mark;

/// A right that has to be set back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    /// In which chat.
    pub chat: ChatId,
    /// Whose; `None`: everybody's. A face knows his accounts from [`People`].
    ///
    /// [`People`]: crate::host::people::People
    pub whom: Option<Person>,
    /// What it was before, in the face's own words.
    pub before: String,
}

impl Hall {
    /// A face is about to take a right away that is so before. It may once [`Hall::is_durable`] says so
    /// of the mark. Of several changes without setting back, the first is what counts.
    pub fn closing(&mut self, closed: Closed, now: Moment) -> Mark {
        let Closed { chat, whom, before } = closed;
        let known = self.places.get(chat).is_some_and(|place| place.closed.contains_key(&whom));
        if !known {
            self.perform_place(PlaceRecord::Closing { chat, whom, before }, now);
            // It may not be wanted any more.
            self.keep_silence(chat);
        }
        self.latest()
    }

    /// A face has set a right back.
    pub fn reopened(&mut self, chat: ChatId, whom: Option<Person>, now: Moment) {
        if self.places.get(chat).is_some_and(|place| place.closed.contains_key(&whom)) {
            self.perform_place(PlaceRecord::Reopened { chat, whom }, now);
        }
    }

    /// What has to be set back, or would have to be if all games ended now.
    #[must_use]
    pub fn to_reopen(&self) -> Vec<Closed> {
        let of = |(chat, place): (ChatId, &crate::host::place::Place)| {
            let all = place.closed.clone().into_iter();
            all.map(move |(whom, before)| Closed { chat, whom, before }).collect::<Vec<_>>()
        };
        self.places.closed().flat_map(of).collect()
    }

    /// Is a commit, and all before it, on the disk?
    #[must_use]
    pub fn is_durable(&self, mark: Mark) -> bool {
        self.store.synced() >= mark
    }

    fn perform_place(&mut self, record: PlaceRecord, now: Moment) {
        self.perform(Step { places: vec![record], ..Step::default() }, now);
    }
}
