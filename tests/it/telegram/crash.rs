//! The process dies in the middle of games: whatever each reader has got in the end is what he gets where
//! nobody dies.

mod silence;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use omerta::host::outbox::limits::Limits;

use crate::telegram::fake::{Fake, Permissions, Shown};
use crate::telegram::game::{Party, plain};
use crate::telegram::stage::Stage;

/// What everybody has read in the end, by his name; the group's is «группа».
type Read = BTreeMap<String, Vec<String>>;

/// A text without its times, which a death moves.
fn timeless(text: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    let text = plain(text);
    let mut left = false;
    for word in text.split_inclusive(char::is_whitespace) {
        let bare = word.trim();
        let clock = bare.starts_with("19:") || bare.starts_with("20:");
        left = left || bare == "(ещё";
        if !left && !clock {
            words.push(word);
        }
        left = left && !bare.contains(')');
    }
    words.concat()
}

fn readings(parties: &[Party]) -> Read {
    let kept = |shown: &Shown| shown.from_bot && !shown.text.contains("Ведущий вернулся");
    let texts = |messages: Vec<Shown>| -> Vec<String> {
        messages.into_iter().filter(kept).map(|shown| timeless(&shown.text)).collect()
    };
    let mut read = Read::new();
    for (n, party) in (1..).zip(parties) {
        read.insert(format!("группа {n}"), texts(party.chat.messages()));
        for (k, person) in (1..).zip(&party.people) {
            read.insert(format!("стол {n}, {k}-й"), texts(person.inbox()));
        }
    }
    read
}

/// When the process dies.
#[derive(Clone, Copy)]
struct Deaths {
    /// In every so-manieth turn; never, if 0.
    every: usize,
    /// The first of them.
    first: usize,
    /// With answers on their way.
    in_flight: bool,
}

const NONE: Deaths = Deaths { every: 0, first: 0, in_flight: false };

impl Deaths {
    fn is_now(self, turn: usize) -> bool {
        self.every > 0 && turn >= self.first && (turn - self.first).is_multiple_of(self.every)
    }
}

/// Games of sixteen at so many tables at once, to their ends. Under no ceilings: after a start those keep
/// a group waiting for a minute, and people do other things meanwhile.
fn games(tables: usize, deaths: Deaths) -> (Read, Stage, Vec<Party>) {
    let mut stage = Stage::with(Fake::start(), Limits::none());
    let fake: Fake = stage.fake.clone();
    let gather = |n: usize| Party::gather(&fake, &format!("Вечер {n}"), &format!(" {n}"));
    let mut parties: Vec<Party> = (1..=tables).map(gather).collect();
    for party in &parties {
        fake.set_permissions(&party.chat, Permissions::usual().without("can_send_polls"));
        fake.restrict(&party.chat, &party.people[1], restricted());
    }
    stage.settle();
    for party in &mut parties {
        party.sit_down(&mut stage);
    }
    let mut done: Vec<BTreeMap<String, i64>> = vec![BTreeMap::new(); tables];
    for turn in 0..600 {
        if parties.iter().all(Party::is_over) {
            break;
        }
        assert!(turn < 599, "no end:\n{}", fake.transcript(&parties[0].chat));
        for (party, done) in parties.iter().zip(&mut done) {
            if !party.is_over() {
                party.act(&mut stage, done);
            }
        }
        if deaths.is_now(turn) {
            if deaths.in_flight {
                stage.dies_in_flight();
            }
            stage.crash(2000);
        }
        stage.pass(5000);
    }
    stage.pass(120_000);
    (readings(&parties), stage, parties)
}

/// What somebody may do who has been restricted before the game.
fn restricted() -> Permissions {
    Permissions::usual().without("can_send_photos").without("can_add_web_page_previews")
}

/// The board is one message, everything that was closed is as it was before.
fn all_is_as_before(stage: &Stage, parties: &[Party]) {
    for party in parties {
        let seen = stage.fake.transcript(&party.chat);
        let usual = Permissions::usual().without("can_send_polls");
        assert_eq!(stage.fake.permissions(&party.chat), usual, "{seen}");
        for (n, person) in party.people.iter().enumerate() {
            let status = stage.fake.status(&party.chat, person);
            if n == 1 {
                for (name, value) in restricted().to_json() {
                    assert_eq!(status[&name], value, "{name}: {status}");
                }
            } else {
                assert_ne!(status["status"], "restricted", "{status}\n{seen}");
            }
        }
        let pins = stage.fake.calls_of("pinChatMessage");
        let pins = pins.iter().filter(|call| call.params["chat_id"] == party.chat.chat);
        assert_eq!(pins.count(), 1, "the board goes on in the same message:\n{seen}");
    }
}

fn differences(read: &Read, without: &Read) -> Vec<String> {
    let mut found = Vec::new();
    for (who, wanted) in without {
        let got = &read[who];
        if got != wanted {
            let at = got.iter().zip(wanted).take_while(|(a, b)| a == b).count();
            found.push(format!("{who}, {at}: {:?} instead of {:?}", got.get(at), wanted.get(at)));
        }
    }
    found
}

/// What is read at one table where nobody dies.
static WITHOUT: LazyLock<Read> = LazyLock::new(|| {
    let (without, stage, parties) = games(1, NONE);
    all_is_as_before(&stage, &parties);
    without
});

/// One game of sixteen, with deaths in nights, speeches and votes: everybody reads what he reads without.
#[test]
fn nothing_is_lost_or_doubled() {
    let (read, stage, parties) = games(1, Deaths { every: 7, first: 2, in_flight: false });
    let found = differences(&read, &WITHOUT);
    let seen = stage.fake.transcript(&parties[0].chat);
    assert!(found.is_empty(), "{found:#?}\n{seen}");
    all_is_as_before(&stage, &parties);
}

/// Three games at once, with deaths.
#[test]
fn nothing_is_lost_or_doubled_at_three_tables() {
    let (without, ..) = games(3, NONE);
    let (read, stage, parties) = games(3, Deaths { every: 17, first: 4, in_flight: false });
    let found = differences(&read, &without);
    assert!(found.is_empty(), "{found:#?}");
    all_is_as_before(&stage, &parties);
}

/// With answers on their way nobody knows what has arrived: nothing is lost, and what comes twice had
/// been on its way.
#[test]
fn nothing_is_lost_in_flight() {
    let (read, stage, parties) = games(1, Deaths { every: 11, first: 1, in_flight: true });
    let mut doubled = 0;
    for (who, wanted) in &*WITHOUT {
        let (mut got, mut wanted) = (read[who].clone(), wanted.clone());
        got.dedup();
        wanted.dedup();
        doubled += read[who].len() - got.len();
        assert_eq!(got, wanted, "{who}");
    }
    assert!(doubled <= 16, "{doubled}");
    all_is_as_before(&stage, &parties);
}
