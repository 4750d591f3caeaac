//! The rulebooks are the specification and the tests are its index: every clause that is due is
//! honoured in code and shown by a test, and both say so by citing it.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::{Source, is_in, root, sources, test_modules};

/// The parts of the product that are there.
const DUE: [&str; 2] = ["engine", "host"];

struct Clause {
    due: String,
    person: String,
}

fn rows(table: &str, columns: usize) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(root(table)).expect(table);
    let lines = text.lines().skip(1).filter(|line| !line.starts_with('#') && !line.is_empty());
    let row = |line: &str| {
        let row: Vec<String> = line.split('\t').map(str::to_owned).collect();
        assert_eq!(row.len(), columns, "{table}: {line}");
        row
    };
    lines.map(row).collect()
}

fn clauses() -> BTreeMap<String, Clause> {
    let mut clauses = BTreeMap::new();
    for row in rows("docs/clauses.tsv", 5) {
        let [id, kind, due, what, person] = <[String; 5]>::try_from(row).expect("five columns");
        assert!(["game", "tour", "host", "chat", "info"].contains(&kind.as_str()), "{id}: {kind}");
        let parts = ["engine", "host", "evening", "streets", "walls"];
        assert!(parts.contains(&due.as_str()), "{id}: {due}");
        assert!(!what.is_empty(), "{id}");
        let twice = clauses.insert(id.clone(), Clause { due, person });
        assert!(twice.is_none(), "{id} stands twice in docs/clauses.tsv");
    }
    clauses
}

fn rulings() -> BTreeSet<String> {
    rows("docs/rulings.tsv", 3).into_iter().map(|row| row[0].clone()).collect()
}

/// The ids that a file cites: those in brackets, and in the head of a case or scenario any.
fn cited(source: &Source) -> Vec<(usize, String)> {
    let mut found = citations(&source.text);
    if source.path.ends_with(".txt") {
        for (number, line) in (1..).zip(source.text.lines()) {
            let line = line.trim_start_matches('\u{feff}').trim_start();
            let Some(prose) = line.strip_prefix('#') else { continue };
            let words = prose.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.');
            let ids = words.map(|word| word.trim_end_matches('.')).filter(|word| is_id(word));
            found.extend(ids.map(|id| (number, id.to_owned())));
        }
    }
    found
}

/// The ids in brackets of a text, `[E-8.5]` and `[E-7.3, E-7.5, A-E16]`, with the line of each.
fn citations(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        for bracket in line.split('[').skip(1) {
            let Some((inside, _)) = bracket.split_once(']') else { continue };
            let ids: Vec<&str> = inside.split(", ").collect();
            if ids.iter().all(|id| is_id(id)) {
                found.extend(ids.iter().map(|id| (number, (*id).to_owned())));
            }
        }
    }
    found
}

/// `E-8.5`, `S-7.1`, `W-3.11.1`, `A-E23`: a letter, a hyphen, then a number with points, or a
/// ruling's letter and number.
fn is_id(id: &str) -> bool {
    let Some((family, number)) = id.split_once('-') else { return false };
    let numbered =
        |n: &str| n.split('.').all(|p| !p.is_empty() && p.chars().all(|c| c.is_ascii_digit()));
    match family {
        "E" | "S" | "W" => numbered(number),
        "A" => number.strip_prefix(['E', 'C', 'W']).is_some_and(numbered),
        _ => false,
    }
}

fn code() -> Vec<Source> {
    let mut code = sources(&["engine/src", "src"], ".rs");
    code.append(&mut sources(&["config"], ".toml"));
    code
}

fn shown() -> Vec<Source> {
    sources(&["engine/tests", "tests"], "")
}

/// What the unit tests of a source file cite: all of a test module, else what follows the head of
/// the tests at its end.
fn tests_of<'a>(source: &'a Source, modules: &[String]) -> &'a str {
    let at = if is_in(source, modules) { Some(0) } else { source.text.find("#[cfg(test)]\nmod ") };
    at.map_or("", |at| &source.text[at..])
}

#[test]
fn citations_name_clauses_and_rulings_that_there_are() {
    let (clauses, rulings) = (clauses(), rulings());
    let mut unknown = Vec::new();
    for source in code().iter().chain(&shown()) {
        for (line, id) in cited(source) {
            // The rulings on streets and walls come with them.
            let later = id.starts_with("A-C") || id.starts_with("A-W");
            if !later && !clauses.contains_key(&id) && !rulings.contains(&id) {
                unknown.push(format!("{}:{line}: [{id}]", source.path));
            }
        }
    }
    assert!(unknown.is_empty(), "no such clause or ruling:\n{}", unknown.join("\n"));
}

#[test]
fn every_due_clause_is_honoured_and_shown() {
    let code = code();
    let (outside, modules) = (shown(), test_modules(&code));
    let own = |source: &Source| source.text.len() - tests_of(source, &modules).len();
    let in_code: BTreeSet<String> =
        code.iter().flat_map(|s| citations(&s.text[..own(s)])).map(|(_, id)| id).collect();
    let unit = code.iter().flat_map(|source| citations(tests_of(source, &modules)));
    let in_tests: BTreeSet<String> =
        outside.iter().flat_map(cited).chain(unit).map(|(_, id)| id).collect();
    let mut missing = Vec::new();
    for (id, clause) in clauses() {
        if !DUE.contains(&clause.due.as_str()) || !clause.person.is_empty() {
            continue;
        }
        if !in_code.contains(&id) {
            missing.push(format!("[{id}] is cited by no code"));
        }
        if !in_tests.contains(&id) {
            missing.push(format!("[{id}] is cited by no scenario, case or test"));
        }
    }
    assert!(missing.is_empty(), "clauses that are due:\n{}", missing.join("\n"));
}

#[test]
fn ids_are_told_from_other_brackets() {
    let cited = |text| citations(text).into_iter().map(|(_, id)| id).collect::<Vec<_>>();
    assert_eq!(cited("so [E-8.5], and [E-7.3, A-E16] too"), ["E-8.5", "E-7.3", "A-E16"]);
    assert_eq!(cited("[W-3.11.1] list[i] [`E-x`] [E-] [T-1]"), ["W-3.11.1"]);
}
