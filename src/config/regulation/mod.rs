//! The regulations as they are written, by section and clause: what a player is shown when he asks
//! what the rules say. They are words to be quoted, never rules to be played: what is played is a rule
//! set, and where a gap is filled, a ruling says how ([`ruling`]).

pub mod number;
pub mod ruling;

mod read;

use std::sync::LazyLock;

use omerta_engine::game::rules::Family;

use crate::config::regulation::number::Number;

/// The regulations built in: the files of `config/regulations`.
static EVENING: LazyLock<Regulation> =
    LazyLock::new(|| Regulation::read(include_str!("../../../config/regulations/evening.txt")));
static STREETS: LazyLock<Regulation> =
    LazyLock::new(|| Regulation::read(include_str!("../../../config/regulations/streets.txt")));
static WALLS: LazyLock<Regulation> =
    LazyLock::new(|| Regulation::read(include_str!("../../../config/regulations/walls.txt")));

/// A regulation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Regulation {
    /// Its sections, as they stand.
    pub sections: Vec<Section>,
}

/// A section of a regulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its number, of one part.
    pub number: Number,
    /// Its title; empty: it has none.
    pub title: String,
    /// Its clauses, as they stand.
    pub clauses: Vec<Clause>,
}

/// A clause of a regulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Its number: that of the regulation, or where it counts nothing, ours.
    pub number: Number,
    /// What it says, line by line; empty: it has no words of its own.
    pub words: String,
    /// The clauses that speak of the matter of one without words.
    pub see: Vec<Number>,
}

/// What a number stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found<'a> {
    /// A section as a whole.
    Section(&'a Section),
    /// A clause, and those under it: at least one.
    Clauses(Vec<&'a Clause>),
}

/// A number stands for nothing; what there is instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lack {
    /// No such section, or nothing in it.
    Section {
        /// The first that there is and the last; `None`: there is none.
        there: Option<(Number, Number)>,
    },
    /// No such clause in its section.
    Clause {
        /// Its section.
        section: Number,
        /// The first that there is.
        first: Number,
        /// The last.
        last: Number,
    },
}

impl Regulation {
    /// The regulation that this family of rule sets follows.
    #[must_use]
    pub fn of(family: Family) -> &'static Regulation {
        match family {
            Family::Evening => &EVENING,
            Family::Street => &STREETS,
            Family::Wall => &WALLS,
        }
    }

    /// What stands under this number.
    ///
    /// # Errors
    /// Nothing does: the error says what there is.
    pub fn find(&self, number: &Number) -> Result<Found<'_>, Lack> {
        let section = self.sections.iter().find(|section| section.number.holds(number));
        let Some((section, (first, last))) = section.and_then(|s| Some((s, s.span()?))) else {
            let numbers = || self.sections.iter().map(|section| section.number.clone());
            return Err(Lack::Section { there: numbers().min().zip(numbers().max()) });
        };
        if section.number == *number {
            return Ok(Found::Section(section));
        }
        let clauses: Vec<&Clause> =
            section.clauses.iter().filter(|clause| number.holds(&clause.number)).collect();
        if clauses.is_empty() {
            return Err(Lack::Clause { section: section.number.clone(), first, last });
        }
        Ok(Found::Clauses(clauses))
    }

    /// The clause of exactly this number.
    #[must_use]
    pub fn clause(&self, number: &Number) -> Option<&Clause> {
        let mut clauses = self.sections.iter().flat_map(|section| &section.clauses);
        clauses.find(|clause| clause.number == *number)
    }
}

impl Section {
    /// The first and the last of its clauses, those under a clause not counted.
    fn span(&self) -> Option<(Number, Number)> {
        let numbers = || self.clauses.iter().map(|clause| clause.number.top());
        numbers().min().zip(numbers().max())
    }
}

#[cfg(test)]
mod tests;
