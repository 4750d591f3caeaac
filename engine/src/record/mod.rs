//! Written records: protocols and ledgers, as text and as JSON.

pub mod play;
pub mod protocol;
pub mod report;
pub mod transcribe;

use std::borrow::Borrow;
use std::collections::BTreeMap;

use crate::fault::Fault;
use crate::game::rules::Rules;
use crate::record::play::Played;
use crate::record::play::fault::PlayFault;

/// Reads a protocol and plays it by one of these rule sets, which are found by name.
///
/// # Errors
/// All faults of the file: it cannot be read, names no rule set of these, or its head does not fit.
pub fn referee(
    bytes: &[u8],
    known: &BTreeMap<String, impl Borrow<Rules>>,
) -> Result<Played, Vec<Fault<PlayFault>>> {
    let protocol = protocol::parse(bytes).map_err(|faults| {
        let unreadable =
            |fault: Fault<_>| Fault { place: fault.place, kind: PlayFault::Unreadable(fault.kind) };
        faults.into_iter().map(unreadable).collect::<Vec<_>>()
    })?;
    let name = &protocol.head.rules;
    match known.get(&name.name) {
        Some(rules) => play::play(&protocol, rules.borrow().clone()),
        None => Err(vec![Fault {
            place: name.place,
            kind: PlayFault::UnknownRules {
                name: name.name.clone(),
                known: known.keys().cloned().collect(),
            },
        }]),
    }
}
