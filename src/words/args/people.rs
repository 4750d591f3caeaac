//! Reads the arguments that say who: persons, offices, names, codes. Whether there is such a person
//! is not asked here.

use crate::words::args::{Args, Form, NAME_MAX};
use crate::words::fault::{ArgFault, ReadFault};
use crate::words::line::clean;
use crate::words::request::{Grant, Turn, Victor, Whom};
use crate::words::spec::Arg;
use crate::words::value::{handle, office, truth, unquoted};

/// The longest that a deep link carries, in bytes.
const PAYLOAD_MAX: usize = 64;

impl Args<'_> {
    /// How one is to be called.
    pub(crate) fn name(&mut self) -> Result<String, ReadFault> {
        self.free(Arg::Name, NAME_MAX)
    }

    /// A person: `@handle` alone, or a name to the end.
    pub(crate) fn person(&mut self) -> Result<Whom, ReadFault> {
        self.skip_fillers();
        if let [only] = self.left
            && let Some(handle) = handle(only)
        {
            self.left = &[];
            return Ok(Whom::Handle(handle));
        }
        self.free(Arg::Person, NAME_MAX).map(Whom::Name)
    }

    /// A person, an office, and perhaps «нет» to take it back.
    pub(crate) fn grant(&mut self) -> Result<Grant, ReadFault> {
        let all = self.left;
        let (turn, words) = match all.split_last() {
            Some((last, before)) if truth(&last.folded) == Some(false) => (Turn::Take, before),
            Some((last, before)) if truth(&last.folded) == Some(true) => (Turn::Give, before),
            Some(_) | None => (Turn::Give, all),
        };
        let Some((last, person)) = words.split_last() else {
            return Err(self.fault(Arg::Person, ArgFault::Missing));
        };
        let office = office(&last.folded);
        let Some((first, _)) = person.split_first() else {
            let missing = if office.is_some() { Arg::Person } else { Arg::Grant };
            return Err(self.fault(missing, ArgFault::Missing));
        };
        let office = office.ok_or_else(|| self.unreadable(Arg::Grant, last.raw))?;
        self.left = &[];
        let whom = match (person, handle(first)) {
            ([_], Some(handle)) => Whom::Handle(handle),
            (_, _) => {
                let end = first.rest.len() - last.rest.len();
                let name = clean(&first.rest[..end]);
                if self.form == Form::Plain {
                    return Err(self.unreadable(Arg::Person, &name));
                }
                Whom::Name(name)
            }
        };
        Ok(Grant { whom, office, turn })
    }

    /// Who is awarded the game.
    pub(crate) fn victor(&mut self) -> Result<Victor, ReadFault> {
        let next = self.next(Arg::Victor)?;
        let team = next.folded.starts_with("team:") || next.folded.starts_with("команда:");
        match (&*next.folded, clean(next.raw).split_once(':')) {
            ("citizens" | "citizen" | "town" | "мирные" | "честные", _) => {
                Ok(Victor::Citizens)
            }
            ("mafia" | "мафия", _) => Ok(Victor::Mafia),
            ("maniac" | "маньяк", _) => Ok(Victor::Maniac),
            (_, Some((_, name))) if team && !name.is_empty() => {
                Ok(Victor::Team(unquoted(name).to_owned()))
            }
            (_, _) => Err(self.unreadable(Arg::Victor, next.raw)),
        }
    }

    /// A code, in capitals.
    pub(crate) fn code(&mut self) -> Result<String, ReadFault> {
        let code = |word: &str| {
            let fits =
                (4..=16).contains(&word.len()) && word.chars().all(|c| c.is_ascii_alphanumeric());
            fits.then(|| word.to_ascii_uppercase())
        };
        self.one(Arg::Code, code)
    }

    /// What a deep link carries. `/start` always works: what no link carries is passed over.
    pub(crate) fn payload(&mut self) -> Option<String> {
        if self.form == Form::Plain {
            return None;
        }
        let [only] = std::mem::take(&mut self.left) else { return None };
        let fits = (1..=PAYLOAD_MAX).contains(&only.raw.len())
            && only.raw.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
        fits.then(|| only.raw.to_owned())
    }

    /// The tag of a language.
    pub(crate) fn language(&mut self) -> Result<String, ReadFault> {
        self.one(Arg::Language, |word| match word {
            "русский" | "russian" | "ру" => Some("ru".to_owned()),
            "английский" | "english" => Some("en".to_owned()),
            tag if (2..=3).contains(&tag.len()) && tag.chars().all(|c| c.is_ascii_lowercase()) => {
                Some(tag.to_owned())
            }
            _ => None,
        })
    }
}
