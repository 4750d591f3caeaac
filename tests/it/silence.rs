//! Silence: the chat is closed by night and the dead in it are; whatever happens on the way, everything is
//! set back.

pub(crate) mod chat;

use omerta::host::hall::closing::Closed;
use omerta::host::message::{Errand, Post};
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::host::rights::{Right, Rights};
use omerta_engine::game::role::Role;

use crate::silence::chat::Chat;

/// [E-3.11, E-7.2] By night everybody, by day who is out and has said farewell, and no sooner; the short
/// silences of the host close nothing.
#[test]
fn the_night_and_the_dead_are_closed_and_opened() {
    let mut chat = Chat::begun();
    assert_eq!(chat.asked(), Vec::<String>::new());
    chat.until("night", 2);
    assert_eq!(chat.asked(), ["close all", "reopen all", "close all"]);
    chat.fifth_is_shot();
    assert_eq!(chat.asked(), ["reopen all"]);
    assert!(chat.told().iter().any(|text| text.contains("Игру покидает № 5")));
    // The farewell is said by who is out already.
    chat.says("Дина", true, "прощайте");
    assert_eq!(chat.asked(), Vec::<String>::new());
    chat.says("Дина", true, "всё");
    assert_eq!(chat.asked(), ["close Дина"]);
    chat.says("Зина", true, "/void проба");
    assert_eq!(chat.asked(), ["reopen Дина"]);
    chat.assert_open("void");
}

/// `/open` sets all back at once, also where its host can write in private alone; silence closes again.
#[test]
fn a_host_opens_and_closes() {
    let mut chat = Chat::begun();
    chat.until("night", 1);
    assert_eq!(chat.asked(), ["close all"]);
    chat.says("Зина", false, "/open");
    assert_eq!(chat.asked(), ["reopen all"]);
    chat.until("night", 2);
    assert_eq!(chat.asked(), Vec::<String>::new());
    chat.says("Зина", false, "/silence");
    assert_eq!(chat.asked(), ["close all"]);
    chat.says("Зина", false, "/silence off");
    assert_eq!(chat.asked(), Vec::<String>::new());
    chat.says("Зина", false, "/open");
    assert_eq!(chat.asked(), ["reopen all"]);
    chat.assert_open("open");
}

/// A lobby closes nothing, and one that is closed neither.
#[test]
fn a_lobby_closes_nothing() {
    let mut chat = Chat::lobby(&[]);
    chat.passes(600);
    chat.says("Зина", true, "/void");
    chat.says("Зина", true, "/void проба");
    assert_eq!(chat.asked(), Vec::<String>::new());
}

/// One game, whichever step of the face the process dies at: once it is over, nothing stays closed. What
/// it does twice it does alike.
#[test]
fn a_death_at_any_step_leaves_nothing_closed() {
    let play = |dies_in: usize| {
        let mut chat = Chat::begun();
        chat.until("night", 2);
        chat.dies_in = Some(dies_in);
        chat.fifth_is_shot();
        chat.says("Дина", true, "всё");
        chat.passes(20);
        let night = chat.closed.contains(&None);
        chat.says("Зина", true, "/void проба");
        chat.passes(1);
        let died = chat.dies_in.is_none();
        chat.crash();
        chat.deliver();
        chat.assert_open(&format!("{dies_in}"));
        (died, night)
    };
    let mut n = 0;
    loop {
        let (died, night) = play(n);
        assert!(!night, "{n}: closed by day");
        if !died {
            break;
        }
        n += 1;
    }
    assert!(n > 40, "{n}");
}

/// The same with rows, and a room that stands on the shelf: a start opens it if something is closed there.
#[test]
fn a_start_opens_a_room_for_what_is_closed() {
    let mut chat = Chat::begun();
    chat.until("night", 1);
    let now = chat.table.now;
    chat.table.hall.keep(now);
    chat.asked();
    chat.crash();
    chat.deliver();
    // It is night still: what is closed is closed once more, with what it was before.
    assert_eq!(chat.asked(), ["close all"]);
    assert_eq!(chat.table.hall.open_rooms(), 1);
    chat.says("Зина", true, "/void проба");
    chat.assert_open("void");
}

/// What is on its way when the wish changes is let come to its end, and then set back: nothing is asked
/// meanwhile that could overtake it.
#[test]
fn nothing_overtakes_a_closing() {
    let mut chat = Chat::begun();
    chat.passes(50);
    let next = |chat: &mut Chat| match chat.table.hall.next(chat.table.now) {
        Next::Send(ticket, item) => Some((ticket, item.payload)),
        Next::Wait(_) | Next::Idle => None,
    };
    // The night falls, and the errand is in the hands of the face.
    let mut close = None;
    for _ in 0..40 {
        chat.table.now = chat.table.now.plus_ms(1000);
        chat.table.hall.tick(chat.table.now);
        while let Some((ticket, post)) = next(&mut chat) {
            if matches!(post.errand, Some(Errand::Close { .. })) {
                close = Some((ticket, post));
            } else {
                let arrived = Outcome::Delivered { message: None };
                chat.table.hall.done(ticket, &post, arrived, chat.table.now);
            }
        }
    }
    let (ticket, post) = close.expect("a closing");
    chat.says("Зина", true, "/void проба");
    assert_eq!(chat.asked(), Vec::<String>::new());
    // Only now the face gets to it.
    let closed = Closed { chat: chat.id(), whom: None, before: "open".to_owned() };
    chat.table.hall.closing(closed, chat.table.now);
    chat.closed.insert(None);
    chat.deliver();
    assert_eq!(chat.asked(), Vec::<String>::new());
    let now = chat.table.now;
    chat.table.hall.done(ticket, &post, Outcome::Delivered { message: None }, now);
    chat.deliver();
    assert_eq!(chat.asked(), ["reopen all"]);
    chat.assert_open("void");
}

/// A network that fails for minutes: what is to be set back is tried until it is.
#[test]
fn what_is_lost_on_its_way_is_asked_again() {
    let mut chat = Chat::begun();
    chat.until("night", 1);
    chat.outcome = |post| post.errand.as_ref().map(|_| Outcome::Trouble);
    chat.says("Зина", true, "/void проба");
    chat.passes(3600);
    assert!(chat.closed.contains(&None));
    chat.outcome = |_| None;
    chat.passes(600);
    chat.assert_open("void");
}

/// Where the bot may not, it does not try; one who cannot be silenced is no sign that nobody can.
#[test]
fn only_what_may_be_closed_is() {
    // A chat in which it may restrict nobody.
    let mut chat = Chat::lobby(&[(1, Role::Mafioso), (2, Role::Detective)]);
    chat.rights(Rights::member(false).with(Right::Delete, true));
    chat.says("Зина", true, "/begin");
    chat.until("night", 1);
    assert_eq!(chat.asked(), Vec::<String>::new());
    chat.says("Вера", true, "не сплю");
    assert_eq!(chat.asked(), ["down Вера: не сплю"]);
    // It is allowed to in mid-night.
    chat.rights(Rights::ALL);
    assert_eq!(chat.asked(), ["close all"]);
    // One topic of many is closed, and nobody's right to write in the others is touched.
    let mut chat = Chat::lobby(&[(1, Role::Mafioso), (2, Role::Detective)]);
    chat.rights(Right::ALL.into_iter().fold(Rights::member(true), |all, one| all.with(one, true)));
    chat.says("Зина", true, "/begin");
    chat.fifth_is_shot();
    chat.says("Дина", true, "всё");
    assert_eq!(chat.asked(), ["close all", "reopen all", "close all", "reopen all"]);
    // Дина is an administrator.
    let mut chat = Chat::begun();
    chat.outcome = |post| {
        let one = matches!(post.errand, Some(Errand::Close { whom: Some(_), .. }));
        one.then_some(Outcome::Failed)
    };
    chat.fifth_is_shot();
    chat.says("Дина", true, "всё");
    chat.until("night", 3);
    let asked = chat.asked();
    assert_eq!(asked[4..], ["try to close Дина", "close all"]);
}

fn refuses_all(post: &Post) -> Option<Outcome> {
    let close = matches!(post.errand, Some(Errand::Close { .. }));
    close.then_some(Outcome::Failed)
}

/// A closing that is refused is not tried again in this game, and leaves nothing to be set back; what the
/// bot may do is looked at.
#[test]
fn what_is_refused_is_not_asked_again() {
    let mut chat = Chat::begun();
    chat.outcome = refuses_all;
    chat.until("night", 1);
    let looks = |chat: &Chat| chat.seen.iter().filter(|(_, what)| what == "look").count();
    assert_eq!(looks(&chat), 2);
    // The platform says that all is well: it is tried once more, and not believed a second time.
    chat.rights(Rights::ALL);
    chat.passes(600);
    assert_eq!(looks(&chat), 3);
    chat.rights(Rights::ALL);
    assert_eq!(chat.asked(), ["try to close all"; 2]);
    assert_eq!(chat.table.hall.to_reopen(), []);
}

/// What cannot be set back is said once, and tried again when the bot may again.
#[test]
fn what_cannot_be_set_back_is_said_once() {
    let mut chat = Chat::begun();
    chat.fifth_is_shot();
    chat.says("Дина", true, "всё");
    chat.until("night", 3);
    assert_eq!(chat.closed.len(), 2);
    chat.told();
    chat.outcome = |post| {
        let reopens = matches!(post.errand, Some(Errand::Reopen { .. }));
        reopens.then_some(Outcome::Failed)
    };
    chat.says("Зина", true, "/void проба");
    chat.passes(60);
    let told = chat.told();
    let said = told.iter().filter(|text| text.starts_with("Вернуть в чате право писать"));
    assert_eq!(said.count(), 1, "{told:?}");
    assert_eq!(chat.table.hall.to_reopen().len(), 2);
    chat.outcome = |_| None;
    chat.rights(Rights::ALL);
    chat.assert_open("rights are back");
}

/// Where it may not even remove a message, the writer is asked to, once a phase; what is not done is
/// claimed nowhere.
#[test]
fn without_rights_the_writer_is_asked() {
    let mut chat = Chat::lobby(&[(1, Role::Mafioso), (2, Role::Detective)]);
    chat.rights(Rights::member(false));
    chat.says("Зина", true, "/begin");
    chat.until("night", 1);
    chat.told_to("Вера");
    chat.says("Вера", true, "не сплю");
    chat.says("Вера", true, "и не усну");
    let told = chat.told_to("Вера");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("Уберите сообщение сами"), "{told:?}");
    assert_eq!(chat.asked(), Vec::<String>::new());
    // Nobody has said that it may not: after the first trial it knows.
    let mut chat = Chat::begun();
    chat.until("night", 1);
    chat.asked();
    chat.outcome =
        |post| matches!(post.errand, Some(Errand::TakeDown(_))).then_some(Outcome::Failed);
    chat.says("Вера", true, "не сплю");
    chat.says("Гена", true, "и я");
    let told = chat.told_to("Гена");
    assert!(told.last().is_some_and(|text| text.contains("Уберите сообщение сами")), "{told:?}");
}

/// [A-E36] The moments at which rights are taken and set back tell nothing of the cards.
#[test]
fn errands_tell_nothing_of_the_cards() {
    let play = |cards: &[(u16, Role)]| {
        let mut chat = Chat::lobby(cards);
        chat.says("Зина", true, "/begin");
        chat.fifth_is_shot();
        chat.says("Дина", true, "мирные, держитесь");
        chat.passes(600);
        chat.says("Зина", true, "/void проба");
        chat.seen
    };
    let one = play(&[(1, Role::Mafioso), (2, Role::Detective)]);
    assert!(one.iter().any(|(_, what)| what == "close Дина"), "{one:?}");
    for cards in [
        [(3, Role::Mafioso), (4, Role::Detective)],
        [(2, Role::Mafioso), (4, Role::Lover)],
        [(6, Role::Mafioso), (1, Role::Detective)],
    ] {
        assert_eq!(play(&cards), one, "{cards:?}");
    }
}
