//! What a room's records are told as: notices become messages to the group and to persons, in the
//! reader's own language. Who may know what, the engine has decided; nothing here adds to it.

#![expect(clippy::wildcard_enum_match_arm, reason = "one fact of many is looked for")]

use std::collections::BTreeMap;

use omerta_engine::game::notice::{Audience, Fact, Notice};
use omerta_engine::game::sheet::Sheet;
use omerta_engine::ids::{Moment, Person, Points, Seat, SeatSet};

use crate::host::key::Editable;
use crate::host::message::{Gist, Message, NoticeName, Post, To, Urgency};
use crate::host::people::People;
use crate::host::place::Place;
use crate::host::room::Room;
use crate::host::room::card::Buttons;
use crate::host::room::night::NightRows;
use crate::host::room::scene::Glance;
use crate::host::voices::Voices;
use crate::text::Text;
use crate::text::board::Score;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;

/// A notice and the number of its record.
pub(crate) type Told = (u64, Notice);

/// Makes posts of what a room has to tell.
pub(crate) struct Teller<'a> {
    pub(crate) room: &'a Room,
    pub(crate) people: &'a People,
    pub(crate) voices: &'a Voices,
    /// The chat of the room, with its language and its zone.
    pub(crate) place: Option<&'a Place>,
    pub(crate) at: Moment,
}

impl Teller<'_> {
    /// The posts of one frame: one message to the group, one to each person, a tally brought up to date.
    pub(crate) fn posts(&self, told: &[Told]) -> Vec<Post> {
        let Some(first) = told.first().map(|(n, _)| *n) else { return Vec::new() };
        let glance = self.room.glance();
        let mut posts = Vec::new();
        posts.extend(self.group(told, glance));
        posts.extend(self.tally(told, glance));
        posts.extend(self.private(told, glance));
        posts.extend(self.protocol(told));
        posts.extend(self.asks(told, glance));
        // What is edited is told as it stands after a restart; the rest is told by its name.
        let named = |post: &Post| !post.edit || post.urgency == Urgency::Private;
        for (k, post) in (0u16..).zip(&mut posts).filter(|(_, post)| named(post)) {
            post.name = Some(NoticeName { room: self.room.id, n: first, k });
        }
        posts
    }

    /// Words and scene of a reader, given to whoever needs them.
    pub(crate) fn with<T>(
        &self,
        reader: Option<Person>,
        glance: Glance,
        say: impl FnOnce(&Text, &Scene<'_>) -> T,
    ) -> T {
        let text = self.voice(reader);
        let name = |seat: Seat| {
            self.room.person_at(seat).map_or_else(String::new, |person| self.people.name(person))
        };
        let zone = self.place.and_then(Place::zone);
        let clock = |at: Moment| self.voices.clock(at, zone);
        let host = self.people.name(self.room.hosts());
        let left = glance.deadline.map(|due| (due.since_ms(self.at).max(0) + 999) / 1000);
        let mut scene = Scene::new(self.room.rules.family);
        scene.name = &name;
        scene.clock = &clock;
        scene.deadline = glance.deadline;
        scene.left = left.and_then(|left| u32::try_from(left).ok());
        scene.now = glance.now;
        scene.number = glance.number;
        scene.next = glance.next;
        scene.alive = glance.alive;
        scene.seat = reader.and_then(|person| self.room.seat_of(person));
        scene.host = Some(&host);
        say(text, &scene)
    }

    /// The words for a reader: his own language, else the chat's.
    pub(crate) fn voice(&self, reader: Option<Person>) -> &Text {
        let own = reader.and_then(|person| self.people.locale(person));
        self.voices.of(own.or(self.place.and_then(|place| place.locale)))
    }

    fn group(&self, told: &[Told], glance: Glance) -> Option<Post> {
        let facts: Vec<Fact> = told
            .iter()
            .filter(|(_, notice)| notice.to == Audience::Table)
            .map(|(_, notice)| notice.fact.clone())
            .filter(|fact| !matches!(fact, Fact::Voted(..) | Fact::Raised(..)))
            .collect();
        if facts.is_empty() {
            return None;
        }
        // Whoever leaves by a vote has voted in it.
        let left = facts.iter().filter_map(|fact| match fact {
            Fact::Left(seat, _) => Some(*seat),
            _ => None,
        });
        let voters: SeatSet = glance.alive.iter().chain(left).collect();
        let message = self.with(None, glance, |text, scene| {
            let scene = &Scene { voters, ..*scene };
            let mut rich = joined(&facts, text, scene);
            if let Some(score) = self.score(&facts, text, scene) {
                rich = rich.line(score);
            }
            let buttons = Buttons { room: self.room, text }.group(&facts, scene);
            Message { text: rich, buttons: buttons.into(), protect: false }
        });
        let votes = facts.iter().any(|fact| matches!(fact, Fact::Vote(..) | Fact::Raise(_)));
        Some(Post {
            gist: Gist { facts, ..glance.gist(None) },
            key: votes.then(|| self.room.tally_key()),
            ..Post::new(To::Chat(self.room.chat), Urgency::Phase, message)
        })
    }

    /// [A-E30] After the game the group gets the winner and the sums.
    fn score(&self, facts: &[Fact], text: &Text, scene: &Scene<'_>) -> Option<Rich> {
        let over = facts.iter().any(|fact| matches!(fact, Fact::Over(_)));
        let game = self.room.game.as_ref().filter(|_| over)?;
        let outcome = game.state().outcome()?;
        let reasons = omerta_engine::tourney::points(&Sheet::of(game), game.rules());
        let sum = |seat: Seat| -> Points {
            reasons.iter().filter(|r| r.seat == seat).map(|r| r.points).sum()
        };
        let sums = game.table().seats().iter().map(|seat| (seat, sum(seat))).collect();
        Some(text.score(&Score { outcome, sums }, scene))
    }

    /// One message a person, whatever there is to say to him.
    fn private(&self, told: &[Told], glance: Glance) -> Vec<Post> {
        let mut by_seat: BTreeMap<Seat, Vec<Fact>> = BTreeMap::new();
        for (_, notice) in told {
            let readers: Vec<Seat> = match notice.to {
                Audience::Seat(seat) => vec![seat],
                Audience::Circle(_, members) => members.iter().collect(),
                Audience::Table | Audience::Office => Vec::new(),
            };
            for seat in readers {
                // Nobody is told his own word as a partner's.
                if !matches!(notice.fact, Fact::ShotNamed(by, _) if by == seat) {
                    by_seat.entry(seat).or_default().push(notice.fact.clone());
                }
            }
        }
        let mut rows = NightRows::default();
        let mut posts = Vec::new();
        for (seat, mut facts) in by_seat {
            let Some(person) = self.room.person_at(seat) else { continue };
            let accepted = facts.iter().position(|fact| matches!(fact, Fact::Accepted(..)));
            let accepted = accepted.map(|at| facts.remove(at));
            posts.extend(accepted.and_then(|fact| self.in_card(person, fact, glance)));
            if !facts.is_empty() {
                posts.push(self.to_person(person, facts, glance, &mut rows));
            }
        }
        posts
    }

    fn to_person(
        &self,
        person: Person,
        facts: Vec<Fact>,
        glance: Glance,
        rows: &mut NightRows,
    ) -> Post {
        let chooses = has_choices(&facts);
        let guesses = facts.iter().any(|fact| matches!(fact, Fact::MayGuess(_)));
        let is_card = facts.iter().any(|fact| matches!(fact, Fact::Card(_)));
        let seat = self.room.seat_of(person);
        let guesser = seat.filter(|_| guesses);
        // What is of one phase is not read in another.
        let passes = |fact: &Fact| matches!(fact, Fact::Meeting(_) | Fact::MayGuess(_));
        let expires = glance.deadline.filter(|_| facts.iter().any(passes));
        let id = self.room.id;
        let marks = guesser.map(|seat| Editable::Marks(id, seat));
        let card = seat.filter(|_| is_card).map(|seat| Editable::Card(id, seat));
        let night = seat.filter(|_| chooses).map(|seat| Editable::Night(id, seat));
        let glance = if chooses { self.night_glance() } else { glance };
        let message = self.with(Some(person), glance, |text, scene| {
            let buttons = Buttons { room: self.room, text };
            let buttons = if chooses {
                rows.get(self.people.locale(person), || buttons.night(scene))
            } else if let Some(seat) = guesser {
                buttons.picks(seat, SeatSet::EMPTY).into()
            } else {
                buttons.private(&facts).into()
            };
            Message { text: joined(&facts, text, scene), buttons, protect: is_card }
        });
        Post {
            key: card.or(marks).or(night).map(Editable::key),
            gist: Gist { facts, ..glance.gist(seat) },
            expires: if chooses { self.night_ends() } else { expires },
            ..Post::new(To::Person(person), Urgency::Private, message)
        }
    }
}

fn has_choices(facts: &[Fact]) -> bool {
    facts.iter().any(|fact| matches!(fact, Fact::Choices(_)))
}

/// Several facts in one message, a line each. The score says how the game ended.
fn joined(facts: &[Fact], text: &Text, scene: &Scene<'_>) -> Rich {
    let said = facts.iter().filter(|fact| !matches!(fact, Fact::Over(_)));
    said.map(|fact| text.fact(fact, scene)).reduce(Rich::line).unwrap_or_default()
}
