//! Lines of the day, written down.

use crate::game::event::DayEvent;
use crate::ids::Seat;
use crate::record::protocol::ast::{BlockKind, Line};
use crate::record::protocol::entry::{Ballot, Entry};
use crate::record::transcribe::{Scribe, number, numbers};

impl Scribe<'_> {
    pub(crate) fn by_day(&mut self, event: &DayEvent) {
        match event {
            DayEvent::Broke(n) => self.half(BlockKind::Day, *n),
            DayEvent::Accused { by, target } => {
                self.line(Entry::Accuses { by: number(*by), whom: number(*target) });
            }
            DayEvent::VoteOpened => self.vote_opened(),
            DayEvent::Voted { by, target } => self.voted(*by, *target),
            DayEvent::RaiseOpened => {
                self.block(BlockKind::Round, 3);
                self.push(Entry::All(Vec::new()));
            }
            // What the host rules about a tie stands behind the vote.
            DayEvent::RulingAwaited => self.block(BlockKind::Round, 2),
            DayEvent::Raised(by, yes) => self.raised(*by, *yes),
            DayEvent::Ended(_) => {
                self.next_half();
                self.between = true;
            }
            DayEvent::Guessed(by, named) => {
                self.line(Entry::LastGuess { by: number(*by), guess: numbers(*named) });
            }
            DayEvent::FarewellOpened(_)
            | DayEvent::SpeakerAwaited
            | DayEvent::SpeechOpened(_)
            | DayEvent::TalkOpened
            | DayEvent::Done(_)
            | DayEvent::FloorOpened(_)
            | DayEvent::Heard
            | DayEvent::ReplyOpened(_)
            | DayEvent::RaiseCounted { .. }
            | DayEvent::AlibiHeld { .. } => {}
        }
    }

    /// The first vote stands in the day itself, a further one in a block of its own.
    pub(crate) fn vote_opened(&mut self) {
        self.round += 1;
        match (self.round, self.game.rules().day.attempts) {
            (1, _) => {}
            (_, true) => self.block(BlockKind::Attempt, 0),
            (round, false) => self.block(BlockKind::Round, round),
        }
    }

    pub(crate) fn voted(&mut self, by: Seat, target: Seat) {
        let ballot = Ballot { by: number(by), left_ms: None };
        let whom = number(target);
        let lines = self.blocks.last_mut().map(|block| &mut block.lines);
        if let Some(lines) = lines
            && let [before @ .., Line { entry: Entry::Vote { whom: last, ballots }, .. }] =
                lines.as_mut_slice()
            && *last == whom
            && self.allow.is_none()
            && !before.last().is_some_and(|line| matches!(line.entry, Entry::Allow { .. }))
        {
            ballots.push(ballot);
        } else {
            self.line(Entry::Vote { whom, ballots: vec![ballot] });
        }
    }

    /// `все` names who wants it in the end.
    pub(crate) fn raised(&mut self, by: Seat, yes: bool) {
        let lines = self.blocks.last_mut().map(|block| &mut block.lines);
        let all = lines.and_then(|lines| {
            lines.iter_mut().rev().find_map(|line| {
                if let Entry::All(all) = &mut line.entry { Some(all) } else { None }
            })
        });
        if let Some(all) = all {
            all.retain(|seat| *seat != number(by));
            if yes {
                all.push(number(by));
            }
        }
    }
}
