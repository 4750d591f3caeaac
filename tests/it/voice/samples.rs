//! At least one sample of everything that is told of a game.

use omerta_engine::game::command::{Deed, Office, Ready, Text as Words};
use omerta_engine::game::event::detail::{Answer, DayEnd, Departure, Killer};
use omerta_engine::game::event::{Ruling, RulingParts};
use omerta_engine::game::notice::{Act, ClockFact, Fact};
use omerta_engine::game::outcome::{Ending, Outcome, Winner};
use omerta_engine::game::role::{Role, Side};
use omerta_engine::ids::{Points, Seat, SeatSet, TeamId};

pub(super) fn seat(n: u8) -> Seat {
    Seat::try_from(n).expect("a seat")
}

pub(super) fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().map(|n| seat(*n)).collect()
}

fn ruling(by: Office, why: &str) -> Ruling {
    Ruling(Box::new(RulingParts { by, why: Words::new(why) }))
}

/// A warning with this reason.
pub(super) fn warned(seat: Seat, why: &str) -> Fact {
    Fact::Ruled(Act::Warned(seat), Some(ruling(Office::Host, why)))
}

/// Every fact, what differs in words as a sample of its own.
pub(super) fn facts() -> Vec<Fact> {
    let mut facts = before_the_day();
    facts.extend(by_day());
    facts.extend(ruled());
    facts.extend(the_end());
    facts
}

const DEEDS: [Deed; 9] = [
    Deed::Visit,
    Deed::Shoot,
    Deed::Search,
    Deed::Heal,
    Deed::Check,
    Deed::Defend,
    Deed::Kill,
    Deed::Freeze,
    Deed::Suspect,
];

fn before_the_day() -> Vec<Fact> {
    let mut facts = vec![
        Fact::HostSeated(Some(seat(3))),
        Fact::HostSeated(None),
        Fact::Readied(Ready::Go, Some(TeamId(0))),
        Fact::Readied(Ready::Go, None),
        Fact::Readied(Ready::Stop, Some(TeamId(1))),
        Fact::Readied(Ready::Stop, None),
        Fact::InPlay(vec![Role::Citizen, Role::Mafioso, Role::Detective, Role::Lover]),
        Fact::InPlay(vec![Role::Mafioso, Role::Don, Role::Detective, Role::Doctor, Role::Maniac]),
    ];
    facts.extend(Role::ALL.map(Fact::Card));
    facts.extend([
        Fact::Legend,
        Fact::NightFell(1),
        Fact::Meeting(Role::Lover),
        Fact::Meeting(Role::Mafioso),
        Fact::Partners(seats(&[1, 3, 8])),
    ]);
    facts.extend(DEEDS.map(|deed| Fact::Choices(vec![deed])));
    facts.push(Fact::Choices(vec![Deed::Shoot, Deed::Search]));
    facts.extend([
        Fact::Called(vec![Role::Lover]),
        Fact::Called(vec![Role::Mafioso]),
        Fact::Called(vec![Role::Mafioso, Role::Doctor, Role::Maniac]),
        Fact::Sleeps(vec![Role::Lover]),
        Fact::Sleeps(vec![Role::Mafioso, Role::Doctor, Role::Maniac]),
        Fact::Accepted(Deed::Check, Some(seat(4))),
        Fact::Accepted(Deed::Kill, None),
        Fact::ShotNamed(seat(5), Some(seat(4))),
        Fact::ShotNamed(seat(5), None),
        Fact::Agreed(Some(seat(4))),
        Fact::Agreed(None),
        Fact::ShotLost,
    ]);
    facts.extend(DEEDS.map(Fact::CrossedHands));
    let answers =
        [Answer::Mafia, Answer::NotMafia, Answer::Detective, Answer::NotDetective, Answer::Blocked];
    facts.extend(answers.map(|answer| Fact::Answer(seat(4), answer)));
    for (dead, missed) in [
        (&[9][..], vec![]),
        (&[], vec![Killer::Mafia, Killer::Maniac]),
        (&[7, 9], vec![Killer::Maniac]),
    ] {
        facts.push(Fact::Morning { night: 2, dead: seats(dead), missed });
    }
    facts.extend([
        Fact::Farewell(seat(9)),
        Fact::MayGuess(2),
        Fact::MayGuess(5),
        Fact::GuessTaken,
        Fact::SpeakerAwaited,
        Fact::SpeaksFirst(seat(3)),
    ]);
    facts
}

fn by_day() -> Vec<Fact> {
    let tied = seats(&[6, 9]);
    let count = |votes: &[(u8, u8)]| {
        Fact::Counted(votes.iter().map(|(target, n)| (seat(*target), *n)).collect())
    };
    let mut facts = vec![
        Fact::DayBroke(2),
        Fact::Speech(seat(5)),
        Fact::Talk,
        Fact::Floor(seat(5), true),
        Fact::Floor(seat(5), false),
        Fact::Accused(seat(5), seat(9)),
        Fact::Reply(seat(6)),
        Fact::PassedOver(seat(5)),
        Fact::Vote(1, tied),
        Fact::Vote(1, seats(&[6])),
        Fact::Vote(2, tied),
        Fact::Vote(1, SeatSet::EMPTY),
        Fact::Voted(seat(1), seat(9)),
        count(&[(6, 4), (9, 6)]),
        count(&[(6, 5), (9, 5)]),
        count(&[(6, 4), (9, 4), (2, 1), (3, 0)]),
        count(&[(6, 0), (9, 0)]),
        count(&[]),
        Fact::Raise(tied),
        Fact::Raised(seat(1), true),
        Fact::Raised(seat(1), false),
        Fact::RaiseCounted(6, 4),
        Fact::RaiseCounted(1, 0),
        Fact::RulingAwaited(tied),
        Fact::AlibiHeld(seat(9)),
    ];
    let ways = [
        Departure::Shot,
        Departure::Knifed,
        Departure::Linked,
        Departure::Accident,
        Departure::Jailed,
        Departure::Removed,
        Departure::Disqualified,
        Departure::Jumped,
        Departure::TimedOut,
    ];
    facts.extend(ways.map(|how| Fact::Left(seat(9), how)));
    facts.push(Fact::Opened(seat(9), Role::Detective));
    let ends = [
        DayEnd::Vote,
        DayEnd::Tie,
        DayEnd::NoAccused,
        DayEnd::Nobody,
        DayEnd::FirstDay,
        DayEnd::Ruling,
    ];
    facts.extend(ends.map(Fact::DayEnded));
    facts
}

fn ruled() -> Vec<Fact> {
    let why = ruling(Office::Host, "перешёл на личности");
    let said = |act| Fact::Ruled(act, Some(why.clone()));
    let nine = seat(9);
    vec![
        said(Act::Accident(seat(3))),
        Fact::Ruled(Act::Accident(seat(3)), Some(ruling(Office::Host, "крикнул «сам дурак»"))),
        said(Act::Warned(nine)),
        Fact::Ruled(Act::Disqualified(nine), Some(ruling(Office::Judge, "мешает игре"))),
        Fact::Ruled(Act::TimedOut(nine), None),
        said(Act::Removed(nine)),
        said(Act::Kept(nine)),
        Fact::Ruled(Act::Substituted(nine), None),
        Fact::Ruled(Act::Awarded, Some(ruling(Office::Judge, "соперник не пришёл"))),
        Fact::Ruled(Act::Voided, Some(ruling(Office::Host, ""))),
        said(Act::Overruled),
        Fact::Ruled(Act::Skipped, None),
        Fact::Ruled(Act::Extended(60), None),
        Fact::Ruled(Act::Silenced(true), None),
        Fact::Ruled(Act::Silenced(false), None),
        Fact::Corrected(seat(4), Points(150), ruling(Office::Judge, "очко за проверку")),
        Fact::Corrected(seat(4), Points(-100), ruling(Office::Host, "подсказка")),
        Fact::Clock(ClockFact::Paused),
        Fact::Clock(ClockFact::Resumed),
        Fact::Clock(ClockFact::Away(240_000)),
        Fact::Clock(ClockFact::Away(61_200)),
        Fact::TakenBack(ruling(Office::Judge, "ошибка в номере")),
    ]
}

fn the_end() -> Vec<Fact> {
    let over = |winner, ending| Fact::Over(Outcome { winner, ending });
    vec![
        over(Winner::Side(Side::Citizens), Ending::Eliminated),
        over(Winner::Side(Side::Mafia), Ending::Parity),
        over(Winner::Side(Side::Maniac), Ending::Duel),
        over(Winner::Team(TeamId(0)), Ending::Wiped),
        over(Winner::Draw, Ending::NobodyLeft),
        over(Winner::None, Ending::Void),
        Fact::Cards(vec![
            (seat(1), Role::Mafioso),
            (seat(2), Role::Don),
            (seat(3), Role::Citizen),
            (seat(4), Role::Detective),
        ]),
    ]
}
