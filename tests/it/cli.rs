//! The program from outside: what it says to a call, where it says it, and its exit code.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use expect_test::{Expect, expect};

use crate::tree::root;

/// Runs the program in an empty folder, so that no settings file is found.
fn omerta(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    omerta_in(folder.path(), arguments)
}

fn omerta_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("omerta").expect("the program");
    command.env_remove("OMERTA_LOCALE").env_remove("OMERTA_LOG").current_dir(folder);
    command.args(arguments).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// A call that is refused: exit 2, nothing on standard output.
fn refused(output: &Output, expected: &Expect) {
    assert_eq!(text(&output.stdout), "");
    expected.assert_eq(&text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_wrong_call_is_told_what_to_do() {
    refused(
        &omerta(&[]),
        &expect![[r#"
            omerta: нужна команда: referee, script, rules, check-config. Подробнее: omerta --help
        "#]],
    );
    refused(
        &omerta(&["jump"]),
        &expect![[r#"
            omerta: команды «jump» нет; есть: referee, script, rules, check-config
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
          referee       Судит записанную игру: что произошло, кто победил, очки с причинами
          script        Играет чат по сценарию на виртуальном времени, без сети
          rules         Наборы правил: все или один со всеми переключателями
          check-config  Проверяет настройки и наборы правил, называет каждую ошибку

        Ключи:
              --config <ФАЙЛ>  Файл настроек; без ключа — config/omerta.toml, если он есть. Наборы правил берутся из папки rules рядом с ним
              --locale <ЯЗЫК>  Язык: ru или en (переменная OMERTA_LOCALE)
              --log <УРОВЕНЬ>  Уровень журнала: off, error, warn, info, debug, trace (переменная OMERTA_LOG)
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
          -h, --help               This help
    "#]].assert_eq(&text(&help.stdout));
}

#[test]
fn the_rule_sets_are_listed() {
    let rules = omerta(&["rules"]);
    assert_eq!(rules.status.code(), Some(0));
    expect![[r#"
        evening-1 (вечер-1) · от 7 до 16 мест · мафия, детектив, любовница
        evening-2 (вечер-2) · от 7 до 16 мест · мафия, детектив, любовница, маньяк
        evening-3 (вечер-3) · от 7 до 16 мест · мафия, детектив, доктор, любовница
        Набор целиком: omerta rules evening-3
    "#]]
    .assert_eq(&text(&rules.stdout));
    let russian = omerta(&["rules", "вечер-2"]);
    assert_eq!(russian.stdout, omerta(&["rules", "evening-2"]).stdout);
    let shown = text(&russian.stdout);
    for switch in omerta_engine::game::rules::switch::Switch::ALL {
        let spec = switch.spec();
        let line = format!("\n  {} ({}) = ", spec.name, spec.russian);
        assert!(shown.contains(&line), "{}", spec.name);
        assert!(shown.contains(spec.ruling), "{}", spec.ruling);
    }
}

#[test]
fn the_lists_of_forbidden_words_are_the_organisers() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("config/words")).expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect(name);
    write("config/words/oaths.txt", "клюква\nя\nзуб д*ю\n");
    expect![[r#"
        config/words/oaths.txt:2:1: «я»: мало букв, нужно хотя бы 3, иначе запись найдётся везде
        config/words/oaths.txt:3:6: звёздочка стоит в начале или в конце слова: «стем*», «*внутри*»
    "#]]
    .assert_eq(&text(&omerta_in(folder.path(), &["check-config"]).stderr));

    let office = include_str!("../scripts/office.txt").replace("честно, я", "клюква, я");
    write("office.txt", &office.replace("* Предупредить", "* Не считать"));
    write("config/words/oaths.txt", "клюква\n");
    let out = text(&omerta_in(folder.path(), &["script", "office.txt"]).stdout);
    assert!(out.contains("«клюква»"), "the organiser's word is heard");
    assert!(!out.contains("«клянусь»"), "ours is not any more");
}

#[test]
fn the_configuration_is_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = folder.path().join("config/rules");
    fs::create_dir_all(&rules).expect("a folder");
    let check = || omerta_in(folder.path(), &["check-config"]);
    expect![[r#"
        Всё в порядке: настройки по умолчанию, 3 набора правил
    "#]]
    .assert_eq(&text(&check().stdout));

    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect(name);
    write("config/omerta.toml", "locale = \"en\"\n");
    let own = include_str!("../../config/rules/evening-1.toml");
    write("config/rules/own.toml", &own.replace("\"evening-1\"", "\"own\""));
    expect![[r#"
        All is well: config/omerta.toml, 4 rule sets
    "#]]
    .assert_eq(&text(&check().stdout));
    assert!(
        text(&omerta_in(folder.path(), &["rules"]).stdout).contains("\nown (own) · 7 to 16 seats")
    );

    write("config/omerta.toml", "locale = \"de\"\nlog = \"loud\"\n[telegram]\ntoken = \"1:x\"\n");
    write("config/rules/bad.toml", "name = \"bad\"\nfamily = night\n");
    write("config/rules/copy.toml", &own.replace("\"evening-1\"", "\"own\""));
    write(
        "config/rules/own.toml",
        &own.replace("\"evening-1\"", "\"own\"").replace("7 = {", "6 = {"),
    );
    write("config/rules/own2.toml", &own.replace("\"evening-1\"", "\"own\""));
    refused(
        &check(),
        &expect![[r#"
        config/omerta.toml:1:10: «locale»: слова «de» здесь нет; бывают: ru, en
        config/omerta.toml:2:7: «loud» — не уровень журнала; бывают: off, error, warn, info, debug, trace, в том числе для части программы, как omerta=debug
        config/omerta.toml:4:9: «telegram.token»: токену не место в файле настроек, который копируют и показывают; задайте переменную OMERTA_TELEGRAM_TOKEN или OMERTA_TELEGRAM_TOKEN_FILE
        config/rules/bad.toml:2:10: слово должно стоять в кавычках, например "night"
        config/rules/own.toml:29:1: нет раздачи на 7 мест
        config/rules/own.toml:30:1: «6» — не строка раздачи: строка называется числом мест, от 7 до 16
        config/rules/own2.toml:1:1: набор правил «own» уже есть в файле config/rules/copy.toml
    "#]],
    );
    refused(
        &omerta_in(folder.path(), &["--config", "nowhere.toml", "rules"]),
        &expect![[r#"
        nowhere.toml: не читается: такого файла или папки нет
    "#]],
    );
}

#[test]
fn a_game_is_judged() {
    let file = root("docs/examples/evening-1.txt");
    let file = file.to_str().expect("a path in UTF-8");
    let told = omerta(&["referee", file]);
    assert_eq!((told.status.code(), text(&told.stderr)), (Some(0), String::new()));
    let json = omerta(&["referee", file, "--json"]);
    assert_eq!((json.status.code(), text(&json.stderr)), (Some(0), String::new()));
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("one object");
    assert_eq!(json["winner"], "citizens");
    assert_eq!(json["points"]["4"], 7);
}

/// Judges a file with these bytes.
fn judged(bytes: &[u8]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.txt"), bytes).expect("a file");
    omerta_in(folder.path(), &["referee", "game.txt", "--json"])
}

#[test]
fn a_file_with_faults_is_refused_with_all_of_them() {
    let file = "протокол 1
правила вечер-1 первый_день=может ничья=нет
игроков 10
роли 1,2,3=мафия 4=шпион
ночь 2
  мафия семь
  несчастный-случай 3
ночь 2
  голос 9 1 2
";
    refused(
        &judged(file.as_bytes()),
        &expect![[r#"
        game.txt:2:29: у переключателя «первый_день» нет значения «может»; бывают: yes, no
        game.txt:2:35: переключателя «ничья» нет
        game.txt:4:20: роли «шпион» нет
        game.txt:6:9: «семь» не читается: ожидается номер места или «пас»
        game.txt:7:22: «несчастный-случай»: нужна причина в кавычках, например "грубость"
        game.txt:9:11: «голос»: перед списком нужно двоеточие
    "#]],
    );
    let file = "протокол 1\nправила вечер-9\nигроков 10\n";
    refused(
        &judged(file.as_bytes()),
        &expect![[r#"
        game.txt:2:9: набора правил «evening-9» нет; есть: evening-1, evening-2, evening-3
    "#]],
    );
    let english = file.replace("вечер-9", "evening-1") + "rounds 2\nночь 2\n";
    refused(
        &judged(english.as_bytes()),
        &expect![[r#"
        game.txt:4:1: строки «rounds» в протоколе не бывает; может быть, «round»?
    "#]],
    );
}

/// A game seats at most 16 [E-2.2].
#[test]
fn a_table_of_seventeen_is_refused() {
    let file = "протокол 1\nправила вечер-1\nигроков 17\nжребий 1\n";
    refused(
        &judged(file.as_bytes()),
        &expect![[r#"
        game.txt:3:9: за столом 17 мест, а эти правила знают от 7 до 16
    "#]],
    );
}

#[test]
fn what_is_no_text_is_refused() {
    refused(
        &judged(b""),
        &expect![[r#"
        game.txt:1:1: в файле ничего нет, а первой нужна строка «протокол 1»
    "#]],
    );
    refused(
        &judged(b"\xFF\xFE"),
        &expect![[r#"
        game.txt:1:1: байт 0xFF — не UTF-8: сохраните файл в этой кодировке
        game.txt:1:1: в файле ничего нет, а первой нужна строка «протокол 1»
    "#]],
    );
    refused(
        &judged(&vec![b'#'; (1 << 20) + 1]),
        &expect![[r#"
        game.txt:1:1: файл слишком длинный: читается не больше чем 1048576 байт
    "#]],
    );
    refused(
        &omerta(&["referee", "/"]),
        &expect![[r#"
        /: не читается: это папка
    "#]],
    );
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
