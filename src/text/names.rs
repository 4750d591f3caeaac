//! What people write, made fit to stand inside a sentence of the host's: no control or direction
//! marks, nothing that is not seen, no marks of our own, one line. Escaping is a face's affair, and
//! comes after.

use crate::text::Text;

/// The longest name, in characters.
pub const NAME_MAX: usize = 40;

/// Who has no name that can be seen.
const NAMELESS: &str = "Без имени";

/// So many marks stand over one letter, no more.
const STACK_MAX: usize = 3;

/// A name as it may be shown and kept.
#[must_use]
pub fn clean(name: &str) -> String {
    cleaned(name, NAME_MAX).unwrap_or_else(|| NAMELESS.to_owned())
}

impl Text {
    /// A name as this language shows it.
    #[must_use]
    pub fn name(&self, name: &str) -> String {
        cleaned(name, NAME_MAX).unwrap_or_else(|| self.words.msg_name_none())
    }

    /// What somebody said, between our quotation marks: his own are the inner ones.
    pub(crate) fn said(&self, words: &str) -> String {
        let (open, close) = match self.locale {
            crate::text::Locale::Ru => ('„', '“'),
            crate::text::Locale::En => ('‘', '’'),
        };
        let words = cleaned(words, usize::MAX).unwrap_or_default();
        let inner = |c| match c {
            '«' | '“' if self.locale == crate::text::Locale::En => open,
            '»' | '”' => close,
            '«' => open,
            _ => c,
        };
        words.chars().map(inner).collect()
    }
}

/// What somebody said, in one line of at most so many characters.
#[must_use]
pub fn one_line(words: &str, max: usize) -> String {
    cleaned(words, max).unwrap_or_default()
}

/// The words in one line of at most so many characters; `None` if nothing of them can be seen.
fn cleaned(words: &str, max: usize) -> Option<String> {
    let mut out = String::new();
    let (mut length, mut gap, mut seen) = (0, false, false);
    for cluster in clusters(words) {
        if cluster == " " {
            gap = !out.is_empty();
            continue;
        }
        let size = cluster.chars().count();
        if length + size + usize::from(gap) > max {
            break;
        }
        if gap {
            out.push(' ');
        }
        length += size + usize::from(gap);
        gap = false;
        seen |= cluster.chars().any(|c| !is_mark(c));
        out.push_str(&cluster);
    }
    seen.then_some(out)
}

/// Letters with the marks that belong to them; a blank of any kind is `" "`. What cannot be seen is
/// left out.
fn clusters(words: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for c in words.chars() {
        if c.is_whitespace() {
            found.push(" ".to_owned());
        } else if is_unseen(c) {
        } else if let Some(last) = found.last_mut().filter(|last| joins(last, c)) {
            if last.chars().filter(|c| is_mark(*c)).count() < STACK_MAX || is_flag(c) {
                last.push(c);
            }
        } else {
            found.push(c.to_string());
        }
    }
    found
}

/// Does this character belong to the letter before it?
fn joins(last: &str, c: char) -> bool {
    let half_flag = last.chars().count() == 1 && last.chars().all(is_flag);
    last != " " && (is_mark(c) || (is_flag(c) && half_flag))
}

/// Control, direction, zero width, private use, fillers, what is no character at all.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFF}' | '\u{E000}'..='\u{F8FF}' | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{10FFFF}')
}

/// A mark that stands over, under or after a letter; a skin, a variant.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5BD}' | '\u{5BF}'
        | '\u{5C1}'..='\u{5C5}' | '\u{5C7}' | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}'
        | '\u{670}' | '\u{6D6}'..='\u{6DC}' | '\u{6DF}'..='\u{6E8}' | '\u{6EA}'..='\u{6ED}'
        | '\u{900}'..='\u{903}' | '\u{93A}'..='\u{94F}' | '\u{981}'..='\u{983}'
        | '\u{9BC}'..='\u{9CD}' | '\u{E31}' | '\u{E34}'..='\u{E3A}' | '\u{E47}'..='\u{E4E}'
        | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}'
        | '\u{302A}'..='\u{302F}' | '\u{3099}' | '\u{309A}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}' | '\u{1F3FB}'..='\u{1F3FF}')
}

/// A half of a flag.
fn is_flag(c: char) -> bool {
    ('\u{1F1E6}'..='\u{1F1FF}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B52: a face escapes; the name stays as it was typed.
    #[test]
    fn brackets_stay_as_typed() {
        for name in ["<b>", "a&b", "</code>", "< a /b>", "*жирно*", "@everyone", "{$name}"] {
            assert_eq!(clean(name), name);
        }
    }

    /// B58: no mark of direction or isolation, nothing unseen.
    #[test]
    fn marks_that_are_not_seen_are_taken_out() {
        assert_eq!(clean("\u{202E}аре\u{202C}В"), "ареВ");
        assert_eq!(clean("\u{2066}ок\u{2069}\u{200E}\u{200F}\u{61C}"), "ок");
        assert_eq!(clean("О\u{200B}с\u{2060}а\u{FEFF}\u{AD}"), "Оса");
        assert_eq!(clean("\u{E000}Оса\u{E001}\u{F8FF}\u{10FFFD}"), "Оса");
        assert_eq!(clean("а\u{0}\u{7}\u{1b}[31mб"), "а[31mб");
        assert_eq!(clean("محمد"), "محمد");
    }

    #[test]
    fn a_name_stands_in_one_line() {
        assert_eq!(clean("  Анна\n\tМария \u{A0} К.\r\n"), "Анна Мария К.");
    }

    #[test]
    fn who_cannot_be_seen_has_no_name() {
        for name in
            ["", "  ", "\u{200B}\u{202E}", "\u{3164}", "\u{2800}", "\u{301}\u{301}", "\u{FE0F}"]
        {
            assert_eq!(clean(name), "Без имени", "{name:?}");
        }
        assert_eq!(Text::new(crate::text::Locale::En).name("\u{200B}"), "No name");
    }

    #[test]
    fn a_long_name_ends_at_a_whole_letter() {
        assert_eq!(clean(&"Ж".repeat(60)), "Ж".repeat(40));
        let cut = clean(&format!("{}\u{438}\u{306}\u{438}\u{306}", "a".repeat(39)));
        assert_eq!(cut, "a".repeat(39), "й in two characters is not cut in half");
        let flags = clean(&format!("{}🇷🇺🇷🇺", "a".repeat(39)));
        assert_eq!(flags, "a".repeat(39), "a flag is not cut in half");
        assert_eq!(clean("🇷🇺🇫🇷"), "🇷🇺🇫🇷");
        assert_eq!(clean(&format!("{} b", "a".repeat(39))), "a".repeat(39));
    }

    /// Marks piled over a letter would run over the lines around it.
    #[test]
    fn marks_are_not_piled_up() {
        assert_eq!(clean(&format!("Z{}o", "\u{308}".repeat(30))), "Z\u{308}\u{308}\u{308}o");
    }

    /// B56: the same name in, the same name out; so what was cleaned stays as it is.
    #[test]
    fn what_is_clean_stays() {
        for name in ["Оса", "Анна-Мария О’Нил", "й\u{306}", "👍🏽 Вера ❤\u{FE0F}"]
        {
            assert_eq!(clean(&clean(name)), clean(name));
        }
    }

    #[test]
    fn a_quotation_inside_ours_has_the_inner_marks() {
        let text = Text::new(crate::text::Locale::Ru);
        assert_eq!(text.said("крикнул «сам\nдурак»"), "крикнул „сам дурак“");
    }
}
