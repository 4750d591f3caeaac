//! `omerta rules` and `omerta check-config`: what is built in, and what a folder changes.

use std::fs;

use expect_test::expect;

use crate::cli::program::{omerta, omerta_in, refused, text};

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

    let office = include_str!("../../scripts/office.txt").replace("честно, я", "клюква, я");
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
    let own = include_str!("../../../config/rules/evening-1.toml");
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
