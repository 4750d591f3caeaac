//! Moves and votes: pressed twice, too late, by nobody, edited, repeated, many at once.

use omerta::words::button::{ButtonData, Press};

use crate::telegram::evening::{Evening, SEVEN, answer, count, last_to, seat_on, told, words};
use crate::telegram::fake::{Fault, Rights, User};
use crate::telegram::game::plain;

/// A press of the same message and stage, for another seat.
fn forged(data: &str, press: Press, seat: u8) -> String {
    let data = ButtonData::decode(data.as_bytes()).expect("a button");
    ButtonData { press, seat: Some(seat), ..data }.encode()
}

/// [B05] The detective taps five times on one number: one answer in the night, one point for it.
#[test]
fn five_taps_are_one_check() {
    let mut evening = Evening::in_the_night(SEVEN);
    let (detective, lover) = (evening.with_card("детектив"), evening.with_card("любовница"));
    let (found, other) =
        (evening.party.with_card("мафиози")[0], evening.party.with_card("маньяк")[0]);
    evening.names(&lover, other);
    for _ in 0..5 {
        evening.names(&detective, found);
    }
    evening.stage.settle();
    evening.play_until("Утро 2");
    let answers = told(&detective, &format!("№ {found} — мафия"));
    assert_eq!(answers, 1, "{}", evening.fake().transcript(&detective.private()));
    evening.finish();
    let why = detective.tries_to_press(&evening.chat(), "Почему").expect("a button");
    evening.stage.pass(5000);
    let said = answer(&why).text.unwrap_or_default() + &last_to(&detective);
    let points = plain(&said).matches(&format!("№ {found}")).count();
    assert_eq!(points, 1, "{said}");
}

/// [B07] The vote of an earlier day, and the seat of somebody who is out: refused, and nothing counts.
#[test]
fn an_old_vote_and_a_dead_seat_count_nothing() {
    let mut evening = Evening::at_the_vote(12);
    let chat = evening.chat();
    let old = evening.tally();
    let data = old.data("№").expect("a vote").to_owned();
    let alive = evening.party.alive();
    let dead = (1..=12).find(|seat| !alive.contains(seat)).expect("somebody is out");
    let who = evening.party.at(alive[0]).clone();
    let dead_seat = u8::try_from(dead).expect("a seat");
    let press = who.presses_data(&chat, old.id, &forged(&data, Press::Vote, dead_seat));
    evening.stage.pass(5000);
    assert!(!words(&press).is_empty() && !words(&press).contains("учтён"), "{}", words(&press));
    assert!(!plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
    evening.play_until("День 3. Город просыпается");
    evening.play_until("Голосование до");
    while !evening.has_read("День 3") || !has_open_vote(&evening) {
        evening.turn();
    }
    let newer = evening.tally();
    assert_ne!(newer.id, old.id);
    let who = evening.party.at(evening.party.alive()[0]).clone();
    let press = who.presses_data(&chat, old.id, &data);
    evening.stage.pass(5000);
    assert_eq!(words(&press), "Этап уже закрыт, нажатие ничего не изменило.");
    assert_eq!(evening.tally().text.matches("голос").count(), 0, "{}", evening.tally().text);
}

fn has_open_vote(evening: &Evening) -> bool {
    evening
        .chat()
        .posts()
        .iter()
        .any(|shown| plain(&shown.text).contains("Голосование до") && shown.data("№").is_some())
}

/// [B21] Somebody who never joined votes, and votes: nothing counts, and the group is not filled with
/// refusals.
#[test]
fn an_outsider_votes_in_vain() {
    let mut evening = Evening::at_the_vote(10);
    let fake = evening.fake();
    let outsider = fake.user("Яна");
    outsider.joins(&evening.chat());
    let (before, tally) = (evening.chat().posts().len(), evening.tally());
    let press = outsider.presses_on(&evening.chat(), tally.id, "№");
    evening.stage.settle();
    assert!(!words(&press).is_empty() && !words(&press).contains("учтён"), "{}", words(&press));
    for _ in 0..40 {
        outsider.says(&evening.chat(), "/vote 3").expect("a word");
        evening.stage.pass(200);
    }
    evening.stage.pass(5000);
    let posts = evening.chat().posts().len() - before;
    assert!(posts <= 1, "{}", fake.transcript(&evening.chat()));
    assert!(!evening.tally().text.contains("1 голос"), "{}", evening.tally().text);
    let seat = evening.party.alive()[0];
    let vote = evening.party.at(seat).presses_on(&evening.chat(), tally.id, "№");
    evening.stage.settle();
    assert!(words(&vote).contains("Ваш голос учтён"), "the vote goes on: {}", words(&vote));
}

/// [B49] A vote that is written into an older message by an edit is none.
#[test]
fn an_edit_is_no_vote() {
    let mut evening = Evening::gathered(10);
    let chat = evening.chat();
    let said = |user: &User| user.says(&chat, "добрый вечер").expect("a word");
    let messages: Vec<i64> = evening.party.people.iter().map(said).collect();
    evening.sit_down();
    evening.play_until("Голосование до");
    let seat = evening.party.alive()[0];
    let who = evening.party.at(seat).clone();
    let n = evening.party.people.iter().position(|user| user.id == who.id).expect("he plays");
    let message = messages[n];
    let label = evening.tally().labels()[0].to_owned();
    let target = seat_on(&label).expect("a seat");
    let before = who.inbox().len();
    who.edits(&chat, message, &format!("/vote {target}")).expect("an edit");
    evening.stage.pass(6000);
    assert!(!evening.tally().text.contains("1 голос"), "{}", evening.tally().text);
    assert_eq!(who.inbox().len(), before);
    who.says(&chat, &format!("/vote {target}")).expect("a word");
    evening.stage.pass(6000);
    assert!(plain(&evening.tally().text).contains("1 голос"), "{}", evening.tally().text);
}

/// [B72] A vote was counted, and the process dies before the platform knows: it comes again, and counts
/// once. The same of «/game».
#[test]
fn what_comes_again_after_a_death_counts_once() {
    let mut evening = Evening::at_the_vote(10);
    let chat = evening.chat();
    let fake = evening.fake();
    let seats = evening.party.alive();
    let (first, second) = (seats[0], seats[1]);
    let tally = evening.tally();
    evening.party.at(first).presses_on(&chat, tally.id, tally.labels()[0]);
    evening.stage.settle();
    // The second changes nothing of it: were the first heard anew, it would be said anew.
    evening.party.at(second).presses_on(&chat, tally.id, tally.labels()[0]);
    evening.stage.settle();
    evening.stage.die();
    fake.repeat_last(2);
    evening.stage.crash(30_000);
    evening.stage.pass(70_000);
    let result = count(&chat, "2 голоса из");
    assert_eq!(result, 1, "{}", fake.transcript(&chat));

    let other = fake.supergroup("Другой", &[&evening.guest(0)]);
    fake.add_bot(&other, Rights::all());
    evening.stage.settle();
    evening.guest(0).says(&other, "/game evening-1").expect("a word");
    evening.stage.settle();
    evening.stage.die();
    fake.repeat_last(1);
    evening.stage.crash(30_000);
    evening.stage.pass(20_000);
    assert_eq!(count(&other, "нужно от"), 1, "{}", fake.transcript(&other));
    assert_eq!(told(&evening.guest(0), "Стол здесь уже есть"), 0);
}

/// [B74] Votes in private and «close it» in the group, in one batch and in any order: it is as if they had
/// come one by one.
#[test]
fn a_batch_is_as_if_one_by_one() {
    for closes_after in [0, 3, 7] {
        let mut evening = Evening::hosted(10, Rights::all());
        evening.sit_down();
        evening.play_until("Голосование до");
        let alive = evening.party.alive();
        let target = seat_on(evening.tally().labels()[0]).expect("a seat");
        for (n, seat) in alive.iter().enumerate() {
            if n == closes_after {
                evening.host().says(&evening.chat(), "/skip").expect("a word");
            }
            let voter = evening.party.at(*seat);
            voter.writes(&format!("/vote {target}")).expect("a word");
        }
        evening.stage.pass(10_000);
        let taken: usize =
            alive.iter().map(|seat| told(evening.party.at(*seat), "Ваш голос учтён")).sum();
        assert_eq!(taken, closes_after.min(alive.len()), "those before it count");
        let open = has_open_vote(&evening);
        assert!(!open, "{}", evening.fake().transcript(&evening.chat()));
    }
}

/// [B105] By night the group is told nothing of who has moved, nor of whom no card got to.
#[test]
fn the_night_says_nothing_of_who_moves() {
    let mut evening = Evening::hosted(SEVEN, Rights::all());
    evening.sit_down();
    let lover = evening.with_card("любовница");
    let fake = evening.fake();
    // From the night on nothing gets to her.
    let blocked = Fault::Error(403, "Forbidden: bot was blocked by the user");
    evening.play_until("Слово: № 7");
    fake.fail_after(0, 40, Some("sendMessage"), Some(lover.id), blocked);
    evening.play_until("Ночь 2. Город засыпает");
    let (seen, host) = (evening.chat().everything().len(), evening.host().inbox().len());
    for word in ["детектив", "маньяк", "мафиози"] {
        let who = evening.with_card(word);
        let seat = evening.party.alive()[0];
        evening.names(&who, seat);
        evening.stage.pass(4000);
    }
    let since = evening.chat().everything().split_off(seen);
    let public: Vec<String> =
        since.iter().filter(|shown| shown.from_bot).map(|shown| plain(&shown.text)).collect();
    assert!(
        public.iter().all(|text| text.contains("засыпает") && !text.contains('№')),
        "{public:?}"
    );
    assert_eq!(evening.host().inbox().len(), host, "{}", last_to(&evening.host()));
    let board = plain(&evening.board().text);
    assert!(!board.contains('✓') && !board.contains('⏳'), "{board}");
}
