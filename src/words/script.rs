//! A line of a script: who does what, or what is done to the run.

use omerta_engine::fault::{Fault, Place};
use omerta_engine::game::role::Role;
use omerta_engine::record::protocol::ast::Number;

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// `Аня: текст`, `Аня#Стол2: текст`: in a group.
    Says {
        /// Who.
        who: String,
        /// In which group; `None`: the first one.
        chat: Option<String>,
        /// What.
        text: String,
    },
    /// `Аня@ текст`: to the bot in private.
    Writes {
        /// Who.
        who: String,
        /// What.
        text: String,
    },
    /// `Аня* Начать`, `Аня@* № 7`: presses the button with this label.
    Presses {
        /// Who.
        who: String,
        /// In which group; `None`: the first one.
        chat: Option<String>,
        /// Whether in private.
        private: bool,
        /// The beginning of its label.
        label: String,
    },
    /// `+ 60`: so many seconds pass.
    Pass(u32),
    /// `! office Аня host`
    Office(String),
    /// `! deal 1=мафия 2=детектив`
    Deal(Vec<(Number, Role)>),
    /// `! crash`, `! crash 600`: after so many seconds it starts again.
    Crash(u32),
    /// `! block Аня`, `! unblock Аня`
    Block(String, Reach),
    /// `! bots 9`
    Bots(u8),
    /// `! seed 7`
    Seed(u64),
    /// `! state`
    State,
}

/// Whether private messages arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// They fail from now on.
    Blocked,
    /// They arrive again.
    Open,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptFault {
    /// It is none of the forms.
    Unknown,
    /// A directive that there is not.
    Directive(String),
    /// A directive with something else expected behind it.
    Argument(String),
    /// Not UTF-8.
    Encoding,
    /// More bytes or lines than a script may have.
    TooLong,
    /// No button of that person's begins with these words, or several do.
    NoButton(String),
}

/// The longest script, in bytes.
pub const BYTES_MAX: usize = 1 << 20;

/// A line with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// From 1.
    pub number: u32,
    /// The line.
    pub line: Line,
}

/// Reads a whole script.
///
/// # Errors
/// Every line that cannot be read, with its place.
pub fn read(bytes: &[u8]) -> Result<Vec<Numbered>, Vec<Fault<ScriptFault>>> {
    let first = Place { line: 1, column: 1 };
    if bytes.len() > BYTES_MAX {
        return Err(vec![Fault { place: first, kind: ScriptFault::TooLong }]);
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(vec![Fault { place: first, kind: ScriptFault::Encoding }]);
    };
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for (number, raw) in (1u32..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
        let words = raw.trim();
        if words.is_empty() || words.starts_with('#') {
            continue;
        }
        match line(words) {
            Ok(line) => lines.push(Numbered { number, line }),
            Err(kind) => faults.push(Fault { place: Place { line: number, column: 1 }, kind }),
        }
    }
    if faults.is_empty() { Ok(lines) } else { Err(faults) }
}

fn line(words: &str) -> Result<Line, ScriptFault> {
    if let Some(seconds) = words.strip_prefix('+') {
        let seconds = seconds.trim();
        return seconds.parse().map(Line::Pass).map_err(|_| argument("+"));
    }
    if let Some(directive) = words.strip_prefix('!') {
        return self::directive(directive.trim());
    }
    let sign = words.find([':', '@', '*']).ok_or(ScriptFault::Unknown)?;
    let (who, rest) = words.split_at(sign);
    let (who, chat) = match who.split_once('#') {
        Some((who, chat)) => (who.trim(), Some(chat.trim().to_owned())),
        None => (who.trim(), None),
    };
    if who.is_empty() {
        return Err(ScriptFault::Unknown);
    }
    let who = who.to_owned();
    let text = |rest: &str| rest.trim().to_owned();
    if let Some(label) = rest.strip_prefix("@*") {
        Ok(Line::Presses { who, chat, private: true, label: text(label) })
    } else if let Some(label) = rest.strip_prefix('*') {
        Ok(Line::Presses { who, chat, private: false, label: text(label) })
    } else if let Some(said) = rest.strip_prefix('@') {
        Ok(Line::Writes { who, text: text(said) })
    } else {
        Ok(Line::Says { who, chat, text: text(&rest[1..]) })
    }
}

fn argument(directive: &str) -> ScriptFault {
    ScriptFault::Argument(directive.to_owned())
}

fn directive(words: &str) -> Result<Line, ScriptFault> {
    let (name, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let rest = rest.trim();
    let wrong = || argument(name);
    let person = || if rest.is_empty() { Err(wrong()) } else { Ok(rest.to_owned()) };
    match name {
        "office" => match rest.rsplit_once(char::is_whitespace) {
            Some((who, "host")) => Ok(Line::Office(who.trim().to_owned())),
            _ => Err(wrong()),
        },
        "deal" => deal(rest).ok_or_else(wrong),
        "crash" if rest.is_empty() => Ok(Line::Crash(0)),
        "crash" => rest.parse().map(Line::Crash).map_err(|_| wrong()),
        "block" => Ok(Line::Block(person()?, Reach::Blocked)),
        "unblock" => Ok(Line::Block(person()?, Reach::Open)),
        "bots" => rest.parse().map(Line::Bots).map_err(|_| wrong()),
        "seed" => rest.parse().map(Line::Seed).map_err(|_| wrong()),
        "state" => Ok(Line::State),
        _ => Err(ScriptFault::Directive(name.to_owned())),
    }
}

/// The cards of a deal, as a protocol's head writes them.
fn deal(words: &str) -> Option<Line> {
    let head = format!("протокол 1\nправила evening-1\nроли {words}\n");
    let protocol = omerta_engine::record::protocol::parse(head.as_bytes()).ok()?;
    let mut cards = Vec::new();
    for group in protocol.head.roles? {
        cards.extend(group.seats.iter().map(|seat| (*seat, group.role)));
    }
    Some(Line::Deal(cards))
}
