//! A room out of its stream: the one way in which a room is made of what was written, at a start, when
//! somebody touches it, after a bug, and for whoever wants to read his letters again.

use std::path::PathBuf;

use omerta_engine::ids::Moment;
use serde::de::DeserializeOwned;

use crate::host::hall::Hall;
use crate::host::record::{RoomId, RoomRecord};
use crate::host::room::Room;
use crate::host::room::tell::Told;
use crate::store::commit::{Kept, Mark, Record};
use crate::store::stream::{RoomId as StreamId, Stream};
use crate::store::trouble::{Damage, Trouble};

/// What one commit made happen in a room.
pub(crate) struct Chapter {
    pub(crate) mark: Mark,
    pub(crate) at: Moment,
    /// What happened; nothing, where it was erased.
    pub(crate) records: Vec<Option<RoomRecord>>,
}

/// A moment of folding: the room with what is about to happen, and with what is to be told of it.
pub(crate) enum Turn<'a> {
    Before(&'a Room, &'a Chapter),
    After(&'a Room, &'a [Told], &'a Chapter),
}

impl Hall {
    /// A room as it was written, from its stream and from who became one with whom. `None`: it was never
    /// opened.
    pub(crate) fn fold(
        &mut self,
        id: RoomId,
        turn: &mut dyn FnMut(&Hall, Turn<'_>),
    ) -> Result<Option<Room>, Trouble> {
        let kept = self.store.stream(&Stream::Game(StreamId(id.0)))?;
        let mut room: Option<Room> = None;
        let mut merges = self.merges.iter().copied().peekable();
        let chapters = chapters(kept)?;
        for chapter in chapters {
            while let Some(merge) = merges.next_if(|merge| merge.mark < chapter.mark.0) {
                if let Some(room) = &mut room {
                    room.merge(merge.kept, merge.other);
                }
            }
            if let Some(room) = &room {
                turn(self, Turn::Before(room, &chapter));
            }
            let told = self.read_on(id, &mut room, &chapter);
            if let Some(room) = &room {
                turn(self, Turn::After(room, &told, &chapter));
            }
        }
        if let Some(room) = &mut room {
            merges.for_each(|merge| room.merge(merge.kept, merge.other));
        }
        Ok(room)
    }

    /// The next chapter of a room; the first one opens it.
    fn read_on(&self, id: RoomId, room: &mut Option<Room>, chapter: &Chapter) -> Vec<Told> {
        let mut told = Vec::new();
        for record in &chapter.records {
            match (&mut *room, record) {
                (None, Some(RoomRecord::Opened { chat, rules, by })) => {
                    *room = self.opened(id, *chat, rules, *by);
                    if let Some(room) = room {
                        room.mark = chapter.mark;
                    }
                }
                (None, _) => {}
                (Some(room), None) => room.pass(chapter.at, chapter.mark),
                (Some(room), Some(record)) => {
                    let n = room.n;
                    let notices = room.apply(chapter.at, record.clone());
                    room.mark = chapter.mark;
                    told.extend(notices.into_iter().map(|notice| (n, notice)));
                }
            }
        }
        told
    }
}

/// The records of a stream, by commit. One that was erased has its number, too.
fn chapters(kept: Vec<Kept>) -> Result<Vec<Chapter>, Trouble> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for Kept { position, record } in kept {
        let happened = known(&record)?;
        match chapters.last_mut().filter(|chapter| chapter.mark == position.mark) {
            Some(chapter) => chapter.records.push(happened),
            None => chapters.push(Chapter {
                mark: position.mark,
                at: record.at,
                records: vec![happened],
            }),
        }
    }
    Ok(chapters)
}

/// A record; `None`: it was erased.
///
/// # Errors
/// It is none that this program knows: a later one has written it, and nothing after it can be trusted.
pub(crate) fn known<T: DeserializeOwned>(record: &Record) -> Result<Option<T>, Trouble> {
    if record.body.is_empty() {
        return Ok(None);
    }
    let newer = |_| Trouble::Damaged {
        file: PathBuf::from(record.stream.to_string()),
        at: record.n,
        damage: Damage::Newer,
    };
    serde_json::from_slice(&record.body).map(Some).map_err(newer)
}

/// The body of a record, if it is one of these.
pub(crate) fn read<T: DeserializeOwned>(record: &Record) -> Option<T> {
    serde_json::from_slice(&record.body).ok()
}
