//! What people are offered behind «/», by who they are and in their language; and that words do what
//! commands do, where the bot hears them.

use std::time::Duration;

use expect_test::expect;
use omerta::text::{Locale, Text};
use omerta::words::table::offered;
use serde_json::Value;

use crate::telegram::evening::{Evening, SEVEN, count, last_to, told};
use crate::telegram::fake::{Rights, State, User};
use crate::telegram::game::plain;
use crate::telegram::stage::Stage;

const SCOPES: [&str; 3] = ["all_private_chats", "all_group_chats", "all_chat_administrators"];

fn registered(stage: &Stage, scope: &str, language: &str) -> Vec<(String, String)> {
    let key = format!("commands {{\"type\":\"{scope}\"}} {language}");
    let list = stage.fake.profile(&key).unwrap_or_else(|| panic!("nothing under {key}"));
    let word = |command: &Value, key: &str| command[key].as_str().unwrap_or_default().to_owned();
    let all = list.as_array().cloned().unwrap_or_default();
    all.iter().map(|command| (word(command, "command"), word(command, "description"))).collect()
}

/// [the table] Everything that is offered is in the table, in its order, with its line of help; whoever
/// reads another language gets the default one's.
#[test]
fn the_lists_are_the_tables() {
    let stage = Stage::start();
    let last = |state: &State| state.profile.get("rights groups").map(|_| ());
    assert!(stage.fake.wait(Duration::from_secs(10), last).is_some(), "they are registered");
    let mut page = String::new();
    for scope in SCOPES {
        let default = registered(&stage, scope, "");
        let names: Vec<&str> = default.iter().map(|(name, _)| name.as_str()).collect();
        page += &format!("{scope}: {}\n", names.join(" "));
        for (language, locale) in [("", Locale::Ru), ("en", Locale::En)] {
            let text = Text::new(locale);
            let known: Vec<(String, String)> = offered()
                .filter(|spec| names.contains(&spec.latin))
                .map(|spec| (spec.latin.to_owned(), text.command_help(spec.verb)))
                .collect();
            assert_eq!(registered(&stage, scope, language), known, "{scope} {language}");
        }
    }
    expect![[r#"
        all_private_chats: start help rules join watch board link name language mydata forget leave role vote accuse done guess jump floor
        all_group_chats: start help rules join watch board name language leave role vote accuse done guess jump floor game
        all_chat_administrators: start help rules join watch board name language leave role vote accuse done guess jump floor game begin don first pause resume extend skip silence open accident warn disqualify correct remove keep award allow undo void sub settings doctor who
    "#]].assert_eq(&page);
    let rights = stage.fake.profile("rights groups").expect("the rights that are proposed");
    for right in
        ["can_delete_messages", "can_restrict_members", "can_pin_messages", "can_manage_topics"]
    {
        assert_eq!(rights[right], true, "{right}");
    }
    assert_eq!(rights["can_promote_members"], false);
}

fn member_only(fake_privacy: bool) -> Evening {
    let evening = Evening::hosted(SEVEN, Rights::none());
    evening.fake().privacy(fake_privacy);
    evening
}

/// In privacy mode the bot hears commands alone: with them a game is played from the first word to a vote.
#[test]
fn commands_alone_are_enough() {
    let mut evening = member_only(true);
    let chat = evening.chat();
    evening.host().says(&chat, "игра evening-2").expect("a word");
    evening.stage.pass(5000);
    assert_eq!(count(&chat, "нужно от"), 0, "it does not hear that");
    evening.party.fill_by_commands(&mut evening.stage);
    evening.party.read_cards();
    evening.play_until("Слово: № 1");
    let done = evening.party.at(1).says(&chat, "/done");
    done.expect("a word");
    evening.stage.pass(3000);
    assert_eq!(count(&chat, "Слово: № 2"), 1, "{}", evening.fake().transcript(&chat));
    evening.play_until("Ночь 2. Город засыпает");
    let who = evening.with_card("маньяк");
    let victim = evening.party.with_card("любовница")[0];
    who.writes(&victim.to_string()).expect("a number");
    evening.stage.pass(3000);
    let inbox = evening.fake().transcript(&who.private());
    assert!(told(&who, &format!("Принято: № {victim}")) >= 1, "{inbox}");
    evening.finish();
}

/// Where it hears everything, plain words do the same, and the same words in a sentence are speech.
#[test]
fn plain_words_are_commands_where_it_hears() {
    for privacy in [true, false] {
        let rights = if privacy { Rights::all() } else { Rights::none() };
        let mut evening = Evening::hosted(SEVEN, rights);
        evening.fake().privacy(privacy);
        let chat = evening.chat();
        let host = evening.host();
        host.says(&chat, "Игра evening-2").expect("a word");
        evening.stage.settle();
        let people: Vec<User> = evening.party.people.clone();
        for person in &people {
            person.writes("/start").expect("it opens");
            person.says(&chat, "Войти").expect("a word");
            evening.stage.pass(1000);
        }
        evening.stage.pass(8000);
        people[6].says(&chat, "выйти").expect("a word");
        evening.stage.pass(5000);
        assert!(!plain(&evening.board().text).contains("7. "), "{}", evening.board().text);
        people[6].says(&chat, "хочу войти обратно").expect("a word");
        evening.stage.pass(5000);
        assert!(!plain(&evening.board().text).contains("7. "), "that is speech");
        people[6].says(&chat, "войти").expect("a word");
        evening.stage.pass(5000);
        host.writes("дон нет").expect("a word");
        host.says(&chat, "начать").expect("a word");
        evening.stage.settle();
        evening.party.read_cards();
        evening.play_until("Слово: № 1");
        evening.party.at(1).says(&chat, "всё").expect("a word");
        evening.stage.pass(3000);
        assert_eq!(count(&chat, "Слово: № 2"), 1, "{}", evening.fake().transcript(&chat));
    }
}

/// Help and rules in private, in the reader's language.
#[test]
fn each_reads_in_his_language() {
    let mut evening = Evening::gathered(2);
    let fake = evening.fake();
    let john = fake.user_with(crate::telegram::fake::Person {
        first_name: "John".to_owned(),
        language_code: Some("en-GB".to_owned()),
        ..Default::default()
    });
    john.writes("/start").expect("it opens");
    evening.guest(1).writes("/start").expect("it opens");
    evening.stage.settle();
    let english = last_to(&john);
    assert!(english.is_ascii() || english.contains("card"), "{english}");
    assert!(last_to(&evening.guest(1)).contains("Сюда придут"), "{}", last_to(&evening.guest(1)));
    john.writes("/help").expect("a word");
    evening.stage.settle();
    assert!(last_to(&john).contains("vote") || told(&john, "/vote") > 0, "{}", last_to(&john));
}
