//! The voices of the host: its languages, and the clock on the wall of a place.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use omerta_engine::ids::Moment;

use crate::text::{Locale, Text};

/// The zone of a place that has named none.
pub const ZONE: &str = "Europe/Moscow";

/// The zones that a chat can choose, from west to east.
pub const ZONES: [&str; 11] = [
    "Europe/Kaliningrad",
    ZONE,
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Omsk",
    "Asia/Krasnoyarsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Magadan",
    "Asia/Kamchatka",
];

/// Every language, ready to speak.
pub struct Voices {
    ru: Text,
    en: Text,
    zone: TimeZone,
    /// The language of a place that has named none.
    pub default: Locale,
}

impl Voices {
    /// Speaks this language where no other is asked for.
    #[must_use]
    pub fn new(default: Locale) -> Voices {
        let zone = TimeZone::get(ZONE).unwrap_or(TimeZone::UTC);
        Voices { ru: Text::new(Locale::Ru), en: Text::new(Locale::En), zone, default }
    }

    /// The words of a language, or of the place's.
    #[must_use]
    pub fn of(&self, locale: Option<Locale>) -> &Text {
        match locale.unwrap_or(self.default) {
            Locale::Ru => &self.ru,
            Locale::En => &self.en,
        }
    }

    /// Every language.
    pub fn each(&self) -> impl Iterator<Item = &Text> {
        [&self.ru, &self.en].into_iter()
    }

    /// A moment on the wall clock of a zone: `21:14`, with seconds where it does not end a minute.
    #[must_use]
    pub fn clock(&self, at: Moment, zone: Option<&TimeZone>) -> String {
        let stamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
        let time = stamp.to_zoned(zone.unwrap_or(&self.zone).clone()).time();
        let (h, m, s) = (time.hour(), time.minute(), time.second());
        if s == 0 { format!("{h:02}:{m:02}") } else { format!("{h:02}:{m:02}:{s:02}") }
    }
}
