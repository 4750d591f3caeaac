//! What a run is started with: the settings of faces in file and environment, and the token, which may
//! stand in neither a file of settings nor anything that is printed.

use std::fs;
use std::path::Path;
use std::process::Output;

use expect_test::expect;
use tempfile::TempDir;

use crate::cli::program::{omerta_in, omerta_with, refused, text};

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn settings(folder: &Path, file: &str) {
    fs::create_dir_all(folder.join("config")).expect("a folder");
    fs::write(folder.join("config/omerta.toml"), file).expect("a file");
}

/// Every verb that needs the settings says the same of them.
fn refused_by_all(folder: &Path, variables: &[(&str, &str)], expected: &expect_test::Expect) {
    let output = omerta_with(folder, &["run"], variables);
    refused(&output, expected);
    for verb in ["check-config", "doctor"] {
        let other = omerta_with(folder, &[verb], variables);
        assert_eq!((other.status, text(&other.stdout)), (output.status, String::new()), "{verb}");
        assert_eq!(text(&other.stderr), text(&output.stderr), "{verb}");
    }
}

fn is_sound(output: &Output) {
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn every_fault_of_the_faces_is_told_with_its_place() {
    let folder = folder();
    settings(
        folder.path(),
        "speed = 0\n[telegram]\ntoken = \"1:x\"\napi = \"api.telegram.org\"\nwebhook = 7\nname = \"x\"\n\
         [web]\nlisten = \"localhost:8787\"\n",
    );
    refused_by_all(
        folder.path(),
        &[],
        &expect![[r#"
            config/omerta.toml:1:9: «speed»: 0 не подходит, нужно целое число от 1 до 600
            config/omerta.toml:3:9: «telegram.token»: токену не место в файле настроек, который копируют и показывают; задайте переменную OMERTA_TELEGRAM_TOKEN или OMERTA_TELEGRAM_TOKEN_FILE
            config/omerta.toml:4:7: «telegram.api»: нужен адрес вида https://example.org/путь
            config/omerta.toml:5:11: «telegram.webhook»: ожидается строка в кавычках, а стоит целое число
            config/omerta.toml:6:1: ключа «telegram.name» здесь нет; бывают: api, webhook
            config/omerta.toml:8:10: «web.listen»: нужно, где слушать, как 127.0.0.1:8787, или off
        "#]],
    );
}

#[test]
fn what_file_and_environment_say_together_is_checked() {
    let home = folder();
    settings(
        home.path(),
        "speed = 60\n[telegram]\nwebhook = \"http://example.org/x\"\n[web]\nlisten = \"off\"\n",
    );
    refused_by_all(
        home.path(),
        &[],
        &expect![[r#"
        omerta: быстрее часов можно играть только на своём сервере Bot API: задайте OMERTA_TELEGRAM_API или уберите speed
        omerta: задан telegram.webhook, а web.listen (OMERTA_WEB) — off: вебхуку нужен адрес, по которому слушать, или уберите его
        omerta: telegram.webhook: Telegram шлёт только на https://
    "#]],
    );
    // On a server of one's own a webhook needs no certificate; the environment says so.
    let own = [("OMERTA_TELEGRAM_API", "http://127.0.0.1:9"), ("OMERTA_WEB", "127.0.0.1:0")];
    is_sound(&omerta_with(home.path(), &["check-config"], &own));
    // And the environment says more than the file.
    let slow = [("OMERTA_SPEED", "1"), ("OMERTA_WEB", "off"), ("OMERTA_TELEGRAM_API", "http://x")];
    refused_by_all(
        home.path(),
        &slow,
        &expect![[r#"
        omerta: задан telegram.webhook, а web.listen (OMERTA_WEB) — off: вебхуку нужен адрес, по которому слушать, или уберите его
    "#]],
    );
}

#[test]
fn what_the_environment_says_is_checked() {
    let home = folder();
    let wrong = [
        ("OMERTA_SPEED", "fast"),
        ("OMERTA_WEB", "8787"),
        ("OMERTA_TELEGRAM_API", "api.telegram.org"),
    ];
    refused_by_all(
        home.path(),
        &wrong,
        &expect![[r#"
            omerta: «OMERTA_TELEGRAM_API»: нужен адрес вида https://example.org/путь
            omerta: «OMERTA_WEB»: нужно, где слушать, как 127.0.0.1:8787, или off
            omerta: «fast» — не скорость: нужно целое число от 1 до 600
        "#]],
    );
    for speed in ["0", "601", "-1", "1.5", " 2", "99999999999"] {
        let output = omerta_with(home.path(), &["run"], &[("OMERTA_SPEED", speed)]);
        assert_eq!(output.status.code(), Some(2), "{speed}");
        assert!(text(&output.stderr).contains(&format!("«{speed}»\u{a0}— не скорость")), "{speed}");
    }
    // What is empty is not said.
    let empty = [("OMERTA_SPEED", ""), ("OMERTA_WEB", ""), ("OMERTA_TELEGRAM_API", "")];
    is_sound(&omerta_with(home.path(), &["check-config"], &empty));
    // One's own server may be given to be as fast as it likes.
    let own = [("OMERTA_SPEED", "600"), ("OMERTA_TELEGRAM_API", "http://127.0.0.1:9")];
    is_sound(&omerta_with(home.path(), &["check-config"], &own));
}

#[test]
fn without_a_token_there_is_nowhere_to_go() {
    let home = folder();
    let nobody = expect![[r#"
        omerta: некуда выйти: не задан токен. Получите его у @BotFather и задайте OMERTA_TELEGRAM_TOKEN или OMERTA_TELEGRAM_TOKEN_FILE
    "#]];
    refused(&omerta_in(home.path(), &["run"]), &nobody);
    let nothing = home.path().to_str().expect("a path in UTF-8");
    for variables in [("OMERTA_TELEGRAM_TOKEN", ""), ("CREDENTIALS_DIRECTORY", nothing)] {
        let output = omerta_with(home.path(), &["run"], &[variables]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("не задан токен"), "{variables:?}");
    }
    // Nothing was made where nothing was begun.
    assert_eq!(fs::read_dir(home.path()).expect("the folder").count(), 0);
    // The other verbs need none.
    is_sound(&omerta_in(home.path(), &["check-config"]));
}

/// The token may be a line of a file, with whatever an editor leaves around it, and nothing else.
#[test]
fn odd_files_of_a_token() {
    let home = folder();
    let file = |name: &str, bytes: &[u8]| fs::write(home.path().join(name), bytes).expect(name);
    let check = |name: &str| {
        let variables = [("OMERTA_TELEGRAM_TOKEN_FILE", name)];
        omerta_with(home.path(), &["check-config"], &variables)
    };
    for (name, bytes) in [
        ("line", &b"123456:SECRET\n"[..]),
        ("windows", b"123456:SECRET\r\n"),
        ("blanks", b"\n  123456:SECRET \n\n"),
        ("bare", b"123456:SECRET"),
        ("notepad", b"\xef\xbb\xbf123456:SECRET\r\n"),
    ] {
        file(name, bytes);
        is_sound(&check(name));
    }
    for (name, bytes) in [
        ("empty", &b""[..]),
        ("blank", b" \n\t\n"),
        ("two", b"123456:SECRET\n123456:SECRET\n"),
        ("words", b"token 123456:SECRET"),
        ("letters", "123456:СECRET".as_bytes()),
        ("bytes", b"123456:SECRET\xff\xfe"),
        ("marked", b"\xff\xfe1\x002\x00"),
        ("long", &[b'1'; 5000]),
    ] {
        file(name, bytes);
        let said = format!(
            "omerta: токен не читается: в {name} должна быть одна строка, токен от @BotFather, \
             и больше ничего\n"
        );
        let output = check(name);
        assert_eq!(
            (output.status.code(), text(&output.stdout)),
            (Some(2), String::new()),
            "{name}"
        );
        assert_eq!(text(&output.stderr), said, "{name}");
    }
    refused(
        &check("nowhere"),
        &expect![[r#"
            omerta: токен не читается: в nowhere должна быть одна строка, токен от @BotFather, и больше ничего
        "#]],
    );
    refused(
        &check("."),
        &expect![[r#"
            omerta: токен не читается: в . должна быть одна строка, токен от @BotFather, и больше ничего
        "#]],
    );
    let inline = [("OMERTA_TELEGRAM_TOKEN", "123456:SECRET 654321:SECRET")];
    refused(
        &omerta_with(home.path(), &["run"], &inline),
        &expect![[r#"
            omerta: токен не читается: в OMERTA_TELEGRAM_TOKEN должна быть одна строка, токен от @BotFather, и больше ничего
        "#]],
    );
}

/// A file that is named and cannot be read is not passed over for the variable.
#[test]
fn what_is_said_first_is_not_passed_over() {
    let home = folder();
    let place = home.path().to_str().expect("a path in UTF-8");
    fs::write(home.path().join("telegram_token"), "").expect("a file");
    fs::write(home.path().join("good"), "123456:SECRET").expect("a file");
    let good = ("OMERTA_TELEGRAM_TOKEN", "123456:SECRET");
    let named = ("OMERTA_TELEGRAM_TOKEN_FILE", "nowhere");
    let code = |variables: &[(&str, &str)]| {
        omerta_with(home.path(), &["check-config"], variables).status.code()
    };
    assert_eq!(code(&[good]), Some(0));
    assert_eq!(code(&[good, named]), Some(2));
    assert_eq!(code(&[good, ("OMERTA_TELEGRAM_TOKEN_FILE", "good")]), Some(0));
    let file = ("OMERTA_TELEGRAM_TOKEN_FILE", "good");
    assert_eq!(code(&[good, file, ("CREDENTIALS_DIRECTORY", place)]), Some(2));
    // A service manager that holds no such secret has said nothing.
    fs::remove_file(home.path().join("telegram_token")).expect("gone");
    assert_eq!(code(&[good, file, ("CREDENTIALS_DIRECTORY", place)]), Some(0));
}
