//! What one word means: a truth, a clause, points, a unit of time, an office. A word that means
//! nothing of the kind is none; nothing here knows where it stands.

use omerta_engine::game::rules::Family;
use omerta_engine::ids::Points;

use crate::words::line::Token;
use crate::words::request::ClauseName;
use crate::words::spec::Office;

/// Yes or no.
pub(crate) fn truth(folded: &str) -> Option<bool> {
    match folded.trim_end_matches(['.', '!']) {
        "да" | "on" | "yes" | "true" | "вкл" | "включить" | "есть" => Some(true),
        "нет" | "off" | "no" | "false" | "выкл" | "выключить" | "снять" => {
            Some(false)
        }
        _ => None,
    }
}

/// A clause, as digits and dots: `8.5`, «§8.5», «п.8.5.»; with the letter of its regulation, `E-8.5`,
/// also in Russian letters of that look.
pub(crate) fn clause(folded: &str) -> Option<ClauseName> {
    let bare = folded.trim_start_matches(['§', '№']);
    let bare = bare.strip_prefix("п.").unwrap_or(bare).trim_end_matches(['.', ')', ':']);
    let (family, number) = match bare.split_once('-') {
        Some(("e" | "е", number)) => (Some(Family::Evening), number),
        Some(("s" | "с", number)) => (Some(Family::Street), number),
        Some(("w", number)) => (Some(Family::Wall), number),
        Some(_) => return None,
        None => (None, bare),
    };
    let part = |part: &str| {
        let fits = (1..=3).contains(&part.len()) && part.chars().all(|c| c.is_ascii_digit());
        fits.then(|| part.parse().ok()).flatten()
    };
    let parts: Vec<u16> = number.split('.').map(part).collect::<Option<_>>()?;
    (parts.len() <= 4).then_some(ClauseName { family, parts })
}

/// A whole number of at most six digits.
pub(crate) fn whole(digits: &str) -> Option<u32> {
    let fits = (1..=6).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_digit());
    fits.then(|| digits.parse().ok()).flatten()
}

/// How many seconds a unit of time has; none is seconds.
pub(crate) fn unit(folded: &str) -> Option<u32> {
    match folded {
        "" | "с" | "сек" | "секунд" | "секунды" | "секунду" | "секунда" => {
            Some(1)
        }
        "s" | "sec" | "second" | "seconds" => Some(1),
        "м" | "мин" | "минут" | "минуты" | "минуту" | "минута" => {
            Some(60)
        }
        "m" | "min" | "minute" | "minutes" => Some(60),
        _ => None,
    }
}

/// Points: a sign if there is one, up to three digits, up to two decimals after a comma or dot.
pub(crate) fn points(folded: &str) -> Option<Points> {
    let (sign, rest) = match folded.strip_prefix(['-', '–', '—']) {
        Some(rest) => (-1, rest),
        None => (1, folded.strip_prefix('+').unwrap_or(folded)),
    };
    let rest = rest.trim_end_matches([':', ';', '.', ',']);
    let (digits, decimals) = rest.split_once(['.', ',']).unwrap_or((rest, "0"));
    if digits.len() > 3 || decimals.len() > 2 {
        return None;
    }
    let hundredths = whole(decimals)? * if decimals.len() == 1 { 10 } else { 1 };
    Some(Points(sign * i64::from(whole(digits)? * 100 + hundredths)))
}

/// An account's public name, without its `@`.
pub(crate) fn handle(token: &Token<'_>) -> Option<String> {
    let name = token.folded.strip_prefix('@')?.trim_end_matches(['.', ',', ':', '!']);
    let fits = (1..=40).contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphanumeric() || "_.-".contains(c));
    fits.then(|| name.to_owned())
}

/// An office that can be granted.
pub(crate) fn office(folded: &str) -> Option<Office> {
    let known = |office: &&Office| office.words().contains(&folded);
    Office::ALL.iter().find(known).copied()
}

/// Words without the quotes around all of them.
pub(crate) fn unquoted(words: &str) -> &str {
    let pairs = [('"', '"'), ('«', '»'), ('“', '”'), ('„', '“')];
    let inside = |(open, close): (char, char)| words.strip_prefix(open)?.strip_suffix(close);
    let inner = pairs.into_iter().find_map(inside);
    inner.filter(|inner| !inner.contains(['"', '«', '»'])).map_or(words, str::trim)
}
