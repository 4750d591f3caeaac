//! A typed walk over a TOML document: every key that is asked for is taken out, so that what is
//! left at the end is unknown; whatever is wrong is noted with its place, and the walk goes on.
//! Rule sets and settings are read by it. Nothing here reads a disk or knows a rule.

pub mod fault;
mod syntax;
pub mod value;

use std::borrow::Cow;

use toml::de::DeTable;

use crate::fault::{Fault, Place};
use crate::walk::fault::TomlFault;
use crate::walk::syntax::line_of;
use crate::walk::value::Value;

/// What can be wrong in one kind of file: the faults of any TOML file, and its own.
pub trait FileFault: From<TomlFault> {
    /// Does the fault hold whatever the rest of the file says?
    fn stands_alone(&self) -> bool;
}

/// Reads a file: its document goes to `whole`, which takes what it knows and notes what is wrong.
///
/// # Errors
/// Every fault of the file, in the order of the text.
pub fn read<T, K: FileFault>(
    bytes: &[u8],
    bytes_max: usize,
    whole: impl FnOnce(&mut Table<'_>, &mut Faults<K>) -> Option<T>,
) -> Result<T, Vec<Fault<K>>> {
    let mut faults = Faults::default();
    if bytes.len() > bytes_max {
        faults.note(0, TomlFault::TooBig { bytes: bytes.len(), max: bytes_max });
        return Err(faults.placed(""));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            faults.note(error.valid_up_to(), TomlFault::NotUtf8);
            return Err(faults.placed(&String::from_utf8_lossy(bytes)));
        }
    };
    let mut readable = text.to_owned();
    let document = syntax::document(&mut readable, &mut faults);
    let mut more = Faults::default();
    let mut root = Table::new(String::new(), 0, document.into_inner());
    let value = whole(&mut root, &mut more);
    root.end(&mut more);
    if !faults.is_empty() {
        // Of a file that is no sound TOML only those faults count that the slips did not make.
        more.keep_what_stands_alone(&faults.lines(text));
    }
    faults.0.append(&mut more.0);
    match value {
        Some(value) if faults.is_empty() => Ok(value),
        Some(_) | None => Err(faults.placed(text)),
    }
}

/// The faults found so far, each with the byte it stands at.
pub struct Faults<K>(Vec<(usize, K)>);

impl<K> Default for Faults<K> {
    fn default() -> Faults<K> {
        Faults(Vec::new())
    }
}

impl<K: FileFault> Faults<K> {
    /// Notes a fault that stands at the byte `at`.
    pub fn note(&mut self, at: usize, fault: impl Into<K>) {
        self.0.push((at, fault.into()));
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines of the text that have faults, in order.
    fn lines(&self, text: &str) -> Vec<std::ops::Range<usize>> {
        self.0.iter().map(|(at, _)| line_of(text, *at)).collect()
    }

    fn keep_what_stands_alone(&mut self, broken: &[std::ops::Range<usize>]) {
        self.0.retain(|(at, fault)| {
            let next = broken.partition_point(|line| line.end < *at);
            fault.stands_alone() && broken.get(next).is_none_or(|line| line.start > *at)
        });
    }

    /// The faults in the order of the text, with lines and columns: one pass over the text, however
    /// many they are.
    fn placed(mut self, text: &str) -> Vec<Fault<K>> {
        self.0.sort_by_key(|(at, _)| *at);
        let mut chars = text.char_indices().peekable();
        let mut place = Place { line: 1, column: 1 };
        let mut placed = Vec::with_capacity(self.0.len());
        for (at, kind) in self.0 {
            while let Some((_, c)) = chars.next_if(|(i, _)| *i < at) {
                if c == '\n' {
                    place = Place { line: place.line + 1, column: 1 };
                } else {
                    place.column += 1;
                }
            }
            placed.push(Fault { place, kind });
        }
        placed
    }
}

/// A table from which keys are taken.
pub struct Table<'i> {
    path: String,
    /// The byte it stands at.
    pub at: usize,
    rest: DeTable<'i>,
    known: Vec<&'static str>,
}

impl<'i> Table<'i> {
    /// A table that is the value of the key `path`.
    fn new(path: String, at: usize, rest: DeTable<'i>) -> Table<'i> {
        Table { path, at, rest, known: Vec::new() }
    }

    fn dotted(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// A key that may be left out.
    pub fn may(&mut self, key: &'static str) -> Option<Value<'i>> {
        self.known.push(key);
        self.take(key)
    }

    /// A key that is looked for, and that is not among those that people are told of.
    pub fn take(&mut self, key: &'static str) -> Option<Value<'i>> {
        let value = self.rest.remove(key)?;
        Some(Value::new(self.dotted(key), value))
    }

    /// A key that must be there.
    pub fn must<K: FileFault>(
        &mut self,
        key: &'static str,
        faults: &mut Faults<K>,
    ) -> Option<Value<'i>> {
        let value = self.may(key);
        if value.is_none() {
            faults.note(self.at, TomlFault::MissingKey { key: self.dotted(key) });
        }
        value
    }

    /// All that is left, for tables whose keys are data: the key's byte, the key, its value.
    pub fn entries(self) -> impl Iterator<Item = (usize, Cow<'i, str>, Value<'i>)> {
        let path = self.path;
        self.rest.into_iter().map(move |(key, value)| {
            let (at, key) = (key.span().start, key.into_inner());
            let value = Value::new(format!("{path}.{key}"), value);
            (at, key, value)
        })
    }

    /// Notes every key that nobody took.
    pub fn end<K: FileFault>(self, faults: &mut Faults<K>) {
        for key in self.rest.keys() {
            let fault = TomlFault::UnknownKey {
                key: self.dotted(key.get_ref()),
                allowed: self.known.clone(),
            };
            faults.note(key.span().start, fault);
        }
    }
}
