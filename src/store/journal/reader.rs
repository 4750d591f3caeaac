//! A journal read without a lock, also while another process writes to it: for a backup, and to verify.
//! Every sum, digest and link is checked, and nothing is given out that is not on the disk for good.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread;

use omerta_engine::ids::Moment;

use crate::store::commit::{Mark, Record, RecordName};
use crate::store::journal::StreamHead;
use crate::store::journal::erased::erased;
use crate::store::journal::footer::{self, Footer};
use crate::store::journal::frame::{Read, ReadCommit};
use crate::store::journal::head::{HEAD_BYTES, Head, file_name};
use crate::store::journal::load::unread_frame;
use crate::store::journal::named::{self, Named};
use crate::store::journal::open::segments;
use crate::store::journal::raw::{RawCommit, RawRecord};
use crate::store::journal::tail::{Tail, tail};
use crate::store::journal::volume::Volume;
use crate::store::journal::walk::{Found, Walk, is_sound};
use crate::store::journal::wire::{Blind, Digest};
use crate::store::stream::Stream;
use crate::store::trouble::{Damage, Trouble};

/// How often a place is read again that does not look right: somebody may be writing there.
const TRIES: u32 = 50;

/// What a journal has, all of it checked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// The journal's id; zeros if there is none.
    pub id: [u8; 16],
    /// The last commit.
    pub mark: Mark,
    /// How many records there are, those that are erased too.
    pub records: u64,
    /// How many of them are erased.
    pub erased: u64,
    /// How many frames there are.
    pub frames: u64,
    /// How many segment files there are.
    pub segments: u64,
    /// The latest moment of any record.
    pub last: Option<Moment>,
    /// How every stream ends, in the order of streams.
    pub heads: Vec<StreamHead>,
    /// A frame behind the last one is not finished: where it begins. It is being written, or the next
    /// start will cut it off.
    pub unfinished: Option<(PathBuf, u64)>,
}

/// Reads all commits that are durable. Once `each` breaks, no more are read.
///
/// # Errors
/// The journal cannot be read, or is damaged: the first place.
pub fn read(
    volume: &dyn Volume,
    each: &mut dyn FnMut(RawCommit) -> ControlFlow<()>,
) -> Result<Summary, Trouble> {
    let mut reader = Reader {
        volume,
        each,
        erased: None,
        missing: HashSet::new(),
        ends: HashMap::new(),
        found: Summary::default(),
        head: Head { id: [0; 16], number: 1, frame: 1, commit: 1, previous: Digest::default() },
        next: (HEAD_BYTES, 1, 1),
    };
    let mut tries = 0;
    loop {
        let (segment, next) = (reader.head.number, reader.next);
        match reader.segment() {
            Ok(Step::On) => tries = 0,
            Ok(Step::End) => return Ok(reader.summary()),
            Ok(Step::Again(trouble)) | Err(trouble) => {
                let further = (segment, next) != (reader.head.number, reader.next);
                tries = if further { 0 } else { tries + 1 };
                if tries > TRIES {
                    return Err(trouble);
                }
                thread::yield_now();
            }
        }
    }
}

/// The last commit that is durable now. A reader that wants no more than what there was when it began
/// breaks off behind it: whoever writes quickly would never let it come to the end.
///
/// # Errors
/// The journal cannot be read, or is damaged.
pub fn end(volume: &dyn Volume) -> Result<Mark, Trouble> {
    let mut tries = 0;
    loop {
        match end_now(volume) {
            Ok(mark) => return Ok(mark),
            Err(trouble) if tries == TRIES => return Err(trouble),
            Err(_) => tries += 1,
        }
        thread::yield_now();
    }
}

fn end_now(volume: &dyn Volume) -> Result<Mark, Trouble> {
    let Some(number) = segments(volume, &named::names(volume)?)?.last().copied() else {
        return Ok(Mark::START);
    };
    let file = Named::open(volume, &file_name(number), false)?;
    let head = Head::read(&file)?;
    if let Some(footer) = footer::read(&file, &head)? {
        return Ok(Mark(footer.totals.commit - 1));
    }
    let bytes = file.read_all()?;
    file.sync()?;
    let mut walk = Walk::new(&head, &bytes);
    while walk.next().map_err(|unread| unread_frame(&file, walk.at as u64, unread))?.is_some() {}
    Ok(Mark(walk.commit - 1))
}

/// Reads everything and checks it.
///
/// # Errors
/// The journal cannot be read, or is damaged: the first place.
pub fn verify(volume: &dyn Volume) -> Result<Summary, Trouble> {
    read(volume, &mut |_| ControlFlow::Continue(()))
}

/// The commits of a frame, or the place of a body that is not right.
type Checked = Result<Vec<RawCommit>, u64>;

enum Step {
    On,
    End,
    Again(Trouble),
}

struct Reader<'a> {
    volume: &'a dyn Volume,
    each: &'a mut dyn FnMut(RawCommit) -> ControlFlow<()>,
    /// What some commit erases, as far as that has been looked for.
    erased: Option<HashSet<RecordName>>,
    /// Given out as erased, and the commit that did it has not come yet.
    missing: HashSet<RecordName>,
    /// How many records every stream has so far, and the digest of the last.
    ends: HashMap<Stream, (u64, Digest)>,
    found: Summary,
    /// The head that this segment must have; in the first one the id is not known.
    head: Head,
    /// Where in this segment the next frame begins, its number, that of its first commit.
    next: (usize, u64, u64),
}

impl Reader<'_> {
    /// Reads on in this segment, as far as it goes.
    fn segment(&mut self) -> Result<Step, Trouble> {
        if self.erased.is_none() {
            self.erased = Some(erased(self.volume)?);
        }
        let numbers = segments(self.volume, &named::names(self.volume)?)?;
        self.found.segments = numbers.len() as u64;
        if !numbers.contains(&self.head.number) {
            return Ok(self.ended());
        }
        let file = Named::open(self.volume, &file_name(self.head.number), false)?;
        self.check_head(&file)?;
        let footer = footer::read(&file, &self.head)?;
        let bytes = file.read_all()?;
        if footer.is_none() {
            // What has been read was written before, so after this it is there for good.
            file.sync()?;
        }
        let end = footer.as_ref().and_then(|footer| usize::try_from(footer.at).ok());
        let frames = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or(&bytes);
        if self.frames(&file, frames, footer.is_none())?.is_break() {
            return Ok(Step::End);
        }
        match footer {
            Some(footer) => self.sealed(&file, &footer).map(|()| Step::On),
            None if numbers.last() > Some(&self.head.number) => {
                Ok(Step::Again(file.damaged(bytes.len() as u64, Damage::Footer)))
            }
            None => Ok(self.open(&file, &bytes)),
        }
    }

    fn check_head(&mut self, file: &Named) -> Result<(), Trouble> {
        let head = Head::read(file)?;
        if self.head.number == 1 {
            self.head.id = head.id;
            self.found.id = head.id;
        }
        if head == self.head { Ok(()) } else { Err(file.damaged(0, Damage::Head)) }
    }

    /// Takes all whole frames that come next.
    fn frames(
        &mut self,
        file: &Named,
        bytes: &[u8],
        open: bool,
    ) -> Result<ControlFlow<()>, Trouble> {
        let mut walk = Walk::new(&self.head, bytes);
        (walk.at, walk.frame, walk.commit) = self.next;
        loop {
            let at = walk.at as u64;
            let found = walk.next().map_err(|unread| unread_frame(file, at, unread))?;
            let Some(found) = found else {
                return Ok(ControlFlow::Continue(()));
            };
            let (salt, frame_at, number) = (self.head.salt(), found.at, found.head.number);
            let commits = match self.check(file, found)? {
                Ok(commits) => commits,
                // A last frame whose bodies are not all there yet is looked at as what it is: a tail.
                Err(_) if open && tail(bytes, frame_at, salt, number) == Tail::Torn => {
                    return Ok(ControlFlow::Continue(()));
                }
                Err(body_at) => return Err(file.damaged(body_at, Damage::Record)),
            };
            self.next = (walk.at, walk.frame, walk.commit);
            self.found.frames += 1;
            for commit in commits {
                self.count(&commit);
                if (self.each)(commit).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
    }

    /// The commits of a frame, or where a body is that is not right. Only if everything in it is right
    /// it is taken.
    fn check(&mut self, file: &Named, found: Found<'_>) -> Result<Checked, Trouble> {
        let mut ends = HashMap::new();
        let mut commits = Vec::new();
        for (mark, commit) in (found.head.commit..).map(Mark).zip(found.commits) {
            let ReadCommit { update, erase, records } = commit;
            let mut raws = Vec::new();
            for read in records {
                let (stream, n) = read.line.name;
                let end = self.ends.get(&stream).copied().unwrap_or_default();
                let end = ends.entry(stream).or_insert(end);
                if (n, read.line.prev) != *end {
                    let line_at = found.at + read.line_at;
                    return Err(file.damaged(line_at as u64, Damage::Record));
                }
                *end = (n + 1, read.line.digest());
                let raw = self.raw(&read)?;
                let Some(raw) = raw else {
                    return Ok(Err((found.at + read.body_at) as u64));
                };
                raws.push(raw);
            }
            commits.push(RawCommit { mark, update, erase, records: raws });
        }
        self.ends.extend(ends);
        Ok(Ok(commits))
    }

    /// A record, if its body is what was written, or has been erased.
    fn raw(&mut self, read: &Read<'_>) -> Result<Option<RawRecord>, Trouble> {
        let (stream, n) = read.line.name;
        let listed = |reader: &Reader<'_>| {
            reader.erased.as_ref().is_some_and(|erased| erased.contains(&read.line.name))
        };
        let sound = is_sound(read);
        if !sound && !listed(self) {
            // It may be being erased just now. The commit that does it is on the disk before that.
            self.erased = Some(erased(self.volume)?);
        }
        let (blind, body) = match (listed(self), sound) {
            (true, _) => (Blind::default(), Vec::new()),
            (false, true) => (read.blind, read.body.to_vec()),
            (false, false) => return Ok(None),
        };
        let record = Record { stream, n, at: read.line.at, body };
        let (prev, body_digest) = (read.line.prev, read.line.body);
        Ok(Some(RawRecord { record, prev, body_digest, blind }))
    }

    fn count(&mut self, commit: &RawCommit) {
        self.found.mark = commit.mark;
        self.found.records += commit.records.len() as u64;
        for raw in commit.records.iter().filter(|raw| raw.is_erased()) {
            self.found.erased += 1;
            self.missing.insert((raw.record.stream, raw.record.n));
        }
        for name in &commit.erase {
            self.missing.remove(name);
        }
        let last = commit.records.iter().map(|raw| raw.record.at).max();
        self.found.last = self.found.last.max(last);
    }

    /// Ends a segment whose frames have been taken up to its footer.
    fn sealed(&mut self, file: &Named, footer: &Footer) -> Result<(), Trouble> {
        let (at, frame, commit) = self.next;
        if at as u64 != footer.at {
            return Err(file.damaged(at as u64, Damage::Frame));
        }
        let end = |stream: &Stream| self.ends.get(stream).copied().unwrap_or_default();
        let parts = &footer.parts;
        let same =
            parts.iter().all(|it| end(&it.stream) == (it.first + u64::from(it.count), it.head));
        if !same || (frame, commit) != (footer.totals.frame, footer.totals.commit) {
            return Err(file.damaged(footer.at, Damage::Footer));
        }
        let (id, number, previous) = (self.head.id, self.head.number + 1, footer.digest);
        self.head = Head { id, number, frame, commit, previous };
        self.next.0 = HEAD_BYTES;
        Ok(())
    }

    /// Nothing more was there when it was looked. But a body that is gone may have been erased since, by
    /// a commit behind: without that nobody would take the others.
    fn ended(&self) -> Step {
        if self.missing.is_empty() {
            return Step::End;
        }
        let file = self.volume.path().join(file_name(self.head.number));
        Step::Again(Trouble::Damaged { file, at: self.next.0 as u64, damage: Damage::Record })
    }

    /// What is behind the last whole frame of the open segment?
    fn open(&mut self, file: &Named, bytes: &[u8]) -> Step {
        let (at, frame, _) = self.next;
        self.found.unfinished = None;
        let damage = match tail(bytes, at, self.head.salt(), frame) {
            Tail::Clean | Tail::Unsealed => return self.ended(),
            Tail::Torn => {
                self.found.unfinished = Some((file.path.clone(), at as u64));
                return self.ended();
            }
            Tail::Damaged => Damage::Frame,
            Tail::DamagedFooter => Damage::Footer,
        };
        Step::Again(file.damaged(at as u64, damage))
    }

    fn summary(self) -> Summary {
        let head = |(stream, (count, head)): (Stream, (u64, Digest))| StreamHead {
            stream,
            last: count - 1,
            head,
        };
        let mut heads: Vec<StreamHead> = self.ends.into_iter().map(head).collect();
        heads.sort();
        Summary { heads, ..self.found }
    }
}
