//! The stage of a script: the host, the bots at its tables, and what is outside of it.

use std::collections::BTreeMap;
use std::io::{self, Write};

use omerta_engine::game::role::Role;
use omerta_engine::ids::{Moment, Person, Seed};

use crate::bots::Bot;
use crate::face::script::chat::Chats;
use crate::face::script::outside::Outside;
use crate::face::script::print::Reader;
use crate::face::script::run::Settings;
use crate::host::hall::{Backing, Failure, Hall, Opening};
use crate::host::input::{Done, Input};
use crate::host::message::{Errand, Post, To};
use crate::host::outbox::limits::Limits;
use crate::host::outbox::outcome::{Next, Outcome};
use crate::host::rights::Rights;
use crate::host::voices::Voices;
use crate::text::Text;
use crate::words::script::{Line, Reach, ScriptFault};

/// A script starts on a quiet evening: 19:00 in Moscow on the first of January 2026.
const START: Moment = Moment(1_767_283_200_000);
/// The group in which people talk unless another one is named.
const GROUP: &str = "группа";

/// Everything that a script moves.
pub(crate) struct Run<'a> {
    hall: Hall,
    settings: &'a Settings,
    outside: Outside,
    chats: Chats<'a>,
    bots: BTreeMap<String, Bot>,
    /// When something that waits may be sent.
    more: Option<Moment>,
}

impl<'a> Run<'a> {
    /// The host is opened over its store, and what is outside stands as it was left.
    pub(crate) fn new(
        store: Backing,
        outside: Option<Outside>,
        settings: &'a Settings,
        out: &'a mut dyn Write,
    ) -> Run<'a> {
        // A store that was kept from an earlier script goes on from where that has ended.
        let begin = store.last_alive().map_or(START, |alive| alive.max(START));
        let run = store.latest().0;
        let mut outside = outside.unwrap_or_else(|| Outside::new(begin, run));
        let mut hall = open(settings, outside.seed, store, outside.now);
        for (chat, cards) in std::mem::take(&mut outside.fixed) {
            hall.fix_cards(&chat, cards);
        }
        let lines = Text::new(settings.locale).bot_lines();
        let bots = std::mem::take(&mut outside.bots).into_iter();
        let bots =
            bots.map(|(name, memory)| (name, Bot::remembering(memory, lines.clone()))).collect();
        let chats = Chats::new(settings.form, out, &mut outside);
        Run { hall, settings, outside, chats, bots, more: None }
    }

    /// The host looks after itself, and all that it did is durable; says why it cannot go on.
    pub(crate) fn keep(&mut self) -> Option<Failure> {
        self.hall.keep(self.outside.now);
        self.hall.sync();
        self.hall.failure()
    }

    /// What stands outside of the host now.
    fn outside(&mut self) -> Outside {
        let fixed = self.hall.take_fixed();
        for (chat, cards) in &fixed {
            self.hall.fix_cards(chat, cards.clone());
        }
        let bots = self.bots.iter().map(|(name, bot)| (name.clone(), bot.memory()));
        let (bots, outside) = (bots.collect(), self.outside.clone());
        self.chats.stand(Outside { bots, fixed, ..outside })
    }

    /// What stands outside goes to whoever plays the next part.
    pub(crate) fn print_outside(&mut self) -> io::Result<()> {
        let outside = self.outside().line();
        self.chats.line(&outside)?;
        self.chats.flush()
    }

    /// Does what a line says.
    pub(crate) fn line(&mut self, line: &Line) -> io::Result<Result<(), ScriptFault>> {
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
                let until = self.outside.now.plus_ms(i64::from(*seconds) * 1000);
                self.pass(until)?;
            }
            Line::Office(who) => self.grant(who)?,
            Line::Deal(cards) => self.fix_deal(cards),
            Line::Crash(seconds) => self.crash(*seconds)?,
            Line::Block(who, Reach::Blocked) => {
                self.chats.blocked.insert(who.clone());
            }
            Line::Block(who, Reach::Open) => {
                self.chats.blocked.remove(who);
            }
            Line::Bots(count) => self.seat_bots(*count)?,
            Line::Seed(seed) => {
                self.outside.seed = *seed;
                self.hall.reseed(Seed(*seed));
            }
            Line::State => self.state()?,
        }
        Ok(Ok(()))
    }

    /// Somebody does something; what comes of it is sent at once.
    fn hear(&mut self, who: &str, chat: Option<&str>, what: Done) -> io::Result<()> {
        self.outside.updates += 1;
        let number = self.outside.updates;
        let private = format!("{who}@");
        let message = chat.is_some().then(|| number.to_string());
        if let (Some(message), Done::Said(text)) = (&message, &what) {
            self.chats.wrote(message, who, text);
        }
        self.hall.hear(Input {
            update: Some(format!("script:{}:{number}", self.outside.run)),
            at: self.outside.now,
            account: format!("script:{who}"),
            name: who.to_owned(),
            chat: chat.unwrap_or(&private).to_owned(),
            group: chat.is_some(),
            admin: false,
            message,
            what,
            ..Input::default()
        });
        self.drain()
    }

    /// Sends whatever may be sent now, which is what is durable; says when more may be.
    pub(crate) fn drain(&mut self) -> io::Result<()> {
        self.hall.sync();
        loop {
            match self.hall.next(self.outside.now) {
                Next::Send(ticket, item) => {
                    let post = item.payload;
                    let outcome = self.deliver(&post)?;
                    self.hall.done(ticket, &post, outcome, self.outside.now);
                }
                Next::Wait(_) | Next::Idle if self.hall.is_behind() => self.hall.sync(),
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
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        while let Some(at) = self.more {
            self.outside.now = self.outside.now.max(at);
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
                self.chats.place(self.outside.now, &Reader::Group(&key), post)?;
                let now = self.outside.now;
                if post.errand == Some(Errand::LookAround) {
                    // Nobody keeps the host of a script from anything.
                    let what = Done::Rights(Rights::ALL);
                    self.hall.hear(Input {
                        at: now,
                        chat: key,
                        group: true,
                        what,
                        ..Input::default()
                    });
                    return Ok(sent);
                }
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
                    bot.hear(post, self.outside.now);
                    return Ok(sent);
                }
                self.chats.place(self.outside.now, &Reader::Person(&name), post)?;
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
            self.outside.now = self.outside.now.max(next);
            if self.more.is_some_and(|more| more <= self.outside.now) {
                self.drain()?;
                continue;
            }
            match bot.filter(|(due, _)| *due <= next && deadline.is_none_or(|d| *due < d)) {
                Some((_, name)) => self.bot_acts(&name)?,
                None => {
                    self.hall.tick(self.outside.now);
                    self.drain()?;
                }
            }
        }
        self.outside.now = self.outside.now.max(until);
        self.hall.tick(self.outside.now);
        self.drain()
    }

    fn bot_acts(&mut self, name: &str) -> io::Result<()> {
        let now = self.outside.now;
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
        self.hall.grant_host(&format!("script:{who}"), who, GROUP, self.outside.now);
        self.drain()
    }

    /// Seats in the order of joining; who is not named is a citizen.
    fn fix_deal(&mut self, cards: &[(omerta_engine::record::protocol::ast::Number, Role)]) {
        self.hall.fix_cards(GROUP, cards.iter().map(|(seat, role)| (seat.0, *role)).collect());
    }

    /// The process dies here and starts again from what its store holds, after this time.
    fn crash(&mut self, seconds: u32) -> io::Result<()> {
        self.outside.now = self.outside.now.plus_ms(i64::from(seconds) * 1000);
        // A rehearsal's cards are the script's, not the process's.
        let fixed = self.hall.take_fixed();
        self.hall.crash(self.outside.now);
        fixed.into_iter().for_each(|(chat, cards)| self.hall.fix_cards(&chat, cards));
        self.drain()
    }

    fn seat_bots(&mut self, count: u8) -> io::Result<()> {
        let text = Text::new(self.settings.locale);
        for _ in 0..count {
            let number = u8::try_from(self.bots.len() + 1).unwrap_or(u8::MAX);
            let name = text.bot_name(number);
            let seed = self.outside.seed.wrapping_mul(1000).wrapping_add(u64::from(number));
            self.bots.insert(name.clone(), Bot::new(seed, text.bot_lines()));
            self.hear(&name, None, Done::Said("/start".to_owned()))?;
            self.hear(&name, Some(GROUP), Done::Said("/join".to_owned()))?;
        }
        Ok(())
    }

    fn state(&mut self) -> io::Result<()> {
        let state = self.hall.public_state(GROUP, self.chats.begin, self.outside.now);
        self.chats.line(&state)
    }
}

fn open(settings: &Settings, seed: u64, store: Backing, now: Moment) -> Hall {
    let opening = Opening {
        rules: settings.rules.clone(),
        voices: Voices::new(settings.locale),
        watch: settings.watch.clone(),
        limits: Limits::script(),
        seed: Seed(seed),
    };
    Hall::open(opening, store, now)
}
