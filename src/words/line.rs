//! A message as words: cut at blanks, folded so that equal words are equal however they were
//! typed. Nothing here knows a command.

/// A word of a message.
#[derive(Clone, Debug)]
pub(crate) struct Token<'a> {
    /// From this word to the end of the message, as typed.
    pub(crate) rest: &'a str,
    /// The word as typed.
    pub(crate) raw: &'a str,
    /// The word in small letters, е for ё, plain digits, without invisible marks.
    pub(crate) folded: String,
}

/// The words of a message. One that has nothing visible in it is none.
pub(crate) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let folded = fold(&rest[..end]);
        if !folded.is_empty() {
            found.push(Token { rest, raw: &rest[..end], folded });
        }
        rest = rest[end..].trim_start();
    }
    found
}

/// A word in the one form in which words are compared.
pub(crate) fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for c in word.chars().filter(|c| !is_invisible(*c)) {
        match c {
            // й in two characters, as some systems write it; ё is е anyway.
            '\u{306}' if folded.ends_with('и') => {
                folded.pop();
                folded.push('й');
            }
            '\u{306}' | '\u{308}' => {}
            // Full-width forms, and the two sets of Arabic digits.
            '\u{ff01}'..='\u{ff5e}' => folded.extend(shifted(c, 0xff01, '!').to_lowercase()),
            '\u{660}'..='\u{669}' => folded.push(shifted(c, 0x660, '0')),
            '\u{6f0}'..='\u{6f9}' => folded.push(shifted(c, 0x6f0, '0')),
            '\u{2212}' => folded.push('-'),
            _ => folded.extend(c.to_lowercase().map(|c| if c == 'ё' { 'е' } else { c })),
        }
    }
    folded
}

/// The character as far after `to` as `c` is after `from`.
fn shifted(c: char, from: u32, to: char) -> char {
    char::from_u32(u32::from(c) - from + u32::from(to)).unwrap_or(c)
}

/// Marks that nobody sees: directions, joiners, variation selectors, the frame of a key «5️⃣».
fn is_invisible(c: char) -> bool {
    is_direction(c)
        || matches!(
            c,
            '\u{200c}' | '\u{200d}' | '\u{20e3}' | '\u{fe00}'
                ..='\u{fe0f}' | '\u{2800}' | '\u{3164}'
        )
}

/// Marks that change how a line runs, or do nothing at all: they have no place in a reason either.
fn is_direction(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
        || (c.is_control() && !c.is_whitespace())
}

/// A person's own words: one blank between words, no marks that turn a line round.
pub(crate) fn clean(text: &str) -> String {
    let words = text.split_whitespace().map(|word| word.replace(is_direction, ""));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Marks around a number that mean nothing, before and after it.
const BEFORE: [char; 6] = ['№', '#', '(', '[', '«', '"'];
const AFTER: [char; 12] = ['.', ',', ';', ':', '!', ')', ']', '»', '"', '-', '–', '—'];
/// Ordinals: «против 5-го».
const ORDINALS: [&str; 5] = ["-й", "-го", "-му", "-ый", "-ого"];

/// Does this word only set a number off: «№», «—»?
pub(crate) fn is_filler(folded: &str) -> bool {
    folded.chars().all(|c| BEFORE.contains(&c) || AFTER.contains(&c))
}

/// The number that a word is: «5», «№5», «5.», «(5)», «5-го».
pub(crate) fn number(folded: &str) -> Option<u16> {
    let bare = folded.trim_start_matches(BEFORE).trim_end_matches(AFTER);
    let digits = ORDINALS.iter().find_map(|end| bare.strip_suffix(end)).unwrap_or(bare);
    let plain = digits.len() <= DIGITS_MAX && digits.chars().all(|c| c.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

/// Longer numbers are no seats: telephones, sums.
const DIGITS_MAX: usize = 5;

/// Several numbers in one word, with commas between them: «1,2,9».
pub(crate) fn numbers(folded: &str) -> Option<Vec<u16>> {
    folded.trim_end_matches([',', ';']).split([',', ';']).map(number).collect()
}

/// Letters that look alike, Latin and Cyrillic.
const ALIKE: [(char, char); 12] = [
    ('a', 'а'),
    ('b', 'в'),
    ('c', 'с'),
    ('e', 'е'),
    ('h', 'н'),
    ('k', 'к'),
    ('m', 'м'),
    ('o', 'о'),
    ('p', 'р'),
    ('t', 'т'),
    ('x', 'х'),
    ('y', 'у'),
];

/// A word that mixes both alphabets, all in Latin or all in Cyrillic letters; other words as they
/// are.
pub(crate) fn unmixed(folded: &str, into: Script) -> String {
    let latin = folded.chars().any(|c| c.is_ascii_alphabetic());
    if !latin || folded.is_ascii() {
        return folded.to_owned();
    }
    let other = |c: char| match into {
        Script::Latin => ALIKE.iter().find(|(_, cyrillic)| *cyrillic == c).map_or(c, |p| p.0),
        Script::Cyrillic => ALIKE.iter().find(|(latin, _)| *latin == c).map_or(c, |p| p.1),
    };
    folded.chars().map(other).collect()
}

/// An alphabet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Script {
    /// Latin.
    Latin,
    /// Cyrillic.
    Cyrillic,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fold_to_one_form() {
        for (typed, folded) in [
            ("ВСЁ", "все"),
            ("все\u{308}", "все"),
            ("перерыв", "перерыв"),
            ("пустои\u{306}", "пустой"),
            ("\u{200f}ｖｏｔｅ\u{202c}", "vote"),
            ("٥۵５5\u{fe0f}\u{20e3}", "5555"),
            ("−1", "-1"),
            ("\u{200b}", ""),
        ] {
            assert_eq!(fold(typed), folded, "{typed:?}");
        }
    }

    #[test]
    fn a_number_may_be_set_off() {
        for word in ["5", "№5", "#5", "5.", "5,", "(5)", "5—", "«5»", "5-го", "05", "5!"] {
            assert_eq!(number(word), Some(5), "{word}");
        }
        for word in ["", "№", "5?", "-5", "+5", "5.5", "5:30", "5a", "99999", "123456", "5👍", "½"]
        {
            assert_eq!(number(word), None, "{word}");
        }
        assert_eq!(numbers("1,2;9,"), Some(vec![1, 2, 9]));
        assert_eq!(numbers("1,,2"), None);
    }

    #[test]
    fn one_alphabet_a_word() {
        assert_eq!(unmixed("гoу", Script::Cyrillic), "гоу");
        assert_eq!(unmixed("votе", Script::Latin), "vote");
        assert_eq!(unmixed("вот", Script::Latin), "вот");
        assert_eq!(unmixed("cop", Script::Cyrillic), "cop");
    }

    #[test]
    fn free_words_lose_what_turns_a_line_round() {
        assert_eq!(clean("  шумел\n\u{202e}и  мешал 👩\u{200d}🚀 "), "шумел и мешал 👩\u{200d}🚀");
    }
}
