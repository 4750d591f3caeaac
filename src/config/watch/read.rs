//! The lists as people write them: an entry a line, `#` begins a comment.
//!
//! `клянусь` is that word, `клян*` any with that beginning, `*пизд*` any that has it inside;
//! `зуб даю` is two words in a row, and `..` between words lets up to two others stand there. After
//! `!` stand the exceptions, with commas: `честно ! играли честно` is not found in «играли честно».

use omerta_engine::fault::{Fault, Place};

use crate::config::watch::entry::{Entry, Part, Phrase, Stem};
use crate::config::watch::letters::plain;

/// The longest list.
pub const BYTES_MAX: usize = 64 * 1024;
/// The most words of a phrase.
pub const WORDS_MAX: usize = 8;
/// The fewest letters of an entry, and of a word with a star: less would be found everywhere.
pub const LETTERS_MIN: usize = 3;

/// What is wrong in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WatchFault {
    /// The list is too long.
    TooBig {
        /// The most bytes.
        max: usize,
    },
    /// Neither a letter nor a sign that means something here.
    NoLetter {
        /// The character.
        character: char,
    },
    /// A star in a word, or alone.
    StarInside,
    /// Nothing stands before or after `!`, or between commas.
    NoWords,
    /// `..` at the beginning or the end, or twice.
    NothingAround,
    /// Too few letters.
    TooShort {
        /// What has them.
        text: String,
        /// How many there must be.
        min: usize,
    },
    /// Too many words.
    TooManyWords {
        /// The most.
        max: usize,
    },
    /// The entry stands there already.
    Twice {
        /// In which line.
        line: u32,
    },
}

/// Reads a list.
///
/// # Errors
/// Every fault, line by line.
pub(crate) fn read(text: &str) -> Result<Vec<Entry>, Vec<Fault<WatchFault>>> {
    if text.len() > BYTES_MAX {
        let kind = WatchFault::TooBig { max: BYTES_MAX };
        return Err(vec![Fault { place: Place { line: 1, column: 1 }, kind }]);
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut entries: Vec<(u32, Entry)> = Vec::new();
    let mut faults = Vec::new();
    for (number, whole) in (1..).zip(text.lines()) {
        let content = whole.split_once('#').map_or(whole, |(content, _)| content);
        if content.trim().is_empty() {
            continue;
        }
        let mut line = Line { number, whole, faults: Vec::new() };
        let entry = line.entry(content);
        let earlier = entries.iter().find(|(_, other)| other.phrase == entry.phrase);
        if let Some((earlier, _)) = earlier.filter(|_| line.faults.is_empty()) {
            line.note(content, WatchFault::Twice { line: *earlier });
        }
        if line.faults.is_empty() {
            entries.push((number, entry));
        }
        faults.append(&mut line.faults);
    }
    if faults.is_empty() {
        Ok(entries.into_iter().map(|(_, entry)| entry).collect())
    } else {
        Err(faults)
    }
}

/// A line of a list. Its parts are pieces of `whole`.
struct Line<'a> {
    number: u32,
    whole: &'a str,
    faults: Vec<Fault<WatchFault>>,
}

impl<'a> Line<'a> {
    /// A fault at this piece of the line.
    fn note(&mut self, piece: &str, kind: WatchFault) {
        let blanks = piece.len() - piece.trim_start().len();
        let at = (piece.as_ptr().addr() + blanks).saturating_sub(self.whole.as_ptr().addr());
        let before = self.whole.get(..at).unwrap_or_default().chars().count();
        let column = u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1);
        self.faults.push(Fault { place: Place { line: self.number, column }, kind });
    }

    fn entry(&mut self, content: &'a str) -> Entry {
        let (main, except) = match content.split_once('!') {
            Some((main, except)) => (main, Some(except)),
            None => (content, None),
        };
        let phrase = self.phrase(main);
        let letters: usize = phrase.stems().map(Stem::len).sum();
        if self.faults.is_empty() && letters < LETTERS_MIN {
            self.too_short(main);
        }
        let short = |stem: &Stem| (stem.open_start || stem.open_end) && stem.len() < LETTERS_MIN;
        if self.faults.is_empty() && phrase.stems().any(short) {
            self.too_short(main);
        }
        let except = except.into_iter().flat_map(|except| except.split(','));
        let except = except.map(|piece| self.phrase(piece)).collect();
        Entry { text: main.trim().to_owned(), phrase, except }
    }

    fn too_short(&mut self, piece: &str) {
        let text = piece.trim().to_owned();
        self.note(piece, WatchFault::TooShort { text, min: LETTERS_MIN });
    }

    fn phrase(&mut self, piece: &'a str) -> Phrase {
        let words: Vec<&str> = piece.split_whitespace().collect();
        let any = |at: usize| words.get(at).is_none_or(|word| *word == "..");
        if words.is_empty() {
            self.note(piece, WatchFault::NoWords);
        }
        if words.len() > WORDS_MAX {
            self.note(piece, WatchFault::TooManyWords { max: WORDS_MAX });
        }
        let mut parts = Vec::new();
        for (at, word) in words.iter().enumerate() {
            if *word != ".." {
                parts.push(Part::Word(self.stem(word)));
            } else if at.checked_sub(1).is_none_or(any) || any(at + 1) {
                self.note(word, WatchFault::NothingAround);
            } else {
                parts.push(Part::Any);
            }
        }
        Phrase(parts)
    }

    fn stem(&mut self, word: &str) -> Stem {
        let (open_start, rest) = opened(word.strip_prefix('*'), word);
        let (open_end, inner) = opened(rest.strip_suffix('*'), rest);
        let mut letters: Vec<(char, usize)> = Vec::new();
        for (at, c) in inner.char_indices() {
            match (c, letters.last_mut()) {
                ('*', _) => self.note(&inner[at..], WatchFault::StarInside),
                (c, _) if !c.is_alphanumeric() => {
                    self.note(&inner[at..], WatchFault::NoLetter { character: c });
                }
                (c, Some((last, times))) if *last == plain(c) => *times += 1,
                (c, _) => letters.push((plain(c), 1)),
            }
        }
        if inner.is_empty() {
            self.note(word, WatchFault::StarInside);
        }
        Stem { open_start, letters, open_end }
    }
}

/// Whether the star was there, and the word without it.
fn opened<'a>(stripped: Option<&'a str>, word: &'a str) -> (bool, &'a str) {
    stripped.map_or((false, word), |rest| (true, rest))
}

#[cfg(test)]
mod tests;
