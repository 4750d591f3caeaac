//! People come and go in the middle of a game: they leave, are banned, block the bot, get other names.

use crate::telegram::evening::{Evening, SEVEN, count, told};
use crate::telegram::fake::{Place, Rights, User};
use crate::telegram::game::plain;

fn by_day() -> Evening {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    evening.sit_down();
    evening.play_until("День 1. Город просыпается");
    evening
}

/// A leaver is told of by the message in the chat, by an update of his own, or by both, or he is banned:
/// the host hears of it once.
#[test]
fn one_leaver_is_told_once() {
    fn says_only(who: &User, chat: &Place, evening: &Evening) {
        // The bot that manages nothing gets the message alone.
        evening.fake().demote_bot(chat);
        who.leaves(chat);
    }
    fn updates_only(who: &User, chat: &Place, _: &Evening) {
        who.leaves_silently(chat);
    }
    fn both(who: &User, chat: &Place, _: &Evening) {
        who.leaves(chat);
    }
    fn is_banned(who: &User, chat: &Place, _: &Evening) {
        who.is_banned_by_admin(chat);
    }
    for (n, goes) in [says_only, updates_only, both, is_banned].into_iter().enumerate() {
        let mut evening = by_day();
        let who = evening.guest(4);
        goes(&who, &evening.chat(), &evening);
        evening.stage.pass(5000);
        evening.fake().repeat_last(2);
        evening.stage.pass(20_000);
        let host = evening.host();
        let inbox = evening.fake().transcript(&host.private());
        assert_eq!(told(&host, "больше не в чате"), 1, "{n}\n{inbox}");
        let seat = evening.party.seat_of(&who);
        let board = plain(&evening.board().text);
        let line = board.lines().find(|line| line.starts_with(&format!("№ {seat} ")));
        assert_ne!(line, Some(format!("№ {seat} — Дина").as_str()), "he is marked");
    }
}

/// Who has left and comes back by night is silenced and opened with all others.
#[test]
fn back_by_night() {
    let mut evening = Evening::in_the_night(SEVEN);
    let fake = evening.fake();
    let who = evening.with_card("мирный");
    who.leaves(&evening.chat());
    evening.stage.pass(5000);
    who.joins(&evening.chat());
    evening.stage.pass(5000);
    assert!(who.says(&evening.chat(), "я вернулся").is_err(), "the night is closed to him, too");
    evening.finish();
    assert_eq!(fake.permissions(&evening.chat()), crate::telegram::fake::Permissions::usual());
    for person in &evening.party.people {
        assert_ne!(fake.status(&evening.chat(), person)["status"], "restricted");
    }
}

/// Who blocks the bot by night and unblocks it gets the card of that night; by night nobody is told.
#[test]
fn blocked_by_night_and_back() {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    evening.sit_down();
    evening.play_until("Слово: № 7");
    let who = evening.with_card("мирный");
    who.blocks_bot();
    evening.play_until("Ночь 2. Город засыпает");
    let (host, posts) = (evening.host().inbox().len(), evening.chat().posts().len());
    evening.stage.pass(10_000);
    assert_eq!(evening.host().inbox().len(), host);
    assert_eq!(evening.chat().posts().len(), posts);
    assert_eq!(told(&who, "Ночь 2."), 0);
    who.unblocks();
    who.writes("/start").expect("it opens");
    evening.stage.pass(5000);
    assert_eq!(told(&who, "Ночь 2."), 1, "{}", evening.fake().transcript(&who.private()));
    evening.finish();
}

/// Who blocks it by day loses nothing by it but what is said in private: he votes in the group.
#[test]
fn blocked_by_day() {
    let mut evening = Evening::at_the_vote(10);
    let who = evening.party.at(evening.party.alive()[0]).clone();
    who.blocks_bot();
    evening.stage.settle();
    let vote = who.presses_on(&evening.chat(), evening.tally().id, "№");
    evening.stage.pass(6000);
    let said = crate::telegram::evening::words(&vote);
    assert!(said.contains("Ваш голос учтён"), "{said}");
    evening.play_until("Ночь 3. Город засыпает");
    who.unblocks();
    who.writes("/start").expect("it opens");
    evening.stage.pass(5000);
    let inbox = evening.fake().transcript(&who.private());
    assert_eq!(told(&who, "Ночь 3."), 1, "{inbox}");
}

/// A new name is on the board of a lobby at once; during a game the table knows him by the old one or
/// the new one, but by one seat.
#[test]
fn another_name() {
    let mut evening = Evening::full(SEVEN);
    let who = evening.guest(3);
    who.renames("Геннадий");
    who.says(&evening.chat(), "это я").expect("a word");
    evening.stage.pass(6000);
    let board = plain(&evening.board().text);
    assert!(board.contains("4. Геннадий ✓") && !board.contains("Гена"), "{board}");
    evening.host().presses(&evening.chat(), "Начать");
    evening.stage.settle();
    evening.party.read_cards();
    who.renames("Геннадий Третий");
    evening.play_until("День 1. Город просыпается");
    who.says(&evening.chat(), "снова я").expect("a word");
    evening.stage.pass(10_000);
    let board = plain(&evening.board().text);
    assert_eq!(board.matches("Геннадий").count(), 1, "{board}");
    evening.finish();
    assert_eq!(count(&evening.chat(), "окончена: победа"), 1);
}

/// A deleted account is one whom nothing reaches: the game goes on.
#[test]
fn a_deleted_account() {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    evening.sit_down();
    let who = evening.guest(2);
    who.is_deleted();
    who.leaves_silently(&evening.chat());
    evening.finish();
    assert!(told(&evening.host(), "больше не в чате") == 1);
}
