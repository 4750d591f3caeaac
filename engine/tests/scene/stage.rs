//! A game that is played: acts come in, lines come out.

use omerta_engine::game::Game;
use omerta_engine::game::clock::DeadlineId;
use omerta_engine::game::command::{Act, Actor, Command};
use omerta_engine::game::event::{Entry, Event};
use omerta_engine::game::notice::{Audience, Fact, Notice};
use omerta_engine::game::role::Role;
use omerta_engine::ids::{Moment, Seat};

use crate::scene::line::{Goal, calls};
use crate::scene::shown;
use crate::scene::told;
use crate::scene::words::Words;

/// More deadlines than this in one `to` never come.
const DEADLINES_MAX: usize = 400;

/// How much of what passes is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    /// What an act or the end of a `to` brought, without the cards of choices.
    Brief,
    /// Everything.
    All,
    /// Everything that the table hears.
    Table,
}

/// A game that is played.
pub(crate) struct Stage {
    pub(crate) game: Game,
    now: Moment,
    show: Show,
    served: Option<DeadlineId>,
    out: Vec<String>,
}

impl Stage {
    pub(crate) fn new(game: Game) -> Stage {
        Stage { game, now: Moment::default(), show: Show::Brief, served: None, out: Vec::new() }
    }

    /// The lines so far.
    pub(crate) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.out)
    }

    /// Plays a line.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "+" => self.wait(rest.parse().map_err(|_| "how many seconds?")?),
            "to" => return self.reach(Goal::read(rest)?),
            "show" => {
                self.show = match rest {
                    "all" => Show::All,
                    "table" => Show::Table,
                    "brief" => Show::Brief,
                    _ => return Err("show all, table or brief".to_owned()),
                };
            }
            "points" => self.out.extend(shown::points(&self.game)),
            "state" => self.out.extend(shown::state(&self.game)),
            "night" => self.out.extend(shown::night(&self.game)),
            "cards" => self.out.extend(shown::cards(&self.game)),
            "counts" => self.out.extend(shown::counts(&self.game)),
            "circles" => self.out.extend(shown::circles(&self.game)),
            "persons" => self.out.extend(shown::persons(&self.game)),
            "digest" => self.out.extend(shown::digest(&self.game)),
            "stale" => self.stale(rest)?,
            _ => return self.acts(line),
        }
        Ok(())
    }

    fn acts(&mut self, line: &str) -> Result<(), String> {
        let table = self.game.table().clone();
        let mut words = Words::new(line, &table);
        let actors = words.actors()?;
        let act = words.act()?;
        if let Act::LoseTime { ms } = act {
            self.now = self.now.plus_ms(ms);
        }
        for actor in actors {
            let told = self.submit(actor, act.clone());
            match told {
                Ok(lines) if lines.is_empty() => {
                    self.out.push("nobody is told anything".to_owned())
                }
                Ok(lines) => self.out.extend(lines.into_iter().map(|(_, line)| line)),
                Err(line) => self.out.push(line),
            }
        }
        Ok(())
    }

    /// An act that nobody shows.
    pub(crate) fn quietly(&mut self, actor: Actor, act: Act) {
        if let Err(line) = self.submit(actor, act) {
            self.out.push(line);
        }
    }

    /// The lines of what came of it, each with whether a brief show leaves it out.
    fn submit(&mut self, by: Actor, act: Act) -> Result<Vec<(bool, String)>, String> {
        let command = Command { at: self.now, by, act };
        let events = self.game.decide(&command).map_err(|why| shown::refused(&why))?;
        if events.is_empty() {
            return Ok(vec![(false, "nothing changes".to_owned())]);
        }
        let back = matches!(events.first(), Some(Event::Rewound(..)));
        let mut lines = Vec::new();
        for event in events {
            lines.extend(self.happen(event, back));
        }
        // What is played again has its deadlines from now on.
        if let Some(timer) = self.game.state().clock.running().next().filter(|_| back) {
            lines.push((false, format!("until {}", told::seconds(timer.ends))));
        }
        Ok(lines)
    }

    fn happen(&mut self, event: Event, back: bool) -> Vec<(bool, String)> {
        let before = self.game.state().clock;
        let notices = self.game.step(Entry { at: self.now, event });
        let clock = self.game.state().clock;
        let until = clock.stage.filter(|_| before.stage != clock.stage && clock.paused.is_none());
        let until =
            until.filter(|_| !back).map(|timer| format!(", until {}", told::seconds(timer.ends)));
        let first = notices.iter().position(|notice| notice.to == Audience::Table);
        let mut lines: Vec<(bool, String)> = Vec::new();
        let mut seats: Vec<(usize, String, Vec<Seat>)> = Vec::new();
        for (i, Notice { to, fact }) in notices.iter().enumerate() {
            let text = told::fact(fact);
            match to {
                Audience::Seat(_) if self.show == Show::Table => {}
                Audience::Circle(..) | Audience::Office if self.show == Show::Table => {}
                Audience::Seat(seat) => match seats.iter_mut().find(|(_, t, _)| *t == text) {
                    Some((_, _, group)) => group.push(*seat),
                    None => {
                        seats.push((lines.len(), text, vec![*seat]));
                        lines.push((matches!(fact, Fact::Choices(_)), String::new()));
                    }
                },
                Audience::Table => {
                    let until = until.as_deref().filter(|_| first == Some(i)).unwrap_or("");
                    let hidden = matches!(fact, Fact::Sleeps(_));
                    lines.push((hidden, format!("table: {text}{until}")));
                }
                Audience::Circle(kind, members) => {
                    let name = told::circle(*kind);
                    lines.push((false, format!("{name} ({}): {text}", told::set(*members))));
                }
                Audience::Office => lines.push((false, format!("office: {text}"))),
            }
        }
        for (place, text, group) in seats {
            let word = if group.len() == 1 { "seat" } else { "seats" };
            let group = told::list(group.iter().map(ToString::to_string), " ");
            lines[place].1 = format!("{word} {group}: {text}");
        }
        lines
    }

    /// Seconds pass, and every deadline in them is served at its moment.
    fn wait(&mut self, seconds: f64) {
        let end = self.now.plus_ms((seconds * 1000.0) as i64);
        while let Some((ends, _)) = self.next_deadline().filter(|(ends, _)| *ends <= end) {
            let lines = self.serve();
            self.out.push(format!("at {}", told::seconds(ends)));
            self.out.extend(lines.into_iter().map(|(_, line)| line));
        }
        self.now = end;
    }

    /// Deadlines are served until the goal is reached.
    fn reach(&mut self, goal: Goal) -> Result<(), String> {
        for _ in 0..DEADLINES_MAX {
            let length = self.game.log().len();
            if self.next_deadline().is_none() {
                self.out.push("no deadline runs".to_owned());
                return Ok(());
            }
            let lines = self.serve();
            let night = &self.game.rules().night;
            let called = |stage: u8, role: Role| {
                night.get(usize::from(stage)).is_some_and(|plan| calls(&plan.roles, role))
            };
            let reached = self.game.log()[length..].iter().any(|e| goal.reached(&e.event, called));
            let at = told::seconds(self.now);
            match self.show {
                Show::Brief if !reached => {}
                Show::Brief => {
                    self.out.push(format!("at {at}"));
                    self.out.extend(lines.into_iter().filter(|l| !l.0).map(|(_, line)| line));
                }
                Show::All | Show::Table => {
                    self.out.push(format!("at {at}"));
                    self.out.extend(lines.into_iter().map(|(_, line)| line));
                }
            }
            if reached {
                return Ok(());
            }
        }
        Err("it never comes to that".to_owned())
    }

    fn next_deadline(&self) -> Option<(Moment, DeadlineId)> {
        self.game.deadlines().min()
    }

    fn serve(&mut self) -> Vec<(bool, String)> {
        let Some((ends, id)) = self.next_deadline() else { return Vec::new() };
        self.now = self.now.max(ends);
        self.served = Some(id);
        let told = self.submit(Actor::Clock, Act::TimeUp(id));
        told.unwrap_or_else(|why| vec![(false, why)])
    }

    /// A deadline that does not stand any more, or is not due yet.
    fn stale(&mut self, which: &str) -> Result<(), String> {
        let id = match which {
            "old" => self.served.ok_or("none was served")?,
            "early" => self.game.state().clock.stage.ok_or("no stage runs")?.id,
            _ => return Err("stale old or stale early".to_owned()),
        };
        match self.submit(Actor::Clock, Act::TimeUp(id)) {
            Ok(lines) => self.out.extend(lines.into_iter().map(|(_, line)| line)),
            Err(line) => self.out.push(line),
        }
        Ok(())
    }
}
