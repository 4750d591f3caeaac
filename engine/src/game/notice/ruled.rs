//! What is told of rulings: to the table, with the reason; points to their seat and to the office.

use crate::game::event::{Ruled, Ruling};
use crate::game::notice::{Act, Audience, Fact, Notice, Teller, table, to_seat};
use crate::game::role::Side;
use crate::game::rules::Shot;
use crate::ids::Seat;

impl Teller<'_> {
    pub(crate) fn ruled(&self, event: &Ruled) -> Vec<Notice> {
        let said = |act, ruling: &Ruling| table(Fact::Ruled(act, Some(ruling.clone())));
        let plain = |act| table(Fact::Ruled(act, None));
        match event {
            Ruled::FirstSpeaker(seat, _) => table(Fact::SpeaksFirst(*seat)),
            Ruled::Accident(seat, ruling) => said(Act::Accident(*seat), ruling),
            Ruled::Warned(seat, ruling) => said(Act::Warned(*seat), ruling),
            Ruled::Disqualified(seat, ruling) => said(Act::Disqualified(*seat), ruling),
            Ruled::TimedOut(seat, _) => plain(Act::TimedOut(*seat)),
            // Points betray roles while the game goes on [A-E30].
            Ruled::Corrected(what) => {
                let (seat, points, ruling) = &**what;
                let fact = Fact::Corrected(*seat, *points, ruling.clone());
                let office = Notice { to: Audience::Office, fact: fact.clone() };
                vec![to_seat(*seat, fact), office]
            }
            Ruled::Removed(seat, ruling) => said(Act::Removed(*seat), ruling),
            Ruled::Kept(seat, ruling) => said(Act::Kept(*seat), ruling),
            Ruled::Substituted(seat, _, _) => self.substituted(*seat),
            Ruled::Awarded(_, ruling) => said(Act::Awarded, ruling),
            Ruled::Voided(ruling) => said(Act::Voided, ruling),
            // What was allowed may be a secret of the night; that something was, is not.
            Ruled::Overruled(ruling) => said(Act::Overruled, ruling),
            Ruled::Skipped(_) => plain(Act::Skipped),
            Ruled::Extended(seconds, _) => plain(Act::Extended(*seconds)),
            Ruled::Silenced(on) => plain(Act::Silenced(*on)),
        }
    }

    /// Whoever takes a seat is told its card [E-7.1], and what its holder was told of the mafia [E-7.3].
    fn substituted(&self, seat: Seat) -> Vec<Notice> {
        let mut notices = table(Fact::Ruled(Act::Substituted(seat), None));
        notices.push(to_seat(seat, Fact::Card(self.state.card(seat))));
        let rules = self.game.rules();
        let met = self.state.night > 0 || !rules.acquaintance;
        if met && rules.shot == Shot::Unanimous && self.state.side(seat) == Side::Mafia {
            notices.push(to_seat(seat, Fact::Partners(self.state.cards.of_side(Side::Mafia))));
        }
        notices
    }
}
