//! Messages without a slash: what is a request, what a choice, and what is talk.

use omerta_engine::game::rules::Family;

use super::Want::{Says, Talks};
use super::{everywhere, game, group, private, rules, rules_of};
use crate::words::request::Request::*;
use crate::words::request::Whom;

#[test]
fn plain_words_count_where_they_are_the_whole_message() {
    everywhere(&[
        ("голос 5", Says(Vote(5))),
        ("ГОЛОС № 5", Says(Vote(5))),
        ("Голос №5.", Says(Vote(5))),
        ("голос: 5", Says(Vote(5))),
        ("голос 5 —", Says(Vote(5))),
        ("голос — 5", Says(Vote(5))),
        ("голос\u{a0}5", Says(Vote(5))),
        ("голос\n5", Says(Vote(5))),
        ("голос ５", Says(Vote(5))),
        ("голос 5️⃣", Says(Vote(5))),
        ("\u{200f}голос 5\u{200e}", Says(Vote(5))),
        ("го\u{200b}лос 5", Says(Vote(5))),
        ("гoлoc 5", Says(Vote(5))),
        ("голосую против 5-го", Says(Vote(5))),
        ("голос за 12", Says(Vote(12))),
        ("против 5", Says(Vote(5))),
        ("выставить 7", Says(Accuse(7))),
        ("всё", Says(Done)),
        ("Все.", Says(Done)),
        ("ВСЕ\u{308}!", Says(Done)),
        ("роль", Says(Role)),
        ("стол", Says(Board)),
        ("войти", Says(Join)),
        ("окно", Says(Jump)),
        ("ход 1 2 9", Says(Guess(vec![1, 2, 9]))),
        ("смертный ход 1 2 9", Says(Guess(vec![1, 2, 9]))),
        ("правила", Says(Rules { clause: None })),
        ("правила 8.5", Says(rules(&[8, 5]))),
        ("правила 8", Says(rules(&[8]))),
        ("правила Е-8.5", Says(rules_of(Family::Evening, &[8, 5]))),
        ("пауза", Says(Pause)),
        ("дальше", Says(Resume)),
        ("тишина", Says(Silence(true))),
        ("продлить 2 минуты", Says(Extend(120))),
        ("дон нет", Says(Don(false))),
        ("замена 5 @anna", Says(Substitute { n: 5, who: Whom::Handle("anna".to_owned()) })),
        ("@OmertaBot, голос 5", Says(Vote(5))),
    ]);
    group(&[
        ("игра", Says(NewGame { rules: None })),
        ("игра вечер-1", Says(game("вечер-1"))),
        ("пропустить", Says(Skip)),
    ]);
    private(&[("мои данные", Says(MyData))]);
}

#[test]
fn what_only_begins_like_a_command_is_talk() {
    everywhere(&[
        ("голос 5 моя баба слышала", Talks),
        ("голос", Talks),
        ("голос 5 или 6", Talks),
        ("голос 5 6", Talks),
        ("голос 5?", Talks),
        ("голос 5 👍", Talks),
        ("мой голос 5", Talks),
        ("голоса 5", Talks),
        ("голос разума", Talks),
        ("vote 5", Talks),
        ("done", Talks),
        ("всё?", Talks),
        ("всё,", Talks),
        ("всё понятно", Talks),
        ("все спят", Talks),
        ("окно закрой", Talks),
        ("роль 5 известна", Talks),
        ("игра окончена", Talks),
        ("правила простые", Talks),
        ("ход мыслей", Talks),
        ("первый раз", Talks),
        ("дон среди нас", Talks),
        ("дон да или нет", Talks),
        ("старт в девять", Talks),
        ("предупреждение 5 за мат", Talks),
        ("несчастный 5 опять молчит", Talks),
        ("замена 5 Анна", Talks),
        ("отмена всего", Talks),
        ("имя твоё забыл", Talks),
        ("кто", Talks),
        ("кто @anna ведущий", Talks),
        ("почему", Talks),
        ("счёт", Talks),
        ("гоу", Talks),
        ("стоп", Talks),
        ("Переслано от Оса: голос 5", Talks),
        ("> голос 5", Talks),
        ("«голос 5»", Talks),
        ("Оса, [21:30]\nголос 5", Talks),
        ("@OtherBot голос 5", Talks),
        ("@OmertaBot", Talks),
        ("напишите /vote 5", Talks),
        ("", Talks),
        ("   ", Talks),
        ("\u{200b}", Talks),
        ("…", Talks),
        ("👍", Talks),
    ]);
    // In private, a link's code and one's data are asked for; in a group nobody may.
    private(&[
        ("мои данные", Says(MyData)),
        ("связать K7QX2M", Says(Link { code: Some("K7QX2M".to_owned()) })),
    ]);
    group(&[("связать K7QX2M", Talks), ("мои данные", Talks)]);
    private(&[("игра", Talks), ("связать пару", Talks)]);
    // Where the chat is closed, its host can write here alone.
    private(&[("открыть", Says(Open))]);
}

#[test]
fn numbers_alone_choose_in_private() {
    private(&[
        ("7", Says(Choose(Some(7)))),
        ("№ 7", Says(Choose(Some(7)))),
        ("№7.", Says(Choose(Some(7)))),
        (" 7 — ", Says(Choose(Some(7)))),
        ("７", Says(Choose(Some(7)))),
        ("7️⃣", Says(Choose(Some(7)))),
        ("٧", Says(Choose(Some(7)))),
        ("\u{202b}7\u{202c}", Says(Choose(Some(7)))),
        ("0", Says(Choose(Some(0)))),
        ("70", Says(Choose(Some(70)))),
        ("пас", Says(Choose(None))),
        ("ПАС.", Says(Choose(None))),
        ("пропустить", Says(Choose(None))),
        ("pass", Says(Choose(None))),
        ("1 2 9", Says(Guess(vec![1, 2, 9]))),
        ("1, 2, 9", Says(Guess(vec![1, 2, 9]))),
        ("1,2,9.", Says(Guess(vec![1, 2, 9]))),
        ("№ 1 № 2 № 9", Says(Guess(vec![1, 2, 9]))),
        ("7 7", Says(Guess(vec![7, 7]))),
        ("7?", Talks),
        ("-7", Talks),
        ("7 👍", Talks),
        ("5 и 6", Talks),
        ("21:30", Talks),
        ("8.5", Talks),
        ("7й", Talks),
        ("79161234567", Talks),
        ("99999", Talks),
        ("½", Talks),
        ("№", Talks),
        ("пас 5", Talks),
        ("семь", Talks),
    ]);
    group(&[("7", Talks), ("1 2 9", Talks), ("пас", Talks), ("pass", Talks)]);
    let many = "7 ".repeat(33);
    private(&[(&many, Talks)]);
}
