//! The settings of a chat, and the names of zones.

use crate::text::rich::Rich;
use crate::text::{Locale, Text};

/// What a chat has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The language.
    pub locale: Locale,
    /// The zone, in words.
    pub zone: String,
    /// The rules that are played unless others are named.
    pub rules: Option<String>,
    /// Whether an administrator who hides behind the chat may rule.
    pub faceless: bool,
}

impl Locale {
    /// As those who speak it call it.
    #[must_use]
    pub fn own_name(self) -> String {
        match self {
            Locale::Ru => "Русский".to_owned(),
            Locale::En => "English".to_owned(),
        }
    }
}

impl Text {
    /// The settings of a chat.
    #[must_use]
    pub fn settings(&self, chosen: &Chosen) -> Rich {
        let words = &self.words;
        let rules = chosen.rules.clone().unwrap_or_else(|| words.msg_settings_rules_asked());
        let lines = [
            words.msg_settings_head(),
            words.msg_settings_language(chosen.locale.own_name()),
            words.msg_settings_zone(chosen.zone.clone()),
            words.msg_settings_rules(rules),
            if chosen.faceless {
                words.msg_settings_faceless_on()
            } else {
                words.msg_settings_faceless_off()
            },
        ];
        Rich::of(&lines.join("\n"))
    }

    /// The button by which anonymous administrators may rule, or may not.
    #[must_use]
    pub fn faceless_label(&self, on: bool) -> String {
        if on { self.words.msg_label_faceless_on() } else { self.words.msg_label_faceless_off() }
    }

    /// A zone by the city that people know it by; its own name where we know none.
    #[must_use]
    pub fn zone(&self, zone: &str) -> String {
        let words = &self.words;
        match zone {
            "Europe/Kaliningrad" => words.msg_zone_kaliningrad(),
            "Europe/Moscow" => words.msg_zone_moscow(),
            "Europe/Samara" => words.msg_zone_samara(),
            "Asia/Yekaterinburg" => words.msg_zone_yekaterinburg(),
            "Asia/Omsk" => words.msg_zone_omsk(),
            "Asia/Krasnoyarsk" => words.msg_zone_krasnoyarsk(),
            "Asia/Irkutsk" => words.msg_zone_irkutsk(),
            "Asia/Yakutsk" => words.msg_zone_yakutsk(),
            "Asia/Vladivostok" => words.msg_zone_vladivostok(),
            "Asia/Magadan" => words.msg_zone_magadan(),
            "Asia/Kamchatka" => words.msg_zone_kamchatka(),
            other => other.to_owned(),
        }
    }

    /// A code that joins two accounts.
    #[must_use]
    pub fn link_code(&self, code: &str, until: &str) -> Rich {
        Rich::of(&self.words.msg_link_code(code, until))
    }

    /// Two accounts are one person's.
    #[must_use]
    pub fn linked(&self, accounts: &[String]) -> Rich {
        Rich::of(&self.words.msg_linked(accounts.join(", ")))
    }

    /// What will be gone and what stays, before somebody is forgotten.
    #[must_use]
    pub fn ask_forget(&self) -> Rich {
        Rich::of(&self.words.msg_ask_forget())
    }

    /// He is.
    #[must_use]
    pub fn forgotten(&self) -> Rich {
        Rich::of(&self.words.msg_forgotten())
    }
}
