//! Answers to whoever asked, for his eyes alone.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is not answered here is answered elsewhere"
)]

use std::cmp::Ordering;

use omerta_engine::game::command::Act;
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::rules::Family;
use omerta_engine::ids::Person;

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::{Message, Post, To, Urgency};
use crate::host::record::{ChatId, RoomId};
use crate::host::room::act::Standing;
use crate::host::room::card::Buttons;
use crate::host::room::{Refused, Room};
use crate::text::Text;
use crate::text::lobby::LobbyFault;
use crate::text::lobby::label::Label;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;
use crate::words::button::Press;
use crate::words::fault::{ArgFault, ReadFault};
use crate::words::request::Request;
use crate::words::spec::{Arg, CommandSpec, Office};
use crate::words::table::{Verb, offered};

/// So many refusals in such a time are answered.
const DENIED_MAX: u16 = 30;
const DENIED_MS: i64 = 60_000;

impl Hall {
    /// A room's name, as its people know it.
    pub(crate) fn title(&self, room: RoomId) -> String {
        let chat = self.rooms.get(&room).map(|room| room.chat);
        let text = chat.map_or_else(|| self.voices.of(None), |chat| self.aloud(chat));
        text.table_title(room.0)
    }

    /// The words of a chat: its own language, else the program's.
    pub(crate) fn aloud(&self, chat: ChatId) -> &Text {
        self.voices.of(self.places.get(chat).and_then(|place| place.locale))
    }

    /// The words for a person: his own language, else that of the chat in which he plays, or did last.
    pub(crate) fn voice(&self, person: Person) -> &Text {
        let room = || self.rooms.get(self.room_of_person.get(&person)?);
        let plays = || self.places.get(room()?.chat)?.locale;
        self.voices.of(self.people.locale(person).or_else(plays))
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
        let (from, said) = self.denied.entry(doer.person).or_insert((doer.at, 0));
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

    /// Views that change nothing.
    pub(crate) fn answer_view(&mut self, doer: &Doer, request: &Request) {
        let message = match (request, self.room_for(doer)) {
            (Request::Help, _) => self.help(doer),
            (Request::Role, Some(room)) => self.own_card(doer, room),
            (Request::Rules { clause: None }, Some(room)) => {
                let text = self.voice(doer.person);
                Message { text: text.rules_brief(&room.rules), ..Message::default() }
            }
            (Request::Rules { clause: Some(asked) }, room) => {
                let text = self.voice(doer.person);
                // Who asks without a table most likely has the evening in mind.
                let family = room.map_or(Family::Evening, |room| room.rules.family);
                Message { text: text.regulation(asked, family), ..Message::default() }
            }
            (Request::Board, Some(room)) if self.rules_here(doer, room) => {
                let panel = self.teller(room, doer.at).panel(doer.person, room.glance());
                return self.post(panel);
            }
            (Request::Board, Some(room)) if room.game.is_some() => {
                self.with_room(doer, room, |text, scene| {
                    let board = self.teller(room, doer.at).board(room.glance());
                    Message { text: text.board(&board, scene), ..Message::default() }
                })
            }
            (_, Some(room)) => {
                let text = self.voice(doer.person);
                Message { text: text.lobby(&self.lobby(room)), ..Message::default() }
            }
            (Request::Rules { clause: None }, None) => self.usual_rules(doer),
            (_, None) => return self.refuse_without_room(doer),
        };
        self.answer(doer.person, message);
    }

    /// Does somebody host this very game?
    fn rules_here(&self, doer: &Doer, room: &Room) -> bool {
        let on = room.game.is_some() && room.is_live();
        on && self.standing(doer, room) == Standing::InOffice
    }

    /// The rules of the chat where there is no table: what it always plays, else the first of the evening.
    fn usual_rules(&self, doer: &Doer) -> Message {
        let text = self.voice(doer.person);
        let usual = self.places.get(doer.chat).and_then(|place| place.rules.as_deref());
        let usual = usual.and_then(|name| self.rules.get(name).map(AsRef::as_ref));
        let rules = usual.or_else(|| self.rules.iter().next());
        let text = rules.map(|rules| text.rules_brief(rules)).unwrap_or_default();
        Message { text, ..Message::default() }
    }

    /// What there is to say, for him who asks: the words of an office stand where he holds it.
    fn help(&self, doer: &Doer) -> Message {
        let text = self.voice(doer.person);
        let room = self.room_for(doer).filter(|room| room.is_live());
        let rules = room.is_some_and(|room| self.standing(doer, room) == Standing::InOffice);
        let rules = rules || self.presides(doer);
        // [A-E39] Whoever plays hosts with neutral acts alone.
        let plays = room.is_some_and(|room| room.game.is_some() && room.ever_held(doer.person));
        let neutral =
            [Verb::Game, Verb::Pause, Verb::Resume, Verb::Extend, Verb::Skip, Verb::Silence];
        let his = |spec: &&CommandSpec| {
            let all = [Office::Anyone, Office::Player, Office::Speaker];
            let hosts = rules && (!plays || neutral.contains(&spec.verb));
            hosts || spec.who.iter().any(|who| all.contains(who))
        };
        let lines: Vec<(String, String)> = offered()
            .filter(his)
            .map(|spec| (text.command_typed(spec), text.command_help(spec.verb)))
            .collect();
        let lines = lines.iter().map(|(name, help)| (name.as_str(), help.as_str()));
        Message { text: text.help_lines(lines), ..Message::default() }
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
        self.answer(doer.person, message);
    }
}
