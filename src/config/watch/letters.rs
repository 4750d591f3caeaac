//! Letters as a reader sees them: case, ё, marks and invisible characters set aside, and look-alikes
//! of other scripts read as the Russian letter that they stand for.

/// A letter or digit of a text, as it is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glyph {
    /// In lower case, ё as е, й as и, ъ as ь.
    pub(crate) letter: char,
    /// Where it stands in the text, in bytes.
    pub(crate) start: usize,
    /// Where it ends, with the marks on it.
    pub(crate) end: usize,
}

/// A letter with whether its word has Russian ones.
pub(crate) type Seen = (Glyph, bool);

/// How a character is compared: its small form, and what is not told apart made one.
pub(crate) fn plain(c: char) -> char {
    let c = fullwidth(c);
    let c = c.to_lowercase().next().unwrap_or(c);
    match c {
        'ё' | 'ѐ' => 'е',
        'й' | 'ѝ' | 'і' | 'ї' | 'ι' => 'и',
        'ъ' => 'ь',
        'ѕ' => 's',
        'ј' => 'j',
        'α' => 'а',
        'ε' => 'е',
        'κ' => 'к',
        'ο' => 'о',
        'ρ' => 'р',
        'τ' => 'т',
        'υ' => 'у',
        'χ' => 'х',
        'ѵ' => 'v',
        '@' => 'а',
        other => other,
    }
}

/// `Ａ` to `A`, `０` to `0`.
fn fullwidth(c: char) -> char {
    let plain = u32::from(c).checked_sub(0xFEE0).filter(|c| (0x21..=0x7E).contains(c));
    plain.and_then(char::from_u32).unwrap_or(c)
}

/// Does nobody see it, or is it a mark on the letter before? Such a character ends no word.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}'
        | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E007F}'
        | '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{20D0}'..='\u{20FF}')
}

/// Is it a Russian letter?
pub(crate) fn is_russian(c: char) -> bool {
    matches!(c, 'а'..='я')
}

/// Can this letter of a text stand for that letter of an entry? In a word that has Russian letters a
/// Latin one is there to deceive, and may stand for all that it looks or sounds like; in a word
/// without any, only for what looks the same.
pub(crate) fn stands_for(letter: char, wanted: char, mixed: bool) -> bool {
    letter == wanted || twins(letter).contains(wanted) || mixed && cousins(letter).contains(wanted)
}

/// What looks the same.
fn twins(letter: char) -> &'static str {
    match letter {
        'a' => "а",
        'b' => "в",
        'c' => "с",
        'e' => "е",
        'h' => "н",
        'k' => "к",
        'm' => "м",
        'o' | '0' => "о",
        'p' => "р",
        't' => "т",
        'x' => "х",
        'y' => "у",
        '3' => "з",
        '4' => "ч",
        '6' => "б",
        _ => "",
    }
}

/// What looks or sounds a little so.
fn cousins(letter: char) -> &'static str {
    match letter {
        'b' => "бь",
        'd' | 'g' => "д",
        'h' => "х",
        'i' | 'j' => "и",
        'l' | '1' => "л",
        'm' => "т",
        'n' => "пн",
        'p' => "п",
        'r' => "гря",
        's' | '5' => "с",
        'u' => "иу",
        'v' | '8' => "в",
        'w' => "ш",
        'x' => "ж",
        'y' => "и",
        'z' => "з",
        _ => "",
    }
}
