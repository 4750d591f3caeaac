//! The rulebook as transcripts: every file of `tests/scenarios` is played and must come out as it is
//! written. `UPDATE_EXPECT=1` rewrites the files; the difference is read by a person.

mod scene;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use omerta_engine::game::rules::Family;
use omerta_engine::game::rules::switch::{Kind, Switch};

fn files() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder of scenarios") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "txt") {
                let text = fs::read_to_string(&path).expect("a scenario");
                found.push((path, text));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no scenarios");
    found
}

#[test]
fn every_scene_comes_out_as_written() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut failed = Vec::new();
    for (path, text) in files() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match scene::play(&text) {
            Ok(played) if played == text => {}
            Ok(played) if update => fs::write(&path, played).expect("the scenario is rewritten"),
            Ok(played) => failed.push(format!("{name}\n{}", scene::diff::by_scene(&text, &played))),
            Err(why) => failed.push(format!("{name}: {why}")),
        }
    }
    assert!(failed.is_empty(), "UPDATE_EXPECT=1 would rewrite:\n{}", failed.join("\n"));
}

/// A scene shows something that a rulebook or a ruling says, and names it.
#[test]
fn every_scene_names_its_clause() {
    for (path, text) in files() {
        let mut before = "";
        for line in text.lines() {
            let heading = line.starts_with("# ") && !before.starts_with('#');
            let cites = line.contains("[E-") || line.contains("[A-") || line.contains("[W-");
            let cites =
                cites || line.contains("[S-") || line.contains("[B") || line.contains("[0.1");
            assert!(!heading || cites, "{}: {line}", path.display());
            before = line;
        }
    }
}

/// Every value of every switch of an evening is played in some scene.
#[test]
fn every_switch_is_shown_with_every_value() {
    let mut shown = BTreeSet::new();
    for (_, text) in files() {
        for line in text.lines().filter(|l| l.starts_with("table ") || l.starts_with("again ")) {
            shown.extend(line.split([' ', ':']).map(str::to_owned));
        }
    }
    let mut missing = Vec::new();
    for switch in Switch::ALL.iter().filter(|s| s.spec().families.contains(&Family::Evening)) {
        let name = switch.spec().name;
        let values = match switch.spec().kind {
            Kind::Truth => vec!["yes", "no"],
            // A role's own switch has a value for «as the rule set has it».
            Kind::Words(words) => words.iter().copied().filter(|w| *w != "rules").collect(),
            Kind::Seconds { .. } => {
                if !shown.iter().any(|word| word.starts_with(&format!("{name}="))) {
                    missing.push(name.to_owned());
                }
                continue;
            }
        };
        let pairs = values.into_iter().map(|value| format!("{name}={value}"));
        missing.extend(pairs.filter(|pair| !shown.contains(pair)));
    }
    assert!(missing.is_empty(), "in no scene: {missing:?}");
}
