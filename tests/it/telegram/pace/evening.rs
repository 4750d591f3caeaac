//! An evening: what people do, written down with its moments, and what a Hall without limits says to it. Who
//! plays it again hears the same and says the same.

use std::collections::BTreeMap;

use omerta::config::rulebook::RuleBook;
use omerta::config::watch::Watch;
use omerta::host::hall::{Hall, Opening};
use omerta::host::input::{Done, Input};
use omerta::host::message::{Post, To};
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::host::voices::Voices;
use omerta::text::Locale;
use omerta_engine::game::notice::Fact;
use omerta_engine::ids::{Moment, Seed};

/// When an evening begins.
pub(crate) const START: Moment = Moment(1_767_283_200_000);
/// So many sit at a table.
pub(crate) const SEATS: usize = 16;

/// What is said, as far as it is looked at here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// When the host had it to say.
    pub(crate) pushed: Moment,
    /// Where to: a number below zero is a group.
    pub(crate) chat: i64,
    /// The message that it makes or changes.
    pub(crate) key: Option<u64>,
    /// Does it change one?
    pub(crate) edit: bool,
    /// What it says, for programs.
    pub(crate) facts: Vec<Fact>,
}

/// What people do, and what the host has to say to it.
#[derive(Default)]
pub(crate) struct Evening {
    pub(crate) inputs: Vec<Input>,
    pub(crate) said: Vec<Said>,
}

/// No ceiling at all, and otherwise the same host.
fn unlimited() -> Limits {
    let Limits { trouble_ms, answer_max, .. } = Limits::telegram();
    Limits { trouble_ms, answer_max, lobby_at_once: false, ..Limits::none() }
}

/// A Hall under these ceilings.
pub(crate) fn hall(limits: Limits) -> Hall {
    let opening = Opening {
        rules: RuleBook::load(None).expect("the built-in sets"),
        voices: Voices::new(Locale::Ru),
        watch: Watch::built_in(),
        limits,
        seed: Seed(1),
    };
    Hall::in_memory(opening, START)
}

/// Something that somebody does, in a chat or in private.
pub(crate) fn does(at: Moment, who: &str, chat: Option<&str>, what: Done) -> Input {
    let press = matches!(what, Done::Pressed(_)).then(|| "a press".to_owned());
    Input {
        at,
        account: who.to_owned(),
        name: who.to_owned(),
        chat: chat.map_or_else(|| format!("{who}@"), str::to_owned),
        group: chat.is_some(),
        press,
        what,
        ..Input::default()
    }
}

/// Somebody says something.
pub(crate) fn says(at: Moment, who: &str, chat: Option<&str>, words: &str) -> Input {
    does(at, who, chat, Done::Said(words.to_owned()))
}

/// A message of the bot as the platform counts it. `None`: answers to presses and what is done beside
/// talking count nowhere.
pub(crate) fn counted(post: &Post, pushed: Moment) -> Option<Said> {
    if post.errand.is_some() || post.press.is_some() {
        return None;
    }
    let number = |id: u64| i64::try_from(id % (1 << 48)).expect("48 bits");
    let chat = match post.to {
        To::Chat(chat) => -1 - number(chat.0),
        To::Person(person) | To::Answer(person) => number(person.0),
    };
    let (key, edit, facts) = (post.key, post.edit, post.gist.facts.clone());
    Some(Said { pushed, chat, key, edit, facts })
}

/// What is to be done of what has been heard; `None`: the evening is over.
pub(crate) type Reaction<'a> = &'a mut dyn FnMut(&Hall, &Post, Moment) -> Option<Vec<Input>>;

/// Plays an evening: what people do first, and what they do when they have heard something.
pub(crate) fn play(first: Vec<Input>, react: Reaction<'_>) -> Evening {
    let mut hall = hall(unlimited());
    let mut evening = Evening::default();
    let mut waiting: BTreeMap<(Moment, usize), Input> = BTreeMap::new();
    let wait = |waiting: &mut BTreeMap<(Moment, usize), Input>, inputs: Vec<Input>| {
        inputs.into_iter().for_each(|input| {
            let n = waiting.last_key_value().map_or(0, |((_, n), _)| n + 1);
            waiting.insert((input.at, n.max(waiting.len())), input);
        });
    };
    wait(&mut waiting, first);
    let mut message = 0;
    loop {
        let now = [waiting.keys().next().map(|(at, _)| *at), hall.next_deadline()];
        let Some(now) = now.into_iter().flatten().min() else { return evening };
        match waiting.first_entry().filter(|first| first.key().0 <= now) {
            Some(first) => {
                let input = first.remove();
                evening.inputs.push(input.clone());
                hall.hear(input);
            }
            None => hall.tick(now),
        }
        while let Next::Send(ticket, item) = hall.next(now) {
            message += 1;
            let post = item.payload;
            hall.done(ticket, &post, Outcome::Delivered { message: Some(message) }, now);
            evening.said.extend(counted(&post, now));
            match react(&hall, &post, now) {
                Some(inputs) => wait(&mut waiting, inputs),
                None => return evening,
            }
        }
    }
}
