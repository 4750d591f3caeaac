//! The faults of comparable bots that are Telegram's own, as trials of ours: what was tried there is done
//! over the wire, and what is right is asked of what people see. The numbers are those of the collection.

mod chats;
mod seats;
mod turns;
mod words;
