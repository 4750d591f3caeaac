//! A warning, an accident, a disqualification by buttons: whom, then for what. Typing them is the way
//! round [E-2.4, E-2.8, E-2.10, E-2.11, E-3.10].

use omerta_engine::game::command::{Act, Text as Reason};
use omerta_engine::ids::Seat;

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::message::{Button, Message};
use crate::host::record::RoomId;
use crate::host::room::Refused;
use crate::host::room::act::Standing;
use crate::host::room::card::Buttons;
use crate::text::Text;
use crate::text::lobby::{Bearer, LobbyFault};
use crate::text::sentence::{Grounds, Sentence};
use crate::words::button::{ButtonData, Press};
use crate::words::table::Verb;

impl Sentence {
    fn press(self) -> Press {
        match self {
            Sentence::Warning => Press::WarnWhom,
            Sentence::Accident => Press::AccidentWhom,
            Sentence::Disqualification => Press::DisqualifyWhom,
        }
    }

    /// The sentence that a press asks for.
    pub(crate) fn of_press(press: Press) -> Option<Sentence> {
        Sentence::ALL.into_iter().find(|sentence| sentence.press() == press)
    }

    fn of_verb(verb: Verb) -> Option<Sentence> {
        let verbs = [Verb::Warn, Verb::Accident, Verb::Disqualify];
        let place = verbs.iter().position(|other| *other == verb)?;
        Sentence::ALL.get(place).copied()
    }

    fn act(self, seat: Seat, why: Reason) -> Act {
        match self {
            Sentence::Warning => Act::Warn(seat, why),
            Sentence::Accident => Act::Accident(seat, why),
            Sentence::Disqualification => Act::Disqualify(seat, why),
        }
    }
}

impl Hall {
    /// A command of these without its words: what is missing is asked by buttons.
    pub(crate) fn asks_sentence(&mut self, doer: &Doer, verb: Verb, line: &str) -> bool {
        let Some(sentence) = Sentence::of_verb(verb) else { return false };
        let room = self.room_for(doer);
        let Some(id) = room.filter(|room| room.game.is_some() && room.is_live()).map(|r| r.id)
        else {
            return false;
        };
        let words = line.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        let seat: Option<u8> = words.filter_map(|word| word.parse().ok()).next();
        self.sentence(doer, id, sentence, seat, 0, None);
        true
    }

    /// A button of these: whom, then for what; the second is the sentence.
    pub(crate) fn press_sentence(&mut self, doer: &mut Doer, id: RoomId, data: ButtonData) {
        let Some(sentence) = Sentence::of_press(data.press) else { return };
        let update = doer.update.take();
        self.sentence(doer, id, sentence, data.seat, data.phase, update);
    }

    fn sentence(
        &mut self,
        doer: &Doer,
        id: RoomId,
        sentence: Sentence,
        number: Option<u8>,
        grounds: u32,
        update: Option<String>,
    ) {
        let Some(room) = self.rooms.get(&id) else { return };
        let standing = self.standing(doer, room);
        if standing == Standing::None {
            return self.refuse(doer, &Refused::Office(Bearer::Host));
        }
        let Some(game) = room.game.as_ref().filter(|_| room.is_live()) else {
            return self.refuse(doer, &Refused::Lobby(LobbyFault::NoLobby));
        };
        if let Err(refused) = room.ruler(doer.person, standing) {
            return self.refuse(doer, &refused);
        }
        let seat = number.and_then(|number| game.table().seat(u16::from(number)));
        let grounds = usize::try_from(grounds).ok().and_then(|place| place.checked_sub(1));
        let grounds = grounds.and_then(|place| Grounds::ALL.get(place).copied());
        let (Some(seat), Some(grounds)) = (seat, grounds) else {
            return self.ask_sentence(doer, id, sentence, seat);
        };
        let why = Reason::new(&self.aloud(room.chat).grounds(grounds));
        let act = sentence.act(seat, why);
        let by = room.officer(doer.person, standing, &act);
        match by.and_then(|by| room.submit(by, act, doer.at)) {
            Ok(records) => {
                self.perform(Step { update, ..Step::of(id, records) }, doer.at);
                self.answer_text(doer.person, Text::taken);
            }
            Err(refused) => self.refuse(doer, &refused),
        }
    }

    /// Whom, or for what: he alone is asked.
    fn ask_sentence(&mut self, doer: &Doer, id: RoomId, sentence: Sentence, seat: Option<Seat>) {
        let Some(room) = self.rooms.get(&id) else { return };
        let press = sentence.press();
        let teller = self.teller(room, doer.at);
        let message = teller.with(Some(doer.person), room.glance(), |text, scene| {
            let whole = |phase, seat: Option<Seat>| ButtonData {
                press,
                room: id.0,
                phase,
                seat: seat.map(Seat::number),
            };
            let mut buttons = match seat {
                None => Buttons { room, text }.seats(press, scene.alive, scene),
                Some(_) => {
                    let each = (1..).zip(Grounds::ALL).map(|(place, grounds)| {
                        let label = text.grounds_label(grounds);
                        vec![Button { label, data: whole(place, seat) }]
                    });
                    each.collect()
                }
            };
            // A button of a seat asks for the grounds; it belongs to no phase.
            if seat.is_none() {
                buttons.iter_mut().flatten().for_each(|button| button.data.phase = 0);
            }
            Message {
                text: text.ask_sentence(sentence, seat, scene),
                buttons: buttons.into(),
                protect: false,
            }
        });
        self.answer(doer.person, message);
    }
}
