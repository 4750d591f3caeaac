//! Faces: where people meet the host.

pub mod live;
pub mod script;
#[cfg(feature = "telegram")]
pub mod telegram;
