//! The words for roles, which each rulebook has of its own, and what a card says.

use omerta_engine::game::role::{Role, Side};
use omerta_engine::game::rules::Family;

use crate::text::Text;
use crate::text::notice::scene::Scene;
use crate::text::rich::secret;

impl Text {
    /// A role as this rulebook calls it: детектив, комиссар, ком.
    #[must_use]
    pub fn role_in(&self, role: Role, family: Family) -> String {
        let words = &self.words;
        match (family, role) {
            (Family::Street, Role::Citizen) => words.msg_role_street_citizen(),
            (Family::Street, Role::Detective) => words.msg_role_street_detective(),
            (Family::Street, Role::Doctor) => words.msg_role_street_doctor(),
            (Family::Wall, Role::Mafioso) => words.msg_role_wall_mafia(),
            (Family::Wall, Role::Maniac) => words.msg_role_wall_maniac(),
            (Family::Wall, Role::Detective) => words.msg_role_wall_detective(),
            (Family::Wall, Role::Doctor) => words.msg_role_wall_doctor(),
            (Family::Evening | Family::Street | Family::Wall, _) => self.role(role),
        }
    }

    /// The same for one person: мафиози is one of the mafia.
    #[must_use]
    pub fn role_of_one(&self, role: Role, family: Family) -> String {
        match (family, role) {
            (Family::Evening | Family::Street, Role::Mafioso) => self.words.msg_role_mafioso(),
            (Family::Evening | Family::Street | Family::Wall, _) => self.role_in(role, family),
        }
    }

    /// In the genitive: детектива нет.
    pub(crate) fn of_role(&self, role: Role, family: Family) -> String {
        let words = &self.words;
        match (family, role) {
            (Family::Street, Role::Citizen) => words.msg_role_of_street_citizen(),
            (Family::Street, Role::Detective) => words.msg_role_of_street_detective(),
            (Family::Street, Role::Doctor) => words.msg_role_of_street_doctor(),
            (Family::Wall, Role::Mafioso) => words.msg_role_of_wall_mafia(),
            (Family::Wall, Role::Maniac) => words.msg_role_of_wall_maniac(),
            (Family::Wall, Role::Detective) => words.msg_role_of_wall_detective(),
            (Family::Wall, Role::Doctor) => words.msg_role_of_wall_doctor(),
            (_, Role::Citizen) => words.msg_role_of_citizen(),
            (_, Role::Mafioso) => words.msg_role_of_mafia(),
            (_, Role::Don) => words.msg_role_of_don(),
            (_, Role::Detective) => words.msg_role_of_detective(),
            (_, Role::Sergeant) => words.msg_role_of_sergeant(),
            (_, Role::Doctor) => words.msg_role_of_doctor(),
            (_, Role::Lover) => words.msg_role_of_lover(),
            (_, Role::Maniac) => words.msg_role_of_maniac(),
            (_, Role::Lawyer) => words.msg_role_of_lawyer(),
            (_, Role::Boss) => words.msg_role_of_boss(),
            (_, Role::Child) => words.msg_role_of_child(),
        }
    }

    /// `мафия, врач и маньяк`, in this order, each once.
    pub(crate) fn role_list(&self, roles: &[Role], family: Family) -> String {
        let mut names: Vec<String> = Vec::new();
        for role in roles {
            let name = self.role_in(*role, family);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                self.words.msg_list_and(rest.join(", "), last)
            }
            Some(_) | None => names.concat(),
        }
    }

    /// The special roles of a game: `мафия, детектив, любовница`.
    pub(crate) fn specials(&self, roles: &[Role], family: Family) -> String {
        let special = roles.iter().filter(|role| **role != Role::Citizen);
        special.map(|role| self.role_in(*role, family)).collect::<Vec<_>>().join(", ")
    }

    /// A card: four lines for everybody; the role and its rules are hidden until tapped.
    pub(crate) fn card(&self, role: Role, scene: &Scene<'_>) -> String {
        let words = &self.words;
        let mut head: Vec<String> = Vec::new();
        head.extend(scene.game.map(|game| words.msg_card_game(game)));
        head.extend(scene.seat.map(|seat| words.msg_card_seat(self.seat(seat))));
        let name = self.role_of_one(role, scene.family);
        let whose = words.msg_card_role(name, self.plays(role.side(), scene.family));
        let (deed, goal) = (self.deed_of(role, scene.family), self.goal(role.side(), scene.family));
        // A deed has one line or two; with the goal there are two.
        let between = if deed.contains('\n') { ' ' } else { '\n' };
        head.push(secret(&format!("{whose}\n{deed}{between}{goal}")));
        format!("{}\n{}", head.join(" "), words.msg_card_never_shown())
    }

    pub(crate) fn plays(&self, side: Side, family: Family) -> String {
        let words = &self.words;
        match (family, side) {
            (Family::Wall, _) => words.msg_plays_team(),
            (Family::Street, Side::Citizens) => words.msg_plays_street_citizens(),
            (Family::Evening, Side::Citizens) => words.msg_plays_citizens(),
            (Family::Evening | Family::Street, Side::Mafia) => words.msg_plays_mafia(),
            (Family::Evening | Family::Street, Side::Maniac) => words.msg_plays_maniac(),
        }
    }

    fn goal(&self, side: Side, family: Family) -> String {
        let words = &self.words;
        match (family, side) {
            (Family::Wall, _) => words.msg_goal_team(),
            (Family::Evening | Family::Street, Side::Citizens) => words.msg_goal_citizens(),
            (Family::Evening, Side::Mafia) => words.msg_goal_mafia(),
            (Family::Street, Side::Mafia) => words.msg_goal_street_mafia(),
            (Family::Evening | Family::Street, Side::Maniac) => words.msg_goal_maniac(),
        }
    }

    fn deed_of(&self, role: Role, family: Family) -> String {
        let words = &self.words;
        match role {
            Role::Citizen => words.msg_deed_citizen(),
            Role::Mafioso if family == Family::Wall => words.msg_deed_mafia_apart(),
            Role::Mafioso if family == Family::Street => words.msg_deed_street_mafia(),
            Role::Mafioso => words.msg_deed_mafia(),
            Role::Don => words.msg_deed_don(self.of_role(Role::Detective, family)),
            Role::Detective => words.msg_deed_detective(),
            Role::Sergeant => words.msg_deed_sergeant(self.role_in(Role::Detective, family)),
            Role::Doctor if family == Family::Evening => words.msg_deed_doctor(),
            Role::Doctor => words.msg_deed_doctor_short(),
            Role::Lover => words.msg_deed_lover(),
            Role::Maniac => words.msg_deed_maniac(),
            Role::Lawyer => words.msg_deed_lawyer(),
            Role::Boss => words.msg_deed_boss(),
            Role::Child => words.msg_deed_child(),
        }
    }
}
