//! The last guess by buttons [E-6.4]: seats are marked and unmarked, then all are named at once. Marks
//! are nobody's record: only what is named counts, and after a restart one marks again.

use omerta_engine::game::command::{Act, Actor};
use omerta_engine::game::notice::Fact;
use omerta_engine::game::refusal::Refusal;
use omerta_engine::ids::{Seat, SeatSet};

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::key::Editable;
use crate::host::message::{Button, Message, Post, To, Urgency};
use crate::host::record::RoomId;
use crate::host::room::Refused;
use crate::host::room::card::Buttons;
use crate::host::room::tell::Teller;
use crate::text::lobby::label::Label;
use crate::words::button::Press;
use crate::words::request::Request;

impl Teller<'_> {
    /// The message that asks for the guess, with these seats marked.
    fn picks(&self, seat: Seat, count: u8, marked: SeatSet) -> Option<Post> {
        let person = self.room.person_at(seat)?;
        let message = self.with(Some(person), self.room.glance(), |text, scene| {
            let asked = text.fact(&Fact::MayGuess(count), scene);
            let text_now = asked.line(text.marked(marked));
            let buttons = Buttons { room: self.room, text }.picks(seat, marked);
            Message { text: text_now, buttons: buttons.into(), protect: false }
        });
        let key = Some(Editable::Marks(self.room.id, seat).key());
        let post = Post::new(To::Person(person), Urgency::Private, message);
        Some(Post { key, edit: true, ..post })
    }
}

impl Buttons<'_> {
    /// A button for every other seat, and the one that names the marked.
    pub(crate) fn picks(&self, own: Seat, marked: SeatSet) -> Vec<Vec<Button>> {
        let seats = self.room.game.as_ref().map(|game| game.table().seats()).unwrap_or_default();
        let own: SeatSet = [own].into_iter().collect();
        let each: Vec<Button> = seats
            .without(own)
            .iter()
            .map(|seat| {
                let press = if marked.contains(seat) { Press::Unpick } else { Press::Pick };
                let label = self.text.pick_label(seat, marked.contains(seat));
                self.labelled(label, press, Some(seat))
            })
            .collect();
        let mut rows: Vec<Vec<Button>> = each.chunks(4).map(<[Button]>::to_vec).collect();
        rows.push(vec![self.plain(Label::Name, Press::NamePicked)]);
        rows
    }
}

impl Hall {
    /// A mark set or taken away: the message shows it.
    pub(crate) fn pick(&mut self, doer: &Doer, id: RoomId, number: u8, on: bool) {
        let Some(room) = self.rooms.get(&id) else { return };
        let named = room.game.as_ref().and_then(|game| game.table().seat(u16::from(number)));
        let (Some(own), Some(seat)) = (room.seat_of(doer.person), named) else {
            return self.answer_stale(doer);
        };
        // Whoever has no guess, or has named one, marks nothing.
        let tried = room.submit(Actor::Player(own), Act::Guess(SeatSet::EMPTY), doer.at);
        if let Err(refused) = tried
            && !matches!(refused, Refused::Game(Refusal::WrongCount { .. }, _))
        {
            return self.refuse(doer, &refused);
        }
        let count = room.game.as_ref().map_or(0, |game| game.state().cards.mafia_count());
        let marked = self.brief.picked.entry((id, own)).or_default();
        if on {
            marked.insert(seat);
        } else {
            marked.remove(seat);
        }
        let marked = *marked;
        let post = self
            .rooms
            .get(&id)
            .and_then(|room| self.teller(room, doer.at).picks(own, count, marked));
        post.into_iter().for_each(|post| self.post(post));
    }

    /// All that is marked is named.
    pub(crate) fn name_picked(&mut self, doer: &mut Doer, id: RoomId) {
        let own = self.rooms.get(&id).and_then(|room| room.seat_of(doer.person));
        let marked =
            own.and_then(|own| self.brief.picked.get(&(id, own)).copied()).unwrap_or_default();
        let named = marked.iter().map(|seat| u16::from(seat.number())).collect();
        self.in_room(doer, id, &Request::Guess(named));
    }
}
