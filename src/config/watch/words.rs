//! A text as words: runs of letters, and what stands between them.

use crate::config::watch::letters::{Glyph, Seen, is_russian, is_unseen, plain};

/// What stands before a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    /// The beginning of the text, or more than a blank and a mark or so: another phrase.
    Wide,
    /// One blank.
    Blank,
    /// Marks without a blank: `х.у`, `кля-нусь`.
    Marks,
}

/// A word of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// What stands before it.
    pub(crate) gap: Gap,
    /// Its letters, each with whether the word has Russian ones.
    pub(crate) seen: Vec<Seen>,
}

impl Word {
    /// A single letter, not a digit.
    pub(crate) fn is_letter(&self) -> bool {
        self.seen.len() == 1 && self.seen.iter().all(|(glyph, _)| glyph.letter.is_alphabetic())
    }

    /// One of the Russian words of one letter.
    pub(crate) fn is_short_word(&self) -> bool {
        self.is_letter() && self.seen.iter().all(|(glyph, _)| "аивкосуя".contains(glyph.letter))
    }
}

/// The words of the first so many characters of a text. Somebody's name, `@so`, is none of them.
pub(crate) fn words(text: &str, chars_max: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let (mut marks, mut blanks, mut inside, mut name) = (0, 0, false, false);
    for (start, c) in text.char_indices().take(chars_max) {
        let end = start + c.len_utf8();
        if is_unseen(c) {
            let last = words.last_mut().filter(|_| inside).and_then(|word| word.seen.last_mut());
            if let Some((glyph, _)) = last {
                glyph.end = end;
            }
        } else if name && (c.is_ascii_alphanumeric() || c == '_') {
            (marks, blanks) = (marks + 1, blanks + 1);
        } else if c.is_alphanumeric() || c == '@' && inside {
            if !inside {
                words.push(Word { gap: gap(marks, blanks), seen: Vec::new() });
                (marks, blanks, inside, name) = (0, 0, true, false);
            }
            let glyph = Glyph { letter: plain(c), start, end };
            if let Some(word) = words.last_mut() {
                word.seen.push((glyph, false));
            }
        } else {
            (inside, name) = (false, c == '@');
            if c.is_whitespace() { blanks += 1 } else { marks += 1 }
        }
    }
    if let Some(first) = words.first_mut() {
        first.gap = Gap::Wide;
    }
    for word in &mut words {
        let russian = word.seen.iter().any(|(glyph, _)| is_russian(glyph.letter));
        word.seen.iter_mut().for_each(|(_, mixed)| *mixed = russian);
    }
    words
}

fn gap(marks: u32, blanks: u32) -> Gap {
    match (marks, blanks) {
        (_, 0) => Gap::Marks,
        (0, 1) => Gap::Blank,
        (_, _) => Gap::Wide,
    }
}
