//! What stands in the log, at its loudest: no token, no card, no name, nothing that anybody wrote, nothing
//! that was chosen at night.

use std::time::Duration;

use serde_json::json;

use crate::telegram::fake::{Fake, Fault, TOKEN};
use crate::telegram::game::Party;
use crate::telegram::process::child::{Home, SOON};
use crate::telegram::process::hook::hooked;
use crate::telegram::process::night::{choose, sit_down};

/// All that may be said, each time of the program itself.
const SAID: [&str; 5] = [
    "WARN omerta::face::telegram::poll: another process asks for the updates",
    "INFO omerta::face::telegram::poll: no updates trouble=",
    "ERROR omerta::face::telegram::send: a message was refused trouble=",
    "DEBUG omerta::face::telegram::send: the board is not pinned trouble=",
    "WARN omerta::face::telegram::connect: the platform does not answer trouble=",
];

/// What a player writes, and what a letter between partners says.
const TYPED: &str = "каркадил";
/// The end of every name.
const NAMED: &str = "Ъюж";

/// The cards, as people and as programs call them.
const CARDS: [&str; 10] = [
    "мафи",
    "дон",
    "детектив",
    "любовниц",
    "маньяк",
    "mafia",
    "detective",
    "lover",
    "maniac",
    "citizen",
];

/// Nothing of a game, and nothing that is not known to be harmless.
fn is_silent(errors: &str) {
    let small = errors.to_lowercase();
    let (token, named) = (TOKEN.to_lowercase(), NAMED.to_lowercase());
    for word in [token.as_str(), ":test", TYPED, &named].into_iter().chain(CARDS) {
        assert!(!small.contains(word), "«{word}» stands in the log:\n{errors}");
    }
    let odd: Vec<&str> =
        errors.lines().filter(|line| !SAID.iter().any(|said| line.contains(said))).collect();
    assert!(odd.is_empty(), "nobody has looked at what these say:\n{}", odd.join("\n"));
}

/// A stretch of a game in which much goes wrong.
fn much_happens(fake: &Fake, home: &Home) -> String {
    let mut tables = [Party::gather(fake, &format!("Стол {TYPED}"), NAMED)];
    let process = home.run();
    sit_down(fake, &mut tables, "quick");
    let [table] = &tables;
    let host = &table.people[0];
    fake.wait_for_text(&table.chat, "Город засыпает", SOON);
    choose(fake, table);
    // Partners talk; somebody asks for what he may not have, and somebody writes nonsense.
    for (seat, person) in table.seated() {
        person.writes(&format!("{TYPED} {seat}")).expect("he may write");
    }
    host.writes("/vote 5").expect("he may write");
    host.writes(&format!("/name {TYPED}")).expect("he may write");
    // The platform is ill in every way.
    let faults = [
        Fault::RetryAfter(1),
        Fault::LostReply,
        Fault::ServerError("<html>Bad Gateway</html>"),
        Fault::Error(400, "Bad Request: каркадил was never heard of"),
        Fault::Error(403, "Forbidden: bot was blocked by the user"),
    ];
    for fault in faults {
        fake.fail_next(Some("sendMessage"), None, fault);
        host.writes("/help").expect("he may write");
        fake.wait(SOON, |state| state.armed.is_empty().then_some(())).expect("it has failed");
    }
    fake.fail_next(Some("getUpdates"), None, Fault::ServerError("Bad Gateway"));
    // What the library does not know has words in it, too.
    let from = json!({ "id": host.id, "is_bot": false, "first_name": NAMED });
    let chat = json!({ "id": host.id, "type": "private", "first_name": NAMED });
    let odd = json!({ "message_id": TYPED, "from": from, "chat": chat, "text": TYPED });
    fake.push_raw(json!({ "message": odd }));
    host.writes("/role").expect("he may write");
    assert!(fake.wait_idle(SOON));
    process.dies()
}

#[test]
fn a_log_at_its_loudest_tells_nothing_of_a_game() {
    let fake = Fake::start();
    let home = Home::of(&fake).with("OMERTA_LOG", "trace");
    home.rules("mafia_s = 1800\ncall_s = 1800");
    is_silent(&much_happens(&fake, &home));
    // A start reads all of it again; this time libraries are asked for one by one.
    let loud = "trace,sled=trace,teloxide=trace,teloxide_core=trace,reqwest=trace,hyper=trace,\
                hyper_util=trace,rustls=trace,tokio=trace,mio=trace,log=trace";
    let home = home.with("OMERTA_LOG", loud);
    let process = home.run();
    assert!(fake.wait_idle(SOON));
    let (took, (code, _, errors)) = process.leaves();
    assert_eq!(code, Some(0), "{took:?}");
    is_silent(&errors);
}

#[test]
fn a_log_of_a_webhook_tells_nothing_of_a_game() {
    let fake = Fake::start();
    let (home, url) = hooked(&fake);
    let home = home.with("OMERTA_LOG", "trace,axum=trace,hyper=trace,tower=trace");
    home.rules("mafia_s = 1800\ncall_s = 1800");
    let errors = much_happens(&fake, &home);
    let secret = fake.hook_secret().expect("a word");
    assert!(!errors.contains(&secret) && !errors.contains(&url), "{errors}");
    is_silent(&errors);
}

/// Somebody who reads the log of a process that cannot start learns no token either.
#[test]
fn a_start_that_fails_names_no_token() {
    let fake = Fake::start();
    fake.fail_after(0, 2, Some("getMe"), None, Fault::LostReply);
    let home = Home::of(&fake).with("OMERTA_LOG", "trace");
    let process = home.run();
    let (took, (_, said, errors)) = process.leaves();
    assert!(took < Duration::from_secs(5), "{took:?}");
    is_silent(&errors);
    assert!(!said.contains(TOKEN), "{said}");
    let home = home.with("OMERTA_TELEGRAM_API", "http://127.0.0.1:1/123456:TEST");
    let process = home.begin();
    process.complains("the platform does not answer");
    is_silent(&process.leaves().1.2);
}
