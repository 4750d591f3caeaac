//! The end of a game: winner and sums for all, one's own lines for each [A-E30].

use omerta_engine::game::outcome::Outcome;
use omerta_engine::game::role::Role;
use omerta_engine::ids::{Points, Seat};
use omerta_engine::tourney::reason::{Reason, What, When};

use crate::text::Text;
use crate::text::notice::scene::{Scene, raised};
use crate::text::rich::Rich;

/// The end of a game, as all are told it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// Who has won.
    pub outcome: Outcome,
    /// The sum of each seat; empty where a rulebook gives none.
    pub sums: Vec<(Seat, Points)>,
}

impl Text {
    /// The end of a game for the group: most points first, and nothing of what they are for.
    #[must_use]
    pub fn score(&self, score: &Score, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        let mut sums = score.sums.clone();
        sums.sort_by_key(|(seat, points)| (std::cmp::Reverse(*points), *seat));
        let each: Vec<String> = sums
            .iter()
            .map(|(seat, points)| {
                words.msg_score_item(self.seat(*seat), self.points_shown(*points))
            })
            .collect();
        let mut said = vec![self.over(score.outcome, scene)];
        if each.is_empty() {
            said.push(words.msg_score_none());
        } else {
            said.push(words.msg_score_line(each.join(", ")));
            said.push(words.msg_score_hint());
        }
        Rich::read(&said.join(" "))
    }

    /// «Почему», for one seat in private: its sum, and what each part of it is for.
    #[must_use]
    pub fn why_points(
        &self,
        seat: Seat,
        role: Role,
        reasons: &[Reason],
        scene: &Scene<'_>,
    ) -> Rich {
        let words = &self.words;
        let own: Vec<&Reason> = reasons.iter().filter(|reason| reason.seat == seat).collect();
        if own.is_empty() {
            return Rich::of(&words.msg_why_nothing(self.seat(seat)));
        }
        let sum: Points = own.iter().map(|reason| reason.points).sum();
        let role = raised(&self.role_of_one(role, scene.family));
        let mut lines = vec![words.msg_why_head(role, self.seat(seat), self.points_said(sum))];
        let mut rest = own.as_slice();
        while let Some((first, _)) = rest.split_first() {
            let alike = rest.iter().take_while(|reason| reason.what == first.what).count();
            let (group, after) = rest.split_at(if joins(first.what) { alike } else { 1 });
            lines.push(self.why_line(first, group, scene));
            rest = after;
        }
        Rich::of(&lines.join("\n"))
    }

    fn why_line(&self, first: &Reason, group: &[&Reason], scene: &Scene<'_>) -> String {
        let words = &self.words;
        let points: Points = group.iter().map(|reason| reason.points).sum();
        let mut what = self.earned_for(first, scene);
        let abouts: Vec<String> = group.iter().filter_map(|reason| self.about(reason)).collect();
        if !abouts.is_empty() {
            what = words.msg_why_about(what, abouts.join("; "));
        }
        let clause = self.clause(first.clause);
        let tail = match (self.earned_when(first.when), first.about) {
            (Some(part), None) => words.msg_why_tail(part, clause),
            (Some(_) | None, _) => clause,
        };
        words.msg_why_line(self.points_shown(points), what, tail)
    }

    /// `№ 1, ночь 2`
    fn about(&self, reason: &Reason) -> Option<String> {
        let seat = self.seat(reason.about?);
        Some(match self.earned_when(reason.when) {
            Some(part) => self.words.msg_why_seat_when(seat, part),
            None => seat,
        })
    }

    fn earned_when(&self, when: When) -> Option<String> {
        match when {
            When::Game => None,
            When::Night(night) => Some(self.words.msg_part_night(night)),
            When::Day(day) => Some(self.words.msg_part_day(day)),
        }
    }

    /// `п. 6` of `E-6.5`: the evening's rulebook numbers no deeper.
    pub(crate) fn clause(&self, id: &str) -> String {
        self.words.msg_clause_short(section(id))
    }

    fn earned_for(&self, reason: &Reason, scene: &Scene<'_>) -> String {
        let words = &self.words;
        // A win pays a point for each of those who are counted.
        let count = self.points_shown(reason.points);
        match reason.what {
            What::MafiaWon => words.msg_why_mafia_won(count),
            What::CitizensWon => words.msg_why_citizens_won(count),
            What::ManiacWon => words.msg_why_maniac_won(count),
            What::Survived => words.msg_why_survived(),
            What::Awarded => words.msg_why_awarded(),
            What::LastGuess => words.msg_why_last_guess(),
            What::FoundMafia => words.msg_why_found_mafia(),
            What::FoundDetective => {
                words.msg_why_found_detective(self.role_in(Role::Detective, scene.family))
            }
            What::Saved => words.msg_why_saved(),
            What::Alibi => words.msg_why_alibi(),
            What::Correction => words.msg_why_correction(),
        }
    }
}

/// Are several such lines shown as one?
fn joins(what: What) -> bool {
    match what {
        What::FoundMafia | What::Saved | What::Alibi => true,
        What::MafiaWon
        | What::CitizensWon
        | What::ManiacWon
        | What::Survived
        | What::Awarded
        | What::LastGuess
        | What::FoundDetective
        | What::Correction => false,
    }
}

/// `6` of `E-6.5`, `7.2` of `S-7.2`.
pub(crate) fn section(id: &str) -> &str {
    let number = id.split_once('-').map_or(id, |(_, number)| number);
    match id.strip_prefix("E-").and_then(|n| n.split_once('.')) {
        Some((section, _)) => section,
        None => number,
    }
}
