//! Before the deal: who sits down, who gets up, and whether the game can begin. A seat is held only
//! by whom a private message reaches; the deal is atomic.

use omerta_engine::game::command::Deal;
use omerta_engine::game::dealer::Dealer;
use omerta_engine::game::role::Role;
use omerta_engine::ids::{Moment, Person, Seed};

use crate::host::record::RoomRecord;
use crate::host::room::act::Standing;
use crate::host::room::{Refused, Room};
use crate::text::lobby::{Bearer, LobbyFault};

/// What a deal starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// Seats and cards are drawn from this seed.
    Drawn(Seed),
    /// Seats in the order of sitting down, and these cards: a rehearsal.
    Fixed(Vec<Role>),
}

impl Room {
    /// Sits down.
    pub(crate) fn join(
        &self,
        person: Person,
        elsewhere: Option<String>,
    ) -> Result<Vec<RoomRecord>, Refused> {
        let refuse = |fault| Err(Refused::Lobby(fault));
        if let Some(title) = elsewhere {
            return refuse(LobbyFault::InOther { title });
        }
        if !self.is_lobby() {
            return refuse(self.past_lobby());
        }
        if self.seated.contains(&person) {
            return refuse(LobbyFault::AlreadyIn);
        }
        // [E-2.2] The seventeenth is offered the spectators' list.
        if self.seated.len() >= usize::from(self.rules.seats_max) {
            return refuse(LobbyFault::Full { max: self.rules.seats_max });
        }
        Ok(vec![RoomRecord::Joined(person)])
    }

    /// Gets up again. In a game one leaves by `jump` alone.
    pub(crate) fn leave(&self, person: Person) -> Result<Vec<RoomRecord>, Refused> {
        let refuse = |fault| Err(Refused::Lobby(fault));
        let hosts = self.is_lobby() && self.hosts() == person;
        if !self.is_lobby() && self.holds(person) {
            let live = self.is_live();
            return refuse(if live { LobbyFault::LeaveByJump } else { self.past_lobby() });
        }
        if !hosts && !self.watchers.contains(&person) && !self.holds(person) {
            return refuse(LobbyFault::NotIn);
        }
        // A host who gets up hosts on; one who leaves with no seat leaves the office.
        if hosts && !self.holds(person) && !self.watchers.contains(&person) {
            return Ok(self.goes(person));
        }
        Ok(vec![RoomRecord::Left(person)])
    }

    /// [B98] Somebody is gone from a lobby altogether: his seat is free, his office passes on, and with
    /// the last who could host the lobby is over and its chat is free.
    pub(crate) fn goes(&self, person: Person) -> Vec<RoomRecord> {
        let mut records = vec![RoomRecord::Left(person)];
        if self.hosts() == person {
            let heir = self.heir(person).map(RoomRecord::Host);
            records.push(heir.unwrap_or(RoomRecord::Closed));
        }
        records
    }

    /// Who hosts when this host leaves: whoever sat down first of the others, in a game the first of the
    /// living.
    pub(crate) fn heir(&self, person: Person) -> Option<Person> {
        let lobby = self.is_lobby();
        let stays = |other: &&Person| **other != person && !self.away.contains(*other);
        let plays = |other: &&Person| lobby || self.plays(**other);
        let all = if lobby { &self.seated } else { &self.sitting };
        all.iter().filter(stays).find(plays).copied()
    }

    /// Looks on.
    pub(crate) fn watch(&self, person: Person) -> Result<Vec<RoomRecord>, Refused> {
        if self.holds(person) {
            return Err(Refused::Lobby(LobbyFault::AlreadyIn));
        }
        if self.watchers.contains(&person) {
            return Err(Refused::Lobby(LobbyFault::AlreadySo));
        }
        Ok(vec![RoomRecord::Watching(person)])
    }

    /// The deal, if everybody can be reached and there are enough.
    pub(crate) fn deal(
        &self,
        standing: Standing,
        unreached: Vec<String>,
        start: Start,
        at: Moment,
    ) -> Result<Vec<RoomRecord>, Refused> {
        if standing == Standing::None {
            return Err(Refused::Office(Bearer::Host));
        }
        if !self.is_lobby() {
            return Err(Refused::Lobby(self.past_lobby()));
        }
        let min = self.rules.seats_min;
        let have = u8::try_from(self.seated.len()).unwrap_or(u8::MAX);
        if have < min {
            return Err(Refused::Lobby(LobbyFault::TooFew { have, min }));
        }
        if !unreached.is_empty() {
            return Err(Refused::Lobby(LobbyFault::Unreached { names: unreached }));
        }
        let mut persons = self.seated.clone();
        let deal = match start {
            Start::Fixed(cards) => Deal::Named(cards),
            Start::Drawn(seed) => {
                // The seats are drawn before the cards, each from its own seed.
                Dealer::new(Seed(seed.0.rotate_left(32) ^ 1)).shuffle(&mut persons);
                Deal::Drawn { seed, don: self.don }
            }
        };
        self.begin(persons, deal, at)
    }
}
