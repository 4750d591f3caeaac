//! The host's voice: everything it can say, in both languages, as print sets it, within what a
//! platform takes, and alike for all where a card must not show.

mod around;
mod samples;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use expect_test::expect_file;
use omerta::text::notice::scene::{Now, Scene};
use omerta::text::rich::{Rich, Span};
use omerta::text::{Locale, Text};
use omerta_engine::game::command::Deed;
use omerta_engine::game::notice::Fact;
use omerta_engine::game::role::Role;
use omerta_engine::game::rules::Family;
use omerta_engine::ids::{Moment, Points, Seat, SeatSet, TeamId};

use crate::tree::sources;
use crate::voice::samples::{facts, refusals, seat};

const NAMES: [&str; 10] =
    ["Оса", "Борис", "Вера", "Гена", "Аня", "<b>Жук</b>", "Лис", "Юля", "Вера", "Ёж"];

fn name(seat: Seat) -> String {
    NAMES.get(usize::from(seat.number()) - 1).map_or_else(String::new, |name| (*name).to_owned())
}

/// As long as a name can be: twice as long on platforms that count in UTF-16.
fn long_name(_: Seat) -> String {
    "🦊".repeat(60)
}

fn team(team: TeamId) -> String {
    ["Волки", "Лисы"][usize::from(team.0)].to_owned()
}

fn clock(at: Moment) -> String {
    format!("21:{:02}", at.0 / 60_000)
}

/// Seat 7 reads, in the second night of the second game; ten are alive.
fn scene(family: Family) -> Scene<'static> {
    Scene {
        game: (family == Family::Evening).then_some(2),
        name: &name,
        team: &team,
        clock: &clock,
        deadline: Some(Moment(14 * 60_000)),
        left: Some(60),
        now: Now::Night,
        number: 2,
        next: Some(seat(6)),
        alive: SeatSet::first(10),
        seat: Some(seat(7)),
        host: Some("Гена"),
        ..Scene::new(family)
    }
}

const FAMILIES: [Family; 3] = [Family::Evening, Family::Street, Family::Wall];
const LOCALES: [Locale; 2] = [Locale::Ru, Locale::En];

/// All that is said in a scene, each with what it is.
fn all_said(text: &Text, scene: &Scene<'_>) -> Vec<(String, Rich)> {
    let mut said: Vec<(String, Rich)> =
        facts().iter().map(|fact| (format!("{fact:?}"), text.fact(fact, scene))).collect();
    for (refusal, tried, now) in refusals() {
        let what = format!("{refusal:?} {tried:?} {now:?}");
        let scene = Scene { tried: tried.as_ref(), now, ..*scene };
        said.push((what, text.refusal(&refusal, &scene)));
    }
    said.extend(around::said(text, scene));
    said
}

/// How a face without marks of its own would show it.
fn shown(rich: &Rich) -> String {
    let piece = |span: &Span| match span {
        Span::Plain(words) => words.clone(),
        Span::Strong(words) => format!("**{words}**"),
        Span::Secret(words) => format!("||{words}||"),
        Span::Time { shown, .. } => format!("<{shown}>"),
    };
    rich.0.iter().map(piece).collect::<String>().replace('\n', "\n    ")
}

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

/// B109
#[test]
fn numbers_choose_their_nouns() {
    let text = Text::new(Locale::Ru);
    let votes = [0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111].map(|n| text.votes(n));
    let right = [
        "0 голосов",
        "1 голос",
        "2 голоса",
        "5 голосов",
        "11 голосов",
        "12 голосов",
        "21 голос",
        "22 голоса",
        "25 голосов",
        "101 голос",
        "111 голосов",
    ];
    assert_eq!(votes, right);
    let points = [0, 100, 200, 500, 1100, 2100, 150, 25, -100].map(|n| text.points_said(Points(n)));
    let right = [
        "0 очков",
        "1 очко",
        "2 очка",
        "5 очков",
        "11 очков",
        "21 очко",
        "1,5 очка",
        "0,25 очка",
        "−1 очко",
    ];
    assert_eq!(points, right);
    let lasts = [0, 1, 40, 60, 90, 121, 3600, 3660, 7322].map(|s| text.lasts(s));
    let right = [
        "0 секунд",
        "1 секунда",
        "40 секунд",
        "1 минута",
        "1 минута 30 секунд",
        "2 минуты 1 секунда",
        "1 час",
        "1 час 1 минута",
        "2 часа 2 минуты",
    ];
    assert_eq!(lasts, right);
    assert_eq!([1, 61, 240].map(|s| text.took(s)), ["1 секунду", "1 минуту 1 секунду", "4 минуты"]);
    let english = Text::new(Locale::En);
    assert_eq!(
        [0, 1, 2, 21].map(|n| english.votes(n)),
        ["0 votes", "1 vote", "2 votes", "21 votes"]
    );
}

/// What is seen of a text before anything is tapped.
fn seen(rich: &Rich) -> Vec<(u8, String)> {
    let shape = |span: &Span| match span {
        Span::Plain(words) => (0, words.clone()),
        Span::Strong(words) => (1, words.clone()),
        Span::Secret(words) => (2, "\n".repeat(words.matches('\n').count())),
        Span::Time { shown, .. } => (3, shown.clone()),
    };
    rich.0.iter().map(shape).collect()
}

/// [A-E36] Whoever looks over a shoulder sees the same card on every phone.
#[test]
fn private_cards_look_alike_for_all() {
    for (locale, family) in LOCALES.into_iter().flat_map(|l| FAMILIES.map(|f| (l, f))) {
        let (text, scene) = (Text::new(locale), scene(family));
        let card = |role| seen(&text.fact(&Fact::Card(role), &scene));
        let meeting = |role| seen(&text.fact(&Fact::Meeting(role), &scene));
        for role in Role::ALL {
            assert_eq!(card(role), card(Role::Citizen), "{role:?}");
            assert_eq!(meeting(role), meeting(Role::Citizen), "{role:?}");
        }
        let night = |deeds: &[Deed]| seen(&text.fact(&Fact::Choices(deeds.to_vec()), &scene));
        let citizen = night(&[Deed::Suspect]);
        for deeds in [&[Deed::Shoot][..], &[Deed::Shoot, Deed::Search], &[Deed::Visit]] {
            assert_eq!(night(deeds), citizen, "{deeds:?}");
        }
        // The buttons do not ask whose they are: all the living, and the pass.
        assert_eq!(text.night_labels(&scene).len(), scene.alive.len() + 1);
        let echo = |deed| text.fact(&Fact::Accepted(deed, Some(seat(4))), &scene);
        assert_eq!(echo(Deed::Suspect), echo(Deed::Shoot), "an echo does not tell what it was for");
    }
}
