//! Reads the arguments of a command from left to right: seats, times, points, reasons. Which
//! arguments a command has is said in the table.

mod people;

use omerta_engine::ids::{Points, SEATS_MAX};

use crate::words::fault::{ArgFault, ReadFault};
use crate::words::line::{Token, clean, is_filler, number, numbers};
use crate::words::request::ClauseName;
use crate::words::spec::Arg;
use crate::words::table::Verb;
use crate::words::value::{clause, points, truth, unit, unquoted, whole};

/// The longest reason, in characters.
pub(crate) const REASON_MAX: usize = 500;
/// The longest name of a person, in characters.
pub(crate) const NAME_MAX: usize = 40;
/// What is quoted of a message in a fault, in characters.
const FOUND_MAX: usize = 40;

/// How the command was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// With a slash: it is a command, whatever follows.
    Slash,
    /// In plain words: free words make talk of it.
    Plain,
}

/// The words after the name of a command.
pub(crate) struct Args<'a> {
    verb: Verb,
    form: Form,
    left: &'a [Token<'a>],
}

impl<'a> Args<'a> {
    /// These words after the name of this command.
    pub(crate) fn new(verb: Verb, form: Form, words: &'a [Token<'a>]) -> Args<'a> {
        Args { verb, form, left: words }
    }

    /// Of which command.
    pub(crate) fn verb(&self) -> Verb {
        self.verb
    }

    /// Is there nothing more?
    pub(crate) fn end(&mut self) -> Result<(), ReadFault> {
        self.skip_fillers();
        match self.left.first() {
            None => Ok(()),
            Some(next) => Err(ReadFault::Extra { verb: self.verb, found: quoted(next.rest) }),
        }
    }

    /// An argument that may be left out.
    pub(crate) fn may<T>(
        &mut self,
        read: fn(&mut Args<'a>) -> Result<T, ReadFault>,
    ) -> Result<Option<T>, ReadFault> {
        self.skip_fillers();
        if self.left.is_empty() { Ok(None) } else { read(self).map(Some) }
    }

    /// A seat before other words, if one stands there.
    pub(crate) fn leading_seat(&mut self) -> Option<u16> {
        let left = self.left;
        let seat = self.seat().ok();
        if seat.is_none() {
            self.left = left;
        }
        seat
    }

    fn skip_fillers(&mut self) {
        let fillers = self.left.iter().take_while(|token| is_filler(&token.folded)).count();
        self.left = &self.left[fillers..];
    }

    fn fault(&self, arg: Arg, what: ArgFault) -> ReadFault {
        ReadFault::Argument { verb: self.verb, arg, what }
    }

    fn unreadable(&self, arg: Arg, found: &str) -> ReadFault {
        self.fault(arg, ArgFault::Unreadable { found: quoted(found) })
    }

    /// The next word, which must be there.
    fn next(&mut self, arg: Arg) -> Result<&'a Token<'a>, ReadFault> {
        self.skip_fillers();
        let (next, left) =
            self.left.split_first().ok_or_else(|| self.fault(arg, ArgFault::Missing))?;
        self.left = left;
        Ok(next)
    }

    /// The next word, as `read` understands it.
    fn one<T>(&mut self, arg: Arg, read: impl Fn(&str) -> Option<T>) -> Result<T, ReadFault> {
        let next = self.next(arg)?;
        read(&next.folded).ok_or_else(|| self.unreadable(arg, next.raw))
    }

    /// Everything to the end, in a person's own words.
    fn free(&mut self, arg: Arg, max: usize) -> Result<String, ReadFault> {
        let rest = self.next(arg)?.rest;
        self.left = &[];
        if self.form == Form::Plain {
            return Err(self.unreadable(arg, rest));
        }
        let words = unquoted(&clean(rest)).to_owned();
        match words.chars().count() {
            0 => Err(self.fault(arg, ArgFault::Missing)),
            n if n > max => Err(self.fault(arg, ArgFault::TooLong { max })),
            _ => Ok(words),
        }
    }

    /// The number of a seat.
    pub(crate) fn seat(&mut self) -> Result<u16, ReadFault> {
        self.one(Arg::Seat, number)
    }

    /// Numbers of seats, to the end.
    pub(crate) fn seats(&mut self) -> Result<Vec<u16>, ReadFault> {
        let mut seats = Vec::new();
        while seats.is_empty() || !self.left.is_empty() {
            seats.append(&mut self.one(Arg::Seats, numbers)?);
            self.skip_fillers();
        }
        if seats.len() > usize::from(SEATS_MAX) {
            return Err(self.fault(Arg::Seats, ArgFault::TooLong { max: usize::from(SEATS_MAX) }));
        }
        Ok(seats)
    }

    /// A clause: `8.5`, «п. 8.5», «§8.5», `E-8.5`.
    pub(crate) fn clause(&mut self) -> Result<ClauseName, ReadFault> {
        if self.left.len() > 1 && ["п.", "п", "§", "пункт"].contains(&&*self.left[0].folded)
        {
            self.left = &self.left[1..];
        }
        self.one(Arg::Clause, clause)
    }

    /// The name of a rule set, in small letters. In plain words it must look like one.
    pub(crate) fn rule_set(&mut self) -> Result<String, ReadFault> {
        let known = |word: &str| {
            let shaped = word.contains('-') && word.contains(|c: char| c.is_ascii_digit());
            shaped || ["wall", "стенка"].contains(&word)
        };
        let plain = self.form == Form::Plain;
        let name = |word: &str| {
            let fits = word.chars().count() <= NAME_MAX
                && word.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c));
            (fits && (!plain || known(word))).then(|| word.to_owned())
        };
        self.one(Arg::RuleSet, name)
    }

    /// A length of time: `60`, `1:30`, `2м`, «2 минуты».
    pub(crate) fn seconds(&mut self) -> Result<u32, ReadFault> {
        let next = self.next(Arg::Seconds)?;
        let bad = |args: &Args<'a>| args.unreadable(Arg::Seconds, next.raw);
        let word = next.folded.trim_end_matches('.');
        if let Some((minutes, seconds)) = word.split_once(':') {
            let pair = whole(minutes).zip(whole(seconds).filter(|s| *s < 60));
            return pair.map(|(m, s)| m * 60 + s).ok_or_else(|| bad(self));
        }
        let cut = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        let (digits, mut ending) = word.split_at(cut);
        let amount = whole(digits).ok_or_else(|| bad(self))?;
        if ending.is_empty()
            && let Some((token, left)) = self.left.split_first()
        {
            (ending, self.left) = (token.folded.trim_end_matches('.'), left);
        }
        unit(ending).map(|seconds| amount * seconds).ok_or_else(|| bad(self))
    }

    /// Signed points with at most two decimals.
    pub(crate) fn points(&mut self) -> Result<Points, ReadFault> {
        self.one(Arg::Points, points)
    }

    /// Yes or no.
    pub(crate) fn on_off(&mut self) -> Result<bool, ReadFault> {
        self.one(Arg::OnOff, truth)
    }

    /// A reason.
    pub(crate) fn reason(&mut self) -> Result<String, ReadFault> {
        self.free(Arg::Reason, REASON_MAX)
    }
}

/// The beginning of what was found, for a fault.
fn quoted(found: &str) -> String {
    clean(found).chars().take(FOUND_MAX).collect()
}
