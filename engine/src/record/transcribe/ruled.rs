//! Rulings, written down with their reasons.

use crate::game::event::Ruled;
use crate::game::outcome::Winner;
use crate::record::protocol::entry::{Awarded, Entry};
use crate::record::transcribe::{Scribe, number};

impl Scribe<'_> {
    pub(crate) fn ruled(&mut self, event: &Ruled) {
        let why = |ruling: &crate::game::event::Ruling| ruling.0.why.as_str().to_owned();
        let entry = match event {
            Ruled::FirstSpeaker(seat, _) => Entry::Speaks(number(*seat)),
            Ruled::Accident(seat, r) => Entry::Accident { seat: number(*seat), reason: why(r) },
            Ruled::Warned(seat, r) => Entry::Warn { seat: number(*seat), reason: why(r) },
            Ruled::Disqualified(seat, r) => {
                Entry::Disqualify { seat: number(*seat), reason: why(r) }
            }
            Ruled::TimedOut(seat, _) => Entry::Timeout(number(*seat)),
            Ruled::Corrected(what) => {
                let (seat, points, r) = &**what;
                Entry::Correct { seat: number(*seat), points: *points, reason: why(r) }
            }
            Ruled::Removed(seat, r) => Entry::Remove { seat: number(*seat), reason: why(r) },
            Ruled::Kept(seat, r) => Entry::Keep { seat: number(*seat), reason: why(r) },
            Ruled::Substituted(seat, person, _) => {
                let name = (self.names.person)(**person).unwrap_or_else(|| person.0.to_string());
                Entry::Substitute { seat: number(*seat), name }
            }
            Ruled::Awarded(winner, r) => match self.awarded(*winner) {
                Some(to) => Entry::Award { to, reason: why(r) },
                None => return,
            },
            Ruled::Voided(r) => Entry::Void { reason: why(r) },
            Ruled::Overruled(r) => {
                self.allow = Some(why(r));
                return;
            }
            Ruled::Skipped(_) | Ruled::Extended(..) | Ruled::Silenced(_) => return,
        };
        self.note_call();
        let decides_day = matches!(entry, Entry::Remove { .. }) && self.between;
        if decides_day { self.line_of_day(entry) } else { self.line(entry) }
    }

    /// A further removal by which the host decides the day stands in the day, although the night has
    /// been prepared.
    pub(crate) fn line_of_day(&mut self, entry: Entry) {
        let night = self.blocks.pop();
        let pending = self.pending;
        self.line(entry);
        self.pending = pending;
        self.blocks.extend(night);
    }

    pub(crate) fn awarded(&self, winner: Winner) -> Option<Awarded> {
        match winner {
            Winner::Side(side) => Some(Awarded::Side(side)),
            Winner::Team(team) => {
                self.names.teams.get(usize::from(team.0)).cloned().map(Awarded::Team)
            }
            Winner::Draw | Winner::None => None,
        }
    }
}
