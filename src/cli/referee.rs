//! `omerta referee`: a written game is read, played and told.

use std::io;
use std::path::Path;

use crate::cli::{Exit, World};
use crate::config::read_bytes;
use crate::config::rulebook::RuleBook;
use crate::text::Text;

/// The longest protocol, in bytes.
const BYTES_MAX: usize = 1 << 20;

/// Judges the game of a file.
pub(super) fn referee(
    world: &mut World<'_>,
    file: &Path,
    json: bool,
    rules: &RuleBook,
    text: &Text,
) -> io::Result<Exit> {
    let _bytes = match read_bytes(file, BYTES_MAX) {
        Ok(bytes) => bytes,
        Err(error) => {
            writeln!(world.err, "{}", text.unreadable(file, &error))?;
            return Ok(Exit::BadInput);
        }
    };
    let _ = (json, rules);
    Ok(Exit::Failed)
}
