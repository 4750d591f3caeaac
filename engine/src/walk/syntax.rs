//! The TOML of a file: read as far as it goes, with every slip of its grammar noted. The
//! grammar itself is the `toml` crate's.

use toml::Spanned;
use toml::de::DeTable;

use crate::walk::fault::{TomlFault, TomlSlip};
use crate::walk::{Faults, FileFault};

/// How often a text is read again without a line at which the TOML reader gave up.
const ROUNDS_MAX: usize = 16;

/// Notes the slips of grammar and gives what could be read in spite of them: of one line only the
/// first, since the others mostly follow from it.
pub(super) fn document<'i, K: FileFault>(
    text: &'i mut String,
    faults: &mut Faults<K>,
) -> Spanned<DeTable<'i>> {
    let mut slips: Vec<(usize, TomlFault)> = Vec::new();
    for _ in 0..ROUNDS_MAX {
        let (_, errors) = DeTable::parse_recoverable(text);
        let mut gave_up = None;
        for error in errors {
            let at = error.span().map_or(0, |span| span.start).min(text.len());
            let fault = fault(error.message(), &text[at..]);
            if matches!(fault, TomlFault::Syntax { slip: TomlSlip::NoEquals, .. }) {
                gave_up = Some(at);
            }
            slips.push((at, fault));
        }
        let Some(at) = gave_up else { break };
        // The reader drops all that follows a key without `=`: it reads on without that line.
        let line = line_of(text, at);
        let blank = " ".repeat(line.len());
        text.replace_range(line, &blank);
    }
    slips.sort_by_key(|(at, _)| *at);
    let mut taken = 0..0;
    for (at, fault) in slips {
        if taken.is_empty() || at > taken.end {
            taken = line_of(text, at);
            faults.note(at, fault);
        }
    }
    DeTable::parse_recoverable(text).0
}

/// The bytes of the line that holds the byte `at`, without its end.
pub(super) fn line_of(text: &str, at: usize) -> std::ops::Range<usize> {
    let start = text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |i| i + 1);
    let end = text.get(at..).and_then(|after| after.find('\n')).map_or(text.len(), |i| at + i);
    start..end
}

/// What the TOML reader says, as far as its sentence is one that people often meet. `rest` is the
/// text from the fault on.
fn fault(message: &str, rest: &str) -> TomlFault {
    if message.starts_with("duplicate key") {
        return TomlFault::DuplicateKey;
    }
    let starts = |beginnings: &[&str]| beginnings.iter().any(|b| message.starts_with(b));
    let slip = if starts(&["key with no value"]) {
        TomlSlip::NoEquals
    } else if starts(&["invalid unquoted key"]) {
        TomlSlip::BadKey
    } else if starts(&["unclosed", "invalid basic string", "invalid literal string"]) {
        TomlSlip::Unclosed
    } else if starts(&["string values must be quoted"]) && rest.starts_with(['\n', '\r']) {
        TomlSlip::NoValue
    } else if starts(&["string values must be quoted", "invalid float", "invalid boolean"])
        && rest.starts_with(char::is_alphabetic)
    {
        TomlSlip::NoQuotes
    } else {
        TomlSlip::Other
    };
    TomlFault::Syntax { slip, detail: message.to_owned() }
}
