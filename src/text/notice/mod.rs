//! The host's voice in a game: a text for every fact. Who is told it, the engine has decided; here
//! are its words alone. Short lines, one thought a message, the present tense; never a player's
//! gender, never a hint of a role.

mod day;
mod night;
mod roles;
mod ruled;
pub mod scene;
mod vote;

use omerta_engine::game::notice::Fact;
use omerta_engine::game::outcome::{Outcome, Winner};
use omerta_engine::game::role::{Role, Side};
use omerta_engine::game::rules::Family;
use omerta_engine::ids::Seat;

use crate::text::Text;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;

impl Text {
    /// What the host says of a fact.
    #[must_use]
    pub fn fact(&self, fact: &Fact, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        Rich::read(&match fact {
            Fact::HostSeated(seat) => self.host_seated(*seat, scene),
            Fact::Readied(ready, team) => self.readied(*ready, *team, scene),
            Fact::InPlay(roles) => words.msg_fact_in_play(self.specials(roles, scene.family)),
            Fact::Card(role) => self.card(*role, scene),
            Fact::Legend => self.timed(words.msg_fact_legend(), scene),
            Fact::NightFell(night) => words.msg_fact_night(*night),
            Fact::Meeting(role) => self.meeting(*role, scene),
            Fact::Partners(seats) => self.partners(*seats, scene),
            Fact::Choices(deeds) => self.choices(deeds, scene),
            Fact::Called(roles) => self.called(roles, scene),
            Fact::Sleeps(roles) => self.sleeps(roles, scene),
            Fact::Accepted(_, target) => self.accepted(*target),
            Fact::ShotNamed(by, target) => self.shot_named(*by, *target),
            Fact::Agreed(target) => self.agreed(*target),
            Fact::ShotLost => words.msg_fact_shot_lost(),
            Fact::CrossedHands(deed) => self.crossed_hands(*deed),
            Fact::Answer(seat, answer) => self.answered(*seat, *answer, scene),
            Fact::Morning { night, dead, missed } => self.morning(*night, *dead, missed, scene),
            Fact::Farewell(seat) => {
                self.timed(words.msg_fact_farewell(self.stressed(*seat, scene)), scene)
            }
            Fact::MayGuess(count) => self.timed(words.msg_fact_may_guess(*count), scene),
            Fact::GuessTaken => words.msg_fact_guess_taken(),
            Fact::SpeakerAwaited => self.timed(words.msg_fact_speaker_awaited(), scene),
            Fact::SpeaksFirst(seat) => words.msg_fact_speaks_first(self.stressed(*seat, scene)),
            Fact::DayBroke(day) => words.msg_fact_day(*day),
            Fact::Speech(seat) => self.speech(*seat, scene),
            Fact::Talk => self.timed(words.msg_fact_talk(), scene),
            Fact::Floor(seat, open) => self.floor(*seat, *open),
            Fact::Accused(by, target) => words.msg_fact_accused(self.seat(*by), self.seat(*target)),
            Fact::Reply(seat) => self.reply(*seat, scene),
            Fact::Vote(round, seats) => self.vote(*round, *seats, scene),
            Fact::Voted(by, target) => words.msg_fact_voted(self.seat(*by), self.seat(*target)),
            Fact::Counted(votes) => self.counted(votes, scene),
            Fact::Raise(seats) => self.raise(*seats, scene),
            Fact::Raised(seat, all) => self.raised(*seat, *all),
            Fact::RaiseCounted(all, against) => {
                words.msg_fact_raise_counted(self.votes(*all), self.votes(*against))
            }
            Fact::RulingAwaited(seats) => words.msg_fact_ruling_awaited(self.seats(seats.iter())),
            Fact::AlibiHeld(seat) => words.msg_fact_alibi(self.seat(*seat)),
            Fact::Left(seat, how) => self.left(*seat, *how, scene),
            Fact::Opened(seat, role) => self.opened(*seat, *role, scene),
            Fact::DayEnded(why) => self.day_ended(*why),
            Fact::Ruled(act, ruling) => self.ruled(*act, ruling.as_ref(), scene),
            Fact::Corrected(seat, points, ruling) => self.corrected(*seat, *points, ruling, scene),
            Fact::PassedOver(seat) => words.msg_fact_passed_over(self.seat(*seat)),
            Fact::Clock(clock) => self.clocked(*clock, scene),
            Fact::TakenBack(ruling) => self.taken_back(ruling, scene),
            Fact::Over(outcome) => self.over(*outcome, scene),
            Fact::Cards(cards) => self.cards_opened(cards, scene),
        })
    }

    /// How the game ended: the winner, and nothing that would tell a card [A-E30].
    pub(crate) fn over(&self, outcome: Outcome, scene: &Scene<'_>) -> String {
        let winner = self.won_by(outcome.winner, scene);
        match scene.game {
            Some(game) => self.words.msg_fact_over_game(game.to_string(), winner),
            None => self.words.msg_fact_over(winner),
        }
    }

    fn won_by(&self, winner: Winner, scene: &Scene<'_>) -> String {
        let words = &self.words;
        match winner {
            Winner::Side(Side::Citizens) if scene.family == Family::Street => {
                words.msg_winner_street_citizens()
            }
            Winner::Side(Side::Citizens) => words.msg_winner_citizens(),
            Winner::Side(Side::Mafia) => words.msg_winner_mafia(),
            Winner::Side(Side::Maniac) => words.msg_winner_maniac(),
            Winner::Team(team) => words.msg_winner_team(self.name(&(scene.team)(team))),
            Winner::Draw => words.msg_winner_draw(),
            Winner::None => words.msg_winner_void(),
        }
    }

    fn cards_opened(&self, cards: &[(Seat, Role)], scene: &Scene<'_>) -> String {
        let mut lines = vec![self.words.msg_fact_cards()];
        lines.extend(cards.iter().map(|(seat, role)| {
            let role = self.role_of_one(*role, scene.family);
            self.words.msg_fact_cards_line(self.full(*seat, scene), role)
        }));
        lines.join("\n")
    }
}
