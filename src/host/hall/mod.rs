//! The Hall: all rooms in one synchronous loop. It steps on what people do and on the time that is told
//! to it; it never reads a clock and never waits. Write, then act: what happened is committed before it
//! is true, and told after.

mod absence;
mod account;
mod answer;
mod board;
mod brief;
mod charge;
mod chat;
pub mod closing;
mod door;
mod fold;
mod forget;
mod guard;
mod hear;
mod keep;
pub mod mailbox;
mod meet;
mod odd;
mod office;
mod order;
mod own;
mod perform;
mod pick;
mod posting;
mod press;
mod recall;
mod reply;
mod request;
mod resume;
mod rights;
mod rooms;
mod sentence;
mod serve;
mod settings;
mod shut_out;
mod silence;
mod state;
mod view;
mod whisper;

use std::collections::VecDeque;

use omerta_engine::game::dealer::Dealer;
use omerta_engine::ids::{Moment, Person, Seed};

use crate::config::rulebook::RuleBook;
use crate::config::watch::Watch;
use crate::host::hall::brief::Brief;
use crate::host::hall::keep::Ledger;
use crate::host::hall::rooms::Rooms;
use crate::host::message::Post;
use crate::host::outbox::Outbox;
use crate::host::outbox::item::Item;
use crate::host::outbox::limits::Limits;
use crate::host::people::People;
use crate::host::place::Places;
use crate::host::record::ChatId;
use crate::host::room::Room;
use crate::host::row::{Merge, Outage};
use crate::host::voices::Voices;
use crate::store::Store;
use crate::store::commit::{Mark, StoreError};
use crate::store::memory::Memory;
use crate::text::Locale;

/// Where a Hall keeps what happens.
pub type Backing = Box<dyn Store>;

/// How far something is written: [`Hall::is_durable`] says whether that is on the disk.
pub type Written = Mark;

/// Why a Hall has to stop.
pub type Failure = StoreError;

/// All rooms of a process, with the people in them.
pub struct Hall {
    rules: RuleBook,
    voices: Voices,
    watch: Watch,
    people: People,
    places: Places,
    rooms: Rooms,
    /// Who became one with whom.
    merges: Vec<Merge>,
    /// When no process was there.
    outages: Vec<Outage>,
    store: Box<dyn Store>,
    /// The seed that is written with what happened: that of a real process.
    kept_seed: Option<Seed>,
    /// Until when the platform wants nothing sent, in the chat of a lane or in all.
    holds: Vec<(Option<u64>, Moment)>,
    /// What the store has to be given: rows that are behind.
    ledger: Ledger,
    limits: Limits,
    outbox: Outbox<Post>,
    /// What waits until the commit it follows from is durable, in that order.
    held: VecDeque<(Mark, Item<Post>)>,
    /// Where ids, seats and cards are drawn from.
    seed: Seed,
    /// What is forgotten when the process ends.
    brief: Brief,
    /// The store has not taken a commit, or cannot be read: nothing is done any more.
    failed: Option<StoreError>,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drawn {
    /// A person's id.
    Person = 1,
    /// Seats and cards of a room.
    Deal = 2,
    /// A code that joins two accounts.
    Code = 3,
    /// What the link of a table's button carries.
    Door = 4,
}

/// What a Hall is opened with.
pub struct Opening {
    /// The rule sets.
    pub rules: RuleBook,
    /// The languages.
    pub voices: Voices,
    /// The words that the rules forbid.
    pub watch: Watch,
    /// What may be sent how fast.
    pub limits: Limits,
    /// Where chance comes from.
    pub seed: Seed,
}

impl Hall {
    /// Opens a Hall that remembers as long as it lives.
    #[must_use]
    pub fn in_memory(opening: Opening, now: Moment) -> Hall {
        Hall::open(opening, Box::new(Memory::default()), now)
    }

    /// The process dies here and starts again from what was written.
    pub fn crash(&mut self, now: Moment) {
        let opening = Opening {
            rules: std::mem::take(&mut self.rules),
            voices: std::mem::replace(&mut self.voices, Voices::new(Locale::default())),
            watch: std::mem::take(&mut self.watch),
            limits: self.limits,
            seed: self.seed,
        };
        let store = std::mem::replace(&mut self.store, Box::new(Memory::default()));
        *self = Hall::open(opening, store, now);
    }

    /// Opens the Hall over what its store holds, at this moment. See [`Hall::failure`].
    #[must_use]
    pub fn open(opening: Opening, store: Box<dyn Store>, now: Moment) -> Hall {
        // What was sent in the minute before is not known any more: the budgets begin empty.
        let again = store.latest() > Mark::START;
        let limits = opening.limits;
        let outbox = if again { Outbox::after_start(limits, now) } else { Outbox::new(limits) };
        let mut hall = Hall {
            rules: opening.rules,
            voices: opening.voices,
            watch: opening.watch,
            people: People::default(),
            places: Places::default(),
            rooms: Rooms::default(),
            merges: Vec::new(),
            outages: Vec::new(),
            kept_seed: None,
            holds: Vec::new(),
            store,
            ledger: Ledger::default(),
            limits,
            outbox,
            held: VecDeque::new(),
            seed: opening.seed,
            brief: Brief::default(),
            failed: None,
        };
        if again && let Err(trouble) = hall.recall(now) {
            hall.failed = Some(StoreError::Failed(trouble));
        }
        hall.brief.told_again();
        hall
    }

    /// Why the process must stop: the store has failed, and nothing more is true. `None`: it goes on.
    #[must_use]
    pub fn failure(&self) -> Option<StoreError> {
        self.failed.clone().or_else(|| self.store.failure().map(StoreError::Failed))
    }

    /// Does anything wait for the disk?
    #[must_use]
    pub fn is_behind(&self) -> bool {
        !self.held.is_empty() && self.failure().is_none()
    }

    /// Who there is.
    #[must_use]
    pub fn people(&self) -> &People {
        &self.people
    }

    /// The name that an account of this person shows, as it came.
    #[must_use]
    pub fn shown(&self, person: Person) -> Option<&str> {
        let farewell = || self.brief.farewells.get(&person).map(String::as_str);
        self.people.shown(person).or_else(farewell)
    }

    /// Which chats there are.
    #[must_use]
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// The room that a chat has now, or had last.
    #[must_use]
    pub fn room_in(&self, chat: ChatId) -> Option<&Room> {
        self.rooms.get(&self.rooms.of_chat(chat)?)
    }

    /// The live room that holds a person, else the last one that did.
    #[must_use]
    pub fn room_of(&self, person: Person) -> Option<&Room> {
        self.rooms.get(&self.rooms.of_person(person)?).filter(|room| room.holds(person))
    }

    /// A seed for what is drawn as the `n`th of its kind: the same before and after a restart, and
    /// nobody's to guess who does not know the Hall's own.
    fn draw(&self, kind: Drawn, n: u64) -> Seed {
        let mut first = Dealer::new(self.seed);
        let salt = u64::from(first.below(u32::MAX)) << 32 | u64::from(first.below(u32::MAX));
        let mut dealer = Dealer::new(Seed(salt ^ (kind as u64) << 60 ^ n));
        Seed(u64::from(dealer.below(u32::MAX)) << 32 | u64::from(dealer.below(u32::MAX)))
    }

    /// The earliest moment at which something is due in any room.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Moment> {
        let game = self.rooms.first_due().map(|(due, _)| due);
        game.into_iter().chain(self.next_whisper().map(|(due, _)| due)).min()
    }
}
