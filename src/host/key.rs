//! The messages that are changed later, each by its own number: the same for the host and a face, before
//! and after a restart.

use omerta_engine::ids::Seat;

use crate::host::record::{ChatId, RoomId};

/// A message that is changed later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Editable {
    /// The board of a table.
    Board(RoomId),
    /// The tally of a vote: of this phase's serial. No timer of a game has the serial 0.
    Tally(RoomId, u32),
    /// The host's own board.
    Panel(RoomId),
    /// The message in which a card came.
    Card(RoomId, Seat),
    /// The marks of a last guess.
    Marks(RoomId, Seat),
    /// The night card of a seat, the newest.
    Night(RoomId, Seat),
    /// The settings of a chat.
    Settings(ChatId),
    /// What the bot may do in a chat.
    Rights(ChatId),
}

impl Editable {
    /// The room whose board or tally has this number: what they say last is written.
    pub(crate) fn room_of(key: u64) -> Option<RoomId> {
        (key >> 60 == 0).then_some(RoomId(key >> 32))
    }

    /// The room to which the message of this number belongs, if it does to one.
    pub(crate) fn belongs(key: u64) -> Option<RoomId> {
        let low = key & (u64::MAX >> 4);
        match key >> 60 {
            0 => Some(RoomId(low >> 32)),
            1 => Some(RoomId(low)),
            2..=4 => Some(RoomId(low >> 8)),
            _ => None,
        }
    }

    /// Its number. Kinds differ in their highest bits, which no id reaches.
    pub(crate) fn key(self) -> u64 {
        let of_seat = |room: RoomId, seat: Seat| room.0 << 8 | u64::from(seat.number());
        match self {
            Editable::Board(room) => room.0 << 32,
            Editable::Tally(room, phase) => room.0 << 32 | u64::from(phase),
            Editable::Panel(room) => 1 << 60 | room.0,
            Editable::Card(room, seat) => 2 << 60 | of_seat(room, seat),
            Editable::Night(room, seat) => 3 << 60 | of_seat(room, seat),
            Editable::Marks(room, seat) => 4 << 60 | of_seat(room, seat),
            Editable::Settings(chat) => 8 << 60 | chat.0,
            Editable::Rights(chat) => 9 << 60 | chat.0,
        }
    }
}
