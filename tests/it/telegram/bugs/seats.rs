//! Who sits where: links, private chats that are closed, people who leave and come back.

use crate::telegram::evening::{Evening, SEVEN, count, last_to, told, words};
use crate::telegram::fake::{Fault, Order, Rights, User};
use crate::telegram::game::{Party, plain};

/// The link under «Войти» of the newest lobby in a chat.
fn door(party: &Party) -> String {
    let posts = party.chat.posts();
    let mut buttons = posts.iter().rev().flat_map(|shown| shown.buttons.iter().flatten());
    let door = buttons.find(|button| button.text == "Войти").and_then(|b| b.url.clone());
    door.expect("a door")
}

/// [B28] Who sits elsewhere by now and opens the old link is told where he sits.
#[test]
fn one_person_one_table() {
    let mut evening = Evening::gathered(3);
    let fake = evening.fake();
    let other = fake.supergroup("Второй", &[&evening.guest(1), &evening.guest(2)]);
    fake.add_bot(&other, Rights::all());
    let second = Party::of(other, vec![evening.guest(1), evening.guest(2)]);
    let stage = &mut evening.stage;
    evening.party.people[0].says(&evening.party.chat, "/game evening-1").expect("a word");
    second.people[0].says(&second.chat, "/game evening-1").expect("a word");
    stage.pass(5000);
    let (first, who) = (door(&evening.party), &second.people[1]);
    who.opens_link(&first).expect("a link");
    stage.settle();
    assert!(last_to(who).contains("Стол 1: вы за столом"), "{}", last_to(who));
    who.presses(&evening.party.chat, "Выйти");
    who.opens_link(&door(&second)).expect("a link");
    stage.settle();
    assert!(last_to(who).contains("Стол 2: вы за столом"), "{}", last_to(who));
    who.opens_link(&first).expect("a link");
    stage.pass(10_000);
    assert_eq!(last_to(who), "Вы уже в игре: Стол 2. Выйдите там или доиграйте.");
    let board = |party: &Party| {
        let pinned = party.chat.pinned().and_then(|id| party.chat.message(id));
        plain(&pinned.expect("a board").text)
    };
    assert!(!board(&evening.party).contains("Вера"), "{}", board(&evening.party));
    assert!(board(&second).contains("Вера ✓"), "{}", board(&second));
}

/// [B31] Who cannot be written to is on the list with ⏳, and the deal waits for him: whether he has
/// never opened the bot, or has blocked it since.
#[test]
fn no_card_is_dealt_to_who_cannot_be_written_to() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    let (stage, party) = (&mut evening.stage, &mut evening.party);
    party.people[0].says(&party.chat, "/game evening-2").expect("a word");
    stage.settle();
    for person in &party.people[..5] {
        person.presses(&party.chat, "Войти");
        stage.pass(1000);
    }
    let (never, blocked) = (party.people[5].clone(), party.people[6].clone());
    never.says(&party.chat, "войти").expect("a word");
    blocked.presses(&party.chat, "Войти");
    stage.pass(5000);
    // No update says that he has: the platform refuses what is sent.
    let gone = Fault::Error(403, "Forbidden: bot can't initiate conversation with a user");
    fake.fail_next(Some("sendMessage"), Some(blocked.id), gone);
    blocked.says(&party.chat, "/role").expect("a word");
    stage.pass(10_000);
    let board = plain(&party.chat.message(party.chat.pinned().expect("a board")).expect("it").text);
    assert!(board.contains("6. Егор ⏳"), "{board}");
    assert!(board.contains("закрыты: Егор"), "{board}");
    let begin = party.people[0].presses(&party.chat, "Начать");
    stage.settle();
    assert!(words(&begin).contains("Личные сообщения пока закрыты: Егор"), "{}", words(&begin));
    assert!(party.people.iter().all(|person| told(person, "Ваша карта") == 0));
    never.presses(&party.chat, "Войти");
    stage.pass(5000);
    party.people[0].presses(&party.chat, "Начать");
    stage.settle();
    party.read_cards();
}

/// [B35] The word that he sits got lost: he presses again and is told so; he has one seat, and one card.
#[test]
fn a_lost_word_costs_no_seat() {
    let mut evening = Evening::gathered(SEVEN);
    let fake = evening.fake();
    let (stage, party) = (&mut evening.stage, &mut evening.party);
    party.people[0].says(&party.chat, "/game evening-2").expect("a word");
    stage.settle();
    let who = party.people[3].clone();
    // The platform has taken it for wrong: it never arrives.
    let lost = Fault::Error(400, "Bad Request: something new");
    fake.fail_next(Some("sendMessage"), Some(who.id), lost);
    who.presses(&party.chat, "Войти");
    stage.pass(20_000);
    assert_eq!(fake.unspent_faults(), 0);
    who.presses(&party.chat, "Войти");
    stage.pass(5000);
    assert_eq!(last_to(&who), "Вы уже за этим столом.");
    for person in party.people.iter().filter(|person| person.id != who.id) {
        person.presses(&party.chat, "Войти");
        stage.pass(1000);
    }
    stage.pass(5000);
    let _ = party.people[0].tries_to_press(&party.people[0].private(), "Нет");
    stage.settle();
    party.people[0].presses(&party.chat, "Начать");
    stage.settle();
    party.read_cards();
    assert_eq!(told(&who, "Ваше место"), 1);
    let before = party.chat.posts().len();
    who.says(&party.chat, "моя роль").expect("a word");
    stage.pass(3000);
    assert_eq!(told(&who, "Ваша карта"), 2);
    assert_eq!(party.chat.posts().len(), before, "nothing of it is said in the group");
}

/// What the host was told of a seat that is left.
fn asked_of(host: &User, seat: usize) -> bool {
    let words = format!("№ {seat}");
    let fits = |text: &str| text.contains("больше не в чате") && text.contains(&words);
    host.inbox()
        .iter()
        .any(|shown| fits(&plain(&shown.text)) && shown.labels().contains(&"Несчастный случай"))
}

/// [B36] A player leaves by day: the game goes on, his seat is marked, and the host is offered an
/// accident. Nothing that is said tells his card.
#[test]
fn who_leaves_is_marked_and_the_game_goes_on() {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    evening.sit_down();
    evening.play_until("День 1. Город просыпается");
    let (who, host) = (evening.guest(4), evening.host());
    let seat = evening.party.seat_of(&who);
    who.leaves(&evening.chat());
    evening.stage.pass(10_000);
    assert!(asked_of(&host, seat), "{}", evening.fake().transcript(&host.private()));
    let line = format!("№ {seat} — Дина");
    let board = plain(&evening.board().text);
    let mark = board.lines().find(|shown| shown.starts_with(&line)).expect("his line").to_owned();
    assert!(mark.len() > line.len(), "it is marked: {board}");
    evening.play_until("Ночь 2. Город засыпает");
}

/// [B39] Who is back within two minutes votes as before, and the mark is gone.
#[test]
fn who_is_back_votes() {
    let mut evening = Evening::at_the_vote(10);
    let chat = evening.chat();
    let seat = *evening.party.alive().last().expect("somebody");
    let who = evening.party.at(seat).clone();
    let name = format!("№ {seat} — ");
    let line = |evening: &Evening| {
        let board = plain(&evening.board().text);
        board.lines().find(|line| line.starts_with(&name)).map(str::to_owned)
    };
    let before = line(&evening);
    who.leaves(&chat);
    evening.stage.pass(8000);
    assert_ne!(line(&evening), before, "his seat is marked");
    who.joins(&chat);
    evening.stage.pass(8000);
    assert_eq!(line(&evening), before, "and is not any more");
    let vote = who.presses_on(&chat, evening.tally().id, "№");
    evening.stage.pass(6000);
    assert!(words(&vote).contains("Ваш голос учтён"), "{}", words(&vote));
    assert!(plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
}

/// [B41] A bot that manages nothing is told of a leaver by the message in the chat alone; or by nothing:
/// then it is noticed when he cannot be written to.
#[test]
fn a_leaver_is_noticed_without_rights() {
    for silently in [false, true] {
        let mut evening = Evening::hosted(SEVEN, Rights::none());
        let fake = evening.fake();
        evening.party.fill_by_commands(&mut evening.stage);
        evening.party.read_cards();
        let hints = count(&evening.chat(), "Удалять") + count(&evening.chat(), "удалять");
        assert!(hints > 0, "it says which rights it needs:\n{}", fake.transcript(&evening.chat()));
        let (who, host) = (evening.guest(4), evening.host());
        let seat = evening.party.seat_of(&who);
        if silently {
            who.leaves_silently(&evening.chat());
            who.blocks_bot();
        } else {
            who.leaves(&evening.chat());
        }
        evening.play_until("День 1. Город просыпается");
        evening.stage.pass(10_000);
        let noticed = if silently {
            told(&host, &format!("Личные сообщения не доходят: № {seat}")) == 1
        } else {
            asked_of(&host, seat)
        };
        assert!(noticed, "silently: {silently}\n{}", fake.transcript(&host.private()));
    }
}

/// [B44] Both messages of a migration in any order, one of them, and both once more: one lobby goes on.
#[test]
fn one_table_however_a_migration_is_told() {
    for order in [Order::OldFirst, Order::NewFirst, Order::OnlyOld, Order::OnlyNew] {
        let mut evening = Evening::with(SEVEN, |fake, people| {
            let all: Vec<&User> = people.iter().collect();
            let chat = fake.group("Вечер", &all);
            fake.add_bot(&chat, Rights::all());
            chat
        });
        let fake = evening.fake();
        evening.party.people[0].says(&evening.chat(), "/game evening-2").expect("a word");
        evening.stage.pass(5000);
        let twice = if order == Order::OnlyOld || order == Order::OnlyNew { 1 } else { 2 };
        evening.party.chat = fake.migrate(&evening.chat(), order);
        evening.stage.settle();
        fake.repeat_last(twice);
        evening.stage.pass(5000);
        evening.party.people[0].says(&evening.chat(), "/game evening-2").expect("a word");
        evening.stage.pass(5000);
        for person in evening.party.people.clone() {
            person.writes("/start").expect("it opens");
            evening.stage.settle();
            person.says(&evening.chat(), "/join").expect("a word");
            evening.stage.pass(1000);
            assert!(told(&person, "Стол 1: вы за столом") == 1, "{order:?} {}", last_to(&person));
        }
        evening.stage.pass(20_000);
        assert_eq!(count(&evening.chat(), "Стол 1 · вечер"), 1, "{order:?}");
        assert_eq!(count(&evening.chat(), "Стол 2"), 0, "{order:?}");
    }
}

/// [B98] The creator of a full lobby leaves: whoever sat down next hosts, all are told, and it begins.
#[test]
fn the_next_one_hosts_when_the_creator_leaves() {
    let mut evening = Evening::full(8);
    evening.host().leaves(&evening.chat());
    evening.stage.pass(10_000);
    assert_eq!(count(&evening.chat(), "Боря"), 2, "the board, and who hosts now");
    let heir = evening.guest(1);
    evening.party.people.remove(0);
    // What the one before was asked, he is asked.
    if heir.tries_to_press(&heir.private(), "Нет").is_ok() {
        evening.stage.settle();
    }
    heir.presses(&evening.chat(), "Начать");
    evening.stage.settle();
    evening.party.read_cards();
    assert_eq!(evening.party.people.len(), SEVEN);
}
