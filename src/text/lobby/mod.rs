//! Around a game: who sits down, who is refused at the door, what bot and people say before it.

mod door;
mod hello;
mod host;
pub mod label;
mod rights;

use omerta_engine::game::role::Role;
use omerta_engine::game::rules::Family;

pub use crate::text::lobby::door::{Bearer, LobbyFault};
pub use crate::text::lobby::host::{Charge, HostAsk, HostNews};
pub use crate::text::lobby::rights::Lack;

use crate::text::Text;
use crate::text::rich::Rich;

/// A table before its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lobby {
    /// The table: `Стол 3`.
    pub title: String,
    /// The rulebook.
    pub family: Family,
    /// Which game of how many, where there are several.
    pub game: Option<(u16, u16)>,
    /// Who has sat down, in that order.
    pub seats: Vec<LobbySeat>,
    /// The fewest players.
    pub min: u8,
    /// The most.
    pub max: u8,
    /// The roles that will be dealt.
    pub roles: Vec<Role>,
    /// Who helps the bot to host.
    pub host: Option<String>,
    /// How many spectators there are.
    pub spectators: u16,
}

/// Who has sat down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySeat {
    /// The name, as [`crate::text::names::clean`] leaves it.
    pub name: String,
    /// Whether a private message reaches him.
    pub reachable: bool,
}

/// A private message arrives.
const REACHED: &str = "✓";

/// It does not, so far; the line below says so in words.
const AWAITED: &str = "⏳";

impl Text {
    /// The message of a table before its game; it is edited as people come and go.
    #[must_use]
    pub fn lobby(&self, lobby: &Lobby) -> Rich {
        let words = &self.words;
        let (min, max) = (lobby.min.to_string(), lobby.max.to_string());
        let rules = self.lobby_rules(lobby);
        let mut lines = vec![words.msg_lobby_head(self.name(&lobby.title), rules, min, max)];
        lines.extend((1_u32..).zip(&lobby.seats).map(|(number, seat)| {
            let mark = if seat.reachable { REACHED } else { AWAITED };
            words.msg_lobby_seat(number.to_string(), self.name(&seat.name), mark)
        }));
        if lobby.seats.is_empty() {
            lines.push(words.msg_lobby_empty());
        }
        let awaited = lobby.seats.iter().any(|seat| !seat.reachable);
        if awaited {
            let away = lobby.seats.iter().filter(|seat| !seat.reachable);
            let names: Vec<String> = away.map(|seat| self.name(&seat.name)).collect();
            lines.push(words.msg_lobby_unreachable(AWAITED, names.join(", ")));
        }
        let host = match &lobby.host {
            Some(name) => words.msg_lobby_host_helped(self.name(name)),
            None => words.msg_lobby_host_bot(),
        };
        let roles = words.msg_lobby_roles(self.specials(&lobby.roles, lobby.family));
        lines.push(format!("{roles} {host}"));
        if lobby.spectators > 0 {
            lines.push(words.msg_lobby_spectators(lobby.spectators));
        }
        lines.push(self.lobby_stands(lobby, awaited));
        Rich::of(&lines.join("\n"))
    }

    /// What is wanted for the game to begin.
    fn lobby_stands(&self, lobby: &Lobby, awaited: bool) -> String {
        let missing = usize::from(lobby.min).saturating_sub(lobby.seats.len());
        if missing > 0 {
            self.words.msg_lobby_wanted(missing)
        } else if awaited {
            self.words.msg_lobby_not_reached()
        } else {
            self.words.msg_lobby_ready()
        }
    }

    fn lobby_rules(&self, lobby: &Lobby) -> String {
        match (lobby.family, lobby.game) {
            (Family::Evening, Some((game, games))) => {
                self.words.msg_lobby_evening(game.to_string(), games.to_string())
            }
            (Family::Evening, None) => self.family(Family::Evening),
            (Family::Street, _) => self.words.msg_lobby_street(),
            (Family::Wall, _) => self.words.msg_lobby_wall(),
        }
    }
}
