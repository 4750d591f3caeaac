//! What is asked, and what becomes of it: records, or a refusal for whoever asked.

#![expect(clippy::wildcard_enum_match_arm, reason = "a request of another concern is passed on")]

use omerta_engine::game::command::{Act, Actor, Text as Reason};
use omerta_engine::ids::{Moment, Person};

use crate::host::hall::hear::Doer;
use crate::host::hall::{Drawn, Hall};
use crate::host::record::{RoomId, RoomRecord};
use crate::host::room::act::{Standing, is_players};
use crate::host::room::lobby::Start;
use crate::host::room::{Refused, Room};
use crate::text::lobby::{Bearer, LobbyFault};
use crate::words::request::Request;

impl Hall {
    pub(crate) fn asked(&mut self, doer: &mut Doer, request: &Request) {
        if self.must_show_himself(doer, request) {
            return;
        }
        match request {
            Request::NewGame { rules } => self.new_game(doer, rules.as_deref()),
            Request::Start { payload } => self.started(doer, payload.as_deref()),
            Request::Help | Request::Rules { .. } | Request::Role | Request::Board => {
                self.answer_view(doer, request);
            }
            Request::Jump => self.ask_jump(doer),
            Request::Who(grant) => self.who(doer, grant.as_ref()),
            Request::MyData => self.own_data(doer),
            Request::Forget => self.ask_forget(doer),
            Request::Open => self.open_chat(doer),
            Request::Link { code } => self.link(doer, code.as_deref()),
            Request::Settings => self.settings(doer),
            Request::Doctor => self.doctor(doer),
            Request::Name { .. } | Request::Language { .. } => self.about_oneself(doer, request),
            request => {
                let Some(room) = self.room_for(doer) else {
                    return self.refuse_without_room(doer);
                };
                let id = room.id;
                self.in_room(doer, id, request);
            }
        }
    }

    /// Asks a room, and answers whoever asked.
    pub(crate) fn in_room(&mut self, doer: &mut Doer, id: RoomId, request: &Request) {
        match self.decide(doer, id, request) {
            Ok(records) => {
                let chooses = matches!(request, Request::Vote(_) | Request::Choose(_));
                if records.is_empty() && !chooses {
                    return self.refuse(doer, &Refused::Lobby(LobbyFault::AlreadySo));
                }
                self.happened(doer, id, request, records);
            }
            Err(refused) => {
                self.note_refused(doer, id, &refused);
                self.refuse(doer, &refused);
            }
        }
    }

    /// What was asked is written, and told.
    pub(crate) fn happened(
        &mut self,
        doer: &mut Doer,
        id: RoomId,
        request: &Request,
        records: Vec<RoomRecord>,
    ) {
        let closes = records.contains(&RoomRecord::Closed);
        let heir = records.iter().any(|record| matches!(record, RoomRecord::Host(_)));
        self.perform_for(doer, id, records);
        if heir {
            self.tell_heir(id, doer.at);
        }
        if closes {
            self.lobby_closed(id);
        }
        if *request == Request::Begin {
            self.fixed_is_dealt(id);
        }
        if matches!(request, Request::Allow { .. }) {
            self.brief.refused.remove(&id);
        }
        self.after(doer, id, request);
    }

    fn decide(
        &mut self,
        doer: &Doer,
        id: RoomId,
        request: &Request,
    ) -> Result<Vec<RoomRecord>, Refused> {
        let start = self.start_for(id, request);
        let Some(room) = self.rooms.get(&id) else {
            return Err(Refused::Lobby(LobbyFault::NoLobby));
        };
        let standing = self.standing(doer, room);
        match request {
            // [B31] Who is on the list and cannot be written to is told what is missing.
            Request::Join
                if room.is_lobby()
                    && room.holds(doer.person)
                    && self.people.private(doer.person).is_none() =>
            {
                let names = vec![self.people.name(doer.person)];
                Err(Refused::Lobby(LobbyFault::Unreached { names }))
            }
            Request::Join => room.join(doer.person, self.elsewhere(doer.person, id)),
            Request::Leave => room.leave(doer.person),
            Request::Void { .. } if room.is_lobby() => match standing {
                Standing::InOffice => Ok(vec![RoomRecord::Closed]),
                Standing::None => Err(Refused::Office(Bearer::Host)),
            },
            Request::Watch => room.watch(doer.person),
            Request::Begin => match start {
                Some(start) => room.deal(standing, self.unreached(room), start, doer.at),
                None => Err(Refused::Lobby(LobbyFault::NoLobby)),
            },
            Request::Don(_) if standing == Standing::None => Err(Refused::Office(Bearer::Host)),
            Request::Don(_) if !room.is_lobby() => Err(Refused::Lobby(room.past_lobby())),
            Request::Don(don) => Ok(vec![RoomRecord::Don(*don)]),
            Request::Silence(_) if !room.is_live() => Err(Refused::Lobby(room.past_lobby())),
            Request::Extend(seconds) if !(1..=3600).contains(seconds) => {
                Err(Refused::Lobby(LobbyFault::Seconds { max: 3600 }))
            }
            Request::Resume if self.is_unheard(id) => Err(Refused::Lobby(LobbyFault::ChatLost)),
            Request::Undo { .. } | Request::Keep { .. } => {
                let records = room.ask(doer.person, standing, doer.at, request)?;
                self.consequences(room, &records, doer.at)?;
                Ok(records)
            }
            Request::Substitute { n, who } => {
                let person = self.substitute_for(room, standing, who)?;
                room.substitute(doer.person, standing, *n, person, doer.at)
            }
            Request::Allow { n, why } => self.allowed(doer, room, (*n, why)),
            Request::Silence(true) if room.unlocked => {
                let mut records = room.ask(doer.person, standing, doer.at, request)?;
                records.push(RoomRecord::Unlocked(false));
                Ok(records)
            }
            request => room.ask(doer.person, standing, doer.at, request),
        }
    }

    /// What a ruling that turns the game back may not do: bring a game to life again of which points or
    /// cards are known [A-E30], or put somebody on a seat who sits at another table by now.
    fn consequences(&self, room: &Room, records: &[RoomRecord], at: Moment) -> Result<(), Refused> {
        let mut then = room.clone();
        for record in records {
            then.apply(at, record.clone());
        }
        if !room.is_live() && then.is_live() {
            return Err(Refused::Lobby(LobbyFault::OverForGood));
        }
        let comes = |person: &&Person| then.is_live() && !room.sitting.contains(*person);
        let mut comes = then.sitting.iter().filter(comes);
        let twice = comes.find(|person| self.elsewhere(**person, room.id).is_some());
        match twice {
            Some(person) => {
                Err(Refused::Lobby(LobbyFault::Plays { name: self.people.name(*person) }))
            }
            None => Ok(()),
        }
    }

    /// «Ведущий всегда прав»: what was refused last, to a player or to himself, is done after all
    /// [A-E35]. After a restart it is asked once more before it is allowed.
    fn allowed(
        &self,
        doer: &Doer,
        room: &Room,
        (n, why): (Option<u16>, &str),
    ) -> Result<Vec<RoomRecord>, Refused> {
        let standing = self.standing(doer, room);
        // The office first: else the answer would tell a player what was refused to another one.
        let by = room.ruler(doer.person, standing)?;
        let seat = n.map(|number| room.game.as_ref().and_then(|game| game.table().seat(number)));
        let whose = match seat {
            Some(seat) => seat.map(Actor::Player),
            None => Some(by),
        };
        let refused = self.brief.refused.get(&room.id).into_iter().flatten();
        let last = refused.into_iter().find(|(actor, _)| Some(*actor) == whose);
        let Some((actor, act)) = last else {
            return Err(Refused::Lobby(LobbyFault::NothingRefused));
        };
        let (actor, act) = (*actor, Box::new(act.clone()));
        room.submit(by, Act::Overrule { actor, act, why: Reason::new(why) }, doer.at)
    }

    /// The last refusal of each is kept until it is allowed or another one comes.
    fn note_refused(&mut self, doer: &Doer, id: RoomId, refused: &Refused) {
        let Some(room) = self.rooms.get(&id) else { return };
        let Refused::Game(refusal, act) = refused else { return };
        let by = if is_players(act) {
            room.seat_of(doer.person).map(Actor::Player)
        } else {
            room.officer(doer.person, self.standing(doer, room), act).ok()
        };
        if let Some(by) = by.filter(|_| refusal.overridable()) {
            let all = self.brief.refused.entry(id).or_default();
            all.retain(|(actor, _)| *actor != by);
            all.push((by, act.as_ref().clone()));
        }
    }

    /// What the deal starts from, if this is one. The seed is drawn before anything is decided.
    fn start_for(&mut self, id: RoomId, request: &Request) -> Option<Start> {
        if *request != Request::Begin {
            return None;
        }
        let room = self.rooms.get(&id)?;
        let fixed = self.fixed_for(room).map(Start::Fixed);
        Some(fixed.unwrap_or_else(|| Start::Drawn(self.draw(Drawn::Deal, id.0))))
    }

    /// The other live room that holds a person.
    pub(crate) fn elsewhere(&self, person: Person, here: RoomId) -> Option<String> {
        let other = self.rooms.holding(person).filter(|id| *id != here)?;
        Some(self.title(other))
    }

    /// Who has sat down and cannot be written to.
    pub(crate) fn unreached(&self, room: &Room) -> Vec<String> {
        let without = room.seated.iter().filter(|person| self.people.private(**person).is_none());
        without.map(|person| self.people.name(*person)).collect()
    }
}
