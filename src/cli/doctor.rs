//! `omerta doctor`: looks at everything that a run needs, and says what is wrong and what to do. It
//! changes nothing, takes no lock, and may be called while a run hosts.

#[cfg(feature = "telegram")]
mod telegram;

use std::fs;
use std::io;
use std::path::Path;

use crate::cli::plan::in_force;
use crate::cli::progress::Progress;
use crate::cli::{Exit, World, usages};
use crate::config::Config;
use crate::store::backup::{self, BackupError};
use crate::store::folder;
use crate::store::trouble::{Doing, Trouble};
use crate::text::Text;
use crate::text::doctor::{Finding, State};

/// Looks at everything.
pub(super) fn doctor(
    world: &mut World<'_>,
    (config, data): (&Config, &Path),
    text: &Text,
) -> io::Result<Exit> {
    let set = match in_force(world, &config.settings) {
        Ok(set) => set,
        Err(faults) => return usages(world, text, &faults),
    };
    let file = config.settings_file.as_deref().map(|file| file.display().to_string());
    let mut found = vec![
        Finding::Settings { file, sets: config.rules.count() },
        Finding::Languages,
        Finding::Speed { times: set.speed },
    ];
    found.extend(look_into(world, data, text));
    for finding in &found {
        writeln!(world.out, "{}", text.finding(finding))?;
    }
    // What comes now waits for a network.
    world.out.flush()?;
    let more = platform(world, set);
    for finding in &more {
        writeln!(world.out, "{}", text.finding(finding))?;
    }
    found.extend(more);
    let wrong = found.iter().filter(|finding| finding.state() == State::Wrong).count();
    writeln!(world.out, "{}", text.findings_end(wrong))?;
    world.out.flush()?;
    Ok(if wrong == 0 { Exit::Done } else { Exit::Failed })
}

/// The data folder, as far as it is on the disk.
fn look_into(world: &mut World<'_>, data: &Path, text: &Text) -> Vec<Finding> {
    let folder = || data.to_owned();
    match fs::metadata(data) {
        Ok(there) if there.is_dir() => {}
        Ok(_) => {
            let trouble = Trouble::NoFolder { file: folder() };
            return vec![Finding::FolderWrong(trouble.into())];
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return vec![Finding::FolderNew { folder: folder() }];
        }
        Err(error) => {
            let trouble = Trouble::io(data, Doing::Folder, &error);
            return vec![Finding::FolderWrong(trouble.into())];
        }
    }
    let mut progress = Progress::new(world, text);
    let verified = backup::verify(data, &mut |step| progress.step(step));
    progress.end();
    let verified = verified.and_then(|found| Ok(folder::takes(data).map(|()| found)?));
    match verified {
        Ok(verified) => {
            let commits = verified.tally.mark.0;
            let unfinished = verified.unfinished;
            let unfinished = unfinished.map(|(file, at)| Finding::FolderUnfinished { file, at });
            [Finding::Folder { folder: folder(), commits }].into_iter().chain(unfinished).collect()
        }
        Err(BackupError::NoJournal { .. }) => vec![Finding::FolderNew { folder: folder() }],
        Err(error) => vec![Finding::FolderWrong(error)],
    }
}

/// No face is built in.
#[cfg(not(feature = "telegram"))]
fn platform(_world: &World<'_>, _set: crate::cli::plan::InForce) -> Vec<Finding> {
    vec![Finding::NotBuilt]
}

#[cfg(feature = "telegram")]
use crate::cli::doctor::telegram::platform;
