//! The hint at the word that was meant. Which words there are stands in the table of words.

use crate::record::protocol::words::{WORDS, Word, fold};

/// The word that begins a statement and is nearest to `found`.
pub(crate) fn statement(found: &str) -> Option<&'static str> {
    among(found, WORDS.iter().filter(|w| w.means.statement().is_some()).flat_map(both))
}

/// The name of a role that is nearest to `found`.
pub(crate) fn role(found: &str) -> Option<&'static str> {
    among(found, WORDS.iter().filter(|w| w.means.role().is_some()).flat_map(both))
}

fn both(word: &Word) -> [&'static str; 2] {
    [word.russian, word.english]
}

/// Longer words than this are not compared: no word of the format is near to them.
const COMPARED_MAX: usize = 30;

/// The candidate nearest to a misspelt word, if one is near enough to be meant.
pub(crate) fn among(
    found: &str,
    candidates: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
    if found.chars().nth(COMPARED_MAX).is_some() {
        return None;
    }
    let found: Vec<char> = fold(found).chars().collect();
    candidates
        .map(|c| (distance(&found, &fold(c)), c))
        .filter(|(d, c)| *d <= c.chars().count().min(found.len()).div_ceil(3))
        .min_by_key(|(d, _)| *d)
        .map(|(_, c)| c)
}

/// How many letters must be put in, taken out or changed.
fn distance(from: &[char], to: &str) -> usize {
    let mut row: Vec<usize> = (0..=from.len()).collect();
    for (i, t) in to.chars().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        row[0] = left;
        for (cell, f) in row.iter_mut().skip(1).zip(from) {
            let changed = diagonal + usize::from(*f != t);
            diagonal = *cell;
            left = changed.min(left + 1).min(*cell + 1);
            *cell = left;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_has_a_nearest_one_and_a_strange_one_has_none() {
        assert_eq!(statement("мфия"), Some("мафия"));
        assert_eq!(statement("Выстовил"), Some("выставил"));
        assert_eq!(statement("acuses"), Some("accuses"));
        assert_eq!(role("детиктив"), Some("детектив"));
        assert_eq!(statement("абракадабра"), None);
        assert_eq!(statement(""), None);
        assert_eq!(statement(&"ы".repeat(1000)), None);
    }
}
