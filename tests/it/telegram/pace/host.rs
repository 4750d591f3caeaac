//! The host's own flow control: the Hall plays the evening again, and its outbox decides what goes when.

use omerta::host::message::Post;
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome, Ticket};
use omerta_engine::ids::Moment;

use crate::telegram::pace::Course;
use crate::telegram::pace::evening::{Evening, counted, hall};
use crate::telegram::pace::wire::{Way, Wire};

/// Plays it until this moment.
pub(crate) fn bring(evening: &Evening, way: Way, until: Moment) -> Course {
    let mut hall = hall(Limits::telegram());
    let mut wire: Wire<(Ticket, Box<Post>)> = Wire::new(way);
    let mut course = Course::default();
    let mut inputs = evening.inputs.iter().peekable();
    let mut now = evening.inputs.first().map_or(until, |input| input.at);
    let mut message = 0;
    loop {
        let wait = loop {
            match hall.next(now) {
                Next::Send(ticket, item) => match counted(&item.payload, now) {
                    Some(said) => wire.send(now, said.chat, (ticket, Box::new(item.payload))),
                    None => hall.done(ticket, &item.payload, given(0), now),
                },
                Next::Wait(at) => break Some(at),
                Next::Idle => break None,
            }
        };
        let input = inputs.peek().map(|input| input.at);
        let next = [wait, wire.next(), hall.next_deadline(), input].into_iter().flatten().min();
        let Some(next) = next.filter(|next| *next <= until) else { break };
        now = next;
        while let Some(((ticket, post), answer)) = wire.answered(now) {
            let outcome = match answer {
                Ok(at) => {
                    message += 1;
                    course.arrived.extend(counted(&post, now).map(|said| (at, said)));
                    given(message)
                }
                // As the face tells it of one chat that is refused.
                Err(ms) => Outcome::RetryAfter { ms: ms.unsigned_abs(), everywhere: false },
            };
            hall.done(ticket, &post, outcome, now);
        }
        if let Some(input) = inputs.next_if(|input| input.at <= now) {
            hall.hear(input.clone());
        } else {
            hall.tick(now);
        }
    }
    course.refused = wire.refused;
    course
}

fn given(message: i64) -> Outcome {
    Outcome::Delivered { message: Some(message) }
}
