//! Written records: protocols and ledgers, as text and as JSON.

pub mod protocol;
