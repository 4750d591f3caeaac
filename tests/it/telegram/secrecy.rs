//! What the wire tells of the cards: nothing. Two games with other cards and the same public history are
//! the same calls to the group, at the same moments.

use omerta_engine::game::role::Role;
use serde_json::Value;

use crate::telegram::evening::{Evening, SEVEN, count, night_card, seat_on};
use crate::telegram::fake::{Fault, Rights};

/// A call to the group: when, which, with what.
type Told = (i64, String, String);

/// A game in which everybody does the same whatever his card, and what the group was told.
fn evening(mafioso: u16, detective: u16) -> Vec<Told> {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    let fake = evening.fake();
    let (chat, host) = (evening.chat(), evening.host());
    let key = format!("telegram:{}", chat.chat);
    let cards = vec![(mafioso, Role::Mafioso), (detective, Role::Detective)];
    evening.stage.hall().fix_cards(&key, cards);
    host.says(&chat, "/game evening-1").expect("a word");
    evening.stage.settle();
    for person in &evening.party.people {
        person.presses(&chat, "Войти");
        evening.stage.pass(1000);
    }
    evening.stage.pass(6000);
    host.presses(&chat, "Начать");
    evening.stage.settle();
    assert!(evening.stage.until(1200, |_| count(&chat, "Ночь 2. Город засыпает") == 1));
    evening.stage.pass(3000);
    for (n, person) in evening.party.people.clone().iter().enumerate() {
        let card = night_card(person);
        let label = card.labels().into_iter().find(|label| seat_on(label) == Some(5));
        person.presses_on(&person.private(), card.id, label.expect("the fifth"));
        evening.stage.pass(700 + n as i64);
        person.presses_on(&chat, evening.board().id, "Мой ход");
    }
    // From here on nothing gets to the fourth, be it an answer to a check.
    let fourth = evening.guest(3);
    let blocked = Fault::Error(403, "Forbidden: bot was blocked by the user");
    fake.fail_after(0, 50, Some("sendMessage"), Some(fourth.id), blocked);
    assert!(evening.stage.until(300, |_| count(&chat, "Утро 2") == 1));
    assert_eq!(count(&chat, "Игру покидает № 5"), 1, "{}", fake.transcript(&chat));
    evening.stage.pass(90_000);
    evening.guest(4).says(&chat, "меня убил второй").expect_err("he is silenced");
    evening.guest(1).says(&chat, "выставить 1").expect("a word");
    evening.stage.pass(400_000);
    host.writes("/void проба").expect("a word");
    evening.stage.pass(120_000);
    let group = |params: &Value| params["chat_id"].as_i64() == Some(chat.chat);
    let calls =
        fake.calls().into_iter().map(|call| (call.at, call.method, Value::from(call.params)));
    let mut told: Vec<Told> = calls
        .filter(|(_, _, params)| group(params))
        .map(|(at, method, params)| (at, method, params.to_string()))
        .collect();
    told.sort();
    told
}

#[test]
fn other_cards_are_the_same_calls() {
    let one = evening(1, 2);
    assert!(one.len() > 30 && one.iter().any(|call| call.1 == "restrictChatMember"));
    for (mafioso, detective) in [(3, 4), (2, 4), (6, 1)] {
        let other = evening(mafioso, detective);
        let differs = one.iter().zip(&other).find(|(a, b)| a != b);
        assert_eq!(differs, None, "{mafioso} {detective}");
        assert_eq!(one.len(), other.len());
    }
}
