//! At least one sample of every refusal, with what was tried and when.

use omerta::text::notice::scene::Now;
use omerta_engine::game::command::{Act as Asked, Deal, Deed, Ready, Text as Words};
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::role::Role;
use omerta_engine::game::rules::deal::DealFault;
use omerta_engine::ids::{SeatSet, Seed};

use crate::voice::samples::{seat, seats};

/// Every refusal, with what was tried and what was going on.
pub(super) fn refusals() -> Vec<(Refusal, Option<Asked>, Now)> {
    let nine = seat(9);
    let vote = || Some(Asked::Vote(nine));
    let choose = || Some(Asked::Choose { deed: Deed::Check, target: Some(nine) });
    let why = || Words::new("причина");
    let guess = || Some(Asked::Guess(seats(&[1, 2])));
    let day = Now::Speech(seat(5));
    let mut found = vec![
        (Refusal::GameOver, vote(), Now::Over),
        (Refusal::NotYourTurn { speaker: seat(5) }, Some(Asked::Done), day),
        (Refusal::UnknownHere, None, day),
        (Refusal::NotDealt { role: Role::Doctor }, None, Now::Night),
        (Refusal::NotDealt { role: Role::Don }, None, Now::Night),
        (Refusal::NotDealt { role: Role::Detective }, None, Now::Night),
        (Refusal::NoSuchSeat { number: 17 }, vote(), Now::Vote),
        (Refusal::Dead { seat: seat(8), alive: seats(&[1, 2, 4, 5, 6, 7, 10]) }, vote(), Now::Vote),
        (Refusal::Dead { seat: seat(7), alive: seats(&[1, 2]) }, vote(), Now::Vote),
        (Refusal::NotYourRole { deed: Deed::Check }, choose(), Now::Night),
        (Refusal::FirstNight, choose(), Now::Night),
        (Refusal::FirstDay, vote(), day),
        (Refusal::SameAsLastNight { seat: seat(6) }, choose(), Now::Night),
        (Refusal::Self_, choose(), Now::Night),
        (Refusal::SelfHealUsed, choose(), Now::Night),
        (Refusal::AlreadyChecked { seat: seat(6) }, choose(), Now::Night),
        (Refusal::CaptainImmune { seat: seat(6) }, vote(), Now::Vote),
        (Refusal::Protected { seat: seat(6) }, choose(), Now::Night),
        (Refusal::AlreadyChosen, choose(), Now::Night),
        (Refusal::AlreadyChosen, Some(Asked::Accuse(nine)), day),
        (Refusal::AlreadyChosen, guess(), Now::Farewell(seat(7))),
        (Refusal::AlreadyChosen, Some(Asked::Accident(nine, why())), day),
        (Refusal::AlreadyVoted, vote(), Now::Vote),
        (Refusal::NotAccused { seat: seat(3), accused: seats(&[6, 9]) }, vote(), Now::Vote),
        (Refusal::NotAccused { seat: seat(3), accused: SeatSet::EMPTY }, vote(), Now::Vote),
        (Refusal::Frozen, vote(), Now::Vote),
        (Refusal::WrongCount { expected: 3 }, guess(), Now::Farewell(seat(7))),
        (Refusal::NotTheVictim, guess(), Now::Farewell(seat(7))),
        (Refusal::TooLate, guess(), day),
        (Refusal::TooLate, Some(Asked::Undo(why())), day),
        (Refusal::TooLate, None, day),
        (Refusal::NothingToUndo, Some(Asked::Undo(why())), day),
        (Refusal::Stale, None, day),
        (Refusal::Paused, vote(), Now::Vote),
        (Refusal::Paused, Some(Asked::Pause), Now::Vote),
        (Refusal::NotPaused, Some(Asked::Resume), Now::Vote),
        (Refusal::Office, Some(Asked::Pause), day),
        (Refusal::Office, vote(), day),
        (Refusal::Office, Some(Asked::Ready(Ready::Go)), Now::Gathering),
        (Refusal::SeatedHost, Some(Asked::Accident(nine, why())), day),
        (Refusal::NotReady, None, Now::Gathering),
    ];
    for fault in [
        DealFault::SeatCount { seats: 6, min: 7, max: 16 },
        DealFault::TooManyCards { cards: 8, seats: 7 },
        DealFault::UnknownRole { role: Role::Sergeant },
        DealFault::RoleTwice { role: Role::Lover },
        DealFault::OverAtOnce,
    ] {
        found.push((Refusal::Deal(fault), None, Now::Gathering));
    }
    found.extend(out_of_time().into_iter().map(|(act, now)| (Refusal::WrongPhase, act, now)));
    found
}

fn out_of_time() -> Vec<(Option<Asked>, Now)> {
    let nine = seat(9);
    let vote = || Some(Asked::Vote(nine));
    let why = || Words::new("причина");
    let begin = Asked::Begin(Deal::Drawn { seed: Seed(1), don: None });
    let day = Now::Speech(seat(5));
    vec![
        (vote(), Now::Gathering),
        (vote(), Now::Legend),
        (vote(), Now::Night),
        (vote(), Now::Morning),
        (vote(), Now::Dawn),
        (vote(), day),
        (vote(), Now::Reply(seat(6))),
        (vote(), Now::Talk),
        (vote(), Now::Raise),
        (vote(), Now::Ruling),
        (vote(), Now::Farewell(nine)),
        (Some(Asked::Raise(true)), Now::Vote),
        (Some(Asked::Accuse(nine)), Now::Night),
        (Some(Asked::Done), Now::Night),
        (Some(Asked::OpenFloor(true)), Now::Vote),
        (Some(Asked::Choose { deed: Deed::Kill, target: None }), day),
        (Some(Asked::Choose { deed: Deed::Kill, target: None }), Now::Night),
        (Some(Asked::Ready(Ready::Go)), Now::Night),
        (Some(begin), Now::Night),
        (Some(Asked::SeatHost(None)), Now::Night),
        (Some(Asked::Guess(seats(&[1]))), Now::Night),
        (Some(Asked::Jump), Now::Gathering),
        (Some(Asked::NameSpeaker(nine)), Now::Vote),
        (Some(Asked::Skip), Now::Gathering),
        (Some(Asked::Accident(nine, why())), Now::Gathering),
        (None, Now::Over),
    ]
}
