//! An evening as a whole: from the first word to the protocol; and who comes to it by a link.

use crate::cli::program::omerta;
use crate::telegram::evening::Evening;
use crate::telegram::fake::Rights;
use crate::telegram::game::plain;
use crate::telegram::stage::Stage;

#[test]
fn an_evening_of_sixteen_from_the_first_word_to_the_protocol() {
    let mut evening = Evening::hosted(16, Rights::all());
    evening.stage.fake.flood(true);
    evening.sit_down();
    evening.finish();
    evening.party.write_down(&evening.stage);
    assert_eq!(evening.stage.fake.count_429(), 0, "the ceilings are kept");
    // The host did not play: the protocol is his, and the referee judges as the group was told.
    let paper = evening.host().inbox().into_iter().find_map(|shown| shown.file);
    let (name, bytes) = paper.expect("a protocol");
    let text = String::from_utf8(bytes).expect("text");
    assert!(name.ends_with(".txt") && text.contains("ночь 6"), "{name}:\n{text}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    std::fs::write(&file, text).expect("a file");
    let judged = omerta(&["referee", &file.display().to_string()]);
    let judged = plain(&String::from_utf8_lossy(&judged.stdout));
    assert!(judged.contains("победа мирных"), "{judged}");
    // Nobody is left silent, and nothing is left pinned.
    for person in &evening.party.people {
        person.says(&evening.party.chat, "спасибо за игру").expect("everybody may write again");
    }
    assert_eq!(evening.party.chat.pinned(), None);
}

/// Whoever has got a table's link from somebody and is not in its chat takes no seat there.
#[test]
fn a_link_seats_nobody_who_is_not_in_the_chat() {
    let mut stage = Stage::start();
    let fake = stage.fake.clone();
    let (anna, boris, outsider) = (fake.user("Аня"), fake.user("Боря"), fake.user("Чужой"));
    let chat = fake.supergroup("Вечер", &[&anna, &boris]);
    fake.add_bot(&chat, Rights::all());
    anna.says(&chat, "/game evening-1").expect("she may write");
    stage.settle();
    let board = chat.pinned().and_then(|id| chat.message(id)).expect("a board");
    let door = board.buttons[0][0].url.clone().expect("a link");
    outsider.opens_link(&door).expect("the link leads to the bot");
    boris.opens_link(&door).expect("the link leads to the bot");
    stage.pass(10_000);
    let told = outsider.inbox().pop().expect("an answer").text;
    assert!(told.contains("больше не за столом"), "{told}");
    let board = plain(&chat.message(board.id).expect("the board").text);
    assert!(board.contains("1. Боря") && !board.contains("Чужой"), "{board}");
    // A link that is made up opens nothing.
    boris.writes("/leave").expect("he may");
    stage.pass(1000);
    boris.writes("/start j_1_1").expect("he may");
    stage.pass(10_000);
    let board = plain(&chat.message(chat.pinned().expect("a board")).expect("it").text);
    assert!(board.contains("пока никого"), "{board}");
}
