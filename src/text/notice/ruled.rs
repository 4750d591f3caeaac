//! Rulings with their reason and clause, and what the clock does.

use omerta_engine::game::command::Office;
use omerta_engine::game::event::Ruling;
use omerta_engine::game::notice::{Act, ClockFact};
use omerta_engine::game::rules::Family;
use omerta_engine::ids::{Points, Seat};

use crate::text::notice::scene::{Now, Scene};
use crate::text::{Locale, Text};

impl Text {
    pub(crate) fn ruled(&self, act: Act, ruling: Option<&Ruling>, scene: &Scene<'_>) -> String {
        let words = &self.words;
        let what = match act {
            Act::Accident(seat) => words.msg_ruled_accident(self.seat(seat)),
            Act::Warned(seat) => words.msg_ruled_warned(self.stressed(seat, scene)),
            Act::Disqualified(seat) => words.msg_ruled_disqualified(self.seat(seat)),
            Act::TimedOut(seat) => words.msg_ruled_timed_out(self.seat(seat)),
            Act::Removed(seat) => words.msg_ruled_removed(self.seat(seat)),
            Act::Kept(seat) => words.msg_ruled_kept(self.seat(seat)),
            Act::Substituted(seat) => words.msg_ruled_substituted(self.stressed(seat, scene)),
            Act::Awarded => words.msg_ruled_awarded(),
            Act::Voided => words.msg_ruled_voided(),
            Act::Overruled => words.msg_ruled_overruled(),
            Act::Skipped => words.msg_ruled_skipped(),
            Act::Extended(seconds) => {
                self.timed(words.msg_ruled_extended(self.took(seconds)), scene)
            }
            Act::Silenced(true) => words.msg_ruled_silence(),
            Act::Silenced(false) => words.msg_ruled_silence_over(),
        };
        match ruling {
            Some(ruling) => format!("{what} {}", self.ruling(ruling, clause(act, scene.family))),
            None => what,
        }
    }

    pub(crate) fn taken_back(&self, ruling: &Ruling, scene: &Scene<'_>) -> String {
        let by = self.ruling(ruling, clause(Act::Voided, scene.family));
        format!("{} {by}", self.words.msg_ruled_taken_back())
    }

    pub(crate) fn corrected(
        &self,
        seat: Seat,
        points: Points,
        ruling: &Ruling,
        scene: &Scene<'_>,
    ) -> String {
        let sign = if points.0 < 0 { "−" } else { "+" };
        let points = format!("{sign}{}", self.points_said(Points(points.0.saturating_abs())));
        let what = self.words.msg_ruled_corrected(self.seat(seat), points);
        format!("{what} {}", self.ruling(ruling, clause(Act::Voided, scene.family)))
    }

    /// `Решение ведущего: «перешёл на личности» (п. 2 регламента).`
    fn ruling(&self, ruling: &Ruling, clause: Option<&str>) -> String {
        let words = &self.words;
        let why = self.said(ruling.0.why.as_str());
        let mut tail = String::new();
        if !why.is_empty() {
            tail.push_str(&words.msg_ruling_why(why));
        }
        if let Some(clause) = clause {
            tail.push_str(&format!(" ({})", words.msg_clause_of(clause)));
        }
        match ruling.0.by {
            Office::Host => words.msg_ruling_host(tail),
            Office::Judge => words.msg_ruling_judge(tail),
        }
    }

    pub(crate) fn clocked(&self, clock: ClockFact, scene: &Scene<'_>) -> String {
        let words = &self.words;
        match clock {
            ClockFact::Paused => words.msg_fact_paused(),
            ClockFact::Resumed => self.timed(words.msg_fact_resumed(), scene),
            ClockFact::Anew => self.timed(words.msg_fact_anew(), scene),
            ClockFact::Away(ms) => {
                let seconds = u32::try_from(ms.max(0).saturating_add(999) / 1000);
                let lost = self.took(seconds.unwrap_or(u32::MAX));
                let back = words.msg_fact_away(lost, self.moved(scene.now));
                self.timed(back, scene)
            }
        }
    }

    /// What the time lost was given back to.
    fn moved(&self, now: Now) -> String {
        let words = &self.words;
        match now {
            Now::Legend => words.msg_moved_legend(),
            Now::Night => words.msg_moved_night(),
            Now::Morning | Now::Dawn => words.msg_moved_morning(),
            Now::Speech(_) | Now::Reply(_) | Now::Farewell(_) => words.msg_moved_word(),
            Now::Talk => words.msg_moved_talk(),
            Now::Vote | Now::Raise => words.msg_moved_vote(),
            Now::Gathering | Now::Ruling | Now::Over => words.msg_moved_stage(),
        }
    }

    /// `1,5`: points as this language writes them.
    #[must_use]
    pub fn points_shown(&self, points: Points) -> String {
        let shown = points.to_string().replace('-', "−");
        match self.locale {
            Locale::Ru => shown.replace('.', ","),
            Locale::En => shown,
        }
    }

    /// `7 очков`, `1,5 очка`.
    #[must_use]
    pub fn points_said(&self, points: Points) -> String {
        if points.0 < 0 {
            let rest = self.points_said(Points(points.0.saturating_neg()));
            return format!("−{rest}");
        }
        if points.0 % 100 == 0 {
            return self.words.msg_count_points(points.0 / 100);
        }
        self.words.msg_part_points(self.points_shown(points))
    }
}

/// Which point of the rulebook gives the host this ruling. Streets and walls have theirs in the
/// decision of a case, not here.
fn clause(act: Act, family: Family) -> Option<&'static str> {
    if family != Family::Evening {
        return None;
    }
    match act {
        Act::Disqualified(_) => Some("3"),              // [E-3.10]
        Act::Accident(_) | Act::Warned(_) => Some("2"), // [E-2.4], [E-2.8], [E-2.10]
        Act::Removed(_) | Act::Kept(_) | Act::Awarded | Act::Voided | Act::Overruled => Some("2"), // [E-2.3]
        Act::TimedOut(_)
        | Act::Substituted(_)
        | Act::Skipped
        | Act::Extended(_)
        | Act::Silenced(_) => None,
    }
}
