//! Buttons under what is said: what a finger can do, nobody types.

use omerta_engine::game::notice::{ClockFact, Fact};
use omerta_engine::game::state::Floor;
use omerta_engine::ids::{Seat, SeatSet};

use crate::host::message::Button;
use crate::host::room::Room;
use crate::text::Text;
use crate::text::lobby::label::Label;
use crate::text::notice::scene::{Now, Scene};
use crate::words::button::{ButtonData, Press};

/// How many seats stand in a row: they are read on a phone.
const IN_A_ROW: usize = 2;

/// Makes buttons of a room's running phase.
pub(crate) struct Buttons<'a> {
    pub(crate) room: &'a Room,
    pub(crate) text: &'a Text,
}

impl Buttons<'_> {
    fn data(&self, press: Press, seat: Option<Seat>) -> ButtonData {
        let phase = self.room.phase();
        ButtonData { press, room: self.room.id.0, phase, seat: seat.map(Seat::number) }
    }

    /// A button of the running phase.
    pub(crate) fn labelled(&self, label: String, press: Press, seat: Option<Seat>) -> Button {
        Button { label, data: self.data(press, seat) }
    }

    /// A button that names no seat.
    pub(crate) fn plain(&self, label: Label, press: Press) -> Button {
        self.labelled(self.text.label(label), press, None)
    }

    /// A button that belongs to no phase: of a message that stands for a whole game.
    pub(crate) fn lasting(&self, label: Label, press: Press) -> Button {
        let data = ButtonData { phase: 0, ..self.data(press, None) };
        Button { label: self.text.label(label), data }
    }

    /// A button about a seat, with a label of its own.
    pub(crate) fn about(&self, label: Label, press: Press, seat: Seat) -> Button {
        self.labelled(self.text.label(label), press, Some(seat))
    }

    /// A button of a sentence against a seat: it asks for the grounds, in whatever phase it is pressed.
    pub(crate) fn sentence(&self, label: Label, press: Press, seat: Seat) -> Button {
        let data = ButtonData { phase: 0, ..self.data(press, Some(seat)) };
        Button { label: self.text.label(label), data }
    }

    /// A button about a charge against a seat. It belongs to the charge, not to a phase.
    pub(crate) fn of_charge(&self, label: Label, press: Press, seat: Seat, place: usize) -> Button {
        let phase = u32::try_from(place).unwrap_or(u32::MAX);
        let data = ButtonData { phase, ..self.data(press, Some(seat)) };
        Button { label: self.text.label(label), data }
    }

    /// A button a seat.
    pub(crate) fn seats(
        &self,
        press: Press,
        seats: SeatSet,
        scene: &Scene<'_>,
    ) -> Vec<Vec<Button>> {
        let each: Vec<Button> = seats
            .iter()
            .map(|seat| self.labelled(self.text.seat_label(seat, scene), press, Some(seat)))
            .collect();
        each.chunks(IN_A_ROW).map(<[Button]>::to_vec).collect()
    }

    /// The buttons of the night card: alike for everybody [A-E36].
    pub(crate) fn night(&self, scene: &Scene<'_>) -> Vec<Vec<Button>> {
        let each: Vec<Button> = self
            .text
            .night_labels(scene)
            .into_iter()
            .map(|(seat, label)| {
                let press = if seat.is_some() { Press::Choose } else { Press::Pass };
                let data = ButtonData { phase: self.room.night(), ..self.data(press, seat) };
                Button { label, data }
            })
            .collect();
        each.chunks(IN_A_ROW).map(<[Button]>::to_vec).collect()
    }

    /// The buttons of the group under what is going on.
    pub(crate) fn group(&self, facts: &[Fact], scene: &Scene<'_>) -> Vec<Vec<Button>> {
        // A message that opens nothing new needs no new buttons.
        if !facts.iter().any(opens) {
            return Vec::new();
        }
        let one = |label, press| vec![self.plain(label, press)];
        let candidates = self.room.glance().candidates;
        match scene.now {
            Now::Speech(_) => vec![self.speech(self.room.votes_today())],
            Now::Reply(_) => vec![self.speech(false)],
            Now::Farewell(_) => vec![one(Label::Done, Press::Done)],
            Now::Vote => self.seats(Press::Vote, candidates, scene),
            Now::Raise => vec![vec![
                self.plain(Label::RaiseAll, Press::RaiseYes),
                self.plain(Label::RaiseNone, Press::RaiseNo),
            ]],
            Now::Legend | Now::Night => {
                vec![vec![
                    self.plain(Label::Card, Press::MyRole),
                    self.plain(Label::Move, Press::MyMove),
                ]]
            }
            Now::Over => vec![one(Label::Why, Press::Why)],
            Now::Gathering | Now::Morning | Now::Dawn | Now::Talk | Now::Ruling => Vec::new(),
        }
    }

    /// The buttons of who has the word. In soft order the others are let through anyway [E-3.9].
    fn speech(&self, accuses: bool) -> Vec<Button> {
        let mut row = vec![self.plain(Label::Done, Press::Done)];
        if accuses {
            row.push(self.plain(Label::Accuse, Press::Accuse));
        }
        match self.room.floor() {
            _ if self.room.is_soft() => {}
            Floor::Open(_) => row.push(self.plain(Label::FloorClose, Press::CloseFloor)),
            Floor::Speaking(_) | Floor::Silent | Floor::Free => {
                row.push(self.plain(Label::FloorOpen, Press::OpenFloor));
            }
        }
        row
    }

    /// The buttons of the pinned board.
    pub(crate) fn board(&self, now: Now) -> Vec<Vec<Button>> {
        match now {
            Now::Over => vec![vec![
                self.lasting(Label::Why, Press::Why),
                self.lasting(Label::NewGame, Press::NewGame),
            ]],
            Now::Gathering
            | Now::Legend
            | Now::Night
            | Now::Morning
            | Now::Dawn
            | Now::Speech(_)
            | Now::Reply(_)
            | Now::Talk
            | Now::Vote
            | Now::Raise
            | Now::Ruling
            | Now::Farewell(_) => vec![vec![
                self.lasting(Label::Card, Press::MyRole),
                self.lasting(Label::Move, Press::MyMove),
                self.lasting(Label::Rules, Press::Rules),
            ]],
        }
    }

    /// The buttons of a private message that is no night card.
    pub(crate) fn private(&self, facts: &[Fact]) -> Vec<Vec<Button>> {
        let card = facts.iter().any(|fact| matches!(fact, Fact::Card(_)));
        if card { vec![vec![self.lasting(Label::Hide, Press::Hide)]] } else { Vec::new() }
    }
}

/// Does something begin with this fact that people may do something about?
fn opens(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Legend
            | Fact::NightFell(_)
            | Fact::Called(_)
            | Fact::Speech(_)
            | Fact::Floor(..)
            | Fact::Reply(_)
            | Fact::Farewell(_)
            | Fact::Vote(..)
            | Fact::Voted(..)
            | Fact::Raise(_)
            | Fact::Raised(..)
            | Fact::Over(_)
            | Fact::Clock(ClockFact::Resumed | ClockFact::Away(_) | ClockFact::Anew)
    )
}
