//! Partners talk among themselves, in private and under their numbers [E-8.2]. What one says first goes
//! out at once; what follows within a moment goes out together, so that a lively circle is a few
//! messages and not fifty. Nothing of it waits longer than the call lasts.

use std::collections::BTreeMap;

use omerta_engine::ids::{Moment, Seat, SeatSet};

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::{Message, NoticeName, Post, To, Urgency};
use crate::host::record::{RoomId, RoomRecord};
use crate::host::room::Room;

/// What is said within this time after a message goes out with the next.
const TOGETHER_MS: i64 = 3000;
/// So much goes into one message: every platform takes it.
const CHARS_MAX: usize = 1500;
/// The names of whispers among the notices of a record: no notice has so high a place.
const NAMES_FROM: u16 = 1000;

/// What a room's partners have said and not been sent yet.
#[derive(Clone, Debug)]
pub(crate) struct Whispers {
    /// When it goes out.
    due: Moment,
    lines: Vec<Line>,
}

impl Whispers {
    /// Has all of it gone out?
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// What one of them said.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The number of its record.
    n: u64,
    by: Seat,
    words: String,
    readers: SeatSet,
}

impl Hall {
    /// A player wrote to the bot what is no request: his partners read it, while their circle is open.
    /// Else it goes nowhere, and he is told so, in the same words whoever he is.
    pub(crate) fn whisper(&mut self, doer: &mut Doer, id: RoomId, by: Seat, talk: &str) {
        let Some(room) = self.rooms.get(&id) else { return };
        let words = crate::text::names::one_line(talk, CHARS_MAX);
        if words.is_empty() || Hall::readers(room, by).is_empty() {
            return self.nobody_reads(doer);
        }
        let n = room.n;
        let said = RoomRecord::Whispered { seat: by, words };
        self.perform_for(doer, id, vec![said.clone()]);
        self.whispered(id, n, &said, doer.at);
    }

    /// What was written to the bot is no request, and has no reader.
    pub(crate) fn nobody_reads(&mut self, doer: &Doer) {
        let text = self.voice(doer.person).went_nowhere();
        self.deny(doer, text);
    }

    /// Who reads what this seat says now.
    fn readers(room: &Room, by: Seat) -> SeatSet {
        let game = room.game.as_ref();
        let circles = game.map(omerta_engine::game::Game::circles).unwrap_or_default();
        let mine = circles.into_iter().find(|(_, members)| members.contains(by));
        let own: SeatSet = [by].into_iter().collect();
        mine.map_or(SeatSet::EMPTY, |(_, members)| members.without(own))
    }

    /// What was said, for those whom it has not reached.
    pub(crate) fn unheard(&self, room: &Room, n: u64, said: &RoomRecord) -> Option<Line> {
        let RoomRecord::Whispered { seat, words } = said else { return None };
        let readers = Hall::readers(room, *seat);
        let readers = readers.iter().filter(|reader| !self.has_heard(room.id, n, *reader));
        Some(Line { n, by: *seat, words: words.clone(), readers: readers.collect() })
    }

    /// It is written, and waits for its moment.
    fn whispered(&mut self, id: RoomId, n: u64, said: &RoomRecord, at: Moment) {
        let room = self.rooms.get(&id);
        let Some(line) = room.and_then(|room| self.unheard(room, n, said)) else { return };
        let first = !self.brief.whispers.contains_key(&id);
        let due = if first { at } else { at.plus_ms(TOGETHER_MS) };
        let waiting = self.brief.whispers.entry(id).or_insert(Whispers { due, lines: Vec::new() });
        waiting.lines.push(line);
        let long = waiting.lines.iter().map(|line| line.words.chars().count()).sum::<usize>();
        if first || long > CHARS_MAX {
            self.send_whispers(id, at);
        }
    }

    /// All that waits in a room goes out; what comes next waits again.
    pub(crate) fn send_whispers(&mut self, id: RoomId, at: Moment) {
        let Some(waiting) = self.brief.whispers.get_mut(&id) else { return };
        waiting.due = at.plus_ms(TOGETHER_MS);
        let lines = std::mem::take(&mut waiting.lines);
        let Some(room) = self.rooms.get(&id) else { return };
        for post in self.letters(room, &lines) {
            if let To::Person(person) = post.to {
                // What had not got to him before goes first: words are read in their order.
                self.deliver_late(person);
            }
            self.post(post);
        }
    }

    /// A letter to each who reads any of these words.
    pub(crate) fn letters(&self, room: &Room, lines: &[Line]) -> Vec<Post> {
        let mut to: BTreeMap<Seat, Vec<&Line>> = BTreeMap::new();
        for line in lines {
            line.readers.iter().for_each(|reader| to.entry(reader).or_default().push(line));
        }
        to.into_iter().filter_map(|(reader, lines)| self.letter(room, reader, &lines)).collect()
    }

    fn letter(&self, room: &Room, reader: Seat, lines: &[&Line]) -> Option<Post> {
        let (person, last) = (room.person_at(reader)?, lines.last()?);
        let text = self.voice(person);
        let said = lines.iter().map(|line| text.partner_says(line.by, &line.words));
        let text = said.reduce(crate::text::rich::Rich::line).unwrap_or_default();
        let message = Message { text, ..Message::default() };
        let k = NAMES_FROM + u16::from(reader.number());
        let name = NoticeName { room: room.id, n: last.n, k };
        let post = Post::new(To::Person(person), Urgency::Talk, message);
        // Nobody reads a partner after the call is over.
        let expires = room.glance().deadline;
        Some(Post { name: Some(name), expires, ..post })
    }

    /// A reader gets them in their order: with a later one all before it have arrived.
    fn has_heard(&self, id: RoomId, n: u64, reader: Seat) -> bool {
        let k = NAMES_FROM + u16::from(reader.number());
        let from = NoticeName { room: id, n, k };
        let to = NoticeName { room: RoomId(id.0 + 1), n: 0, k: 0 };
        self.brief.delivered.range(from..to).any(|name| name.k == k)
    }

    /// When the next whispers are due.
    pub(crate) fn next_whisper(&self) -> Option<(Moment, RoomId)> {
        self.brief.whispers.iter().map(|(id, waiting)| (waiting.due, *id)).min()
    }

    /// The moment has come: what waits goes out; where nothing does, the next is a first one again.
    pub(crate) fn serve_whispers(&mut self, id: RoomId, at: Moment) {
        if self.brief.whispers.get(&id).is_some_and(|waiting| waiting.lines.is_empty()) {
            self.brief.whispers.remove(&id);
        } else {
            self.send_whispers(id, at);
        }
    }
}
