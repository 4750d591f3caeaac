//! Acts in words: `5 visit 2`, `1-3 shoot 7`, `host accident 3 "why"`, `judge undo "why"`.

use omerta_engine::game::command::{Act, Actor, Deal, Deed, Ready, Text};
use omerta_engine::game::outcome::Winner;
use omerta_engine::game::role::Side;
use omerta_engine::game::table::Table;
use omerta_engine::ids::{Person, Points, Seat, SeatSet, Seed, TeamId};

use crate::scene::setup;

const DEEDS: [(&str, Deed); 9] = [
    ("visit", Deed::Visit),
    ("shoot", Deed::Shoot),
    ("search", Deed::Search),
    ("heal", Deed::Heal),
    ("check", Deed::Check),
    ("defend", Deed::Defend),
    ("kill", Deed::Kill),
    ("freeze", Deed::Freeze),
    ("suspect", Deed::Suspect),
];

/// The word of a deed.
pub(crate) fn deed(deed: Deed) -> &'static str {
    DEEDS.iter().find(|(_, d)| *d == deed).map_or("", |(word, _)| word)
}

/// The words of an act that are still unread.
pub(crate) struct Words<'a> {
    rest: std::str::SplitWhitespace<'a>,
    why: &'a str,
    table: &'a Table,
}

type Read<T> = Result<T, String>;

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str, table: &'a Table) -> Words<'a> {
        let (line, why) = line.split_once('"').unwrap_or((line, ""));
        Words { rest: line.split_whitespace(), why: why.trim_end_matches('"'), table }
    }

    pub(crate) fn next(&mut self) -> Read<&'a str> {
        self.rest.next().ok_or("a word is missing".to_owned())
    }

    pub(crate) fn number<T: std::str::FromStr>(&mut self) -> Read<T> {
        let word = self.next()?;
        word.parse().map_err(|_| format!("{word}: a number?"))
    }

    fn seat(&mut self) -> Read<Seat> {
        let number = self.number()?;
        self.table.seat(number).ok_or(format!("no seat {number}"))
    }

    fn why(&self) -> Text {
        Text::new(self.why)
    }

    /// `pass` is nobody.
    fn target(&mut self) -> Read<Option<Seat>> {
        let mut ahead = self.rest.clone();
        if ahead.next() == Some("pass") {
            self.rest = ahead;
            return Ok(None);
        }
        self.seat().map(Some)
    }

    fn set(&mut self) -> Read<SeatSet> {
        let mut set = SeatSet::EMPTY;
        for word in self.rest.by_ref() {
            for number in setup::numbers(word)? {
                set.insert(self.table.seat(number.into()).ok_or(format!("no seat {number}"))?);
            }
        }
        Ok(set)
    }

    fn either(&mut self, yes: &str, no: &str) -> Read<bool> {
        match self.next()? {
            word if word == yes => Ok(true),
            word if word == no => Ok(false),
            word => Err(format!("{word}: {yes} or {no}?")),
        }
    }

    /// Who acts: one or several seats, an office, a captain, the clock.
    pub(crate) fn actors(&mut self) -> Read<Vec<Actor>> {
        Ok(match self.next()? {
            "host" => vec![Actor::Host],
            "judge" => vec![Actor::Judge],
            "clock" => vec![Actor::Clock],
            "captain" => vec![Actor::Captain(TeamId(self.number::<u8>()? - 1))],
            word => {
                let seat = |n: u8| self.table.seat(n.into()).ok_or(format!("no seat {n}"));
                let seats = setup::numbers(word)?.into_iter().map(seat);
                seats.map(|seat| seat.map(Actor::Player)).collect::<Read<_>>()?
            }
        })
    }

    /// What is done.
    pub(crate) fn act(&mut self) -> Read<Act> {
        let word = self.next()?;
        if let Some((_, deed)) = DEEDS.iter().find(|(known, _)| *known == word) {
            return Ok(Act::Choose { deed: *deed, target: self.target()? });
        }
        Ok(match word {
            "accuse" => Act::Accuse(self.seat()?),
            "vote" => Act::Vote(self.seat()?),
            "raise" => Act::Raise(self.either("yes", "no")?),
            "done" => Act::Done,
            "floor" => Act::OpenFloor(self.either("open", "close")?),
            "speak" => Act::Speak,
            "guess" => Act::Guess(self.set()?),
            "jump" => Act::Jump,
            "go" => Act::Ready(Ready::Go),
            "stop" => Act::Ready(Ready::Stop),
            "begin" => Act::Begin(self.deal()?),
            "first" => Act::NameSpeaker(self.seat()?),
            "pause" => Act::Pause,
            "resume" => Act::Resume,
            "extend" => Act::Extend(self.number()?),
            "skip" => Act::Skip,
            "silence" => Act::Silence(self.either("on", "off")?),
            "seat" => Act::SeatHost(self.nobody_or_seat()?),
            word => return self.ruling(word),
        })
    }

    fn ruling(&mut self, word: &str) -> Read<Act> {
        Ok(match word {
            "accident" => Act::Accident(self.seat()?, self.why()),
            "warn" => Act::Warn(self.seat()?, self.why()),
            "disqualify" => Act::Disqualify(self.seat()?, self.why()),
            "timeout" => Act::TimeOut(self.seat()?),
            "correct" => Act::Correct(self.seat()?, self.points()?, self.why()),
            "remove" => Act::Remove(self.seat()?, self.why()),
            "keep" => Act::Keep(self.seat()?, self.why()),
            "substitute" => Act::Substitute(self.seat()?, Person(self.number()?)),
            "award" => Act::Award(self.winner()?, self.why()),
            "void" => Act::Void(self.why()),
            "undo" => Act::Undo(self.why()),
            "allow" => {
                let actor = *self.actors()?.first().ok_or("who is allowed it?")?;
                Act::Overrule { actor, act: Box::new(self.act()?), why: self.why() }
            }
            "lost" => Act::LoseTime { ms: self.number::<i64>()? * 1000 },
            word => return Err(format!("{word}: no such act")),
        })
    }

    fn nobody_or_seat(&mut self) -> Read<Option<Seat>> {
        let mut ahead = self.rest.clone();
        if ahead.next() == Some("none") {
            self.rest = ahead;
            return Ok(None);
        }
        self.seat().map(Some)
    }

    /// Points in hundredths: `+150`, `-25`.
    fn points(&mut self) -> Read<Points> {
        self.number().map(Points)
    }

    fn winner(&mut self) -> Read<Winner> {
        Ok(match self.next()? {
            "citizens" => Winner::Side(Side::Citizens),
            "mafia" => Winner::Side(Side::Mafia),
            "maniac" => Winner::Side(Side::Maniac),
            "team" => Winner::Team(TeamId(self.number::<u8>()? - 1)),
            "draw" => Winner::Draw,
            word => return Err(format!("{word}: who wins?")),
        })
    }

    /// `seed 7 [don on|off]`, or cards.
    fn deal(&mut self) -> Read<Deal> {
        let mut ahead = self.rest.clone();
        if ahead.next() == Some("seed") {
            self.rest = ahead;
            let seed = Seed(self.number()?);
            let don = match self.rest.next() {
                Some("don") => Some(self.either("on", "off")?),
                _ => None,
            };
            return Ok(Deal::Drawn { seed, don });
        }
        let words: Vec<&str> = self.rest.by_ref().collect();
        setup::cards(&words.join(" "), self.table.count()).map(Deal::Named)
    }
}
