//! Three tables of sixteen at once, and the process is killed in their night: it starts again, the night
//! goes on, the morning comes of what was chosen before.

use std::time::Duration;

use crate::telegram::fake::chat::Status;
use crate::telegram::fake::{Fake, Permissions, Place, Rights, Shown, State, User};
use crate::telegram::game::{Party, number_after, plain};
use crate::telegram::process::child::{Home, SOON};

/// After a start the platform's budgets count as used up: a group hears nothing for a minute, and what
/// waits for it then comes one after the other.
const MORNING: Duration = Duration::from_secs(110);

/// From `/game` to the cards, at all tables at once.
pub(crate) fn sit_down(fake: &Fake, tables: &mut [Party], rules: &str) {
    for Party { chat, people, .. } in &*tables {
        people[0].says(chat, &format!("/game {rules}")).expect("he may write");
        fake.wait_for(chat, SOON, "a table", |shown| shown.labels().contains(&"Войти"));
        for person in people {
            person.presses(chat, "Войти");
        }
    }
    for Party { chat, people, .. } in &*tables {
        let private = people[0].private();
        fake.wait_for(&private, SOON, "Дон?", |shown| shown.labels().contains(&"Нет"));
        people[0].presses(&private, "Нет");
        assert!(fake.wait_idle(SOON));
        people[0].presses(chat, "Начать");
    }
    for person in tables.iter().flat_map(|table| &table.people) {
        fake.wait_for_text(&person.private(), "Ваша карта", SOON);
    }
    tables.iter_mut().for_each(Party::read_cards);
}

/// Presses a button, and gives what was answered to him alone.
fn answered(person: &User, place: &Place, message: i64, label: &str) -> String {
    let pressed = person.presses_on(place, message, label);
    let answer = pressed.answer(SOON).and_then(|answer| answer.text);
    plain(&answer.unwrap_or_else(|| panic!("no answer to «{label}»")))
}

/// All choose in the night: the mafia of a table shoots together, the lover and the maniac stay at home,
/// the others name somebody. Who is shot.
pub(crate) fn choose(fake: &Fake, table: &Party) -> usize {
    let mafia = table.with_card("мафиози");
    let home = [table.with_card("любовница"), table.with_card("маньяк")].concat();
    // Whose chat it is, nobody restricts.
    let owner = table.seat_of(&table.people[0]);
    let fits = |seat: &usize| *seat != owner && !mafia.contains(seat);
    let victim = (1..=16).rev().find(fits).expect("a citizen");
    for (seat, person) in table.seated() {
        let private = person.private();
        let card = |shown: &Shown| shown.labels().contains(&"Пропустить");
        let card = fake.wait_for(&private, SOON, "a night card", card);
        let fits = |label: &&&str| match number_after(label, "№ ") {
            Some(target) if mafia.contains(&seat) => target == victim,
            Some(target) => target != seat && !home.contains(&seat),
            None => home.contains(&seat),
        };
        let labels = card.labels();
        let label = labels.iter().find(fits).expect("somebody to name");
        assert_ne!(answered(person, &private, card.id, label), "");
    }
    victim
}

/// Everybody has one card of his role, and one of the night.
fn cards_came_once(table: &Party) {
    for (seat, person) in table.seated() {
        let inbox = person.inbox();
        let count = |words: &str| inbox.iter().filter(|shown| shown.text.contains(words)).count();
        let shown = person.shared.look(|state| person.private().transcript(state));
        assert_eq!((count("Ваша карта"), count("выберите номер")), (1, 1), "{seat}:\n{shown}");
    }
}

#[test]
fn three_tables_go_on_where_they_were_killed() {
    let fake = Fake::start();
    fake.flood(true);
    let home = Home::of(&fake);
    home.rules("mafia_s = 1800\ncall_s = 600\nfarewell_s = 3600\nspeech_s = 3600");
    let mut tables = ["А", "Б", "В"].map(|name| Party::gather(&fake, name, name));
    fake.set_permissions(&tables[1].chat, Permissions::usual().without("can_send_polls"));
    fake.set_permissions(&tables[2].chat, Permissions::all());
    let before: Vec<_> = tables.iter().map(|table| fake.permissions(&table.chat)).collect();

    let process = home.run();
    sit_down(&fake, &mut tables, "quick");
    for table in &tables {
        fake.wait_for_text(&table.chat, "Город засыпает", SOON);
    }
    let victims: Vec<usize> = tables.iter().map(|table| choose(&fake, table)).collect();
    let boards: Vec<_> = tables.iter().map(|table| table.chat.pinned()).collect();
    process.dies();

    let process = home.run();
    for table in &tables {
        let said = table.people[3].says(&table.chat, "ночью");
        assert!(said.is_err(), "the night is silent whether somebody is there or not");
    }
    for (table, victim) in tables.iter().zip(&victims) {
        let leaves = format!("Утро 1. Игру покидает № {victim} ");
        let told = |shown: &Shown| plain(&shown.text).contains(&leaves);
        fake.wait_for(&table.chat, MORNING, &leaves, told);
        let returned = |shown: &&Shown| shown.text.starts_with("Ведущий вернулся");
        assert_eq!(table.chat.posts().iter().filter(returned).count(), 1);
        cards_came_once(table);
    }
    let again: Vec<_> = tables.iter().map(|table| table.chat.pinned()).collect();
    assert_eq!(boards, again, "the board is the same message");
    all_is_set_back(&fake, &tables, &victims, &before);
    assert_eq!(fake.count_429(), 0);
    let (_, (code, said, errors)) = process.leaves();
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
}

/// An administrator who does not play opens the chats: what all may, and what the dead may, is what it
/// was.
fn all_is_set_back(fake: &Fake, tables: &[Party], victims: &[usize], before: &[Permissions]) {
    let guard = fake.user("Страж");
    let wait = |status: fn(&Status) -> bool| {
        for (table, victim) in tables.iter().zip(victims) {
            let (chat, dead) = (table.chat.chat, table.at(*victim).id);
            let is = |state: &State| status(&state.chat(chat).status(dead)).then_some(());
            let seen = fake.wait(SOON, is);
            assert_eq!(seen, Some(()), "{}", fake.transcript(&table.chat));
        }
    };
    for (table, victim) in tables.iter().zip(victims) {
        guard.joins(&table.chat);
        fake.make_admin(&table.chat, &guard, Rights::all());
        // Who is shot has the last word, and then none.
        table.at(*victim).presses(&table.chat, "Всё");
    }
    wait(|status| matches!(status, Status::Restricted { .. }));
    for table in tables {
        guard.says(&table.chat, "/open").expect("an administrator may write");
    }
    wait(|status| *status == Status::Member);
    let after: Vec<_> = tables.iter().map(|table| fake.permissions(&table.chat)).collect();
    assert_eq!(after, before);
}
