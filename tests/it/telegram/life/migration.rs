//! A basic group becomes a supergroup in the middle of a night.

use crate::telegram::evening::{Evening, SEVEN, count, told};
use crate::telegram::fake::{Order, Permissions, Rights, User};
use crate::telegram::game::plain;

fn in_a_group() -> Evening {
    let mut evening = Evening::with(SEVEN, |fake, people| {
        let all: Vec<&User> = people.iter().collect();
        let chat = fake.group("Вечер", &all);
        fake.set_permissions(&chat, Permissions::usual().without("can_send_polls"));
        fake.add_bot(&chat, Rights::all());
        chat
    });
    evening.sit_down();
    evening.play_until("Ночь 2. Город засыпает");
    evening
}

/// However it is told, once, twice, or by a refusal alone: the night goes on in the new chat, nothing is
/// said twice, the board is there and pinned, and in the end everything may be written that could be before.
#[test]
fn the_game_goes_on_in_the_new_chat() {
    let orders = [
        (Order::OldFirst, 0),
        (Order::OldFirst, 2),
        (Order::NewFirst, 0),
        (Order::NewFirst, 2),
        (Order::OnlyOld, 1),
        (Order::OnlyNew, 1),
        (Order::Neither, 0),
    ];
    for (order, again) in orders {
        let mut evening = in_a_group();
        let fake = evening.fake();
        let old = evening.chat();
        // In the middle of the night.
        evening.stage.pass(10_000);
        let before: Vec<usize> = evening.party.people.iter().map(|p| p.inbox().len()).collect();
        let said = old.posts().len();
        evening.party.chat = fake.migrate(&old, order);
        evening.stage.settle();
        fake.repeat_last(again);
        evening.stage.pass(40_000);
        let chat = evening.chat();
        let seen = || format!("{order:?} {again}\n{}", fake.transcript(&chat));
        assert_eq!(old.posts().len(), said, "nothing more in the old chat: {}", seen());
        for (person, before) in evening.party.people.iter().zip(before) {
            let cards = told(person, "выберите номер");
            assert_eq!(cards, 1, "{order:?}\n{}", fake.transcript(&person.private()));
            assert_eq!(person.inbox().len(), before, "nothing is told again");
        }
        evening.play_until("Утро 2");
        for words in ["Любовница засыпает", "Мафия засыпает", "Утро 2"]
        {
            let both = count(&old, words) + count(&evening.chat(), words);
            // The first night has called them, too.
            assert_eq!(both, if words == "Утро 2" { 1 } else { 2 }, "{words}: {}", seen());
        }
        evening.stage.pass(20_000);
        let pinned = evening.chat().pinned().and_then(|id| evening.chat().message(id));
        let board = pinned.unwrap_or_else(|| panic!("a pinned board: {}", seen()));
        assert!(plain(&board.text).contains("За столом"), "{}", board.text);
        evening.finish();
        let usual = Permissions::usual().without("can_send_polls");
        assert_eq!(fake.permissions(&evening.chat()), usual, "{}", seen());
        for person in &evening.party.people {
            let status = fake.status(&evening.chat(), person);
            assert_ne!(status["status"], "restricted", "{}", seen());
        }
    }
}

/// The platform first tells of the new chat that the bot is in it, as of any other: what is known of it
/// by then is no table, and the game moves there all the same. There single people can be silenced.
#[test]
fn a_new_chat_that_was_known_before_becomes_the_old_one() {
    let mut evening = in_a_group();
    let fake = evening.fake();
    evening.stage.pass(10_000);
    evening.party.chat = fake.migrate(&evening.chat(), Order::Neither);
    fake.promote_bot(&evening.chat(), Rights::all());
    evening.stage.settle();
    evening.play_until("Утро 2");
    evening.finish();
    let seen = fake.transcript(&evening.chat());
    assert_eq!(count(&evening.chat(), "окончена: победа"), 1, "{seen}");
    let usual = Permissions::usual().without("can_send_polls");
    assert_eq!(fake.permissions(&evening.chat()), usual, "{seen}");
    let silenced = fake.calls_of("restrictChatMember");
    assert!(silenced.iter().any(|call| call.params["chat_id"] == evening.chat().chat), "{seen}");
}

/// A night card is the same message after that: what is named is edited into it.
#[test]
fn a_night_card_stays_the_message_that_it_was() {
    let mut evening = in_a_group();
    let fake = evening.fake();
    evening.stage.pass(5000);
    evening.party.chat = fake.migrate(&evening.chat(), Order::OldFirst);
    evening.stage.settle();
    let who = evening.with_card("маньяк");
    let seat = evening.party.with_card("любовница")[0];
    evening.names(&who, seat);
    evening.stage.pass(10_000);
    assert_eq!(told(&who, "выберите номер"), 1, "{}", fake.transcript(&who.private()));
    assert_eq!(told(&who, &format!("Принято: № {seat}")), 1);
}

/// The process dies after the group has become another: no message of the new chat is taken for one of
/// the old.
#[test]
fn a_death_after_it_changes_nothing() {
    let mut evening = in_a_group();
    let fake = evening.fake();
    // Messages in the new chat count from one: the old board's number is somebody else's there.
    let old = evening.board().id;
    evening.stage.pass(5000);
    evening.party.chat = fake.migrate(&evening.chat(), Order::OldFirst);
    evening.stage.settle();
    for _ in 0..12 {
        evening.stage.crash(5000);
        evening.turn();
    }
    evening.finish();
    let edited = fake.calls_of("editMessageText");
    let chat = evening.chat().chat;
    let wrong = edited.iter().filter(|call| {
        call.params["chat_id"] == chat && call.params["message_id"] == old && call.code == 200
    });
    assert_eq!(wrong.count(), 0);
    assert_eq!(
        count(&evening.chat(), "окончена: победа"),
        1,
        "{}",
        fake.transcript(&evening.chat())
    );
}
