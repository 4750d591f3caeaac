//! Reads the file of a regulation: its words as they stand, and the numbers of its clauses.
//!
//! A line that begins with a number and a dot is a head, of a section («7. Ход Игры») or of a clause
//! («3.1. Для создания…»). Where a regulation counts nothing, a mark in brackets numbers the line:
//! `[2.6] - Задача…`. A mark of numbers with a colon, `[8.9: 5.3, 6.6]`, is a clause without words of
//! its own and names those that speak of the matter. Lines with `#` are remarks; blank ones say
//! nothing; every other line goes on with what stands above it.
//!
//! Any text is read: one that is no regulation has no sections, or odd ones.

use crate::config::regulation::number::Number;
use crate::config::regulation::{Clause, Regulation, Section};

/// What a line begins.
struct Head<'a> {
    number: Number,
    see: Vec<Number>,
    words: &'a str,
}

impl Regulation {
    /// Reads a regulation.
    #[must_use]
    pub fn read(text: &str) -> Regulation {
        let mut regulation = Regulation::default();
        let lines = text.lines().map(str::trim_end);
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match marked(line).or_else(|| numbered(line)) {
                Some(head) => regulation.begin(head),
                None => regulation.go_on(line),
            }
        }
        regulation
    }

    fn begin(&mut self, head: Head<'_>) {
        let section = head.number.section();
        let is_open = self.sections.last().is_some_and(|open| open.number == section);
        if head.number.is_section() || !is_open {
            let title = if head.number.is_section() { head.words } else { "" };
            self.sections.push(Section {
                number: section,
                title: title.to_owned(),
                clauses: Vec::new(),
            });
        }
        if let Some(open) = self.sections.last_mut().filter(|_| !head.number.is_section()) {
            let words = bare(head.words).to_owned();
            open.clauses.push(Clause { number: head.number, words, see: head.see });
        }
    }

    /// What stands before the first head belongs to nothing.
    fn go_on(&mut self, line: &str) {
        let Some(open) = self.sections.last_mut() else { return };
        let above = match open.clauses.last_mut() {
            Some(clause) => &mut clause.words,
            None => &mut open.title,
        };
        if !above.is_empty() {
            above.push('\n');
        }
        above.push_str(line);
    }
}

/// `[2.6] words`, `[8.9: 5.3, 6.6]`
fn marked(line: &str) -> Option<Head<'_>> {
    let (mark, words) = line.strip_prefix('[')?.split_once(']')?;
    let (number, see) = match mark.split_once(": ") {
        Some((number, see)) => {
            (number, see.split(", ").map(Number::read).collect::<Option<Vec<_>>>()?)
        }
        None => (mark, Vec::new()),
    };
    Some(Head { number: Number::read(number)?, see, words: words.trim_start() })
}

/// `3.1. words`
fn numbered(line: &str) -> Option<Head<'_>> {
    let (number, words) = line.split_once(' ').unwrap_or((line, ""));
    let number = Number::read(number.strip_suffix('.')?)?;
    Some(Head { number, see: Vec::new(), words: words.trim_start() })
}

/// A clause of its own needs no bullet; those within it keep theirs.
fn bare(words: &str) -> &str {
    words.strip_prefix("- ").or(words.strip_prefix("• ")).unwrap_or(words)
}
