//! The program over a data folder: the same bytes as in memory, also when it is really killed; a later
//! call goes on; two processes, a folder that cannot be had, a process that is asked to stop.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::cargo::CommandCargoExt as _;
use omerta::host::hall::Hall;
use omerta::store::disk::Disk;
use omerta::store::folder::LOCK_WAIT;
use omerta::store::journal::Options;
use tempfile::TempDir;

use crate::hall::{START, opening, said, sent};
use crate::script::{by_reader, run, run_over, scripts};

fn omerta(folder: &Path, script: &str, data: &Path) -> Command {
    let file = folder.join("script.txt");
    fs::write(&file, script).expect("the script");
    let mut command = Command::cargo_bin("omerta").expect("the program");
    command.current_dir(folder).env_clear().arg("script").arg(&file).arg("--data").arg(data);
    command
}

fn said_wrong(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

#[test]
fn a_folder_changes_no_byte_of_a_script() {
    for path in scripts() {
        let script = fs::read_to_string(&path).expect("a script");
        let folder = TempDir::new().expect("a folder");
        let kept = run_over(&script, false, Some(&folder.path().join("data")));
        assert_eq!(kept, run(&script, false), "{}", path.display());
    }
}

/// `! crash` is a process that is killed with signal 9: what anybody reads is as if nothing had been.
#[test]
fn a_process_that_is_killed_anywhere_is_not_noticed() {
    let script = include_str!("../scripts/evening.txt");
    let lines: Vec<&str> = script.lines().filter(|line| *line != "! crash").collect();
    let whole = by_reader(&run(&lines.join("\n"), true));
    for part in [3, 7] {
        // A crash after every so many-th line, all in one script.
        let crashed: Vec<&str> = lines
            .chunks(lines.len().div_ceil(part))
            .flat_map(|lines| lines.iter().copied().chain(["! crash"]))
            .collect();
        let folder = TempDir::new().expect("a folder");
        let kept = run_over(&crashed.join("\n"), true, Some(&folder.path().join("data")));
        assert_eq!(by_reader(&kept), whole, "in {part} parts");
    }
}

/// The public states that a script prints.
fn states(out: &str) -> Vec<serde_json::Value> {
    let lines = out.lines().filter(|line| line.contains("\"deadlines\""));
    lines.map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// [B15] Ten minutes without a process, in the middle of a vote: what was left of it is left of it, and
/// it is closed once.
#[test]
fn a_vote_goes_on_where_it_stood() {
    let game = "Зина: /game evening-1\n! bots 8\nЗина: /begin\n";
    let clock = "+ 5\n! state\n".repeat(300);
    let votes = states(&run(&format!("{game}{clock}"), false));
    let vote = votes.iter().position(|state| state["phase"] == "vote").expect("a vote");
    let vote = format!("{game}{}", "+ 5\n".repeat(vote + 2));
    let folder = TempDir::new().expect("a folder");
    let dead = format!("{vote}! state\n! crash 600\n! state\n+ 300\n! state\n");
    let out = run_over(&dead, false, Some(&folder.path().join("data")));
    let [before, after, later] = &states(&out)[..] else { panic!("three states: {out}") };
    assert_eq!((&before["phase"], &after["phase"]), (&"vote".into(), &"vote".into()));
    let due = |state: &serde_json::Value| state["deadlines"][0].as_i64().expect("a deadline");
    assert_eq!(due(after) - due(before), 600_000);
    assert_ne!(later["phase"], "vote");
    assert_eq!(out.matches("10 минут").count(), 1, "{out}");
    // The same game without a death goes the same way.
    let alive = run(&format!("{vote}! state\n! state\n+ 300\n! state\n"), false);
    let seats = |out: &str| states(out).last().map(|state| state["seats"].clone());
    assert_eq!(seats(&out), seats(&alive));
}

/// A later call over the same folder finds the table as it was left.
#[test]
fn a_later_script_goes_on() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let first = "Зина: /game evening-1\n! bots 7\nЗина: /begin\n+ 30\n! state\n";
    let out = run_over(first, false, Some(&data));
    let state = out.lines().last().expect("the state").to_owned();
    let out = run_over("! state\n+ 40\nЗина: /void проба\n", false, Some(&data));
    let found: serde_json::Value =
        serde_json::from_str(out.lines().next().expect("a line")).expect("JSON");
    let left: serde_json::Value = serde_json::from_str(&state).expect("JSON");
    assert_eq!((&found["phase"], &found["seats"]), (&left["phase"], &left["seats"]));
    assert!(out.contains("Город засыпает"), "{out}");
    assert!(out.contains("Игра аннулирована"), "{out}");
}

/// [B117] A start right after an end finds the folder free, twenty times.
#[test]
fn a_quick_restart_waits_for_the_lock() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    for turn in 0..20 {
        let out = run_over("Зина: /game evening-1\n! state\n", false, Some(&data));
        assert!(out.contains("lobby"), "{turn}: {out}");
    }
}

/// [B118] A second process says that the first one is there, and leaves the first alone.
#[test]
fn a_second_process_waits_and_leaves() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let (disk, _) = Disk::open(&data, LOCK_WAIT, Options::default()).expect("a folder");
    let mut hall = Hall::open(opening(), Box::new(disk), START);
    let began = Instant::now();
    let second = omerta(folder.path(), "Зина: /game evening-1\n", &data).output().expect("an end");
    assert_eq!(second.status.code(), Some(1));
    assert!(began.elapsed() >= LOCK_WAIT - Duration::from_millis(200), "{:?}", began.elapsed());
    assert!(said_wrong(&second).contains("уже работает другая omerta"), "{}", said_wrong(&second));
    assert!(second.stdout.is_empty());
    hall.hear(said(1, START, "Зина", true, "/game evening-1"));
    hall.sync();
    assert_eq!(hall.failure(), None);
    drop(hall);
    let then = omerta(folder.path(), "! state\n", &data).output().expect("an end");
    assert_eq!(then.status.code(), Some(0), "{}", said_wrong(&then));
}

#[test]
fn a_folder_that_cannot_be_had_is_said_clearly() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    for data in [file.clone(), file.join("data")] {
        let output = omerta(folder.path(), "! state\n", &data).output().expect("an end");
        assert_eq!(output.status.code(), Some(1));
        assert!(said_wrong(&output).contains(&*data.to_string_lossy()), "{}", said_wrong(&output));
        assert!(!said_wrong(&output).contains("panicked"), "{}", said_wrong(&output));
    }
}

/// SIGTERM: the command in hand is finished, and the process leaves within five seconds; nothing that was
/// said is lost.
#[test]
fn a_process_that_is_asked_to_stop_does() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let mut script = String::from("Зина: /game evening-1\n");
    for name in 0..4000 {
        script += &format!("Игрок{name}: /join\nИгрок{name}: /leave\n");
    }
    let mut child = omerta(folder.path(), &script, &data);
    let mut child = child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a process");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    lines.next().expect("a line").expect("UTF-8");
    let asked = Instant::now();
    let pid = child.id().to_string();
    Command::new("kill").args(["-TERM", &pid]).status().expect("kill");
    // It goes on being read, or it could wait for its reader.
    let rest = std::thread::spawn(move || lines.map_while(Result::ok).count());
    let output = child.wait_with_output().expect("an end");
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    assert_eq!(output.status.code(), Some(1), "{}", said_wrong(&output));
    assert!(said_wrong(&output).contains("остановлено перед строкой"), "{}", said_wrong(&output));
    rest.join().expect("lines");
    assert!(run_over("! state\n", false, Some(&data)).contains("lobby"));
}

/// [B72] What was handled before a stop and comes again after it counts once.
#[test]
fn an_update_that_comes_again_after_a_stop_counts_once() {
    let folder = TempDir::new().expect("a folder");
    let open = || {
        let (disk, _) = Disk::open(folder.path(), LOCK_WAIT, Options::default()).expect("a folder");
        Hall::open(opening(), Box::new(disk), START)
    };
    let update = || said(1, START, "Зина", true, "/game evening-1");
    let mut hall = open();
    hall.hear(update());
    hall.sync();
    assert_eq!(sent(&mut hall, START).len(), 2);
    drop(hall);
    let mut hall = open();
    let before = hall.latest();
    hall.hear(update());
    assert_eq!(hall.latest(), before);
}

/// A thread that logs does not wait for the process to end: the index is there in a moment.
#[test]
fn the_log_stops_no_thread() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("a.txt");
    std::fs::write(&script, "Аня@ /start\n").expect("written");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_omerta"));
    command.arg("script").arg(&script).arg("--data").arg(folder.path().join("data"));
    let begin = std::time::Instant::now();
    let said = command.env("OMERTA_LOG", "trace").output().expect("a process");
    assert!(said.status.success());
    assert!(begin.elapsed() < std::time::Duration::from_secs(30), "{:?}", begin.elapsed());
    let said = String::from_utf8_lossy(&said.stderr).into_owned();
    assert!(!said.contains("Указатель"), "{}", said.lines().last().unwrap_or_default());
    // Nor are its rows in it, which have names, accounts and codes.
    assert!(!said.contains("Batch {"), "{said}");
}

/// A journal that has lost its end is not gone on with: the rows know what was acknowledged. Whoever has
/// no backup and takes the loss gives the rows up.
#[test]
fn a_journal_that_was_cut_short_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    run_over("Зина: /game evening-1\n! bots 7\nЗина: /begin\n+ 300\n", false, Some(&data));
    let file = data.join("journal/00000001.journal");
    let whole = fs::read(&file).expect("the journal");
    let end = whole.iter().rposition(|byte| *byte != 0).expect("frames");
    fs::write(&file, &whole[..end / 2]).expect("half of it");
    for _ in 0..2 {
        let output = omerta(folder.path(), "! state\n", &data).output().expect("an end");
        let said = said_wrong(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("00000001.journal") && said.contains("конца не хватает"), "{said}");
        assert!(!said.contains("Ничего не потеряно"), "{said}");
    }
    fs::remove_dir_all(data.join("index")).expect("the rows");
    let output = omerta(folder.path(), "! state\n", &data).output().expect("an end");
    assert_eq!(output.status.code(), Some(0), "{}", said_wrong(&output));
}

/// What is in the folder is for nobody else on the machine.
#[test]
fn a_data_folder_is_nobody_elses() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    run_over("Зина: /game evening-1\n", false, Some(&data));
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o077;
    assert_eq!((mode(&data), mode(&data.join("journal/00000001.journal"))), (0, 0));
}
