//! The mailbox of a person: what was told him in private at the table where he sits, or sat last, in its
//! order and under numbers that no restart changes. A face that pushes has no need of it; one that is
//! asked reads on from where a reader has got to.

use omerta_engine::ids::{Moment, Person};

use crate::host::hall::Hall;
use crate::host::hall::fold::Turn;
use crate::host::hall::whisper::Line;
use crate::host::message::{Post, To};
use crate::store::commit::Mark;

/// Something that was told in private.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Its number: later ones have higher ones, in all rooms.
    pub number: u64,
    /// What it says.
    pub post: Post,
}

/// So many letters may have the same commit.
const PER_COMMIT: u64 = 1 << 12;

impl Hall {
    /// What a person was told after the letter of this number, 0: from the first on. What is not durable
    /// yet is not there, nor what counts no longer at this moment.
    pub fn mailbox(&mut self, person: Person, after: u64, now: Moment) -> Vec<Letter> {
        let Some(id) = self.rooms.of_person(person) else { return Vec::new() };
        let mut letters = Vec::new();
        let mut said: Vec<(Mark, Line)> = Vec::new();
        let synced = self.store.synced();
        let folded = self.fold(id, &mut |hall, turn| match turn {
            Turn::Before(room, chapter) => {
                let words = (room.n..).zip(&chapter.records);
                let words = words.filter_map(|(n, said)| hall.unheard(room, n, said.as_ref()?));
                for line in words {
                    said.push((chapter.mark, line));
                }
                for (mark, line) in said.drain(..) {
                    letters.extend(numbered(mark, hall.letters(room, &[line])));
                }
            }
            Turn::After(room, told, chapter) => {
                letters.extend(numbered(chapter.mark, hall.teller(room, chapter.at).posts(told)));
            }
        });
        if let Err(trouble) = folded {
            self.failed.get_or_insert(trouble.into());
        }
        let counts = |letter: &Letter| {
            let timely = letter.post.expires.is_none_or(|expires| now < expires);
            let durable = letter.number / PER_COMMIT <= synced.0;
            letter.post.to == To::Person(person) && letter.number > after && timely && durable
        };
        letters.retain(counts);
        letters
    }
}

/// The letters of a commit: a notice has a place there, which no restart changes.
fn numbered(mark: Mark, posts: Vec<Post>) -> impl Iterator<Item = Letter> {
    posts.into_iter().filter_map(move |post| {
        let place = u64::from(post.name?.k) % PER_COMMIT;
        Some(Letter { number: mark.0 * PER_COMMIT + place, post })
    })
}
