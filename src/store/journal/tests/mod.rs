//! Trials of the journal.
mod plain;
