//! Time: deadlines are served in their order, each at its own moment; posts are handed out as fast as
//! the platform lets them.

use omerta_engine::game::command::{Act, Actor};
use omerta_engine::game::notice::Fact;
use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::message::{Post, To};
use crate::host::outbox::outcome::{self, Next, Outcome, Ticket};
use crate::host::record::{PeopleRecord, RoomId};
use crate::host::room::Room;

/// So much is kept for somebody who cannot be written to: more than a game tells one person.
const LATE_MAX: usize = 64;

impl Hall {
    /// Serves every deadline up to this moment.
    pub fn tick(&mut self, now: Moment) {
        if self.failed.is_some() {
            return;
        }
        self.resume_some(now);
        loop {
            let game = self.rooms.first_due();
            let whisper = self.next_whisper();
            match (game, whisper) {
                (_, Some((due, room))) if due <= now && game.is_none_or(|(game, _)| due < game) => {
                    self.serve_whispers(room, due);
                }
                (Some((due, room)), _) if due <= now => self.serve(room, due, now),
                (_, _) => break,
            }
        }
    }

    fn serve(&mut self, id: RoomId, due: Moment, now: Moment) {
        let mut open = false;
        self.guarded(Some(id), now, |hall| open = hall.touch(id, now));
        if !open {
            self.rooms.let_pass(id);
        }
        if self.rooms.first_due() != Some((due, id)) {
            // It was moved: by the time for which no process was there.
            return;
        }
        let before = self.rooms.get(&id).map(|room| room.n);
        self.guarded(Some(id), due, |hall| {
            let decided = hall.rooms.get(&id).and_then(|room| {
                let (_, deadline) = room.game.as_ref()?.deadlines().min()?;
                room.submit(Actor::Clock, Act::TimeUp(deadline), due).ok()
            });
            if let Some(records) = decided {
                hall.perform(Step::of(id, records), due);
            }
        });
        if self.rooms.get(&id).map(|room| room.n) == before {
            // Nothing came of it: the deadline must not be served for ever.
            self.rooms.let_pass(id);
        }
    }

    /// What may be sent now.
    pub fn next(&mut self, now: Moment) -> Next<Post> {
        if self.failure().is_some() {
            return Next::Idle;
        }
        self.release();
        loop {
            match self.outbox.next(now) {
                Next::Send(ticket, item) if self.stays_back(&item.payload) => {
                    self.done(ticket, &item.payload, Outcome::Unreachable, now);
                }
                Next::Send(ticket, mut item) => {
                    let key = item.payload.key.filter(|_| item.payload.edit);
                    item.payload.stands = key.and_then(|key| self.stands(key));
                    return Next::Send(ticket, item);
                }
                other @ (Next::Wait(_) | Next::Idle) => return other,
            }
        }
    }

    /// What became of something that was sent.
    pub fn done(&mut self, ticket: Ticket, post: &Post, outcome: Outcome, now: Moment) {
        let arrived = matches!(outcome, Outcome::Delivered { .. });
        let unreachable = matches!(outcome, Outcome::Unreachable);
        let done = self.outbox.done(ticket, now, outcome);
        if let Outcome::RetryAfter { everywhere, .. } = outcome
            && let outcome::Done::Again(until) = done
        {
            let lane = (!everywhere).then(|| self.lane_of(post.to).0);
            self.note_hold(lane, until, now);
        }
        if let Outcome::Delivered { message } = outcome {
            self.arrived(post, message, now);
        }
        if let To::Chat(chat) = post.to {
            if unreachable {
                self.shut_out(chat, now);
                self.keep_back(post.clone());
            }
            if let Some(errand) = &post.errand {
                self.errand_done(chat, errand, &done, now);
            }
        }
        if unreachable {
            self.point_to_private(post, now);
        }
        if let To::Person(person) = post.to
            && arrived
        {
            self.deliver_late(person);
        }
        if let To::Person(person) = post.to
            && unreachable
            && post.name.is_some()
        {
            let late = self.brief.late.entry(person).or_default();
            late.push(post.clone());
            let old = late.len().saturating_sub(LATE_MAX);
            late.drain(..old);
        }
        if let To::Person(person) = post.to
            && unreachable
            && is_everybodys(post)
        {
            self.lost(person, now);
        }
    }

    /// [B35] Whoever can be reached again gets what did not get to him, unless its time is over. What was
    /// for a seat is for who sits there now.
    pub(crate) fn deliver_late(&mut self, person: Person) {
        for post in self.brief.late.remove(&person).unwrap_or_default() {
            let room = post.name.and_then(|name| self.rooms.get(&name.room));
            let seat = post.gist.seat.filter(|_| room.is_some_and(Room::is_live));
            let to = match (post.gist.seat, room) {
                (None, _) => Some(person),
                (Some(_), Some(room)) => seat.and_then(|seat| room.person_at(seat)),
                (Some(_), None) => None,
            };
            if let Some(to) = to {
                self.post(Post { to: To::Person(to), ..post });
            }
        }
    }

    /// A person cannot be written to any more.
    pub(crate) fn lost(&mut self, person: Person, now: Moment) {
        if self.people.private(person).is_some() {
            let people = vec![PeopleRecord::Lost(person)];
            self.perform(Step { people, ..Step::default() }, now);
        }
    }
}

/// Does everybody at the table get such a message at the same moment? Only then may it be seen that it
/// did not arrive: an answer to a check that fails would tell whose it was [A-E36].
fn is_everybodys(post: &Post) -> bool {
    let all = |fact: &Fact| matches!(fact, Fact::Card(_) | Fact::Choices(_) | Fact::Meeting(_));
    match post.name {
        Some(_) => post.gist.facts.iter().any(all),
        None => true,
    }
}
