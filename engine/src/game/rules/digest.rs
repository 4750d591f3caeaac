//! The digest of a rule set: two rule sets with the same digest play alike.

use sha2::{Digest, Sha256};

use crate::game::rules::Rules;

impl Rules {
    /// SHA-256 over the rule set's JSON, which is the same for the same rules.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        // Every map of a rule set is ordered, so its JSON is canonical; no part of it can fail to be written.
        let json = serde_json::to_vec(self).unwrap_or_default();
        Sha256::digest(json).into()
    }
}
