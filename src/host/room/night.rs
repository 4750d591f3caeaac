//! The night card: one look, one deadline and the same buttons for everybody [A-E36]. What was chosen is
//! written into it.

use std::sync::Arc;

use omerta_engine::game::notice::Fact;
use omerta_engine::game::rules::switch::Switch;
use omerta_engine::ids::{Moment, Person, Seat};

use crate::host::key::Editable;
use crate::host::message::{Button, Gist, Message, Post, Rows, To, Urgency};
use crate::host::room::card::Buttons;
use crate::host::room::scene::Glance;
use crate::host::room::tell::Teller;
use crate::text::Locale;

impl Teller<'_> {
    /// A night card has one deadline for everybody, the end of the night: one by role would tell the
    /// role [A-E36].
    pub(crate) fn night_glance(&self) -> Glance {
        Glance { deadline: self.night_ends(), ..self.room.glance() }
    }

    /// When the night that runs now is over: a prompt of it is not sent later.
    pub(crate) fn night_ends(&self) -> Option<Moment> {
        let game = self.room.game.as_ref()?;
        let night = game.state().phase.night()?;
        let now = night.stage.map_or(0, u32::from);
        let later = (0u32..)
            .zip(&game.rules().night)
            .filter(|(i, _)| *i > now && game.state().called & (1 << i) != 0);
        let ms: i64 = later
            .map(|(_, plan)| {
                let length: Switch = plan.length.switch();
                game.rules().switches.length_ms(length)
            })
            .sum();
        game.state().clock.stage.map(|timer| timer.ends.plus_ms(ms))
    }

    /// The night card of a living seat, as it stands now.
    pub(crate) fn night_card(&self, person: Person, seat: Seat) -> Message {
        let game = self.room.game.as_ref();
        let deeds = game.map(|game| game.choices_of(seat)).unwrap_or_default();
        self.with(Some(person), self.night_glance(), |text, scene| {
            let buttons = Buttons { room: self.room, text }.night(scene);
            let text = text.fact(&Fact::Choices(deeds), scene);
            Message { text, buttons: buttons.into(), protect: false }
        })
    }

    /// What somebody has chosen, written into his card.
    pub(crate) fn in_card(&self, person: Person, accepted: Fact, glance: Glance) -> Option<Post> {
        let seat = self.room.seat_of(person)?;
        let card = self.night_card(person, seat);
        let said = self.with(Some(person), glance, |text, scene| text.fact(&accepted, scene));
        Some(Post {
            key: Some(Editable::Night(self.room.id, seat).key()),
            edit: true,
            gist: Gist { facts: vec![accepted], ..glance.gist(Some(seat)) },
            expires: self.night_ends(),
            ..Post::new(
                To::Person(person),
                Urgency::Private,
                Message { text: card.text.line(said), ..card },
            )
        })
    }
}

/// The buttons of the night cards of one moment, by the reader's own language. They are the same for
/// everybody [A-E36] and all of them wait at once: one copy is made, and kept.
#[derive(Default)]
pub(crate) struct NightRows(Vec<(Option<Locale>, Rows)>);

impl NightRows {
    pub(crate) fn get(
        &mut self,
        own: Option<Locale>,
        make: impl FnOnce() -> Vec<Vec<Button>>,
    ) -> Rows {
        if let Some((_, rows)) = self.0.iter().find(|(locale, _)| *locale == own) {
            return Arc::clone(rows);
        }
        let rows: Rows = make().into();
        self.0.push((own, Arc::clone(&rows)));
        rows
    }
}
