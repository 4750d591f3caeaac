//! What is edited: the board of a game and the tally of a vote, as they stand now.

use omerta_engine::game::notice::Fact;
use omerta_engine::game::phase::{Part, Phase};
use omerta_engine::ids::{Person, Seat, SeatSet};

use crate::host::key::Editable;
use crate::host::message::{Gist, Message, Post, To, Urgency};
use crate::host::room::Room;
use crate::host::room::card::Buttons;
use crate::host::room::scene::Glance;
use crate::host::room::tell::{Teller, Told};
use crate::text::board::Board;
use crate::text::notice::scene::{Now, Scene};

impl Room {
    /// The key under which the message of the running vote is edited.
    pub(crate) fn tally_key(&self) -> u64 {
        Editable::Tally(self.id, self.phase()).key()
    }
}

impl Teller<'_> {
    /// The pinned board: what holds for a whole phase, and nothing more.
    pub(crate) fn pinned(&self) -> Message {
        let glance = self.room.glance();
        let glance = if glance.now == Now::Night { self.night_glance() } else { glance };
        self.with(None, glance, |text, scene| {
            let scene = Scene { left: None, ..*scene };
            let board = Board { brief: true, ..self.board(glance) };
            let buttons = Buttons { room: self.room, text }.board(glance.now);
            Message { text: text.board(&board, &scene), buttons: buttons.into(), protect: false }
        })
    }

    /// Does no private message get to who sits here?
    pub(crate) fn is_unreached(&self, seat: &Seat) -> bool {
        let person = self.room.person_at(*seat);
        person.is_some_and(|person| self.people.private(person).is_none())
    }

    /// The board as it stands this very moment.
    pub(crate) fn board(&self, glance: Glance) -> Board {
        let game = self.room.game.as_ref();
        let seats = game.map(|game| game.table().seats()).unwrap_or_default();
        // By night a message may fail that only one role gets: then nobody is said not to be reached.
        let night = matches!(glance.now, Now::Night | Now::Legend);
        let lost = |seat: &Seat| {
            let gone = |person: Person| self.room.away.contains(&person);
            self.room.person_at(*seat).is_some_and(gone) || (!night && self.is_unreached(seat))
        };
        Board {
            seats,
            away: seats.iter().filter(lost).collect(),
            accused: match game.map(|game| &game.state().phase) {
                // In a revote only the tied stand.
                Some(Phase::Day(day)) if day.part == Part::Farewell => Vec::new(),
                Some(Phase::Day(day)) if !day.candidates.is_empty() => {
                    day.candidates.iter().collect()
                }
                Some(Phase::Day(day)) => day.accused.iter().collect(),
                _ => Vec::new(),
            },
            tally: Vec::new(),
            paused: glance.paused,
            brief: false,
        }
    }

    /// [A-E24] The running tally: one message, edited, the last state of it.
    pub(crate) fn tally(&self, told: &[Told], glance: Glance) -> Option<Post> {
        let voted = |fact: &Fact| matches!(fact, Fact::Voted(..) | Fact::Raised(..));
        let facts: Vec<Fact> =
            told.iter().map(|(_, notice)| notice.fact.clone()).filter(voted).collect();
        if facts.is_empty() {
            return None;
        }
        let tally = self.tally_of(&facts, glance)?;
        Some(Post { gist: Gist { facts, ..glance.gist(None) }, ..tally })
    }

    /// The tally of the running vote as it stands now.
    pub(crate) fn tally_now(&self) -> Option<Post> {
        let glance = self.room.glance();
        self.tally_of(&[Fact::Vote(0, glance.candidates)], glance)
    }

    /// The tally as it stands at the end of a vote: who named whom stays to be read. Its buttons are gone.
    pub(crate) fn tally_closed(&self) -> Option<Post> {
        let glance = Glance { deadline: None, ..self.room.glance() };
        let tally = self.tally_of(&[], glance)?;
        Some(Post { expires: None, ..tally })
    }

    fn tally_of(&self, facts: &[Fact], glance: Glance) -> Option<Post> {
        let (round, given) = self.given()?;
        let message = self.with(None, glance, |text, scene| {
            let rich = match given {
                Given::Votes(given) => text.vote_board(round, glance.candidates, &given, scene),
                Given::Hands(hands) => {
                    let fact = Fact::Raise(glance.candidates);
                    let count = Fact::RaiseCounted(
                        u8::try_from(hands.len()).unwrap_or(u8::MAX),
                        u8::try_from(scene.alive.without(hands).len()).unwrap_or(u8::MAX),
                    );
                    text.fact(&fact, scene).line(text.fact(&count, scene))
                }
            };
            let buttons = Buttons { room: self.room, text }.group(facts, scene);
            Message { text: rich, buttons: buttons.into(), protect: false }
        });
        Some(Post {
            key: Some(self.room.tally_key()),
            edit: true,
            expires: glance.deadline,
            ..Post::new(To::Chat(self.room.chat), Urgency::Board, message)
        })
    }

    fn given(&self) -> Option<(u16, Given)> {
        let game = self.room.game.as_ref()?;
        let Phase::Day(day) = &game.state().phase else { return None };
        match day.part {
            Part::Vote(ballot) => {
                let votes = day.candidates.iter().map(|seat| {
                    let named = |voter: &Seat| ballot.votes[*voter] == Some(seat);
                    (seat, game.state().alive.iter().filter(named).collect::<SeatSet>())
                });
                Some((day.round, Given::Votes(votes.collect())))
            }
            Part::Raise { hands } => Some((day.round, Given::Hands(hands))),
            Part::Dawn
            | Part::Speech { .. }
            | Part::Talk
            | Part::Reply { .. }
            | Part::Ruling
            | Part::Farewell => None,
        }
    }
}

/// Votes or hands, as they stand.
enum Given {
    Votes(Vec<(Seat, SeatSet)>),
    Hands(SeatSet),
}
