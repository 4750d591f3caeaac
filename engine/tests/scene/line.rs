//! Lines that are no act: time passes, something is shown.

use omerta_engine::game::command::Deed;
use omerta_engine::game::event::{DayEvent, Event, NightEvent};
use omerta_engine::game::role::Role;

use crate::scene::setup::role_of;

/// Where time is to take the game.
#[derive(Clone, Copy)]
pub(crate) enum Goal {
    /// The next deadline.
    Next,
    /// A night falls.
    Night(Option<u16>),
    /// A night is resolved.
    Morning(Option<u16>),
    /// A day breaks.
    Day(Option<u16>),
    /// This role is called.
    Call(Role),
    /// A speech, of this seat or any.
    Speech(Option<u16>),
    /// A reply.
    Reply(Option<u16>),
    /// A farewell.
    Farewell(Option<u16>),
    /// A vote is open.
    Vote,
    /// The vote whether all leave is open.
    Raise,
    /// The host is asked to decide a tie.
    Ruling,
    /// A day is decided.
    Evening,
    /// The game is over.
    End,
}

impl Goal {
    pub(crate) fn read(words: &str) -> Result<Goal, String> {
        let mut words = words.split_whitespace();
        let word = words.next().ok_or("to what?")?;
        let rest = words.next();
        let number = rest.and_then(|w| w.parse().ok());
        Ok(match word {
            "next" => Goal::Next,
            "night" => Goal::Night(number),
            "morning" => Goal::Morning(number),
            "day" => Goal::Day(number),
            "call" => Goal::Call(role_of(rest.ok_or("which role?")?)?),
            "speech" => Goal::Speech(number),
            "reply" => Goal::Reply(number),
            "farewell" => Goal::Farewell(number),
            "vote" => Goal::Vote,
            "raise" => Goal::Raise,
            "ruling" => Goal::Ruling,
            "evening" => Goal::Evening,
            "end" => Goal::End,
            word => return Err(format!("{word}: to what?")),
        })
    }

    /// Is it reached with this event?
    pub(crate) fn reached(self, event: &Event, calls: impl Fn(u8, Role) -> bool) -> bool {
        let is = |wanted: Option<u16>, number: u16| wanted.is_none_or(|w| w == number);
        let seat = |wanted: Option<u16>, seat: omerta_engine::ids::Seat| {
            is(wanted, u16::from(seat.number()))
        };
        match (self, event) {
            (Goal::Next, _) => true,
            (Goal::Night(n), Event::Night(NightEvent::Fell(number))) => is(n, *number),
            (Goal::Morning(n), Event::Night(NightEvent::MorningCame(number))) => is(n, *number),
            (Goal::Day(n), Event::Day(DayEvent::Broke(number))) => is(n, *number),
            (Goal::Call(role), Event::Night(NightEvent::StageOpened(stage))) => calls(*stage, role),
            (Goal::Speech(n), Event::Day(DayEvent::SpeechOpened(s))) => seat(n, *s),
            (Goal::Reply(n), Event::Day(DayEvent::ReplyOpened(s))) => seat(n, *s),
            (Goal::Farewell(n), Event::Day(DayEvent::FarewellOpened(s))) => seat(n, *s),
            (Goal::Vote, Event::Day(DayEvent::VoteOpened))
            | (Goal::Raise, Event::Day(DayEvent::RaiseOpened))
            | (Goal::Ruling, Event::Day(DayEvent::RulingAwaited))
            | (Goal::Evening, Event::Day(DayEvent::Ended(_)))
            | (_, Event::Over(_)) => true,
            (_, _) => false,
        }
    }
}

/// The deed of a role's call, for `calls`: the mafia's call stands for all their cards.
pub(crate) fn calls(roles: &[Role], role: Role) -> bool {
    roles.contains(&role) || (Deed::of(role) == Some(Deed::Shoot) && roles.contains(&Role::Mafioso))
}
