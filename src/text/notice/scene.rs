//! Where words are said: who sits where, what is going on, until when. Given by the host; the text
//! never sees a game.

use omerta_engine::game::command::Act;
use omerta_engine::game::rules::Family;
use omerta_engine::ids::{Moment, Seat, SeatSet, TeamId};

use crate::text::Text;
use crate::text::names;
use crate::text::rich::{strong, time};

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Now {
    /// Before the deal.
    #[default]
    Gathering,
    /// Cards are read, legends invented.
    Legend,
    /// Night.
    Night,
    /// The night is over; nobody speaks yet.
    Morning,
    /// The day breaks.
    Dawn,
    /// A speech.
    Speech(Seat),
    /// A reply.
    Reply(Seat),
    /// All talk at once.
    Talk,
    /// A vote.
    Vote,
    /// The vote whether all the tied leave.
    Raise,
    /// The host decides a tie.
    Ruling,
    /// A farewell, in the morning or by day.
    Farewell(Seat),
    /// The game is over.
    Over,
}

/// What the words need to know of the game. Hidden facts have no place in it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The rulebook: it has its own words and clauses.
    pub family: Family,
    /// The number of the game in the evening or wall.
    pub game: Option<u16>,
    /// The name of whoever holds a seat, as [`names::clean`] leaves it.
    pub name: &'a dyn Fn(Seat) -> String,
    /// The name of a team.
    pub team: &'a dyn Fn(TeamId) -> String,
    /// A moment on the reader's clock, such as `21:14`.
    pub clock: &'a dyn Fn(Moment) -> String,
    /// When the running stage ends.
    pub deadline: Option<Moment>,
    /// How many seconds are left until then.
    pub left: Option<u32>,
    /// What is going on.
    pub now: Now,
    /// The number of the running night or day.
    pub number: u16,
    /// Who speaks next.
    pub next: Option<Seat>,
    /// Who is in the game, as all know.
    pub alive: SeatSet,
    /// Who could vote in what is counted: who leaves by it has had his vote. None: who is in the game.
    pub voters: SeatSet,
    /// The reader's own seat, in private.
    pub seat: Option<Seat>,
    /// What was asked, where it is refused.
    pub tried: Option<&'a Act>,
    /// Who helps the bot to host.
    pub host: Option<&'a str>,
}

fn nobody(_: Seat) -> String {
    String::new()
}

fn numbered(team: TeamId) -> String {
    (u16::from(team.0) + 1).to_string()
}

fn no_clock(_: Moment) -> String {
    String::new()
}

impl<'a> Scene<'a> {
    /// An empty scene under this rulebook: no names, no clock, nothing going on.
    #[must_use]
    pub fn new(family: Family) -> Scene<'a> {
        Scene {
            family,
            game: None,
            name: &nobody,
            team: &numbered,
            clock: &no_clock,
            deadline: None,
            left: None,
            now: Now::Gathering,
            number: 0,
            next: None,
            alive: SeatSet::EMPTY,
            voters: SeatSet::EMPTY,
            seat: None,
            tried: None,
            host: None,
        }
    }
}

impl Text {
    /// `№ 5`, by number alone.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.words.msg_seat(seat.to_string())
    }

    /// `№ 5 — Оса`; the number alone for who has no name here.
    pub(crate) fn full(&self, seat: Seat, scene: &Scene<'_>) -> String {
        let name = (scene.name)(seat);
        if name.is_empty() {
            return self.seat(seat);
        }
        self.words.msg_seat_named(seat.to_string(), names::clean(&name))
    }

    /// The same, with stress: whom a message is about.
    pub(crate) fn stressed(&self, seat: Seat, scene: &Scene<'_>) -> String {
        strong(&self.full(seat, scene))
    }

    /// `№ 6, № 9`.
    pub(crate) fn seats(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        seats.into_iter().map(|seat| self.seat(seat)).collect::<Vec<_>>().join(", ")
    }

    /// `1, 2, 5`.
    pub(crate) fn numbers(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        seats.into_iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// `№ 7 — Оса, № 9 — Вера`, with stress.
    pub(crate) fn all_stressed(
        &self,
        seats: impl IntoIterator<Item = Seat>,
        scene: &Scene<'_>,
    ) -> String {
        let each = seats.into_iter().map(|seat| self.stressed(seat, scene));
        each.collect::<Vec<_>>().join(", ")
    }

    /// `до 21:14 (ещё 1 минута)`; nothing where no stage is timed.
    pub(crate) fn until(&self, scene: &Scene<'_>) -> Option<String> {
        let at = scene.deadline?;
        let shown = time(at, &(scene.clock)(at));
        Some(match scene.left {
            Some(left) => self.words.msg_until_left(shown, self.lasts(left)),
            None => self.words.msg_until(shown),
        })
    }

    /// The same inside a sentence: with a blank before it, or nothing.
    pub(crate) fn until_inside(&self, scene: &Scene<'_>) -> String {
        self.until(scene).map_or_else(String::new, |until| format!(" {until}"))
    }

    /// A sentence, and `До 21:14 (ещё 1 минута).` behind it.
    pub(crate) fn timed(&self, sentence: String, scene: &Scene<'_>) -> String {
        match self.until(scene) {
            Some(until) => format!("{sentence} {}.", raised(&until)),
            None => sentence,
        }
    }

    /// `4 минуты`, `1 минута 30 секунд`: how long something lasts.
    #[must_use]
    pub fn lasts(&self, seconds: u32) -> String {
        let words = &self.words;
        joined(
            seconds,
            |n| words.msg_lasts_hours(n),
            |n| words.msg_lasts_minutes(n),
            |n| words.msg_lasts_seconds(n),
        )
    }

    /// The same after «длилась», «на»: `1 минуту`.
    #[must_use]
    pub fn took(&self, seconds: u32) -> String {
        let words = &self.words;
        joined(
            seconds,
            |n| words.msg_lasts_hours(n),
            |n| words.msg_took_minutes(n),
            |n| words.msg_took_seconds(n),
        )
    }
}

/// The two largest measures that are not zero; seconds alone for nothing.
fn joined(
    seconds: u32,
    hours: impl Fn(u32) -> String,
    minutes: impl Fn(u32) -> String,
    rest: impl Fn(u32) -> String,
) -> String {
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let parts = [(h, hours(h)), (m, minutes(m)), (s, rest(s))];
    let said: Vec<String> =
        parts.into_iter().filter(|(n, _)| *n > 0).map(|(_, words)| words).take(2).collect();
    if said.is_empty() { rest(0) } else { said.join(" ") }
}

/// With a capital at the beginning.
pub(crate) fn raised(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().map(|c| c.to_uppercase().collect::<String>());
    first.unwrap_or_default() + chars.as_str()
}
