//! Rulings of the host and the judge in small games whose cards are named: what they reach, and what
//! taking them back gives back.

#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks for one variant")]

mod play;

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command, Deal, Deed, Text};
use omerta_engine::game::event::{Event, Ruled};
use omerta_engine::game::phase::{Day, Part, Phase};
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::role::Role;
use omerta_engine::game::state::FirstVictim;
use omerta_engine::game::table::{Roster, Table};
use omerta_engine::ids::{Moment, Seat};

/// A table of eight: mafiosi on 1 and 2, the detective on 3, the doctor on 4.
struct Evening {
    game: Game,
    now: Moment,
}

impl Evening {
    fn begun() -> Evening {
        let rules = play::rules::evening(1);
        let roster = Roster { seats: 8, ..Roster::default() };
        let table = Table::new(&roster, &rules, rules.seats_min).expect("a legal table");
        let now = Moment(0);
        let mut evening = Evening { game: Game::open(rules, table, now), now };
        let mut cards = vec![Role::Citizen; 8];
        cards[0] = Role::Mafioso;
        cards[1] = Role::Mafioso;
        cards[2] = Role::Detective;
        cards[3] = Role::Doctor;
        evening.must(Actor::Host, Act::Begin(Deal::Named(cards)));
        evening
    }

    fn seat(&self, number: u16) -> Seat {
        self.game.table().seat(number).expect("a seat of this table")
    }

    fn ask(&mut self, by: Actor, act: Act) -> Result<Vec<Event>, Refusal> {
        self.now = self.now.plus_ms(1_000);
        let events = self.game.decide(&Command { at: self.now, by, act })?;
        play::carry_out(&mut self.game, self.now, &events);
        Ok(events)
    }

    fn must(&mut self, by: Actor, act: Act) -> Vec<Event> {
        self.ask(by, act).expect("an act that is not refused")
    }

    fn player(&self, number: u16) -> Actor {
        Actor::Player(self.seat(number))
    }

    /// Serves deadlines until it holds.
    fn until(&mut self, holds: impl Fn(&Phase) -> bool) {
        while !holds(&self.game.state().phase) {
            self.now = play::serve(&mut self.game, self.now).expect("a deadline runs");
        }
    }

    fn until_night(&mut self, number: u16) {
        self.until(|phase| matches!(phase, Phase::Night(night) if night.number == number));
    }

    fn until_morning(&mut self) {
        self.until(|phase| matches!(phase, Phase::Morning(_) | Phase::Day(_)));
    }

    fn until_day(&mut self, number: u16) {
        self.until(|phase| matches!(phase, Phase::Day(day) if day.number == number));
    }

    fn day(&self) -> Day {
        *self.game.state().phase.day().expect("a day")
    }

    fn undo(&mut self, by: Actor) -> Vec<Event> {
        self.must(by, Act::Undo(why()))
    }
}

fn why() -> Text {
    Text::new("the host is always right")
}

fn overrule(actor: Actor, act: Act) -> Act {
    Act::Overrule { actor, act: Box::new(act), why: why() }
}

/// [A-E35, E-3.8] The host may end a minute for somebody; what he may not do, he is told so.
#[test]
fn the_host_may_end_the_minute_of_another() {
    let mut evening = Evening::begun();
    evening.until_day(1);
    let (other, speaker) = (evening.player(5), evening.seat(1));
    let refused = evening.ask(other, Act::Done);
    assert_eq!(refused, Err(Refusal::NotYourTurn { speaker }));
    let events = evening.must(Actor::Host, overrule(other, Act::Done));
    assert!(matches!(events[0], Event::Ruled(Ruled::Overruled(_))));
    assert!(matches!(evening.day().part, Part::Speech { speaker, .. } if speaker.number() == 2));
    // His own floor is closed already: there is nothing to allow.
    assert_eq!(evening.must(Actor::Host, overrule(other, Act::OpenFloor(false))), []);
}

/// [A-E24] A vote where none is open cannot be allowed: then that is the reason.
#[test]
fn a_vote_that_is_not_open_cannot_be_allowed() {
    let mut evening = Evening::begun();
    evening.until_day(1);
    let (voter, vote) = (evening.player(5), Act::Vote(evening.seat(6)));
    assert_eq!(evening.ask(voter, vote.clone()), Err(Refusal::FirstDay));
    assert_eq!(evening.ask(Actor::Host, overrule(voter, vote.clone())), Err(Refusal::WrongPhase));
    evening.until_day(2);
    assert!(matches!(evening.ask(voter, vote.clone()), Err(Refusal::NotAccused { .. })));
    assert_eq!(evening.ask(Actor::Host, overrule(voter, vote)), Err(Refusal::WrongPhase));
}

/// [E-6.4] Before the deal there is nothing to guess, whoever allows it.
#[test]
fn nobody_guesses_before_the_deal() {
    let rules = play::rules::evening(1);
    let roster = Roster { seats: 8, ..Roster::default() };
    let table = Table::new(&roster, &rules, rules.seats_min).expect("a legal table");
    let mut evening = Evening { game: Game::open(rules, table, Moment(0)), now: Moment(0) };
    let (player, named) = (evening.player(5), evening.game.state().alive);
    let allowed = evening.ask(Actor::Host, overrule(player, Act::Guess(named)));
    assert_eq!(allowed, Err(Refusal::WrongPhase));
}

/// [E-3.8] Deadlines that are set anew in a pause have their whole length after it, not more.
#[test]
fn a_ruling_taken_back_in_a_pause_lengthens_nothing() {
    let mut evening = Evening::begun();
    evening.until_day(1);
    let seat = evening.seat(5);
    evening.must(Actor::Host, Act::Warn(seat, why()));
    evening.must(Actor::Host, Act::Pause);
    evening.now = evening.now.plus_ms(600_000);
    evening.undo(Actor::Judge);
    evening.must(Actor::Host, Act::Resume);
    let (ends, _) = evening.game.deadlines().min().expect("a speech");
    assert_eq!(ends.since_ms(evening.now), 60_000);
}

/// [E-3.9] A floor that was opened stays open when an earlier ruling is taken back.
#[test]
fn an_open_floor_survives_an_undo() {
    let mut evening = Evening::begun();
    evening.until_day(1);
    let (speaker, seat) = (evening.player(1), evening.seat(5));
    evening.must(Actor::Host, Act::Warn(seat, why()));
    evening.must(speaker, Act::OpenFloor(true));
    evening.undo(Actor::Host);
    assert!(matches!(evening.day().part, Part::Speech { open: true, .. }));
}

/// [A-E35] A keep that looked back, taken back in its turn, gives back all that it had undone.
#[test]
fn a_keep_taken_back_gives_the_guess_back() {
    let mut evening = Evening::begun();
    evening.until_night(2);
    let victim = evening.seat(5);
    for mafioso in [1, 2] {
        let deed = Deed::Shoot;
        let by = evening.player(mafioso);
        evening.must(by, Act::Choose { deed, target: Some(victim) });
    }
    evening.until_morning();
    let named = [evening.seat(1), evening.seat(2)].into_iter().collect();
    evening.must(Actor::Player(victim), Act::Guess(named));
    evening.must(Actor::Host, Act::Warn(victim, why()));
    evening.must(Actor::Host, Act::Keep(victim, why()));
    assert!(evening.game.state().alive.contains(victim));
    assert_eq!(evening.game.state().victim, FirstVictim::Awaited);
    // It was made last, so that it is taken back first, although the warning was played again.
    evening.undo(Actor::Host);
    assert!(!evening.game.state().alive.contains(victim));
    assert_eq!(evening.game.state().victim, FirstVictim::Is { seat: victim, guessed: true });
    let warned = |event: &Event| matches!(event, Event::Ruled(Ruled::Warned(..)));
    assert_eq!(evening.game.history().filter(|(_, entry)| warned(&entry.event)).count(), 1);
    evening.undo(Actor::Host);
    assert_eq!(evening.game.history().filter(|(_, entry)| warned(&entry.event)).count(), 0);
    assert_eq!(Game::fold(evening.game.log().iter().cloned()), Some(evening.game));
}

/// [A-E15, A-E35] Whom the host keeps in the morning of his accident does not leave in the next one.
#[test]
fn a_kept_seat_has_its_accident_behind_it() {
    let mut evening = Evening::begun();
    evening.until_night(2);
    let seat = evening.seat(5);
    evening.must(Actor::Host, Act::Accident(seat, why()));
    evening.until_morning();
    evening.must(Actor::Host, Act::Keep(seat, why()));
    evening.until_night(3);
    evening.until_morning();
    assert!(evening.game.state().alive.contains(seat));
}
