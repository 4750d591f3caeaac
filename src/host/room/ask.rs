//! What the host is asked in private, with a button for each answer, and what he has to know. Whoever
//! plays himself is asked nothing that is not neutral [A-E39].

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "most of what is told asks nothing of the host"
)]

use omerta_engine::game::notice::Fact;
use omerta_engine::game::role::Side;
use omerta_engine::game::rules::switch::Switch;
use omerta_engine::ids::{Person, SeatSet};

use crate::host::key::Editable;
use crate::host::message::{Button, Message, Post, To, Urgency};
use crate::host::room::Room;
use crate::host::room::card::Buttons;
use crate::host::room::scene::Glance;
use crate::host::room::tell::{Teller, Told};
use crate::text::lobby::label::Label;
use crate::text::lobby::{HostAsk, HostNews};
use crate::words::button::Press;

impl Room {
    /// Whom questions of the game go to: the host, unless he plays and may do neutral acts alone.
    pub(crate) fn asked(&self) -> Option<Person> {
        let game = self.game.as_ref()?;
        let full = game.rules().switches.other(Switch::SeatedHost);
        let host = self.hosts();
        (full || !self.ever_held(host)).then_some(host)
    }
}

impl Teller<'_> {
    /// The same where the host plays: somebody in office in this chat who does not.
    pub(crate) fn asked(&self) -> Option<Person> {
        let apart = |person: &&Person| !self.room.ever_held(**person);
        let granted = self.place.into_iter().flat_map(|place| &place.hosts);
        self.room.asked().or_else(|| granted.copied().find(|person| apart(&person)))
    }

    /// The questions and the news for the host in what is told.
    pub(crate) fn asks(&self, told: &[Told], glance: Glance) -> Vec<Post> {
        let Some(host) = self.asked() else { return Vec::new() };
        let mut posts = Vec::new();
        for (_, notice) in told {
            match &notice.fact {
                Fact::Legend => {
                    let panel = self.panel(host, glance);
                    posts.push(Post { expires: glance.deadline, ..panel });
                }
                Fact::SpeakerAwaited => posts.extend(self.ask_speaker(host, glance)),
                Fact::RulingAwaited(seats) => posts.push(self.ask_tie(host, *seats, glance)),
                Fact::DayBroke(_) => posts.extend(self.unreached(host, glance)),
                _ => {}
            }
        }
        posts
    }

    fn to_host(&self, host: Person, message: Message, glance: Glance) -> Post {
        let post = Post::new(To::Person(host), Urgency::Private, message);
        Post { expires: glance.deadline, ..post }
    }

    /// [E-3.7] Who speaks first, if the host names one.
    fn ask_speaker(&self, host: Person, glance: Glance) -> Option<Post> {
        let state = self.room.game.as_ref()?.state();
        let default = state.alive.next_after(state.first_speaker)?;
        let message = self.with(Some(host), glance, |text, scene| {
            let buttons = Buttons { room: self.room, text };
            let mut rows = buttons.seats(Press::First, scene.alive, scene);
            rows.push(vec![buttons.about(Label::Rotate, Press::First, default)]);
            let ask = HostAsk::Speaker { default };
            Message { text: text.host_ask(ask, scene), buttons: rows.into(), protect: false }
        });
        Some(self.to_host(host, message, glance))
    }

    /// [A-E23] Who of the tied leaves, where the host decides.
    fn ask_tie(&self, host: Person, seats: SeatSet, glance: Glance) -> Post {
        let message = self.with(Some(host), glance, |text, scene| {
            let buttons = Buttons { room: self.room, text };
            let mut rows = buttons.seats(Press::Tied, seats, scene);
            rows.push(vec![buttons.plain(Label::RaiseNone, Press::Skip)]);
            let text = text.host_ask(HostAsk::Tie { seats }, scene);
            Message { text, buttons: rows.into(), protect: false }
        });
        self.to_host(host, message, glance)
    }

    /// Whom no private message reaches, told when the day breaks: told by night it could tell whose
    /// message it was.
    fn unreached(&self, host: Person, glance: Glance) -> Vec<Post> {
        let away: SeatSet = glance.alive.iter().filter(|seat| self.is_unreached(seat)).collect();
        let each = away.iter().map(|seat| {
            let message = self.with(Some(host), glance, |text, scene| {
                let text = text.host_news(HostNews::Unreachable(seat), scene);
                Message { text, ..Message::default() }
            });
            Post::new(To::Person(host), Urgency::Private, message)
        });
        each.collect()
    }

    /// The host's own board: what stands on everybody's, and the buttons of his office.
    pub(crate) fn panel(&self, host: Person, glance: Glance) -> Post {
        let message = self.with(Some(host), glance, |text, scene| {
            let board = self.board(glance);
            let plays = self.room.asked() != Some(host) && self.room.ever_held(host);
            let buttons = Buttons { room: self.room, text }.office(glance.paused, !plays);
            Message { text: text.board(&board, scene), buttons: buttons.into(), protect: false }
        });
        let key = Some(Editable::Panel(self.room.id).key());
        Post { key, ..Post::new(To::Person(host), Urgency::Private, message) }
    }

    /// [E-5.3] Is there a Don among so many? Asked when enough have sat down.
    pub(crate) fn ask_don(&self) -> Option<Post> {
        let room = self.room;
        let count = u8::try_from(room.seated.len()).unwrap_or(u8::MAX);
        let cards = room.rules.cards(count, Some(false)).ok()?;
        let mafia = cards.iter().filter(|card| card.side() == Side::Mafia).count();
        let mafia = u8::try_from(mafia).unwrap_or(u8::MAX);
        let host = room.hosts();
        let message = self.with(Some(host), room.glance(), |text, scene| {
            let buttons = Buttons { room, text };
            let row = vec![
                buttons.lasting(Label::Yes, Press::DonYes),
                buttons.lasting(Label::No, Press::DonNo),
            ];
            let text = text.host_ask(HostAsk::Don { mafia }, scene);
            Message { text, buttons: [row].into(), protect: false }
        });
        Some(Post::new(To::Person(host), Urgency::Private, message))
    }
}

impl Buttons<'_> {
    /// The buttons of the host's office.
    fn office(&self, paused: bool, rules: bool) -> Vec<Vec<Button>> {
        let clock = if paused {
            self.lasting(Label::Resume, Press::Resume)
        } else {
            self.lasting(Label::Pause, Press::Pause)
        };
        let mut rows = vec![vec![
            clock,
            self.lasting(Label::Extend, Press::Extend),
            self.plain(Label::Skip, Press::Skip),
        ]];
        // [A-E39] Whoever plays sentences nobody.
        if rules {
            rows.push(vec![
                self.lasting(Label::Warn, Press::WarnWhom),
                self.lasting(Label::Accident, Press::AccidentWhom),
                self.lasting(Label::Disqualify, Press::DisqualifyWhom),
            ]);
        }
        rows
    }
}
