//! The rule sets that a process knows: those built in, and those of a folder, which replace a
//! built-in one of the same name.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use omerta_engine::game::rules::Rules;
use omerta_engine::game::rules::raw;

use crate::config::{ConfigFault, read_bytes};
use omerta_engine::game::rules::names::english;

/// The rule sets built in: the files of `config/rules`.
const BUILT_IN: [(&str, &str); 3] = [
    ("config/rules/evening-1.toml", include_str!("../../config/rules/evening-1.toml")),
    ("config/rules/evening-2.toml", include_str!("../../config/rules/evening-2.toml")),
    ("config/rules/evening-3.toml", include_str!("../../config/rules/evening-3.toml")),
];

/// Rule sets by name, each shared by all the games that are played by it.
#[derive(Clone, Default)]
pub struct RuleBook(BTreeMap<String, Arc<Rules>>);

impl RuleBook {
    /// The rule sets built in, and those of this folder.
    ///
    /// # Errors
    /// Every fault of every rule file.
    pub fn load(folder: Option<&Path>) -> Result<RuleBook, Vec<ConfigFault>> {
        let mut faults = Vec::new();
        let mut book = RuleBook::default();
        for (file, text) in BUILT_IN {
            if let Some(rules) = parse(Path::new(file), text.as_bytes(), &mut faults) {
                book.0.insert(rules.name.clone(), Arc::new(rules));
            }
        }
        if let Some(folder) = folder {
            book.read_folder(folder, &mut faults);
        }
        if faults.is_empty() { Ok(book) } else { Err(faults) }
    }

    /// The rule set of this name, English or Russian.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arc<Rules>> {
        self.0.get(&english(name))
    }

    /// Some rule set, for what needs one and not which; a book has those that are built in.
    #[must_use]
    pub fn any(&self) -> Option<Arc<Rules>> {
        self.0.values().next().map(Arc::clone)
    }

    /// Every rule set, by name.
    pub fn iter(&self) -> impl Iterator<Item = &Rules> {
        self.0.values().map(Arc::as_ref)
    }

    /// The rule sets by name, as the engine looks them up.
    #[must_use]
    pub fn by_name(&self) -> &BTreeMap<String, Arc<Rules>> {
        &self.0
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    fn read_folder(&mut self, folder: &Path, faults: &mut Vec<ConfigFault>) {
        let files = match rule_files(folder) {
            Ok(files) => files,
            Err(error) => {
                faults.push(ConfigFault::Unreadable { file: folder.to_owned(), error });
                return;
            }
        };
        let mut read: BTreeMap<String, PathBuf> = BTreeMap::new();
        for file in files {
            let bytes = match read_bytes(&file, raw::BYTES_MAX) {
                Ok(bytes) => bytes,
                Err(error) => {
                    faults.push(ConfigFault::Unreadable { file, error });
                    continue;
                }
            };
            let Some(rules) = parse(&file, &bytes, faults) else { continue };
            if let Some(earlier) = read.get(&rules.name) {
                let earlier = earlier.clone();
                faults.push(ConfigFault::NameTaken { file, name: rules.name, earlier });
                continue;
            }
            read.insert(rules.name.clone(), file);
            self.0.insert(rules.name.clone(), Arc::new(rules));
        }
    }
}

/// The files `*.toml` of a folder, by name.
fn rule_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "toml") && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn parse(file: &Path, bytes: &[u8], faults: &mut Vec<ConfigFault>) -> Option<Rules> {
    match raw::read(bytes) {
        Ok(rules) => Some(rules),
        Err(found) => {
            let placed = |fault| ConfigFault::Rules { file: file.to_owned(), fault };
            faults.extend(found.into_iter().map(placed));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_sets_are_sound() {
        let book = RuleBook::load(None).expect("sound rule files");
        assert_eq!(book.count(), BUILT_IN.len());
        assert_eq!(book.get("Вечер-2").map(|r| r.name.as_str()), Some("evening-2"));
        assert!(book.get("evening-4").is_none());
    }
}
