//! A judged game as people read it: what happened in each night and on each day, how it ended, and
//! every seat's points with their reasons and clauses.

pub mod account;
mod words;

use std::collections::BTreeMap;

use crate::text::report::account::day::{Day, DayEnd, Finishing};
use crate::text::report::account::night::Night;
use crate::text::report::account::points::Reason;
use crate::text::report::account::{Account, Leave};
use crate::text::{Locale, Text};

impl Text {
    /// The account of a game.
    #[must_use]
    pub fn report(&self, account: &Account) -> String {
        let words = &self.words;
        let mut page = Page::default();
        page.line(&words.msg_report_title(&account.rules, account.seats));
        for part in in_order(account) {
            match part {
                Part::Night(night) => self.night(&mut page, night),
                Part::Day(day) => self.day(&mut page, day),
            }
        }
        self.out_of_turn(&mut page, account);
        page.gap();
        page.line(&self.end(account));
        if account.alive.is_empty() {
            page.line(&words.msg_report_nobody_alive());
        } else {
            page.line(&words.msg_report_alive(list(&account.alive)));
        }
        self.points(&mut page, account);
        self.refused(&mut page, account);
        page.0
    }

    fn night(&self, page: &mut Page, night: &Night) {
        let words = &self.words;
        page.gap();
        page.line(&words.msg_report_night(night.n));
        if let Some(seat) = night.frozen {
            page.item(&words.msg_report_frozen(seat.to_string()));
        }
        if let Some(seat) = night.visited {
            page.item(&words.msg_report_visited(seat.to_string()));
        }
        for check in &night.checks {
            let (by, target) = (check.by.to_string(), check.target.to_string());
            page.item(&words.msg_report_check(by, target, self.answer(check.answer)));
        }
        for voided in &night.void {
            page.item(&words.msg_report_void(voided.seat.to_string(), self.voided(voided.why)));
        }
        if !night.saved.is_empty() {
            page.item(&words.msg_report_saved(list(&night.saved)));
        }
        for missed in &night.missed {
            page.item(&self.missed(*missed));
        }
        if night.dead.is_empty() {
            page.item(&words.msg_report_nobody_dead());
        } else {
            page.item(&words.msg_report_dead(night.dead.len(), list(&night.dead)));
        }
    }

    fn day(&self, page: &mut Page, day: &Day) {
        let words = &self.words;
        page.gap();
        page.line(&words.msg_report_day(day.n));
        if !day.accused.is_empty() {
            page.item(&words.msg_report_accused(day.accused.len(), list(&day.accused)));
        }
        for (round, tally) in (1_u32..).zip(&day.tallies) {
            page.item(&self.tally(round, tally));
        }
        if day.attempts > 1 {
            page.item(&words.msg_report_attempts(day.attempts));
        }
        if let Some(omon) = day.omon {
            page.item(&match omon.jailed {
                Some(seat) => words.msg_report_omon_jailed(omon.grade, seat.to_string()),
                None => words.msg_report_omon(omon.grade),
            });
        }
        if !day.alibi.is_empty() {
            page.item(&words.msg_report_alibi(list(&day.alibi)));
        }
        if !day.out.is_empty() {
            let (count, seats) = (day.out.len(), list(&day.out));
            page.item(&match day.ended {
                Some(DayEnd::Ruling) => words.msg_report_out_ruling(count, seats),
                Some(_) | None => words.msg_report_out(count, seats),
            });
        } else if let Some(end) = day.ended.filter(|_| day.alibi.is_empty()) {
            page.item(&self.day_end(end));
        }
    }

    fn tally(&self, round: u32, tally: &BTreeMap<String, u32>) -> String {
        let words = &self.words;
        if let (Some(all), Some(against)) = (tally.get("all"), tally.get("against")) {
            return words.msg_report_raise(*all, *against);
        }
        let mut votes: Vec<(u8, u32)> =
            tally.iter().filter_map(|(seat, n)| Some((seat.parse().ok()?, *n))).collect();
        votes.sort_by_key(|(seat, n)| (std::cmp::Reverse(*n), *seat));
        let votes: Vec<String> =
            votes.iter().map(|(seat, n)| words.msg_report_votes(seat.to_string(), *n)).collect();
        match round {
            1 => words.msg_report_tally(votes.join(", ")),
            _ => words.msg_report_tally_round(round, votes.join(", ")),
        }
    }

    /// Whoever left by an accident, a ruling or himself, and what the judge must look at.
    fn out_of_turn(&self, page: &mut Page, account: &Account) {
        let words = &self.words;
        let before = page.0.len();
        page.gap();
        let begun = page.0.len();
        let reason = |leave: &Leave| leave.reason.clone().unwrap_or_default();
        for leave in &account.accidents {
            let (seat, part) = (leave.seat.to_string(), self.part(leave.night, leave.day));
            page.line(&words.msg_report_accident(seat, part, reason(leave)));
        }
        for leave in &account.disqualified {
            let (seat, part) = (leave.seat.to_string(), self.part(leave.night, leave.day));
            page.line(&words.msg_report_disqualified(seat, part, reason(leave)));
        }
        for leave in &account.jumped {
            let (seat, part) = (leave.seat.to_string(), self.part(leave.night, leave.day));
            page.line(&words.msg_report_jumped(seat, part));
        }
        for leave in &account.timed_out {
            let (seat, part) = (leave.seat.to_string(), self.part(leave.night, leave.day));
            page.line(&words.msg_report_timed_out(seat, part));
        }
        for finishing in &account.finishing {
            page.line(&self.finishing(finishing));
        }
        if !account.idle.is_empty() {
            page.line(&words.msg_report_idle(list(&account.idle)));
        }
        if page.0.len() == begun {
            page.0.truncate(before);
        }
    }

    fn finishing(&self, finishing: &Finishing) -> String {
        let words = &self.words;
        let exceptions: Vec<String> =
            finishing.exceptions.iter().map(|exception| self.exception(*exception)).collect();
        let excused = if exceptions.is_empty() {
            words.msg_finishing_judge()
        } else {
            words.msg_finishing_exceptions(exceptions.join(", "))
        };
        let (seat, target) = (finishing.seat.to_string(), finishing.target.to_string());
        let left = self.number(finishing.left);
        words.msg_report_finishing(finishing.day, seat, target, left, excused)
    }

    fn end(&self, account: &Account) -> String {
        let winner = self.winner(&account.winner, account.ending);
        match account.ending {
            Some(ending) => self.words.msg_report_end(winner, self.ending(ending)),
            None => self.words.msg_report_end_plain(winner),
        }
    }

    /// The seats by their points, each with what they are made of; a wall scores by teams.
    fn points(&self, page: &mut Page, account: &Account) {
        if account.points.is_empty() {
            return;
        }
        page.gap();
        page.line(&self.words.msg_report_points_heading());
        let mut sums: Vec<(u8, f64)> = account
            .points
            .iter()
            .filter_map(|(seat, sum)| Some((seat.parse().ok()?, *sum)))
            .collect();
        sums.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        for (seat, sum) in sums {
            page.item(&self.words.msg_report_points(seat.to_string(), self.number(sum)));
            for reason in account.because.iter().filter(|reason| reason.seat == seat) {
                page.detail(&self.because(reason));
            }
        }
    }

    fn because(&self, reason: &Reason) -> String {
        let words = &self.words;
        let mut what = self.what(reason.what);
        if let Some(about) = reason.about {
            what = words.msg_because_about(what, about.to_string());
        }
        if reason.night.is_some() || reason.day.is_some() {
            what = words.msg_because_when(what, self.part(reason.night, reason.day));
        }
        let clause = match reason.clause.split_once('-') {
            Some((_, number)) => words.msg_clause_point(number, &reason.clause),
            None => words.msg_clause_table(&reason.clause),
        };
        words.msg_report_because(self.number(reason.points), what, clause)
    }

    fn refused(&self, page: &mut Page, account: &Account) {
        if account.refused.is_empty() {
            return;
        }
        page.gap();
        page.line(&self.words.msg_report_refused_heading());
        for refused in &account.refused {
            let why = self.why(refused.why);
            page.item(&match refused.seat {
                Some(seat) => {
                    self.words.msg_report_refused_seat(refused.line, seat.to_string(), why)
                }
                None => self.words.msg_report_refused(refused.line, why),
            });
        }
    }

    fn part(&self, night: Option<u16>, day: Option<u16>) -> String {
        match (night, day) {
            (Some(night), _) => self.words.msg_part_night(night),
            (None, Some(day)) => self.words.msg_part_day(day),
            (None, None) => String::new(),
        }
    }

    /// A number with at most two decimals, as this language writes it.
    fn number(&self, number: f64) -> String {
        let plain = number.to_string();
        match self.locale {
            Locale::Ru => plain.replace('.', ",").replace('-', "−"),
            Locale::En => plain.replace('-', "−"),
        }
    }
}

/// The lines of an account.
#[derive(Default)]
struct Page(String);

impl Page {
    fn put(&mut self, indent: &str, text: &str) {
        self.0.push_str(indent);
        self.0.push_str(text);
        self.0.push('\n');
    }

    fn line(&mut self, text: &str) {
        self.put("", text);
    }

    fn item(&mut self, text: &str) {
        self.put("  ", text);
    }

    fn detail(&mut self, text: &str) {
        self.put("      ", text);
    }

    fn gap(&mut self) {
        self.0.push('\n');
    }
}

/// A night or a day.
enum Part<'a> {
    Night(&'a Night),
    Day(&'a Day),
}

/// Nights and days as they followed one another: on the streets day N comes before night N.
fn in_order(account: &Account) -> Vec<Part<'_>> {
    let day_first = account.rules.starts_with("street");
    let nights = account.nights.iter().map(|n| ((n.n, day_first), Part::Night(n)));
    let days = account.days.iter().map(|d| ((d.n, !day_first), Part::Day(d)));
    let mut parts: Vec<_> = nights.chain(days).collect();
    parts.sort_by_key(|(at, _)| *at);
    parts.into_iter().map(|(_, part)| part).collect()
}

fn list(seats: &[u8]) -> String {
    seats.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
