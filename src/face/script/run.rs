//! Plays a script: virtual time moves only by its lines; what is sent is printed as it arrives.

use std::collections::BTreeMap;
use std::io::{self, Write};

use omerta_engine::fault::{Fault, Place};
use omerta_engine::game::role::Role;
use omerta_engine::ids::{Moment, Person, Seed};

use crate::bots::Bot;
use crate::config::rulebook::RuleBook;
use crate::config::watch::Watch;
use crate::face::script::chat::Chats;
use crate::face::script::print::{Form, Reader};
use crate::host::hall::{Hall, Opening};
use crate::host::input::{Done, Input};
use crate::host::message::{Post, To};
use crate::host::outbox::limits::Limits;
use crate::host::outbox::outcome::{Next, Outcome};
use crate::host::voices::Voices;
use crate::text::Locale;
use crate::words::script::{Line, Numbered, Reach, ScriptFault};

/// A script starts on a quiet evening: 19:00 in Moscow on the first of January 2026.
const START: Moment = Moment(1_767_283_200_000);
/// The group in which people talk unless another one is named.
const GROUP: &str = "группа";

/// What a script is run with.
pub struct Settings {
    /// The rule sets.
    pub rules: RuleBook,
    /// The words that the rules forbid.
    pub watch: Watch,
    /// The language of the chat.
    pub locale: Locale,
    /// How it is printed.
    pub form: Form,
}

/// Runs a script.
///
/// # Errors
/// Whatever the output says. The inner error is a line of the script that cannot be done.
pub fn run(
    lines: &[Numbered],
    settings: Settings,
    out: &mut dyn Write,
) -> io::Result<Result<(), Fault<ScriptFault>>> {
    let mut run = Run::new(settings, out);
    for numbered in lines {
        if let Err(kind) = run.line(&numbered.line)? {
            let place = Place { line: numbered.number, column: 1 };
            return Ok(Err(Fault { place, kind }));
        }
        run.hall.keep(run.now);
    }
    run.finish()?;
    Ok(Ok(()))
}

/// What a Hall is opened with.
struct Reopen {
    rules: RuleBook,
    watch: Watch,
    locale: Locale,
    seed: Seed,
}

struct Run<'a> {
    hall: Hall,
    reopen: Reopen,
    now: Moment,
    chats: Chats<'a>,
    bots: BTreeMap<String, Bot>,
    updates: u64,
    /// When something that waits may be sent.
    more: Option<Moment>,
}

impl<'a> Run<'a> {
    fn new(settings: Settings, out: &'a mut dyn Write) -> Run<'a> {
        let reopen = Reopen {
            rules: settings.rules,
            watch: settings.watch,
            locale: settings.locale,
            seed: Seed(1),
        };
        let hall = open(&reopen, START);
        Run {
            hall,
            reopen,
            now: START,
            chats: Chats::new(settings.form, out, START),
            bots: BTreeMap::new(),
            updates: 0,
            more: None,
        }
    }

    fn line(&mut self, line: &Line) -> io::Result<Result<(), ScriptFault>> {
        match line {
            Line::Says { who, chat, text } => {
                let chat = chat.clone().unwrap_or_else(|| GROUP.to_owned());
                self.hear(who, Some(&chat), Done::Said(text.clone()))?;
            }
            Line::Writes { who, text } => self.hear(who, None, Done::Said(text.clone()))?,
            Line::Presses { who, chat, private, label } => {
                let chat = chat.clone().unwrap_or_else(|| GROUP.to_owned());
                let chat = (!private).then_some(chat);
                let place = chat.clone().unwrap_or_else(|| format!("{who}@"));
                let Some(data) = self.chats.button(&place, label) else {
                    return Ok(Err(ScriptFault::NoButton(label.clone())));
                };
                self.hear(who, chat.as_deref(), Done::Pressed(data))?;
            }
            Line::Pass(seconds) => {
                let until = self.now.plus_ms(i64::from(*seconds) * 1000);
                self.pass(until)?;
            }
            Line::Office(who) => self.grant(who)?,
            Line::Deal(cards) => self.fix_deal(cards),
            Line::Crash => self.crash()?,
            Line::Block(who, Reach::Blocked) => {
                self.chats.blocked.insert(who.clone());
            }
            Line::Block(who, Reach::Open) => {
                self.chats.blocked.remove(who);
            }
            Line::Bots(count) => self.seat_bots(*count)?,
            Line::Seed(seed) => {
                self.reopen.seed = Seed(*seed);
                self.hall.reseed(Seed(*seed));
            }
            Line::State => self.state()?,
        }
        Ok(Ok(()))
    }

    /// Somebody does something; what comes of it is sent at once.
    fn hear(&mut self, who: &str, chat: Option<&str>, what: Done) -> io::Result<()> {
        self.updates += 1;
        let private = format!("{who}@");
        let message = chat.is_some().then(|| self.updates.to_string());
        if let (Some(message), Done::Said(text)) = (&message, &what) {
            self.chats.wrote(message, who, text);
        }
        self.hall.hear(Input {
            update: Some(format!("script:{}", self.updates)),
            at: self.now,
            account: format!("script:{who}"),
            name: who.to_owned(),
            chat: chat.unwrap_or(&private).to_owned(),
            group: chat.is_some(),
            admin: false,
            message,
            what,
        });
        self.drain()
    }

    /// Sends whatever may be sent now; says when more may be.
    fn drain(&mut self) -> io::Result<()> {
        loop {
            match self.hall.next(self.now) {
                Next::Send(ticket, item) => {
                    let post = item.payload;
                    let outcome = self.deliver(&post)?;
                    self.hall.done(ticket, &post, outcome, self.now);
                }
                Next::Wait(at) => {
                    self.more = Some(at);
                    return Ok(());
                }
                Next::Idle => {
                    self.more = None;
                    return Ok(());
                }
            }
        }
    }

    /// The script is over: what was still waiting for its turn goes out; no deadline is served any more.
    fn finish(&mut self) -> io::Result<()> {
        while let Some(at) = self.more {
            self.now = self.now.max(at);
            self.drain()?;
        }
        Ok(())
    }

    fn deliver(&mut self, post: &Post) -> io::Result<Outcome> {
        let sent = Outcome::Delivered { message: None };
        match post.to {
            To::Chat(chat) => {
                let key = self.hall.places().get(chat).map(|place| place.key.clone());
                let key = key.unwrap_or_default();
                self.chats.place(self.now, &Reader::Group(&key), post)?;
                let now = self.now;
                self.bots.values_mut().for_each(|bot| bot.hear(post, now));
            }
            To::Person(person) | To::Answer(person) => {
                let name = self.account(person);
                let answer = matches!(post.to, To::Answer(_));
                let has_chat = self.hall.people().private(person).is_some();
                if self.chats.blocked.contains(&name) || (!has_chat && !answer) {
                    return Ok(Outcome::Unreachable);
                }
                if let Some(bot) = self.bots.get_mut(&name) {
                    bot.hear(post, self.now);
                    return Ok(sent);
                }
                self.chats.place(self.now, &Reader::Person(&name), post)?;
            }
        }
        Ok(sent)
    }

    fn account(&self, person: Person) -> String {
        self.hall.shown(person).unwrap_or_default().to_owned()
    }

    /// Time passes: deadlines and bots in the order of their moments.
    fn pass(&mut self, until: Moment) -> io::Result<()> {
        loop {
            let bot = self.bots.iter().filter_map(|(name, bot)| Some((bot.due()?, name))).min();
            let bot = bot.map(|(due, name)| (due, name.clone()));
            let deadline = self.hall.next_deadline();
            let next = bot.iter().map(|(due, _)| *due).chain(deadline).chain(self.more).min();
            let Some(next) = next.filter(|next| *next <= until) else { break };
            self.now = self.now.max(next);
            if self.more.is_some_and(|more| more <= self.now) {
                self.drain()?;
                continue;
            }
            match bot.filter(|(due, _)| *due <= next && deadline.is_none_or(|d| *due < d)) {
                Some((_, name)) => self.bot_acts(&name)?,
                None => {
                    self.hall.tick(self.now);
                    self.drain()?;
                }
            }
        }
        self.now = self.now.max(until);
        self.hall.tick(self.now);
        self.drain()
    }

    fn bot_acts(&mut self, name: &str) -> io::Result<()> {
        let now = self.now;
        let Some(intent) = self.bots.get_mut(name).and_then(|bot| bot.act(now)) else {
            return Ok(());
        };
        let chat = intent.group.then_some(GROUP);
        if let (Some(chat), Done::Said(line)) = (chat, &intent.what)
            && !line.starts_with('/')
        {
            self.chats.said(chat, name, line)?;
        }
        self.hear(name, chat, intent.what)
    }

    fn grant(&mut self, who: &str) -> io::Result<()> {
        self.hall.grant_host(&format!("script:{who}"), who, GROUP, self.now);
        self.drain()
    }

    /// Seats in the order of joining; who is not named is a citizen.
    fn fix_deal(&mut self, cards: &[(omerta_engine::record::protocol::ast::Number, Role)]) {
        self.hall.fix_cards(GROUP, cards.iter().map(|(seat, role)| (seat.0, *role)).collect());
    }

    /// The process dies here and starts again from its store.
    fn crash(&mut self) -> io::Result<()> {
        // A rehearsal's cards are the script's, not the process's.
        let fixed = self.hall.take_fixed();
        let hollow = open(&self.reopen, self.now);
        let hall = std::mem::replace(&mut self.hall, hollow);
        self.hall = hall.crash(self.now);
        fixed.into_iter().for_each(|(chat, cards)| self.hall.fix_cards(&chat, cards));
        self.drain()
    }

    fn seat_bots(&mut self, count: u8) -> io::Result<()> {
        let text = crate::text::Text::new(self.reopen.locale);
        for _ in 0..count {
            let number = u8::try_from(self.bots.len() + 1).unwrap_or(u8::MAX);
            let name = text.bot_name(number);
            let seed = self.reopen.seed.0.wrapping_mul(1000).wrapping_add(u64::from(number));
            self.bots.insert(name.clone(), Bot::new(seed, text.bot_lines()));
            self.hear(&name, None, Done::Said("/start".to_owned()))?;
            self.hear(&name, Some(GROUP), Done::Said("/join".to_owned()))?;
        }
        Ok(())
    }

    fn state(&mut self) -> io::Result<()> {
        let state = self.hall.public_state(GROUP, START, self.now);
        self.chats.line(&state)
    }
}

fn open(reopen: &Reopen, now: Moment) -> Hall {
    let opening = Opening {
        rules: reopen.rules.clone(),
        voices: Voices::new(reopen.locale),
        watch: reopen.watch.clone(),
        limits: Limits::script(),
        seed: reopen.seed,
    };
    Hall::in_memory(opening, now)
}
