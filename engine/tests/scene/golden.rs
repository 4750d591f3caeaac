//! Logs that must fold to the same state for ever: released events are frozen, and so is what they
//! do. Nothing rewrites these files.

use std::fs;
use std::path::{Path, PathBuf};

use omerta_engine::game::Game;
use omerta_engine::game::event::{Entry, Event};

use crate::scene::{run, shown};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// What must never change: how it ended, who was alive, who has which points for what.
fn digest(game: &Game) -> String {
    let lines = shown::state(game).into_iter().chain(shown::points(game));
    lines.map(|line| line + "\n").collect()
}

#[test]
fn golden_logs_fold_to_the_same_state_for_ever() {
    make_new();
    let mut seen = 0;
    for entry in fs::read_dir(folder("golden")).expect("golden logs") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|e| e != "jsonl") {
            continue;
        }
        let log = fs::read_to_string(&path).expect("a log");
        let entries: Vec<Entry> = log
            .lines()
            .map(|line| {
                let entry: Entry = serde_json::from_str(line).expect(line);
                // A rule set may learn new keys; every other event is written as it was read.
                if !matches!(entry.event, Event::Opened(_)) {
                    assert_eq!(serde_json::to_string(&entry).expect("JSON"), line);
                }
                entry
            })
            .collect();
        let game = Game::fold(entries).expect("a log begins with an opening");
        let want = fs::read_to_string(path.with_extension("txt")).expect("its digest");
        assert_eq!(digest(&game), want, "{}", path.display());
        seen += 1;
    }
    assert!(seen > 0, "no golden log");
}

/// `NEW_GOLDEN=1` makes the files of a golden game that has none yet, from the scene of that name.
fn make_new() {
    let path = folder("golden").join("evening-1.jsonl");
    if path.exists() || std::env::var_os("NEW_GOLDEN").is_none() {
        return;
    }
    let scene = fs::read_to_string(folder("scenarios").join("golden.txt")).expect("the scene");
    let game = run(&scene).expect("the scene is played").1.expect("a game").game;
    let line = |entry: &Entry| serde_json::to_string(entry).expect("JSON") + "\n";
    fs::write(&path, game.log().iter().map(line).collect::<String>()).expect("the log");
    fs::write(path.with_extension("txt"), digest(&game)).expect("its digest");
}
