//! What is said of a backup: what is in it, and why there is none.

use std::io;
use std::path::Path;

use jiff::Timestamp;
use omerta_engine::ids::Moment;

use crate::store::backup::{BackupError, Count, Kind, Tally, Unsound};
use crate::text::Text;

impl Text {
    /// A backup has been written.
    #[must_use]
    pub fn backup_written(&self, file: &Path, tally: &Tally) -> String {
        self.words.msg_backup_written(shown(file)) + "\n" + &self.journal_tally(tally)
    }

    /// A data folder has been restored.
    #[must_use]
    pub fn backup_restored(&self, folder: &Path, tally: &Tally) -> String {
        self.words.msg_backup_restored(shown(folder)) + "\n" + &self.journal_tally(tally)
    }

    /// A data folder or a backup is as it was written.
    #[must_use]
    pub fn backup_sound(&self, file: &Path, tally: &Tally) -> String {
        self.words.msg_backup_sound(shown(file)) + "\n" + &self.journal_tally(tally)
    }

    /// How far a long work has come.
    #[must_use]
    pub fn backup_step(&self, commits: u64) -> String {
        self.words.msg_backup_step(commits.to_string())
    }

    /// Why there is no backup, or nothing was restored.
    #[must_use]
    pub fn backup_error(&self, error: &BackupError) -> String {
        let words = &self.words;
        match error {
            BackupError::Trouble(trouble) => self.store_trouble(trouble),
            BackupError::NoJournal { folder } => words.msg_backup_no_journal(shown(folder)),
            BackupError::NotEmpty { folder } => words.msg_backup_not_empty(shown(folder)),
            BackupError::Unreadable { file, error } => self.unreadable(file, error),
            BackupError::Unwritable { file, error } => self.backup_unwritable(file, error),
            BackupError::Unsound { file, unsound } => self.unsound(file, unsound),
        }
    }

    fn backup_unwritable(&self, file: &Path, error: &io::Error) -> String {
        self.words.msg_backup_unwritable(shown(file), self.reason(error))
    }

    fn unsound(&self, file: &Path, unsound: &Unsound) -> String {
        let (words, file) = (&self.words, shown(file));
        match unsound {
            Unsound::NoBackup => words.msg_backup_none(file),
            Unsound::Newer { version } => words.msg_backup_newer(file, version.to_string()),
            Unsound::Cut { lines } => words.msg_backup_cut(file, lines.to_string()),
            Unsound::Line { line } => words.msg_backup_line(file, line.to_string()),
            Unsound::Record { line, record: (stream, n) } => {
                words.msg_backup_record(file, line.to_string(), format!("{stream} #{n}"))
            }
            Unsound::Whole => words.msg_backup_whole(file),
        }
    }

    /// A line for each kind of stream that there is, and one for all.
    fn journal_tally(&self, tally: &Tally) -> String {
        let kinds = Kind::ALL.map(|kind| (kind, tally.count(kind)));
        let there = kinds.into_iter().filter(|(_, count)| count.streams > 0);
        let line = |(kind, count): (Kind, Count)| {
            self.words.msg_tally_kind(self.stream_kind(kind), count.streams, self.records(count))
        };
        let mut lines: Vec<String> = there.map(line).collect();
        lines.push(self.words.msg_tally_total(tally.mark.0, self.records(tally.total())));
        lines.extend(tally.last.map(|at| self.words.msg_tally_last(moment(at))));
        lines.iter().map(|line| format!("  {line}\n")).collect()
    }

    fn records(&self, count: Count) -> String {
        let records = self.words.msg_tally_records(count.records);
        if count.erased == 0 {
            return records;
        }
        self.words.msg_tally_erased(records, count.erased.to_string())
    }

    fn stream_kind(&self, kind: Kind) -> String {
        match kind {
            Kind::Game => self.words.msg_tally_game(),
            Kind::People => self.words.msg_tally_people(),
            Kind::Place => self.words.msg_tally_place(),
            Kind::Sent => self.words.msg_tally_sent(),
            Kind::Process => self.words.msg_tally_process(),
        }
    }
}

/// A moment in UTC: an operator's machine and an organiser's club may be far apart.
fn moment(at: Moment) -> String {
    Timestamp::from_millisecond(at.0).map_or_else(|_| at.0.to_string(), |at| at.to_string())
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
