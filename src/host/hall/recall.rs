//! The way back: after a start what was written is true again, and what had not arrived is told again.

use omerta_engine::ids::Moment;
use serde::de::DeserializeOwned;

use crate::host::hall::Hall;
use crate::host::message::{NoticeName, Post};
use crate::host::record::{RoomId, RoomRecord, SentRecord};
use crate::host::room::tell::Told;
use crate::store::commit::{Commit, Mark, Record};
use crate::store::stream::Stream;

impl Hall {
    /// Everything that the store holds is true again; what has not arrived is on its way again.
    pub(crate) fn recall(&mut self) {
        let mut frames: Vec<Commit> = Vec::new();
        let read_all = self.store.after(Mark::START, &mut |_, commit| frames.push(commit));
        self.failed |= read_all.is_err();
        for record in frames.iter().flat_map(|frame| &frame.records) {
            if let (Stream::Sent(room), Some(sent)) = (&record.stream, read::<SentRecord>(record)) {
                let room = RoomId(*room);
                self.delivered.insert(NoticeName { room, n: sent.n, k: sent.k });
            }
        }
        for frame in frames {
            self.recall_frame(frame);
        }
        let rooms: Vec<RoomId> = self.rooms.keys().copied().collect();
        for room in rooms {
            self.reschedule(room);
        }
    }

    fn recall_frame(&mut self, frame: Commit) {
        let mut rooms: Vec<(RoomId, Moment, Vec<RoomRecord>)> = Vec::new();
        for record in &frame.records {
            match &record.stream {
                Stream::People => {
                    if let Some(known) = read(record) {
                        self.known(&known);
                    }
                }
                Stream::Place(_) => {
                    if let Some(place) = read(record) {
                        self.places.apply(&place);
                    }
                }
                Stream::Game(room) => {
                    let room = RoomId(room.0);
                    if let Some(happened) = read(record) {
                        match rooms.last_mut().filter(|(last, _, _)| *last == room) {
                            Some((_, _, all)) => all.push(happened),
                            None => rooms.push((room, record.at, vec![happened])),
                        }
                    }
                }
                Stream::Sent(_) => {}
            }
        }
        for (room, at, records) in rooms {
            let n = self.rooms.get(&room).map_or(0, |room| room.n);
            for (n, said) in (n..).zip(&records) {
                self.whispered(room, n, said, at);
            }
            // What partners said is for those who sat there then.
            if records.iter().any(|record| matches!(record, RoomRecord::Game(_))) {
                self.send_whispers(room, at);
            }
            let told = self.happen(room, records, at);
            self.bind(room);
            self.tell_again(room, &told, at);
        }
    }

    /// The same while what was written is recalled: only what has a name and has not arrived.
    fn tell_again(&mut self, id: RoomId, told: &[Told], at: Moment) {
        let Some(room) = self.rooms.get(&id) else { return };
        let mut posts = self.teller(room, at).posts(told);
        posts.retain(|post| !self.has_arrived(post));
        posts.into_iter().for_each(|post| self.post(post));
    }

    /// Has a notice arrived before this process began? What has no name is not told again.
    pub(crate) fn has_arrived(&self, post: &Post) -> bool {
        post.name.is_none_or(|name| self.delivered.contains(&name))
    }
}

/// The body of a record, if it is one of these.
pub(crate) fn read<T: DeserializeOwned>(record: &Record) -> Option<T> {
    serde_json::from_slice(&record.body).ok()
}
