//! A ruling that was taken back was never made [E-2.3]: the game goes on, and is told, as without it.

use omerta_engine::game::Game;
use omerta_engine::game::clock::Clock;
use omerta_engine::game::command::{Act, Actor, Command, Text};
use omerta_engine::game::event::{ClockEvent, Event, Timed};
use omerta_engine::game::phase::Phase;
use omerta_engine::game::state::State;
use omerta_engine::ids::{Moment, Person, Points, Seat};
use omerta_engine::record::play::Listed;
use omerta_engine::record::report::Report;
use proptest::prelude::*;

use crate::cases;
use crate::play::acts::Temper;
use crate::play::dice::Dice;
use crate::play::{Play, carry_out};

proptest! {
    #![proptest_config(cases(60))]

    /// Any ruling, taken back at once by the judge: the state is the one before it, but for the
    /// deadlines, and the rest of the game is the same.
    #[test]
    fn a_ruling_taken_back_at_once_was_never_made(seed in any::<u64>()) {
        let script = Script::any(seed);
        let mut dice = Dice::new(seed ^ 1);
        let place = dice.below(script.acts.len());
        let plain = script.play();
        let mut ruled = script.opened();
        for (n, what) in script.acts.iter().enumerate() {
            if n == place && dealt(&ruled.game) {
                let before = bare(ruled.game.state());
                if rule(&mut ruled, &mut dice) {
                    ruled.must(Actor::Judge, Act::Undo(Text::new("a slip")));
                    prop_assert_eq!(bare(ruled.game.state()), before);
                }
            }
            ruled.again(what);
        }
        prop_assert_eq!(bare(ruled.game.state()), bare(plain.game.state()));
        prop_assert_eq!(difference(&ruled.game, &plain.game), None);
    }

    /// A ruling without consequences, taken back by the judge much later: what was done after it is
    /// played again, and comes to the same.
    #[test]
    fn what_came_after_a_ruling_is_played_again(seed in any::<u64>()) {
        let script = Script::any(seed);
        let mut dice = Dice::new(seed ^ 2);
        let from = dice.below(script.acts.len() - 1);
        let until = (from + 1 + dice.below(40)).min(script.acts.len() - 1);
        let plain = script.play();
        let mut ruled = script.opened();
        let mut made = false;
        for (n, what) in script.acts.iter().enumerate() {
            if n == from && dealt(&ruled.game) {
                let seat = dice.seat(ruled.game.state().seats).expect("a table has seats");
                ruled.must(Actor::Judge, neutral(seat, &mut dice));
                made = true;
            }
            if n == until && made {
                let before = bare(ruled.game.state());
                ruled.must(Actor::Judge, Act::Undo(Text::new("a slip")));
                prop_assert_eq!(bare(ruled.game.state()), before);
                made = false;
            }
            ruled.again(what);
        }
        prop_assert_eq!(bare(ruled.game.state()), bare(plain.game.state()));
        prop_assert_eq!(difference(&ruled.game, &plain.game), None);
    }
}

/// A state without its deadlines: those are set anew when a ruling is taken back.
fn bare(state: &State) -> State {
    State { clock: Clock::default(), ..*state }
}

/// Everything that is told of a game, a line each, so that a difference is seen.
fn report(game: &Game) -> Vec<String> {
    let mut listed = Listed::default();
    listed.nights = (1..99).collect();
    listed.days = (1..99).collect();
    let report = Report::told(game, &listed, &[], &[]);
    format!("{report:#?}").lines().map(str::to_owned).collect()
}

/// The first lines that differ.
fn difference(a: &Game, b: &Game) -> Option<(String, String)> {
    report(a).into_iter().zip(report(b)).find(|(a, b)| a != b)
}

fn dealt(game: &Game) -> bool {
    !matches!(game.state().phase, Phase::Gathering { .. })
}

/// What was done in a game, apart from its moments.
enum Done {
    /// Somebody's act.
    Act(Actor, Act),
    /// A deadline.
    Elapsed(Timed),
}

/// A whole game without rulings, so that no other one can be taken back.
struct Script {
    seed: u64,
    acts: Vec<Done>,
}

impl Script {
    fn opened(&self) -> Run {
        let play = Play::any(self.seed);
        Run { game: play.game, now: play.now }
    }

    fn any(seed: u64) -> Script {
        let mut play = Play::any(seed);
        play.temper = Temper { office: 0, overrule: 0, clock: 0, ..play.temper };
        let mut acts = Vec::new();
        play.run(500, |step| {
            if let Ok(events) = step.answer {
                acts.extend(events.first().and_then(|first| done(step.command, first)));
            }
        });
        Script { seed, acts }
    }

    /// Plays it as it was.
    fn play(&self) -> Run {
        let mut run = self.opened();
        for what in &self.acts {
            run.again(what);
        }
        run
    }
}

/// What is played again of a step; what an office does is left out.
fn done(command: &Command, first: &Event) -> Option<Done> {
    match (command.by, first) {
        (_, Event::Clock(ClockEvent::Elapsed(what))) => Some(Done::Elapsed(*what)),
        (_, Event::Dealt(_)) | (Actor::Player(_), _) => {
            Some(Done::Act(command.by, command.act.clone()))
        }
        (Actor::Host | Actor::Judge | Actor::Captain(_) | Actor::Clock, _) => None,
    }
}

/// A script in play.
struct Run {
    game: Game,
    now: Moment,
}

impl Run {
    fn submit(&mut self, by: Actor, act: Act) -> bool {
        self.now = self.now.plus_ms(1);
        let decided = self.game.decide(&Command { at: self.now, by, act });
        if let Ok(events) = &decided {
            carry_out(&mut self.game, self.now, events);
        }
        decided.is_ok()
    }

    fn must(&mut self, by: Actor, act: Act) {
        let said = format!("{by:?} {act:?}");
        assert!(self.submit(by, act), "{said} is refused in {:?}", self.game.state().phase);
    }

    fn again(&mut self, what: &Done) {
        match what {
            Done::Act(by, act) => {
                self.submit(*by, act.clone());
            }
            Done::Elapsed(what) => self.serve(*what),
        }
    }

    fn serve(&mut self, what: Timed) {
        let clock = &self.game.state().clock;
        let timer = match what {
            Timed::Stage => clock.stage,
            Timed::Silence => clock.silence,
        };
        if let Some(timer) = timer {
            self.now = self.now.max(timer.ends);
            self.submit(Actor::Clock, Act::TimeUp(timer.id));
        }
    }
}

/// A ruling that changes nothing in the course of a game.
fn neutral(seat: Seat, dice: &mut Dice) -> Act {
    let words = Text::new("a word");
    if dice.chance(50) { Act::Warn(seat, words) } else { Act::Correct(seat, Points(100), words) }
}

/// Some ruling that is not refused; false if there was none.
fn rule(run: &mut Run, dice: &mut Dice) -> bool {
    let state = *run.game.state();
    let why = || Text::new("the host is always right");
    for _ in 0..20 {
        let seat = dice.seat(state.seats).expect("a table has seats");
        let by = dice.pick(&[Actor::Host, Actor::Judge]);
        let act = match dice.below(13) {
            0 => Act::Warn(seat, why()),
            1 => Act::Correct(seat, Points(-50), why()),
            2 => Act::Substitute(seat, Person(777)),
            3 => Act::NameSpeaker(seat),
            4 => Act::Accident(seat, why()),
            5 => Act::Disqualify(seat, why()),
            6 => Act::Remove(seat, why()),
            7 | 8 => Act::Keep(seat, why()),
            9 => Act::Skip,
            10 => Act::Void(why()),
            11 => {
                let act = Box::new(Act::Accuse(seat));
                Act::Overrule { actor: Actor::Player(seat), act, why: why() }
            }
            _ => {
                let target = dice.seat(state.seats).expect("a table has seats");
                let act = Box::new(Act::Vote(target));
                Act::Overrule { actor: Actor::Player(seat), act, why: why() }
            }
        };
        // An allowed act that was not refused is no ruling.
        let decided = run.game.decide(&Command { at: run.now, by, act: act.clone() });
        let rules = |events: Vec<Event>| events.iter().any(|e| matches!(e, Event::Ruled(_)));
        if decided.is_ok_and(rules) {
            return run.submit(by, act);
        }
    }
    false
}
