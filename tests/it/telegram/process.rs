//! `omerta run` as a process of its own, against the fake: it starts, is killed, leaves, starts again.

pub(crate) mod child;
mod doctor;
mod hook;
mod leak;
mod night;
mod start;
