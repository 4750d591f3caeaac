//! The chat host: what it says and to whom, when it may send it, and what it hears in the talk.
//! Nothing here knows a platform, a word for people, a timer or a thread.

pub mod outbox;
pub mod watch;
