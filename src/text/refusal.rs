//! Why an act is refused, and what can be done now. A refusal is told to whoever asked, in the place
//! where he asked; nothing in it depends on a card but what its reader's own card allows.

use omerta_engine::game::command::Act;
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::rules::deal::DealFault;
use omerta_engine::ids::{Seat, SeatSet};

use crate::text::Text;
use crate::text::lobby::Bearer;
use crate::text::notice::scene::{Now, Scene, raised};
use crate::text::rich::Rich;

impl Text {
    /// What the host says of a refusal. The scene's `tried` and `now` make it exact.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, scene: &Scene<'_>) -> Rich {
        let words = &self.words;
        Rich::read(&match refusal {
            Refusal::GameOver => words.msg_refused_game_over(),
            Refusal::WrongPhase => self.wrong_phase(scene),
            Refusal::NotYourTurn { speaker } => {
                words.msg_refused_not_your_turn(self.seat(*speaker))
            }
            Refusal::UnknownHere => words.msg_refused_unknown_here(),
            Refusal::NotDealt { role } => {
                raised(&words.msg_refused_not_dealt(self.of_role(*role, scene.family)))
            }
            Refusal::NoSuchSeat { number } => self.among(
                &words.msg_refused_no_such_seat(words.msg_seat(number.to_string())),
                scene.alive,
            ),
            Refusal::Dead { seat, .. } if scene.seat == Some(*seat) => {
                words.msg_refused_dead_self()
            }
            Refusal::Dead { seat, alive } => {
                self.among(&words.msg_refused_dead(self.seat(*seat)), *alive)
            }
            Refusal::NotYourRole { .. } => words.msg_refused_not_your_role(),
            Refusal::FirstNight => words.msg_refused_first_night(),
            Refusal::FirstDay => words.msg_refused_first_day(),
            Refusal::SameAsLastNight { seat } => {
                self.other(words.msg_refused_same(self.seat(*seat)))
            }
            Refusal::Self_ => self.other(words.msg_refused_self()),
            Refusal::SelfHealUsed => self.other(words.msg_refused_self_heal()),
            Refusal::AlreadyChecked { seat } => {
                self.other(words.msg_refused_checked(self.seat(*seat)))
            }
            Refusal::CaptainImmune { seat } => {
                self.other(words.msg_refused_captain(self.seat(*seat)))
            }
            Refusal::Protected { seat } => {
                self.other(words.msg_refused_protected(self.seat(*seat)))
            }
            Refusal::AlreadyChosen => self.already_chosen(scene),
            Refusal::AlreadyVoted => words.msg_refused_voted(),
            Refusal::NotAccused { seat, accused } => self.not_accused(*seat, *accused),
            Refusal::Frozen => words.msg_refused_frozen(),
            Refusal::WrongCount { expected } => words.msg_refused_count(*expected),
            Refusal::NotTheVictim => words.msg_refused_victim(),
            Refusal::TooLate => self.too_late(scene),
            Refusal::NothingToUndo => words.msg_refused_no_undo(),
            Refusal::Stale => words.msg_refused_stale(),
            Refusal::Paused if matches!(scene.tried, Some(Act::Pause)) => {
                words.msg_refused_already_paused()
            }
            Refusal::Paused => words.msg_refused_paused(),
            Refusal::NotPaused => words.msg_refused_not_paused(),
            Refusal::Office => self.bearer(bearer(scene.tried), scene.host),
            Refusal::SeatedHost => words.msg_refused_seated_host(),
            Refusal::NotReady => words.msg_refused_not_ready(),
            Refusal::Deal(fault) => self.deal_refused(*fault, scene),
        })
    }

    fn other(&self, what: String) -> String {
        format!("{what} {}", self.words.msg_refused_choose_other())
    }

    fn among(&self, what: &str, alive: SeatSet) -> String {
        if alive.is_empty() {
            return what.to_owned();
        }
        format!("{what} {}", self.words.msg_refused_choose_alive(self.numbers(alive.iter())))
    }

    fn not_accused(&self, seat: Seat, accused: SeatSet) -> String {
        let what = self.words.msg_refused_not_accused(self.seat(seat));
        let instead = if accused.is_empty() {
            self.words.msg_refused_nobody_accused()
        } else {
            self.words.msg_refused_choose_accused(self.numbers(accused.iter()))
        };
        format!("{what} {instead}")
    }

    fn already_chosen(&self, scene: &Scene<'_>) -> String {
        let words = &self.words;
        match scene.tried {
            Some(Act::Accuse(_)) => words.msg_refused_accused_once(),
            Some(Act::Guess(_)) => words.msg_refused_guessed(),
            Some(Act::Accident(..) | Act::Disqualify(..) | Act::Remove(..) | Act::Keep(..)) => {
                words.msg_refused_ruled()
            }
            Some(_) | None => words.msg_refused_chosen(),
        }
    }

    fn too_late(&self, scene: &Scene<'_>) -> String {
        match scene.tried {
            Some(Act::Guess(_)) => self.words.msg_refused_guess_late(),
            Some(Act::Undo(_)) => self.words.msg_refused_undo_late(),
            Some(_) | None => self.words.msg_refused_late(),
        }
    }

    fn wrong_phase(&self, scene: &Scene<'_>) -> String {
        let when = scene.tried.map(|act| self.when(act, scene.now));
        let when = when.unwrap_or_else(|| self.words.msg_when_other());
        self.words.msg_refused_wrong_phase(self.now(scene.now), when)
    }

    /// `Сейчас ночь`
    fn now(&self, now: Now) -> String {
        let words = &self.words;
        match now {
            Now::Gathering => words.msg_now_gathering(),
            Now::Legend => words.msg_now_legend(),
            Now::Night => words.msg_now_night(),
            Now::Morning => words.msg_now_morning(),
            Now::Dawn => words.msg_now_day(),
            Now::Speech(seat) | Now::Reply(seat) => words.msg_now_speech(self.seat(seat)),
            Now::Talk => words.msg_now_talk(),
            Now::Vote => words.msg_now_vote(),
            Now::Raise => words.msg_now_raise(),
            Now::Ruling => words.msg_now_ruling(),
            Now::Farewell(_) => words.msg_now_farewell(),
            Now::Over => words.msg_now_over(),
        }
    }

    /// `голосовать можно будет днём`
    fn when(&self, act: &Act, now: Now) -> String {
        let words = &self.words;
        match act {
            Act::Vote(_) => self.when_vote(now),
            Act::Raise(_) => words.msg_when_raise(),
            Act::Accuse(_) => words.msg_when_accuse(),
            Act::Done => words.msg_when_done(),
            Act::OpenFloor(_) | Act::Speak => words.msg_when_floor(),
            Act::Choose { .. } if now == Now::Night => words.msg_when_call(),
            Act::Choose { .. } => words.msg_when_choose(),
            Act::Ready(_) => words.msg_when_ready(),
            Act::Begin(_) => words.msg_when_begin(),
            Act::SeatHost(_) => words.msg_when_seat_host(),
            Act::Guess(_) => words.msg_when_guess(),
            Act::Jump => words.msg_when_jump(),
            Act::NameSpeaker(_) => words.msg_when_speaker(),
            Act::Extend(_) | Act::Skip | Act::Pause | Act::Resume => words.msg_when_stage(),
            Act::Accident(..)
            | Act::Warn(..)
            | Act::Disqualify(..)
            | Act::TimeOut(_)
            | Act::Correct(..)
            | Act::Remove(..)
            | Act::Keep(..)
            | Act::Substitute(..)
            | Act::Award(..)
            | Act::Void(_) => words.msg_when_game(),
            Act::Overrule { act, .. } => self.when(act, now),
            Act::Silence(_) | Act::Undo(_) | Act::TimeUp(_) | Act::LoseTime { .. } => {
                words.msg_when_other()
            }
        }
    }

    fn when_vote(&self, now: Now) -> String {
        let words = &self.words;
        match now {
            Now::Legend | Now::Night | Now::Morning | Now::Farewell(_) => words.msg_when_day(),
            Now::Speech(_) | Now::Reply(_) => words.msg_when_after_speeches(),
            Now::Dawn | Now::Talk => words.msg_when_vote_later(),
            Now::Raise => words.msg_when_vote_raise(),
            Now::Ruling => words.msg_when_vote_closed(),
            Now::Gathering | Now::Vote | Now::Over => words.msg_when_vote(),
        }
    }

    fn deal_refused(&self, fault: DealFault, scene: &Scene<'_>) -> String {
        let words = &self.words;
        match fault {
            DealFault::SeatCount { seats, min, max } => {
                words.msg_refused_seat_count(seats, min.to_string(), max.to_string())
            }
            DealFault::TooManyCards { cards, seats } => {
                words.msg_refused_many_cards(cards, words.msg_on_seats(seats))
            }
            DealFault::UnknownRole { role } => {
                raised(&words.msg_refused_unknown_role(self.of_role(role, scene.family)))
            }
            DealFault::RoleTwice { role } => {
                words.msg_refused_role_twice(self.role_in(role, scene.family))
            }
            DealFault::OverAtOnce => words.msg_refused_over_at_once(),
        }
    }
}

/// Whose business an act is.
fn bearer(tried: Option<&Act>) -> Bearer {
    let Some(act) = tried else { return Bearer::Host };
    match act {
        Act::Ready(_) => Bearer::Captain,
        Act::Choose { .. }
        | Act::Accuse(_)
        | Act::Vote(_)
        | Act::Raise(_)
        | Act::Done
        | Act::OpenFloor(_)
        | Act::Speak
        | Act::Guess(_)
        | Act::Jump => Bearer::Player,
        Act::Award(..) => Bearer::Judge,
        Act::SeatHost(_)
        | Act::Begin(_)
        | Act::NameSpeaker(_)
        | Act::Pause
        | Act::Resume
        | Act::Extend(_)
        | Act::Skip
        | Act::Silence(_)
        | Act::Accident(..)
        | Act::Warn(..)
        | Act::Disqualify(..)
        | Act::TimeOut(_)
        | Act::Correct(..)
        | Act::Remove(..)
        | Act::Keep(..)
        | Act::Substitute(..)
        | Act::Void(_)
        | Act::Undo(_)
        | Act::Overrule { .. }
        | Act::TimeUp(_)
        | Act::LoseTime { .. } => Bearer::Host,
    }
}
