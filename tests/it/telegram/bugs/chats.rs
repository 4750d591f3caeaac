//! Chats: the bot is thrown out, topics, who hides behind a chat, commands for others.

use crate::telegram::evening::{Evening, SEVEN, count, last_to, told};
use crate::telegram::fake::{Fault, Place, Rights, User};
use crate::telegram::game::{Party, plain};

/// [B42] The platform says in the night that the bot is out, in its words or in others: the game stands
/// still, everybody is told once; when it is back, the host goes on.
#[test]
fn a_bot_that_is_thrown_out_waits() {
    let texts = [
        "Forbidden: bot was kicked from the supergroup chat",
        "Forbidden: something that nobody has seen before",
    ];
    for text in texts {
        let mut evening = Evening::in_the_night(SEVEN);
        let fake = evening.fake();
        fake.fail_after(
            0,
            1,
            Some("sendMessage"),
            Some(evening.chat().chat),
            Fault::Error(403, text),
        );
        assert!(evening.stage.until(120, |_| fake.unspent_faults() == 0), "{text}");
        evening.stage.pass(5000);
        for person in &evening.party.people {
            assert_eq!(told(person, "бот больше не может"), 1, "{text}: {}", last_to(person));
        }
        let before = evening.chat().posts().len();
        evening.stage.pass(600_000);
        assert_eq!(evening.chat().posts().len(), before, "{text}: nothing goes on");
        fake.add_bot(&evening.chat(), Rights::all());
        evening.stage.pass(10_000);
        let resume = evening.host().tries_to_press(&evening.chat(), "Дальше");
        assert!(resume.is_ok(), "{}", fake.transcript(&evening.chat()));
        evening.finish();
        assert_eq!(fake.permissions(&evening.chat()), crate::telegram::fake::Permissions::usual());
    }
}

/// [B45] Two games in two topics of a forum: each speaks in its own, and closes its own.
#[test]
fn a_game_stays_in_its_topic() {
    let mut evening = Evening::with(SEVEN, |fake, people| {
        let all: Vec<&User> = people.iter().collect();
        let forum = fake.forum("Форум", &all);
        fake.add_bot(&forum, Rights::all());
        forum.topic("Первый")
    });
    let fake = evening.fake();
    let forum = Place { thread: None, ..evening.chat() };
    let others = Party::invite(&fake, SEVEN, " два");
    for other in &others {
        other.joins(&forum);
    }
    let second = Party::of(forum.topic("Второй"), others);
    evening.sit_down();
    let mut second = second;
    second.apart = Some(evening.host());
    second.sit_down(&mut evening.stage);
    let general = forum.posts().len();
    evening.play_until("Ночь 1. Город засыпает");
    evening.stage.pass(5000);
    for (party, other) in [(&evening.party, &second), (&second, &evening.party)] {
        assert_eq!(count(&party.chat, "Карты розданы"), 1);
        let names = |party: &Party| plain(&party.chat.posts()[0].text);
        assert!(!names(party).is_empty() && names(party) != names(other));
        assert!(party.chat.posts().iter().all(|shown| shown.thread == party.chat.thread));
    }
    assert_eq!(forum.posts().len(), general, "nothing in General");
    assert!(evening.chat().is_closed(), "by night its topic is closed");
    assert!(!forum.is_closed(), "and General is not");
}

/// [B47] Who hides behind the group sits down nowhere, and is told to show himself; what an
/// administrator may do he may.
#[test]
fn who_hides_rules_and_does_not_play() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    let chat = evening.chat();
    let hidden = evening.guest(1);
    fake.make_anonymous_admin(&chat, &hidden, Rights::all());
    evening.stage.settle();
    hidden.says_as_anonymous_admin(&chat, "/game evening-2").expect("a word");
    evening.stage.pass(5000);
    assert_eq!(count(&chat, "нужно от 7 до 16"), 1, "{}", fake.transcript(&chat));
    hidden.says_as_anonymous_admin(&chat, "/join").expect("a word");
    evening.stage.pass(5000);
    assert!(plain(&evening.board().text).contains("пока никого"), "{}", evening.board().text);
    assert_eq!(
        count(&chat, "Чтобы войти, пишите от своего имени"),
        1,
        "{}",
        fake.transcript(&chat)
    );
    assert_eq!(count(&chat, "Откройте их кнопкой"), 0, "nothing opens the messages of a chat");
    hidden.says_as_anonymous_admin(&chat, "/void передумали").expect("a word");
    evening.stage.pass(5000);
    assert_eq!(count(&chat, "запись закрыта"), 2, "{}", fake.transcript(&chat));
    // A channel of somebody's rules nothing.
    evening.guest(2).posts_as_channel(&chat, "Канал", "/game evening-2").expect("a word");
    evening.stage.pass(5000);
    assert_eq!(count(&chat, "нужно от 7 до 16"), 0, "{}", fake.transcript(&chat));
}

/// [B120] Commands for another bot: silence, and no effect.
#[test]
fn commands_for_another_bot_are_not_ours() {
    let mut evening = Evening::at_the_vote(10);
    let chat = evening.chat();
    let who = evening.party.at(evening.party.alive()[0]).clone();
    let target = evening.tally().labels()[0].to_owned();
    let target = crate::telegram::evening::seat_on(&target).expect("a seat");
    evening.stage.pass(2000);
    let before = (chat.posts(), who.inbox());
    for text in [
        "/start@OtherBot".to_owned(),
        format!("/vote@OtherBot {target}"),
        "/open@OtherBot".to_owned(),
    ] {
        who.says(&chat, &text).expect("a word");
        evening.host().says(&chat, &text).expect("a word");
    }
    evening.stage.pass(4000);
    assert_eq!((chat.posts(), who.inbox()), before);
    who.says(&chat, &format!("/vote@OMERTA_test_bot {target}")).expect("a word");
    evening.stage.pass(6000);
    assert!(plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
}
