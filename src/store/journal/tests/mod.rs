//! Trials of the journal.

mod cut;
mod damage;
mod plain;
mod reading;
mod script;
