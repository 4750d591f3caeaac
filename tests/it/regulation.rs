//! The regulations that are built in: every clause that the project cites finds its words, and every
//! answer of them can be sent.

use omerta::config::regulation::number::Number;
use omerta::config::regulation::ruling::readings;
use omerta::config::regulation::{Found, Regulation};
use omerta::config::rulebook::RuleBook;
use omerta::text::{Locale, Text};
use omerta::words::request::ClauseName;
use omerta_engine::game::rules::Family;

use crate::tree::root;

const FAMILIES: [Family; 3] = [Family::Evening, Family::Street, Family::Wall];

/// Clauses that the project has split off: the regulation has no words for them alone.
const SPLIT_OFF: [&str; 2] = ["E-8.9", "E-8.10"];

/// What the regulations count, and the project does not.
const UNCITED: [&str; 4] = ["W-1.6.1", "W-1.6.2", "W-11.5", "W-11.6"];

fn column(table: &str, column: usize) -> Vec<String> {
    let text = std::fs::read_to_string(root(table)).expect(table);
    let rows = text.lines().skip(1).filter(|line| !line.starts_with('#'));
    rows.map(|row| row.split('\t').nth(column).expect(table).to_owned()).collect()
}

/// Every number of a regulation that is a clause's.
fn numbers(family: Family) -> Vec<Number> {
    let sections = &Regulation::of(family).sections;
    let clauses = sections.iter().flat_map(|section| &section.clauses);
    clauses.map(|clause| clause.number.clone()).collect()
}

fn asked(number: &str) -> ClauseName {
    let parts = number.split('.').map(|part| part.parse().expect("digits")).collect();
    ClauseName { family: None, parts }
}

#[test]
fn every_clause_of_the_project_finds_its_words() {
    let mut split_off = Vec::new();
    for id in column("docs/clauses.tsv", 0) {
        let (family, number) = Number::cited(&id).unwrap_or_else(|| panic!("{id}"));
        let regulation = Regulation::of(family);
        let clause = regulation.clause(&number).unwrap_or_else(|| panic!("{id} is not there"));
        if clause.words.is_empty() {
            assert!(!clause.see.is_empty(), "{id}");
            for other in &clause.see {
                let other = regulation.clause(other).unwrap_or_else(|| panic!("{id}: {other}"));
                assert!(!other.words.is_empty(), "{id}");
            }
            split_off.push(id);
        }
    }
    assert_eq!(split_off, SPLIT_OFF);
}

#[test]
fn every_clause_of_a_regulation_is_in_the_table() {
    let known = column("docs/clauses.tsv", 0);
    let mut uncited = Vec::new();
    for family in FAMILIES {
        let numbers = numbers(family);
        for number in &numbers {
            assert_eq!(numbers.iter().filter(|other| *other == number).count(), 1, "{number}");
            uncited.push(number.cite(family));
        }
    }
    uncited.retain(|id| !known.contains(id));
    assert_eq!(uncited, UNCITED);
}

#[test]
fn every_ruling_reads_clauses_that_there_are() {
    let ids = column("docs/rulings.tsv", 0);
    for (id, clauses) in ids.iter().zip(column("docs/rulings.tsv", 2)) {
        for clause in clauses.split(", ") {
            let (family, number) = Number::cited(clause).unwrap_or_else(|| panic!("{id}"));
            assert!(Regulation::of(family).clause(&number).is_some(), "{id}: {clause}");
            assert!(readings(family, &number).contains(&id.as_str()), "{id}: {clause}");
        }
    }
}

/// The words at places that are easily miscounted.
#[test]
fn the_numbers_are_those_of_the_words() {
    let begins = [
        (Family::Evening, "1.3", "В финальной игре сезона"),
        (Family::Evening, "2.3", "Все спорные моменты турнира решает ведущий\nВедущий всегда прав"),
        (Family::Evening, "2.11", "Если какой либо игрок грубо"),
        (Family::Evening, "3.12", "После смерти игроков карты не вскрываются."),
        (Family::Evening, "5.2", "1 раунд игры - Мафия + Детектив + Любовница\n2 раунд"),
        (Family::Evening, "7.8", "Порядок хода ночью :\nЛюбовница"),
        (Family::Evening, "7.9", "В игре действует правило \"первичности\" хода."),
        (Family::Evening, "8.6", "На следующий день, игрок, к которому ходила любовница"),
        (Family::Street, "3.4", "При равенстве предыдущих показателей"),
        (Family::Street, "5.1", "Дата и время перенесенной игры"),
        (Family::Street, "7.9", "Добивание (ход"),
        (Family::Street, "9.4", "Проходит голосование"),
        (Family::Wall, "3.13.3", "Во всех остальных случаях"),
        (Family::Wall, "11.6.4", "Дисквалификация Команды."),
    ];
    for (family, number, begin) in begins {
        let found = Regulation::of(family).clause(&Number::read(number).expect("a number"));
        let words = found.map(|clause| clause.words.replace("\n- ", "\n"));
        assert!(words.as_ref().is_some_and(|w| w.starts_with(begin)), "{number}: {words:?}");
    }
}

/// Whatever is asked, the answer fits a message, and what does not stand there can be asked for.
#[test]
fn every_answer_can_be_sent() {
    for text in Locale::ALL.map(|(_, locale)| Text::new(locale)) {
        for family in FAMILIES {
            for number in numbers(family) {
                let said = text.regulation(&asked(&number.to_string()), family);
                assert!((1..=3500).contains(&said.length()), "{number}: {}", said.length());
                assert!(said.plain().contains(&number.to_string()), "{number}");
            }
            for section in &Regulation::of(family).sections {
                let said = text.regulation(&asked(&section.number.to_string()), family);
                assert!((1..=3500).contains(&said.length()), "{}", said.length());
                let plain = said.plain();
                let missing = |number: &Number| !plain.contains(&format!("\n{number}. "));
                let missing: Vec<&Number> =
                    section.clauses.iter().map(|c| &c.number).filter(|n| missing(n)).collect();
                let rest = plain.lines().last().unwrap_or_default();
                for end in missing.first().iter().chain(&missing.last()) {
                    assert!(rest.contains(&end.to_string()), "{end}: {rest}");
                }
            }
        }
    }
}

/// Some sections are too long for a message, else the test above shows nothing.
#[test]
fn a_long_section_is_cut_between_clauses() {
    let text = Text::new(Locale::Ru);
    let cut = text.regulation(&asked("8"), Family::Evening).plain();
    assert!(cut.ends_with("8.10. Отдельных слов нет, см. 7.8 (как читать: A-E27)"), "{cut}");
    let cut = text.regulation(&asked("3"), Family::Wall).plain();
    let rest = cut.lines().last().unwrap_or_default();
    assert!(rest.starts_with("Дальше пункты с 3."), "{rest}");
    assert!(rest.contains("по 3.14: спросите по номеру, например «/правила 3."), "{rest}");
}

#[test]
fn a_clause_is_quoted_as_it_is_written() {
    let said = |locale, number| {
        Text::new(locale).regulation(&asked(number), Family::Evening).plain().replace('\u{a0}', " ")
    };
    let aim = "«Задача в Мафии – выиграть, получить за это очки и оказаться победителем по общим \
               очкам в итогах вечера»";
    let russian = format!("Пункт 2.6 регламента вечера\n{aim}\nКак это читать: A-E31");
    assert_eq!(said(Locale::Ru, "2.6"), russian);
    assert!(said(Locale::En, "2.6").contains("in the original Russian\n«Задача в Мафии"));
    let lack = "Пункта 8.11 нет. В разделе 8 регламента вечера пункты с 8.1 по 8.10.";
    assert_eq!(said(Locale::Ru, "8.11"), lack);
    assert_eq!(said(Locale::Ru, "9.1"), "Раздела 9 нет. Разделы регламента вечера — с 1 по 8.");
}

/// A letter asks for another regulation than that of the room.
#[test]
fn a_letter_names_the_regulation() {
    let name = ClauseName { family: Some(Family::Wall), ..asked("2.6") };
    let said = Text::new(Locale::Ru).regulation(&name, Family::Evening).plain();
    assert!(said.starts_with("Пункт 2.6 регламента стенок\n«Стенка - Игра 2-х команд"), "{said}");
    let name = ClauseName { family: Some(Family::Wall), ..asked("3") };
    let said = Text::new(Locale::Ru).regulation(&name, Family::Evening).plain();
    assert!(said.ends_with("«/правила W-3.13»"), "{said}");
}

/// [E-2.6] The rules of a table begin with the aim of the game, and end with how to ask for a clause.
#[test]
fn the_aim_of_the_game_is_in_the_rules() {
    let book = RuleBook::load(None).expect("the sets built in");
    for rules in book.iter() {
        let said = Text::new(Locale::Ru).rules_brief(rules).plain().replace('\u{a0}', " ");
        let aim = "Задача — выиграть, получить за это очки и оказаться впереди по общим очкам";
        assert!(said.lines().nth(1).is_some_and(|line| line.starts_with(aim)), "{said}");
        let hint = said.lines().last().unwrap_or_default();
        assert!(hint.contains("«/правила 8.5»"), "{hint}");
        let found = Regulation::of(rules.family).find(&Number::read("8.5").expect("a number"));
        assert!(matches!(found, Ok(Found::Clauses(_))));
    }
}
