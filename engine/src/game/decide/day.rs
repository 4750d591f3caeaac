//! Speeches, accusations, votes, the last guess [E-3.7 to E-3.9, E-6.4, A-E17, A-E24].

use crate::game::command::Office;
use crate::game::decide::{Ask, Decision};
use crate::game::event::{DayEvent, Event, Ruled};
use crate::game::phase::{Day, Part, Phase};
use crate::game::refusal::Refusal;
use crate::game::rules::switch::Switch;
use crate::game::rules::{Candidates, Family, Talk, Votes};
use crate::game::state::FirstVictim;
use crate::ids::{Seat, SeatSet};

impl Ask<'_> {
    /// [A-E24] Each speaker may accuse one seat in his own minute.
    pub(crate) fn accuse(&self, by: Seat, target: Seat) -> Decision {
        let Phase::Day(day) = &self.state.phase else {
            return self.elsewhere();
        };
        match day.part {
            Part::Speech { speaker, .. } => {
                self.object_if(speaker != by, Refusal::NotYourTurn { speaker })?;
            }
            Part::Talk => {}
            Part::Vote(_) if self.rules.day.talk == Talk::WithVote => {
                if self.rules.day.candidates == Candidates::Anyone {
                    return Err(Refusal::UnknownHere);
                }
            }
            Part::Dawn
            | Part::Reply { .. }
            | Part::Vote(_)
            | Part::Raise { .. }
            | Part::Ruling
            | Part::Farewell => return self.elsewhere(),
        }
        self.object_if(self.closed_first_day(day), Refusal::FirstDay)?;
        self.living(by)?;
        self.living(target)?;
        let shielded = self.shields_captain(by, target);
        self.object_if(shielded, Refusal::CaptainImmune { seat: target })?;
        self.object_if(day.accusers.contains(by), Refusal::AlreadyChosen)?;
        Ok(vec![Event::Day(DayEvent::Accused { by, target })])
    }

    /// [E-7.6, A-E16] There is no vote on the first day.
    fn closed_first_day(&self, day: &Day) -> bool {
        self.rules.acquaintance && day.number == 1 && !self.rules.switches.on(Switch::FirstDayVote)
    }

    /// [A-E24] One vote a voter; the last one counts till the time is out.
    pub(crate) fn vote(&self, by: Seat, target: Seat) -> Decision {
        let Phase::Day(day) = &self.state.phase else { return self.elsewhere() };
        let Part::Vote(ballot) = &day.part else { return self.no_vote_now(by, day, target) };
        self.living(by)?;
        self.object_if(self.state.carried.frozen == Some(by), Refusal::Frozen)?;
        self.living(target)?;
        if self.rules.day.candidates == Candidates::Anyone {
            // [W-3.10] Where anyone may be named, a vote is a nomination too.
            let shielded = self.shields_captain(by, target);
            self.object_if(shielded, Refusal::CaptainImmune { seat: target })?;
        } else if !day.candidates.contains(target) {
            let accused = day.candidates.iter().collect();
            self.object(Refusal::NotAccused { seat: target, accused })?;
        }
        let fixed = self.rules.day.votes == Votes::Final && ballot.votes[by].is_some();
        self.object_if(fixed, Refusal::AlreadyVoted)?;
        // A second press of the same button is no second vote [B01].
        if ballot.votes[by] == Some(target) {
            return Ok(Vec::new());
        }
        let voted = Event::Day(DayEvent::Voted { by, target });
        if self.rules.day.early_end {
            self.then(voted, |draft| draft.end_vote_early())
        } else {
            Ok(vec![voted])
        }
    }

    fn no_vote_now(&self, by: Seat, day: &Day, target: Seat) -> Decision {
        self.living(by)?;
        if self.closed_first_day(day) && day.accused.is_empty() {
            self.object(Refusal::FirstDay)?;
        }
        match day.part {
            Part::Speech { .. } | Part::Talk | Part::Reply { .. }
                if !day.accused.contains(target) =>
            {
                self.living(target)?;
                let accused = day.accused.iter().collect();
                self.object(Refusal::NotAccused { seat: target, accused })?;
                Err(Refusal::WrongPhase)
            }
            Part::Dawn
            | Part::Speech { .. }
            | Part::Talk
            | Part::Reply { .. }
            | Part::Vote(_)
            | Part::Raise { .. }
            | Part::Ruling
            | Part::Farewell => Err(Refusal::WrongPhase),
        }
    }

    /// [A-E23] A hand for «all the tied leave», or down again.
    pub(crate) fn raise(&self, by: Seat, yes: bool) -> Decision {
        let Phase::Day(day) = &self.state.phase else {
            return self.elsewhere();
        };
        let Part::Raise { hands } = day.part else {
            return self.elsewhere();
        };
        self.living(by)?;
        self.object_if(self.state.carried.frozen == Some(by), Refusal::Frozen)?;
        if hands.contains(by) == yes {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Day(DayEvent::Raised(by, yes))])
    }

    fn has_the_word(&self, by: Seat) -> Result<(), Refusal> {
        match self.state.speaker() {
            Some(speaker) if speaker == by => Ok(()),
            Some(speaker) => self.object(Refusal::NotYourTurn { speaker }),
            None => self.elsewhere(),
        }
    }

    /// [E-3.8] Only the speaker himself ends his minute.
    pub(crate) fn done(&self, by: Seat) -> Decision {
        self.has_the_word(by)?;
        self.then(Event::Day(DayEvent::Done(by)), |draft| draft.next())
    }

    /// [E-3.9] Only the speaker decides whether to answer interjections.
    pub(crate) fn open_floor(&self, by: Seat, open: bool) -> Decision {
        self.has_the_word(by)?;
        let Phase::Day(day) = &self.state.phase else {
            return self.elsewhere();
        };
        match day.part {
            Part::Speech { open: now, .. } | Part::Reply { open: now, .. } if now == open => {
                Ok(Vec::new())
            }
            Part::Speech { .. } | Part::Reply { .. } => {
                Ok(vec![Event::Day(DayEvent::FloorOpened(open))])
            }
            Part::Dawn
            | Part::Talk
            | Part::Vote(_)
            | Part::Raise { .. }
            | Part::Ruling
            | Part::Farewell => self.elsewhere(),
        }
    }

    /// [A-E40] A word of the speaker ends his silence; any other word changes nothing.
    pub(crate) fn speak(&self, by: Seat) -> Decision {
        let silent = self.state.clock.silence.is_some() && self.state.speaker() == Some(by);
        Ok(if silent { vec![Event::Day(DayEvent::Heard)] } else { Vec::new() })
    }

    /// [E-6.4, A-E17] The first victim names as many seats as there are mafiosi, before or in his
    /// farewell minute. The answer is neutral whatever he names.
    pub(crate) fn guess(&self, by: Seat, named: SeatSet) -> Decision {
        self.in_play()?;
        if self.rules.family != Family::Evening {
            return Err(Refusal::UnknownHere);
        }
        match self.state.victim {
            FirstVictim::Is { seat, guessed } if seat == by => {
                self.object_if(guessed, Refusal::AlreadyChosen)?;
            }
            FirstVictim::Is { .. } | FirstVictim::Awaited | FirstVictim::Gone => {
                self.object(Refusal::NotTheVictim)?;
            }
        }
        let in_time = match &self.state.phase {
            Phase::Morning(morning) => morning.farewells.contains(by),
            Phase::Gathering { .. }
            | Phase::Legend
            | Phase::Night(_)
            | Phase::Day(_)
            | Phase::Over(_) => false,
        };
        self.object_if(!in_time, Refusal::TooLate)?;
        let expected = self.state.cards.mafia_count();
        let wrong = named.len() != usize::from(expected);
        self.object_if(wrong, Refusal::WrongCount { expected })?;
        self.object_if(named.contains(by), Refusal::Self_)?;
        Ok(vec![Event::Day(DayEvent::Guessed(by, named))])
    }

    /// [E-3.7] The host names who speaks first, before the first speech of a day.
    pub(crate) fn name_speaker(&self, office: Office, seat: Seat) -> Decision {
        self.in_play()?;
        self.living(seat)?;
        let named = Event::Ruled(Ruled::FirstSpeaker(seat, office));
        match &self.state.phase {
            Phase::Morning(morning) if morning.awaiting => self.then(named, |draft| draft.next()),
            Phase::Day(day) => match day.part {
                Part::Dawn | Part::Talk => Ok(vec![named]),
                // Nobody has finished a speech yet: the day starts again from the one who is named.
                Part::Speech { .. } if day.spoke.len() == 1 && day.accused.is_empty() => {
                    self.then(named, |draft| draft.next_speech(None))
                }
                Part::Speech { .. }
                | Part::Reply { .. }
                | Part::Vote(_)
                | Part::Raise { .. }
                | Part::Ruling
                | Part::Farewell => self.elsewhere(),
            },
            Phase::Gathering { .. }
            | Phase::Legend
            | Phase::Night(_)
            | Phase::Morning(_)
            | Phase::Over(_) => Ok(vec![named]),
        }
    }
}
