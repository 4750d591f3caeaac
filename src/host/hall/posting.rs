//! What is to be said waits: for the disk first, then for its turn; and what has arrived is noted.

use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::key::Editable;
use crate::host::message::{Post, To, Urgency};
use crate::host::outbox::Pushed;
use crate::host::outbox::item::{ChatId as Lane, Item, Key, Priority};
use crate::host::record::{RoomId, SentRecord};
use crate::store::commit::Commit;
use crate::store::stream::Stream;

/// Where the numbers of those messages are kept that belong to a chat and to no room of it: no room has
/// this number.
pub(crate) const NO_ROOM: RoomId = RoomId(0);

impl Hall {
    /// Puts a message on its way. To whom no private message gets, only answers do.
    pub(crate) fn post(&mut self, mut post: Post) {
        if self.stays_back(&post) {
            return self.keep_back(post);
        }
        // It may wait among thousands of others, and never grows any more.
        post.message.text.0.shrink_to_fit();
        post.gist.facts.shrink_to_fit();
        let answer = self.replies(&mut post);
        self.queue(post);
        answer.into_iter().for_each(|answer| self.queue(answer));
    }

    fn queue(&mut self, post: Post) {
        let (lane, group) = (self.lane_of(post.to), matches!(post.to, To::Chat(_)));
        let priority = match post.urgency {
            Urgency::Reply => Priority::Reply,
            Urgency::Private => Priority::Private,
            Urgency::Phase => Priority::Phase,
            Urgency::Talk => Priority::Talk,
            Urgency::Board => Priority::Board,
        };
        let (key, edit, expires) = (post.key, post.edit, post.expires);
        let key = key.map(Key);
        let item = Item { chat: lane, group, priority, key, edit, payload: post, expires };
        // It may tell of anything that was committed before: it leaves when all of that is durable.
        let mark = self.store.latest();
        if self.held.is_empty() && self.store.synced() >= mark {
            self.push(item);
        } else {
            self.held.push_back((mark, item));
        }
    }

    /// What had to wait for the disk goes on its way as far as that has come.
    pub(crate) fn release(&mut self) {
        let synced = self.store.synced();
        while let Some((mark, item)) = self.held.pop_front() {
            if mark > synced {
                self.held.push_front((mark, item));
                return;
            }
            self.push(item);
        }
    }

    fn push(&mut self, item: Item<Post>) {
        let (to, errand) = (item.payload.to, item.payload.errand.clone());
        if self.outbox.push(item) == Pushed::Refused
            && let (To::Chat(chat), Some(errand)) = (to, errand)
        {
            self.not_taken(chat, &errand);
        }
    }

    /// Where something waits for its turn.
    pub(crate) fn lane_of(&self, to: To) -> Lane {
        match to {
            To::Chat(chat) => Lane(chat.0),
            To::Person(person) | To::Answer(person) => self.lane(person),
        }
    }

    /// The lane of a person's private chat; of whom none is known, one of his own.
    fn lane(&self, person: Person) -> Lane {
        let own = 1 << 63 | person.0;
        Lane(self.people.private(person).map_or(own, |chat| chat.0))
    }

    /// A message has arrived: it is not sent again after a restart.
    pub(crate) fn arrived(&mut self, post: &Post, message: Option<i64>, at: Moment) {
        let notice = post.name.map(|name| (name.room, SentRecord::Notice { n: name.n, k: name.k }));
        let shown = post.key.and_then(|key| {
            let Some(room) = Editable::belongs(key) else {
                // A chat's own: after a start another one is made.
                let message = message?;
                self.brief.stands.entry(NO_ROOM).or_default().insert(key, message);
                return None;
            };
            let says = self.says(room, &post.message);
            let new = message.filter(|message| self.stands(key) != Some(*message));
            if let Some(message) = new {
                self.brief.stands.entry(room).or_default().insert(key, message);
                return Some((room, SentRecord::Placed { key, says, message }));
            }
            Editable::room_of(key).map(|room| (room, SentRecord::Shown { key, says }))
        });
        let mut records = Vec::new();
        for (room, sent) in notice.into_iter().chain(shown) {
            self.write(&mut records, Stream::Sent(room.0), at, &sent);
        }
        if !records.is_empty() {
            self.commit(Commit { records, ..Commit::default() });
        }
    }

    /// What has become of a message that was sent before.
    pub(crate) fn note_sent(&mut self, room: RoomId, sent: &SentRecord, at: Moment) {
        let mut records = Vec::new();
        self.write(&mut records, Stream::Sent(room.0), at, sent);
        self.commit(Commit { records, ..Commit::default() });
    }

    /// The platform's number of the message that is changed under this key.
    pub(crate) fn stands(&self, key: u64) -> Option<i64> {
        let room = Editable::belongs(key).unwrap_or(NO_ROOM);
        self.brief.stands.get(&room)?.get(&key).copied()
    }
}
