//! The clock of a host that lives: what time it is for the game, and which moment of the game a date of
//! the platform is.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use omerta_engine::ids::Moment;

/// Tells the time.
pub trait Clock {
    /// Now.
    fn now(&self) -> Moment;
    /// The moment of a date, in milliseconds since 1970.
    fn of_date(&self, ms: i64) -> Moment;
    /// For how many milliseconds one has to wait until a moment.
    fn wait_ms(&self, until: Moment) -> u64;
}

/// The wall clock at the start plus the monotonic time since, `speed` times as fast: it never jumps, and
/// never goes back, whatever becomes of the clock on the wall (B18).
pub struct WallClock {
    began: Instant,
    /// The date at which it began, in milliseconds since 1970.
    date: i64,
    /// The moment of the game at which it began.
    first: Moment,
    speed: u32,
}

impl WallClock {
    /// Begins now, and not before the last moment that is written.
    #[must_use]
    pub fn start(last: Option<Moment>, speed: u32) -> WallClock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let date = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
        let first = last.map_or(Moment(date), |last| last.max(Moment(date)));
        WallClock { began: Instant::now(), date, first, speed: speed.max(1) }
    }
}

impl Clock for WallClock {
    fn now(&self) -> Moment {
        let passed = i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.first.plus_ms(passed.saturating_mul(i64::from(self.speed)))
    }

    fn of_date(&self, ms: i64) -> Moment {
        self.first.plus_ms((ms - self.date).saturating_mul(i64::from(self.speed)))
    }

    fn wait_ms(&self, until: Moment) -> u64 {
        let left = u64::try_from(until.since_ms(self.now())).unwrap_or(0);
        left.div_ceil(u64::from(self.speed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_moment_of_a_faster_clock() {
        let clock =
            WallClock { began: Instant::now(), date: 5_000, first: Moment(9_000), speed: 60 };
        assert_eq!(clock.of_date(5_000), Moment(9_000));
        assert_eq!(clock.of_date(6_000), Moment(69_000));
        assert_eq!(clock.of_date(4_000), Moment(-51_000));
        assert!(clock.now() >= Moment(9_000));
        assert_eq!(clock.wait_ms(Moment(0)), 0);
    }

    #[test]
    fn it_never_begins_before_what_is_written() {
        let late = Moment(i64::MAX / 2);
        assert!(WallClock::start(Some(late), 1).now() >= late);
        let now = WallClock::start(None, 1);
        assert!(now.now().since_ms(now.of_date(now.date)) >= 0);
    }
}
