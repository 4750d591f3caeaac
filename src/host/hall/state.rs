//! What a script or a program asks of the Hall beside the ways of people: offices, fixed cards, and the
//! public state as JSON. Nothing here tells a secret.

use std::collections::BTreeMap;

use omerta_engine::game::Game;
use omerta_engine::game::outcome::Winner;
use omerta_engine::game::phase::{Part, Phase};
use omerta_engine::game::role::{Role, Side};
use omerta_engine::ids::{Moment, Person, Seat, Seed};
use serde_json::{Value, json};

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::input::Input;
use crate::host::record::{PlaceRecord, RoomId};
use crate::host::room::Room;
use crate::text::notice::scene::Now;

impl Hall {
    /// Chance starts anew from this seed.
    pub fn reseed(&mut self, seed: Seed) {
        self.seed = seed;
    }

    /// Gives a person the host's office in a chat.
    pub fn grant_host(&mut self, account: &str, name: &str, chat: &str, at: Moment) {
        let input = Input {
            at,
            account: account.to_owned(),
            name: name.to_owned(),
            chat: chat.to_owned(),
            group: true,
            admin: false,
            message: None,
            ..Input::default()
        };
        let doer = self.meet(&input);
        let places = vec![PlaceRecord::Granted(doer.chat, doer.person)];
        self.perform(Step { places, ..Step::default() }, at);
    }

    /// Fixes the cards of the coming deal in a chat, by seat; the rest are citizens. A rehearsal: seats
    /// then go in the order of sitting down.
    pub fn fix_cards(&mut self, chat: &str, cards: Vec<(u16, Role)>) {
        self.brief.fixed.insert(chat.to_owned(), cards);
    }

    /// The cards that are fixed for coming deals, by chat.
    pub fn take_fixed(&mut self) -> BTreeMap<String, Vec<(u16, Role)>> {
        std::mem::take(&mut self.brief.fixed)
    }

    /// The cards that were fixed for whoever has sat down here.
    pub(crate) fn fixed_for(&self, room: &Room) -> Option<Vec<Role>> {
        let cards = self.brief.fixed.get(&self.places.get(room.chat)?.key)?;
        let mut dealt = vec![Role::Citizen; room.seated.len()];
        for (seat, role) in cards {
            if let Some(card) = dealt.get_mut(usize::from(*seat).wrapping_sub(1)) {
                *card = *role;
            }
        }
        Some(dealt)
    }

    /// They have been dealt: the next deal is drawn again.
    pub(crate) fn fixed_is_dealt(&mut self, id: RoomId) {
        let chat = self.rooms.get(&id).and_then(|room| self.places.get(room.chat));
        if let Some(place) = chat {
            self.brief.fixed.remove(&place.key);
        }
    }

    /// All that this Hall remembers, every room opened: to be compared with what another one does.
    #[doc(hidden)]
    pub fn remembers(&mut self, now: Moment) -> String {
        let all: Vec<RoomId> = (1..=self.rooms.count()).map(RoomId).collect();
        all.into_iter().for_each(|id| {
            self.touch(id, now);
        });
        let rooms: Vec<&Room> = self.rooms.open().collect();
        let (sits, chats) = self.rooms.bindings();
        format!("{rooms:#?}\n{sits:?}\n{chats:?}\n{:#?}\n{:#?}", self.people, self.places)
    }

    /// How many rooms are open: the others are on the shelf, or over.
    #[must_use]
    pub fn open_rooms(&self) -> usize {
        self.rooms.open().count()
    }

    /// How many records the newest room of a chat has.
    #[must_use]
    pub fn records_in(&self, chat: &str) -> u64 {
        let room = self.places.of_key(chat).and_then(|chat| self.room_in(chat));
        room.map_or(0, |room| room.n)
    }

    /// The one person who is called so.
    #[must_use]
    pub fn person_called(&self, name: &str) -> Option<Person> {
        match self.people.called(name).as_slice() {
            [person] => Some(*person),
            _ => None,
        }
    }

    /// The public state of a chat's room, as `! state` prints it.
    #[must_use]
    pub fn public_state(&mut self, chat: &str, start: Moment, now: Moment) -> Value {
        let room = self.places.of_key(chat).and_then(|chat| self.rooms.of_chat(chat));
        if let Some(id) = room {
            self.touch(id, now);
        }
        let room = self.places.of_key(chat).and_then(|chat| self.room_in(chat));
        let Some(room) = room else { return Value::Null };
        let Some(game) = &room.game else {
            let seats: Vec<Value> = (1..)
                .zip(&room.seated)
                .map(|(n, person)| seat(n, self.people.name(*person), true))
                .collect();
            return json!({
                "phase": "lobby", "stage": null, "day": 0, "deadlines": [], "seats": seats,
                "speaker": null, "accused": [], "round": 0, "winner": null,
            });
        };
        let deadlines: Vec<i64> = game.deadlines().map(|(at, _)| at.since_ms(start)).collect();
        let seats: Vec<Value> = game
            .table()
            .seats()
            .iter()
            .map(|s| {
                let name = room.person_at(s).map(|p| self.people.name(p)).unwrap_or_default();
                seat(u16::from(s.number()), name, game.state().alive.contains(s))
            })
            .collect();
        let (accused, round) = vote(game);
        json!({
            "phase": phase(room), "stage": stage(game), "day": room.glance().number,
            "deadlines": deadlines, "seats": seats,
            "speaker": game.state().speaker().map(Seat::number),
            "accused": accused, "round": round, "winner": winner(game),
        })
    }
}

fn seat(n: u16, name: String, alive: bool) -> Value {
    json!({ "n": n, "name": name, "alive": alive })
}

fn phase(room: &Room) -> &'static str {
    if room.glance().paused {
        return "paused";
    }
    match room.glance().now {
        Now::Gathering => "gathering",
        Now::Legend => "legend",
        Now::Night => "night",
        Now::Morning | Now::Dawn => "morning",
        Now::Speech(_) | Now::Talk => "speech",
        Now::Reply(_) => "reply",
        Now::Vote | Now::Ruling => "vote",
        Now::Raise => "raise",
        Now::Farewell(_) => "farewell",
        Now::Over => "over",
    }
}

/// The word of the role that is called now.
fn stage(game: &Game) -> Option<&'static str> {
    let stage = game.state().phase.night()?.stage?;
    let plan = game.rules().night.get(usize::from(stage))?;
    plan.roles.first().map(|role| role.word())
}

fn vote(game: &Game) -> (Vec<u8>, u16) {
    match &game.state().phase {
        Phase::Day(day) => {
            let open = matches!(day.part, Part::Vote(_) | Part::Raise { .. });
            (day.accused.iter().map(Seat::number).collect(), if open { day.round } else { 0 })
        }
        Phase::Gathering { .. }
        | Phase::Legend
        | Phase::Night(_)
        | Phase::Morning(_)
        | Phase::Over(_) => (Vec::new(), 0),
    }
}

fn winner(game: &Game) -> Option<String> {
    let outcome = game.state().outcome()?;
    Some(match outcome.winner {
        Winner::Side(Side::Citizens) => "citizens".to_owned(),
        Winner::Side(Side::Mafia) => "mafia".to_owned(),
        Winner::Side(Side::Maniac) => "maniac".to_owned(),
        Winner::Team(team) => format!("team:{}", team.0 + 1),
        Winner::Draw => "draw".to_owned(),
        Winner::None => "none".to_owned(),
    })
}
