//! The board of a table: the message that people sit down under, and the game's face from the deal on.
//! One message, pinned; it is edited when what it says has changed, and says nothing that the messages
//! do not say [docs/decisions/0006].

use std::collections::BTreeSet;

use crate::host::hall::Hall;
use crate::host::hall::keep::FRESH_MS;
use crate::host::key::Editable;
use crate::host::message::{Message, Pin, Post, Urgency};
use crate::host::record::RoomId;
use crate::host::room::Room;
use crate::host::room::card::Buttons;
use crate::host::room::tell::Teller;
use crate::text::lobby::label::Label;
use crate::text::lobby::{Lobby, LobbySeat};
use crate::words::button::Press;
use omerta_engine::ids::Moment;
use sha2::{Digest as _, Sha256};

impl Hall {
    /// Brings the board of a room up to date; the first time it makes it.
    pub(crate) fn show_board(&mut self, id: RoomId, at: Moment) {
        let Some(room) = self.rooms.get(&id) else { return };
        let message = match room.game {
            None => self.lobby_board(room),
            Some(_) => self.teller(room, at).pinned(),
        };
        let says = self.says(id, &message);
        let before = self.brief.boards.insert(id, says);
        if before != Some(says) {
            let at_once = self.limits.lobby_at_once && room.is_lobby();
            let mut post =
                Post::board(room.chat, Editable::Board(id).key(), before.is_some(), message);
            post.door = room.is_lobby().then(|| self.door_of(id));
            if !room.is_live() {
                post.pin = Pin::Down;
            }
            if at_once && post.edit {
                post.urgency = Urgency::Talk;
            }
            self.post(post);
        }
    }

    /// Boards and open tallies of which it is not known that they had gone out go out as they are now.
    pub(crate) fn show_boards_again(
        &mut self,
        rooms: &BTreeSet<RoomId>,
        alive: Moment,
        at: Moment,
    ) {
        for id in rooms {
            // Of a room that was over long before the end, all has gone out.
            let fresh = |room: &Room| room.is_live() || alive.since_ms(room.last) < FRESH_MS;
            if !self.rooms.get(id).is_some_and(fresh) {
                continue;
            }
            self.show_board(*id, at);
            let Some(room) = self.rooms.get(id) else { continue };
            let tally = self.teller(room, at).tally_now();
            let says_so = |tally: &Post| {
                tally.key.is_some_and(|key| {
                    self.brief.shown.get(&key) == Some(&self.says(*id, &tally.message))
                })
            };
            let mut posts = Vec::from_iter(tally.filter(|tally| !says_so(tally)));
            let open = (0..room.charges.len()).filter(|place| room.charges[*place].open);
            let cards = open.filter_map(|place| self.charge_card(room, place, at));
            posts.extend(cards.filter(|card| !self.has_arrived(card)));
            posts.into_iter().for_each(|post| self.post(post));
        }
    }

    /// What a message of a room says, as a number: enough to know whether it has changed, and nothing that
    /// a name could be tried on by who does not know the Hall's own seed.
    pub(crate) fn says(&self, id: RoomId, message: &Message) -> u64 {
        let mut digest = Sha256::new();
        digest.update(self.seed.0.to_le_bytes());
        digest.update(id.0.to_le_bytes());
        digest.update(message.text.plain());
        for button in message.buttons.iter().flatten() {
            digest.update([0]);
            digest.update(&button.label);
            digest.update(button.data.encode());
        }
        let digest = digest.finalize();
        digest.first_chunk().map_or(0, |first| u64::from_le_bytes(*first))
    }

    pub(crate) fn teller<'a>(&'a self, room: &'a Room, at: Moment) -> Teller<'a> {
        let place = self.places.get(room.chat);
        Teller { room, people: &self.people, voices: &self.voices, place, at }
    }

    fn lobby_board(&self, room: &Room) -> Message {
        let text = self.aloud(room.chat);
        if room.closed {
            let text = text.table_closed(&self.title(room.id));
            return Message { text, ..Message::default() };
        }
        let buttons = Buttons { room, text };
        let rows = vec![
            vec![
                buttons.plain(Label::Join, Press::Join),
                buttons.plain(Label::Leave, Press::Leave),
            ],
            vec![
                buttons.plain(Label::Rules, Press::Rules),
                buttons.plain(Label::Watch, Press::Watch),
            ],
            vec![buttons.plain(Label::Begin, Press::Begin)],
        ];
        Message { text: text.lobby(&self.lobby(room)), buttons: rows.into(), protect: false }
    }

    /// A room before its game, for the text.
    pub(crate) fn lobby(&self, room: &Room) -> Lobby {
        let seats = room.seated.iter().map(|person| LobbySeat {
            name: self.people.name(*person),
            reachable: self.people.private(*person).is_some(),
        });
        let have = u8::try_from(room.seated.len()).unwrap_or(u8::MAX);
        let count = have.clamp(room.rules.seats_min, room.rules.seats_max);
        let mut roles = room.rules.cards(count, room.don).unwrap_or_default();
        roles.sort();
        roles.dedup();
        Lobby {
            title: self.title(room.id),
            family: room.rules.family,
            game: None,
            seats: seats.collect(),
            min: room.rules.seats_min,
            max: room.rules.seats_max,
            roles,
            host: Some(self.people.name(room.hosts())),
            spectators: u16::try_from(room.watchers.len()).unwrap_or(u16::MAX),
        }
    }
}
