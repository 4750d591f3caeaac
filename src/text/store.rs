//! What is wrong with the data folder, where, and what to do: for whoever runs the program.

use std::path::Path;

use crate::store::index::Lost;
use crate::store::trouble::{Damage, Doing, Trouble};
use crate::text::Text;

impl Text {
    /// To the operator: the host hears from now on.
    #[must_use]
    pub fn run_started(&self, bot: &str) -> String {
        self.words.msg_run_started(bot)
    }

    /// To the operator: the process ends, and all is kept.
    #[must_use]
    pub fn run_stopped(&self) -> String {
        self.words.msg_run_stopped()
    }

    /// To the operator: nobody can listen there.
    #[must_use]
    pub fn run_cannot_listen(&self, listen: &str, error: &str) -> String {
        self.words.msg_run_cannot_listen(listen, error)
    }

    /// What is wrong with files, and what to do.
    #[must_use]
    pub fn store_trouble(&self, trouble: &Trouble) -> String {
        let words = &self.words;
        match trouble {
            Trouble::Full { file } => words.msg_store_full(shown(file)),
            Trouble::Denied { file, doing } => {
                words.msg_store_denied(shown(file), self.doing(*doing))
            }
            Trouble::Io { file, doing, error } => {
                words.msg_store_io(shown(file), self.doing(*doing), error)
            }
            Trouble::Busy { folder, pid: None } => words.msg_store_busy(shown(folder)),
            Trouble::Busy { folder, pid: Some(pid) } => {
                words.msg_store_busy_process(shown(folder), pid.to_string())
            }
            Trouble::NoFolder { file } => words.msg_store_no_folder(shown(file)),
            Trouble::Damaged { file, damage: Damage::Newer, .. } => {
                words.msg_store_newer(shown(file))
            }
            Trouble::Damaged { file, at, damage } => {
                words.msg_store_damaged(shown(file), at.to_string(), self.damage(*damage))
            }
        }
    }

    /// What has become of derived rows; `None`: they are all there.
    #[must_use]
    pub fn index_lost(&self, lost: Lost) -> Option<String> {
        let words = &self.words;
        match lost {
            Lost::None => None,
            Lost::Fresh => Some(words.msg_index_fresh()),
            Lost::Unopenable => Some(words.msg_index_unopenable()),
            Lost::Damaged => Some(words.msg_index_damaged()),
            Lost::OtherJournal => Some(words.msg_index_other_journal()),
            Lost::Ahead => Some(words.msg_index_ahead()),
            Lost::Locked => Some(words.msg_index_locked()),
            Lost::Newer => Some(words.msg_index_newer()),
        }
    }

    /// Derived rows are not written any more.
    #[must_use]
    pub fn index_trouble(&self, trouble: &Trouble) -> String {
        let reason = match trouble {
            Trouble::Full { .. } => self.words.msg_reason_full(),
            Trouble::Denied { .. } => self.words.msg_reason_permission(),
            Trouble::Io { file, doing, error } => {
                format!("{} {}: {error}", shown(file), self.doing(*doing))
            }
            Trouble::Busy { .. } | Trouble::NoFolder { .. } | Trouble::Damaged { .. } => {
                trouble.to_string()
            }
        };
        self.words.msg_index_trouble(reason)
    }

    /// A start has cut off what was not finished.
    #[must_use]
    pub fn journal_cut(&self, file: &Path, at: u64) -> String {
        self.words.msg_store_cut(shown(file), at.to_string())
    }

    /// A journal ends in what is not finished.
    #[must_use]
    pub fn journal_unfinished(&self, file: &Path, at: u64) -> String {
        self.words.msg_store_unfinished(shown(file), at.to_string())
    }

    fn doing(&self, doing: Doing) -> String {
        match doing {
            Doing::Folder => self.words.msg_store_doing_folder(),
            Doing::Open => self.words.msg_store_doing_open(),
            Doing::Read => self.words.msg_store_doing_read(),
            Doing::Write => self.words.msg_store_doing_write(),
            Doing::Sync => self.words.msg_store_doing_sync(),
            Doing::Rename => self.words.msg_store_doing_rename(),
        }
    }

    /// How it is damaged; by a later version it is not.
    fn damage(&self, damage: Damage) -> String {
        match damage {
            Damage::Head | Damage::Newer => self.words.msg_store_damage_head(),
            Damage::Frame => self.words.msg_store_damage_frame(),
            Damage::Footer => self.words.msg_store_damage_footer(),
            Damage::Record => self.words.msg_store_damage_record(),
            Damage::Gap => self.words.msg_store_damage_gap(),
            Damage::Cut => self.words.msg_store_damage_cut(),
        }
    }
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
