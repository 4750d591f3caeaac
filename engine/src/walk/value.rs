//! A value of a document, asked for the kind that its key takes.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::DeValue;

use crate::walk::fault::{TomlFault, TomlKind};
use crate::walk::{Faults, FileFault, Table};

/// A value taken from the document, with its dotted key and the byte it stands at.
pub struct Value<'i> {
    /// The dotted key.
    pub key: String,
    /// The byte it stands at.
    pub at: usize,
    value: DeValue<'i>,
}

impl<'i> Value<'i> {
    pub(super) fn new(key: String, spanned: Spanned<DeValue<'i>>) -> Value<'i> {
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

    fn wrong<K: FileFault>(&self, expected: TomlKind, faults: &mut Faults<K>) {
        let (key, found) = (self.key.clone(), self.kind());
        faults.note(self.at, TomlFault::WrongType { key, expected, found });
    }

    /// A string.
    pub fn text<K: FileFault>(self, faults: &mut Faults<K>) -> Option<Cow<'i, str>> {
        if let DeValue::String(text) = self.value {
            return Some(text);
        }
        self.wrong(TomlKind::Text, faults);
        None
    }

    /// `true` or `false`.
    pub fn truth<K: FileFault>(self, faults: &mut Faults<K>) -> Option<bool> {
        if let DeValue::Boolean(truth) = self.value {
            return Some(truth);
        }
        self.wrong(TomlKind::Truth, faults);
        None
    }

    /// A small whole number from `min` to `max`.
    pub fn number<K: FileFault>(self, min: u8, max: u8, faults: &mut Faults<K>) -> Option<u8> {
        let number = self.whole(u32::from(min), u32::from(max), faults)?;
        u8::try_from(number).ok()
    }

    /// A whole number from `min` to `max`.
    pub fn whole<K: FileFault>(self, min: u32, max: u32, faults: &mut Faults<K>) -> Option<u32> {
        let DeValue::Integer(integer) = &self.value else {
            self.wrong(TomlKind::Integer, faults);
            return None;
        };
        let number = u32::from_str_radix(integer.as_str(), integer.radix()).ok();
        let number = number.filter(|n| (min..=max).contains(n));
        if number.is_none() {
            let number = integer.to_string();
            faults.note(self.at, TomlFault::OutOfRange { key: self.key, number, min, max });
        }
        number
    }

    /// One of these words.
    pub fn word<T: Copy, K: FileFault>(
        self,
        words: &[(&'static str, T)],
        faults: &mut Faults<K>,
    ) -> Option<T> {
        let (key, at) = (self.key.clone(), self.at);
        let word = self.text(faults)?;
        let found = words.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
        if found.is_none() {
            let allowed = words.iter().map(|(name, _)| *name).collect();
            faults.note(at, TomlFault::UnknownWord { key, word: word.into_owned(), allowed });
        }
        found
    }

    /// The elements of a list, each with a key of its own: `night[1]` is the first.
    pub fn list<K: FileFault>(
        self,
        expected: TomlKind,
        faults: &mut Faults<K>,
    ) -> Option<Vec<Value<'i>>> {
        let DeValue::Array(array) = self.value else {
            self.wrong(expected, faults);
            return None;
        };
        let key = self.key;
        let numbered = array.into_iter().enumerate();
        Some(numbered.map(|(i, value)| Value::new(format!("{key}[{}]", i + 1), value)).collect())
    }

    /// A list of words, one at least, none of them twice.
    pub fn words<T: Copy, K: FileFault>(
        self,
        words: &[(&'static str, T)],
        faults: &mut Faults<K>,
    ) -> Option<Vec<T>> {
        let (key, at) = (self.key.clone(), self.at);
        let list = self.list(TomlKind::List, faults)?;
        if list.is_empty() {
            faults.note(at, TomlFault::EmptyList { key });
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
                    faults.note(at, TomlFault::Twice { key, word });
                }
                Some(i) => seen.push(i),
            }
        }
        all_known.then(|| seen.into_iter().map(|i| words[i].1).collect())
    }

    /// A table.
    pub fn table<K: FileFault>(self, faults: &mut Faults<K>) -> Option<Table<'i>> {
        let DeValue::Table(rest) = self.value else {
            self.wrong(TomlKind::Table, faults);
            return None;
        };
        Some(Table::new(self.key, self.at, rest))
    }

    /// The value of a switch as people would write it: a word, a truth or a whole number.
    pub fn switch_value<K: FileFault>(self, faults: &mut Faults<K>) -> Option<String> {
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
