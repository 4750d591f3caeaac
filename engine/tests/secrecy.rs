//! Nobody learns what the rules hide. The same commands are played over two deals: by role at night, by
//! seat by day. Wherever the public facts are the same (who leaves when, how it ends), the table must
//! have been told exactly the same, at the same moments [E-2.7, E-2.9, E-3.12, A-E36, A-E38].

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command, Deal, Deed};
use omerta_engine::game::event::{Entry, Event};
use omerta_engine::game::notice::{Audience, Fact, Notice};
use omerta_engine::game::phase::Phase;
use omerta_engine::game::role::{Role, Side};
use omerta_engine::game::rules::Rules;
use omerta_engine::game::rules::raw;
use omerta_engine::game::table::{Roster, Table};
use omerta_engine::ids::{Moment, Seat, SeatSet};
use proptest::prelude::*;

const SEATS: u8 = 12;

fn rules() -> Rules {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../config/rules/evening-2.toml");
    let mut rules = raw::read(&fs::read(path).expect("the file")).expect("a rule set");
    // A doctor too, so that every kind of move is there.
    let doctor = omerta_engine::game::rules::switch::Switch::Doctor;
    rules.switches = rules.switches.with(doctor, 1);
    rules
}

/// What a role does in a night, and how early in its time.
#[derive(Clone, Copy, Debug)]
struct Move {
    deed: Deed,
    target: Option<u8>,
    early: bool,
}

/// One round: a night by role, a day by seat.
#[derive(Clone, Debug)]
struct Round {
    moves: Vec<Move>,
    accusations: Vec<(u8, u8)>,
    votes: Vec<(u8, u8)>,
}

fn round() -> impl Strategy<Value = Round> {
    let deeds = [Deed::Visit, Deed::Shoot, Deed::Heal, Deed::Check, Deed::Kill, Deed::Suspect];
    let target = prop::option::weighted(0.8, 1..=SEATS);
    let one = (prop::sample::select(deeds.to_vec()), target, any::<bool>())
        .prop_map(|(deed, target, early)| Move { deed, target, early });
    let pair = || (1..=SEATS, 1..=SEATS);
    let (moves, accusations, votes) = (
        prop::collection::vec(one, 0..8),
        prop::collection::vec(pair(), 0..3),
        prop::collection::vec(pair(), 0..14),
    );
    (moves, accusations, votes).prop_map(|(moves, accusations, votes)| Round {
        moves,
        accusations,
        votes,
    })
}

/// A deal of 12: three mafiosi, detective, lover, doctor, maniac, in this order of seats.
fn deal() -> impl Strategy<Value = Vec<Role>> {
    let mut cards = vec![Role::Citizen; usize::from(SEATS)];
    let special =
        [Role::Mafioso, Role::Mafioso, Role::Mafioso, Role::Detective, Role::Lover, Role::Doctor];
    cards[..6].copy_from_slice(&special);
    cards[6] = Role::Maniac;
    Just(cards).prop_shuffle()
}

/// What all may know of an event: who has left, though not how he died; which killers took nobody
/// (the rulebook has it said); the end.
fn public(event: &Event) -> Option<String> {
    match event {
        Event::Left(seat, _) => Some(format!("{seat} left")),
        Event::Resolved(result) => Some(format!("{:?}", result.announced)),
        Event::Over(outcome) => Some(format!("{outcome:?}")),
        Event::Opened(_)
        | Event::HostSeated(_)
        | Event::Readied(..)
        | Event::Dealt(_)
        | Event::Placed(_)
        | Event::LegendOpened
        | Event::Night(_)
        | Event::Day(_)
        | Event::Ruled(_)
        | Event::Clock(_)
        | Event::Jumped(_)
        | Event::CardOpened(..)
        | Event::Counted(_)
        | Event::TimeLost(_)
        | Event::Rewound(..) => None,
    }
}

/// A game as it is played, with everything that was told.
struct Evening {
    game: Game,
    now: Moment,
    told: Vec<(Moment, Notice, SeatSet)>,
    facts: Vec<(Moment, String)>,
}

impl Evening {
    fn play(cards: &[Role], rounds: &[Round]) -> Evening {
        let rules = rules();
        let roster = Roster { seats: SEATS, ..Roster::default() };
        let table = Table::new(&roster, &rules, 7).expect("a table");
        let game = Game::open(rules, table, Moment(0));
        let mut evening = Evening { game, now: Moment(0), told: Vec::new(), facts: Vec::new() };
        evening.ask(Actor::Host, Act::Begin(Deal::Named(cards.to_vec())));
        evening.until(|phase| phase.day().is_some_and(|day| day.number == 1));
        for (n, round) in (2..).zip(rounds) {
            evening.round(n, round);
        }
        evening
    }

    fn round(&mut self, n: u16, round: &Round) {
        self.until(|phase| phase.night().is_some_and(|night| night.number == n));
        for early in [true, false] {
            for one in round.moves.iter().filter(|one| one.early == early) {
                self.choose(*one);
            }
            if early {
                self.until(|phase| phase.night().is_none_or(|night| night.stage > Some(2)));
            }
        }
        self.until(|phase| phase.day().is_some_and(|day| day.number == n));
        for (by, target) in &round.accusations {
            let (by, target) = (self.seat(*by), self.seat(*target));
            self.until(|phase| {
                phase.day().is_none_or(|day| day.number != n)
                    || matches!(phase.day().map(|d| d.part),
                        Some(omerta_engine::game::phase::Part::Speech { speaker, .. }) if speaker == by)
            });
            self.ask(Actor::Player(by), Act::Accuse(target));
        }
        self.until(|phase| {
            phase.day().is_none_or(|day| {
                day.number != n || matches!(day.part, omerta_engine::game::phase::Part::Vote(_))
            })
        });
        for (by, target) in &round.votes {
            self.ask(Actor::Player(self.seat(*by)), Act::Vote(self.seat(*target)));
        }
    }

    /// Whoever holds the role chooses; all the mafia name the same.
    fn choose(&mut self, one: Move) {
        let cards = self.game.state().cards;
        let holds = |seat: &Seat| match one.deed {
            Deed::Shoot => cards.side(*seat) == Side::Mafia,
            Deed::Suspect => Deed::of(cards.role(*seat)).is_none(),
            Deed::Visit
            | Deed::Search
            | Deed::Heal
            | Deed::Check
            | Deed::Defend
            | Deed::Kill
            | Deed::Freeze => Deed::of(cards.role(*seat)) == Some(one.deed),
        };
        let target = one.target.map(|n| self.seat(n));
        for seat in cards.seats().iter().filter(holds) {
            self.ask(Actor::Player(seat), Act::Choose { deed: one.deed, target });
        }
    }

    fn seat(&self, n: u8) -> Seat {
        self.game.table().seat(u16::from(n)).expect("a seat of the table")
    }

    fn ask(&mut self, by: Actor, act: Act) {
        let command = Command { at: self.now, by, act };
        let Ok(events) = self.game.decide(&command) else { return };
        for event in events {
            self.facts.extend(public(&event).map(|fact| (self.now, fact)));
            let alive = self.game.state().alive;
            let entry = Entry { at: self.now, event };
            let notices = self.game.step(entry);
            self.told.extend(notices.into_iter().map(|notice| (self.now, notice, alive)));
        }
    }

    fn until(&mut self, reached: impl Fn(&Phase) -> bool) {
        for _ in 0..2000 {
            if self.game.state().outcome().is_some() || reached(&self.game.state().phase) {
                return;
            }
            let (due, id) = self.game.deadlines().min().expect("a deadline");
            self.now = due;
            self.ask(Actor::Clock, Act::TimeUp(id));
        }
        panic!("the game does not move");
    }

    fn table(&self) -> Vec<(Moment, &Fact)> {
        let told = self.told.iter().filter(|(_, notice, _)| notice.to == Audience::Table);
        told.map(|(at, notice, _)| (*at, &notice.fact)).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Equal public facts, equal public words at equal moments, whoever holds which card.
    #[test]
    fn the_table_is_told_public_facts_alone(
        one in deal(),
        other in deal(),
        rounds in prop::collection::vec(round(), 1..4),
    ) {
        let (a, b) = (Evening::play(&one, &rounds), Evening::play(&other, &rounds));
        // The two run together until their first public difference.
        let same = a.facts.iter().zip(&b.facts).take_while(|(x, y)| x == y).count();
        let end = |evening: &Evening| evening.facts.get(same).map(|(at, _)| *at);
        let until = end(&a).into_iter().chain(end(&b)).min().unwrap_or(Moment(i64::MAX));
        let before = |evening: &Evening| -> Vec<String> {
            let told = evening.table();
            told.iter().filter(|(at, _)| *at < until).map(|told| format!("{told:?}")).collect()
        };
        prop_assert_eq!(before(&a), before(&b));
    }

    /// [E-3.11, B103] Who has left is told nothing more in private, but for his farewell and his points.
    #[test]
    fn the_dead_are_told_nothing(cards in deal(), rounds in prop::collection::vec(round(), 1..4)) {
        let evening = Evening::play(&cards, &rounds);
        for (_, notice, alive) in &evening.told {
            match notice.to {
                Audience::Seat(seat) => {
                    let farewell = matches!(
                        notice.fact,
                        Fact::MayGuess(_) | Fact::GuessTaken | Fact::Corrected(..)
                    );
                    prop_assert!(alive.contains(seat) || farewell, "{:?}", notice);
                }
                Audience::Circle(_, members) => {
                    prop_assert!(members.without(*alive).is_empty(), "{:?}", notice);
                }
                Audience::Table | Audience::Office => {}
            }
        }
    }

    /// [A-E36] At night's start every living seat gets exactly one card, at the same moment.
    #[test]
    fn every_living_seat_gets_one_night_card(
        cards in deal(),
        rounds in prop::collection::vec(round(), 1..4),
    ) {
        let evening = Evening::play(&cards, &rounds);
        let nights = evening.told.iter().filter(|(_, n, _)| matches!(n.fact, Fact::NightFell(_)));
        for (at, _, alive) in nights {
            let cards: Vec<Seat> = evening
                .told
                .iter()
                .filter(|(when, n, _)| {
                    when == at && matches!(n.fact, Fact::Choices(_) | Fact::Meeting(_))
                })
                .filter_map(|(_, n, _)| {
                    if let Audience::Seat(seat) = n.to { Some(seat) } else { None }
                })
                .collect();
            prop_assert_eq!(cards, alive.iter().collect::<Vec<_>>());
        }
    }
}

/// The property above is not empty: different deals do share public histories.
#[test]
fn two_deals_share_a_public_history() {
    let mut cards = vec![Role::Citizen; usize::from(SEATS)];
    for (i, role) in [Role::Mafioso, Role::Mafioso, Role::Mafioso, Role::Detective, Role::Lover]
        .into_iter()
        .enumerate()
    {
        cards[i] = role;
    }
    cards[5] = Role::Doctor;
    cards[6] = Role::Maniac;
    let mut other = cards.clone();
    other.reverse();
    let shoot = Move { deed: Deed::Shoot, target: Some(8), early: true };
    let round = Round { moves: vec![shoot], accusations: vec![(2, 9)], votes: vec![(1, 9)] };
    let rounds = [round];
    let (a, b) = (Evening::play(&cards, &rounds), Evening::play(&other, &rounds));
    assert_eq!(a.facts, b.facts);
    assert!(a.facts.iter().any(|(_, fact)| fact.ends_with("left")));
    let kinds: BTreeSet<String> = a.table().iter().map(|(_, fact)| format!("{fact:?}")).collect();
    assert!(kinds.len() > 20, "{kinds:?}");
    assert_eq!(a.table(), b.table());
}
