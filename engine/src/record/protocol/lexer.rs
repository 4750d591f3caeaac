//! One line of a file cut into words, with quoted texts kept whole and comments dropped. What the
//! words mean is not known here.

use std::borrow::Cow;

use crate::record::protocol::word::{Piece, Word};

/// A quote that is not closed on its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unclosed {
    pub(crate) column: u32,
    pub(crate) closing: char,
}

/// The words of a line, up to its comment.
pub(crate) fn words(line: &str) -> Result<Vec<Word<'_>>, Unclosed> {
    let mut lexer = Lexer { rest: line, column: 1 };
    let mut words = Vec::new();
    while let Some(c) = lexer.peek() {
        if c == '#' {
            break;
        } else if c.is_whitespace() {
            lexer.bump();
        } else {
            words.push(lexer.word()?);
        }
    }
    Ok(words)
}

struct Lexer<'a> {
    rest: &'a str,
    column: u32,
}

/// The quote that closes what this one opens.
fn closing(open: char) -> Option<char> {
    match open {
        '"' => Some('"'),
        '«' => Some('»'),
        _ => None,
    }
}

impl<'a> Lexer<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let c = chars.next()?;
        self.rest = chars.as_str();
        self.column += 1;
        Some(c)
    }

    fn word(&mut self) -> Result<Word<'a>, Unclosed> {
        let column = self.column;
        let mut pieces: Vec<Piece<'a>> = Vec::new();
        while let Some(c) = self.peek().filter(|c| !c.is_whitespace() && *c != '#') {
            // A text that ends in a quote ends the word, unless a sign joins it to what follows.
            if pieces.last().is_some_and(|p| p.quoted) && !matches!(c, '=' | ':' | ',') {
                break;
            }
            let piece = match closing(c) {
                Some(closing) => self.quoted(closing)?,
                None => self.bare(),
            };
            pieces.push(piece);
        }
        Ok(Word { column, end: self.column, pieces })
    }

    /// Bare text. A quote inside it is a letter (`О"Нил`), except after `=` or `:`, where it opens a
    /// text of its own.
    fn bare(&mut self) -> Piece<'a> {
        let (start, column) = (self.rest, self.column);
        let mut last = None;
        while let Some(c) = self.peek() {
            let opens = closing(c).is_some() && matches!(last, Some('=' | ':'));
            if c.is_whitespace() || c == '#' || opens {
                break;
            }
            last = self.bump();
        }
        let text = start.split_at(start.len() - self.rest.len()).0;
        Piece { column, text: Cow::Borrowed(text), quoted: false }
    }

    fn quoted(&mut self, closing: char) -> Result<Piece<'a>, Unclosed> {
        let column = self.column;
        self.bump();
        let mut text = String::new();
        while let Some(c) = self.bump() {
            if c == closing {
                return Ok(Piece { column, text: Cow::Owned(text), quoted: true });
            }
            let escaped = self.peek().filter(|e| c == '\\' && matches!(e, '"' | '\\' | '»'));
            if escaped.is_some() {
                self.bump();
            }
            text.push(escaped.unwrap_or(c));
        }
        Err(Unclosed { column, closing })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words as text: pieces joined by `+`, quoted ones in brackets.
    fn cut(line: &str) -> Vec<String> {
        let piece = |p: &Piece<'_>| {
            if p.quoted { format!("[{}]", p.text) } else { p.text.to_string() }
        };
        let word = |w: &Word<'_>| w.pieces.iter().map(piece).collect::<Vec<_>>().join("+");
        words(line).expect("every quote is closed").iter().map(word).collect()
    }

    #[test]
    fn blanks_part_words_and_a_hash_begins_a_comment() {
        assert_eq!(cut("  голос\t9: 1 2 # и 3"), ["голос", "9:", "1", "2"]);
        assert_eq!(cut("дон 6# вслепую"), ["дон", "6"]);
        assert_eq!(cut("# дон 6"), [""; 0]);
    }

    #[test]
    fn quotes_keep_blanks_hashes_and_escaped_quotes() {
        assert_eq!(cut(r#"warn 4 "он \"сам\" # \\ \n""#), ["warn", "4", r#"[он "сам" # \ \n]"#]);
        assert_eq!(cut("warn 4 «он \"сам\"»"), ["warn", "4", "[он \"сам\"]"]);
    }

    #[test]
    fn a_sign_joins_a_quoted_text_to_its_word() {
        assert_eq!(
            cut(r#"2="Борис Б." "Красные быки"=1-8"#),
            ["2=+[Борис Б.]", "[Красные быки]+=1-8"]
        );
        assert_eq!(cut(r#""а""б"в 3"г""#), ["[а]", "[б]", "в", "3\"г\""]);
    }

    #[test]
    fn an_open_quote_has_its_place() {
        assert_eq!(words("warn 4 «нет\""), Err(Unclosed { column: 8, closing: '»' }));
        assert_eq!(words(r#"имена 1="А\""#), Err(Unclosed { column: 9, closing: '"' }));
    }

    #[test]
    fn columns_count_characters() {
        let line = words("ночь ё=«ы»=я").expect("closed");
        assert_eq!((line[1].column, line[1].end), (6, 13));
        let (left, right) = line[1].split('=').expect("it has the sign");
        assert_eq!((left.column, right.column, right.pieces[1].column), (6, 8, 11));
        assert_eq!(right.shown(), "ы=я");
    }
}
