//! `omerta referee`: a written game is read, played and told. The rules are the engine's, the words
//! are the texts'.

use std::io;
use std::path::Path;

use omerta_engine::record;
use omerta_engine::record::protocol::BYTES_MAX;
use omerta_engine::record::report::Report;

use crate::cli::{Exit, World};
use crate::config::read_bytes;
use crate::config::rulebook::RuleBook;
use crate::text::Text;
use crate::text::fault::placed;

/// Judges the game of a file.
pub(super) fn referee(
    world: &mut World<'_>,
    file: &Path,
    json: bool,
    rules: &RuleBook,
    text: &Text,
) -> io::Result<Exit> {
    let bytes = match read_bytes(file, BYTES_MAX) {
        Ok(bytes) => bytes,
        Err(error) => {
            writeln!(world.err, "{}", text.unreadable(file, &error))?;
            return Ok(Exit::BadInput);
        }
    };
    let played = match record::referee(&bytes, rules.by_name()) {
        Ok(played) => played,
        Err(faults) => {
            for fault in faults {
                let what = text.play_fault(&fault.kind);
                writeln!(world.err, "{}", placed(file, fault.place, &what))?;
            }
            return Ok(Exit::BadInput);
        }
    };
    // The account is made of what the JSON says and of nothing else, so that the two never differ.
    let report = serde_json::to_string_pretty(&Report::of(&played))?;
    let told = if json { report + "\n" } else { text.report(&serde_json::from_str(&report)?) };
    world.out.write_all(told.as_bytes())?;
    world.out.flush()?;
    Ok(Exit::Done)
}
