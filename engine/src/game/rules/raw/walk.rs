//! A typed walk over a TOML document: every key that is asked for is taken out, so that what is
//! left at the end is unknown; whatever is wrong is noted with its place, and the walk goes on.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::{Fault, Place};
use crate::game::rules::raw::fault::{RuleFault, TomlKind};
use crate::game::rules::raw::syntax::line_of;

/// The faults found so far, each with the byte it stands at.
#[derive(Default)]
pub(super) struct Faults(Vec<(usize, RuleFault)>);

impl Faults {
    pub(super) fn note(&mut self, at: usize, fault: RuleFault) {
        self.0.push((at, fault));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn append(&mut self, mut more: Faults) {
        self.0.append(&mut more.0);
    }

    pub(super) fn retain(&mut self, keep: impl Fn(usize, &RuleFault) -> bool) {
        self.0.retain(|(at, fault)| keep(*at, fault));
    }

    /// The lines of the text that have faults.
    pub(super) fn lines(&self, text: &str) -> Vec<std::ops::Range<usize>> {
        self.0.iter().map(|(at, _)| line_of(text, *at)).collect()
    }

    /// The faults in the order of the text, with lines and columns: one pass over the text, however
    /// many they are.
    pub(super) fn placed(mut self, text: &str) -> Vec<Fault<RuleFault>> {
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

/// A value taken from the document, with its dotted key and the byte it stands at.
pub(super) struct Value<'i> {
    pub(super) key: String,
    pub(super) at: usize,
    value: DeValue<'i>,
}

impl<'i> Value<'i> {
    fn new(key: String, spanned: Spanned<DeValue<'i>>) -> Value<'i> {
        Value { key, at: spanned.span().start, value: spanned.into_inner() }
    }

    fn kind(&self) -> TomlKind {
        match &self.value {
            DeValue::String(_) => TomlKind::Text,
            DeValue::Integer(_) => TomlKind::Integer,
            DeValue::Float(_) => TomlKind::Float,
            DeValue::Boolean(_) => TomlKind::Truth,
            DeValue::Datetime(_) => TomlKind::Date,
            DeValue::Array(_) => TomlKind::List,
            DeValue::Table(_) => TomlKind::Table,
        }
    }

    fn wrong(&self, expected: TomlKind, faults: &mut Faults) {
        let (key, found) = (self.key.clone(), self.kind());
        faults.note(self.at, RuleFault::WrongType { key, expected, found });
    }

    pub(super) fn text(self, faults: &mut Faults) -> Option<Cow<'i, str>> {
        if let DeValue::String(text) = self.value {
            return Some(text);
        }
        self.wrong(TomlKind::Text, faults);
        None
    }

    pub(super) fn truth(self, faults: &mut Faults) -> Option<bool> {
        if let DeValue::Boolean(truth) = self.value {
            return Some(truth);
        }
        self.wrong(TomlKind::Truth, faults);
        None
    }

    pub(super) fn number(self, min: u8, max: u8, faults: &mut Faults) -> Option<u8> {
        let DeValue::Integer(integer) = &self.value else {
            self.wrong(TomlKind::Integer, faults);
            return None;
        };
        let number = u8::from_str_radix(integer.as_str(), integer.radix()).ok();
        let number = number.filter(|n| (min..=max).contains(n));
        if number.is_none() {
            let number = integer.to_string();
            faults.note(self.at, RuleFault::OutOfRange { key: self.key, number, min, max });
        }
        number
    }

    /// One of these words.
    pub(super) fn word<T: Copy>(
        self,
        words: &[(&'static str, T)],
        faults: &mut Faults,
    ) -> Option<T> {
        let (key, at) = (self.key.clone(), self.at);
        let word = self.text(faults)?;
        let found = words.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
        if found.is_none() {
            let allowed = words.iter().map(|(name, _)| *name).collect();
            faults.note(at, RuleFault::UnknownWord { key, word: word.into_owned(), allowed });
        }
        found
    }

    /// The elements of a list, each with a key of its own: `night[1]` is the first.
    pub(super) fn list(self, expected: TomlKind, faults: &mut Faults) -> Option<Vec<Value<'i>>> {
        let DeValue::Array(array) = self.value else {
            self.wrong(expected, faults);
            return None;
        };
        let key = self.key;
        let numbered = array.into_iter().enumerate();
        Some(numbered.map(|(i, value)| Value::new(format!("{key}[{}]", i + 1), value)).collect())
    }

    /// A list of words, one at least, none of them twice.
    pub(super) fn words<T: Copy>(
        self,
        words: &[(&'static str, T)],
        faults: &mut Faults,
    ) -> Option<Vec<T>> {
        let (key, at) = (self.key.clone(), self.at);
        let list = self.list(TomlKind::List, faults)?;
        if list.is_empty() {
            faults.note(at, RuleFault::EmptyList { key });
            return None;
        }
        let places = words.iter().enumerate().map(|(i, (name, _))| (*name, i)).collect::<Vec<_>>();
        let mut seen: Vec<usize> = Vec::with_capacity(list.len().min(words.len()));
        let mut all_known = true;
        for element in list {
            let (key, at) = (element.key.clone(), element.at);
            match element.word(&places, faults) {
                None => all_known = false,
                Some(i) if seen.contains(&i) => {
                    let word = words[i].0.to_owned();
                    faults.note(at, RuleFault::Twice { key, word });
                }
                Some(i) => seen.push(i),
            }
        }
        all_known.then(|| seen.into_iter().map(|i| words[i].1).collect())
    }

    pub(super) fn table(self, faults: &mut Faults) -> Option<Table<'i>> {
        let DeValue::Table(rest) = self.value else {
            self.wrong(TomlKind::Table, faults);
            return None;
        };
        Some(Table { path: self.key, at: self.at, rest, known: Vec::new() })
    }

    /// The value of a switch as people would write it: a word, a truth or a whole number.
    pub(super) fn switch_value(self, faults: &mut Faults) -> Option<String> {
        match &self.value {
            DeValue::String(text) => Some(text.clone().into_owned()),
            DeValue::Boolean(truth) => Some(truth.to_string()),
            DeValue::Integer(integer) if integer.radix() == 10 => Some(integer.to_string()),
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_)
            | DeValue::Table(_) => {
                self.wrong(TomlKind::SwitchValue, faults);
                None
            }
        }
    }
}

/// A table from which keys are taken.
pub(super) struct Table<'i> {
    path: String,
    pub(super) at: usize,
    rest: DeTable<'i>,
    known: Vec<&'static str>,
}

impl<'i> Table<'i> {
    /// The whole document.
    pub(super) fn root(document: Spanned<DeTable<'i>>) -> Table<'i> {
        Table { path: String::new(), at: 0, rest: document.into_inner(), known: Vec::new() }
    }

    fn dotted(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// A key that may be left out.
    pub(super) fn may(&mut self, key: &'static str) -> Option<Value<'i>> {
        self.known.push(key);
        let value = self.rest.remove(key)?;
        Some(Value::new(self.dotted(key), value))
    }

    /// A key that must be there.
    pub(super) fn must(&mut self, key: &'static str, faults: &mut Faults) -> Option<Value<'i>> {
        let value = self.may(key);
        if value.is_none() {
            faults.note(self.at, RuleFault::MissingKey { key: self.dotted(key) });
        }
        value
    }

    /// All that is left, for tables whose keys are data: the key's byte, the key, its value.
    pub(super) fn entries(self) -> impl Iterator<Item = (usize, Cow<'i, str>, Value<'i>)> {
        let path = self.path;
        self.rest.into_iter().map(move |(key, value)| {
            let (at, key) = (key.span().start, key.into_inner());
            let value = Value::new(format!("{path}.{key}"), value);
            (at, key, value)
        })
    }

    /// Notes every key that nobody took.
    pub(super) fn end(self, faults: &mut Faults) {
        for key in self.rest.keys() {
            let fault = RuleFault::UnknownKey {
                key: self.dotted(key.get_ref()),
                allowed: self.known.clone(),
            };
            faults.note(key.span().start, fault);
        }
    }
}
