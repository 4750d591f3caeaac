//! What is told at night. To the table: the calls, always the same; all else goes to one seat or to
//! the mafia alone [E-2.9, E-3.12, A-E36].

use crate::game::command::Deed;
use crate::game::event::NightEvent;
use crate::game::event::detail::Answer;
use crate::game::notice::{Fact, Notice, Teller, table, to_seat};
use crate::game::phase::Phase;
use crate::game::resolve::resolve;
use crate::game::role::Role;
use crate::game::rules::switch::Switch;
use crate::ids::Seat;

impl Teller<'_> {
    pub(crate) fn by_night(&self, event: &NightEvent) -> Vec<Notice> {
        match event {
            NightEvent::Fell(number) => self.fell(*number),
            NightEvent::StageOpened(stage) => self.called(*stage),
            NightEvent::StageClosed(stage) => self.sleeps(*stage),
            NightEvent::Chosen { by, deed, target } => {
                let mut notices = vec![to_seat(*by, Fact::Accepted(*deed, *target))];
                if *deed == Deed::Shoot {
                    notices.extend(self.mafia(Fact::ShotNamed(*by, *target)));
                }
                notices
            }
            NightEvent::Agreed(target) => self.mafia(Fact::Agreed(*target)).into_iter().collect(),
            NightEvent::Checked { answer: Answer::Blocked, .. } => Vec::new(),
            NightEvent::Checked { by, target, answer } => {
                vec![to_seat(*by, Fact::Answer(*target, *answer))]
            }
            NightEvent::Resolved(result) => {
                let dead = result.leaving.iter().map(|(seat, _)| *seat).collect();
                let missed = result.announced.clone();
                table(Fact::Morning { night: result.night, dead, missed })
            }
            NightEvent::Frost(_) | NightEvent::MorningCame(_) => Vec::new(),
        }
    }

    /// Every living seat gets a card of choices that looks alike [A-E36]; in the first night, a
    /// greeting [E-7.3].
    fn fell(&self, number: u16) -> Vec<Notice> {
        let rules = self.game.rules();
        let meeting =
            rules.acquaintance && number == 1 && !rules.switches.on(Switch::FirstNightActions);
        let mut notices = table(Fact::NightFell(number));
        for seat in self.state.alive.iter() {
            let fact = if meeting {
                Fact::Meeting(self.state.card(seat))
            } else {
                Fact::Choices(self.choices(seat))
            };
            notices.push(to_seat(seat, fact));
        }
        if rules.acquaintance && number == 1 {
            let mafia = self.state.cards.of_side(crate::game::role::Side::Mafia);
            notices.extend(self.mafia(Fact::Partners(mafia)));
        }
        notices
    }

    /// The deeds that the calendar gives this seat; who has none is asked whom he suspects.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Deed> {
        let card = self.state.card(seat);
        let mafia = card.side() == crate::game::role::Side::Mafia;
        let stages = self.game.rules().night.iter();
        let roles = stages.flat_map(|stage| stage.roles.iter().copied());
        let own = |role: &Role| *role == card || (*role == Role::Mafioso && mafia);
        let deeds: Vec<Deed> = roles.filter(own).filter_map(Deed::of).collect();
        if deeds.is_empty() { vec![Deed::Suspect] } else { deeds }
    }

    fn roles_of(&self, stage: u8) -> Vec<Role> {
        let plan = self.game.rules().night.get(usize::from(stage));
        let roles = plan.into_iter().flat_map(|plan| plan.roles.iter().copied());
        // A stage names the roles of the deal; the mafia stand for any card of theirs.
        let dealt = |role: &Role| self.state.cards.has(*role) || *role == Role::Mafioso;
        roles.filter(dealt).collect()
    }

    fn called(&self, stage: u8) -> Vec<Notice> {
        table(Fact::Called(self.roles_of(stage)))
    }

    /// The end of a call. Crossed hands are shown to those whom the lover visits, whether they chose
    /// or not [E-8.5]; the mafia learn of a lost shot only where a switch says so [A-E13].
    fn sleeps(&self, stage: u8) -> Vec<Notice> {
        let mut notices = table(Fact::Sleeps(self.roles_of(stage)));
        let Phase::Night(night) = &self.state.phase else { return notices };
        let rules = self.game.rules();
        let Some(plan) = rules.night.get(usize::from(stage)) else { return notices };
        let result = resolve(night, &self.state.cards, rules, stage + 1);
        for deed in [Deed::Heal, Deed::Search, Deed::Check, Deed::Defend] {
            if !deed.role().is_some_and(|role| plan.roles.contains(&role)) {
                continue;
            }
            let actors = night.actors(deed, stage, &self.state.cards);
            let shown = actors
                .iter()
                .filter(|seat| result.binds(deed, *seat, rules) && !result.is_killed(*seat));
            notices.extend(shown.map(|seat| to_seat(seat, Fact::CrossedHands(deed))));
        }
        let told = rules.switches.on(Switch::TellMafiaBlocked);
        let lost = result.mafia_miss == Some(crate::game::event::detail::MissWhy::Lover);
        if told && lost && plan.roles.contains(&Role::Mafioso) {
            notices.extend(self.mafia(Fact::ShotLost));
        }
        notices
    }
}
