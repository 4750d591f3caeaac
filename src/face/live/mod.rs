//! The host in a living process: the Hall on one thread, faces on theirs. What people do comes through
//! one inbox; what is said goes out to a face that must not wait; what came of it comes through the inbox
//! again. Nothing here knows a platform.

pub mod clock;
mod run;

use std::collections::VecDeque;
use std::sync::mpsc::Sender;

use omerta_engine::ids::{Moment, Person};

use crate::face::live::clock::Clock;
use crate::host::hall::closing::Closed;
use crate::host::hall::{Hall, Written};
use crate::host::input::Input;
use crate::host::message::{Errand, Post, To};
use crate::host::outbox::outcome::{Next, Outcome, Ticket};
use crate::host::record::ChatId;

pub use crate::face::live::run::run;

/// The Hall looks after itself once a second.
const KEEP_MS: i64 = 1000;

/// Called once all that it stands for is durable.
pub type Taken = Box<dyn FnOnce() + Send>;

/// Where faces hand in what they have heard.
pub type Inbox = Sender<Said>;

/// What a face hands in.
pub enum Said {
    /// What people did, in this order. The host sets the moment.
    Heard {
        /// What they did.
        inputs: Vec<Heard>,
        /// It may be confirmed to the platform.
        taken: Taken,
    },
    /// What became of a delivery.
    Sent {
        /// Its ticket.
        ticket: Ticket,
        /// What it was.
        post: Box<Post>,
        /// What became of it.
        outcome: Outcome,
    },
    /// A right is about to be taken away; it may be once it is taken down what it was.
    Closing {
        /// What it is.
        closed: Closed,
        /// It may be taken away.
        taken: Taken,
    },
    /// A right is what it was.
    Reopened {
        /// In which chat.
        chat: ChatId,
        /// Whose; `None`: everybody's.
        whom: Option<Person>,
    },
    /// Something has become durable.
    Synced,
}

/// One thing that somebody did, as a face has read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// What, without its moment.
    pub input: Input,
    /// When it was done at the latest, by the platform's clock, in milliseconds since 1970.
    pub date_ms: Option<i64>,
}

/// Something to be sent.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// By which the host knows it again.
    pub ticket: Ticket,
    /// What it is.
    pub post: Box<Post>,
    /// Where to, by the face's name; `None`: no such chat is known.
    pub chat: Option<String>,
    /// The accounts of whom it is for or about, by the face's names.
    pub accounts: Vec<String>,
}

/// What a platform's side of the host is to the rest of it.
pub trait Face {
    /// Sends it, and says with [`Said::Sent`] what became of it. Must not wait.
    fn deliver(&self, delivery: Delivery);
}

/// The Hall with a face before it.
pub struct Live<F> {
    /// The Hall.
    pub hall: Hall,
    face: F,
    speed: u32,
    /// What may be confirmed once so much is durable.
    owed: VecDeque<(Written, Taken)>,
    /// When the Hall looked after itself last.
    kept: Option<Moment>,
    /// How many deliveries are on the way.
    flying: usize,
}

impl<F: Face> Live<F> {
    /// A Hall that speaks through this face. Its clock runs so many times faster than the platform's.
    pub fn new(hall: Hall, face: F, speed: u32) -> Live<F> {
        Live { hall, face, speed, owed: VecDeque::new(), kept: None, flying: 0 }
    }

    /// Takes what a face has handed in.
    pub fn take(&mut self, said: Said, clock: &dyn Clock) {
        let now = clock.now();
        match said {
            Said::Heard { inputs, taken } => {
                for Heard { input, date_ms } in inputs {
                    let sent = date_ms.map(|ms| clock.of_date(ms).min(now));
                    self.hall.hear(Input { at: now, sent, ..input });
                }
                self.owed.push_back((self.hall.latest(), taken));
            }
            Said::Sent { ticket, post, outcome } => {
                self.flying = self.flying.saturating_sub(1);
                let outcome = match outcome {
                    Outcome::RetryAfter { ms, everywhere } => {
                        Outcome::RetryAfter { ms: ms * u64::from(self.speed), everywhere }
                    }
                    Outcome::Delivered { .. }
                    | Outcome::Trouble
                    | Outcome::Lost
                    | Outcome::Unreachable
                    | Outcome::Gone
                    | Outcome::Failed => outcome,
                };
                self.hall.done(ticket, &post, outcome, now);
            }
            Said::Closing { closed, taken } => {
                let mark = self.hall.closing(closed, now);
                self.owed.push_back((mark, taken));
            }
            Said::Reopened { chat, whom } => self.hall.reopened(chat, whom, now),
            Said::Synced => {}
        }
    }

    /// Does all that is due now; says when something of a game, or of what waits to be sent, is due next.
    pub fn step(&mut self, now: Moment) -> Option<Moment> {
        self.hall.tick(now);
        let keep = self.kept.map(|kept| kept.plus_ms(KEEP_MS * i64::from(self.speed)));
        if keep.is_none_or(|keep| keep <= now) {
            self.hall.keep(now);
            self.kept = Some(now);
        }
        let more = self.send(now);
        self.confirm();
        [more, self.hall.next_deadline()].into_iter().flatten().min()
    }

    /// Sends what may be sent; says when more may be.
    fn send(&mut self, now: Moment) -> Option<Moment> {
        loop {
            match self.hall.next(now) {
                Next::Send(ticket, item) => {
                    self.flying += 1;
                    let delivery = self.addressed(ticket, item.payload);
                    self.face.deliver(delivery);
                }
                Next::Wait(at) => return Some(at),
                Next::Idle => return None,
            }
        }
    }

    fn addressed(&self, ticket: Ticket, post: Post) -> Delivery {
        let key = |chat: ChatId| self.hall.places().get(chat).map(|place| place.key.clone());
        let people = self.hall.people();
        let whom = match &post.errand {
            Some(Errand::Close { whom, .. } | Errand::Reopen { whom, .. }) => *whom,
            Some(Errand::LookFor(person)) => Some(*person),
            Some(Errand::TakeDown(_) | Errand::LookAround) | None => None,
        };
        let (chat, person) = match post.to {
            To::Chat(chat) => (key(chat), whom),
            To::Person(person) | To::Answer(person) => {
                (people.private(person).and_then(key), Some(person))
            }
        };
        let accounts = person.map(|person| people.accounts(person)).unwrap_or_default();
        let chat = chat.filter(|chat| !chat.is_empty());
        Delivery { ticket, post: Box::new(post), chat, accounts }
    }

    /// Confirms what is durable by now.
    pub(crate) fn confirm(&mut self) {
        while self.owed.front().is_some_and(|(mark, _)| self.hall.is_durable(*mark)) {
            if let Some((_, taken)) = self.owed.pop_front() {
                taken();
            }
        }
    }

    /// Is nothing on its way, to the disk or to people?
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.flying == 0 && self.owed.is_empty() && !self.hall.is_behind()
    }

    /// Is nothing on its way to people, and all that was heard confirmed?
    pub(crate) fn is_finished(&self) -> bool {
        self.flying == 0 && self.owed.is_empty()
    }
}
