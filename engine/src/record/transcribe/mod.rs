//! A game's events as a protocol: what a secretary would have written. Played again by the referee it
//! tells the same.

mod day;
mod head;
mod ruled;

use crate::game::Game;
use crate::game::command::Deed;
use crate::game::event::{Event, NightEvent};
use crate::game::role::Role;
use crate::game::rules::Rules;
use crate::ids::{Person, Seat, SeatSet};
use crate::record::protocol::ast::{Block, BlockKind, Line, Number, Protocol};
use crate::record::protocol::entry::{Choice, Entry, Shooter};

/// The names that a protocol gives to persons and teams.
pub struct Names<'a> {
    /// The name of a person; `None`: unnamed.
    pub person: &'a dyn Fn(Person) -> Option<String>,
    /// The teams' names, in order.
    pub teams: &'a [String],
}

/// Writes down a game. `base` is the rule set as its file has it: what the game's own differs in is
/// written after its name. What was taken back is not written; a ruling in mid-night is placed by
/// `вызов` where the calls before it were closed.
#[must_use]
pub fn transcribe(game: &Game, base: &Rules, names: &Names<'_>) -> Protocol {
    let mut scribe = Scribe {
        game,
        names,
        blocks: Vec::new(),
        between: false,
        pending: false,
        after_end: false,
        call: None,
        round: 0,
        allow: None,
    };
    for (_, entry) in game.history() {
        scribe.write(&entry.event);
    }
    let blocks = scribe.finish();
    Protocol { head: head::written(game, base, names), blocks }
}

fn number(seat: Seat) -> Number {
    Number(u16::from(seat.number()))
}

fn numbers(seats: SeatSet) -> Vec<Number> {
    seats.iter().map(number).collect()
}

/// Writes the blocks, event by event.
struct Scribe<'a> {
    game: &'a Game,
    names: &'a Names<'a>,
    blocks: Vec<Block>,
    /// The day is decided and the night has not fallen.
    between: bool,
    /// The last block is of a half that has not begun yet, and nothing stands in it.
    pending: bool,
    /// The game is over: what follows stands in a block of its own, after the end.
    after_end: bool,
    /// The stage that is called now, if a ruling made in it must say so.
    call: Option<u8>,
    /// Rounds of voting on this day.
    round: u16,
    /// The reason with which the next act was allowed.
    allow: Option<String>,
}

impl Scribe<'_> {
    /// The blocks, without one that was only prepared.
    fn finish(mut self) -> Vec<Block> {
        if self.pending {
            self.blocks.pop();
        }
        self.blocks
    }

    fn block(&mut self, kind: BlockKind, number: u16) {
        self.pending = false;
        self.call = None;
        self.blocks.push(Block { kind, number, line: 1, lines: Vec::new() });
    }

    /// The half that comes next begins, unless it stands there already with what came before it.
    fn half(&mut self, kind: BlockKind, number: u16) {
        self.round = 0;
        self.pending = false;
        self.between = false;
        let begun = self.blocks.last().is_some_and(|b| b.kind == kind && b.number == number);
        if !begun {
            self.block(kind, number);
        }
    }

    fn line(&mut self, entry: Entry) {
        if self.after_end {
            self.after_end = false;
            self.next_half();
        }
        if let Some(reason) = self.allow.take() {
            self.push(Entry::Allow { reason });
        }
        self.push(entry);
    }

    fn push(&mut self, entry: Entry) {
        self.pending = false;
        if let Some(block) = self.blocks.last_mut() {
            block.lines.push(Line { line: 1, entry });
        }
    }

    /// What stands between two halves is written into the one that follows.
    fn next_half(&mut self) {
        let last =
            self.blocks.iter().rev().find(|b| matches!(b.kind, BlockKind::Night | BlockKind::Day));
        let first = self.game.rules().first;
        let night_first = first == crate::game::rules::Half::Night;
        let (kind, number) = match last.map(|block| (block.kind, block.number)) {
            Some((BlockKind::Night, n)) => (BlockKind::Day, if night_first { n } else { n + 1 }),
            Some((_, n)) => (BlockKind::Night, if night_first { n + 1 } else { n }),
            None if night_first => (BlockKind::Night, 1),
            None => (BlockKind::Day, 1),
        };
        if !self.pending {
            self.block(kind, number);
            self.pending = true;
        }
    }

    fn write(&mut self, event: &Event) {
        match event {
            // What was allowed about the deal is no line of a record, which says what was dealt.
            Event::Dealt(_) => self.allow = None,
            Event::LegendOpened => self.next_half(),
            Event::Night(event) => self.by_night(event),
            Event::Day(event) => self.by_day(event),
            Event::Ruled(event) => self.ruled(event),
            Event::Jumped(seat) => {
                self.note_call();
                self.line(Entry::Jump(number(*seat)));
            }
            Event::Over(_) => self.after_end = true,
            Event::Opened(_)
            | Event::HostSeated(_)
            | Event::Readied(..)
            | Event::Placed(_)
            | Event::Clock(_)
            | Event::TimeLost(_)
            | Event::Resolved(_)
            | Event::Counted(_)
            | Event::Left(..)
            | Event::CardOpened(..)
            | Event::Rewound(..) => {}
        }
    }

    fn by_night(&mut self, event: &NightEvent) {
        match event {
            NightEvent::Fell(n) => self.half(BlockKind::Night, *n),
            NightEvent::StageOpened(stage) => self.call = Some(*stage),
            NightEvent::Chosen { by, deed, target } => self.chosen(*by, *deed, *target),
            NightEvent::MorningCame(_) => self.next_half(),
            NightEvent::StageClosed(_)
            | NightEvent::Agreed(_)
            | NightEvent::Checked { .. }
            | NightEvent::Frost(_) => {}
        }
    }

    /// A ruling in mid-night stands behind the calls that were closed before it.
    fn note_call(&mut self) {
        let Some(stage) = self.call.take() else { return };
        let called = self.game.state().called;
        let first = called.trailing_zeros();
        if u32::from(stage) > first
            && let Some(plan) = self.game.rules().night.get(usize::from(stage))
            && let Some(role) = plan.roles.first()
        {
            self.push(Entry::Call(*role));
        }
    }

    fn chosen(&mut self, by: Seat, deed: Deed, target: Option<Seat>) {
        let choice = target.map_or(Choice::Pass, |seat| Choice::Seat(number(seat)));
        let Some(role) = deed.role() else {
            self.allow = None;
            return;
        };
        if deed != Deed::Shoot {
            let card = self.game.state().card(by);
            let role = if card == Role::Sergeant { card } else { role };
            return self.line(Entry::Move { role, choice });
        }
        let shooter = Shooter { by: number(by), choice };
        // Shots that follow each other share a line; one that was allowed stands alone.
        let lines = self.blocks.last_mut().map(|block| &mut block.lines);
        if let Some(lines) = lines
            && let [before @ .., Line { entry: Entry::MafiaEach(all), .. }] = lines.as_mut_slice()
            && self.allow.is_none()
            && !before.last().is_some_and(|line| matches!(line.entry, Entry::Allow { .. }))
        {
            all.push(shooter);
        } else {
            self.line(Entry::MafiaEach(vec![shooter]));
        }
    }
}
