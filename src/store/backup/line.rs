//! The lines of a backup, as they are written and as commits.

use omerta_engine::ids::Moment;
use serde::{Deserialize, Serialize};

use crate::store::backup::hex::{Hex, HexBytes};
use crate::store::commit::{Mark, Record, RecordName, UpdateId};
use crate::store::journal::Blind;
use crate::store::journal::raw::{RawCommit, RawRecord};

/// A line after the first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Line {
    /// A commit.
    Commit(CommitLine),
    /// The last line.
    End(EndLine),
}

/// The first line: as much of it as every version has.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(super) struct BeginLine {
    pub(super) format: String,
    pub(super) version: u64,
    /// The version of the program that has written it, for people.
    pub(super) program: String,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct CommitLine {
    mark: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    update: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    erase: Vec<NameLine>,
    records: Vec<RecordLine>,
}

/// A record by its stream and number.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
struct NameLine(String, u64);

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct RecordLine {
    stream: String,
    n: u64,
    at: i64,
    prev: Hex<32>,
    digest: Hex<32>,
    /// None: it has been erased with the body.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    blind: Option<Hex<16>>,
    body: Option<String>,
    /// The body where it is no text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bytes: Option<HexBytes>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct EndLine {
    /// The id of the journal that was read. The one that is restored has another.
    pub(super) journal: Hex<16>,
    pub(super) commits: u64,
    pub(super) records: u64,
    pub(super) erased: u64,
    pub(super) streams: u64,
    /// SHA-256 of how all streams end.
    pub(super) heads: Hex<32>,
    /// SHA-256 of all lines before this one.
    pub(super) lines: Hex<32>,
}

impl CommitLine {
    /// A commit as it is written.
    pub(super) fn of(commit: &RawCommit) -> CommitLine {
        let name = |(stream, n): &RecordName| NameLine(stream.to_string(), *n);
        CommitLine {
            mark: commit.mark.0,
            update: commit.update.as_ref().map(|update| update.0.clone()),
            erase: commit.erase.iter().map(name).collect(),
            records: commit.records.iter().map(RecordLine::of).collect(),
        }
    }

    /// The commit that is written so; `None`: there is none. Its digests are not looked at.
    pub(super) fn commit(self) -> Option<RawCommit> {
        let name = |NameLine(stream, n)| Some((stream.parse().ok()?, n));
        Some(RawCommit {
            mark: Mark(self.mark),
            update: self.update.map(UpdateId),
            erase: self.erase.into_iter().map(name).collect::<Option<_>>()?,
            records: self.records.into_iter().map(RecordLine::record).collect::<Option<_>>()?,
        })
    }
}

impl RecordLine {
    fn of(raw: &RawRecord) -> RecordLine {
        let Record { stream, n, at, body } = &raw.record;
        let (blind, body, bytes) = match (raw.is_erased(), std::str::from_utf8(body)) {
            (true, _) => (None, None, None),
            (false, Ok(text)) => (Some(Hex(raw.blind)), Some(text.to_owned()), None),
            (false, Err(_)) => (Some(Hex(raw.blind)), None, Some(HexBytes(body.clone()))),
        };
        let (prev, digest) = (Hex(raw.prev), Hex(raw.body_digest));
        RecordLine { stream: stream.to_string(), n: *n, at: at.0, prev, digest, blind, body, bytes }
    }

    fn record(self) -> Option<RawRecord> {
        let (blind, body) = match (self.blind, self.body, self.bytes) {
            (None, None, None) => (Blind::default(), Vec::new()),
            (Some(blind), Some(text), None) => (blind.0, text.into_bytes()),
            (Some(blind), None, Some(bytes)) => (blind.0, bytes.0),
            (Some(_), None, None) | (None, Some(_), _) | (_, _, Some(_)) => return None,
        };
        let stream = self.stream.parse().ok()?;
        let record = Record { stream, n: self.n, at: Moment(self.at), body };
        let (prev, body_digest) = (self.prev.0, self.digest.0);
        Some(RawRecord { record, prev, body_digest, blind })
    }
}
