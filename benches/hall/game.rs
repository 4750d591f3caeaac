//! What a game of 16 bots sends to its group at the platform's pace, part by part.

use std::collections::BTreeMap;

use omerta::bots::Bot;
use omerta::host::hall::Hall;
use omerta::host::message::{Post, To};
use omerta::host::outbox::limits::Limits;
use omerta::host::outbox::outcome::{Next, Outcome};
use omerta::text::{Locale, Text};
use omerta_engine::ids::Moment;

use crate::{SEATS, START, hall, input, said};

/// A game of 16 bots at the platform's pace: what its group gets.
pub(crate) fn one_game() {
    let mut hall = hall(Limits::telegram());
    let text = Text::new(Locale::Ru);
    let mut bots: BTreeMap<String, Bot> = BTreeMap::new();
    let mut sent: Vec<Moment> = Vec::new();
    let mut now = START;
    hall.hear(said(now, "host", Some("chat"), "/game evening-1"));
    for seed in 0..SEATS {
        let who = format!("bot {seed}");
        bots.insert(who.clone(), Bot::new(seed as u64 * 7 + 1, text.bot_lines()));
        hall.hear(said(now, &who, None, "/start"));
        hall.hear(said(now, &who, Some("chat"), "/join"));
    }
    hall.hear(said(now, "host", Some("chat"), "/don on"));
    hall.hear(said(now, "host", Some("chat"), "/begin"));
    let mut days: Vec<(usize, usize)> = Vec::new();
    let mut from = 0;
    for _ in 0..200_000 {
        let wait = pump(&mut hall, &mut bots, &mut sent, now, &mut days, &mut from);
        let due = bots.iter().filter_map(|(who, bot)| Some((bot.due()?, who.clone()))).min();
        let next = due.iter().map(|(at, _)| *at).chain(hall.next_deadline()).chain(wait).min();
        let Some(next) = next else { break };
        now = now.max(next);
        if let Some((_, who)) = due.filter(|(at, _)| *at <= now) {
            let intent = bots.get_mut(&who).and_then(|bot| bot.act(now));
            if let Some(intent) = intent {
                let chat = intent.group.then_some("chat");
                hall.hear(input(now, &who, chat, intent.what));
            }
        } else {
            hall.tick(now);
        }
    }
    days.push((from, sent.len()));
    println!("a game of {SEATS} bots, {} operations in its group:", sent.len());
    for (day, (from, to)) in (0..).zip(days) {
        let ops = &sent[from..to];
        let peak = ops.iter().enumerate().map(|(i, first)| {
            ops[i..].iter().take_while(|at| at.since_ms(*first) < 60_000).count()
        });
        println!("  part {day}: {} operations, peak minute {}", ops.len(), peak.max().unwrap_or(0));
    }
}

/// Sends what may be sent; says when more may be. A new part begins when a night falls.
fn pump(
    hall: &mut Hall,
    bots: &mut BTreeMap<String, Bot>,
    sent: &mut Vec<Moment>,
    now: Moment,
    days: &mut Vec<(usize, usize)>,
    from: &mut usize,
) -> Option<Moment> {
    loop {
        match hall.next(now) {
            Next::Send(ticket, item) => {
                let post: Post = item.payload;
                match post.to {
                    To::Chat(_) => {
                        if post.message.text.plain().contains("Город засыпает") {
                            days.push((*from, sent.len()));
                            *from = sent.len();
                        }
                        sent.push(now);
                        bots.values_mut().for_each(|bot| bot.hear(&post, now));
                    }
                    To::Person(person) | To::Answer(person) => {
                        let name = hall.people().shown(person).unwrap_or_default().to_owned();
                        if let Some(bot) = bots.get_mut(&name) {
                            bot.hear(&post, now);
                        }
                    }
                }
                hall.done(ticket, &post, Outcome::Delivered { message: None }, now);
            }
            Next::Wait(at) => return Some(at),
            Next::Idle => return None,
        }
    }
}
