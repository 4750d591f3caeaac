//! Plays the blocks and lines of one file: the clock of the game moves only as the blocks say.

use crate::game::Game;
use crate::game::command::{Act, Actor, Command, Text};
use crate::game::event::Entry as Happened;
use crate::game::phase::{Part, Phase};
use crate::game::refusal::Refusal;
use crate::game::rules::Half;
use crate::ids::Moment;
use crate::record::play::head::Start;
use crate::record::play::{Listed, Played, Refused};
use crate::record::protocol::ast::{Block, BlockKind, Line, Protocol};
use crate::record::protocol::entry::Entry;

/// The most deadlines that are served between two blocks: far more than the longest silent game has.
const STEPS_MAX: usize = 50_000;

/// Plays one file once.
pub(crate) struct Player<'a> {
    pub(crate) protocol: &'a Protocol,
    struck: &'a [u32],
    pub(crate) game: Game,
    now: Moment,
    refused: Vec<Refused>,
    listed: Listed,
    pub(crate) names: Vec<String>,
    /// Lines of rulings that stand, each with its permission's line if it has one.
    rulings: Vec<Vec<u32>>,
    /// A permission for the next line, with its own line.
    permit: Option<(u32, Text)>,
    permit_used: bool,
}

impl<'a> Player<'a> {
    pub(crate) fn new(protocol: &'a Protocol, start: &Start, struck: &'a [u32]) -> Player<'a> {
        Player {
            protocol,
            struck,
            game: start.game.clone(),
            now: Moment::default(),
            refused: Vec::new(),
            listed: Listed::default(),
            names: start.names.clone(),
            rulings: Vec::new(),
            permit: None,
            permit_used: false,
        }
    }

    pub(crate) fn played(self) -> Played {
        let teams = self.protocol.head.teams.iter().map(|team| team.name.clone()).collect();
        let (game, refused) = (self.game, self.refused);
        Played { game, refused, listed: self.listed, names: self.names, teams }
    }

    /// Plays the whole file; gives the lines to strike if a ruling was taken back.
    pub(crate) fn run(&mut self) -> Option<Vec<u32>> {
        self.refuse_foreign_head();
        for block in &self.protocol.blocks {
            self.enter(block);
            self.permit = None;
            for line in block.lines.iter().filter(|line| !self.struck.contains(&line.line)) {
                if let Some(lines) = self.line(line) {
                    return Some(lines);
                }
            }
        }
        self.leave();
        None
    }

    /// Teams and captains have no meaning where the rule set has no teams.
    fn refuse_foreign_head(&mut self) {
        if !self.game.table().teams().is_empty() {
            return;
        }
        let head = &self.protocol.head;
        let mut lines: Vec<u32> = head.teams.iter().map(|team| team.place.line).collect();
        lines.dedup();
        lines.extend(head.captains.iter().map(|captains| captains.place.line));
        for line in lines {
            self.refuse(line, None, Refusal::UnknownHere);
        }
    }

    pub(crate) fn over(&self) -> bool {
        self.game.state().outcome().is_some()
    }

    /// A block begins: what stood before it is closed as if its time had run out.
    fn enter(&mut self, block: &Block) {
        if self.over() {
            return;
        }
        match block.kind {
            BlockKind::Night => {
                self.advance_until(
                    |phase| matches!(phase, Phase::Night(n) if n.number >= block.number),
                );
            }
            BlockKind::Day => {
                let first = self.game.rules().first;
                let morning = if first == Half::Night { block.number } else { block.number - 1 };
                self.advance_until(|phase| {
                    phase.morning().is_some_and(|m| m.number >= morning)
                        || phase.day().is_some_and(|d| d.number >= block.number)
                });
            }
            BlockKind::Round => self.enter_round(block),
            BlockKind::Attempt => self.enter_attempt(block),
        }
        if !self.over() {
            self.listed.list(block, self.game.rules());
        }
    }

    /// `тур 2` is the revote, `тур 3` the vote whether all leave. If the day came to neither, it stays
    /// where it is, and the lines are refused.
    fn enter_round(&mut self, block: &Block) {
        if self.game.rules().day.attempts {
            self.refuse(block.line, None, Refusal::UnknownHere);
            return;
        }
        self.advance_day_until(|part, round| {
            let revote = matches!(part, Part::Vote(_)) && round >= block.number;
            revote || matches!(part, Part::Raise { .. } | Part::Ruling)
        });
    }

    /// A further attempt of the same day (streets).
    fn enter_attempt(&mut self, block: &Block) {
        if !self.game.rules().day.attempts {
            self.refuse(block.line, None, Refusal::UnknownHere);
            return;
        }
        let Phase::Day(day) = self.game.state().phase else { return };
        self.advance_day_until(|_, round| round > day.round);
    }

    /// The last block is closed: a night comes to its morning, a day to its decision.
    fn leave(&mut self) {
        match self.game.state().phase {
            Phase::Night(night) => {
                let here = move |phase: &Phase| matches!(phase, Phase::Night(now) if now.number == night.number);
                if !self.protocol.blocks.is_empty() {
                    self.advance_until(move |phase| !here(phase));
                }
            }
            // A day that is voted on until somebody leaves ends with its last attempt.
            Phase::Day(day) if self.game.rules().day.attempts => {
                self.advance_day_until(|_, round| round > day.round);
            }
            Phase::Day(_) => self.advance_day_until(|_, _| false),
            // A day that was begun is played to its end, although nothing was said in it.
            Phase::Morning(_) if self.ends_with_day() => {
                self.reach_talk();
                self.advance_day_until(|_, _| false);
            }
            Phase::Gathering { .. } | Phase::Legend | Phase::Morning(_) | Phase::Over(_) => {}
        }
    }

    fn ends_with_day(&self) -> bool {
        self.protocol.blocks.last().is_some_and(|block| block.kind == BlockKind::Day)
    }

    /// Serves deadlines until the day is decided, or the part is reached.
    pub(crate) fn advance_day_until(&mut self, reached: impl Fn(Part, u16) -> bool) {
        let Phase::Day(first) = self.game.state().phase else { return };
        self.advance_until(|phase| {
            phase.day().is_none_or(|day| {
                day.number != first.number
                    || matches!(day.part, Part::Farewell)
                    || reached(day.part, day.round)
            })
        });
    }

    /// Serves deadlines until the phase is reached, or the game is over.
    pub(crate) fn advance_until(&mut self, reached: impl Fn(&Phase) -> bool) {
        for _ in 0..STEPS_MAX {
            if self.over() || reached(&self.game.state().phase) {
                return;
            }
            let Some((due, id)) = self.game.deadlines().min() else { return };
            self.now = self.now.max(due);
            let command = Command { at: self.now, by: Actor::Clock, act: Act::TimeUp(id) };
            match self.game.decide(&command) {
                Ok(events) => self.apply(events),
                Err(_) => return,
            }
        }
    }

    fn apply(&mut self, events: Vec<crate::game::event::Event>) {
        for event in events {
            self.game.apply(Happened { at: self.now, event });
        }
    }

    pub(crate) fn refuse(&mut self, line: u32, seat: Option<u16>, why: Refusal) {
        self.refused.push(Refused { line, seat, why });
    }

    /// Does what somebody asks, with the host's permission if the line has one.
    pub(crate) fn submit(&mut self, by: Actor, act: Act) -> Result<(), Refusal> {
        let plain = self.game.decide(&Command { at: self.now, by, act: act.clone() });
        let decided = match (plain, &self.permit) {
            (Err(refusal), Some((_, why))) if refusal.overridable() => {
                let act = Act::Overrule { actor: by, act: Box::new(act), why: why.clone() };
                let allowed = self.game.decide(&Command { at: self.now, by: Actor::Host, act });
                self.permit_used |= allowed.is_ok();
                allowed
            }
            (plain, _) => plain,
        };
        decided.map(|events| self.apply(events))
    }

    /// Plays a line; gives the lines to strike if it takes a ruling back.
    fn line(&mut self, line: &Line) -> Option<Vec<u32>> {
        if let Entry::Allow { reason } = &line.entry {
            self.permit = Some((line.line, Text::new(reason)));
            return None;
        }
        if let Entry::Undo { .. } = line.entry {
            if let Some(mut lines) = self.rulings.pop() {
                lines.push(line.line);
                return Some(lines);
            }
            self.refuse(line.line, None, Refusal::NothingToUndo);
            return None;
        }
        self.permit_used = false;
        let done = self.entry(line.line, &line.entry);
        let permit = self.permit.take().filter(|_| self.permit_used);
        if done && (is_ruling(&line.entry) || permit.is_some()) {
            let permission = permit.map(|(line, _)| line);
            self.rulings.push(permission.into_iter().chain([line.line]).collect());
        }
        None
    }
}

/// Is the line an act of a person in office?
fn is_ruling(entry: &Entry) -> bool {
    match entry {
        Entry::Speaks(_)
        | Entry::Accident { .. }
        | Entry::Disqualify { .. }
        | Entry::Warn { .. }
        | Entry::Timeout(_)
        | Entry::Correct { .. }
        | Entry::Remove { .. }
        | Entry::Keep { .. }
        | Entry::Substitute { .. }
        | Entry::Void { .. }
        | Entry::Award { .. } => true,
        Entry::Mafia(_)
        | Entry::MafiaEach(_)
        | Entry::Call(_)
        | Entry::Move { .. }
        | Entry::Accuses { .. }
        | Entry::Vote { .. }
        | Entry::All(_)
        | Entry::LastGuess { .. }
        | Entry::Omon(_)
        | Entry::Cards(_)
        | Entry::Jump(_)
        | Entry::Allow { .. }
        | Entry::Undo { .. } => false,
    }
}
