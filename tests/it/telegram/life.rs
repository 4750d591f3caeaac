//! The life of chats: games beside each other, groups that become others, a bot that is thrown out, people
//! who come and go, and all that is written which is no move.

mod bot;
mod migration;
mod odd;
mod people;
mod topics;
mod updates;
