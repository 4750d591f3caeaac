//! Events of the morning and the day onto the state.

use crate::game::event::DayEvent;
use crate::game::event::detail::Count;
use crate::game::phase::{Ballot, Day, Part, Phase};
use crate::game::rules::switch::Switch;
use crate::game::rules::{Candidates, Rules};
use crate::game::state::{FirstVictim, State};
use crate::ids::{BySeat, Moment, Seat, SeatList, SeatSet};

impl State {
    pub(crate) fn by_day(&mut self, rules: &Rules, at: Moment, event: &DayEvent) {
        match event {
            DayEvent::FarewellOpened(seat) => self.farewell(rules, at, *seat),
            DayEvent::Guessed(seat, _) => {
                self.victim = FirstVictim::Is { seat: *seat, guessed: true };
            }
            DayEvent::SpeakerAwaited => {
                if let Phase::Morning(morning) = &mut self.phase {
                    morning.awaiting = true;
                }
                self.time(rules, at, Switch::SpeechS);
            }
            DayEvent::Broke(number) => self.day_broke(*number),
            DayEvent::SpeechOpened(speaker) => {
                self.in_day(|day| day.spoke.insert(*speaker));
                self.part(
                    rules,
                    at,
                    Part::Speech { speaker: *speaker, open: false },
                    Switch::SpeechS,
                );
            }
            DayEvent::TalkOpened => self.part(rules, at, Part::Talk, Switch::SpeechS),
            DayEvent::FloorOpened(open) => self.in_day(|day| day.open_floor(*open)),
            DayEvent::Heard => self.clock.silence = None,
            DayEvent::Accused { by, target } => self.in_day(|day| day.accuse(*by, *target)),
            DayEvent::ReplyOpened(speaker) => {
                self.in_day(|day| day.replies.remove(*speaker));
                self.part(
                    rules,
                    at,
                    Part::Reply { speaker: *speaker, open: false },
                    Switch::ReplyS,
                );
            }
            DayEvent::VoteOpened => {
                self.in_day(|day| day.round = day.round.saturating_add(1));
                let ballot = Ballot { votes: BySeat::all(None) };
                self.part(rules, at, Part::Vote(ballot), Switch::VoteS);
            }
            DayEvent::Voted { by, target } => {
                let accused = rules.day.candidates == Candidates::Accused;
                self.in_day(|day| day.vote(*by, *target, accused));
            }
            DayEvent::RaiseOpened => {
                self.part(rules, at, Part::Raise { hands: SeatSet::EMPTY }, Switch::VoteS);
            }
            DayEvent::Raised(seat, yes) => self.in_day(|day| {
                if let Part::Raise { hands } = &mut day.part {
                    if *yes { hands.insert(*seat) } else { hands.remove(*seat) }
                }
            }),
            DayEvent::RulingAwaited => self.part(rules, at, Part::Ruling, Switch::VoteS),
            DayEvent::Ended(why) => self.in_day(|day| {
                day.part = Part::Farewell;
                day.ended = Some(*why);
            }),
            DayEvent::Done(_) | DayEvent::RaiseCounted { .. } | DayEvent::AlibiHeld { .. } => {}
        }
    }

    pub(crate) fn farewell(&mut self, rules: &Rules, at: Moment, seat: Seat) {
        match &mut self.phase {
            Phase::Morning(morning) => advance(&mut morning.farewells, seat),
            Phase::Day(day) => advance(&mut day.farewells, seat),
            Phase::Gathering { .. } | Phase::Legend | Phase::Night(_) | Phase::Over(_) => {}
        }
        self.time(rules, at, Switch::FarewellS);
    }

    pub(crate) fn day_broke(&mut self, number: u16) {
        self.day = number;
        let named = self.named_speaker.take().filter(|s| self.alive.contains(*s));
        self.first_speaker = named.or_else(|| self.alive.next_after(self.first_speaker));
        self.phase = Phase::Day(Day::new(number));
    }

    /// By day the order of speeches starts anew from the seat; else the coming day starts from it.
    pub(crate) fn name_speaker(&mut self, seat: Seat) {
        if let Phase::Day(day) = &mut self.phase {
            day.spoke = SeatSet::EMPTY;
            self.first_speaker = Some(seat);
        } else {
            self.named_speaker = Some(seat);
        }
    }

    pub(crate) fn part(&mut self, rules: &Rules, at: Moment, part: Part, length: Switch) {
        self.in_day(|day| day.part = part);
        self.time(rules, at, length);
        if matches!(part, Part::Speech { .. } | Part::Reply { .. }) {
            self.clock.start_silence(at, rules.switches.length_ms(Switch::SilentSpeakerS));
        }
    }
}

impl Day {
    fn accuse(&mut self, by: Seat, target: Seat) {
        self.accusers.insert(by);
        self.accused.push(target);
        self.candidates.push(target);
        self.replies.push(target);
    }

    /// Whom the host lets be voted for is a candidate from then on.
    fn vote(&mut self, by: Seat, target: Seat, accused: bool) {
        if accused {
            self.accused.push(target);
            self.candidates.push(target);
        }
        if let Part::Vote(ballot) = &mut self.part {
            ballot.votes[by] = Some(target);
        }
    }

    fn open_floor(&mut self, to: bool) {
        match &mut self.part {
            Part::Speech { open, .. } | Part::Reply { open, .. } => *open = to,
            Part::Dawn
            | Part::Talk
            | Part::Vote(_)
            | Part::Raise { .. }
            | Part::Ruling
            | Part::Farewell => {}
        }
    }

    /// The tied, if any, are the next candidates, and may reply.
    pub(super) fn counted(&mut self, count: &Count) {
        let tied = count.leaders();
        if tied.len() > 1 {
            self.candidates = tied;
            self.replies = tied;
        }
    }
}

/// Those who were to speak before this seat have spoken.
fn advance(queue: &mut SeatList, seat: Seat) {
    while let Some(first) = queue.first().filter(|first| *first != seat) {
        queue.remove(first);
    }
    queue.push(seat);
}
