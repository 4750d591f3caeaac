//! Answers to whoever asked, for his eyes alone.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is not answered here is answered elsewhere"
)]

use std::cmp::Ordering;

use omerta_engine::game::command::Act;
use omerta_engine::game::refusal::Refusal;
use omerta_engine::ids::Person;

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::{Message, Post, To, Urgency};
use crate::host::record::{ChatId, RoomId};
use crate::host::room::card::Buttons;
use crate::host::room::{Refused, Room};
use crate::text::lobby::LobbyFault;
use crate::text::lobby::label::Label;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;
use crate::text::{Locale, Text};
use crate::words::button::Press;
use crate::words::fault::{ArgFault, ReadFault};
use crate::words::request::Request;
use crate::words::spec::Arg;

/// So many refusals in such a time are answered.
const DENIED_MAX: u16 = 30;
const DENIED_MS: i64 = 60_000;

impl Hall {
    /// A room's name, as its people know it.
    pub(crate) fn title(&self, room: RoomId) -> String {
        let chat = self.rooms.chat_of(room);
        let text = chat.map_or_else(|| self.voices.of(None), |chat| self.aloud(chat));
        text.table_title(room.0)
    }

    /// The words of a chat: its own language, else the program's.
    pub(crate) fn aloud(&self, chat: ChatId) -> &Text {
        self.voices.of(self.places.get(chat).and_then(|place| place.locale))
    }

    /// The words for a person: his own language, else that of the chat in which he plays, or did last.
    pub(crate) fn voice(&self, person: Person) -> &Text {
        let chat = || self.rooms.chat_of(self.rooms.of_person(person)?);
        let plays = || self.places.get(chat()?)?.locale;
        let hint = || self.brief.hints.get(&person).copied().filter(|_| chat().is_none());
        self.voices.of(self.people.locale(person).or_else(plays).or_else(hint))
    }

    /// Somebody's account says in which language he reads: where he has chosen none and plays nowhere,
    /// that is how he is spoken to.
    pub(crate) fn hint(&mut self, person: Person, tag: Option<&str>) {
        let tag = tag.and_then(|tag| tag.split('-').next()).and_then(Locale::named);
        if let Some(locale) = tag {
            self.brief.hints.insert(person, locale);
        }
    }

    /// Answers one person, at once and in private.
    pub(crate) fn answer(&mut self, person: Person, message: Message) {
        self.post(Post::new(To::Answer(person), Urgency::Reply, message));
    }

    pub(crate) fn answer_text(&mut self, person: Person, say: impl FnOnce(&Text) -> Rich) {
        let text = say(self.voice(person));
        self.answer(person, Message { text, ..Message::default() });
    }

    /// Tells a group something that is no notice of its game.
    pub(crate) fn announce(&mut self, chat: ChatId, say: impl FnOnce(&Text) -> Rich) {
        let message = Message { text: say(self.aloud(chat)), ..Message::default() };
        self.post(Post::new(To::Chat(chat), Urgency::Phase, message));
    }

    /// There is no room that somebody could mean.
    pub(crate) fn refuse_without_room(&mut self, doer: &Doer) {
        let fault = if doer.group { LobbyFault::NoLobby } else { LobbyFault::NoTable };
        self.refuse(doer, &Refused::Lobby(fault));
    }

    /// What a person may be told of a room, in his language.
    pub(crate) fn with_room<T>(
        &self,
        doer: &Doer,
        room: &Room,
        say: impl FnOnce(&Text, &Scene<'_>) -> T,
    ) -> T {
        let teller = self.teller(room, doer.at);
        teller.with(Some(doer.person), room.glance(), say)
    }

    /// A refusal says what was wrong and what to do; nobody else sees it.
    pub(crate) fn refuse(&mut self, doer: &Doer, refused: &Refused) {
        let room = self.room_for(doer);
        let text = match (refused, room) {
            (Refused::Game(refusal, act), Some(room)) => {
                self.with_room(doer, room, |text, scene| {
                    text.refusal(refusal, &Scene { tried: Some(act), ..*scene })
                })
            }
            (Refused::Game(_, _), None) => {
                let text = self.voice(doer.person);
                text.lobby_fault(&LobbyFault::NoLobby)
            }
            (Refused::Lobby(fault), _) => self.voice(doer.person).lobby_fault(fault),
            (Refused::Office(bearer), room) => {
                let host = room.map(|room| self.people.name(room.hosts()));
                let text = self.voice(doer.person);
                text.wrong_office(*bearer, host.as_deref())
            }
        };
        self.deny(doer, text);
    }

    /// Says no. Whoever asks for it again and again is told that it is too often, and then nothing: no
    /// chat is filled with refusals.
    pub(crate) fn deny(&mut self, doer: &Doer, text: Rich) {
        if doer.group && self.people.is_faceless(doer.person) {
            return self.say_aloud(doer.person, doer.chat, text, doer.at);
        }
        let (from, said) = self.brief.denied.entry(doer.person).or_insert((doer.at, 0));
        if doer.at.since_ms(*from) >= DENIED_MS {
            (*from, *said) = (doer.at, 0);
        }
        *said += 1;
        match (*said).cmp(&DENIED_MAX) {
            Ordering::Less => self.answer(doer.person, Message { text, ..Message::default() }),
            Ordering::Equal => {
                self.answer_text(doer.person, |text| text.lobby_fault(&LobbyFault::Busy));
            }
            Ordering::Greater => {}
        }
    }

    /// [B09] A button of an earlier stage does nothing, and says so.
    pub(crate) fn answer_stale(&mut self, doer: &Doer) {
        let text = self.voice(doer.person).stale_press();
        self.deny(doer, text);
    }

    /// A command of ours with something wrong in it.
    pub(crate) fn answer_wrong(&mut self, doer: &Doer, fault: &ReadFault) {
        let text = self.voice(doer.person);
        let text = match fault {
            // Two may have one name: a seat has a number.
            ReadFault::Argument { arg: Arg::Seat, what: ArgFault::Unreadable { .. }, .. } => {
                text.lobby_fault(&LobbyFault::AskSeat)
            }
            ReadFault::Argument { .. }
            | ReadFault::Unknown { .. }
            | ReadFault::NotYet { .. }
            | ReadFault::Elsewhere { .. }
            | ReadFault::Extra { .. } => text.read_fault(fault),
        };
        self.deny(doer, text);
    }

    /// A command with something wrong in it. What a button can ask is asked.
    pub(crate) fn wrong(&mut self, doer: &Doer, fault: &ReadFault, line: &str) {
        let asked = match fault {
            ReadFault::Argument { verb, what: ArgFault::Missing, .. } => {
                self.asks_sentence(doer, *verb, line)
            }
            ReadFault::Argument { .. }
            | ReadFault::Unknown { .. }
            | ReadFault::NotYet { .. }
            | ReadFault::Elsewhere { .. }
            | ReadFault::Extra { .. } => false,
        };
        if !asked {
            self.answer_wrong(doer, fault);
        }
    }

    pub(crate) fn ask_jump(&mut self, doer: &Doer) {
        let Some(room) = self.room_for(doer) else { return self.refuse_without_room(doer) };
        if !room.is_live() || !room.plays(doer.person) {
            let fault = room.why_not_in(doer.person);
            return self.refuse(doer, &Refused::Lobby(fault));
        }
        let text = self.voice(doer.person);
        let buttons = Buttons { room, text };
        let buttons = vec![vec![
            buttons.plain(Label::Yes, Press::JumpYes),
            buttons.plain(Label::No, Press::JumpNo),
        ]];
        let message = Message { text: text.ask_jump(), buttons: buttons.into(), protect: false };
        self.answer(doer.person, message);
    }

    /// Whom the speaker accuses: he alone is asked.
    pub(crate) fn ask_whom(&mut self, doer: &Doer, id: RoomId) {
        let Some(room) = self.rooms.get(&id) else { return };
        let speaks = room.game.as_ref().and_then(|game| game.state().speaker());
        let seat = room.seat_of(doer.person);
        if seat.is_none() || seat != speaks {
            let refusal =
                speaks.map_or(Refusal::WrongPhase, |speaker| Refusal::NotYourTurn { speaker });
            let act = Box::new(Act::Done);
            return self.refuse(doer, &Refused::Game(refusal, act));
        }
        let message = self.with_room(doer, room, |text, scene| {
            let buttons = Buttons { room, text };
            Message {
                text: text.ask_whom(),
                buttons: buttons.seats(Press::Accuse, scene.alive, scene).into(),
                protect: false,
            }
        });
        self.answer(doer.person, message);
    }

    /// Presses that only show something.
    pub(crate) fn answer_press(&mut self, doer: &mut Doer, id: RoomId, press: Press) {
        let Some(room) = self.rooms.get(&id) else { return };
        let message = match press {
            Press::MyRole if !doer.group && room.seat_of(doer.person).is_some() => {
                return self.turn_card(doer, id, true);
            }
            Press::Hide => return self.turn_card(doer, id, false),
            Press::MyRole => self.own_card(doer, room),
            Press::MyMove => self.own_move(doer, room),
            Press::Why => self.why(doer, room),
            Press::Rules => return self.answer_view(doer, &Request::Rules { clause: None }),
            Press::JumpNo => {
                let text = self.voice(doer.person);
                Message { text: text.asked_no(), ..Message::default() }
            }
            _ => return self.answer_view(doer, &Request::Board),
        };
        let stays = doer.group && matches!(press, Press::MyRole | Press::MyMove | Press::Why);
        let post = Post::new(To::Answer(doer.person), Urgency::Reply, message);
        self.post(Post { stays, ..post });
    }
}
