//! How the process starts, or says why it does not; how it leaves.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use expect_test::expect;

use crate::telegram::fake::{Fake, Fault, Rights};
use crate::telegram::process::child::{Home, SOON};

/// Whoever is asked to leave is gone by then.
const LEAVES: Duration = Duration::from_secs(5);

/// A call that is refused: exit code 2, and words.
fn refused(home: &Home, expected: &expect_test::Expect) {
    let (code, said, errors) = home.ends();
    assert_eq!((code, said.as_str()), (Some(2), ""), "{errors}");
    expected.assert_eq(&errors);
}

#[test]
fn an_unknown_token_is_told() {
    let fake = Fake::start();
    let home = Home::of(&fake).with("OMERTA_TELEGRAM_TOKEN", "123456:WRONG");
    refused(
        &home,
        &expect![[r#"
            omerta: Telegram не знает этого токена: проверьте его у @BotFather
        "#]],
    );
}

/// Nobody plays faster than the clock on the platform itself; it is not even asked.
#[test]
fn speed_is_refused_on_the_platform_itself() {
    for api in [
        "",
        "https://api.telegram.org",
        "https://api.telegram.org/",
        "https://API.Telegram.org:443",
        "http://me@api.telegram.org./x",
    ] {
        let home = Home::empty().with("OMERTA_TELEGRAM_TOKEN", "123456:NOBODY");
        let home = home.with("OMERTA_SPEED", "60").with("OMERTA_TELEGRAM_API", api);
        refused(
            &home,
            &expect![[r#"
                omerta: быстрее часов можно играть только на своём сервере Bot API: задайте OMERTA_TELEGRAM_API или уберите speed
            "#]],
        );
    }
}

#[test]
fn a_platform_that_is_ill_is_waited_for() {
    let fake = Fake::start();
    fake.fail_next(Some("getMe"), None, Fault::ServerError("Bad Gateway"));
    let home = Home::of(&fake);
    let process = home.run();
    assert_eq!(fake.calls_of("getMe").len(), 2);
    let (took, (code, said, errors)) = process.leaves();
    assert_eq!(code, Some(0));
    assert!(took < LEAVES, "{took:?}");
    expect![[r#"
        Остановлено. Всё, на что был ответ, записано.
    "#]]
    .assert_eq(&said);
    assert!(errors.contains("the platform does not answer"), "{errors}");
}

#[test]
fn an_address_where_nobody_is_is_waited_for_until_somebody_ends_it() {
    // Bound and let go: nobody listens there.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let home = Home::of(&Fake::start()).with("OMERTA_TELEGRAM_API", &address);
    let process = home.begin();
    process.complains("the platform does not answer");
    let (took, (code, said, _)) = process.leaves();
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(took < LEAVES, "{took:?}");
}

/// Somebody takes the connection and says nothing.
#[test]
fn a_platform_that_is_silent_keeps_nobody() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let home = Home::of(&Fake::start()).with("OMERTA_TELEGRAM_API", &address);
    let process = home.begin();
    let (_held, _) = listener.accept().expect("a connection");
    let (took, (code, said, errors)) = process.leaves();
    assert_eq!((code, said.as_str()), (Some(0), ""), "{errors}");
    assert!(took < LEAVES, "{took:?}");
}

/// One data folder has one process: the second says so, and who has it.
#[test]
fn a_second_process_on_the_folder_says_so() {
    let fake = Fake::start();
    let home = Home::of(&fake);
    let first = home.run();
    let begun = Instant::now();
    let (code, said, errors) = home.ends();
    let waited = begun.elapsed();
    assert_eq!((code, said.as_str()), (Some(1), ""), "{errors}");
    let words = format!(
        "omerta: С папкой kept уже работает другая omerta, процесс {}. Остановите её или дайте \
         другую папку ключом --data.\n",
        first.id()
    );
    assert_eq!(errors, words);
    assert!(waited > Duration::from_secs(9) && waited < Duration::from_secs(15), "{waited:?}");
    // The first one is none the worse.
    let anna = fake.user("Аня");
    anna.writes("/start").expect("a start");
    fake.wait_for_text(&anna.private(), "Сюда придут", SOON);
}

/// A second one that waits gets the folder when the first leaves, and hosts.
#[test]
fn a_restart_in_progress_is_waited_for() {
    let fake = Fake::start();
    let home = Home::of(&fake);
    let first = home.run();
    let second = home.begin();
    let (_, (code, ..)) = first.leaves();
    assert_eq!(code, Some(0));
    assert!(second.line(SOON).contains("omerta_test_bot"));
}

/// What was confirmed is not repeated, what was not comes again, and once.
#[test]
fn who_leaves_repeats_nothing() {
    let fake = Fake::start();
    let home = Home::of(&fake);
    let anna = fake.user("Аня");
    let chat = fake.supergroup("Вечер", &[&anna]);
    let process = home.run();
    fake.add_bot(&chat, Rights::all());
    anna.writes("/start").expect("a start");
    fake.wait_for_text(&anna.private(), "Сюда придут", SOON);
    anna.says(&chat, "/game evening-1").expect("he may write");
    fake.wait_for(&chat, SOON, "a table", |shown| shown.labels().contains(&"Войти"));
    let (took, (code, ..)) = process.leaves();
    assert_eq!(code, Some(0));
    assert!(took < LEAVES, "{took:?}");
    let before = (chat.posts().len(), anna.inbox().len());
    // While nobody is there, somebody comes; and the last update, which opened the table, comes again.
    let boris = fake.user("Боря");
    fake.repeat_last(1);
    boris.writes("/start").expect("a start");
    let _process = home.run();
    fake.wait_for_text(&boris.private(), "Сюда придут", SOON);
    assert!(fake.wait_idle(SOON));
    let after = (chat.posts().len(), anna.inbox().len());
    assert_eq!(after, before, "{}\n{}", fake.transcript(&chat), fake.transcript(&anna.private()));
}

/// A webhook that somebody has set would take everything: it is taken away.
#[test]
fn a_webhook_of_others_keeps_nothing_back() {
    let fake = Fake::start();
    fake.sets_webhook("https://example.org/elsewhere");
    let anna = fake.user("Аня");
    let _process = Home::of(&fake).run();
    anna.writes("/start").expect("a start");
    fake.wait_for_text(&anna.private(), "Сюда придут", SOON);
    // And one that is set while it runs: whoever did that is told by the platform that it is gone.
    fake.sets_webhook("https://example.org/elsewhere");
    let boris = fake.user("Боря");
    boris.writes("/start").expect("a start");
    fake.wait_for_text(&boris.private(), "Сюда придут", SOON);
}

/// Two processes with one token take the updates from each other: each says so, and who stays has all.
#[test]
fn a_second_poller_is_named() {
    let fake = Fake::start();
    let (ours, other) = (Home::of(&fake), Home::of(&fake));
    let process = ours.run();
    let rival = other.run();
    process.complains("another process asks for the updates of this bot");
    let (_, (code, ..)) = rival.leaves();
    assert_eq!(code, Some(0));
    let anna = fake.user("Аня");
    anna.writes("/start").expect("a start");
    fake.wait_for_text(&anna.private(), "Сюда придут", SOON);
    let errors = process.errors();
    assert!(errors.lines().count() < 20, "it is said, and not for ever:\n{errors}");
}
