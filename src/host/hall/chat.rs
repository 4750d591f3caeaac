//! What becomes of a chat itself: it may get another name at its face.

use omerta_engine::ids::Moment;

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::hall::posting::NO_ROOM;
use crate::host::input::Input;
use crate::host::key::Editable;
use crate::host::record::{ChatId, PlaceRecord, RoomId, SentRecord};
use crate::host::rights::Rights;
use crate::host::room::Room;

impl Hall {
    /// The bot may do this in a chat, and in all its topics; only the chat is told of it.
    pub(crate) fn hear_of_bot(&mut self, input: &Input, rights: Rights) {
        let within = self.places.within(&input.chat);
        let key = |chat: ChatId| self.places.get(chat).map(|place| place.key.clone());
        let mut names: Vec<String> = within.into_iter().filter_map(key).collect();
        names.retain(|name| *name != input.chat);
        names.insert(0, input.chat.clone());
        for (n, chat) in names.into_iter().enumerate() {
            let input = Input { chat, ..input.clone() };
            let room = self.places.of_key(&input.chat).and_then(|chat| self.rooms.of_chat(chat));
            self.guarded(room, input.at, |hall| hall.hear_rights(&input, rights, n == 0));
        }
    }

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
        if let Some(own) = self.brief.stands.get_mut(&NO_ROOM) {
            own.remove(&Editable::Rights(chat).key());
            own.remove(&Editable::Settings(chat).key());
        }
        if let Some(id) = self.rooms.of_chat(chat) {
            self.guarded(Some(id), input.at, |hall| {
                hall.touch(id, input.at);
                hall.leaves_behind(id, input.at);
                hall.show_again(chat, input.at);
            });
        }
        // In a group of the other kind it may do more.
        self.look(chat);
    }

    /// The platform has new numbers for what stands in the chat from now on: the board and the tally are
    /// made anew. What stands in private stays.
    fn leaves_behind(&mut self, id: RoomId, at: Moment) {
        let Some(stands) = self.brief.stands.get_mut(&id) else { return };
        let gone: Vec<u64> =
            stands.keys().copied().filter(|key| Editable::room_of(*key).is_some()).collect();
        gone.iter().for_each(|key| {
            stands.remove(key);
        });
        for key in gone {
            self.note_sent(id, &SentRecord::Placed { key, says: 0, message: 0 }, at);
        }
    }
}
