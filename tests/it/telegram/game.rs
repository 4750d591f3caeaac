//! Whole games of sixteen people in a group: from «/game» to the protocol, by links, buttons and numbers.

use std::collections::BTreeMap;

use crate::telegram::fake::{Fake, Rights, User};
use crate::telegram::fake::{Place, Shown};
use crate::telegram::stage::Stage;

const NAMES: [&str; 16] = [
    "Аня",
    "Боря",
    "Вера",
    "Гена",
    "Дина",
    "Егор",
    "Женя",
    "Зина",
    "Игорь",
    "Катя",
    "Лёва",
    "Маша",
    "Нина",
    "Олег",
    "Паша",
    "Рая",
];

/// A table of sixteen.
pub(crate) struct Party {
    pub(crate) chat: Place,
    pub(crate) people: Vec<User>,
    /// Who hosts, if nobody of them does.
    pub(crate) apart: Option<User>,
    /// Who sits where, once it is known.
    seats: BTreeMap<usize, usize>,
    /// The cards' words, by seat.
    cards: BTreeMap<usize, String>,
}

/// A text with all its spaces alike.
pub(crate) fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// The number behind a word in a text.
pub(crate) fn number_after(text: &str, word: &str) -> Option<usize> {
    let text = plain(text);
    let at = text.rfind(word)? + word.len();
    let digits: String = text[at..].chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

impl Party {
    /// Sixteen people and the bot in a supergroup, in which it may do all that it needs.
    pub(crate) fn gather(fake: &Fake, title: &str, suffix: &str) -> Party {
        let people = Party::invite(fake, 16, suffix);
        let all: Vec<&User> = people.iter().collect();
        let chat = fake.supergroup(title, &all);
        fake.add_bot(&chat, Rights::all());
        Party::of(chat, people)
    }

    /// So many people, whose names end so.
    pub(crate) fn invite(fake: &Fake, n: usize, suffix: &str) -> Vec<User> {
        NAMES[..n].iter().map(|name| fake.user(&format!("{name}{suffix}"))).collect()
    }

    /// These people, in a chat where the bot is.
    pub(crate) fn of(chat: Place, people: Vec<User>) -> Party {
        Party { chat, people, apart: None, seats: BTreeMap::new(), cards: BTreeMap::new() }
    }

    /// Who hosts: whoever opens the table.
    pub(crate) fn host(&self) -> &User {
        self.apart.as_ref().unwrap_or(&self.people[0])
    }

    /// From «/game» to the deal.
    pub(crate) fn sit_down(&mut self, stage: &mut Stage) {
        self.fill(stage);
        self.host().presses(&self.chat, "Начать");
        stage.settle();
        self.read_cards();
    }

    /// From «/game» to a full lobby.
    pub(crate) fn fill(&self, stage: &mut Stage) {
        let host = self.host();
        host.says(&self.chat, "/game evening-2").expect("he may write");
        stage.settle();
        for person in &self.people {
            person.presses(&self.chat, "Войти");
            stage.pass(700);
        }
        stage.pass(6000);
        if host.tries_to_press(&host.private(), "Нет").is_ok() {
            stage.settle();
        }
    }

    /// The same by commands alone, and the deal.
    pub(crate) fn fill_by_commands(&self, stage: &mut Stage) {
        let host = self.host();
        for person in self.people.iter().chain(&self.apart) {
            person.writes("/start").expect("it opens");
        }
        host.says(&self.chat, "/game evening-2").expect("he may write");
        stage.settle();
        for person in &self.people {
            person.says(&self.chat, "/join").expect("he may write");
            stage.pass(700);
        }
        stage.pass(6000);
        host.says(&self.chat, "/don off").expect("he may write");
        host.says(&self.chat, "/begin").expect("he may write");
        stage.settle();
    }

    /// Everybody looks at his card.
    pub(crate) fn read_cards(&mut self) {
        for (n, person) in self.people.iter().enumerate() {
            let inbox = person.inbox();
            let card = inbox.iter().rev().find(|shown| shown.text.contains("Ваша карта"));
            let card = card.unwrap_or_else(|| panic!("no card for {}", NAMES[n]));
            assert!(card.protect, "a card cannot be forwarded");
            let seat = number_after(&card.text, "Ваше место — № ").expect("a seat");
            self.seats.insert(seat, n);
            self.cards.insert(seat, plain(&card.text));
        }
        assert_eq!(self.seats.len(), self.people.len(), "everybody has a seat of his own");
    }

    /// Where somebody sits.
    pub(crate) fn seat_of(&self, user: &User) -> usize {
        let found = self.seats.iter().find(|(_, n)| self.people[**n].id == user.id);
        *found.expect("a seat").0
    }

    /// The seats, with whose they are.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (usize, &User)> {
        self.seats.iter().map(|(seat, n)| (*seat, &self.people[*n]))
    }

    /// Who sits there.
    pub(crate) fn at(&self, seat: usize) -> &User {
        &self.people[self.seats[&seat]]
    }

    /// The seats of those whose card has this word.
    pub(crate) fn with_card(&self, word: &str) -> Vec<usize> {
        let has = |card: &&String| card.contains(&format!("Ваша карта: {word}"));
        self.cards.iter().filter(|(_, card)| has(card)).map(|(seat, _)| *seat).collect()
    }

    /// Everything that the group and each of them has seen, in the folder that OMERTA_TRANSCRIPTS names.
    pub(crate) fn write_down(&self, stage: &Stage) {
        let Ok(folder) = std::env::var("OMERTA_TRANSCRIPTS") else { return };
        let write = |name: &str, text: String| {
            std::fs::write(format!("{folder}/{name}.txt"), text).expect("a transcript");
        };
        write("группа", stage.fake.transcript(&self.chat));
        for (person, name) in self.people.iter().zip(NAMES) {
            write(name, stage.fake.transcript(&person.private()));
        }
        if let Some(host) = &self.apart {
            write("ведущий", stage.fake.transcript(&host.private()));
        }
    }

    fn last(&self, so: impl Fn(&Shown) -> bool) -> Option<Shown> {
        self.chat.posts().into_iter().rev().find(so)
    }

    /// Has the game ended?
    pub(crate) fn is_over(&self) -> bool {
        self.last(|shown| shown.text.contains("окончена")).is_some()
    }

    /// What everybody does now who can do something: each whose night card is open names the seat that
    /// is wished for his card; the speaker has said all; everybody votes for the one who is accused.
    pub(crate) fn act(&self, stage: &mut Stage, done: &mut BTreeMap<String, i64>) {
        self.act_by_night(stage, done);
        let says = |shown: &Shown| !shown.pinned && !shown.text.contains("Ведущий вернулся");
        let Some(newest) = self.last(says) else { return };
        let text = plain(&newest.text);
        if done.get("group") == Some(&newest.id) {
            return;
        }
        done.insert("group".to_owned(), newest.id);
        let labels = newest.labels();
        if let Some(seat) = number_after(&text, "Слово: № ").filter(|_| labels.contains(&"Всё"))
        {
            self.speak(stage, seat, &newest);
        } else if labels.contains(&"Всё") {
            for seat in self.seats.keys() {
                // Who leaves has a last word, and the tied reply: whoever it is ends it.
                self.tap(*seat, newest.id, "Всё");
            }
        } else if labels.first().is_some_and(|label| plain(label).starts_with("№ ")) {
            self.vote(stage, &newest);
        } else if labels.iter().any(|label| label.contains("Никто") || label.contains("Остав"))
        {
            for seat in self.seats.keys() {
                self.tap(*seat, newest.id, labels[0]);
            }
        }
        stage.settle();
    }

    fn act_by_night(&self, stage: &mut Stage, done: &mut BTreeMap<String, i64>) {
        let mafia = [self.with_card("мафиози"), self.with_card("дон")].concat();
        for (seat, n) in &self.seats {
            let person = &self.people[*n];
            let inbox = person.inbox();
            let card = inbox.iter().rev().find(|shown| shown.labels().contains(&"Пропустить"));
            let Some(card) = card else { continue };
            let key = format!("night {seat}");
            if done.get(&key) == Some(&card.id) {
                continue;
            }
            done.insert(key, card.id);
            // The mafia shoots the highest citizen that it can; the others name the first they may.
            let wished = if mafia.contains(seat) {
                let other = |label: &&&str| {
                    number_after(label, "№ ").is_some_and(|target| !mafia.contains(&target))
                };
                card.labels().iter().rev().find(|l| **l != "Пропустить" && other(l)).copied()
            } else {
                let other = |label: &&&str| number_after(label, "№ ") != Some(*seat);
                card.labels().iter().find(other).copied()
            };
            let label = wished.map(str::to_owned).expect("somebody to name");
            person.presses_on(&person.private(), card.id, &label);
        }
        stage.settle();
    }

    /// Presses a button in the group, if he is still there.
    fn tap(&self, seat: usize, message: i64, label: &str) {
        let _ = self.at(seat).tries_to_press_on(&self.chat, message, label);
    }

    fn speak(&self, stage: &mut Stage, seat: usize, newest: &Shown) {
        let mafia = [self.with_card("мафиози"), self.with_card("дон")].concat();
        let speaker = self.at(seat);
        let alive = self.alive();
        if newest.labels().contains(&"Выставить")
            && let Some(target) = mafia.iter().find(|m| alive.contains(m) && **m != seat)
        {
            let _ = speaker.says(&self.chat, &format!("выставить {target}"));
            stage.settle();
        }
        self.tap(seat, newest.id, "Всё");
    }

    fn vote(&self, stage: &mut Stage, newest: &Shown) {
        let label = newest.labels()[0].to_owned();
        for seat in self.alive() {
            self.tap(seat, newest.id, &label);
            stage.pass(1500);
        }
    }

    /// The living, as the board shows them.
    pub(crate) fn alive(&self) -> Vec<usize> {
        let pinned = self.chat.pinned().and_then(|id| self.chat.message(id));
        let board = pinned.map(|board| plain(&board.text)).unwrap_or_default();
        let out = |line: &str| line.contains('×') || line.contains("вне игры");
        let lines = board.lines().filter(|line| line.starts_with("№ ") && !out(line));
        lines.filter_map(|line| number_after(line, "№ ")).collect()
    }
}

/// Plays until the game is over.
pub(crate) fn play(stage: &mut Stage, parties: &[&Party]) {
    let mut done: Vec<BTreeMap<String, i64>> = vec![BTreeMap::new(); parties.len()];
    for _ in 0..600 {
        if parties.iter().all(|party| party.is_over()) {
            return;
        }
        for (party, done) in parties.iter().zip(&mut done) {
            if !party.is_over() {
                party.act(stage, done);
            }
        }
        stage.pass(5000);
    }
    parties[0].write_down(stage);
    panic!("the game does not end: see OMERTA_TRANSCRIPTS");
}
