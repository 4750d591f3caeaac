//! A protocol played through the engine: the same decisions as in a chat, on a clock that only the
//! blocks of the file move.

pub mod fault;
mod head;
mod lines;
mod player;

use crate::fault::Fault;
use crate::game::Game;
use crate::game::refusal::Refusal;
use crate::game::rules::Rules;
use crate::record::play::fault::PlayFault;
use crate::record::play::head::Start;
use crate::record::play::player::Player;
use crate::record::protocol::ast::{Block, BlockKind, Protocol};
use crate::record::protocol::check_order;

/// A protocol that was played to the end of its file.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// What the rules refused.
    pub refused: Vec<Refused>,
    /// Which parts of the game the file names.
    pub listed: Listed,
    /// The names of persons: the seats' in order, then those of substitutes.
    pub names: Vec<String>,
    /// The names of the teams.
    pub teams: Vec<String>,
}

/// A move that the rules refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The line of the file.
    pub line: u32,
    /// Who acted; `None` for the host and for `мафия N`.
    pub seat: Option<u16>,
    /// Why.
    pub why: Refusal,
}

/// The parts of a game that its record names; the others are not told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// Nights.
    pub nights: Vec<u16>,
    /// Days.
    pub days: Vec<u16>,
    /// Further rounds of voting, as (day, round).
    pub rounds: Vec<(u16, u16)>,
    day: u16,
}

impl Listed {
    /// The parts that a protocol names, whether the game came to them or not.
    #[must_use]
    pub fn of(protocol: &Protocol, rules: &Rules) -> Listed {
        let mut listed = Listed::default();
        for block in &protocol.blocks {
            listed.list(block, rules);
        }
        listed
    }

    fn list(&mut self, block: &Block, rules: &Rules) {
        // The acquaintance is told only where something is said in it.
        let told = !rules.acquaintance || block.number > 1 || !block.lines.is_empty();
        match block.kind {
            BlockKind::Night if told => self.nights.push(block.number),
            BlockKind::Day => {
                self.day = block.number;
                if told {
                    self.days.push(block.number);
                }
            }
            BlockKind::Round => self.rounds.push((self.day, block.number)),
            BlockKind::Night | BlockKind::Attempt => {}
        }
    }
}

/// Plays a protocol under its rule set.
///
/// # Errors
/// All faults of its head, and blocks out of order.
pub fn play(protocol: &Protocol, rules: Rules) -> Result<Played, Vec<Fault<PlayFault>>> {
    let order = check_order(protocol, rules.first);
    let start = head::start(protocol, rules);
    let unreadable = order
        .into_iter()
        .map(|fault| Fault { place: fault.place, kind: PlayFault::Unreadable(fault.kind) });
    let mut faults: Vec<Fault<PlayFault>> = unreadable.collect();
    match start {
        Ok(start) if faults.is_empty() => Ok(play_from(protocol, &start)),
        Ok(_) => Err(faults),
        Err(more) => {
            faults.extend(more);
            faults.sort_by_key(|fault| fault.place);
            Err(faults)
        }
    }
}

/// «Отмена» strikes itself and the ruling it takes back; the rest of the file is played without them.
fn play_from(protocol: &Protocol, start: &Start) -> Played {
    let mut struck: Vec<u32> = Vec::new();
    loop {
        let mut player = Player::new(protocol, start, &struck);
        match player.run() {
            Some(lines) => struck.extend(lines),
            None => return player.played(),
        }
    }
}
