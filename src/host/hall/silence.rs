//! Silence: whose right to write a face is asked to take away, and when it sets it back. What is wished
//! follows from the game as it stands now; it is compared with what was written before it was taken and
//! with what was asked, after every step. So nothing stays closed, whatever was lost on the way.

use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::message::{Errand, Post};
use crate::host::outbox::outcome::{Done, Why};
use crate::host::record::{ChatId, RoomId};
use crate::host::rights::{Right, Rights};
use crate::host::room::Room;
use crate::text::Text;

/// A right to write: of one person in a chat, or of everybody there.
pub(crate) type Voice = (ChatId, Option<Person>);

/// How it stands with a right to write, as far as this process has asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A face was asked, and has not said what became of it. Nothing else is asked meanwhile: it could
    /// overtake.
    OnItsWay,
    /// It is taken away.
    Closed,
    /// It cannot be taken away.
    Open,
    /// It cannot be set back.
    Stuck,
}

impl Hall {
    /// Asks a face for what the chat should be like now, as far as it is not so and not on its way.
    pub(crate) fn keep_silence(&mut self, chat: ChatId) {
        let Some(place) = self.places.get(chat).filter(|place| !place.muted) else { return };
        // After every step of a room: what there is in other chats is not looked at.
        let mut all: Vec<Option<Person>> = place.closed.keys().copied().collect();
        let Some(wished) = self.wished(chat) else { return };
        if !self.room_in(chat).is_some_and(Room::is_live) {
            // In the next game all is tried again.
            self.ask_anew(chat, |asked| asked == Asked::Open);
            self.forget_failed(chat);
        }
        all.extend(self.voices_of(chat).map(|(_, whom)| whom).chain(wished.iter().copied()));
        all.sort();
        all.dedup();
        for whom in all {
            self.keep_silent(chat, whom, wished.contains(&whom));
        }
    }

    fn voices_of(&self, chat: ChatId) -> impl Iterator<Item = Voice> {
        let first = (chat, None);
        self.brief.asked.range(first..).map(|(voice, _)| *voice).take_while(move |v| v.0 == chat)
    }

    /// What was asked for in a chat and stands so is asked for anew, where it still matters.
    fn ask_anew(&mut self, chat: ChatId, which: impl Fn(Asked) -> bool) {
        let stands = |voice: &Voice| self.brief.asked.get(voice).is_some_and(|asked| which(*asked));
        let gone: Vec<Voice> = self.voices_of(chat).filter(stands).collect();
        gone.iter().for_each(|voice| {
            self.brief.asked.remove(voice);
        });
    }

    fn keep_silent(&mut self, chat: ChatId, whom: Option<Person>, wished: bool) {
        let before = self.places.get(chat).and_then(|place| place.closed.get(&whom)).cloned();
        let asked = self.brief.asked.get(&(chat, whom)).copied();
        let errand = match (wished, asked, before) {
            (_, Some(Asked::OnItsWay), _)
            | (true, Some(Asked::Closed | Asked::Open | Asked::Stuck), _)
            | (false, Some(Asked::Stuck), Some(_))
            | (false, Some(Asked::Open), None) => return,
            (true, None, before) => Errand::Close { whom, before },
            (false, _, Some(before)) => Errand::Reopen { whom, before },
            (false, Some(Asked::Closed | Asked::Stuck) | None, None) => {
                self.brief.asked.remove(&(chat, whom));
                return;
            }
        };
        self.brief.asked.insert((chat, whom), Asked::OnItsWay);
        self.post(Post::errand(chat, errand));
    }

    /// What should be closed in a chat, of what can be. `None`: that is not known, its room is on the
    /// shelf.
    fn wished(&self, chat: ChatId) -> Option<Vec<Option<Person>>> {
        let Some(id) = self.rooms.of_chat(chat) else { return Some(Vec::new()) };
        if self.rooms.is_away(id) && self.rooms.row(id).is_some_and(|row| row.live) {
            return None;
        }
        let wished = self.rooms.get(&id).map(Room::closes).unwrap_or_default();
        let rights = self.rights_in(chat);
        let may = |whom: &Option<Person>| rights.is_none_or(|rights| may_close(rights, *whom));
        Some(wished.into_iter().filter(may).collect())
    }

    /// What has become of something that a face was to do. `None`: it is done.
    pub(crate) fn errand_done(
        &mut self,
        chat: ChatId,
        errand: &Errand,
        done: &Done<Post>,
        now: Moment,
    ) {
        let why = match done {
            Done::Delivered { .. } => None,
            Done::Dropped { why, .. } => Some(*why),
            Done::Again(_) | Done::Unknown => return,
        };
        match errand {
            Errand::LookFor(_) => {}
            Errand::TakeDown(_) => {
                if why == Some(Why::Failed) {
                    self.may_not(chat, Right::Delete);
                }
            }
            Errand::LookAround => self.looked(chat, why.is_none()),
            Errand::Close { whom, before } => {
                self.close_done(chat, *whom, (before.is_some(), why), now);
            }
            Errand::Reopen { whom, .. } => self.reopen_done(chat, *whom, why, now),
        }
    }

    fn close_done(
        &mut self,
        chat: ChatId,
        whom: Option<Person>,
        (again, why): (bool, Option<Why>),
        now: Moment,
    ) {
        let asked = match why {
            None => Some(Asked::Closed),
            Some(Why::Failed | Why::Gone) => Some(Asked::Open),
            // It is asked again.
            Some(Why::Trouble | Why::Unreachable) => None,
        };
        self.note_asked(chat, whom, asked);
        if asked == Some(Asked::Open) {
            if !again {
                // Nothing was taken away, and so nothing is to be set back.
                self.reopened(chat, whom, now);
            }
            // One person may be whom nobody can silence; where it fails for all, a right is missing.
            if whom.is_none() {
                let topics = self.rights_in(chat).is_some_and(|rights| rights.topics);
                self.may_not(chat, if topics { Right::Topics } else { Right::Restrict });
            }
        }
        self.keep_silence(chat);
    }

    fn reopen_done(&mut self, chat: ChatId, whom: Option<Person>, why: Option<Why>, now: Moment) {
        match why {
            None => {
                self.note_asked(chat, whom, None);
                self.reopened(chat, whom, now);
            }
            Some(Why::Failed | Why::Gone) => {
                let told = self
                    .voices_of(chat)
                    .any(|voice| self.brief.asked.get(&voice) == Some(&Asked::Stuck));
                self.note_asked(chat, whom, Some(Asked::Stuck));
                if !told {
                    self.announce(chat, Text::cannot_reopen);
                }
            }
            Some(Why::Trouble | Why::Unreachable) => self.note_asked(chat, whom, None),
        }
        self.keep_silence(chat);
    }

    fn note_asked(&mut self, chat: ChatId, whom: Option<Person>, asked: Option<Asked>) {
        match asked {
            Some(asked) => self.brief.asked.insert((chat, whom), asked),
            None => self.brief.asked.remove(&(chat, whom)),
        };
    }

    /// What could not be done in a chat may be possible now.
    pub(crate) fn try_silence_again(&mut self, chat: ChatId) {
        self.ask_anew(chat, |asked| matches!(asked, Asked::Open | Asked::Stuck));
        self.keep_silence(chat);
    }

    /// The outbox has not taken something: too much waits for that chat.
    pub(crate) fn not_taken(&mut self, chat: ChatId, errand: &Errand) {
        match errand {
            Errand::Close { whom, .. } | Errand::Reopen { whom, .. } => {
                self.note_asked(chat, *whom, None);
            }
            Errand::LookAround => self.looked(chat, false),
            Errand::TakeDown(_) | Errand::LookFor(_) => {}
        }
    }

    /// After a start: what was taken away is set back, or taken away still. Rooms on the shelf are
    /// opened for that.
    pub(crate) fn silence_again(&mut self, rooms: impl Iterator<Item = RoomId>, now: Moment) {
        let mut chats: Vec<ChatId> = self.places.closed().map(|(chat, _)| chat).collect();
        for id in chats.iter().filter_map(|chat| self.rooms.of_chat(*chat)).collect::<Vec<_>>() {
            if self.rooms.row(id).is_some_and(|row| row.live) {
                self.guarded(Some(id), now, |hall| {
                    hall.touch(id, now);
                });
            }
        }
        chats.extend(rooms.filter_map(|id| self.rooms.chat_of(id)));
        chats.sort();
        chats.dedup();
        chats.into_iter().for_each(|chat| self.keep_silence(chat));
    }
}

/// May the bot take this right away in a chat where it has these? In a chat with topics one topic is
/// closed; whoever is out there can write in the others, and that is nobody's business.
fn may_close(rights: Rights, whom: Option<Person>) -> bool {
    match (rights.topics, whom) {
        (true, None) => rights.has(Right::Topics),
        (true, Some(_)) => false,
        (false, None) => rights.has(Right::Restrict),
        (false, Some(_)) => rights.restricts && rights.has(Right::Restrict),
    }
}
