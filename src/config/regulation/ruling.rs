//! Which rulings read a clause: the last column of `docs/rulings.tsv`.

use std::sync::LazyLock;

use omerta_engine::game::rules::Family;

use crate::config::regulation::number::Number;

/// A ruling on what a regulation leaves open.
struct Ruling {
    id: &'static str,
    clauses: Vec<(Family, Number)>,
}

static RULINGS: LazyLock<Vec<Ruling>> = LazyLock::new(|| {
    let rows = include_str!("../../../docs/rulings.tsv").lines().skip(1);
    rows.filter(|row| !row.starts_with('#')).filter_map(ruling).collect()
});

fn ruling(row: &'static str) -> Option<Ruling> {
    let mut columns = row.split('\t');
    let (id, _title, clauses) = (columns.next()?, columns.next()?, columns.next()?);
    Some(Ruling { id, clauses: clauses.split(", ").filter_map(Number::cited).collect() })
}

/// The rulings that read this clause, by their ids.
#[must_use]
pub fn readings(family: Family, number: &Number) -> Vec<&'static str> {
    let reads = |ruling: &&Ruling| ruling.clauses.iter().any(|(f, n)| *f == family && n == number);
    RULINGS.iter().filter(reads).map(|ruling| ruling.id).collect()
}
