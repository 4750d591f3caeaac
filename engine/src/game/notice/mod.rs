//! Who is to be told what: the one gate between what has happened and what people see. Notices are
//! made event by event, from the state before it; a face never sees a game.

mod day;
mod night;
mod ruled;

use crate::game::Game;
use crate::game::command::{Deed, Ready};
use crate::game::event::detail::{Answer, DayEnd, Departure, Killer};
use crate::game::event::{ClockEvent, Event, Ruling, Timed};
use crate::game::outcome::Outcome;
use crate::game::role::{Role, Side};
use crate::game::rules::switch::Switch;
use crate::game::rules::{CircleKind, Shot};
use crate::game::state::State;
use crate::ids::{Points, Seat, SeatSet, TeamId};

/// Something that somebody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Who.
    pub to: Audience,
    /// What.
    pub fact: Fact,
}

/// Who is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody: the players, the dead, the spectators, the host.
    Table,
    /// Some who know of each other: these seats, and nobody who has left the game [E-3.11].
    Circle(CircleKind, SeatSet),
    /// The person at this seat alone.
    Seat(Seat),
    /// Persons in office who hold no seat.
    Office,
}

/// What is told. Nothing here says more than its audience may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The host took this seat himself, or left it [A-E39].
    HostSeated(Option<Seat>),
    /// A captain's «гоу», or a «стоп».
    Readied(Ready, Option<TeamId>),
    /// The roles that are in the game: they are called every night [E-3.12].
    InPlay(Vec<Role>),
    /// Your card.
    Card(Role),
    /// Time for the legend [E-7.1].
    Legend,
    /// Night has fallen.
    NightFell(u16),
    /// In the first night: the host meets you [E-7.3].
    Meeting(Role),
    /// In the first night: these are the mafia [E-7.3].
    Partners(SeatSet),
    /// Your choices of this night, in the order of their calls. Everybody living has some, so that
    /// the card looks alike for all [A-E36].
    Choices(Vec<Deed>),
    /// A role is called.
    Called(Vec<Role>),
    /// It falls asleep again.
    Sleeps(Vec<Role>),
    /// The echo of a choice, once [E-3.5].
    Accepted(Deed, Option<Seat>),
    /// A partner named this seat.
    ShotNamed(Seat, Option<Seat>),
    /// All partners have named the same.
    Agreed(Option<Seat>),
    /// The shot is lost [A-E13].
    ShotLost,
    /// Crossed hands: you are visited, and do nothing this night [E-8.5].
    CrossedHands(Deed),
    /// The answer to your check.
    Answer(Seat, Answer),
    /// The morning names who leaves, and the killers that took nobody [A-E38].
    Morning {
        /// Which night is over.
        night: u16,
        /// Who leaves.
        dead: SeatSet,
        /// Killers that took nobody.
        missed: Vec<Killer>,
    },
    /// A farewell begins.
    Farewell(Seat),
    /// You may name as many seats as there are mafiosi [E-6.4].
    MayGuess(u8),
    /// Your guess was taken. Nothing more is said of it [A-E17].
    GuessTaken,
    /// The host is asked who speaks first.
    SpeakerAwaited,
    /// This seat speaks first.
    SpeaksFirst(Seat),
    /// A day begins.
    DayBroke(u16),
    /// A speech begins.
    Speech(Seat),
    /// All may talk.
    Talk,
    /// The speaker opened or closed the floor.
    Floor(Seat, bool),
    /// Somebody accused somebody.
    Accused(Seat, Seat),
    /// A reply begins.
    Reply(Seat),
    /// A vote between these is open; they are nobody where anyone may be named.
    Vote(u16, SeatSet),
    /// A vote was given.
    Voted(Seat, Seat),
    /// A round was counted.
    Counted(Vec<(Seat, u8)>),
    /// The vote whether all the tied leave is open.
    Raise(SeatSet),
    /// A hand for it, or down again.
    Raised(Seat, bool),
    /// Its hands.
    RaiseCounted(u8, u8),
    /// The host is asked to decide the tie.
    RulingAwaited(SeatSet),
    /// The vote took this seat, and an alibi keeps it [E-8.6]. Whose alibi is not said.
    AlibiHeld(Seat),
    /// A seat is out of the game.
    Left(Seat, Departure),
    /// A card is open to all, by a rule set that opens it.
    Opened(Seat, Role),
    /// The day is over.
    DayEnded(DayEnd),
    /// A ruling, with its reason.
    Ruled(Act, Option<Ruling>),
    /// Your points were corrected.
    Corrected(Seat, Points, Ruling),
    /// A deadline passed in silence: the speaker is passed over [A-E40].
    PassedOver(Seat),
    /// The clock stands still, or goes on.
    Clock(ClockFact),
    /// A ruling was taken back.
    TakenBack(Ruling),
    /// The game is over.
    Over(Outcome),
    /// All cards, where the organiser opens them after the game [A-E30].
    Cards(Vec<(Seat, Role)>),
}

/// A ruling, as all hear it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The seat leaves at the coming morning.
    Accident(Seat),
    /// A warning.
    Warned(Seat),
    /// Out of the game and of the evening.
    Disqualified(Seat),
    /// Put out for silence.
    TimedOut(Seat),
    /// Out, as by the vote.
    Removed(Seat),
    /// Stays.
    Kept(Seat),
    /// Another person sits here now.
    Substituted(Seat),
    /// The game is awarded.
    Awarded,
    /// The game is void.
    Voided,
    /// The next act is allowed against the rules.
    Overruled,
    /// The running stage is over.
    Skipped,
    /// The running stage is longer by so many seconds.
    Extended(u32),
    /// Only the host is heard, or all again.
    Silenced(bool),
}

/// What the clock does, as all hear it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockFact {
    /// It stands still.
    Paused,
    /// It goes on.
    Resumed,
    /// The host was away for so many milliseconds; deadlines have moved by it.
    Away(i64),
    /// Deadlines run anew from now, after a ruling was taken back.
    Anew,
}

/// Who is told what of an event that is about to happen to this game.
pub(crate) fn of(game: &Game, event: &Event) -> Vec<Notice> {
    let teller = Teller { game, state: game.state() };
    match event {
        Event::HostSeated(seat) => table(Fact::HostSeated(*seat)),
        Event::Readied(ready, team) => table(Fact::Readied(*ready, *team)),
        Event::Dealt(dealt) => teller.dealt(&dealt.cards),
        Event::LegendOpened => table(Fact::Legend),
        Event::Night(event) => teller.by_night(event),
        Event::Day(event) => teller.by_day(event),
        Event::Ruled(event) => teller.ruled(event),
        Event::Clock(event) => teller.clocked(*event),
        Event::Left(seat, how) => teller.left(*seat, *how),
        Event::CardOpened(seat, role) => table(Fact::Opened(*seat, *role)),
        Event::Rewound(_, ruling) => table(Fact::TakenBack(ruling.clone())),
        Event::Over(outcome) => teller.over(*outcome),
        Event::Opened(_) | Event::Placed(_) | Event::Jumped(_) => Vec::new(),
    }
}

impl Game {
    /// The choices that this seat has at night, as its card names them [A-E36].
    #[must_use]
    pub fn choices_of(&self, seat: Seat) -> Vec<Deed> {
        Teller { game: self, state: self.state() }.choices(seat)
    }
}

fn table(fact: Fact) -> Vec<Notice> {
    vec![Notice { to: Audience::Table, fact }]
}

fn to_seat(seat: Seat, fact: Fact) -> Notice {
    Notice { to: Audience::Seat(seat), fact }
}

/// Tells what happens to a game.
struct Teller<'a> {
    game: &'a Game,
    state: &'a State,
}

impl Teller<'_> {
    /// Each his own card; all, which roles there are.
    fn dealt(&self, cards: &[Role]) -> Vec<Notice> {
        let in_play = Role::ALL.into_iter().filter(|role| cards.contains(role)).collect();
        let mut notices = table(Fact::InPlay(in_play));
        let each = || self.state.seats.iter().zip(cards);
        notices.extend(each().map(|(seat, role)| to_seat(seat, Fact::Card(*role))));
        // Without a night of acquaintance the mafia learn each other with their cards (rulings 0.1.1).
        let rules = self.game.rules();
        if rules.shot == Shot::Unanimous && !rules.acquaintance {
            let mafia = each().filter(|(_, role)| role.side() == Side::Mafia);
            let members: SeatSet = mafia.map(|(seat, _)| seat).collect();
            let to = Audience::Circle(CircleKind::Mafia, members);
            notices.push(Notice { to, fact: Fact::Partners(members) });
        }
        notices
    }

    /// The living mafiosi, if they know each other.
    fn mafia(&self, fact: Fact) -> Option<Notice> {
        let members = self.state.cards.of_side(Side::Mafia).and(self.state.alive);
        let acquainted = self.game.rules().shot == Shot::Unanimous;
        acquainted.then_some(Notice { to: Audience::Circle(CircleKind::Mafia, members), fact })
    }

    /// The dead of a night were named by the morning; who leaves at once is named at once.
    fn left(&self, seat: Seat, how: Departure) -> Vec<Notice> {
        match how {
            Departure::Shot | Departure::Knifed | Departure::Linked | Departure::Accident => {
                Vec::new()
            }
            Departure::Jailed
            | Departure::Removed
            | Departure::Disqualified
            | Departure::Jumped
            | Departure::TimedOut => table(Fact::Left(seat, how)),
        }
    }

    fn clocked(&self, event: ClockEvent) -> Vec<Notice> {
        match event {
            ClockEvent::Paused => table(Fact::Clock(ClockFact::Paused)),
            ClockEvent::Resumed => table(Fact::Clock(ClockFact::Resumed)),
            ClockEvent::TimeLost(ms) => table(Fact::Clock(ClockFact::Away(ms))),
            ClockEvent::Elapsed(Timed::Silence) => {
                let speaker = self.state.speaker();
                speaker.map_or_else(Vec::new, |seat| table(Fact::PassedOver(seat)))
            }
            ClockEvent::Rescheduled => table(Fact::Clock(ClockFact::Anew)),
            ClockEvent::Elapsed(Timed::Stage) => Vec::new(),
        }
    }

    /// [A-E30] After the game the winner; the cards only where the organiser opens them.
    fn over(&self, outcome: Outcome) -> Vec<Notice> {
        let mut notices = table(Fact::Over(outcome));
        if self.game.rules().switches.other(Switch::RevealAfterRound) {
            let cards = self.state.seats.iter().map(|seat| (seat, self.state.card(seat)));
            notices.extend(table(Fact::Cards(cards.collect())));
        }
        notices
    }
}
