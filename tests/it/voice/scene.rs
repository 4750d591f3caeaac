//! The scene in which everything is said, and all that is said in it.

use omerta::text::notice::scene::{Now, Scene};
use omerta::text::rich::{Rich, Span};
use omerta::text::{Locale, Text};
use omerta_engine::game::rules::Family;
use omerta_engine::ids::{Moment, Seat, SeatSet, TeamId};

use crate::voice::around;
use crate::voice::refusals::refusals;
use crate::voice::samples::{facts, seat};

pub(super) const NAMES: [&str; 10] =
    ["Оса", "Борис", "Вера", "Гена", "Аня", "<b>Жук</b>", "Лис", "Юля", "Вера", "Ёж"];

pub(super) fn name(seat: Seat) -> String {
    NAMES.get(usize::from(seat.number()) - 1).map_or_else(String::new, |name| (*name).to_owned())
}

/// As long as a name can be: twice as long on platforms that count in UTF-16.
pub(super) fn long_name(_: Seat) -> String {
    "🦊".repeat(60)
}

pub(super) fn team(team: TeamId) -> String {
    ["Волки", "Лисы"][usize::from(team.0)].to_owned()
}

pub(super) fn clock(at: Moment) -> String {
    format!("21:{:02}", at.0 / 60_000)
}

/// Seat 7 reads, in the second night of the second game; ten are alive.
pub(super) fn scene(family: Family) -> Scene<'static> {
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

pub(super) const FAMILIES: [Family; 3] = [Family::Evening, Family::Street, Family::Wall];
pub(super) const LOCALES: [Locale; 2] = [Locale::Ru, Locale::En];

/// All that is said in a scene, each with what it is.
pub(super) fn all_said(text: &Text, scene: &Scene<'_>) -> Vec<(String, Rich)> {
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
pub(super) fn shown(rich: &Rich) -> String {
    let piece = |span: &Span| match span {
        Span::Plain(words) => words.clone(),
        Span::Strong(words) => format!("**{words}**"),
        Span::Secret(words) => format!("||{words}||"),
        Span::Time { shown, .. } => format!("<{shown}>"),
    };
    rich.0.iter().map(piece).collect::<String>().replace('\n', "\n    ")
}
