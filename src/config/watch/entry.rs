//! An entry of a list, and where a text has it.

use crate::config::watch::letters::{Seen, stands_for};
use crate::config::watch::words::{Gap, Word};

/// How many words `..` may stand for.
const SKIPPED_MAX: usize = 2;

/// A word of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stem {
    /// `*` before it: any beginning.
    pub(crate) open_start: bool,
    /// Its letters, each with how often it stands there in a row.
    pub(crate) letters: Vec<(char, usize)>,
    /// `*` after it: any ending.
    pub(crate) open_end: bool,
}

impl Stem {
    /// Where the stem ends, if it begins at the beginning of these letters. A letter of a text may be
    /// repeated: «кляяянусь».
    pub(crate) fn prefix<'a>(&self, seen: impl IntoIterator<Item = &'a Seen>) -> Option<usize> {
        let mut seen = seen.into_iter().peekable();
        let mut end = 0;
        for (letter, least) in &self.letters {
            let mut found = 0;
            while seen.next_if(|(glyph, mixed)| stands_for(glyph.letter, *letter, *mixed)).is_some()
            {
                found += 1;
            }
            if found < *least {
                return None;
            }
            end += found;
        }
        Some(end)
    }

    /// How many letters it has.
    pub(crate) fn len(&self) -> usize {
        self.letters.iter().map(|(_, times)| times).sum()
    }

    fn is(&self, word: &Word) -> bool {
        // Where a letter is repeated, the first one is beginning enough: a long word costs no more.
        let repeats = |start: usize| {
            let first = self.letters.first().map(|(letter, _)| *letter);
            let before = start.checked_sub(1).and_then(|before| word.seen.get(before));
            before
                .zip(first)
                .is_some_and(|((glyph, mixed), first)| stands_for(glyph.letter, first, *mixed))
        };
        let starts = if self.open_start { word.seen.len() } else { 1 };
        (0..starts).filter(|start| !repeats(*start)).any(|start| {
            let rest = &word.seen[start..];
            self.prefix(rest).is_some_and(|end| self.open_end || end == rest.len())
        })
    }
}

/// A part of a phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// This word.
    Word(Stem),
    /// `..`: up to two words, whichever.
    Any,
}

/// Words in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Phrase(pub(crate) Vec<Part>);

impl Phrase {
    /// Where the phrase ends, in words, if it begins with this word.
    pub(crate) fn at(&self, words: &[Word], from: usize) -> Option<usize> {
        matched(&self.0, words, from)
    }

    /// The words, without what stands for any.
    pub(crate) fn stems(&self) -> impl Iterator<Item = &Stem> {
        self.0.iter().filter_map(|part| match part {
            Part::Word(stem) => Some(stem),
            Part::Any => None,
        })
    }
}

fn matched(parts: &[Part], words: &[Word], from: usize) -> Option<usize> {
    let Some((part, rest)) = parts.split_first() else { return Some(from) };
    match part {
        Part::Word(stem) => {
            words.get(from).filter(|word| stem.is(word))?;
            matched(rest, words, from + 1)
        }
        Part::Any => {
            let inside = |word: &&Word| word.gap != Gap::Wide;
            let near = words.iter().skip(from).take(SKIPPED_MAX + 1).take_while(inside).count();
            (0..near.max(1)).find_map(|skipped| matched(rest, words, from + skipped))
        }
    }
}

/// An entry: what is found, unless it is a part of one of the exceptions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// As it is written in the list, without the exceptions.
    pub(crate) text: String,
    /// What is found.
    pub(crate) phrase: Phrase,
    /// What it is innocent in.
    pub(crate) except: Vec<Phrase>,
}
