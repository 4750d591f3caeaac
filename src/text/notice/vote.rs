//! The vote: who stands, the running tally, the count, ties.

use omerta_engine::game::rules::Family;
use omerta_engine::ids::{Seat, SeatSet};

use crate::text::Text;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;

impl Text {
    /// `4 голоса`.
    #[must_use]
    pub fn votes(&self, votes: u8) -> String {
        self.words.msg_count_votes(votes)
    }

    /// The message of a vote, edited while it is open: what [`Text::fact`] says of the vote, and a
    /// line with the tally.
    #[must_use]
    pub fn vote_board(
        &self,
        round: u16,
        standing: SeatSet,
        given: &[(Seat, SeatSet)],
        scene: &Scene<'_>,
    ) -> Rich {
        let head = Rich::read(&self.vote(round, standing, scene));
        head.line(Rich::of(&self.running_tally(given, scene)))
    }

    /// `№ 6 — 4 голоса: 1, 2, 5, 8 · № 9 — 3 голоса: 3, 4, 7 · молчат: 10`, in the order given.
    #[must_use]
    pub fn running_tally(&self, given: &[(Seat, SeatSet)], scene: &Scene<'_>) -> String {
        let mut voted = SeatSet::EMPTY;
        let mut parts: Vec<String> = Vec::new();
        for (seat, voters) in given {
            voted = voted.or(*voters);
            let (seat, votes) = (self.seat(*seat), self.words.msg_count_votes(voters.len()));
            parts.push(if voters.is_empty() {
                self.words.msg_tally_item(seat, votes)
            } else {
                self.words.msg_tally_voters(seat, votes, self.numbers(voters.iter()))
            });
        }
        let silent = scene.alive.without(voted);
        if !silent.is_empty() {
            parts.push(self.words.msg_tally_silent(self.numbers(silent.iter())));
        }
        parts.join(" · ")
    }

    pub(crate) fn vote(&self, round: u16, standing: SeatSet, scene: &Scene<'_>) -> String {
        let (words, until) = (&self.words, self.until_inside(scene));
        let head = match (round, scene.family) {
            (0 | 1, _) => words.msg_fact_vote(until),
            (_, Family::Evening) => words.msg_fact_revote(until),
            (_, Family::Street | Family::Wall) => words.msg_fact_vote_attempt(round, until),
        };
        let who = if standing.is_empty() {
            words.msg_fact_anyone()
        } else {
            words.msg_fact_standing(standing.len(), self.seats(standing.iter()))
        };
        format!("{head} {who}")
    }

    /// Most votes first. A tie at the top is said to be one.
    pub(crate) fn counted(&self, votes: &[(Seat, u8)], scene: &Scene<'_>) -> String {
        let words = &self.words;
        let mut votes = votes.to_vec();
        votes.sort_by_key(|(seat, n)| (std::cmp::Reverse(*n), *seat));
        let most = votes.first().map_or(0, |(_, n)| *n);
        if most == 0 {
            return words.msg_fact_no_votes();
        }
        let leaders = votes.iter().take_while(|(_, n)| *n == most).count();
        let (top, rest) = votes.split_at(leaders);
        let item = |(seat, n): &(Seat, u8)| words.msg_tally_item(self.seat(*seat), self.votes(*n));
        let others: Vec<String> = rest.iter().filter(|(_, n)| *n > 0).map(item).collect();
        if let [(leader, n)] = top {
            let voters = if scene.voters.is_empty() { scene.alive } else { scene.voters };
            let votes = if voters.is_empty() {
                self.votes(*n)
            } else {
                words.msg_tally_of(self.votes(*n), voters.len().to_string())
            };
            let mut list = vec![words.msg_tally_item(self.seat(*leader), votes)];
            list.extend(others);
            return words.msg_fact_counted(list.join(", "));
        }
        let seats = self.seats(top.iter().map(|(seat, _)| *seat));
        let tied = words.msg_fact_tied(seats, words.msg_count_votes_each(most));
        if others.is_empty() {
            return tied;
        }
        format!("{tied} {}", words.msg_fact_others(others.join(", ")))
    }

    pub(crate) fn raise(&self, seats: SeatSet, scene: &Scene<'_>) -> String {
        self.words.msg_fact_raise(self.until_inside(scene), self.seats(seats.iter()))
    }

    pub(crate) fn raised(&self, seat: Seat, all: bool) -> String {
        if all {
            self.words.msg_fact_raised_all(self.seat(seat))
        } else {
            self.words.msg_fact_raised_none(self.seat(seat))
        }
    }
}
