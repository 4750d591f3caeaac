//! How a case is matched and where the project's rule files are, for every test that plays cases.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use omerta_engine::game::rules::Rules;
use omerta_engine::game::rules::raw;
use omerta_engine::record::referee;
use omerta_engine::record::report::Report;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every rule file of the project.
pub(crate) fn rule_sets() -> BTreeMap<String, Rules> {
    let folder = fs::read_dir(root().join("config/rules")).expect("config/rules");
    let paths = folder.map(|entry| entry.expect("an entry").path());
    paths
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .map(|path| {
            let rules = raw::read(&fs::read(&path).expect("a rule file"));
            let rules = rules.unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()));
            (rules.name.clone(), rules)
        })
        .collect()
}

/// `None` if `got` holds everything of `want`, else the first difference.
fn difference(want: &Value, got: &Value, path: &str) -> Option<String> {
    match (want, got) {
        (Value::Object(wanted), _) if wanted.len() == 1 && wanted.contains_key("exactly") => {
            exactly(&wanted["exactly"], got, path)
        }
        (Value::Object(wanted), Value::Object(_)) => wanted.iter().find_map(|(key, value)| {
            let path = format!("{path}.{key}");
            match got.get(key) {
                Some(got) => difference(value, got, &path),
                None => Some(format!("{path}: missing")),
            }
        }),
        (Value::Array(wanted), Value::Array(items)) => {
            if wanted.iter().all(|item| !item.is_object() && !item.is_array()) {
                return scalars(wanted, items, path);
            }
            let unmatched = wanted
                .iter()
                .find(|item| items.iter().all(|got| difference(item, got, path).is_some()));
            unmatched.map(|item| format!("{path}: no element matches {item} in {got}"))
        }
        (Value::Number(a), Value::Number(b)) => {
            (a.as_f64() != b.as_f64()).then(|| format!("{path}: expected {a}, got {b}"))
        }
        (a, b) => (a != b).then(|| format!("{path}: expected {a}, got {b}")),
    }
}

fn scalars(wanted: &[Value], items: &[Value], path: &str) -> Option<String> {
    let sorted = |list: &[Value]| {
        let mut words: Vec<String> = list.iter().map(Value::to_string).collect();
        words.sort();
        words
    };
    let differ = sorted(wanted) != sorted(items);
    differ.then(|| format!("{path}: expected {wanted:?}, got {items:?}"))
}

fn exactly(want: &Value, got: &Value, path: &str) -> Option<String> {
    let (Some(wanted), Some(items)) = (want.as_array(), got.as_array()) else {
        return Some(format!("{path}: expected a list, got {got}"));
    };
    if wanted.len() != items.len() {
        return Some(format!("{path}: expected exactly {want}, got {got}"));
    }
    difference(want, got, path)
}

/// The cases of a folder below `tests/cases`, in order of their names.
fn cases(family: &str) -> Vec<PathBuf> {
    let folder = root().join("tests/cases").join(family);
    let mut cases: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "txt"))
        .filter(|path| path.with_extension("json").exists())
        .collect();
    cases.sort();
    assert!(!cases.is_empty(), "{family} has no case");
    cases
}

/// Plays every case of a folder and fails with the first difference of each that differs.
pub(crate) fn run(family: &str) {
    let known = rule_sets();
    let mut failed = Vec::new();
    for path in cases(family) {
        let want = fs::read_to_string(path.with_extension("json")).expect("the expectation");
        let want: Value = serde_json::from_str(&want).expect("JSON");
        let bytes = fs::read(&path).expect("the case");
        let why = match referee(&bytes, &known) {
            Ok(played) => {
                let got = serde_json::to_value(Report::of(&played)).expect("JSON");
                difference(&want, &got, "$")
            }
            Err(faults) => Some(format!("{faults:?}")),
        };
        failed.extend(why.map(|why| format!("{}: {why}", path.display())));
    }
    assert!(failed.is_empty(), "{} failed:\n{}", failed.len(), failed.join("\n"));
}
