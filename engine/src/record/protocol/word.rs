//! A word of a line: what stands between blanks, and its parts. What it means is not known here.

use std::borrow::Cow;

/// A part of a word: bare, or a quoted text without its quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece<'a> {
    pub(crate) column: u32,
    pub(crate) text: Cow<'a, str>,
    pub(crate) quoted: bool,
}

/// What stands between blanks: `4`, `"причина"`, `2="Борис Б."`, `"Красные быки"=1-8`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) column: u32,
    /// The column after its last character.
    pub(crate) end: u32,
    pub(crate) pieces: Vec<Piece<'a>>,
}

impl<'a> Word<'a> {
    /// The one piece of a word that is nothing but a bare or a quoted text.
    pub(crate) fn single(&self) -> Option<&Piece<'a>> {
        match self.pieces.as_slice() {
            [piece] => Some(piece),
            _ => None,
        }
    }

    /// The text of a word without quotes.
    pub(crate) fn bare(&self) -> Option<&str> {
        self.single().filter(|p| !p.quoted).map(|p| p.text.as_ref())
    }

    /// The word as a fault shows it.
    pub(crate) fn shown(&self) -> String {
        self.pieces.iter().map(|p| p.text.as_ref()).collect()
    }

    /// Cuts the word before the first sign outside quotes; the second part begins with the sign.
    pub(crate) fn cut(&self, sign: char) -> Option<(Word<'a>, Word<'a>)> {
        let (i, at) = self.pieces.iter().enumerate().find_map(|(i, piece)| {
            if piece.quoted { None } else { Some((i, piece.text.find(sign)?)) }
        })?;
        let piece = self.pieces.get(i)?;
        let (before, after) = divide(&piece.text, at);
        let column = piece.column + chars(&before);
        let mut left: Vec<Piece<'a>> = self.pieces.iter().take(i).cloned().collect();
        if !before.is_empty() {
            left.push(Piece { column: piece.column, text: before, quoted: false });
        }
        let mut right = vec![Piece { column, text: after, quoted: false }];
        right.extend(self.pieces.iter().skip(i + 1).cloned());
        Some((
            Word { column: self.column, end: column, pieces: left },
            Word { column, end: self.end, pieces: right },
        ))
    }

    /// The parts before and after the first sign outside quotes; either may have no pieces.
    pub(crate) fn split(&self, sign: char) -> Option<(Word<'a>, Word<'a>)> {
        let (left, mut right) = self.cut(sign)?;
        right.column += 1;
        if let Some(piece) = right.pieces.first_mut() {
            piece.column += 1;
            piece.text = divide(&piece.text, sign.len_utf8()).1;
            if piece.text.is_empty() {
                right.pieces.remove(0);
            }
        }
        Some((left, right))
    }
}

fn divide<'a>(text: &Cow<'a, str>, at: usize) -> (Cow<'a, str>, Cow<'a, str>) {
    match text {
        Cow::Borrowed(text) => {
            let (before, after) = text.split_at(at);
            (Cow::Borrowed(before), Cow::Borrowed(after))
        }
        Cow::Owned(text) => {
            let (before, after) = text.split_at(at);
            (Cow::Owned(before.to_owned()), Cow::Owned(after.to_owned()))
        }
    }
}

pub(crate) fn chars(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}
