//! Choices at night [E-3.5, E-8.2 to E-8.10, A-E36, A-E37].

use crate::game::command::Deed;
use crate::game::decide::{Ask, Decision};
use crate::game::event::{Event, NightEvent};
use crate::game::phase::{Choice, Night, Phase};
use crate::game::refusal::Refusal;
use crate::game::role::{Role, Side};
use crate::game::rules::Shot;
use crate::game::rules::switch::Switch;
use crate::ids::Seat;

impl Ask<'_> {
    /// A choice, or a pass.
    pub(crate) fn choose(&self, by: Seat, deed: Deed, target: Option<Seat>) -> Decision {
        let Phase::Night(night) = &self.state.phase else {
            return self.elsewhere();
        };
        let stage = self.stage_of(deed)?;
        self.living(by)?;
        self.holds(night, by, deed, stage)?;
        let frozen = self.state.carried.frozen == Some(by) && deed != Deed::Freeze;
        self.object_if(frozen, Refusal::Frozen)?;
        self.object_if(self.state.acquaintance(self.rules), Refusal::FirstNight)?;
        self.in_its_time(night, stage)?;
        if let Some(target) = target {
            self.living(target)?;
            self.may_aim(by, deed, target)?;
        }
        let fixed =
            if deed == Deed::Shoot { night.agreed } else { night.moves[by] != Choice::Silent };
        self.object_if(fixed, Refusal::AlreadyChosen)?;
        // The same number once more is not echoed once more [E-3.5].
        if night.choice(deed, by) == Choice::made(target) {
            return Ok(Vec::new());
        }
        self.chosen(by, deed, target)
    }

    /// The event, and what follows: an echo, or the early end of a stage.
    fn chosen(&self, by: Seat, deed: Deed, target: Option<Seat>) -> Decision {
        let event = Event::Night(NightEvent::Chosen { by, deed, target });
        let echoes = deed == Deed::Shoot && self.rules.shot == Shot::Unanimous;
        if !echoes && !self.rules.night.iter().any(|stage| stage.early_end) {
            return Ok(vec![event]);
        }
        self.then(event, |draft| {
            draft.note_agreement();
            draft.end_stage_early();
        })
    }

    /// The stage in which the deed is done; `None` for a suspicion, which has no stage.
    fn stage_of(&self, deed: Deed) -> Result<Option<u8>, Refusal> {
        let Some(role) = deed.role() else {
            return Ok(None);
        };
        let stage = (0..).zip(&self.rules.night).find(|(_, plan)| plan.roles.contains(&role));
        let Some((stage, _)) = stage else {
            return Err(Refusal::UnknownHere);
        };
        if self.state.called & (1 << stage) == 0 || !self.is_dealt(role) {
            return Err(Refusal::NotDealt { role });
        }
        Ok(Some(stage))
    }

    fn is_dealt(&self, role: Role) -> bool {
        if role == Role::Mafioso {
            self.state.cards.mafia_count() > 0
        } else {
            self.state.cards.has(role)
        }
    }

    /// The deed is this seat's.
    fn holds(&self, night: &Night, by: Seat, deed: Deed, stage: Option<u8>) -> Result<(), Refusal> {
        let holds = match stage {
            // Only who has no move of his own suspects [A-E36].
            None => Deed::of(self.state.card(by)).is_none(),
            Some(_) if deed == Deed::Shoot => self.state.side(by) == Side::Mafia,
            Some(_) if Some(self.state.card(by)) == deed.role() => true,
            Some(stage) => night.actors(deed, stage, &self.state.cards).contains(by),
        };
        if holds { Ok(()) } else { Err(Refusal::NotYourRole { deed }) }
    }

    /// [A-E36] From the night's start until the end of its call; with the switch off, in the call alone.
    fn in_its_time(&self, night: &Night, stage: Option<u8>) -> Result<(), Refusal> {
        let (Some(stage), Some(now)) = (stage, night.stage) else {
            return Ok(());
        };
        let early = stage > now && !self.rules.switches.on(Switch::EarlyChoices);
        if stage < now || early { Err(Refusal::WrongPhase) } else { Ok(()) }
    }

    fn may_aim(&self, by: Seat, deed: Deed, target: Seat) -> Result<(), Refusal> {
        let hostile = matches!(deed, Deed::Shoot | Deed::Kill | Deed::Check);
        self.object_if(
            hostile && self.shields_captain(by, target),
            Refusal::CaptainImmune { seat: target },
        )?;
        match deed {
            // [E-8.7]
            Deed::Visit => {
                self.object_if(target == by, Refusal::Self_)?;
                self.object_if(self.state.last_visited == Some(target), same(target))
            }
            // [E-8.4]
            Deed::Heal => {
                let plan = self.rules.heal;
                if target == by {
                    self.object_if(plan.self_heals == 0, Refusal::Self_)?;
                    let used = self.state.self_heals >= plan.self_heals;
                    self.object_if(used, Refusal::SelfHealUsed)?;
                }
                let again = self.state.last_healed == Some(target) && !plan.same_again;
                self.object_if(again, same(target))
            }
            // [A-E26]
            Deed::Shoot => {
                let own = self.state.side(target) == Side::Mafia;
                let spared = !self.rules.switches.on(Switch::MafiaMayShootOwn);
                self.object_if(own && spared, Refusal::Protected { seat: target })
            }
            Deed::Check => {
                let again = !self.rules.recheck && self.state.checked.contains(target);
                self.object_if(again, Refusal::AlreadyChecked { seat: target })
            }
            Deed::Freeze => {
                let child = self.state.card(target) == Role::Child;
                self.object_if(child, Refusal::Protected { seat: target })
            }
            Deed::Search | Deed::Defend | Deed::Kill | Deed::Suspect => Ok(()),
        }
    }

    /// [W-3.10] A captain is immune to the other team in the first night and day.
    pub(crate) fn shields_captain(&self, by: Seat, target: Seat) -> bool {
        self.state.captains_immune(self.rules)
            && self.state.captains.contains(target)
            && self.state.rivals(by, target)
    }
}

fn same(seat: Seat) -> Refusal {
    Refusal::SameAsLastNight { seat }
}
