//! What people do: who it is, where, what it means, and what becomes of it.

#![expect(clippy::wildcard_enum_match_arm, reason = "a request of another concern is passed on")]

use std::collections::BTreeSet;
use std::sync::Arc;

use omerta_engine::game::command::{Act, Actor};
use omerta_engine::game::state::Floor;
use omerta_engine::ids::{Moment, Person, Seat};

use crate::host::hall::Hall;
use crate::host::hall::brief::Asking;
use crate::host::input::{Done, Input};
use crate::host::record::{ChatId, RoomId, RoomRecord};
use crate::host::room::act::Standing;
use crate::host::room::{Refused, Room};
use crate::store::commit::UpdateId;
use crate::text::lobby::LobbyFault;
use crate::words::read::{Chat, Reading, Spot, read};
use crate::words::request::Request;
use crate::words::spec::Office;

/// Who does something, and where.
#[derive(Clone, Debug)]
pub(crate) struct Doer {
    pub(crate) person: Person,
    pub(crate) chat: ChatId,
    pub(crate) group: bool,
    pub(crate) admin: bool,
    pub(crate) at: Moment,
    /// The face's name of the message, by which it can be taken down.
    pub(crate) message: Option<String>,
    /// The face's number of it, until it is written.
    pub(crate) update: Option<String>,
    /// When it was done, by the platform's clock.
    pub(crate) sent: Option<Moment>,
    /// The bot's own name in the chat.
    pub(crate) bot: Option<Arc<str>>,
}

impl Hall {
    /// Somebody did something. The same update again changes nothing.
    pub fn hear(&mut self, input: Input) {
        if self.failed.is_some() {
            return;
        }
        let seen = input.update.clone().is_some_and(|update| self.store.seen(&UpdateId(update)));
        let (account, press) = (input.account.clone(), input.press.clone());
        if !seen {
            self.tick(input.at);
            self.hears(input);
        }
        let asked = self.brief.asking.take();
        let waits = asked.is_none_or(|asked| asked.press.is_some());
        if let Some(press) = press.filter(|_| waits) {
            self.acknowledge(&account, press);
        }
    }

    fn hears(&mut self, input: Input) {
        if let Done::Renamed(to) = &input.what {
            return self.rename_chat(&input, to);
        }
        if let Done::Rights(rights) = input.what {
            return self.hear_of_bot(&input, rights);
        }
        if input.faceless && !input.admin {
            return self.hear_nobody(&input);
        }
        let mut doer = self.meet(&input);
        let group = doer.group.then_some(doer.chat);
        self.brief.asking = Some(Asking { person: doer.person, group, press: input.press });
        let pressed =
            if let Done::Pressed(data) = &input.what { Some(RoomId(data.room)) } else { None };
        self.touch_for(&doer);
        let room = pressed.filter(|id| self.rooms.get(id).is_some());
        let room = room.or_else(|| self.room_for(&doer).map(|room| room.id));
        let asker = doer.clone();
        if !self.guarded(room, input.at, |hall| hall.does(&mut doer, input.what)) {
            self.refuse(&asker, &Refused::Lobby(LobbyFault::Bug));
        }
    }

    fn does(&mut self, doer: &mut Doer, what: Done) {
        // Whoever writes in the chat is in it, whatever was said of him before.
        if matches!(what, Done::Said(_) | Done::Showed(_) | Done::Pressed(_)) {
            self.moved(&mut Doer { update: None, ..doer.clone() }, true);
            // And so is the bot, which nobody may have said.
            if doer.group && self.is_shut_out(doer.chat) {
                self.look_now_and_then(doer.chat, doer.at);
            }
        }
        match what {
            Done::Said(text) => self.said(doer, &text),
            Done::Showed(words) => self.showed(doer, &words),
            Done::Rewrote(words) => self.rewrote(doer, &words),
            Done::Pressed(data) => self.pressed(doer, data),
            Done::WentAway => self.moved_within(doer, false),
            Done::CameBack => self.moved_within(doer, true),
            Done::Blocked => self.lost(doer.person, doer.at),
            // What becomes of a chat is nobody's doing: it was heard before.
            Done::Renamed(_) | Done::Rights(_) => {}
        }
    }

    fn said(&mut self, doer: &mut Doer, text: &str) {
        let chat = if doer.group { Chat::Group } else { Chat::Private };
        let room = self.room_for(doer).map(|room| room.id);
        let bot = doer.bot.clone();
        let reading = read(text, Spot { chat, bot: bot.as_deref() });
        if self.is_late(doer, &reading) {
            return;
        }
        match reading {
            Reading::Request(request) => {
                self.tidies(doer, room, text, &request);
                self.asked(doer, &request);
            }
            Reading::Said { request, talk } => {
                if self.is_wanted(doer, &request) {
                    self.tidies(doer, room, text, &request);
                    self.asked(doer, &request);
                } else {
                    self.talked(doer, &talk);
                }
            }
            Reading::Talk(talk) => self.talked(doer, &talk),
            Reading::Wrong(fault) => {
                if let Some(id) = room {
                    self.take_down(doer, id, text);
                }
                self.wrong(doer, &fault, text);
            }
            Reading::NotOurs => {
                if let Some(id) = room {
                    self.take_down(doer, id, text);
                }
            }
        }
    }

    /// A request in plain words counts where somebody may ask it; elsewhere it is ordinary speech.
    fn is_wanted(&self, doer: &Doer, request: &Request) -> bool {
        // In private all is said to the bot, but for what partners say to each other.
        let whispers = |room: &&Room| !room.is_lobby() && room.is_live() && room.holds(doer.person);
        let Some(room) = self.room_for(doer).filter(|room| doer.group || whispers(room)) else {
            let opens =
                matches!(request, Request::NewGame { .. } | Request::Help | Request::Rules { .. });
            return !doer.group || opens || self.presides(doer);
        };
        match request {
            Request::NewGame { .. } => {
                !room.is_live() || self.standing(doer, room) == Standing::InOffice
            }
            Request::Rules { clause: Some(_) } => true,
            Request::Help | Request::Rules { .. } => !doer.group || room.is_lobby(),
            Request::Link { .. } | Request::MyData | Request::Forget | Request::Language { .. } => {
                !doer.group
            }
            Request::Settings | Request::Doctor => self.presides(doer),
            Request::Join | Request::Leave | Request::Watch => room.is_lobby(),
            Request::Choose(_) | Request::Guess(_) => !doer.group && room.holds(doer.person),
            request => request.verb().is_some_and(|verb| {
                let may =
                    |offices: &[Office]| verb.spec().who.iter().any(|who| offices.contains(who));
                let rules = self.standing(doer, room) == Standing::InOffice;
                (room.holds(doer.person) && may(&[Office::Anyone, Office::Player, Office::Speaker]))
                    || (rules && may(&[Office::Host, Office::Judge]))
            }),
        }
    }

    /// The room that somebody means: of the group he writes in; in private, the one he sits in, else the
    /// newest that he hosts or watches.
    pub(crate) fn room_for(&self, doer: &Doer) -> Option<&Room> {
        if doer.group {
            return self.room_in(doer.chat);
        }
        let sits = self.room_of(doer.person);
        let live = sits.filter(|room| room.is_live());
        live.or_else(|| self.attends(doer.person)).or(sits)
    }

    /// Opens every room that somebody may mean: of the chat, the one where he sits, those that he hosts
    /// or watches.
    fn touch_for(&mut self, doer: &Doer) {
        let chat = self.rooms.of_chat(doer.chat).filter(|_| doer.group);
        let chat = chat.into_iter().chain(self.rooms.of_person(doer.person));
        let attended = self.attended(doer.person).into_iter().filter(|_| !doer.group);
        let all: Vec<RoomId> = chat.chain(attended).collect();
        all.into_iter().for_each(|id| {
            self.touch(id, doer.at);
        });
    }

    /// The rooms that a person hosts, by office too, or watches.
    fn attended(&self, person: Person) -> BTreeSet<RoomId> {
        let granted = self.places.granted(person).filter_map(|chat| self.rooms.of_chat(chat));
        self.rooms.attended(person).chain(granted).collect()
    }

    /// The same of the one where he sits.
    pub(crate) fn touch_of(&mut self, person: Person, at: Moment) {
        if let Some(id) = self.rooms.of_person(person) {
            self.touch(id, at);
        }
    }

    fn attends(&self, person: Person) -> Option<&Room> {
        let office = |room: &Room| room.hosts() == person || self.places.grants(room.chat, person);
        let hosts = |room: &&Room| room.is_live() && office(room);
        let watches = |room: &&Room| room.is_live() && room.watchers.contains(&person);
        let attended = self.attended(person);
        let newest = || attended.iter().rev().filter_map(|id| self.rooms.get(id));
        newest().find(hosts).or_else(|| newest().find(watches))
    }

    /// [A-E39] Whether somebody has the host's office in a room.
    pub(crate) fn standing(&self, doer: &Doer, room: &Room) -> Standing {
        let granted = self.places.grants(room.chat, doer.person);
        let here = doer.admin && doer.group && doer.chat == room.chat;
        if granted || here || room.hosts() == doer.person {
            Standing::InOffice
        } else {
            Standing::None
        }
    }

    /// Ordinary speech: a speaker is heard; partners are, among themselves. What is out of turn does not
    /// stay.
    pub(crate) fn talked(&mut self, doer: &mut Doer, talk: &str) {
        let Some(room) = self.room_for(doer).filter(|room| room.is_live()) else {
            if !doer.group && !talk.trim().is_empty() {
                self.nobody_reads(doer);
            }
            return;
        };
        let (id, seat) = (room.id, room.seat_of(doer.person));
        if doer.group {
            self.keeps_order(doer, id, talk);
        }
        match seat {
            Some(seat) if doer.group => self.heard(doer, id, seat, talk),
            Some(seat) => self.whisper(doer, id, seat, talk),
            None if doer.group => {}
            None => self.nobody_reads(doer),
        }
    }

    /// A player's words in the group: a forbidden one is charged, the speaker's keep his turn alive.
    pub(crate) fn heard(&mut self, doer: &mut Doer, id: RoomId, seat: Seat, talk: &str) {
        let Some(room) = self.rooms.get(&id) else { return };
        let charge = self.forbidden(room, seat, talk);
        let mut records: Vec<RoomRecord> = charge.iter().cloned().collect();
        let speaks = match room.floor() {
            Floor::Speaking(speaker) | Floor::Open(speaker) => speaker == seat,
            Floor::Free | Floor::Silent => false,
        };
        if speaks && let Ok(heard) = room.submit(Actor::Player(seat), Act::Speak, doer.at) {
            records.extend(heard);
        }
        // One frame with the update's number: what comes again after a crash charges nobody twice.
        self.perform_for(doer, id, records);
        if charge.is_some() {
            self.show_charge(id, doer.at);
        }
    }
}
