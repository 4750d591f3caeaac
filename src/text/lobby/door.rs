//! Refusals outside a game: at the door of a table, and for want of an office.

use crate::text::Text;
use crate::text::rich::Rich;

/// Whose business something is. A refusal names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bearer {
    /// ведущий стола
    Host,
    /// судья
    Judge,
    /// куратор
    Curator,
    /// капитан
    Captain,
    /// игрок
    Player,
    /// администратор чата
    Admin,
    /// владелец бота
    Owner,
}

/// Why somebody does not sit down, or a game does not begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbyFault {
    /// He is in a game at another table.
    InOther {
        /// That table.
        title: String,
    },
    /// He sits here already.
    AlreadyIn,
    /// He does not sit here.
    NotIn,
    /// All seats are taken; he is offered the spectators' list.
    Full {
        /// How many there are.
        max: u8,
    },
    /// Private messages do not reach these yet.
    Unreached {
        /// Their names.
        names: Vec<String>,
    },
    /// Too few have sat down.
    TooFew {
        /// How many.
        have: u8,
        /// How many it takes.
        min: u8,
    },
    /// No table is open here.
    NoLobby,
    /// A table is open here already.
    OpenAlready,
    /// The game is on.
    GameOn,
    /// A game is left by «окно» alone.
    LeaveByJump,
    /// He did not play in the game that is over.
    NotPlayed,
    /// The points come after the game.
    NotOverYet,
    /// The game has not begun.
    NotBegun,
    /// He sits at no table.
    NoTable,
    /// The game is on, and he is not in it.
    NotPlaying,
    /// The lobby was closed without a game.
    Closed,
    /// The game is over, and what it gave is known.
    OverForGood,
    /// Whoever holds an office here takes nobody's seat.
    Presides {
        /// The name.
        name: String,
    },
    /// So many seconds at most.
    Seconds {
        /// How many.
        max: u32,
    },
    /// A game is played here.
    GameHere,
    /// It is so already.
    AlreadySo,
    /// By night and out of the game one keeps one's name.
    NameInGame,
    /// He is out of the game already.
    OutAlready,
    /// No such language.
    NoLanguage,
    /// The bot has failed; nothing has changed.
    Bug,
    /// Nothing was refused that could be allowed.
    NothingRefused,
    /// It came in the name of a chat.
    Anonymous,
    /// Whoever hides behind the chat does not rule here.
    AnonymousRules,
    /// Whoever hides behind the chat can be answered nowhere.
    AnonymousAnswer,
    /// No such rule set.
    NoRules {
        /// What was asked for.
        name: String,
        /// Which there are.
        known: Vec<String>,
    },
    /// The bot hosts no more tables at once.
    TooManyTables {
        /// So many.
        count: u16,
    },
    /// Nobody of this name was met.
    NoPerson {
        /// The name.
        name: String,
    },
    /// Whoever was named has a seat already, here or at another table.
    Plays {
        /// The name.
        name: String,
    },
    /// Several are called so.
    ManyCalled {
        /// The name.
        name: String,
    },
    /// A name was given where a seat's number is wanted.
    AskSeat,
    /// No such code, or it is too old.
    NoCode,
    /// The code is one's own: another account gives it.
    OwnCode,
    /// Accounts are not joined while one of them sits at a table.
    LinkInGame {
        /// That table.
        title: String,
    },
    /// Nobody is forgotten while he sits at a table or hosts one.
    ForgetInGame {
        /// That table.
        title: String,
    },
    /// It is asked in the group.
    InGroup,
    /// The bot cannot write in the chat of the game.
    ChatLost,
    /// Too often.
    Busy,
    /// No such command.
    UnknownWord,
}

impl Text {
    /// What the host says at the door.
    #[must_use]
    pub fn lobby_fault(&self, fault: &LobbyFault) -> Rich {
        let words = &self.words;
        Rich::of(&match fault {
            LobbyFault::InOther { title } => words.msg_lobby_in_other(self.name(title)),
            LobbyFault::AlreadyIn => words.msg_lobby_already_in(),
            LobbyFault::NotIn => words.msg_lobby_not_in(),
            LobbyFault::Full { max } => words.msg_lobby_full(*max),
            LobbyFault::Unreached { names } => {
                let names: Vec<String> = names.iter().map(|name| self.name(name)).collect();
                words.msg_lobby_unreached(names.join(", "))
            }
            LobbyFault::TooFew { have, min } => {
                let (missing, have) = (min.saturating_sub(*have), have.to_string());
                words.msg_lobby_too_few(have, min.to_string(), missing)
            }
            LobbyFault::NoLobby => words.msg_lobby_none(),
            LobbyFault::OpenAlready => words.msg_lobby_open_already(),
            LobbyFault::GameOn => words.msg_lobby_game_on(),
            LobbyFault::LeaveByJump => words.msg_lobby_leave_by_jump(),
            LobbyFault::NothingRefused => words.msg_lobby_nothing_refused(),
            LobbyFault::Bug => words.msg_lobby_bug(),
            LobbyFault::NotPlayed => words.msg_lobby_not_played(),
            LobbyFault::NotOverYet => words.msg_lobby_not_over_yet(),
            LobbyFault::NotBegun => words.msg_lobby_not_begun(),
            LobbyFault::NoTable => words.msg_lobby_no_table(),
            LobbyFault::NotPlaying => words.msg_lobby_not_playing(),
            LobbyFault::Closed => words.msg_lobby_closed_already(),
            LobbyFault::OverForGood => words.msg_lobby_over_for_good(),
            LobbyFault::Presides { name } => words.msg_lobby_presides(self.name(name)),
            LobbyFault::Seconds { max } => words.msg_lobby_seconds(max.to_string()),
            LobbyFault::GameHere => words.msg_lobby_game_here(),
            LobbyFault::AlreadySo => words.msg_lobby_already_so(),
            LobbyFault::NameInGame => words.msg_lobby_name_in_game(),
            LobbyFault::OutAlready => words.msg_lobby_out_already(),
            LobbyFault::NoLanguage => words.msg_lobby_no_language(),
            LobbyFault::Anonymous => words.msg_lobby_anonymous(),
            LobbyFault::AnonymousRules => words.msg_lobby_anonymous_rules(),
            LobbyFault::AnonymousAnswer => words.msg_lobby_anonymous_answer(),
            LobbyFault::NoRules { name, known } => {
                words.msg_lobby_no_rules(self.said(&self.name(name)), known.join(", "))
            }
            LobbyFault::TooManyTables { count } => {
                words.msg_lobby_too_many_tables(count.to_string())
            }
            LobbyFault::NoPerson { name } => words.msg_lobby_no_person(self.said(&self.name(name))),
            LobbyFault::Plays { name } => words.msg_lobby_plays(self.said(&self.name(name))),
            LobbyFault::ManyCalled { name } => {
                words.msg_lobby_many_called(self.said(&self.name(name)))
            }
            LobbyFault::AskSeat => words.msg_lobby_ask_seat(),
            LobbyFault::NoCode => words.msg_lobby_no_code(),
            LobbyFault::OwnCode => words.msg_lobby_own_code(),
            LobbyFault::LinkInGame { title } => words.msg_lobby_link_in_game(self.name(title)),
            LobbyFault::ForgetInGame { title } => words.msg_lobby_forget_in_game(self.name(title)),
            LobbyFault::InGroup => words.msg_lobby_in_group(),
            LobbyFault::ChatLost => words.msg_lobby_chat_lost(),
            LobbyFault::Busy => words.msg_lobby_busy(),
            LobbyFault::UnknownWord => words.msg_lobby_unknown_word(),
        })
    }

    /// The answer to whoever lacks the office: it names the office, and who helps to host now.
    #[must_use]
    pub fn wrong_office(&self, bearer: Bearer, host: Option<&str>) -> Rich {
        Rich::of(&self.bearer(bearer, host))
    }

    pub(crate) fn bearer(&self, bearer: Bearer, host: Option<&str>) -> String {
        let words = &self.words;
        match (bearer, host) {
            (Bearer::Host, Some(name)) => words.msg_bearer_host_named(self.name(name)),
            (Bearer::Host, None) => words.msg_bearer_host(),
            (Bearer::Judge, _) => words.msg_bearer_judge(),
            (Bearer::Curator, _) => words.msg_bearer_curator(),
            (Bearer::Captain, _) => words.msg_bearer_captain(),
            (Bearer::Player, _) => words.msg_bearer_player(),
            (Bearer::Admin, _) => words.msg_bearer_admin(),
            (Bearer::Owner, _) => words.msg_bearer_owner(),
        }
    }
}
