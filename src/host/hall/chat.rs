//! What becomes of a chat itself: it may get another name at its face.

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::input::Input;
use crate::host::record::{ChatId, PlaceRecord};
use crate::host::room::Room;

impl Hall {
    /// [B44] A group became another kind of chat and has a new name. It is told twice, once by either
    /// name and in any order, or once; whoever is second changes nothing.
    pub(crate) fn rename_chat(&mut self, input: &Input, to: &str) {
        let Some(chat) = self.places.of_key(&input.chat).filter(|_| input.chat != to) else {
            return;
        };
        let live = |chat: ChatId| self.room_in(chat).is_some_and(Room::is_live);
        if let Some(other) = self.places.of_key(to)
            && live(other)
            && !live(chat)
        {
            return;
        }
        let update = input.update.clone();
        let places = vec![PlaceRecord::Renamed(chat, to.to_owned())];
        self.perform(Step { update, places, ..Step::default() }, input.at);
        // The platform has new numbers for what stands there.
        if let Some(id) = self.rooms.of_chat(chat) {
            self.brief.stands.remove(&id);
        }
    }
}
