//! An evening that is brought to a certain point: a small table that sits, has its cards, sleeps or votes.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::telegram::fake::{Answer, Fake, Place, Pressed, Rights, Shown, User};
use crate::telegram::game::{Party, number_after, plain};
use crate::telegram::stage::Stage;

/// The smallest table.
pub(crate) const SEVEN: usize = 7;

/// A stage with a table on it.
pub(crate) struct Evening {
    pub(crate) stage: Stage,
    pub(crate) party: Party,
    done: BTreeMap<String, i64>,
}

/// What the one who pressed was shown.
pub(crate) fn answer(pressed: &Pressed) -> Answer {
    pressed.answer(Duration::ZERO).expect("an answer")
}

/// The same, its words alone.
pub(crate) fn words(pressed: &Pressed) -> String {
    plain(&answer(pressed).text.unwrap_or_default())
}

impl Evening {
    /// A full table in a supergroup where the bot may do everything: nobody has sat down.
    pub(crate) fn gathered(n: usize) -> Evening {
        Evening::with(n, |fake, people| {
            let all: Vec<&User> = people.iter().collect();
            let chat = fake.supergroup("Вечер", &all);
            fake.add_bot(&chat, Rights::all());
            chat
        })
    }

    /// The same in a chat that is made for them.
    pub(crate) fn with(n: usize, make: impl FnOnce(&Fake, &[User]) -> Place) -> Evening {
        Evening::on(Stage::start(), n, make)
    }

    /// The same on a stage that stands.
    pub(crate) fn on(
        mut stage: Stage,
        n: usize,
        make: impl FnOnce(&Fake, &[User]) -> Place,
    ) -> Evening {
        let fake = stage.fake.clone();
        let people = Party::invite(&fake, n, "");
        let chat = make(&fake, &people);
        stage.settle();
        Evening { stage, party: Party::of(chat, people), done: BTreeMap::new() }
    }

    /// The same, and somebody hosts who does not play: he owns the chat, and the bot may write to him.
    pub(crate) fn hosted(n: usize, rights: Rights) -> Evening {
        let mut host = None;
        let mut evening = Evening::with(n, |fake, people| {
            let apart = fake.user("Яков");
            apart.writes("/start").expect("it opens");
            let all: Vec<&User> = [&apart].into_iter().chain(people).collect();
            let chat = fake.supergroup("Вечер", &all);
            fake.add_bot(&chat, rights);
            host = Some(apart);
            chat
        });
        evening.party.apart = host;
        evening
    }

    /// Everybody has sat down.
    pub(crate) fn full(n: usize) -> Evening {
        let mut evening = Evening::gathered(n);
        evening.party.fill(&mut evening.stage);
        evening
    }

    /// Everybody has his card.
    pub(crate) fn dealt(n: usize) -> Evening {
        let mut evening = Evening::gathered(n);
        evening.sit_down();
        evening
    }

    pub(crate) fn sit_down(&mut self) {
        self.party.sit_down(&mut self.stage);
    }

    /// The second night, in which people are killed, has just begun.
    pub(crate) fn in_the_night(n: usize) -> Evening {
        let mut evening = Evening::dealt(n);
        evening.play_until("Ночь 2. Город засыпает");
        evening
    }

    /// The vote of the second day is open.
    pub(crate) fn at_the_vote(n: usize) -> Evening {
        let mut evening = Evening::dealt(n);
        evening.play_until("Голосование до");
        evening
    }

    pub(crate) fn fake(&self) -> Fake {
        self.stage.fake.clone()
    }

    pub(crate) fn chat(&self) -> Place {
        self.party.chat.clone()
    }

    /// Everybody plays as usual until the group has read these words.
    pub(crate) fn play_until(&mut self, words: &str) {
        for _ in 0..400 {
            if self.has_read(words) {
                return;
            }
            self.turn();
        }
        let seen = self.stage.fake.transcript(&self.party.chat);
        panic!("«{words}» is never said:\n{seen}");
    }

    /// Everybody does what he can, and five seconds pass.
    pub(crate) fn turn(&mut self) {
        self.party.act(&mut self.stage, &mut self.done);
        self.stage.pass(5000);
    }

    /// Everybody plays until the game is over.
    pub(crate) fn finish(&mut self) {
        self.play_until("окончена");
        self.stage.pass(70_000);
    }

    /// Is this to be read in the group now?
    pub(crate) fn has_read(&self, words: &str) -> bool {
        self.party.chat.posts().iter().any(|shown| plain(&shown.text).contains(words))
    }

    /// The board as it stands, pinned or not.
    pub(crate) fn board(&self) -> Shown {
        let board = |shown: &Shown| {
            shown.labels().contains(&"Начать") || plain(&shown.text).contains("За столом ")
        };
        self.party.chat.posts().into_iter().find(board).expect("a board")
    }

    /// Who hosts: he has opened the table.
    pub(crate) fn host(&self) -> User {
        self.party.host().clone()
    }

    /// Anybody who sits at the table and does not host.
    pub(crate) fn guest(&self, n: usize) -> User {
        self.party.people[n].clone()
    }

    /// A living person with this card.
    pub(crate) fn with_card(&self, word: &str) -> User {
        let alive = self.party.alive();
        let seats = self.party.with_card(word);
        let seat = seats.into_iter().find(|seat| alive.is_empty() || alive.contains(seat));
        self.party.at(seat.expect("somebody with this card")).clone()
    }

    /// Somebody names a seat on his night card, and nothing else in that night.
    pub(crate) fn names(&mut self, user: &User, seat: usize) -> Pressed {
        let card = night_card(user);
        let own = self.party.seat_of(user);
        self.done.insert(format!("night {own}"), card.id);
        let label = card.labels().into_iter().find(|label| seat_on(label) == Some(seat));
        let label = label.expect("the seat is on the card").to_owned();
        user.presses_on(&user.private(), card.id, &label)
    }

    /// The message with the open vote.
    pub(crate) fn tally(&self) -> Shown {
        let open = |shown: &Shown| {
            plain(&shown.text).contains("Голосование до") && shown.data("№").is_some()
        };
        self.party.chat.posts().into_iter().rev().find(open).expect("an open vote")
    }
}

/// The newest night card of somebody.
pub(crate) fn night_card(user: &User) -> Shown {
    let open = |shown: &Shown| shown.labels().contains(&"Пропустить");
    user.inbox().into_iter().rev().find(open).expect("a night card")
}

/// The newest words of the bot to somebody.
pub(crate) fn last_to(user: &User) -> String {
    let inbox = user.inbox();
    let last = inbox.iter().rev().find(|shown| shown.from_bot);
    last.map(|shown| plain(&shown.text)).unwrap_or_default()
}

/// How often somebody has been told something with these words.
pub(crate) fn told(user: &User, words: &str) -> usize {
    let has = |shown: &&Shown| shown.from_bot && plain(&shown.text).contains(words);
    user.inbox().iter().filter(has).count()
}

/// How often a place shows a message of the bot with these words.
pub(crate) fn count(place: &Place, words: &str) -> usize {
    place.posts().iter().filter(|shown| plain(&shown.text).contains(words)).count()
}

/// The number of the seat on the label of a button.
pub(crate) fn seat_on(label: &str) -> Option<usize> {
    number_after(label, "№ ")
}
