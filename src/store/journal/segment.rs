//! The segment that is written to, and the next one, which is made ready by a thread of its own.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use crate::store::journal::head::{HEAD_BYTES, Head, NEXT, file_name};
use crate::store::journal::named::{self, Named};
use crate::store::journal::volume::Volume;
use crate::store::trouble::Trouble;

/// Zeros are written and synced this many at once: in between, frames are synced without much delay.
const ZEROS: usize = 256 << 10;

/// An open segment file.
pub(crate) struct Segment {
    volume: Arc<dyn Volume>,
    /// How long a segment is made.
    segment_bytes: u64,
    pub(crate) file: Named,
    /// How long it is: zeros are behind the frames.
    length: u64,
    next: Option<JoinHandle<Result<Named, Trouble>>>,
}

impl Segment {
    /// A segment that is there, and that nothing stands in behind its frames.
    pub(crate) fn new(
        volume: Arc<dyn Volume>,
        segment_bytes: u64,
        file: Named,
    ) -> Result<Segment, Trouble> {
        let length = file.length()?;
        Ok(Segment { volume, segment_bytes, file, length, next: None })
    }

    /// A new one, under its name and for good; at least `room` bytes fit behind its head.
    pub(crate) fn create(
        volume: Arc<dyn Volume>,
        segment_bytes: u64,
        head: &Head,
        room: u64,
    ) -> Result<Segment, Trouble> {
        let file = Named::create(&*volume, NEXT)?;
        Segment::begin(volume, segment_bytes, file, head, room)
    }

    /// Makes a segment of a file of zeros.
    fn begin(
        volume: Arc<dyn Volume>,
        segment_bytes: u64,
        mut file: Named,
        head: &Head,
        room: u64,
    ) -> Result<Segment, Trouble> {
        let length = segment_bytes.max(HEAD_BYTES as u64 + room);
        extend(&file, length)?;
        file.write(&head.encode(), 0)?;
        file.sync()?;
        let name = file_name(head.number);
        named::rename(&*volume, NEXT, &name)?;
        file.path = volume.path().join(name);
        Ok(Segment { volume, segment_bytes, file, length, next: None })
    }

    pub(crate) fn fits(&self, end: u64, bytes: u64) -> bool {
        end + bytes <= self.length
    }

    /// Has the next one made ready, once it is not long until it is needed.
    pub(crate) fn look_ahead(&mut self, end: u64) {
        if self.next.is_some() || end < self.length / 2 {
            return;
        }
        let (volume, length) = (Arc::clone(&self.volume), self.segment_bytes);
        let ready = move || {
            let file = Named::create(&*volume, NEXT)?;
            extend(&file, length)?;
            Ok(file)
        };
        // Without a thread it is made when it is needed.
        self.next = thread::Builder::new().name("journal-next".to_owned()).spawn(ready).ok();
    }

    /// Ends this segment with its footer, for good, and begins the next one.
    pub(crate) fn roll(
        &mut self,
        end: u64,
        footer: &[u8],
        head: &Head,
        room: u64,
    ) -> Result<(), Trouble> {
        self.file.write(footer, end)?;
        self.file.set_length(end + footer.len() as u64)?;
        self.file.sync()?;
        let next = self.next.take().and_then(|next| next.join().ok());
        let file = next.unwrap_or_else(|| Named::create(&*self.volume, NEXT))?;
        *self = Segment::begin(Arc::clone(&self.volume), self.segment_bytes, file, head, room)?;
        Ok(())
    }
}

/// The thread must not go on in a folder that somebody else may open.
impl Drop for Segment {
    fn drop(&mut self) {
        if let Some(next) = self.next.take() {
            // What it made is no longer wanted, nor is its trouble; the next start clears up too.
            let _ = next.join();
            let _ = named::remove(&*self.volume, NEXT);
        }
    }
}

/// Writes zeros, not holes: later no room has to be found, and a sync need not note where it was.
pub(crate) fn extend(file: &Named, length: u64) -> Result<(), Trouble> {
    let zeros = vec![0; ZEROS];
    let mut at = file.length()?;
    while at < length {
        let bytes = usize::try_from(length - at).unwrap_or(ZEROS).min(ZEROS);
        file.write(&zeros[..bytes], at)?;
        file.sync()?;
        at += bytes as u64;
    }
    Ok(())
}
