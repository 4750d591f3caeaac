//! What the table says of a command: its names, who may give it, where, with what. Nothing here
//! knows which commands there are.

use crate::words::args::Args;
use crate::words::fault::ReadFault;
use crate::words::request::Request;
use crate::words::table::Verb;

/// A row of the table of commands.
#[derive(Debug)]
pub struct CommandSpec {
    /// Which command it is.
    pub verb: Verb,
    /// The Latin name: Telegram's command, Discord's default name.
    pub latin: &'static str,
    /// The Russian words, in small letters and with ё where it belongs; the first is the name.
    pub russian: &'static [&'static str],
    /// Whether a Russian word works without a slash.
    pub bare: Bare,
    /// Who may; any one of these offices is enough.
    pub who: &'static [Office],
    /// Where it may be given.
    pub places: &'static [Place],
    /// Which part of omerta brings it.
    pub due: Due,
    /// What follows the name, in order.
    pub args: &'static [ArgSpec],
    /// Reads what follows the name.
    pub(crate) read: fn(&mut Args<'_>) -> Result<Request, ReadFault>,
}

/// Whether the Russian words of a command work without a slash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bare {
    /// They do, where they are the whole message.
    Word,
    /// They are ordinary speech («кто», «почему»): a slash is needed.
    Slash,
}

/// Who may give a command. Which persons these are, only the host knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Office {
    /// Everybody.
    Anyone,
    /// A person in the game.
    Player,
    /// Who has the floor.
    Speaker,
    /// ведущий
    Host,
    /// судья
    Judge,
    /// куратор
    Curator,
    /// A team's captain or deputy.
    Captain,
    /// An organiser of the tournament.
    Organiser,
    /// Who set the bot up here.
    Owner,
}

impl Office {
    /// Every office, from the most to the fewest persons.
    pub const ALL: &'static [Office] = &[
        Office::Anyone,
        Office::Player,
        Office::Speaker,
        Office::Host,
        Office::Judge,
        Office::Curator,
        Office::Captain,
        Office::Organiser,
        Office::Owner,
    ];

    /// The words by which `/who` knows an office that can be granted; none for the others.
    #[must_use]
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Office::Anyone | Office::Player | Office::Speaker => &[],
            Office::Host => &["host", "ведущий"],
            Office::Judge => &["judge", "судья"],
            Office::Curator => &["curator", "куратор"],
            Office::Captain => &["captain", "капитан"],
            Office::Organiser => &["organiser", "организатор"],
            Office::Owner => &["owner", "владелец"],
        }
    }
}

/// A kind of chat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A group in which games are played.
    Group,
    /// A person alone with the bot.
    Private,
    /// A chat from which a tournament is run.
    Desk,
}

/// The part of omerta that brings a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// The host in chats: one game and its lobby.
    Host,
    /// The desk of an evening.
    Evening,
    /// The clans on the streets.
    Streets,
    /// The walls of teams.
    Walls,
    /// What is kept, and what is not any more.
    Memory,
    /// A platform: the bot's rights in a chat.
    Platform,
    /// An operator who is known by his account there.
    Operator,
}

/// The parts that are here: only their commands are offered.
pub const DUE: &[Due] = &[Due::Host, Due::Memory, Due::Platform];

/// An argument of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArgSpec {
    /// What it is.
    pub arg: Arg,
    /// Whether it may be left out.
    pub need: Need,
}

/// Whether an argument may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// It must be there.
    Must,
    /// It may be left out.
    May,
}

/// An argument that must be there.
pub(crate) const fn must(arg: Arg) -> ArgSpec {
    ArgSpec { arg, need: Need::Must }
}

/// An argument that may be left out.
pub(crate) const fn may(arg: Arg) -> ArgSpec {
    ArgSpec { arg, need: Need::May }
}

/// What an argument is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arg {
    /// A seat: `5`.
    Seat,
    /// Seats: `1 2 9`.
    Seats,
    /// A clause of the rulebook: `8.5`.
    Clause,
    /// The name of a rule set: `evening-1`.
    RuleSet,
    /// A length of time: `60`, `1:30`, `2м`.
    Seconds,
    /// Signed points with at most two decimals: `+1,5`.
    Points,
    /// Yes or no.
    OnOff,
    /// A reason, in free words to the end.
    Reason,
    /// A person, as `@handle` or by name, to the end.
    Person,
    /// An office that can be granted, and perhaps that it is taken back.
    Grant,
    /// Who is awarded the game: a side, or `team:NAME`.
    Victor,
    /// A code that the bot gave out.
    Code,
    /// What a deep link carries.
    Payload,
    /// How a person is to be called, to the end.
    Name,
    /// A language: `ru`, `английский`.
    Language,
    /// Any words, to the end.
    Text,
}

impl Arg {
    /// An example, as a Russian and as an English reader would write it.
    fn samples(self) -> [&'static str; 2] {
        match self {
            Arg::Seat => ["5", "5"],
            Arg::Seats => ["1 2 9", "1 2 9"],
            Arg::Clause => ["8.5", "8.5"],
            Arg::RuleSet => ["вечер-1", "evening-1"],
            Arg::Seconds => ["60", "60"],
            Arg::Points => ["+1,5", "+1.5"],
            Arg::OnOff => ["да", "on"],
            Arg::Reason => ["причина", "reason"],
            Arg::Person => ["@anna", "@anna"],
            Arg::Grant => ["ведущий", "host"],
            Arg::Victor => ["мирные", "citizens"],
            Arg::Code => ["K7QX2M", "K7QX2M"],
            Arg::Payload => ["j_k3f", "j_k3f"],
            Arg::Name => ["Оса", "Wasp"],
            Arg::Language => ["русский", "en"],
            Arg::Text => ["…", "…"],
        }
    }

    /// Does it run to the end of the message in a person's own words? A person need not: `@anna`.
    #[must_use]
    pub fn is_free(self) -> bool {
        match self {
            Arg::Reason | Arg::Name | Arg::Text => true,
            Arg::Seat
            | Arg::Seats
            | Arg::Clause
            | Arg::RuleSet
            | Arg::Seconds
            | Arg::Points
            | Arg::OnOff
            | Arg::Person
            | Arg::Grant
            | Arg::Victor
            | Arg::Code
            | Arg::Payload
            | Arg::Language => false,
        }
    }
}

impl CommandSpec {
    /// Is it offered: has the part that brings it come?
    #[must_use]
    pub fn is_offered(&self) -> bool {
        DUE.contains(&self.due)
    }

    /// An example with the Latin name: `/vote 5`.
    #[must_use]
    pub fn latin_example(&self) -> String {
        self.example(format!("/{}", self.latin), |[_, english]| english)
    }

    /// Does it always need its slash: for its free words, or because its name is ordinary speech?
    #[must_use]
    pub fn needs_slash(&self) -> bool {
        let free = |spec: &ArgSpec| spec.arg.is_free() && spec.need == Need::Must;
        self.bare == Bare::Slash || self.args.iter().any(free)
    }

    /// An example with the Russian name, without a slash where none is needed: «голос 5».
    #[must_use]
    pub fn russian_example(&self) -> String {
        let slash = if self.needs_slash() { "/" } else { "" };
        let name = self.russian.first().copied().unwrap_or(self.latin);
        self.example(format!("{slash}{name}"), |[russian, _]| russian)
    }

    fn example(&self, name: String, one: fn([&'static str; 2]) -> &'static str) -> String {
        let args = self.args.iter().map(|spec| one(spec.arg.samples()));
        args.fold(name, |line, sample| format!("{line} {sample}"))
    }
}
