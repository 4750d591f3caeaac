//! Updates that come again, late, out of order; another process that fetches them; a webhook that was set.

use serde_json::json;

use crate::telegram::evening::{Evening, SEVEN, count, told};
use crate::telegram::fake::{Fake, Place, Rights, TOKEN, User};
use crate::telegram::game::plain;
use crate::telegram::stage::Stage;

/// A text as the platform tells of it, written at this moment.
fn dated(fake: &Fake, chat: &Place, user: &User, text: &str, at_ms: i64) {
    let kind = if chat.chat > 0 { "private" } else { "supergroup" };
    let mut message = json!({
        "message_id": 90_000 + fake.history().len(), "date": at_ms.div_euclid(1000), "text": text,
        "chat": {"id": chat.chat, "type": kind, "title": "Вечер", "first_name": "Кто-то"},
        "from": {"id": user.id, "is_bot": false, "first_name": "Кто-то", "language_code": "ru"},
    });
    if text.starts_with('/') {
        let length = text.split(' ').next().unwrap_or_default().len();
        message["entities"] = json!([{"type": "bot_command", "offset": 0, "length": length}]);
    }
    fake.push_raw(json!({ "message": message }));
}

const DAY_MS: i64 = 86_400_000;

/// A «/game» of yesterday opens nothing, nor does one of an hour ago; one of now does.
#[test]
fn an_old_request_is_wanted_no_more() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    let (chat, host) = (evening.chat(), evening.host());
    for age in [DAY_MS, 3_600_000] {
        dated(&fake, &chat, &host, "/game evening-1", evening.stage.now().0 - age);
        evening.stage.pass(5000);
        assert_eq!(count(&chat, "нужно от"), 0, "{age}");
    }
    dated(&fake, &chat, &host, "/game evening-1", evening.stage.now().0 - 20_000);
    evening.stage.pass(5000);
    assert_eq!(count(&chat, "нужно от"), 1);
}

/// A vote that was written before the vote was open counts nothing, and says so; a night number of the
/// night before neither.
#[test]
fn a_vote_before_the_vote_is_stale() {
    let mut evening = Evening::at_the_vote(10);
    let fake = evening.fake();
    let chat = evening.chat();
    let seat = evening.party.alive()[0];
    let who = evening.party.at(seat).clone();
    let label = evening.tally().labels()[0].to_owned();
    let target = crate::telegram::evening::seat_on(&label).expect("a seat");
    let opened = evening.tally().at;
    dated(&fake, &chat, &who, &format!("/vote {target}"), opened - 5000);
    evening.stage.pass(8000);
    assert!(!plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
    dated(&fake, &who.private(), &who, &format!("/vote {target}"), opened - 5000);
    evening.stage.pass(8000);
    assert!(!plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
    assert!(told(&who, "Этап уже закрыт") > 0, "{}", fake.transcript(&who.private()));
    dated(&fake, &chat, &who, &format!("/vote {target}"), evening.stage.now().0);
    evening.stage.pass(8000);
    assert!(plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
}

/// Everything that has come comes again, twice: nobody is told anything.
#[test]
fn all_of_it_again() {
    let mut evening = Evening::at_the_vote(10);
    let fake = evening.fake();
    evening.stage.pass(6000);
    let seen = |evening: &Evening| {
        let people = evening.party.people.iter();
        let private: Vec<usize> = people.map(|person| person.inbox().len()).collect();
        (private, evening.chat().posts().len(), plain(&evening.tally().text))
    };
    let before = seen(&evening);
    fake.repeat_last(60);
    evening.stage.settle();
    fake.repeat_last(60);
    evening.stage.settle();
    assert_eq!(seen(&evening), before, "{}", fake.transcript(&evening.chat()));
}

/// The updates of two chats come in another order than things were done in: each chat is its own.
#[test]
fn two_chats_in_any_order() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    let other = fake.supergroup("Другой", &[&evening.guest(0), &evening.guest(1)]);
    fake.add_bot(&other, Rights::all());
    evening.stage.settle();
    let now = evening.stage.now().0;
    dated(&fake, &other, &evening.guest(1), "/game evening-1", now);
    dated(&fake, &evening.chat(), &evening.guest(0), "/game evening-2", now - 30_000);
    dated(&fake, &other, &evening.guest(1), "/void нет", now + 1000);
    dated(&fake, &evening.chat(), &evening.guest(0), "/board", now - 29_000);
    evening.stage.pass(10_000);
    assert_eq!(count(&evening.chat(), "нужно от 7 до 16"), 1);
    assert_eq!(count(&other, "запись закрыта"), 2, "{}", fake.transcript(&other));
}

fn fetch(fake: &Fake) {
    let url = format!("{}/bot{TOKEN}/getUpdates", fake.url());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let client = reqwest::Client::builder().no_proxy().build().expect("a client");
        let _ = client.post(url).json(&json!({"timeout": 0, "offset": 0})).send().await;
    });
}

/// Another process asks for the updates: ours goes on asking, and hears when it is alone again.
#[test]
fn a_rival_comes_and_goes() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    for _ in 0..2 {
        fetch(&fake);
    }
    evening.host().says(&evening.chat(), "/game evening-2").expect("a word");
    evening.stage.settle();
    evening.stage.pass(5000);
    assert_eq!(count(&evening.chat(), "нужно от 7 до 16"), 1);
}

/// A webhook was set at the bot before we ask for updates: it is taken away, and nothing is lost.
#[test]
fn a_webhook_that_was_set_before() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    evening.stage.die();
    // Nobody listens there.
    fake.sets_webhook("http://127.0.0.1:9/elsewhere");
    evening.host().says(&evening.chat(), "/game evening-2").expect("a word");
    evening.stage.crash(5000);
    evening.stage.pass(120_000);
    let seen = fake.transcript(&evening.chat());
    assert_eq!(count(&evening.chat(), "нужно от 7 до 16"), 1, "{seen}");
    fake.sets_webhook("http://127.0.0.1:9/elsewhere");
    evening.guest(1).presses(&evening.chat(), "Войти");
    evening.stage.settle();
    assert_eq!(told(&evening.guest(1), "вы за столом"), 1);
}

/// With a webhook the same is played: words and buttons are understood, what comes again counts once, and
/// what came while nobody listened comes later.
#[test]
fn a_game_by_webhook() {
    let mut evening = Evening::on(Stage::hooked(), SEVEN, |fake, people| {
        let all: Vec<&User> = people.iter().collect();
        let chat = fake.supergroup("Вечер", &all);
        fake.add_bot(&chat, Rights::all());
        chat
    });
    let fake = evening.fake();
    evening.sit_down();
    evening.play_until("День 1. Город просыпается");
    fake.repeat_last(5);
    evening.stage.settle();
    let speaker = evening.party.at(1).clone();
    evening.stage.die();
    speaker.presses(&evening.chat(), "Всё");
    evening.stage.crash(3000);
    evening.finish();
    let seen = fake.transcript(&evening.chat());
    assert_eq!(count(&evening.chat(), "Карты розданы"), 1, "{seen}");
    assert_eq!(count(&evening.chat(), "окончена: победа"), 1, "{seen}");
    assert!(fake.calls_of("getUpdates").is_empty());
}
