//! The names of rule sets in both languages. Which of them exist is not known here.

/// Letters of street names that stand for a rule set: Russian, and the Latin one of its own name.
const STREET_LETTERS: [(char, char); 3] = [('к', 'k'), ('о', 'o'), ('с', 's')];

/// The name as rule files have it: `вечер-2` is `evening-2`, `улица-к9` is `street-k9`, `стенка` is
/// `wall`; any other word only loses its capitals.
#[must_use]
pub fn english(word: &str) -> String {
    let word = word.to_lowercase();
    if word == "стенка" {
        "wall".to_owned()
    } else if let Some(rest) = word.strip_prefix("вечер-") {
        format!("evening-{rest}")
    } else if let Some(rest) = word.strip_prefix("улица-").or(word.strip_prefix("street-")) {
        let latin = |c| STREET_LETTERS.iter().find(|(r, _)| *r == c).map_or(c, |(_, l)| *l);
        format!("street-{}", rest.chars().map(latin).collect::<String>())
    } else {
        word
    }
}

/// The Russian name of what [`english`] gave.
#[must_use]
pub fn russian(name: &str) -> String {
    if name == "wall" {
        "стенка".to_owned()
    } else if let Some(rest) = name.strip_prefix("evening-") {
        format!("вечер-{rest}")
    } else if let Some(rest) = name.strip_prefix("street-") {
        let russian = |c| STREET_LETTERS.iter().find(|(_, l)| *l == c).map_or(c, |(r, _)| *r);
        format!("улица-{}", rest.chars().map(russian).collect::<String>())
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_set_has_one_name_in_both_languages() {
        for (written, name) in [
            ("вечер-1", "evening-1"),
            ("Evening-3", "evening-3"),
            ("УЛИЦА-К9", "street-k9"),
            ("улица-о17", "street-o17"),
            ("street-к9", "street-k9"),
            ("улица-с13", "street-s13"),
            ("Стенка", "wall"),
            ("Моя-Игра", "моя-игра"),
        ] {
            assert_eq!(english(written), name, "{written}");
            assert_eq!(english(&russian(name)), name, "{written}");
        }
    }
}
