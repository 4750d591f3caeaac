//! A bug in one room must not stop the others: what panics is caught, and its room is made anew from
//! what was written. Nothing that was acknowledged is lost; what was not is told to have failed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use omerta_engine::ids::Moment;

use crate::host::hall::Hall;
use crate::host::hall::recall::read;
use crate::host::record::{ChatId, PeopleRecord, RoomId, RoomRecord};
use crate::host::room::Room;
use crate::store::commit::Mark;
use crate::store::stream::Stream;

impl Hall {
    /// Does a step of a room; says whether it came to its end.
    pub(crate) fn guarded(
        &mut self,
        room: Option<RoomId>,
        at: Moment,
        step: impl FnOnce(&mut Hall),
    ) -> bool {
        let done = catch_unwind(AssertUnwindSafe(|| step(self))).is_ok();
        if let Some(id) = room.filter(|_| !done) {
            self.rebuild(id, at);
        }
        done
    }

    /// The room as it was written. One that cannot be made from that either is given up, and its chat
    /// is free for another.
    fn rebuild(&mut self, id: RoomId, at: Moment) {
        self.whispers.remove(&id);
        let chat = self.rooms.remove(&id).map(|room| room.chat);
        let folded = catch_unwind(AssertUnwindSafe(|| self.folded(id))).ok().flatten();
        match folded {
            Some(room) => {
                self.rooms.insert(id, room);
                self.reschedule(id);
                self.boards.insert(id, 0);
                let shown = catch_unwind(AssertUnwindSafe(|| self.show_board(id, at)));
                if shown.is_err() {
                    self.boards.remove(&id);
                }
            }
            None => self.give_up(id, chat),
        }
    }

    fn give_up(&mut self, id: RoomId, chat: Option<ChatId>) {
        self.reschedule(id);
        self.boards.remove(&id);
        self.room_of_person.retain(|_, room| *room != id);
        let Some(chat) = chat else { return };
        self.room_of_chat.remove(&chat);
        let title = self.title(id);
        self.announce(chat, |text| text.room_given_up(&title));
    }

    /// A room, folded from its stream and from who became one with whom.
    fn folded(&mut self, id: RoomId) -> Option<Room> {
        let mut room: Option<Room> = None;
        let mut records = Vec::new();
        self.store.after(Mark::START, &mut |_, commit| records.extend(commit.records)).ok()?;
        for record in &records {
            match (record.stream, &mut room) {
                (Stream::Game(game), room) if game.0 == id.0 => {
                    let happened: RoomRecord = read(record)?;
                    if let RoomRecord::Opened { chat, rules, by } = &happened {
                        *room = self.opened(id, *chat, rules, *by);
                    } else {
                        room.as_mut()?.apply(record.at, happened);
                    }
                }
                (Stream::People, Some(room)) => {
                    if let Some(PeopleRecord::Merged { kept, other }) = read(record) {
                        room.merge(kept, other);
                    }
                }
                (Stream::People | Stream::Game(_) | Stream::Place(_) | Stream::Sent(_), _) => {}
            }
        }
        room
    }
}
