//! From the journal to a backup, while whoever writes the journal goes on.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read as _, Write as _};
use std::ops::ControlFlow;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use zstd::stream::write::Encoder;

use crate::store::backup::hex::Hex;
use crate::store::backup::line::{BeginLine, CommitLine, EndLine, Line};
use crate::store::backup::tally::Tally;
use crate::store::backup::verify::journal;
use crate::store::backup::{BackupError, FORMAT, Step, VERSION};
use crate::store::folder::sync_names;
use crate::store::journal::raw::RawCommit;
use crate::store::journal::reader;

/// Writes all that is durable in the journal of a data folder into a file. The file has its name when
/// it is whole and on the disk; one of that name is there until then.
///
/// # Errors
/// There is no journal, it is damaged, or the file cannot be written.
pub fn write(
    folder: &Path,
    file: &Path,
    watch: &mut dyn FnMut(Step),
) -> Result<Tally, BackupError> {
    let volume = journal(folder)?;
    let unwritable = |error| BackupError::Unwritable { file: file.to_owned(), error };
    let mut out = Out::begin(file).map_err(unwritable)?;
    let mut tally = Tally::default();
    let mut failed = None;
    let end = reader::end(&volume)?;
    let summary = reader::read(&volume, &mut |commit| {
        if let Err(error) = out.take(&commit, &mut tally) {
            failed = Some(error);
            return ControlFlow::Break(());
        }
        watch(Step { commits: tally.mark.0, bytes: None });
        tally.goes_on(end)
    })?;
    if let Some(error) = failed {
        return Err(unwritable(error));
    }
    if summary.id == <[u8; 16]>::default() {
        return Err(BackupError::NoJournal { folder: folder.to_owned() });
    }
    out.end(summary.id, &tally, file).map_err(unwritable)?;
    Ok(tally)
}

/// A backup that is being written, under a name of its own. Dropped before its end, it is taken away.
struct Out {
    part: Part,
    encoder: Encoder<'static, BufWriter<File>>,
    digest: Sha256,
    line: Vec<u8>,
}

struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // After its end it has another name, and nothing is here.
        let _ = fs::remove_file(&self.0);
    }
}

/// The bytes with which every zstd file begins.
const ZSTD: [u8; 4] = 0xFD2F_B528_u32.to_le_bytes();

/// A backup takes the name of an earlier one, or of an empty file: never of a device, nor of anything
/// else that somebody may need, such as a journal.
fn may_be_replaced(file: &Path) -> io::Result<()> {
    let found = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    if found.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !found.is_file() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut begin = Vec::new();
    File::open(file)?.take(ZSTD.len() as u64).read_to_end(&mut begin)?;
    let ours = begin.is_empty() || begin == ZSTD;
    if ours { Ok(()) } else { Err(io::ErrorKind::AlreadyExists.into()) }
}

impl Out {
    fn begin(file: &Path) -> io::Result<Out> {
        may_be_replaced(file)?;
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let path = file.with_file_name(name);
        // All that the journal has is in it: it is nobody else's.
        let mut options = File::options();
        let written = options.write(true).create(true).truncate(true).mode(0o600).open(&path)?;
        let part = Part(path);
        let mut encoder = Encoder::new(BufWriter::new(written), zstd::DEFAULT_COMPRESSION_LEVEL)?;
        encoder.include_checksum(true)?;
        let mut out = Out { part, encoder, digest: Sha256::new(), line: Vec::new() };
        let program = env!("CARGO_PKG_VERSION").to_owned();
        out.line(&BeginLine { format: FORMAT.to_owned(), version: VERSION, program })?;
        Ok(out)
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, line)?;
        self.line.push(b'\n');
        self.digest.update(&self.line);
        self.encoder.write_all(&self.line)
    }

    fn take(&mut self, commit: &RawCommit, tally: &mut Tally) -> io::Result<()> {
        // The reader has checked all of this: what does not fit here, its own numbers forbid.
        tally.take(commit).map_err(|misfit| io::Error::other(format!("{misfit:?}")))?;
        self.line(&Line::Commit(CommitLine::of(commit)))
    }

    fn end(mut self, journal: [u8; 16], tally: &Tally, file: &Path) -> io::Result<()> {
        let total = tally.total();
        let end = EndLine {
            journal: Hex(journal),
            commits: tally.mark.0,
            records: total.records,
            erased: total.erased,
            streams: total.streams,
            heads: Hex(tally.heads()),
            lines: Hex(self.digest.clone().finalize().into()),
        };
        self.line(&Line::End(end))?;
        let written =
            self.encoder.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
        written.sync_all()?;
        fs::rename(&self.part.0, file)?;
        sync_names(file.parent().unwrap_or(Path::new("")))
    }
}
