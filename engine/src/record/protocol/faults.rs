//! The list of faults while a file is being read. What they can be stands elsewhere.

use crate::fault::{Fault, Place};
use crate::record::protocol::FAULTS_MAX;
use crate::record::protocol::fault::ProtocolFault;

/// The faults found so far, never more than [`FAULTS_MAX`].
#[derive(Default, Debug)]
pub(crate) struct Faults(Vec<Fault<ProtocolFault>>);

impl Faults {
    pub(crate) fn push(&mut self, place: Place, kind: ProtocolFault) {
        if !self.are_enough() {
            self.0.push(Fault { place, kind });
        }
    }

    /// Is it of no use to look for more?
    pub(crate) fn are_enough(&self) -> bool {
        self.0.len() >= FAULTS_MAX
    }

    /// All of them, in the order of the file.
    pub(crate) fn list(mut self) -> Vec<Fault<ProtocolFault>> {
        self.0.sort_by_key(|f| f.place);
        self.0
    }
}

/// The longest piece of a file that a fault carries, in characters.
const SHOWN_MAX: usize = 60;

/// A piece of the file as a fault carries it.
pub(crate) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN_MAX).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
