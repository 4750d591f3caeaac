//! How calls come in, and what goes wrong on the way: forms, files, failures, limits, the webhook.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::telegram::fake::{Fake, Fault, Rights};
use crate::telegram::fake_works::{Caller, SOON};

#[test]
fn calls_come_as_forms_and_queries_too() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let anna = fake.started("Аня");
    let markup = "%7B%22inline_keyboard%22%3A%5B%5B%7B%22text%22%3A%22a%22%2C%22callback_data%22%3A%22b%22%7D%5D%5D%7D";
    let form =
        format!("chat_id={}&text=раз+два%21&protect_content=true&reply_markup={markup}", anna.id);
    let request = bot.client.post(format!("{}/sendmessage", bot.base));
    let request = request.header("content-type", "application/x-www-form-urlencoded").body(form);
    assert_eq!(bot.send(request).expect("an answer").0, 200);
    let query = format!("{}/sendMessage?chat_id={}&text=три", bot.base, anna.id);
    assert_eq!(bot.send(bot.client.get(query)).expect("an answer").0, 200);
    let inbox = anna.inbox();
    assert_eq!((inbox[0].text.as_str(), inbox[1].text.as_str()), ("раз два!", "три"));
    assert!(inbox[0].protect && inbox[0].labels() == ["a"]);
    let broken = bot.client.post(format!("{}/getMe", bot.base));
    let broken = broken.header("content-type", "application/json").body("{");
    assert_eq!(bot.send(broken).expect("an answer").0, 400);
    assert!(fake.take_violations()[0].contains("no JSON"));
}

#[test]
fn a_document_comes_in_parts() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let anna = fake.started("Аня");
    let send = |document: &str, bytes: &str, caption: &str| {
        let part = |head: &str, text: &str| {
            format!("--X\r\nContent-Disposition: form-data; {head}\r\n\r\n{text}\r\n")
        };
        let id = anna.id;
        let body = part("name=\"chat_id\"", &id.to_string())
            + &part("name=\"caption\"", caption)
            + document
            + &part("name=\"file0\"; filename=\"протокол.txt\"", bytes)
            + "--X--\r\n";
        let request = bot.client.post(format!("{}/SendDocument", bot.base));
        let kind = "multipart/form-data; boundary=X";
        bot.send(request.header("content-type", kind).body(body)).expect("an answer")
    };
    let attached =
        "--X\r\nContent-Disposition: form-data; name=\"document\"\r\n\r\nattach://file0\r\n";
    let (status, body) = send(attached, "раз\r\n\r\nдва", "Протокол");
    assert_eq!(status, 200, "{body}");
    assert_eq!(body["result"]["document"]["file_name"], "протокол.txt");
    let shown = anna.inbox().remove(0);
    assert_eq!(shown.text, "Протокол");
    assert_eq!(shown.file, Some(("протокол.txt".to_owned(), "раз\r\n\r\nдва".into())));
    let edit = json!({"chat_id": anna.id, "message_id": shown.id, "text": "x"});
    let no_text = "400 Bad Request: there is no text in the message to edit";
    assert_eq!(bot.refused("editMessageText", &edit), no_text);
    assert_eq!(fake.violations(), [""; 0]);
    assert_eq!(send(attached, "", "").0, 400);
    assert_eq!(send(attached, "a", &"я".repeat(1025)).0, 400);
    assert_eq!(send("", "a", "").0, 400, "nothing is the document");
    let noted = fake.take_violations();
    let words = ["non-empty", "message caption is too long", "document is missing"];
    for (noted, words) in noted.iter().zip(words) {
        assert!(noted.contains(words), "{noted}");
    }
}

#[test]
fn failures_meet_the_calls_that_they_are_armed_for() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let (anna, boris) = (fake.started("Аня"), fake.started("Боря"));
    let say = |id: i64| json!({"chat_id": id, "text": "да"});
    fake.fail_after(1, 2, Some("SendMessage"), Some(anna.id), Fault::RetryAfter(3));
    bot.ok("sendMessage", &say(anna.id));
    bot.ok("sendMessage", &say(boris.id));
    for _ in 0..2 {
        let (status, body) = bot.call("sendMessage", &say(anna.id));
        assert_eq!((status, &body["parameters"]["retry_after"]), (429, &json!(3)));
        assert_eq!(body["description"], "Too Many Requests: retry after 3");
    }
    bot.ok("sendMessage", &say(anna.id));
    assert_eq!(anna.inbox().len(), 2);
    fake.fail_next(None, None, Fault::ServerError("Bad Gateway"));
    bot.ok("getUpdates", &json!({}));
    assert_eq!(bot.refused("getMe", &json!({})), "502 Bad Gateway");
    fake.fail_next(Some("getMe"), None, Fault::Error(403, "Forbidden: something new"));
    assert_eq!(bot.refused("getMe", &json!({})), "403 Forbidden: something new");
    assert_eq!(fake.unspent_faults(), 0);

    fake.fail_next(Some("sendMessage"), None, Fault::LostReply);
    let lost = bot.send(bot.request("sendMessage", &say(boris.id)));
    assert!(lost.is_err(), "{lost:?}");
    assert_eq!(boris.inbox().len(), 2, "it was carried out");
    fake.fail_next(Some("sendMessage"), None, Fault::Hang(Duration::from_millis(300)));
    let begun = Instant::now();
    bot.ok("sendMessage", &say(boris.id));
    assert!(begun.elapsed() >= Duration::from_millis(300));
    assert_eq!(fake.calls_of("sendMessage").len(), 7);
    assert_eq!(fake.calls_of("getMe")[0].code, 502);
}

#[test]
fn a_call_that_hangs_is_being_served() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    fake.fail_next(Some("getMe"), None, Fault::Hang(Duration::from_secs(60)));
    let request = bot.request("getMe", &json!({})).timeout(Duration::from_millis(300));
    let waits = thread::spawn(move || bot.send(request).is_err());
    let busy = fake.wait(SOON, |state| (state.in_flight == 1).then_some(()));
    assert!(busy.is_some() && !fake.is_idle());
    assert!(waits.join().expect("a thread"), "the caller gave up");
    assert!(fake.wait_idle(SOON), "whoever gives up is not served any more");
    assert_eq!(fake.served(), 1);
}

#[test]
fn limits_are_counted_when_they_are_on() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let now = Arc::new(AtomicI64::new(1_700_000_000_000));
    let clock = Arc::clone(&now);
    fake.set_clock(Arc::new(move || clock.load(Ordering::Relaxed)));
    let people: Vec<_> = (0..40).map(|n| fake.started(&format!("Игрок {n}"))).collect();
    let chat = fake.supergroup("Мафия", &[&people[0]]);
    fake.add_bot(&chat, Rights::all());
    let say = |id: i64| bot.call("sendMessage", &json!({"chat_id": id, "text": "да"})).0;
    assert!((0..10).all(|_| say(people[0].id) == 200), "the limits are off");
    fake.flood(true);

    let sent = people.iter().filter(|person| say(person.id) == 200).count();
    assert_eq!((sent, fake.count_429()), (30, 10), "thirty in a second");
    now.fetch_add(5000, Ordering::Relaxed);
    let at_once = (0..7).filter(|_| say(people[1].id) == 200).count();
    assert_eq!(at_once, 5, "a burst of five");
    assert_eq!(fake.calls().last().expect("a call").error, "Too Many Requests: retry after 5");
    now.fetch_add(5000, Ordering::Relaxed);
    assert_eq!(say(people[1].id), 200);

    let mut in_minute = 0;
    for _ in 0..25 {
        now.fetch_add(2000, Ordering::Relaxed);
        in_minute += usize::from(say(chat.chat) == 200);
    }
    assert_eq!(in_minute, 20, "twenty in a minute in a group");
    let id = chat.posts()[0].id;
    let edit = json!({"chat_id": chat.chat, "message_id": id, "text": "нет"});
    assert_eq!(bot.call("editMessageText", &edit).0, 429, "edits count");
    let answer = bot.call("getChat", &json!({"chat_id": chat.chat})).0;
    assert_eq!(answer, 200, "questions do not");
}

/// A server that takes requests one by one: each is answered with the next status. The requests.
fn taker(listener: TcpListener, statuses: Vec<u16>) -> thread::JoinHandle<Vec<String>> {
    thread::spawn(move || {
        let take = |status: u16| {
            let (mut stream, _) = listener.accept().expect("a connection");
            let mut seen = Vec::new();
            let mut buffer = [0; 4096];
            loop {
                let read = stream.read(&mut buffer).expect("a request");
                seen.extend(&buffer[..read]);
                let text = String::from_utf8_lossy(&seen).into_owned();
                if read == 0 || body(&text).is_some() {
                    let answer = format!(
                        "HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
                    );
                    stream.write_all(answer.as_bytes()).expect("an answer");
                    return text;
                }
            }
        };
        statuses.into_iter().map(take).collect()
    })
}

/// The body of a request, once all of it is there.
fn body(request: &str) -> Option<Value> {
    let (_, body) = request.split_once("\r\n\r\n")?;
    serde_json::from_str(body).ok()
}

#[test]
fn a_webhook_gets_each_update_until_it_takes_it() {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}/hook", listener.local_addr().expect("an address"));
    let taken = taker(listener, vec![500, 200, 200]);
    bot.ok("setWebhook", &json!({"url": url, "secret_token": "a-secret_1"}));
    let anna = fake.user("Аня");
    anna.writes("/start").expect("a start");
    anna.writes("раз").expect("a text");
    assert!(fake.wait_idle(SOON));
    let requests = taken.join().expect("a thread");
    assert!(requests.iter().all(|r| r.contains("x-telegram-bot-api-secret-token: a-secret_1")));
    let bodies: Vec<Value> = requests.iter().filter_map(|request| body(request)).collect();
    assert_eq!(bodies[0], bodies[1], "the first was not taken");
    assert_eq!(bodies[2]["message"]["text"], "раз");
    let info = bot.ok("getWebhookInfo", &json!({}));
    assert_eq!((&info["url"], &info["pending_update_count"]), (&json!(url), &json!(0)));
    assert!(info["last_error_message"].as_str().expect("an error").contains("500"));
    let conflict = "409 Conflict: can't use getUpdates method while webhook is active; use \
        deleteWebhook to delete the webhook first";
    assert_eq!(bot.refused("getUpdates", &json!({})), conflict);
    bot.ok("deleteWebhook", &json!({}));
    anna.writes("два").expect("a text");
    assert_eq!(bot.ok("getUpdates", &json!({}))[0]["message"]["text"], "два");
}
