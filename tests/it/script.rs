//! The script face: the same file gives the same bytes; transcripts stand beside their scripts; a crash
//! after any line changes nothing that anybody is told.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use expect_test::expect_file;
use tempfile::TempDir;

fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut scripts: Vec<PathBuf> = fs::read_dir(folder)
        .expect("tests/scripts")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "txt"))
        .collect();
    scripts.sort();
    assert!(!scripts.is_empty());
    scripts
}

fn run(script: &str, json: bool) -> String {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("script.txt");
    fs::write(&file, script).expect("the script");
    let mut command = Command::cargo_bin("omerta").expect("the program");
    command.current_dir(folder.path()).env_clear().arg("script").arg(&file);
    if json {
        command.arg("--json");
    }
    let done = command.output().expect("an end");
    let errors = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{errors}");
    String::from_utf8(done.stdout).expect("UTF-8")
}

#[test]
fn every_script_gives_its_transcript() {
    for path in scripts() {
        let script = fs::read_to_string(&path).expect("a script");
        expect_file![path.with_extension("out")].assert_eq(&run(&script, false));
    }
}

#[test]
fn the_same_script_gives_the_same_bytes() {
    for path in scripts() {
        let script = fs::read_to_string(&path).expect("a script");
        assert_eq!(run(&script, false), run(&script, false));
        assert_eq!(run(&script, true), run(&script, true));
    }
}

/// What each reader is told, in order.
fn by_reader(out: &str) -> BTreeMap<String, Vec<String>> {
    let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in out.lines() {
        let message: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let reader = format!("{} {}", message["chat"], message["user"]);
        told.entry(reader).or_default().push(line.to_owned());
    }
    told
}

/// Nothing acknowledged is lost, nothing is told twice, and the game goes on as if nothing had been.
#[test]
fn a_crash_after_any_line_changes_nothing() {
    for path in scripts() {
        let script = fs::read_to_string(&path).expect("a script");
        let lines: Vec<&str> = script.lines().filter(|line| *line != "! crash").collect();
        let whole = by_reader(&run(&lines.join("\n"), true));
        for place in 1..lines.len() {
            let (before, after) = lines.split_at(place);
            let crashed = [before, &["! crash"], after].concat().join("\n");
            let crashed = by_reader(&run(&crashed, true));
            assert_eq!(crashed, whole, "a crash after «{}»", lines[place - 1]);
        }
    }
}

/// [B101] Nobody's card, choice or answer reaches the group.
#[test]
fn the_group_never_reads_what_is_private() {
    for path in scripts() {
        let script = fs::read_to_string(&path).expect("a script");
        for line in run(&script, true).lines() {
            let message: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let text = message["text"].as_str().unwrap_or_default();
            if message["to"] == "group" {
                assert!(!text.contains("Ваша карта"), "{text}");
                assert!(!text.contains("не мафия"), "{text}");
            }
        }
    }
}
