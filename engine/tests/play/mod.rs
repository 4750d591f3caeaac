//! Random play: whole games from a seed, legal and illegal acts mixed, time moving by the deadlines.
//! The same seed gives the same game, with the same refusals.

#![allow(dead_code, reason = "shared by tests and benches, each of which uses a part")]

pub(crate) mod acts;
pub(crate) mod dice;
mod office;
pub(crate) mod rules;
pub(crate) mod said;
mod stray;
pub(crate) mod witness;

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command};
use omerta_engine::game::event::{Entry, Event};
use omerta_engine::game::phase::Phase;
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::rules::Rules;
use omerta_engine::game::state::State;
use omerta_engine::game::table::{Roster, Table};
use omerta_engine::ids::{Moment, Person};

use acts::{Asker, Temper};
use dice::Dice;

/// The most commands of a game: few games need half of them.
pub(crate) const STEPS_MAX: usize = 1_500;
/// The most events of a game: every ruling taken back plays its tail again.
pub(crate) const EVENTS_MAX: usize = 4_000;

/// A step of a game, told to who watches it.
pub(crate) struct Step<'a> {
    /// The state before it.
    pub(crate) before: &'a State,
    /// What was asked.
    pub(crate) command: &'a Command,
    /// What was answered.
    pub(crate) answer: &'a Result<Vec<Event>, Refusal>,
    /// The game after it.
    pub(crate) game: &'a Game,
}

/// A game in random hands.
pub(crate) struct Play {
    /// The game.
    pub(crate) game: Game,
    /// The moment of the last command.
    pub(crate) now: Moment,
    /// What is asked how often.
    pub(crate) temper: Temper,
    dice: Dice,
    refused: Option<Command>,
}

impl Play {
    /// A game under any rules, from a seed.
    pub(crate) fn any(seed: u64) -> Play {
        let mut dice = Dice::new(seed);
        let temper = Temper::any(&mut dice);
        loop {
            let rules = rules::any(&mut dice);
            let seats = u8::try_from(7 + dice.below(10)).expect("few seats");
            // Some switches leave nothing to deal: then other rules are taken.
            if let Some(play) = Play::opened(rules, seats, temper, &mut dice) {
                return play;
            }
        }
    }

    fn opened(rules: Rules, seats: u8, temper: Temper, dice: &mut Dice) -> Option<Play> {
        let seed = dice.below(usize::from(u16::MAX)) as u64;
        let play = Play::with(rules, seats, seed, temper);
        let dealt = [None, Some(true), Some(false)].map(|don| {
            let cards = play.game.rules().cards(seats, don).ok()?;
            omerta_engine::game::table::check_cards(&cards, play.game.rules(), seats, true).ok()
        });
        dealt.iter().all(Option::is_some).then_some(play)
    }

    /// A game under these rules.
    pub(crate) fn with(rules: Rules, seats: u8, seed: u64, temper: Temper) -> Play {
        let persons: Vec<Person> = (0..u64::from(seats)).map(Person).collect();
        let roster = Roster { seats, persons, ..Roster::default() };
        let table = Table::new(&roster, &rules, rules.seats_min).expect("a legal table");
        let now = Moment(1_700_000_000_000);
        let game = Game::open(rules, table, now);
        Play { game, now, temper, dice: Dice::new(seed), refused: None }
    }

    /// Plays at most this many commands; those who watch see every step.
    pub(crate) fn run(&mut self, steps: usize, mut watch: impl FnMut(&Step<'_>)) {
        for _ in 0..steps.min(STEPS_MAX) {
            if self.over() || self.game.log().len() > EVENTS_MAX {
                return;
            }
            let command = self.next();
            self.submit(&command, &mut watch);
        }
    }

    /// Is the game over, and nothing more to be tried after its end?
    fn over(&mut self) -> bool {
        matches!(self.game.state().phase, Phase::Over(_)) && self.dice.chance(20)
    }

    fn next(&mut self) -> Command {
        self.now = self.now.plus_ms(self.dice.below(1_500) as i64);
        let mut asker = Asker {
            game: &self.game,
            now: self.now,
            dice: &mut self.dice,
            refused: self.refused.as_ref(),
        };
        let mut command = asker.next(self.temper);
        // Time is lost only as it passes.
        if let Act::LoseTime { ms } = &mut command.act {
            *ms = self.dice.below(90_000) as i64;
            command.by = Actor::Clock;
            command.at = command.at.plus_ms(*ms);
        }
        self.now = command.at;
        command
    }

    /// Asks, and makes the answer true.
    pub(crate) fn submit(&mut self, command: &Command, mut watch: impl FnMut(&Step<'_>)) {
        let before = *self.game.state();
        let answer = self.game.decide(command);
        match &answer {
            Ok(events) => carry_out(&mut self.game, command.at, events),
            Err(_) => self.refused = Some(command.clone()),
        }
        watch(&Step { before: &before, command, answer: &answer, game: &self.game });
    }
}

/// Makes events true.
pub(crate) fn carry_out(game: &mut Game, at: Moment, events: &[Event]) {
    for event in events {
        game.apply(Entry { at, event: event.clone() });
    }
}

/// Serves the earliest deadline, when it is due or now; `None` if none runs.
pub(crate) fn serve(game: &mut Game, now: Moment) -> Option<Moment> {
    let (due, id) = game.deadlines().min()?;
    let at = due.max(now);
    let command = Command { at, by: Actor::Clock, act: Act::TimeUp(id) };
    let events = game.decide(&command).expect("a deadline that runs is served");
    carry_out(game, at, &events);
    Some(at)
}
