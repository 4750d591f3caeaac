//! Faces: where people meet the host. Each hands in what is done and sends out what is said; none
//! knows a game, a store, or another face.

pub mod script;
