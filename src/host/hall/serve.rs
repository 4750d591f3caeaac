//! Time: deadlines are served in their order, each at its own moment; posts are handed out as fast as
//! the platform lets them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use omerta_engine::game::command::{Act, Actor};
use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::message::{Post, To};
use crate::host::outbox::outcome::{Next, Outcome, Ticket};
use crate::host::record::{PeopleRecord, RoomId};

impl Hall {
    /// Serves every deadline up to this moment.
    pub fn tick(&mut self, now: Moment) {
        if self.failed {
            return;
        }
        loop {
            let game = self.due.first().copied();
            let whisper = self.next_whisper();
            match (game, whisper) {
                (_, Some((due, room))) if due <= now && game.is_none_or(|(game, _)| due < game) => {
                    self.serve_whispers(room, due);
                }
                (Some((due, room)), _) if due <= now => self.serve(room, due),
                (_, _) => break,
            }
        }
    }

    fn serve(&mut self, id: RoomId, due: Moment) {
        let decided = self.rooms.get(&id).and_then(|room| {
            let (_, deadline) = room.game.as_ref()?.deadlines().min()?;
            // A bug in one room must not stop the others.
            let ask = || room.submit(Actor::Clock, Act::TimeUp(deadline), due);
            catch_unwind(AssertUnwindSafe(ask)).ok()?.ok()
        });
        match decided {
            Some(records) => self.perform(Step::of(id, records), due),
            None => {
                // Nothing came of it: the deadline must not be served for ever.
                self.due.remove(&(due, id));
                self.due_of.remove(&id);
            }
        }
    }

    /// What may be sent now.
    pub fn next(&mut self, now: Moment) -> Next<Post> {
        self.outbox.next(now)
    }

    /// What became of something that was sent.
    pub fn done(&mut self, ticket: Ticket, post: &Post, outcome: Outcome, now: Moment) {
        let arrived = matches!(outcome, Outcome::Delivered { .. });
        let unreachable = matches!(outcome, Outcome::Unreachable);
        let _ = self.outbox.done(ticket, now, outcome);
        if let Some(name) = post.name.filter(|_| arrived || unreachable) {
            self.arrived(name, now);
        }
        if let To::Person(person) = post.to
            && unreachable
        {
            self.lost(person, now);
        }
    }

    /// A person cannot be written to any more.
    fn lost(&mut self, person: Person, now: Moment) {
        if self.people.private(person).is_some() {
            let people = vec![PeopleRecord::Lost(person)];
            self.perform(Step { people, ..Step::default() }, now);
        }
    }
}
