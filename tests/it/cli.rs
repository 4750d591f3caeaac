//! The program from outside: what it says to a call, where it says it, and its exit code.

mod judged;
pub(crate) mod program;
mod settings;
mod token;

use std::fs;

use assert_cmd::Command;
use expect_test::expect;

use crate::cli::program::{omerta, refused, text};
use crate::tree::root;

#[test]
fn a_wrong_call_is_told_what_to_do() {
    refused(
        &omerta(&[]),
        &expect![[r#"
            omerta: некуда выйти: не задан токен. Получите его у @BotFather и задайте OMERTA_TELEGRAM_TOKEN или OMERTA_TELEGRAM_TOKEN_FILE
        "#]],
    );
    refused(
        &omerta(&["jump"]),
        &expect![[r#"
            omerta: команды «jump» нет; есть: run, referee, script, rules, check-config, backup, restore, verify, doctor
        "#]],
    );
    refused(
        &omerta(&["referee"]),
        &expect![[r#"
        omerta: не хватает: <ФАЙЛ>. Подробнее: omerta --help
    "#]],
    );
    refused(
        &omerta(&["rules", "a", "b"]),
        &expect![[r#"
        omerta: лишнее: «b». Подробнее: omerta --help
    "#]],
    );
    refused(
        &omerta(&["rules", "--config"]),
        &expect![[r#"
        omerta: «--config <ФАЙЛ>»: нет значения. Подробнее: omerta --help
    "#]],
    );
    refused(
        &omerta(&["--locale", "de", "rules"]),
        &expect![[r#"
        omerta: языка «de» нет; есть: ru, en
    "#]],
    );
    refused(
        &omerta(&["--locale", "en", "--log", "loud", "rules"]),
        &expect![[r#"
        omerta: “loud” is no log level; expected one of: off, error, warn, info, debug, trace, for a part of the program too, as in omerta=debug
    "#]],
    );
    refused(
        &omerta(&["referee", "no-such-file"]),
        &expect![[r#"
        no-such-file: не читается: такого файла или папки нет
    "#]],
    );
    refused(
        &omerta(&["rules", "вечер-9"]),
        &expect![[r#"
        набора правил «вечер-9» нет; есть: evening-1, evening-2, evening-3
    "#]],
    );
}

#[test]
fn help_speaks_the_readers_language() {
    let help = omerta(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    expect![[r#"
        Ведущий «Мафии» в чатах и стол судьи турнира

        Запуск: omerta [КЛЮЧИ] КОМАНДА

        Команды:
          run           Ведёт игры в чатах, пока не остановят
          referee       Судит записанную игру: что произошло, кто победил, очки с причинами
          script        Играет чат по сценарию на виртуальном времени, без сети
          rules         Наборы правил: все или один со всеми переключателями
          check-config  Проверяет настройки и наборы правил, называет каждую ошибку
          backup        Пишет копию журнала в файл; omerta в это время может работать
          restore       Восстанавливает папку данных из копии. Папка должна быть новой или пустой
          verify        Проверяет папку данных или копию: каждое событие и всю их цепь
          doctor        Проверяет настройки, папку данных, токен и часы: что не так и что делать. Ничего не меняет

        Ключи:
              --config <ФАЙЛ>  Файл настроек; без ключа — config/omerta.toml, если он есть. Наборы правил берутся из папки rules рядом с ним
              --locale <ЯЗЫК>  Язык: ru или en (переменная OMERTA_LOCALE)
              --log <УРОВЕНЬ>  Уровень журнала: off, error, warn, info, debug, trace (переменная OMERTA_LOG)
              --data <ПАПКА>   Папка данных; без ключа — data (переменная OMERTA_DATA)
          -h, --help           Эта справка
          -V, --version        Версия
    "#]].assert_eq(&text(&help.stdout));
    let mut command = Command::cargo_bin("omerta").expect("the program");
    let help = command.env("OMERTA_LOCALE", "en").args(["rules", "--help"]).output().expect("help");
    expect![[r#"
        The rule sets: all of them, or one with all its switches

        Usage: omerta rules [OPTIONS] [NAME]

        Arguments:
          [NAME]  The name of a rule set, in English or in Russian: evening-2, вечер-2

        Options:
              --config <FILE>      The settings file; without it config/omerta.toml, if there is one. Rule sets are taken from the folder rules beside it
              --locale <LANGUAGE>  The language: ru or en (variable OMERTA_LOCALE)
              --log <LEVEL>        The log level: off, error, warn, info, debug, trace (variable OMERTA_LOG)
              --data <FOLDER>      The data folder; without it data (variable OMERTA_DATA)
          -h, --help               This help
    "#]].assert_eq(&text(&help.stdout));
}

/// What the README shows is what the program says: each piece between two cuts stands in it.
#[test]
fn the_readme_shows_what_is_so() {
    let game = "docs/examples/evening-1.txt";
    for (readme, locale, chat) in [
        ("README.md", "ru", "docs/examples/chat.txt"),
        ("README.en.md", "en", "docs/examples/chat.en.txt"),
    ] {
        let readme = fs::read_to_string(root(readme)).expect(readme);
        let mut blocks = readme.split("```text\n").skip(1);
        for (verb, file) in [("script", chat), ("referee", game)] {
            let file = root(file);
            let file = file.to_str().expect("a path in UTF-8");
            let told = text(&omerta(&["--locale", locale, verb, file]).stdout);
            let told: Vec<&str> = told.lines().collect();
            let block = blocks.next().and_then(|rest| rest.split("```").next());
            let block: Vec<&str> = block.expect("a block of text").lines().collect();
            for piece in block.split(|line| line.trim() == "…") {
                let shown = told.windows(piece.len()).any(|window| window == piece);
                assert!(shown, "{verb}: {piece:#?}");
            }
        }
    }
}

/// `omerta rules evening-1 | head` is no failure and says nothing.
#[test]
fn a_closed_pipe_is_no_failure() {
    use std::process::{Command, Stdio};
    let mut program = Command::new(assert_cmd::cargo::cargo_bin("omerta"));
    let program =
        program.args(["rules", "evening-1"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}
