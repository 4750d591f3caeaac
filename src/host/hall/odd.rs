//! What is written and is no plain message of somebody's: pictures, what another one had written, what
//! is changed after the fact, what nobody known has written, what comes late.

#![expect(clippy::wildcard_enum_match_arm, reason = "a request of another concern is passed on")]

use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::input::{Done, Input};
use crate::host::message::{Errand, Post};
use crate::host::rights::Right;
use crate::host::room::{Refused, Room};
use crate::text::lobby::LobbyFault;
use crate::text::order::TakenDown;
use crate::words::read::Reading;
use crate::words::request::Request;
use crate::words::spec::Office;

/// What was asked so long ago is wanted no more, unless it is meant for what still goes on.
const OLD_MS: i64 = 10 * 60_000;
/// Nobody: no person has this id, since ids are drawn.
const NOBODY: Person = Person(0);

impl Hall {
    /// Something else than words: it is seen, and is no request.
    pub(crate) fn showed(&mut self, doer: &mut Doer, words: &str) {
        if !doer.group {
            return self.nobody_reads(doer);
        }
        if !self.came_late(doer) {
            self.talked(doer, words);
        }
    }

    /// What stood there says something else now: by night, and for whoever is silent, that is speech. By
    /// day a slip of the pen may be mended.
    pub(crate) fn rewrote(&mut self, doer: &mut Doer, words: &str) {
        let Some(room) = self.room_in(doer.chat).filter(|_| doer.group) else { return };
        let (id, why) = (room.id, self.takes_down(doer, room, words));
        let speech = matches!(
            why,
            Some(TakenDown::Night | TakenDown::Out | TakenDown::Watching | TakenDown::Card)
        );
        if speech {
            self.keeps_order(doer, id, words);
        }
    }

    /// Nobody known has written it, a channel for one: it counts as nothing, and does not stay where
    /// nobody may write.
    pub(crate) fn hear_nobody(&mut self, input: &Input) {
        let words = match &input.what {
            Done::Said(words) | Done::Showed(words) | Done::Rewrote(words) => words,
            Done::Pressed(_)
            | Done::WentAway
            | Done::CameBack
            | Done::Blocked
            | Done::Renamed(_)
            | Done::Rights(_) => return,
        };
        let Some(chat) = self.places.of_key(&input.chat) else { return };
        if let Some(id) = self.rooms.of_chat(chat) {
            self.touch(id, input.at);
        }
        let Some(room) = self.room_in(chat).filter(|room| room.is_live()) else { return };
        let card = self.repeats_card(room, words);
        if (card || room.hushes(NOBODY).is_some())
            && let Some(message) = &input.message
            && self.may(chat, Right::Delete)
        {
            self.post(Post::errand(chat, Errand::TakeDown(message.clone())));
        }
    }

    /// Who hides behind the chat rules it, and takes part in nothing [B47].
    pub(crate) fn must_show_himself(&mut self, doer: &Doer, request: &Request) -> bool {
        if !self.people.is_faceless(doer.person) {
            return false;
        }
        let personal = match request {
            Request::Join
            | Request::Leave
            | Request::Watch
            | Request::Name { .. }
            | Request::Language { .. } => true,
            other => other.verb().is_some_and(|verb| {
                let own = [Office::Player, Office::Speaker];
                verb.spec().who.iter().any(|who| own.contains(who))
            }),
        };
        let allowed = self.places.get(doer.chat).is_none_or(|place| place.faceless_rule);
        let harmless = matches!(request, Request::Help | Request::Rules { .. } | Request::Board);
        let fault = match (personal, allowed || harmless) {
            (true, _) => LobbyFault::Anonymous,
            (false, false) => LobbyFault::AnonymousRules,
            (false, true) => return false,
        };
        self.refuse(doer, &Refused::Lobby(fault));
        true
    }

    /// Was it written before what goes on now began, or so long ago that it is wanted no more? A request
    /// that is late is answered, as the press of an old button is [B09].
    pub(crate) fn is_late(&mut self, doer: &Doer, reading: &Reading) -> bool {
        let request = match reading {
            Reading::Request(request) | Reading::Said { request, .. } => request,
            Reading::Talk(_) => return self.came_late(doer),
            Reading::Wrong(_) | Reading::NotOurs => return is_old(doer),
        };
        let Some(began) = self.meant_for(doer, request) else {
            return is_old(doer) && !matches!(request, Request::Start { .. });
        };
        let late = doer.sent.is_some_and(|sent| sent < began);
        if late {
            self.answer_stale(doer);
        }
        late
    }

    /// Was it said before the running stage began?
    fn came_late(&self, doer: &Doer) -> bool {
        let began = self.room_for(doer).map(|room| room.since.stage);
        let before = |sent: Moment| began.is_some_and(|began| sent < began);
        doer.sent.is_some_and(before) || is_old(doer)
    }

    /// When that began for which a request is meant, if it is for one stage alone.
    fn meant_for(&self, doer: &Doer, request: &Request) -> Option<Moment> {
        let room = self.room_for(doer).filter(|room| room.is_live() && room.game.is_some())?;
        match request {
            Request::Vote(_)
            | Request::Accuse(_)
            | Request::Done
            | Request::Floor(_)
            | Request::Guess(_)
            | Request::Skip => Some(room.since.stage),
            Request::Choose(_) if room.night() != 0 => Some(room.since.night),
            Request::Choose(_) => Some(room.since.stage),
            _ => None,
        }
    }

    fn repeats_card(&self, room: &Room, words: &str) -> bool {
        room.game.is_some()
            && self.voices.each().any(|text| text.repeats_card(words, room.rules.family))
    }
}

fn is_old(doer: &Doer) -> bool {
    doer.sent.is_some_and(|sent| doer.at.since_ms(sent) > OLD_MS)
}
