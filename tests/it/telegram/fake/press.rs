//! Buttons and links, as people use them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::telegram::fake::chat::Kind;
use crate::telegram::fake::human::{Refused, User, refused};
use crate::telegram::fake::json;
use crate::telegram::fake::limits::start_payload;
use crate::telegram::fake::place::Place;
use crate::telegram::fake::post::{rows, starts};
use crate::telegram::fake::shared::Shared;
use crate::telegram::fake::world::{Answer, Query, State};

/// A press that was made.
pub(crate) struct Pressed {
    shared: Arc<Shared>,
    /// The query's id; a button with a link has none.
    pub(crate) query: Option<String>,
    /// The message that its link made the person send.
    pub(crate) opened: Option<i64>,
}

impl Pressed {
    /// What the person is shown, if an answer comes in time.
    pub(crate) fn answer(&self, timeout: Duration) -> Option<Answer> {
        let query = self.query.as_ref()?;
        self.shared.wait(timeout, |state| state.queries[query].answer.clone())
    }
}

impl Pressed {
    /// How long the answer took, on the wall, once it is there.
    pub(crate) fn waited(&self) -> Option<Duration> {
        let query = self.query.as_ref()?;
        self.shared.look(|state| state.queries[query].waited)
    }
}

impl User {
    /// Presses the first button that starts so, on the newest standing message that has one. A link is
    /// opened. Shows the transcript if there is no such button.
    pub(crate) fn presses(&self, place: &Place, label: &str) -> Pressed {
        self.tries_to_press(place, label).unwrap_or_else(|refused| {
            let seen = self.shared.look(|state| place.transcript(state));
            panic!("{label}: {}\n{seen}", refused.0)
        })
    }

    /// The same, where there may be no such button.
    pub(crate) fn tries_to_press(&self, place: &Place, label: &str) -> Result<Pressed, Refused> {
        let found = self.shared.look(|state| {
            state.chats.get(&place.chat).and_then(|chat| chat.newest_with(place.thread, label))
        });
        let (message, button) = found.ok_or_else(|| refused("there is no such button"))?;
        self.press(place, message, &button)
    }

    /// Presses a button of this message.
    pub(crate) fn presses_on(&self, place: &Place, message: i64, label: &str) -> Pressed {
        let pressed = self.tries_to_press_on(place, message, label);
        pressed.unwrap_or_else(|refused| panic!("{}", refused.0))
    }

    /// The same, where he may be gone.
    pub(crate) fn tries_to_press_on(
        &self,
        place: &Place,
        message: i64,
        label: &str,
    ) -> Result<Pressed, Refused> {
        let button = self.shared.look(|state| {
            let message = state.chat(place.chat).standing(message).expect("a standing message");
            let mut all = rows(message.keyboard.as_ref()).into_iter().flatten();
            all.find(|button| starts(button["text"].as_str().unwrap_or_default(), label))
        });
        let button = button.unwrap_or_else(|| panic!("the message has no button {label}"));
        self.press(place, message, &button)
    }

    fn press(&self, place: &Place, message: i64, button: &Value) -> Result<Pressed, Refused> {
        if let Some(url) = button["url"].as_str() {
            let opened = Some(self.opens_link(url)?);
            return Ok(Pressed { shared: Arc::clone(&self.shared), query: None, opened });
        }
        let data = button["callback_data"].as_str().unwrap_or_default();
        self.tries_data(place, message, data)
    }

    /// Sends a press with any data, as a forged or an old program does: the message need not have it.
    pub(crate) fn presses_data(&self, place: &Place, message: i64, data: &str) -> Pressed {
        let pressed = self.tries_data(place, message, data);
        pressed.unwrap_or_else(|refused| panic!("{}", refused.0))
    }

    fn tries_data(&self, place: &Place, message: i64, data: &str) -> Result<Pressed, Refused> {
        let query = self.shared.change(|state| state.query(self.id, place.chat, message, data))?;
        Ok(Pressed { shared: Arc::clone(&self.shared), query: Some(query), opened: None })
    }

    /// Opens a link to the bot and presses START, which sends "/start payload" in private.
    pub(crate) fn opens_link(&self, url: &str) -> Result<i64, Refused> {
        match start_payload(url) {
            Some(("start", payload)) => self.writes(&format!("/start {payload}")),
            _ => Err(refused("the link does not lead to a start of the bot")),
        }
    }
}

impl State {
    fn query(&mut self, user: i64, chat: i64, id: i64, data: &str) -> Result<String, Refused> {
        let place = self.chat(chat);
        if place.kind != Kind::Private && !place.inside(user) {
            return Err(refused("he is not in the chat"));
        }
        let message = match place.standing(id) {
            Some(message) => json::message(self, place, message, true),
            None => json!({"chat": json::chat(self, place), "message_id": id, "date": 0}),
        };
        let from = json::user(self.person(user));
        let query = format!("{}", 4_000_000_000_000 + self.fresh());
        let at = self.now();
        self.queries.insert(
            query.clone(),
            Query { user, at, since: Instant::now(), answer: None, waited: None },
        );
        let body = json!({"id": query, "from": from, "message": message,
            "chat_instance": chat.to_string(), "data": data});
        self.emit("callback_query", body);
        Ok(query)
    }
}
