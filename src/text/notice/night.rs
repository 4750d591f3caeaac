//! Before the night and in it. What one seat hears alone has the same shape for all: a citizen's
//! message looks like a mafioso's [A-E36].

use omerta_engine::game::command::{Deed, Ready};
use omerta_engine::game::event::detail::{Answer, Killer};
use omerta_engine::game::role::Role;
use omerta_engine::game::rules::Family;
use omerta_engine::ids::{Seat, SeatSet, TeamId};

use crate::text::Text;
use crate::text::notice::scene::{Scene, raised};
use crate::text::rich::{Rich, secret};

impl Text {
    /// The night card with one question, for who has several moves and is asked one after another.
    #[must_use]
    pub fn night_card(&self, deed: Deed, scene: &Scene<'_>) -> Rich {
        Rich::read(&self.choices(&[deed], scene))
    }

    pub(crate) fn host_seated(&self, seat: Option<Seat>, scene: &Scene<'_>) -> String {
        match seat {
            Some(seat) => self.words.msg_fact_host_seated(self.stressed(seat, scene)),
            None => self.words.msg_fact_host_stands(),
        }
    }

    pub(crate) fn readied(&self, ready: Ready, team: Option<TeamId>, scene: &Scene<'_>) -> String {
        let words = &self.words;
        let team = team.map(|team| self.name(&(scene.team)(team)));
        match (ready, team) {
            (Ready::Go, Some(team)) => words.msg_fact_go_team(team),
            (Ready::Go, None) => words.msg_fact_go(),
            (Ready::Stop, Some(team)) => words.msg_fact_stop_team(team),
            (Ready::Stop, None) => words.msg_fact_stop(),
        }
    }

    /// Two lines for everybody; the role is hidden until tapped.
    pub(crate) fn meeting(&self, role: Role, scene: &Scene<'_>) -> String {
        let role = self.words.msg_fact_meeting_role(self.role_of_one(role, scene.family));
        format!("{}\n{}", self.words.msg_fact_meeting(scene.number), secret(&role))
    }

    pub(crate) fn partners(&self, seats: SeatSet, scene: &Scene<'_>) -> String {
        let each: Vec<String> = seats.iter().map(|seat| self.full(seat, scene)).collect();
        format!("{} {}", self.words.msg_fact_partners(), secret(&format!("{}.", each.join(", "))))
    }

    /// Two lines for everybody: until when, and the question, hidden until tapped.
    pub(crate) fn choices(&self, deeds: &[Deed], scene: &Scene<'_>) -> String {
        let words = &self.words;
        let head = match self.until(scene) {
            Some(until) => words.msg_fact_choices(scene.number, raised(&until)),
            None => words.msg_fact_choices_plain(scene.number),
        };
        let asked: Vec<String> = deeds.iter().map(|deed| self.ask(*deed, scene.family)).collect();
        format!("{head}\n{}", secret(&asked.join(" ")))
    }

    fn ask(&self, deed: Deed, family: Family) -> String {
        let words = &self.words;
        match deed {
            Deed::Visit => words.msg_ask_visit(),
            Deed::Shoot if family == Family::Wall => words.msg_ask_shoot_apart(),
            Deed::Shoot => words.msg_ask_shoot(),
            Deed::Search => words.msg_ask_search(self.role_in(Role::Detective, family)),
            Deed::Heal => words.msg_ask_heal(),
            Deed::Check => words.msg_ask_check(),
            Deed::Defend => words.msg_ask_defend(),
            Deed::Kill => words.msg_ask_kill(),
            Deed::Freeze => words.msg_ask_freeze(),
            Deed::Suspect => words.msg_ask_suspect(),
        }
    }

    pub(crate) fn called(&self, roles: &[Role], scene: &Scene<'_>) -> String {
        self.words.msg_fact_called(roles.len(), self.role_list(roles, scene.family))
    }

    pub(crate) fn sleeps(&self, roles: &[Role], scene: &Scene<'_>) -> String {
        raised(&self.words.msg_fact_sleeps(roles.len(), self.role_list(roles, scene.family)))
    }

    /// The same words for every deed: an echo must not tell what it was for.
    /// To whoever has chosen, in answer to it.
    #[must_use]
    pub fn choice_taken(&self, target: Option<Seat>) -> Rich {
        Rich::of(&self.accepted(target))
    }

    pub(crate) fn accepted(&self, target: Option<Seat>) -> String {
        match target {
            Some(seat) => self.words.msg_fact_accepted(self.seat(seat)),
            None => self.words.msg_fact_accepted_pass(),
        }
    }

    pub(crate) fn shot_named(&self, by: Seat, target: Option<Seat>) -> String {
        match target {
            Some(target) => self.words.msg_fact_shot_named(self.seat(by), self.seat(target)),
            None => self.words.msg_fact_shot_passed(self.seat(by)),
        }
    }

    pub(crate) fn agreed(&self, target: Option<Seat>) -> String {
        match target {
            Some(seat) => self.words.msg_fact_agreed(self.seat(seat)),
            None => self.words.msg_fact_agreed_pass(),
        }
    }

    pub(crate) fn crossed_hands(&self, deed: Deed) -> String {
        let words = &self.words;
        match deed {
            Deed::Check => words.msg_fact_crossed_check(),
            Deed::Heal => words.msg_fact_crossed_heal(),
            Deed::Search => words.msg_fact_crossed_search(),
            Deed::Defend => words.msg_fact_crossed_defend(),
            Deed::Visit | Deed::Shoot | Deed::Kill | Deed::Freeze | Deed::Suspect => {
                words.msg_fact_crossed()
            }
        }
    }

    pub(crate) fn answered(&self, seat: Seat, answer: Answer, scene: &Scene<'_>) -> String {
        let words = &self.words;
        let (seat, detective) = (self.seat(seat), self.role_in(Role::Detective, scene.family));
        match answer {
            Answer::Mafia => words.msg_fact_answer_mafia(seat),
            Answer::NotMafia => words.msg_fact_answer_not_mafia(seat),
            Answer::Detective => words.msg_fact_answer_detective(seat, detective),
            Answer::NotDetective => words.msg_fact_answer_not_detective(seat, detective),
            Answer::Blocked => words.msg_fact_crossed_check(),
        }
    }

    /// Who leaves, and the killers that took nobody, without a why [A-E38].
    pub(crate) fn morning(
        &self,
        night: u16,
        dead: SeatSet,
        missed: &[Killer],
        scene: &Scene<'_>,
    ) -> String {
        let words = &self.words;
        let mut said = vec![words.msg_fact_morning(night)];
        said.push(if dead.is_empty() {
            words.msg_fact_nobody_dead()
        } else {
            words.msg_fact_dead(dead.len(), self.all_stressed(dead.iter(), scene))
        });
        said.extend(missed.iter().map(|killer| match (scene.family, killer) {
            (Family::Evening | Family::Street, Killer::Mafia) => words.msg_fact_missed_mafia(),
            (Family::Evening | Family::Street, Killer::Maniac) => words.msg_fact_missed_maniac(),
            (Family::Wall, Killer::Mafia) => words.msg_fact_missed_wall_mafia(),
            (Family::Wall, Killer::Maniac) => words.msg_fact_missed_wall_maniac(),
        }));
        said.join(" ")
    }
}
