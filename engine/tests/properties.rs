//! What holds in every game whatever is asked of it: random games, legal and illegal acts mixed, under
//! any values of the switches. Each property names the clause or ruling that it comes from.

#[path = "properties/night.rs"]
mod night;
mod play;
#[path = "properties/undo.rs"]
mod undo;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command, Text};
use omerta_engine::game::event::{Entry, Event, Ruled};
use omerta_engine::game::outcome::Ending;
use omerta_engine::game::phase::Phase;
use omerta_engine::game::sheet::Sheet;
use omerta_engine::game::victory::verdict;
use omerta_engine::ids::{Points, Seat, SeatSet};
use omerta_engine::record::play::Listed;
use omerta_engine::record::report::Report;
use omerta_engine::tourney::points;
use omerta_engine::tourney::reason::What;
use play::witness::Witness;
use play::{Play, STEPS_MAX, Step, carry_out, said, serve};
use proptest::prelude::*;

/// A game of any kind, and how far it is played: shrinking shortens it.
fn games() -> impl Strategy<Value = (u64, usize)> {
    (any::<u64>(), prop_oneof![1 => 1..STEPS_MAX, 2 => Just(STEPS_MAX)])
}

/// So many cases, and as many times more as `PROPTEST_CASES` is above its default.
fn cases(cases: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = cases * default.cases / 256;
    ProptestConfig { cases, failure_persistence: None, ..default }
}

/// Plays without watching.
fn played((seed, steps): (u64, usize)) -> Game {
    let mut play = Play::any(seed);
    play.run(steps, |_| {});
    play.game
}

proptest! {
    #![proptest_config(cases(100))]

    /// [E-3.11] The dead neither act nor are aimed at, and only the victim guesses in his farewell;
    /// the host cannot allow it either, but for the guess.
    #[test]
    fn the_dead_never_act(game in games()) {
        let game = played(game);
        let witness = Witness::of(game.state().seats, game.log());
        prop_assert_eq!(&witness.faults, &Vec::<String>::new());
    }

    /// Who is in the game and who has left are all seats, nobody leaves twice, and no card changes.
    #[test]
    fn seats_are_never_lost((seed, steps) in games()) {
        let mut play = Play::any(seed);
        let mut faults = Vec::new();
        play.run(steps, |step| faults.extend(lost_seats(step)));
        prop_assert_eq!(faults, Vec::<String>::new());
        let (state, mut left) = (play.game.state(), SeatSet::EMPTY);
        for (_, entry) in play.game.history() {
            if let Event::Left(seat, _) = entry.event {
                prop_assert!(!left.contains(seat), "{seat} left twice");
                left.insert(seat);
            }
        }
        prop_assert_eq!(state.alive.or(left), state.seats);
        prop_assert!(state.alive.and(left).is_empty());
        let witness = Witness::of(state.seats, play.game.log());
        prop_assert_eq!(witness.facts().alive, state.alive);
    }
}

/// What a step did to the seats that it may not do.
fn lost_seats(step: &Step<'_>) -> Vec<String> {
    let (state, mut faults) = (step.game.state(), Vec::new());
    if !state.alive.without(state.seats).is_empty() {
        faults.push(format!("strangers: {:?}", state.alive));
    }
    if !state.accidents.without(state.alive).is_empty() {
        faults.push(format!("an accident of the dead: {:?}", state.accidents));
    }
    let dealt = !matches!(step.before.phase, Phase::Gathering { .. });
    if dealt && state.cards != step.before.cards {
        faults.push(format!("cards changed by {:?}", step.command));
    }
    faults
}

proptest! {
    #![proptest_config(cases(40))]

    /// The log is the record: folded anew, also out of its JSON, it gives the same game.
    #[test]
    fn a_game_folds_from_its_log(game in games()) {
        let game = played(game);
        let folded = Game::fold(game.log().iter().cloned());
        prop_assert_eq!(folded.as_ref(), Some(&game));
        let mut read = Vec::new();
        for entry in game.log() {
            let line = serde_json::to_string(entry).expect("JSON");
            read.push(serde_json::from_str::<Entry>(&line).expect("an entry"));
        }
        let folded = Game::fold(read);
        prop_assert_eq!(folded.as_ref(), Some(&game));
    }
}

proptest! {
    #![proptest_config(cases(100))]

    /// A refusal changes nothing; an answer is the same when asked again; what was accepted shows in
    /// the state, event by event, and stands in the log behind its cause.
    #[test]
    fn what_is_decided_is_what_happens((seed, steps) in games()) {
        let mut play = Play::any(seed);
        let mut faults = Vec::new();
        let mut shadow = play.game.clone();
        play.run(steps, |step| faults.extend(untrue(step, &mut shadow)));
        prop_assert_eq!(faults, Vec::<String>::new());
    }

    /// [A-E35] What is said to be overridable can be overruled, and nothing else can.
    #[test]
    fn an_objection_is_no_wall((seed, steps) in games()) {
        let mut play = Play::any(seed);
        let mut faults = Vec::new();
        play.run(steps, |step| faults.extend(walled(step)));
        prop_assert_eq!(faults, Vec::<String>::new());
    }
}

/// Follows a step in a second game, and says what is not as it was said.
fn untrue(step: &Step<'_>, shadow: &mut Game) -> Vec<String> {
    let mut faults = Vec::new();
    let mut claim = |holds: bool, what: &str| {
        if !holds {
            faults.push(format!("{what}: {:?} gave {:?}", step.command, step.answer));
        }
    };
    claim(shadow.state() == step.before, "another state before");
    claim(&shadow.decide(step.command) == step.answer, "another answer");
    claim(shadow.state() == step.before, "asking changed something");
    match step.answer {
        Err(_) => claim(shadow.log().len() == step.game.log().len(), "a refusal was logged"),
        Ok(events) => {
            let first = events.first();
            let idle = first.is_none() && said::may_be_idle(&step.command.act);
            let permit = matches!(step.command.act, Act::Overrule { .. });
            let caused = first.is_some_and(|first| {
                said::caused(&step.command.act, first)
                    || matches!(&step.command.act, Act::Overrule { act, .. } if said::caused(act, first))
            });
            claim(idle || permit && first.is_none() || caused, "another cause");
            for event in events {
                shadow.apply(Entry { at: step.command.at, event: event.clone() });
                claim(said::holds(event, shadow.state()), &format!("{event:?} does not show"));
            }
        }
    }
    claim(shadow.state() == step.game.state(), "another state after");
    claim(shadow.log().len() == step.game.log().len(), "another log");
    faults
}

/// Is a refusal a wall that says it is none, or none that says it is a wall?
fn walled(step: &Step<'_>) -> Option<String> {
    let Err(refusal) = step.answer else { return None };
    if matches!(step.command.act, Act::Overrule { .. } | Act::Undo(_) | Act::Keep(..)) {
        return None; // a judge does them himself
    }
    let act = Act::Overrule {
        actor: step.command.by,
        act: Box::new(step.command.act.clone()),
        why: Text::new("so be it"),
    };
    let again = step.game.decide(&Command { at: step.command.at, by: Actor::Judge, act });
    let fits = match (&again, refusal.overridable()) {
        (Ok(events), true) => match events.first() {
            Some(first) => matches!(first, Event::Ruled(Ruled::Overruled(_))),
            None => said::may_be_idle(&step.command.act),
        },
        (Err(second), true) => !second.overridable(),
        (again, false) => again.is_err(),
    };
    (!fits).then(|| format!("{:?} refused: {refusal:?}, then {again:?}", step.command))
}

proptest! {
    #![proptest_config(cases(100))]

    /// A game that goes on has a deadline, none further off than its stage is long (and was made
    /// longer by rulings); and no game goes
    /// on that has ended [A-E34].
    #[test]
    fn a_game_never_stands_still((seed, steps) in games()) {
        let mut play = Play::any(seed);
        let mut faults = Vec::new();
        let mut longer = 0;
        play.run(steps, |step| {
            for event in step.answer.iter().flatten() {
                if let Event::Ruled(Ruled::Extended(seconds, _)) = event {
                    longer += i64::from(*seconds) * 1000;
                }
            }
            faults.extend(stuck(step, longer));
        });
        prop_assert_eq!(faults, Vec::<String>::new());
    }
}

/// What is wrong with the deadlines or the end after a step.
fn stuck(step: &Step<'_>, longer: i64) -> Option<String> {
    let (game, state) = (step.game, step.game.state());
    let runs = game.deadlines().next().is_some();
    let waits = match state.phase {
        Phase::Gathering { .. } | Phase::Over(_) => true,
        Phase::Legend | Phase::Night(_) | Phase::Morning(_) | Phase::Day(_) => {
            state.clock.paused.is_some()
        }
    };
    if runs == waits {
        return Some(format!("deadlines run: {runs}, after {:?}", step.command));
    }
    let far = state
        .clock
        .running()
        .find(|timer| timer.ends > step.command.at.plus_ms(timer.length_ms).plus_ms(longer));
    if let Some(timer) = far {
        return Some(format!("too far off: {timer:?} after {:?}", step.command));
    }
    // Whoever left in the acquaintance is counted when the second night is over.
    let counted = match state.phase {
        Phase::Morning(_) | Phase::Day(_) => state.night >= 2,
        Phase::Night(_) => state.night >= 3,
        Phase::Gathering { .. } | Phase::Legend | Phase::Over(_) => false,
    };
    let ended = verdict(state, game.rules()).filter(|_| counted);
    ended.map(|outcome| format!("{outcome:?} holds, but goes on after {:?}", step.command))
}

proptest! {
    #![proptest_config(cases(16))]

    /// Deadlines alone bring a game from anywhere to its end, or through 200 nights: a round of day
    /// and night takes a bounded number of them.
    #[test]
    fn deadlines_never_go_round_in_circles((seed, steps) in games()) {
        let mut play = Play::any(seed);
        play.run(steps, |_| {});
        let mut game = play.game;
        let (mut now, mut night, mut served) = (play.now, 0, 0);
        if let Ok(events) = game.decide(&Command { at: now, by: Actor::Judge, act: Act::Resume }) {
            carry_out(&mut game, now, &events);
        }
        while let Some(at) = serve(&mut game, now) {
            let state = game.state();
            served = if state.night == night { served + 1 } else { 0 };
            night = state.night;
            // A speech, a reply in each of two rounds and a farewell for each seat, each with its
            // silence; the calls; the votes, the raise, the ruling, the first speaker.
            prop_assert!(served <= 4 * 16 + 16 + 16 + 6, "{} deadlines in night {}", served, night);
            now = at;
            if night >= 200 {
                break;
            }
        }
        let over = game.state().outcome().is_some();
        let gathering = matches!(game.state().phase, Phase::Gathering { .. });
        prop_assert!(over || gathering || night >= 200);
    }
}

proptest! {
    #![proptest_config(cases(150))]

    /// [E-6.1, E-2.3, E-3.10] Points are the sum of their reasons, each of which has its clause; a void
    /// game has none, and who is disqualified has corrections alone.
    #[test]
    fn points_are_the_sum_of_their_reasons(game in games()) {
        let game = played(game);
        let sheet = Sheet::of(&game);
        let reasons = points(&sheet, game.rules());
        let report = Report::told(&game, &Listed::default(), &[], &[]);
        let mut sums: BTreeMap<Seat, Points> = BTreeMap::new();
        for reason in &reasons {
            prop_assert!(clauses().contains(reason.clause), "{}", reason.clause);
            prop_assert!(game.state().seats.contains(reason.seat));
            prop_assert!(reason.what == What::Correction || reason.points > Points(0));
            if sheet.disqualified.contains(reason.seat) {
                prop_assert_eq!(reason.what, What::Correction);
            }
            let sum = sums.entry(reason.seat).or_default();
            *sum = *sum + reason.points;
        }
        prop_assert_eq!(report.points.len(), game.state().seats.len());
        for (seat, points) in &report.points {
            prop_assert_eq!(*points, sums.get(seat).copied().unwrap_or_default());
        }
        if sheet.outcome.is_some_and(|outcome| outcome.ending == Ending::Void) {
            prop_assert!(reasons.is_empty());
        }
    }
}

/// The ids of the clauses, as the documents list them.
fn clauses() -> &'static BTreeSet<String> {
    static CLAUSES: OnceLock<BTreeSet<String>> = OnceLock::new();
    CLAUSES.get_or_init(|| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/clauses.tsv");
        let table = fs::read_to_string(path).expect("docs/clauses.tsv");
        table.lines().filter_map(|line| Some(line.split_once('\t')?.0.to_owned())).collect()
    })
}
