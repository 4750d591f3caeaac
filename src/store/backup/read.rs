//! From a backup to commits: line by line, so that none is in memory with another, and believed only
//! when the last line has said that this was all.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read, Seek as _};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use zstd::stream::read::Decoder;

use crate::store::backup::hex::Hex;
use crate::store::backup::line::{BeginLine, EndLine, Line};
use crate::store::backup::tally::{Misfit, Tally};
use crate::store::backup::{BackupError, FORMAT, Step, Unsound, VERSION};
use crate::store::journal::raw::RawCommit;

/// How everything begins that zstd has packed: what does not is no backup, and what does and cannot be
/// read on is a damaged one.
const MAGIC: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];

/// The longest line: a commit of 16 MiB with every byte of it written as `\u0000`.
const LINE_MAX: u64 = 128 << 20;

/// Reads all of a backup, and gives each commit with the number of its line.
///
/// # Errors
/// It cannot be read, it is not as it was written, or `take` has failed. What was taken until then is
/// of no use.
pub(super) fn read(
    file: &Path,
    watch: &mut dyn FnMut(Step),
    take: &mut dyn FnMut(u64, RawCommit) -> Result<(), BackupError>,
) -> Result<Tally, BackupError> {
    let mut lines = Lines::open(file)?;
    lines.begin()?;
    let mut tally = Tally::default();
    loop {
        let before = lines.digest.clone();
        match lines.next()? {
            Some(Line::Commit(commit)) => {
                let commit = commit.commit().ok_or_else(|| lines.unsound_line())?;
                tally.take(&commit).map_err(|misfit| lines.misfit(misfit))?;
                take(lines.number, commit)?;
                watch(Step { commits: tally.mark.0, bytes: Some(lines.bytes()) });
            }
            Some(Line::End(end)) => {
                let whole = end == end_of(&tally, end.journal, before) && tally.missing().is_none();
                let is_last = lines.line()?.is_none();
                let sound = whole && is_last;
                return if sound { Ok(tally) } else { Err(lines.unsound(Unsound::Whole)) };
            }
            None => return Err(lines.unsound(Unsound::Cut { lines: lines.number })),
        }
    }
}

/// The last line that these commits should have.
fn end_of(tally: &Tally, journal: Hex<16>, lines: Sha256) -> EndLine {
    let total = tally.total();
    EndLine {
        journal,
        commits: tally.mark.0,
        records: total.records,
        erased: total.erased,
        streams: total.streams,
        heads: Hex(tally.heads()),
        lines: Hex(lines.finalize().into()),
    }
}

/// The file below, which knows what was its own failure, and what that of unpacking it.
struct Packed {
    file: File,
    read: u64,
    error: Option<io::Error>,
}

impl Read for Packed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.file.read(buffer) {
            Ok(read) => {
                self.read += read as u64;
                Ok(read)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => {
                let kind = error.kind();
                self.error = Some(error);
                Err(kind.into())
            }
        }
    }
}

struct Lines {
    file: PathBuf,
    length: u64,
    text: BufReader<Decoder<'static, BufReader<Packed>>>,
    line: Vec<u8>,
    /// The number of the line that was read last, from 1.
    number: u64,
    /// Of all lines that have been read.
    digest: Sha256,
}

impl Lines {
    fn open(path: &Path) -> Result<Lines, BackupError> {
        let opened = File::open(path).and_then(|mut file| {
            let data = file.metadata()?;
            if data.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            let mut magic = Vec::new();
            (&mut file).take(MAGIC.len() as u64).read_to_end(&mut magic)?;
            file.rewind()?;
            let packed = Packed { file, read: 0, error: None };
            Ok((BufReader::new(Decoder::new(packed)?), data.len(), magic == MAGIC))
        });
        let (text, length, is_packed) =
            opened.map_err(|error| BackupError::Unreadable { file: path.to_owned(), error })?;
        let (file, line, digest) = (path.to_owned(), Vec::new(), Sha256::new());
        let lines = Lines { file, length, text, line, number: 0, digest };
        if is_packed { Ok(lines) } else { Err(lines.unsound(Unsound::NoBackup)) }
    }

    /// How much of the file has been read, and of how much.
    fn bytes(&self) -> (u64, u64) {
        (self.text.get_ref().get_ref().get_ref().read, self.length)
    }

    fn unsound(&self, unsound: Unsound) -> BackupError {
        BackupError::Unsound { file: self.file.clone(), unsound }
    }

    fn unsound_line(&self) -> BackupError {
        self.unsound(Unsound::Line { line: self.number })
    }

    fn misfit(&self, misfit: Misfit) -> BackupError {
        match misfit {
            Misfit::Commit => self.unsound_line(),
            Misfit::Record(record) => self.unsound(Unsound::Record { line: self.number, record }),
        }
    }

    /// Reads the first line.
    fn begin(&mut self) -> Result<(), BackupError> {
        let begin = self.line()?.and_then(|()| self.parsed::<BeginLine>().ok());
        match begin.filter(|begin| begin.format == FORMAT).map(|begin| begin.version) {
            Some(VERSION) => Ok(()),
            Some(version) if version > VERSION => Err(self.unsound(Unsound::Newer { version })),
            Some(_) | None => Err(self.unsound(Unsound::NoBackup)),
        }
    }

    /// Reads a line that is not the first.
    fn next(&mut self) -> Result<Option<Line>, BackupError> {
        self.line()?.map(|()| self.parsed()).transpose()
    }

    fn parsed<T: DeserializeOwned>(&self) -> Result<T, BackupError> {
        serde_json::from_slice(&self.line).map_err(|_| self.unsound_line())
    }

    /// Reads the bytes of the next line; `None`: there is none.
    fn line(&mut self) -> Result<Option<()>, BackupError> {
        self.line.clear();
        match (&mut self.text).take(LINE_MAX).read_until(b'\n', &mut self.line) {
            Ok(0) => return Ok(None),
            Ok(_) => (),
            Err(error) => return Err(self.broken(&error)),
        }
        self.digest.update(&self.line);
        if self.line.ends_with(b"\n") {
            self.number += 1;
            Ok(Some(()))
        } else {
            Err(self.unsound(Unsound::Cut { lines: self.number }))
        }
    }

    /// What a failure to read on means.
    fn broken(&mut self, error: &io::Error) -> BackupError {
        let packed = self.text.get_mut().get_mut().get_mut();
        if let Some(error) = packed.error.take() {
            return BackupError::Unreadable { file: self.file.clone(), error };
        }
        if error.kind() == io::ErrorKind::UnexpectedEof {
            return self.unsound(Unsound::Cut { lines: self.number });
        }
        self.unsound(Unsound::Line { line: self.number + 1 })
    }
}
