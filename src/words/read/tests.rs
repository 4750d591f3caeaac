//! The grammar as tables: what is written, where, and what it is. A row that is talk is as much of
//! a promise as one that is a request.

mod plain;
mod slash;

use omerta_engine::game::rules::Family;

use crate::words::fault::ReadFault;
use crate::words::read::{Chat, Reading, Spot, TEXT_MAX, asked, read};
use crate::words::request::ClauseName;
use crate::words::request::Request::{self, Done, NewGame, Rules, Vote};
use crate::words::table::Verb;

/// What a message should be.
#[derive(Clone, PartialEq, Debug)]
enum Want {
    /// A command.
    Asks(Request),
    /// A request in plain words.
    Says(Request),
    Talks,
    NotOurs,
    Wrong(ReadFault),
}
use Want::{Asks, NotOurs, Says, Talks, Wrong};

#[track_caller]
fn check(chat: Chat, rows: &[(&str, Want)]) {
    for (text, want) in rows {
        let found = match read(text, Spot { chat, bot: Some("@OmertaBot") }) {
            Reading::Request(request) => Asks(request),
            Reading::Said { request, talk } => {
                assert_eq!(talk, *text);
                Says(request)
            }
            Reading::Talk(talk) => {
                assert_eq!(talk, *text);
                Talks
            }
            Reading::NotOurs => NotOurs,
            Reading::Wrong(fault) => Wrong(fault),
        };
        assert_eq!(found, *want, "{chat:?}: {text:?}");
    }
}

#[track_caller]
fn group(rows: &[(&str, Want)]) {
    check(Chat::Group, rows);
}

#[track_caller]
fn private(rows: &[(&str, Want)]) {
    check(Chat::Private, rows);
}

#[track_caller]
fn everywhere(rows: &[(&str, Want)]) {
    group(rows);
    private(rows);
}

fn rules(parts: &[u16]) -> Request {
    Rules { clause: Some(ClauseName { family: None, parts: parts.to_vec() }) }
}

fn rules_of(family: Family, parts: &[u16]) -> Request {
    Rules { clause: Some(ClauseName { family: Some(family), parts: parts.to_vec() }) }
}

fn game(rules: &str) -> Request {
    NewGame { rules: Some(rules.to_owned()) }
}

#[test]
fn a_text_longer_than_any_platform_sends_is_not_ours() {
    let speech = "ё".repeat(TEXT_MAX);
    everywhere(&[(&speech, Talks), (&format!("{speech}ё"), NotOurs)]);
    let hidden = format!("голос 5{}", "\u{200b}".repeat(TEXT_MAX));
    everywhere(&[(&hidden, NotOurs)]);
}

#[test]
fn a_command_that_a_platform_has_named_is_read_in_the_same_way() {
    let spot = Spot { chat: Chat::Group, bot: None };
    assert_eq!(asked(Verb::Vote, "5", spot), Reading::Request(Vote(5)));
    assert_eq!(asked(Verb::Done, "", spot), Reading::Request(Done));
    let fault = ReadFault::Elsewhere { verb: Verb::MyData };
    assert_eq!(asked(Verb::MyData, "", spot), Reading::Wrong(fault));
}

proptest::proptest! {
    /// Whatever is written, talk is given back as it came and nothing panics.
    #[test]
    fn no_text_stops_the_reader(
        text in "(/|@OmertaBot |)(vote|голос|кто|who|award|correct|extend|sub|ход|правка|старт|)[ @_:.,№0-9a-zё+«»\"\u{200b}\u{202e}-]{0,24}|.{0,60}"
    ) {
        for chat in [Chat::Group, Chat::Private] {
            match read(&text, Spot { chat, bot: Some("OmertaBot") }) {
                Reading::Talk(talk) | Reading::Said { talk, .. } => {
                    proptest::prop_assert_eq!(talk, text.clone());
                }
                Reading::Request(_) | Reading::NotOurs | Reading::Wrong(_) => {}
            }
        }
    }
}
