//! Words that were taken apart: «к л я н у с ь», «х.у.й», «кля-нусь», «п и з дец».

use crate::config::watch::entry::Phrase;
use crate::config::watch::letters::Seen;
use crate::config::watch::words::{Gap, Word};

/// No entry is longer, with its letters repeated as people do.
const LETTERS_MAX: usize = 64;

/// Words that are read as one, from one of them on.
pub(crate) struct Glued<'a> {
    from: usize,
    words: &'a [Word],
    letters: Vec<&'a Seen>,
}

impl<'a> Glued<'a> {
    /// What this word and those after it are as one word, if a taken-apart word may begin here: with
    /// the first of a run, after a longer word, or after one short word («я к л я н у с ь»). Not
    /// anywhere, or «о с к о р б л я т ь» would be found out.
    pub(crate) fn at(all: &'a [Word], from: usize) -> Option<Glued<'a>> {
        let gap = all.get(from + 1).filter(|next| next.gap != Gap::Wide)?.gap;
        if !may_begin(all, from, gap) {
            return None;
        }
        let words = match gap {
            Gap::Marks => marked(&all[from..]),
            Gap::Blank => spaced(&all[from..])?,
            Gap::Wide => return None,
        };
        let letters = words.iter().flat_map(|word| &word.seen).take(LETTERS_MAX).collect();
        Some(Glued { from, words, letters })
    }

    /// Where the phrase ends, in words of the text, if it begins here and is taken apart.
    pub(crate) fn phrase(&self, phrase: &Phrase) -> Option<usize> {
        let (mut end, mut open) = (0, false);
        for stem in phrase.stems() {
            end += stem.prefix(self.letters.get(end..)?.iter().copied())?;
            open = stem.open_end;
        }
        let (words, inside) = self.word_of(end)?;
        if words < 2 || !open && (inside || !self.is_boundary(words)) {
            return None;
        }
        // What the star stands for is apart too.
        let whole = (words..=self.words.len()).find(|end| self.is_boundary(*end))?;
        Some(self.from + whole)
    }

    /// How many words so many letters reach into, and whether they end inside the last of these.
    fn word_of(&self, letters: usize) -> Option<(usize, bool)> {
        let mut before = 0;
        self.words.iter().enumerate().find_map(|(at, word)| {
            before += word.seen.len();
            (before >= letters).then_some((at + 1, before > letters))
        })
    }

    /// Can a whole word end before this one? Not between two single letters: «ч е с т н о й».
    fn is_boundary(&self, at: usize) -> bool {
        let single = |at: usize| self.words.get(at).is_some_and(Word::is_letter);
        !(single(at) && single(at - 1))
    }
}

fn may_begin(all: &[Word], from: usize, gap: Gap) -> bool {
    let Some(before) = from.checked_sub(1).filter(|_| all[from].gap == gap) else { return true };
    if !all[before].is_letter() {
        return true;
    }
    all[before].is_short_word()
        && (before == 0 || all[before].gap != gap || !all[before - 1].is_letter())
}

/// The words up to the first that is set apart by more than marks.
fn marked(words: &[Word]) -> &[Word] {
    let more = words.iter().skip(1).take(LETTERS_MAX).take_while(|word| word.gap == Gap::Marks);
    &words[..=more.count()]
}

/// The single letters, and one longer word at the end if they are more than short words.
fn spaced(words: &[Word]) -> Option<&[Word]> {
    words.first().filter(|word| word.is_letter())?;
    let blank = |word: &&Word| word.gap == Gap::Blank;
    let more = words.iter().skip(1).take(LETTERS_MAX).take_while(blank);
    let single = 1 + more.take_while(|word| word.is_letter()).count();
    let rest = words.get(single).filter(blank).is_some();
    let spelled = single > 1 && !words[..single].iter().all(Word::is_short_word);
    Some(&words[..single + usize::from(rest && spelled)])
}
