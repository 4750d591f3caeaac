//! Reads what begins a block. Its place in the order of the game is not asked here.

use crate::record::protocol::NUMBER_MAX;
use crate::record::protocol::args::Args;
use crate::record::protocol::ast::BlockKind;
use crate::record::protocol::fault::Expected;

/// The number of a block; 0 for an attempt, which has none.
pub(crate) fn number(kind: BlockKind, args: &mut Args<'_, '_>) -> Option<u16> {
    let (expected, limits) = match kind {
        BlockKind::Attempt => {
            let [] = args.exactly()?;
            return Some(0);
        }
        BlockKind::Night | BlockKind::Day => (Expected::BlockNumber, (1, NUMBER_MAX)),
        BlockKind::Round => (Expected::RoundNumber, (2, 3)),
    };
    let [word] = args.exactly()?;
    args.within(&word, expected, limits).map(|n| n.0)
}
