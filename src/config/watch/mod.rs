//! The watch: hears oaths [E-2.8] and foul language [E-2.10] in the talk of a table, by the lists of
//! the organiser. It finds and says where; what follows, a person decides. A finding is never a
//! punishment, for a list knows no context: «честно» hits, though somebody may only tell of another.
//!
//! It reads as people do: any case, ё as е, letters that only look Russian, letters repeated or set
//! apart, characters that nobody sees. Whole words are compared, so that «оскорблять» and «нечестно»
//! are innocent by themselves, and an entry can list what else it is innocent in.
//!
//! It does not understand: a word whose middle is hidden («х**») or written anew is not found.

pub mod read;

mod entry;
mod glued;
mod letters;
mod words;

use omerta_engine::fault::Fault;

use crate::config::watch::entry::Entry;
use crate::config::watch::glued::Glued;
use crate::config::watch::read::{WORDS_MAX, WatchFault};
use crate::config::watch::words::{Word, words};

/// So many characters of a text are looked at, more than any platform sends at once.
pub const CHARS_MAX: usize = 4096;

/// The lists that are built in: `config/words/oaths.txt`.
const OATHS: &str = include_str!("../../../config/words/oaths.txt");
/// `config/words/abuse.txt`.
const ABUSE: &str = include_str!("../../../config/words/abuse.txt");

/// A list of entries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum List {
    /// What nobody at the table swears by.
    Oaths,
    /// Foul language and insults.
    Abuse,
}

impl List {
    /// Both.
    pub const ALL: [List; 2] = [List::Oaths, List::Abuse];

    /// The list that is built in.
    #[must_use]
    pub fn built_in(self) -> &'static str {
        match self {
            List::Oaths => OATHS,
            List::Abuse => ABUSE,
        }
    }

    /// The name of its file in the configuration folder.
    #[must_use]
    pub fn file(self) -> &'static str {
        match self {
            List::Oaths => "words/oaths.txt",
            List::Abuse => "words/abuse.txt",
        }
    }
}

/// What was found in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    /// The list.
    pub list: List,
    /// The entry, as it is written there.
    pub entry: &'a str,
    /// Where the matched words begin in the text, in bytes.
    pub start: usize,
    /// Where they end.
    pub end: usize,
}

/// The lists, ready to be compared with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Watch {
    entries: Vec<(List, Entry)>,
}

impl Watch {
    /// Reads the lists: the ones built in, or an organiser's in their place. An empty one finds
    /// nothing.
    ///
    /// # Errors
    /// Every fault of every list.
    pub fn read(lists: &[(List, &str)]) -> Result<Watch, Vec<(List, Fault<WatchFault>)>> {
        let (mut entries, mut faults) = (Vec::new(), Vec::new());
        for (list, text) in lists {
            match read::read(text) {
                Ok(found) => entries.extend(found.into_iter().map(|entry| (*list, entry))),
                Err(found) => faults.extend(found.into_iter().map(|fault| (*list, fault))),
            }
        }
        if faults.is_empty() { Ok(Watch { entries }) } else { Err(faults) }
    }

    /// The lists that are built in. A test holds that they have no fault.
    #[must_use]
    pub fn built_in() -> Watch {
        Watch::read(&List::ALL.map(|list| (list, list.built_in()))).unwrap_or_default()
    }

    /// The first of its entries that a text has.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Hit<'_>> {
        let words = words(text, CHARS_MAX);
        (0..words.len()).find_map(|from| self.find_at(&words, from))
    }

    fn find_at(&self, words: &[Word], from: usize) -> Option<Hit<'_>> {
        let glued = Glued::at(words, from);
        self.entries.iter().find_map(|(list, entry)| {
            let whole = entry.phrase.at(words, from);
            let whole = whole.filter(|end| !is_excused(entry, words, from, *end));
            let end = whole.or_else(|| apart(entry, glued.as_ref()?))?;
            let first = words.get(from)?.seen.first()?;
            let last = words.get(end.checked_sub(1)?)?.seen.last()?;
            Some(Hit { list: *list, entry: &entry.text, start: first.0.start, end: last.0.end })
        })
    }
}

/// Does an exception of the entry stand where these words are, or reach into them?
fn is_excused(entry: &Entry, words: &[Word], from: usize, end: usize) -> bool {
    // An exception that begins earlier can be as long as its words and what they skip.
    let earliest = from.saturating_sub(2 * WORDS_MAX);
    let reaches = |start: usize| {
        entry.except.iter().any(|phrase| phrase.at(words, start).is_some_and(|end| end > from))
    };
    (earliest..end).any(reaches)
}

/// Where the entry ends, if it is taken apart and none of its exceptions is.
fn apart(entry: &Entry, glued: &Glued<'_>) -> Option<usize> {
    let end = glued.phrase(&entry.phrase)?;
    let excused = entry.except.iter().any(|phrase| glued.phrase(phrase).is_some());
    (!excused).then_some(end)
}

#[cfg(test)]
mod tests;
