//! The account of a judged game, in both languages.

use expect_test::expect;
use omerta::config::rulebook::RuleBook;
use omerta::text::report::account::Account;
use omerta::text::{Locale, Text};
use omerta_engine::record;
use omerta_engine::record::report::Report;

use crate::tree::sources;

const GAME: &str = r#"{
  "format": 1, "rules": "evening-2", "seats": 10,
  "nights": [
    {"n": 2, "dead": [7, 9], "checks": [{"by": 4, "target": 1, "answer": "mafia"}, {"by": 2, "target": 5, "answer": "not_detective"}],
     "missed": [{"who": "maniac", "why": "lover"}], "void": [{"seat": 8, "why": "killed_earlier"}], "saved": [], "visited": 6, "frozen": null},
    {"n": 3, "dead": [], "checks": [{"by": 4, "target": 3, "answer": "blocked"}],
     "missed": [{"who": "mafia", "why": "no_unanimity"}], "void": [], "saved": [5], "visited": null, "frozen": null}],
  "days": [
    {"n": 1, "accused": [], "tallies": [], "out": [], "alibi": [], "omon": null, "attempts": 1, "ended": "first_day"},
    {"n": 2, "accused": [9, 1], "tallies": [{"1": 4, "9": 4}, {"1": 4, "9": 4}, {"all": 6, "against": 2}], "out": [1], "alibi": [9], "omon": null, "attempts": 1, "ended": "vote"},
    {"n": 3, "accused": [2], "tallies": [{"2": 0}], "out": [], "alibi": [], "omon": null, "attempts": 1, "ended": "nobody"}],
  "accidents": [{"seat": 3, "night": 3, "reason": "перешёл на личности"}],
  "disqualified": [], "jumped": [], "timed_out": [], "finishing": [], "idle": [],
  "alive": [2, 5, 6, 8, 10], "winner": "citizens", "ending": "eliminated",
  "points": {"2": 0, "4": 1, "5": 6.5},
  "because": [
    {"seat": 4, "points": 1, "clause": "E-6.5", "what": "found_mafia", "night": 2, "about": 1},
    {"seat": 5, "points": 5, "clause": "E-6.2", "what": "citizens_won"},
    {"seat": 5, "points": 1, "clause": "E-6.2", "what": "survived"},
    {"seat": 5, "points": 0.5, "clause": "E-2.3", "what": "correction"}],
  "refused": [{"line": 12, "seat": 9, "why": "self"}, {"line": 20, "seat": null, "why": "wrong_phase"}]
}"#;

fn told(locale: Locale) -> String {
    let account: Account = serde_json::from_str(GAME).expect("an account");
    Text::new(locale).report(&account)
}

#[test]
fn in_russian() {
    expect![[r#"
        Правила evening-2 · 10 мест

        День 1
          Первый день: голосования нет.

        Ночь 2
          Любовница у № 6.
          № 4 проверяет № 1: мафия.
          № 2 проверяет № 5: не детектив.
          Ход № 8 не состоялся: место убито раньше в эту же ночь.
          Промах маньяка: визит любовницы.
          Утром игру покидают № 7, 9.

        День 2
          Выставлены № 9, 1.
          Голоса: № 1 — 4, № 9 — 4.
          Тур 2: № 1 — 4, № 9 — 4.
          Уйти всем: за 6, против 2.
          Алиби: № 9, место остаётся в игре.
          По решению стола игру покидает № 1.

        Ночь 3
          № 4 проверяет № 3: скрещённые руки, проверки нет.
          Доктор спасает № 5.
          Промах мафии: нет единогласия.
          Ночь без жертв.

        День 3
          Выставлен № 2.
          Голоса: № 2 — 0.
          Никто не уходит: голосов не хватило.

        Несчастный случай: № 3, ночь 3. Причина: «перешёл на личности».

        Конец: победа мирных — вся мафия вне игры.
        В игре: № 2, 5, 6, 8, 10.

        Очки
          № 5 — 6,5
              5 · победа мирных (п. 6.2, E-6.2)
              1 · место в игре до конца (п. 6.2, E-6.2)
              0,5 · правка ведущего (п. 2.3, E-2.3)
          № 4 — 1
              1 · найдена мафия, № 1, ночь 2 (п. 6.5, E-6.5)
          № 2 — 0

        Отказано
          строка 12, № 9: себя назвать нельзя
          строка 20: для этого сейчас не время
    "#]]
    .assert_eq(&told(Locale::Ru));
}

#[test]
fn in_english() {
    expect![[r#"
        Rules evening-2 · 10 seats

        Day 1
          The first day: no vote.

        Night 2
          The lover is with № 6.
          № 4 checks № 1: mafia.
          № 2 checks № 5: not the detective.
          The move of № 8 did not happen: killed earlier in the same night.
          The maniac misses: the lover’s visit.
          № 7, 9 leave the game in the morning.

        Day 2
          № 9, 1 are accused.
          Votes: № 1 — 4, № 9 — 4.
          Round 2: № 1 — 4, № 9 — 4.
          All leave: 6 for, 2 against.
          Alibi: № 9, the seat stays in the game.
          By the vote of the table № 1 leaves the game.

        Night 3
          № 4 checks № 3: crossed hands, no check.
          The doctor saves № 5.
          The mafia miss: no unanimity.
          A night without victims.

        Day 3
          № 2 is accused.
          Votes: № 2 — 0.
          Nobody leaves: not enough votes.

        Accident: № 3, night 3. Reason: “перешёл на личности”.

        The end: the citizens win — all the mafia are out.
        In the game: № 2, 5, 6, 8, 10.

        Points
          № 5 — 6.5
              5 · the citizens’ win (point 6.2, E-6.2)
              1 · in the game to the end (point 6.2, E-6.2)
              0.5 · the host’s correction (point 2.3, E-2.3)
          № 4 — 1
              1 · mafia found, № 1, night 2 (point 6.5, E-6.5)
          № 2 — 0

        Refused
          line 12, № 9: one cannot name oneself
          line 20: this is not the time for it
    "#]]
    .assert_eq(&told(Locale::En));
}

/// Every case of the evening can be told: the account knows every word that the record can say.
#[test]
fn every_case_is_told() {
    let book = RuleBook::load(None).expect("sound rule sets");
    let cases = sources(&["tests/cases", "docs/examples"], ".txt");
    let mut told = 0;
    for case in &cases {
        let Ok(played) = record::referee(case.text.as_bytes(), book.by_name()) else { continue };
        let report = serde_json::to_string(&Report::of(&played)).expect("JSON");
        let account: Account = serde_json::from_str(&report).expect(&case.path);
        for locale in [Locale::Ru, Locale::En] {
            assert!(Text::new(locale).report(&account).contains("\n\n"), "{}", case.path);
        }
        told += 1;
    }
    assert!(told > 0, "no case was found");
}
