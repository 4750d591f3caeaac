//! The process with a webhook: updates come to it, and are answered once what they did is written.

use std::net::TcpListener;
use std::time::Duration;

use reqwest::header::CONTENT_TYPE;
use serde_json::Value;
use tokio::runtime::Builder;

use crate::telegram::fake::{Fake, Fault, Rights};
use crate::telegram::game::Party;
use crate::telegram::process::child::{Home, SOON};
use crate::telegram::process::night::sit_down;

/// What the platform says its word in.
const SECRET: &str = "X-Telegram-Bot-Api-Secret-Token";

/// A host with a webhook, and where it is reached.
pub(crate) fn hooked(fake: &Fake) -> (Home, String) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let listen = listener.local_addr().expect("an address").to_string();
    let url = format!("http://{listen}/hook");
    let home = Home::of(fake).with("OMERTA_WEB", &listen);
    home.write("config/omerta.toml", format!("[telegram]\nwebhook = \"{url}\"\n").as_bytes());
    (home, url)
}

/// Sends a body as anybody can: the status of the answer.
fn post(url: &str, secret: Option<&str>, body: &str) -> u16 {
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    let client = reqwest::Client::builder().no_proxy().timeout(SOON).build().expect("a client");
    let request = client.post(url).header(CONTENT_TYPE, "application/json").body(body.to_owned());
    let request = secret.into_iter().fold(request, |request, word| request.header(SECRET, word));
    runtime.block_on(async { request.send().await.expect("an answer").status().as_u16() })
}

#[test]
fn a_table_sits_down_by_a_webhook() {
    let fake = Fake::start();
    let (home, _) = hooked(&fake);
    let process = home.run();
    let mut tables = [Party::gather(&fake, "Вечер", "")];
    sit_down(&fake, &mut tables, "evening-2");
    assert_eq!(fake.calls_of("getUpdates"), []);
    // Who leaves is gone, and what comes meanwhile waits for it.
    let (took, (code, ..)) = process.leaves();
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(code, Some(0));
    let late = fake.user("Поздний");
    late.writes("/start").expect("a start");
    let _process = home.run();
    fake.wait_for_text(&late.private(), "Сюда придут", SOON);
}

#[test]
fn nobody_else_is_heard() {
    let fake = Fake::start();
    let (home, url) = hooked(&fake);
    let _process = home.run();
    let anna = fake.user("Аня");
    anna.writes("/start").expect("a start");
    fake.wait_for_text(&anna.private(), "Сюда придут", SOON);
    let secret = fake.hook_secret().expect("a word");
    let update = fake.history().last().expect("an update").to_string();
    let forged = update.replace("/start", "/help");
    assert_eq!(post(&url, None, &forged), 403);
    assert_eq!(post(&url, Some("open"), &forged), 403);
    assert_eq!(post(&url, Some(&secret[1..]), &forged), 403);
    assert_eq!(post(&format!("{url}/more"), Some(&secret), &forged), 404);
    assert_eq!(post(&url, Some(&secret), "{"), 200, "it would be no better the next time");
    assert!(fake.wait_idle(SOON));
    assert_eq!(anna.inbox().len(), 2, "{}", fake.transcript(&anna.private()));
}

/// The platform repeats what it has no answer to.
#[test]
fn an_update_that_comes_again_is_done_once() {
    let fake = Fake::start();
    let (home, url) = hooked(&fake);
    let _process = home.run();
    let anna = fake.user("Аня");
    let chat = fake.supergroup("Вечер", &[&anna]);
    fake.add_bot(&chat, Rights::all());
    anna.writes("/start").expect("a start");
    fake.wait_for_text(&anna.private(), "Сюда придут", SOON);
    anna.says(&chat, "/game evening-1").expect("he may write");
    fake.wait_for(&chat, SOON, "a table", |shown| shown.labels().contains(&"Войти"));
    let secret = fake.hook_secret().expect("a word");
    let opens = |update: &&Value| update["message"]["text"] == "/game evening-1";
    let update = fake.history().iter().find(opens).expect("an update").to_string();
    let said = chat.posts().len();
    assert_eq!(
        (post(&url, Some(&secret), &update), post(&url, Some(&secret), &update)),
        (200, 200)
    );
    assert!(fake.wait_idle(SOON));
    assert_eq!(chat.posts().len(), said, "{}", fake.transcript(&chat));
}

/// Killed as soon as anything is seen of what somebody did, perhaps before the platform has its answer:
/// then it comes again, and is done once.
#[test]
fn killed_before_its_answer_it_does_everything_once() {
    let fake = Fake::start();
    let (home, _) = hooked(&fake);
    let mut process = home.run();
    let people: Vec<_> = ["Аня", "Боря", "Вера", "Гена"].map(|name| fake.user(name)).into();
    let chat = fake.supergroup("Вечер", &people.iter().collect::<Vec<_>>());
    fake.add_bot(&chat, Rights::all());
    people[0].says(&chat, "/game evening-1").expect("he may write");
    fake.wait_for(&chat, SOON, "a table", |shown| shown.labels().contains(&"Войти"));
    for person in &people {
        person.presses(&chat, "Войти");
        let pending = |state: &_| seen(state, person.id);
        fake.wait(SOON, pending).expect("something is seen of it");
        process.dies();
        process = home.run();
    }
    assert!(fake.wait_idle(SOON));
    // The board is pushed once more after a start: it comes when the budget of the group is free.
    people[0].writes("/board").expect("he may write");
    let board = fake.wait_for_text(&people[0].private(), "4.", SOON);
    for name in ["Аня", "Боря", "Вера", "Гена"] {
        assert_eq!(board.text.matches(name).count(), if name == "Аня" { 2 } else { 1 });
    }
    assert!(!board.text.contains("5."), "{}", board.text);
}

/// Has the bot written to this person?
fn seen(state: &crate::telegram::fake::State, person: i64) -> Option<()> {
    let wrote = |call: &&crate::telegram::fake::Call| {
        call.method == "sendMessage" && call.params["chat_id"] == person
    };
    state.calls.iter().find(wrote).map(|_| ())
}

#[test]
fn an_address_that_is_taken_is_said() {
    let fake = Fake::start();
    let (home, _) = hooked(&fake);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let listen = listener.local_addr().expect("an address").to_string();
    let (code, said, errors) = home.with("OMERTA_WEB", &listen).ends();
    assert_eq!((code, said.as_str()), (Some(1), ""));
    assert!(errors.starts_with(&format!("omerta: слушать {listen} нельзя")), "{errors}");
    assert_eq!(fake.calls_of("setWebhook"), []);
}

#[test]
fn an_address_that_the_platform_does_not_take_is_said() {
    let fake = Fake::start();
    let (home, _) = hooked(&fake);
    home.write("config/omerta.toml", b"[telegram]\nwebhook = \"http://example.org/secret\"\n");
    let (code, said, errors) = home.ends();
    assert_eq!((code, said.as_str()), (Some(2), ""));
    assert!(
        errors.contains("omerta: Telegram не принимает адрес из «telegram.webhook»"),
        "{errors}"
    );
    assert!(!errors.contains("example.org"), "{errors}");
    assert_eq!(fake.take_violations().len(), 1);
}

/// A platform that is ill is told again, and again.
#[test]
fn a_webhook_is_told_until_it_is_taken() {
    let fake = Fake::start();
    let (home, _) = hooked(&fake);
    fake.fail_next(Some("setWebhook"), None, Fault::ServerError("Bad Gateway"));
    let process = home.run();
    assert_eq!(fake.calls_of("setWebhook").len(), 2);
    let anna = fake.user("Аня");
    anna.writes("/start").expect("a start");
    fake.wait_for_text(&anna.private(), "Сюда придут", SOON);
    process.leaves();
    // Nobody listens any more: what comes waits, and comes in the end.
    anna.writes("/help").expect("he may write");
    let failed = fake.wait(SOON, |state| state.webhook.failed.as_ref().map(|_| ()));
    failed.expect("it was not delivered");
    let said = anna.inbox().len();
    let _process = home.run();
    fake.wait(SOON, |state| (anna.private().shown(state).len() > said).then_some(()));
    assert!(fake.wait_idle(SOON));
}
