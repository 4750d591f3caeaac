//! The files of the project, as the other modules look at them.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the project.
pub(crate) struct Source {
    /// Its path from the root.
    pub(crate) path: String,
    /// What stands in it.
    pub(crate) text: String,
}

/// A path in the project.
pub(crate) fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Every text of these folders, or one of these names, that ends so, by path.
pub(crate) fn sources(folders: &[&str], ends: &str) -> Vec<Source> {
    let mut found = Vec::new();
    for folder in folders {
        walk(&root(folder), &mut |path| {
            if path.to_string_lossy().ends_with(ends) {
                found.extend(read(path));
            }
        });
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// The paths, without their ending, of the modules that are compiled for tests alone.
pub(crate) fn test_modules(code: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in code {
        let folder = match source.path.rsplit_once('/') {
            Some((folder, "mod.rs" | "lib.rs" | "main.rs")) => folder,
            _ => source.path.trim_end_matches(".rs"),
        };
        for declared in source.text.split("#[cfg(test)]\n").skip(1) {
            let line = declared.lines().next().unwrap_or_default();
            let name = line.split_once("mod ").and_then(|(_, rest)| rest.strip_suffix(';'));
            found.extend(name.map(|name| format!("{folder}/{name}")));
        }
    }
    found
}

/// Is this file in one of these modules?
pub(crate) fn is_in(source: &Source, modules: &[String]) -> bool {
    let inside = |rest: &str| rest.starts_with(['.', '/']);
    modules.iter().any(|module| source.path.strip_prefix(module.as_str()).is_some_and(inside))
}

/// A file, if it is a text: a golden journal is none.
fn read(path: &Path) -> Option<Source> {
    let bytes = fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let text = String::from_utf8(bytes).ok()?;
    let path = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("inside the project");
    Some(Source { path: path.to_string_lossy().replace('\\', "/"), text })
}

fn walk(folder: &Path, visit: &mut impl FnMut(&Path)) {
    if folder.is_file() {
        visit(folder);
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            walk(&path, visit);
        } else {
            visit(&path);
        }
    }
}
