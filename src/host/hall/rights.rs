//! What the bot may do in a chat: the chat is told once what the bot is and what it lacks, anew when it
//! loses a right, and whenever somebody asks.

use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::input::Input;
use crate::host::key::Editable;
use crate::host::message::{Button, Errand, Message, Post, To, Urgency};
use crate::host::record::{ChatId, PlaceRecord};
use crate::host::rights::{Right, Rights};
use crate::host::room::{Refused, Room};
use crate::text::lobby::label::Label;
use crate::text::lobby::{Bearer, Lack, LobbyFault};
use crate::words::button::{ButtonData, Press};

/// So many presses wait for the answer of a look; others are answered with nothing.
const LOOKERS_MAX: usize = 16;
/// So often at most it is looked whether the bot may write again, while others do.
const AGAIN_MS: i64 = 60_000;

/// A face looks what the bot may do in a chat.
#[derive(Default, Debug)]
pub(crate) struct Look {
    /// It has not said yet that it has looked.
    on_its_way: bool,
    /// When it looked last because somebody wrote where the bot may not.
    last: Option<Moment>,
    /// Somebody has asked in words.
    asked: bool,
    /// Who has pressed the button, and the face's name of the press.
    pressed: Vec<(Person, String)>,
}

impl Hall {
    /// The bot may do this in the chat from now on.
    pub(crate) fn hear_rights(&mut self, input: &Input, rights: Rights, tells: bool) {
        let at = input.at;
        let known = self.places.of_key(&input.chat);
        if !input.group || (known.is_none() && !rights.writes) {
            return;
        }
        let chat = known.unwrap_or_else(|| self.places.next());
        if known.is_none() {
            let places = vec![PlaceRecord::Met { chat, key: input.chat.clone(), group: true }];
            self.perform(Step { places, ..Step::default() }, at);
        }
        if let Some(id) = self.rooms.of_chat(chat) {
            self.touch(id, at);
        }
        let before = self.brief.rights.insert(chat, rights);
        let changed = before != Some(rights);
        if changed {
            self.forget_failed(chat);
        }
        if !rights.writes {
            self.answer_look(chat, rights, at);
            return self.shut_out(chat, at);
        }
        let back = self.let_in(chat, at);
        if !self.answer_look(chat, rights, at) && tells {
            self.tell_rights(chat, rights, at);
        }
        if back {
            self.show_again(chat, at);
        }
        if changed {
            self.try_silence_again(chat);
        } else {
            self.keep_silence(chat);
        }
    }

    /// What it could not do in a chat is tried again.
    pub(crate) fn forget_failed(&mut self, chat: ChatId) {
        let failed = self.brief.failed_at.range((chat, Right::Read)..);
        let gone: Vec<_> = failed.take_while(|(of, _)| *of == chat).copied().collect();
        gone.iter().for_each(|failed| {
            self.brief.failed_at.remove(failed);
        });
    }

    /// What it may do there, as far as that is known: what it was told, without what has failed since.
    pub(crate) fn rights_in(&self, chat: ChatId) -> Option<Rights> {
        let failed = self.brief.failed_at.range((chat, Right::Read)..);
        let failed = failed.take_while(|(of, _)| *of == chat).map(|(_, right)| *right);
        let told = self.brief.rights.get(&chat).copied();
        failed.fold(told, |rights, right| Some(rights.unwrap_or(Rights::ALL).with(right, false)))
    }

    /// May it do this there? What is not known is tried.
    pub(crate) fn may(&self, chat: ChatId, right: Right) -> bool {
        self.rights_in(chat).is_none_or(|rights| rights.has(right))
    }

    /// It could not do something there for which it needs this right. Whether it was taken is looked at.
    pub(crate) fn may_not(&mut self, chat: ChatId, right: Right) {
        if self.brief.failed_at.insert((chat, right)) {
            self.look(chat);
        }
    }

    /// `/doctor`: the answer comes when a face has looked.
    pub(crate) fn doctor(&mut self, doer: &Doer) {
        if !doer.group {
            return self.refuse(doer, &Refused::Lobby(LobbyFault::InGroup));
        }
        if !self.presides(doer) {
            return self.refuse(doer, &Refused::Office(Bearer::Admin));
        }
        self.brief.looks.entry(doer.chat).or_default().asked = true;
        self.look(doer.chat);
    }

    /// The button under what the bot lacks: looks again; the press is answered when that is known.
    pub(crate) fn look_again(&mut self, doer: &Doer) {
        if !doer.group {
            return self.answer_stale(doer);
        }
        let waiting = &mut self.brief.looks.entry(doer.chat).or_default().pressed;
        if waiting.len() < LOOKERS_MAX {
            let asked = self.brief.asking.as_mut().filter(|asked| asked.person == doer.person);
            let press = asked.and_then(|asked| asked.press.take());
            waiting.extend(press.map(|press| (doer.person, press)));
        }
        self.look(doer.chat);
    }

    /// Somebody writes where the bot may not: perhaps it may again, and nobody has said so.
    pub(crate) fn look_now_and_then(&mut self, chat: ChatId, at: Moment) {
        let last = &mut self.brief.looks.entry(chat).or_default().last;
        if last.is_none_or(|last| at.since_ms(last) >= AGAIN_MS) {
            *last = Some(at);
            self.look(chat);
        }
    }

    /// A face looks what the bot may do in the chat, unless one does already.
    pub(crate) fn look(&mut self, chat: ChatId) {
        let look = self.brief.looks.entry(chat).or_default();
        if !std::mem::replace(&mut look.on_its_way, true) {
            self.post(Post::errand(chat, Errand::LookAround));
        }
    }

    /// A face has looked, and will say or has said what it saw; or it could not.
    pub(crate) fn looked(&mut self, chat: ChatId, seen: bool) {
        let Some(look) = self.brief.looks.get_mut(&chat) else { return };
        look.on_its_way = false;
        if !seen {
            for (person, press) in std::mem::take(&mut look.pressed) {
                self.answer_look_of(person, press, Message::default());
            }
        }
    }

    /// Answers those who have asked what the bot may do; says whether anybody has.
    fn answer_look(&mut self, chat: ChatId, rights: Rights, at: Moment) -> bool {
        let Some(look) = self.brief.looks.get_mut(&chat) else { return false };
        let (asked, pressed) = (std::mem::take(&mut look.asked), std::mem::take(&mut look.pressed));
        if !asked && pressed.is_empty() {
            return false;
        }
        // Whoever asks in words reads the answer below them; under a button it changes.
        self.show_rights(chat, rights, (true, !asked), at);
        let fine = rights.writes && rights.missing().next().is_none();
        for (person, press) in pressed {
            let text = self.voice(person).looked(fine);
            self.answer_look_of(person, press, Message { text, ..Message::default() });
        }
        true
    }

    fn answer_look_of(&mut self, person: Person, press: String, message: Message) {
        let post = Post::new(To::Answer(person), Urgency::Reply, message);
        self.post(Post { press: Some(press), ..post });
    }

    /// The first time: what the bot is, and what it lacks. Later: what it lacks, when that is more than
    /// was told. What it has got meanwhile changes the message that stands there.
    fn tell_rights(&mut self, chat: ChatId, rights: Rights, at: Moment) {
        let live = self.room_in(chat).is_some_and(Room::is_live);
        let told = self.places.get(chat).and_then(|place| place.lacks.as_ref());
        let missing: Vec<Right> = rights.missing().collect();
        match told {
            None if live && missing.is_empty() => {}
            None => self.show_rights(chat, rights, (!live, false), at),
            Some(told) if *told == missing => {}
            Some(told) if missing.iter().any(|right| !told.contains(right)) => {
                self.show_rights(chat, rights, (false, false), at);
            }
            Some(_) => self.show_rights(chat, rights, (true, true), at),
        }
    }

    /// One message, with a button that looks again.
    fn show_rights(
        &mut self,
        chat: ChatId,
        rights: Rights,
        (whole, edit): (bool, bool),
        at: Moment,
    ) {
        let missing: Vec<Right> = rights.missing().collect();
        let single = (!rights.restricts && !rights.topics).then_some(Lack::Single);
        let lacks: Vec<Lack> = missing.iter().map(|right| lack(*right)).chain(single).collect();
        let text = self.aloud(chat);
        let button = |label, press| Button {
            label: text.label(label),
            data: ButtonData { press, room: chat.0, phase: 0, seat: None },
        };
        let opens = whole.then(|| button(Label::NewGame, Press::NewGame));
        let row: Vec<Button> =
            opens.into_iter().chain([button(Label::LookAgain, Press::LookAgain)]).collect();
        let said = if whole { text.chat_hello(&lacks) } else { text.chat_lacks(&lacks) };
        let message = Message { text: said, buttons: [row].into(), protect: false };
        let told = self.places.get(chat).and_then(|place| place.lacks.as_ref());
        if told != Some(&missing) {
            let places = vec![PlaceRecord::Lacks { chat, rights: missing }];
            self.perform(Step { places, ..Step::default() }, at);
        }
        let post = Post::new(To::Chat(chat), Urgency::Talk, message);
        self.post(Post { key: Some(Editable::Rights(chat).key()), edit, ..post });
    }
}

fn lack(right: Right) -> Lack {
    match right {
        Right::Delete => Lack::Delete,
        Right::Restrict => Lack::Restrict,
        Right::Read => Lack::Read,
        Right::Pin => Lack::Pin,
        Right::Topics => Lack::Topics,
    }
}
