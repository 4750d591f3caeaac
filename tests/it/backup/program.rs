//! The verbs from outside: words and exit codes.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use expect_test::{Expect, expect};
use tempfile::tempdir;

use crate::backup::data::{lines, make, open};

fn omerta(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("omerta").expect("the program");
    command.env_remove("OMERTA_LOCALE").env_remove("OMERTA_LOG").env_remove("OMERTA_DATA");
    command.current_dir(folder).args(arguments).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn told(output: &Output, code: i32, expected: &Expect) {
    expected.assert_eq(&format!("{}{}", text(&output.stdout), text(&output.stderr)));
    assert_eq!(output.status.code(), Some(code));
    let silent = if code == 0 { &output.stderr } else { &output.stdout };
    assert_eq!(text(silent), "");
}

#[test]
fn there_and_back() {
    let dir = tempdir().expect("a folder");
    let omerta = |arguments: &[&str]| omerta(dir.path(), arguments);
    make(&dir.path().join("data"));
    told(
        &omerta(&["backup", "a.backup"]),
        0,
        &expect![[r#"
        Копия готова: a.backup
          игры: 4 потока, 160 событий
          люди: 1 поток, 80 событий, стёрто: 40
          чаты: 3 потока, 81 событие
          отправленное: 7 потоков, 80 событий
          всего: 301 запись, 401 событие, стёрто: 40
          последнее событие: 2026-01-01T16:05:01Z
    "#]],
    );
    told(
        &omerta(&["verify", "a.backup"]),
        0,
        &expect![[r#"
        a.backup: всё цело
          игры: 4 потока, 160 событий
          люди: 1 поток, 80 событий, стёрто: 40
          чаты: 3 потока, 81 событие
          отправленное: 7 потоков, 80 событий
          всего: 301 запись, 401 событие, стёрто: 40
          последнее событие: 2026-01-01T16:05:01Z
    "#]],
    );
    told(
        &omerta(&["--data", "new", "restore", "a.backup"]),
        0,
        &expect![[r#"
        Папка new восстановлена из копии, все события сошлись
          игры: 4 потока, 160 событий
          люди: 1 поток, 80 событий, стёрто: 40
          чаты: 3 потока, 81 событие
          отправленное: 7 потоков, 80 событий
          всего: 301 запись, 401 событие, стёрто: 40
          последнее событие: 2026-01-01T16:05:01Z
    "#]],
    );
    told(
        &omerta(&["verify", "new", "--locale", "en"]),
        0,
        &expect![[r#"
        new: all is sound
          games: 4 streams, 160 events
          people: 1 stream, 80 events, erased: 40
          chats: 3 streams, 81 events
          sent: 7 streams, 80 events
          in all: 301 entries, 401 events, erased: 40
          the last event: 2026-01-01T16:05:01Z
    "#]],
    );
    let heads = |data: &str| open(&dir.path().join(data)).heads().expect("sound");
    assert_eq!(heads("new"), heads("data"));
    assert_eq!(fs::read_dir(dir.path()).expect("there").count(), 3, "nothing else is left");
}

#[test]
fn the_data_folder_is_a_setting() {
    let dir = tempdir().expect("a folder");
    for (n, name) in (1..).zip(["data", "file", "variable", "flag"]) {
        let mut journal = open(&dir.path().join(name));
        for _ in 0..n {
            let commit = crate::backup::data::commit(&journal, 3 + 5 * journal.latest().0);
            journal.commit(commit).expect("in order");
        }
        journal.sync().expect("synced");
    }
    let commits = |variable: Option<&str>, arguments: &[&str]| {
        let mut command = Command::cargo_bin("omerta").expect("the program");
        command.env_remove("OMERTA_DATA").current_dir(dir.path());
        variable.map(|folder| command.env("OMERTA_DATA", folder));
        let output = command.args(["backup", "x"]).args(arguments).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        lines(&dir.path().join("x")).len() - 2
    };
    assert_eq!(commits(None, &[]), 1);
    fs::create_dir(dir.path().join("config")).expect("made");
    fs::write(dir.path().join("config/omerta.toml"), "data = \"file\"\n").expect("written");
    assert_eq!(commits(None, &[]), 2);
    assert_eq!(commits(Some("variable"), &[]), 3);
    assert_eq!(commits(Some(""), &[]), 2, "an empty variable is none");
    assert_eq!(commits(Some("variable"), &["--data", "flag"]), 4);
}

#[test]
fn what_cannot_be_done_is_said() {
    let dir = tempdir().expect("a folder");
    let omerta = |arguments: &[&str]| omerta(dir.path(), arguments);
    told(
        &omerta(&["backup", "a.backup"]),
        2,
        &expect![[r#"
        В папке data нет журнала. Папку данных задают ключом --data или переменной OMERTA_DATA.
    "#]],
    );
    told(
        &omerta(&["--data", "", "backup", "a.backup"]),
        2,
        &expect![[r#"
        omerta: «--data <ПАПКА>»: нет значения. Подробнее: omerta --help
    "#]],
    );
    assert!(!dir.path().join("a.backup").exists());
    told(
        &omerta(&["verify", "data"]),
        2,
        &expect![[r#"
        data: не читается: такого файла или папки нет
    "#]],
    );
    fs::write(dir.path().join("file"), "mine").expect("written");
    told(
        &omerta(&["--data", "file", "backup", "a.backup"]),
        2,
        &expect![[r#"
            file — файл, а здесь должна быть папка данных. Дайте другую папку ключом --data.
        "#]],
    );
    told(
        &omerta(&["verify", "file"]),
        1,
        &expect![[r#"
        file — не копия omerta.
    "#]],
    );
    told(
        &omerta(&["restore", "file"]),
        2,
        &expect![[r#"
        file — не копия omerta.
    "#]],
    );
    told(
        &omerta(&["restore", "none"]),
        2,
        &expect![[r#"
        none: не читается: такого файла или папки нет
    "#]],
    );
    told(
        &omerta(&["restore"]),
        2,
        &expect![[r#"
        omerta: не хватает: <ФАЙЛ>. Подробнее: omerta --help
    "#]],
    );
}

#[test]
fn where_there_is_data_it_stays() {
    let dir = tempdir().expect("a folder");
    let omerta = |arguments: &[&str]| omerta(dir.path(), arguments);
    make(&dir.path().join("data"));
    told(
        &omerta(&["restore", "file"]),
        2,
        &expect![[r#"
        Папка data не пуста. Дайте ключом --data новую или пустую папку: на место прежних данных копия не пишется.
    "#]],
    );
    told(
        &omerta(&["backup", "none/a.backup"]),
        1,
        &expect![[r#"
        none/a.backup: не пишется: такого файла или папки нет
    "#]],
    );
    told(
        &omerta(&["backup", "data"]),
        1,
        &expect![[r#"
        data: не пишется: это папка
    "#]],
    );
    assert_eq!(omerta(&["backup", "a.backup"]).status.code(), Some(0));
    let bytes = fs::read(dir.path().join("a.backup")).expect("there");
    fs::write(dir.path().join("cut"), &bytes[..bytes.len() / 2]).expect("written");
    let cut = omerta(&["--data", "new", "restore", "cut"]);
    assert_eq!(cut.status.code(), Some(2));
    assert!(text(&cut.stderr).starts_with("Копия обрывается: cut, строк: "), "{cut:?}");
    assert!(!dir.path().join("new").exists());
}
