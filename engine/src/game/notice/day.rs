//! What is told in the morning and by day: nearly all of it to the table.

use crate::game::event::DayEvent;
use crate::game::notice::{Fact, Notice, Teller, table, to_seat};
use crate::game::rules::Candidates;
use crate::game::state::FirstVictim;
use crate::ids::{Seat, SeatSet};

impl Teller<'_> {
    pub(crate) fn by_day(&self, event: &DayEvent) -> Vec<Notice> {
        match event {
            DayEvent::FarewellOpened(seat) => self.farewell(*seat),
            // The answer is neutral, and the guesser's alone [A-E17].
            DayEvent::Guessed(seat, _) => vec![to_seat(*seat, Fact::GuessTaken)],
            DayEvent::SpeakerAwaited => table(Fact::SpeakerAwaited),
            DayEvent::Broke(number) => table(Fact::DayBroke(*number)),
            DayEvent::SpeechOpened(seat) => table(Fact::Speech(*seat)),
            DayEvent::TalkOpened => table(Fact::Talk),
            DayEvent::FloorOpened(open) => {
                let speaker = self.state.speaker();
                speaker.map_or_else(Vec::new, |seat| table(Fact::Floor(seat, *open)))
            }
            DayEvent::Accused { by, target } => table(Fact::Accused(*by, *target)),
            DayEvent::ReplyOpened(seat) => table(Fact::Reply(*seat)),
            DayEvent::VoteOpened => {
                let round = self.state.phase.day().map_or(0, |day| day.round) + 1;
                table(Fact::Vote(round, self.candidates()))
            }
            DayEvent::Voted { by, target } => table(Fact::Voted(*by, *target)),
            DayEvent::RaiseOpened => table(Fact::Raise(self.candidates())),
            DayEvent::Raised(seat, yes) => table(Fact::Raised(*seat, *yes)),
            DayEvent::RaiseCounted { all, against } => table(Fact::RaiseCounted(*all, *against)),
            DayEvent::RulingAwaited => table(Fact::RulingAwaited(self.candidates())),
            DayEvent::AlibiHeld { seat, .. } => table(Fact::AlibiHeld(*seat)),
            DayEvent::Ended(why) => table(Fact::DayEnded(*why)),
            DayEvent::Done(_) | DayEvent::Heard => Vec::new(),
        }
    }

    fn farewell(&self, seat: Seat) -> Vec<Notice> {
        let mut notices = table(Fact::Farewell(seat));
        if self.state.phase.morning().is_some()
            && self.state.victim == (FirstVictim::Is { seat, guessed: false })
        {
            let count = self.state.cards.mafia_count();
            notices.push(to_seat(seat, Fact::MayGuess(count)));
        }
        notices
    }

    fn candidates(&self) -> SeatSet {
        let accused = self.game.rules().day.candidates == Candidates::Accused;
        let day = self.state.phase.day().filter(|_| accused);
        day.map_or(SeatSet::EMPTY, |day| day.standing(self.state))
    }
}
