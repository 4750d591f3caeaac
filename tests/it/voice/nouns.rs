//! A number chooses the form of its noun.

use omerta::text::{Locale, Text};
use omerta_engine::ids::Points;

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
