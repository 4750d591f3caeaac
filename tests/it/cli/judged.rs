//! `omerta referee`: a file that is judged, and those that are refused with all their faults.

use std::fs;
use std::process::Output;

use expect_test::expect;

use crate::cli::program::{omerta, omerta_in, refused, text};
use crate::tree::root;

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
