//! What a regulation says under a number, as it is written: «правила 8.5». Its words are quoted, never
//! told anew; where a gap is filled, the rulings that do so are named.

use omerta_engine::game::rules::Family;

use crate::config::regulation::number::Number;
use crate::config::regulation::ruling::readings;
use crate::config::regulation::{Clause, Found, Lack, Regulation, Section};
use crate::text::Text;
use crate::text::rich::Rich;
use crate::words::request::ClauseName;

/// A section is cut when it would be longer, in units of UTF-16: every platform takes 4000.
const LENGTH_MAX: usize = 3500;
/// Of these, so many are kept for the line that says how to ask for the rest.
const REST_MAX: usize = 200;

/// The words of one regulation.
struct Page<'a> {
    text: &'a Text,
    family: Family,
    regulation: &'static Regulation,
    /// It was asked for by its letter, and so must the rest of it be.
    lettered: bool,
}

impl Text {
    /// The clause or section of this name; without a letter, of this family's regulation.
    #[must_use]
    pub fn regulation(&self, asked: &ClauseName, family: Family) -> Rich {
        let (family, lettered) = (asked.family.unwrap_or(family), asked.family.is_some());
        let page = Page { text: self, family, regulation: Regulation::of(family), lettered };
        let Some(number) = Number::of(&asked.parts) else {
            return Rich::default();
        };
        Rich::of(&match page.regulation.find(&number) {
            Ok(Found::Section(section)) => page.section(section),
            Ok(Found::Clauses(clauses)) => page.clauses(&number, &clauses),
            Err(lack) => page.lack(&number, lack),
        })
    }
}

impl Page<'_> {
    /// `регламента вечера`
    fn book(&self) -> String {
        match self.family {
            Family::Evening => self.text.words.msg_regulation_evening(),
            Family::Street => self.text.words.msg_regulation_street(),
            Family::Wall => self.text.words.msg_regulation_wall(),
        }
    }

    /// A clause; one that has others under it with all of them.
    fn clauses(&self, number: &Number, clauses: &[&Clause]) -> String {
        let words = &self.text.words;
        let head = words.msg_regulation_clause(number.to_string(), self.book());
        let [clause] = clauses else {
            return self.lines(head, clauses);
        };
        let readings = readings(self.family, number).join(", ");
        let read = (!readings.is_empty()).then(|| words.msg_regulation_read(readings));
        let said = if clause.see.is_empty() {
            format!("{head}\n{}", words.msg_regulation_words(&clause.words))
        } else {
            let see = clause.see.iter().filter_map(|other| self.regulation.clause(other));
            let see = see.map(|other| self.quoted(other)).collect::<Vec<_>>().join("\n");
            format!("{head}\n{}\n{see}", words.msg_regulation_elsewhere())
        };
        [Some(said), read].into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    fn section(&self, section: &Section) -> String {
        let (words, number) = (&self.text.words, section.number.to_string());
        let head = if section.title.is_empty() {
            words.msg_regulation_section(number, self.book())
        } else {
            words.msg_regulation_section_titled(number, self.book(), &section.title)
        };
        self.lines(head, &section.clauses.iter().collect::<Vec<_>>())
    }

    /// Clauses line by line, as many as fit.
    fn lines(&self, head: String, clauses: &[&Clause]) -> String {
        let mut out = head;
        for (i, clause) in clauses.iter().enumerate() {
            let line = self.line(clause);
            let length = out.encode_utf16().count() + line.encode_utf16().count() + 1;
            if i > 0 && length > LENGTH_MAX - REST_MAX {
                out.push('\n');
                out.push_str(&self.rest(&clauses[i..]));
                return out;
            }
            out.push('\n');
            out.push_str(&line);
        }
        out
    }

    /// `8.5. «…» (как читать: A-E11)`
    fn line(&self, clause: &Clause) -> String {
        let readings = readings(self.family, &clause.number);
        let line = self.quoted(clause);
        if readings.is_empty() {
            return line;
        }
        self.text.words.msg_regulation_line_read(line, readings.join(", "))
    }

    /// `8.5. «…»`
    fn quoted(&self, clause: &Clause) -> String {
        let words = &self.text.words;
        let said = if clause.see.is_empty() {
            words.msg_regulation_words(&clause.words)
        } else {
            let others: Vec<String> = clause.see.iter().map(Number::to_string).collect();
            words.msg_regulation_see(others.join(", "))
        };
        words.msg_regulation_line(clause.number.to_string(), said)
    }

    /// How to ask for the clauses that did not fit.
    fn rest(&self, clauses: &[&Clause]) -> String {
        let words = &self.text.words;
        let [first, .., last] = clauses else {
            let only = clauses.first().map(|only| self.asked(&only.number));
            return words.msg_regulation_rest_one(only.unwrap_or_default());
        };
        let (first, last) = (&first.number, &last.number);
        words.msg_regulation_rest(first.to_string(), last.to_string(), self.asked(first))
    }

    /// How a clause of this page is asked for.
    fn asked(&self, number: &Number) -> String {
        if self.lettered { number.cite(self.family) } else { number.to_string() }
    }

    /// Nothing stands there: what does.
    fn lack(&self, number: &Number, lack: Lack) -> String {
        let (words, asked) = (&self.text.words, number.to_string());
        match lack {
            Lack::Section { there } => {
                let (first, last) = there.unwrap_or_else(|| (number.section(), number.section()));
                let (first, last) = (first.to_string(), last.to_string());
                let section = number.section().to_string();
                words.msg_regulation_no_section(section, self.book(), first, last)
            }
            Lack::Clause { section, first, last } if first == last => words
                .msg_regulation_no_clause_one(
                    asked,
                    section.to_string(),
                    self.book(),
                    first.to_string(),
                ),
            Lack::Clause { section, first, last } => words.msg_regulation_no_clause(
                asked,
                section.to_string(),
                self.book(),
                first.to_string(),
                last.to_string(),
            ),
        }
    }
}
