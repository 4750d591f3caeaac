//! The host's voice: everything it can say, in both languages, as print sets it, within what a
//! platform takes, and alike for all where a card must not show.

mod around;
mod doctor;
mod look;
mod nouns;
mod quoted;
mod refusals;
mod samples;
mod scene;
mod store;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use expect_test::expect_file;
use omerta::text::notice::scene::Scene;
use omerta::text::{Locale, Text};
use omerta_engine::game::notice::Fact;
use omerta_engine::game::role::Role;
use omerta_engine::game::rules::Family;
use omerta_engine::ids::SeatSet;

use crate::tree::sources;
use crate::voice::refusals::refusals;
use crate::voice::samples::{facts, seat};
use crate::voice::scene::{FAMILIES, LOCALES, all_said, long_name, scene, shown};

/// The variants of an enum of the engine, by its source.
fn variants(file: &str, name: &str) -> BTreeSet<String> {
    let source = sources(&[file], ".rs").remove(0).text;
    let (_, body) = source.split_once(&format!("pub enum {name} {{\n")).expect("the enum");
    let (body, _) = body.split_once("\n}\n").expect("its end");
    let own = body.lines().filter_map(|line| line.strip_prefix("    "));
    own.filter(|line| line.starts_with(char::is_uppercase)).map(head).collect()
}

fn head(words: &str) -> String {
    words.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

#[test]
fn there_is_a_sample_of_everything() {
    let said: BTreeSet<String> = facts().iter().map(|fact| head(&format!("{fact:?}"))).collect();
    assert_eq!(said, variants("engine/src/game/notice/mod.rs", "Fact"));
    let said: BTreeSet<String> =
        refusals().iter().map(|(refusal, ..)| head(&format!("{refusal:?}"))).collect();
    assert_eq!(said, variants("engine/src/game/refusal.rs", "Refusal"));
}

/// All lines of a language: the evening's, then what the other rulebooks say in other words.
fn page(locale: Locale) -> String {
    let text = Text::new(locale);
    let (mut page, mut known) = (String::new(), BTreeSet::new());
    for family in FAMILIES {
        let _ = writeln!(page, "== {}", text.family(family));
        for line in all_said(&text, &scene(family)).iter().map(|(_, rich)| shown(rich)) {
            if known.insert(line.clone()) {
                let _ = writeln!(page, "  {line}");
            }
        }
    }
    page
}

/// To be read by a person in one go.
#[test]
fn in_russian() {
    expect_file!["../golden/voice-ru.txt"].assert_eq(&page(Locale::Ru));
}

#[test]
fn in_english() {
    expect_file!["../golden/voice-en.txt"].assert_eq(&page(Locale::En));
}

/// Marks are put around arguments; the words themselves have none.
#[test]
fn the_locales_have_no_marks_of_ours() {
    for file in sources(&["locales"], ".ftl") {
        let marked = file.text.contains(|c| ('\u{E000}'..='\u{F8FF}').contains(&c));
        assert!(!marked, "{}", file.path);
    }
}

#[test]
fn every_line_is_whole_and_calm() {
    for (locale, family) in LOCALES.into_iter().flat_map(|l| FAMILIES.map(|f| (l, f))) {
        let text = Text::new(locale);
        for (what, rich) in all_said(&text, &scene(family)) {
            let plain = rich.plain();
            let odd = |c: char| {
                ('\u{E000}'..='\u{F8FF}').contains(&c)
                    || ('\u{202A}'..='\u{202E}').contains(&c)
                    || ('\u{2066}'..='\u{2069}').contains(&c)
            };
            assert!(!plain.is_empty(), "{what}");
            assert!(!plain.contains(odd), "{what}: {plain:?}");
            for wrong in ["{", "}", "!", "  ", " .", " ,", "..", "№ ", "None", "Some"] {
                assert!(!plain.contains(wrong), "{what}: {wrong:?} in {plain:?}");
            }
            assert!(plain.lines().all(|line| line.trim() == line), "{what}: {plain:?}");
            let first = plain.chars().next();
            assert!(first.is_some_and(|c| !c.is_lowercase()), "{what}: {plain:?}");
        }
    }
}

#[test]
fn russian_is_set_as_print_sets_it() {
    for family in FAMILIES {
        for (what, rich) in all_said(&Text::new(Locale::Ru), &scene(family)) {
            let plain = rich.plain();
            for wrong in [" —", "\"", "е\u{308}"] {
                assert!(!plain.contains(wrong), "{what}: {wrong:?} in {plain:?}");
            }
            // Words that would tell a man from a woman.
            for word in plain.split(|c: char| !c.is_alphabetic()) {
                let told = [
                    "ушёл",
                    "ушла",
                    "убит",
                    "убита",
                    "выбыл",
                    "выбыла",
                    "сказал",
                    "должен",
                    "готов",
                ];
                assert!(!told.contains(&word), "{what}: {plain:?}");
            }
        }
    }
}

/// [E-3.4] A player is never named without a number.
#[test]
fn a_name_stands_behind_its_number() {
    for locale in LOCALES {
        for (what, rich) in all_said(&Text::new(locale), &scene(Family::Evening)) {
            let plain = rich.plain();
            let (before, _) = plain.split_once("Борис").unwrap_or(("2 ", ""));
            let number = before.trim_end_matches([' ', '\u{a0}', '—', '·', '.']);
            assert!(number.ends_with('2'), "{what}: {plain:?}");
        }
    }
}

#[test]
fn the_longest_names_fit_every_platform() {
    for (locale, family) in LOCALES.into_iter().flat_map(|l| FAMILIES.map(|f| (l, f))) {
        let long = Scene { name: &long_name, alive: SeatSet::first(16), ..scene(family) };
        for (what, rich) in all_said(&Text::new(locale), &long) {
            assert!(rich.length() <= 2000, "{what}: {}", rich.length());
        }
    }
    let cards = Fact::Cards((1..=16).map(|n| (seat(n), Role::Detective)).collect());
    let long = Scene { name: &long_name, ..scene(Family::Evening) };
    for fact in [cards, samples::warned(seat(1), &"🦊".repeat(600))] {
        assert!(Text::new(Locale::Ru).fact(&fact, &long).length() <= 2000, "{fact:?}");
    }
}
