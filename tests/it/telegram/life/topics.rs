//! Several games at once: in several groups, and in several topics of one forum.

use serde_json::Value;

use crate::telegram::evening::{SEVEN, count};
use crate::telegram::fake::{Permissions, Place, Rights, User};
use crate::telegram::game::{Party, play};
use crate::telegram::stage::Stage;

/// A forum with so many tables, each in a topic of its own.
fn forum(stage: &Stage, tables: usize) -> (Place, Vec<Party>) {
    let fake = &stage.fake;
    let people: Vec<Vec<User>> =
        (1..=tables).map(|n| Party::invite(fake, SEVEN, &format!(" {n}"))).collect();
    let all: Vec<&User> = people.iter().flatten().collect();
    let forum = fake.forum("Форум", &all);
    fake.add_bot(&forum, Rights::all());
    let topic = |(n, people)| Party::of(forum.topic(&format!("Стол {n}")), people);
    let parties = people.into_iter().enumerate().map(topic).collect();
    (forum, parties)
}

/// Three games in three topics of one forum, to their ends: whatever the bot says there carries its
/// topic, the night closes that topic alone, nobody is silenced in the whole chat, and all is open again.
#[test]
fn three_tables_in_one_forum() {
    let mut stage = Stage::start();
    let (forum, mut parties) = forum(&stage, 3);
    let fake = stage.fake.clone();
    stage.settle();
    let hello = forum.posts().len();
    for party in &mut parties {
        party.sit_down(&mut stage);
        stage.pass(20_000);
    }
    let all: Vec<&Party> = parties.iter().collect();
    play(&mut stage, &all);
    stage.pass(120_000);
    for party in &parties {
        let seen = fake.transcript(&party.chat);
        assert_eq!(count(&party.chat, "Карты розданы"), 1, "{seen}");
        assert_eq!(count(&party.chat, "окончена: победа"), 1, "{seen}");
        assert!(!party.chat.is_closed(), "{seen}");
    }
    assert_eq!(forum.posts().len(), hello, "General is told nothing more");
    for call in fake.calls() {
        let quiet = ["setChatPermissions", "restrictChatMember", "closeGeneralForumTopic"];
        assert!(!quiet.contains(&call.method.as_str()), "{} {:?}", call.method, call.params);
        let group = call.params.get("chat_id").and_then(Value::as_i64) == Some(forum.chat);
        let sends = group && call.method == "sendMessage" && call.code == 200;
        let hello = call.params.get("text").is_some_and(|text| text.to_string().contains("/help"));
        assert!(
            !sends || hello || call.params.contains_key("message_thread_id"),
            "{:?}",
            call.params
        );
    }
    assert_eq!(fake.permissions(&forum), Permissions::usual());
}

/// The night of one topic closes no other one, and whoever writes there is none of its business.
#[test]
fn a_night_is_one_topics() {
    let mut stage = Stage::start();
    let (forum, mut parties) = forum(&stage, 2);
    stage.settle();
    parties[0].sit_down(&mut stage);
    assert!(stage.until(200, |_| count(&parties[0].chat, "Город засыпает") == 1));
    stage.pass(5000);
    assert!(parties[0].chat.is_closed());
    assert!(!parties[1].chat.is_closed() && !forum.is_closed());
    let player = &parties[0].people[2];
    for place in [&forum, &parties[1].chat] {
        let id = player.says(place, "а здесь можно").expect("it is open");
        stage.pass(3000);
        assert!(place.message(id).is_some_and(|shown| !shown.deleted), "it stays");
    }
}

/// General is a topic, too: a game in it closes it, and nothing else.
#[test]
fn a_game_in_general() {
    let mut stage = Stage::start();
    let fake = stage.fake.clone();
    let people = Party::invite(&fake, SEVEN, "");
    let all: Vec<&User> = people.iter().collect();
    let forum = fake.forum("Форум", &all);
    fake.add_bot(&forum, Rights::all());
    let side = forum.topic("Рядом");
    let mut party = Party::of(forum.clone(), people);
    stage.settle();
    party.sit_down(&mut stage);
    assert!(stage.until(200, |_| count(&party.chat, "Город засыпает") == 1));
    stage.pass(5000);
    assert!(forum.is_closed() && !side.is_closed());
    play(&mut stage, &[&party]);
    stage.pass(120_000);
    assert!(!forum.is_closed());
    assert_eq!(fake.permissions(&forum), Permissions::usual());
    assert!(side.posts().is_empty());
}

/// Three games in three groups at once: each is told its own, and no chat is refused for too much.
#[test]
fn three_groups_at_once() {
    let mut stage = Stage::start();
    let fake = stage.fake.clone();
    fake.flood(true);
    let mut parties: Vec<Party> =
        (1..=3).map(|n| Party::gather(&fake, &format!("Вечер {n}"), &format!(" {n}"))).collect();
    stage.settle();
    for party in &mut parties {
        party.sit_down(&mut stage);
    }
    let all: Vec<&Party> = parties.iter().collect();
    play(&mut stage, &all);
    stage.pass(120_000);
    for (n, party) in (1..).zip(&parties) {
        assert_eq!(count(&party.chat, "окончена: победа"), 1, "{}", fake.transcript(&party.chat));
        let seen = fake.transcript(&party.chat);
        for other in (1..=3).filter(|other| *other != n) {
            assert!(!seen.contains(&format!("Аня {other}")), "{seen}");
        }
        assert_eq!(fake.permissions(&party.chat), Permissions::usual());
    }
    assert_eq!(fake.count_429(), 0);
}
