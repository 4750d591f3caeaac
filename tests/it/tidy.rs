//! The habits of the house, held by a test: floors and what each may import, words that a floor
//! must not know, sizes, heads of files.

mod floors;

use crate::tidy::floors::FLOORS;
use crate::tree::{Source, is_in, sources, test_modules};

/// The longest file, its tests not counted.
const LINES_MAX: usize = 400;

fn code() -> Vec<Source> {
    sources(&["engine/src", "src"], ".rs")
}

/// Code that is not for tests alone.
fn product() -> Vec<Source> {
    let code = code();
    let tests = test_modules(&code);
    code.into_iter().filter(|source| !is_in(source, &tests)).collect()
}

/// Code and tests.
fn all() -> Vec<Source> {
    let mut all = code();
    all.append(&mut sources(&["build.rs"], ".rs"));
    all.append(&mut sources(&["engine/tests", "tests"], ".rs"));
    all
}

/// A file without its tests at the end.
fn without_tests(source: &Source) -> &str {
    let at = source.text.find("#[cfg(test)]\nmod ").unwrap_or(source.text.len());
    &source.text[..at]
}

fn assert_none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn a_floor_imports_only_from_those_below() {
    let mut found = Vec::new();
    for source in &product() {
        let Some(floor) = FLOORS.iter().find(|floor| source.path.starts_with(floor.files)) else {
            found.push(format!("{} is on no floor", source.path));
            continue;
        };
        for (number, line) in (1..).zip(without_tests(source).lines()) {
            let place = format!("{}:{number}: {}", source.path, line.trim());
            let comment = line.trim_start().starts_with("//");
            let used = line.trim().strip_prefix("use ").or(line.trim().strip_prefix("pub use "));
            let ours = used.filter(|u| u.starts_with("crate::") || u.starts_with("omerta"));
            if ours.is_some_and(|path| !floor.uses.iter().any(|allowed| path.starts_with(allowed)))
            {
                found.push(place.clone());
            }
            if !comment && floor.never.iter().any(|word| mentions(line, word)) {
                found.push(place);
            }
        }
    }
    assert_none("imports from above, or words that a floor must not know", &found);
}

/// Does the line have this word, not as the end of a longer one?
fn mentions(line: &str, word: &str) -> bool {
    let before = |at: usize| line[..at].chars().next_back();
    let own = |at: usize| !before(at).is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(word).any(|(at, _)| own(at))
}

#[test]
fn files_have_a_head_and_a_size() {
    let mut found = Vec::new();
    for source in all() {
        let lines = without_tests(&source).lines().count();
        if lines > LINES_MAX {
            found.push(format!("{} has {lines} lines, {LINES_MAX} at most", source.path));
        }
        if !source.text.starts_with("//!") {
            found.push(format!("{} does not say what it is", source.path));
        }
        let name = source.path.rsplit('/').next().unwrap_or_default();
        let vague = ["utils", "common", "helpers", "types", "models", "manager"];
        if vague.iter().any(|word| name.strip_suffix(".rs") == Some(word)) {
            found.push(format!("{} is named after nothing", source.path));
        }
    }
    assert_none("files", &found);
}

/// What must not stand in code that people rely on. In pieces, so that this file has none of it.
const NEVER: [&str; 3] =
    [concat!("to", "do!("), concat!("unimpl", "emented!("), concat!("#[ig", "nore")];

#[test]
fn nothing_is_left_undone() {
    let mut found = Vec::new();
    for source in all() {
        for (number, line) in (1..).zip(source.text.lines()) {
            if NEVER.iter().any(|word| line.contains(word)) {
                found.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    assert_none("left undone", &found);
}

#[test]
fn no_line_ends_in_blanks() {
    let mut texts = all();
    texts.append(&mut sources(&["docs", "config", "locales"], ""));
    texts.append(&mut sources(&["engine/tests", "tests"], ".txt"));
    let mut found = Vec::new();
    for source in &texts {
        for (number, line) in (1..).zip(source.text.lines()) {
            let blank = line.ends_with([' ', '\t']) && !source.path.ends_with(".tsv");
            if blank || line.contains('\r') {
                found.push(format!("{}:{number}", source.path));
            }
        }
        if !source.text.is_empty() && !source.text.ends_with('\n') {
            found.push(format!("{} does not end its last line", source.path));
        }
    }
    assert_none("blanks at the end of a line", &found);
}

#[test]
fn modules_are_named_from_the_top() {
    let mut found = Vec::new();
    for source in &product() {
        for (number, line) in (1..).zip(without_tests(source).lines()) {
            let glob = line.starts_with("use ") && line.trim_end_matches(';').ends_with("::*");
            if glob || line.trim_start().starts_with("use super::") {
                found.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    assert_none("`use crate::…`, name by name", &found);
}
