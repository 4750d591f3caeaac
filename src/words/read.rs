//! Reads a message: a request, ordinary speech, something that is not ours, or a command of ours
//! that is wrong. The rules of it stand at the head of this floor. What a request leads to, and
//! whether its author may make it, is not known here.

use omerta_engine::ids::SEATS_MAX;

use crate::words::args::{Args, Form};
use crate::words::fault::ReadFault;
use crate::words::line::{Script, Token, fold, is_filler, numbers, tokens, unmixed};
use crate::words::request::Request;
use crate::words::spec::{Bare, CommandSpec, Place};
use crate::words::table::{COMMANDS, Verb, offered};

/// The longest message that is looked at, in characters: no platform has longer ones.
pub const TEXT_MAX: usize = 4096;
/// The longest name of a command, in characters.
const NAME_MAX: usize = 32;

/// Where a message stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot<'a> {
    /// In a group, or in private.
    pub chat: Chat,
    /// The bot's own public name there, with or without `@`; `None` where bots have none.
    pub bot: Option<&'a str>,
}

/// The kinds of chats that the grammar tells apart. Whether a group is a room or a desk, only the
/// host knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chat {
    /// Several persons, and perhaps other bots.
    Group,
    /// A person alone with the bot.
    Private,
}

/// What a message is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A command with a slash.
    Request(Request),
    /// A request in plain words. From somebody who may not ask it, or at a time when nobody asks
    /// it, the same words are ordinary speech: they stand in `talk`.
    Said {
        /// What is asked, if it is a request.
        request: Request,
        /// The message as it came.
        talk: String,
    },
    /// Ordinary speech, as it came.
    Talk(String),
    /// For another bot, or of no sense to this one: no answer, no effect.
    NotOurs,
    /// A command of ours that is wrong.
    Wrong(ReadFault),
}

/// Reads a message.
#[must_use]
pub fn read(text: &str, spot: Spot<'_>) -> Reading {
    if text.chars().nth(TEXT_MAX).is_some() {
        return Reading::NotOurs;
    }
    let all = tokens(text);
    let words = match all.split_first() {
        Some((first, rest)) if !rest.is_empty() && is_own_mention(&first.folded, spot) => rest,
        Some(_) | None => &all[..],
    };
    if let Some((first, rest)) = words.split_first()
        && let Some(name) = command_name(&first.folded)
    {
        return command(name, rest, spot);
    }
    let request = match spot.chat {
        Chat::Group => plain(words, spot),
        Chat::Private => choice(words).or_else(|| plain(words, spot)),
    };
    let talk = text.to_owned();
    match request {
        Some(request) => Reading::Said { request, talk },
        None => Reading::Talk(talk),
    }
}

/// Is this «@OurBot», with which a message to us may begin?
fn is_own_mention(folded: &str, spot: Spot<'_>) -> bool {
    folded.strip_prefix('@').is_some_and(|name| is_own(name.trim_end_matches([',', ':']), spot))
}

fn is_own(mention: &str, spot: Spot<'_>) -> bool {
    spot.bot.is_some_and(|bot| fold(bot.trim_start_matches('@')) == mention)
}

/// The first word of a command, without its slash. «/», «/5» and a path are none.
fn command_name(folded: &str) -> Option<&str> {
    let name = folded.strip_prefix('/')?;
    let (own, _) = name.split_once('@').unwrap_or((name, ""));
    let shaped = own.starts_with(char::is_alphabetic) && !own.contains('/');
    (shaped && own.chars().count() <= NAME_MAX).then_some(name)
}

/// A command with a slash.
fn command(name: &str, rest: &[Token<'_>], spot: Spot<'_>) -> Reading {
    let (name, mention) = match name.split_once('@') {
        Some((name, mention)) => (name, Some(mention)),
        None => (name, None),
    };
    if mention.is_some_and(|mention| !is_own(mention, spot)) {
        return Reading::NotOurs;
    }
    let for_us = mention.is_some() || spot.chat == Chat::Private;
    let name = name.trim_end_matches(['.', ',', ':', ';', '!']);
    let Some((spec, args)) = named(name, rest) else {
        let name = name.chars().take(NAME_MAX).collect();
        return if for_us { Reading::Wrong(ReadFault::Unknown { name }) } else { Reading::NotOurs };
    };
    if !spec.is_offered() {
        let fault = ReadFault::NotYet { verb: spec.verb };
        return if for_us { Reading::Wrong(fault) } else { Reading::NotOurs };
    }
    if !is_for(spec, spot) {
        return Reading::Wrong(ReadFault::Elsewhere { verb: spec.verb });
    }
    match request(spec, Form::Slash, args) {
        Ok(request) => Reading::Request(request),
        Err(fault) => Reading::Wrong(fault),
    }
}

/// The command of this name, and what follows the name. A Russian name may have several words,
/// with blanks or low lines between them.
fn named<'a, 'b>(
    name: &str,
    rest: &'b [Token<'a>],
) -> Option<(&'static CommandSpec, &'b [Token<'a>])> {
    let latin = unmixed(name, Script::Latin);
    if let Some(spec) = COMMANDS.iter().find(|spec| spec.latin == latin) {
        return Some((spec, rest));
    }
    let cyrillic = unmixed(name, Script::Cyrillic);
    let own = cyrillic.split(['_', '-']).count();
    let typed: Vec<String> = cyrillic
        .split(['_', '-'])
        .map(str::to_owned)
        .chain(rest.iter().map(|token| unmixed(&token.folded, Script::Cyrillic)))
        .collect();
    let fits = |alias: &str| begins(&typed, alias).filter(|words| *words >= own);
    let best = COMMANDS
        .iter()
        .flat_map(|spec| spec.russian.iter().map(move |alias| (spec, alias)))
        .filter_map(|(spec, alias)| fits(alias).map(|words| (words, spec)))
        .max_by_key(|(words, _)| *words);
    best.map(|(words, spec)| (spec, &rest[words - own..]))
}

/// How many words of the message an alias takes, if the message begins with it.
fn begins(typed: &[String], alias: &str) -> Option<usize> {
    let mut taken = 0;
    for word in alias.split(' ') {
        let here = typed.get(taken)?;
        if *here != fold(word) {
            return None;
        }
        taken += 1;
    }
    Some(taken)
}

fn is_for(spec: &CommandSpec, spot: Spot<'_>) -> bool {
    spec.places.iter().any(|place| match place {
        Place::Group | Place::Desk => spot.chat == Chat::Group,
        Place::Private => spot.chat == Chat::Private,
    })
}

fn request(spec: &CommandSpec, form: Form, words: &[Token<'_>]) -> Result<Request, ReadFault> {
    let mut args = Args::new(spec.verb, form, words);
    let request = (spec.read)(&mut args)?;
    args.end()?;
    Ok(request)
}

/// A request in plain words: an alias with closed arguments, and nothing else.
fn plain(words: &[Token<'_>], spot: Spot<'_>) -> Option<Request> {
    let typed: Vec<String> = (1..=words.len())
        .zip(words)
        .map(|(n, token)| {
            let after: &[char] = if n == words.len() { &['.', '!'] } else { &['.', '!', ',', ':'] };
            unmixed(token.folded.trim_end_matches(after), Script::Cyrillic)
        })
        .collect();
    let mut found: Vec<(usize, &CommandSpec)> = offered()
        .filter(|spec| spec.bare == Bare::Word && is_for(spec, spot))
        .flat_map(|spec| spec.russian.iter().map(move |alias| (spec, alias)))
        .filter_map(|(spec, alias)| begins(&typed, alias).map(|taken| (taken, spec)))
        .collect();
    found.sort_by_key(|(taken, _)| std::cmp::Reverse(*taken));
    found.iter().find_map(|(taken, spec)| request(spec, Form::Plain, &words[*taken..]).ok())
}

/// The words that choose nobody.
const PASS: [&str; 4] = ["пас", "пропустить", "pass", "skip"];

/// What a message in private chooses: numbers alone, or a pass.
fn choice(words: &[Token<'_>]) -> Option<Request> {
    if let [only] = words
        && PASS.contains(&&*unmixed(only.folded.trim_end_matches(['.', '!']), Script::Cyrillic))
    {
        return Some(Request::Choose(None));
    }
    let typed = words.iter().filter(|token| !is_filler(&token.folded));
    let seats: Vec<u16> =
        typed.map(|token| numbers(&token.folded)).collect::<Option<Vec<_>>>()?.concat();
    match seats[..] {
        [] => None,
        [one] => Some(Request::Choose(Some(one))),
        [_, ..] => (seats.len() <= usize::from(SEATS_MAX)).then_some(Request::Guess(seats)),
    }
}

/// A command that a platform has named already, with what follows the name: its own form, or the
/// options of one.
#[must_use]
pub fn asked(verb: Verb, words: &str, spot: Spot<'_>) -> Reading {
    command(verb.spec().latin, &tokens(words), spot)
}

#[cfg(test)]
mod tests;
