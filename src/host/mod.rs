//! The host: rooms, the people in them, and what they are told. Synchronous and without a platform;
//! faces hand in what people do and send out what is said.

pub mod hall;
pub mod input;
pub(crate) mod key;
pub mod message;
pub mod outbox;
pub mod people;
pub mod place;
pub mod record;
pub mod rights;
pub mod room;
pub(crate) mod row;
pub mod voices;
