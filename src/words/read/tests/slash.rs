//! Commands with a slash: what each means, whose it is, what is wrong with it.

use omerta_engine::game::rules::Family;
use omerta_engine::ids::Points;

use super::Want::{self, Asks, NotOurs, Talks, Wrong};
use super::{everywhere, game, group, private, rules, rules_of};
use crate::words::fault::{ArgFault, ReadFault};
use crate::words::read::{Chat, Reading, Spot, read};
use crate::words::request::Request::*;
use crate::words::request::{Grant, Turn, Victor, Whom};
use crate::words::spec::{Arg, Office};
use crate::words::table::Verb;

fn missing(verb: Verb, arg: Arg) -> Want {
    Wrong(ReadFault::Argument { verb, arg, what: ArgFault::Missing })
}

fn unreadable(verb: Verb, arg: Arg, found: &str) -> Want {
    let what = ArgFault::Unreadable { found: found.to_owned() };
    Wrong(ReadFault::Argument { verb, arg, what })
}

fn extra(verb: Verb, found: &str) -> Want {
    Wrong(ReadFault::Extra { verb, found: found.to_owned() })
}

fn warn(n: u16, why: &str) -> Want {
    Asks(Warn { n, why: why.to_owned() })
}

fn start(payload: Option<&str>) -> Want {
    Asks(Start { payload: payload.map(str::to_owned) })
}

#[test]
fn a_slash_makes_a_command() {
    everywhere(&[
        ("/vote 5", Asks(Vote(5))),
        ("/VOTE 5", Asks(Vote(5))),
        ("/голос 5", Asks(Vote(5))),
        ("/Голос  за   5", Asks(Vote(5))),
        ("/vote@OmertaBot 5", Asks(Vote(5))),
        ("/vote@omertabot 5", Asks(Vote(5))),
        ("/голос@OmertaBot 5", Asks(Vote(5))),
        ("@OmertaBot /vote 5", Asks(Vote(5))),
        ("  /vote\n5", Asks(Vote(5))),
        ("／vote ５", Asks(Vote(5))),
        ("/done", Asks(Done)),
        ("/done.", Asks(Done)),
        ("/всё", Asks(Done)),
        ("/все", Asks(Done)),
        ("/votе 5", Asks(Vote(5))),
        ("/пропустить", Asks(Skip)),
    ]);
    private(&[
        ("/мои данные", Asks(MyData)),
        ("/мои_данные", Asks(MyData)),
        ("/mydata", Asks(MyData)),
        ("/link", Asks(Link { code: None })),
        ("/link k7qx2m", Asks(Link { code: Some("K7QX2M".to_owned()) })),
    ]);
}

#[test]
fn a_command_for_somebody_else_is_not_ours() {
    everywhere(&[
        ("/start@OtherBot", NotOurs),
        ("/vote@OtherBot 3", NotOurs),
        ("/голос@OtherBot 3", NotOurs),
        ("/vote@ 3", NotOurs),
        ("/vote@OmertaBot2 3", NotOurs),
        ("/kick@OtherBot", NotOurs),
    ]);
    group(&[
        ("/kick 5", NotOurs),
        ("/бан 5", NotOurs),
        ("/evening new", NotOurs),
        ("/s", NotOurs),
        ("/kick@OmertaBot 5", Wrong(ReadFault::Unknown { name: "kick".to_owned() })),
        ("/score@OmertaBot", Wrong(ReadFault::NotYet { verb: Verb::Score })),
    ]);
    private(&[
        ("/kick 5", Wrong(ReadFault::Unknown { name: "kick".to_owned() })),
        ("/evening new", Wrong(ReadFault::NotYet { verb: Verb::Evening })),
        ("/позвать судью", Wrong(ReadFault::NotYet { verb: Verb::Call })),
    ]);
    everywhere(&[
        ("/", Talks),
        ("/ vote 5", Talks),
        ("/5", Talks),
        ("//vote 5", Talks),
        ("/etc/passwd", Talks),
        ("/👍", Talks),
        ("24/7", Talks),
    ]);
    let nameless = Spot { chat: Chat::Group, bot: None };
    assert_eq!(read("/vote@OmertaBot 5", nameless), Reading::NotOurs);
    assert_eq!(read("/vote 5", nameless), Reading::Request(Vote(5)));
}

#[test]
fn a_slash_with_wrong_arguments_says_what_is_wrong() {
    everywhere(&[
        ("/vote", missing(Verb::Vote, Arg::Seat)),
        ("/vote №", missing(Verb::Vote, Arg::Seat)),
        ("/vote Оса", unreadable(Verb::Vote, Arg::Seat, "Оса")),
        ("/vote -5", unreadable(Verb::Vote, Arg::Seat, "-5")),
        ("/vote 99999", unreadable(Verb::Vote, Arg::Seat, "99999")),
        ("/vote 5.5", unreadable(Verb::Vote, Arg::Seat, "5.5")),
        ("/vote 5 6", extra(Verb::Vote, "6")),
        ("/vote 5 моя баба слышала", extra(Verb::Vote, "моя баба слышала")),
        ("/vote 5 👍", extra(Verb::Vote, "👍")),
        ("/join please", extra(Verb::Join, "please")),
        ("/warn", missing(Verb::Warn, Arg::Seat)),
        ("/warn 5", missing(Verb::Warn, Arg::Reason)),
        ("/warn 5 —", missing(Verb::Warn, Arg::Reason)),
        ("/warn 5 \u{202e}", missing(Verb::Warn, Arg::Reason)),
        ("/don", missing(Verb::Don, Arg::OnOff)),
        ("/don может", unreadable(Verb::Don, Arg::OnOff, "может")),
        ("/extend долго", unreadable(Verb::Extend, Arg::Seconds, "долго")),
        ("/extend 1:99", unreadable(Verb::Extend, Arg::Seconds, "1:99")),
        ("/rules про ночь", unreadable(Verb::Rules, Arg::Clause, "про")),
        ("/undo", missing(Verb::Undo, Arg::Reason)),
        ("/sub 5", missing(Verb::Sub, Arg::Person)),
        ("/guess", missing(Verb::Guess, Arg::Seats)),
        ("/guess 1 x", unreadable(Verb::Guess, Arg::Seats, "x")),
        ("/correct 5 много шумел", unreadable(Verb::Correct, Arg::Points, "много")),
        ("/correct 5 +1.555 шум", unreadable(Verb::Correct, Arg::Points, "+1.555")),
        ("/name", missing(Verb::Name, Arg::Name)),
        ("/award зрители шум", unreadable(Verb::Award, Arg::Victor, "зрители")),
        ("/who @anna", missing(Verb::Who, Arg::Grant)),
        ("/who @anna king", unreadable(Verb::Who, Arg::Grant, "king")),
        ("/who judge", missing(Verb::Who, Arg::Person)),
    ]);
    group(&[
        ("/mydata", Wrong(ReadFault::Elsewhere { verb: Verb::MyData })),
        ("/link K7QX2M", Wrong(ReadFault::Elsewhere { verb: Verb::Link })),
    ]);
    private(&[("/game", Wrong(ReadFault::Elsewhere { verb: Verb::Game }))]);
}

#[test]
fn free_words_are_kept_as_they_were_typed() {
    everywhere(&[
        ("/warn 5 Перешёл на личности", warn(5, "Перешёл на личности")),
        ("/предупреждение № 5 — «Ё-моё»", warn(5, "Ё-моё")),
        ("/warn 5: \"шум\"", warn(5, "шум")),
        ("/warn 5. шум,\nещё  шум", warn(5, "шум, ещё шум")),
        ("/warn 5 5 раз", warn(5, "5 раз")),
        ("/warn 5 \u{202e}мат\u{202c} 🤬", warn(5, "мат 🤬")),
        ("/несчастный случай 3 свет погас", Asks(Accident { n: 3, why: "свет погас".to_owned() })),
        ("/несчастный 3 случай", Asks(Accident { n: 3, why: "случай".to_owned() })),
        ("/disqualify 70 мат", Asks(Disqualify { n: 70, why: "мат".to_owned() })),
        ("/увести 4 решение", Asks(Remove { n: 4, why: "решение".to_owned() })),
        ("/оставить 4 решение", Asks(Keep { n: 4, why: "решение".to_owned() })),
        ("/разрешить по согласию", Asks(Allow { n: None, why: "по согласию".to_owned() })),
        ("/разрешить 5 по согласию", Asks(Allow { n: Some(5), why: "по согласию".to_owned() })),
        ("/отмена не тот номер", Asks(Undo { why: "не тот номер".to_owned() })),
        ("/void сбой", Asks(Void { why: "сбой".to_owned() })),
        ("/name  Анна   Б.", Asks(Name { text: "Анна Б.".to_owned() })),
        ("/sub 5 @Anna_B", Asks(Substitute { n: 5, who: Whom::Handle("anna_b".to_owned()) })),
        ("/замена 5 Анна Б.", Asks(Substitute { n: 5, who: Whom::Name("Анна Б.".to_owned()) })),
    ]);
    let long = format!("/warn 5 {}", "а".repeat(501));
    let what = ArgFault::TooLong { max: 500 };
    let fault = Wrong(ReadFault::Argument { verb: Verb::Warn, arg: Arg::Reason, what });
    everywhere(&[(&long, fault), (&long[..long.len() - 2], warn(5, &"а".repeat(500)))]);
}

#[test]
fn arguments_are_read_generously() {
    let correct = |hundredths, why: &str| {
        Asks(Correct { n: 5, points: Points(hundredths), why: why.to_owned() })
    };
    let award = |to| Asks(Award { to, why: "причина".to_owned() });
    let grant = |whom, office, turn| Asks(Who(Some(Grant { whom, office, turn })));
    let anna = || Whom::Handle("anna".to_owned());
    everywhere(&[
        ("/rules", Asks(Rules { clause: None })),
        ("/rules 8.5", Asks(rules(&[8, 5]))),
        ("/правила п. 11.6.2", Asks(rules(&[11, 6, 2]))),
        ("/rules §8.5.", Asks(rules(&[8, 5]))),
        ("/rules 08.5", Asks(rules(&[8, 5]))),
        ("/rules E-8.5", Asks(rules_of(Family::Evening, &[8, 5]))),
        ("/rules s-7", Asks(rules_of(Family::Street, &[7]))),
        ("/rules W-3.11.2", Asks(rules_of(Family::Wall, &[3, 11, 2]))),
        ("/extend 90", Asks(Extend(90))),
        ("/extend 1:30", Asks(Extend(90))),
        ("/продлить 2 минуты", Asks(Extend(120))),
        ("/extend 2м.", Asks(Extend(120))),
        ("/don on", Asks(Don(true))),
        ("/дон нет", Asks(Don(false))),
        ("/first №4", Asks(First(4))),
        ("/floor", Asks(Floor(true))),
        ("/ответить нет", Asks(Floor(false))),
        ("/silence", Asks(Silence(true))),
        ("/тишина выкл", Asks(Silence(false))),
        ("/guess 1, 2, 9", Asks(Guess(vec![1, 2, 9]))),
        ("/ход 1,2,9", Asks(Guess(vec![1, 2, 9]))),
        ("/correct 5 +2 за игру", correct(200, "за игру")),
        ("/correct 5 −0,5: шум", correct(-50, "шум")),
        ("/правка 5 1.25 шум", correct(125, "шум")),
        ("/award citizens причина", award(Victor::Citizens)),
        ("/победа мафия причина", award(Victor::Mafia)),
        ("/award team:Оса причина", award(Victor::Team("Оса".to_owned()))),
        ("/language EN", Asks(Language { tag: "en".to_owned() })),
        ("/язык русский", Asks(Language { tag: "ru".to_owned() })),
        ("/who", Asks(Who(None))),
        ("/who @anna judge", grant(anna(), Office::Judge, Turn::Give)),
        ("/кто @anna ведущий нет", grant(anna(), Office::Host, Turn::Take)),
        (
            "/who Анна Б. host снять",
            grant(Whom::Name("Анна Б.".to_owned()), Office::Host, Turn::Take),
        ),
        ("/who Анна Б. host", grant(Whom::Name("Анна Б.".to_owned()), Office::Host, Turn::Give)),
        ("/start", start(None)),
        ("/start j_K3f-9", start(Some("j_K3f-9"))),
        ("/start привет", start(None)),
        ("/start a b", start(None)),
    ]);
    group(&[
        ("/game", Asks(NewGame { rules: None })),
        ("/game Evening-1", Asks(game("evening-1"))),
        ("/игра вечер-1", Asks(game("вечер-1"))),
        ("/game клубная", Asks(game("клубная"))),
    ]);
    private(&[]);
}
