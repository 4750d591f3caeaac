//! Samples of what the host says around a game: the lobby, the board, the score, the buttons.

use omerta::text::Text;
use omerta::text::board::{Board, Score};
use omerta::text::lobby::label::Label;
use omerta::text::lobby::{Bearer, Charge, HostAsk, HostNews, Lack, Lobby, LobbyFault, LobbySeat};
use omerta::text::notice::scene::{Now, Scene};
use omerta::text::order::TakenDown;
use omerta::text::rich::Rich;
use omerta::text::sentence::{Grounds, Sentence};
use omerta_engine::game::command::Deed;
use omerta_engine::game::outcome::{Ending, Outcome, Winner};
use omerta_engine::game::role::{Role, Side};
use omerta_engine::game::rules::Family;
use omerta_engine::ids::{Points, SeatSet};
use omerta_engine::tourney::reason::{Reason, What, When};

use crate::voice::quoted;
use crate::voice::samples::{seat, seats};

pub(super) fn said(text: &Text, scene: &Scene<'_>) -> Vec<(String, Rich)> {
    let mut said = lobbies(text, scene);
    said.extend(door(text));
    said.extend(hello(text));
    said.extend(host(text, scene));
    said.extend(rights(text));
    said.extend(boards(text, scene));
    said.extend(scores(text, scene));
    said.extend(quoted::said(text));
    let labels = Label::ALL.map(|label| text.label(label));
    said.push(("labels".to_owned(), Rich::of(&labels.join(" | "))));
    said.push(("marked".to_owned(), text.marked(seats(&[2, 3]))));
    let picks = [text.pick_label(seat(2), true), text.pick_label(seat(3), false)];
    said.push(("labels".to_owned(), Rich::of(&picks.join(" | "))));
    said.push(("no move".to_owned(), text.no_move()));
    said.push(("host".to_owned(), text.host_unreached()));
    said.push(("hidden".to_owned(), text.card_hidden()));
    let night: Vec<String> = text.night_labels(scene).into_iter().map(|(_, label)| label).collect();
    said.push(("night labels".to_owned(), Rich::of(&night.join(" | "))));
    said.push(("night card".to_owned(), text.night_card(Deed::Search, scene)));
    said
}

fn lobbies(text: &Text, scene: &Scene<'_>) -> Vec<(String, Rich)> {
    let count = scene.alive.len();
    let all = |reachable: fn(u8) -> bool| -> Vec<LobbySeat> {
        let each = scene.alive.iter();
        each.map(|s| LobbySeat { name: (scene.name)(s), reachable: reachable(s.number()) })
            .collect()
    };
    let lobby = Lobby {
        title: "Стол 3".to_owned(),
        family: scene.family,
        game: Some((2, 3)),
        seats: all(|n| n != 3),
        min: 7,
        max: 16,
        roles: vec![Role::Citizen, Role::Mafioso, Role::Detective, Role::Lover, Role::Maniac],
        host: Some("Гена".to_owned()),
        spectators: 2,
    };
    let few = Lobby { seats: all(|_| true).split_off(count - 2), spectators: 0, ..lobby.clone() };
    let empty = Lobby { seats: vec![], host: None, game: None, spectators: 21, ..lobby.clone() };
    let ready = Lobby { seats: all(|_| true), ..lobby.clone() };
    [lobby, few, empty, ready]
        .iter()
        .map(|lobby| (format!("lobby {}", lobby.seats.len()), text.lobby(lobby)))
        .collect()
}

fn faults() -> Vec<LobbyFault> {
    let words = |words: &str| words.to_owned();
    vec![
        LobbyFault::InOther { title: words("Стол 1") },
        LobbyFault::AlreadyIn,
        LobbyFault::NotIn,
        LobbyFault::Full { max: 16 },
        LobbyFault::Full { max: 12 },
        LobbyFault::Unreached { names: vec![words("Вера"), words("Ёж")] },
        LobbyFault::TooFew { have: 5, min: 7 },
        LobbyFault::TooFew { have: 6, min: 7 },
        LobbyFault::NoLobby,
        LobbyFault::OpenAlready,
        LobbyFault::GameOn,
        LobbyFault::LeaveByJump,
        LobbyFault::NotPlayed,
        LobbyFault::NotOverYet,
        LobbyFault::NotBegun,
        LobbyFault::NoTable,
        LobbyFault::NotPlaying,
        LobbyFault::Closed,
        LobbyFault::OverForGood,
        LobbyFault::Presides { name: words("Гена") },
        LobbyFault::Seconds { max: 3600 },
        LobbyFault::GameHere,
        LobbyFault::AlreadySo,
        LobbyFault::NameInGame,
        LobbyFault::OutAlready,
        LobbyFault::NoLanguage,
        LobbyFault::Bug,
        LobbyFault::AnonymousRules,
        LobbyFault::NothingRefused,
        LobbyFault::Anonymous,
        LobbyFault::AnonymousAnswer,
        LobbyFault::NoRules {
            name: words("«утро»"),
            known: vec![words("вечер-1"), words("вечер-2")],
        },
        LobbyFault::TooManyTables { count: 40 },
        LobbyFault::NoPerson { name: words("Ёж") },
        LobbyFault::Plays { name: words("Ёж") },
        LobbyFault::ManyCalled { name: words("Ёж") },
        LobbyFault::AskSeat,
        LobbyFault::NoCode,
        LobbyFault::OwnCode,
        LobbyFault::LinkInGame { title: words("Стол 1") },
        LobbyFault::ForgetInGame { title: words("Стол 1") },
        LobbyFault::InGroup,
        LobbyFault::ChatLost,
        LobbyFault::Busy,
        LobbyFault::UnknownWord,
    ]
}

fn door(text: &Text) -> Vec<(String, Rich)> {
    let faults = faults();
    let mut said: Vec<(String, Rich)> =
        faults.iter().map(|fault| (format!("{fault:?}"), text.lobby_fault(fault))).collect();
    for (bearer, host) in [
        (Bearer::Host, Some("Гена")),
        (Bearer::Host, None),
        (Bearer::Judge, None),
        (Bearer::Curator, None),
        (Bearer::Captain, None),
        (Bearer::Player, None),
        (Bearer::Admin, None),
        (Bearer::Owner, None),
    ] {
        said.push((format!("{bearer:?}"), text.wrong_office(bearer, host)));
    }
    said
}

fn hello(text: &Text) -> Vec<(String, Rich)> {
    let help = [("/join, войти", "сесть за стол"), ("/vote N, голос N", "проголосовать")];
    let said = [
        text.hello_group(),
        text.hello_private(),
        text.hello_joined("Стол 3"),
        text.hello_again("Стол 3"),
        text.hello_stale_link(),
        text.hello_spectator("Стол 3"),
        text.help_lines(help),
        text.joined("Стол 3"),
        text.joined_unreached("Стол 3"),
        text.answer_in_private("Оса"),
        omerta::text::rich::Rich::of(&text.answered_in_private()),
        text.left_table("Стол 3"),
        text.table_closed("Стол 3"),
        text.room_given_up("Стол 3"),
        text.table_begun("Стол 3"),
        text.ask_jump(),
        text.ask_forget(),
        text.forgotten(),
        text.ask_consent(),
        text.asked_no(),
        text.call_heard(),
    ];
    said.into_iter().map(|rich| ("hello".to_owned(), rich)).collect()
}

fn host(text: &Text, scene: &Scene<'_>) -> Vec<(String, Rich)> {
    let asks = [
        HostAsk::Rules,
        HostAsk::Don { mafia: 3 },
        HostAsk::Speaker { default: seat(4) },
        HostAsk::Tie { seats: seats(&[6, 9]) },
    ];
    let news = [HostNews::LeftChat(seat(8)), HostNews::Unreachable(seat(8))];
    let charge = |count, offer| Charge {
        seat: seat(2),
        word: "клянусь".to_owned(),
        clause: "E-2.8".to_owned(),
        count,
        offer,
    };
    let charges = [charge(1, false), charge(2, false), charge(3, true), charge(5, true)];
    let downs = [
        TakenDown::Night,
        TakenDown::HostSpeaks,
        TakenDown::Turn(seat(5)),
        TakenDown::Out,
        TakenDown::Watching,
        TakenDown::Card,
    ];
    let mut said: Vec<(String, Rich)> =
        asks.iter().map(|ask| (format!("{ask:?}"), text.host_ask(*ask, scene))).collect();
    said.extend(news.iter().map(|news| (format!("{news:?}"), text.host_news(*news, scene))));
    for sentence in Sentence::ALL {
        for seat in [None, Some(seat(5))] {
            let asked = text.ask_sentence(sentence, seat, scene);
            said.push((format!("{sentence:?}"), asked));
        }
    }
    let grounds = Grounds::ALL.map(|grounds| text.grounds_label(grounds));
    said.push(("labels".to_owned(), Rich::of(&grounds.join(" | "))));
    said.push(("reason".to_owned(), Rich::of(&format!("«{}»", text.tie_reason()))));
    for removed in [true, false] {
        said.extend(downs.map(|why| (format!("{why:?}"), text.taken_down(why, removed))));
        let shown = [Some(seat(2)), None].map(|seat| text.card_shown(seat, "Вера", removed, scene));
        said.extend(shown.map(|rich| ("card shown".to_owned(), rich)));
    }
    said.push(("order".to_owned(), text.opened_chat()));
    said.push(("order".to_owned(), text.nothing_closed()));
    said.push(("order".to_owned(), text.cannot_reopen()));
    said.extend(charges.iter().map(|c| (format!("{c:?}"), text.charge(c, scene))));
    said
}

fn rights(text: &Text) -> Vec<(String, Rich)> {
    let said = [
        text.chat_hello(&[]),
        text.chat_hello(&Lack::ALL),
        text.chat_lacks(&[Lack::Single]),
        text.chat_lacks(&[Lack::Delete, Lack::Topics]),
        text.looked(true),
        text.looked(false),
        text.chat_lost("Стол 3"),
        text.chat_again(),
    ];
    said.into_iter().map(|rich| ("rights".to_owned(), rich)).collect()
}

fn boards(text: &Text, scene: &Scene<'_>) -> Vec<(String, Rich)> {
    let tally = vec![
        (seat(6), seats(&[1, 2, 5, 8])),
        (seat(9), seats(&[3, 4, 7])),
        (seat(2), SeatSet::EMPTY),
    ];
    let all = Board { seats: scene.alive, ..Board::default() };
    let voting = Board {
        away: seats(&[4]),
        accused: vec![seat(9), seat(6)],
        tally: tally.clone(),
        ..all.clone()
    };
    let mut living = scene.alive;
    living.remove(seat(3));
    let during = |now| Scene { now, number: 3, alive: living, ..*scene };
    let mut said = vec![
        ("voting".to_owned(), text.board(&voting, &during(Now::Vote))),
        ("vote".to_owned(), text.vote_board(1, seats(&[6, 9]), &tally, &during(Now::Vote))),
    ];
    let brief = Board { brief: true, ..all.clone() };
    let accused = Board { accused: vec![seat(9), seat(6)], paused: true, ..all.clone() };
    said.push(("brief".to_owned(), text.board(&brief, &during(Now::Speech(seat(5))))));
    said.push(("brief".to_owned(), text.board(&brief, &during(Now::Reply(seat(5))))));
    said.push(("paused".to_owned(), text.board(&accused, &during(Now::Speech(seat(5))))));
    for now in [
        Now::Gathering,
        Now::Legend,
        Now::Night,
        Now::Morning,
        Now::Dawn,
        Now::Speech(seat(5)),
        Now::Reply(seat(6)),
        Now::Talk,
        Now::Raise,
        Now::Ruling,
        Now::Farewell(seat(9)),
        Now::Over,
    ] {
        let few = Board { seats: seats(&[1, 2]), ..Board::default() };
        let scene = Scene { alive: seats(&[1]), ..during(now) };
        said.push((format!("board {now:?}"), text.board(&few, &scene)));
    }
    said
}

fn scores(text: &Text, scene: &Scene<'_>) -> Vec<(String, Rich)> {
    let outcome = Outcome { winner: Winner::Side(Side::Citizens), ending: Ending::Eliminated };
    let sums = scene.alive.iter().map(|s| (s, Points::whole(i64::from(s.number()) % 8))).collect();
    let line = |points, clause, what, when, about: Option<u8>| Reason {
        seat: seat(4),
        points: Points(points),
        clause,
        what,
        when,
        about: about.map(seat),
    };
    let reasons = [
        line(400, "E-6.2", What::CitizensWon, When::Game, None),
        line(100, "E-6.2", What::Survived, When::Game, None),
        line(100, "E-6.5", What::FoundMafia, When::Night(2), Some(1)),
        line(100, "E-6.5", What::FoundMafia, When::Night(3), Some(3)),
        line(200, "E-6.4", What::LastGuess, When::Night(2), None),
        line(200, "E-6.6", What::FoundDetective, When::Night(3), Some(5)),
        line(100, "E-6.7", What::Saved, When::Night(3), Some(6)),
        line(100, "E-6.8", What::Alibi, When::Day(3), Some(9)),
        line(700, "E-6.1", What::MafiaWon, When::Game, None),
        line(1000, "E-6.3", What::ManiacWon, When::Game, None),
        line(400, "E-6.2", What::Awarded, When::Game, None),
        line(-50, "E-2.3", What::Correction, When::Game, None),
    ];
    let none = Score { outcome, sums: vec![] };
    let mut said = vec![
        ("score".to_owned(), text.score(&Score { outcome, sums }, scene)),
        ("no score".to_owned(), text.score(&none, scene)),
        ("why".to_owned(), text.why_points(seat(4), Role::Detective, &reasons, scene)),
        ("why nothing".to_owned(), text.why_points(seat(5), Role::Citizen, &reasons, scene)),
    ];
    if scene.family == Family::Evening {
        let own = &reasons[..4];
        said.push(("why".to_owned(), text.why_points(seat(4), Role::Detective, own, scene)));
    }
    said
}
