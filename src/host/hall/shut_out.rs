//! The bot is not in a chat any more, or may not write there [B42]: the game stands still and its players
//! are told in private; nothing is sent there until it is back, and then what was not told is.

use std::collections::BTreeSet;

use omerta_engine::game::command::{Act, Actor};
use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::message::{Errand, Message, Post, To, Urgency};
use crate::host::record::{ChatId, PlaceRecord, RoomId};
use crate::host::room::Room;
use crate::host::room::card::Buttons;
use crate::text::lobby::label::Label;
use crate::words::button::Press;

/// So much is kept for a chat: the clock stands still, so it is little.
const UNTOLD_MAX: usize = 64;

impl Hall {
    /// The bot cannot write in a chat from now on. Told once, by whoever notices first: what is known
    /// already changes nothing, so the update that says so needs no number in the journal; and one update
    /// may say so of many topics.
    pub(crate) fn shut_out(&mut self, chat: ChatId, now: Moment) {
        if !self.places.get(chat).is_some_and(|place| place.group && !place.muted) {
            return;
        }
        if let Some(id) = self.rooms.of_chat(chat) {
            self.touch(id, now);
        }
        let plays = |room: &&Room| room.is_live() && room.game.is_some();
        let room = self.room_in(chat).filter(plays);
        // A clock that stands still already is let stand.
        let stops = |room: &Room| room.submit(Actor::Host, Act::Pause, now).ok();
        let stopped = room.and_then(|room| Some((room.id, stops(room)?)));
        let players = room.map(|room| (room.id, everybody(room)));
        let places = vec![PlaceRecord::Muted(chat, true)];
        self.perform(Step { places, room: stopped, ..Step::default() }, now);
        let Some((id, players)) = players else { return };
        let title = self.title(id);
        for person in players {
            let text = self.voice(person).chat_lost(&title);
            let message = Message { text, ..Message::default() };
            self.post(Post::new(To::Person(person), Urgency::Private, message));
        }
    }

    /// It can write there again: what was not told is told, in its order. Says whether it could not
    /// before.
    pub(crate) fn let_in(&mut self, chat: ChatId, now: Moment) -> bool {
        if !self.is_shut_out(chat) {
            return false;
        }
        let places = vec![PlaceRecord::Muted(chat, false)];
        self.perform(Step { places, ..Step::default() }, now);
        let mut untold = self.brief.untold.remove(&chat).unwrap_or_default();
        untold.sort_by_key(|post| post.name);
        untold.into_iter().for_each(|post| self.post(post));
        true
    }

    /// After that: the board and the open tally as they are now, and the offer to go on.
    pub(crate) fn show_again(&mut self, chat: ChatId, now: Moment) {
        let Some(room) = self.room_in(chat) else { return };
        let id = room.id;
        self.brief.boards.insert(id, 0);
        self.show_board(id, now);
        let Some(room) = self.rooms.get(&id).filter(|room| room.is_live()) else { return };
        let teller = self.teller(room, now);
        let glance = room.glance();
        let mut posts = Vec::from_iter(teller.tally_now());
        if glance.paused {
            let text = self.aloud(chat);
            let go_on = Buttons { room, text }.lasting(Label::Resume, Press::Resume);
            let buttons = [vec![go_on]].into();
            let message = Message { text: text.chat_again(), buttons, protect: false };
            posts.push(Post::new(To::Chat(chat), Urgency::Phase, message));
            posts.extend(teller.asked().map(|host| teller.panel(host, glance)));
        }
        posts.into_iter().for_each(|post| self.post(post));
    }

    /// Can the bot not write in this chat?
    pub(crate) fn is_shut_out(&self, chat: ChatId) -> bool {
        self.places.get(chat).is_some_and(|place| place.muted)
    }

    /// The same of the chat of a room.
    pub(crate) fn is_unheard(&self, id: RoomId) -> bool {
        self.rooms.chat_of(id).is_some_and(|chat| self.is_shut_out(chat))
    }

    /// Is it of no use to send this now?
    pub(crate) fn stays_back(&self, post: &Post) -> bool {
        let To::Chat(chat) = post.to else { return false };
        post.errand != Some(Errand::LookAround) && self.is_shut_out(chat)
    }

    /// What cannot be sent is kept if it tells of the game; what changes is shown as it is then.
    pub(crate) fn keep_back(&mut self, post: Post) {
        let To::Chat(chat) = post.to else { return };
        if post.name.is_none() || post.edit {
            return;
        }
        let untold = self.brief.untold.entry(chat).or_default();
        untold.push(post);
        let old = untold.len().saturating_sub(UNTOLD_MAX);
        untold.drain(..old);
    }
}

/// Who has to know that a game stands still: whoever sits in it, alive or not, and its host.
fn everybody(room: &Room) -> BTreeSet<Person> {
    room.sitting.iter().copied().chain([room.hosts()]).collect()
}
