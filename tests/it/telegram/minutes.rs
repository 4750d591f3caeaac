//! The first minutes: from adding the bot to the first night; and what everybody sees who asks for his
//! card in the group.

use crate::telegram::evening::{Evening, SEVEN, answer, count, told};
use crate::telegram::fake::{Answer, Rights, User};

/// The host adds the bot, opens a table, chooses its rules, begins: four steps. A player makes one.
#[test]
fn four_steps_to_the_first_night() {
    let mut evening = Evening::with(SEVEN, |fake, people| {
        let all: Vec<&User> = people.iter().collect();
        fake.supergroup("Вечер", &all)
    });
    let fake = evening.fake();
    let (chat, host) = (evening.chat(), evening.host());
    let mut steps = 0;
    let mut step = |evening: &mut Evening, what: &dyn Fn()| {
        what();
        steps += 1;
        evening.stage.pass(5000);
    };
    step(&mut evening, &|| fake.add_bot(&chat, Rights::all()));
    step(&mut evening, &|| assert!(host.says(&chat, "/game").is_ok()));
    step(&mut evening, &|| assert!(host.tries_to_press(&chat, "вечер-2").is_ok()));
    for person in &evening.party.people {
        person.presses(&chat, "Войти");
    }
    evening.stage.pass(10_000);
    step(&mut evening, &|| assert!(host.tries_to_press(&chat, "Начать").is_ok()));
    assert!(evening.stage.until(120, |_| count(&chat, "Ночь 1. Город засыпает") == 1));
    assert!(steps <= 4, "{steps}");
    for person in &evening.party.people {
        assert_eq!(told(person, "Ваше место"), 1, "{}", fake.transcript(&person.private()));
    }
    // By then the group has read the bot's hello, the question for the rules, and the table's messages.
    assert!(chat.posts().len() <= 6, "{}", fake.transcript(&chat));
}

/// The same in a basic group with an ordinary member for a bot: nothing but the order is worse.
#[test]
fn the_same_without_rights() {
    let mut evening = Evening::with(SEVEN, |fake, people| {
        let all: Vec<&User> = people.iter().collect();
        let chat = fake.group("Вечер", &all);
        fake.add_bot(&chat, Rights::none());
        chat
    });
    let (chat, host) = (evening.chat(), evening.host());
    host.says(&chat, "/game evening-2").expect("a word");
    evening.stage.pass(5000);
    for person in &evening.party.people {
        person.presses(&chat, "Войти");
    }
    evening.stage.pass(10_000);
    host.presses(&chat, "Начать");
    assert!(evening.stage.until(120, |_| count(&chat, "Ночь 1. Город засыпает") == 1));
    evening.party.read_cards();
    evening.finish();
}

/// What everybody is shown who presses these buttons in the group: an alert, whoever he is.
fn alerts(evening: &mut Evening, outsider: &User) -> Vec<(String, Answer)> {
    let mut seen = Vec::new();
    let mut people = evening.party.people.clone();
    people.push(outsider.clone());
    let board = evening.board().id;
    for label in ["Моя карта", "Мой ход"] {
        for person in &people {
            let press = person.presses_on(&evening.chat(), board, label);
            evening.stage.settle();
            seen.push((label.to_owned(), answer(&press)));
        }
    }
    seen
}

/// «Моя карта» and «Мой ход» in the group: alike for a mafioso, a citizen, somebody who is out, somebody who
/// does not play, by day and by night; and nobody else sees that he has asked.
#[test]
fn asking_in_the_group_looks_alike() {
    let mut evening = Evening::in_the_night(10);
    let fake = evening.fake();
    let outsider = fake.user("Яна");
    outsider.joins(&evening.chat());
    evening.stage.pass(10_000);
    for reached in ["Ночь 2. Город засыпает", "День 2. Город просыпается", "Голосование до"]
    {
        evening.play_until(reached);
        evening.stage.pass(3000);
        let inboxes = |evening: &Evening| {
            evening.party.people.iter().map(|p| p.inbox().len()).collect::<Vec<_>>()
        };
        let (posts, before) = (evening.chat().posts().len(), inboxes(&evening));
        for (label, answer) in alerts(&mut evening, &outsider) {
            let text = answer.text.as_deref().unwrap_or_default();
            let length = text.encode_utf16().count();
            assert!(answer.alert, "{reached}: {label}: {text}");
            assert!((1..=200).contains(&length), "{reached}: {label}: {text}");
            assert_eq!(answer.url, None, "{reached}: {label}");
        }
        assert_eq!(evening.chat().posts().len(), posts, "{reached}");
        assert_eq!(inboxes(&evening), before, "{reached}");
    }
}

/// The mafia's answer to «Мой ход» is as long as a citizen's whose night it is, so that a glance at a
/// neighbour's window tells nothing.
#[test]
fn a_window_is_no_longer_for_the_mafia() {
    let mut evening = Evening::in_the_night(10);
    evening.stage.pass(35_000);
    let board = evening.board().id;
    let mut lines = Vec::new();
    for person in evening.party.people.clone() {
        let press = person.presses_on(&evening.chat(), board, "Мой ход");
        evening.stage.settle();
        let text = answer(&press).text.unwrap_or_default();
        lines.push((text.lines().count(), text));
    }
    let first = lines[0].0;
    assert!(lines.iter().all(|(n, _)| *n == first), "{lines:#?}");
}
