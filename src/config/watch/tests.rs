//! What the built-in lists find and what they do not, sentence by sentence [E-2.8, E-2.10].

mod sentences;

use proptest::prelude::*;

use crate::config::watch::tests::sentences::{ABUSE, INNOCENT, OATHS};
use crate::config::watch::{CHARS_MAX, List, Watch};

fn built_in() -> Watch {
    Watch::read(&List::ALL.map(|list| (list, list.built_in()))).expect("the lists have no fault")
}

/// What is found in a text: the list and the matched words.
fn found<'t>(watch: &Watch, text: &'t str) -> Option<(List, &'t str)> {
    watch.find(text).map(|hit| (hit.list, &text[hit.start..hit.end]))
}

#[test]
fn oaths_and_abuse_are_found_where_they_stand() {
    let watch = built_in();
    let mut wrong = Vec::new();
    for (list, marked) in OATHS
        .iter()
        .map(|text| (List::Oaths, text))
        .chain(ABUSE.iter().map(|text| (List::Abuse, text)))
    {
        let text = marked.replace(['[', ']'], "");
        let (_, rest) = marked.split_once('[').expect("a mark");
        let (wanted, _) = rest.split_once(']').expect("its end");
        let got = found(&watch, &text);
        if got != Some((list, wanted)) {
            wrong.push(format!("{marked}: {got:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn innocent_words_are_not_found() {
    let watch = built_in();
    let hit = |text: &&str| watch.find(text).map(|hit| format!("{text}: {hit:?}"));
    let wrong: Vec<String> = INNOCENT.iter().filter_map(hit).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(OATHS.len() + ABUSE.len() + INNOCENT.len() >= 200);
}

#[test]
fn the_entry_is_named_as_it_stands_in_the_list() {
    let watch = built_in();
    let entry = |text| watch.find(text).map(|hit| hit.entry).unwrap_or_default();
    assert_eq!(entry("Честно"), "честно");
    assert_eq!(entry("я это точно знаю"), "я .. точно .. знаю");
}

#[test]
fn an_organisers_list_takes_the_place_of_ours() {
    let lists = [(List::Oaths, "гарантир* ! не гарантир*\n"), (List::Abuse, "")];
    let watch = Watch::read(&lists).expect("no fault");
    assert_eq!(found(&watch, "сука, гарантирую"), Some((List::Oaths, "гарантирую")));
    assert_eq!(found(&watch, "не гарантирую, честно"), None);
}

/// Text that is likely to come near an entry.
fn near() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[честноклюсьзубдаяхйпвё]{1,9}",
        "[а-яё .-]{0,6}",
        "\\PC{0,4}",
        Just("клянусь".to_owned()),
        Just("ч е с т н о".to_owned()),
        Just("п\u{200B}\u{301}из.д".to_owned()),
        Just("играли честно".to_owned()),
        Just("😀\u{FE0F}".to_owned()),
    ];
    proptest::collection::vec(piece, 0..30).prop_map(|pieces| pieces.join(""))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Any text is read, and what is found are whole characters of it.
    #[test]
    fn any_text_is_read(text in prop_oneof![near(), any::<String>()]) {
        let watch = built_in();
        if let Some(hit) = watch.find(&text) {
            prop_assert!(text.get(hit.start..hit.end).is_some_and(|words| !words.is_empty()));
        }
    }

    /// An oath is found by whatever case, repetition and invisible characters it is hidden.
    #[test]
    fn an_oath_is_found_however_it_is_dressed(
        dress in proptest::collection::vec((any::<bool>(), 1usize..4, any::<bool>()), 7),
        gap in prop_oneof![Just(""), Just("."), Just("-"), Just(" "), Just("__")],
    ) {
        let letters = "клянусь".chars().zip(&dress).map(|(c, (upper, times, unseen))| {
            let c = if *upper { c.to_uppercase().to_string() } else { c.to_string() };
            // Letters that stand apart are single.
            let repeated = c.repeat(if gap.is_empty() { *times } else { 1 });
            repeated + if *unseen { "\u{200B}" } else { "" }
        });
        let text = letters.collect::<Vec<_>>().join(gap);
        prop_assert_eq!(found(&built_in(), &text), Some((List::Oaths, text.as_str())));
    }
}

#[test]
fn long_texts_cost_little_and_are_read_to_a_limit() {
    let watch = built_in();
    for piece in ["п", "пи", "а", "х.", "х ", "я точно ", "честно играю ", "п-и", "\u{301}", "q1 "]
    {
        let text = piece.repeat(200_000);
        assert_eq!(found(&watch, &text), None, "{piece}");
    }
    let far = "а ".repeat(CHARS_MAX / 2);
    assert_eq!(found(&watch, &(far.clone() + "клянусь")), None);
    assert!(found(&watch, &(far[..far.len() - 300].to_owned() + "клянусь")).is_some());
}
