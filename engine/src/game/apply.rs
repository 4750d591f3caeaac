//! One event onto the state. Never refuses, reads no clock, draws nothing: what a released event
//! does here is frozen, since journals are folded with it for ever.

use crate::game::cards::Cards;
use crate::game::command::{Deed, Ready};
use crate::game::event::detail::{Count, Dealt, Departure, NightResult, Opening, Position};
use crate::game::event::{ClockEvent, DayEvent, Event, NightEvent, Ruled, Timed};
use crate::game::phase::{Ballot, Choice, Day, Morning, Night, Part, Phase};
use crate::game::role::{Role, Side};
use crate::game::rules::switch::Switch;
use crate::game::rules::{Candidates, Half, Rules};
use crate::game::state::{FirstVictim, State};
use crate::ids::{BySeat, Moment, Seat, SeatList, SeatSet, TeamId};

impl State {
    /// Applies an event. [`Event::Rewound`] needs the log and is applied by
    /// [`crate::game::Game::apply`]; here it changes nothing.
    pub(crate) fn apply(&mut self, rules: &Rules, at: Moment, event: &Event) {
        match event {
            Event::Opened(opening) => self.open(opening),
            Event::HostSeated(seat) => self.host_seat = *seat,
            Event::Readied(ready, team) => self.ready(*ready, *team),
            Event::Dealt(dealt) => self.deal(rules, dealt),
            Event::Placed(position) => self.place(rules, position),
            Event::LegendOpened => {
                self.phase = Phase::Legend;
                self.time(rules, at, Switch::LegendS);
            }
            Event::Night(event) => self.by_night(rules, at, event),
            Event::Day(event) => self.by_day(rules, at, event),
            Event::Ruled(event) => self.ruled(event),
            Event::Clock(event) => self.clocked(at, *event),
            Event::Left(seat, how) => self.left(*seat, *how),
            Event::Over(outcome) => {
                self.phase = Phase::Over(*outcome);
                self.clock.stop();
            }
            Event::Jumped(_) | Event::CardOpened(..) | Event::Rewound(..) => {}
        }
    }

    fn by_night(&mut self, rules: &Rules, at: Moment, event: &NightEvent) {
        match event {
            NightEvent::Fell(number) => self.night_fell(*number),
            NightEvent::StageOpened(stage) => {
                self.in_night(|night| night.stage = Some(*stage));
                if let Some(plan) = rules.night.get(usize::from(*stage)) {
                    self.time(rules, at, plan.length.switch());
                }
            }
            NightEvent::Chosen { by, deed, target } => self.in_night(|night| {
                let choices =
                    if *deed == Deed::Shoot { &mut night.shots } else { &mut night.moves };
                choices[*by] = Choice::made(*target);
            }),
            NightEvent::Agreed(_) => self.in_night(|night| night.agreed = true),
            NightEvent::Checked { by, target, .. } => {
                if self.card(*by) != Role::Don {
                    self.checked.insert(*target);
                }
            }
            NightEvent::Frost(seat) => {
                self.carried.frozen = *seat;
                self.in_night(|night| night.frozen = *seat);
            }
            NightEvent::Resolved(result) => self.resolved(rules, result),
            NightEvent::MorningCame(number) => {
                let mut farewells = SeatList::EMPTY;
                self.in_night(|night| farewells = night.farewells);
                // Whom the host has kept has it behind him [A-E35].
                self.accidents = SeatSet::EMPTY;
                self.phase =
                    Phase::Morning(Morning { number: *number, farewells, awaiting: false });
            }
            NightEvent::StageClosed(_) => {}
        }
    }

    fn by_day(&mut self, rules: &Rules, at: Moment, event: &DayEvent) {
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
            DayEvent::Counted(count) => self.in_day(|day| day.counted(count)),
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

    fn ruled(&mut self, event: &Ruled) {
        match event {
            Ruled::FirstSpeaker(seat, _) => self.name_speaker(*seat),
            Ruled::Accident(seat, _) => {
                self.accidents.insert(*seat);
                self.in_night(|night| night.leaves(*seat));
            }
            Ruled::Disqualified(seat, _) => self.disqualified.insert(*seat),
            Ruled::Kept(seat, _) => {
                self.in_night(|night| night.kept.insert(*seat));
                self.in_day(|day| day.kept.insert(*seat));
            }
            Ruled::Extended(seconds, _) => {
                if let Some(timer) = &mut self.clock.stage {
                    let ms = i64::from(*seconds) * 1000;
                    timer.ends = timer.ends.plus_ms(ms);
                }
            }
            Ruled::Silenced(on) => self.silenced = *on,
            Ruled::Warned(..)
            | Ruled::TimedOut(..)
            | Ruled::Corrected(..)
            | Ruled::Removed(..)
            | Ruled::Substituted(..)
            | Ruled::Awarded(..)
            | Ruled::Voided(_)
            | Ruled::Overruled(_)
            | Ruled::Skipped(_) => {}
        }
    }

    fn clocked(&mut self, at: Moment, event: ClockEvent) {
        match event {
            ClockEvent::Elapsed(Timed::Stage) => {}
            ClockEvent::Elapsed(Timed::Silence) => self.clock.silence = None,
            ClockEvent::Paused => self.clock.paused = Some(at),
            ClockEvent::Resumed => {
                if let Some(since) = self.clock.paused.take() {
                    self.clock.shift(at.since_ms(since));
                }
            }
            ClockEvent::TimeLost(ms) => self.clock.shift(ms),
            ClockEvent::Rescheduled => self.clock.restart(at),
        }
    }

    fn open(&mut self, opening: &Opening) {
        let table = &opening.table;
        self.seats = table.seats();
        self.alive = table.seats();
        self.teams = table.team_of();
        self.team_count = u8::try_from(table.teams().len()).unwrap_or(u8::MAX);
        self.captains = table.captains();
    }

    fn ready(&mut self, ready: Ready, team: Option<TeamId>) {
        let Phase::Gathering { gone } = &mut self.phase else {
            return;
        };
        match (ready, team) {
            (Ready::Go, Some(team)) => *gone |= 1 << team.0,
            (Ready::Go | Ready::Stop, _) => *gone = 0,
        }
    }

    fn deal(&mut self, rules: &Rules, dealt: &Dealt) {
        let cards = Cards::new(self.seats, &dealt.cards);
        // Mafiosi of any card shoot together: the mafia's call stands for all of them.
        let mafia = cards.mafia_count() > 0;
        self.called = rules.calls(|r| cards.has(r) || (r == Role::Mafioso && mafia));
        self.cards = cards;
    }

    fn place(&mut self, rules: &Rules, position: &Position) {
        self.alive = position.alive;
        self.last_visited = position.visited;
        self.last_healed = position.healed;
        self.self_heals = if position.self_healed { rules.heal.self_heals } else { 0 };
        self.checked = position.checked.or(position.found);
        if position.victim_gone {
            self.victim = FirstVictim::Gone;
        }
        let before = position.number.saturating_sub(1);
        let opens_round = position.night == (rules.first == Half::Night);
        let other = if opens_round { before } else { position.number };
        (self.night, self.day) = if position.night { (before, other) } else { (other, before) };
        if !position.night {
            self.carried.alibi = position.visited;
        }
    }

    fn night_fell(&mut self, number: u16) {
        self.night = number;
        self.carried.alibi = None;
        self.carried.defended = None;
        self.phase =
            Phase::Night(Night::new(number, self.alive, self.accidents, self.carried.frozen));
    }

    fn resolved(&mut self, rules: &Rules, result: &NightResult) {
        let doctor = self.cards.holder(Role::Doctor);
        self.last_visited = result.visited;
        self.last_healed = result.healed;
        if result.healed.is_some() && result.healed == doctor {
            self.self_heals = self.self_heals.saturating_add(1);
        }
        self.carried.alibi = result.visited;
        self.carried.defended = result.defended;
        if let Some(seat) = result.victim {
            let may = self.side(seat) != Side::Mafia || rules.switches.on(Switch::GuessForMafia);
            self.victim =
                if may { FirstVictim::Is { seat, guessed: false } } else { FirstVictim::Gone };
        }
    }

    fn left(&mut self, seat: Seat, how: Departure) {
        self.alive.remove(seat);
        self.accidents.remove(seat);
        if self.card(seat) == Role::Boss {
            self.carried.frozen = None;
        }
        // Who is sent away at once, or goes by himself, has no farewell.
        let farewell = match how {
            Departure::Shot
            | Departure::Knifed
            | Departure::Linked
            | Departure::Accident
            | Departure::Jailed
            | Departure::Removed => true,
            Departure::Disqualified | Departure::Jumped | Departure::TimedOut => false,
        };
        self.in_night(|night| {
            night.leaves(seat);
            if farewell {
                night.farewells.push(seat);
            }
        });
        self.in_day(|day| {
            day.replies.remove(seat);
            if farewell {
                day.farewells.push(seat);
            }
        });
    }

    fn farewell(&mut self, rules: &Rules, at: Moment, seat: Seat) {
        match &mut self.phase {
            Phase::Morning(morning) => advance(&mut morning.farewells, seat),
            Phase::Day(day) => advance(&mut day.farewells, seat),
            Phase::Gathering { .. } | Phase::Legend | Phase::Night(_) | Phase::Over(_) => {}
        }
        self.time(rules, at, Switch::FarewellS);
    }

    fn day_broke(&mut self, number: u16) {
        self.day = number;
        let named = self.named_speaker.take().filter(|s| self.alive.contains(*s));
        self.first_speaker = named.or_else(|| self.alive.next_after(self.first_speaker));
        self.phase = Phase::Day(Day::new(number));
    }

    /// By day the order of speeches starts anew from the seat; else the coming day starts from it.
    fn name_speaker(&mut self, seat: Seat) {
        if let Phase::Day(day) = &mut self.phase {
            day.spoke = SeatSet::EMPTY;
            self.first_speaker = Some(seat);
        } else {
            self.named_speaker = Some(seat);
        }
    }

    fn part(&mut self, rules: &Rules, at: Moment, part: Part, length: Switch) {
        self.in_day(|day| day.part = part);
        self.time(rules, at, length);
        if matches!(part, Part::Speech { .. } | Part::Reply { .. }) {
            self.clock.start_silence(at, rules.switches.length_ms(Switch::SilentSpeakerS));
        }
    }

    fn time(&mut self, rules: &Rules, at: Moment, length: Switch) {
        self.clock.start_stage(at, rules.switches.length_ms(length));
    }

    fn in_night(&mut self, change: impl FnOnce(&mut Night)) {
        if let Phase::Night(night) = &mut self.phase {
            change(night);
        }
    }

    fn in_day(&mut self, change: impl FnOnce(&mut Day)) {
        if let Phase::Day(day) = &mut self.phase {
            change(day);
        }
    }
}

impl Night {
    /// From the stage that runs now on, this seat's moves count for nothing.
    fn leaves(&mut self, seat: Seat) {
        let stage = self.stage.unwrap_or(0);
        self.out_from[seat] = self.out_from[seat].min(stage);
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
    fn counted(&mut self, count: &Count) {
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
