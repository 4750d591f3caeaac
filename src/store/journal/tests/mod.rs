//! Trials of the journal.

mod cut;
mod damage;
mod exact;
mod golden;
mod plain;
mod reading;
mod script;
