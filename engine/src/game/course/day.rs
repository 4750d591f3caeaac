//! The course of a day: speeches, replies, votes, departures [E-3.7, E-3.8, E-8.6, A-E23, A-E24].

use crate::game::course::Draft;
use crate::game::event::detail::{Count, DayEnd, Departure};
use crate::game::event::{DayEvent, Event};
use crate::game::phase::{Ballot, Day, Part, Phase};
use crate::game::role::Role;
use crate::game::rules::switch::{Switch, Tie};
use crate::game::rules::{Candidates, Half, Talk};
use crate::game::state::State;
use crate::ids::{BySeat, Seat, SeatSet};

impl Draft<'_> {
    /// A day begins.
    pub(crate) fn break_day(&mut self) {
        self.emit(Event::Day(DayEvent::Broke(self.state.day.saturating_add(1))));
        match self.rules.day.talk {
            Talk::Turns => self.next_speech(None),
            Talk::Open => self.emit(Event::Day(DayEvent::TalkOpened)),
            Talk::WithVote => self.emit(Event::Day(DayEvent::VoteOpened)),
        }
    }

    /// [E-3.7] The next living seat that has not spoken, round the table from the first speaker.
    pub(crate) fn next_speech(&mut self, after: Option<Seat>) {
        let Phase::Day(day) = &self.state.phase else {
            return;
        };
        let waiting = self.state.alive.without(day.spoke);
        let first = self.state.first_speaker.filter(|s| waiting.contains(*s));
        let next = match after {
            Some(speaker) => waiting.next_after(Some(speaker)),
            None => first.or_else(|| waiting.next_after(self.state.first_speaker)),
        };
        match next {
            Some(seat) => self.emit(Event::Day(DayEvent::SpeechOpened(seat))),
            None => self.after_talk(),
        }
    }

    /// [A-E24] All have spoken: the accused reply, or the day ends.
    pub(crate) fn after_talk(&mut self) {
        let Phase::Day(day) = &self.state.phase else {
            return;
        };
        let first_day = self.rules.acquaintance
            && day.number == 1
            && !self.rules.switches.on(Switch::FirstDayVote);
        if !day.accused.is_empty() {
            self.next_reply();
        } else if first_day {
            self.end_day(DayEnd::FirstDay);
        } else {
            self.end_day(DayEnd::NoAccused);
        }
    }

    /// [E-3.8] The next reply; after the last one the vote. A record times no replies.
    pub(crate) fn next_reply(&mut self) {
        let Phase::Day(day) = self.state.phase else {
            return;
        };
        let next = day.replies.first().filter(|_| self.rules.day.talk == Talk::Turns);
        match next {
            Some(seat) => self.emit(Event::Day(DayEvent::ReplyOpened(seat))),
            None => self.open_vote(&day),
        }
    }

    /// [A-E24] A single accused may leave without a vote; a written record has its votes all the same.
    fn open_vote(&mut self, day: &Day) {
        let candidates = day.standing(&self.state);
        if candidates.is_empty() {
            self.end_day(DayEnd::Nobody);
        } else if self.auto(candidates) && self.rules.day.talk == Talk::Turns {
            self.jail(day, candidates);
        } else {
            self.emit(Event::Day(DayEvent::VoteOpened));
        }
    }

    /// [A-E24] Does a single accused leave without more ado?
    fn auto(&self, candidates: SeatSet) -> bool {
        candidates.len() == 1 && self.rules.switches.other(Switch::SingleNominee)
    }

    /// Where a rule set lets a vote end early: more than half of those who may vote have named one
    /// seat, or all have voted.
    pub(crate) fn end_vote_early(&mut self) {
        let Phase::Day(day) = self.state.phase else {
            return;
        };
        let Part::Vote(ballot) = day.part else { return };
        if !self.rules.day.early_end {
            return;
        }
        let voters = self.state.voters();
        let count = ballot.count(&day, &self.state, self.rules.day.candidates);
        let most = count.votes.iter().map(|(_, n)| usize::from(*n)).max().unwrap_or(0);
        let all = voters.iter().all(|s| ballot.votes[s].is_some());
        if most * 2 > voters.len() || all {
            self.close_vote(&day, &ballot);
        }
    }

    /// The time of a vote is out.
    pub(crate) fn close_vote(&mut self, day: &Day, ballot: &Ballot) {
        let count = ballot.count(day, &self.state, self.rules.day.candidates);
        let standing = day.standing(&self.state);
        // Where no vote is held, or nobody is left to vote on, none is counted, unless a record has its
        // votes all the same.
        let timed = self.rules.day.talk != Talk::WithVote;
        let idle = timed && (standing.is_empty() || self.auto(standing));
        if count.total() > 0 || !idle {
            self.emit(Event::Counted(Box::new(count.clone())));
        }
        let leaders = count.leaders().iter().collect::<SeatSet>().and(self.state.alive);
        let nobody = count.total() == 0;
        if self.rules.day.talk == Talk::WithVote {
            self.plurality(day, leaders, nobody);
        } else if self.auto(standing) {
            self.jail(day, standing);
        } else if standing.len() == 1 {
            let majority = count.total() * 2 > self.state.voters().len();
            if majority { self.jail(day, standing) } else { self.end_day(DayEnd::Nobody) }
        } else if standing.is_empty() || (nobody && day.round <= 1) {
            self.end_day(DayEnd::Nobody);
        } else if leaders.len() == 1 {
            self.jail(day, leaders);
        } else {
            self.tie(day, leaders);
        }
    }

    /// A ruling cuts the vote short: what was voted so far is counted and told.
    pub(crate) fn cut_vote(&mut self) {
        let Phase::Day(day) = self.state.phase else { return };
        let Part::Vote(ballot) = day.part else { return };
        let count = ballot.count(&day, &self.state, self.rules.day.candidates);
        if count.total() > 0 {
            self.emit(Event::Counted(Box::new(count)));
        }
    }

    /// Free talk and vote: the leader leaves; a tie is voted on again, or keeps all.
    fn plurality(&mut self, day: &Day, leaders: SeatSet, nobody: bool) {
        if leaders.len() == 1 && !nobody {
            self.jail(day, leaders);
        } else if self.rules.day.attempts {
            self.emit(Event::Day(DayEvent::VoteOpened));
        } else {
            self.end_day(if nobody { DayEnd::Nobody } else { DayEnd::Tie });
        }
    }

    /// [A-E23] What follows a tie.
    fn tie(&mut self, day: &Day, tied: SeatSet) {
        match (self.rules.switches.tie(), day.round) {
            (Tie::RevoteRaise | Tie::RevoteNone, 0 | 1) => self.next_reply(),
            (Tie::RevoteRaise, _) => self.emit(Event::Day(DayEvent::RaiseOpened)),
            (Tie::RevoteNone, _) | (Tie::Nobody, _) => self.end_day(DayEnd::Tie),
            (Tie::AllLeave, _) => self.jail(day, tied),
            (Tie::Host, _) => self.emit(Event::Day(DayEvent::RulingAwaited)),
        }
    }

    /// [A-E23] The host has not removed anybody of the tied, or keeps them all.
    pub(crate) fn close_ruling(&mut self, day: &Day) {
        let ruled = day.standing(&self.state).without(day.kept).is_empty();
        self.end_day(if ruled { DayEnd::Ruling } else { DayEnd::Tie });
    }

    /// [A-E23] Strictly more than half of the living want all the tied to leave.
    pub(crate) fn close_raise(&mut self, day: &Day, hands: SeatSet) {
        let voters = self.state.voters();
        let all = hands.and(voters).len();
        let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let against = count(voters.len() - all);
        self.emit(Event::Day(DayEvent::RaiseCounted { all: count(all), against }));
        if all * 2 > voters.len() {
            self.jail(day, day.standing(&self.state));
        } else {
            self.end_day(DayEnd::Tie);
        }
    }

    /// [E-8.6] The vote takes these seats; an alibi keeps a seat in, and so does the host [A-E35].
    fn jail(&mut self, day: &Day, seats: SeatSet) {
        for seat in seats.without(day.kept).iter() {
            let carried = self.state.carried;
            let alibi = if carried.alibi == Some(seat) {
                Some(Role::Lover)
            } else {
                (carried.defended == Some(seat)).then_some(Role::Lawyer)
            };
            match alibi {
                Some(from) => self.emit(Event::Day(DayEvent::AlibiHeld { seat, from })),
                None => {
                    self.emit(Event::Left(seat, Departure::Jailed));
                    if self.rules.opens(Departure::Jailed) {
                        self.emit(Event::CardOpened(seat, self.state.card(seat)));
                    }
                }
            }
        }
        let ruled = seats.without(day.kept).is_empty();
        self.end_day(if ruled { DayEnd::Ruling } else { DayEnd::Vote });
    }

    /// The day is decided: is the game over, who says farewell, then the night.
    pub(crate) fn end_day(&mut self, why: DayEnd) {
        self.emit(Event::Day(DayEvent::Ended(why)));
        if self.test_end() {
            return;
        }
        let Phase::Day(day) = self.state.phase else {
            return;
        };
        match day.farewells.first().filter(|_| self.has_farewells()) {
            Some(seat) => self.emit(Event::Day(DayEvent::FarewellOpened(seat))),
            None => self.open_half(Half::Night),
        }
    }

    /// [E-3.8] The next farewell; after the last one the night.
    pub(crate) fn next_farewell_of_day(&mut self, day: &Day) {
        match day.farewells.iter().nth(1) {
            Some(seat) => self.emit(Event::Day(DayEvent::FarewellOpened(seat))),
            None => self.open_half(Half::Night),
        }
    }
}

impl Day {
    /// The candidates who are still in the game.
    pub(crate) fn standing(&self, state: &State) -> SeatSet {
        self.candidates.iter().filter(|s| state.alive.contains(*s)).collect()
    }
}

impl State {
    /// Who may vote: the living whom nobody has frozen.
    #[must_use]
    pub fn voters(&self) -> SeatSet {
        self.alive.without(self.carried.frozen.into_iter().collect())
    }
}

impl Ballot {
    /// The votes of those who may vote, by target.
    fn count(&self, day: &Day, state: &State, candidates: Candidates) -> Count {
        let mut counts = BySeat::all(0u8);
        let mut named = SeatSet::EMPTY;
        for target in state.voters().iter().filter_map(|voter| self.votes[voter]) {
            if state.alive.contains(target) {
                counts[target] += 1;
                named.insert(target);
            }
        }
        // Votes that the host allowed for somebody who is not accused count too.
        let mut listed: crate::ids::SeatList = match candidates {
            Candidates::Accused => day.candidates,
            Candidates::Anyone => crate::ids::SeatList::EMPTY,
        };
        for seat in named.iter() {
            listed.push(seat);
        }
        let votes = listed.iter().map(|seat| (seat, counts[seat])).collect();
        Count { round: day.round, votes }
    }
}
