//! A bug in one room must not stop the others: what panics is caught, and its room is made anew from
//! what was written. Nothing that was acknowledged is lost; what was not is told to have failed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use omerta_engine::ids::Moment;

use crate::host::hall::Hall;
use crate::host::record::{ChatId, RoomId};

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
        self.brief.whispers.remove(&id);
        let chat = self.rooms.take(id).map(|room| room.chat);
        let folded = catch_unwind(AssertUnwindSafe(|| self.reopen_untold(id)));
        match folded {
            Ok(Ok(true)) => {
                let shown = catch_unwind(AssertUnwindSafe(|| self.show_board(id, at)));
                if shown.is_err() {
                    self.brief.boards.remove(&id);
                }
            }
            Ok(Err(trouble)) => self.failed = Some(trouble.into()),
            Ok(Ok(false)) | Err(_) => self.give_up(id, chat),
        }
    }

    fn give_up(&mut self, id: RoomId, chat: Option<ChatId>) {
        self.rooms.let_pass(id);
        self.brief.boards.remove(&id);
        let chat = chat.or_else(|| self.rooms.chat_of(id));
        self.rooms.lose(id);
        let Some(chat) = chat else { return };
        let title = self.title(id);
        self.announce(chat, |text| text.room_given_up(&title));
        self.keep_silence(chat);
    }
}
