//! Numbers as the format writes them. No place and no fault is known here.

use crate::record::protocol::NUMBER_MAX;
use crate::record::protocol::ast::Number;

/// Why a text is no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotNumber {
    /// It is not written in digits.
    Unreadable,
    /// It is larger than can be written here.
    TooLarge,
}

/// A whole number of digits alone, whatever zeros it begins with.
fn whole(text: &str) -> Result<u64, NotNumber> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(NotNumber::Unreadable);
    }
    text.parse().map_err(|_| NotNumber::TooLarge)
}

/// A number of a seat or a block.
pub(crate) fn number(text: &str) -> Result<Number, NotNumber> {
    let number = u16::try_from(whole(text)?).map_err(|_| NotNumber::TooLarge)?;
    if number > NUMBER_MAX { Err(NotNumber::TooLarge) } else { Ok(Number(number)) }
}

/// A seed.
pub(crate) fn seed(text: &str) -> Result<u64, NotNumber> {
    whole(text)
}

/// A decimal number with at most `places` decimals after a point, in units of the last of them.
pub(crate) fn decimal(text: &str, places: u32) -> Result<i64, NotNumber> {
    let (before, after) = match text.split_once('.') {
        Some((before, after)) => (before, after),
        None => (text, "0"),
    };
    let digits = u32::try_from(after.len()).map_err(|_| NotNumber::Unreadable)?;
    let (units, parts) = (whole(before), whole(after)?);
    let Some(missing) = places.checked_sub(digits) else {
        return Err(NotNumber::Unreadable);
    };
    let units = i64::try_from(units?).map_err(|_| NotNumber::TooLarge)?;
    let parts = i64::try_from(parts).map_err(|_| NotNumber::TooLarge)?;
    units
        .checked_mul(10_i64.pow(places))
        .and_then(|u| u.checked_add(parts * 10_i64.pow(missing)))
        .ok_or(NotNumber::TooLarge)
}

/// A decimal number with a sign or none; people write `,` for the point and a long minus too.
pub(crate) fn signed(text: &str, places: u32) -> Result<i64, NotNumber> {
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(text) => (-1, text),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    Ok(sign * decimal(&text.replacen(',', ".", 1), places)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_digits_up_to_the_largest() {
        assert_eq!(number("0"), Ok(Number(0)));
        assert_eq!(number("007"), Ok(Number(7)));
        assert_eq!(number("999"), Ok(Number(999)));
        for text in ["1000", "65536", "99999999999999999999999"] {
            assert_eq!(number(text), Err(NotNumber::TooLarge), "{text}");
        }
        for text in ["", "+1", "-1", "1.0", "٣", "семь", "1_0"] {
            assert_eq!(number(text), Err(NotNumber::Unreadable), "{text}");
        }
    }

    #[test]
    fn decimals_are_exact() {
        assert_eq!(decimal("4.5", 3), Ok(4500));
        assert_eq!(decimal("80", 3), Ok(80_000));
        assert_eq!(decimal("0.001", 3), Ok(1));
        assert_eq!(signed("+2", 2), Ok(200));
        assert_eq!(signed("-0.25", 2), Ok(-25));
        assert_eq!(signed("−1,5", 2), Ok(-150));
        assert_eq!(signed("99999999999999999", 2), Err(NotNumber::TooLarge));
        for text in ["", ".", "1.", ".5", "1.234", "1.2.3", "+-1", "1e3", "1.-2"] {
            assert_eq!(signed(text, 2), Err(NotNumber::Unreadable), "{text}");
        }
    }
}
