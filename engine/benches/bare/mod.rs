//! The bare loop: the same commands checked for phase, life, role and target by hand, an event pushed
//! to a vector, and a small state changed. What a night or a vote comes to it is told, not asked:
//! no engine could do less.

use omerta_engine::game::command::Deed;
use omerta_engine::game::role::{Role, Side};

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    Gathering,
    Legend,
    Night(u8),
    Speech(u8),
    /// A reply or a farewell.
    Word(u8),
    Vote,
    Raise,
    Over,
}

/// A command.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ask {
    Begin { roles: [u8; 16], next: Where },
    Choose { by: u8, deed: Deed, target: Option<u8> },
    Accuse { by: u8, target: u8 },
    Vote { by: u8, target: u8 },
    Raise { by: u8, yes: bool },
    Done { by: u8, next: Where, out: u32 },
    OpenFloor { by: u8, open: bool },
    Guess { by: u8, named: u32 },
    NameSpeaker { seat: u8, next: Where },
    TimeUp { next: Where, out: u32 },
}

/// What has happened.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    Begun { roles: [u8; 16], next: Where },
    Chosen { by: u8, deed: Deed, target: Option<u8> },
    Accused { by: u8, target: u8 },
    Voted { by: u8, target: u8 },
    Raised { by: u8, yes: bool },
    FloorOpened { open: bool },
    Guessed { by: u8, named: u32 },
    Moved { next: Where, out: u32 },
}

/// Why not.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Refusal {
    WrongPhase,
    Dead,
    NotYourRole,
    NotAccused,
}

/// A game.
pub(crate) struct Bare {
    stands: Where,
    alive: u32,
    accused: u32,
    accusers: u32,
    hands: u32,
    open: bool,
    roles: [u8; 16],
    shots: [Option<u8>; 16],
    moves: [Option<u8>; 16],
    votes: [Option<u8>; 16],
    guess: Option<(u8, u32)>,
    log: Vec<Event>,
}

impl Bare {
    pub(crate) fn new(seats: u8) -> Bare {
        Bare {
            stands: Where::Gathering,
            alive: (1 << seats) - 1,
            accused: 0,
            accusers: 0,
            hands: 0,
            open: false,
            roles: [0; 16],
            shots: [None; 16],
            moves: [None; 16],
            votes: [None; 16],
            guess: None,
            log: Vec::new(),
        }
    }

    fn lives(&self, seat: u8) -> Result<(), Refusal> {
        if self.alive & (1 << seat) == 0 { Err(Refusal::Dead) } else { Ok(()) }
    }

    fn at(&self, holds: bool) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    fn may(&self, by: u8, deed: Deed) -> Result<(), Refusal> {
        let role = Role::ALL[usize::from(self.roles[usize::from(by)])];
        let may = if deed == Deed::Shoot {
            role.side() == Side::Mafia
        } else {
            Deed::of(role) == Some(deed).filter(|deed| *deed != Deed::Suspect)
        };
        if may { Ok(()) } else { Err(Refusal::NotYourRole) }
    }

    pub(crate) fn decide(&self, ask: &Ask) -> Result<Event, Refusal> {
        match *ask {
            Ask::Begin { roles, next } => {
                self.at(self.stands == Where::Gathering)?;
                Ok(Event::Begun { roles, next })
            }
            Ask::Choose { by, deed, target } => {
                self.at(matches!(self.stands, Where::Night(_)))?;
                self.lives(by)?;
                self.may(by, deed)?;
                target.map_or(Ok(()), |target| self.lives(target))?;
                Ok(Event::Chosen { by, deed, target })
            }
            Ask::Accuse { by, target } => {
                self.at(self.stands == Where::Speech(by))?;
                self.lives(by)?;
                self.lives(target)?;
                self.at(self.accusers & (1 << by) == 0)?;
                Ok(Event::Accused { by, target })
            }
            Ask::Vote { by, target } => {
                self.at(self.stands == Where::Vote)?;
                self.lives(by)?;
                self.lives(target)?;
                if self.accused & (1 << target) == 0 {
                    return Err(Refusal::NotAccused);
                }
                Ok(Event::Voted { by, target })
            }
            Ask::Raise { by, yes } => {
                self.at(self.stands == Where::Raise)?;
                self.lives(by)?;
                Ok(Event::Raised { by, yes })
            }
            Ask::Done { by, next, out } => {
                self.at(self.stands == Where::Speech(by) || self.stands == Where::Word(by))?;
                Ok(Event::Moved { next, out })
            }
            Ask::OpenFloor { by, open } => {
                self.at(self.stands == Where::Speech(by) || self.stands == Where::Word(by))?;
                Ok(Event::FloorOpened { open })
            }
            Ask::Guess { by, named } => {
                self.at(self.guess.is_none())?;
                Ok(Event::Guessed { by, named })
            }
            Ask::NameSpeaker { seat, next } => {
                self.lives(seat)?;
                Ok(Event::Moved { next, out: 0 })
            }
            Ask::TimeUp { next, out } => {
                self.at(!matches!(self.stands, Where::Gathering | Where::Over))?;
                Ok(Event::Moved { next, out })
            }
        }
    }

    pub(crate) fn apply(&mut self, event: Event) {
        match event {
            Event::Begun { roles, next } => {
                self.roles = roles;
                self.stands = next;
            }
            Event::Chosen { by, deed: Deed::Shoot, target } => self.shots[usize::from(by)] = target,
            Event::Chosen { by, target, .. } => self.moves[usize::from(by)] = target,
            Event::Accused { by, target } => {
                self.accusers |= 1 << by;
                self.accused |= 1 << target;
            }
            Event::Voted { by, target } => self.votes[usize::from(by)] = Some(target),
            Event::Raised { by, yes: true } => self.hands |= 1 << by,
            Event::Raised { by, yes: false } => self.hands &= !(1 << by),
            Event::FloorOpened { open } => self.open = open,
            Event::Guessed { by, named } => self.guess = Some((by, named)),
            Event::Moved { next, out } => self.go(next, out),
        }
        self.log.push(event);
    }

    fn go(&mut self, next: Where, out: u32) {
        self.alive &= !out;
        match next {
            Where::Night(_) if !matches!(self.stands, Where::Night(_)) => {
                (self.shots, self.moves) = ([None; 16], [None; 16]);
                (self.accused, self.accusers) = (0, 0);
            }
            Where::Vote => self.votes = [None; 16],
            Where::Raise => self.hands = 0,
            Where::Speech(_) => self.open = false,
            Where::Gathering | Where::Legend | Where::Night(_) | Where::Word(_) | Where::Over => {}
        }
        self.stands = next;
    }
}
