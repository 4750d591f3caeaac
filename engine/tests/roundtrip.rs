//! Any game's events, written down as a protocol, read again and played by the referee, tell the same:
//! the same JSON but for what was refused (a record has no refused moves).

#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks for one variant")]

mod play;

use omerta_engine::game::Game;
use omerta_engine::game::phase::Phase;
use omerta_engine::record::play::{Listed, play};
use omerta_engine::record::protocol;
use omerta_engine::record::report::Report;
use omerta_engine::record::transcribe::{Names, transcribe};
use serde_json::Value;

use crate::play::{Play, serve};

/// How many games: each takes some milliseconds.
const GAMES: u64 = 600;
/// The last deadline that is served to bring a game to its end.
const DEADLINES_MAX: usize = 3000;

fn told(report: &Report) -> Value {
    let mut json = serde_json::to_value(report).expect("JSON");
    json.as_object_mut().expect("an object").remove("refused");
    json
}

/// The innermost values in which two reports differ first.
fn first_difference<'a>(live: &'a Value, again: &'a Value) -> (&'a Value, &'a Value) {
    let differs = match (live, again) {
        (Value::Object(a), Value::Object(b)) => {
            a.iter().find_map(|(key, v)| b.get(key).filter(|w| *w != v).map(|w| (v, w)))
        }
        (Value::Array(a), Value::Array(b)) => a.iter().zip(b).find(|(v, w)| v != w),
        (_, _) => None,
    };
    match differs {
        Some((v, w)) if !v.is_number() => first_difference(v, w),
        Some(_) | None => (live, again),
    }
}

/// A game in random hands, brought to its end by time alone; `None` if it goes on for ever.
fn finished(seed: u64) -> Option<Game> {
    let mut random = Play::any(seed);
    random.run(usize::MAX, |_| {});
    let mut game = random.game;
    let mut now = random.now;
    for _ in 0..DEADLINES_MAX {
        if matches!(game.state().phase, Phase::Over(_)) {
            return Some(game);
        }
        now = serve(&mut game, now)?;
    }
    None
}

#[test]
fn a_game_written_down_plays_the_same() {
    let names = Names { person: &|person| Some(format!("Игрок {}", person.0)), teams: &[] };
    let mut checked = 0;
    for seed in 0..GAMES {
        let Some(game) = finished(seed) else { continue };
        // A game that ended before its cards were dealt has no record.
        if !game
            .history()
            .any(|(_, e)| matches!(e.event, omerta_engine::game::event::Event::Dealt(_)))
        {
            continue;
        }
        let written = transcribe(&game, game.rules(), &names);
        let text = protocol::write(&written);
        let read = protocol::parse(text.as_bytes())
            .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}\n{text}"));
        let played = play(&read, game.rules().clone())
            .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}\n{text}"));
        let live = told(&Report::told(&game, &Listed::of(&read, game.rules()), &[], &[]));
        let again = told(&Report::of(&played));
        if live != again {
            let (live, again) = first_difference(&live, &again);
            let refused = &played.refused;
            panic!("seed {seed}\n live  {live}\n again {again}\n refused {refused:?}\n{text}");
        }
        checked += 1;
    }
    assert!(checked > GAMES / 2, "only {checked} games came to an end");
}
