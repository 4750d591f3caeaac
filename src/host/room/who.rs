//! Who is who in a room: seats and persons, who plays, who played, who hosts.

use omerta_engine::ids::{Person, Seat};

use crate::host::room::Room;
use crate::text::lobby::LobbyFault;

impl Room {
    /// The seat of a person, in the game.
    #[must_use]
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        let game = self.game.as_ref()?;
        let place = self.sitting.iter().position(|sits| *sits == person)?;
        game.table().seat(u16::try_from(place + 1).ok()?)
    }

    /// The person at a seat, in the game.
    #[must_use]
    pub fn person_at(&self, seat: Seat) -> Option<Person> {
        self.sitting.get(usize::from(seat.number()) - 1).copied()
    }

    /// Who sits where, after somebody took another one's seat or gave it back.
    pub(crate) fn sit(&mut self) {
        let Some(game) = &self.game else { return };
        let seats = game.table().seats().iter().zip(game.table().persons());
        let sitting = seats.map(|(seat, first)| game.holder_of(seat).unwrap_or(*first));
        self.sitting = sitting.map(|person| self.now(person)).collect();
    }

    /// Who this person is now.
    pub(crate) fn now(&self, person: Person) -> Person {
        let turns = self.merged.iter();
        turns.fold(person, |person, (kept, other)| if person == *other { *kept } else { person })
    }

    /// Two persons are one.
    pub(crate) fn merge(&mut self, kept: Person, other: Person) {
        if self.watchers.remove(&other) {
            self.watchers.insert(kept);
        }
        if !(self.ever_held(other) || self.opener == other || self.host == Some(other)) {
            return;
        }
        self.merged.push((kept, other));
        let now = |person: &mut Person| {
            if *person == other {
                *person = kept;
            }
        };
        now(&mut self.opener);
        self.host.as_mut().into_iter().for_each(now);
        self.seated.iter_mut().for_each(now);
        self.sitting.iter_mut().for_each(now);
        self.charges.iter_mut().filter_map(|charge| charge.by.as_mut()).for_each(now);
    }

    /// Does the room hold this person at a seat?
    #[must_use]
    pub fn holds(&self, person: Person) -> bool {
        match &self.game {
            None => self.seated.contains(&person),
            Some(_) => self.seat_of(person).is_some(),
        }
    }

    /// Does this person sit at a seat that is in the game?
    #[must_use]
    pub fn plays(&self, person: Person) -> bool {
        let alive = self.game.as_ref().map(|game| game.state().alive).unwrap_or_default();
        self.seat_of(person).is_some_and(|seat| alive.contains(seat))
    }

    /// Has this person held a seat of the game, now or before?
    #[must_use]
    pub fn ever_held(&self, person: Person) -> bool {
        let dealt = self.game.as_ref().map(|game| game.table().persons()).unwrap_or_default();
        dealt.iter().any(|first| self.now(*first) == person) || self.holds(person)
    }

    /// Everybody who sits in it, or has: see [`Room::ever_held`].
    #[must_use]
    pub(crate) fn held(&self) -> Vec<Person> {
        let dealt = self.game.as_ref().map(|game| game.table().persons()).unwrap_or_default();
        let mut held: Vec<Person> = dealt.iter().map(|first| self.now(*first)).collect();
        held.extend(if self.game.is_some() { &self.sitting } else { &self.seated });
        held.sort();
        held.dedup();
        held
    }

    /// Why somebody does nothing as a player here.
    #[must_use]
    pub fn why_not_in(&self, person: Person) -> LobbyFault {
        if self.is_lobby() {
            return if self.holds(person) { LobbyFault::NotBegun } else { LobbyFault::NotIn };
        }
        if !self.is_live() {
            return self.past_lobby();
        }
        if self.holds(person) { LobbyFault::OutAlready } else { LobbyFault::NotPlaying }
    }

    /// Who hosts: the one who was given the office, else whoever opened the room.
    #[must_use]
    pub fn hosts(&self) -> Person {
        self.host.unwrap_or(self.opener)
    }

    /// Why something of the lobby comes too late.
    #[must_use]
    pub fn past_lobby(&self) -> LobbyFault {
        match (&self.game, self.is_live()) {
            (Some(_), true) => LobbyFault::GameOn,
            (Some(_), false) => LobbyFault::OverForGood,
            (None, _) => LobbyFault::Closed,
        }
    }
}
