//! What must hold of the project as a whole and of the program from outside, a module a subject.

mod backup;
mod bugs;
mod clauses;
mod cli;
mod commands;
mod hall;
mod locales;
mod noise;
mod outbox;
mod powers;
mod regulation;
mod report;
mod script;
mod secrecy;
mod tidy;
mod tree;
mod voice;
