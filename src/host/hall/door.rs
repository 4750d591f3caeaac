//! The door of a room: it is opened, people come and go, and what they are called.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not of the door is done elsewhere")]

use omerta_engine::game::rules::switch::DonRule;
use omerta_engine::game::rules::{Family, Rules};
use omerta_engine::ids::Moment;

use crate::host::hall::hear::Doer;
use crate::host::hall::{Drawn, Hall};
use crate::host::message::{Button, Errand, Message, Post, To, Urgency};
use crate::host::record::{RoomId, RoomRecord};
use crate::host::room::{Refused, Room};
use crate::text::Text;
use crate::text::lobby::{HostAsk, LobbyFault};
use crate::text::notice::scene::Scene;
use crate::words::button::{ButtonData, Press, base36, from_base36};
use crate::words::request::Request;

/// Before what the link of a table carries.
const DOOR: &str = "j_";
/// So many words there are for the links of tables: eight letters and digits.
const DOOR_WORDS: u64 = 36_u64.pow(8);

impl Hall {
    /// A room is opened in this chat.
    pub(crate) fn new_game(&mut self, doer: &mut Doer, rules: Option<&str>) {
        let known: Vec<String> = self.rules.iter().map(|rules| rules.name.clone()).collect();
        let open = self.room_in(doer.chat).is_some_and(Room::is_live);
        // Without a name: what the chat always plays, if it has chosen.
        let usual = self.places.get(doer.chat).and_then(|place| place.rules.clone());
        let rules = rules.map(str::to_owned).or(usual);
        let chosen = rules.as_deref().and_then(|name| self.rules.get(name));
        let chosen = chosen.map(|rules| rules.name.clone());
        let fault = match (open, rules, chosen) {
            _ if !doer.group => LobbyFault::NoLobby,
            (true, _, _) if self.room_in(doer.chat).is_some_and(Room::is_lobby) => {
                LobbyFault::OpenAlready
            }
            (true, _, _) => LobbyFault::GameHere,
            (false, _, Some(rules)) => return self.open_room(doer, rules),
            (false, Some(name), None) => LobbyFault::NoRules { name, known },
            (false, None, None) => return self.ask_rules(doer),
        };
        self.refuse(doer, &Refused::Lobby(fault));
    }

    /// Which rules? A button each; names are the way round.
    fn ask_rules(&mut self, doer: &Doer) {
        let text = self.aloud(doer.chat);
        let scene = Scene::new(Family::Evening);
        let button = |(n, rules): (u8, &Rules)| Button {
            label: text.rules_label(&rules.name),
            data: ButtonData { press: Press::RuleSet(n), room: 0, phase: 0, seat: None },
        };
        let row: Vec<Button> = (0..=u8::MAX).zip(self.rules.iter()).map(button).collect();
        let buttons = row.chunks(3).map(<[Button]>::to_vec).collect();
        let said = text.host_ask(HostAsk::Rules, &scene);
        let message = Message { text: said, buttons, protect: false };
        self.post(Post::new(To::Chat(doer.chat), Urgency::Phase, message));
    }

    /// A button of [`Hall::ask_rules`]: before any room there is.
    pub(crate) fn chose_rules(&mut self, doer: &mut Doer, n: u8) {
        let chosen = self.rules.iter().nth(usize::from(n)).map(|rules| rules.name.clone());
        match chosen {
            Some(name) => self.new_game(doer, Some(&name)),
            None => self.answer_stale(doer),
        }
    }

    fn open_room(&mut self, doer: &mut Doer, rules: String) {
        let id = self.rooms.next();
        let opened = RoomRecord::Opened { chat: doer.chat, rules, by: doer.person };
        self.perform_for(doer, id, vec![opened]);
        self.show_board(id, doer.at);
        if !self.brief.rights.contains_key(&doer.chat) {
            self.look(doer.chat);
        }
        if self.people.private(doer.person).is_none() {
            // Questions to the host go there, and nowhere else.
            self.answer_text(doer.person, Text::host_unreached);
        }
    }

    /// What follows from a request that was done, for whoever asked and for the lobby.
    pub(crate) fn after(&mut self, doer: &Doer, id: RoomId, request: &Request) {
        let title = self.title(id);
        match request {
            Request::Join => self.prove(doer, &title),
            Request::Leave => self.answer_text(doer.person, |text| text.left_table(&title)),
            Request::Watch => self.answer_text(doer.person, |text| text.hello_spectator(&title)),
            Request::Don(_) => self.answer_text(doer.person, Text::taken),
            Request::Vote(n) => self.voted(doer, id, *n),
            Request::Choose(n) => self.chosen(doer, id, *n),
            Request::Pause | Request::Resume | Request::Extend(_) | Request::Skip
                if !doer.group =>
            {
                self.refresh_panel(doer, id);
            }
            Request::Substitute { n, .. } => self.card_for(doer, id, *n),
            _ => {}
        }
        if matches!(
            request,
            Request::Join
                | Request::Leave
                | Request::Watch
                | Request::Don(_)
                | Request::Void { .. }
        ) {
            self.show_board(id, doer.at);
        }
        if *request == Request::Join {
            self.ask_don(id, doer.at, false);
        }
    }

    /// [B31] The seat is held once a message has got to him: the one that says so is the trial. To whom
    /// none can be sent, he is told what to do.
    fn prove(&mut self, doer: &Doer, title: &str) {
        let text = self.voice(doer.person);
        if self.people.private(doer.person).is_none() {
            let text = text.joined_unreached(title);
            return self.answer(doer.person, Message { text, ..Message::default() });
        }
        let message = Message { text: text.joined(title), ..Message::default() };
        self.post(Post::new(To::Person(doer.person), Urgency::Private, message));
    }

    /// The host's board, after he has pressed something on it.
    fn refresh_panel(&mut self, doer: &Doer, id: RoomId) {
        let Some(room) = self.rooms.get(&id).filter(|room| room.is_live()) else { return };
        let panel = self.teller(room, doer.at).panel(doer.person, room.glance());
        self.post(Post { edit: true, ..panel });
    }

    /// Whoever takes a seat by night gets its night card, as all the living have.
    fn card_for(&mut self, doer: &Doer, id: RoomId, n: u16) {
        let Some(room) = self.rooms.get(&id).filter(|room| room.night() != 0) else { return };
        let seat = room.game.as_ref().and_then(|game| game.table().seat(n));
        let Some(person) = seat.and_then(|seat| room.person_at(seat)) else { return };
        let newcomer = Doer { person, group: false, update: None, ..doer.clone() };
        let message = self.own_move(&newcomer, room);
        let expires = self.teller(room, doer.at).night_glance().deadline;
        let post = Post::new(To::Person(person), Urgency::Private, message);
        self.post(Post { expires, ..post });
    }

    /// His vote, for him alone: the tally comes later.
    fn voted(&mut self, doer: &Doer, id: RoomId, n: u16) {
        let room = self.rooms.get(&id);
        let seat = room.and_then(|room| room.game.as_ref()?.table().seat(n));
        let Some(seat) = seat else { return };
        self.answer_text(doer.person, |text| text.vote_taken(seat));
    }

    /// His choice of the night, for him alone: it stands in his card, too.
    fn chosen(&mut self, doer: &Doer, id: RoomId, n: Option<u16>) {
        let game = self.rooms.get(&id).and_then(|room| room.game.as_ref());
        let seat = n.and_then(|n| game.and_then(|game| game.table().seat(n)));
        self.answer_text(doer.person, |text| text.choice_taken(seat));
    }

    /// A lobby that no game came of.
    pub(crate) fn lobby_closed(&mut self, id: RoomId) {
        let Some(room) = self.rooms.get(&id).filter(|room| room.closed) else { return };
        let (chat, title) = (room.chat, self.title(id));
        self.announce(chat, |text| text.table_closed(&title));
    }

    /// The host has left his lobby: all are told who hosts now.
    pub(crate) fn tell_heir(&mut self, id: RoomId, at: Moment) {
        let Some(room) = self.rooms.get(&id) else { return };
        let heir = room.hosts();
        let (chat, name) = (room.chat, self.people.name(heir));
        self.announce(chat, |text| text.hosts_now(&name));
        if self.people.private(heir).is_none() {
            self.answer_text(heir, Text::host_unreached);
        }
        // What the one before was asked, he is asked.
        self.brief.don_asked.remove(&id);
        self.ask_don(id, at, true);
    }

    /// [E-5.3] Enough have sat down: the host says whether there is a Don, if that is his to say.
    fn ask_don(&mut self, id: RoomId, at: Moment, again: bool) {
        let Some(room) = self.rooms.get(&id) else { return };
        let (have, min) = (room.seated.len(), usize::from(room.rules.seats_min));
        let enough = room.is_lobby() && (have == min || (again && have > min));
        let open = room.don.is_none() && room.rules.switches.don() == DonRule::Ask;
        let first = enough && open && self.brief.don_asked.insert(id);
        let Some(room) = self.rooms.get(&id) else { return };
        if first && room.rules.family == Family::Evening {
            let post = self.teller(room, at).ask_don();
            post.into_iter().for_each(|post| self.post(post));
        }
    }

    /// What the link of a table's button carries: the room, and a word that nobody guesses who has not
    /// seen the button.
    pub(crate) fn door_of(&self, id: RoomId) -> String {
        let word = self.draw(Drawn::Door, id.0).0 % DOOR_WORDS;
        format!("{DOOR}{}_{}", base36(id.0), base36(word))
    }

    /// Whoever has come by a link may have got it from somebody: who is not in the chat has no seat in it.
    fn look_for(&mut self, doer: &Doer, id: RoomId) {
        let room = self.rooms.get(&id).filter(|room| room.is_lobby() && room.holds(doer.person));
        if let Some(chat) = room.map(|room| room.chat) {
            self.post(Post::errand(chat, Errand::LookFor(doer.person)));
        }
    }

    fn behind_door(&self, payload: &str) -> Option<RoomId> {
        let (id, _) = payload.strip_prefix(DOOR)?.split_once('_')?;
        let id = RoomId(from_base36(id)?);
        (self.door_of(id) == payload).then_some(id)
    }

    /// A person comes to the bot, perhaps from a lobby's link.
    pub(crate) fn started(&mut self, doer: &mut Doer, payload: Option<&str>) {
        let link = payload.and_then(|payload| self.behind_door(payload));
        let lobby = link.filter(|id| self.touch(*id, doer.at));
        let lobby = lobby.filter(|id| self.rooms.get(id).is_some_and(Room::is_lobby));
        let sits = self.room_of(doer.person).filter(|room| room.is_live() && !doer.group);
        let sits = sits.map(|room| self.title(room.id));
        match (lobby, sits) {
            (Some(id), _) => {
                self.in_room(doer, id, &Request::Join);
                self.look_for(doer, id);
            }
            (None, Some(title)) => self.answer_text(doer.person, |text| text.hello_again(&title)),
            (None, None) if payload.is_some_and(|payload| payload.starts_with(DOOR)) => {
                self.answer_text(doer.person, Text::hello_stale_link);
            }
            (None, None) if doer.group => self.answer_text(doer.person, Text::hello_group),
            (None, None) => self.answer_text(doer.person, Text::hello_private),
        }
    }
}
