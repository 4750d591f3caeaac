//! `omerta referee`: a written game is read, played and told. The rules are the engine's, the words
//! are the texts'.

use std::io;
use std::path::Path;

use omerta_engine::record;
use omerta_engine::record::protocol::BYTES_MAX;
use omerta_engine::record::report::Report;

use crate::cli::{Exit, World, input, refuse};
use crate::config::rulebook::RuleBook;
use crate::text::Text;

/// Judges the game of a file.
pub(super) fn referee(
    world: &mut World<'_>,
    file: &Path,
    json: bool,
    rules: &RuleBook,
    text: &Text,
) -> io::Result<Exit> {
    let Some(bytes) = input(world, file, BYTES_MAX, text)? else { return Ok(Exit::BadInput) };
    let played = match record::referee(&bytes, rules.by_name()) {
        Ok(played) => played,
        Err(faults) => return refuse(world, file, &faults, |kind| text.play_fault(kind)),
    };
    // The account is made of what the JSON says and of nothing else, so that the two never differ.
    let report = serde_json::to_string_pretty(&Report::of(&played))?;
    let told = if json { report + "\n" } else { text.report(&serde_json::from_str(&report)?) };
    world.out.write_all(told.as_bytes())?;
    world.out.flush()?;
    Ok(Exit::Done)
}
