//! How somebody is answered for his eyes alone: in the window of his press, or in private; and where
//! neither reaches him, he is told where to find it.

use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::message::{Button, Message, Post, To, Urgency};
use crate::host::record::ChatId;
use crate::text::lobby::LobbyFault;
use crate::text::lobby::label::Label;
use crate::text::rich::Rich;
use crate::words::button::{ButtonData, Press};

/// Somebody is told so often at most that his answers come in private.
const POINTED_MS: i64 = 10 * 60_000;
/// Whoever hides behind his chat is told something there so often at most.
const ALOUD_MS: i64 = 5000;
/// What a link carries that leads to the bot and to no table.
const HELLO: &str = "hello";

impl Hall {
    /// The press that nobody has answered is answered with nothing: it must not wait.
    pub(crate) fn acknowledge(&mut self, account: &str, press: String) {
        let Some(person) = self.people.of_account(account) else { return };
        let post = Post::new(To::Answer(person), Urgency::Reply, Message::default());
        self.post(Post { press: Some(press), ..post });
    }

    /// The first answer to whoever has pressed something is the answer to his press. Of what does not fit
    /// into that, the press is told where it comes: this is the answer to it then. Any other answer is a
    /// message, and waits for its turn as all do.
    pub(crate) fn replies(&mut self, post: &mut Post) -> Option<Post> {
        let To::Answer(person) = post.to else { return None };
        let asked = self.brief.asking.as_mut().filter(|asked| asked.person == person);
        if let Some(asked) = asked {
            post.asked_in = asked.group;
            post.press = asked.press.take().or(post.press.take());
        }
        if post.press.is_some() && self.fits_press(post) {
            return None;
        }
        post.urgency = Urgency::Talk;
        let press = post.press.take()?;
        let reached = self.people.private(person).is_some();
        let pointer = Post::new(To::Answer(person), Urgency::Reply, Message::default());
        let pointer = Post { press: Some(press), asked_in: post.asked_in, ..pointer };
        Some(match (reached, post.asked_in) {
            (true, Some(_)) => {
                let text = Rich::of(&self.voice(person).answered_in_private());
                Post { message: Message { text, ..Message::default() }, ..pointer }
            }
            (true, None) => pointer,
            (false, _) => Post { door: Some(HELLO.to_owned()), ..pointer },
        })
    }

    /// Has the window of a press room for it? What is cut to it wherever it is too long, always has.
    fn fits_press(&self, post: &Post) -> bool {
        let Some(max) = self.limits.answer_max else { return true };
        let short = post.message.text.length() <= max && post.message.buttons.is_empty();
        post.stays || short
    }

    /// An answer for him alone does not get to somebody, since he has never written to the bot: he is
    /// told in the group where to find it. What the answer says stands there nowhere.
    pub(crate) fn point_to_private(&mut self, post: &Post, now: Moment) {
        let (To::Answer(person), Some(chat)) = (post.to, post.asked_in) else { return };
        if self.people.is_faceless(person) {
            let text = self.aloud(chat).lobby_fault(&LobbyFault::AnonymousAnswer);
            return self.say_aloud(person, chat, text, now);
        }
        let lately = |at: &Moment| now.since_ms(*at) < POINTED_MS;
        if self.brief.pointed.get(&person).is_some_and(lately) {
            return;
        }
        self.brief.pointed.insert(person, now);
        let text = self.aloud(chat);
        let data = ButtonData { press: Press::OpenPrivate, room: 0, phase: 0, seat: None };
        let row = vec![Button { label: text.label(Label::OpenPrivate), data }];
        let name = self.people.name(person);
        let text = text.answer_in_private(&name);
        let message = Message { text, buttons: [row].into(), protect: false };
        let post = Post::new(To::Chat(chat), Urgency::Talk, message);
        self.post(Post { door: Some(HELLO.to_owned()), ..post });
    }

    /// Whoever hides behind the chat has no private messages: what he is told stands in the chat, now and
    /// then. He has no card, and nothing of it is secret.
    pub(crate) fn say_aloud(&mut self, person: Person, chat: ChatId, text: Rich, now: Moment) {
        let lately = |at: &Moment| now.since_ms(*at) < ALOUD_MS;
        if !self.brief.told_aloud.get(&person).is_some_and(lately) {
            self.brief.told_aloud.insert(person, now);
            let message = Message { text, ..Message::default() };
            self.post(Post::new(To::Chat(chat), Urgency::Talk, message));
        }
    }
}
