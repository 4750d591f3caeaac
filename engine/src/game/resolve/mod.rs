//! What a night comes to: one pure function over the stages of the calendar, in their order.
//!
//! It is run on the closed part of the night after each stage, so that a check can be answered in
//! mid-night, and it is prefix-stable: a later stage never changes what an earlier one gave. Primacy
//! [E-7.9] falls out of the calendar: what is resolved in an earlier stage stands before the later
//! one; within one stage all move at once, but for a maniac whom the mafia kills (rulings 0.1.6).

mod shot;

use crate::game::cards::Cards;
use crate::game::command::Deed;
use crate::game::event::detail::{Answer, MissWhy, VoidWhy};
use crate::game::phase::{Choice, Night, STAYS};
use crate::game::role::{Role, Side};
use crate::game::rules::Rules;
use crate::game::rules::switch::Switch;
use crate::ids::{BySeat, Seat, SeatSet};

/// What the closed part of a night has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resolution {
    /// Whom the lover is with, as long as she stays in the night.
    pub visit: Option<Seat>,
    /// Whom the lawyer defends.
    pub defended: Option<Seat>,
    /// Whom the doctor healed.
    pub healed: Option<Seat>,
    /// Whom the boss froze in this night.
    pub froze: Option<Seat>,
    /// The mafia's aim, hit or not.
    pub mafia_aim: Option<Seat>,
    /// The maniac's aim, hit or not.
    pub maniac_aim: Option<Seat>,
    /// Whom the mafia hit, unhealed.
    pub mafia_hit: Option<Seat>,
    /// Whom the maniac hit, unhealed.
    pub maniac_hit: Option<Seat>,
    /// Seats whose shot was healed.
    pub saved: SeatSet,
    /// Answers to checks, by the seat that checked.
    pub answers: BySeat<Option<Answer>>,
    /// Moves that came to nothing.
    pub void: BySeat<Option<VoidWhy>>,
    /// Why the mafia hit nobody.
    pub mafia_miss: Option<MissWhy>,
    /// Why the maniac hit nobody.
    pub maniac_miss: Option<MissWhy>,
    frozen: Option<Seat>,
    killed: SeatSet,
}

/// Resolves the first `closed` stages of a night.
#[must_use]
pub fn resolve(night: &Night, cards: &Cards, rules: &Rules, closed: u8) -> Resolution {
    let mut result = Resolution {
        visit: None,
        defended: None,
        healed: None,
        froze: None,
        mafia_aim: None,
        maniac_aim: None,
        mafia_hit: None,
        maniac_hit: None,
        saved: SeatSet::EMPTY,
        answers: BySeat::all(None),
        void: BySeat::all(None),
        mafia_miss: None,
        maniac_miss: None,
        frozen: night.frozen,
        killed: SeatSet::EMPTY,
    };
    for (stage, plan) in (0..closed).zip(&rules.night) {
        let call = Call { night, cards, rules, stage };
        let own = |role: &Role| Deed::of(*role).filter(|deed| deed.role() == Some(*role));
        let called = plan.roles.iter().filter_map(own);
        let called = called.fold(0u16, |set, deed| set | 1 << deed as u16);
        for deed in DEEDS.into_iter().filter(|deed| called & (1 << *deed as u16) != 0) {
            call.run(deed, &mut result);
        }
        if rules.primacy {
            result.killed = [result.mafia_hit, result.maniac_hit].into_iter().flatten().collect();
        }
    }
    result
}

/// The order within one stage: frost and visit bind the others; a heal meets the mafia's shot; the
/// maniac comes last.
const DEEDS: [Deed; 8] = [
    Deed::Freeze,
    Deed::Visit,
    Deed::Shoot,
    Deed::Heal,
    Deed::Search,
    Deed::Check,
    Deed::Defend,
    Deed::Kill,
];

/// One stage of one night.
struct Call<'a> {
    night: &'a Night,
    cards: &'a Cards,
    rules: &'a Rules,
    stage: u8,
}

impl Call<'_> {
    fn run(&self, deed: Deed, result: &mut Resolution) {
        match deed {
            Deed::Shoot => self.shoot(result),
            Deed::Kill => self.kill(result),
            Deed::Freeze
            | Deed::Visit
            | Deed::Heal
            | Deed::Search
            | Deed::Check
            | Deed::Defend
            | Deed::Suspect => {
                self.note_withdrawn(deed, result);
                for seat in self.night.actors(deed, self.stage, self.cards).iter() {
                    if let Choice::At(target) = self.night.choice(deed, seat) {
                        self.act(deed, seat, target, result);
                    }
                }
            }
        }
    }

    /// A move of somebody who has left the night is void, and said to be so [A-E15].
    fn note_withdrawn(&self, deed: Deed, result: &mut Resolution) {
        let holders: SeatSet = if deed == Deed::Shoot {
            self.cards.of_side(Side::Mafia)
        } else {
            deed.role().and_then(|role| self.cards.holder(role)).into_iter().collect()
        };
        for seat in holders.and(self.night.living).iter() {
            let out = self.night.out_from[seat] <= self.stage;
            if out && self.night.choice(deed, seat).target().is_some() {
                result.void[seat] = Some(VoidWhy::Accident);
            }
        }
    }

    fn act(&self, deed: Deed, seat: Seat, target: Seat, result: &mut Resolution) {
        if let Some(why) = self.hindered(deed, seat, target, result) {
            match (deed, why) {
                (Deed::Check | Deed::Search, VoidWhy::Lover) => {
                    result.answers[seat] = Some(Answer::Blocked);
                }
                (_, why) => result.void[seat] = Some(why),
            }
            return;
        }
        match deed {
            Deed::Freeze => {
                result.froze = Some(target);
                result.frozen = Some(target);
            }
            Deed::Visit => result.visit = Some(target),
            Deed::Heal => self.heal(target, result),
            Deed::Search => {
                let found = self.cards.role(target) == Role::Detective;
                result.answers[seat] =
                    Some(if found { Answer::Detective } else { Answer::NotDetective });
            }
            Deed::Check => {
                let found = self.cards.side(target) == Side::Mafia;
                result.answers[seat] = Some(if found { Answer::Mafia } else { Answer::NotMafia });
            }
            Deed::Defend => result.defended = Some(target),
            Deed::Shoot | Deed::Kill | Deed::Suspect => {}
        }
    }

    /// Why this move comes to nothing, if it does [E-7.9, E-8.5].
    fn hindered(
        &self,
        deed: Deed,
        seat: Seat,
        target: Seat,
        result: &Resolution,
    ) -> Option<VoidWhy> {
        if result.frozen == Some(seat) && deed != Deed::Freeze {
            return Some(VoidWhy::Frozen);
        }
        let killed = result.killed.contains(seat);
        // [A-E07] A doctor under the mafia's fire may still heal himself.
        let heals_himself = deed == Deed::Heal
            && target == seat
            && self.rules.switches.on(Switch::DoctorSelfHealWhenShot);
        if killed && deed == Deed::Heal && target != seat {
            Some(VoidWhy::Shot)
        } else if killed && !heals_himself {
            Some(VoidWhy::KilledEarlier)
        } else if lover_binds(deed, self.rules) && self.visited(seat, result) {
            Some(VoidWhy::Lover)
        } else {
            None
        }
    }

    /// Is the lover with this seat? Her visit binds nobody once she has left the night [A-E15].
    fn visited(&self, seat: Seat, result: &Resolution) -> bool {
        let stays = |lover: Seat| self.night.out_from[lover] > self.stage;
        result.visit == Some(seat) && self.cards.holder(Role::Lover).is_none_or(stays)
    }

    /// [E-8.4] A heal stops the mafia's shot, and the maniac's where the switch says so [A-E08].
    fn heal(&self, target: Seat, result: &mut Resolution) {
        result.healed = Some(target);
        if result.mafia_hit == Some(target) {
            result.mafia_hit = None;
            result.mafia_miss = Some(MissWhy::Healed);
            result.saved.insert(target);
        }
    }
}

/// Does a visit stop this deed of the one who is visited [E-8.5, A-E12]?
fn lover_binds(deed: Deed, rules: &Rules) -> bool {
    match deed {
        Deed::Search | Deed::Defend => rules.switches.on(Switch::LoverBlocksDon),
        Deed::Freeze
        | Deed::Visit
        | Deed::Shoot
        | Deed::Heal
        | Deed::Check
        | Deed::Kill
        | Deed::Suspect => true,
    }
}

impl Resolution {
    /// Does the lover's visit stop this seat's deed?
    pub(crate) fn binds(&self, deed: Deed, seat: Seat, rules: &Rules) -> bool {
        self.visit == Some(seat) && lover_binds(deed, rules)
    }

    /// Was the seat killed in an earlier stage, where that matters [E-7.9]?
    pub(crate) fn is_killed(&self, seat: Seat) -> bool {
        self.killed.contains(seat)
    }

    /// The lover's partner of the whole night: nobody once she has left it [A-E15].
    #[must_use]
    pub fn partner(&self, night: &Night, cards: &Cards) -> Option<Seat> {
        let stays = |lover: Seat| night.out_from[lover] == STAYS;
        self.visit.filter(|_| cards.holder(Role::Lover).is_none_or(stays))
    }
}
