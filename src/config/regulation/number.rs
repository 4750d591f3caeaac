//! The number of a section or clause: `8`, `8.5`, `3.11.2`; and with its regulation, as code and
//! tables cite it: `E-8.5`.

use std::fmt;

use omerta_engine::game::rules::Family;

/// The parts of the deepest number.
pub const PARTS_MAX: usize = 4;

/// The letters of the regulations.
const FAMILIES: [(Family, &str); 3] =
    [(Family::Evening, "E"), (Family::Street, "S"), (Family::Wall, "W")];

/// A number of one to four parts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(Vec<u16>);

impl Number {
    /// A number of these parts; `None`: there is none, or there are too many.
    #[must_use]
    pub fn of(parts: &[u16]) -> Option<Number> {
        (1..=PARTS_MAX).contains(&parts.len()).then(|| Number(parts.to_vec()))
    }

    /// Reads digits and dots, each part of at most three digits.
    #[must_use]
    pub fn read(text: &str) -> Option<Number> {
        let part = |part: &str| {
            let fits =
                (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| part.parse().ok()).flatten()
        };
        let parts: Option<Vec<u16>> = text.split('.').map(part).collect();
        Number::of(&parts?)
    }

    /// Reads a clause with its regulation: `E-8.5`.
    #[must_use]
    pub fn cited(id: &str) -> Option<(Family, Number)> {
        let (letter, number) = id.split_once('-')?;
        let family = FAMILIES.into_iter().find(|(_, own)| *own == letter)?.0;
        Some((family, Number::read(number)?))
    }

    /// `E-8.5`
    #[must_use]
    pub fn cite(&self, family: Family) -> String {
        let letter = FAMILIES.into_iter().find(|(own, _)| *own == family);
        format!("{}-{self}", letter.map_or("", |(_, letter)| letter))
    }

    /// Is it that number, or does that stand under it? `3.11` holds `3.11.2`.
    #[must_use]
    pub fn holds(&self, other: &Number) -> bool {
        other.0.starts_with(&self.0)
    }

    /// The section that it stands in.
    #[must_use]
    pub fn section(&self) -> Number {
        Number(self.0[..1].to_vec())
    }

    /// The clause that it stands in, or itself: `3.11` of `3.11.2`.
    #[must_use]
    pub fn top(&self) -> Number {
        Number(self.0[..self.0.len().min(2)].to_vec())
    }

    /// Is it a section's?
    #[must_use]
    pub fn is_section(&self) -> bool {
        self.0.len() == 1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(u16::to_string).collect();
        f.write_str(&parts.join("."))
    }
}
