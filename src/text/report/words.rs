//! The frozen words of the record format, each as a phrase of the reader's language.

use crate::text::Text;
use crate::text::report::account::Ending;
use crate::text::report::account::day::{DayEnd, Exception};
use crate::text::report::account::night::{Answer, Killer, Missed, MissedWhy, VoidedWhy};
use crate::text::report::account::points::What;
use crate::text::report::account::refused::Why;

impl Text {
    pub(super) fn answer(&self, answer: Answer) -> String {
        match answer {
            Answer::Mafia => self.words.msg_answer_mafia(),
            Answer::NotMafia => self.words.msg_answer_not_mafia(),
            Answer::Detective => self.words.msg_answer_detective(),
            Answer::NotDetective => self.words.msg_answer_not_detective(),
            Answer::Blocked => self.words.msg_answer_blocked(),
        }
    }

    pub(super) fn missed(&self, missed: Missed) -> String {
        let words = &self.words;
        let why = match missed.why {
            MissedWhy::Frozen => words.msg_missed_frozen(),
            MissedWhy::Lover => words.msg_missed_lover(),
            MissedWhy::NoChoice => words.msg_missed_no_choice(),
            MissedWhy::NoUnanimity => words.msg_missed_no_unanimity(),
            MissedWhy::Tie => words.msg_missed_tie(),
            MissedWhy::Protected => words.msg_missed_protected(),
            MissedWhy::Healed => words.msg_missed_healed(),
        };
        match missed.who {
            Killer::Mafia => words.msg_report_missed_mafia(why),
            Killer::Maniac => words.msg_report_missed_maniac(why),
        }
    }

    pub(super) fn voided(&self, why: VoidedWhy) -> String {
        match why {
            VoidedWhy::KilledEarlier => self.words.msg_void_killed_earlier(),
            VoidedWhy::Shot => self.words.msg_void_shot(),
            VoidedWhy::Frozen => self.words.msg_void_frozen(),
            VoidedWhy::Lover => self.words.msg_void_lover(),
            VoidedWhy::Accident => self.words.msg_void_accident(),
        }
    }

    pub(super) fn day_end(&self, end: DayEnd) -> String {
        match end {
            DayEnd::Vote => self.words.msg_ended_vote(),
            DayEnd::Tie => self.words.msg_ended_tie(),
            DayEnd::NoAccused => self.words.msg_ended_no_accused(),
            DayEnd::Nobody => self.words.msg_ended_nobody(),
            DayEnd::FirstDay => self.words.msg_ended_first_day(),
            DayEnd::Omon => self.words.msg_ended_omon(),
            DayEnd::Ruling => self.words.msg_ended_ruling(),
        }
    }

    pub(super) fn exception(&self, exception: Exception) -> String {
        match exception {
            Exception::Decisive => self.words.msg_exception_decisive(),
            Exception::PartnerDecisive => self.words.msg_exception_partner_decisive(),
            Exception::OmonLooming => self.words.msg_exception_omon_looming(),
            Exception::NotKey => self.words.msg_exception_not_key(),
        }
    }

    /// The winner by his word in the record. A game that is over and has no winner was void.
    pub(super) fn winner(&self, winner: &str, ending: Option<Ending>) -> String {
        let words = &self.words;
        if let Some(team) = winner.strip_prefix("team:") {
            return words.msg_winner_team(team);
        }
        match winner {
            "citizens" => words.msg_winner_citizens(),
            "mafia" => words.msg_winner_mafia(),
            "maniac" => words.msg_winner_maniac(),
            "draw" => words.msg_winner_draw(),
            _ if ending.is_some() => words.msg_winner_void(),
            _ => words.msg_winner_none(),
        }
    }

    pub(super) fn ending(&self, ending: Ending) -> String {
        let words = &self.words;
        match ending {
            Ending::Eliminated => words.msg_ending_eliminated(),
            Ending::Parity => words.msg_ending_parity(),
            Ending::Duel => words.msg_ending_duel(),
            Ending::Last => words.msg_ending_last(),
            Ending::Wiped => words.msg_ending_wiped(),
            Ending::MoreLeft => words.msg_ending_more_left(),
            Ending::ActiveLeft => words.msg_ending_active_left(),
            Ending::TwoMafiosi => words.msg_ending_two_mafiosi(),
            Ending::NoCitizens => words.msg_ending_no_citizens(),
            Ending::NobodyLeft => words.msg_ending_nobody_left(),
            Ending::Cards => words.msg_ending_cards(),
            Ending::Awarded => words.msg_ending_awarded(),
            Ending::Void => words.msg_ending_void(),
        }
    }

    pub(super) fn what(&self, what: What) -> String {
        let words = &self.words;
        match what {
            What::MafiaWon => words.msg_because_mafia_won(),
            What::CitizensWon => words.msg_because_citizens_won(),
            What::ManiacWon => words.msg_because_maniac_won(),
            What::Survived => words.msg_because_survived(),
            What::LastGuess => words.msg_because_last_guess(),
            What::FoundMafia => words.msg_because_found_mafia(),
            What::FoundDetective => words.msg_because_found_detective(),
            What::Saved => words.msg_because_saved(),
            What::Alibi => words.msg_because_alibi(),
            What::StreetWin => words.msg_because_street_win(),
            What::StreetOmon => words.msg_because_street_omon(),
            What::ManiacKills => words.msg_because_maniac_kills(),
            What::Awarded => words.msg_because_awarded(),
            What::Correction => words.msg_because_correction(),
        }
    }

    pub(super) fn why(&self, why: Why) -> String {
        let words = &self.words;
        match why {
            Why::Dead => words.msg_why_dead(),
            Why::NotYourRole => words.msg_why_not_your_role(),
            Why::SameAsLastNight => words.msg_why_same_as_last_night(),
            Why::Self_ => words.msg_why_self(),
            Why::SelfHealUsed => words.msg_why_self_heal_used(),
            Why::NoSuchSeat => words.msg_why_no_such_seat(),
            Why::NotDealt => words.msg_why_not_dealt(),
            Why::NotAccused => words.msg_why_not_accused(),
            Why::FirstNight => words.msg_why_first_night(),
            Why::FirstDay => words.msg_why_first_day(),
            Why::AlreadyVoted => words.msg_why_already_voted(),
            Why::AlreadyChosen => words.msg_why_already_chosen(),
            Why::CaptainImmune => words.msg_why_captain_immune(),
            Why::AlreadyChecked => words.msg_why_already_checked(),
            Why::GameOver => words.msg_why_game_over(),
            Why::WrongPhase => words.msg_why_wrong_phase(),
            Why::UnknownHere => words.msg_why_unknown_here(),
            Why::WrongCount => words.msg_why_wrong_count(),
            Why::NotTheVictim => words.msg_why_not_the_victim(),
            Why::Frozen => words.msg_why_frozen(),
            Why::Protected => words.msg_why_protected(),
            Why::NotDecisive => words.msg_why_not_decisive(),
            Why::TooLate => words.msg_why_too_late(),
            Why::NothingToUndo => words.msg_why_nothing_to_undo(),
        }
    }
}
