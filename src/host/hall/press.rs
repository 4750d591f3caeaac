//! A finger on a button: which request it stands for, and whether its stage is over.

#![expect(clippy::wildcard_enum_match_arm, reason = "a press of another concern is passed on")]

use omerta_engine::game::command::{Act, Actor};

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::record::RoomId;
use crate::host::room::Refused;
use crate::host::room::act::Standing;
use crate::text::Text;
use crate::text::lobby::Bearer;
use crate::words::button::{ButtonData, Press};
use crate::words::request::Request;

impl Hall {
    pub(crate) fn pressed(&mut self, doer: &mut Doer, data: ButtonData) {
        match data.press {
            Press::RuleSet(n) => self.chose_rules(doer, n),
            Press::Forget => self.forget(doer),
            Press::Locale | Press::Zone | Press::Plays | Press::Faceless => self.set(doer, data),
            // Faces that can lead there do, and nobody presses it.
            Press::OpenPrivate => self.answer_text(doer.person, Text::hello_private),
            Press::NewGame => self.new_game(doer, None),
            Press::LookAgain => self.look_again(doer),
            _ => self.pressed_in_room(doer, data),
        }
    }

    /// A press at a table.
    fn pressed_in_room(&mut self, doer: &mut Doer, data: ButtonData) {
        let id = RoomId(data.room);
        self.touch(id, doer.at);
        let Some(room) = self.rooms.get(&id) else {
            return self.answer_stale(doer);
        };
        let bound = match holds(data.press) {
            Holds::Always => false,
            Holds::ByNight => room.night() == 0 || data.phase != room.night(),
            Holds::ForPhase => data.phase != room.phase(),
        };
        if bound {
            // A panel of an earlier stage: the host gets the one of this stage.
            if data.press == Press::Skip && self.standing(doer, room) == Standing::InOffice {
                return self.answer_view(doer, &Request::Board);
            }
            return self.answer_stale(doer);
        }
        self.press(doer, id, data);
    }

    fn press(&mut self, doer: &mut Doer, id: RoomId, data: ButtonData) {
        if data.press == Press::Accuse && data.seat.is_none() {
            return self.ask_whom(doer, id);
        }
        let n = u16::from(data.seat.unwrap_or(0));
        let request = match data.press {
            Press::Join => Request::Join,
            Press::Leave => Request::Leave,
            Press::Watch => Request::Watch,
            Press::Begin => Request::Begin,
            Press::DonYes => Request::Don(true),
            Press::DonNo => Request::Don(false),
            Press::Vote => Request::Vote(n),
            Press::Accuse => Request::Accuse(n),
            Press::Choose => Request::Choose(Some(n)),
            Press::Pass => Request::Choose(None),
            Press::Done => Request::Done,
            Press::OpenFloor => Request::Floor(true),
            Press::CloseFloor => Request::Floor(false),
            Press::First => Request::First(n),
            Press::Pause => Request::Pause,
            Press::Resume => Request::Resume,
            Press::Extend => Request::Extend(60),
            Press::Skip => Request::Skip,
            Press::JumpYes => Request::Jump,
            Press::Warn | Press::Ignore | Press::Accident => {
                return self.settle(doer, id, data);
            }
            Press::Pick | Press::Unpick => {
                let on = data.press == Press::Pick;
                return self.pick(doer, id, data.seat.unwrap_or(0), on);
            }
            Press::NamePicked => return self.name_picked(doer, id),
            Press::WarnWhom | Press::AccidentWhom | Press::DisqualifyWhom => {
                return self.press_sentence(doer, id, data);
            }
            Press::Tied => {
                let chat = self.rooms.get(&id).map_or(doer.chat, |room| room.chat);
                let why = self.aloud(chat).tie_reason();
                Request::Remove { n, why }
            }
            Press::RaiseYes | Press::RaiseNo => {
                return self.raised(doer, id, data.press == Press::RaiseYes);
            }
            _ => return self.answer_press(doer, id, data.press),
        };
        self.in_room(doer, id, &request);
    }

    fn raised(&mut self, doer: &mut Doer, id: RoomId, yes: bool) {
        let Some(room) = self.rooms.get(&id) else { return };
        let Some(seat) = room.seat_of(doer.person) else {
            return self.refuse(doer, &Refused::Office(Bearer::Player));
        };
        match room.submit(Actor::Player(seat), Act::Raise(yes), doer.at) {
            Ok(records) => {
                self.perform_for(doer, id, records);
                self.answer_text(doer.person, Text::taken);
            }
            Err(refused) => self.refuse(doer, &refused),
        }
    }
}

/// How long a button counts.
enum Holds {
    /// As long as its table.
    Always,
    /// While a night lasts, whichever role is called.
    ByNight,
    /// While the phase lasts in which it was shown.
    ForPhase,
}

fn holds(press: Press) -> Holds {
    match press {
        // A charge stands until the host has decided, whatever goes on meanwhile.
        Press::Warn
        | Press::Ignore
        | Press::Accident
        | Press::Join
        | Press::Leave
        | Press::Watch
        | Press::Begin
        | Press::DonYes
        | Press::DonNo
        | Press::Rules
        | Press::RuleSet(_)
        | Press::Locale
        | Press::Zone
        | Press::Plays
        | Press::Faceless
        | Press::LookAgain
        | Press::NewGame
        | Press::OpenPrivate
        | Press::Forget
        | Press::MyRole
        | Press::MyMove
        | Press::Hide
        | Press::Why
        | Press::Pause
        | Press::Resume
        | Press::Extend
        | Press::WarnWhom
        | Press::AccidentWhom
        | Press::DisqualifyWhom
        | Press::Board => Holds::Always,
        // The night card holds for the whole night, whichever role is called.
        Press::Choose | Press::Pass => Holds::ByNight,
        Press::Vote
        | Press::Done
        | Press::Accuse
        | Press::OpenFloor
        | Press::CloseFloor
        | Press::RaiseYes
        | Press::RaiseNo
        | Press::First
        | Press::JumpYes
        | Press::JumpNo
        | Press::Tied
        | Press::Pick
        | Press::Unpick
        | Press::NamePicked
        | Press::Skip => Holds::ForPhase,
    }
}
