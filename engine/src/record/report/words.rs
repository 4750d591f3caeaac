//! The words of the JSON for endings, winners and refusals: frozen by `formats/protocol.md`.

use crate::game::outcome::{Ending, Outcome, Winner};
use crate::game::refusal::Refusal;
use crate::game::role::Side;

/// The winner's word: `none` as long as nobody has won, and in a void game.
pub(crate) fn winner(outcome: Option<Outcome>, teams: &[String]) -> String {
    match outcome.map(|outcome| outcome.winner) {
        None | Some(Winner::None) => "none".to_owned(),
        Some(Winner::Draw) => "draw".to_owned(),
        Some(Winner::Side(Side::Citizens)) => "citizens".to_owned(),
        Some(Winner::Side(Side::Mafia)) => "mafia".to_owned(),
        Some(Winner::Side(Side::Maniac)) => "maniac".to_owned(),
        Some(Winner::Team(team)) => {
            let number = (usize::from(team.0) + 1).to_string();
            let name = teams.get(usize::from(team.0)).map_or(number.as_str(), String::as_str);
            format!("team:{name}")
        }
    }
}

/// The ending's word.
pub(crate) fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Eliminated => "eliminated",
        Ending::Parity => "parity",
        Ending::Duel => "duel",
        Ending::Last => "last",
        Ending::NobodyLeft => "nobody_left",
        Ending::Wiped => "wiped",
        Ending::MoreLeft => "more_left",
        Ending::ActiveLeft => "active_left",
        Ending::TwoMafiosi => "two_mafiosi",
        Ending::NoCitizens => "no_citizens",
        Ending::Awarded => "awarded",
        Ending::Void => "void",
    }
}

/// The refusal's word. What a file cannot bring about has the nearest one.
pub(crate) fn refusal(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::GameOver => "game_over",
        Refusal::WrongPhase
        | Refusal::NotYourTurn { .. }
        | Refusal::Stale
        | Refusal::Paused
        | Refusal::NotPaused
        | Refusal::NotReady => "wrong_phase",
        Refusal::UnknownHere | Refusal::Office | Refusal::SeatedHost | Refusal::Deal(_) => {
            "unknown_here"
        }
        Refusal::NotDealt { .. } => "not_dealt",
        Refusal::NoSuchSeat { .. } => "no_such_seat",
        Refusal::Dead { .. } => "dead",
        Refusal::NotYourRole { .. } => "not_your_role",
        Refusal::FirstNight => "first_night",
        Refusal::FirstDay => "first_day",
        Refusal::SameAsLastNight { .. } => "same_as_last_night",
        Refusal::Self_ => "self",
        Refusal::SelfHealUsed => "self_heal_used",
        Refusal::AlreadyChecked { .. } => "already_checked",
        Refusal::CaptainImmune { .. } => "captain_immune",
        Refusal::Protected { .. } => "protected",
        Refusal::AlreadyChosen => "already_chosen",
        Refusal::AlreadyVoted => "already_voted",
        Refusal::NotAccused { .. } => "not_accused",
        Refusal::Frozen => "frozen",
        Refusal::WrongCount { .. } => "wrong_count",
        Refusal::NotTheVictim => "not_the_victim",
        Refusal::TooLate => "too_late",
        Refusal::NothingToUndo => "nothing_to_undo",
    }
}
