//! A room: people who sit down in a chat, and the game that comes of it. Folded from its stream; what
//! somebody wants becomes records here, and records become what people are told.

pub(crate) mod act;
pub(crate) mod ask;
pub(crate) mod board;
pub(crate) mod card;
pub(crate) mod lobby;
pub(crate) mod night;
pub(crate) mod order;
pub(crate) mod paper;
pub(crate) mod scene;
pub(crate) mod tell;
pub(crate) mod who;

use std::collections::BTreeSet;
use std::sync::Arc;

use omerta_engine::game::Game;
use omerta_engine::game::event::{Entry, Event, Ruled};
use omerta_engine::game::notice::Notice;
use omerta_engine::game::refusal::Refusal;
use omerta_engine::game::rules::Rules;
use omerta_engine::game::state::Floor;
use omerta_engine::ids::{Moment, Person, Seat};

use crate::host::record::{ChatId, Offence, RoomId, RoomRecord};
use crate::store::commit::Mark;
use crate::text::lobby::{Bearer, LobbyFault};

/// A room.
#[derive(Clone, PartialEq, Debug)]
pub struct Room {
    /// Its number.
    pub id: RoomId,
    /// The chat in which it is.
    pub chat: ChatId,
    /// The rules that will be played, or are.
    pub rules: Arc<Rules>,
    /// Who opened it: the host, unless somebody else is.
    pub opener: Person,
    /// Who helps the bot to host instead.
    pub host: Option<Person>,
    /// Who has sat down, in that order.
    pub seated: Vec<Person>,
    /// Who looks on.
    pub watchers: BTreeSet<Person>,
    /// The host's answer to whether there is a Don [E-5.3].
    pub don: Option<bool>,
    /// The game, once it is dealt.
    pub game: Option<Game>,
    /// Who sits where in the game now, by seat.
    pub sitting: Vec<Person>,
    /// Whether the room is closed without a game.
    pub closed: bool,
    /// Players who have left the chat.
    pub away: BTreeSet<Person>,
    /// Whether everybody may write in the chat, whatever the game says.
    pub unlocked: bool,
    /// Words that the rules forbid, in the order in which they were heard.
    pub charges: Vec<Heard>,
    /// Who was somebody else when the cards were dealt, and who that was: one person with two accounts.
    pub merged: Vec<(Person, Person)>,
    /// Since when the running stage runs, and the running night: what was written before is not meant
    /// for them.
    pub since: Since,
    /// When the last thing happened in it.
    pub last: Moment,
    /// How many records it has.
    pub n: u64,
    /// The commit of the last of them.
    pub mark: Mark,
}

/// When what goes on began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Since {
    /// The running stage.
    pub stage: Moment,
    /// The night that runs, or ran last.
    pub night: Moment,
}

/// A word that the rules forbid [E-2.8, E-2.10].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The number of its record.
    pub n: u64,
    /// Whose seat it was.
    pub seat: Seat,
    /// Who sat there.
    pub by: Option<Person>,
    /// As what it is forbidden.
    pub offence: Offence,
    /// The entry of the list.
    pub word: String,
    /// Whether the host has still to decide.
    pub open: bool,
}

/// Why something that was asked is not done. Seen by whoever asked, and by nobody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The rules refuse it.
    Game(Refusal, Box<omerta_engine::game::command::Act>),
    /// At the door.
    Lobby(LobbyFault),
    /// It is another one's business.
    Office(Bearer),
}

impl Room {
    /// A room is opened.
    pub(crate) fn opened(id: RoomId, chat: ChatId, rules: Arc<Rules>, opener: Person) -> Room {
        Room {
            id,
            chat,
            rules,
            opener,
            host: None,
            seated: Vec::new(),
            watchers: BTreeSet::new(),
            don: None,
            game: None,
            sitting: Vec::new(),
            closed: false,
            away: BTreeSet::new(),
            unlocked: false,
            charges: Vec::new(),
            merged: Vec::new(),
            since: Since::default(),
            last: Moment::default(),
            n: 1,
            mark: Mark::START,
        }
    }

    /// A record that was erased has its number still.
    pub(crate) fn pass(&mut self, at: Moment, mark: Mark) {
        self.n += 1;
        self.last = at;
        self.mark = mark;
    }

    /// Makes a record true; gives what is to be told of it.
    pub(crate) fn apply(&mut self, at: Moment, record: RoomRecord) -> Vec<Notice> {
        self.n += 1;
        self.last = at;
        let before = (self.phase(), self.night());
        let told = self.change(at, record);
        if self.phase() != before.0 {
            self.since.stage = at;
        }
        if self.night() != before.1 {
            self.since.night = at;
        }
        told
    }

    fn change(&mut self, at: Moment, record: RoomRecord) -> Vec<Notice> {
        match record {
            RoomRecord::Opened { .. } | RoomRecord::Whispered { .. } => {}
            RoomRecord::Joined(person) => {
                self.watchers.remove(&person);
                if !self.seated.contains(&person) {
                    self.seated.push(person);
                }
            }
            RoomRecord::Left(person) => {
                self.seated.retain(|p| *p != person);
                self.watchers.remove(&person);
            }
            RoomRecord::Watching(person) => {
                self.watchers.insert(person);
            }
            RoomRecord::Don(don) => self.don = Some(don),
            RoomRecord::Host(person) => self.host = Some(person),
            RoomRecord::Closed => self.closed = true,
            RoomRecord::Unlocked(on) => self.unlocked = on,
            RoomRecord::WentAway(person) => {
                self.away.insert(person);
            }
            RoomRecord::CameBack(person) => {
                self.away.remove(&person);
            }
            RoomRecord::Charged { seat, offence, word } => {
                let by = self.person_at(seat);
                self.charges.push(Heard { n: self.n - 1, seat, by, offence, word, open: true });
            }
            RoomRecord::Settled(place) => {
                if let Some(charge) = self.charges.get_mut(usize::from(place)) {
                    charge.open = false;
                }
            }
            RoomRecord::Game(event) => {
                if let Event::Ruled(Ruled::Substituted(_, person, _)) = &event {
                    self.watchers.remove(person);
                }
                let moves = matches!(event, Event::Ruled(Ruled::Substituted(..)))
                    || matches!(event, Event::Rewound(..));
                let entry = Entry { at, event: self.shared(event) };
                let (told, opens) = match &mut self.game {
                    Some(game) => (game.step(entry), false),
                    None => {
                        self.game = Game::fold([entry]);
                        // A lobby whose rule set has gone since is none any more, but its game goes on.
                        self.closed = false;
                        (Vec::new(), true)
                    }
                };
                if moves || opens {
                    self.sit();
                }
                return told;
            }
        }
        Vec::new()
    }

    /// A game that comes out of a journal brings a rule set of its own: the room's is kept instead, if it
    /// is still the same.
    fn shared(&self, mut event: Event) -> Event {
        if let Event::Opened(opening) = &mut event
            && opening.rules == self.rules
        {
            opening.rules = Arc::clone(&self.rules);
        }
        event
    }

    /// Is a game going on, or a lobby open: does the room hold its people?
    #[must_use]
    pub fn is_live(&self) -> bool {
        let over = self.game.as_ref().is_some_and(|game| game.state().outcome().is_some());
        !self.closed && !over
    }

    /// Is it still before the deal?
    #[must_use]
    pub fn is_lobby(&self) -> bool {
        !self.closed && self.game.is_none()
    }

    /// Who may be heard now.
    #[must_use]
    pub fn floor(&self) -> Floor {
        self.game.as_ref().map_or(Floor::Free, |game| game.state().floor(game.rules()))
    }

    /// Are interjections let through anyway [E-3.9]?
    #[must_use]
    pub fn is_soft(&self) -> bool {
        use omerta_engine::game::rules::switch::Switch;
        let game = self.game.as_ref();
        game.is_some_and(|game| game.rules().switches.other(Switch::Order))
    }

    /// The serial of what is going on: buttons of an earlier one are stale.
    #[must_use]
    pub fn phase(&self) -> u32 {
        let game = self.game.as_ref();
        game.and_then(|game| game.state().clock.stage).map_or(0, |timer| timer.id.0)
    }

    /// The number of the night that runs: its cards hold for the whole of it, and for no other. None has
    /// the number 0.
    #[must_use]
    pub fn night(&self) -> u32 {
        let night = self.game.as_ref().and_then(|game| game.state().phase.night());
        night.map_or(0, |night| u32::from(night.number))
    }

    /// Is anybody accused and voted out on this day [E-7.6]?
    #[must_use]
    pub fn votes_today(&self) -> bool {
        use omerta_engine::game::rules::switch::Switch;
        let Some(game) = &self.game else { return false };
        let (first, rules) = (game.state().day <= 1, game.rules());
        !(first && rules.acquaintance && !rules.switches.on(Switch::FirstDayVote))
    }

    /// The earliest deadline.
    #[must_use]
    pub fn due(&self) -> Option<Moment> {
        let game = self.game.as_ref().filter(|_| !self.closed)?;
        game.deadlines().map(|(due, _)| due).min()
    }
}
