//! The script face: the same file gives the same bytes; transcripts stand beside their scripts; a crash
//! after any line changes nothing that anybody is told.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use expect_test::expect_file;
use tempfile::TempDir;

pub(crate) fn scripts() -> Vec<PathBuf> {
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

pub(crate) fn run(script: &str, json: bool) -> String {
    run_over(script, json, None)
}

/// The same over a data folder.
pub(crate) fn run_over(script: &str, json: bool, data: Option<&Path>) -> String {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("script.txt");
    fs::write(&file, script).expect("the script");
    // A line `# switches: …` plays game 1 with these switches.
    if let Some(switches) = script.lines().find_map(|line| line.strip_prefix("# switches: ")) {
        let switches = switches.replace(", ", "\n");
        let rules = include_str!("../../config/rules/evening-1.toml");
        let rules = rules.replace("[switches]\n", &format!("[switches]\n{switches}\n"));
        fs::create_dir_all(folder.path().join("config/rules")).expect("a folder");
        fs::write(folder.path().join("config/omerta.toml"), "").expect("the settings");
        fs::write(folder.path().join("config/rules/evening-1.toml"), rules).expect("the rules");
    }
    let mut command = Command::cargo_bin("omerta").expect("the program");
    command.current_dir(folder.path()).env_clear().arg("script").arg(&file);
    if json {
        command.arg("--json");
    }
    if let Some(data) = data {
        command.arg("--data").arg(data);
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

/// What each reader is told, in order; of the board, what it says at last. How often it was edited on
/// the way depends on what else was on the way.
pub(crate) fn by_reader(out: &str) -> BTreeMap<String, Vec<String>> {
    let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in out.lines() {
        let message: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let reader = format!("{} {}", message["chat"], message["user"]);
        if message["edit"] == true {
            let board = message["buttons"].as_array().into_iter().flatten();
            if board.clone().any(|label| label == "Правила" || label == "Почему") {
                let (text, buttons) = (&message["text"], &message["buttons"]);
                told.insert(format!("{reader} board"), vec![format!("{text} {buttons}")]);
            }
            continue;
        }
        // Which of the partners' words go out together depends on the moment.
        let words = message["text"].as_str().unwrap_or_default();
        let whispers =
            words.lines().filter(|line| line.starts_with("№\u{a0}") && line.contains(": "));
        let whispers: Vec<String> = whispers.map(str::to_owned).collect();
        if message["to"] == "private" && whispers.len() == words.lines().count() {
            told.entry(format!("{reader} whispers")).or_default().extend(whispers);
            continue;
        }
        told.entry(reader).or_default().push(line.to_owned());
    }
    // Whoever writes out of turn again after a restart is told why again.
    let again =
        |one: &mut String, other: &mut String| one == other && one.contains("Сообщение убрано");
    told.values_mut().for_each(|lines| lines.dedup_by(again));
    told
}

/// Nothing acknowledged is lost, nothing is told twice, and the game goes on as if nothing had been.
#[test]
fn a_crash_after_any_line_changes_nothing() {
    for path in scripts() {
        let script = fs::read_to_string(&path).expect("a script");
        if script.contains("# A crash forgets") {
            continue;
        }
        let lines: Vec<&str> = script.lines().filter(|line| *line != "! crash").collect();
        let whole = by_reader(&run(&lines.join("\n"), true));
        for place in 1..lines.len() {
            let (before, after) = lines.split_at(place);
            let crashed = [before, &["! crash"], after].concat().join("\n");
            let crashed = by_reader(&run(&crashed, true));
            for (reader, told) in &whole {
                let after = lines[place - 1];
                assert_eq!(crashed.get(reader), Some(told), "{reader}: a crash after «{after}»");
            }
            assert_eq!(crashed.len(), whole.len());
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

/// The file that a game leaves is what the referee judges: the same winner, the same sums [A-E30].
#[test]
fn the_protocol_of_a_chat_is_judged_alike() {
    let out = run(include_str!("../scripts/office.txt"), true);
    let messages: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let file = messages.iter().find_map(|message| message["file"]["text"].as_str());
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.txt");
    fs::write(&path, file.expect("a protocol")).expect("the file");
    let mut referee = Command::cargo_bin("omerta").expect("the program");
    let judged = referee.env_clear().arg("referee").arg("--json").arg(&path).output();
    let judged = judged.expect("an end").stdout;
    let judged: serde_json::Value = serde_json::from_slice(&judged).expect("a report");
    let state = messages.iter().rev().find(|message| message["phase"] == "over");
    let state = state.expect("the state");
    assert_eq!(judged["winner"], state["winner"]);
    let texts = messages.iter().filter_map(|message| message["text"].as_str());
    let said = texts.rev().find(|text| text.contains("Очки:")).expect("the sums");
    let said = said.replace('\u{a0}', " ");
    let points = judged["points"].as_object().expect("points by seat");
    assert!(!points.is_empty());
    for (seat, points) in points {
        let sum = points["total"].as_str().map_or_else(|| points.to_string(), str::to_owned);
        assert!(said.contains(&format!("№ {seat} — {sum}")), "№ {seat}: {sum} in {said}");
    }
}
