//! What the disk gives at best: bytes appended to a file of zeros by one thread, one sync for all that
//! came while the last one ran.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::figures::Figures;

/// What the file is made of.
const FILE_BYTES: usize = 8 << 20;

/// So many commits of so many bytes, by so many who wait for their own before the next.
pub(crate) fn append(folder: &Path, flight: usize, commits: usize, length: usize) -> Figures {
    std::fs::create_dir_all(folder).expect("a folder");
    let file = File::create(folder.join("raw")).expect("a file");
    file.write_all_at(&vec![0; FILE_BYTES], 0).expect("zeros");
    file.sync_all().expect("a sync");
    let (give, given) = mpsc::channel::<usize>();
    let (acknowledge, acknowledged) = mpsc::channel::<Vec<usize>>();
    let writer = thread::spawn(move || write(&file, length, &given, &acknowledge));
    let begun = Instant::now();
    let mut since: Vec<Instant> = vec![begun; flight];
    for room in 0..flight {
        give.send(room).expect("a writer");
    }
    let (mut waits, mut left) = (Vec::new(), commits - flight);
    while waits.len() < commits {
        for room in acknowledged.recv().expect("a writer") {
            waits.push(since[room].elapsed());
            since[room] = Instant::now();
            if left > 0 {
                left -= 1;
                give.send(room).expect("a writer");
            }
        }
    }
    let time: Duration = begun.elapsed();
    drop(give);
    let syncs = writer.join().expect("a writer");
    Figures { bytes: (waits.len() * length) as u64, waits, time, syncs }
}

fn write(
    file: &File,
    length: usize,
    given: &mpsc::Receiver<usize>,
    told: &mpsc::Sender<Vec<usize>>,
) -> u64 {
    let (mut at, mut syncs, mut before) = (0, 0, 0);
    let bytes: Vec<u8> = (0..length).map(|n| n as u8 | 1).collect();
    while let Ok(first) = given.recv() {
        let mut rooms = vec![first];
        // As the journal does: those who waited are about to go on.
        for _ in 0..64 {
            rooms.extend(given.try_iter());
            if rooms.len() >= before {
                break;
            }
            thread::yield_now();
        }
        before = rooms.len();
        let frame = bytes.repeat(rooms.len());
        if at + frame.len() > FILE_BYTES {
            at = 0;
        }
        file.write_all_at(&frame, at as u64).expect("a write");
        file.sync_data().expect("a sync");
        (at, syncs) = (at + frame.len(), syncs + 1);
        if told.send(rooms).is_err() {
            break;
        }
    }
    syncs
}
