//! A text with its few marks, as a face needs it: plain words, stress, a secret to be tapped open, a
//! moment. Words stand unmarked in `locales/`: marks are put around arguments, as private-use
//! characters that no name or reason keeps ([`crate::text::names`]), and read off after Fluent. A
//! face escapes each span for its platform; nothing here knows one.

use omerta_engine::ids::Moment;

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Words.
    Plain(String),
    /// Words with stress.
    Strong(String),
    /// Words that are hidden until they are tapped.
    Secret(String),
    /// A moment: a platform may show it in the reader's own zone.
    Time {
        /// When.
        at: Moment,
        /// As the reader's clock shows it.
        shown: String,
    },
}

impl Span {
    /// The words without their mark.
    #[must_use]
    pub fn words(&self) -> &str {
        match self {
            Span::Plain(words)
            | Span::Strong(words)
            | Span::Secret(words)
            | Span::Time { shown: words, .. } => words,
        }
    }
}

/// A text of marked pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rich(pub Vec<Span>);

const STRONG: char = '\u{E000}';
const STRONG_END: char = '\u{E001}';
const SECRET: char = '\u{E002}';
const SECRET_END: char = '\u{E003}';
const TIME: char = '\u{E004}';
const TIME_SHOWN: char = '\u{E005}';
const TIME_END: char = '\u{E006}';

/// Marks words for stress.
pub(crate) fn strong(words: &str) -> String {
    format!("{STRONG}{words}{STRONG_END}")
}

/// Marks words to be hidden until they are tapped. Marks inside are lost.
pub(crate) fn secret(words: &str) -> String {
    format!("{SECRET}{words}{SECRET_END}")
}

/// Marks a moment.
pub(crate) fn time(at: Moment, shown: &str) -> String {
    format!("{TIME}{}{TIME_SHOWN}{shown}{TIME_END}", at.0)
}

impl Rich {
    /// Reads the marks off. Whatever marks stand there, no word is lost and no mark stays.
    pub(crate) fn read(marked: &str) -> Rich {
        let mut reader = Reader::default();
        for c in marked.chars() {
            reader.take(c);
        }
        reader.flush();
        reader.spans
    }

    /// Words without marks.
    #[must_use]
    pub fn of(words: &str) -> Rich {
        let spans = if words.is_empty() { vec![] } else { vec![Span::Plain(words.to_owned())] };
        Rich(spans)
    }

    /// Is there nothing to say?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|span| span.words().is_empty())
    }

    /// The text without marks.
    #[must_use]
    pub fn plain(&self) -> String {
        self.0.iter().map(Span::words).collect()
    }

    /// The length as platforms count it, in units of UTF-16.
    #[must_use]
    pub fn length(&self) -> usize {
        self.0.iter().map(|span| span.words().encode_utf16().count()).sum()
    }

    /// This text, and another on the next line.
    #[must_use]
    pub fn line(mut self, next: Rich) -> Rich {
        if !self.is_empty() && !next.is_empty() {
            self.0.push(Span::Plain("\n".to_owned()));
        }
        self.0.extend(next.0);
        self
    }
}

/// Which mark is open.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Mark {
    #[default]
    Plain,
    Strong,
    Secret,
}

#[derive(Default)]
struct Reader {
    spans: Rich,
    mark: Mark,
    words: String,
    /// The digits of a moment, while they are read.
    digits: Option<String>,
    /// The moment whose words are read.
    at: Option<Moment>,
}

impl Reader {
    fn take(&mut self, c: char) {
        match c {
            STRONG => self.open(Mark::Strong),
            SECRET => self.open(Mark::Secret),
            STRONG_END => self.close(Mark::Strong),
            SECRET_END => self.close(Mark::Secret),
            TIME => {
                self.digits = Some(String::new());
            }
            TIME_SHOWN => {
                let at = self.digits.take().and_then(|digits| digits.parse().ok()).map(Moment);
                // Inside another mark a moment is words like others.
                if self.mark == Mark::Plain && at.is_some() {
                    self.flush();
                    self.at = at;
                }
            }
            TIME_END => {
                if self.at.is_some() {
                    self.flush();
                }
            }
            _ => self.digits.as_mut().unwrap_or(&mut self.words).push(c),
        }
    }

    fn open(&mut self, mark: Mark) {
        if self.mark == Mark::Plain && self.at.is_none() {
            self.flush();
            self.mark = mark;
        }
    }

    fn close(&mut self, mark: Mark) {
        if self.mark == mark {
            self.flush();
        }
    }

    /// Ends the piece that is being read.
    fn flush(&mut self) {
        let words = std::mem::take(&mut self.words);
        let (mark, at) = (std::mem::take(&mut self.mark), self.at.take());
        if words.is_empty() {
            return;
        }
        self.spans.0.push(match (at, mark) {
            (Some(at), _) => Span::Time { at, shown: words },
            (None, Mark::Plain) => Span::Plain(words),
            (None, Mark::Strong) => Span::Strong(words),
            (None, Mark::Secret) => Span::Secret(words),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_off() {
        let marked = format!("Утро, {} до {}.", strong("№ 9"), time(Moment(-5), "21:14"));
        let rich = Rich::read(&marked);
        assert_eq!(
            rich.0,
            [
                Span::Plain("Утро, ".to_owned()),
                Span::Strong("№ 9".to_owned()),
                Span::Plain(" до ".to_owned()),
                Span::Time { at: Moment(-5), shown: "21:14".to_owned() },
                Span::Plain(".".to_owned()),
            ]
        );
        assert_eq!(rich.plain(), "Утро, № 9 до 21:14.");
    }

    #[test]
    fn a_secret_hides_all_that_is_in_it() {
        let inside = format!("карта: {} до {}", strong("дон"), time(Moment(1), "21:14"));
        let rich = Rich::read(&secret(&inside));
        assert_eq!(rich.0, [Span::Secret("карта: дон до 21:14".to_owned())]);
    }

    #[test]
    fn broken_marks_lose_no_word_and_stay_nowhere() {
        for marked in ["\u{E000}a", "a\u{E001}b", "\u{E004}x\u{E005}a\u{E006}", "\u{E002}a\u{E001}"]
        {
            let plain = Rich::read(marked).plain();
            assert!(plain.contains('a'), "{marked:?} {plain:?}");
            assert!(!plain.contains(|c| ('\u{E000}'..='\u{F8FF}').contains(&c)), "{plain:?}");
        }
    }
}
