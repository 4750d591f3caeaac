//! What a Hall remembers only while its process lives: what was asked, marked, refused and shown, and
//! what is not sent yet. After a start it is asked, marked and refused again, and told from what was
//! written.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use omerta_engine::game::command::{Act, Actor};
use omerta_engine::game::role::Role;
use omerta_engine::ids::{Moment, Person, Seat, SeatSet};

use crate::host::hall::rights::Look;
use crate::host::hall::silence::{Asked, Voice};
use crate::host::hall::whisper::Whispers;
use crate::host::message::{NoticeName, Post};
use crate::host::record::{ChatId, RoomId};
use crate::host::rights::{Right, Rights};
use crate::text::Locale;
use crate::text::order::TakenDown;

/// What is forgotten when the process ends.
#[derive(Default)]
pub(crate) struct Brief {
    /// The cards of the coming deal of a chat: a rehearsal.
    pub(crate) fixed: BTreeMap<String, Vec<(u16, Role)>>,
    /// Notices that had arrived before this process began: known while what was written is recalled,
    /// so that none is sent again.
    pub(crate) delivered: BTreeSet<NoticeName>,
    /// How those were shown who have just been forgotten: their last answer is still on its way.
    pub(crate) farewells: BTreeMap<Person, String>,
    /// What boards and tallies said before this process began, while that is recalled.
    pub(crate) shown: BTreeMap<u64, u64>,
    /// Rooms that have not been told yet that no process was there.
    pub(crate) to_resume: VecDeque<RoomId>,
    /// Who does something just now and may be answered.
    pub(crate) asking: Option<Asking>,
    /// When somebody was told last in a group that his answers come in private.
    pub(crate) pointed: BTreeMap<Person, Moment>,
    /// When somebody who hides behind his chat was told something there last.
    pub(crate) told_aloud: BTreeMap<Person, Moment>,
    /// In which language somebody seems to read, who has chosen none.
    pub(crate) hints: BTreeMap<Person, Locale>,
    /// The platform's numbers of the messages that are changed later, by room.
    pub(crate) stands: BTreeMap<RoomId, BTreeMap<u64, i64>>,
    /// What the bot may do in each chat, as far as it was told.
    pub(crate) rights: BTreeMap<ChatId, Rights>,
    /// What it could not do there although nobody had said so.
    pub(crate) failed_at: BTreeSet<(ChatId, Right)>,
    /// Where a face looks what the bot may do, and who waits for that.
    pub(crate) looks: BTreeMap<ChatId, Look>,
    /// Which rights to write a face was asked to take away or to set back.
    pub(crate) asked: BTreeMap<Voice, Asked>,
    /// What a chat was not told while the bot could not write there.
    pub(crate) untold: BTreeMap<ChatId, Vec<Post>>,
    /// When somebody touched a room last that was put away.
    pub(crate) touched: BTreeMap<RoomId, Moment>,
    /// What partners have said and not been sent yet.
    pub(crate) whispers: BTreeMap<RoomId, Whispers>,
    /// In which rooms the host was asked for a Don.
    pub(crate) don_asked: BTreeSet<RoomId>,
    /// What could not be delivered to people.
    pub(crate) late: BTreeMap<Person, Vec<Post>>,
    /// What a player has marked for his last guess.
    pub(crate) picked: BTreeMap<(RoomId, Seat), SeatSet>,
    /// How often each person was refused something since when.
    pub(crate) denied: BTreeMap<Person, (Moment, u16)>,
    /// What each person was told last of a message that was taken down.
    pub(crate) hushed: BTreeMap<Person, (RoomId, u32, TakenDown)>,
    /// What the board of each room said last.
    pub(crate) boards: BTreeMap<RoomId, u64>,
    /// What was refused last to each in a room, and could be allowed.
    pub(crate) refused: BTreeMap<RoomId, Vec<(Actor, Act)>>,
}

/// Who does something just now.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    pub(crate) person: Person,
    /// The group in which he does it.
    pub(crate) group: Option<ChatId>,
    /// The face's name of his press, until it is answered.
    pub(crate) press: Option<String>,
}

impl Brief {
    /// A room is put away.
    pub(crate) fn forget_room(&mut self, id: RoomId) {
        self.touched.remove(&id);
        self.whispers.remove(&id);
        self.don_asked.remove(&id);
        self.boards.remove(&id);
        self.refused.remove(&id);
        self.stands.remove(&id);
        self.picked.retain(|(room, _), _| *room != id);
    }

    /// What has arrived is asked only while a start tells again.
    pub(crate) fn told_again(&mut self) {
        self.delivered.clear();
        self.shown.clear();
    }
}
