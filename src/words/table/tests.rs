//! The table holds together: no name stands for two commands, every platform takes every name, and
//! the example of each command is read as that command.

use std::collections::BTreeMap;

use crate::words::line::fold;
use crate::words::read::{Chat, Reading, Spot, read};
use crate::words::spec::{Arg, Need, Place};
use crate::words::table::{COMMANDS, offered};

#[test]
fn the_table_is_in_the_order_of_its_verbs() {
    for spec in COMMANDS {
        assert_eq!(spec.verb.spec().latin, spec.latin);
    }
}

#[test]
fn no_name_stands_for_two_commands() {
    let mut seen = BTreeMap::new();
    for spec in COMMANDS {
        let names = spec.russian.iter().copied().chain([spec.latin]).map(fold);
        for name in names {
            assert_eq!(seen.insert(name.clone(), spec.verb), None, "{name}");
        }
    }
}

#[test]
fn every_platform_takes_every_name() {
    let mark = |c: char| "_ ".contains(c);
    for spec in COMMANDS {
        let latin = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!((1..=32).contains(&spec.latin.len()), "{}", spec.latin);
        assert!(spec.latin.chars().all(latin), "{}", spec.latin);
        assert!(!spec.russian.is_empty(), "{}", spec.latin);
        for word in spec.russian {
            // Discord's rule, with a low line for a blank.
            let letter = |c: char| mark(c) || ('а'..='я').contains(&c) || c == 'ё';
            assert!(word.chars().all(letter), "{word}");
            assert!((1..=32).contains(&word.chars().count()), "{word}");
            assert_eq!(word.split_whitespace().collect::<Vec<_>>().join(" "), *word);
        }
    }
    assert!(offered().count() <= 100, "Telegram and Discord take a hundred commands at most");
}

#[test]
fn rows_say_all_that_is_needed() {
    for spec in COMMANDS {
        assert!(!spec.who.is_empty() && !spec.places.is_empty(), "{}", spec.latin);
        let needs: Vec<Need> = spec.args.iter().map(|arg| arg.need).collect();
        let sorted = needs.is_sorted_by_key(|need| *need == Need::May);
        // A number before a reason is taken for nothing else, so it may be left out.
        let number = matches!(spec.args, [first, ..] if first.arg == Arg::Seat);
        assert!(sorted || number, "{}: what must be there stands first", spec.latin);
        let free = spec.args.iter().rev().skip(1).any(|arg| arg.arg.is_free());
        assert!(!free || spec.latin == "who", "{}: free words run to the end", spec.latin);
    }
}

#[test]
fn examples_are_read_as_their_commands() {
    for spec in offered() {
        let private = spec.places.contains(&Place::Private);
        let chat = if private { Chat::Private } else { Chat::Group };
        let spot = Spot { chat, bot: None };
        for line in
            [spec.latin_example(), format!("/{}", spec.russian_example().trim_start_matches('/'))]
        {
            let Reading::Request(request) = read(&line, spot) else {
                panic!("{line}: {:?}", read(&line, spot));
            };
            assert_eq!(request.verb(), Some(spec.verb), "{line}");
        }
        let chat = if spec.places.contains(&Place::Group) { Chat::Group } else { chat };
        let line = spec.russian_example();
        let request = match (spec.needs_slash(), read(&line, Spot { chat, bot: None })) {
            (true, Reading::Request(request)) | (false, Reading::Said { request, .. }) => request,
            (_, other) => panic!("{line}: {other:?}"),
        };
        assert_eq!(request.verb(), Some(spec.verb), "{line}");
    }
}

#[test]
fn a_command_without_its_arguments_is_wrong_and_never_a_request() {
    for spec in offered().filter(|spec| spec.args.iter().any(|arg| arg.need == Need::Must)) {
        let line = format!("/{}", spec.latin);
        let reading = read(&line, Spot { chat: Chat::Group, bot: None });
        let Reading::Wrong(fault) = reading else { panic!("{line}: {reading:?}") };
        assert_eq!(fault.verb(), Some(spec.verb), "{line}");
    }
}
