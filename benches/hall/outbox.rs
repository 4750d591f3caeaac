//! The outbox with many chats: how long it takes to find what to send next.

use std::time::{Duration, Instant};

use omerta::host::outbox::Outbox;
use omerta::host::outbox::item::{ChatId, Item, Priority};
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};

use crate::START;

const CHATS: u64 = 2_000;

/// A message waits for each of many chats at a platform that lets few through: so the most of the time
/// nothing may be sent, and who asks must be told when.
pub(crate) fn many_chats() {
    let mut outbox = Outbox::new(Limits::telegram());
    for chat in 0..CHATS {
        for priority in [Priority::Phase, Priority::Talk] {
            let (chat, group, key) = (ChatId(chat), chat % 18 == 0, None);
            let edit = false;
            outbox.push(Item { chat, group, priority, key, edit, payload: chat, expires: None });
        }
    }
    let mut now = START;
    let (mut calls, mut sent, mut spent) = (0, 0, Duration::ZERO);
    while sent < CHATS {
        let begun = Instant::now();
        let next = outbox.next(now);
        spent += begun.elapsed();
        calls += 1;
        match next {
            Next::Send(ticket, _) => {
                sent += 1;
                now = now.plus_ms(10);
                outbox.done(ticket, now, Outcome::Delivered { message: None });
            }
            Next::Wait(at) => now = at,
            Next::Idle => break,
        }
    }
    let each = spent / calls;
    println!("{CHATS} chats waiting: {each:?} for each of {calls} askings, {sent} of them sent");
}
