//! What becomes of the bot in a chat: it is removed, muted, loses its rights, is told of more, is back.

use crate::telegram::evening::{Evening, SEVEN, count, last_to, told, words};
use crate::telegram::fake::{Fake, Permissions, Place, Rights, Shown, User};
use crate::telegram::game::plain;

/// What may be written in the group, and who is restricted there.
fn is_open(fake: &Fake, evening: &Evening) -> bool {
    let restricted = evening
        .party
        .people
        .iter()
        .any(|person| fake.status(&evening.chat(), person)["status"] == "restricted");
    !restricted && fake.permissions(&evening.chat()) == Permissions::usual()
}

/// Removed or muted in mid-night, told by the platform: the clock stands, everybody is told once; back
/// again, the host goes on, and what had to be said is said once. In the end nothing stays closed.
#[test]
fn out_and_back_in_mid_night() {
    let away: [fn(&Fake, &Place); 2] = [Fake::kick_bot, Fake::mute_bot];
    for away in away {
        let mut evening = Evening::in_the_night(SEVEN);
        let fake = evening.fake();
        evening.stage.pass(10_000);
        away(&fake, &evening.chat());
        evening.stage.pass(60_000);
        for person in &evening.party.people {
            let inbox = fake.transcript(&person.private());
            assert_eq!(told(person, "писать в чат игры бот больше не может"), 1, "{inbox}");
        }
        let said = evening.chat().posts().len();
        // Nobody lets it go on before the chat can read it.
        evening.host().writes("/resume").expect("a word");
        evening.stage.pass(300_000);
        assert_eq!(evening.chat().posts().len(), said);
        evening.stage.crash(20_000);
        evening.stage.pass(60_000);
        fake.promote_bot(&evening.chat(), Rights::all());
        evening.stage.pass(90_000);
        evening.host().presses(&evening.chat(), "Дальше");
        evening.stage.settle();
        evening.finish();
        for words in ["Ночь 2. Город засыпает", "Утро 2.", "окончена: победа"]
        {
            let seen = fake.transcript(&evening.chat());
            assert_eq!(count(&evening.chat(), words), 1, "{words}\n{seen}");
        }
        assert!(is_open(&fake, &evening), "{}", fake.transcript(&evening.chat()));
    }
}

/// It loses its rights in mid-night, and with them its voice, since the chat is closed to all who manage
/// nothing: that is as if it were muted. With its rights it opens what it has closed.
#[test]
fn rights_lost_in_mid_night() {
    let mut evening = Evening::in_the_night(SEVEN);
    let fake = evening.fake();
    evening.stage.pass(10_000);
    fake.demote_bot(&evening.chat());
    evening.stage.pass(120_000);
    for person in &evening.party.people {
        let inbox = fake.transcript(&person.private());
        assert_eq!(told(person, "писать в чат игры бот больше не может"), 1, "{inbox}");
    }
    fake.promote_bot(&evening.chat(), Rights::all());
    evening.stage.pass(90_000);
    evening.host().presses(&evening.chat(), "Дальше");
    evening.stage.settle();
    evening.finish();
    let seen = fake.transcript(&evening.chat());
    for words in ["Ночь 2. Город засыпает", "Утро 2.", "окончена: победа"]
    {
        assert_eq!(count(&evening.chat(), words), 1, "{words}\n{seen}");
    }
    assert!(is_open(&fake, &evening), "{seen}");
}

/// It loses its rights by day: it says once what it lacks, the game goes on, the next night closes
/// nothing. With its rights it silences the dead again, and all is open in the end.
#[test]
fn rights_lost_by_day() {
    let mut evening = Evening::hosted(10, Rights::all());
    let fake = evening.fake();
    evening.sit_down();
    evening.play_until("День 1. Город просыпается");
    fake.demote_bot(&evening.chat());
    evening.play_until("Ночь 2. Город засыпает");
    evening.stage.pass(5000);
    let seen = fake.transcript(&evening.chat());
    let lacks = |shown: &&Shown| shown.labels().contains(&"Проверить снова");
    assert_eq!(
        evening.chat().posts().iter().filter(lacks).count(),
        2,
        "the hello, and this:\n{seen}"
    );
    assert!(evening.guest(3).says(&evening.chat(), "не спится").is_ok(), "nothing is closed");
    evening.play_until("Утро 2");
    fake.promote_bot(&evening.chat(), Rights::all());
    evening.play_until("Ночь 3. Город засыпает");
    evening.stage.pass(5000);
    assert!(evening.guest(3).says(&evening.chat(), "не спится").is_err(), "the night is closed");
    evening.finish();
    let seen = fake.transcript(&evening.chat());
    assert!(is_open(&fake, &evening), "{seen}");
    assert_eq!(count(&evening.chat(), "окончена: победа"), 1, "{seen}");
}

/// The button under what is missing changes the message that it stands under; «/doctor» says it anew.
#[test]
fn what_is_missing_is_looked_at_again() {
    let mut evening = Evening::hosted(SEVEN, Rights::none());
    let fake = evening.fake();
    let chat = evening.chat();
    evening.stage.settle();
    let first = chat.posts();
    assert_eq!(first.len(), 1, "{}", fake.transcript(&chat));
    let press = evening.host().presses(&chat, "Проверить снова");
    evening.stage.settle();
    assert!(!words(&press).is_empty(), "what it saw is said to him who asked");
    fake.promote_bot(&chat, Rights::all());
    evening.stage.pass(5000);
    let press = evening.host().presses(&chat, "Проверить снова");
    evening.stage.pass(5000);
    assert!(!words(&press).is_empty());
    let now = chat.posts();
    assert_eq!(now.len(), 1, "one message, edited:\n{}", fake.transcript(&chat));
    assert!(plain(&now[0].text).contains("Все нужные права у бота есть"), "{}", now[0].text);
    evening.host().says(&chat, "/doctor").expect("a word");
    evening.stage.pass(5000);
    assert_eq!(chat.posts().len(), 2, "{}", fake.transcript(&chat));
}

/// The platform does not say what the bot may do: who has asked is not kept waiting for ever.
#[test]
fn a_look_that_sees_nothing_is_answered() {
    use crate::telegram::fake::Fault;
    let mut evening = Evening::hosted(SEVEN, Rights::none());
    let fake = evening.fake();
    let wrong = Fault::Error(400, "Bad Request: something new");
    fake.fail_after(0, 50, Some("getChat"), None, wrong);
    let press = evening.host().presses(&evening.chat(), "Проверить снова");
    evening.stage.pass(15_000);
    assert!(press.answer(std::time::Duration::ZERO).is_some(), "the press waits for ever");
}

/// The topic of a game is deleted in mid-night: its players are told, nothing is sent anywhere else, and
/// the host ends the game in private.
#[test]
fn a_deleted_topic() {
    let mut evening = Evening::with(SEVEN, |fake, people| {
        let all: Vec<&User> = people.iter().collect();
        let forum = fake.forum("Форум", &all);
        fake.add_bot(&forum, Rights::all());
        forum.topic("Стол")
    });
    let fake = evening.fake();
    let forum = Place { thread: None, ..evening.chat() };
    evening.sit_down();
    evening.play_until("Ночь 2. Город засыпает");
    evening.stage.pass(3000);
    let general = forum.posts().len();
    fake.delete_topic(&evening.chat());
    evening.stage.pass(120_000);
    for person in &evening.party.people {
        assert_eq!(told(person, "писать в чат игры бот больше не может"), 1, "{}", last_to(person));
    }
    let calls = fake.calls().len();
    evening.stage.pass(3_600_000);
    assert!(fake.calls().len() - calls < 20, "it is not tried for ever");
    evening.host().writes("/void тему удалили").expect("a word");
    evening.stage.pass(120_000);
    assert_eq!(forum.posts().len(), general, "{}", fake.transcript(&forum));
    // Everybody is free for another table.
    let mut other =
        crate::telegram::game::Party::of(forum.topic("Ещё"), evening.party.people.clone());
    other.sit_down(&mut evening.stage);
}
