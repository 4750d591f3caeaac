//! Rooms in a closed loop: each gives its next commit when its last one is durable.

use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::Instant;

use omerta::store::commit::{Commit, Mark, Record, UpdateId};
use omerta::store::journal::volume::Files;
use omerta::store::journal::{Journal, Options};
use omerta::store::stream::{RoomId, Stream};
use omerta_engine::ids::Moment;

use crate::figures::Figures;

/// Opens a journal in this folder.
pub(crate) fn open(folder: &Path) -> Journal {
    let volume = Files::make(folder).expect("a folder");
    Journal::open(Arc::new(volume), Options::default()).expect("a journal").0
}

/// A commit of one record of about 120 bytes, with an update's id.
pub(crate) fn commit(room: u64, n: u64) -> Commit {
    let mut body = format!("{{\"Voted\":{{\"by\":{},\"for\":{}}},\"text\":\"", n % 16, n % 15);
    body.extend(std::iter::repeat_n('x', 118 - body.len()));
    body.push_str("\"}");
    let stream = Stream::Game(RoomId(room));
    let at = Moment(1_767_283_200_000 + n as i64);
    let record = Record { stream, n, at, body: body.into_bytes() };
    let update = Some(UpdateId(format!("telegram/{room}/{n}")));
    Commit { update, records: vec![record], erase: Vec::new() }
}

/// So many commits by so many rooms.
pub(crate) fn closed_loop(folder: &Path, rooms: usize, commits: usize) -> Figures {
    let mut journal = open(folder);
    let (tell, told) = mpsc::channel::<Mark>();
    journal.on_synced(Box::new(move |mark| {
        // The bench may have ended.
        let _ = tell.send(mark);
    }));
    // What is given is made beforehand, as the bytes of the raw append are.
    let each = commits as u64 / rooms as u64 + 1;
    let mut ready: Vec<Vec<Commit>> =
        (0..rooms as u64).map(|room| (0..each).rev().map(|n| commit(room, n)).collect()).collect();
    let begun = Instant::now();
    // By mark: whose it is, and since when it waits.
    let mut given: Vec<(usize, Instant)> = Vec::new();
    let mut waits = Vec::new();
    let mut give = |given: &mut Vec<(usize, Instant)>, room: usize| {
        given.push((room, Instant::now()));
        let commit = ready[room].pop().expect("one more");
        journal.commit(commit).expect("a commit");
    };
    for room in 0..rooms {
        give(&mut given, room);
    }
    while waits.len() < commits {
        let Mark(mark) = told.recv().expect("a journal");
        for at in waits.len()..mark as usize {
            let (room, since) = given[at];
            waits.push(since.elapsed());
            if given.len() < commits {
                give(&mut given, room);
            }
        }
    }
    let time = begun.elapsed();
    let counts = journal.counts();
    Figures { waits, time, syncs: counts.frames, bytes: counts.bytes }
}
