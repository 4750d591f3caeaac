//! What is a player's own: his card, his move, his points, for his eyes alone.

use omerta_engine::game::notice::Fact;
use omerta_engine::game::sheet::Sheet;

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::key::Editable;
use crate::host::message::{Message, Post, To, Urgency};
use crate::host::record::RoomId;
use crate::host::room::Room;
use crate::host::room::card::Buttons;
use crate::text::lobby::LobbyFault;
use crate::text::lobby::label::Label;
use crate::words::button::Press;

impl Hall {
    pub(crate) fn own_card(&self, doer: &Doer, room: &Room) -> Message {
        let seat = room.seat_of(doer.person);
        let card = seat.and_then(|seat| Some(room.game.as_ref()?.state().card(seat)));
        self.with_room(doer, room, |text, scene| match card {
            Some(card) => {
                let rich = text.fact(&Fact::Card(card), scene);
                Message { text: rich, protect: true, ..Message::default() }
            }
            None => Message {
                text: text.lobby_fault(&room.why_not_in(doer.person)),
                ..Message::default()
            },
        })
    }

    /// The card in private, turned up or down: the message in which it came is edited.
    pub(crate) fn turn_card(&mut self, doer: &Doer, id: RoomId, up: bool) {
        let Some(room) = self.rooms.get(&id) else { return };
        let Some(seat) = room.seat_of(doer.person) else { return self.answer_stale(doer) };
        let shown = self.own_card(doer, room);
        let text = self.voice(doer.person);
        let buttons = Buttons { room, text };
        let (label, press) =
            if up { (Label::Hide, Press::Hide) } else { (Label::Card, Press::MyRole) };
        let row = vec![vec![buttons.lasting(label, press)]];
        let text = if up { shown.text } else { text.card_hidden() };
        let message = Message { text, buttons: row.into(), protect: true };
        let key = Some(Editable::Card(id, seat).key());
        let post = Post::new(To::Person(doer.person), Urgency::Private, message);
        self.post(Post { key, edit: true, ..post });
    }

    /// The night card again: the same look for everybody.
    pub(crate) fn own_move(&self, doer: &Doer, room: &Room) -> Message {
        let night = room.game.as_ref().and_then(|game| game.state().phase.night());
        let alive = room.game.as_ref().map(|game| game.state().alive).unwrap_or_default();
        let seat = room.seat_of(doer.person).filter(|seat| alive.contains(*seat));
        let teller = self.teller(room, doer.at);
        match (night, seat) {
            (Some(_), Some(seat)) => teller.night_card(doer.person, seat),
            (_, _) => {
                let text = self.voice(doer.person).no_move();
                Message { text, ..Message::default() }
            }
        }
    }

    /// [A-E30] One's own lines, each with its clause, once the game is over.
    pub(crate) fn why(&self, doer: &Doer, room: &Room) -> Message {
        let over = room.game.as_ref().filter(|game| game.state().outcome().is_some());
        let (Some(game), Some(seat)) = (over, room.seat_of(doer.person)) else {
            let fault = if over.is_some() { LobbyFault::NotPlayed } else { LobbyFault::NotOverYet };
            let text = self.voice(doer.person).lobby_fault(&fault);
            return Message { text, ..Message::default() };
        };
        let reasons = omerta_engine::tourney::points(&Sheet::of(game), game.rules());
        let own: Vec<_> = reasons.into_iter().filter(|reason| reason.seat == seat).collect();
        let card = game.state().card(seat);
        self.with_room(doer, room, |text, scene| Message {
            text: text.why_points(seat, card, &own, scene),
            ..Message::default()
        })
    }
}
