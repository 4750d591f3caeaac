//! Samples of the rules: in short for a table, and as the regulations are quoted.

use omerta::config::rulebook::RuleBook;
use omerta::text::Text;
use omerta::text::rich::Rich;
use omerta::words::request::ClauseName;
use omerta_engine::game::rules::Family;

/// What a regulation says: a clause, one with others under it, one without words, a section, and
/// what is said when there is none.
pub(super) fn said(text: &Text) -> Vec<(String, Rich)> {
    let asked = |family, parts: &[u16]| {
        let name = ClauseName { family: None, parts: parts.to_vec() };
        (format!("{name:?}"), text.regulation(&name, family))
    };
    let book = RuleBook::load(None).expect("the sets built in");
    let mut said: Vec<(String, Rich)> =
        book.iter().map(|rules| (rules.name.clone(), text.rules_brief(rules))).collect();
    said.extend([
        asked(Family::Evening, &[2, 6]),
        asked(Family::Evening, &[8, 9]),
        asked(Family::Evening, &[4]),
        asked(Family::Evening, &[8, 11]),
        asked(Family::Evening, &[9, 1]),
        asked(Family::Street, &[4]),
        asked(Family::Street, &[6, 2]),
        asked(Family::Wall, &[1, 6]),
    ]);
    said
}
