//! After a start: for a time no process was there. Deadlines of games are moved by exactly as much, and
//! each table is told once [B15].

use omerta_engine::game::command::{Act, Actor};
use omerta_engine::ids::Moment;

use crate::host::hall::Hall;
use crate::host::hall::perform::Step;
use crate::host::outbox::item::ChatId as Lane;
use crate::host::record::{ProcessRecord, RoomId};
use crate::host::room::Room;
use crate::host::row::Outage;
use crate::store::commit::Mark;
use crate::store::trouble::Trouble;

/// So many rooms are told at a time; the others wait for the next tick.
const AT_ONCE: usize = 16;

impl Hall {
    /// The time since the last sign of life is lost; it is written before any room is told of it.
    pub(crate) fn note_outage(&mut self, now: Moment) {
        let lost = self.store.last_alive().map_or(0, |alive| now.since_ms(alive));
        if lost <= 0 {
            return;
        }
        let process = vec![ProcessRecord::Resumed { ms: lost }];
        self.perform(Step { process, ..Step::default() }, now);
        let shelved = self.rooms.shelved().filter(|(_, row)| row.due.is_some()).map(|(id, _)| id);
        let mut waiting: Vec<RoomId> = shelved.collect();
        waiting.extend(self.rooms.open().filter(|room| room.due().is_some()).map(|room| room.id));
        self.brief.to_resume = waiting.into();
    }

    /// Something of the process became known.
    pub(crate) fn noted(&mut self, record: &ProcessRecord, mark: Mark) {
        match record {
            ProcessRecord::Resumed { ms } => {
                self.outages.push(Outage { mark: mark.0, ms: *ms });
            }
            ProcessRecord::Seeded(seed) => {
                self.seed = *seed;
                self.kept_seed = Some(*seed);
            }
            ProcessRecord::Held { lane, until } => self.holds.push((*lane, *until)),
        }
        self.ledger.process();
    }

    /// From now on chance comes from what was drawn once for this store, at its first start: the same in
    /// every process that goes on with it.
    pub fn keep_seed(&mut self, now: Moment) {
        if self.kept_seed.is_none() {
            let process = vec![ProcessRecord::Seeded(self.seed)];
            self.perform(Step { process, ..Step::default() }, now);
        }
    }

    /// The platform wants a pause, and gets it from the next process, too.
    pub(crate) fn note_hold(&mut self, lane: Option<u64>, until: Moment, now: Moment) {
        self.holds.retain(|(_, until)| *until > now);
        let process = vec![ProcessRecord::Held { lane, until }];
        self.perform(Step { process, ..Step::default() }, now);
    }

    /// The pauses that were asked for before this process began are kept.
    pub(crate) fn hold_again(&mut self, now: Moment) {
        self.holds.retain(|(_, until)| *until > now);
        for (lane, until) in &self.holds {
            self.outbox.hold(lane.map(Lane), *until);
        }
    }

    /// How long no process was there since this commit.
    pub(crate) fn lost_since(&self, mark: Mark) -> i64 {
        let after = self.outages.iter().filter(|outage| outage.mark > mark.0);
        after.map(|outage| outage.ms).sum()
    }

    /// A room that has not been told yet, is.
    fn resume(&mut self, id: RoomId, now: Moment) {
        let Some(room) = self.rooms.get(&id).filter(|room| room.is_live()) else { return };
        let ms = self.lost_since(room.mark);
        if ms <= 0 {
            return;
        }
        let moved = room.submit(Actor::Clock, Act::LoseTime { ms }, now).unwrap_or_default();
        self.perform(Step::of(id, moved), now);
    }

    /// The rooms that wait to be told, some at a time; nobody has to touch them.
    pub(crate) fn resume_some(&mut self, now: Moment) {
        for _ in 0..AT_ONCE {
            let Some(id) = self.brief.to_resume.pop_front() else { return };
            self.guarded(Some(id), now, |hall| {
                hall.touch(id, now);
            });
        }
    }

    /// Opens a room that is on the shelf or put away, and tells it what time was lost; says whether it is
    /// open now. To be called before anything is done with a room.
    pub(crate) fn touch(&mut self, id: RoomId, now: Moment) -> bool {
        if self.rooms.is_away(id)
            && self.failed.is_none()
            && let Err(trouble) = self.reopen_untold(id)
        {
            self.failed = Some(trouble.into());
        }
        if self.rooms.get(&id).is_some_and(|room| !room.is_live()) {
            self.brief.touched.insert(id, now);
        }
        self.resume(id, now);
        self.rooms.get(&id).is_some()
    }

    /// Opens a room as it was written, of which nothing is to be told.
    pub(crate) fn reopen_untold(&mut self, id: RoomId) -> Result<bool, Trouble> {
        let Some(room) = self.fold(id, &mut |_, _| {})? else { return Ok(false) };
        let board = self.read_sent(id)?;
        self.brief.told_again();
        self.open_room_again(room, board);
        Ok(true)
    }

    /// It is open as it was written, and its board says this: an edit, whatever comes next, since the
    /// face makes a message of it where it knows none.
    pub(crate) fn open_room_again(&mut self, room: Room, board: u64) {
        self.brief.boards.insert(room.id, board);
        self.rooms.put(room);
    }
}
