//! What must hold of the project as a whole and of the program from outside, a module a subject.

mod backup;
mod bugs;
mod clauses;
mod cli;
mod commands;
mod hall;
mod kept;
mod killed;
mod locales;
mod memory;
mod noise;
mod outbox;
mod powers;
mod regulation;
mod report;
mod rights;
mod script;
mod secrecy;
mod silence;
#[cfg(feature = "telegram")]
mod telegram;
mod tidy;
mod torn;
mod tree;
mod voice;
